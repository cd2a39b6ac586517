"""Every pairing system is at home in every room."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.pairing.record import PairingSystem
from swissdesk.pairing.systems import SYSTEMS
from swissdesk.ui.look.theme import Theme
from tests.systems.walk import ROOMS, Played, played_event
from tests.systems.window import made_in_the_window


def name_of(system: PairingSystem) -> str:
    return system.name


@pytest.fixture(scope="module", params=SYSTEMS, ids=name_of)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    with played_event(request.param, tmp_path_factory.mktemp(request.param.name)) as event:
        yield event


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_a_system_is_at_home_in_the_room(played: Played, room: Callable[[Played], None]):
    room(played)


@pytest.mark.gui
@pytest.mark.parametrize("system", SYSTEMS, ids=name_of)
def test_the_window_makes_a_tournament_by_the_system(
    qtbot: QtBot, theme: Theme, tmp_path: Path, system: PairingSystem
):
    made_in_the_window(qtbot, theme, tmp_path, system)
