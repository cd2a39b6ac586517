"""Tie-breaks for teams, which have two scores: match points and game points (C.07:11 to 13)."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate, groupby
from typing import Final

from swissdesk.terms import Points, TeamScore, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import nobody, own_rounds
from swissdesk.tiebreaks.contributions import Basis, Contribution, Terms
from swissdesk.tiebreaks.direct_encounter import (
    BoardComparison,
    BoardRule,
    Placing,
    direct_encounter,
    each_group,
)
from swissdesk.tiebreaks.event import GAME_POINT, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.opponents import PLAIN_BH, products, schedule
from swissdesk.tiebreaks.reckoning import Column, Reckoning, Strength, Undefined, summed

_BYE_GAMES: Final = {
    Kind.PAIRING_ALLOCATED_BYE: Points(GAME_POINT),
    Kind.FULL_POINT_BYE: Points(GAME_POINT),
    Kind.HALF_POINT_BYE: Points(GAME_POINT // 2),
}
"""What a bye counts for on each board; the regulations name the allocated one only (C.07:12)."""


def other_score(facts: Facts, code: TieBreakCode) -> Column:
    """Return the secondary score, in tenths: game points where match points lead, or the other way round.

    A code that names a score means that one, and `facts` go by it (C.07:13.1).
    """
    if facts.other is None:
        return nobody(facts, Undefined.INDIVIDUALS)
    return own_rounds(facts if code.score else facts.other, lambda record: record.points)


def extended_sonneborn_berger(facts: Facts, code: TieBreakCode) -> Column:
    """Return the sums of the opponents' scores times the points won there, in hundredths (C.07:13.2).

    The first letters of the two pairs in the code tell the scores: `EMGSB` is the opponent's match
    points times the game points won against it.
    """
    if facts.other is None:
        return nobody(facts, Undefined.INDIVIDUALS)
    of_opponent, of_round = code.name[1], code.name[2]
    by_opponents_score = facts.by_score(TeamScore(f"{of_opponent}P"))
    if of_opponent == of_round:
        return products(by_opponents_score, code, lambda record: record.points)
    return products(by_opponents_score, code, lambda record: record.game_points)


def schedule_strength(facts: Facts, code: TieBreakCode) -> Column:
    """Return the secondary score plus the Buchholz divided by a normalising factor, in tenths (C.07:13.4).

    The factor is the highest possible primary score by the highest secondary score in one match,
    rounded down, or what the code says; `/F` takes the Fore Buchholz.
    """
    if facts.other is None:
        return nobody(facts, Undefined.INDIVIDUALS)
    highest = facts.event.win * facts.event.rounds_so_far // facts.other.event.win
    # Where a match on the boards is worth more than all match points so far the quotient is 0, as after
    # one round of 2 points on four boards.
    factor = code.factor or max(1, highest)
    column = {}
    for tpn, strength in schedule(facts.fore if code.fore else facts, PLAIN_BH).items():
        detail = Strength(facts.other.scores[tpn], int(strength.value or 0), factor)
        value = detail.second_score + Fraction(detail.buchholz, factor)
        column[tpn] = Reckoning(value, strength.terms, detail)
    return column


def board_count(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the sums of board number times game points on that board, in tenths (C.07:12.1)."""
    if facts.other is None:
        return nobody(facts, Undefined.INDIVIDUALS)
    return {entry.tpn: summed(_weighted_rounds(facts, entry)) for entry in facts.event.participants}


def _weighted_rounds(facts: Facts, participant: Participant) -> Terms:
    return tuple(
        [
            Contribution(number, record.opponent, 0, _weighted(board_points(facts, (record,))), Basis.OWN)
            for number, record in enumerate(participant.rounds, start=1)
            if record.kind is not Kind.PENDING
        ]
    )


def board_points(facts: Facts, rounds: Sequence[RoundRecord]) -> tuple[int, ...]:
    """Return the game points on each board, in tenths; a bye counts as a win on each (C.07:12)."""
    boards = range(facts.event.boards)
    # A round without an opponent has no boards.
    rows = [record.boards or (_BYE_GAMES.get(record.kind, 0),) * facts.event.boards for record in rounds]
    return tuple(sum(row[board] for row in rows) for board in boards)


def _weighted(points: Sequence[int]) -> int:
    return sum(number * scored for number, scored in enumerate(points, start=1))


def top_boards(facts: Facts, tied: Sequence[Tpn], _code: TieBreakCode) -> Placing:
    """Return the tied teams by game points on board 1, then on board 2, and so on (C.07:12.2)."""
    return _over_all_rounds(facts, tied, BoardRule.TOP_BOARDS)


