"""Tie-breaks from ratings (C.07:10). Only games over the board count.

A value is undefined without games, and for everybody if somebody in the event has no rating and the
code gives none. Undefined values rank below all others. Forfeits are no games in round robins either
(C.07:15.2); before 2026 that followed from the words "over the board".
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from swissdesk.frozen import replace
from swissdesk.terms import TeamScore, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import datum, nobody
from swissdesk.tiebreaks.contributions import Basis, Contribution, Cut, Number, Terms, with_cuts
from swissdesk.tiebreaks.event import Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.opponents import opponents_terms
from swissdesk.tiebreaks.performances import (
    LOWEST_PERFORMANCE,
    expected_score,
    lowest_rating,
    percentage,
)
from swissdesk.tiebreaks.reckoning import (
    Column,
    Perfection,
    Performance,
    Reckoning,
    Undefined,
    averaged,
    rounded,
)
from swissdesk.tiebreaks.tables import expected_percent, performance_difference

_UNDEFINED: Final = Reckoning(None, undefined=Undefined.NO_GAMES)


def rating(facts: Facts, code: TieBreakCode) -> Column:
    """Return the ratings; the higher ranks higher unless reversed (C.07:10.6)."""
    if not _all_are_rated(facts, code):
        return nobody(facts, Undefined.SOMEBODY_UNRATED)
    return datum(facts, lambda participant: _rating_of(participant, code), Undefined.SOMEBODY_UNRATED)


def average_rating(facts: Facts, code: TieBreakCode) -> Column:
    """Return the mean ratings of the opponents, rounded, half up (C.07:10.1)."""
    return _for_those_with_games(facts, code, lambda _participant, terms: Reckoning(_mean(terms), terms))


def performance(facts: Facts, code: TieBreakCode) -> Column:
    """Return the tournament performance ratings: the opponents' mean rating plus dp (C.07:10.2).

    dp belongs to the percentage scored over the board, rounded half up to whole per cents.
    """

    def perform(participant: Participant, terms: Terms) -> Reckoning:
        half_points = _half_points(facts, participant)
        percent = percentage(half_points, len(terms))
        detail = Performance(len(terms), half_points, percent, _mean(terms), performance_difference(percent))
        return Reckoning(detail.mean + detail.difference, terms, detail)

    return _for_those_with_games(facts, code, perform)


def perfect_performance(facts: Facts, code: TieBreakCode) -> Column:
    """Return the lowest ratings whose expected scores reach the scores made (C.07:10.3).

    Each contribution is what that rating expects against the opponent, in hundredths of a point.
    """
    return _for_those_with_games(
        facts, code, lambda participant, terms: _perfection(_half_points(facts, participant), terms)
    )


def _perfection(half_points: Number, terms: Terms) -> Reckoning:
    ratings = [int(entry.opponent_value) for entry in terms]
    if not half_points:
        none = tuple([entry._replace(value=0) for entry in terms])
        # No rating is low enough to expect nothing: the rule names the weakest opponent less 800.
        return Reckoning(min(ratings) - LOWEST_PERFORMANCE, none, Perfection(0, 0, 0))
    value = lowest_rating(50 * half_points, ratings)
    expected = tuple(
        [entry._replace(value=expected_percent(value - int(entry.opponent_value))) for entry in terms]
    )
    detail = Perfection(50 * half_points, expected_score(value, ratings), expected_score(value - 1, ratings))
    return Reckoning(value, expected, detail)


def average_performance(facts: Facts, code: TieBreakCode) -> Column:
    """Return the mean performance ratings of the opponents, rounded, half up (C.07:10.4)."""
    return _mean_of_opponents(facts, code, "TPR", performance)


def average_perfect_performance(facts: Facts, code: TieBreakCode) -> Column:
    """Return the mean perfect performances of the opponents, rounded, half up (C.07:10.5)."""
    return _mean_of_opponents(facts, code, "PTP", perfect_performance)


def _mean_of_opponents(
    facts: Facts, code: TieBreakCode, name: str, measure: Callable[[Facts, TieBreakCode], Column]
) -> Column:
    """Return the mean of the opponents' values by the tie-break with this name."""
    if not _all_are_rated(facts, code):
        return nobody(facts, Undefined.SOMEBODY_UNRATED)
    # The same options as asked for here, so that an unrated opponent counts alike in both.
    theirs = facts.column(replace(code, name=name), measure)
    columns = {entry.tpn: opponents_terms(facts, entry, theirs) for entry in facts.event.participants}
    return {tpn: Reckoning(_mean(terms), terms) if terms else _UNDEFINED for tpn, terms in columns.items()}


