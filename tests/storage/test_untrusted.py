"""Event files that somebody prepared: nothing in them is carried out, and no number in them is believed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from swissdesk.frozen import replace
from swissdesk.storage.disk import untrusted
from swissdesk.storage.disk.database import connect, reading
from swissdesk.storage.errors import (
    ChangeTooLargeError,
    DamagedEventError,
    EventGoneError,
    NewerVersionError,
    NotAnEventError,
    in_words,
)
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import way_back
from swissdesk.storage.journal import replay
from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.storage.rescue.repairing import repair
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.schema_check import SCHEMA_DIGESTS, schema_digest, schema_of
from swissdesk.terms import DRAWN, WHITE_WINS
from swissdesk.tournament.model import Tournament
from tests.storage.event_building import everything, field_of, scribe, teams, with_result

ENDLESS = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"
FOLLOWED = "The list of {} did not agree with the history of the event, which was followed: check it."


def make_event(path: Path) -> tuple[Tournament, ...]:
    """Store an event of people and teams in which every table has rows; return its states."""
    event = EventFile.create(path, everything(), "New", scribe=scribe())
    event.add_section(teams(), "New section")
    (first, _second) = event.sections()
    whole = event.tournament(first)
    event.save(first, replace(whole, kept_lines=("XXY",)), "Remark")
    states = states_of(event)
    event.close()
    return states


def states_of(event: EventFile) -> tuple[Tournament, ...]:
    return tuple(event.tournament(section) for section in event.sections())


def damage(path: Path, *statements: str, values: tuple[object, ...] = ()) -> None:
    """Change a file as another program would that heeds no check."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for setting in ("ignore_check_constraints=ON", "writable_schema=ON"):
            connection.execute(f"PRAGMA {setting}").fetchall()
        for statement in statements:
            connection.execute(statement, values if "?" in statement else ()).fetchall()


def refusal_and_repair(path: Path) -> tuple[str, tuple[str, ...], tuple[Tournament, ...]]:
    """Return the sentence that refuses a file, the losses of its repair, and what that has in it."""
    before = path.read_bytes()
    with pytest.raises(DamagedEventError) as refusal:
        EventFile.open(path)
    repaired = repair(path)
    assert path.read_bytes() == before
    event = EventFile.open(repaired.path, scribe=scribe())
    states = states_of(event)
    event.close()
    return str(refusal.value), repaired.losses, states


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """The bytes of a sound event, and its states."""
    path = tmp_path_factory.mktemp("sound") / "event.swissdesk"
    states = make_event(path)
    return path.read_bytes(), states


@pytest.fixture
def path(sound, tmp_path):
    path = tmp_path / "event.swissdesk"
    path.write_bytes(sound[0])
    return path


HUGE = 10**11
SIZES = [
    ("UPDATE event SET revision = ?", ()),
    ("UPDATE section SET rounds_planned = ?", (FOLLOWED.format("settings"),)),
    ("UPDATE section SET boards = ? WHERE id = 2", (FOLLOWED.format("settings"),)),
    ("UPDATE section SET club_players = ?", (FOLLOWED.format("settings"),)),
    ("UPDATE round SET number = ? WHERE section = 1 AND number = 3", (FOLLOWED.format("rounds"),)),
    (
        "UPDATE match_board SET board = ? WHERE round = 1 AND board = 3",
        (FOLLOWED.format("boards of matches"),),
    ),
    ("UPDATE absence SET round = ? WHERE position = 0", (FOLLOWED.format("announced absences"),)),
    ("UPDATE virtual_points SET last_round = ? WHERE position = 0", (FOLLOWED.format("virtual points"),)),
    ("UPDATE forbidden_pair SET last_round = ? WHERE position = 0", (FOLLOWED.format("forbidden pairs"),)),
    ("UPDATE fixed_table SET board = ? WHERE position = 0", (FOLLOWED.format("fixed tables"),)),
    ("UPDATE player SET tpn = ? WHERE section = 1 AND tpn = 1", (FOLLOWED.format("players"),)),
    ("UPDATE prize SET place = ? WHERE position = 0", (FOLLOWED.format("prizes"),)),
]


@pytest.mark.parametrize(("statement", "losses"), SIZES)
def test_a_huge_number_in_a_table_takes_no_memory(sound, path, limited, statement, losses):
    damage(path, statement, values=(HUGE,))
    _words, told, states = limited(refusal_and_repair, path)
    assert (told, states) == (losses, sound[1])