def without_bottom_boards(facts: Facts, tied: Sequence[Tpn], _code: TieBreakCode) -> Placing:
    """Return the tied teams by game points without the last board, then without two (C.07:12.3)."""
    return _over_all_rounds(facts, tied, BoardRule.BOTTOM_BOARDS)


def _over_all_rounds(facts: Facts, tied: Sequence[Tpn], rule: BoardRule) -> Placing:
    if len(tied) < 2 or facts.other is None:
        return Placing((tuple(tied),))
    step = _compared(rule, {tpn: board_points(facts, facts.by_tpn[tpn].rounds) for tpn in tied})
    return Placing(step.places, (step,))


def _compared(rule: BoardRule, boards: dict[Tpn, tuple[int, ...]]) -> BoardComparison:
    merits = {tpn: _MERITS[rule](points) for tpn, points in boards.items()}
    ordered = sorted(boards, key=merits.__getitem__, reverse=True)
    places = tuple(tuple(group) for _merit, group in groupby(ordered, key=merits.__getitem__))
    return BoardComparison(rule, boards, merits, places)


def _fewer_weighted(points: tuple[int, ...]) -> tuple[int, ...]:
    # Points on high boards weigh least: the smaller sum is the better one.
    return (-_weighted(points),)


def _from_the_top(points: tuple[int, ...]) -> tuple[int, ...]:
    return points


def _eliminated(points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sums without the last board, without the last two, down to board 1 alone."""
    # Of 3, 2, 2, 1 on four boards: 7 without the last, 5 without two, 3 on board 1.
    return tuple(accumulate(points[:-1]))[::-1]


_MERITS: Final[dict[BoardRule, Callable[[tuple[int, ...]], tuple[int, ...]]]] = {
    BoardRule.BOARD_COUNT: _fewer_weighted,
    BoardRule.TOP_BOARDS: _from_the_top,
    BoardRule.BOTTOM_BOARDS: _eliminated,
}


def extended_direct_encounter(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Placing:
    """Return the tied teams by their matches with each other (C.07:13.3).

    First by the primary score; if that breaks no tie, by the secondary one; if two teams are still
    tied, by the rules for knock-outs that the code names, applied to their matches. Direct encounter by
    either score is carried to its end before a group that it leaves begins anew with the primary
    score: so the published example comes out as FIDE's own program has it. Before 2024 no group began
    anew.
    """
    if facts.other is None:
        return Placing((tuple(tied),))
    if facts.rules.restarts_encounter:
        return _restarting(facts, facts.other, tied, code)
    first = direct_encounter(facts, tied, code)
    second = each_group(first, lambda group: direct_encounter(facts.other or facts, group, code))
    return each_group(second, lambda group: _knocked_out(facts, group, code))


def _restarting(facts: Facts, second: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Placing:
    if len(tied) < 2:
        return Placing((tuple(tied),))
    steps = Placing((tuple(tied),))
    for by_score in (facts, second):
        found = direct_encounter(by_score, tied, code)
        steps = Placing(found.places, (*steps.steps, *found.steps))
        if len(found.places) > 1:
            return each_group(steps, lambda group: _restarting(facts, second, group, code))
    return each_group(steps, lambda group: _knocked_out(facts, group, code))


def _knocked_out(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Placing:
    """Return two teams by board count and boards of the matches between them (C.07:13.3.2)."""
    # The rules for knock-outs speak of a match: of three there is none.
    if len(tied) != 2:
        return Placing((tuple(tied),))
    steps: tuple[BoardComparison, ...] = ()
    boards = _boards_between(facts, tied[0], tied[1], code)
    for rule in KNOCK_OUTS[code.name]:
        steps = (*steps, _compared(rule, boards))
        if len(steps[-1].places) > 1:
            break
    return Placing(steps[-1].places if steps else (tuple(tied),), steps)


def _boards_between(facts: Facts, one: Tpn, other: Tpn, code: TieBreakCode) -> dict[Tpn, tuple[int, ...]]:
    return {
        tpn: board_points(
            facts,
            [
                record
                for record in facts.by_tpn[tpn].rounds
                if record.opponent == rival
                and facts.counts_as_played(record, with_forfeits=code.forfeits_count)
            ],
        )
        for tpn, rival in ((one, other), (other, one))
    }


KNOCK_OUTS: Final[dict[str, tuple[BoardRule, ...]]] = {
    "EDE": (),
    "EDET": (BoardRule.TOP_BOARDS,),
    "EDEB": (BoardRule.BOTTOM_BOARDS,),
    "EDEBT": (BoardRule.BOARD_COUNT, BoardRule.TOP_BOARDS),
    "EDEBB": (BoardRule.BOARD_COUNT, BoardRule.BOTTOM_BOARDS),
}
"""By what two teams are parted that their matches leave level (C.07:13.3.2)."""
