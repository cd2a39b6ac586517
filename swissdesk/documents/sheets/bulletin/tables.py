"""The tables of a bulletin: what stands in which column, whole and in halves beside each other."""

from collections.abc import Iterable, Iterator, Sequence
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
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Colour, TeamScore
from swissdesk.words import _


class BulletinPair(Frozen):
    """A board or match; points are those before its round, the result is empty until it is known."""

    board: int
    white: Seat
    black: Seat
    result: str


class BulletinRound(Frozen):
    """A round with its pairs, who does not play in it, and when it begins; `start` may be empty.

    Of teams `score` is the one that they are ranked by first; None for players.
    """

    number: int
    pairs: tuple[BulletinPair, ...]
    not_playing: tuple[NotPlaying, ...]
    start: str
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether matches are played."""
        return self.score is not None


_MOST_TIE_BREAKS_IN_HALVES: Final = 2
_SMALLEST_HEADING: Final = 0.93
"""The size of headings in the smallest body sizes, which they do not follow all the way down."""

_RESULT: Final = 4.3
"""Em of the column: room for `2½–1½`."""


def results_sides(played: BulletinRound, *, halves: int, remark: str = "") -> tuple[Side, ...]:
    """Return the results of a round, in one table or two beside each other, a remark at the end."""
    heading = _("Results, round {round}").format(round=played.number)
    notes = tuple(not_playing_notes(played.not_playing))
    remarks = (remark,) if remark else ()
    if halves == 1:
        return (Side(heading, "", _results(played), (*notes, *remarks)),)
    left, right = _halves(Side(heading, "", _results(played), notes))
    return left, right._replace(notes=remarks)


def pairings_side(following: BulletinRound) -> Side:
    """Return the pairings of a round."""
    heading = _("Pairings, round {round}").format(round=following.number)
    notes = tuple(not_playing_notes(following.not_playing))
    return Side(heading, following.start, _pairings(following), notes)


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


def _results(played: BulletinRound) -> ListTable:
    pairs, names = played.pairs, _names(played.pairs)
    white, black = _both(of_teams=played.of_teams)
    columns = (_board(played), white, Column(_("Result"), _RESULT, Align.CENTRE), black)
    lines = tuple(
        (_number(pair), names[pair.white.name], Outcome(pair.result, 3.0), names[pair.black.name])
        for pair in pairs
    )
    return ListTable(columns, lines, tuple(names.values()))


def _pairings(following: BulletinRound) -> ListTable:
    pairs = following.pairs
    names, seats = _names(pairs), tuple(_seats(pairs))
    made = points_column(2.1, (seat.points for seat in seats), Face.TEXT)
    heading = _("MP") if following.of_teams else _("Pts")
    points = Column(heading, headed_width(made.width, heading), heading_slot=made.slot)

    def cells(pair: BulletinPair) -> Iterator[Cell]:
        yield _number(pair)
        yield Score(pair.white.points, made.slot)
        yield names[pair.white.name]
        yield names[pair.black.name]
        yield Score(pair.black.points, made.slot)

    white, black = _both(of_teams=following.of_teams)
    columns = (_board(following), points, white, black, points)
    return ListTable(columns, tuple(tuple(cells(pair)) for pair in pairs), tuple(names.values()))


def _names(pairs: Sequence[BulletinPair]) -> dict[str, Name]:
    seats = {seat.name: seat for seat in _seats(pairs)}
    forms = name_forms(seats)
    return {name: Name(seat.title, forms[name]) for name, seat in seats.items()}


def _seats(pairs: Iterable[BulletinPair]) -> Iterator[Seat]:
    return (seat for pair in pairs for seat in (pair.white, pair.black))


def _number(pair: BulletinPair) -> Cell:
    return Words(str(pair.board), Face.BOLD, Align.RIGHT)


def _board(held: BulletinRound) -> Column:
    heading = _("Match") if held.of_teams else _("Bd")
    width = width_for(2.0, (str(pair.board) for pair in held.pairs), Face.BOLD)
    return Column(heading, headed_width(width, heading, _SMALLEST_HEADING), Align.RIGHT)


def _both(*, of_teams: bool) -> tuple[Column, Column]:
    """Return the columns of both sides; the colours of a team are those of its first board."""
    headings = (_("White on board 1"), _("Black on board 1")) if of_teams else (_("White"), _("Black"))
    white, black = headings
    return Column(white, share=1, square=Colour.WHITE), Column(black, share=1, square=Colour.BLACK)
