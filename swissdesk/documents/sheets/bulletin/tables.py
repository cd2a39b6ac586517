"""The tables of a bulletin: what stands in which column, whole and in halves beside each other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from swissdesk.documents.lists.cells import Cell, Name, Outcome, Score, Words
from swissdesk.documents.lists.columns import Columns, headed_width
from swissdesk.documents.lists.not_playing import NotPlaying, not_playing_notes
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import ListTable, Part, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Look, Seat
from swissdesk.documents.sheets.bulletin.composing import Side
from swissdesk.documents.sheets.standing.ranking import (
    Ranked,
    StandingsLine,
    point_parts,
    rank_part,
    standing_parts,
    tie_break_parts,
)
from swissdesk.terms import Colour, TeamScore
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BulletinPair:
    """A board or match; points are those before its round, the result is empty until it is known."""

    board: int
    white: Seat
    black: Seat
    result: str


@dataclass(frozen=True, slots=True)
class BulletinRound:
    """A round with its pairs, who does not play in it, and when it begins; `start` may be empty."""

    number: int
    pairs: tuple[BulletinPair, ...]
    not_playing: tuple[NotPlaying, ...]
    start: str


_MOST_TIE_BREAKS_IN_HALVES: Final = 2
_SMALLEST_HEADING: Final = 0.93
"""The size of headings in the smallest body sizes, which they do not follow all the way down."""

_RESULT: Final = 4.3
"""Em of the column: room for `2½–1½`."""


def results_sides(played: BulletinRound, *, halves: int, remark: str = "") -> tuple[Side, ...]:
    """Return the results of a round, in one table or two beside each other, a remark below the last."""
    heading = _("Results, round {round}").format(round=played.number)
    notes = tuple(not_playing_notes(played.not_playing))
    side = Side(heading, "", _results(played.pairs), notes)
    if halves == 1:
        return (side,)
    left, right = _halves(side)
    return left, right._replace(notes=(remark,) if remark else ())


def pairings_side(following: BulletinRound, score: TeamScore | None) -> Side:
    """Return the pairings of a round."""
    heading = _("Pairings, round {round}").format(round=following.number)
    notes = tuple(not_playing_notes(following.not_playing))
    return Side(heading, following.start, _pairings(following.pairs, score), notes)


def whole_standings(ranked: Ranked, look: Look, title: str, legend: str) -> tuple[Side, ...]:
    """Return the standings with all their columns, as wide as the page."""
    rank, *others = standing_parts(ranked, on_paper=True)
    table = table_of(ranked.lines, (_headed(rank), *others), look)
    return (Side(title, "", table, (legend,) if legend else ()),)


def halves_of_standings(ranked: Ranked, look: Look, title: str, legend: str) -> tuple[Side, ...]:
    """Return the standings in two halves beside each other: name, points, the first tie-breaks."""
    columns = Columns(ranked.lines)
    parts = (
        _headed(rank_part(ranked, on_paper=True)),
        columns.name(lambda line: line.player, of_teams=ranked.of_teams),
        *point_parts(ranked),
        *tie_break_parts(ranked, most=_MOST_TIE_BREAKS_IN_HALVES),
    )
    side = Side(title, "", table_of(ranked.lines, parts, look), (legend,) if legend else ())
    return _halves(side)


def _headed(part: Part[StandingsLine]) -> Part[StandingsLine]:
    """Return the first column with room for its heading at the smallest size: it can lean over nothing."""
    column = part.column
    return replace(
        part, column=replace(column, width=headed_width(column.width, column.heading, _SMALLEST_HEADING))
    )


def _halves(side: Side) -> tuple[Side, Side]:
    """Return a table in two: the left half has the heading and the notes."""
    lines = side.table.lines
    middle = (len(lines) + 1) // 2
    left = side._replace(table=side.table._replace(lines=lines[:middle]))
    return left, Side("", "", side.table._replace(lines=lines[middle:]), ())


def _results(pairs: Sequence[BulletinPair]) -> ListTable:
    names = _names(pairs)
    columns = (_board(pairs), _white(), Column(_("Result"), _RESULT, Align.CENTRE), _black())
    lines = tuple(
        (_number(pair), names[pair.white.name], Outcome(pair.result, 3.0), names[pair.black.name])
        for pair in pairs
    )
    return ListTable(columns, lines, tuple(names.values()))


def _pairings(pairs: Sequence[BulletinPair], score: TeamScore | None) -> ListTable:
    names, seats = _names(pairs), tuple(_seats(pairs))
    made = points_column(2.1, (seat.points for seat in seats), Face.TEXT)
    heading = _("Pts") if score is None else _("MP")
    points = Column(heading, made.width, heading_slot=made.slot)

    def cells(pair: BulletinPair) -> Iterator[Cell]:
        yield _number(pair)
        yield Score(pair.white.points, made.slot)
        yield names[pair.white.name]
        yield names[pair.black.name]
        yield Score(pair.black.points, made.slot)

    columns = (_board(pairs), points, _white(), _black(), points)
    return ListTable(columns, tuple(tuple(cells(pair)) for pair in pairs), tuple(names.values()))


def _names(pairs: Sequence[BulletinPair]) -> dict[str, Name]:
    seats = {seat.name: seat for seat in _seats(pairs)}
    forms = name_forms(seats)
    return {name: Name(seat.title, forms[name]) for name, seat in seats.items()}


def _seats(pairs: Iterable[BulletinPair]) -> Iterator[Seat]:
    return (seat for pair in pairs for seat in (pair.white, pair.black))


def _number(pair: BulletinPair) -> Cell:
    return Words(str(pair.board), Face.BOLD, Align.RIGHT)


def _board(pairs: Sequence[BulletinPair]) -> Column:
    width = width_for(2.0, (str(pair.board) for pair in pairs), Face.BOLD)
    return Column(_("Bd"), headed_width(width, _("Bd")), Align.RIGHT)


def _white() -> Column:
    return Column(_("White"), share=1, square=Colour.WHITE)


def _black() -> Column:
    return Column(_("Black"), share=1, square=Colour.BLACK)
