"""Tie-breaks from a participant's own results (C.07:7)."""

from itertools import accumulate

from swissdesk.terms import Colour
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.event import VOLUNTARY, Facts, Kind, Participant, RoundRecord


def points(facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the score, in tenths."""
    return facts.scores[participant.tpn]


def wins(facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the rounds with as many points as a win, played or not (C.07:7.1)."""
    return sum(1 for record in participant.rounds if record.points == facts.event.win)


def games_won(facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the games won over the board (C.07:7.2)."""
    return sum(1 for record in participant.rounds if _is_won(facts, record))


def black_games(_facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the games played over the board with Black (C.07:7.3)."""
    return sum(
        1 for record in participant.rounds if record.kind is Kind.PLAYED and record.colour is Colour.BLACK
    )


def black_wins(facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the games won over the board with Black (C.07:7.4)."""
    return sum(1 for record in participant.rounds if _is_won(facts, record) and record.colour is Colour.BLACK)


def progressive_score(_facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the sum of the scores after each round, in tenths; a cut drops the first rounds (C.07:7.5)."""
    return sum(tuple(accumulate(record.points for record in participant.rounds))[code.cut_low :])


def rounds_elected(_facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the rounds that the participant did not choose to miss (C.07:7.6)."""
    return sum(1 for record in participant.rounds if record.kind not in VOLUNTARY)


def standard_points(facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return 10 for each round with more points than the opponent and 5 for as many (C.07:7.7).

    A round without an opponent is measured against a draw.
    """
    total = 0
    for at, record in enumerate(participant.rounds):
        measure = _measure(facts, record, at)
        if record.kind is not Kind.PENDING and record.points >= measure:
            total += 10 if record.points > measure else 5
    return total


def pairing_number(_facts: Facts, participant: Participant, _code: TieBreakCode) -> int:
    """Return the pairing number; the smaller ranks higher unless reversed (C.07:7.8)."""
    return participant.tpn


def _is_won(facts: Facts, record: RoundRecord) -> bool:
    return record.kind is Kind.PLAYED and record.points == facts.event.win


def _measure(facts: Facts, record: RoundRecord, at: int) -> int:
    """Return the points to compare a round with: the opponent's, or those of a draw."""
    if record.opponent is None:
        return facts.event.draw
    return facts.by_tpn[record.opponent].rounds[at].points
