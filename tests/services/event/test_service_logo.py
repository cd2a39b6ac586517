"""The logo of an event: chosen, undone, journalled, carried by templates, damaged and found so."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.event import again, events, exchange, logo, templates
from swissdesk.services.event.again import Occasion, Taken
from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.journal import entries
from swissdesk.services.journal.changes import changed_items, names_of
from swissdesk.storage.rows.difference import compare
from swissdesk.tournament.event.pictures import MOST_BYTES
from tests.logos import LOGO, png


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "club.png"
    path.write_bytes(LOGO)
    return path


def test_a_logo_is_chosen_undone_and_journalled(session: tuple[OpenEvent, SectionId], picture: Path):
    event, section = session
    logo.choose_logo(event, section, picture)
    kept = logo.logo_of(event, section)
    assert kept
    assert len(kept) <= MOST_BYTES
    assert "club.png" in entries.journal_rows(event)[-1].what
    plain = replace(event.tournament(section), settings=replace(settings_of(event, section), logo=b""))
    difference = compare(section, plain, event.tournament(section))
    (item,) = changed_items(difference, names_of({int(section): plain}))
    assert (item.before, item.after) == ("none", "a picture of 1 kB")
    events.undo(event)
    assert logo.logo_of(event, section) == b""
    events.redo(event)
    logo.remove_logo(event, section)
    assert logo.logo_of(event, section) == b""
    events.undo(event)
    assert logo.logo_of(event, section) == kept


@pytest.mark.parametrize("content", [b"a letter", LOGO[:50], b""])
def test_a_file_that_holds_no_picture_is_refused_and_changes_nothing(
    session: tuple[OpenEvent, SectionId], picture: Path, content: bytes
):
    event, section = session
    before = event.revision
    picture.write_bytes(content)
    with pytest.raises(SwissDeskError):
        logo.choose_logo(event, section, picture)
    with pytest.raises(SwissDeskError, match="cannot be read"):
        logo.choose_logo(event, section, picture.with_name("none.png"))
    assert event.revision == before


def test_templates_and_new_events_take_the_logo_along(
    session: tuple[OpenEvent, SectionId], picture: Path, tmp_path: Path
):
    event, section = session
    logo.choose_logo(event, section, picture)
    kept = logo.logo_of(event, section)
    template = templates.save(event, tmp_path / "templates", "Club evening")
    made = [
        templates.event_of(template, tmp_path / "one.swissdesk", Occasion("One")),
        again.begin_again(event.path, tmp_path / "two.swissdesk", Occasion("Two"), Taken()),
    ]
    for one in made:
        assert logo.logo_of(one, one.store.first_section) == kept
        events.close_event(one)
    bare = again.begin_again(
        event.path, tmp_path / "three.swissdesk", Occasion("Three"), Taken(settings=False)
    )
    assert logo.logo_of(bare, bare.store.first_section) == b""
    events.close_event(bare)


def test_a_report_says_that_it_has_no_logo(session: tuple[OpenEvent, SectionId], picture: Path):
    event, section = session
    assert exchange.left_out_of_report(settings_of(event, section)) == ""
    logo.choose_logo(event, section, picture)
    assert "logo" in exchange.left_out_of_report(settings_of(event, section))


def test_a_logo_that_another_program_changed_is_found_when_the_event_is_opened(
    session: tuple[OpenEvent, SectionId], picture: Path
):
    event, section = session
    logo.choose_logo(event, section, picture)
    path = event.path
    copied = path.with_name("copied.swissdesk")
    copied.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(copied)) as connection, connection:
        connection.execute("UPDATE logo SET content = 'AAAA'")
    with pytest.raises(StorageError):
        events.open_event(copied)


def test_choosing_another_logo_does_not_take_the_settings_through_the_journal(
    session: tuple[OpenEvent, SectionId], picture: Path
):
    event, section = session
    logo.choose_logo(event, section, picture)
    picture.write_bytes(png(40, 40))
    logo.choose_logo(event, section, picture)
    with closing(sqlite3.connect(event.path)) as connection:
        (text,) = connection.execute("SELECT difference FROM journal ORDER BY id DESC LIMIT 1").fetchone()
    assert '"logo"' in text
    assert '"section":{' not in text


def test_a_new_section_has_the_logo_and_the_sponsor_line_of_the_event(
    session: tuple[OpenEvent, SectionId], picture: Path
):
    event, section = session
    logo.choose_logo(event, section, picture)
    added = events.add_section(event, replace(settings_of(event, section), section="B", logo=b"")).section
    assert added is not None
    assert logo.logo_of(event, added) == logo.logo_of(event, section)
