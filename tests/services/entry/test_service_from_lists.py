"""People of the lists and of the club, as the event would take them."""

from collections.abc import Callable, Iterator

import pytest

from swissdesk.frozen import replace
from swissdesk.rating_lists.record import ListedPlayer, ListKind
from swissdesk.services.entry import players
from swissdesk.services.entry.from_lists import MOST_SHOWN, ListedPerson, find_listed, open_lists
from swissdesk.services.event import events
from swissdesk.services.lists import club
from swissdesk.services.lists.club import ClubMember
from swissdesk.terms import RatingKind, RatingRule, Title
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Settings
from tests.rating_lists.club_list.club_building import WREN
from tests.rating_lists.list_building import installed_players

MEMBER = replace(WREN, rating=1810)
BLITZ_ALONE = {"rating_kind": RatingKind.BLITZ, "takes_other_kinds": False}
Found = Callable[..., tuple[ListedPerson, ...]]


@pytest.fixture
def found(tmp_path) -> Iterator[Found]:
    """Install players, make members, and find what is typed in an event with these settings."""
    closers = []

    def found(typed: str, *listed: ListedPlayer, members=(), entered=(), **settings):
        if listed:
            installed_players(tmp_path / "lists.db", listed)
        for member in members:
            club.add_member(tmp_path / "club.json", member)
        event = events.create_event(tmp_path / "event.swissdesk", Settings("Open", **settings))
        for form in entered:
            players.add_player(event, event.store.first_section, form)
        lists = open_lists(tmp_path / "lists.db", tmp_path / "club.json")
        closers.extend((lists.close, lambda: events.close_event(event)))
        return find_listed(event, event.store.first_section, lists, typed)

    yield found
    for close in closers:
        close()


def test_a_member_keeps_what_the_club_alone_knows(found):
    stated = ListedPlayer("400001", "Wren, Harriet", "WLS", standard=1905, standard_k=20, birth="1990")
    (person,) = found("wren", stated, members=[MEMBER])
    assert person.form == NewPlayer(
        "Wren, Harriet",
        rating=1905,
        k_factor=20,
        title=Title.WFM,
        sex="w",
        federation="WLS",
        fide_id="400001",
        birth="1990/05/30",
        club="Lantern Hill",
        national_rating=1750,
        national_id="E12",
        rating_source="FIDE 2026-11",
    )
    assert person.source == "FIDE, November 2026"


def test_what_the_list_states_of_a_member_counts_before_what_the_club_knows(found):
    stated = ListedPlayer(
        "400001", "Wren, Harriet", "WLS", "m", Title.WIM, 1905, birth="1991", club="Other Club"
    )
    (person,) = found("wren", stated, members=[MEMBER])
    form = person.form
    assert (form.federation, form.sex, form.title, form.birth, form.club) == (
        "WLS",
        "m",
        Title.WIM,
        "1991",
        "Other Club",
    )


@pytest.mark.parametrize(
    ("settings", "rating", "source"),
    [
        ({}, 1905, "FIDE, November 2026"),
        ({"rating_kind": RatingKind.BLITZ}, 1905, "FIDE, November 2026"),
        (BLITZ_ALONE, 1810, "FIDE, November 2026, rating of the club list"),
        ({"rating_rule": RatingRule.NATIONAL}, 1750, "FIDE, November 2026, rating of the club list"),
    ],
)
def test_the_rating_the_club_knew_last_counts_where_the_list_has_none_for_the_event(
    found, settings, rating, source
):
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG", standard=1905)
    (person,) = found("wren", stated, members=[MEMBER], **settings)
    assert (person.form.rating, person.source) == (rating, source)


@pytest.mark.parametrize(
    ("rule", "last", "national", "taken"),
    [
        (RatingRule.NATIONAL_FIRST, 1700, 2000, (2000, 0, True)),
        (RatingRule.HIGHER, 1700, 2000, (2000, 0, True)),
        (RatingRule.HIGHER, 2200, 1850, (1900, 20, False)),
        (RatingRule.FIDE_FIRST, 1700, 2000, (1900, 20, False)),
        (RatingRule.NATIONAL_FIRST, 1700, 0, (1900, 20, False)),
    ],
)
def test_the_rule_of_the_event_chooses_among_the_ratings_of_list_and_club(found, rule, last, national, taken):
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG", standard=1900, standard_k=20)
    member = replace(MEMBER, rating=last, national_rating=national)
    (person,) = found("wren", stated, members=[member], rating_rule=rule)
    form = person.form
    assert (form.rating, form.k_factor, "rating of the club list" in person.source) == taken
    assert form.national_rating == national


