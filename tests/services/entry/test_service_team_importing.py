"""Tables of teams into a team event: teams and their players, what is refused, approval, one undo."""

import random

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.round_robin.facts import TEAM_SINGLE
from swissdesk.same_person import name_key
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.importing import (
    Choice,
    Table,
    duplicates,
    import_players,
    moved_text,
    preview,
    same_choice,
    unused_fields,
)
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.tables import Field, first_look, read_pasted, take
from swissdesk.services.entry.teams import NewMember, team_settings
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.terms import Colour, RatingRule, Title
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Settings
from tests.tournament.tournament_building import neighbours_pairing

HEADINGS = "Team\tBoard\tName\tRating\tFIDE ID\tBorn\n"


def entries_of(text):
    grid = read_pasted(text, "entries")
    taken = take(grid, first_look(grid))
    assert taken.not_taken == ()
    return taken.entries


@pytest.fixture
def cup(tmp_path):
    """A team event of two teams, and its section."""
    plain = Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "cup.swissdesk", team_settings(plain, 3))
    section = events.sections(event)[0].id
    wien = (NewMember("Auer, Ida", 2000, fide_id="1600001"), NewMember("Bauer, Max", 1900, birth="1990"))
    poelten = (NewMember("Huber, Eva", 1700), NewMember("Igler, Jo", 1600))
    players.add_player(event, section, NewPlayer("Wien 1", members=wien))
    players.add_player(event, section, NewPlayer("Sankt Pölten", members=poelten))
    yield event, section
    events.close_event(event)


def imported(cup, text, choice=Choice.SKIP, **how):
    entries = entries_of(text)
    choices = same_choice(duplicates(*cup, entries), choice)
    return import_players(*cup, entries, choices, Table("teams.csv"), **how)


def seen(cup, text, choice=Choice.SKIP):
    entries = entries_of(text)
    return preview(*cup, entries, same_choice(duplicates(*cup, entries), choice))


def lists(cup):
    """Return the names of the members of each team."""
    return {row.name: [member.name for member in row.members] for row in teams.team_rows(*cup)}


def pair(cup):
    request = rounds.prepare_pairing(*cup)
    rounds.accept_pairing(*cup, rounds.PairedRound(request, neighbours_pairing(request)))


def test_teams_are_made_and_grow_in_the_order_of_their_boards_as_one_change(cup):
    event, _section = cup
    before, revision = lists(cup), event.revision
    text = (
        "Wien 2\t2\tMayr, Ute\t1800\t\t\nWien 2\tR\tOtt, Jan\t2300\t\nwien 1\t4\tVogl, Pia\t1500\t\t\n"
        "Wien 2\t1\tLang, Tom\t1600\t\t\nWIEN 1\t3\tUrban, Leo\t1400\t\t\n"
    )
    changes = imported(cup, HEADINGS + text)
    assert changes.text == "Import of teams.csv: 1 team added, 5 players added"
    assert event.revision == revision + 1
    assert lists(cup) == before | {
        "Wien 1": ["Auer, Ida", "Bauer, Max", "Urban, Leo", "Vogl, Pia"],
        "Wien 2": ["Lang, Tom", "Mayr, Ute", "Ott, Jan"],
    }
    rows = {row.name: row for row in teams.team_rows(*cup)}
    assert (rows["Wien 2"].rating, rows["Wien 2"].tpn, rows["Wien 1"].rating) == (1900, 1, 1800)
    events.undo(event)
    assert lists(cup) == before


def test_without_boards_the_order_of_the_lines_counts_and_the_preview_says_each_place(cup):
    text = "Team\tName\tRating\nGraz\tZech, Ada\t1500\nGraz\tAbt, Kim\t2000\nWien 1\tUrban, Leo\t1400\n"
    places = seen(cup, text).places
    assert [(each.team, each.place, each.is_reserve, each.is_new) for each in places.values()] == [
        ("Wien 1", 3, False, False),
        ("Graz", 1, False, True),
        ("Graz", 2, False, True),
    ]
    assert list(places) == [4, 2, 3]
    assert seen(cup, text + "Wien 1\tVogl, Pia\t1400\n").places[5].is_reserve


def test_boards_that_close_up_are_said_with_the_number_in_the_table(cup):
    text = (
        "Team\tBoard\tName\tRating\nGraz\t1\tEder, Leo\t1800\nGraz\t3\tFink, Mia\t1700\n"
        "Graz\tR\tGold, Pia\t1500\nWien 1\t1\tHuth, Ria\t1400\n"
    )
    places = seen(cup, text).places
    assert {line: (place.place, moved_text(place)) for line, place in places.items()} == {
        2: (1, ""),
        3: (2, "board 3 in the table"),
        4: (3, "reserve in the table"),
        5: (3, "board 1 in the table"),
    }


