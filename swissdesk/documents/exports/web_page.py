"""Lists as one web page that needs nothing else: no network, no fonts, readable from the back of a hall.

The page is light or dark as the screen's owner has chosen. Asked to turn, it shows as many rows as fit
the screen, and the next ones after some seconds; the notes come as a page of their own. The space bar
stops it, arrows turn it by hand. Nothing on it can be loaded or run but what is in it: its policy names
the check sums of its own style and script.
"""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from swissdesk.documents.exports.caption import caption_of
from swissdesk.documents.exports.formats import ExportOptions
from swissdesk.documents.lists.plain import Heading, Plain, PlainTable
from swissdesk.documents.press.scripts import composed
from swissdesk.documents.press.wording import dotted
from swissdesk.shipped import shipped
from swissdesk.words import language, one_line

_HALF: Final = "½"
_MANY_COLUMNS: Final = 12
"""A list with more of them, such as a crosstable, has smaller type."""


class Link(NamedTuple):
    """Words that lead to another page of a site; without an address they name the page itself."""

    words: str
    address: str


def written(table: PlainTable, options: ExportOptions) -> bytes:
    """Return the list as a page in UTF-8."""
    return "\n".join(_page((table,), options.turning_seconds, ())).encode() + b"\n"


def page_of_site(tables: Sequence[PlainTable], links: Sequence[Link]) -> bytes:
    """Return a page of a web site: links to others above it, and tables below each other.

    The page has the head of the first table; each further one has its title above it.
    """
    return "\n".join(_page(tables, 0, links, is_of_site=True)).encode() + b"\n"


def _page(
    tables: Sequence[PlainTable], turning_seconds: int, links: Sequence[Link], *, is_of_site: bool = False
) -> Iterator[str]:
    table, *others = tables
    style = shipped("web", "list.css").read_text("utf-8")
    script = shipped("web", "turning.js").read_text("utf-8") if turning_seconds else ""
    caption = caption_of(table)
    # The language of the page: a translation gives its own code.
    kind = ' class="site"' if is_of_site else ""
    yield f'<!DOCTYPE html>\n<html lang="{language().tag}"{kind}>\n<head>\n<meta charset="utf-8">'
    policy = _policy(style, script, has_logo=bool(table.header.logo))
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{_words(dotted(caption.title, caption.event))}</title>"
    yield f"<style>{style}</style>\n</head>"
    turning = f' data-turn="{turning_seconds}"' if turning_seconds else ""
    yield f"<body{turning}>\n<header>{_logo(table.header.logo)}"
    if caption.event:
        yield f"<p><b>{_words(caption.event)}</b></p>"
    yield f"<p>{_words(caption.occasion)}</p>\n<h1>{_words(caption.title)}</h1>"
    if table.header.sponsor:
        yield f'<p class="sponsor">{_words(table.header.sponsor)}</p>'
    if caption.note:
        yield f'<p class="note">{_words(caption.note)}</p>'
    yield "</header>"
    if links:
        yield f"<nav>{' '.join(map(_link, links))}</nav>"
    yield "<main>"
    yield from _table(table)
    yield from _notes(table)
    for other in others:
        yield f"<h2>{_words(other.header.title)}</h2>"
        yield from _table(other)
        yield from _notes(other)
    yield f'</main>\n<footer><span>{_words(caption.imprint)}</span> <b id="page"></b></footer>'
    if script:
        yield f"<script>{script}</script>"
    yield "</body>\n</html>"


def _link(link: Link) -> str:
    words = _words(link.words)
    return f'<a href="{escape(link.address)}">{words}</a>' if link.address else f"<b>{words}</b>"


def _logo(data: bytes) -> str:
    """Return the logo as a part of the page; empty for none."""
    if not data:
        return ""
    form = "png" if data.startswith(b"\x89PNG") else "jpeg"
    return f'<img alt="" src="data:image/{form};base64,{base64.b64encode(data).decode("ascii")}">'


def _policy(style: str, script: str, *, has_logo: bool) -> str:
    """Return the content security policy: the page's own style, script and logo, and nothing else."""
    rules = ["default-src 'none'", f"style-src '{_check_sum(style)}'"]
    if has_logo:
        rules.append("img-src data:")
    if script:
        rules.append(f"script-src '{_check_sum(script)}'")
    return "; ".join(rules)


def _check_sum(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _words(text: str) -> str:
    return escape(one_line(text))


def _table(table: PlainTable) -> Iterator[str]:
    yield f"<table{_class(_stacking(table))}>\n<caption>{_words(table.header.title)}</caption>"
    if any(heading.words for heading in table.headings):
        yield from _head(table.headings)
    halves = [_has_halves(table, place) for place in range(len(table.headings))]
    for group in table.groups:
        yield "<tbody>"
        if group.heading:
            span = len(table.headings)
            yield f'<tr class="g"><th scope="rowgroup" colspan="{span}">{_words(group.heading)}</th></tr>'
        for row in group.rows:
            cells = zip(table.headings, row, halves, strict=True)
            yield f"<tr>{''.join(_cell(*cell) for cell in cells)}</tr>"
        yield "</tbody>"
    yield "</table>"


def _head(headings: Sequence[Heading]) -> Iterator[str]:
    yield "<thead><tr>"
    for heading in headings:
        names = _class(_joined("n" if heading.is_numeric else "", heading.area))
        yield f'<th scope="col"{names}>{_words(heading.words)}</th>'
    yield "</tr></thead>"


def _stacking(table: PlainTable) -> str:
    """Return the style of a list whose rows are stacked on a narrow screen; empty for others."""
    areas = [heading.area for heading in table.headings]
    if "name" in areas:
        return "stacked rows wide" if len(areas) > _MANY_COLUMNS else "stacked rows"
    if "white" in areas:
        return f"stacked {_kind_of_boards(areas)}"
    return "stacked people" if "player" in areas else ""


def _kind_of_boards(areas: Sequence[str]) -> str:
    """Return the style of a list of boards by the order of its columns, and whether they are matches."""
    if "match" in areas[0]:
        return "matches boards"
    return "results boards" if areas[1] == "white" else "boards"


def _has_halves(table: PlainTable, place: int) -> bool:
    rows = (row for group in table.groups for row in group.rows)
    return table.headings[place].is_numeric and any(row[place].words.endswith(_HALF) for row in rows)


def _cell(heading: Heading, cell: Plain, has_halves: bool) -> str:  # noqa: FBT001 - a column's fact
    """Return a cell; a whole number leaves the place of a half open where its column has halves."""
    words = escape(composed(cell.words))
    if heading.is_numeric:
        slot = "w" if has_halves and words and not words.endswith(_HALF) else ""
        return f"<td{_class(_joined('n', slot, heading.area))}{_label(heading)}>{words}</td>"
    title = f"<small>{escape(composed(cell.title))}</small> " if cell.title else ""
    name = f"<bdi>{words}</bdi>" if words else ""
    linked = f'<a href="{escape(cell.link)}">{name}</a>' if cell.link else name
    return f"<td{_class(heading.area)}{_label(heading)}>{title}{linked}</td>"


def _label(heading: Heading) -> str:
    """Return the heading that a cell has before it where it stands below its row's first line."""
    return f' data-label="{escape(heading.words)}"' if heading.area == "more" and heading.words else ""


def _joined(*names: str) -> str:
    return " ".join(filter(None, names))


def _class(name: str) -> str:
    return f' class="{name}"' if name else ""


def _notes(table: PlainTable) -> Iterator[str]:
    if table.notes:
        yield '<section class="notes">'
        yield from (f"<p>{_words(note)}</p>" for note in table.notes)
        yield "</section>"
