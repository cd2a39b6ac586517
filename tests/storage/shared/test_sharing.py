"""A whole event goes into a database and comes home again, equal in all that it holds."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from swissdesk.storage import planning
from swissdesk.storage.errors import EventExistsError, InconsistentChangeError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import check_sums
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.storage.rows.tables import METADATA
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
from swissdesk.storage.shared.sharing import share, take_home
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
    assert home.holds_what(event)
    assert home.revision == shared.revision == event.revision
    assert check_sums(home) == check_sums(event)
    assert home.undo() == "Teams"
    home.close()


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


def test_a_database_without_an_event_is_told_as_that(server, database, tmp_path):
    for ask in (take_home, lambda address, _path: SharedEvent.open(address, desk="hall", home=HOME)):
        with pytest.raises(NotSharedError, match=database):
            ask(server.address(database), tmp_path / "home.swissdesk")
    assert list(tmp_path.iterdir()) == []


def test_an_event_of_another_version_is_not_opened(server, played):
    server.run("UPDATE meta SET version = version + 1", played)
    with pytest.raises(OtherVersionError):
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
