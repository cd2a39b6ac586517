"""Tie-breaks of the simplified rules, which know no article for unplayed rounds (Vincze: introduction).

An opponent is somebody against whom a game was played: a bye, an absence or a forfeit adds nothing.
"""

from collections.abc import Callable

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import datum
from swissdesk.tiebreaks.contributions import Basis, Contribution, Cut, Terms
from swissdesk.tiebreaks.event import Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column, Undefined, summed


def buchholz(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the sums of the scores of the opponents met, in tenths."""
    return {
        entry.tpn: summed(_terms(facts, entry, lambda score, _record: score))
        for entry in facts.event.participants
    }


def median_buchholz(facts: Facts, code: TieBreakCode) -> Column:
    """Return the sums without the highest and the lowest score, in tenths."""
    return {tpn: summed(_median(plain.terms)) for tpn, plain in buchholz(facts, code).items()}


def sonneborn_berger(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the scores of those beaten and half of those drawn with, in hundredths."""
    return {
        entry.tpn: summed(_terms(facts, entry, lambda score, record: score * record.points))
        for entry in facts.event.participants
    }


def lot(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the numbers drawn by lot, the smaller ranking higher; undefined where none is drawn."""
    return datum(facts, lambda participant: participant.lot or None, Undefined.NO_LOT)


def _terms(facts: Facts, participant: Participant, worth: Callable[[int, RoundRecord], int]) -> Terms:
    basis, scores = Basis.SCORE, facts.scores
    return tuple(
        [
            Contribution(number, rival, scores[rival], worth(scores[rival], record), basis)
            for number, rival, record in facts.games(participant)
        ]
    )


def _median(terms: Terms) -> Terms:
    """Mark the lowest and the highest score as left out; a single one is the lowest."""
    marked = list(terms)
    by_value = sorted(range(len(terms)), key=lambda at: terms[at].value)
    # The highest is looked for among the others, so that a single opponent is not left out twice.
    for at, cut in zip((by_value[:1] + by_value[1:][-1:]), (Cut.LOW, Cut.HIGH), strict=False):
        marked[at] = terms[at]._replace(cut=cut)
    return tuple(marked)
