"""Tables into the event: duplicates with a choice, one change for all, late entries, what is refused."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.services.entry import duplicates as duplicates_module
from swissdesk.services.entry import importing, players
from swissdesk.services.entry.importing import (
    Choice,
    DuplicateKind,
    Table,
    duplicates,
    import_players,
    plan,
    table_notes,
)
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.tables import Field, first_look, read_pasted, remember, take
from swissdesk.services.event import events, tournaments
from swissdesk.terms import RatingKind, RatingRule, Title
from swissdesk.words import in_language
from tests.services.service_building import new_event, play

HEADINGS = "Name\tFIDE ID\tNational ID\tBorn\tRating\tClub\n"


def entries_of(text):
    grid = read_pasted(text, "entries")
    taken = take(grid, first_look(grid))
    assert taken.not_taken == ()
    return taken.entries


def names(event, section):
    return [row.name for row in players.player_rows(event, section)]


def imported(event, section, text, choice=None):
    entries = entries_of(text)
    choices = {each.entry.line: choice for each in duplicates(event, section, entries)} if choice else {}
    return import_players(event, section, entries, choices, Table("entries.csv"))


@pytest.fixture
def opened(tmp_path):
    event, section = new_event(tmp_path, 0)
    for form in (
        NewPlayer("Bäcker, Jörg", fide_id="4600001", birth="1990/05/01", rating=1900, club="Old Club"),
        NewPlayer("Coal, Mary", national_id="N-77", birth="1980"),
        NewPlayer("O'Brien, Sean"),
    ):
        players.add_player(event, section, form)
    yield event, section
    events.close_event(event)


def test_forty_players_of_a_table_are_one_change_and_one_undo(opened):
    event, section = opened
    before = event.revision
    people = [f"{letter}ame{end}, Ann\t1500" for letter in "NLGD" for end in "abcdefghij"]
    text = "Name\tRating\n" + "\n".join(people)
    changes = imported(event, section, text)
    assert changes.text == "Import of entries.csv: 40 added"
    assert event.revision == before + 1
    assert len(names(event, section)) == 43
    events.undo(event)
    assert len(names(event, section)) == 3


def test_more_entries_than_a_tournament_has_players_are_refused_before_they_are_compared(opened, monkeypatch):
    event, section = opened
    monkeypatch.setattr(importing, "find_duplicates", None)
    entries = entries_of(HEADINGS + "New, Ann\t\t\t\t1700\t\n") * 10_000
    for attempt in (
        lambda: duplicates(event, section, entries),
        lambda: plan(event, section, entries, {}),
        lambda: import_players(event, section, entries, {}, Table("entries.csv")),
    ):
        with pytest.raises(TournamentError, match="9999 players at most"):
            attempt()


def test_a_table_whose_name_has_bytes_that_are_no_characters_is_imported(opened):
    event, section = opened
    table = Table("entries\udc80.csv")
    changes = import_players(event, section, entries_of(HEADINGS + "New, Ann\t\t\t\t1700\t\n"), {}, table)
    assert changes.text == "Import of entries?.csv: 1 added"


def test_what_an_import_did_names_who_was_skipped_and_lines_refused(opened):
    event, section = opened
    entries = entries_of(HEADINGS + "New, Ann\t\t\t\t1700\t\nO'Brien, Sean\t\t\t\t1600\t\n")
    table = Table("entries.csv", not_taken=1)
    changes = import_players(event, section, entries, {3: Choice.UPDATE}, table)
    assert changes.text == "Import of entries.csv: 1 added, 1 updated, 1 line refused"
    again = import_players(event, section, entries, {}, Table("entries.csv", not_taken=2))
    assert again.text == "Import of entries.csv: 2 skipped, 2 lines refused"
    assert import_players(event, section, (), {}, Table("x.csv")).text == "Import of x.csv: nobody added"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Someone, Else\t4600001\t\t\t\t", DuplicateKind.FIDE_ID),
        ("Someone, Else\t\tN-77\t\t\t", DuplicateKind.NATIONAL_ID),
        ("JOERG BAECKER\t\t\t1990\t\t", DuplicateKind.NAME_AND_BIRTH),
        ("Coal, Mary\t\t\t12.05.1980\t\t", DuplicateKind.NAME_AND_BIRTH),
        ("OBRIEN, Sean\t\t\t2001\t\t", DuplicateKind.NAME),
    ],
)
def test_somebody_on_the_list_is_known_again(opened, line, kind):
    event, section = opened
    (found,) = duplicates(event, section, entries_of(HEADINGS + line))
    assert found.kind is kind
    assert found.existing is not None


@pytest.mark.parametrize(
    "line", ["Bäcker, Jörg\t\t\t1991\t\t", "Bäcker, Anna\t\t\t1990\t\t", "New, Al\t99123\t\t\t\t"]
)
def test_a_namesake_of_another_age_is_another_person(opened, line):
    event, section = opened
    assert duplicates(event, section, entries_of(HEADINGS + line)) == ()


@pytest.mark.parametrize(
    ("table", "lines"),
    [
        ("FIDE ID\nSmith, John\t1111111\nSmith, John\t2222222\nSmith, John\t01111111\nSmith, John\t", [4, 5]),
        ("National ID\tFed\nSmith, John\t4711\tENG\nSmith, John\t4712\tENG", []),
        ("National ID\tFed\nBraun, Eva\t4711\tGER\nHuber, Tom\t4711\tAUT\nBraun-Abt, Eva\t4711\tGER", [4]),
        ("FIDE ID\tNational ID\tFed\nBraun, Eva\t4600002\t4711\tGER\nHuber, Tom\t4600003\t4711\tGER", []),
    ],
)
def test_ids_tell_namesakes_apart_and_national_ones_are_each_federations_own(opened, table, lines):
    event, section = opened
    assert [each.entry.line for each in duplicates(event, section, entries_of(f"Name\t{table}\n"))] == lines


def test_a_column_with_one_word_in_all_lines_costs_each_line_no_more_than_a_hundred(opened, monkeypatch):
    event, section = opened
    asked = []
    for name in ("same_by_ids", "can_be_same"):
        judge = getattr(duplicates_module, name)
        monkeypatch.setattr(
            duplicates_module, name, lambda *both, judge=judge: asked.append(both) or judge(*both)
        )
    lines = "\n".join(f"Gm, Gm\t{4700000 + number}\tN1" for number in range(400))
    entries = entries_of(f"Name\tFIDE ID\tNational ID\n{lines}\nGm, Gm\t4700000\t")
    (found,) = duplicates(event, section, entries)
    assert (found.entry.line, found.line) == (402, 2)
    assert 400 < len(asked) <= 2 * 100 * len(entries)
    asked.clear()
    entries = entries_of("Name\n" + "Gm, Gm\n" * 400)
    assert len(duplicates(event, section, entries)) == 399
    assert 0 < len(asked) <= 2 * 100 * len(entries)


@pytest.mark.parametrize("choice", [None, Choice.UPDATE])
@pytest.mark.parametrize(
    "lines",
    [
        "O'Brien, Sean\t\t\t1966\t1654\t\nO'Brien, Sean\t\t\t2015\t1546\t",
        "O'Brien, Sean\t777001\t\t\t1654\t\nO'Brien, Sean\t777002\t\t\t1546\t",
        "O'Brien, Sean\t\t\t\t1600\t\nO'Brien, Sean\t\t\t1966\t1654\t\nO'Brien, Sean\t\t\t2015\t1546\t",
    ],
)
def test_two_namesakes_of_the_table_are_never_one_player_of_the_list(opened, lines, choice):
    event, section = opened
    entries = entries_of(HEADINGS + lines)
    assert entries[-1].line not in [each.entry.line for each in duplicates(event, section, entries)]
    imported(event, section, HEADINGS + lines, choice)
    seans = [p for p in event.tournament(section).players if p.name == "O'Brien, Sean"]
    assert sorted(p.rating for p in seans) == ([0, 1546] if choice is None else [1546, 1654])


def test_whom_an_id_names_is_kept_for_that_line(opened):
    event, section = opened
    players.add_player(event, section, NewPlayer("Plum, Pat", fide_id="4600009"))
    text = HEADINGS + "Plum, Pat\t\t\t1966\t1654\t\nPlum, Pat\t4600009\t\t2015\t1546\t"
    (found,) = duplicates(event, section, entries_of(text))
    assert (found.entry.line, found.kind) == (3, DuplicateKind.FIDE_ID)


def test_a_later_line_updates_the_namesake_whom_an_earlier_one_added(opened):
    event, section = opened
    entries = entries_of(HEADINGS + "O'Brien, Sean\t\t\t1966\t1654\t\nO'Brien, Sean\t\t\t1966\t\tHill\t")
    planned = plan(event, section, entries, {2: Choice.ADD, 3: Choice.UPDATE})
    assert ([(form.rating, form.club) for form in planned.new], planned.updated) == ([(1654, "Hill")], ())


def test_a_player_who_is_twice_in_the_table_is_named_with_the_first_line(opened):
    event, section = opened
    entries = entries_of(
        HEADINGS + "Twice, Al\t\t\t1990\t1800\t\nOther, Bo\t\t\t\t\t\nAl Twice\t\t\t\t\tNew Club\n"
    )
    (found,) = duplicates(event, section, entries)
    assert (found.existing, found.line, found.entry.line, found.kind) == (None, 2, 4, DuplicateKind.NAME)
    planned = plan(event, section, entries, {4: Choice.UPDATE})
    assert [(form.name, form.rating, form.club) for form in planned.new] == [
        ("Twice, Al", 1800, "New Club"),
        ("Other, Bo", 0, ""),
    ]


def test_who_is_there_is_skipped_unless_somebody_chooses_otherwise(opened):
    event, section = opened
    text = HEADINGS + "BÄCKER Jörg\t4600001\t\t\t1950\tNew Club\nNew, Ann\t\t\t\t1700\t\n"
    planned = plan(event, section, entries_of(text), {})
    assert ([form.name for form in planned.new], planned.skipped) == (["New, Ann"], (2,))
    imported(event, section, text, Choice.UPDATE)
    joerg = next(row for row in players.player_rows(event, section) if row.fide_id == "4600001")
    assert (joerg.name, joerg.rating, joerg.club, joerg.birth) == (
        "Bäcker, Jörg",
        1950,
        "New Club",
        "1990/05/01",
    )
    imported(event, section, text, Choice.ADD)
    assert names(event, section).count("Bäcker, Jörg") == 2


def test_an_update_of_an_update_reaches_the_player(opened):
    event, section = opened
    text = HEADINGS + "Baecker, Joerg\t4600001\t\t\t\tNew Club\nJoerg Baecker\t4600001\t\t\t2000\t\n"
    entries = entries_of(text)
    planned = plan(event, section, entries, {2: Choice.UPDATE, 3: Choice.UPDATE})
    (updated,) = planned.updated
    assert (updated.rating, updated.club, planned.new) == (2000, "New Club", ())


def test_late_entries_have_byes_for_the_rounds_that_are_paired(tmp_path):
    event, section = new_event(tmp_path, 4)
    play(event, section)
    imported(event, section, "Name\tRating\nLate, Ann\t2600\nLate, Bo\t1000\n")
    t = event.tournament(section)
    assert [bye.kind.value for bye in t.rounds[0].byes] == ["Z", "Z"]
    assert [player.tpn for player in t.players if player.name.startswith("Late")] == [1, 6]
    events.close_event(event)


def test_the_rating_that_counts_follows_the_rules_of_the_event(opened):
    event, section = opened
    text = "Name\tElo\tRapid\tDWZ\nBoth, Al\t1900\t1850\t1950\nHome, Bo\t\t\t1700\n"
    assert [form.rating for form in plan(event, section, entries_of(text), {}).new] == [1900, 1700]
    settings = event.tournament(section).settings
    changed = replace(settings, rating_kind=RatingKind.RAPID, rating_rule=RatingRule.FIDE)
    tournaments.change_settings(event, section, changed)
    assert [form.rating for form in plan(event, section, entries_of(text), {}).new] == [1850, 0]
    assert [
        form.rating for form in plan(event, section, entries_of("Name\tRating\nA, B\t1900\n"), {}).new
    ] == [1900]


def test_a_single_column_of_ratings_is_the_national_one_where_those_alone_count(opened):
    event, section = opened
    settings = replace(event.tournament(section).settings, rating_rule=RatingRule.NATIONAL)
    tournaments.change_settings(event, section, settings)
    text = "Name\tRating\tClub\nAbel, Ann\t1800\tHill\nBaker, Bob\t1700\tHill\nCoal, Mary\t\tHill"
    planned = plan(event, section, entries_of(text), {})
    assert [(form.name, form.rating, form.national_rating) for form in planned.new] == [
        ("Abel, Ann", 1800, 1800),
        ("Baker, Bob", 1700, 1700),
    ]
    imported(event, section, text + "\nBAECKER, JOERG\t1650\tHill", Choice.UPDATE)
    assert {(p.name, p.rating, p.national_rating) for p in event.tournament(section).players} == {
        ("Abel, Ann", 1800, 1800),
        ("Baker, Bob", 1700, 1700),
        ("Bäcker, Jörg", 1650, 1650),
        ("Coal, Mary", 0, 0),
        ("O'Brien, Sean", 0, 0),
    }


def test_a_rating_beside_a_national_one_is_fides_where_national_ones_alone_count(opened):
    event, section = opened
    settings = replace(event.tournament(section).settings, rating_rule=RatingRule.NATIONAL)
    tournaments.change_settings(event, section, settings)
    text = "Name\tRating\tNational rating\nAbel, Ann\t1800\t1750\nBaker, Bob\t1700\t"
    planned = plan(event, section, entries_of(text), {})
    assert [(form.rating, form.national_rating) for form in planned.new] == [(1750, 1750), (0, 0)]


def test_more_players_than_a_tournament_holds_are_refused_and_nothing_is_imported(opened):
    event, section = opened
    letters = "abcdefghijklmnopqrstuvwxyz"
    lines = [f"Z{a}{b}{c}, Al\t1500" for a in letters for b in letters for c in letters][:10_100]
    with pytest.raises(TournamentError, match="9999 players at most"):
        imported(event, section, "Name\tRating\n" + "\n".join(lines))
    assert len(names(event, section)) == 3


def test_what_the_table_says_arrives_in_the_event(opened):
    event, section = opened
    imported(
        event,
        section,
        "Surname;First name;Title;Elo;Fed;FIDE ID;Born;Sex;K;Club;Fee;Paid;Member no\n"
        "Whole;Ann;WGM;2400;ENG;400900;1999-12-31;f;20;Far Club;25,50;yes;M 12\n",
    )
    ann = next(player for player in event.tournament(section).players if player.name == "Whole, Ann")
    assert (ann.title, ann.rating, ann.federation, ann.fide_id) == (Title.WGM, 2400, "ENG", "400900")
    assert (ann.birth, ann.sex, ann.k_factor, ann.club) == ("1999/12/31", "w", 20, "Far Club")
    assert (ann.fee, ann.paid, ann.national_id) == (2550, 2550, "M 12")


def test_a_mapping_is_remembered_for_the_next_table_of_the_form(tmp_path):
    forms = tmp_path / "new folder" / "tables.json"
    grid = read_pasted("Name\tElo\tRemark\nA, B\t1900\tFar Club\n", "first")
    remember(forms, first_look(grid, forms).with_field(2, Field.CLUB))
    again = read_pasted("Name\tElo\tRemark\nC, D\t1800\tNear Club\n", "second")
    assert [entry.player.club for entry in take(again, first_look(again, forms)).entries] == ["Near Club"]


def paid_of(event, section, names):
    entries = {player.name: player for player in event.tournament(section).players}
    return [(entries[name].fee, entries[name].paid) for name in names]


def test_paid_without_a_sum_is_the_usual_fee_or_what_a_player_owes_already(opened):
    event, section = opened
    tournaments.change_settings(event, section, replace(event.tournament(section).settings, fee=2000))
    players.add_player(event, section, NewPlayer("Guest, Gus", fee=500))
    text = (
        "Name\tRating\tPaid\nNew, Ann\t1500\tyes\nNew, Bo\t1400\tno\nNew, Cy\t1300\t7.50\nGuest, Gus\t\tx\n"
    )
    imported(event, section, text, Choice.UPDATE)
    people = ("New, Ann", "New, Bo", "New, Cy", "Guest, Gus")
    assert paid_of(event, section, people) == [(2000, 2000), (2000, 0), (2000, 750), (500, 500)]


def test_paid_in_a_later_line_of_the_same_player_settles_the_fee_of_the_first(opened):
    event, section = opened
    text = "Name\tRating\tFee\tPaid\nTwice, Al\t1500\t12\t\nTwice, Al\t1500\t\tyes\n"
    imported(event, section, text, Choice.UPDATE)
    assert paid_of(event, section, ["Twice, Al"]) == [(1200, 1200)]


def test_paid_where_nothing_is_owed_notes_no_payment(opened):
    event, section = opened
    imported(event, section, "Name\tRating\tPaid\nNew, Ann\t1500\tyes\n")
    assert paid_of(event, section, ["New, Ann"]) == [(0, 0)]


def test_a_table_with_both_ratings_says_what_counts_and_what_is_fides(opened):
    event, section = opened
    settings = replace(event.tournament(section).settings, rating_rule=RatingRule.HIGHER)
    tournaments.change_settings(event, section, settings)
    head = "Name\tRating\tNational rating\n"
    imported(event, section, head + "Low, Ann\t1800\t1900\nNear, Bo\t\t1700\nTop, Cy\t2000\t1950\n")
    assert ratings_in(event, section) == {
        "Low, Ann": (1900, 1900, 1800),
        "Near, Bo": (1700, 1700, None),
        "Top, Cy": (2000, 1950, None),
    }
    newer = head + "Low, Ann\t1950\t1910\nNear, Bo\t1650\t1705\nTop, Cy\t\t\n"
    imported(event, section, newer, Choice.UPDATE)
    assert ratings_in(event, section) == {
        "Low, Ann": (1950, 1910, None),
        "Near, Bo": (1705, 1705, 1650),
        "Top, Cy": (2000, 1950, None),
    }


def ratings_in(event, section):
    """The ratings of everybody with a national one: what counts, the national one, FIDE's beside them."""
    people = event.tournament(section).players
    return {
        one.name: (one.rating, one.national_rating, one.fide_rating) for one in people if one.national_rating
    }


