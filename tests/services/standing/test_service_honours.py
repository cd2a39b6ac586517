"""Categories and prizes as they are typed, kept, taken back, and given out before they are kept."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.standing import categories, prizes
from swissdesk.services.standing.categories import Category
from swissdesk.services.standing.prizes import PrizeRules, PrizeSharing
from swissdesk.tournament.honours import Prize
from swissdesk.tournament.model import PlayerId, Settings
from tests.long_run import examples
from tests.services.service_building import new_event, play


@pytest.fixture
def session(tmp_path):
    """An event of six players after one round."""
    event, section = new_event(tmp_path, 6)
    settings = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(settings, start=date(2026, 5, 1)))
    play(event, section)
    yield event, section
    event.store.close()


def names(session):
    return [row.category.name for row in categories.category_rows(*session)]


def test_a_category_is_kept_changed_removed_and_taken_back(session):
    event, _section = session
    categories.put_category(*session, None, Category("Guests", ticked=(PlayerId(2),)))
    categories.put_category(*session, 0, Category("Friends", ticked=(PlayerId(2), PlayerId(5))))
    (row,) = categories.category_rows(*session)
    assert (row.category.name, row.conditions, row.count) == ("Friends", "2 ticked", 2)
    categories.remove_category(*session, 0)
    assert names(session) == []
    event.store.undo()
    assert names(session) == ["Friends"]


def test_prizes_follow_a_category_to_its_new_name_and_go_with_it(session):
    categories.put_category(*session, None, Category("Women", women=True))
    prizes.keep_prizes(*session, (Prize(1, 500), Prize(1, 100, "Women")), PrizeRules())
    categories.put_category(*session, 0, Category("Ladies", women=True))
    kept = tournaments.settings_of(*session).prizes
    assert [prize.category for prize in kept] == ["", "Ladies"]
    categories.remove_category(*session, 0)
    assert tournaments.settings_of(*session).prizes == (Prize(1, 500),)


def test_a_category_that_cannot_be_is_refused(session):
    categories.put_category(*session, None, Category("Women", women=True))
    with pytest.raises(TournamentError, match="same name"):
        categories.put_category(*session, None, Category("women"))


def test_conditions_say_the_years_of_birth(session):
    for category in (
        Category("U18", under_age=18),
        Category("S50", senior_age=50, women=True),
        Category("B", lowest=1600, highest=1999, by_national_rating=True),
        Category("C", highest=1599, club="Castle", federation="HUN"),
    ):
        categories.put_category(*session, None, category)
    assert [row.conditions for row in categories.category_rows(*session)] == [
        "under 18 (born 2008 or later)",
        "women; 50 or older (born 1976 or earlier)",
        "national rating 1600 to 1999",
        "rating up to 1599 or none; Castle; HUN",
    ]


def test_usual_categories_are_offered_until_they_are_there(session):
    offered = [category.name for category in categories.usual_categories(*session)]
    assert offered[:2] == ["Women", "U8"]
    categories.put_category(*session, None, Category("women", women=True))
    assert "Women" not in [category.name for category in categories.usual_categories(*session)]


def test_people_in_a_category_say_whether_they_were_put_in(session):
    category = Category("Top", lowest=2497, ticked=(PlayerId(2), PlayerId(6)))
    people = categories.in_category(*session, category)
    assert [(one.tpn, one.is_ticked) for one in people] == [(1, False), (2, False), (3, False), (6, True)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("500 300 200", [(1, 50000, ""), (2, 30000, ""), (3, 20000, "")]),
        ("500; 300; 12,50", [(1, 50000, ""), (2, 30000, ""), (3, 1250, "")]),
        ("200 and a book; a cup", [(1, 20000, "and a book"), (2, 0, "a cup")]),
        ("100;;50.5", [(1, 10000, ""), (3, 5050, "")]),
        ("", []),
    ],
)
def test_prizes_are_read_as_they_are_typed(typed, found):
    read = prizes.read_prizes(typed, "Women")
    assert [(prize.place, prize.amount, prize.thing) for prize in read] == found
    assert {prize.category for prize in read} <= {"Women"}


@pytest.mark.parametrize("typed", ["12.505", "-5", "100; 1.2.3"])
def test_a_sum_that_cannot_be_is_named(typed):
    with pytest.raises(ValueError, match="is not a sum"):
        prizes.read_prizes(typed, "")


ITEMS = st.sampled_from(("", "a cup", "book, signed", "and a T-shirt"))


@examples(30, long=2000)
@given(st.lists(st.tuples(st.integers(0, 10**8), ITEMS), max_size=6))
def test_prizes_that_are_shown_are_read_back_the_same(told):
    kept = tuple(
        Prize(place, amount, "", item) for place, (amount, item) in enumerate(told, 1) if amount or item
    )
    text = prizes.prizes_text(Settings("Open", prizes=kept), "")
    assert prizes.read_prizes(text, "") == kept


def test_a_preview_gives_out_what_is_not_kept_yet(session):
    preview = prizes.prepare_previewer(*session)().preview(
        (Prize(1, 9000), Prize(9, 100)), PrizeRules("HUF", PrizeSharing.EQUAL)
    )
    assert [(award.place, award.prize) for award in preview.awards] == [(1, "30 HUF")] * 3
    assert (preview.fund, preview.left) == ("91 HUF", "1 HUF")
    assert preview.awards[0].why == "Place 1; prize 1 shared by 3"
    assert tournaments.settings_of(*session).prizes == ()


def test_the_summary_says_how_many_how_much_and_how(session):
    assert prizes.summary(*session) == ""
    prizes.keep_prizes(*session, (Prize(1, 9000), Prize(2, 1050)), PrizeRules(sharing=PrizeSharing.HORT))
    assert prizes.summary(*session) == "2 prizes, 100.50 EUR, Hort: half by place, half shared"
