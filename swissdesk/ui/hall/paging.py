"""The pages of the hall screen: which lines stand on each, and what the foot says of it."""

from collections.abc import Iterator, Sequence

from swissdesk.frozen import Frozen
from swissdesk.services.hall.rows import (
    HallBoard,
    HallName,
    HallPart,
    HallPlace,
    HallRow,
    HallSection,
    HallTable,
)
from swissdesk.words import _, isolated


class HallPage(Frozen):
    """Some lines of a table of a section; `number` counts the pages of the table from 0."""

    section: HallSection
    table: HallTable | None
    rows: tuple[HallRow, ...]
    number: int

    @property
    def key(self) -> tuple[object, ...]:
        """Return what stays the same when results come in: section, part, place among the pages."""
        return self.section.id, self.table.part if self.table else None, self.number

    @property
    def is_of_names(self) -> bool:
        """Tell whether the lines stand in two columns, in alphabetical order."""
        return self.table is not None and self.table.part is HallPart.NAMES

    @property
    def first_rank(self) -> str:
        """Return the rank of the first place: the one who is shown with it may stand on a page before."""
        if self.table is None:
            return ""
        before = self.table.rows[: self.table.rows.index(self.rows[0]) + 1]
        ranks = (row.rank for row in reversed(before) if isinstance(row, HallPlace) and row.rank)
        return next(ranks, "")


def pages_of(sections: Sequence[HallSection], lines: int) -> tuple[HallPage, ...]:
    """Divide what is to be shown into pages of so many lines; names stand in two columns.

    A section of which nothing is published has one page, which says so.
    """
    return tuple(page for section in sections for page in _section_pages(section, max(1, lines)))


def _section_pages(section: HallSection, lines: int) -> Iterator[HallPage]:
    if not section.tables:
        yield HallPage(section, None, (), 0)
    for table in section.tables:
        size = 2 * lines if table.part is HallPart.NAMES else lines
        for number, rows in enumerate(_filled(table.rows, size)):
            yield HallPage(section, table, rows, number)


def _filled(rows: tuple[HallRow, ...], most: int) -> Iterator[tuple[HallRow, ...]]:
    """Fill page after page; the last two share their rows where the last would have only a few."""
    ends = [*range(most, len(rows), most), len(rows)]
    if len(ends) > 1 and 3 * (ends[-1] - ends[-2]) < most:
        before = ends[-3] if len(ends) > 2 else 0
        ends[-2] = before + -(-(ends[-1] - before) // 2)
    for start, end in zip((0, *ends), ends, strict=False):
        yield rows[start:end]


def page_again(pages: Sequence[HallPage], before: HallPage | None) -> int:
    """Return the place of the page that was in view, after something has changed; else the nearest one."""
    if before is None:
        return 0
    keys = [page.key for page in pages]
    if before.key in keys:
        return keys.index(before.key)
    same = [place for place, key in enumerate(keys) if key[:2] == before.key[:2]]
    return same[-1] if same else 0


def page_text(page: HallPage) -> str:
    """Return what is on a page: which boards, names or places."""
    if page.table is None:
        return ""
    first, last = page.rows[0], page.rows[-1]
    if isinstance(first, HallBoard):
        return _boards_text(page, page.table)
    if isinstance(first, HallName) and isinstance(last, HallName):
        return _("By name: {first} – {last}").format(first=isolated(first.name), last=isolated(last.name))
    if isinstance(first, HallPlace):
        start = page.table.rows.index(first) + 1
        places = _span(start, start + len(page.rows) - 1)
        return _("Places {places} of {count}").format(places=places, count=page.table.count)
    return _("Not playing")


def _boards_text(page: HallPage, table: HallTable) -> str:
    boards = [row for row in page.rows if isinstance(row, HallBoard)]
    sentence = _("Matches {boards} of {count}") if boards[0].is_match else _("Boards {boards} of {count}")
    text = sentence.format(boards=_span(boards[0].board, boards[-1].board), count=table.count)
    return _("{boards}, not playing").format(boards=text) if len(boards) < len(page.rows) else text


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def next_text(page: HallPage, following: HallPage) -> str:
    """Return what comes after a page: another section by its name, or another part."""
    if following.key == page.key:
        return ""
    if following.section.id != page.section.id:
        return _("then {section}").format(section=isolated(following.section.name))
    return _("then: {page}").format(page=page_text(following))
