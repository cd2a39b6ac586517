"""A file is dragged from another window and dropped by a real pointer on a real X server."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_a_real_pointer_drops_an_event_onto_the_window(display: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    program = [sys.executable, "-m", "tests.ui.drop_scene", str(tmp_path)]
    with subprocess.Popen(program, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True) as scene:
        assert scene.stdout is not None
        (from_x, from_y), (to_x, to_y) = json.loads(scene.stdout.readline())
        way = f"mousemove {from_x} {from_y} mousedown 1 mousemove {from_x - 12} {from_y + 8} sleep 0.3"
        way += f" mousemove {to_x + 20} {to_y} sleep 0.3 mousemove {to_x} {to_y} sleep 0.4 mouseup 1"
        subprocess.run(["xdotool", *way.split()], env=environment, check=True)
        assert json.loads(scene.stdout.readline()) == "Drop to open open.swissdesk"
        assert json.loads(scene.stdout.readline()) == "open.swissdesk"
        assert scene.wait(timeout=60) == 0
