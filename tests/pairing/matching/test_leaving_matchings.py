import random

from hypothesis import given
from random_graphs import pairs_of, perfect_matchings, random_pairs, random_rows

from swissdesk.pairing.matching.bitsets import below, bitset
from swissdesk.pairing.matching.certificate import proves_chain
from swissdesk.pairing.matching.leaving import LeavingMatchings
from swissdesk.pairing.matching.search import augment
from tests.chances import CHANCES
from tests.long_run import examples


@examples(130, long=8000)
@given(CHANCES)
def test_every_step_is_proved_and_has_the_value_of_exhaustion(chance: random.Random):
    size = chance.choice([4, 6, 8, 8])
    rows, mate = random_rows(chance, size, chance.choice([0.3, 0.5, 0.9])), [-1] * size
    if augment(rows, mate, below(size)):
        return
    graph = tuple(rows)
    left = perfect_matchings(list(graph), below(size))
    matchings = LeavingMatchings(rows, mate)
    for _ in range(4):
        ask(chance, matchings)
    for step in matchings.steps:
        counts = [sum(step.pairs.row(one) >> other & 1 for one, other in pairs) for pairs in left]
        assert min(counts) == step.value
        left = [pairs for pairs, count in zip(left, counts, strict=True) if count == step.value]
    assert pairs_of(matchings.mate) in left
    assert proves_chain(graph, matchings.steps, matchings.mate)


def ask(chance: random.Random, matchings: LeavingMatchings) -> None:
    """Mostly about a part and the whole rest, but for somebody of the part who may go out freely."""
    size = len(matchings.rows)
    part = chance.randrange(1 << size)
    group = part & ~(1 << chance.randrange(size)) if chance.random() < 0.3 else part
    if chance.random() < 0.8:
        matchings.minimise_between(group, below(size) & ~part)
    else:
        matchings.minimise_pairs(random_pairs(chance, size, 0.4))


def test_the_proof_speaks_of_the_part_alone_where_that_is_the_reason():
    # 0 and 1 can only have 2, or somebody of the rest; the rest is a triangle and its tail.
    edges = [(0, 2), (1, 2), (0, 3), (1, 3), (3, 4), (4, 5), (3, 5)]
    rows = [bitset([b if a == v else a for a, b in edges if v in (a, b)]) for v in range(6)]
    matchings = LeavingMatchings(rows, [2, 3, 0, 1, 5, 4])
    assert matchings.minimise_between(0b000111, 0b111000) == 1
    (step,) = matchings.steps
    assert step.dual.levels == ((0b000011, 2), (0b000100, -2))
    assert step.dual.odd_sets == ()
    assert matchings.rows[3] == 0b110011
