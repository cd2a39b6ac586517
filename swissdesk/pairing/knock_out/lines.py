"""The places of a bracket, and who meets whom in a stage (K-10 to K-12). Seeds and places count from 1."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from swissdesk.pairing.knock_out_rules import KnockOutRules, LineOrder


class Meeting(NamedTuple):
    """A match by seeds, the better one first; `number` counts the places of the stage."""

    number: int
    higher: int
    lower: int


class Stage(NamedTuple):
    """A stage by seeds: its matches in the order of the boards, and who goes on without one."""

    meetings: tuple[Meeting, ...]
    free: tuple[int, ...]


def stages(players: int) -> int:
    """Return in how many stages so many players are decided; at least one."""
    return max(1, (players - 1).bit_length())


def line_order(size: int) -> tuple[int, ...]:
    """Return which seed stands on each line of a bracket for a power of two (K-10)."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        doubled = 2 * len(order)
        order = tuple(place for seed in order for place in (seed, doubled + 1 - seed))
    return order


def lines_of(players: int, rules: KnockOutRules) -> tuple[int, ...]:
    """Return the seed on each line, those beyond the number of players being absent.

    Partly drawn, the seeds 5-8, 9-16, and so on are drawn among the places of their class (K-12); who is
    absent stays where the best seeds would have met them.
    """
    size = 1 << stages(players)
    order = line_order(size)
    if rules.line_order is not LineOrder.PARTLY_DRAWN:
        return order
    instead: dict[int, int] = {}
    first = 5
    while first <= min(size, players):
        seeds = list(range(first, min(2 * (first - 1), players) + 1))
        places = list(seeds)
        rules.chance("lines", first).shuffle(places)
        instead.update(zip(seeds, places, strict=True))
        first = 2 * first - 1
    return tuple(instead.get(seed, seed) for seed in order)


def stage_of(players: int, number: int, alive: Collection[int], rules: KnockOutRules) -> Stage:
    """Return a stage in which these seeds are still in, whatever has become of the others."""
    if number > stages(players):
        return Stage((), tuple(sorted(alive)))
    if rules.line_order is LineOrder.DRAWN:
        return _drawn(players, number, sorted(alive), rules)
    if rules.line_order is LineOrder.RESEED and number > 1:
        return _reseeded(players, number, sorted(alive))
    return _by_lines(players, number, alive, rules)


def _by_lines(players: int, number: int, alive: Collection[int], rules: KnockOutRules) -> Stage:
    lines, width = lines_of(players, rules), 1 << number
    meetings, free = [], []
    for place, start in enumerate(range(0, len(lines), width), start=1):
        here = sorted(seed for seed in lines[start : start + width] if seed in alive)
        if len(here) == 2:
            meetings.append(Meeting(place, *here))
        free += here if len(here) == 1 else []
    return Stage(tuple(meetings), tuple(sorted(free)))


def _reseeded(players: int, number: int, alive: Sequence[int]) -> Stage:
    """Pair the best seed with the worst one, and so on; the best have no opponent where some are missing."""
    places = 1 << (stages(players) - number + 1)
    found = tuple(_from_both_ends(alive, places))
    paired = {seed for meeting in found for seed in meeting[1:]}
    return Stage(found, tuple(seed for seed in alive if seed not in paired))


def _from_both_ends(alive: Sequence[int], places: int) -> Iterator[Meeting]:
    for rank in range(1, places // 2 + 1):
        other = places + 1 - rank
        if other <= len(alive):
            yield Meeting(rank, alive[rank - 1], alive[other - 1])


def _drawn(players: int, number: int, alive: Sequence[int], rules: KnockOutRules) -> Stage:
    """Draw who meets whom; the best seeds are free where some are missing."""
    places = 1 << (stages(players) - number + 1)
    passes = max(0, places - len(alive))
    free, others = list(alive[:passes]), list(alive[passes:])
    rules.chance("stage", number).shuffle(others)
    pairs = zip(others[::2], others[1::2], strict=True)
    meetings = tuple(Meeting(place, *sorted(pair)) for place, pair in enumerate(pairs, start=1))
    return Stage(meetings, tuple(free))
