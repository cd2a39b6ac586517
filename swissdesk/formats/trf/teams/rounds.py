"""Build the tournament's rounds from raw matches: results, board order, states."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.people.rounds import VirtualColumns
from swissdesk.formats.trf.teams.matches import RawMatch
from swissdesk.formats.trf.teams.rows import TeamRow
from swissdesk.pairing.handling.board_colours import has_white_on
from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import ByeKind, Points, Scoring, Tpn
from swissdesk.tournament.match_points import with_boards
from swissdesk.tournament.model import BoardGame, Bye, Game, MemberId, Round, RoundState


class RawTeamRound(NamedTuple):
    """A round as the file has it: matches in the order of the list, byes by place."""

    matches: Sequence[RawMatch]
    byes: Sequence[tuple[int, ByeKind]]


def build_team_rounds(
    rounds: Sequence[RawTeamRound],
    teams: Sequence[TeamRow],
    rows: Sequence[Row],
    scoring: Scoring,
    virtual: VirtualColumns,
) -> tuple[Round, ...]:
    """Return the rounds with matches in board order, by the match points before each round."""
    members = {place: MemberId(row.start_number) for place, row in enumerate(rows)}
    scores = [0] * len(teams)
    built = []
    for index, raw in enumerate(rounds):
        games = [_game(match, teams, members) for match in raw.matches]
        extra = virtual[index] if index < len(virtual) else [0] * len(teams)
        ranked = {
            row.team.tpn: Points(score + more) for row, score, more in zip(teams, scores, extra, strict=True)
        }
        byes = tuple(Bye(teams[place].team.id, kind) for place, kind in raw.byes)
        built.append(_round(index + 1, games, byes, teams, ranked))
        for match, game in zip(raw.matches, games, strict=True):
            scores[match.white] += scoring.of_mark(game.result.white)
            scores[match.black] += scoring.of_mark(game.result.black)
        for place, kind in raw.byes:
            scores[place] += scoring.of_bye(kind)
    return tuple(built)


def _game(match: RawMatch, teams: Sequence[TeamRow], members: Mapping[int, MemberId]) -> Game:
    """Return a match with its result; the board in the hall comes later."""
    boards = tuple(
        BoardGame(
            number,
            members.get(board.white),
            members.get(board.black),
            board.result,
            turned=board.first_has_white != has_white_on(number, turned=False),
        )
        for number, board in enumerate(match.boards, 1)
    )
    return with_boards(Game(0, teams[match.white].team.id, teams[match.black].team.id), boards)


def _round(
    number: int,
    games: Sequence[Game],
    byes: tuple[Bye, ...],
    teams: Sequence[TeamRow],
    scores: Mapping[Tpn, Points],
) -> Round:
    tpns = {row.team.id: row.team.tpn for row in teams}
    by_pair = {Pair(tpns[game.white], tpns[game.black]): game for game in games}
    ordered = tuple(
        by_pair[pair]._replace(board=board) for board, pair in enumerate(board_order(by_pair, scores), 1)
    )
    is_complete = all(game.is_final for game in ordered)
    return Round(number, RoundState.CLOSED if is_complete else RoundState.PUBLISHED, ordered, byes)
