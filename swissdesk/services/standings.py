"""The table of standings."""

from dataclasses import dataclass

from swissdesk.services.opened import OpenEvent
from swissdesk.services.tie_breaks import TieBreakChoice as TieBreakColumn
from swissdesk.services.tie_breaks import TieBreakValue, column_values, tie_break_choice
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title, Tpn
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId
from swissdesk.tournament.standings import Standing, standings

__all__ = ("StandingsRow", "StandingsTable", "TieBreakColumn", "TieBreakValue", "standings_table")


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line; `rank` may be shared, `rank_text` is empty for all but the first who share it.

    Of a team, `points` are match points, and `game_points` stand beside them.
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


def standings_table(event: OpenEvent, section: SectionId, after_round: int | None = None) -> StandingsTable:
    """Return the standings after a round; None means all paired rounds."""
    t = event.tournament(section)
    table = standings(t, after_round)
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
