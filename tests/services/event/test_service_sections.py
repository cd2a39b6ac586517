"""Sections of one event: names, moves that are one change, warnings, one that is removed."""

from pathlib import Path

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.changes import Area
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, sections, tournaments
from swissdesk.services.journal.entries import changes_of, journal_rows
from swissdesk.services.journal.history import next_redo, next_undo
from swissdesk.terms import ByeKind
from swissdesk.tournament.entry.presence import expect_late
from swissdesk.tournament.model import PlayerId
from tests.services.service_building import pair, play


@pytest.fixture
def two(session: tuple[OpenEvent, SectionId]) -> tuple[OpenEvent, SectionId, SectionId]:
    """An event of seven players, and a section B with four."""
    event, first = session
    settings = replace(tournaments.settings_of(event, first), section="B")
    second = events.add_section(event, settings).section
    assert second is not None
    for name in ("Bauer, Ada", "Berg, Bo", "Blom, Cai", "Brun, Dag"):
        players.add_player(event, second, NewPlayer(name, rating=1500))
    return event, first, second


def names(event: OpenEvent, section: SectionId) -> list[str]:
    return [player.name for player in event.tournament(section).players]


def test_a_move_is_one_entry_and_one_undo_of_both_sections(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    entries = len(journal_rows(event))
    changes = sections.move_player(event, first, PlayerId(3), second)
    assert changes.text == "3 Player 003: moved to B"
    assert "Player 003" in names(event, second)
    assert "Player 003" not in names(event, first)
    rows = journal_rows(event)
    assert (len(rows), rows[-1].what, rows[-1].section) == (entries + 1, changes.text, "Test Open")
    events.undo(event)
    assert "Player 003" in names(event, first)
    assert "Player 003" not in names(event, second)
    events.redo(event)
    assert "Player 003" in names(event, second)


def test_undo_of_a_move_shows_the_player_in_the_section_that_was_left(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    # The newcomer takes an identity that an entry of the first section has too.
    sections.move_player(event, first, PlayerId(7), second)
    step = next_undo(event)
    assert step is not None
    assert (step.place.section, step.place.player, step.setback) == (first, PlayerId(7), None)
    events.undo(event)
    step = next_redo(event)
    assert step is not None
    assert (step.place.section, step.place.player) == (first, PlayerId(7))


def test_undo_of_a_removed_section_shows_its_settings(two: tuple[OpenEvent, SectionId, SectionId]) -> None:
    event, _first, second = two
    third = events.add_section(event, replace(tournaments.settings_of(event, second), section="C")).section
    assert third is not None
    sections.remove_section(event, third)
    step = next_undo(event)
    assert step is not None
    assert step.place.section == third


def test_the_preview_says_what_a_move_does_before_anything_is_paired(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    (preview,) = sections.preview_moves(event, first, PlayerId(3))
    assert (preview.section, preview.name, preview.why_not, preview.warning) == (second, "B", "", "")
    assert preview.here == "Player 003 is struck off the list of Test Open."
    assert preview.there == "Number 1 in B, paired in round 1 like everybody."
    assert preview.behind == ""


def test_the_preview_names_the_rules_where_rounds_are_paired(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    play(event, first)
    play(event, second)
    pair(event, second)
    players.announce_absence(event, first, PlayerId(3), 4, ByeKind.HALF_POINT)
    (preview,) = sections.preview_moves(event, first, PlayerId(3))
    assert preview.here == (
        "Player 003 is in a paired round of Test Open, so the rules keep the entry there: "
        "withdrawn from round 2 on (C.04.2, article 3.2)."
    )
    assert preview.there == (
        "A late entry in B, as number 1: 0 for each of the 2 rounds paired so far, "
        "in the pairings from round 3 on (C.04.2, article 2.4)."
    )
    assert preview.behind == "Not taken along: announced absences."
    sections.move_player(event, first, PlayerId(3), second)
    (back,) = sections.preview_moves(event, second, PlayerId(5))
    assert back.there == "Back in Test Open, as number 3, from round 2 on."


def test_the_preview_says_why_a_section_cannot_be_joined(two: tuple[OpenEvent, SectionId, SectionId]) -> None:
    event, first, second = two
    settings = tournaments.settings_of(event, second)
    tournaments.change_settings(event, second, replace(settings, rounds_planned=1))
    play(event, second)
    (preview,) = sections.preview_moves(event, first, PlayerId(3))
    assert preview.why_not == "All rounds have been paired there."
    with pytest.raises(TournamentError, match="paired there"):
        sections.move_player(event, first, PlayerId(3), second)
    assert "Player 003" in names(event, first)


def test_who_is_expected_late_is_said_to_be_so(two: tuple[OpenEvent, SectionId, SectionId]) -> None:
    event, first, _second = two
    event.store.save(first, expect_late(event.tournament(first), PlayerId(3)), "Late")
    (preview,) = sections.preview_moves(event, first, PlayerId(3))
    assert preview.there == "Number 1 in B, expected late there too."


def test_the_same_person_in_two_sections_is_a_warning_and_no_error(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    players.add_player(event, second, NewPlayer("Player 003", rating=1400))
    (preview,) = sections.preview_moves(event, first, PlayerId(3))
    assert preview.warning == "Player 003 is on this list already, as number 5: there would be two."
    assert not preview.why_not
    form = NewPlayer("Player 003")
    assert sections.elsewhere(event, first, form) == "Also number 5 in B."
    assert sections.elsewhere(event, second, form) == "Also number 3 in Test Open."
    assert sections.elsewhere(event, first, NewPlayer("Nobody, Else")) == ""
    players.withdraw_player(event, second, PlayerId(5))
    assert sections.elsewhere(event, first, form) == ""


def test_who_has_moved_on_already_is_named_before_the_withdrawn_entry_moves_too(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    third = events.add_section(event, replace(tournaments.settings_of(event, second), section="C")).section
    play(event, first)
    sections.move_player(event, first, PlayerId(3), second)
    back, onward = sections.preview_moves(event, first, PlayerId(3))
    assert (back.section, onward.section) == (second, third)
    assert back.warning == "Player 003 is on this list already, as number 1: there would be two."
    assert onward.here == "Player 003 stays on the list of Test Open, withdrawn as now."
    assert onward.warning == "Also number 1 in B."


def test_no_two_sections_have_the_same_name(two: tuple[OpenEvent, SectionId, SectionId]) -> None:
    event, first, second = two
    settings = tournaments.settings_of(event, first)
    for taken in ("b", "test open"):
        with pytest.raises(TournamentError, match="Another section is called"):
            events.add_section(event, replace(settings, section=taken))
    with pytest.raises(TournamentError, match="Another section is called B"):
        tournaments.change_settings(event, first, replace(settings, section="B"))
    with pytest.raises(TournamentError, match="Another section is called Test Open"):
        sections.rename_section(event, second, "Test Open")
    sections.rename_section(event, second, "Juniors")
    sections.rename_section(event, second, "juniors")
    assert [row.name for row in events.sections(event)] == ["Test Open", "juniors"]
    assert journal_rows(event)[-1].what == "Section Juniors is called juniors"


def test_only_a_later_section_without_entries_can_be_removed(
    two: tuple[OpenEvent, SectionId, SectionId], tmp_path: Path
) -> None:
    event, first, second = two
    with pytest.raises(TournamentError, match="without entries"):
        sections.remove_section(event, second)
    for number in (1, 2, 3, 4):
        players.remove_player(event, second, PlayerId(number))
    with pytest.raises(TournamentError, match="began with"):
        sections.remove_section(event, first)
    assert sections.why_kept(event, second) == ""
    assert sections.remove_section(event, second).text == "Section B removed"
    assert [row.id for row in events.sections(event)] == [first]
    events.undo(event)
    assert [row.name for row in events.sections(event)] == ["Test Open", "B"]


def test_sections_are_listed_in_the_order_into_which_they_were_moved(
    two: tuple[OpenEvent, SectionId, SectionId],
) -> None:
    event, first, second = two
    third = events.add_section(event, replace(tournaments.settings_of(event, second), section="C")).section
    assert third is not None
    entries = len(journal_rows(event))
    assert sections.move_section(event, third, -1).text == "Section C moved up, before B"
    assert [row.id for row in events.sections(event)] == [first, third, second]
    assert sections.move_section(event, first, 1).text == "Section Test Open moved down, after C"
    assert [row.name for row in events.sections(event)] == ["C", "Test Open", "B"]
    assert [each.name for each in sections.preview_moves(event, first, PlayerId(1))] == ["C", "B"]
    rows = journal_rows(event)[entries:]
    assert [row.section for row in rows] == ["C", "Test Open"]
    changed = {item.item: (item.label, item.before, item.after) for item in changes_of(event, rows[0].number)}
    assert changed["Settings of C"] == ("Place among the sections", "as added", "2")
    newest = events.add_section(event, replace(tournaments.settings_of(event, second), section="D")).section
    assert [row.id for row in events.sections(event)] == [third, first, second, newest]
    for _change in range(3):
        events.undo(event)
    assert [row.id for row in events.sections(event)] == [first, second, third]
    events.redo(event)
    assert [row.id for row in events.sections(event)] == [first, third, second]


def test_undo_of_a_moved_section_shows_its_settings(two: tuple[OpenEvent, SectionId, SectionId]) -> None:
    event, _first, second = two
    sections.move_section(event, second, -1)
    step = next_undo(event)
    assert step is not None
    assert (step.place.section, step.place.areas, step.setback) == (second, (Area.TOURNAMENT,), None)


def test_no_section_moves_past_the_ends(session: tuple[OpenEvent, SectionId]) -> None:
    event, first = session
    assert sections.why_not_moved(event, first, 1) == "The event has one section"
    second = events.add_section(event, replace(tournaments.settings_of(event, first), section="B")).section
    assert second is not None
    assert sections.why_not_moved(event, first, 1) == ""
    revision = event.revision
    for section, step, why in ((first, -1, "It is the first section"), (second, 1, "It is the last section")):
        assert sections.why_not_moved(event, section, step) == why
        with pytest.raises(TournamentError, match=why):
            sections.move_section(event, section, step)
    assert event.revision == revision


def test_a_section_that_was_moved_up_before_the_first_is_not_the_one_that_has_to_stay(
    session: tuple[OpenEvent, SectionId],
) -> None:
    event, first = session
    second = events.add_section(event, replace(tournaments.settings_of(event, first), section="B")).section
    assert second is not None
    sections.move_section(event, second, -1)
    assert sections.why_kept(event, first) == "The section that the event began with stays in it"
    sections.remove_section(event, second)
    assert [row.id for row in events.sections(event)] == [first]
