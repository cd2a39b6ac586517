"""The number of rounds that is advised."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.services.event.advice import advised_rounds, paces
from tests.long_run import examples


@pytest.mark.parametrize(
    ("expected", "rounds"),
    [(2, 1), (3, 2), (4, 3), (5, 3), (6, 4), (8, 5), (9, 6), (16, 6), (24, 7), (33, 8), (64, 8), (300, 11)],
)
def test_two_rounds_more_are_advised_than_halve_the_field(expected: int, rounds: int):
    assert advised_rounds(expected, 30, paces()[0]).rounds == rounds


def test_no_more_are_advised_than_fit_into_the_days():
    slow, *_others, quick = paces()
    one_day = advised_rounds(24, 1, slow)
    assert (one_day.rounds, one_day.why) == (2, "No more fit into 1 day; 7 would be usual with 24.")
    assert advised_rounds(24, 2, slow).rounds == 4
    assert advised_rounds(24, 1, quick).rounds == 7
    assert advised_rounds(24, 0, slow).rounds == 2


def test_the_reason_is_that_of_the_number():
    assert "one alone can have won all 5 rounds" in advised_rounds(24, 9, paces()[1]).why
    assert advised_rounds(5, 9, paces()[1]).why == "With 5, more could perhaps not be paired."


@examples(30, long=2000)
@given(st.integers(2, 2000), st.integers(1, 60), st.sampled_from(range(5)))
def test_the_advice_can_always_be_paired_and_fits(expected: int, days: int, pace: int):
    chosen = paces()[pace]
    rounds = advised_rounds(expected, days, chosen).rounds
    assert 1 <= rounds <= max(1, expected - 1)
    assert rounds <= days * chosen.rounds_a_day
