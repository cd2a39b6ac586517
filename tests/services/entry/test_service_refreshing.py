"""Refreshing the players from the rating lists: what would change, what is sure, and one undo for all."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from swissdesk.frozen import replace
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players, refreshing, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.refreshing import RefreshKind, RefreshRow
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.services.lists.rating_lists import LISTS_FILE
from swissdesk.terms import Colour, RatingKind, RatingRule, Title
from swissdesk.tournament.model import Player, Settings
from swissdesk.tournament.whose_ratings import fide_rating
from tests.services.lists_building import install_fide, install_national
from tests.services.service_building import ALL_DRAWN, new_event, play

PETER = ListedPlayer("101", "Kovacs, Peter", "HUN", "m", Title.IM, 2410, 2390, 2300, 10, 20, 20, birth="1990")
EWA = ListedPlayer("102", "Sliwinska, Ewa", "POL", "w", Title.WFM, 2100, standard_k=20, birth="1995")
HERE = NewPlayer("Kovács, Péter", 2390, Title.FM, "m", "HUN", "101", "1990/05/30", k_factor=10)

Make = Callable[..., tuple[OpenEvent, SectionId]]


@pytest.fixture
def event_with(tmp_path: Path):
    """Makes an event with these players; it is closed at the end."""
    made = []

    def make(*forms: NewPlayer, **settings: object) -> tuple[OpenEvent, SectionId]:
        event, section = new_event(tmp_path, 0, planned=7)
        made.append(event)
        kept = replace(event.tournament(section).settings, **settings)
        tournaments.change_settings(event, section, kept)
        for form in forms:
            players.add_player(event, section, form)
        return event, section

    yield make
    for event in made:
        events.close_event(event)


def rows_of(session, tmp_path: Path) -> tuple[RefreshRow, ...]:
    return refreshing.preview(*session, tmp_path / LISTS_FILE).rows


def stated(rows) -> list[tuple[str, str, str, bool]]:
    return [(row.what, row.before, row.after, row.is_sure) for row in rows]


def take(session, rows) -> None:
    refreshing.refresh(*session, rows)


def person(session, name: str) -> Player:
    event, section = session
    return next(entry for entry in event.tournament(section).players if entry.name == name)


def test_each_fact_that_the_list_states_otherwise_is_a_row(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    session = event_with(replace(HERE, federation="SVK", k_factor=20))
    assert stated(rows_of(session, tmp_path)) == [
        ("Title", "FM", "IM", True),
        ("Rating", "2390", "2410", True),
        ("K", "20", "10", True),
        ("Federation", "SVK", "HUN", True),
    ]


def test_what_agrees_is_no_row_and_accents_of_a_name_agree(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    assert rows_of(event_with(replace(HERE, rating=2410, title=Title.IM)), tmp_path) == ()


def test_facts_that_are_missing_are_one_row_and_sure(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    session = event_with(NewPlayer("Kovács, Péter", 2410, Title.IM, fide_id="101"))
    rows = rows_of(session, tmp_path)
    assert stated(rows) == [("To fill in", "–", "K 10 · HUN · 1990 · male", True)]
    take(session, rows)
    peter = person(session, "Kovács, Péter")
    assert (peter.k_factor, peter.federation, peter.birth, peter.sex) == (10, "HUN", "1990", "m")


def test_one_missing_fact_is_named(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    session = event_with(replace(HERE, rating=2410, title=Title.IM, sex=""))
    assert stated(rows_of(session, tmp_path)) == [("Sex", "–", "male", True)]


def test_another_birth_or_sex_and_a_lost_rating_or_title_are_left_to_the_arbiter(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, EWA._replace(standard=0, title=Title.NONE))
    form = NewPlayer("Śliwińska, Ewa", 2100, Title.WFM, "m", "POL", "102", "1994")
    assert stated(rows_of(event_with(form), tmp_path)) == [
        ("Title", "WFM", "no title", False),
        ("Rating", "2100", "unrated", False),
        ("Born", "1994", "1995", False),
        ("Sex", "male", "female", False),
    ]


def test_a_second_given_name_is_sure_and_keeps_the_accents_of_the_others(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, EWA._replace(name="Sliwinska, Ewa Maria"))
    form = NewPlayer("Śliwińska, Ewa", 2100, Title.WFM, "w", "POL", "102", "1995", k_factor=20)
    assert stated(rows_of(event_with(form), tmp_path)) == [
        ("Name", "Śliwińska, Ewa", "Śliwińska, Ewa Maria", True)
    ]


@pytest.mark.parametrize(("birth", "is_sure"), [("1995", True), ("", False)])
def test_a_new_family_name_is_sure_only_where_the_birth_agrees(
    event_with: Make,
    tmp_path: Path,
    birth: str,
    is_sure: bool,  # noqa: FBT001
) -> None:
    install_fide(tmp_path, EWA._replace(name="Nowak, Ewa"))
    session = event_with(NewPlayer("Śliwińska, Ewa", fide_id="102", birth=birth))
    rows = rows_of(session, tmp_path)
    assert stated(rows)[0] == ("Name", "Śliwińska, Ewa", "Nowak, Ewa", is_sure)
    # Nothing else about somebody who may be another person is sure either.
    assert {row.is_sure for row in rows} == {is_sure}


@pytest.mark.parametrize("facts", [{"birth": "1994"}, {"sex": "m"}])
def test_with_another_birth_or_sex_nothing_about_the_person_is_sure(
    event_with: Make, tmp_path: Path, facts: dict[str, str]
) -> None:
    install_fide(tmp_path, EWA)
    rows = rows_of(event_with(replace(NewPlayer("Śliwińska, Ewa", 2080, fide_id="102"), **facts)), tmp_path)
    rating = next(row for row in rows if row.what == "Rating")
    assert not any(row.is_sure for row in rows)
    assert rating.note.startswith("another ")


def test_an_id_of_somebody_else_is_named_with_the_right_one(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER, EWA)
    session = event_with(NewPlayer("Śliwińska, Ewa", 2080, fide_id="101", birth="1995/02/01"))
    (row,) = rows_of(session, tmp_path)
    assert (row.kind, row.is_sure, row.note) == (
        RefreshKind.WRONG_ID,
        True,
        "ID 101 belongs to Kovacs, Peter, 1990",
    )
    assert (row.before, row.after) == ("ID 101 · 2080 · 1995/02/01", "ID 102 · 2100 · WFM · POL · 1995")
    take(session, (row,))
    ewa = person(session, "Śliwińska, Ewa")
    assert (ewa.fide_id, ewa.rating, ewa.title, ewa.birth) == ("102", 2100, Title.WFM, "1995/02/01")
    assert rows_of(session, tmp_path) == ()


def test_an_id_of_somebody_else_without_a_right_one_cannot_be_ticked(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, PETER)
    (row,) = rows_of(event_with(NewPlayer("Unlisted, Una", 1500, fide_id="101")), tmp_path)
    assert (row.kind, row.taken, row.is_sure, row.after) == (RefreshKind.WRONG_ID, None, False, "–")


def test_a_misspelt_name_is_no_wrong_id(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER._replace(name="Andersen, Bo"))
    rows = rows_of(event_with(NewPlayer("Anderson, Boo", 2410, fide_id="101", birth="1990")), tmp_path)
    assert {row.kind for row in rows} == {RefreshKind.FACT, RefreshKind.MISSING}


def test_the_same_name_with_another_id_is_sure_where_the_birth_agrees(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, EWA)
    by_birth = event_with(NewPlayer("Sliwinska, Ewa", fide_id="999", birth="1995"))
    (row,) = rows_of(by_birth, tmp_path)
    assert (row.kind, row.is_sure, row.note) == (
        RefreshKind.OTHER_ID,
        True,
        "same name and year of birth, another ID",
    )


def test_the_same_name_alone_is_left_to_the_arbiter(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA)
    session = event_with(NewPlayer("Ewa Śliwińska", fide_id="999"), NewPlayer("Kovacs, Peter"))
    install_fide(tmp_path, EWA, PETER)
    other, found = rows_of(session, tmp_path)
    assert (other.kind, other.is_sure) == (RefreshKind.OTHER_ID, False)
    assert (found.kind, found.is_sure) == (RefreshKind.FOUND, False)
    assert found.note == "the only one of this name; check the date of birth"


def test_a_player_without_an_id_is_found_by_name_in_any_order(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA, PETER)
    session = event_with(NewPlayer("Ewa Śliwińska", birth="1995"))
    (row,) = rows_of(session, tmp_path)
    assert (row.kind, row.is_sure) == (RefreshKind.FOUND, True)
    take(session, (row,))
    assert person(session, "Śliwińska, Ewa").fide_id == "102"


def test_birth_and_federation_tell_two_people_of_one_name_apart(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA, EWA._replace(fide_id="103", birth="1960", federation="GER"))
    born, at_home = rows_of(
        event_with(
            NewPlayer("Śliwińska, Ewa", 1, birth="1960"), NewPlayer("Sliwinska, Ewa", federation="POL")
        ),
        tmp_path,
    )
    assert born.after.startswith("ID 103 ")
    assert (at_home.after.split(" · ")[0], at_home.is_sure) == ("ID 102", False)


def test_a_namesake_who_plays_here_under_the_own_id_is_nobody_elses(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA)
    known = NewPlayer("Śliwińska, Ewa", 2100, Title.WFM, "w", "POL", "102", "1995", k_factor=20)
    assert rows_of(event_with(known, NewPlayer("Sliwinska, Ewa")), tmp_path) == ()


def test_a_player_who_is_no_longer_listed_is_named_without_a_tick(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    (row,) = rows_of(event_with(NewPlayer("Gone, Away", 1500, fide_id="999")), tmp_path)
    assert (row.kind, row.taken, row.is_sure) == (RefreshKind.NOT_LISTED, None, False)
    assert row.note == "the ID is on no list, nor is the name"


def test_the_column_of_the_lists_shows_what_they_state_and_nothing_that_is_known_here(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, EWA._replace(standard=0, title=Title.NONE))
    known = NewPlayer("Śliwińska, Ewa", 1500, federation="POL", birth="1995/01/01", national_id="P7")
    (row,) = rows_of(event_with(known), tmp_path)
    assert (row.what, row.is_sure, row.note) == ("FIDE ID", True, "same name and year of birth")
    assert row.before == "national ID P7 · 1500 · POL · 1995/01/01"
    assert row.after == "ID 102 · POL · 1995"


def test_somebody_of_another_federation_is_left_to_the_arbiter(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA)
    (row,) = rows_of(
        event_with(NewPlayer("Śliwińska, Ewa", 1500, federation="ENG", birth="1995/01/01")), tmp_path
    )
    assert (row.kind, row.is_sure) == (RefreshKind.FOUND, False)
    assert row.note == "same name and year of birth, another federation"


def test_a_number_never_takes_a_rating_away(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA._replace(standard=0))
    session = event_with(NewPlayer("Śliwińska, Ewa", 1950, birth="1995"))
    take(session, rows_of(session, tmp_path))
    ewa = person(session, "Śliwińska, Ewa")
    assert (ewa.fide_id, ewa.rating) == ("102", 1950)


def test_the_kind_and_the_rule_of_the_event_choose_the_rating(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    install_national(tmp_path, "HUN Elo", PETER._replace(standard=0, national_id="H7", national_rating=2444))
    session = event_with(
        replace(HERE, title=Title.IM), rating_kind=RatingKind.RAPID, rating_rule=RatingRule.HIGHER
    )
    rows = rows_of(session, tmp_path)
    assert stated(rows) == [
        ("Rating", "2390", "2444", True),
        ("K", "10", "by the rules", True),
        ("National rating", "–", "2444", True),
        ("FIDE rating", "–", "2390", True),
        ("National ID", "–", "H7", True),
    ]
    assert [row.note for row in rows] == ["national", "", "", "", ""]
    event, section = session
    fide = replace(event.tournament(section).settings, rating_rule=RatingRule.FIDE)
    tournaments.change_settings(event, section, fide)
    assert stated(rows_of(session, tmp_path))[:1] == [("K", "10", "20", True)]


def test_a_player_is_known_by_the_national_id_too(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    install_national(
        tmp_path, "HUN Elo", ListedPlayer("101", "Kovacs Peter", national_id="H7", national_rating=2400)
    )
    session = event_with(
        NewPlayer("Kovács, Péter", 2410, Title.IM, "m", "HUN", birth="1990", k_factor=10, national_id="H7")
    )
    assert stated(rows_of(session, tmp_path)) == [
        ("National rating", "–", "2400", True),
        ("FIDE ID", "–", "101", True),
    ]


def test_without_a_list_of_fide_its_rating_stays(event_with: Make, tmp_path: Path) -> None:
    install_national(
        tmp_path, "HUN Elo", ListedPlayer("", "Kovacs, Peter", national_id="H7", national_rating=2300)
    )
    session = event_with(replace(HERE, national_id="H7"))
    assert stated(rows_of(session, tmp_path)) == [("National rating", "–", "2300", True)]
    assert refreshing.preview(*session, tmp_path / LISTS_FILE).warnings == ("No list of FIDE is installed.",)


def test_the_chosen_national_list_counts_else_that_of_the_federation(
    event_with: Make, tmp_path: Path
) -> None:
    install_national(tmp_path, "HUN Elo", PETER._replace(national_id="H7", national_rating=2300))
    install_national(tmp_path, "Wiener Liste", PETER._replace(national_id="W1", national_rating=2200))
    install_fide(tmp_path, PETER)
    session = event_with(replace(HERE, rating=2410, title=Title.IM), federation="HUN")
    assert [row.after for row in rows_of(session, tmp_path)] == ["2300", "H7"]
    event, section = session
    chosen = replace(event.tournament(section).settings, national_list="wiener liste")
    tournaments.change_settings(event, section, chosen)
    assert [row.after for row in rows_of(session, tmp_path)] == ["2200", "W1"]


def test_single_lists_of_fide_are_read_together_the_newest_first(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER._replace(rapid=0, blitz=0, standard=2500), name="FIDE standard")
    install_fide(
        tmp_path, PETER._replace(standard=0, rapid=2345, blitz=0), name="FIDE rapid", month="2026-09"
    )
    rapid = event_with(replace(HERE, title=Title.IM), rating_kind=RatingKind.RAPID)
    assert stated(rows_of(rapid, tmp_path)) == [("Rating", "2390", "2345", True), ("K", "10", "20", True)]


def test_a_rating_comes_without_the_k_of_an_older_list(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER._replace(standard_k=0, standard=2500), name="FIDE standard")
    install_fide(tmp_path, PETER._replace(standard_k=20), name="FIDE old", month="2026-09")
    rows = rows_of(event_with(replace(HERE, title=Title.IM)), tmp_path)
    assert stated(rows) == [("Rating", "2390", "2500", True)]


def test_lists_are_named_with_their_month_and_warned_of_when_old(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER, month="2026-10")
    session = event_with(HERE, start=date(2026, 11, 5))
    found = refreshing.preview(*session, tmp_path / LISTS_FILE)
    assert [(one.text, one.is_old) for one in found.lists] == [("FIDE, October 2026", True)]
    assert found.warnings == ("FIDE, October 2026 is older than the first day of the event.",)
    install_fide(tmp_path, PETER, month="2026-11")
    assert refreshing.preview(*session, tmp_path / LISTS_FILE).warnings == ()


@pytest.mark.parametrize(
    ("settings", "warning"),
    [
        ({"rating_rule": RatingRule.HIGHER}, "No national list is installed, or the Tournament page"),
        ({"national_list": "DWZ"}, "The national list “DWZ” is not installed."),
    ],
)
def test_a_list_that_the_settings_need_and_that_is_missing_is_named(
    event_with: Make, tmp_path: Path, settings: dict[str, object], warning: str
) -> None:
    install_fide(tmp_path, PETER)
    found = refreshing.preview(*event_with(HERE, **settings), tmp_path / LISTS_FILE)
    assert len(found.warnings) == 1
    assert found.warnings[0].startswith(warning)


def test_without_any_lists_there_is_nothing_but_a_warning(event_with: Make, tmp_path: Path) -> None:
    found = refreshing.preview(*event_with(HERE), tmp_path / LISTS_FILE)
    assert (found.rows, found.lists, found.warnings) == ((), (), ("No list of FIDE is installed.",))


def test_ticked_rows_are_one_change_one_entry_and_one_undo(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER, EWA)
    session = event_with(HERE, NewPlayer("Śliwińska, Ewa", fide_id="102"))
    event, section = session
    before = event.tournament(section)
    rows = rows_of(session, tmp_path)
    changes = refreshing.refresh(event, section, [row for row in rows if row.what in {"Rating", "Title"}])
    assert changes.text == "Refreshed from the rating lists: 2 players"
    assert [entry.rating for entry in event.tournament(section).players] == [2410, 2100]
    assert all(entry.rating_source.startswith("FIDE 20") for entry in event.tournament(section).players)
    assert person(session, "Śliwińska, Ewa").federation == ""
    assert journal.journal_rows(event)[-1].what == changes.text
    events.undo(event)
    assert event.tournament(section) == before


def strong_last(event_with: Make, tmp_path: Path, rounds: int):
    """An event of eight, the last of whom is the strongest by the list, after so many rounds."""
    install_fide(tmp_path, EWA._replace(standard=2700))
    others = [NewPlayer(f"Player {number}", 2000 - number) for number in range(1, 8)]
    known = NewPlayer("Śliwińska, Ewa", 1000, Title.WFM, "w", "POL", "102", "1995", k_factor=20)
    session = event_with(*others, known)
    for _round in range(rounds):
        play(*session, *ALL_DRAWN)
    return session, rows_of(session, tmp_path)


@pytest.mark.parametrize(
    ("rounds", "said", "moved"),
    [
        (0, "Before round 1 the list is sorted again. 8 pairing numbers change.", 8),
        (1, "Until round 4 has been paired, pairing numbers follow ratings and titles. 8 pairing numbers", 8),
        (4, "Round 4 has been paired: pairing numbers stay as they are.", 0),
    ],
)
def test_the_effect_on_the_pairing_numbers_is_that_of_the_refresh(
    event_with: Make, tmp_path: Path, rounds: int, said: str, moved: int
) -> None:
    session, rows = strong_last(event_with, tmp_path, rounds)
    seen = refreshing.effect(*session, rows)
    assert seen.text.startswith(said)
    take(session, rows)
    event, section = session
    ewa = person(session, "Śliwińska, Ewa")
    assert (ewa.rating, ewa.tpn, len(seen.moved)) == (2700, 1 if moved else 8, moved)
    numbers = {entry.name: entry.tpn for entry in event.tournament(section).players}
    assert all(numbers[one.name] == one.new for one in seen.moved)


def test_without_ticks_there_is_no_effect(event_with: Make, tmp_path: Path) -> None:
    session, _rows = strong_last(event_with, tmp_path, 0)
    assert refreshing.effect(*session, ()).text.endswith("No pairing number changes.")


def test_a_hint_counts_whose_rank_would_change(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, PETER, EWA)
    same = NewPlayer("Śliwińska, Ewa", 2100, Title.WFM, fide_id="102")
    found = refreshing.preview(*event_with(HERE, same), tmp_path / LISTS_FILE)
    assert len(found.rows) > 2
    assert refreshing.hint_text(found) == "FIDE, November 2026: 1 player has another rating or title"


def test_newer_lists_concern_an_event_until_round_one_is_paired(event_with: Make) -> None:
    session = event_with()
    assert not refreshing.hint_wanted(*session)
    for name in ("Low, Cy", "Low, Di"):
        players.add_player(*session, NewPlayer(name))
    assert refreshing.hint_wanted(*session)
    play(*session, *ALL_DRAWN)
    assert not refreshing.hint_wanted(*session)


def test_no_hint_where_only_other_facts_differ(event_with: Make, tmp_path: Path) -> None:
    session = event_with(replace(HERE, rating=2410, title=Title.IM, federation="SVK"))
    install_fide(tmp_path, PETER)
    assert refreshing.hint_text(refreshing.preview(*session, tmp_path / LISTS_FILE)) == ""


def test_members_of_teams_are_refreshed_and_give_their_teams_new_numbers(tmp_path: Path) -> None:
    install_fide(tmp_path, PETER)
    settings = teams.team_settings(Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE), 2)
    event = events.create_event(tmp_path / "cup.swissdesk", settings)
    section = events.sections(event)[0].id
    for name, member in (("Lipa", "Low, Cy"), ("Hetman", "Kovács, Péter")):
        listed = "101" if name == "Hetman" else ""
        members = (NewMember(member, 2000, fide_id=listed), NewMember(f"{name} 2", 1900))
        players.add_player(event, section, NewPlayer(name, members=members))
    rows = refreshing.preview(event, section, tmp_path / LISTS_FILE).rows
    assert [(row.team, row.name, row.what) for row in rows][:2] == [
        ("Hetman", "Kovács, Péter", "Title"),
        ("Hetman", "Kovács, Péter", "Rating"),
    ]
    assert "K" not in {row.what for row in rows}
    refreshing.refresh(event, section, rows)
    best = event.tournament(section).players[0]
    assert (best.name, best.rating, best.members[0].rating) == ("Hetman", 2155, 2410)
    events.close_event(event)


def test_the_national_lists_that_cannot_be_read_are_told_from_those_that_are_damaged(
    event_with, tmp_path, monkeypatch
):
    monkeypatch.setattr("swissdesk.rating_lists.database.PATIENCE", 0)
    event, section = event_with()
    lists = install_national(tmp_path, "Hungary", PETER)
    assert refreshing.national_lists(event, section, lists).why_none == ""
    with closing(sqlite3.connect(lists, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        locked = refreshing.national_lists(event, section, lists)
    lists.write_bytes(b"rubbish" * 99)
    damaged = refreshing.national_lists(event, section, lists)
    assert locked.why_none == (
        "The lists cannot be read now: another program is using the file; close that program"
    )
    assert damaged.why_none == ("The lists cannot be used: it is not a file of SwissDesk’s rating lists")


def test_fides_rating_behind_a_higher_national_one_is_brought_up_to_date(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, PETER)
    install_national(tmp_path, "HUN Elo", PETER._replace(standard=0, national_id="H7", national_rating=2444))
    known = replace(HERE, title=Title.IM, rating=2444, k_factor=0, national_rating=2444, national_id="H7")
    session = event_with(replace(known, fide_rating=2400), rating_rule=RatingRule.HIGHER)
    rows = rows_of(session, tmp_path)
    assert stated(rows) == [("FIDE rating", "2400", "2410", True)]
    take(session, rows)
    assert person(session, HERE.name).fide_rating == 2410
    assert rows_of(session, tmp_path) == ()


def test_a_rating_of_fide_that_counts_again_leaves_no_older_one_beside_it(
    event_with: Make, tmp_path: Path
) -> None:
    install_fide(tmp_path, PETER)
    install_national(tmp_path, "HUN Elo", PETER._replace(standard=0, national_id="H7", national_rating=2300))
    known = replace(HERE, title=Title.IM, rating=2405, k_factor=0, national_rating=2405, national_id="H7")
    session = event_with(replace(known, fide_rating=2400), rating_rule=RatingRule.HIGHER)
    take(session, rows_of(session, tmp_path))
    event, section = session
    peter, settings = person(session, HERE.name), event.tournament(section).settings
    assert (peter.rating, peter.national_rating, fide_rating(settings, peter)) == (2410, 2300, 2410)
    assert rows_of(session, tmp_path) == ()


def test_only_who_is_on_the_lists_agrees_with_them(event_with: Make, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA)
    known = NewPlayer("Śliwińska, Ewa", 2100, Title.WFM, "w", "POL", "102", "1995", k_factor=20)
    nobody = event_with(NewPlayer("Nobody, Ann"), NewPlayer("Nobody, Bo"))
    assert rows_of(nobody, tmp_path) == ()
    assert agreement(nobody, tmp_path) == "None of the 2 players is on the lists."
    players.add_player(*nobody, known)
    assert agreement(nobody, tmp_path) == "1 player agrees with the lists; 2 players are not on the lists."
    for row in players.player_rows(*nobody):
        if row.fide_id != "102":
            players.remove_player(*nobody, row.id)
    assert agreement(nobody, tmp_path) == "Everything agrees with the lists."


def agreement(session, folder: Path) -> str:
    event, section = session
    return refreshing.preview(event, section, folder / LISTS_FILE).agreement
