"""Random evenings of a festival: players move between sections while these are paired and played."""

import random
from collections import Counter
from pathlib import Path

import pytest

from swissdesk.errors import SwissDeskError, TournamentError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, sections, tournaments
from swissdesk.tournament.event.invariants import faults_of
from tests.services.service_building import new_event, play

STEPS = 25


def festival(folder: Path) -> OpenEvent:
    """Three sections with players of different names."""
    event, first = new_event(folder, 6)
    for name in ("B", "C"):
        settings = replace(tournaments.settings_of(event, first), section=name)
        section = events.add_section(event, settings).section
        assert section is not None
        for number in range(5):
            players.add_player(event, section, NewPlayer(f"{name} {number}, Ann", rating=1500 - number))
    return event


def step(event: OpenEvent, chance: random.Random) -> None:
    """Move somebody or a section, play a round, or note that somebody comes late."""
    section, target = chance.sample(event.store.sections(), 2)
    people = [player for player in event.tournament(section).players if player.withdrawn_from is None]
    somebody = chance.choice(people).id if people else None
    what = chance.random()
    if what < 0.1:
        sections.move_section(event, section, chance.choice((-1, 1)))
    elif what < 0.2:
        play(event, section)
    elif somebody is not None and what < 0.3:
        presence.expect_late(event, section, somebody)
    elif somebody is not None:
        preview = next(
            each for each in sections.preview_moves(event, section, somebody) if each.section == target
        )
        if preview.why_not:
            with pytest.raises(TournamentError):
                sections.move_player(event, section, somebody, target)
        else:
            sections.move_player(event, section, somebody, target)


def states(event: OpenEvent) -> list[tuple[SectionId, object]]:
    return [(section, event.tournament(section)) for section in event.store.sections()]


def who_is_in(event: OpenEvent) -> Counter[str]:
    return Counter(
        player.name
        for section in event.store.sections()
        for player in event.tournament(section).players
        if player.withdrawn_from is None
    )


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_lost_or_doubled_and_every_step_can_be_undone(seed: int, tmp_path: Path) -> None:
    chance, event = random.Random(seed), festival(tmp_path)
    begun, everybody = states(event), who_is_in(event)
    first = event.revision
    for _step in range(STEPS):
        try:
            step(event, chance)
        except SwissDeskError:
            continue  # a round that cannot be paired now, somebody who has been paired and cannot be late
        assert not [
            fault for section in event.store.sections() for fault in faults_of(event.tournament(section))
        ]
        assert who_is_in(event).keys() <= everybody.keys()
        assert max(who_is_in(event).values()) == 1
    ended = states(event)
    for _change in range(event.revision - first):
        events.undo(event)
    assert states(event) == begun
    for _change in range((event.revision - first) // 2):
        events.redo(event)
    assert states(event) == ended
    events.close_event(event)
    again = events.open_event(tmp_path / "event.swissdesk", read_only=True)
    assert states(again) == ended
    events.close_event(again)
