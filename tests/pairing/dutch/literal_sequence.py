"""The candidates of a bracket, all of them, in the order of the text (2026: 3 and 4; 2017: B and D)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from literal_people import Person, may_meet

Pairs = tuple[tuple[Person, Person], ...]


def candidates(mdps: list[Person], residents: list[Person], count: int) -> Iterator[Pairs]:
    """Yield all candidates with so many pairs (3.6, 3.7 and 4; 2017: B.6, B.7 and D)."""
    for paired in range(min(len(mdps), count), -1, -1):
        for s1 in combinations(mdps, paired):
            for s2 in legal_transpositions(s1, residents):
                remainder = [person for person in residents if person not in s2]
                for pairs in remainder_candidates(remainder, count - paired):
                    yield (*zip(s1, s2, strict=True), *pairs)


def legal_transpositions(s1: Sequence[Person], s2: Sequence[Person]) -> Iterator[tuple[Person, ...]]:
    """Article 4.2 (2017: D.1)."""
    for chosen in permutations(s2, len(s1)):
        if all(map(may_meet, s1, chosen)):
            yield chosen


def remainder_candidates(people: list[Person], count: int) -> Iterator[Pairs]:
    """Article 3.6 (2017: B.6): transpositions within exchanges."""
    if 2 * count > len(people):
        return
    order = {person: bsn for bsn, person in enumerate(people, 1)}
    for leaving, entering in exchanges(order, people[:count], people[count:]):
        s1 = sorted({*people[:count]} - {*leaving} | {*entering}, key=order.__getitem__)
        s2 = sorted({*people} - {*s1}, key=order.__getitem__)
        for chosen in legal_transpositions(s1, s2):
            yield tuple(tuple(sorted(pair, key=order.__getitem__)) for pair in zip(s1, chosen, strict=True))


def exchanges(order: dict[Person, int], s1: list[Person], s2: list[Person]) -> list[tuple]:
    """Article 4.3 (2017: D.2), no exchange first."""

    def key(exchange):
        leaving = sorted((order[person] for person in exchange[0]), reverse=True)
        entering = sorted(order[person] for person in exchange[1])
        return len(leaving), sum(entering) - sum(leaving), [-bsn for bsn in leaving], entering

    return sorted(
        (
            (leaving, entering)
            for size in range(min(len(s1), len(s2)) + 1)
            for leaving in combinations(s1, size)
            for entering in combinations(s2, size)
        ),
        key=key,
    )
