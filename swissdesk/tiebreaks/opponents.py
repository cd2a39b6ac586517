"""Tie-breaks from the opponents' scores (C.07:8, 9)."""

from collections.abc import Iterator
from fractions import Fraction

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.elements import Contribution, score_contributions, total
from swissdesk.tiebreaks.event import Facts, Kind, Participant

_PLAIN_BH = TieBreakCode("BH")


def buchholz(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the sum of the opponents' scores, in tenths (C.07:8.1)."""
    return total(buchholz_contributions(facts, participant, code))


def buchholz_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the opponents' scores round by round, in tenths."""
    return score_contributions(facts, participant, code, lambda opponent_score, _record: opponent_score)


def fore_buchholz(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the Buchholz, with each paired game of the last planned round as a draw (C.07:8.3)."""
    return total(fore_contributions(facts, participant, code))


def fore_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the opponents' scores round by round, in tenths, the last planned round being drawn."""
    drawn = facts.fore or facts
    return buchholz_contributions(drawn, drawn.by_tpn[participant.tpn], code)


def average_opponents_buchholz(facts: Facts, participant: Participant, code: TieBreakCode) -> Fraction:
    """Return the mean Buchholz of the opponents met over the board, in tenths (C.07:8.2).

    0 without opponents. `/F` takes their Fore Buchholz.
    """
    values = tuple(entry.value for entry in average_contributions(facts, participant, code))
    return Fraction(sum(values), len(values)) if values else Fraction(0)


def average_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the Buchholz of each opponent met over the board, in tenths."""
    measure = fore_buchholz if code.fore else buchholz
    return tuple(
        Contribution(number, opponent.tpn, value, value)
        for number, opponent in opponents_met(facts, participant)
        for value in (measure(facts, opponent, _PLAIN_BH),)
    )


def sonneborn_berger(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the sum of each opponent's score times the points won there, in hundredths (C.07:9.1)."""
    return total(sonneborn_berger_contributions(facts, participant, code))


def sonneborn_berger_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the products of opponent's score and own points round by round, in hundredths."""
    return score_contributions(
        facts, participant, code, lambda opponent_score, record: opponent_score * record.points
    )


def koya(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the points won against opponents with half of the points or more, in tenths (C.07:9.2)."""
    return total(koya_contributions(facts, participant, code))


def koya_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the points won against opponents who reach the limit, in tenths.

    The limit is half of what all rounds are worth, moved by half points as the code says.
    Forfeited games count against a scheduled opponent.
    """
    twice_limit = facts.event.win * (facts.event.rounds_so_far + code.koya_shift)
    return tuple(
        Contribution(number, record.opponent, facts.scores[record.opponent], record.points)
        for number, record in enumerate(participant.rounds, start=1)
        if record.opponent is not None and 2 * facts.scores[record.opponent] >= twice_limit
    )


def opponents_met(facts: Facts, participant: Participant) -> Iterator[tuple[int, Participant]]:
    """Yield the round and the opponent of each game played over the board."""
    for number, record in enumerate(participant.rounds, start=1):
        if record.kind is Kind.PLAYED and record.opponent is not None:
            yield number, facts.by_tpn[record.opponent]