@pytest.mark.parametrize(("statement", "losses"), SIZES)
def test_without_a_journal_a_huge_number_is_left_out_or_made_what_was_played(
    path, limited, statement, losses
):
    damage(path, statement, "DELETE FROM journal", values=(HUGE,))
    _words, told, states = limited(refusal_and_repair, path)
    assert told[-1].startswith("The history is missing")
    assert len(states) == 2
    assert all(state.settings.rounds_planned < 100 and state.settings.boards < 100 for state in states)


def test_a_list_longer_than_any_tournament_s_is_refused_before_it_is_read(sound, path, limited):
    row = "SELECT 1, 1, 999 + n, 999 + n, 'U' FROM c"
    damage(path, f"INSERT INTO bye {ENDLESS} {row} LIMIT {untrusted.MOST_ROWS}")
    words, losses, states = limited(refusal_and_repair, path)
    assert "bye" in words
    assert (losses, states) == ((), sound[1])


def test_more_sections_than_an_event_has_are_refused(sound, path, limited):
    columns = ", ".join(METADATA.tables["section"].columns.keys()[1:])
    damage(
        path,
        f"INSERT INTO section {ENDLESS} SELECT 99 + n, {columns} "
        "FROM (SELECT n FROM c LIMIT 150), section WHERE id = 1",
    )
    _words, losses, states = limited(refusal_and_repair, path)
    assert (losses, states) == ((FOLLOWED.format("settings"),), sound[1])


def test_an_event_takes_no_more_sections_than_can_be_opened(path, monkeypatch):
    monkeypatch.setattr("swissdesk.storage.planning.MOST_SECTIONS", 2)
    event = EventFile.open(path)
    with pytest.raises(ChangeTooLargeError, match="Nothing was changed"):
        event.add_section(field_of(4, 0), "New section")
    event.close()


def test_a_change_too_large_to_be_read_again_is_not_stored(path, monkeypatch):
    monkeypatch.setattr("swissdesk.storage.journal.entries.LONGEST_VALUE", 20_000)
    event = EventFile.open(path)
    before = states_of(event)
    with pytest.raises(ChangeTooLargeError, match="larger than an event can hold"):
        event.save(event.sections()[0], field_of(300, 1), "Many")
    assert states_of(event) == before
    event.close()
    EventFile.open(path).close()


def test_a_file_larger_than_any_event_is_refused_by_its_size(path):
    with path.open("r+b") as file:
        file.truncate(untrusted.LARGEST_EVENT + 1)
    for read in (EventFile.open, repair):
        with pytest.raises(NotAnEventError, match="larger than 134 MB"):
            read(path)


def test_a_page_that_leads_to_itself_a_hundred_times_has_no_rows_without_end(sound, path, limited):
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'game'").fetchone()
    size, cells = 4096, 200
    cell = root.to_bytes(4, "big") + b"\x02\x01\x01\x00"
    head = (
        b"\x02\0\0"
        + cells.to_bytes(2, "big")
        + (size - len(cell)).to_bytes(2, "big")
        + b"\0"
        + root.to_bytes(4, "big")
    )
    pointers = (size - len(cell)).to_bytes(2, "big") * cells
    content = bytearray(path.read_bytes())
    content[(root - 1) * size : root * size] = (head + pointers).ljust(size - len(cell), b"\0") + cell
    path.write_bytes(content)
    _words, losses, states = limited(refusal_and_repair, path)
    assert (losses, states) == ((), sound[1])


TEXTS = [
    "",
    "null",
    "[]",
    "{",
    '"x"',
    "[" * 100_000,
    '{"a":' * 50_000,
    '{"game":null}',
    '{"game":{}}',
    '{"game":{"columns":[[]],"before":[],"after":[]}}',
    '{"game":{"columns":["section"],"before":[[1,2]],"after":[]}}',
    '{"game":{"columns":"section","before":[],"after":[]}}',
    '{"event":{"columns":["id","revision"],"before":[],"after":[[1,7]]}}',
    '{"nowhere":{"columns":["id"],"before":[[1]],"after":[]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,9,"\\ud800"]]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,%s,"x"]]}}' % ("9" * 30),
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,NaN,"x"]]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,9,true]]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[[1,9,"x"]],"after":[]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[%s[]]}}' % ("[]," * 500_000),
]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{len(text)} {text[:60]}")
def test_a_bad_entry_of_the_journal_is_found_on_opening(sound, path, limited, text):
    entry = 1 + 2 * (len(text) % 2)
    damage(path, f"UPDATE journal SET difference = ? WHERE id = {entry}", values=(text,))
    words, losses, states = limited(refusal_and_repair, path)
    assert f"entry {entry} of the journal" in words
    assert states == sound[1]
    assert losses[-1].startswith("The history is missing")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET deed = 'undo' WHERE id = 3",
        "UPDATE journal SET deed = 'start' WHERE id = 3",
        "UPDATE journal SET deed = 'change' WHERE id = 1",
        "UPDATE journal SET target = 3 WHERE id = 3",
        "UPDATE journal SET target = -1 WHERE id = 3",
        "UPDATE journal SET revision = 7 WHERE id = 3",
        "UPDATE journal SET at = 'yesterday' WHERE id = 2",
        "UPDATE journal SET at = x'00' WHERE id = 2",
        "DELETE FROM journal WHERE id = 2",
        "DELETE FROM journal WHERE id = 3",
    ],
)
def test_a_journal_that_contradicts_itself_is_found_on_opening(sound, path, statement):
    damage(path, statement)
    _words, _losses, states = refusal_and_repair(path)
    assert states == sound[1]


