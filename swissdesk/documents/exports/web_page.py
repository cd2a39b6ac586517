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
from swissdesk.shipped import shipped
from swissdesk.words import language, one_line

_HALF: Final = "½"


class Link(NamedTuple):
    """Words that lead to another page of a site; without an address they name the page itself."""

    words: str
    address: str


def written(table: PlainTable, options: ExportOptions, links: Sequence[Link] = ()) -> bytes:
    """Return the list as a page in UTF-8, with links to other pages of a site above it."""
    return "\n".join(_page(table, options.turning_seconds, links)).encode() + b"\n"


def _page(table: PlainTable, turning_seconds: int, links: Sequence[Link]) -> Iterator[str]:
    style = shipped("web", "list.css").read_text("utf-8")
    script = shipped("web", "turning.js").read_text("utf-8") if turning_seconds else ""
    caption = caption_of(table)
    # The language of the page: a translation gives its own code.
    yield f'<!DOCTYPE html>\n<html lang="{language().tag}">\n<head>\n<meta charset="utf-8">'
    policy = _policy(style, script, has_logo=bool(table.header.logo))
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{_words(caption.title)} · {_words(caption.event)}</title>"
    yield f"<style>{style}</style>\n</head>"
    turning = f' data-turn="{turning_seconds}"' if turning_seconds else ""
    yield f"<body{turning}>\n<header>{_logo(table.header.logo)}\n<p><b>{_words(caption.event)}</b></p>"
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
    yield f"<table{_class(_stacking(table))}>\n<caption>{_words(table.header.title)}</caption>\n<thead><tr>"
    for heading in table.headings:
        names = _class(_joined("n" if heading.is_numeric else "", heading.area))
        yield f'<th scope="col"{names}>{_words(heading.words)}</th>'
    yield "</tr></thead>"
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


def _stacking(table: PlainTable) -> str:
    """Return the style of a list whose rows are stacked on a narrow screen; empty for others."""
    areas = [heading.area for heading in table.headings]
    if "result" not in areas:
        return "stacked people" if any(areas) else ""
    return "stacked matches boards" if areas[1] == "white" else "stacked boards"


def _has_halves(table: PlainTable, place: int) -> bool:
    rows = (row for group in table.groups for row in group.rows)
    return table.headings[place].is_numeric and any(row[place].words.endswith(_HALF) for row in rows)


def _cell(heading: Heading, cell: Plain, has_halves: bool) -> str:  # noqa: FBT001 - a column's fact
    """Return a cell; a whole number leaves the place of a half open where its column has halves."""
    words = escape(composed(cell.words))
    if heading.is_numeric:
        slot = "w" if has_halves and words and not words.endswith(_HALF) else ""
        return f"<td{_class(_joined('n', slot, heading.area))}>{words}</td>"
    title = f"<small>{escape(composed(cell.title))}</small> " if cell.title else ""
    name = f"<bdi>{words}</bdi>"
    linked = f'<a href="{escape(cell.link)}">{name}</a>' if cell.link else name
    return f"<td{_class(heading.area)}>{title}{linked}</td>"


def _joined(*names: str) -> str:
    return " ".join(filter(None, names))


def _class(name: str) -> str:
    return f' class="{name}"' if name else ""


def _notes(table: PlainTable) -> Iterator[str]:
    if table.notes:
        yield '<section class="notes">'
        yield from (f"<p>{_words(note)}</p>" for note in table.notes)
        yield "</section>"
