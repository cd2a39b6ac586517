"""Real keys on a real X server: F4 gives them to the field of why-not, Esc gives them back."""

from pathlib import Path

import pytest

from tests.ui.x_scene import running

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def test_two_digits_after_f4_stand_in_the_field_and_write_no_results(display: str, tmp_path: Path) -> None:
    with running("tests.ui.why_scene", display, tmp_path) as scene:
        assert scene.line()["results"] == [""] * 4
        state = scene.press("F4", "1", "0")
        assert (state["in_field"], state["typed"], state["results"]) == (True, "10", [""] * 4)
        state = scene.press("Down", "Escape", "5")
        assert (state["in_field"], state["results"]) == (False, ["", "½–½", "", ""])
        state = scene.press("7", "8")
        assert state["results"] == ["", "½–½", "", ""]
        assert state["board"] == 3
        scene.do("key", "F10")
        assert scene.wait() == 0
