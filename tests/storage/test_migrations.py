"""The tables come about by revisions, and a file of every revision opens."""

import re
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from swissdesk.storage import creating, schema_check
from swissdesk.storage.copies import Milestone, copies_folder, copy_beside, newest_good_copy
from swissdesk.storage.creating import EMPTY_EVENT, empty_event
from swissdesk.storage.disk.database import image_engine, new_image
from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import way_back
from swissdesk.storage.identity import version_of
from swissdesk.storage.migrations import CURRENT_VERSION, upgrade
from swissdesk.storage.rows.metadata import APPLICATION_ID
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.schema_check import SCHEMA_DIGESTS, schema_digest
from tests.storage.empty_event import migrated, script
from tests.storage.event_building import everything, everything_of, field_of, scribe, teams_of

EVENTS = Path(__file__).parent.parent / "data" / "storage"


@pytest.fixture
def new(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, everything(), "New tournament", scribe=scribe()).close()
    return path


def test_the_newest_revision_is_the_current_version():
    config = Config()
    config.set_main_option("script_location", "swissdesk.storage:migrations")
    scripts = ScriptDirectory.from_config(config)
    assert [int(head) for head in scripts.get_heads()] == [CURRENT_VERSION]


def test_the_revisions_make_the_tables_that_are_declared(new):
    engine = create_engine(f"sqlite:///{new}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def schema_of(path):
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE tbl_name <> 'alembic_version'"
    ).fetchall()
    connection.close()
    return {name: sql and "".join(sorted("".join(_NAMES.sub("", sql).split()).lower())) for name, sql in rows}


# SQLite ignores them: those of a server, which have to be unique, are other ones.
_NAMES = re.compile(r'CONSTRAINT "?fk_\w+"?')


def test_the_revisions_make_the_checks_and_keys_that_are_declared(new, tmp_path):
    declared = tmp_path / "declared.sqlite"
    engine = create_engine(f"sqlite:///{declared}")
    METADATA.create_all(engine)
    engine.dispose()
    assert schema_of(new) == schema_of(declared)


def test_no_two_rules_of_a_table_share_a_name_which_a_server_would_refuse():
    for table in METADATA.sorted_tables:
        names = [rule.name for rule in table.constraints]
        assert len(set(names)) == len(names), table.name
        assert all(name and len(name) < 64 for name in names)


def test_a_server_keeps_every_whole_number_in_64_bits():
    dialect = postgresql.dialect()
    for table in METADATA.sorted_tables:
        assert "INTEGER" not in str(CreateTable(table).compile(dialect=dialect))


