"""The articles once more, word by word and as slowly as they read: what the tie-breaks are compared with.

Nothing is shared with the program but the records of an event. Scores are in points, as fractions.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations, product

from swissdesk.tiebreaks.event import Edition, Event, Kind, RoundRecord

BYES_ASKED_FOR = (Kind.HALF_POINT_BYE, Kind.ZERO_POINT_BYE)
CHOSEN = (*BYES_ASKED_FOR, Kind.FORFEIT_LOSS)
UNPLAYED = tuple(kind for kind in Kind if kind not in {Kind.PLAYED, Kind.PENDING})


def rounds_of(event: Event, tpn: int) -> Sequence[RoundRecord]:
    return next(entry.rounds for entry in event.participants if entry.tpn == tpn)


def score(event: Event, tpn: int) -> Fraction:
    return sum((Fraction(record.points, 10) for record in rounds_of(event, tpn)), Fraction(0))


def score_for_opponents(event: Event, tpn: int) -> Fraction:
    """Article 16.3, or 15.3 of the editions until 2023."""
    half = Fraction(event.draw, 10)
    rounds = rounds_of(event, tpn)
    total = Fraction(0)
    for number, record in enumerate(rounds):
        followed_by_choice = all(later.kind in CHOSEN for later in rounds[number + 1 :])
        if event.edition is Edition.RULES_2009:
            is_drawn = record.kind in UNPLAYED
        else:
            is_drawn = record.kind in BYES_ASKED_FOR and followed_by_choice
        total += half if is_drawn and not event.is_round_robin else Fraction(record.points, 10)
    return total


def nobodys_score(event: Event, tpn: int, number: int) -> Fraction:
    """Article 16.4, or 15.2 of the editions until 2023; `number` is the place of the round from 0."""
    rounds = rounds_of(event, tpn)
    record = rounds[number]
    if event.edition is Edition.RULES_2009:
        before = sum((Fraction(earlier.points, 10) for earlier in rounds[:number]), Fraction(0))
        complement = Fraction(event.win - record.points, 10)
        return before + complement + Fraction(event.draw, 10) * (len(rounds) - number - 1)
    own = score(event, tpn)
    if event.edition is not Edition.RULES_2026:
        return own
    if record.kind in {Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS}:
        return min(own, score_for_opponents(event, record.opponent))
    return min(own, Fraction(event.draw, 10) * len(rounds))


def elements(event: Event, tpn: int) -> list[tuple[Fraction, Fraction, bool]]:
    """Opponent's score, own points, and whether the round was missed by choice, for each round."""
    found = []
    for number, record in enumerate(rounds_of(event, tpn)):
        own = Fraction(record.points, 10)
        if record.opponent is not None and (record.kind is Kind.PLAYED or event.is_round_robin):
            found.append((score_for_opponents(event, record.opponent), own, False))
        elif not event.is_round_robin:
            found.append((nobodys_score(event, tpn, number), own, record.kind in CHOSEN))
    return found


def without_least(
    event: Event, lines: list[tuple[Fraction, Fraction, bool]], contribution: Callable[..., Fraction]
) -> list[tuple[Fraction, Fraction, bool]]:
    """Articles 14.1 and 16.5: one cut.

    Of rounds missed by choice that contribute alike the text names none; the lower opponent goes.
    """
    if not lines:
        return lines
    lowest_score = min(line[0] for line in lines)
    least = min((line for line in lines if line[0] == lowest_score), key=lambda line: contribution(*line))
    chosen = [line for line in lines if line[2]]
    if chosen and event.edition is not Edition.RULES_2009:
        instead = min(chosen, key=lambda line: (contribution(*line), line[0]))
        if contribution(*instead) >= contribution(*least):
            least = instead
    remaining = list(lines)
    remaining.remove(least)
    return remaining


def buchholz(event: Event, tpn: int, cuts: int = 0) -> Fraction:
    lines = elements(event, tpn)
    for _cut in range(cuts):
        lines = without_least(event, lines, lambda opponent, _own, _chosen: opponent)
    return sum((line[0] for line in lines), Fraction(0))


def sonneborn_berger(event: Event, tpn: int, cuts: int = 0) -> Fraction:
    lines = elements(event, tpn)
    for _cut in range(cuts):
        lines = without_least(event, lines, lambda opponent, own, _chosen: opponent * own)
    return sum((opponent * own for opponent, own, _chosen in lines), Fraction(0))


def separate_score(event: Event, tpn: int, group: Sequence[int]) -> Fraction:
    """Article 6.1: the games among the tied, several with one opponent by their mean."""
    total = Fraction(0)
    for rival in group:
        games = games_between(event, tpn, rival)
        if games:
            total += Fraction(sum(games), 10 * len(games))
    return total


def games_between(event: Event, tpn: int, rival: int) -> list[int]:
    return [
        record.points
        for record in rounds_of(event, tpn)
        if record.opponent == rival and (record.kind is Kind.PLAYED or event.is_round_robin)
    ]


def direct_encounter(event: Event, group: Sequence[int]) -> list[list[int]]:
    """Article 6; 6.3 by playing the missing games in every possible way."""
    if len(group) == 1:
        return [list(group)]
    missing = [
        (one, other)
        for one, other in permutations(group, 2)
        if one < other and not games_between(event, one, other)
    ]
    table = {tpn: separate_score(event, tpn, group) for tpn in group}
    if not missing:
        if len(set(table.values())) == 1:
            return [sorted(group)]
        return [
            place
            for points in sorted(set(table.values()), reverse=True)
            for place in direct_encounter(event, [tpn for tpn in group if table[tpn] == points])
        ]
    placed = certain_places(table, missing)
    rest = [tpn for tpn in group if tpn not in placed]
    if not placed:
        return [sorted(group)]
    return [[tpn] for tpn in placed] + (direct_encounter(event, rest) if rest else [])


def certain_places(table: dict[int, Fraction], missing: list[tuple[int, int]]) -> list[int]:
    """Who is alone on the first, second, ... place of the table whatever the outcome of the missing games."""
    always: list[int] | None = None
    for outcomes in product((Fraction(1), Fraction(1, 2), Fraction(0)), repeat=len(missing)):
        final = dict(table)
        for (one, other), points in zip(missing, outcomes, strict=True):
            final[one] += points
            final[other] += 1 - points
        order = sorted(final, key=lambda tpn: -final[tpn])
        alone = []
        for tpn in order:
            if sum(points == final[tpn] for points in final.values()) > 1:
                break
            alone.append(tpn)
        always = alone if always is None else common_start(always, alone)
    return always or []


def common_start(one: list[int], other: list[int]) -> list[int]:
    found = []
    for tpn, rival in zip(one, other, strict=False):
        if tpn != rival:
            break
        found.append(tpn)
    return found
