"""Pairings by board: the sheet on the wall that doubles as the result sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.documents.lists.not_playing import not_playing_notes
from swissdesk.documents.lists.pages import PointsColumn, points_column, width_for
from swissdesk.documents.lists.plain import Lines, PlainTable, plain_table
from swissdesk.documents.lists.table import NOTE_SIZE, Cell, Column, Name, Noted, ResultBox, Score, rating
from swissdesk.documents.lists.wall import WallTable, wall_list_layout
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.names import NameForms, name_forms
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import BoardLine, PairingsByBoardSheet
from swissdesk.terms import Colour
from swissdesk.words import _

_KEYS: Final = ("", "points", "", "rating", "result", "rating", "", "points")
"""The choices of the catalogue that the columns follow."""


def by_board_layout(sheet: PairingsByBoardSheet) -> Layout:
    """Return the pages of the pairings by board."""
    return wall_list_layout(sheet.header, _table(sheet.boards), sheet.not_playing, sheet.notes)


def by_board_plain(sheet: PairingsByBoardSheet) -> PlainTable:
    """Return the pairings by board as a plain table."""
    table = _table(sheet.boards)
    notes = (*not_playing_notes(sheet.not_playing), *_notes(sheet))
    return plain_table(sheet.header, table.columns, [Lines("", table.lines)], notes)


def _notes(sheet: PairingsByBoardSheet) -> Iterator[str]:
    """Return what is said of boards, with their numbers in the place of the letters."""
    words = {note.letter: note.words for note in sheet.notes}
    for line in sheet.boards:
        if line.note:
            yield _("Board {board}: {note}").format(board=line.board, note=words[line.note])


def _table(boards: Sequence[BoardLine]) -> WallTable:
    seats = [seat for line in boards for seat in (line.white, line.black)]
    forms = name_forms(seat.name for seat in seats)
    points = points_column(2.1, (seat.points for seat in seats), Face.TEXT)
    letters = max((_letter_width(line.note) for line in boards), default=0.0)
    numbers = width_for(2.0, (str(line.board) for line in boards), Face.BOLD)
    return WallTable(
        _columns(numbers + letters, points),
        tuple(
            (Noted(str(line.board), line.note, letters), *_cells(line, forms, points.slot)) for line in boards
        ),
        tuple(line.board for line in boards),
        tuple(Name(seat.title, forms[seat.name]) for seat in seats),
        _KEYS,
    )


def _letter_width(letter: str) -> float:
    return NOTE_SIZE * measured(letter, Face.TEXT).width + 0.08 if letter else 0.0


def _columns(board: float, points: PointsColumn) -> tuple[Column, ...]:
    return (
        Column(_("Bd"), board, Align.RIGHT),
        Column(_("Pts"), points.width, heading_slot=points.slot),
        Column(_("White"), share=1, square=Colour.WHITE),
        Column(_("Rtg"), 2.75, Align.RIGHT),
        Column(_("Result"), 4.0, Align.CENTRE),
        Column(_("Rtg"), 2.75, Align.RIGHT),
        Column(_("Black"), share=1, square=Colour.BLACK),
        Column(_("Pts"), points.width, heading_slot=points.slot),
    )


def _cells(line: BoardLine, forms: Mapping[str, NameForms], slot: float) -> tuple[Cell, ...]:
    white, black = line.white, line.black
    return (
        Score(white.points, slot),
        Name(white.title, forms[white.name]),
        rating(white.rating),
        ResultBox(line.result),
        rating(black.rating),
        Name(black.title, forms[black.name]),
        Score(black.points, slot),
    )