def test_a_new_event_is_as_if_all_revisions_had_made_it():
    assert EMPTY_EVENT.read_text("utf-8") == script(), "python -m tests.storage.empty_event writes it again"
    with closing(sqlite3.connect(":memory:")) as event, closing(migrated()) as old:
        event.deserialize(empty_event())
        tables = [name for (name,) in old.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        assert len(tables) == len(METADATA.tables) + 1
        for query in (
            *(f"SELECT * FROM {table}" for table in tables),
            *(f"PRAGMA {name}" for name in ("page_size", "encoding", "auto_vacuum", "application_id")),
            "PRAGMA user_version",
            "PRAGMA integrity_check",
        ):
            assert event.execute(query).fetchall() == old.execute(query).fetchall(), query
        digests = {schema_digest(schema_check.schema_of(made)) for made in (event, old)}
        assert digests == {SCHEMA_DIGESTS[CURRENT_VERSION]}


def test_the_file_says_what_it_is(new):
    connection = sqlite3.connect(new)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert connection.execute("PRAGMA user_version").fetchone() == (CURRENT_VERSION,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()


def test_a_connection_keeps_foreign_keys():
    engine = image_engine(new_image())
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    engine.dispose()


def test_tables_are_made_inside_the_transaction():
    engine = image_engine(new_image())
    with engine.connect() as connection:
        transaction = connection.begin()
        upgrade(connection)
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one() > 10
        transaction.rollback()
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT name FROM sqlite_schema").fetchall() == []
        assert connection.exec_driver_sql("PRAGMA user_version").scalar_one() == 0
    engine.dispose()


def test_an_event_whose_making_fails_leaves_nothing_behind(tmp_path, monkeypatch):
    def fail(*_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(creating, "write_image", fail)
    with pytest.raises(KeyboardInterrupt):
        EventFile.create(tmp_path / "event.swissdesk", field_of(4, 1), "New")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("version", SCHEMA_DIGESTS)
def test_a_stored_file_of_every_version_opens_and_can_be_changed(version, tmp_path):
    path = tmp_path / "event.swissdesk"
    shutil.copy(EVENTS / f"version-{version}.swissdesk", path)
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    assert not event.is_read_only
    assert event.tournament(section) == field_of(10, 2)
    assert event.redoable == "Everything else"
    event.redo()
    assert event.tournament(section) == everything_of(version)
    event.redo()
    assert event.tournament(section) == teams_of(version)
    event.save(section, field_of(6, 1), "Change")
    event.close()
    again = EventFile.open(path, read_only=True)
    assert again.tournament(section) == field_of(6, 1)


@pytest.fixture
def oldest(tmp_path):
    path = tmp_path / "old.swissdesk"
    shutil.copy(EVENTS / "version-1.swissdesk", path)
    return path


def test_a_file_of_an_older_version_that_is_only_read_stays_as_it_is(oldest):
    before = oldest.read_bytes()
    event = EventFile.open(oldest, read_only=True)
    (section,) = event.sections()
    assert event.tournament(section) == field_of(10, 2)
    event.close()
    assert oldest.read_bytes() == before


def test_an_older_event_is_copied_before_it_is_brought_up_to_date(oldest):
    before = oldest.read_bytes()
    event = EventFile.open(oldest, scribe=scribe())
    copy = event.earlier_copy
    assert list(copies_folder(oldest).iterdir()) == [copy]
    assert copy.name.endswith(" version 1.swissdesk")
    assert version_of(copy) == 1
    assert version_of(oldest) == CURRENT_VERSION
    assert EventFile.open(copy, read_only=True).tournament(event.sections()[0]) == field_of(10, 2)
    event.close()
    again = EventFile.open(oldest)
    assert again.earlier_copy is None
    again.close()
    assert list(copies_folder(oldest).iterdir()) == [copy]
    oldest.write_bytes(before[:5000])
    assert newest_good_copy(oldest, None).path == copy


def test_the_copy_from_before_outlives_those_of_the_rounds(oldest):
    event = EventFile.open(oldest, scribe=scribe())
    for minute in range(3):
        copy_beside(oldest, Milestone(1, 1, is_closed=True), datetime(2026, 5, 17, 12, minute, tzinfo=UTC), 1)
    event.close()
    names = sorted(path.name.rsplit(" ", 1)[1] for path in copies_folder(oldest).iterdir())
    assert names == ["1.swissdesk", "closed.swissdesk"]


def test_an_older_event_that_cannot_be_copied_opens_read_only_and_stays_as_it_is(oldest):
    copies_folder(oldest).write_bytes(b"a letter")
    before = oldest.read_bytes()
    event = EventFile.open(oldest)
    assert event.is_read_only
    assert "made by an older version of SwissDesk" in event.read_only_reason
    assert event.tournament(event.sections()[0]) == field_of(10, 2)
    event.close()
    assert oldest.read_bytes() == before
    assert not lock_path(oldest).exists()


def test_changes_of_two_versions_are_taken_back_together(oldest):
    event = EventFile.open(oldest, scribe=scribe())
    (section,) = event.sections()
    event.redo()
    event.save(section, everything(), "What is new")
    event.undo()
    assert event.tournament(section) == everything_of(1)
    event.redo()
    event.restore(1, way_back(event, 1), "As at first", event.revision)
    assert event.tournament(section) == field_of(10, 2)
    event.close()
    again = EventFile.open(oldest, scribe=scribe())
    again.undo()
    assert again.tournament(section) == everything()
    again.close()
