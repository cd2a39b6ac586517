"""Real keys on a real X server: players are typed, taken from the list, pasted as a table."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.x_scene import Scene, running

PATIENCE = 20

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_players_are_typed_taken_and_pasted_without_the_mouse(display: str, tmp_path: Path) -> None:
    with running("tests.ui.typing_scene", display, tmp_path) as scene:
        assert scene.line()["in_field"]
        state = scene.press(*"zelenka")
        assert (state["typed"], state["in_field"], state["offers"]) == ("zelenka", True, True)
        state = scene.press("Down", "Down", "Return")
        assert (state["players"], state["typed"], state["in_field"]) == (["Zelenka, Otakar"], "", True)
        state = scene.press(*"joann", "Escape")
        assert (state["offers"], state["typed"], len(state["players"])) == (False, "joann", 1)
        scene.press("Escape", "Control_L+f", "F9")
        scene.do("key", "Control_L+v")
        # A key that comes between two windows is lost: the dialog has the keyboard first.
        scene.do("search", "--sync", "--onlyvisible", "--name", "^Import ", "windowfocus", "--sync")
        state = _until(lambda state: bool(state["dialog"]), scene)
        assert state["dialog"] == "2 players will be added."
        scene.do("key", "Return")
        # So is one that comes while the dialog goes, where no manager of windows gives the keyboard back.
        scene.do("search", "--sync", "--onlyvisible", "--name", "SwissDesk$", "windowfocus", "--sync")
        state = _until(lambda state: not state["dialog"], scene)
        assert state["players"] == ["Moreau, Anne", "Okafor, Ben", "Zelenka, Otakar"]
        state = scene.press("Control_L+f", *"qqa", "Return", *"qqb", "Return")
        assert (state["players"][2:4], state["typed"]) == (["qqa", "qqb"], "")
        scene.do("key", "F10")
        assert scene.wait() == 0


def _until(is_so: Callable[[dict[str, Any]], bool], scene: Scene) -> dict[str, Any]:
    """Ask for the state again until the table has been read."""
    end = time.monotonic() + PATIENCE
    while not is_so(state := scene.press()) or state["dialog"].endswith("…"):
        assert time.monotonic() < end
    return state
