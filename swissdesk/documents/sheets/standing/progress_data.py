"""What stands on the progress table."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.documents.sheets.standing.standings_data import standings_header
from swissdesk.errors import DocumentError
from swissdesk.terms import Points, TeamScore
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.progress import progress
from swissdesk.tournament.standing.standings import Standings
from swissdesk.words import _

PLACES: Final = "places"
"""The key of the columns of places."""


@dataclass(frozen=True, slots=True)
class ProgressLine:
    """An entry with its points after each round, and its places where they are wanted."""

    rank: int
    player: Seat
    federation: str
    points: tuple[Points, ...]
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ProgressSheet(SheetData):
    """The progress table up to a round."""

    KIND = SheetKind.PROGRESS

    header: SheetHeader
    rounds: int
    lines: tuple[ProgressLine, ...]
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether the entries are teams."""
        return self.score is not None


def progress_sheet(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> ProgressSheet:
    """Return the progress by rank or by number up to a round, the last paired one unless told.

    Raises DocumentError for an empty list, before the first pairing, and for an unknown order;
    TournamentError for a round that is not paired.
    """
    everybody(t)
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there is no progress to print."))
    made = progress(t, round_number, with_places=options.columns is not None and PLACES in options.columns)
    people = players_by_id(t)
    lines = [
        ProgressLine(
            row.standing.rank,
            seat_of(people[row.player]),
            people[row.player].federation,
            row.points,
            row.places,
        )
        for row in made.rows
    ]
    if options.order == "number":
        lines.sort(key=lambda line: line.player.tpn)
    elif options.order not in ("", "rank"):
        raise DocumentError(_("The progress table has no order “{order}”.").format(order=options.order))
    header = _header(t, made.standings, printed_at, options)
    return ProgressSheet(header, made.standings.after_round, tuple(lines), t.settings.leading_score)


def _header(t: Tournament, table: Standings, printed_at: datetime, options: SheetOptions) -> SheetHeader:
    title = _title(t.settings.leading_score).format(round=table.after_round)
    return standings_header(t, table, title, printed_at, options)


def _title(score: TeamScore | None) -> str:
    """Return the title; of teams with the score that the columns hold, as no heading names it."""
    return {
        None: _("Progress up to round {round}"),
        TeamScore.MATCH_POINTS: _("Progress in match points up to round {round}"),
        TeamScore.GAME_POINTS: _("Progress in game points up to round {round}"),
    }[score]