def test_a_last_rating_of_fide_is_weighed_against_a_national_one_of_the_list(found, tmp_path):
    stated = ListedPlayer("400001", "Wren, Harriet", national_id="E12", national_rating=1600)
    installed_players(tmp_path / "lists.db", [stated], "ENG", ListKind.NATIONAL)
    (person,) = found("wren", members=[MEMBER], rating_rule=RatingRule.HIGHER, federation="ENG")
    assert (person.form.rating, person.form.national_rating) == (1810, 1600)
    assert person.source == "ENG, November 2026, rating of the club list"


@pytest.mark.parametrize(("own_id", "rating"), [("E12", 1750), ("", 1750), ("G1", 0)])
def test_a_national_rating_of_the_club_does_not_go_with_another_national_id(found, tmp_path, own_id, rating):
    stated = ListedPlayer("400001", "Wren, Harriet", national_id=own_id, club="Hill")
    installed_players(tmp_path / "lists.db", [stated], "ENG", ListKind.NATIONAL)
    settings = {"rating_rule": RatingRule.NATIONAL, "federation": "ENG"}
    (person,) = found("wren", members=[MEMBER], **settings)
    form = person.form
    assert (form.national_id, form.national_rating, form.rating) == (own_id or "E12", rating, rating)


def test_without_any_rating_no_source_is_named_for_one(found):
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG")
    (person,) = found("wren", stated, members=[ClubMember("Wren, Harriet", fide_id="400001")])
    assert (person.form.rating, person.source) == (0, "FIDE, November 2026")


def test_a_member_is_not_mixed_with_one_whose_id_begins_alike(found):
    stated = ListedPlayer("4000011", "Okafor, Ben", "NGR", standard=1905)
    (person,) = found("wren", stated, members=[MEMBER])
    assert (person.form, person.source) == (club.form_of(MEMBER, Settings("Open")), "club list")


def test_a_member_is_found_in_one_list_though_another_has_a_longer_id_that_begins_so(found, tmp_path):
    longer = ListedPlayer("4000011", "Okafor, Ben", "NGR", national_rating=2500)
    installed_players(tmp_path / "lists.db", [longer], "NGR Elo", ListKind.NATIONAL)
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG", standard=1905)
    (person,) = found("wren", stated, members=[MEMBER])
    assert (person.form.rating, person.source) == (1905, "FIDE, November 2026")


def test_exactly_the_typed_words_come_first_and_one_more_than_is_shown_is_found(found):
    longer = [
        ListedPlayer(f"50{n}", "Kicka, Blistez Chazis", "POL", standard=2600 - n) for n in range(100, 130)
    ]
    exact = [ListedPlayer(f"40{n}", "Kicka, Blistez", "GER", standard=1600 - n) for n in range(100, 103)]
    home = ListedPlayer("40200", "Kicka, Blistez", "POL", standard=1000)
    people = found("blistez kicka", *longer, *exact, home, federation="POL")
    assert [person.form.fide_id for person in people[:5]] == ["40200", "40100", "40101", "40102", "50100"]
    assert len(people) == MOST_SHOWN + 1


def test_members_beyond_the_first_come_after_the_lists_and_are_not_lost(found):
    members = [ClubMember(f"Wren, {name}", club="Hill") for name in ("Ada", "Bea", "Cyd", "Dot", "Eve")]
    members.append(ClubMember("Wren, Harriet", fide_id="400001", club="Hill"))
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG", standard=1905)
    people = found("wren", stated, members=members)
    assert [(person.form.name[6:], person.form.rating, person.form.club) for person in people] == [
        ("Ada", 0, "Hill"),
        ("Bea", 0, "Hill"),
        ("Cyd", 0, "Hill"),
        ("Dot", 0, "Hill"),
        ("Harriet", 1905, "Hill"),
        ("Eve", 0, "Hill"),
    ]


@pytest.mark.parametrize(
    ("entered", "tpn"),
    [
        (NewPlayer("Anna MUELLER LUEDENSCHEIDT", birth="1984"), 1),
        (NewPlayer("Müller-Lüdenscheidt, Anna", birth="1984/05/30"), 1),
        (NewPlayer("Müller-Lüdenscheidt, Anna", birth="1984/05/31"), None),
        (NewPlayer("Müller-Lüdenscheidt, Anna", fide_id="400002"), None),
        (NewPlayer("Müller, Anna", birth="1984"), None),
    ],
)
def test_a_namesake_of_the_event_is_told_by_name_and_birth_as_in_tables(found, entered, tpn):
    stated = ListedPlayer("400001", "Müller-Lüdenscheidt, Anna", "GER", birth="1984-05-30")
    (person,) = found("lueden", stated, entered=[entered])
    assert (person.tpn, person.namesake) == (None, tpn)


