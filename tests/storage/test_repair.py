"""A damaged event becomes a new file with everything that can still be read, and says what is missing."""

import random
import sqlite3
from contextlib import closing

import pytest

from swissdesk.frozen import replace
from swissdesk.storage.errors import BeyondRepairError, DamagedEventError, EventMissingError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.rescue.repairing import repair
from swissdesk.terms import DRAWN
from tests.storage.event_building import field_of, in_order, scribe, teams, with_result

PAGE = 4096
HISTORY_GONE = "The history is missing: what was done before the repair cannot be undone."


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A file of two sections with some history, its bytes and its states."""
    path = tmp_path_factory.mktemp("original") / "event.swissdesk"
    event = EventFile.create(path, field_of(60, 6), "New", scribe=scribe())
    (section,) = event.sections()
    event.add_section(teams(), "New section B")
    for board in range(1, 25):
        event.save(section, with_result(event.tournament(section), board, DRAWN), f"Board {board}")
    states = tuple(event.tournament(number) for number in event.sections())
    event.close()
    return path, path.read_bytes(), states


@pytest.fixture
def damage(original, tmp_path):
    """Makes a damaged event of some bytes."""

    def make(content):
        path = tmp_path / "Győr Open.swissdesk"
        path.write_bytes(content)
        with pytest.raises(DamagedEventError):
            EventFile.open(path)
        return path

    return make


def states_of(path):
    event = EventFile.open(path, scribe=scribe())
    states = tuple(event.tournament(number) for number in event.sections())
    event.close()
    return states


def pages_of(path, name):
    """The root page of a table, from 0, of the file that is not damaged."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)).fetchone()
    return root - 1


def garbled(content, *pages):
    noise, wrong = random.Random(20260517), bytearray(content)
    for page in pages:
        wrong[page * PAGE : (page + 1) * PAGE] = noise.randbytes(PAGE)
    return bytes(wrong)


def test_sections_keep_their_order_where_the_history_is_lost(tmp_path):
    path = tmp_path / "event.swissdesk"
    event = EventFile.create(path, field_of(6, 1), "New", scribe=scribe())
    (first,) = event.sections()
    others = [event.add_section(field_of(players, 1), "New section") for players in (4, 8)]
    event.save_all(in_order(event, (others[1], first, others[0])), "Order")
    event.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM journal WHERE id > 1")
        connection.commit()
    repaired = repair(path)
    assert HISTORY_GONE in repaired.losses
    assert [len(t.players) for t in states_of(repaired.path)] == [8, 6, 4]


@pytest.mark.parametrize("table", ["player", "game", "round", "member", "section", "event"])
def test_a_lost_page_of_a_table_is_told_by_the_journal(original, damage, table):
    path, content, states = original
    damaged = damage(garbled(content, pages_of(path, table)))
    before = damaged.read_bytes()
    repaired = repair(damaged)
    assert repaired.path.name == "Győr Open repaired.swissdesk"
    assert (states_of(repaired.path), repaired.losses) == (states, ())
    assert damaged.read_bytes() == before
    event = EventFile.open(repaired.path, scribe=scribe())
    assert event.undo() == "Board 24"
    event.close()


def test_the_first_page_can_be_lost(original, tmp_path):
    _path, content, states = original
    damaged = tmp_path / "event.swissdesk"
    damaged.write_bytes(garbled(content, 0))
    repaired = repair(damaged)
    assert (states_of(repaired.path), repaired.losses) == (states, ())


def test_a_lost_journal_costs_the_history_and_nothing_else(original, damage):
    path, content, states = original
    repaired = repair(damage(garbled(content, pages_of(path, "journal"))))
    assert (states_of(repaired.path), repaired.losses) == (states, (HISTORY_GONE,))
    event = EventFile.open(repaired.path, scribe=scribe())
    assert event.last_change().what == "Repaired from Győr Open.swissdesk"
    event.close()


