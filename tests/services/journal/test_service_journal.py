"""The journal in the arbiter's words, and any state brought back."""

import gettext
import random
import string
from datetime import UTC, datetime, timedelta

import pytest

from swissdesk.errors import StaleRevisionError
from swissdesk.frozen import replace
from swissdesk.languages import language_of, offered
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import NewMember, team_settings
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.services.journal.cell_words import value_of
from swissdesk.services.journal.changes import changed_items, names_of
from swissdesk.services.journal.entries import ChangedItem, JournalKind, Standing
from swissdesk.services.journal.entry_words import counted_rows
from swissdesk.services.journal.row_words import ROW_WORDS
from swissdesk.services.round import corrections, matches, rounds
from swissdesk.storage.errors import NothingToRestoreError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows.difference import compare
from swissdesk.storage.rows.tournaments import SHELVES
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, ByeKind, Colour
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import Absence, Settings, Tournament
from swissdesk.tournament.round.all_rounds import accept_pairings, paired_to_the_end
from swissdesk.tournament.standing.categories import without_category
from swissdesk.words import ENGLISH, Language, in_language, use_language
from tests.services.service_building import NOON, pair, play
from tests.storage.event_building import everything, field_of
from tests.storage.event_building import teams as team_event
from tests.tournament.round.test_team_tables import league

SCRIPTS = ("Đorđević, Željko", "Смирнова, Ольга", "שפירא, נועה", "გელაშვილი, ნინო", "王, 小明", "نور, علي")


class Marked(gettext.NullTranslations):
    """A language in which every sentence is known by its mark."""

    def gettext(self, message):
        return f"§{message}"

    def ngettext(self, msgid1, msgid2, n):
        return f"§{msgid1 if n == 1 else msgid2}"


@pytest.fixture
def marked():
    use_language(Language("xx", Marked()))
    yield
    use_language(ENGLISH)


def last(event):
    return journal.journal_rows(event)[-1]


def items_of_last(event):
    return journal.changes_of(event, last(event).number)


def test_a_result_names_round_board_and_people_before_and_after(either):
    event, section = either
    play(event, section, DRAWN)
    rounds.enter_result(event, section, 1, 1, BLACK_WINS)
    row = last(event)
    assert (row.kind, row.what) == (JournalKind.RESULTS, "Round 1, board 1: 0–1")
    assert row.people == "Player 001 – Player 004"
    assert items_of_last(event) == (ChangedItem("Round 1, board 1", "Result", "½–½", "0–1"),)


def test_an_undone_result_is_named_with_what_it_was(either):
    event, section = either
    play(event, section, DRAWN)
    rounds.enter_result(event, section, 1, 1, PENDING)
    assert last(event).what == "Round 1, board 1: cleared"
    events.undo(event)
    assert last(event).what == "Undone: Round 1, board 1: cleared"
    assert journal.journal_rows(event)[-2].standing is Standing.UNDONE


@pytest.mark.parametrize("tag", offered())
def test_a_correction_stands_in_the_journal_with_its_rule_and_its_reason_in_every_language(session, tag):
    event, section = session
    play(event, section, DRAWN)
    with in_language(language_of(tag)):
        correction = corrections.ResultCorrection(1, 1, BLACK_WINS)
        told = corrections.correct(event, section, correction, "slip misread").text
    row = last(event)
    assert (row.kind, row.what) == (JournalKind.RESULTS, told)
    assert row.what.endswith("slip misread")
    assert row.people == "Player 001 – Player 004"
    events.undo(event)
    assert last(event).what == f"Undone: {told}"


def test_a_field_of_a_player_stands_with_its_old_and_new_value(session):
    event, section = session
    entry = event.tournament(section).players[6]
    players.edit_player(event, section, replace(entry, rating=0, club="SK Žižkov"))
    assert last(event).kind is JournalKind.PLAYERS
    assert items_of_last(event) == (
        ChangedItem("Player 007", "Rating", "2493", "–"),
        ChangedItem("Player 007", "Club", "–", "SK Žižkov"),
    )


