"""The table of standings."""

from dataclasses import dataclass, replace

from swissdesk.services.opened import OpenEvent
from swissdesk.services.tie_breaks import TieBreakChoice as TieBreakColumn
from swissdesk.services.tie_breaks import TieBreakValue, column_values, tie_break_choice
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title, Tpn
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standings import Standing, Standings, standings

__all__ = (
    "StandingsReader",
    "StandingsRow",
    "StandingsTable",
    "TieBreakColumn",
    "TieBreakValue",
    "standings_table",
)


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line; `rank` may be shared, `rank_text` is empty for all but the first who share it.

    Of a team, `points` are match points, and `game_points` stand beside them. `climbed` is how many
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
    game_points: Points
    values: tuple[TieBreakValue, ...]
    withdrawn: bool
    climbed: int | None = None


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The standings after a round, 0 being before round 1.

    `missing_boards` are (round, board) of games without a final result; the standings are final
    when there is none and all planned rounds are paired.
    """

    columns: tuple[TieBreakColumn, ...]
    rows: tuple[StandingsRow, ...]
    is_final: bool
    missing_boards: tuple[tuple[int, int], ...]
    after_round: int


class StandingsReader:
    """Reads standings, and computes those after a round again only when what they follow from changed.

    A new result of round 9 leaves the standings after round 8 as they were; those are needed beside
    the new ones to tell who climbed.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Tournament, Standings, StandingsTable]] = {}

    def table(self, event: OpenEvent, section: SectionId, after_round: int) -> StandingsTable:
        """Return the standings after a round, 0 being before round 1, with the places won in it."""
        t = event.tournament(section)
        now = self._of(t, after_round)[1]
        if after_round < 2:
            return now
        ranks = {row.id: row.rank for row in self._of(t, after_round - 1)[1].rows}
        return replace(
            now,
            rows=tuple(
                replace(row, climbed=ranks[row.id] - row.rank if row.id in ranks else None)
                for row in now.rows
            ),
        )

    def ranking(self, event: OpenEvent, section: SectionId, after_round: int) -> Standings:
        """Return the standings after a round as the tournament has them, for what follows from them."""
        return self._of(event.tournament(section), after_round)[0]

    def _of(self, t: Tournament, after_round: int) -> tuple[Standings, StandingsTable]:
        kept = self._kept.get(after_round)
        if kept is None or not _same_until(kept[0], t, after_round):
            ranking = standings(t, after_round)
            self._kept[after_round] = kept = (t, ranking, table_of(t, ranking))
        return kept[1], kept[2]


def standings_table(event: OpenEvent, section: SectionId, after_round: int | None = None) -> StandingsTable:
    """Return the standings after a round; None means all paired rounds."""
    t = event.tournament(section)
    return table_of(t, standings(t, after_round))


def table_of(t: Tournament, table: Standings) -> StandingsTable:
    """Return the standings of a tournament as a page shows them."""
    columns = (
        column_values(code, tuple(row.values[place] for row in table.rows))
        for place, code in enumerate(table.tie_breaks)
    )
    values = tuple(zip(*columns, strict=True)) or ((),) * len(table.rows)
    people = players_by_id(t)
    ranks = (0, *(row.rank for row in table.rows))
    rows = zip(table.rows, values, ranks, strict=False)
    return StandingsTable(
        columns=tuple(tie_break_choice(str(code)) for code in table.tie_breaks),
        rows=tuple(
            _row(row, people[row.player], of_row, is_first=row.rank != above) for row, of_row, above in rows
        ),
        is_final=table.is_final,
        missing_boards=table.missing_boards,
        after_round=table.after_round,
    )


def _same_until(one: Tournament, other: Tournament, after_round: int) -> bool:
    """Tell whether the standings after a round follow from the same in both."""
    return (
        one.settings == other.settings
        and one.players == other.players
        and one.rounds[:after_round] == other.rounds[:after_round]
    )


def _row(row: Standing, player: Player, values: tuple[TieBreakValue, ...], *, is_first: bool) -> StandingsRow:
    return StandingsRow(
        id=player.id,
        rank=row.rank,
        rank_text=str(row.rank) if is_first else "",
        tpn=player.tpn,
        title=player.title,
        name=player.name,
        federation=player.federation,
        rating=player.rating,
        club=player.club,
        points=row.points,
        game_points=row.game_points,
        values=values,
        withdrawn=player.withdrawn_from is not None,
    )