def test_a_journal_without_its_end_proves_nothing_of_a_table_that_cannot_be_read(tmp_path):
    path = tmp_path / "event.swissdesk"
    event = EventFile.create(path, field_of(60, 6), "New", scribe=scribe())
    (section,) = event.sections()
    t = event.tournament(section)
    moved = tuple(replace(player, club="Győr") if player.id == 3 else player for player in t.players)
    event.save(section, replace(t, players=moved), "Club of 3")
    event.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM journal WHERE id = (SELECT max(id) FROM journal)")
    path.write_bytes(garbled(path.read_bytes(), pages_of(path, "player")))
    repaired = repair(path)
    assert repaired.losses == (
        "The list of players could not be read to its end: check that it is complete.",
        HISTORY_GONE,
    )


def test_what_neither_table_nor_journal_tells_is_named(original, damage):
    path, content, states = original
    pages = (pages_of(path, table) for table in ("journal", "match_board"))
    repaired = repair(damage(garbled(content, *pages)))
    people, matches = states_of(repaired.path)
    assert people == states[0]
    assert [len(match.boards) for paired in matches.rounds for match in paired.games] == [3, 3]
    assert repaired.losses == (
        *(
            f"Three Towers Cup: Round {number}, match 1, board {board} is missing."
            for number in (1, 2)
            for board in (1, 2, 3)
        ),
        "The list of boards of matches could not be read to its end: check that it is complete.",
        HISTORY_GONE,
    )


def test_a_file_that_was_cut_off_keeps_what_it_has(original, damage):
    _path, content, states = original
    repaired = repair(damage(content[: len(content) * 9 // 10]))
    assert states_of(repaired.path) == states
    assert repaired.losses[-1] == HISTORY_GONE


def test_settings_that_are_lost_twice_become_the_usual_ones(original, damage):
    path, content, states = original
    repaired = repair(damage(garbled(content, *(pages_of(path, table) for table in ("journal", "section")))))
    people, _matches = states_of(repaired.path)
    assert (people.players, people.rounds) == (states[0].players, states[0].rounds)
    assert people.settings.name == "Repaired event"
    assert repaired.losses[0] == "The settings of section 1 are missing."


def test_a_value_that_makes_no_sense_is_left_out(original, damage, tmp_path):
    path = tmp_path / "other.swissdesk"
    path.write_bytes(original[1])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE player SET title = 'XX' WHERE section = 1 AND id = 3")
        connection.execute("DELETE FROM journal WHERE id = 1")
    repaired = repair(damage(path.read_bytes()))
    assert repaired.losses[0] == "One entry of the list “players” makes no sense and was left out."
    assert "Lost name 3" in repaired.losses[1]


def test_an_older_version_without_some_lists_and_columns_can_be_repaired(original, tmp_path):
    path = tmp_path / "older.swissdesk"
    path.write_bytes(original[1])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in ("DROP TABLE kept_line", "ALTER TABLE player DROP COLUMN club", "DELETE FROM event"):
            connection.execute(statement)
    repaired = repair(path)
    assert (states_of(repaired.path), repaired.losses) == (original[2], ())


def test_nothing_is_overwritten_by_a_repair(original, damage):
    path, content, _states = original
    damaged = damage(garbled(content, pages_of(path, "game")))
    first = damaged.with_name("Győr Open repaired.swissdesk")
    first.write_bytes(b"a letter")
    assert repair(damaged).path.name == "Győr Open repaired 2.swissdesk"
    assert first.read_bytes() == b"a letter"


@pytest.mark.parametrize("content", [b"", b"\0" * 200_000, b"Dear arbiter"])
def test_of_nothing_nothing_is_made(tmp_path, content):
    path = tmp_path / "event.swissdesk"
    path.write_bytes(content)
    with pytest.raises(BeyondRepairError, match="It was left as it is; open a copy"):
        repair(path)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_file_that_is_gone_is_not_repaired(tmp_path):
    with pytest.raises(EventMissingError):
        repair(tmp_path / "event.swissdesk")


def test_references_that_lead_nowhere_are_damage(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, teams(), "New", scribe=scribe()).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE board_correction SET white = 99 WHERE board = 1")
    with pytest.raises(DamagedEventError, match="a row of board_correction belongs to nothing in member"):
        EventFile.open(path)