def test_names_of_teams_are_compared_without_accents_but_numbers_keep_their_places(cup):
    text = "Team\tName\tRating\n1. SK Graz 2\tA, A\t1500\n2. SK Graz 1\tB, B\t1500\nST. POLTEN\tC, C\t1500\n"
    imported(cup, text.replace("ST. POLTEN", "SANKT POLTEN"))
    assert lists(cup).keys() == {"Wien 1", "Sankt Pölten", "1. SK Graz 2", "2. SK Graz 1"}
    assert lists(cup)["Sankt Pölten"] == ["Huber, Eva", "Igler, Jo", "C, C"]


def test_of_teams_that_are_called_alike_the_one_of_exactly_this_name_grows(cup):
    players.add_player(*cup, NewPlayer("WIEN 1"))
    imported(cup, "Team\tName\tRating\nWIEN 1\tUrban, Leo\t1400\n")
    assert lists(cup)["WIEN 1"] == ["Urban, Leo"]


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        ("\t1\tUrban, Leo\t1400\t\t\n", [(2, "There is no team in this line.", Field.TEAM)]),
        ("–\t1\tUrban, Leo\t1400\t\t\n", [(2, "There is no team in this line.", Field.TEAM)]),
        (
            "Graz\t2\tUrban, Leo\t1400\t\t\nGraz\t2\tVogl, Pia\t1400\t\t\nWien 1\t2\tOtt, Jan\t\t\t\n",
            [(3, "Graz has board 2 in line 2 already.", Field.BOARD)],
        ),
        (
            "Graz\tR1\tUrban, Leo\t1400\t\t\nGraz\tR1\tVogl, Pia\t1400\t\t\n",
            [(3, "Graz has reserve 1 in line 2 already.", Field.BOARD)],
        ),
        ("Graz\tR\tUrban, Leo\t1400\t\t\nGraz\tR\tVogl, Pia\t1400\t\t\n", []),
        (
            "Graz\t1\tAuer, Ida\t2000\t1600001\t\n",
            [(2, "Auer, Ida is in Wien 1 already: same FIDE ID.", Field.NAME)],
        ),
        (
            "Graz\t1\tUrban, Leo\t1400\t1600009\t\nLinz\t1\tLeo Urban\t1400\t1600009\t\n",
            [(3, "Urban, Leo stands in line 2 for Graz: same FIDE ID.", Field.NAME)],
        ),
        (
            "Wien 1\t1\tAuer, Ida\t2000\t1600001\t\nWien 1\t1\tVogl, Pia\t1400\t\t\n",
            [(3, "Wien 1 has board 1 in line 2 already.", Field.BOARD)],
        ),
    ],
)
@pytest.mark.parametrize("choice", Choice)
def test_what_a_team_cannot_take_is_refused_line_by_line(cup, lines, refused, choice):
    made = seen(cup, HEADINGS + lines, choice)
    if choice is Choice.ADD and "Wien 1\t1\tAuer" in lines:  # then she is the first on that board
        assert [refusal.line for refusal in made.refused] == [3]
        return
    assert [(each.line, each.reason, each.field) for each in made.refused] == refused


def test_a_team_has_room_for_no_more_players_than_a_match_can_have_boards(cup):
    letters = "abcdefghijklmnopqrstuvwxyz"
    people = [f"Z{a}{b}, Al\t1500\tWien 1" for a in letters for b in letters][:99]
    made = seen(cup, "Name\tRating\tTeam\n" + "\n".join(people))
    assert [each.reason for each in made.refused] == ["Wien 1 has room for 99 players at most."] * 2
    assert made.counts.added == 97


def test_who_is_in_the_team_already_is_skipped_updated_or_added(cup):
    text = HEADINGS + "Wien 1\t1\tAUER Ida\t2050\t1600001\t2001\nWien 1\t\tMax Bauer\t\t\t1990-05-01\n"
    assert imported(cup, text).text == "Import of teams.csv: 2 skipped"
    assert imported(cup, text, Choice.UPDATE).text == "Import of teams.csv: 2 players updated"
    ida, max_ = next(team for team in teams.team_rows(*cup) if team.name == "Wien 1").members
    assert (ida.name, ida.rating, ida.birth) == ("Auer, Ida", 2050, "2001")
    assert (max_.name, max_.rating, max_.birth) == ("Bauer, Max", 1900, "1990/05/01")
    imported(cup, text, Choice.ADD)
    assert lists(cup)["Wien 1"] == ["Auer, Ida", "Bauer, Max", "Auer, Ida", "Bauer, Max"]


