"""The pictures of the manual show the pages as they are."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.ui import manual_pictures
from tests.ui.manual_pictures import (
    LANGUAGES,
    MANUAL,
    PICTURES,
    WORDS,
    settle,
    window_in,
    words_of,
    words_with,
)

RENEW = "python -m tests.ui.manual_pictures"


@pytest.mark.gui
@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_page_has_changed_since_it_was_pictured(tag: str, qapp: QApplication, tmp_path: Path):
    with window_in(tag, tmp_path) as window:
        for name, show in PICTURES.items():
            show(window)
            settle(window)
            picture = MANUAL / tag / "pictures" / f"{name}.png"
            kept = (WORDS / tag / f"{name}.txt").read_text("utf-8")
            assert words_with(picture, words_of(window)) == kept, RENEW
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_words_tell_pages_apart():
    kept = {path.read_text("utf-8") for path in WORDS.rglob("*.txt")}
    assert len(kept) == len(PICTURES) * len(LANGUAGES)
    assert manual_pictures.SIZE[0] > 1000
