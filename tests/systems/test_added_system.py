"""A new pairing system is a folder with its record, and a line in the list of systems: nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.errors import TournamentError
from swissdesk.pairing import systems
from swissdesk.ui.look.theme import Theme
from tests.systems.neighbours.record import RECORD
from tests.systems.walk import ROOMS, Played, played_event
from tests.systems.window import made_in_the_window


@pytest.fixture(scope="module", autouse=True)
def _listed() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(systems, "SYSTEMS", (*systems.SYSTEMS, RECORD))
        yield


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, _listed: None) -> Iterator[Played]:
    with played_event(RECORD, tmp_path_factory.mktemp("neighbours")) as event:
        yield event


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_an_added_system_is_at_home_in_the_room(played: Played, room: Callable[[Played], None]):
    room(played)


@pytest.mark.gui
def test_the_window_makes_a_tournament_by_an_added_system(qtbot: QtBot, theme: Theme, tmp_path: Path):
    made_in_the_window(qtbot, theme, tmp_path, RECORD)


def test_neighbours_meet(played: Played):
    tpns = {player.id: player.tpn for player in played.tournament.players}
    first, second = [
        {frozenset((tpns[game.white], tpns[game.black])) for game in paired.games}
        for paired in played.tournament.rounds[:2]
    ]
    assert first == {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6))}
    assert second == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7))}


def test_a_field_that_may_not_be_odd_is_not_paired(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    even = replace(RECORD, may_be_odd=False)
    monkeypatch.setattr(systems, "SYSTEMS", (*systems.SYSTEMS[:-1], even))
    sentence = "7 are to be paired: the system of neighbours needs an even number."
    with pytest.raises(TournamentError, match=sentence), played_event(even, tmp_path):
        pass
