"""A tournament held again: what comes along, what does not, and that it is before round 1."""

from datetime import date, time

import pytest

from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import ByeKind, RatingKind
from swissdesk.tournament.entry.presence import check_in_the_others, expect_late, expel_player
from swissdesk.tournament.entry.registration import NewPlayer, add_player, announce_absence, withdraw_player
from swissdesk.tournament.entry.special_cases import SpecialCases, set_special_cases
from swissdesk.tournament.event.again import Occasion, Taken, held_again
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import (
    CheckIn,
    FixedTable,
    ForbiddenPair,
    LaterRating,
    PlayerId,
    Settings,
    Tournament,
    UnratedOrder,
)
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of, with_next_round

NEXT_YEAR = Occasion("Test Open 2027", date(2027, 3, 14), date(2027, 3, 15))
BOTH, SETTINGS, PLAYERS = Taken(), Taken(players=False), Taken(settings=False)


def played() -> Tournament:
    """Six players after round 1, with everything that an event gathers on its way."""
    t = field_of(6)
    settings = replace(
        t.settings,
        section="Masters",
        city="Pápa",
        start=date(2026, 3, 14),
        round_dates=(date(2026, 3, 14),),
        round_times=(time(9, 30),),
        time_control="90+30",
        check_in=CheckIn.EVERY_ROUND,
        baku=next(iter(BakuEdition)),
        categories=(Category("Guests", ticked=(PlayerId(2), PlayerId(5))),),
        prizes=(Prize(1, 50000),),
        rating_kind=RatingKind.RAPID,
        fee=1500,
    )
    t = with_next_round(check_in_the_others(change_settings(t, settings)))
    t = add_player(t, NewPlayer("Late, Lou", rating=9999, fee=1500, paid=1500, national_id="N 1"))
    t = withdraw_player(announce_absence(t, PlayerId(4), 3, ByeKind.HALF_POINT), PlayerId(1))
    t = expel_player(t, PlayerId(3))
    return replace(
        t,
        forbidden_pairs=(ForbiddenPair(PlayerId(2), PlayerId(4), 1, 5),),
        fixed_tables=(FixedTable(PlayerId(5), 1),),
        kept_lines=("### a line",),
    )


def test_players_and_settings_come_along_and_nothing_that_happened() -> None:
    old = played()
    new = held_again(old, NEXT_YEAR, BOTH)
    assert not list(faults_of(new))
    assert (new.rounds, new.absences, new.forbidden_pairs, new.fixed_tables) == ((), (), (), ())
    assert (new.kept_lines, new.pairing_changes, new.rating_corrections) == ((), (), ())
    assert [player.name for player in new.players] == [
        "Late, Lou",
        *(f"Player {number:03}" for number in range(1, 7)),
    ]
    assert [player.tpn for player in new.players] == [1, 2, 3, 4, 5, 6, 7]
    assert not any(player.withdrawn_from or player.is_expelled or player.checked_in for player in new.players)
    lou = new.players[0]
    assert (lou.fee, lou.paid, lou.national_id) == (1500, 0, "N 1")


def test_ratings_of_later_rounds_stay_with_the_rounds_that_they_were_of() -> None:
    t = set_special_cases(
        field_of(4), PlayerId(2), SpecialCases((LaterRating(3, 1850),), no_half_points=True)
    )
    (again,) = (player for player in held_again(t, NEXT_YEAR, BOTH).players if player.name == "Player 002")
    assert (again.later_ratings, again.no_half_points) == ((), True)


def test_the_settings_are_those_of_before_with_the_new_name_and_days() -> None:
    old, new = played().settings, held_again(played(), NEXT_YEAR, BOTH).settings
    assert (new.name, new.start, new.end) == ("Test Open 2027", date(2027, 3, 14), date(2027, 3, 15))
    assert (new.round_dates, new.initial_colour) == ((), None)
    assert (
        replace(
            new,
            name=old.name,
            start=old.start,
            end=old.end,
            round_dates=old.round_dates,
            initial_colour=old.initial_colour,
            categories=old.categories,
        )
        == old
    )


def test_who_is_ticked_for_a_category_stays_ticked() -> None:
    new = held_again(played(), NEXT_YEAR, BOTH)
    names = {player.id: player.name for player in new.players}
    (category,) = new.settings.categories
    assert [names[person] for person in category.ticked] == ["Player 002", "Player 005"]
    assert held_again(played(), NEXT_YEAR, SETTINGS).settings.categories == (Category("Guests"),)


def test_settings_alone_make_an_empty_list_with_the_same_rules() -> None:
    new = held_again(played(), Occasion("Template"), SETTINGS)
    assert new.players == ()
    assert (new.settings.time_control, new.settings.fee, new.settings.start) == ("90+30", 1500, None)


def test_players_alone_come_into_a_tournament_with_the_usual_settings() -> None:
    new = held_again(played(), NEXT_YEAR, PLAYERS)
    assert len(new.players) == 7
    assert new.settings == Settings(
        "Test Open 2027", section="Masters", start=date(2027, 3, 14), end=date(2027, 3, 15)
    )


def test_who_is_expected_late_is_in_like_everybody() -> None:
    t = expect_late(field_of(4), PlayerId(2))
    assert not any(player.is_late for player in held_again(t, NEXT_YEAR, BOTH).players)


def test_the_unrated_stay_in_the_order_of_their_arrival() -> None:
    settings = Settings("Club", system=SIMPLIFIED, unrated_order=UnratedOrder.ARRIVAL, tie_breaks=())
    t = Tournament(settings)
    for name in ("Zay", "Bo", "Lee"):
        t = add_player(t, NewPlayer(name))
    again = held_again(t, NEXT_YEAR, BOTH)
    assert [player.name for player in again.players] == [player.name for player in t.players]
    assert [player.id for player in again.players] == [player.id for player in t.players]


@pytest.mark.parametrize("taken", [BOTH, SETTINGS, PLAYERS])
def test_teams_are_held_again_as_teams(taken: Taken) -> None:
    old = event_of(3)
    new = held_again(old, NEXT_YEAR, taken)
    assert not list(faults_of(new))
    assert (new.settings.boards, new.settings.system) == (old.settings.boards, OLYMPIAD)
    members = [[member.name for member in team.members] for team in new.players]
    assert members == (
        [[member.name for member in team.members] for team in old.players] if taken.players else []
    )


def test_a_tournament_held_again_twice_is_the_same_as_once() -> None:
    once = held_again(played(), NEXT_YEAR, BOTH)
    assert held_again(once, NEXT_YEAR, BOTH) == once
