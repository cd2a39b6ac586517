"""The check before rating names what a report lacks, and nothing where all is there."""

from datetime import date, timedelta

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, DRAWN, RatingKind
from swissdesk.tournament.event.rating_checks import lasting_days, rating_remarks
from tests.tournament.tournament_building import field_of, with_next_round

FIRST = date(2026, 3, 1)


def complete(*, players=4, ratings=2300, every=1, **changes):
    """An event of two rounds of which nothing is missing, a round each `every` days."""
    t = field_of(players, rounds=2)
    people = tuple(
        replace(one, rating=ratings, federation="HUN", fide_id=str(700000 + one.tpn), birth="1990/05/06")
        for one in t.players
    )
    days = (FIRST, FIRST + timedelta(days=every))
    settings = replace(
        t.settings,
        city="Budapest",
        federation="HUN",
        chief_arbiter="IA Kiss",
        start=days[0],
        end=days[-1],
        round_dates=days,
        time_control="90 min + 30 s",
    )
    t = replace(t, players=people, settings=replace(settings, **changes))
    for _round in range(2):
        t = with_next_round(t, *[DRAWN] * (players // 2))
    return t


def texts(t):
    return [remark.text for remark in rating_remarks(t)]


def articles(t):
    return [remark.article for remark in rating_remarks(t)]


def with_player(t, **facts):
    return replace(t, players=(replace(t.players[0], **facts), *t.players[1:]))


def test_nothing_is_said_where_all_is_there():
    assert rating_remarks(complete()) == ()


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"federation": ""}, "The federation of the event is missing."),
        ({"city": ""}, "The place of the event is missing."),
        ({"chief_arbiter": ""}, "The chief arbiter is missing."),
        ({"end": None}, "The first or the last day of the event is missing."),
        ({"time_control": ""}, "The time control is missing."),
        ({"round_dates": (FIRST,)}, "Rounds without a day: 2"),
        ({"end": FIRST}, "Rounds outside the days of the event: 2"),
        (
            {"rounds_planned": 3, "round_dates": (FIRST,) * 3, "time_control": "30+30"},
            "Rounds paired: 2 of 3",
        ),
    ],
)
def test_what_is_missing_of_the_event_is_named(changes, text):
    assert text in texts(complete(**changes))


def test_a_time_control_that_is_not_understood_is_said_to_be_unchecked():
    t = complete(time_control="as in the invitation")
    assert texts(t) == ["The time control is not understood: the kind of rating is not checked."]


def test_a_time_control_of_another_kind_than_the_ratings_is_named():
    t = complete(time_control="15+10", rating_kind=RatingKind.STANDARD)
    assert "The time control is of another kind than the ratings that count." in texts(t)


@pytest.mark.parametrize(
    ("rating", "control", "wanted"),
    [
        (2400, "60 min + 30 s", 120),
        (2399, "60 min + 30 s", None),
        (1800, "60 min", 90),
        (1799, "60 min", None),
    ],
)
def test_the_strongest_player_says_how_long_a_game_has_to_be(rating, control, wanted):
    found = [text for text in texts(complete(ratings=rating, time_control=control)) if "Minutes" in text]
    assert bool(found) is (wanted is not None)
    assert all(text.endswith(f"with players of {rating} at least {wanted}") for text in found)


def test_twelve_hours_of_play_a_day_are_the_most():
    days = {"round_dates": (FIRST,) * 3, "rounds_planned": 3, "end": FIRST}
    long = complete(time_control="120 min + 30 s", **days)
    assert "Hours of play on the fullest day: 15, at most 12" in texts(long)
    assert not [text for text in texts(complete(time_control="90 min + 30 s", **days)) if "Hours" in text]


def test_an_event_of_more_than_30_days_is_named_with_the_article():
    assert lasting_days(complete(every=29).settings) == 30
    assert rating_remarks(complete(every=29)) == ()
    long = complete(every=30)
    assert articles(long) == ["B.01:1.1.4"]
    assert "lasts 31 days" in texts(long)[0]


def test_an_event_of_more_than_30_days_is_advised_against_tie_breaks_by_rating():
    text = "Tie-breaks by ratings are not advised in an event of more than 30 days."
    assert text in texts(complete(every=30, tie_breaks=("BH", "ARO/C1")))
    assert text not in texts(complete(every=29, tie_breaks=("BH", "ARO/C1")))


def test_an_event_of_more_than_90_days_is_rated_as_a_league():
    assert "B.02:4" not in articles(complete(every=89))
    assert "B.02:4" in articles(complete(every=90))


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({"fide_id": ""}, "Players without a FIDE ID: 1 (No. 1)"),
        ({"fide_id": "", "birth": "1990"}, "Of these without a whole date of birth: 1 (No. 1)"),
        ({"fide_id": "7OOOO1"}, "FIDE IDs that are not numbers: 1 (No. 1)"),
        ({"fide_id": "700002"}, "Players whose FIDE ID somebody else has too: 2 (No. 1, 2)"),
        ({"federation": ""}, "Players without a federation: 1 (No. 1)"),
    ],
)
def test_what_is_missing_of_a_player_is_named_with_the_number(facts, text):
    assert text in texts(with_player(complete(), **facts))


def test_of_many_players_the_first_numbers_are_named():
    t = complete(players=12)
    t = replace(t, players=tuple(replace(player, fide_id="") for player in t.players))
    assert texts(t) == ["Players without a FIDE ID: 12 (No. 1, 2, 3, 4, 5, 6, 7, 8 …)"]


def test_a_small_round_robin_needs_four_rated_players():
    t = complete(players=6, round_robin=True)
    few = replace(t, players=tuple(replace(one, rating=2300 if one.tpn < 4 else 0) for one in t.players))
    assert texts(few) == ["Rated players in the round robin: 3, at least 4"]
    enough = replace(t, players=tuple(replace(one, rating=2300 if one.tpn < 5 else 0) for one in t.players))
    assert texts(enough) == []


def test_open_games_are_named_by_their_rounds():
    t = complete()
    last = t.rounds[-1]
    adjourned = replace(last, games=(last.games[0]._replace(result=ADJOURNED), *last.games[1:]))
    assert texts(replace(t, rounds=(t.rounds[0], adjourned))) == [
        "Rounds with games without a final result: 2"
    ]
