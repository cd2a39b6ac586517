"""What stands on the prize list."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.press.states import unless_final
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.documents.sheets.standing.standings_data import standings_header, title_of
from swissdesk.terms import Points, TeamScore
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.prizes import distributed, sharing_text
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """What somebody wins: `amount` in hundredths, `reason` where it is shared or could not be.

    `has_moved` tells that players in front have other prizes.
    """

    place: int
    player: Seat
    club: str
    points: Points
    amount: int
    thing: str = ""
    reason: str = ""
    has_moved: bool = False


@dataclass(frozen=True, slots=True)
class PrizeGroup:
    """The prizes of a category, those of the whole tournament without a name."""

    category: str
    lines: tuple[PrizeLine, ...]


@dataclass(frozen=True, slots=True)
class PrizeListSheet(SheetData):
    """Who wins what, the prizes of the whole tournament first."""

    KIND = SheetKind.PRIZE_LIST

    header: SheetHeader
    currency: str
    groups: tuple[PrizeGroup, ...]
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether the entries are teams."""
        return self.score is not None


def prize_list(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PrizeListSheet:
    """Return who wins what by the standings after a round, the last paired one unless told.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    everybody(t)
    table = standings(t, round_number)
    title = title_of(
        table,
        _("Prize list"),
        _("Prizes by the standings after round {round}"),
        _("Prizes by the standings before round 1"),
    )
    groups = tuple(_groups(t, table))
    state = unless_final(is_final=table.is_final)
    header = standings_header(t, table, title, printed_at, replace(options, state=state))
    return PrizeListSheet(header, t.settings.prize_rules.currency, groups, t.settings.leading_score)


def _groups(t: Tournament, table: Standings) -> Iterator[PrizeGroup]:
    people = players_by_id(t)
    points = {row.player: row.points for row in table.rows}
    for category, awards in groupby(distributed(t, table), key=lambda award: award.category):
        lines = (
            PrizeLine(
                award.place,
                seat_of(people[award.player]),
                people[award.player].club,
                points[award.player],
                award.amount,
                award.thing,
                sharing_text(award),
                award.moved,
            )
            for award in awards
        )
        yield PrizeGroup(category, tuple(lines))
