"""A whole event goes into a database and comes home again, equal in all that it holds."""

import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from swissdesk.frozen import replace
from swissdesk.storage import planning
from swissdesk.storage.errors import (
    EventExistsError,
    InconsistentChangeError,
    NothingToUndoError,
    ReadOnlyEventError,
)
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import check_sums
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.shared.desk import desk_in
from swissdesk.storage.shared.engine import META, server_engine, url_of
from swissdesk.storage.shared.errors import (
    DriverMissingError,
    LineLostError,
    NoAddressError,
    NotEmptyError,
    NotSharedError,
    OtherVersionError,
)
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.presence import DESK
from swissdesk.storage.shared.sharing import reopen, share, take_home
from swissdesk.tournament.honours import Prize
from swissdesk.tournament.model import Settings, Tournament
from tests.storage.event_building import NOON, everything, field_of, scribe, teams

HOME = Path(__file__).parent


@pytest.fixture
def event(tmp_path):
    event = EventFile.create(tmp_path / "event.swissdesk", field_of(10, 2), "New", scribe=scribe())
    yield event
    event.close()


def test_an_event_comes_home_with_every_field_its_journal_and_its_prints(event, server, database, tmp_path):
    section = SectionId(1)
    event.save(section, everything(), "Everything else")
    event.add_section(teams(), "Teams")
    event.undo()
    event.redo()
    event.log_prints([Print(section, "pairings", 1, "", 1, Way.PRINTED, "abc", {1: "x"})], NOON)
    share(event, server.address(database))
    shared = SharedEvent.open(server.address(database), desk="hall", home=HOME, scribe=scribe())
    assert shared.holds_what(event)
    assert (shared.label, shared.home) == (database, HOME)
    assert (event.label, event.home) == ("event.swissdesk", event.path.parent)
    take_home(server.address(database), tmp_path / "home.swissdesk")
    home = EventFile.open(tmp_path / "home.swissdesk", scribe=scribe())
    assert (home.states, home.prints()) == (event.states, event.prints())
    assert home.journal()[:-1] == event.journal()
    shared.catch_up()
    assert home.holds_what(shared)
    assert check_sums(home) == check_sums(shared)
    assert check_sums(home).items() > check_sums(event).items()
    assert home.undo() == "Teams"
    home.close()
    shared.close()


def test_a_server_has_the_tables_and_the_version_of_a_file(event, server, database):
    share(event, server.address(database))
    with server_engine(url_of(server.address(database))).connect() as connection:
        differing = compare_metadata(MigrationContext.configure(connection), METADATA)
        assert {change[1].name for change in differing} == {META.name, DESK.name}
        assert connection.execute(META.select()).one().version == CURRENT_VERSION
    assert server.run("SELECT version_num FROM alembic_version", database) == [(f"{CURRENT_VERSION:04}",)]


def test_prizes_of_25_million_dong_fit(event, server, database, tmp_path):
    section = SectionId(1)
    t = event.tournament(section)
    rich = replace(t, settings=replace(t.settings, prizes=(Prize(1, 25_000_000_00),)))
    event.save(section, rich, "Prizes")
    share(event, server.address(database))
    take_home(server.address(database), tmp_path / "home.swissdesk")
    home = EventFile.open(tmp_path / "home.swissdesk", read_only=True)
    assert home.tournament(section) == rich


def test_a_database_that_holds_something_is_refused_and_left_as_it_is(event, server, database):
    server.run("CREATE TABLE letters (text text)", database)
    with pytest.raises(NotEmptyError, match=database):
        share(event, server.address(database))
    assert server.run("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", database) == [
        ("letters",)
    ]


def test_an_event_of_an_older_version_that_holds_a_nul_is_refused_in_words(
    server, database, tmp_path, monkeypatch
):
    monkeypatch.setattr(planning, "brings_nul", lambda _difference: False)
    path = tmp_path / "older.swissdesk"
    older = EventFile.create(path, Tournament(Settings("a\0b")), "New", scribe=scribe())
    with pytest.raises(InconsistentChangeError, match="NUL"):
        share(older, server.address(database))
    assert server.run("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", database) == []
    older.close()


def test_an_event_never_comes_home_onto_another_file(event, server, database):
    share(event, server.address(database))
    before = event.path.read_bytes()
    event.close()
    with pytest.raises(EventExistsError):
        take_home(server.address(database), event.path)
    assert event.path.read_bytes() == before
    with closing(SharedEvent.open(server.address(database), desk="hall", home=HOME)) as shared:
        assert not shared.is_read_only


