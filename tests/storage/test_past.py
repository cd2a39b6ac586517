"""The past of an event: any state of it comes back as one change, and nothing is lost by that."""

import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import IntegrityError

from swissdesk.errors import StaleRevisionError
from swissdesk.frozen import replace
from swissdesk.storage.creating import empty_event
from swissdesk.storage.disk.database import image_engine, new_image
from swissdesk.storage.errors import DamagedEventError, NothingToRestoreError, ReadOnlyEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import check_sums, difference_of, glances, way_back
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind, History, JournalEntry, read_journal, record
from swissdesk.storage.journal.timeline import Standing, Timeline
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, compare
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from tests.chances import CHANCES
from tests.storage.event_building import NOON, everything, field_of, in_order, player, scribe, with_result

EVENTS = Path(__file__).parent.parent / "data" / "storage"
NAMES = ("Đorđević, Željko", "Смирнова, Ольга", "שפירא, נועה", "王, 小明", "O'Sullivan \U0001f600")
ON_DISK = settings(
    max_examples=8,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
"""Few examples, and none made smaller: each entry waits for the disk."""

CHANGES = ("result", "rename", "grow", "section", "order", "undo", "redo", "restore")


@pytest.fixture
def event(stores):
    event = stores.create(field_of(10, 2))
    yield event
    event.close()


@pytest.fixture
def file(tmp_path):
    event = EventFile.create(tmp_path / "event.swissdesk", field_of(10, 2), "New", scribe=scribe())
    yield event
    event.close()


def only_section(event):
    (section,) = event.sections()
    return section


def state_of(event):
    return [(section, event.tournament(section)) for section in event.sections()]


def restore(event, number):
    event.restore(number, way_back(event, number), f"Restored {number}", event.revision)


def change(event, result=DRAWN, board=1):
    section = only_section(event)
    event.save(section, with_result(event.tournament(section), board, result), f"Board {board}")


def do(event, change, chance):
    """Do something at random; what cannot be done now is left out."""
    section = chance.choice(event.sections())
    t = event.tournament(section)
    if change == "result" and t.rounds:
        result = chance.choice((WHITE_WINS, DRAWN, BLACK_WINS, PENDING))
        event.save(section, with_result(t, chance.randint(1, 5), result), "Result")
    elif change == "rename":
        who = replace(chance.choice(t.players), name=chance.choice(NAMES))
        event.save(
            section, replace(t, players=tuple(who if p.id == who.id else p for p in t.players)), "Name"
        )
    elif change == "grow" and not t.rounds:
        new = player(len(t.players) + 1, name=chance.choice(NAMES))
        event.save(section, replace(t, players=(*t.players, new)), "Grow")
    elif change == "section":
        event.add_section(field_of(chance.choice((4, 5)), 0), "Section")
    elif change == "order":
        order = chance.sample(event.sections(), len(event.sections()))
        event.save_all(in_order(event, order), "Order")
    elif change == "undo" and event.undoable:
        event.undo()
    elif change == "redo" and event.redoable:
        event.redo()
    elif change == "restore":
        number = chance.randint(1, len(event.journal()))
        if way_back(event, number).tables:
            restore(event, number)


@ON_DISK
@given(changes=st.lists(st.sampled_from(CHANGES), min_size=4, max_size=24), chance=CHANCES)
def test_restoring_gives_exactly_the_state_after_the_entry_and_undo_the_one_before(stores, changes, chance):
    event = stores.create(field_of(10, 1))
    states = [state_of(event)]
    for change in changes:
        do(event, change, chance)
        states += [state_of(event)] * (len(event.journal()) - len(states))
    number = chance.randint(1, len(states))
    assert [Timeline(event.journal()).state_after(n + 1) for n, _state in enumerate(states)] == [
        Timeline(event.journal()[: n + 1]).now for n, _state in enumerate(states)
    ]
    if way_back(event, number).tables:
        restore(event, number)
        assert state_of(event) == states[number - 1]
        event.undo()
        assert state_of(event) == states[-1]
        event.redo()
        states.append(states[number - 1])
    reopened = stores.again(event)
    assert state_of(reopened) == states[-1]
    reopened.close()


@ON_DISK
@given(changes=st.lists(st.sampled_from(CHANGES), min_size=4, max_size=24), chance=CHANCES)
def test_changes_that_lead_to_one_state_of_the_timeline_left_the_same_event(
    tmp_path_factory, changes, chance
):
    event = EventFile.create(
        tmp_path_factory.mktemp("past") / "event.swissdesk", field_of(10, 1), "New", scribe=scribe()
    )
    states = [state_of(event)]
    for change in changes:
        do(event, change, chance)
        states += [state_of(event)] * (len(event.journal()) - len(states))
    timeline, seen = Timeline(event.journal()), {}
    for number, state in enumerate(states, start=1):
        assert seen.setdefault(timeline.state_after(number), state) == state
    event.close()


def test_everything_that_an_event_can_hold_comes_back(event):
    section = only_section(event)
    event.save(section, everything(), "Everything")
    event.save(section, field_of(6, 1), "Little")
    restore(event, 2)
    assert event.tournament(section) == everything()
    assert event.undoable == "Restored 2"


def test_a_section_made_later_goes_and_comes_back_with_the_restore(event):
    first = only_section(event)
    other = event.add_section(field_of(4, 0), "New section")
    event.save(first, with_result(event.tournament(first), 1, DRAWN), "Board 1")
    restore(event, 1)
    assert event.sections() == (first,)
    event.undo()
    assert event.sections() == (first, other)
    assert event.tournament(first) == with_result(field_of(10, 2), 1, DRAWN)


def test_what_a_restore_took_back_can_be_restored_itself(event):
    change(event, DRAWN)
    change(event, WHITE_WINS)
    restore(event, 1)
    change(event, BLACK_WINS, board=2)
    restore(event, 3)
    assert event.tournament(only_section(event)) == with_result(field_of(10, 2), 1, WHITE_WINS)
    assert len(event.journal()) == 6


def test_restoring_the_present_is_refused(event):
    change(event)
    with pytest.raises(NothingToRestoreError, match="as it did then"):
        restore(event, 2)
    assert len(event.journal()) == 2


def test_a_restore_that_was_looked_at_before_another_change_is_refused(event):
    change(event, DRAWN)
    back, revision = way_back(event, 1), event.revision
    change(event, WHITE_WINS, board=2)
    with pytest.raises(StaleRevisionError):
        event.restore(1, back, "Restored", revision)


def test_a_file_open_for_reading_shows_its_past_and_refuses_to_restore(file):
    change(file)
    file.close()
    looked_at = EventFile.open(file.path, read_only=True)
    assert way_back(looked_at, 1).tables
    with pytest.raises(ReadOnlyEventError):
        restore(looked_at, 1)


def test_an_entry_names_the_state_it_went_back_to(event):
    change(event)
    restore(event, 1)
    assert [(entry.is_restore, entry.target) for entry in event.journal()] == [
        (False, None),
        (False, None),
        (True, 1),
    ]


def standings(event):
    timeline = Timeline(event.journal())
    now = timeline.changes_in(timeline.now)
    return [timeline.standing_of(entry, now) for entry in event.journal()]


def test_undone_and_taken_back_changes_are_told_from_those_that_stand(event):
    change(event, DRAWN)
    change(event, WHITE_WINS, board=2)
    event.undo()
    assert standings(event) == [Standing.STANDS, Standing.STANDS, Standing.UNDONE, Standing.STANDS]
    restore(event, 1)
    assert standings(event)[1:] == [Standing.TAKEN_BACK, Standing.UNDONE, Standing.STANDS, Standing.STANDS]
    event.undo()
    assert standings(event)[1] is Standing.STANDS
    assert standings(event)[4] is Standing.UNDONE
    restore(event, 3)
    assert standings(event)[1:3] == [Standing.STANDS, Standing.STANDS]


def test_differences_one_after_the_other_are_one(event):
    start, drawn = field_of(10, 2), with_result(field_of(10, 2), 1, DRAWN)
    grown = replace(drawn, players=(*drawn.players,), kept_lines=("XXX",))
    section = SectionId(1)
    steps = [compare(section, start, drawn), compare(section, drawn, grown)]
    assert composed(steps) == compare(section, start, grown)
    assert composed([*steps, *(step.reversed for step in reversed(steps))]) == Difference(())


def test_a_glance_tells_the_tables_of_each_change_and_the_rows_of_short_ones(event):
    change(event)
    first, second = (glances(event)[number] for number in (1, 2))
    assert {"player", "game"} <= first.tables
    assert second.tables == {"game"}
    assert second.difference == difference_of(event, 2)


def test_a_changed_entry_changes_its_check_sum_and_all_that_follow(file):
    change(file, DRAWN)
    change(file, WHITE_WINS, board=2)
    before = check_sums(file)
    assert all(len(told) == 16 for told in before.values())
    file.close()
    connection = sqlite3.connect(file.path)
    connection.execute("UPDATE journal SET who = 'somebody else' WHERE id = 2")
    connection.commit()
    connection.close()
    after = check_sums(EventFile.open(file.path, read_only=True))
    assert after[1] == before[1]
    assert after[2] != before[2]
    assert after[3] != before[3]


def test_the_entries_of_an_older_version_keep_the_check_sums_that_it_printed():
    older = EventFile.open(EVENTS / "version-12.swissdesk", read_only=True)
    printed = (
        "5fc5f8678b91f2a3",
        "a1ea35b5a2459e1f",
        "e83f2cce16a54c91",
        "6e55b0a3dc90acc0",
        "efadda70ced1113b",
    )
    assert tuple(check_sums(older).values()) == printed
    older.close()


@pytest.mark.parametrize("cell", ["desk = 'hall 2'", "ticket = ''", "takes_back = 1"])
def test_desk_ticket_and_what_was_taken_back_are_part_of_the_check_sum(file, cell):
    change(file)
    before = check_sums(file)
    file.close()
    connection = sqlite3.connect(file.path)
    connection.execute(f"UPDATE journal SET {cell} WHERE id = 2")
    connection.commit()
    connection.close()
    after = check_sums(EventFile.open(file.path, read_only=True))
    assert after[1] == before[1]
    assert after[2] != before[2]


def test_an_entry_keeps_its_desk_its_ticket_and_what_it_takes_back():
    image = new_image()
    image.deserialize(empty_event())
    engine = image_engine(image)
    old, new = field_of(4, 1), with_result(field_of(4, 1), 1, DRAWN)
    section = SectionId(1)
    start = JournalEntry(1, NOON, "Anna", "New", EntryKind.START, section, None, 1, "hall 1", "t-1")
    change = JournalEntry(2, NOON, "Ben", "Back", EntryKind.CHANGE, section, None, 2, "hall 2", "t-2", 1)
    with engine.begin() as connection:
        record(connection, start, compare(section, None, old))
        record(connection, change, compare(section, old, new))
        assert read_journal(connection) == (start, change)
    again = replace(change, id=3, revision=3)  # a ticket stands for one entry
    with engine.connect() as connection, pytest.raises(IntegrityError):
        record(connection, again, compare(section, new, old))
    engine.dispose()


def test_an_entry_cannot_take_back_one_that_follows():
    start = JournalEntry(1, NOON, "Anna", "New", EntryKind.START, SectionId(1), None, 1)
    with pytest.raises(ValueError, match="2"):
        History((start, replace(start, id=2, revision=2, kind=EntryKind.CHANGE, takes_back=2)))


def test_a_change_with_broken_rows_is_told_as_damage(file):
    file.close()
    connection = sqlite3.connect(file.path)
    connection.execute("UPDATE journal SET difference = '[]' WHERE id = 1")
    connection.commit()
    connection.close()
    with pytest.raises(DamagedEventError):
        difference_of(EventFile.open(file.path, read_only=True), 1)


def test_a_name_given_at_the_desk_stands_beside_the_changes_from_then_on(event):
    change(event)
    event.sign_as("Žofie Nováková")
    change(event, WHITE_WINS)
    assert [entry.who for entry in event.journal()] == ["arbiter", "arbiter", "Žofie Nováková"]
    assert event.who == "Žofie Nováková"
