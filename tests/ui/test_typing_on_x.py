"""Real keys on a real X server: players are typed, taken from the list, pasted as a table."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

CHECKOUT = Path(__file__).parents[2]
PATIENCE = 20

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_players_are_typed_taken_and_pasted_without_the_mouse(display: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    program = [sys.executable, "-m", "tests.ui.typing_scene", str(tmp_path)]
    with (
        subprocess.Popen(program, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True) as scene,
        ended(scene),
    ):
        assert json.loads(_line(scene.stdout))["in_field"]

        def press(*keys: str) -> dict[str, Any]:
            for key in (*keys, "F12"):
                subprocess.run(["xdotool", "key", "--delay", "60", key], env=environment, check=True)
            state: dict[str, Any] = json.loads(_line(scene.stdout))
            return state

        state = press(*"zelenka")
        assert (state["typed"], state["in_field"], state["offers"]) == ("zelenka", True, True)
        state = press("Down", "Down", "Return")
        assert (state["players"], state["typed"], state["in_field"]) == (["Zelenka, Otakar"], "", True)
        state = press(*"joann", "Escape")
        assert (state["offers"], state["typed"], len(state["players"])) == (False, "joann", 1)
        press("Escape", "Control_L+f", "F9", "Control_L+v")
        state = _until(lambda state: bool(state["dialog"]), press)
        assert state["dialog"] == "2 players will be added."
        state = press("Return")
        assert state["players"] == ["Moreau, Anne", "Okafor, Ben", "Zelenka, Otakar"]
        assert not state["dialog"]
        subprocess.run(["xdotool", "key", "F10"], env=environment, check=True)
        assert scene.wait(timeout=60) == 0


@contextmanager
def ended(scene: "subprocess.Popen[str]") -> Iterator[None]:
    """End the window with the test: one that fails would wait for it for ever."""
    try:
        yield
    finally:
        scene.kill()


def _until(is_so: Callable[[dict[str, Any]], bool], press: Callable[..., dict[str, Any]]) -> dict[str, Any]:
    """Ask for the state again until the table has been read."""
    end = time.monotonic() + PATIENCE
    while not is_so(state := press()) or state["dialog"].endswith("…"):
        assert time.monotonic() < end
    return state


def _line(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline()
