"""`python -m tests.ui.manual_pictures [FOLDER]`: renews the pictures of the manual, in each of its languages.

They show the example event on each page. Beside each picture its words are kept, by which a test tells that
a page has changed since it was pictured. Look at each picture before you keep it.
"""

import hashlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)

from swissdesk.languages import language_of
from swissdesk.services.round import rounds
from swissdesk.terms import DRAWN
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from swissdesk.words import ENGLISH, use_language
from tests.ui.pictures import (
    COLOURS,
    LAST_ROUND,
    STILL_PLAYING,
    picture_of,
    play_example,
    show_rounds,
    show_standings,
)

MANUAL: Final = Path(__file__).parents[2] / "resources" / "manual"
WORDS: Final = Path(__file__).parents[1] / "data" / "manual" / "words"
LANGUAGES: Final = ("en", "de")
CARDS_AT: Final = 7
_PREVIEW_BEGINS: Final = 0.4
"""Seconds after which the preview of a sheet has begun."""
"""A board of the example whose White came from another bracket and has an absolute preference."""
SIZE: Final = (1120, 660)
"""So large that no page is folded, so small that its words are read at two thirds of the size."""

_PASSING: Final = re.compile(r"\b\d\d:\d\d(?::\d\d)?\b|\b\d+ (?:min|s)\b")


def show_why(window: MainWindow) -> None:
    """Show why the first board was paired so."""
    window.show_round(LAST_ROUND)
    window.rounds.why.action.trigger()


def show_cards(window: MainWindow) -> None:
    """Show the cards of the round that is being played, at a player who floated."""
    window.show_round(LAST_ROUND)
    window.rounds.why.panel.closed.emit()
    window.rounds.boards.go_to_board(CARDS_AT)
    window.rounds.either.action.trigger()
    window.rounds.focus_table()


def show_gate(window: MainWindow) -> None:
    """Show the gate before the last round, with everybody's result in."""
    event, section = window.session.current_event, window.session.section
    assert event is not None
    assert section is not None
    for row in rounds.board_rows(event, section, LAST_ROUND)[-STILL_PLAYING:]:
        window.session.do(rounds.enter_result, LAST_ROUND, row.board, DRAWN)
    window.session.do(rounds.close_round, LAST_ROUND)
    window.show_round(LAST_ROUND + 1)


def _page(name: PageName) -> Callable[[MainWindow], None]:
    return lambda window: window.show_page(name)


PICTURES: Final[dict[str, Callable[[MainWindow], None]]] = {
    "tournament": _page(PageName.TOURNAMENT),
    "players": _page(PageName.PLAYERS),
    "rounds": show_rounds,
    "documents": _page(PageName.DOCUMENTS),
    "standings": show_standings,
    "why": show_why,
    "cards": show_cards,
    "gate": show_gate,
}
"""What is pictured, in an order in which one event can be led through it."""


@contextmanager
def window_in(tag: str, folder: Path) -> Iterator[MainWindow]:
    """Open the window on the played example in a language; close it in the end."""
    settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("view/theme", "light")
    use_language(language_of(tag))
    try:
        window = build_window(settings, folder)
        window.resize(*SIZE)
        window.show()
        window.activateWindow()
        window.session.open(*play_example(folder))
        yield window
        window.close()
        window.deleteLater()
    finally:
        use_language(ENGLISH)


def words_of(window: QWidget) -> str:
    """Return what can be read in a window, a line for each text, without times of the day."""
    lines = [line for widget in window.findChildren(QWidget) if widget.isVisible() for line in _texts(widget)]
    return _PASSING.sub("…", "\n".join(lines)) + "\n"


def _texts(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QComboBox):
        yield widget.currentText()
    elif isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        yield re.sub("<[^>]+>", "", widget.text())
    elif isinstance(widget, QAbstractItemView):
        model = widget.model()
        columns = range(model.columnCount())
        yield " | ".join(str(model.headerData(column, Qt.Orientation.Horizontal) or "") for column in columns)
        for row in range(min(model.rowCount(), 8)):
            yield " | ".join(str(model.index(row, column).data() or "") for column in columns)


def settle(window: MainWindow) -> None:
    """Wait until the window shows what it was asked for."""
    end = time.monotonic() + _PREVIEW_BEGINS
    while window.session.background.job is not None or time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)  # in which the background goes on; Qt's own wait would stop it


def write_pictures(folder: Path, words: Path, tag: str) -> None:
    """Write each picture of a language into a folder, and its words into another one."""
    folder.mkdir(parents=True, exist_ok=True)
    words.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as work, window_in(tag, Path(work)) as window:
        for name, show in PICTURES.items():
            show(window)
            settle(window)
            path = folder / f"{name}.png"
            few = picture_of(window).quantize(COLOURS, dither=Image.Dither.NONE)
            few.save(path, optimize=True)
            (words / f"{name}.txt").write_text(words_with(path, words_of(window)), "utf-8")
            sys.stdout.write(f"{path}\n")


def words_with(picture: Path, words: str) -> str:
    """Return what is kept of a picture: the sum of its bytes, and the words that it shows."""
    return f"{hashlib.sha256(picture.read_bytes()).hexdigest()}\n{words}"


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    place = Path(sys.argv[1]) if sys.argv[1:] else MANUAL
    for language in LANGUAGES:
        write_pictures(place / language / "pictures", WORDS / language, language)
