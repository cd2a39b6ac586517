"""Results of a round: every board with what it ended with, and everybody's points since then."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.documents.lists.cells import Cell, Name, Outcome, Score, Words, rating
from swissdesk.documents.lists.columns import headed_width
from swissdesk.documents.lists.missing import missing_words
from swissdesk.documents.lists.not_playing import NotPlaying, not_playing, not_playing_notes
from swissdesk.documents.lists.pages import PointsColumn, points_column, width_for
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.players import outcome_words, seats_before
from swissdesk.documents.lists.table import Column
from swissdesk.documents.lists.wall import WallTable, wall_list_layout
from swissdesk.documents.lists.who_goes_on import who_goes_on
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import games_words, header_of, imprint_of, paired_round
from swissdesk.documents.press.names import NameForms, name_forms
from swissdesk.documents.press.options import SheetRequest, or_not_final
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Colour
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.standing.standings import missing_boards
from swissdesk.words import _


class ResultLine(Frozen):
    """A board with both players and their points after the round; `result` is empty until it is known."""

    board: int
    white: Seat
    black: Seat
    result: str


class ResultsSheet(ListSheet):
    """The results of a round by board, and who did not play."""

    header: SheetHeader
    boards: tuple[ResultLine, ...]
    not_playing: tuple[NotPlaying, ...] = ()

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the boards."""
        return ((line.board, line) for line in self.boards)

    def layout(self) -> Layout:
        """Return the pages of the results."""
        return wall_list_layout(self.header, _table(self.boards), self.not_playing)

    def plain(self) -> PlainTable:
        """Return the results as a plain table."""
        table = _table(self.boards)
        notes = not_playing_notes(self.not_playing)
        return plain_table(self.header, table.columns, [Lines("", table.lines)], notes, _AREAS)


def results_sheet(t: Tournament, request: SheetRequest) -> ResultsSheet:
    """Return the results of a round, the last paired one by default.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    return ResultsSheet(results_header(t, paired, request), result_lines(t, paired), not_playing(t, paired))


def result_lines(t: Tournament, paired: Round) -> tuple[ResultLine, ...]:
    """Return the boards of a round in their order."""
    seats = seats_before(t, paired.number + 1)
    return tuple(
        ResultLine(game.board, seats[game.white], seats[game.black], outcome_words(game, t.settings.scoring))
        for game in paired.games
    )


def results_header(t: Tournament, paired: Round, request: SheetRequest) -> SheetHeader:
    """Return the head of the results of a round: not final as long as one of them is missing."""
    number = paired.number
    missing = [place for place in missing_boards(t, number) if place[0] == number]
    state = or_not_final(request.options, is_final=not missing)
    title = _("Results, round {round}").format(round=number)
    header = header_of(t.settings, title, imprint_of(t.settings, request.with_state(state)), number)
    missing_note = missing_words(missing, number, of_teams=t.settings.is_team_event)
    notes = (missing_note, games_words(t.settings), *who_goes_on(t, paired))
    return replace(header, note="  ".join(filter(None, notes)))


_AREAS: Final = (
    "board", "white", "white-rating", "white-points", "result", "black-points", "black-rating", "black"
)  # fmt: skip
"""What the columns are to the style of web pages, where Black stands below White on a narrow screen."""

_KEYS: Final = ("", "", "rating", "points", "", "points", "rating", "")
"""The choices of the catalogue that the columns follow."""


def _table(boards: Sequence[ResultLine]) -> WallTable:
    seats = [seat for line in boards for seat in (line.white, line.black)]
    forms = name_forms(seat.name for seat in seats)
    points = points_column(2.1, (seat.points for seat in seats), Face.TEXT)
    return WallTable(
        tuple(_columns(boards, points)),
        tuple(_cells(line, forms, points.slot) for line in boards),
        tuple(line.board for line in boards),
        tuple(Name(seat.title, forms[seat.name]) for seat in seats),
        _KEYS,
    )


def _columns(boards: Sequence[ResultLine], points: PointsColumn) -> Iterator[Column]:
    board = width_for(2.0, (str(line.board) for line in boards), Face.BOLD)
    strength = Column(_("Rtg"), 2.75, Align.RIGHT)
    score = Column(_("Pts"), points.width, heading_slot=points.slot)
    yield Column(_("Bd"), headed_width(board, _("Bd")), Align.RIGHT)
    yield Column(_("White"), share=1, square=Colour.WHITE)
    yield from (strength, score)
    yield Column(_("Result"), width_for(4.0, (line.result for line in boards), Face.BOLD), Align.CENTRE)
    yield from (score, strength)
    yield Column(_("Black"), share=1, square=Colour.BLACK)


def _cells(line: ResultLine, forms: Mapping[str, NameForms], slot: float) -> tuple[Cell, ...]:
    return (
        Words(str(line.board), Face.BOLD, Align.RIGHT),
        *_side(line.white, forms, slot),
        Outcome(line.result),
        *reversed(_side(line.black, forms, slot)),
    )


def _side(seat: Seat, forms: Mapping[str, NameForms], slot: float) -> tuple[Cell, ...]:
    """Return the cells of a player, from the edge of the sheet to the result."""
    return (
        Name(seat.title, forms[seat.name]),
        rating(seat.rating),
        Score(seat.points, slot),
    )
