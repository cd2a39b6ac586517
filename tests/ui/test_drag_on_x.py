"""A player is dragged onto another by a real pointer on a real X server."""

from pathlib import Path

import pytest

from tests.ui.x_scene import running

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_a_real_pointer_drags_a_player_onto_another(display: str, tmp_path: Path) -> None:
    with running("tests.ui.drag_scene", display, tmp_path) as scene:
        (one_x, one_y), (other_x, other_y) = scene.line()
        way = f"mousemove {one_x} {one_y} mousedown 1 mousemove {one_x + 4} {one_y + 12} sleep 0.2"
        way += (
            f" mousemove {other_x} {other_y - 6} sleep 0.1 mousemove {other_x} {other_y} sleep 0.3 mouseup 1"
        )
        scene.do(*way.split())
        assert scene.line() == [[1, 8], [6, 2], [3, 7], [5, 4]]
        assert scene.wait() == 0
