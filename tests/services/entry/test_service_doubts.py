"""What to look at before an entry is made: other sections, IDs of other people."""

from datetime import date

import pytest

from swissdesk.errors import StorageError
from swissdesk.frozen import replace
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services.entry import players
from swissdesk.services.entry.doubts import Doubt, DoubtOf, doubts_of, doubts_of_one, members_elsewhere
from swissdesk.services.event import events, tournaments
from swissdesk.services.lists.club import ClubMember
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import PlayerId
from tests.rating_lists.list_building import installed_players

ZELENKA = ListedPlayer("703003", "Zelenka, Ota", "CZE", "m", standard=2011, birth="1961")


@pytest.fixture
def lists(tmp_path):
    installed_players(tmp_path / "lists.db", [ZELENKA])
    return tmp_path / "lists.db"


@pytest.fixture
def section_b(session):
    event, first = session
    return events.add_section(event, replace(tournaments.settings_of(event, first), section="B")).section


def texts(session, form, lists=None, known=None):
    return [doubt.text for doubt in doubts_of_one(*session, form, lists, known)]


def test_an_id_that_the_lists_give_to_somebody_else_names_whose_it_is(session, lists):
    wrong = NewPlayer("Smith, Joanna", fide_id="703003")
    said = "ID 703003 belongs to Zelenka, Ota, 1961."
    assert doubts_of_one(*session, wrong, lists) == (Doubt(said, DoubtOf.ID),)
    assert doubts_of(*session, [wrong, NewPlayer("Ota Zelenka", fide_id="703003")], lists) == ((said,), ())


@pytest.mark.parametrize(
    "own",
    [
        NewPlayer("Želenka, Ota", fide_id="703003"),
        NewPlayer("Zelenka, O.", fide_id="703003", birth="1961/02/03"),
        NewPlayer("Smith, Joanna", fide_id="999"),
        NewPlayer("Smith, Joanna"),
    ],
)
def test_ones_own_id_and_one_that_nobody_has_are_beyond_doubt(session, lists, own):
    assert texts(session, own, lists) == []


@pytest.mark.parametrize("birth", ["2030", "2024/01/01", "1009"])
def test_a_year_of_birth_at_which_nobody_plays_is_in_doubt_until_it_is_left_as_it_was(session, birth):
    event, section = session
    settings = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(settings, start=date(2026, 11, 1)))
    young = NewPlayer("Zelenka, Ota", birth=birth)
    assert doubts_of_one(*session, young, None) == (Doubt(f"Born in {birth[:4]}?", DoubtOf.BIRTH),)
    assert doubts_of(*session, [young, replace(young, birth="2020")], None) == (
        (f"Born in {birth[:4]}?",),
        (),
    )
    players.add_player(event, section, young)
    player = event.tournament(section).players[-1]
    assert texts(session, replace(young, club="SK"), known=player.id) == []


def test_another_birth_than_the_lists_have_under_the_id_is_in_doubt(session, lists):
    event, section = session
    said = "The lists have 1961 under this ID."
    wrong = NewPlayer("Zelenka, Ota", fide_id="703003", birth="1981/05/05")
    assert doubts_of_one(*session, wrong, lists) == (Doubt(said, DoubtOf.BIRTH),)
    players.add_player(event, section, replace(wrong, birth="1961"))
    known = event.tournament(section).players[-1].id
    assert texts(session, replace(wrong, birth="1961"), lists, known) == []
    assert texts(session, wrong, lists, known) == [said]


def test_somebody_with_nearly_this_name_is_named_unless_something_speaks_against_it(session):
    event, section = session
    players.add_player(event, section, NewPlayer("Zelenka, Johann", sex="m", birth="1961"))
    tpn = event.tournament(section).players[-1].tpn
    assert texts(session, NewPlayer("ZELENKA Johan")) == [
        f"Nearly the name of number {tpn}: Zelenka, Johann."
    ]
    for other in (
        NewPlayer("Zelenka, Johan", birth="1990"),
        NewPlayer("Zelenka, Johanna", sex="w"),
        NewPlayer("Zelenka, Otto"),
    ):
        assert texts(session, other) == []
    known = event.tournament(section).players[-1].id
    assert texts(session, NewPlayer("Zelenka, Johan"), known=known) == []


