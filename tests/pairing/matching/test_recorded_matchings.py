import random

from hypothesis import given, settings
from random_graphs import pairs_of, perfect_matchings, random_pairs, random_rows

from swissdesk.frozen import replace
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.certificate import proves_chain
from swissdesk.pairing.matching.recording import RecordingMatchings
from swissdesk.pairing.matching.search import augment
from tests.chances import CHANCES
from tests.long_run import examples


def recording(chance: random.Random, size: int) -> RecordingMatchings | None:
    rows = random_rows(chance, size, chance.choice([0.4, 0.6, 0.9]))
    mate = [-1] * size
    return None if augment(rows, mate, below(size)) else RecordingMatchings(rows, mate)


def number_of(matching, pairs) -> int:
    return sum(pairs.row(one) >> other & 1 for one, other in matching)


@examples(130, long=8000)
@given(CHANCES)
def test_every_recorded_step_is_proved_and_has_the_value_of_exhaustion(chance: random.Random):
    size = chance.choice([4, 6, 8, 8])
    matchings = recording(chance, size)
    if matchings is None:
        return
    graph = tuple(matchings.rows)
    left = perfect_matchings(list(graph), below(size))
    for _ in range(4):
        ask(chance, matchings)
    for step in matchings.steps:
        assert min(number_of(matching, step.pairs) for matching in left) == step.value
        left = [matching for matching in left if number_of(matching, step.pairs) == step.value]
    assert pairs_of(matchings.mate) in left
    assert proves_chain(graph, matchings.steps, matchings.mate)


def ask(chance: random.Random, matchings: RecordingMatchings) -> None:
    size = len(matchings.rows)
    count = len(matchings.steps)
    if chance.random() < 0.5:
        group = chance.randrange(1 << size)
        value = matchings.minimise_between(group, chance.randrange(1 << size) & ~group)
    else:
        value = matchings.minimise_pairs(random_pairs(chance, size, 0.4))
    recorded = matchings.steps[count:]
    assert sum(step.value for step in recorded) == value
    assert len(recorded) == 1 or value == 0


@settings(max_examples=200)
@given(CHANCES)
def test_a_chain_with_another_value_is_refused(chance: random.Random):
    matchings = recording(chance, 8)
    if matchings is None:
        return
    graph = tuple(matchings.rows)
    matchings.minimise_pairs(random_pairs(chance, 8, 0.6))
    for step in matchings.steps:
        for wrong in (step.value - 1, step.value + 1):
            assert not proves_chain(graph, [replace(step, value=wrong)], matchings.mate)