@pytest.mark.parametrize(
    ("statement", "list_"),
    [
        ("UPDATE game SET white_mark = '0', black_mark = '1' WHERE section = 1 AND board = 1", "games"),
        ("UPDATE player SET name = 'Somebody else' WHERE section = 1 AND tpn = 4", "players"),
        ("DELETE FROM kept_line", "lines kept from the report file"),
    ],
)
def test_a_value_that_no_change_brought_is_damage_and_the_history_is_followed(sound, path, statement, list_):
    damage(path, statement)
    words, losses, states = refusal_and_repair(path)
    assert "the journal does not agree" in words
    assert (losses, states) == ((FOLLOWED.format(list_),), sound[1])


@pytest.mark.parametrize("new", ["{", '"XXY 1 2 3"', "kept_line"])
def test_a_journal_changed_while_the_event_is_open_is_left_alone_and_named(path, new):
    event = EventFile.open(path, scribe=scribe())
    states = states_of(event)
    damage(path, "UPDATE journal SET difference = ? WHERE id = 3", values=(new,))
    with pytest.raises(EventGoneError, match="changed by another program"):
        event.undo()
    assert states_of(event) == states
    event.close()


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        (["CREATE TRIGGER t AFTER UPDATE ON game BEGIN DELETE FROM bye; END"], "it holds “t” (trigger)"),
        (
            [f"CREATE TRIGGER t BEFORE UPDATE ON event BEGIN SELECT ({ENDLESS} SELECT max(n) FROM c); END"],
            "it holds “t” (trigger), which SwissDesk did not make",
        ),
        ([f"CREATE VIEW v AS {ENDLESS} SELECT n FROM c"], "it holds “v” (view)"),
        (
            ["DROP TABLE event", f"CREATE VIEW event AS {ENDLESS} SELECT 1 id, n revision FROM c"],
            "it holds “event” (view)",
        ),
        (
            ["ALTER TABLE player RENAME TO people", f"CREATE VIEW player AS {ENDLESS} SELECT n AS id FROM c"],
            "it holds",
        ),
        (["CREATE VIRTUAL TABLE f USING fts5(name)"], "it holds “f” (table)"),
        (["CREATE TABLE extra (a)"], "it holds “extra” (table)"),
        (
            ["CREATE INDEX i ON player (length(printf('%.*c', rating * 1000, 'x')))"],
            "not those that SwissDesk",
        ),
        (["ALTER TABLE player ADD COLUMN c AS (printf('%.*c', 900000000, 'x'))"], "not those that SwissDesk"),
        (["ALTER TABLE game ADD COLUMN more TEXT DEFAULT 'x'"], "not those that SwissDesk makes"),
        (["ALTER TABLE player DROP COLUMN club"], "not those that SwissDesk makes"),
        (["DROP TABLE game"], "not those that SwissDesk makes"),
        (
            ["UPDATE sqlite_schema SET sql = replace(sql, '''1'', ''='', ', '') WHERE name = 'game'"],
            "not those that SwissDesk makes",
        ),
        (["UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'bye'"], "not those"),
        (["PRAGMA user_version = 1"], "not those that SwissDesk makes"),
        (["PRAGMA user_version = 0"], "not those that SwissDesk makes"),
        (["ANALYZE"], "which SwissDesk did not make"),
    ],
)
def test_a_schema_that_is_not_swissdesk_s_is_refused_and_repaired_whole(
    sound, path, limited, statements, words
):
    damage(path, *statements)
    told, _losses, states = limited(refusal_and_repair, path)
    assert words in told
    assert states == sound[1]