@pytest.mark.parametrize(("federation", "tpn"), [("GER", 1), ("AUT", None)])
def test_who_has_the_national_id_is_the_same_within_one_federation_alone(found, federation, tpn):
    entered = NewPlayer("Huber, Tom", national_id="4711", federation=federation)
    stated = ListedPlayer("", "Braun, Eva", "GER", national_id="4711")
    (person,) = found("braun", stated, entered=[entered])
    assert (person.tpn, person.namesake) == (tpn, None)


GERMAN = ListedPlayer("7", "Kost, Anna", national_id="G1", national_rating=1500, club="Ulm")
AUSTRIAN = ListedPlayer("7", "Kost, Anna", national_id="A9", national_rating=1777, club="Wien")


@pytest.mark.parametrize(
    ("settings", "facts", "rating"),
    [
        ({"federation": "GER"}, ("G1", 1500, "Ulm"), 1900),
        ({"federation": "GER", "rating_rule": RatingRule.NATIONAL}, ("G1", 1500, "Ulm"), 1500),
        ({"federation": "AUT", "rating_rule": RatingRule.NATIONAL}, ("A9", 1777, "Wien"), 1777),
        ({"national_list": "GER DWZ", "rating_rule": RatingRule.HIGHER}, ("G1", 1500, "Ulm"), 1900),
        ({"federation": "FRA", "rating_rule": RatingRule.NATIONAL}, ("", 0, "Wien"), 0),
    ],
)
def test_national_facts_come_from_the_list_of_the_event_alone(found, tmp_path, settings, facts, rating):
    lists = tmp_path / "lists.db"
    installed_players(lists, [GERMAN], "GER DWZ", ListKind.NATIONAL, "2026-09")
    installed_players(lists, [AUSTRIAN], "AUT Elo", ListKind.NATIONAL, "2026-11")
    (person,) = found("kost", ListedPlayer("7", "Kost, Anna", standard=1900), **settings)
    form = person.form
    assert (form.national_id, form.national_rating, form.club) == facts
    assert form.rating == rating


@pytest.mark.parametrize(
    ("rule", "standard", "national", "own"),
    [
        (RatingRule.HIGHER, 1900, 2000, 1900),
        (RatingRule.HIGHER, 0, 2000, 0),
        (RatingRule.HIGHER, 2100, 2000, None),
        (RatingRule.NATIONAL_FIRST, 2100, 2000, 2100),
        (RatingRule.FIDE_FIRST, 1900, 2000, None),
        (RatingRule.NATIONAL, 1900, 2000, None),
    ],
)
def test_fides_rating_of_the_lists_is_kept_where_another_one_counts(
    found, tmp_path, rule, standard, national, own
):
    here = ListedPlayer("400001", "Wren, Harriet", "ENG", national_id="E12", national_rating=national)
    installed_players(tmp_path / "lists.db", [here], "ENG", ListKind.NATIONAL)
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG", standard=standard, standard_k=20)
    (person, *_more) = found("wren", stated, rating_rule=rule, federation="ENG")
    assert person.form.fide_rating == own


def test_who_stands_in_a_national_list_alone_may_have_a_rating_of_fide(found, tmp_path):
    here = ListedPlayer("", "Wren, Harriet", "ENG", national_id="E12", national_rating=1700)
    installed_players(tmp_path / "lists.db", [here], "ENG", ListKind.NATIONAL)
    (person,) = found("wren", rating_rule=RatingRule.HIGHER, federation="ENG")
    assert (person.form.rating, person.form.fide_rating) == (1700, None)


def test_fides_rating_that_the_club_knew_last_is_kept_beside_a_higher_national_one(found):
    member = replace(MEMBER, rating=1700, national_rating=2000)
    form = club.form_of(member, Settings("Open", rating_rule=RatingRule.HIGHER))
    assert (form.rating, form.fide_rating) == (2000, 1700)
    stated = ListedPlayer("400001", "Wren, Harriet", "ENG", standard=1750)
    (person,) = found("wren", stated, members=[member], rating_rule=RatingRule.HIGHER)
    assert (person.form.rating, person.form.fide_rating) == (2000, 1750)