def test_a_later_line_updates_the_player_whom_an_earlier_one_adds(cup):
    text = HEADINGS + "Graz\t1\tUrban, Leo\t1400\t\t\nGraz\t1\tLeo Urban\t\t1600009\t\n"
    made = seen(cup, text, Choice.UPDATE)
    assert (made.counts.added, made.counts.updated, made.refused) == (1, 0, ())
    imported(cup, text, Choice.UPDATE)
    (leo,) = next(team for team in teams.team_rows(*cup) if team.name == "Graz").members
    assert (leo.rating, leo.fide_id) == (1400, "1600009")


def test_a_namesake_of_another_team_is_skipped_or_added_but_never_updates_that_one(cup):
    text = HEADINGS + "Graz\t1\tBauer, Max\t1234\t\t\n"
    (found,) = duplicates(*cup, entries_of(text))
    assert (found.team, found.is_surely_elsewhere) == ("Wien 1", False)
    for choice in (Choice.SKIP, Choice.UPDATE):
        assert imported(cup, text, choice).text == "Import of teams.csv: 1 skipped"
    imported(cup, text, Choice.ADD)
    assert lists(cup)["Graz"] == ["Bauer, Max"]
    again = duplicates(*cup, entries_of(text.replace("1234", "1300")))
    assert [(each.team, each.name) for each in again] == [("", "Bauer, Max")]
    imported(cup, text, Choice.UPDATE)
    assert lists(cup)["Graz"] == ["Bauer, Max"]


def test_an_update_chosen_for_a_namesake_of_another_team_by_hand_leaves_the_line_out(cup):
    entries = entries_of(HEADINGS + "Graz\t1\tBauer, Max\t1234\t\t\n")
    made = preview(*cup, entries, {2: Choice.UPDATE})
    assert (made.skipped, made.counts.updated) == (frozenset({2}), 0)


def test_once_round_1_is_paired_lists_grow_only_with_approval(cup):
    pair(cup)
    text = HEADINGS + "Wien 1\t3\tUrban, Leo\t1400\t\t\nGraz\t1\tVogl, Pia\t1400\t\t\n"
    made, before = seen(cup, text), lists(cup)
    assert (made.needs_approval, made.late_from) == (True, 2)
    with pytest.raises(TournamentError, match="change only with approval"):
        imported(cup, text)
    assert lists(cup) == before
    imported(cup, text, approved=True)
    assert lists(cup)["Wien 1"][-1] == "Urban, Leo"


def test_once_round_1_of_a_table_is_paired_the_preview_says_that_no_team_can_come(cup):
    event, section = cup
    league = replace(event.tournament(section).settings, system=TEAM_SINGLE)
    tournaments.change_settings(event, section, league)
    assert tournaments.rounds_note(event, section).startswith("Everybody meets everybody in 1 round;")
    pair(cup)
    with pytest.raises(TournamentError, match="nobody can be added or taken away"):
        seen(cup, HEADINGS + "Graz\t1\tVogl, Pia\t1400\t\t\n")
    assert seen(cup, HEADINGS + "Wien 1\t1\tAuer, Ida\t2100\t1600001\t\n", Choice.UPDATE).counts.updated == 1


def test_late_teams_and_corrections_need_no_approval(cup):
    pair(cup)
    text = HEADINGS + "Graz\t1\tVogl, Pia\t1400\t\t\nWien 1\t1\tAuer, Ida\t2100\t1600001\t\n"
    assert not seen(cup, text, Choice.UPDATE).needs_approval
    imported(cup, text, Choice.UPDATE)
    graz = next(row for row in teams.team_rows(*cup) if row.name == "Graz")
    assert [bye.kind.value for bye in cup[0].tournament(cup[1]).rounds[0].byes if bye.player == graz.id] == [
        "Z"
    ]
    assert next(row for row in teams.team_rows(*cup) if row.name == "Wien 1").rating == 1800


def test_the_rating_that_counts_is_that_of_the_event_and_titles_arrive(cup):
    settings = replace(cup[0].tournament(cup[1]).settings, rating_rule=RatingRule.NATIONAL_FIRST, fee=2000)
    tournaments.change_settings(*cup, settings)
    text = "Team\tName\tTitle\tElo\tDWZ\tFed\tSex\nGraz\tUrban, Leo\tFM\t2300\t2250\tAUT\tm\n"
    imported(cup, text)
    graz = next(row for row in teams.team_rows(*cup) if row.name == "Graz")
    (leo,) = graz.members
    assert (leo.rating, leo.title, leo.federation, leo.sex) == (2250, Title.FM, "AUT", "m")
    assert (graz.fee, graz.paid) == (2000, 0)


