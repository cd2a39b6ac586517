"""The club's list beside events: started from them, brought up to date by them, entered into them."""

from datetime import date

import pytest

from swissdesk.errors import StorageError, TournamentError
from swissdesk.frozen import replace
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.lists import club
from swissdesk.services.lists.club import Attendance, ClubMember
from swissdesk.terms import RatingRule, Title
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from tests.services.service_building import NOON, new_event, play

WREN = NewPlayer(
    "Wren, Harriet",
    rating=1800,
    title=Title.WFM,
    sex="w",
    federation="ENG",
    fide_id="400001",
    birth="1990/05/30",
    club="Lantern Hill",
    national_rating=1750,
    national_id="E12",
)


@pytest.fixture
def path(tmp_path):
    return club.club_path(tmp_path / "data")


@pytest.fixture
def new(tmp_path):
    """Make events of one section; they are closed at the end."""
    made = []

    def make(name, *people, start=None, **settings):
        event = events.create_event(
            tmp_path / f"{name} {len(made)}.swissdesk",
            Settings(name, rounds_planned=3, start=start, **settings),
        )
        made.append(event)
        section = events.sections(event)[0].id
        for person in people:
            players.add_player(event, section, person)
        return event, section

    yield make
    for event in made:
        events.close_event(event)


def test_everybody_of_an_event_becomes_a_member_with_all_that_is_known(path, new):
    event, _section = new("Spring Cup", WREN, NewPlayer("Pappas, Giorgos"), start=date(2026, 3, 1))
    noted = club.note_event(path, event, adds=True)
    assert (noted.known, noted.others) == (0, 2)
    came = (Attendance("2026-03-01", "Spring Cup"),)
    assert club.members(path) == (
        ClubMember(
            "Wren, Harriet",
            Title.WFM,
            1800,
            1750,
            "2026-03-01",
            "ENG",
            "400001",
            "E12",
            "1990/05/30",
            "w",
            "Lantern Hill",
            "",
            came,
            1,
        ),
        ClubMember("Pappas, Giorgos", rated_on="2026-03-01", attendance=came, id=2),
    )


def test_an_event_noted_again_or_imported_again_is_noted_once(path, new):
    first, _section = new("Spring Cup", WREN, start=date(2026, 3, 1))
    again, _section = new("Spring Cup", replace(WREN, name="Wren Harriet"), start=date(2026, 3, 1))
    before = club.note_event(path, first, adds=True).change.after
    assert not club.note_event(path, first, adds=True).change.is_any
    assert not club.note_event(path, again, adds=True).change.is_any
    assert club.members(path) == before.members


def test_without_adding_only_members_are_noted_and_others_counted(path, new):
    first, _section = new("Spring Cup", WREN, start=date(2026, 3, 1))
    club.note_event(path, first, adds=True)
    second, _section = new(
        "Autumn Cup", replace(WREN, rating=1850), NewPlayer("Guest, Gil"), start=date(2026, 10, 1)
    )
    noted = club.note_event(path, second, adds=False)
    assert (noted.known, noted.others) == (1, 1)
    (member,) = club.members(path)
    assert (member.rating, member.rated_on, len(member.attendance)) == (1850, "2026-10-01", 2)


def test_an_older_event_only_fills_what_is_missing(path, new):
    late, _section = new("Autumn Cup", NewPlayer("Wren, Harriet", rating=1850), start=date(2026, 10, 1))
    club.note_event(path, late, adds=True)
    early, _section = new("Spring Cup", WREN, start=date(2026, 3, 1))
    club.note_event(path, early, adds=False)
    (member,) = club.members(path)
    assert (member.rating, member.rated_on) == (1850, "2026-10-01")
    assert (member.national_rating, member.fide_id, member.title) == (1750, "400001", Title.WFM)
    assert [came.event for came in member.attendance] == ["Spring Cup", "Autumn Cup"]


def test_the_name_and_the_note_of_a_member_stay_as_the_club_wrote_them(path, new):
    event, _section = new("Spring Cup", replace(WREN, name="WREN Harriet"), start=date(2026, 3, 1))
    club.add_member(path, ClubMember("Wren, Harriet", fide_id="400001", note="treasurer"))
    club.note_event(path, event, adds=True)
    assert [(member.name, member.note) for member in club.members(path)] == [("Wren, Harriet", "treasurer")]