def test_players_of_a_table_without_federations_get_that_of_the_event(opened):
    event, section = opened
    settings = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(settings, federation="HUN"))
    mary = next(player for player in event.tournament(section).players if player.name == "Coal, Mary")
    players.edit_player(event, section, replace(mary, federation="ENG"))
    imported(event, section, "Name\tBorn\nNew, Ann\t1999\nCoal, Mary\t1980\n", Choice.UPDATE)
    found = {player.name: player.federation for player in event.tournament(section).players}
    assert (found["New, Ann"], found["Coal, Mary"]) == ("HUN", "ENG")


def test_a_table_that_names_federations_is_taken_at_its_word(opened):
    event, section = opened
    settings = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(settings, federation="HUN"))
    imported(event, section, "Name\tFed\nNew, Ann\tFRA\nOther, Bob\t\n")
    found = {player.name: player.federation for player in event.tournament(section).players}
    assert (found["New, Ann"], found["Other, Bob"]) == ("FRA", "")


def test_what_an_import_makes_of_a_table_beyond_its_lines_is_said(opened):
    event, section = opened
    settings = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(settings, federation="HUN", section="A"))
    grid = read_pasted("Name\tSection\tRating\nNew, Ann\tB\t1700\nOther, Bob\tA\t1650\n", "entries")
    mapping = first_look(grid)
    assert table_notes(event, section, mapping, take(grid, mapping).entries) == (
        "The table names no federations: whoever is added gets HUN.",
        "The column “Section” is not used: all players go to A.",
    )
    plain = mapping.with_field(1, Field.FEDERATION)
    named = grid.with_cells(2, ["New, Ann", "FRA", "1700"])
    assert table_notes(event, section, plain, take(named, plain).entries) == ()


@pytest.mark.parametrize(("tag", "said"), [("fr", "1 ajouté, 1 passé"), ("es", "1 añadido, 1 saltado")])
def test_one_who_was_added_or_skipped_is_told_in_the_singular(opened, tag, said):
    event, section = opened
    entries = entries_of(HEADINGS + "New, Ann\t\t\t\t1700\t\nO'Brien, Sean\t\t\t\t1600\t\n")
    with in_language(language_of(tag)):
        changes = import_players(event, section, entries, {}, Table("x.csv"))
    assert said in changes.text
