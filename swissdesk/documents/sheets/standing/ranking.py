"""The columns of standings: of the whole field, of a category, of a crosstable's end."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, NamedTuple

from swissdesk.documents.lists.cells import PADDING, Cell, Ditto, Score, Slot, Words
from swissdesk.documents.lists.columns import HEADING_SCALE, Columns, headed_width
from swissdesk.documents.lists.field import with_count
from swissdesk.documents.lists.legend import tie_break_line
from swissdesk.documents.lists.missing import missing_words
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import Part
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import PageMark
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.furniture import SEPARATOR
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest, or_not_final
from swissdesk.documents.press.setting import Align, Type, at_left, clipped
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetHeader
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Points, TeamScore
from swissdesk.tiebreaks.codes import TieBreakCode, has_dummies, heading, is_secondary_score, leads_standings
from swissdesk.tiebreaks.figures import column_texts, decimals_of
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.club_teams import team_score_text
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.tournament.standing.standings import Standing, Standings
from swissdesk.words import _


class TieBreakColumn(Frozen):
    """A tie-break's column: its short heading, what it means, and whether the places go by it alone."""

    heading: str
    explanation: str
    leads: Annotated[bool, OF_PRINTING] = False


class StandingsLine(Frozen):
    """One player's line; `is_shared` tells that the line above has the same rank.

    `values` has one text for each tie-break, with the column's number of decimals. `points` of a team
    are its primary score, `secondary` the other one; None for a player, and where a tie-break shows it.
    """

    rank: int
    player: Seat
    federation: str
    club: str
    points: Points
    values: tuple[str, ...]
    is_withdrawn: bool = False
    secondary: Points | None = None
    is_shared: bool = False


def title_of(table: Standings, final: str, after: str, before: str) -> str:
    """Return the title of a sheet that goes by standings: final, after a round, before round 1."""
    if table.is_final:
        return final
    return after.format(round=table.after_round) if table.after_round else before


def missing_note(t: Tournament, table: Standings) -> str:
    """Return which results are missing, in words; empty if none is."""
    of_teams = t.settings.is_team_event
    return missing_words(table.missing_boards, table.after_round, of_teams=of_teams)


def tie_break_columns(table: Standings) -> tuple[TieBreakColumn, ...]:
    """Return the columns of the tie-breaks in their order."""
    return tuple(tie_break_column(code, tie_break_line(code)) for code in table.tie_breaks)


def tie_break_column(code: TieBreakCode, explanation: str) -> TieBreakColumn:
    """Return the column of a tie-break that is explained in these words."""
    return TieBreakColumn(heading(code), explanation, leads_standings(code))


def standings_lines(t: Tournament, table: Standings) -> tuple[StandingsLine, ...]:
    """Return the lines in order of rank."""
    players = players_by_id(t)
    shows_secondary = t.settings.is_team_event and not any(map(is_secondary_score, table.tie_breaks))
    texts = _value_texts(table)
    lines, last_rank = [], 0
    for row, values in zip(table.rows, texts, strict=True):
        player = players[row.player]
        lines.append(
            StandingsLine(
                row.rank,
                seat_of(player),
                player.federation,
                player.club,
                row.points,
                values,
                not is_in(player, table.after_round),
                row.secondary if shows_secondary else None,
                row.rank == last_rank,
            )
        )
        last_rank = row.rank
    return tuple(lines)


def _value_texts(table: Standings) -> list[tuple[str, ...]]:
    """Return the tie-breaks of each row as texts; each column has as many decimals as it needs."""
    columns = [_column(table.rows, index) for index in range(len(table.tie_breaks))]
    return [tuple(column[row] for column in columns) for row in range(len(table.rows))]


def _column(rows: tuple[Standing, ...], index: int) -> tuple[str, ...]:
    return column_texts(tuple(row.values[index] for row in rows))


