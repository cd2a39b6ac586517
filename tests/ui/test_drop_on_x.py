"""A file is dragged from another window and dropped by a real pointer on a real X server."""

from pathlib import Path

import pytest

from tests.ui.x_scene import running

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_a_real_pointer_drops_an_event_onto_the_window(display: str, tmp_path: Path) -> None:
    with running("tests.ui.drop_scene", display, tmp_path) as scene:
        (from_x, from_y), (to_x, to_y) = scene.line()
        way = f"mousemove {from_x} {from_y} mousedown 1 mousemove {from_x - 12} {from_y + 8} sleep 0.3"
        way += f" mousemove {to_x + 20} {to_y} sleep 0.3 mousemove {to_x} {to_y} sleep 0.4 mouseup 1"
        scene.do(*way.split())
        assert scene.line() == "Drop to open open.swissdesk"
        assert scene.line() == "open.swissdesk"
        assert scene.wait() == 0