def add_blitz(event, section, *people):
    """Add a section with these people to an event."""
    settings = replace(tournaments.settings_of(event, section), section="Blitz")
    blitz = events.add_section(event, settings).section
    for person in people:
        players.add_player(event, blitz, person)


def test_who_plays_in_two_sections_is_one_member_who_came_once(path, new):
    event, section = new("Spring Cup", WREN, start=date(2026, 3, 1))
    add_blitz(event, section, WREN)
    noted = club.note_event(path, event, adds=True)
    (member,) = club.members(path)
    assert len(member.attendance) == 1
    assert (noted.known, noted.others) == (0, 1)


def test_who_plays_in_two_sections_is_counted_once(path, new):
    guests = NewPlayer("Guest, Gil"), NewPlayer("Guest, Gil")
    event, section = new("Spring Cup", WREN, *guests)
    add_blitz(event, section, NewPlayer("Only, Blitz"), replace(WREN, fide_id=""), *guests)
    club.add_member(path, ClubMember("Wren, Harriet", fide_id="400001"))
    noted = club.note_event(path, event, adds=False)
    assert (noted.known, noted.others) == (1, 3)
    noted = club.note_event(path, event, adds=True)
    assert (noted.known, noted.others) == (1, 3)
    assert len(club.members(path)) == 4
    again = club.note_event(path, event, adds=False)
    assert (again.known, again.others) == (4, 0)


def test_who_left_before_round_1_did_not_come(path, new):
    event, section = new("Spring Cup", WREN, NewPlayer("Ill, Ian"), start=date(2026, 3, 1))
    ill = next(row for row in players.player_rows(event, section) if row.name == "Ill, Ian")
    players.withdraw_player(event, section, ill.id)
    club.note_event(path, event, adds=True)
    assert [member.name for member in club.members(path)] == ["Wren, Harriet"]


def test_an_event_without_a_date_began_with_its_first_round(path, tmp_path):
    event, section = new_event(tmp_path, 4)
    club.note_event(path, event, adds=True)
    assert club.members(path)[0].attendance == (("", "Test Open"),)
    club.take_back(path, club.note_event(path, event, adds=True).change)
    play(event, section)
    path.unlink()
    club.note_event(path, event, adds=True)
    assert club.members(path)[0].attendance == ((NOON.date().isoformat(), "Test Open"),)
    events.close_event(event)


def test_of_a_team_event_the_people_become_members(path, tmp_path):
    settings = teams.team_settings(Settings("League", rounds_planned=3, start=date(2026, 3, 1)))
    event = events.create_event(tmp_path / "league.swissdesk", settings)
    section = events.sections(event)[0].id
    people = (NewMember("Wren, Harriet", 1800), NewMember("Pappas, Giorgos", 1700))
    players.add_player(event, section, NewPlayer("Hetman", members=people))
    club.note_event(path, event, adds=True)
    assert [(member.name, member.rating) for member in club.members(path)] == [
        ("Wren, Harriet", 1800),
        ("Pappas, Giorgos", 1700),
    ]
    with pytest.raises(TournamentError, match="entered in their teams"):
        club.enter_members(event, section, club.members(path))
    assert club.members_in_event(event, section, club.members(path)) == {1, 2}
    events.close_event(event)


def test_members_are_entered_in_one_change_with_the_usual_fee_and_one_undo(path, new):
    first, _section = new("Spring Cup", WREN, NewPlayer("Pappas, Giorgos", rating=1700))
    club.note_event(path, first, adds=True)
    event, section = new("Autumn Cup", NewPlayer("Harriet Wren", fide_id="400001"), fee=2000)
    club.add_member(path, ClubMember("Okonkwo, Ada", national_id="N7"))
    assert club.members_in_event(event, section, club.members(path)) == {1}
    changes = club.enter_members(event, section, club.members(path))
    assert changes.text == "2 players added from the club’s list"
    rows = {row.name: row for row in players.player_rows(event, section)}
    assert (rows["Pappas, Giorgos"].rating, rows["Pappas, Giorgos"].fee) == (1700, 2000)
    assert rows["Okonkwo, Ada"].national_id == "N7"
    events.undo(event)
    assert [row.name for row in players.player_rows(event, section)] == ["Harriet Wren"]


