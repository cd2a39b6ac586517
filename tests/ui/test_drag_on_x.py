"""A player is dragged onto another by a real pointer on a real X server."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_a_real_pointer_drags_a_player_onto_another(display: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    program = [sys.executable, "-m", "tests.ui.drag_scene", str(tmp_path)]
    with subprocess.Popen(program, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True) as scene:
        assert scene.stdout is not None
        (one_x, one_y), (other_x, other_y) = json.loads(scene.stdout.readline())
        way = f"mousemove {one_x} {one_y} mousedown 1 mousemove {one_x + 4} {one_y + 12} sleep 0.2"
        way += (
            f" mousemove {other_x} {other_y - 6} sleep 0.1 mousemove {other_x} {other_y} sleep 0.3 mouseup 1"
        )
        subprocess.run(["xdotool", *way.split()], env=environment, check=True)
        assert json.loads(scene.stdout.readline()) == [[1, 8], [6, 2], [3, 7], [5, 4]]
        assert scene.wait(timeout=60) == 0
