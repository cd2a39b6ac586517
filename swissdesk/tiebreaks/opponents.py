"""Tie-breaks from the opponents' scores (C.07:8, 9)."""

from collections.abc import Callable
from fractions import Fraction
from math import ceil
from typing import Final

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import nobody
from swissdesk.tiebreaks.contributions import Basis, Contribution, Terms, with_cuts
from swissdesk.tiebreaks.event import PENDING, Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column, Reckoning, Undefined, averaged, summed

_HALF_POINT: Final = 5
"""Half a point in tenths, whatever a win is worth: by so much a limit is moved (C.07:14.5)."""
PLAIN_BH: Final = TieBreakCode("BH")
"""The Buchholz that other tie-breaks are made of (C.07:8.2, 13.4)."""


def buchholz(facts: Facts, code: TieBreakCode) -> Column:
    """Return the sums of the opponents' scores, in tenths (C.07:8.1); not in round robins since 2026."""
    if _is_barred(facts):
        return nobody(facts, Undefined.ROUND_ROBIN)
    return schedule(facts, code)


def schedule(facts: Facts, code: TieBreakCode) -> Column:
    """Return the sums of the opponents' scores in any tournament, in tenths."""
    scores, people, rules = facts.opponents_for(code), facts.by_tpn, facts.rules
    return {tpn: summed(with_cuts(terms, code, rules, people[tpn].rounds)) for tpn, terms in scores.items()}


def fore_buchholz(facts: Facts, code: TieBreakCode) -> Column:
    """Return the Buchholz, with each paired game of the last planned round as a draw (C.07:8.3)."""
    return buchholz(facts.fore, code)


def average_opponents_buchholz(facts: Facts, code: TieBreakCode) -> Column:
    """Return the mean Buchholz of the opponents met over the board, in tenths (C.07:8.2).

    0 without opponents. `/F` takes their Fore Buchholz.
    """
    if _is_barred(facts):
        return nobody(facts, Undefined.ROUND_ROBIN)
    theirs = (facts.fore if code.fore else facts).column(PLAIN_BH, buchholz)
    columns = {entry.tpn: opponents_terms(facts, entry, theirs) for entry in facts.event.participants}
    return {tpn: Reckoning(averaged(terms) if terms else 0, terms) for tpn, terms in columns.items()}


def opponents_terms(facts: Facts, participant: Participant, theirs: Column) -> Terms:
    """Return the value of each opponent met over the board that has one."""
    basis = Basis.VALUE
    return tuple(
        [
            Contribution(number, rival, value, value, basis)
            for number, rival, _record in facts.games(participant)
            if (value := theirs[rival].value) is not None
        ]
    )


def sonneborn_berger(facts: Facts, code: TieBreakCode) -> Column:
    """Return the sums of each opponent's score times the points won there, in hundredths (C.07:9.1)."""
    return products(facts, code, lambda record: record.points)


def products(facts: Facts, code: TieBreakCode, own: Callable[[RoundRecord], int]) -> Column:
    """Return the sums of each opponent's score times what `own` takes of the round, in hundredths."""
    scores, people, rules = facts.opponents_for(code), facts.by_tpn, facts.rules
    column = {}
    for tpn, terms in scores.items():
        rounds = people[tpn].rounds
        multiplied = tuple(
            [
                Contribution(number, rival, score, score * own(rounds[number - 1]), basis, is_voluntary)
                for number, rival, score, _value, basis, is_voluntary, _cut in terms
            ]
        )
        column[tpn] = summed(with_cuts(multiplied, code, rules, rounds))
    return column


def koya(facts: Facts, code: TieBreakCode) -> Column:
    """Return the points won against opponents with half of the points or more, in tenths (C.07:9.2).

    The limit is half of what all rounds with a game are worth, or another share, moved by half points
    as the code says. Forfeited games count against a scheduled opponent.
    """
    # Scores are whole tenths: a limit of 27.5 is the same as 28.
    limit = ceil(koya_limit(facts, code))
    return {entry.tpn: summed(_koya(facts, entry, limit)) for entry in facts.event.participants}


def koya_limit(facts: Facts, code: TieBreakCode) -> Fraction:
    """Return the score from which on an opponent counts, in tenths (C.07:9.2, 14.5)."""
    percent = 50 if code.koya_percent is None else code.koya_percent
    return facts.event.win * _most_games(facts) * Fraction(percent, 100) + _HALF_POINT * code.koya_shift


def _most_games(facts: Facts) -> int:
    """Return how many games anybody could play: in a round robin of an odd field less than there are rounds.

    Before the end of it that is what those who had no free round yet have played.
    """
    # In a Swiss everybody could play each round.
    if not facts.event.is_round_robin:
        return facts.event.rounds_so_far
    return max(
        # Of 7 players each has one free round: 6 games, so the limit is 3 points.
        (sum(record.opponent is not None for record in entry.rounds) for entry in facts.event.participants),
        default=0,
    )


def _koya(facts: Facts, participant: Participant, limit: int) -> Terms:
    terms, scores = [], facts.scores
    reached, below = Basis.SCORE, Basis.BELOW_LIMIT
    for number, record in enumerate(participant.rounds, start=1):
        if record.opponent is not None and record.kind is not PENDING:
            score = scores[record.opponent]
            counts = score >= limit
            value = record.points if counts else 0
            terms.append(Contribution(number, record.opponent, score, value, reached if counts else below))
    return tuple(terms)


def _is_barred(facts: Facts) -> bool:
    """Tell whether Buchholz and its kin must not be used (C.07:8, note)."""
    return facts.event.is_round_robin and not facts.rules.allows_buchholz_in_round_robin
