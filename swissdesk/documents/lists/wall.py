"""A list of pairings for the wall: its rows, the bars beside changed ones, those who do not play."""

from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Name
from swissdesk.documents.lists.not_playing import (
    BoardNote,
    NotPlaying,
    note_lines,
    tail_height,
    tail_lines,
    with_tail,
)
from swissdesk.documents.lists.pages import cramped_in, list_layout
from swissdesk.documents.lists.table import Body, Column, change_bar, head, placed, rows
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.furniture import TABLE_BOTTOM, table_top
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.sheet import Look, SheetHeader
from swissdesk.documents.press.sizing import Material, Plan, SizeRule, head_height, plan

SIZES: Final = SizeRule(
    (15, 14, 13, 12.5, 12, 11.5, 11, 10.5, 10), pitch=1.62, stretch=2.0, cramped_share=0.1
)


class WallTable(NamedTuple):
    """The columns and rows of cells of a list, the board of each row, and every name in the cells.

    `keys` has one for each column: that of the catalogue's choice, empty for a column that stays.
    """

    columns: tuple[Column, ...]
    lines: tuple[tuple[Cell, ...], ...]
    boards: tuple[int, ...]
    names: tuple[Name, ...]
    keys: tuple[str, ...]

    def chosen(self, look: Look) -> "WallTable":
        """Return the table with the columns that the arbiter wants."""
        kept = [place for place, key in enumerate(self.keys) if not key or look.shows(key)]
        return self._replace(
            columns=tuple(self.columns[place] for place in kept),
            lines=tuple(tuple(line[place] for place in kept) for line in self.lines),
            keys=tuple(self.keys[place] for place in kept),
        )


def wall_list_layout(
    header: SheetHeader,
    table: WallTable,
    not_playing: tuple[NotPlaying, ...],
    notes: tuple[BoardNote, ...] = (),
) -> Layout:
    """Return the pages of a list; boards that a reprint changed have a bar in the margin."""
    look = header.imprint.look
    table = table.chosen(look)
    tail, top = (*tail_lines(not_playing), *note_lines(notes)), table_top(header)
    cramped = cramped_in(table.columns, table.names, FRAME_WIDTH)
    made = plan(
        SIZES.chosen(look.size), Material(len(table.lines), tail_height(tail), TABLE_BOTTOM - top, cramped)
    )
    end_of_rows = top + head_height(made.size) + made.column_rows[-1] * made.row_height
    contents = with_tail(_contents(table, made, top, header.changed_boards), tail, end_of_rows, top)
    return list_layout(header, contents)


def _contents(table: WallTable, made: Plan, top: float, changed: frozenset[int]) -> list[list[PageMark]]:
    columns = placed(table.columns, made.size, 0, FRAME_WIDTH)
    body = Body(columns, top + head_height(made.size), made.row_height, made.size)
    pages, first = [], 0
    for count in made.column_rows:
        page = [*head(columns, top, made.size), *rows(body, table.lines[first : first + count], first)]
        for index, board in enumerate(table.boards[first : first + count]):
            if board in changed:
                page.append(change_bar(0, body.top + index * body.row_height, body.row_height))
        pages.append(page)
        first += count
    return pages
