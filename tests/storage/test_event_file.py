"""An open event: each change is one transaction of few rows, durable, undoable, recorded."""

import sqlite3
from contextlib import closing

import pytest

from swissdesk.frozen import replace
from swissdesk.storage import creating
from swissdesk.storage.errors import (
    EventExistsError,
    EventGoneError,
    FirstSectionError,
    InconsistentChangeError,
    NothingToRedoError,
    NothingToUndoError,
    ProgramAlteredError,
    SectionMissingError,
)
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal.entries import EntryKind
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from swissdesk.tournament.model import Game, PlayerId
from tests.storage.event_building import field_of, in_order, scribe, with_many_players, with_result


@pytest.fixture
def path(tmp_path):
    return tmp_path / "event.swissdesk"


@pytest.fixture
def event(path):
    event = EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe())
    yield event
    event.close()


def only_section(event):
    (section,) = event.sections()
    return section


def names_in(folder):
    return sorted(entry.name for entry in folder.iterdir())


def test_a_new_event_has_one_section_at_revision_1(event):
    assert event.revision == 1
    assert event.tournament(only_section(event)) == field_of(10, 2)
    assert not event.is_read_only


def test_an_event_can_begin_without_sections(path):
    event = EventFile.create(path, scribe=scribe())
    assert event.sections() == ()
    assert event.last_change() is None
    section = event.add_section(field_of(4, 0), "New tournament")
    assert event.undoable is None
    assert event.sections() == (section,)
    event.close()


def test_no_undo_takes_away_a_section_that_an_event_begins_with(path):
    event = EventFile.create(path, field_of(4, 0), "New", others=(field_of(6, 0),), scribe=scribe())
    event.close()
    event = EventFile.open(path, scribe=scribe())
    assert [event.tournament(section) for section in event.sections()] == [field_of(4, 0), field_of(6, 0)]
    assert (event.revision, event.undoable) == (1, None)
    with pytest.raises(NothingToUndoError):
        event.undo()
    third = event.add_section(field_of(2, 0), "New section")
    event.undo()
    assert third not in event.sections()
    assert len(event.sections()) == 2
    event.close()


@pytest.mark.parametrize(
    "name", ["Open #1 (100 %).swissdesk", "a?mode=ro&x.swissdesk", "½ Łódź – 漢字", ".hidden"]
)
def test_any_file_name_will_do(tmp_path, name):
    event = EventFile.create(tmp_path / name, field_of(4, 1), "New")
    event.save(only_section(event), field_of(6, 1), "Change")
    event.close()
    assert names_in(tmp_path) == [name]
    assert EventFile.open(tmp_path / name, read_only=True).tournament(only_section(event)) == field_of(6, 1)


def test_a_new_event_never_replaces_a_file(path):
    path.write_bytes(b"a letter")
    with pytest.raises(EventExistsError, match="left as it is"):
        EventFile.create(path, field_of(4, 0), "New tournament")
    assert path.read_bytes() == b"a letter"
    assert names_in(path.parent) == ["event.swissdesk"]


SCRIPT = creating.EMPTY_EVENT.read_bytes()


