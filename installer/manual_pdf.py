"""The manual on paper: `python -m installer.manual_pdf CHECKOUT INTO VERSION` writes a PDF for each language.

It runs in the environment of the builds, which has ReportLab and the reader of Markdown.
"""

import html
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from markdown_it.token import Token
from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    Image,
    KeepTogether,
    ListFlowable,
    ListItem,
    PageBreak,
    PageTemplate,
    Paragraph,
    Preformatted,
    Spacer,
    Table,
    TableStyle,
)
from reportlab.platypus.tableofcontents import TableOfContents

from installer.manual import ORDER, languages, tokens_of

TEXT: Final = "NotoSans-SemiCondensedMedium"
BOLD: Final = "NotoSans-SemiCondensedBold"
_MARGIN: Final = 23 * mm
_ACCENT: Final = "#0B6670"
_GREY: Final = HexColor("#8A8680")
_WIDE: Final = A4[0] - 2 * _MARGIN
_PADDING: Final = 30
"""What the first column of a table has beside its words, the ground of keys included."""
_BODY: Final = ParagraphStyle(
    "body", fontName=TEXT, fontSize=10, leading=14.4, spaceAfter=6, alignment=TA_LEFT, splitLongWords=False
)
_HEAD: Final = ParagraphStyle("head", _BODY, fontName=BOLD, keepWithNext=1)
_HEADS: Final = {
    "h1": ParagraphStyle("h1", _HEAD, fontSize=20, leading=25, spaceAfter=10),
    "h2": ParagraphStyle("h2", _HEAD, fontSize=13, leading=17, spaceBefore=12, spaceAfter=4),
    "h3": ParagraphStyle("h3", _HEAD, fontSize=10.5, leading=14, spaceBefore=8, spaceAfter=2),
}
_CODE: Final = ParagraphStyle("code", fontName="Courier", fontSize=7, leading=8.6, spaceAfter=8)
_CODE_WIDTH: Final = 108
"""Letters of Courier that stand on a line."""
_CODE_INDENT: Final = 8 * " "
_CELL: Final = ParagraphStyle("cell", _BODY, fontSize=9.5, leading=12.5, spaceAfter=0)
_HEAD_CELL: Final = ParagraphStyle("head cell", _CELL, fontName=BOLD)
_CONTENTS: Final = (
    ParagraphStyle("contents 1", _BODY, fontName=BOLD, spaceBefore=5, spaceAfter=0),
    ParagraphStyle("contents 2", _BODY, fontSize=9.5, leading=12.5, leftIndent=12, spaceAfter=0),
)
_ARROWS: Final = re.compile("([←↑→↓])")
_WORDS: Final = {
    "en": ("SwissDesk", "The manual", "Version {version}", "Contents"),
    "de": ("SwissDesk", "Das Handbuch", "Version {version}", "Inhalt"),
}


def write_manuals(checkout: Path, into: Path, version: str) -> list[Path]:
    """Write the manual of each language as one PDF; return the files."""
    for face in (TEXT, BOLD):
        pdfmetrics.registerFont(TTFont(face, checkout / "resources" / "fonts" / f"{face}.ttf"))
    pdfmetrics.registerFontFamily(TEXT, normal=TEXT, bold=BOLD, italic=TEXT, boldItalic=BOLD)
    manual = checkout / "resources" / "manual"
    into.mkdir(parents=True, exist_ok=True)
    made = []
    for language in languages(manual):
        target = into / f"swissdesk-{version}-manual-{language}.pdf"
        story = [*_opening(language, version), *_pages(manual, language)]
        _Document(target, _WORDS[language][:2]).multiBuild(story)
        made.append(target)
    return made


