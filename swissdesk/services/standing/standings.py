"""The table of standings."""

from collections.abc import Callable, Mapping
from functools import partial

from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.sizes import is_large
from swissdesk.services.standing.tie_breaks import TieBreakChoice, TieBreakValue, choice_of, column_values
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, TeamScore, Title, Tpn
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.standings import Standing, Standings, standings
from swissdesk.tournament.table_rounds import cancelled

__all__ = (
    "StandingsReader",
    "StandingsRow",
    "StandingsTable",
    "TieBreakChoice",
    "TieBreakValue",
    "standings_table",
)


class StandingsRow(Frozen):
    """One player's line; `rank` may be shared, `rank_text` is empty for all but the first who share it.

    For a team, `points` are the primary score and `secondary` is the other one. `climbed` is how many
    places were won (or, negative, lost) in the last round counted; None where that is not known.
    """

    id: PlayerId
    rank: int
    rank_text: str
    tpn: Tpn
    title: Title
    name: str
    federation: str
    rating: int
    club: str
    points: Points
    secondary: Points
    values: tuple[TieBreakValue, ...]
    withdrawn: bool
    climbed: int | None = None


class StandingsTable(Frozen):
    """The standings after a round, 0 being before round 1.

    `score` is the one that the points of teams are; None for people. `missing_boards` are (round,
    board) of games without a final result; the standings are final when there is none and all planned
    rounds are paired.
    """

    columns: tuple[TieBreakChoice, ...]
    rows: tuple[StandingsRow, ...]
    is_final: bool
    missing_boards: tuple[tuple[int, int], ...]
    after_round: int
    score: TeamScore | None = None


class StandingsReader:
    """Reads standings, and computes those after a round again only when their results changed.

    A new result of round 9 leaves the standings after round 8 as they were, which are needed beside
    the new ones to know who climbed.
    """

    def __init__(self) -> None:
        self._rankings: dict[int, tuple[Tournament, Standings]] = {}
        self._tables: dict[int, tuple[Tournament, StandingsTable]] = {}

    def table(self, event: OpenEvent, section: SectionId, after_round: int) -> StandingsTable:
        """Return the standings after a round, 0 being before round 1, with the places won in it."""
        return self.table_after(event.tournament(section), after_round)

    def table_after(self, t: Tournament, after_round: int) -> StandingsTable:
        """Return the same for a state of the event; the background may do so for a table to be kept."""
        kept = self._tables.get(after_round)
        if kept is None or not _same_until(kept[0], t, after_round):
            before = self.ranking_in(t, after_round - 1).rows if after_round > 1 else ()
            ranks = {row.player: row.rank for row in before}
            self._tables[after_round] = kept = (t, table_of(t, self.ranking_in(t, after_round), ranks))
        return kept[1]

    def work(self, event: OpenEvent, section: SectionId, after_round: int) -> Callable[[], object] | None:
        """Return what the background has to do before `table` is quick; None where it is so already."""
        t, kept = event.tournament(section), self._tables.get(after_round)
        if not is_large(t, after_round) or (kept and _same_until(kept[0], t, after_round)):
            return None
        return partial(self.table_after, t, after_round)

    def ranking(self, event: OpenEvent, section: SectionId, after_round: int) -> Standings:
        """Return the standings after a round as the tournament has them, for what follows from them."""
        return self.ranking_in(event.tournament(section), after_round)

    def ranking_in(self, t: Tournament, after_round: int) -> Standings:
        """Return the standings after a round of a tournament; this reader is one section's."""
        kept = self._rankings.get(after_round)
        if kept is None or not _same_until(kept[0], t, after_round):
            self._rankings[after_round] = kept = (t, standings(t, after_round))
        return kept[1]


def standings_table(event: OpenEvent, section: SectionId, after_round: int | None = None) -> StandingsTable:
    """Return the standings after a round; None means all paired rounds."""
    t = event.tournament(section)
    return table_of(t, standings(t, after_round), {})


def table_of(t: Tournament, table: Standings, ranks_before: Mapping[PlayerId, int]) -> StandingsTable:
    """Return the standings of a tournament as a page shows them, with who climbed since `ranks_before`."""
    columns = (
        column_values(code, tuple(row.values[place] for row in table.rows))
        for place, code in enumerate(table.tie_breaks)
    )
    values = tuple(zip(*columns, strict=True)) or ((),) * len(table.rows)
    people = players_by_id(t)
    ranks = (0, *(row.rank for row in table.rows))
    rows = zip(table.rows, values, ranks, strict=False)
    return StandingsTable(
        columns=tuple(choice_of(code) for code in table.tie_breaks),
        rows=tuple(
            _row(row, people[row.player], of_row, above, ranks_before.get(row.player))
            for row, of_row, above in rows
        ),
        is_final=table.is_final,
        missing_boards=table.missing_boards,
        after_round=table.after_round,
        score=t.settings.leading_score,
    )


def _same_until(one: Tournament, other: Tournament, after_round: int) -> bool:
    """Tell whether the standings after a round follow from the same in both."""
    # Frozen parts that did not change are shared, and compare at once.
    return (
        one.settings == other.settings
        and one.players == other.players
        and one.rounds[:after_round] == other.rounds[:after_round]
        # A game of a later round can be the one with which a player has completed half of them.
        and cancelled(one) == cancelled(other)
    )


def _row(
    row: Standing, player: Player, values: tuple[TieBreakValue, ...], above: int, before: int | None
) -> StandingsRow:
    """Return a line; `above` is the rank of the line above, `before` the player's own a round earlier."""
    return StandingsRow(
        id=player.id,
        rank=row.rank,
        rank_text=str(row.rank) if row.rank != above else "",
        tpn=player.tpn,
        title=player.title,
        name=player.name,
        federation=player.federation,
        rating=player.rating,
        club=player.club,
        points=row.points,
        secondary=row.secondary,
        values=values,
        withdrawn=player.withdrawn_from is not None,
        climbed=None if before is None else before - row.rank,
    )