def _for_those_with_games(
    facts: Facts, code: TieBreakCode, reckon: Callable[[Participant, Terms], Reckoning]
) -> Column:
    """Return what `reckon` makes of the opponents' ratings of each participant who has opponents."""
    if not _all_are_rated(facts, code):
        return nobody(facts, Undefined.SOMEBODY_UNRATED)
    ratings = {entry.tpn: _rating_of(entry, code) for entry in facts.event.participants}
    columns = ((entry, _rating_terms(facts, entry, code, ratings)) for entry in facts.event.participants)
    return {entry.tpn: reckon(entry, terms) if _counts(terms) else _UNDEFINED for entry, terms in columns}


def _counts(terms: Terms) -> bool:
    """Tell whether any contribution is left after the cuts."""
    return any(entry.cut is Cut.NO for entry in terms)


def _rating_terms(
    facts: Facts, participant: Participant, code: TieBreakCode, ratings: Mapping[Tpn, int]
) -> Terms:
    basis = Basis.RATING
    terms = tuple(
        [
            Contribution(number, rival, met, met, basis)
            for number, rival, _record in facts.games(participant)
            for met in (_met_rating(facts, ratings, rival, number, code),)
        ]
    )
    return with_cuts(terms, code, facts.rules, participant.rounds)


def _met_rating(facts: Facts, ratings: Mapping[Tpn, int], rival: Tpn, number: int, code: TieBreakCode) -> int:
    """Return the rating of an opponent in the round of the game, where ratings changed between rounds."""
    met = facts.by_tpn[rival]
    return (met.rating_in(number) or code.unrated or 0) if met.ratings else ratings[rival]


def _all_are_rated(facts: Facts, code: TieBreakCode) -> bool:
    """Tell whether ratings can be used: everybody has one, or the code gives the others one."""
    return code.unrated is not None or facts.everybody_is_rated


def _rating_of(participant: Participant, code: TieBreakCode) -> int:
    return participant.rating or code.unrated or 0


def _half_points(facts: Facts, participant: Participant) -> Number:
    """Return the half points made over the board, whatever a win is worth.

    By game points, and between two people, a match is worth the share of its games that was won.
    """
    if facts.event.games > 1:
        records = [record for _number, _rival, record in facts.games(participant)]
        shares = [_half_points_of_match(facts, record) for record in records]
        return _at_most_all(sum(shares), len(shares))
    if facts.score is TeamScore.GAME_POINTS:
        # A match of four boards won 3-1 is three quarters of a win, so 1.5 half points.
        won = [record.points for _number, _rival, record in facts.games(participant)]
        return _at_most_all(Fraction(2 * sum(won), facts.event.win), len(won))
    # Performance knows wins and draws only: with 3-1-0 a win is not three times a draw.
    worth = {facts.event.win: 2, facts.event.draw: 1}
    return sum([worth.get(record.points, 0) for _number, _rival, record in facts.games(participant)])


def _at_most_all(half_points: Number, games: int) -> Number:
    """Return what was made: no more than everything, though a report may value a draw above a win."""
    return min(half_points, 2 * games)


def _half_points_of_match(facts: Facts, record: RoundRecord) -> Fraction:
    """Return the share of a match of two people, two for all of it, by its regular games.

    Those that break a tie in a knock-out are none of them: with them it would be more than the whole.
    """
    if not record.boards:
        return Fraction(2 * record.points, facts.event.win)
    return Fraction(2 * facts.event.games * sum(record.boards), len(record.boards) * facts.event.win)


def _mean(terms: Terms) -> int:
    return rounded(averaged(terms))
