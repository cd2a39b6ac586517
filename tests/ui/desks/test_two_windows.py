"""Two windows on two X servers at one shared event: what is keyed in one is painted in the other."""

import pytest

from tests.ui.x_scene import Scene, running, x_server

pytestmark = [pytest.mark.gui, pytest.mark.slow]


@pytest.fixture
def other_display(display):
    """A second X server, where there is a first one."""
    with x_server() as name:
        yield name


def painted(scene: Scene) -> dict[str, str]:
    """The results that the next painting shows; lines about keys and questions before it are passed over."""
    while "painted" not in (line := scene.line()):
        pass
    shown: dict[str, str] = line["painted"]
    return shown


def test_a_result_that_is_keyed_in_one_window_is_painted_in_the_other(display, other_display, key, tmp_path):
    with (
        running("tests.ui.shared_scene", display, tmp_path, key, "Anna", "2") as anna,
        running("tests.ui.shared_scene", other_display, tmp_path, key, "Ben", "2") as ben,
    ):
        assert anna.line()["ready"] == ben.line()["ready"] == {}
        anna.do("key", "1")
        assert painted(ben) == painted(anna) == {"1": "1–0"}
        ben.do("key", "Down", "5")  # the board that was entered is finished: the next one
        assert painted(anna) == painted(ben) == {"1": "1–0", "2": "½–½"}
        for scene in (anna, ben):
            scene.do("key", "F10")
            assert scene.wait() == 0