def standings_header(t: Tournament, table: Standings, title: str, request: SheetRequest) -> SheetHeader:
    """Return the head of a sheet that goes by standings: not final as long as a result is missing."""
    missing = missing_note(t, table)
    request = request.with_state(or_not_final(request.options, is_final=not missing))
    imprint = imprint_of(t.settings, request)
    note = SEPARATOR.join(filter(None, (team_score_text(t, table), missing)))
    return replace(with_count(t, header_of(t.settings, title, imprint, table.after_round)), note=note)


def rules_words(t: Tournament, table: Standings) -> str:
    """Return the edition of the regulations that rule unplayed games; empty where none of them matters."""
    if not any(map(has_dummies, table.tie_breaks)):
        return ""
    return _("FIDE C.07, {edition}").format(edition=t.settings.tie_break_rules.value)


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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
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
    columns = Columns(ranked.lines)
    return (
        rank_part(ranked, on_paper=on_paper),
        columns.number(lambda line: line.player.tpn, 2.5, Face.CONDENSED),
        *_person_parts(ranked, on_paper=on_paper),
        *point_parts(ranked),
        *tie_break_parts(ranked, most=MOST_TIE_BREAKS if on_paper else None),
    )


def rank_part(ranked: Ranked, *, on_paper: bool) -> Part[StandingsLine]:
    """Return the column of ranks; off paper each line has its rank."""
    made = Columns(ranked.lines).number(lambda line: line.rank, 2.6, heading=_("Rank"))
    return replace(made, cell=lambda line: rank_cell(line.rank, is_left_out=line.is_shared and on_paper))


def rank_cell(rank: int, *, is_left_out: bool) -> Cell:
    """Return the cell of a rank; on paper one that is shared stands in the first of its lines on a page."""
    words = Words(str(rank), Face.BOLD, Align.RIGHT)
    return Ditto(words) if is_left_out else words


def _person_parts(ranked: Ranked, *, on_paper: bool) -> StandingParts:
    columns, count = Columns(ranked.lines), len(ranked.tie_breaks) if on_paper else 0
    longest = max((Club(line.club, line.is_withdrawn).width for line in ranked.lines), default=0.0)
    # The column is there for those who have withdrawn, too, and nobody need have a club.
    heading = _("Club") if any(line.club for line in ranked.lines) else ""
    return (
        columns.name(lambda line: line.player, of_teams=ranked.of_teams),
        columns.federation(lambda line: line.federation, has_room=count <= _MOST_WITH_FEDERATION),
        columns.rating(lambda line: line.player.rating, 2.7, has_room=not ranked.of_teams),
        columns.gap(0.5),
        Part(
            Column(heading, 8.6, most=longest),
            lambda line: Club(line.club, line.is_withdrawn),
            "club",
            count <= _MOST_WITH_CLUB and columns.any(lambda line: line.club or line.is_withdrawn),
        ),
    )


def point_parts(ranked: Ranked) -> StandingParts:
    """Return the column of points; of teams that of the primary score, with the other one beside it.

    What gives the places is bold.
    """
    face = Face.TEXT if any(column.leads for column in ranked.tie_breaks) else Face.BOLD
    own: Part[StandingsLine] = Columns(ranked.lines).points(
        lambda line: line.points, points_heading(ranked.score), face
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
    """Return the columns of the first tie-breaks, of all by default; `scale` is that of their headings."""
    return tuple(_tie_break(ranked, index, face, scale) for index in range(len(ranked.tie_breaks[:most])))


def _tie_break(ranked: Ranked, index: int, face: Face, scale: float) -> Part[StandingsLine]:
    heading = ranked.tie_breaks[index].heading
    if ranked.tie_breaks[index].leads:
        face = Face.CONDENSED_BOLD if face is Face.CONDENSED else Face.BOLD
    values = [line.values[index] for line in ranked.lines]
    decimals = max(map(decimals_of, values), default=0)
    least = headed_width((2.6, 3.3, 3.5)[min(decimals, 2)], heading, scale)
    return Part(
        Column(heading, width_for(least, values, face), Align.RIGHT),
        lambda line: Words(line.values[index], face, Align.RIGHT),
        "tie-breaks",
    )
