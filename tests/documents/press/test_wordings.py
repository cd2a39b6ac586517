"""Dates, lists, tie-breaks and the alphabet in words."""

from datetime import date, datetime

import pytest

from swissdesk.documents.lists.legend import tie_break_line
from swissdesk.documents.press.dates import date_and_time, date_range, long_date
from swissdesk.documents.press.wording import listed
from swissdesk.tiebreaks.codes import KNOWN_NAMES, parse_code


def test_a_date_is_written_in_words():
    assert long_date(date(2026, 3, 14)) == "Saturday 14 March 2026"


def test_a_moment_is_written_with_its_short_weekday():
    moment = datetime(2026, 3, 4, 9, 5)  # noqa: DTZ001 - an arbiter's clock has no zone
    assert date_and_time(moment) == "Wed 4 March 2026, 09:05"


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (date(2026, 3, 30), "Monday 30 March 2026"),
        (date(2026, 3, 31), "30–31 March 2026"),
        (date(2026, 4, 2), "30 March – 2 April 2026"),
        (date(2027, 1, 2), "30 March 2026 – 2 January 2027"),
    ],
)
def test_several_days_name_what_differs(last: date, words: str):
    assert date_range(date(2026, 3, 30), last) == words


def test_lists_end_with_and():
    assert [listed(words) for words in ((), ("1",), ("1", "2"), ("14", "27", "61"))] == [
        "",
        "1",
        "1 and 2",
        "14, 27 and 61",
    ]


def test_every_tie_break_has_a_line_of_its_own():
    lines = {tie_break_line(parse_code(name)) for name in KNOWN_NAMES}
    assert len(lines) == len(KNOWN_NAMES)
    assert tie_break_line(parse_code("BH/C1")) == "Buchholz, cut 1: sum of the opponents’ points (C.07:8.1)"
