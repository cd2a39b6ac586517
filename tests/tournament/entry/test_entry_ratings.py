"""The rating that counts: by the kind, by the rule of the event, and what stands in for a missing one."""

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import RatingKind, RatingRule
from swissdesk.tournament.entry.ratings import (
    ListedRatings,
    RatingSource,
    RatingTaken,
    fide_rating_beside,
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


@pytest.mark.parametrize(
    ("rule", "fide", "national", "k_factor", "beside"),
    [
        (RatingRule.HIGHER, 2000, 2050, 20, 2000),
        (RatingRule.HIGHER, 2050, 2000, 20, None),
        (RatingRule.HIGHER, 2050, 2050, 20, None),
        (RatingRule.HIGHER, 2050, 2050, 0, 2050),
        (RatingRule.HIGHER, 2050, 0, 0, None),
        (RatingRule.HIGHER, 0, 0, 0, None),
        (RatingRule.NATIONAL_FIRST, 2100, 2050, 20, 2100),
        (RatingRule.NATIONAL_FIRST, 2100, 0, 20, None),
        (RatingRule.FIDE_FIRST, 2000, 2050, 20, None),
        (RatingRule.FIDE_FIRST, 2000, 2000, 0, 2000),
        (RatingRule.FIDE, 2000, 2050, 20, None),
        (RatingRule.NATIONAL, 2000, 2050, 20, None),
    ],
)
def test_fides_rating_is_kept_where_the_one_that_counts_does_not_say_it(
    rule: RatingRule, fide: int, national: int, k_factor: int, beside: int | None
) -> None:
    listed = ListedRatings(fide, fide, fide, k_factor, k_factor, k_factor, national)
    assert fide_rating_beside(listed, replace(OPEN, rating_rule=rule)) == beside


def test_no_rating_of_fide_is_known_to_be_none_where_fides_list_says_so() -> None:
    settings = replace(OPEN, rating_rule=RatingRule.HIGHER)
    assert fide_rating_beside(ListedRatings(national=1700), settings) is None
    assert fide_rating_beside(ListedRatings(national=1700), settings, is_listed=True) == 0


def test_fides_rating_that_is_kept_is_of_the_kind_that_the_event_takes() -> None:
    settings = replace(OPEN, rating_rule=RatingRule.NATIONAL_FIRST, rating_kind=RatingKind.BLITZ)
    assert fide_rating_beside(ALL, settings) == 1990