class _Document(BaseDocTemplate):  # type: ignore[misc]
    """Notes each heading for the contents and the outline, and writes the foot of each page."""

    def __init__(self, target: Path, title: Sequence[str]) -> None:
        look = {"pagesize": A4, "title": " – ".join(title), "author": "", "creator": "SwissDesk"}
        super().__init__(str(target), **look, invariant=1)
        frame = Frame(_MARGIN, _MARGIN, _WIDE, A4[1] - 2 * _MARGIN, 0, 0, 0, 0)
        self.addPageTemplates([PageTemplate("page", [frame], onPageEnd=self._foot)])
        self._chapter = ""

    def beforeDocument(self) -> None:  # noqa: N802 - ReportLab's name
        """Begin a pass: the contents need two of them."""
        self._chapter = ""

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802 - ReportLab's name
        """Note a heading that was set."""
        place = getattr(flowable, "place", None)
        if place is None:
            return
        level = int(flowable.style.name[1]) - 1
        words = flowable.getPlainText()
        if level == 0:
            self._chapter = words
        self.canv.bookmarkHorizontal(place, 0, self.frame._y + flowable.height + flowable.style.leading)  # noqa: SLF001
        self.canv.addOutlineEntry(words, place, level=level, closed=level == 0)
        if level < len(_CONTENTS):
            self.notify("TOCEntry", (level, html.escape(words), self.page, place))

    def _foot(self, canvas: Canvas, document: "BaseDocTemplate") -> None:
        if document.page == 1:
            return
        canvas.setFont(TEXT, 8)
        canvas.setFillColor(_GREY)
        canvas.drawString(_MARGIN, 13 * mm, self._chapter)
        canvas.drawRightString(A4[0] - _MARGIN, 13 * mm, str(document.page))


def _opening(language: str, version: str) -> Iterator[Flowable]:
    name, title, edition, contents = _WORDS[language]
    yield Spacer(1, 60 * mm)
    yield Paragraph(name, ParagraphStyle("name", _HEADS["h1"], fontSize=34, leading=40))
    yield Paragraph(title, ParagraphStyle("title", _BODY, fontSize=18, leading=24))
    yield Paragraph(edition.format(version=version), _BODY)
    yield PageBreak()
    yield Paragraph(contents, _HEADS["h1"])
    table = TableOfContents()
    table.levelStyles = list(_CONTENTS)
    table.dotsMinLevel = -1
    yield table


def _pages(manual: Path, language: str) -> Iterator[Flowable]:
    for name in (manual / ORDER).read_text("utf-8").split():
        yield PageBreak()
        tokens = tokens_of((manual / language / f"{name}.md").read_text("utf-8"))
        yield from _Setter(name, manual / language).blocks(tokens)


