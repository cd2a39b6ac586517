"""`python -m tests.ui.pictures [FOLDER]`: renews the pictures of the window that the README shows.

They show the example event in its fourth round, in the light theme, with the fonts of the system that
draws them. Look at each picture before you keep it.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from PySide6.QtCore import QBuffer, QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.shipped import shipped
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Result
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.standings.model import POINTS_COLUMN
from swissdesk.ui.pages.standings.page import StandingsPage
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window

FOLDER: Final = Path(__file__).parents[1] / "data" / "window"
SIZE: Final = (1366, 728)
"""The window fills the screen of a small laptop."""
COLOURS: Final = 160
"""So few hold a window of two dozen colours with smooth letters, and make the file a third as large."""
LAST_ROUND: Final = 4
STILL_PLAYING: Final = 4
AFTERNOON: Final = datetime(2026, 11, 22, 14, 30, tzinfo=UTC)


def play_example(folder: Path, *, seed: int = 21, last_is_draft: bool = False) -> tuple[OpenEvent, SectionId]:
    """Play three rounds of the example event and most of the fourth, with results drawn by lot.

    Or leave the fourth as it is paired, a draft.
    """
    event, _adjusted = events.import_trf(
        shipped("examples", "lantern-hill-open.trf"), folder / "Lantern Hill Open.swissdesk"
    )
    section = events.sections(event)[0].id
    chance = Random(seed)
    for number in range(1, LAST_ROUND + 1):
        _pair(event, section)
        if last_is_draft and number == LAST_ROUND:
            break
        rounds.publish_round(event, section, AFTERNOON)
        boards = rounds.board_rows(event, section, number)
        for row in boards[: -STILL_PLAYING if number == LAST_ROUND else None]:
            lead = (row.white.rating or 0) - (row.black.rating or 0)
            rounds.enter_result(event, section, number, row.board, drawn_result(lead, chance))
        if number < LAST_ROUND:
            rounds.close_round(event, section, number)
    return event, section


def drawn_result(lead: int, chance: Random) -> Result:
    """Draw a result; the more rating points White leads by, the likelier White wins."""
    white_wins = 1 / (1 + 10 ** (-lead / 400))
    drawn = 0.5 * min(white_wins, 1 - white_wins)
    lot = chance.random()
    if lot < drawn:
        return DRAWN
    return WHITE_WINS if lot < drawn + (1 - drawn) * white_wins else BLACK_WINS


def _pair(event: OpenEvent, section: SectionId) -> None:
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)


def show_rounds(window: MainWindow) -> None:
    """Show the round that is being played, at its first open board."""
    window.show_round(LAST_ROUND)


def show_standings(window: MainWindow) -> None:
    """Show the standings, and how the first tie-break of the second player came about."""
    window.show_page(PageName.STANDINGS)
    page = window.current_page
    assert isinstance(page, StandingsPage)
    page.table.setCurrentIndex(page.proxy.index(1, POINTS_COLUMN + 1))
    QTest.keyClick(page.table, Qt.Key.Key_Return)


PICTURES: Final[dict[str, Callable[[MainWindow], None]]] = {
    "rounds": show_rounds,
    "standings": show_standings,
}


@contextmanager
def example_window(folder: Path) -> Iterator[MainWindow]:
    """Open the window on the played example, with settings of its own; close it in the end."""
    settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("view/theme", "light")
    window = build_window(settings, folder)
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    window.session.open(*play_example(folder))
    yield window
    window.close()
    window.deleteLater()


def picture_of(window: MainWindow) -> Image.Image:
    """Return what the window shows."""
    QTest.qWait(400)  # the longest movement in the window takes 180 ms
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888).save(buffer, "PNG")
    return Image.open(BytesIO(buffer.data().data())).convert("RGB")


def write_pictures(folder: Path) -> None:
    """Write each picture of the README into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as work, example_window(Path(work)) as window:
        for name, show in PICTURES.items():
            show(window)
            few = picture_of(window).quantize(COLOURS, dither=Image.Dither.NONE)
            few.save(folder / f"{name}.png", optimize=True)
            sys.stdout.write(f"{folder / name}.png\n")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    write_pictures(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
