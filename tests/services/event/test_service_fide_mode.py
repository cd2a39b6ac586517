"""FIDE mode in an event: chosen when it is made, left for good with an entry, lots with a seed."""

import random

import pytest

from swissdesk.errors import FideModeError, TournamentError
from swissdesk.frozen import replace
from swissdesk.services.entry.players import NewPlayer, add_player
from swissdesk.services.event import again, events, fide_mode, tournaments
from swissdesk.services.event.again import Occasion, Taken
from swissdesk.services.event.fide_mode import Level
from swissdesk.services.journal.entries import changes_of, journal_rows
from swissdesk.services.round import rounds
from swissdesk.services.standing import lots
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN, Colour
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.model import LastResort, Settings
from tests.services.service_building import play


@pytest.fixture
def rated(tmp_path):
    """An event of four players in FIDE mode, before round 1, and its section."""
    settings = Settings(
        "Rated Open",
        rounds_planned=1,
        initial_colour=Colour.WHITE,
        last_resort=LastResort.LOTS,
        fide=FideMode(FideState.ON),
    )
    event = events.create_event(tmp_path / "rated.swissdesk", settings)
    section = events.sections(event)[0].id
    for number in range(1, 5):
        add_player(event, section, NewPlayer(f"Player {number}", rating=2500 - number))
    yield event, section
    events.close_event(event)


def test_a_tournament_made_in_fide_mode_has_the_seed_of_its_lots_from_the_beginning(rated):
    fide = fide_mode.mode_of(*rated)
    assert fide.is_on
    assert fide.seed > 0
    assert fide_mode.off_text(*rated) == ""
    assert fide_mode.why_not_left(*rated) == ""


def test_an_event_that_never_was_in_fide_mode_says_so_and_works_as_before(session):
    assert fide_mode.off_text(*session) == "Not in FIDE mode"
    assert fide_mode.why_not_left(*session) == "It is not in FIDE mode"
    play(*session)
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, rounds_planned=6, tie_breaks=("SB",)))
    assert tournaments.settings_of(*session).rounds_planned == 6


def test_leaving_is_warned_of_twice_names_what_is_lost_and_is_one_entry_that_undo_takes_back(rated):
    event, section = rated
    warning = fide_mode.warning_of_leaving(event, section)
    assert warning.level is Level.TWICE
    assert len(warning.lost) == 4
    play(event, section)
    settings = tournaments.settings_of(event, section)
    with pytest.raises(FideModeError):
        tournaments.change_settings(event, section, replace(settings, rounds_planned=3))
    changes = fide_mode.leave(event, section, "  Two rounds more ")
    assert changes.text == "FIDE mode left in round 1: Two rounds more"
    assert fide_mode.off_text(event, section) == "Left FIDE mode in round 1"
    last = journal_rows(event)[-1]
    assert last.what == changes.text
    words = str(changes_of(event, last.number))
    assert "Reason for leaving FIDE mode" in words
    assert "Two rounds more" in words
    tournaments.change_settings(event, section, replace(settings, rounds_planned=3))
    with pytest.raises(TournamentError, match="nobody enters twice"):
        fide_mode.enter(event, section, random.Random(1))
    events.undo(event)
    events.undo(event)
    assert fide_mode.mode_of(event, section).is_on


def test_fide_mode_is_entered_before_round_1_and_left_before_it_too(session):
    event, section = session
    assert fide_mode.why_not_entered(event, section) == ""
    assert fide_mode.enter(event, section, random.Random(1)).text == "FIDE mode entered"
    assert fide_mode.mode_of(event, section).is_on
    assert fide_mode.leave(event, section, "No arbiter").text == "FIDE mode left before round 1: No arbiter"
    assert fide_mode.off_text(event, section) == "Left FIDE mode before round 1"


def test_the_mode_is_in_the_file(rated, tmp_path):
    event, section = rated
    fide_mode.leave(event, section, "A reason – with ½")
    kept = fide_mode.mode_of(event, section)
    copy = tmp_path / "copy.swissdesk"
    events.save_copy(event, copy)
    again_open = EventFile.open(copy, read_only=True)
    assert again_open.tournament(section).settings.fide == kept
    again_open.close()


def test_lots_that_are_drawn_again_give_the_same_order_in_fide_mode(rated):
    event, section = rated
    play(event, section, DRAWN, DRAWN)
    rounds.close_round(event, section, 1)

    def drawn(seed: int) -> list[int]:
        lots.draw_lots_for_ties(event, section, seed)
        found = [player.lot for player in event.tournament(section).players]
        events.undo(event)
        return found

    assert drawn(1) == drawn(2) == drawn(3)
    fide_mode.leave(event, section, "Nobody likes the lots")
    assert drawn(1) == drawn(4)  # the seed stays: leaving is no way to other lots


def test_the_initial_colour_is_drawn_once_and_for_all_in_fide_mode(rated):
    event, section = rated
    colours = set()
    for number in range(6):
        tournaments.draw_initial_colour(event, section, random.Random(number))
        colours.add(tournaments.settings_of(event, section).initial_colour)
    assert len(colours) == 1


def test_a_further_section_and_an_event_held_again_have_the_mode_and_lots_of_their_own(rated, tmp_path):
    event, section = rated
    fide_mode.leave(event, section, "A reason")
    settings = replace(tournaments.settings_of(event, section), section="B")
    second = events.add_section(event, settings).section
    assert second is not None
    made = fide_mode.mode_of(event, second)
    assert (made.state, made.left_in, made.reason) == (FideState.ON, 0, "")
    assert made.seed not in {0, fide_mode.mode_of(event, section).seed}
    source = again.source_of(event.path)
    held = again.begin_again(source.path, tmp_path / "new.swissdesk", Occasion("Next year"), Taken())
    modes = [fide_mode.mode_of(held, row.id) for row in events.sections(held)]
    assert all(mode.is_on and mode.seed for mode in modes)
    events.close_event(held)


def test_in_an_event_that_is_only_read_the_mode_stays_as_it_is(rated, tmp_path):
    event, section = rated
    copy = tmp_path / "copy.swissdesk"
    events.save_copy(event, copy)
    read = events.open_event(copy, read_only=True)
    assert fide_mode.why_not_left(read, section) == read.read_only_reason != ""
    assert fide_mode.why_not_entered(read, section) == read.read_only_reason
    events.close_event(read)
