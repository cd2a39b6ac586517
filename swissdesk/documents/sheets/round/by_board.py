"""Pairings by board: the sheet on the wall that doubles as the result sheet."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Final

from swissdesk.documents.lists.cells import NOTE_SIZE, Cell, Name, Noted, ResultBox, Score, rating
from swissdesk.documents.lists.columns import headed_width
from swissdesk.documents.lists.not_playing import BoardNote, NotPlaying, not_playing, not_playing_notes
from swissdesk.documents.lists.pages import PointsColumn, points_column, width_for
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.players import outcome_words, seats_before
from swissdesk.documents.lists.table import Column
from swissdesk.documents.lists.wall import WallTable, wall_list_layout
from swissdesk.documents.lists.who_goes_on import with_who_goes_on
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.dates import long_date
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.head import paired_round, round_header
from swissdesk.documents.press.names import NameForms, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import OF_RESULT, Seat, SheetHeader
from swissdesk.frozen import Frozen
from swissdesk.terms import Colour
from swissdesk.tournament.model import Round, Tournament
from swissdesk.words import _, isolated


class BoardLine(Frozen):
    """A board with both players; `result` is empty until it is known.

    `note` is the letter of what is to be said of the board below the list, empty for nothing.
    """

    board: int
    white: Seat
    black: Seat
    result: Annotated[str, OF_RESULT] = ""
    note: str = ""


class PairingsByBoardSheet(ListSheet):
    """Pairings by board, which double as the result sheet."""

    header: SheetHeader
    boards: tuple[BoardLine, ...]
    not_playing: tuple[NotPlaying, ...] = ()
    notes: tuple[BoardNote, ...] = ()

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the boards."""
        return ((line.board, line) for line in self.boards)

    def layout(self) -> Layout:
        """Return the pages of the pairings by board."""
        return wall_list_layout(self.header, _table(self.boards), self.not_playing, self.notes)

    def plain(self) -> PlainTable:
        """Return the pairings by board as a plain table."""
        table = _table(self.boards)
        notes = (*not_playing_notes(self.not_playing), *_notes(self))
        return plain_table(self.header, table.columns, [Lines("", table.lines)], notes, _AREAS)


NO_NOTES: Final[Mapping[int, BoardNote]] = MappingProxyType({})
"""The notes of boards of which there is nothing to say."""


def by_board_lines(
    t: Tournament, paired: Round, notes: Mapping[int, BoardNote] = NO_NOTES
) -> tuple[BoardLine, ...]:
    """Return the boards of a round in their order, with the letters of their notes."""
    seats = seats_before(t, paired.number)
    return tuple(
        BoardLine(
            game.board,
            seats[game.white],
            seats[game.black],
            outcome_words(game, t.settings.scoring),
            notes[game.board].letter if game.board in notes else "",
        )
        for game in paired.games
    )


def board_notes(t: Tournament, paired: Round) -> Mapping[int, BoardNote]:
    """Return a note for each board where somebody sits who always sits there, by board (C.04.2:3.6)."""
    fixed = {table.player: table.board for table in t.fixed_tables}
    names = {player.id: player.name for player in t.players}
    notes: dict[int, BoardNote] = {}
    for game in paired.games:
        if game.day is not None and not game.is_final:
            words = _("postponed to {day}").format(day=long_date(game.day))
            notes[game.board] = BoardNote(_letter(len(notes)), words)
            continue
        here = [names[seat] for seat in (game.white, game.black) if fixed.get(seat) == game.board]
        if here:
            words = _("always at this board: {names}").format(names="; ".join(map(isolated, here)))
            notes[game.board] = BoardNote(_letter(len(notes)), words)
    return notes


def _letter(number: int) -> str:
    """Return the letter of a note, counted from 0: `a` to `z`, then `aa`."""
    return chr(ord("a") + number % 26) * (1 + number // 26)


def pairings_by_board(t: Tournament, request: SheetRequest) -> PairingsByBoardSheet:
    """Return the pairings of a round by board."""
    paired = paired_round(t, request.round_number)
    header = with_who_goes_on(round_header(t, _("Pairings, round {round}"), paired, request), t, paired)
    notes = board_notes(t, paired)
    lines = by_board_lines(t, paired, notes)
    return PairingsByBoardSheet(header, lines, not_playing(t, paired), tuple(notes.values()))


_AREAS: Final = (
    "board", "white-points", "white", "white-rating", "result", "black-rating", "black", "black-points"
)  # fmt: skip
"""What the columns are to the style of web pages, where Black stands below White on a narrow screen."""

_KEYS: Final = ("", "points", "", "rating", "result", "rating", "", "points")
"""The choices of the catalogue that the columns follow."""


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
    # The score of a long match needs more than the result of a game.
    box = max([_BOX, *(measured(line.result, Face.BOLD).width + 0.5 for line in boards)])
    return WallTable(
        _columns(numbers + letters, points, box + _AROUND_BOX),
        tuple(
            (
                Noted(str(line.board), line.note, letters),
                *_cells(line, forms, points.slot, ResultBox(line.result, box)),
            )
            for line in boards
        ),
        tuple(line.board for line in boards),
        tuple(Name(seat.title, forms[seat.name]) for seat in seats),
        _KEYS,
    )


_BOX: Final = 3.3
_AROUND_BOX: Final = 0.7


def _letter_width(letter: str) -> float:
    return NOTE_SIZE * measured(letter, Face.TEXT).width + 0.08 if letter else 0.0


def _columns(board: float, points: PointsColumn, result: float) -> tuple[Column, ...]:
    return (
        Column(_("Bd"), headed_width(board, _("Bd")), Align.RIGHT),
        Column(_("Pts"), points.width, heading_slot=points.slot),
        Column(_("White"), share=1, square=Colour.WHITE),
        Column(_("Rtg"), 2.75, Align.RIGHT),
        Column(_("Result"), result, Align.CENTRE),
        Column(_("Rtg"), 2.75, Align.RIGHT),
        Column(_("Black"), share=1, square=Colour.BLACK),
        Column(_("Pts"), points.width, heading_slot=points.slot),
    )


def _cells(
    line: BoardLine, forms: Mapping[str, NameForms], slot: float, result: ResultBox
) -> tuple[Cell, ...]:
    white, black = line.white, line.black
    return (
        Score(white.points, slot),
        Name(white.title, forms[white.name], entry=white.tpn),
        rating(white.rating),
        result,
        rating(black.rating),
        Name(black.title, forms[black.name], entry=black.tpn),
        Score(black.points, slot),
    )
