"""Tie-breaks of the simplified rules, which know no article for unplayed rounds (Vincze: introduction).

An opponent is somebody against whom a game was played: a bye, an absence or a forfeit adds nothing.
"""

from dataclasses import replace

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.elements import Contribution, Cut, total
from swissdesk.tiebreaks.event import Facts, Participant
from swissdesk.tiebreaks.opponents import opponents_met


def buchholz(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the sum of the scores of the opponents met, in tenths."""
    return total(buchholz_contributions(facts, participant, code))


def buchholz_contributions(
    facts: Facts, participant: Participant, _code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the scores of the opponents met, in tenths."""
    return tuple(
        Contribution(number, opponent.tpn, facts.scores[opponent.tpn], facts.scores[opponent.tpn])
        for number, opponent in opponents_met(facts, participant)
    )


def median_buchholz(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the sum without the highest and the lowest score, in tenths."""
    return total(median_contributions(facts, participant, code))


def median_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the scores of the opponents met, the lowest and the highest left out, in tenths."""
    entries = list(buchholz_contributions(facts, participant, code))
    by_value = sorted(range(len(entries)), key=lambda at: entries[at].value)
    for at, cut in zip((by_value[:1] + by_value[1:][-1:]), (Cut.LOW, Cut.HIGH), strict=False):
        entries[at] = replace(entries[at], cut=cut)
    return tuple(entries)


def sonneborn_berger(facts: Facts, participant: Participant, code: TieBreakCode) -> int:
    """Return the scores of those beaten and half of those drawn with, in hundredths."""
    return total(sonneborn_berger_contributions(facts, participant, code))


def sonneborn_berger_contributions(
    facts: Facts, participant: Participant, _code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return each opponent's score times the points won there, in hundredths."""
    return tuple(
        Contribution(
            number,
            opponent.tpn,
            facts.scores[opponent.tpn],
            facts.scores[opponent.tpn] * participant.rounds[number - 1].points,
        )
        for number, opponent in opponents_met(facts, participant)
    )


def lot(_facts: Facts, participant: Participant, _code: TieBreakCode) -> int | None:
    """Return the number drawn by lot, the smaller ranking higher; None where none is drawn."""
    return participant.lot or None
