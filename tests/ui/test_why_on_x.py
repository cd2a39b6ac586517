"""Real keys on a real X server: F4 gives them to the field of why-not, Esc gives them back."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

CHECKOUT = Path(__file__).parents[2]

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_two_digits_after_f4_stand_in_the_field_and_write_no_results(display: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    program = [sys.executable, "-m", "tests.ui.why_scene", str(tmp_path)]
    with subprocess.Popen(program, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True) as scene:
        assert scene.stdout is not None
        state = json.loads(scene.stdout.readline())
        assert state["results"] == [""] * 4

        def press(*keys: str) -> dict[str, Any]:
            for key in (*keys, "F12"):
                subprocess.run(["xdotool", "key", "--delay", "60", key], env=environment, check=True)
            return _answer(scene.stdout)

        state = press("F4", "1", "0")
        assert (state["in_field"], state["typed"], state["results"]) == (True, "10", [""] * 4)
        state = press("Down", "Escape", "5")
        assert (state["in_field"], state["results"]) == (False, ["", "½–½", "", ""])
        state = press("7", "8")
        assert state["results"] == ["", "½–½", "", ""]
        assert state["board"] == 3
        subprocess.run(["xdotool", "key", "F10"], env=environment, check=True)
        assert scene.wait(timeout=60) == 0


def _answer(stream: IO[str] | None) -> dict[str, Any]:
    assert stream is not None
    answer: dict[str, Any] = json.loads(stream.readline())
    return answer
