"""Whose rating counts in an event: by the rule, and by what stands beside it."""

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import RatingRule
from swissdesk.tournament.model import Member, MemberId, Player, PlayerId, Settings, Tpn
from swissdesk.tournament.whose_ratings import fide_rating, may_hide_fides, national_rating, rating_in_record

OPEN = Settings("Open")


def player(rating: int, national: int = 0, k_factor: int = 0) -> Player:
    return Player(PlayerId(1), Tpn(1), "Lee, Ann", rating, national_rating=national, k_factor=k_factor)


@pytest.mark.parametrize(
    ("rule", "of_fide", "of_nation", "both"),
    [
        (RatingRule.FIDE, 1900, 1700, 1800),
        (RatingRule.NATIONAL, None, None, None),
        (RatingRule.FIDE_FIRST, 1900, 0, 1800),
        (RatingRule.NATIONAL_FIRST, 1900, None, 1800),
        (RatingRule.HIGHER, 1900, None, 1800),
    ],
)
def test_what_counts_in_an_event_is_fides_rating_as_far_as_the_rule_says_so(
    rule: RatingRule, of_fide: int | None, of_nation: int | None, both: int | None
) -> None:
    settings = replace(OPEN, rating_rule=rule)
    assert fide_rating(settings, player(1900, 1850)) == of_fide
    assert fide_rating(settings, player(1700, 1700)) == of_nation
    assert fide_rating(settings, player(1800, 1800, k_factor=20)) == both


def test_what_counts_is_the_national_rating_of_an_event_by_national_ratings_alone() -> None:
    national, member = replace(OPEN, rating_rule=RatingRule.NATIONAL), Member(MemberId(1), "Lee, Bo", 1650)
    assert (national_rating(national, player(1700)), national_rating(OPEN, player(1700))) == (1700, 0)
    assert (national_rating(national, member), national_rating(OPEN, member)) == (1650, 0)
    assert (fide_rating(national, member), fide_rating(OPEN, member)) == (None, 1650)
    assert national_rating(national, player(1700, 1710)) == 1710


@pytest.mark.parametrize("own", [0, 1850])
@pytest.mark.parametrize("rule", [RatingRule.FIDE_FIRST, RatingRule.NATIONAL_FIRST, RatingRule.HIGHER])
def test_a_rating_of_fide_that_is_kept_goes_before_what_a_mixed_rule_says(rule: RatingRule, own: int) -> None:
    settings = replace(OPEN, rating_rule=rule)
    for one in (player(2000, 2000), player(2000, 1900), player(2000)):
        kept = replace(one, fide_rating=own)
        assert (fide_rating(settings, kept), rating_in_record(settings, kept)) == (own, own)
        assert rating_in_record(settings, one) == 2000


def test_by_one_list_alone_the_rating_that_counts_is_that_of_the_list() -> None:
    kept = replace(player(2000, 2000), fide_rating=1850)
    for rule, of_fide in ((RatingRule.FIDE, 2000), (RatingRule.NATIONAL, None)):
        settings = replace(OPEN, rating_rule=rule)
        assert (fide_rating(settings, kept), rating_in_record(settings, kept)) == (of_fide, 2000)


def test_a_national_rating_stands_before_one_of_fide_by_two_rules_alone() -> None:
    rules = {rule for rule in RatingRule if may_hide_fides(replace(OPEN, rating_rule=rule))}
    assert rules == {RatingRule.NATIONAL_FIRST, RatingRule.HIGHER}