@pytest.mark.parametrize(
    ("name", "beside"),
    [("Novak Jan CZE", "CZE"), ("Holm, Lea (W)", "w"), ("GM Petrov Ivan", "GM"), ("Novak, Jan (IM)", "IM")],
)
def test_what_was_typed_beside_the_name_is_in_doubt(session, name, beside):
    assert texts(session, NewPlayer(name)) == [f"“{beside}” beside the name has a field of its own."]


@pytest.mark.parametrize("name", ["Kim, Ger", "LEE PARK KOR", "Can, Ali", "Novak, Jan XYZ", "GER", "Im, Gm"])
def test_names_that_only_look_like_it_are_beyond_doubt(session, name):
    assert texts(session, NewPlayer(name)) == []


def test_an_id_that_got_into_the_name_is_in_doubt_until_the_name_is_left_as_it_was(session):
    said = "The name has a number in it: 703003."
    assert texts(session, NewPlayer("Zelenka 703003")) == [said]
    assert texts(session, NewPlayer("Zelenka, Ota 2nd")) == []
    event, section = session
    players.add_player(event, section, NewPlayer("Team 2004"))
    known = next(row for row in players.player_rows(event, section) if row.name == "Team 2004").id
    assert texts(session, NewPlayer("Team 2004"), known=known) == []
    assert texts(session, NewPlayer("Zelenka 703003"), known=known) == [said]


def test_of_one_name_the_birth_says_that_an_id_is_anothers(session, lists):
    assert texts(session, NewPlayer("Zelenka, Otmar", fide_id="703003", birth="2011"), lists) == [
        "ID 703003 belongs to Zelenka, Ota, 1961."
    ]


def test_an_id_of_another_player_of_the_event_names_that_player_alone(session, lists):
    event, section = session
    players.add_player(event, section, NewPlayer("Zelenka, Ota", fide_id="703003"))
    known = next(row for row in players.player_rows(event, section) if row.fide_id)
    said = f"Number {known.tpn}, Zelenka, Ota, has this ID already."
    assert texts(session, NewPlayer("Smith, Joanna", fide_id="0703003"), lists) == [said]


def test_of_a_correction_only_another_id_is_in_doubt(session, lists, section_b):
    event, section = session
    players.add_player(event, section_b, NewPlayer("Player 003"))
    wrong = NewPlayer("Player 003", fide_id="703003")
    assert texts(session, wrong, lists, PlayerId(3)) == ["ID 703003 belongs to Zelenka, Ota, 1961."]
    players.edit_player(
        event, section, replace(players.player(event, section, PlayerId(3)), fide_id="703003")
    )
    assert texts(session, wrong, lists, PlayerId(3)) == []


def test_who_plays_in_another_section_is_named_there_until_withdrawn(session, section_b):
    event, first = session
    players.add_player(event, section_b, NewPlayer("Player 003"))
    here = (event, section_b)
    assert texts(here, NewPlayer("Player 005")) == ["Also number 5 in Test Open."]
    assert doubts_of(event, section_b, [NewPlayer("Nobody, Else"), NewPlayer("005 player")], None) == (
        (),
        ("Also number 5 in Test Open.",),
    )
    member = ClubMember("Player 005", id=7)
    assert members_elsewhere(event, section_b, [member, ClubMember("Nobody, Else", id=8)]) == {
        7: "Also number 5 in Test Open."
    }
    players.withdraw_player(event, first, PlayerId(5))
    assert texts(here, NewPlayer("Player 005")) == []


def test_lists_that_are_damaged_are_named(session, tmp_path):
    (tmp_path / "lists.db").write_bytes(b"SQLite format 3\0" + bytes(5000))
    with pytest.raises(StorageError, match="lists"):
        doubts_of(*session, [NewPlayer("Smith, Joanna", fide_id="1")], tmp_path / "lists.db")