class _Setter:
    """Sets the parts of a page; its places are called `page#anchor`, links and all."""

    def __init__(self, page: str, folder: Path) -> None:
        self._page, self._folder = page, folder

    def blocks(self, tokens: Sequence[Token]) -> Iterator[Flowable]:
        """Return what a run of tokens sets, one flowable for each block."""
        at = 0
        while at < len(tokens):
            token, end = tokens[at], _end_of(tokens, at)
            yield from self._block(token, tokens[at + 1 : end])
            at = end + 1

    def _block(self, token: Token, inside: Sequence[Token]) -> Iterator[Flowable]:
        if token.type == "heading_open":
            yield self._heading(token, inside[0])
        elif token.type == "paragraph_open":
            yield from self._paragraph(inside[0])
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            yield self._list(token, inside)
        elif token.type == "table_open":
            yield self._table(inside)
        elif token.type in ("fence", "code_block"):
            code = token.content.rstrip("\n")
            yield Preformatted(
                code, _CODE, maxLineLength=_CODE_WIDTH, splitChars=" ", newLineChars=_CODE_INDENT
            )
        else:
            raise ValueError(f"the manual has a {token.type}, which has no form on paper yet")

    def _heading(self, token: Token, words: Token) -> Paragraph:
        made = Paragraph(self._inline(words), _HEADS[token.tag])
        anchor = token.attrs.get("id")
        made.place = f"{self._page}#{anchor}" if anchor else self._page if token.tag == "h1" else None
        return made

    def _paragraph(self, words: Token) -> Iterator[Flowable]:
        children = words.children or []
        if len(children) == 1 and children[0].type == "image":
            picture = Image(self._folder / str(children[0].attrs["src"]))
            scale = min(1.0, _WIDE / picture.imageWidth)
            picture.drawWidth, picture.drawHeight = picture.imageWidth * scale, picture.imageHeight * scale
            caption = ParagraphStyle("caption", _BODY, fontSize=8.5, leading=11, textColor=_GREY)
            yield KeepTogether([picture, Spacer(1, 3), Paragraph(html.escape(children[0].content), caption)])
        else:
            yield Paragraph(self._inline(words), _BODY)

    def _list(self, token: Token, inside: Sequence[Token]) -> ListFlowable:
        items, at = [], 0
        while at < len(inside):
            end = _end_of(inside, at)
            items.append(ListItem(list(self.blocks(inside[at + 1 : end])), leftIndent=16))
            at = end + 1
        is_numbered = token.type == "ordered_list_open"
        numbers, dashes = {"bulletType": "1", "bulletFormat": "%s."}, {"bulletType": "bullet", "start": "–"}
        look = numbers if is_numbered else dashes
        return ListFlowable(items, bulletFontName=TEXT, bulletFontSize=10, leftIndent=16, **look)

    def _table(self, inside: Sequence[Token]) -> Table:
        rows: list[list[Paragraph]] = []
        for token, following in pairwise(inside):
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                style = _HEAD_CELL if token.type == "th_open" else _CELL
                rows[-1].append(Paragraph(self._inline(following), style))
        words = max(pdfmetrics.stringWidth(row[0].getPlainText(), TEXT, _CELL.fontSize) for row in rows)
        first = min(0.42 * _WIDE, words + _PADDING)
        rest = (_WIDE - first) / max(1, len(rows[0]) - 1)
        made = Table(rows, [first, *[rest] * (len(rows[0]) - 1)], repeatRows=1, spaceAfter=8)
        look = [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
            ("LINEBELOW", (0, 0), (-1, -1), 0.4, _GREY),
        ]
        made.setStyle(TableStyle(look))
        return made

    def _inline(self, words: Token) -> str:
        """Return words as ReportLab marks them up: emphasis and links in colour, keys on a ground."""
        return "".join(self._marked(child) for child in words.children or ())

    def _marked(self, child: Token) -> str:
        marks = {
            "em_open": f'<font color="{_ACCENT}">',
            "em_close": "</font>",
            "strong_open": f'<font name="{BOLD}">',
            "strong_close": "</font>",
            "softbreak": " ",
            "hardbreak": "<br/>",
            "link_close": "</a>",
        }
        if child.type == "code_inline":
            return f'<font backColor="#ECEAE5">&nbsp;{_text(child.content)}&nbsp;</font>'
        if child.type == "link_open":
            place = str(child.attrs["href"]).replace(".html", "")
            return f'<a href="#{place}" color="{_ACCENT}">'
        return marks[child.type] if child.type in marks else _text(child.content)


def _text(words: str) -> str:
    """Return words with arrows, which the faces of the sheets do not have, in one that has them."""
    return _ARROWS.sub(r'<font name="Symbol">\1</font>', html.escape(words))


def _end_of(tokens: Sequence[Token], at: int) -> int:
    """Return the place of what closes a token, its own for one that opens nothing."""
    if tokens[at].nesting != 1:
        return at
    depth = 0
    for place in range(at, len(tokens)):
        depth += tokens[place].nesting
        if depth == 0:
            return place
    raise ValueError("a part of the manual has no end")


if __name__ == "__main__":
    for path in write_manuals(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]):
        sys.stdout.write(f"{path}\n")