def test_a_round_stands_with_its_states_and_its_boards_are_counted(either):
    event, section = either
    pair(event, section)
    assert items_of_last(event) == (
        ChangedItem("Round 1", "", "not paired", "draft"),
        ChangedItem("Round 1, board 1", "", "–", "Player 001 – Player 004"),
        ChangedItem("Round 1, board 2", "", "–", "Player 005 – Player 002"),
        ChangedItem("Round 1, board 3", "", "–", "Player 003 – Player 006"),
        ChangedItem("Player 007, round 1", "", "has no bye", "Pairing-allocated bye"),
    )
    rounds.publish_round(event, section, NOON)
    assert items_of_last(event)[0] == ChangedItem("Round 1", "", "draft", "published")
    assert last(event).kind is JournalKind.ROUNDS


def test_a_setting_stands_with_its_old_and_new_value(session):
    event, section = session
    old = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(old, rounds_planned=7, city="Kraków"))
    assert last(event).kind is JournalKind.SETTINGS
    assert set(items_of_last(event)) == {
        ChangedItem("Settings of Test Open", "Rounds", "5", "7"),
        ChangedItem("Settings of Test Open", "Place", "–", "Kraków"),
    }


def test_an_absence_taken_back_in_the_middle_is_one_change(either):
    event, section = either
    people = event.tournament(section).players
    for entry in people[:3]:
        players.announce_absence(event, section, entry.id, 2, ByeKind.HALF_POINT)
    players.clear_absence(event, section, people[0].id, 2)
    assert items_of_last(event) == (ChangedItem("Player 001, round 2", "", "Half-point bye", "plays"),)


def test_an_absence_that_became_a_bye_is_told_once(session):
    event, section = session
    who = event.tournament(section).players[0]
    players.announce_absence(event, section, who.id, 1, ByeKind.HALF_POINT)
    pair(event, section)
    told = [item for item in items_of_last(event) if item.item == "Player 001, round 1"]
    assert told == [ChangedItem("Player 001, round 1", "", "has no bye", "Half-point bye")]


@pytest.mark.parametrize("name", SCRIPTS)
def test_names_in_any_script_stand_as_they_were_typed(either, name):
    event, section = either
    players.add_player(event, section, NewPlayer(name, rating=1000))
    assert last(event).what == f"Added: {name}"
    assert items_of_last(event) == (ChangedItem(name, "", "–", "on the list"),)
    players.remove_player(event, section, event.tournament(section).players[-1].id)
    assert items_of_last(event) == (ChangedItem(name, "", "on the list", "–"),)


def test_a_name_at_the_desk_signs_what_follows(either):
    event, section = either
    journal.sign_as(event, "  Žofie   Nováková ")
    journal.sign_as(event, " ")
    play(event, section)
    assert last(event).who == journal.signature(event) == "Žofie Nováková"


def test_a_name_signs_an_event_from_its_first_entry(tmp_path):
    event = events.create_event(tmp_path / "e.swissdesk", Settings("Open"), "Žofie Nováková")
    assert [row.who for row in journal.journal_rows(event)] == ["Žofie Nováková"]
    events.close_event(event)


def test_the_time_is_that_of_the_clock_at_the_desk(session):
    event, _section = session
    now = datetime.now(UTC)
    assert all(abs(row.at - now) < timedelta(minutes=10) for row in journal.journal_rows(event))
    assert last(event).at.utcoffset() == datetime.now().astimezone().utcoffset()


def test_the_preview_lists_what_a_restore_would_take_back(either):
    event, section = either
    play(event, section, DRAWN)
    rows = journal.journal_rows(event)
    paired = next(row.number for row in rows if row.what == "Round 1 paired")
    preview = journal.preview_restore(event, paired)
    assert [row.what for row in preview.taken_back] == [row.what for row in rows[paired:]]
    assert preview.summary == "Taken back: 3 results, 1 change of rounds."
    assert ChangedItem("Round 1", "", "published", "draft") in preview.items