def test_a_file_that_was_shared_stays_as_it_is_until_somebody_means_to_use_it_again(event, server, database):
    share(event, server.address(database))
    (section,) = event.sections()
    for _attempt in range(2):
        assert event.is_read_only
        assert event.read_only_reason.startswith(f"Shared in {database} on ")
        with pytest.raises(ReadOnlyEventError, match="where the event goes on"):
            event.save(section, field_of(4, 0), "Changed")
        event.close()
        event = EventFile.open(event.path, scribe=scribe())
    assert event.undoable is None
    reopen(event)
    assert event.save(section, field_of(4, 0), "Changed") == 4
    assert [entry.what for entry in event.journal()[1:]] == [
        f"Shared in {database}",
        "Used as the original again",
        "Changed",
    ]
    event.undo()
    with pytest.raises(NothingToUndoError):
        event.undo()
    event.close()


def test_an_event_that_was_taken_home_goes_on_there_and_no_longer_at_the_server(
    event, server, database, tmp_path
):
    address, section = server.address(database), event.first_section
    share(event, address)
    desk = SharedEvent.open(address, desk="hall", home=HOME, scribe=scribe("Ben"))
    take_home(address, tmp_path / "home.swissdesk", scribe("Anna"))
    with pytest.raises(ReadOnlyEventError, match=r"Taken home as home\.swissdesk by Anna"):
        desk.save(section, field_of(4, 0), "Late")
    assert desk.is_read_only
    take_home(address, tmp_path / "again.swissdesk")
    with closing(EventFile.open(tmp_path / "again.swissdesk", scribe=scribe())) as again:
        assert again.journal() == desk.journal()
        again.save(section, field_of(4, 0), "Goes on")
        share(again, server.address(server.new_database()))
    desk.close()


def test_a_file_goes_on_where_sharing_failed_in_the_end(event, server, database, monkeypatch):
    def lose(_connection):
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(PGDialect_psycopg, "do_commit", lambda _self, _line: lose(_line))
    with pytest.raises(LineLostError):
        share(event, server.address(database))
    monkeypatch.undo()
    assert server.run("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", database) == []
    assert not event.is_read_only
    share(event, server.address(database))
    assert event.is_read_only


def test_a_file_that_came_home_is_not_left_where_the_server_may_not_know_of_it(
    event, server, database, tmp_path, monkeypatch
):
    def lose(_self, _line):
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    share(event, server.address(database))
    monkeypatch.setattr(PGDialect_psycopg, "do_commit", lose)
    with pytest.raises(LineLostError):
        take_home(server.address(database), tmp_path / "home.swissdesk")
    monkeypatch.undo()
    assert not (tmp_path / "home.swissdesk").exists()
    take_home(server.address(database), tmp_path / "home.swissdesk")


def test_a_desk_has_the_same_name_after_each_start(tmp_path):
    name = desk_in(tmp_path / "shared")
    assert desk_in(tmp_path / "shared") == name != desk_in(tmp_path / "other")
    assert name.isalnum()


def test_a_database_without_an_event_is_told_as_that(server, database, tmp_path):
    for ask in (take_home, lambda address, _path: SharedEvent.open(address, desk="hall", home=HOME)):
        with pytest.raises(NotSharedError, match=database):
            ask(server.address(database), tmp_path / "home.swissdesk")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "way_out"),
    [("+ 1", "newer version .* Use that version here"), ("- 1", "older .* Take it home")],
)
def test_an_event_of_another_version_is_not_opened_and_the_way_out_is_named(server, played, change, way_out):
    server.run(f"UPDATE meta SET version = version {change}", played)
    with pytest.raises(OtherVersionError, match=way_out):
        SharedEvent.open(server.address(played), desk="hall", home=HOME)


@pytest.mark.parametrize(
    "address", ["", "event", "sqlite:///event.db", "postgresql://server/db", "postgresql+psycopg://"]
)
def test_what_is_no_address_is_refused_in_words(address):
    with pytest.raises(NoAddressError, match="postgresql\\+psycopg://"):
        SharedEvent.open(address, desk="hall", home=HOME)


def test_a_server_that_is_not_there_is_told_in_words_and_without_the_password():
    address = "postgresql+psycopg://anna:secret@127.0.0.1:1/open"
    with pytest.raises(LineLostError, match=r"open \(127\.0\.0\.1\)") as caught:
        SharedEvent.open(address, desk="hall", home=HOME)
    assert "secret" not in str(caught.value)


def test_a_program_without_the_driver_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(DriverMissingError, match="swissdesk\\[server\\]"):
        SharedEvent.open("postgresql+psycopg://anna@server/open", desk="hall", home=HOME)
