"""Tie-breaks of the Olympiad in the text of 2012 (D.02:14).

A round without a played match counts as one against a virtual opponent. The text calls it drawn: own
game points are then half of the boards, and none where the team itself did not play. Another reading
takes the game points that were credited for it; both are offered.
"""

from collections.abc import Callable
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import TeamScore
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import nobody
from swissdesk.tiebreaks.contributions import Basis, Contribution, Cut, Terms
from swissdesk.tiebreaks.event import Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column, Undefined, summed

_MISSED: Final = frozenset({Kind.FORFEIT_LOSS, Kind.ZERO_POINT_BYE})
"""Rounds in which the team was not there, or not paired."""


class _Opponent(Frozen):
    """An opponent of one round, real or virtual: its scores, in tenths."""

    round_number: int
    match_points: int
    game_points: int
    is_virtual: bool


Factor = Callable[[Facts, RoundRecord], int]
"""What an opponent's match points are multiplied by."""


def sonneborn_berger(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the sums of the opponents' match points times the game points won, in hundredths (D.02:14).

    An unplayed match counts as drawn.
    """
    return _column(facts, _as_drawn)


def sonneborn_berger_credited(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the same with the game points that were credited for an unplayed match (D.02:12, 14)."""
    return _column(facts, lambda _games, record: record.game_points)


def opponents_match_points(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the sums of the opponents' match points without the lowest, in tenths (D.02:14)."""
    return _column(facts, lambda _games, _record: 1)


def _as_drawn(games: Facts, record: RoundRecord) -> int:
    if record.kind is Kind.PLAYED:
        return record.game_points
    return 0 if record.kind in _MISSED else games.event.draw


def _column(facts: Facts, factor: Factor) -> Column:
    if facts.other is None:
        return nobody(facts, Undefined.INDIVIDUALS)
    matches, games = facts.by_score(TeamScore.MATCH_POINTS), facts.by_score(TeamScore.GAME_POINTS)
    return {entry.tpn: summed(_terms(matches, games, entry, factor)) for entry in matches.event.participants}


def _terms(facts: Facts, games: Facts, participant: Participant, factor: Factor) -> Terms:
    """Return the rounds, the least opponent marked as left out (D.02:14).

    That is the one with the fewest match points; of several the one with the fewest game points; of
    several of these, where the text says no more, the one with the smallest product.
    """
    entries = []
    for rival in _opponents(facts, games, participant):
        record = participant.rounds[rival.round_number - 1]
        basis = Basis.VIRTUAL if rival.is_virtual else Basis.SCORE
        value = rival.match_points * factor(games, record)
        entry = Contribution(rival.round_number, record.opponent, rival.match_points, value, basis)
        entries.append((rival.match_points, rival.game_points, value, entry))
    # Marked by identity below, because two rounds may agree in all three.
    least = min(entries, key=lambda line: line[:3], default=None)
    return tuple(line[3]._replace(cut=Cut.LOW) if line is least else line[3] for line in entries)


def _opponents(facts: Facts, games: Facts, participant: Participant) -> list[_Opponent]:
    """Return the opponents of all rounds that have a final result."""
    found = []
    own_matches = own_games = 0
    for number, record in enumerate(participant.rounds, start=1):
        if record.kind is Kind.PLAYED and record.opponent is not None:
            rival = record.opponent
            found.append(_Opponent(number, facts.scores[rival], games.scores[rival], is_virtual=False))
        elif record.kind is not Kind.PENDING:
            added = _added(facts, games, record.kind)
            later = facts.event.rounds_so_far - number
            found.append(
                _Opponent(
                    number,
                    own_matches + added[0] + facts.event.draw * later,
                    own_games + added[1] + games.event.draw * later,
                    is_virtual=True,
                )
            )
        # After the round was looked at: a virtual opponent starts with what the team had before it.
        own_matches += record.points
        own_games += record.game_points
    return found


def _added(facts: Facts, games: Facts, kind: Kind) -> tuple[int, int]:
    """Return the match and game points that a virtual opponent gets in the round itself (D.02:14)."""
    if kind in _MISSED:
        return 0, 0
    return facts.event.draw, games.event.win if kind is Kind.FORFEIT_WIN else games.event.draw