def test_a_restore_is_one_change_that_undo_takes_back_and_that_loses_nothing(either):
    event, section = either
    before = event.tournament(section)
    number = len(journal.journal_rows(event))
    play(event, section, DRAWN)
    played = event.tournament(section)
    changes = journal.restore(event, journal.preview_restore(event, number))
    assert changes.text == f"Restored to entry {number} (Added: Player 007)"
    assert event.tournament(section) == before
    taken = [row.what for row in journal.journal_rows(event) if row.standing is Standing.TAKEN_BACK]
    assert taken[0] == "Round 1 paired"
    back = journal.preview_restore(event, number + 5)
    assert back.summary == "Brought back: 3 results, 2 changes of rounds."
    events.undo(event)
    assert event.tournament(section) == played


def test_the_present_is_marked_and_not_restored(either):
    event, section = either
    play(event, section)
    rounds.enter_result(event, section, 1, 1, BLACK_WINS)
    events.undo(event)
    present = [row.number for row in journal.journal_rows(event) if row.is_present]
    assert len(present) == 2
    with pytest.raises(NothingToRestoreError):
        journal.restore(event, journal.preview_restore(event, present[0]))


def test_a_preview_of_yesterday_restores_nothing(either):
    event, section = either
    preview = journal.preview_restore(event, 2)
    play(event, section)
    with pytest.raises(StaleRevisionError):
        journal.restore(event, preview)


def test_entries_name_their_section_where_there_are_several(either):
    event, _section = either
    assert {row.section for row in journal.journal_rows(event)} == {""}
    other = events.add_section(event, Settings("Test Open", "B")).section
    players.add_player(event, other, NewPlayer("Solo"))
    assert [row.section for row in journal.journal_rows(event)][-3:] == ["Test Open", "B", "B"]


def test_a_section_that_comes_with_its_rounds_is_named_first():
    made = everything()
    came = compare(SectionId(1), None, made)
    first = ChangedItem("Settings of Group A", "", "–", "Group A")
    assert changed_items(came, names_of({1: made}))[0] == first


def test_a_category_that_goes_takes_its_own_ticks_and_prizes_along_and_no_others():
    people = field_of(4, 0).players
    women, young = (
        Category("Women", women=True, ticked=(people[0].id,)),
        Category("U18", ticked=(people[1].id,)),
    )
    prizes = (Prize(1, 500, "Women"), Prize(1, 300, "U18"))
    whole = Tournament(Settings("Open", categories=(women, young), prizes=prizes), people)
    less = replace(whole, settings=without_category(whole.settings, 0))
    told = changed_items(compare(SectionId(1), whole, less), names_of({1: whole}))
    assert told == (
        ChangedItem("Category Women", "", "Women", "–"),
        ChangedItem("Player 001", "", "in category Women", "–"),
        ChangedItem("Prize for place 1, Women", "", "5", "–"),
    )


def test_absences_from_a_club_evening_are_called_as_clubs_call_them():
    t = field_of(3, 0)
    t = replace(t, settings=replace(t.settings, system=KEIZER))
    one, two, three = (player.id for player in t.players)
    kinds = {one: ByeKind.FULL_POINT, two: ByeKind.HALF_POINT, three: ByeKind.ZERO_POINT}
    away = replace(t, absences=tuple(Absence(person, 1, kind) for person, kind in kinds.items()))
    told = changed_items(compare(SectionId(1), t, away), names_of({1: away}))
    assert [item.after for item in told] == [
        "Plays for the club",
        "Absent with notice",
        "Absent without notice",
    ]


def test_whoever_meets_the_empty_place_of_a_table_has_no_bye():
    t = league(3)
    paired = accept_pairings(t, paired_to_the_end(t))
    told = changed_items(compare(SectionId(1), t, paired), names_of({1: paired}))
    assert {item.after for item in told if item.item.startswith("Team ")} >= {"free"}
    assert not [item for item in told if "bye" in item.after]


@pytest.mark.parametrize("made", [everything(), team_event()], ids=["people", "teams"])
def test_everything_that_can_stand_in_an_event_has_words(made):
    names = names_of({1: made})
    came = compare(SectionId(1), None, made)
    for difference in (came, came.reversed, compare(SectionId(1), Tournament(Settings("Other")), made)):
        for item in changed_items(difference, names):
            assert item.item
            assert "no longer" not in item.item
            assert item.is_counted or item.before != item.after