def test_what_has_no_place_in_the_event_is_named():
    people, of_teams = Settings("Open"), team_settings(Settings("Cup"))
    assert unused_fields(people) == {Field.TEAM, Field.BOARD, Field.SECTION}
    lost = {Field.CLUB, Field.NATIONAL_ID, Field.K_FACTOR, Field.FEE, Field.PAID, Field.SECTION}
    fide, national = (replace(of_teams, rating_rule=rule) for rule in (RatingRule.FIDE, RatingRule.HIGHER))
    assert unused_fields(fide) == lost | {Field.NATIONAL_RATING}
    assert unused_fields(national) == lost


def random_table(chance):
    """Return a table in which teams, boards, IDs and people come again, some of them of the event."""
    people = ("Auer, Ida", "Bauer, Max", "Huber, Eva", "Urban, Leo", "Vogl, Pia", "Ott, Jan", "Zech, Ada")
    lines = []
    for _line in range(chance.randint(1, 12)):
        team = chance.choice(("Wien 1", "WIEN 1", "Graz", "graz", "Linz 2", ""))
        board = chance.choice(("", "1", "2", "3", "R", "R1"))
        number = chance.randrange(len(people))
        fide_id = chance.choice(("", f"{1600001 + number}"))
        rating, birth = chance.choice(("0", "1500", "2100")), chance.choice(("", "", "1990", "2001"))
        lines.append((team, board, people[number], rating, fide_id, birth))
    return HEADINGS + "\n".join("\t".join(line) for line in lines)


@pytest.mark.parametrize("seed", range(40))
def test_an_import_does_what_its_preview_says_and_one_undo_takes_it_back(cup, seed):
    chance = random.Random(seed)
    entries = entries_of(random_table(chance))
    choices = {each.entry.line: chance.choice(tuple(Choice)) for each in duplicates(*cup, entries)}
    made, before = preview(*cup, entries, choices), lists(cup)
    import_players(*cup, entries, choices, Table("teams.csv"))
    after, forms = lists(cup), {entry.line: entry.player for entry in entries}
    assert len(after) - len(before) == made.counts.teams
    assert sum(map(len, after.values())) - sum(map(len, before.values())) == made.counts.added
    for line, place in made.places.items():
        assert name_key(after[place.team][place.place - 1]) == name_key(forms[line].name)
    refused = {refusal.line for refusal in made.refused}
    left_out = refused | made.skipped | made.places.keys()
    assert not refused & made.skipped
    assert not made.places.keys() & (refused | made.skipped)
    # What is in none of the three updates somebody.
    assert all(choices.get(entry.line) is Choice.UPDATE for entry in entries if entry.line not in left_out)
    assert not [*faults_of(cup[0].tournament(cup[1]))]
    if after != before:
        events.undo(cup[0])
        assert lists(cup) == before


def test_people_of_a_table_without_federations_get_that_of_the_event(cup):
    event, section = cup
    tournaments.change_settings(*cup, replace(tournaments.settings_of(*cup), federation="AUT"))
    imported(cup, "Team\tName\nWien 1\tCerny, Jan\nGraz\tEder, Paul\nWien 1\tAuer, Ida\n", Choice.UPDATE)
    found = {one.name: one.federation for team in event.tournament(section).players for one in team.members}
    assert (found["Cerny, Jan"], found["Eder, Paul"], found["Auer, Ida"]) == ("AUT", "AUT", "")


def test_a_table_that_names_each_team_once_puts_those_below_into_it(cup):
    text = "Team\tName\nWien 1\tCerny, Jan\n\tDoblhoff, Ute\nGraz\tEder, Paul\n\tAuer, Ida\n"
    assert seen(cup, text).has_teams_above
    assert [(line, place.team) for line, place in sorted(seen(cup, text).places.items())] == [
        (2, "Wien 1"),
        (3, "Wien 1"),
        (4, "Graz"),
    ]
    imported(cup, text, Choice.ADD)
    assert lists(cup)["Wien 1"] == ["Auer, Ida", "Bauer, Max", "Cerny, Jan", "Doblhoff, Ute"]
    assert lists(cup)["Graz"] == ["Eder, Paul", "Auer, Ida"]


@pytest.mark.parametrize(
    "text",
    [
        "Team\tName\nGraz\tCerny, Jan\nGraz\tDoblhoff, Ute\n\tEder, Paul\n",
        "Team\tName\n\tEder, Paul\nGraz\tCerny, Jan\n",
    ],
)
def test_a_forgotten_team_is_not_guessed(cup, text):
    made = seen(cup, text)
    assert not made.has_teams_above
    assert [refusal.reason for refusal in made.refused] == ["There is no team in this line."]
