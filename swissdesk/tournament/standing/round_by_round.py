"""The crosstable: every entry's opponents and results round by round, in order of rank or number.

Opponents are named by their starting numbers, which never change with the order of the rows.
"""

from collections.abc import Mapping
from enum import Enum, unique
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind, Colour, Mark, Points, Tpn
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.match_points import score_of
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.scores import PlayerRound, every_players_rounds
from swissdesk.tournament.standing.standings import Standing, Standings, standings


@unique
class CrosstableOrder(Enum):
    """The order of the rows."""

    RANK = "rank"
    NUMBER = "number"


class CrosstableCell(NamedTuple):
    """One round of one entry.

    `mark` is the result of a game and `bye` the kind of a round without one: one of the two is None.
    `colour` is that of the schedule. `is_out` marks an entry that had withdrawn before the round.
    `game_points` are those of a team, or of one of two people, in a match, None while it is not over. What
    does not `count` is a game of somebody who left a table too early (C.05).
    """

    round_number: int
    opponent: PlayerId | None
    opponent_tpn: Tpn | None
    colour: Colour | None
    mark: Mark | None
    bye: ByeKind | None
    is_out: bool = False
    game_points: Points | None = None
    counts: bool = True


class CrosstableRow(Frozen):
    """An entry with its line of the standings and a cell for each round."""

    player: PlayerId
    tpn: Tpn
    standing: Standing
    cells: tuple[CrosstableCell, ...]


class Crosstable(Frozen):
    """The crosstable after a round, with the standings that rank its rows."""

    standings: Standings
    rows: tuple[CrosstableRow, ...]


def crosstable(
    t: Tournament, after_round: int | None = None, order: CrosstableOrder = CrosstableOrder.RANK
) -> Crosstable:
    """Return the crosstable after a round, by default the last paired one.

    Takes the time of the standings. Raises TournamentError for a round that is not paired.
    """
    table = standings(t, after_round)
    people, ways = players_by_id(t), every_players_rounds(t)
    points = _match_scores(t) if t.settings.games_of_match else None
    rows = [
        CrosstableRow(
            row.player,
            people[row.player].tpn,
            row,
            tuple(
                _cell(people[row.player], side, people, points)
                for side in ways[row.player][: table.after_round]
            ),
        )
        for row in table.rows
    ]
    if order is CrosstableOrder.NUMBER:
        rows.sort(key=lambda row: row.tpn)
    return Crosstable(table, tuple(rows))


_MatchScores = Mapping[tuple[PlayerId, int], Points]


def _match_scores(t: Tournament) -> _MatchScores:
    """Return the points of games in the matches that are over, by team, or person, and round."""
    scoring = t.settings.scoring
    return {
        (side, paired.number): points
        for paired in t.rounds
        for match in paired.games
        if match.is_final
        for side, points in zip((match.white, match.black), score_of(match, scoring), strict=True)
    }


def _cell(
    player: Player, side: PlayerRound, people: Mapping[PlayerId, Player], points: _MatchScores | None
) -> CrosstableCell:
    """Return a cell; `points` are those of the matches that are over, None where games stand alone."""
    at = player.id, side.round_number
    mark = side.mark
    if points is not None and mark not in (None, Mark.PENDING) and at not in points:
        mark = Mark.ADJOURNED  # for the next pairing such a match has a result (D.02:13), and no other use
    return CrosstableCell(
        side.round_number,
        side.opponent,
        None if side.opponent is None else people[side.opponent].tpn,
        side.colour,
        mark,
        side.bye,
        side.bye is ByeKind.ZERO_POINT and not is_in(player, side.round_number),
        None if points is None else points.get(at),
        side.counts,
    )
