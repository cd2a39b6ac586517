"""A player, or a card, is dragged onto another by a real pointer on a real X server."""

from pathlib import Path

import pytest

from tests.ui.x_scene import Scene, running

pytestmark = [pytest.mark.gui, pytest.mark.slow]


def drag(scene: Scene, start: list[int], end: list[int]) -> None:
    """Press, move a little, move there, release."""
    (one_x, one_y), (other_x, other_y) = start, end
    way = f"mousemove {one_x} {one_y} mousedown 1 mousemove {one_x + 4} {one_y + 12} sleep 0.2"
    way += f" mousemove {other_x} {other_y - 6} sleep 0.1 mousemove {other_x} {other_y} sleep 0.3 mouseup 1"
    scene.do(*way.split())


def test_a_real_pointer_drags_a_player_onto_another(display: str, tmp_path: Path) -> None:
    with running("tests.ui.drag_scene", display, tmp_path) as scene:
        one, other = scene.line()
        drag(scene, one, other)
        assert scene.line() == [[1, 8], [6, 2], [3, 7], [5, 4]]
        assert scene.wait() == 0


def test_a_real_pointer_drags_a_card_onto_a_shut_place_in_vain_and_onto_an_open_one(
    display: str, tmp_path: Path
) -> None:
    with running("tests.ui.cards_drag_scene", display, tmp_path) as scene:
        told = scene.line()
        held, shut, free = told["where"]
        drag(scene, held, shut)
        refused = scene.line()
        assert any("already played each other" in words for words in refused["words"])
        drag(scene, held, free)
        moved = scene.line()
        assert moved["boards"] != refused["boards"]
        one, _shut, other = told["cards"]
        foes = {tpn: foe for pair in refused["boards"] for tpn, foe in (pair, pair[::-1])}
        pairs = [{*pair} for pair in moved["boards"]]
        assert {one, foes[other]} in pairs
        assert {other, foes[one]} in pairs