@pytest.mark.parametrize(
    "altered",
    [
        None,
        b"",
        SCRIPT[: len(SCRIPT) // 2],
        SCRIPT[: SCRIPT.rindex(b"CREATE TABLE")],
        SCRIPT[: SCRIPT.rindex(b"INSERT")],
        SCRIPT.replace(b"NOT NULL", b"NULL"),
        SCRIPT + b"INSERT INTO alembic_version VALUES ('0014');",
        bytes(len(SCRIPT)),
        b"\xff" * len(SCRIPT),
    ],
    ids=[
        "missing",
        "empty",
        "half",
        "a table less",
        "a row less",
        "other rules",
        "two versions",
        "nil",
        "not text",
    ],
)
def test_a_program_without_the_tables_of_an_event_says_so_and_leaves_nothing(
    path, tmp_path_factory, monkeypatch, altered
):
    script = tmp_path_factory.mktemp("program") / "empty.sql"
    if altered is not None:
        script.write_bytes(altered)
    monkeypatch.setattr(creating, "EMPTY_EVENT", script)
    creating.empty_event.cache_clear()
    with pytest.raises(ProgramAlteredError, match="install it again"):
        EventFile.create(path, field_of(4, 0), "New tournament")
    assert names_in(path.parent) == []
    monkeypatch.undo()
    EventFile.create(path, field_of(4, 0), "New tournament").close()
    assert names_in(path.parent) == ["event.swissdesk"]


def test_a_change_is_there_after_closing_and_opening_again(event, path):
    section = only_section(event)
    new = with_result(event.tournament(section), 3, DRAWN)
    assert event.save(section, new, "Board 3: ½–½") == 2
    assert event.tournament(section) is new
    event.close()
    again = EventFile.open(path)
    assert again.tournament(section) == new
    assert again.revision == 2
    again.close()


def test_a_closed_event_is_one_single_file(event, path):
    event.save(only_section(event), with_result(field_of(10, 2), 1, DRAWN), "Board 1: ½–½")
    assert names_in(path.parent) != ["event.swissdesk"]
    event.close()
    event.close()
    assert names_in(path.parent) == ["event.swissdesk"]


def statements(event, change):
    """What an entry says to SQLite, without PRAGMAs."""
    seen = []
    driver = event._writer._engine.raw_connection().driver_connection
    driver.set_trace_callback(seen.append)
    try:
        change()
    finally:
        driver.set_trace_callback(None)
    return [statement.split()[0:3] for statement in seen if not statement.startswith("PRAGMA")]


def test_a_result_costs_one_row_of_one_table_and_one_journal_entry(event):
    section = only_section(event)
    new = with_result(event.tournament(section), 3, DRAWN)
    assert statements(event, lambda: event.save(section, new, "Board 3: ½–½")) == [
        ["BEGIN"],
        ["UPDATE", "event", "SET"],
        ["UPDATE", "game", "SET"],
        ["INSERT", "INTO", "journal"],
        ["COMMIT"],
    ]


def test_a_state_that_does_not_differ_is_no_change(event):
    section = only_section(event)
    assert event.save(section, field_of(10, 2), "Nothing") == 1
    assert len(event.journal()) == 1


def test_the_journal_says_who_did_what_and_when_with_the_rows(event, path):
    section = only_section(event)
    event.save(section, with_result(event.tournament(section), 3, DRAWN), "Board 3: ½–½")
    entry = event.last_change()
    assert (entry.what, entry.who, entry.kind, entry.revision) == (
        "Board 3: ½–½",
        "arbiter",
        EntryKind.CHANGE,
        2,
    )
    assert entry.at.utcoffset() is not None
    event.close()
    with sqlite3.connect(path) as connection:
        (text,) = connection.execute("SELECT difference FROM journal WHERE id = 2").fetchone()
    connection.close()
    assert text == (
        '{"game":{"columns":["section","round","board","white","black","white_mark","black_mark",'
        '"colours_known","verified_white","verified_black","given","day","winner","reason"],'
        '"before":[[1,2,3,5,6,"","",1,"","",0,null,null,""]],'
        '"after":[[1,2,3,5,6,"=","=",1,"","",0,null,null,""]]}}'
    )


def test_a_change_that_contradicts_itself_leaves_file_and_state_as_they_were(event, path):
    section = only_section(event)
    old = event.tournament(section)
    stranger = Game(9, PlayerId(1000), PlayerId(1), PENDING)
    last = replace(old.rounds[-1], games=(*old.rounds[-1].games, stranger))
    with pytest.raises(InconsistentChangeError, match="The event is as it was"):
        event.save(section, replace(old, rounds=(*old.rounds[:-1], last)), "Board 9")
    assert event.tournament(section) is old
    assert (event.revision, len(event.journal())) == (1, 1)
    event.save(section, with_result(old, 1, DRAWN), "Board 1")
    event.close()
    again = EventFile.open(path)
    assert again.tournament(section) == with_result(old, 1, DRAWN)
    again.close()


def test_half_a_character_is_refused_in_words(event):
    section = only_section(event)
    old = event.tournament(section)
    with pytest.raises(InconsistentChangeError, match="half a character"):
        event.save(section, replace(old, kept_lines=("\ud800",)), "Change")
    assert event.tournament(section) is old
    event.save(section, with_result(old, 1, DRAWN), "Board 1")


def test_players_can_change_numbers_with_each_other_in_one_change(event, path):
    section = only_section(event)
    old = event.tournament(section)
    first, second, *others = old.players
    swapped = (replace(second, tpn=first.tpn), replace(first, tpn=second.tpn), *others)
    event.save(section, replace(old, players=swapped), "Renumbered")
    event.close()
    again = EventFile.open(path)
    assert again.tournament(section).players == swapped
    again.close()


def test_a_change_by_another_program_is_noticed_and_not_overwritten(event, path):
    section = only_section(event)
    old = event.tournament(section)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE event SET revision = 7")
    connection.close()
    with pytest.raises(EventGoneError, match="changed by another program"):
        event.save(section, with_result(old, 1, DRAWN), "Board 1")
    assert event.tournament(section) is old


def test_sections_do_not_touch_each_other(event, path):
    one = only_section(event)
    two = event.add_section(field_of(6, 1), "New section B")
    event.save(two, with_result(event.tournament(two), 1, BLACK_WINS), "Board 1: 0–1")
    event.close()
    again = EventFile.open(path)
    assert again.sections() == (one, two)
    assert again.tournament(one) == field_of(10, 2)
    assert again.tournament(two) == with_result(field_of(6, 1), 1, BLACK_WINS)
    again.close()


def test_sections_stand_in_their_own_order_and_a_new_one_comes_last(event, path):
    a = only_section(event)
    b, c = (event.add_section(field_of(4, 0), f"New section {name}") for name in "BC")
    assert event.sections() == (a, b, c)
    event.save_all(in_order(event, (c, a, b)), "Order")
    d = event.add_section(field_of(4, 0), "New section D")
    assert event.sections() == (c, a, b, d)
    assert event.first_section == a
    event.close()
    again = EventFile.open(path, scribe=scribe())
    assert again.sections() == (c, a, b, d)
    again.undo()
    again.undo()
    assert again.sections() == (a, b, c)
    again.redo()
    assert again.sections() == (c, a, b)
    again.close()


def test_a_section_that_was_taken_back_leaves_its_number_to_nobody(event):
    two = event.add_section(field_of(6, 1), "New section B")
    event.undo()
    assert event.add_section(field_of(4, 1), "New section C") == two + 1


def test_undo_goes_back_through_restarts_and_redo_forth(event, path):
    section = only_section(event)
    states = [event.tournament(section)]
    for board in (1, 2, 3):
        states.append(with_result(states[-1], board, WHITE_WINS))
        event.save(section, states[-1], f"Board {board}: 1–0")
        event.close()
        event = EventFile.open(path, scribe=scribe())
    for board in (3, 2, 1):
        assert event.undoable == event.undo() == f"Board {board}: 1–0"
        assert event.tournament(section) == states[board - 1]
        event.close()
        event = EventFile.open(path, scribe=scribe())
        assert event.tournament(section) == states[board - 1]
    assert event.undoable is None
    for board in (1, 2, 3):
        assert event.redoable == event.redo() == f"Board {board}: 1–0"
        assert event.tournament(section) == states[board]
    assert event.redoable is None
    event.close()


def test_the_history_is_never_rewritten(event):
    section = only_section(event)
    event.save(section, with_result(event.tournament(section), 1, DRAWN), "Board 1: ½–½")
    event.undo()
    event.redo()
    event.undo()
    event.save(section, with_result(event.tournament(section), 2, DRAWN), "Board 2: ½–½")
    changes = [(entry.id, entry.kind, entry.what, entry.target) for entry in event.journal()]
    assert changes == [
        (1, EntryKind.START, "New tournament", None),
        (2, EntryKind.CHANGE, "Board 1: ½–½", None),
        (3, EntryKind.UNDO, "Board 1: ½–½", 2),
        (4, EntryKind.REDO, "Board 1: ½–½", 2),
        (5, EntryKind.UNDO, "Board 1: ½–½", 2),
        (6, EntryKind.CHANGE, "Board 2: ½–½", None),
    ]
    assert event.redoable is None
    assert event.revision == 6


def test_there_is_nothing_to_undo_in_a_new_event(event):
    with pytest.raises(NothingToUndoError):
        event.undo()
    with pytest.raises(NothingToRedoError):
        event.redo()
    assert event.revision == 1


def test_a_section_can_be_taken_back_and_brought_again(event):
    section = event.add_section(field_of(6, 1), "New section B")
    event.undo()
    assert section not in event.sections()
    with pytest.raises(SectionMissingError, match="no longer in the event"):
        event.tournament(section)
    event.redo()
    assert event.tournament(section) == field_of(6, 1)


def test_one_undo_takes_a_long_import_back_whole(event):
    section = only_section(event)
    old = event.tournament(section)
    event.save(section, with_many_players(old), "120 players added")
    event.undo()
    assert event.tournament(section) == old


def test_a_change_of_several_sections_is_one_entry_and_one_undo(event, path):
    first = only_section(event)
    second = event.add_section(field_of(6, 1), "New section B")
    before = {section: event.tournament(section) for section in event.sections()}
    after = {first: field_of(12, 2), second: field_of(4, 0)}
    assert event.save_all(after, "Moved") == 3
    assert [entry.what for entry in event.journal()] == ["New tournament", "New section B", "Moved"]
    assert event.last_change().section == first
    assert {section: event.tournament(section) for section in event.sections()} == after
    event.undo()
    assert {section: event.tournament(section) for section in event.sections()} == before
    event.redo()
    event.close()
    with closing(EventFile.open(path)) as again:
        assert {section: again.tournament(section) for section in again.sections()} == after


def test_a_change_of_several_sections_that_changes_nothing_is_no_entry(event):
    section = only_section(event)
    assert event.save_all({section: event.tournament(section)}, "Nothing") == 1


def test_a_change_of_several_sections_is_stored_whole_or_not_at_all(event):
    first = only_section(event)
    second = event.add_section(field_of(6, 1), "New section B")
    old = event.tournament(second)
    twice = replace(old, players=(*old.players, old.players[0]))
    with pytest.raises(InconsistentChangeError):
        event.save_all({first: field_of(12, 2), second: twice}, "Moved")
    assert event.tournament(first) == field_of(10, 2)
    assert event.revision == 2


def test_a_section_that_is_taken_away_comes_back_with_an_undo_and_its_number_is_not_given_again(event):
    event.add_section(field_of(6, 1), "New section B")
    second = event.sections()[-1]
    event.save_all({second: None}, "Section B removed")
    assert second not in event.sections()
    with pytest.raises(SectionMissingError):
        event.tournament(second)
    event.undo()
    assert event.tournament(second) == field_of(6, 1)
    event.redo()
    assert event.add_section(field_of(4, 0), "New section C") == second + 1


def test_the_section_that_an_event_began_with_cannot_be_taken_away(event):
    first = only_section(event)
    event.add_section(field_of(6, 1), "New section B")
    assert event.first_section == first
    with pytest.raises(FirstSectionError):
        event.save_all({first: None}, "Removed")
    assert event.sections()[0] == first
