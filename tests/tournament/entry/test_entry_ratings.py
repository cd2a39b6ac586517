"""The rating that counts: by the kind, by the rule of the event, and what stands in for a missing one."""

from dataclasses import replace

import pytest

from swissdesk.terms import RatingKind, RatingRule
from swissdesk.tournament.entry.ratings import (
    ListedRatings,
    RatingSource,
    RatingTaken,
    rating_kind,
    rating_of,
)
from swissdesk.tournament.model import Settings

ALL = ListedRatings(2100, 2050, 1990, 20, 25, 30, national=2080)
OPEN = Settings("Open")


def taken(listed: ListedRatings = ALL, **settings: object) -> RatingTaken:
    return rating_of(listed, replace(OPEN, **settings))


def test_the_time_control_says_which_ratings_count_unless_they_are_chosen() -> None:
    assert rating_kind(replace(OPEN, time_control="3+2")) is RatingKind.BLITZ
    chosen = replace(OPEN, time_control="3+2", rating_kind=RatingKind.RAPID)
    assert rating_kind(chosen) is RatingKind.RAPID
    assert rating_kind(replace(OPEN, time_control="as agreed")) is RatingKind.STANDARD


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (RatingKind.STANDARD, RatingTaken(2100, 20, RatingSource.STANDARD)),
        (RatingKind.RAPID, RatingTaken(2050, 25, RatingSource.RAPID)),
        (RatingKind.BLITZ, RatingTaken(1990, 30, RatingSource.BLITZ)),
    ],
)
def test_the_rating_of_the_kind_comes_with_its_own_k(kind: RatingKind, expected: RatingTaken) -> None:
    assert taken(rating_kind=kind) == expected


@pytest.mark.parametrize("kind", [RatingKind.RAPID, RatingKind.BLITZ])
def test_the_standard_rating_stands_in_for_a_missing_one_where_the_event_takes_it(kind: RatingKind) -> None:
    listed = ListedRatings(standard=2100, standard_k=20)
    assert taken(listed, rating_kind=kind) == RatingTaken(2100, 20, RatingSource.STANDARD)
    assert taken(listed, rating_kind=kind, takes_other_kinds=False) == RatingTaken()


def test_no_other_rating_stands_in_for_the_standard_one() -> None:
    assert taken(ALL._replace(standard=0, national=0)) == RatingTaken()


def test_fide_alone_leaves_somebody_with_a_national_rating_unrated() -> None:
    assert taken(rating_rule=RatingRule.FIDE) == RatingTaken(2100, 20, RatingSource.STANDARD)
    assert taken(ListedRatings(national=1700), rating_rule=RatingRule.FIDE) == RatingTaken()


def test_national_alone_leaves_somebody_with_a_fide_rating_unrated() -> None:
    assert taken(rating_rule=RatingRule.NATIONAL) == RatingTaken(2080, 0, RatingSource.NATIONAL)
    assert taken(ALL._replace(national=0), rating_rule=RatingRule.NATIONAL) == RatingTaken()


def test_fide_first_takes_the_national_rating_only_where_fide_has_none() -> None:
    assert taken(rating_rule=RatingRule.FIDE_FIRST).rating == 2100
    assert taken(ListedRatings(national=1700)) == RatingTaken(1700, 0, RatingSource.NATIONAL)


def test_the_standard_rating_comes_before_the_national_one_in_a_rapid_event() -> None:
    listed = ListedRatings(standard=1900, national=2000)
    assert taken(listed, rating_kind=RatingKind.RAPID).source is RatingSource.STANDARD


def test_national_first_takes_fide_only_where_there_is_no_national_rating() -> None:
    assert taken(rating_rule=RatingRule.NATIONAL_FIRST) == RatingTaken(2080, 0, RatingSource.NATIONAL)
    only_fide = taken(ALL._replace(national=0), rating_rule=RatingRule.NATIONAL_FIRST)
    assert only_fide == RatingTaken(2100, 20, RatingSource.STANDARD)


def test_the_higher_one_is_taken_and_of_equal_ones_that_of_fide() -> None:
    assert taken(rating_rule=RatingRule.HIGHER).source is RatingSource.STANDARD
    assert taken(ALL._replace(national=2101), rating_rule=RatingRule.HIGHER).source is RatingSource.NATIONAL
    assert taken(ALL._replace(national=2100), rating_rule=RatingRule.HIGHER).source is RatingSource.STANDARD


def test_somebody_on_no_list_is_unrated_by_every_rule() -> None:
    assert {taken(ListedRatings(), rating_rule=rule) for rule in RatingRule} == {RatingTaken()}
