"""Events as files: new, imported, opened, copied, closed; sections; undo and redo."""

import os
import sys

import pytest

from swissdesk.errors import FormatError, StorageError, TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.services import Area
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.event.kinds import FileKind, kind_of
from swissdesk.services.round import rounds
from swissdesk.shipped import shipped
from swissdesk.terms import DRAWN, Colour
from swissdesk.tournament.model import Settings
from tests.services.service_building import NOON, new_event, pair


@pytest.fixture
def example():
    return shipped("examples", "lantern-hill-open.trf")


def test_a_new_event_has_one_section_with_its_settings(tmp_path):
    event = events.create_event(tmp_path / "new.swissdesk", Settings("Spring Open", section="A"))
    (row,) = events.sections(event)
    told = row.name, row.event_name, row.round_text, row.missing
    assert told == ("A", "Spring Open", "Before round 1 of 7", 0)
    assert tournaments.settings_of(event, row.id).name == "Spring Open"
    events.close_event(event)


def test_a_bracket_of_nobody_says_no_number_of_rounds_and_leaves_none_behind(tmp_path):
    event = events.create_event(
        tmp_path / "cup.swissdesk", Settings("Cup", system=KNOCK_OUT, initial_colour=Colour.WHITE)
    )
    (row,) = events.sections(event)
    assert (row.round_text, len(rounds.ladder(event, row.id))) == ("Before round 1", 1)
    for number in range(3):
        players.add_player(event, row.id, NewPlayer(f"Player {number}"))
    assert events.sections(event)[0].round_text == "Before round 1 of 2"
    pair(event, row.id)
    assert events.sections(event)[0].round_text == "Round 1 of 2"
    other = events.add_section(event, Settings("Cup", section="B", system=KNOCK_OUT)).section
    assert other is not None
    swiss = replace(tournaments.settings_of(event, other), system=Settings("").system)
    tournaments.change_settings(event, other, swiss)
    assert events.sections(event)[1].round_text == "Before round 1 of 7"
    events.close_event(event)


def test_settings_that_cannot_be_make_no_file(tmp_path):
    with pytest.raises(TournamentError):
        events.create_event(tmp_path / "new.swissdesk", Settings("Open", rounds_planned=0))
    assert list(tmp_path.iterdir()) == []


def test_a_report_becomes_an_event(tmp_path, example):
    event, adjustments = events.import_trf(example, tmp_path / "lantern.swissdesk")
    (row,) = events.sections(event)
    assert row.event_name == "Lantern Hill Open"
    assert adjustments == ()
    assert len(players.player_rows(event, row.id)) == 23
    assert events.last_change(event).text == "Imported from lantern-hill-open.trf"
    assert not events.last_change(event).can_undo
    events.close_event(event)


@pytest.mark.parametrize("content", [b"", b"\x00\xff" * 50, b"hello"])
def test_a_file_that_is_no_report_makes_no_event(tmp_path, content):
    report = tmp_path / "broken.trf"
    report.write_bytes(content)
    with pytest.raises(FormatError, match=r"broken\.trf"):
        events.import_trf(report, tmp_path / "new.swissdesk")
    assert [entry.name for entry in tmp_path.iterdir()] == ["broken.trf"]


def test_a_report_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"gone\.trf: the file cannot be read"):
        events.import_trf(tmp_path / "gone.trf", tmp_path / "new.swissdesk")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_no_report_and_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.txt")
    assert kind_of(tmp_path / "pipe.txt") is FileKind.TABLE
    with pytest.raises(FormatError, match=r"^pipe\.txt: it is a device or a pipe, not a file\.$"):
        events.import_trf(tmp_path / "pipe.txt", tmp_path / "new.swissdesk")


def test_an_event_is_never_imported_over_a_file(tmp_path, example):
    target = tmp_path / "taken.swissdesk"
    target.write_text("a letter")
    with pytest.raises(StorageError, match="There is already a file"):
        events.import_trf(example, target)
    assert target.read_text() == "a letter"


def test_an_event_that_is_open_elsewhere_can_be_looked_at(session):
    event, section = session
    with pytest.raises(events.EventInUseError, match="open in another window"):
        events.open_event(event.path)
    looker = events.open_event(event.path, read_only=True)
    assert looker.is_read_only
    assert looker.read_only_reason == "The event is open read-only."
    known, last = events.last_change(event), events.last_change(looker)
    assert known is not None
    assert last is not None
    assert (known.can_undo, last.can_undo, last.text) == (True, False, known.text)
    with pytest.raises(StorageError, match="Nothing was changed"):
        players.withdraw_player(looker, section, players.player_rows(looker, section)[0].id)


def test_a_copy_is_an_event(session, tmp_path):
    event, section = session
    events.save_copy(event, tmp_path / "copy.swissdesk")
    copy = events.open_event(tmp_path / "copy.swissdesk")
    assert players.player_rows(copy, section) == players.player_rows(event, section)
    events.close_event(copy)


def test_the_section_switch_tells_round_and_missing_results(session):
    event, section = session
    number = pair(event, section)
    rounds.publish_round(event, section, NOON)
    rounds.enter_result(event, section, number, 1, DRAWN)
    changes = events.add_section(event, Settings("Test Open", section="B"))
    one, two = events.sections(event)
    assert (one.round_text, one.missing) == ("Round 1 of 5", 2)
    assert (two.id, two.name) == (changes.section, "B")
    assert changes.text == "New section B"


def test_undo_names_the_change_and_everything_is_read_again(session):
    event, section = session
    players.add_player(event, section, NewPlayer("Śliwińska, Ewa"))
    changes = events.undo(event)
    assert changes.text == "Undone: Added: Śliwińska, Ewa"
    assert changes.section is None
    assert changes.areas == frozenset(Area)
    assert len(players.player_rows(event, section)) == 7
    last = events.last_change(event)
    assert (last.text, last.can_redo, last.redo_text) == (changes.text, True, "Added: Śliwińska, Ewa")
    assert last.undo_text == "Added: Player 007"
    assert last.at.tzinfo is not None
    assert events.redo(event).text == "Done again: Added: Śliwińska, Ewa"
    assert len(players.player_rows(event, section)) == 8


def test_what_cannot_be_undone_says_so(tmp_path):
    event, _section = new_event(tmp_path, 0)
    with pytest.raises(StorageError, match="nothing to undo"):
        events.undo(event)
    with pytest.raises(StorageError, match="nothing to redo"):
        events.redo(event)
    events.close_event(event)
