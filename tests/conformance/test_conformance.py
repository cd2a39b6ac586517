"""A small sample of what `python -m tests.conformance` runs."""

import pytest

from swissdesk.terms import SystemName
from tests.conformance.__main__ import EDITIONS
from tests.conformance.runs import figures_of, run


@pytest.mark.parametrize("system", EDITIONS)
def test_generator_engine_report_and_checker_agree(system):
    figures = figures_of(run(system, seed, 30) for seed in range(1, 31))
    assert figures.tournaments == 30
    assert figures.rounds > 120
    assert figures.differing == []


def test_the_same_seed_is_the_same_tournament():
    first, second = (run(SystemName.DUTCH_2026, 3, 20) for _time in range(2))
    assert (first.players, first.paired) == (second.players, second.paired)
