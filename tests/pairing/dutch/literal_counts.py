"""The numbers of an explanation, counted from the pairs of a bracket without a line of the engine.

Whoever a bracket leaves over is a downfloater, the holder of the bye included. Who is left over alone
and has the bye is not counted any further down.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from literal_people import Person
from literal_rules import ONE_POINT, LiteralRound, Task
from literal_sequence import Pairs

from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026

Numbers = tuple[int, ...]


def shown(literal: LiteralRound, pairs: Pairs, task: Task) -> tuple[Numbers, ...]:
    """The numbers of C6 to C21, as they are numbered since 2025."""
    left = task.left(pairs)
    colours = [(value,) for value in literal.colour_values(pairs)]
    collapsed = not task.looks_ahead and not task.lower
    by_score = _by_difference if collapsed else _by_score
    return (
        (len(left),),
        by_score(task, *_all_of(pairs, left)),
        _next_bracket(literal, task, left),
        (left[0].unplayed,) if _gives_bye(literal, task, left) and not _is_of_2017(literal) else (),
        *colours,
        *_floats(literal, pairs, task, by_score),
    )


def _is_of_2017(literal: LiteralRound) -> bool:
    return literal.system == DUTCH_2017


def _gives_bye(literal: LiteralRound, task: Task, left: Sequence[Person]) -> bool:
    if len(left) != 1 or len(task.rest) % 2:
        return False
    return not task.lower if _is_of_2017(literal) else left[0].score == literal.bye_score


Meetings = list[tuple[Person, Person]]


def _all_of(pairs: Pairs, left: Sequence[Person]) -> tuple[Meetings, Sequence[Person]]:
    """For the scores of the downfloaters: the pairs do not count where all residents have one score."""
    return [(higher, lower) for higher, lower in pairs if higher.score > lower.score], left


def _by_score(task: Task, meetings: Meetings, left: Sequence[Person]) -> Numbers:
    """How many moved-down players of each score are left over."""
    del meetings
    return tuple(sum(person.score == score for person in left) for score in _scores(task.mdps))


def _scores(people: Sequence[Person]) -> list[int]:
    return sorted({person.score for person in people}, reverse=True)


def _by_difference(task: Task, meetings: Meetings, left: Sequence[Person]) -> Numbers:
    """How many pairs have each difference of scores that there can be, the bye being a point below all."""
    lowest = min(person.score for person in task.players)
    found = Counter(higher.score - lower.score for higher, lower in meetings)
    found.update(person.score - lowest + ONE_POINT for person in left)
    scores = _scores(task.players)
    possible = {one - other for one in scores for other in scores if one > other}
    if len(task.players) % 2:
        possible |= {score - lowest + ONE_POINT for score in scores}
    return tuple(found[difference] for difference in sorted(possible, reverse=True))


def _next_bracket(literal: LiteralRound, task: Task, left: Sequence[Person]) -> Numbers:
    """How many the next bracket leaves over at best, and how many of each score that come from here."""
    if not task.looks_ahead or not task.lower:
        return ()
    coming = frozenset() if _gives_bye(literal, task, left) else frozenset(left)
    residents = frozenset(task.lower[0])
    (value, _scores_left), over = literal.outlook(coming, residents, task.rest - residents)
    count = value - len(literal.people) if value > len(literal.people) else value
    scores = [*_scores(task.mdps), task.residents[0].score]
    return (count, *(sum(person.score == score for person in over & coming) for score in scores))


def _floats(literal: LiteralRound, pairs: Pairs, task: Task, by_score) -> Iterator[Numbers]:
    """C14 to C21: how many repeat a float, then how many of them by score."""
    left = task.left(pairs)
    met = [(higher, lower) for higher, lower in pairs if higher.score > lower.score]
    counts, differences = [], []
    for back in (0, 1):
        down = [person for person in left if person.floats[back] == "down"]
        falling = [(higher, lower) for higher, lower in met if higher.floats[back] == "down"]
        rising = [(higher, lower) for higher, lower in met if lower.floats[back] == "up"]
        counted = [person for person in down if person not in task.mdps]
        if literal.system != DUTCH_2026:
            counted = [*down, *(higher for higher, _lower in falling)]
        counts += [(len(counted),), (len(rising),)]
        differences += [by_score(task, falling, down), _of_opponents(task, rising, by_score)]
    yield from counts
    yield from differences


def _of_opponents(task: Task, rising: Meetings, by_score) -> Numbers:
    return by_score(task, rising, [] if by_score is _by_difference else [higher for higher, _ in rising])
