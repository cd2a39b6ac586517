"""The club's list: members, numbers, events noted once, changes taken back, people found again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.rating_lists.club_list.members import (
    LONGEST_TEXT,
    MOST_EVENTS,
    MOST_MEMBERS,
    Attendance,
    ClubChange,
    ClubList,
    ClubListFullError,
    ClubMember,
    MemberChangedError,
    NoMemberError,
    UnsoundMemberError,
    find,
    taken_back,
    with_changed,
    with_event,
    with_new,
    without,
)
from swissdesk.rating_lists.club_list.same_person import matched

WREN = ClubMember("Wren, Harriet", rating=1800, birth="1990/05/30", club="Lantern Hill")
OBRIEN = ClubMember("O'Brien, Ciarán", fide_id="2500001", federation="IRL")
MUELLER = ClubMember("Müller, Jörg", national_id="4711", federation="GER")


def club_of(*people: ClubMember) -> ClubList:
    return with_new(ClubList(), people)


def names(members: tuple[ClubMember, ...]) -> list[str]:
    return [member.name for member in members]


def test_members_get_numbers_that_are_never_used_twice() -> None:
    club = without(club_of(WREN, OBRIEN, MUELLER), {3})
    club = with_new(club, [replace(WREN, name="Late, Lou")])
    assert [(member.id, member.name) for member in club.members] == [
        (1, "Wren, Harriet"),
        (2, "O'Brien, Ciarán"),
        (4, "Late, Lou"),
    ]


def test_texts_are_one_line_without_doubled_blanks_and_not_too_long() -> None:
    (member,) = club_of(ClubMember("  Wren,\n Harriet\x00 ", note="x" * 999, club="a\ud800b")).members
    assert (member.name, len(member.note), member.club) == ("Wren, Harriet", LONGEST_TEXT, "ab")


@pytest.mark.parametrize(
    "member", [ClubMember(" \n"), ClubMember("A", rating=10_000), ClubMember("A", national_rating=-1)]
)
def test_a_member_without_a_name_or_with_an_impossible_rating_is_refused(member: ClubMember) -> None:
    with pytest.raises(UnsoundMemberError, match="Nothing was changed"):
        club_of(member)


@pytest.mark.parametrize("day", ["yesterday", "20.11.2026", "2026-02-30", "20261120"])
def test_a_day_is_written_in_one_way(day: str) -> None:
    for member in (replace(WREN, rated_on=day), replace(WREN, attendance=(Attendance(day, "Cup"),))):
        with pytest.raises(UnsoundMemberError, match="a day is written as 2026-11-20"):
            club_of(member)


def test_a_list_holds_so_many_members_and_no_more() -> None:
    full = ClubList(
        tuple(replace(WREN, id=number) for number in range(1, MOST_MEMBERS + 1)), MOST_MEMBERS + 1
    )
    with pytest.raises(ClubListFullError, match="room for 20000 members"):
        with_new(full, [WREN])
    removed = ClubChange(full, without(full, {1}))
    refilled = with_new(removed.after, [WREN])
    with pytest.raises(ClubListFullError, match="room for 20000 members"):
        taken_back(refilled, removed)


def test_the_same_event_is_noted_once_and_events_stand_by_their_days() -> None:
    member = with_event(WREN, Attendance("2026-11-20", "Győr Open"))
    member = with_event(member, Attendance("2025-03-01", "Spring Cup"))
    again = with_event(member, Attendance("2026-11-20", "GYOR  open"))
    assert again == member
    assert member.attendance == (("2025-03-01", "Spring Cup"), ("2026-11-20", "Győr Open"))
    other_year = with_event(member, Attendance("2027-11-20", "Győr Open"))
    assert len(other_year.attendance) == 3
    assert len(with_event(with_event(WREN, Attendance("", "!!!")), Attendance("", "???")).attendance) == 2


def test_so_many_events_are_noted_of_one_member_and_no_more() -> None:
    full = replace(WREN, attendance=tuple(Attendance("", str(number)) for number in range(MOST_EVENTS)))
    with pytest.raises(ClubListFullError, match="Wren, Harriet has come to 2000 events"):
        with_event(full, Attendance("", "one more"))
    often = replace(full, attendance=(*full.attendance, Attendance("", "one more")))
    with pytest.raises(ClubListFullError, match="Wren, Harriet has come to 2000 events"):
        with_new(ClubList(), [often])
    club = club_of(full)
    with pytest.raises(ClubListFullError, match="Wren, Harriet has come to 2000 events"):
        with_changed(club, [replace(often, id=1)])


def test_who_is_gone_cannot_be_changed() -> None:
    club = club_of(WREN)
    with pytest.raises(NoMemberError):
        with_changed(club, [replace(WREN, id=7)])


def test_a_change_is_taken_back_and_what_others_did_stays() -> None:
    before = club_of(WREN, OBRIEN)
    removed = ClubChange(before, without(before, {1}))
    others = with_new(removed.after, [MUELLER])
    back = taken_back(others, removed)
    assert names(back.members) == ["Wren, Harriet", "O'Brien, Ciarán", "Müller, Jörg"]
    edited = ClubChange(back, with_changed(back, [replace(back.members[1], rating=2000)]))
    added = ClubChange(edited.after, with_new(edited.after, [ClubMember("New, Nia")]))
    assert taken_back(taken_back(added.after, added), edited).members == back.members


def test_a_change_is_not_taken_back_over_a_later_one() -> None:
    before = club_of(WREN)
    edited = ClubChange(before, with_changed(before, [replace(before.members[0], rating=1900)]))
    others = with_changed(edited.after, [replace(before.members[0], rating=1950)])
    with pytest.raises(MemberChangedError, match=r"Wren, Harriet has been changed again since then\."):
        taken_back(others, edited)
    with pytest.raises(MemberChangedError, match="Wren, Harriet"):
        taken_back(without(others, {1}), edited)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("wre", ["Wren, Harriet"]),
        ("harriet wren", ["Wren, Harriet"]),
        ("obrien", ["O'Brien, Ciarán"]),
        ("o brien", ["O'Brien, Ciarán"]),
        ("mueller", ["Müller, Jörg"]),
        ("muller jorg", ["Müller, Jörg"]),
        ("lantern", ["Wren, Harriet"]),
        ("2500", ["O'Brien, Ciarán"]),
        ("4711", ["Müller, Jörg"]),
        ("", ["Wren, Harriet", "O'Brien, Ciarán", "Müller, Jörg"]),
        ("ren", []),
    ],
)
def test_members_are_found_as_they_are_typed(typed: str, found: list[str]) -> None:
    assert names(find(club_of(WREN, OBRIEN, MUELLER).members, typed)) == found


def test_family_names_go_before_given_names() -> None:
    club = club_of(ClubMember("Kovács, Anna"), ClubMember("Anna, Bea"))
    assert names(find(club.members, "anna")) == ["Anna, Bea", "Kovács, Anna"]


@pytest.mark.parametrize(
    ("person", "member"),
    [
        (ClubMember("Spelt, Otherwise", fide_id="2500001"), OBRIEN),
        (ClubMember("Anders, Geschrieben", national_id="4711", federation="GER"), MUELLER),
        (ClubMember("Harriet Wren", birth="1990-05-30", fide_id="99"), replace(WREN, fide_id="98")),
        (ClubMember("WREN Harriet", birth="1990"), WREN),
        (ClubMember("Wren, Harriet"), WREN),
        (ClubMember("Mueller, Joerg"), MUELLER),
    ],
)
def test_the_same_person_is_found_again(person: ClubMember, member: ClubMember) -> None:
    others = ClubMember("Wren, Harry"), ClubMember("Brien, O")
    club = with_new(ClubList(), [*others, member])
    (found,) = matched([person], club.members)
    assert found is not None
    assert found.name == member.name


@pytest.mark.parametrize(
    ("person", "member"),
    [
        (ClubMember("Wren, Harriet", birth="1991"), WREN),
        (ClubMember("Wren, Harriet", birth="1990/05/31"), WREN),
        (ClubMember("O'Brien, Ciarán", fide_id="2500002"), OBRIEN),
        (ClubMember("Anders, Max", national_id="4711", federation="AUT"), MUELLER),
        (
            ClubMember("Anders, Max", fide_id="77", national_id="4711", federation="GER"),
            replace(MUELLER, fide_id="78"),
        ),
        (ClubMember("Wren, Harriet", sex="m"), replace(WREN, sex="w", birth="")),
        (ClubMember("!"), ClubMember("?")),
    ],
)
def test_who_contradicts_is_somebody_else(person: ClubMember, member: ClubMember) -> None:
    assert matched([person], club_of(member).members) == (None,)


def test_two_people_of_one_name_are_two_members_and_surer_signs_go_first() -> None:
    club = club_of(ClubMember("Smith, John"), ClubMember("Smith, John", fide_id="77"))
    plain, known = ClubMember("Smith, John"), ClubMember("Smith, John", fide_id="77")
    found = matched([plain, known, plain], club.members)
    assert [member and member.id for member in found] == [1, 2, None]


PEOPLE = st.lists(
    st.builds(
        ClubMember,
        st.sampled_from(["Smith, John", "John Smith", "Smyth, Jon", "O'Hara, Al"]),
        fide_id=st.sampled_from(["", "1", "2", "3"]),
        birth=st.sampled_from(["", "1990", "1990/01/02", "1991"]),
    ),
    max_size=6,
)


@given(PEOPLE, PEOPLE)
def test_nobody_is_two_people(people: list[ClubMember], listed: list[ClubMember]) -> None:
    found = [member.id for member in matched(people, club_of(*listed).members) if member]
    assert len(found) == len(set(found))


@given(PEOPLE)
def test_a_list_finds_all_its_own_members_again(listed: list[ClubMember]) -> None:
    found = matched(listed, club_of(*listed).members)
    assert all(member is not None for member in found)
