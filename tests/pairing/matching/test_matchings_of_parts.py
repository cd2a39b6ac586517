import random

from hypothesis import given
from random_graphs import pairs_of, perfect_matchings, random_pairs, random_rows

from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.certificate import proves_chain
from swissdesk.pairing.matching.leaving import LeavingMatchings
from swissdesk.pairing.matching.search import augment
from tests.chances import CHANCES
from tests.long_run import examples


def some_matchings(chance: random.Random, size: int) -> LeavingMatchings | None:
    rows, mate = random_rows(chance, size, chance.choice([0.5, 0.7, 0.9])), [-1] * size
    return None if augment(rows, mate, below(size)) else LeavingMatchings(rows, mate)


def within(part: int, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(one & part, other & part) for one, other in pairs]


@examples(130, long=8000)
@given(CHANCES)
def test_what_is_lost_within_a_part_is_proved_and_has_the_value_of_exhaustion(chance: random.Random):
    size = chance.choice([6, 8, 10])
    matchings = some_matchings(chance, size)
    if matchings is None:
        return
    graph = tuple(matchings.rows)
    left = perfect_matchings(list(graph), below(size))
    parts = chance.choice([(below(3),), (below(5),), (below(3), below(5)), (below(5), below(3))])
    for part in parts:
        matchings.minimise_between(part, below(size) & ~part)
    for _ in range(3):
        matchings.minimise_pairs(within(part, random_pairs(chance, size, 0.6)))
    for step in matchings.steps:
        counts = [sum(step.pairs.row(one) >> other & 1 for one, other in pairs) for pairs in left]
        assert min(counts) == step.value
        left = [pairs for pairs, count in zip(left, counts, strict=True) if count == step.value]
    assert pairs_of(matchings.mate) in left
    assert proves_chain(graph, matchings.steps, matchings.mate)