def test_an_older_version_that_names_another_revision_is_damaged(tmp_path, data):
    path = tmp_path / "event.swissdesk"
    path.write_bytes((data / "storage" / "version-1.swissdesk").read_bytes())
    damage(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DamagedEventError, match="two different versions"):
        EventFile.open(path)


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TRIGGER t AFTER UPDATE ON game BEGIN DELETE FROM bye; END"],
        [
            "DROP TABLE kept_line",
            f"CREATE VIEW kept_line AS {ENDLESS} SELECT 1 section, n position, 'x' text FROM c",
        ],
    ],
)
def test_of_a_newer_version_nothing_is_carried_out_either(path, statements):
    damage(path, *statements, "PRAGMA user_version = 99")
    with pytest.raises(NewerVersionError):
        EventFile.open(path)


@pytest.mark.parametrize("version", SCHEMA_DIGESTS)
def test_the_schema_of_each_version_is_what_its_migrations_make(version):
    engine = create_engine("sqlite://")
    config = Config()
    config.set_main_option("script_location", "swissdesk.storage:migrations")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, f"{version:04}")
        driver = connection.connection.driver_connection
        assert schema_digest(schema_of(driver)) == SCHEMA_DIGESTS[version]
    engine.dispose()
    assert max(SCHEMA_DIGESTS) == CURRENT_VERSION


def test_every_table_begins_with_its_key():
    for table in METADATA.sorted_tables:
        keys = [column.name for column in table.primary_key.columns]
        assert table.columns.keys()[: len(keys)] == keys


def test_a_connection_to_a_file_trusts_nothing(path):
    with closing(connect(path, "ro")) as connection:
        assert connection.execute("PRAGMA trusted_schema").fetchone() == (0,)
        assert connection.execute("PRAGMA cell_size_check").fetchone() == (1,)
        assert connection.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == untrusted.LONGEST_VALUE
        assert connection.getlimit(sqlite3.SQLITE_LIMIT_ATTACHED) == 0


def test_a_query_without_end_ends_in_words(path):
    damage(path, f"CREATE VIEW v AS {ENDLESS} SELECT n FROM c")
    with (
        pytest.raises(DamagedEventError, match="never ends"),
        in_words(path),
        reading(path) as file,
    ):
        file.exec_driver_sql("SELECT max(n) FROM v").all()


def test_an_event_that_was_found_sound_is_read_without_counting(path, monkeypatch):
    monkeypatch.setattr(untrusted, "_FEWEST_STEPS", 1_000_000)
    event = EventFile.open(path, scribe=scribe())
    long = f"{ENDLESS} SELECT max(n) FROM (SELECT n FROM c LIMIT 1000000)"
    with event.reading() as connection:
        assert connection.exec_driver_sql(long).scalar_one() == 1_000_000
    event.close()
    with (
        in_words(path),
        reading(path) as connection,
        pytest.raises(sqlite3.OperationalError, match="interrupted"),
    ):
        connection.connection.driver_connection.execute(long).fetchall()


def test_a_new_event_of_any_size_is_written_without_counting(path, sound, monkeypatch):
    monkeypatch.setattr(untrusted, "_FEWEST_STEPS", 10_000)
    monkeypatch.setattr(untrusted, "_STEPS_FOR_A_BYTE", 3)
    large = path.with_name("large.swissdesk")
    EventFile.create(large, field_of(600, 4), "New", scribe=scribe()).close()
    damage(large, "CREATE TABLE foreign_table (a)")
    assert repair(large).losses == ()


def test_an_event_in_which_all_was_done_that_can_be_done_opens(path):
    event = EventFile.open(path, scribe=scribe())
    first, second = event.sections()
    event.save(first, field_of(6, 2), "Others")
    event.save(first, with_result(field_of(6, 2), 1, DRAWN), "Board 1")
    event.save(first, with_result(field_of(6, 2), 1, WHITE_WINS), "Board 1")
    event.undo()
    event.undo()
    event.redo()
    event.restore(2, way_back(event, 2), "Restored", event.revision)
    event.undo()
    event.redo()
    event.save(second, replace(teams(), kept_lines=("½",)), "Remark")
    states = states_of(event)
    event.close()
    again = EventFile.open(path)
    assert states_of(again) == states
    again.close()


def test_the_replay_knows_each_table_that_a_change_can_touch():
    assert {table.name for table in replay.JOURNALLED} == METADATA.tables.keys() - {
        "event",
        "journal",
        "print",
    }
