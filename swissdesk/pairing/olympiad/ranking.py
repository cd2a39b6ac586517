"""The order in which teams stand when a round is paired (D.02:10, 14, 15)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.errors import PairingError
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind, TeamRules
from swissdesk.terms import Points, TeamRanking, Tpn
from swissdesk.words import _

_MATCH_POINT: Final = 10
"""One match point in tenths: half of what a won match brings."""
_DRAWN_GAME: Final = 5


class Opponent(NamedTuple):
    """An opponent, real or virtual, as article 14 sees it; all points in tenths.

    `own` are the game points achieved against it.
    """

    match_points: int
    game_points: int
    own: int

    @property
    def product(self) -> int:
        """Return what the opponent brings, in hundredths."""
        return self.match_points * self.own


def team_rules(request: PairingRequest) -> TeamRules:
    """Return the rules of the team event; raises PairingError where individuals play."""
    if request.teams is None:
        raise PairingError(_("The Olympiad rules pair teams, and this event has no boards of a match."))
    return request.teams


def ranked_teams(request: PairingRequest) -> tuple[PairingPlayer, ...]:
    """Return the teams that take part, the highest ranked first (D.02:10).

    By match points, those of an acceleration included, then what parts teams with equal ones, then
    the pairing number. Raises PairingError where individuals play.
    """
    after = after_match_points(request)

    def key(team: PairingPlayer) -> tuple[int, tuple[int, ...], Tpn]:
        # All but the pairing number are the better the higher.
        return -pairing_score(team, request.round_number), tuple([-v for v in after[team.tpn]]), team.tpn

    return tuple(sorted((team for team in request.players if team.takes_part), key=key))


def after_match_points(request: PairingRequest) -> dict[Tpn, tuple[int, ...]]:
    """Return what ranks teams with equal match points, the more the better (D.02:10, 14).

    Game points; or, where the event ranks as the final standings do, Sonneborn-Berger points in
    hundredths, game points and the opponents' match points without the lowest. Raises PairingError
    where individuals play.
    """
    rules = team_rules(request)
    games = {team.tpn: game_points(team) for team in request.players}
    if rules.ranking is TeamRanking.GAME_POINTS:
        return {tpn: (points,) for tpn, points in games.items()}
    return {
        tpn: (sum([one.product for one in counted]), games[tpn], sum([one.match_points for one in counted]))
        for tpn, counted in _counted_opponents(request, rules.boards).items()
    }


def match_points(team: PairingPlayer) -> Points:
    """Return the match points of all rounds so far (D.02:1)."""
    return Points(sum([past.points for past in team.history]))


def game_points(team: PairingPlayer) -> Points:
    """Return the credited game points of all rounds so far (D.02:10, 12, 46)."""
    return Points(sum([past.secondary_points for past in team.history]))


def _counted_opponents(request: PairingRequest, boards: int) -> dict[Tpn, list[Opponent]]:
    """Return the opponents of every team without the one that is left out (D.02:14).

    That is the one with the fewest match points, then game points, then the one that brings least.
    """
    totals = {team.tpn: (match_points(team), game_points(team)) for team in request.players}
    return {
        team.tpn: sorted(
            _opponents(team.history, totals, boards),
            key=lambda one: (one.match_points, one.game_points, one.product),
        )[1:]
        for team in request.players
    }


def _opponents(
    history: tuple[PastRound, ...], totals: dict[Tpn, tuple[Points, Points]], boards: int
) -> Iterator[Opponent]:
    """Yield the opponents of all rounds; one without a match has a virtual one (D.02:14)."""
    reached = (0, 0)
    for number, past in enumerate(history, 1):
        if past.kind is RoundKind.PLAYED and past.opponent is not None:
            yield Opponent(*totals[past.opponent], past.secondary_points)
        else:
            yield _virtual(past, reached, boards, len(history) - number)
        reached = reached[0] + past.points, reached[1] + past.secondary_points


def _virtual(past: PastRound, reached: tuple[int, int], boards: int, rounds_after: int) -> Opponent:
    """Return the virtual opponent of a round (D.02:14).

    It starts with the points of the team, gets the unplayed result (1 match point, and 4 or 2 game
    points of 4 boards) or nothing, and draws from then on. Against it a match counts as drawn if it
    brought anything.
    """
    # A drawn match: half a point on each board, so 2 of 4.
    half = boards * _DRAWN_GAME
    credited = past.points > 0 or past.secondary_points > 0
    own = half if credited else 0
    result = 2 * half if past.kind is RoundKind.FORFEIT_WIN else own
    return Opponent(
        match_points=reached[0] + _MATCH_POINT * (credited + rounds_after),
        game_points=reached[1] + result + half * rounds_after,
        own=own,
    )
