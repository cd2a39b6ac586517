"""The clock of the next round in words."""

from datetime import date, datetime, time

import pytest

from swissdesk.services.round.clock import RoundStart, hall_text, start_text, waiting_text

DAY = date(2026, 5, 17)  # a Sunday


def start(hour: int, minute: int = 0, day: date | None = DAY) -> RoundStart:
    return RoundStart(6, time(hour, minute), day, is_published=False)


def at(hour: int, minute: int = 0, second: int = 0) -> datetime:
    return datetime(2026, 5, 17, hour, minute, second)  # noqa: DTZ001 - the time at the venue


@pytest.mark.parametrize(
    ("begins", "now", "words"),
    [
        (start(18), at(16, 48), "in 1 h 12 min"),
        (start(18), at(17, 59, 30), "in 1 min"),
        (start(18), at(18), "planned 0 min ago"),
        (start(18), at(18, 12, 30), "planned 12 min ago"),
        (start(18), at(19, 12), "planned 1 h 12 min ago"),
        (start(9, day=date(2026, 5, 18)), at(23), "tomorrow"),
        (start(9, day=date(2026, 5, 20)), at(23), "in 3 days"),
        (start(9, day=date(2026, 5, 16)), at(9), "planned for 16 May 2026"),
        (start(9, day=None), at(8), ""),
    ],
)
def test_the_sidebar_says_how_long_it_is(begins, now, words):
    assert start_text(begins).startswith("Round 6 at ")
    assert waiting_text(begins, now) == words


@pytest.mark.parametrize(
    ("begins", "shown", "words"),
    [
        (start(16, 20), 6, "starts 16:20"),
        (start(16, 20), 5, "Round 6 at 16:20"),
        (start(16, 20, None), 5, "Round 6 at 16:20"),
        (start(9, day=date(2026, 5, 18)), 5, "Round 6: Monday, 09:00"),
        (start(16, 12), 5, ""),
        (start(9, day=date(2026, 5, 16)), 5, ""),
    ],
)
def test_the_hall_is_told_of_a_start_that_is_to_come(begins, shown, words):
    assert hall_text(begins, at(16, 12), shown) == words
