"""The columns of standings: of the whole field, of a category, of a crosstable's end."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.lists.columns import (
    HEADING_SCALE,
    federation_column,
    headed_width,
    names_of,
    number_column,
    small,
)
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import Part
from swissdesk.documents.lists.table import PADDING, Cell, Column, Nothing, Score, Slot, Words, rating
from swissdesk.documents.press.boxes import Mark
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.setting import Align, Type, at_left, clipped
from swissdesk.documents.press.sheet import StandingsLine, TieBreakColumn
from swissdesk.terms import TeamScore
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.words import _

MOST_TIE_BREAKS: Final = 10
"""Further tie-breaks have no column on paper: the names would have no room. The legend says so."""

_MOST_WITH_CLUB: Final = 5
_MOST_WITH_FEDERATION: Final = 6
"""With more tie-breaks the club gives way, then the federation."""

StandingParts = tuple[Part[StandingsLine], ...]


class Club(NamedTuple):
    """A club, and behind it that the player has withdrawn: of the two the club is cut."""

    name: str
    is_withdrawn: bool

    @property
    def withdrawn(self) -> str:
        """Return the words behind the club."""
        if not self.is_withdrawn:
            return ""
        return _(" · withdrawn") if self.name else _("withdrawn")

    @property
    def text(self) -> str:
        """Return the whole club and the words behind it."""
        return self.name + self.withdrawn

    @property
    def width(self) -> float:
        """Return the em of the whole cell."""
        return measured(self.text, Face.CONDENSED).width + 2 * PADDING

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the club, cut if it must be, and the words behind it."""
        kind, x = Type(Face.CONDENSED, slot.size), slot.x + slot.padding
        club = clipped(self.name, kind, slot.room - kind.width(self.withdrawn) + 0.01)
        if club:
            yield at_left(club, kind, x, slot.baseline)
        if self.is_withdrawn:
            yield at_left(self.withdrawn, kind, x + kind.width(club), slot.baseline)


class Ranked(NamedTuple):
    """The lines of a list of standings with their tie-breaks, of people or of teams."""

    lines: Sequence[StandingsLine]
    tie_breaks: Sequence[TieBreakColumn]
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether teams are ranked."""
        return self.score is not None


def standing_parts(ranked: Ranked, *, on_paper: bool) -> StandingParts:
    """Return the columns of standings; off paper all of them are there, and each line has its rank."""
    lines = ranked.lines
    return (
        Part(
            number_column(2.6, (line.rank for line in lines), Face.BOLD, _("Rank")),
            lambda line: rank_cell(line.rank, is_left_out=line.is_shared and on_paper),
        ),
        Part(
            number_column(2.5, (line.player.tpn for line in lines), Face.CONDENSED),
            lambda line: small(str(line.player.tpn), Align.RIGHT),
        ),
        *_person_parts(ranked, on_paper=on_paper),
        *point_parts(ranked),
        *tie_break_parts(ranked, most=MOST_TIE_BREAKS if on_paper else None),
    )


def rank_cell(rank: int, *, is_left_out: bool) -> Cell:
    """Return the cell of a rank; on paper one that is shared stands in the first of its lines alone."""
    return Nothing() if is_left_out else Words(str(rank), Face.BOLD, Align.RIGHT)


def _person_parts(ranked: Ranked, *, on_paper: bool) -> StandingParts:
    lines, names = ranked.lines, names_of(line.player for line in ranked.lines)
    count = len(ranked.tie_breaks) if on_paper else 0
    longest = max((Club(line.club, line.is_withdrawn).width for line in lines), default=0.0)
    return (
        Part(Column(_("Team") if ranked.of_teams else _("Name"), share=1), lambda line: names[line.player]),
        Part(
            federation_column(2.5, (line.federation for line in lines)),
            lambda line: small(line.federation[:3]),
            "federation",
            count <= _MOST_WITH_FEDERATION and any(line.federation for line in lines),
        ),
        Part(
            Column(_("Rtg"), 2.7, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            not ranked.of_teams and any(line.player.rating for line in lines),
        ),
        Part(Column("", 0.5), lambda _line: Nothing()),
        Part(
            Column(_("Club"), 8.6, most=longest),
            lambda line: Club(line.club, line.is_withdrawn),
            "club",
            count <= _MOST_WITH_CLUB and any(line.club or line.is_withdrawn for line in lines),
        ),
    )


def point_parts(ranked: Ranked) -> StandingParts:
    """Return the column of points; of teams that of the primary score, with the other one beside it."""
    points = points_column(2.5, (line.points for line in ranked.lines), Face.BOLD)
    own: Part[StandingsLine] = Part(
        Column(points_heading(ranked.score), points.width, heading_slot=points.slot),
        lambda line: Score(line.points, points.slot, Face.BOLD),
    )
    if ranked.score is None or all(line.secondary is None for line in ranked.lines):
        return (own,)
    others = points_column(2.6, (line.secondary for line in ranked.lines), Face.TEXT)
    return own, Part(
        Column(points_heading(ranked.score.other), others.width, heading_slot=others.slot),
        lambda line: Score(line.secondary, others.slot),
    )


def tie_break_parts(
    ranked: Ranked, *, most: int | None = None, face: Face = Face.TEXT, scale: float = HEADING_SCALE
) -> StandingParts:
    """Return the columns of the first tie-breaks, of all unless told; `scale` is that of their headings."""
    return tuple(_tie_break(ranked, index, face, scale) for index in range(len(ranked.tie_breaks[:most])))


def _tie_break(ranked: Ranked, index: int, face: Face, scale: float) -> Part[StandingsLine]:
    heading = ranked.tie_breaks[index].heading
    values = [line.values[index] for line in ranked.lines]
    decimals = max((len(value.partition(".")[2]) for value in values), default=0)
    least = headed_width((2.6, 3.3, 3.5)[min(decimals, 2)], heading, scale)
    return Part(
        Column(heading, width_for(least, values, face), Align.RIGHT),
        lambda line: Words(line.values[index], face, Align.RIGHT),
        "tie-breaks",
    )
