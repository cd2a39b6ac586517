"""Rows of boards and of the list, exchanged in a state that is kept: quicker than reading it again."""

from collections.abc import Iterable, Mapping
from typing import Final

from swissdesk.frozen import replace
from swissdesk.storage.rows import tables
from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Row, key_length
from swissdesk.storage.rows.tournaments import board_of, game_of, player_of
from swissdesk.tournament.model import BoardGame, Game, Round, Tournament

_KNOWN: Final = frozenset(table.name for table in (tables.PLAYER, tables.GAME, tables.MATCH_BOARD))
_POSITION: Final = tables.PLAYER.columns.keys().index("tpn")
_ID: Final = tables.PLAYER.columns.keys().index("id")


def exchanged(t: Tournament, difference: Difference) -> Tournament | None:
    """Return a section with the rows of a change, all else shared; None where it has to be read again.

    That is where rows come or go, places of the list change, or other tables than those of boards and of
    the list are touched.
    """
    changed = {d.table: d for d in difference.tables}
    if not changed.keys() <= _KNOWN or not all(_stay(d) for d in changed.values()):
        return None
    players = t.players
    if tables.PLAYER.name in changed:
        new = {row[_ID]: row for row in changed[tables.PLAYER.name].after}
        players = tuple(player_of(new[one.id], one.members) if one.id in new else one for one in t.players)
    return replace(t, players=players, rounds=_rounds(t, changed))


def _stay(d: TableDifference) -> bool:
    """Tell whether the same rows are there before and after, those of the list in the same order."""
    length = key_length(tables.METADATA.tables[d.table])
    old, new = ({row[:length]: row for row in rows} for rows in (d.before, d.after))
    if old.keys() != new.keys():
        return False
    return d.table != tables.PLAYER.name or all(
        row[_POSITION] == new[key][_POSITION] for key, row in old.items()
    )


def _rounds(t: Tournament, changed: Mapping[str, TableDifference]) -> tuple[Round, ...]:
    games = _by_round(changed.get(tables.GAME.name))
    boards = _by_round(changed.get(tables.MATCH_BOARD.name))
    of_people = not t.settings.is_team_event
    return tuple(
        replace(
            paired,
            games=tuple(
                _game(game, games.get(paired.number, ()), boards.get(paired.number, ()), of_people=of_people)
                for game in paired.games
            ),
        )
        if paired.number in games or paired.number in boards
        else paired
        for paired in t.rounds
    )


def _by_round(d: TableDifference | None) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in () if d is None else d.after:
        found.setdefault(int(row[1] or 0), []).append(row)
    return found


def _game(game: Game, games: Iterable[Row], boards: Iterable[Row], *, of_people: bool) -> Game:
    """Return a game or match with its new rows, behind whose section and round the board stands."""
    new = {row[3]: board_of(row, of_people=of_people) for row in boards if row[2] == game.board}
    match: tuple[BoardGame, ...] = (
        tuple(new.get(one.board, one) for one in game.boards) if new else game.boards
    )
    row = next((row for row in games if row[2] == game.board), None)
    if row is not None:
        return game_of(row, match)
    return game._replace(boards=match) if new else game
