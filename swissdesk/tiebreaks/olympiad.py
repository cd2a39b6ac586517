"""Tie-breaks of the Olympiad in the text of 2012 (D.02:14).

A round without a played match counts as one against a virtual opponent. The text calls it drawn:
own game points are then half of the boards, and none where the team itself did not play.
"""

from dataclasses import dataclass
from typing import Final

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.elements import Contribution, Cut
from swissdesk.tiebreaks.event import Facts, Kind, Participant

_MISSED: Final = frozenset({Kind.FORFEIT_LOSS, Kind.ZERO_POINT_BYE})
"""Rounds in which the team was not there, or not paired."""


@dataclass(frozen=True, slots=True)
class _Opponent:
    """An opponent of one round, real or virtual: its scores, and the game points won there, in tenths."""

    round_number: int
    match_points: int
    game_points: int
    scored: int
    is_virtual: bool


def sonneborn_berger(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the sum of the opponents' match points times the game points won, in hundredths (D.02:14)."""
    if facts.other is None:
        return None
    entries = sonneborn_berger_contributions(facts, participant, code)
    return sum(entry.value for entry in entries if entry.cut is Cut.NO)


def opponents_match_points(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the sum of the opponents' match points without the lowest, in tenths (D.02:14)."""
    if facts.other is None:
        return None
    entries = match_point_contributions(facts, participant, code)
    return sum(entry.value for entry in entries if entry.cut is Cut.NO)


def sonneborn_berger_contributions(
    facts: Facts, participant: Participant, _code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the products round by round, in hundredths; one opponent is left out."""
    return _contributions(facts, participant, is_sum=False)


def match_point_contributions(
    facts: Facts, participant: Participant, _code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the opponents' match points round by round, in tenths; one opponent is left out."""
    return _contributions(facts, participant, is_sum=True)


def _contributions(facts: Facts, participant: Participant, *, is_sum: bool) -> tuple[Contribution, ...]:
    """Return the rounds, the least opponent marked as left out (D.02:14).

    That is the one with the fewest match points; of several the one with the fewest game points; of
    several of these, where the text says no more, the one with the smallest product.
    """
    if facts.other is None:
        return ()
    opponents = _opponents(facts, facts.other, participant)
    least = min(
        opponents,
        key=lambda rival: (rival.match_points, rival.game_points, rival.match_points * rival.scored),
        default=None,
    )
    return tuple(
        Contribution(
            rival.round_number,
            None if rival.is_virtual else participant.rounds[rival.round_number - 1].opponent,
            rival.match_points,
            rival.match_points if is_sum else rival.match_points * rival.scored,
            rival.is_virtual,
            cut=Cut.LOW if rival is least else Cut.NO,
        )
        for rival in opponents
    )


def _opponents(facts: Facts, games: Facts, participant: Participant) -> list[_Opponent]:
    """Return the opponents of all rounds that have a final result."""
    found = []
    own_matches = own_games = 0
    for number, record in enumerate(participant.rounds, start=1):
        if record.kind is Kind.PLAYED and record.opponent is not None:
            rival = record.opponent
            found.append(
                _Opponent(
                    number, facts.scores[rival], games.scores[rival], record.game_points, is_virtual=False
                )
            )
        elif record.kind is not Kind.PENDING:
            added = _added(facts, games, record.kind)
            later = facts.event.rounds_so_far - number
            found.append(
                _Opponent(
                    number,
                    own_matches + added[0] + facts.event.draw * later,
                    own_games + added[1] + games.event.draw * later,
                    0 if record.kind in _MISSED else games.event.draw,
                    is_virtual=True,
                )
            )
        own_matches += record.points
        own_games += record.game_points
    return found


def _added(facts: Facts, games: Facts, kind: Kind) -> tuple[int, int]:
    """Return the match and game points that a virtual opponent gets in the round itself (D.02:14)."""
    if kind in _MISSED:
        return 0, 0
    return facts.event.draw, games.event.win if kind is Kind.FORFEIT_WIN else games.event.draw
