"""Splitting a list in an event: shown before, one change, one undo."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.errors import TournamentError
from swissdesk.pairing.round_robin.facts import SINGLE
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, sections, splitting
from swissdesk.services.event.splitting import Rest, Split
from swissdesk.services.journal import entries as journal
from swissdesk.tournament.model import Settings

QUADS = Split(4, Rest.JOIN, SINGLE)


@pytest.fixture
def festival(tmp_path: Path) -> Iterator[tuple[OpenEvent, SectionId]]:
    event = events.create_event(tmp_path / "festival.swissdesk", Settings("Festival"))
    section = events.sections(event)[0].id
    for place in range(10):
        players.add_player(event, section, NewPlayer(f"P{place}", rating=1500 + 100 * place))
    yield event, section
    events.close_event(event)


def names(event: OpenEvent) -> list[str]:
    return [row.name for row in events.sections(event)]


def test_what_a_split_gives_is_shown_before_and_done_in_one_change(festival):
    event, section = festival
    shown = splitting.preview(*festival, QUADS)
    assert [(row.name, row.ratings[0], row.ratings[-1], row.rounds) for row in shown.groups] == [
        ("Group 1", 2400, 2100, 3),
        ("Group 2", 2000, 1500, 5),
    ]
    assert shown.groups[0].players == ("P9", "P8", "P7", "P6")
    assert shown.rest == "2 players are left over and join the last group, which has 6 players."
    assert names(event) == ["Festival"]
    changes = splitting.split(*festival, QUADS)
    assert changes.text == "Festival split into 2 groups: Group 1 and Group 2"
    assert names(event) == ["Group 1", "Group 2"]
    found = [[player.name for player in event.tournament(row.id).players] for row in events.sections(event)]
    assert found == [list(row.players) for row in shown.groups]
    assert journal.journal_rows(event)[-1].what == changes.text
    events.undo(event)
    assert (names(event), len(event.tournament(section).players)) == (["Festival"], 10)
    events.redo(event)
    assert names(event) == ["Group 1", "Group 2"]


def test_a_section_with_a_name_names_its_groups(festival):
    event, section = festival
    sections.rename_section(event, section, "Open")
    apart = Split(4, Rest.APART, SINGLE)
    shown = splitting.preview(*festival, apart)
    assert [row.name for row in shown.groups] == ["Open, group 1", "Open, group 2", "Open, group 3"]
    assert shown.rest == "2 players are left over: the last group is smaller."
    assert splitting.preview(*festival, Split(5, Rest.JOIN, SINGLE)).rest == "All groups have 5 players."


def test_one_group_alone_is_no_split(festival):
    for size, rest in ((10, Rest.JOIN), (8, Rest.JOIN), (20, Rest.APART)):
        with pytest.raises(TournamentError, match="All 10 players would be in one group"):
            splitting.preview(*festival, Split(size, rest, SINGLE))


def test_a_name_that_another_section_has_is_refused(festival):
    event, _section = festival
    events.add_section(event, Settings("Festival", section="Group 2"))
    with pytest.raises(TournamentError, match="Another section is called Group 2"):
        splitting.split(*festival, QUADS)


def test_numbers_of_sections_that_an_undo_took_away_stay_taken(festival):
    event, _section = festival
    splitting.split(*festival, QUADS)
    events.undo(event)
    added = events.add_section(event, Settings("Festival", section="Blitz")).section
    assert added is not None
    assert added > 2