def test_all_that_is_known_of_a_member_goes_into_the_event(path, new):
    first, _section = new("Spring Cup", WREN)
    club.note_event(path, first, adds=True)
    event, section = new("Autumn Cup")
    club.enter_members(event, section, club.members(path))
    (player,) = event.tournament(section).players
    (old,) = first.tournament(_section).players
    assert player == old


def test_members_who_are_all_there_already_change_nothing(path, new):
    event, section = new("Spring Cup", WREN)
    club.note_event(path, event, adds=True)
    with pytest.raises(TournamentError, match="all on the list of players already"):
        club.enter_members(event, section, club.members(path))


def test_a_removed_member_comes_back(path):
    club.add_member(path, ClubMember("Wren, Harriet", note="treasurer"))
    before = club.members(path)
    removed = club.remove_members(path, {1})
    assert club.members(path) == ()
    club.take_back(path, removed)
    assert club.members(path) == before


def test_an_edited_member_keeps_the_number(path):
    club.add_member(path, ClubMember("Wren, Harriet"))
    (wren,) = club.members(path)
    club.change_member(path, wren, replace(wren, note="moved away"))
    assert [(member.id, member.note) for member in club.members(path)] == [(1, "moved away")]


def test_of_an_edited_member_only_what_was_edited_changes(path, new):
    club.add_member(path, ClubMember("Wren, Harriet", fide_id="400001", club="Old"))
    (shown,) = club.members(path)
    event, _section = new("Spring Cup", WREN, start=date(2026, 3, 1))
    club.note_event(path, event, adds=False)
    (noted,) = club.members(path)
    club.change_member(path, shown, replace(shown, name="Wren-Ash, Harriet", club=""))
    assert club.members(path) == (replace(noted, name="Wren-Ash, Harriet", club=""),)
    assert (noted.rating, len(noted.attendance)) == (1800, 1)
    club.remove_members(path, {1})
    with pytest.raises(StorageError, match="not in the club’s list any more"):
        club.change_member(path, shown, replace(shown, note="treasurer"))


def test_a_member_with_more_events_than_are_read_is_refused_and_the_list_stays(path):
    club.add_member(path, ClubMember("Nobody, Known"))
    before = path.read_bytes()
    often = ClubMember("Often, Ann", attendance=tuple(Attendance("", f"Cup {n}") for n in range(2001)))
    for attempt in (club.add_member, lambda path, person: club.merge_people(path, [person])):
        with pytest.raises(StorageError, match=r"Often, Ann has come to 2000 events.* Nothing was changed"):
            attempt(path, often)
    assert path.read_bytes() == before
    assert [member.name for member in club.members(path)] == ["Nobody, Known"]


def test_a_national_rating_that_counted_in_an_event_is_not_kept_as_one_of_fide(path, new):
    national = new("League", NewPlayer("Lee, Ann", rating=1700), rating_rule=RatingRule.NATIONAL)
    club.note_event(path, national[0], adds=True)
    (lee,) = club.members(path)
    assert (lee.rating, lee.national_rating) == (0, 1700)
    for rule, rating in ((RatingRule.FIDE, 0), (RatingRule.FIDE_FIRST, 1700), (RatingRule.NATIONAL, 1700)):
        event, section = new("Open", rating_rule=rule)
        club.enter_members(event, section, [lee])
        (row,) = players.player_rows(event, section)
        assert (row.rating, row.national_rating) == (rating, 1700)


def test_the_rating_of_fide_that_an_event_keeps_is_what_the_club_knows(path, new):
    form = NewPlayer("Lee, Ann", rating=1900, national_rating=1900, fide_rating=1800)
    event, _section = new("League", form, rating_rule=RatingRule.HIGHER)
    club.note_event(path, event, adds=True)
    (member,) = club.members(path)
    assert (member.rating, member.national_rating) == (1800, 1900)