def test_every_table_and_column_of_the_file_is_spoken_of():
    for shelf in SHELVES:
        words = ROW_WORDS[shelf.table.name]
        named = {column for field in words.fields for column in field.columns} | set(words.identity)
        own = [column.name for column in shelf.table.columns][1:]
        assert set(own) <= named or not words.fields, shelf.table.name
        assert "1" in counted_rows(shelf.table.name, 1)


@pytest.mark.usefixtures("marked")
def test_the_text_of_every_service_can_be_translated(tmp_path):
    event = events.create_event(
        tmp_path / "e.swissdesk", Settings("Open", rounds_planned=3, initial_colour=Colour.WHITE)
    )
    section = events.sections(event)[0].id
    for name in SCRIPTS:
        players.add_player(event, section, NewPlayer(name, rating=2000))
    first = event.tournament(section).players[0]
    players.edit_player(event, section, replace(first, club="SK"))
    players.withdraw_player(event, section, first.id)
    players.reinstate_player(event, section, first.id)
    players.announce_absence(event, section, first.id, 2, ByeKind.ZERO_POINT)
    players.clear_absence(event, section, first.id, 2)
    players.remove_player(event, section, first.id)
    tournaments.change_settings(
        event, section, replace(tournaments.settings_of(event, section), tie_breaks=("BH", "OTHER_LOTTERY"))
    )
    tournaments.draw_initial_colour(event, section, random.Random(1))
    tournaments.draw_lots(event, section, random.Random(1))
    play(event, section, DRAWN)
    rounds.close_round(event, section, 1)
    rounds.reopen_round(event, section, 1)
    rounds.unpair_last_round(event, section, discard_results=True)
    events.undo(event)
    events.redo(event)
    events.add_section(event, Settings("Open", "B"))
    journal.restore(event, journal.preview_restore(event, 3))
    assert [entry.what for entry in event.store.journal() if not entry.what.startswith("§")] == []
    assert [row.what for row in journal.journal_rows(event) if not row.what.startswith("§")] == []
    for row in journal.journal_rows(event):
        for item in journal.changes_of(event, row.number):
            assert item.item.startswith("§") or item.item in SCRIPTS
            assert not item.label or item.label.startswith("§")
    events.close_event(event)


@pytest.mark.usefixtures("marked")
def test_the_texts_of_team_services_can_be_translated(tmp_path):
    settings = team_settings(Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE), 2)
    assert settings.system == OLYMPIAD
    event = events.create_event(tmp_path / "t.swissdesk", settings)
    section = events.sections(event)[0].id
    for letter in string.ascii_uppercase[:4]:
        players.add_player(event, section, NewPlayer(letter))
        team = next(t.id for t in event.tournament(section).players if t.name == letter)
        teams.add_members(event, section, team, [NewMember(f"{letter}{n}", 2000) for n in (1, 2, 3)])
    person = event.tournament(section).players[0].members[2]
    teams.edit_member(event, section, replace(person, rating=1900))
    teams.move_member(event, section, person.id, 2)
    teams.remove_member(event, section, person.id)
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    match = event.tournament(section).rounds[0].games[0]
    matches.change_line_up(event, section, 1, match.white, [None, match.boards[1].black])
    matches.enter_board_result(event, section, 1, (2, 1), WHITE_WINS)
    assert last(event).kind is JournalKind.RESULTS
    matches.clear_match(event, section, 1, 2)
    matches.forfeit_match(event, section, 1, 2, [event.tournament(section).rounds[0].games[1].white])
    assert [row.what for row in journal.journal_rows(event) if not row.what.startswith("§")] == []
    events.close_event(event)


def test_values_stand_in_words():
    assert value_of("system", "leong") == "Leong"
    assert value_of("initial_colour", "b") == "Black"
    assert value_of("initial_colour", None) == "not drawn yet"
    assert value_of("withdrawn_from", 5) == "withdrawn from round 5"
    assert value_of("rating", 0) == "–"
    assert value_of("win", 15) == "1½"
    assert value_of("check_in", "first round") == "before round 1"
    assert value_of("half_point_byes", None) == "no limit"
