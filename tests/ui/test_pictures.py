"""The pictures of the README are made from the real window, and small."""

import re
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import PENDING
from tests.ui import pictures

README = Path(__file__).parents[2] / "README.md"
LARGEST = 200_000


def test_the_readme_shows_every_picture_with_words_for_who_cannot_see_it():
    shown = re.findall(r"!\[([^]]{20,})\]\((tests/data/window/[^)]+)\)", README.read_text("utf-8"))
    assert [path for _words, path in shown] == [f"tests/data/window/{name}.png" for name in pictures.PICTURES]
    assert sorted(pictures.FOLDER.iterdir()) == sorted(README.parent / path for _words, path in shown)


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_stored_picture_is_small_and_of_the_window_that_the_script_opens(name):
    path = pictures.FOLDER / f"{name}.png"
    assert path.stat().st_size < LARGEST
    with Image.open(path) as picture:
        assert (picture.format, picture.size) == ("PNG", pictures.SIZE)


def test_the_example_is_played_into_its_fourth_round_the_same_way_each_time(tmp_path: Path):
    played = []
    for folder in (tmp_path / "once", tmp_path / "again"):
        folder.mkdir()
        event, section = pictures.play_example(folder)
        states = [rung.state for rung in rounds.ladder(event, section)]
        played.append(rounds.board_rows(event, section, pictures.LAST_ROUND))
        events.close_event(event)
    assert states[:4] == [LadderState.CLOSED] * 3 + [LadderState.PUBLISHED]
    assert played[0] == played[1]
    assert sum(row.result == PENDING for row in played[0]) == pictures.STILL_PLAYING


@pytest.mark.gui
def test_each_picture_shows_another_page_of_the_window(qapp: QApplication, tmp_path: Path):
    pictures.write_pictures(tmp_path)
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")  # it names files that go with the theme
    seen = set()
    for name in pictures.PICTURES:
        with Image.open(tmp_path / f"{name}.png") as picture:
            assert picture.size == pictures.SIZE
            assert len(picture.getcolors()) > 20
            seen.add(picture.convert("RGB").tobytes())
    assert len(seen) == len(pictures.PICTURES)
