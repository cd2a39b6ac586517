"""A person who was entered twice becomes one entry, by every pairing system, with undo and in reports."""

from pathlib import Path

import pytest

from swissdesk.errors import TournamentError
from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import replace
from swissdesk.pairing.systems import all_systems
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import merging, players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, exchange
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.model import PlayerId
from tests.services.service_building import play

SYSTEMS = [system for system in all_systems() if not (system.for_teams or system.has_fixed_field)]


def id_of(event: OpenEvent, section: SectionId, name: str) -> PlayerId:
    return next(row.id for row in players.player_rows(event, section) if row.name == name)


def entered_twice(event: OpenEvent, section: SectionId) -> tuple[PlayerId, PlayerId]:
    """Player 003 plays round 1 and is withdrawn by mistake; entered anew the same person plays on."""
    play(event, section)
    first = id_of(event, section, "Player 003")
    players.withdraw_player(event, section, first)
    players.add_player(event, section, NewPlayer("Player 3", rating=2496))
    play(event, section)
    play(event, section)
    return first, id_of(event, section, "Player 3")


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_two_entries_become_one_and_the_next_round_is_paired_and_reported(
    session: tuple[OpenEvent, SectionId], system, tmp_path: Path
) -> None:
    event, section = session
    t = event.tournament(section)
    event.change(
        section, lambda t: change_settings(t, replace(t.settings, system=system.name)), "system", frozenset()
    )
    first, second = entered_twice(event, section)
    t = event.tournament(section)
    changes = merging.merge_entries(event, section, first, second)
    assert changes.text.startswith("3 Player 003: the entry ")
    merged = event.tournament(section)
    assert len(merged.players) == len(t.players) - 1
    events.undo(event)
    assert event.tournament(section) == t
    events.redo(event)
    assert event.tournament(section) == merged
    play(event, section)
    report = tmp_path / "report.trf"
    exchange.export_trf(event, section, report, TrfEdition.TRF26)
    again, _adjusted = events.import_trf(report, tmp_path / "again.swissdesk")
    read = again.tournament(events.sections(again)[0].id)
    assert [(player.tpn, player.name) for player in read.players] == [
        (player.tpn, player.name) for player in merged.players
    ]
    assert [[(game.board, game.result) for game in paired.games] for paired in read.rounds] == [
        [(game.board, game.result) for game in paired.games] for paired in event.tournament(section).rounds
    ]
    events.close_event(again)


def test_the_entry_most_alike_comes_first_and_what_would_be_done_is_said(
    session: tuple[OpenEvent, SectionId],
) -> None:
    event, section = session
    play(event, section)
    first = id_of(event, section, "Player 003")
    players.withdraw_player(event, section, first)
    players.add_player(event, section, NewPlayer("Player 003", rating=1200))
    others = merging.other_entries(event, section, first)
    assert others[0].text == "8 Player 003"
    first_says, second_says = (
        merging.what_merging_does(event, section, first, other.id) for other in others[:2]
    )
    assert first_says.does.startswith("8 Player 003 has no game and leaves the list; 3 Player 003 stays, ")
    assert second_says.why_not.startswith("Player 003 and Player 001 were both paired in round 1: ")
    play(event, section)
    others = merging.other_entries(event, section, first)
    assert merging.what_merging_does(event, section, first, others[0].id).does == (
        "3 Player 003 stays and gets the game of 8 Player 003 in round 2, with its result; "
        "8 Player 003 leaves the list."
    )
    with pytest.raises(TournamentError):
        merging.merge_entries(event, section, first, others[1].id)
