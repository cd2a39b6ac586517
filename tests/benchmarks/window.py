"""The window: from the process to the first picture, from a key to disk and screen."""

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measures import Figure, process

START = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from swissdesk.app.garbage import GarbageSearch
application = QApplication(sys.argv[:1])
GarbageSearch(application)  # as the program does, before it loads the rest
from swissdesk.app.window import open_example
from swissdesk.ui.start import build_window
folder = Path(sys.argv[2])
window = build_window(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
window.show()
open_example(window, folder)
while not window.windowHandle().isExposed():
    application.processEvents()
application.processEvents()
window.grab()
print(time.time() - float(sys.argv[1]))
window.close()
"""

KEYS = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from swissdesk.storage.event_file import EventFile
from swissdesk.ui.start import build_window
from tests.benchmarks.event import ROUNDS, large_tournament
application = QApplication(sys.argv[:1])
folder = Path(sys.argv[2])
EventFile.create(folder / "large.swissdesk", large_tournament(), "New").close()
window = build_window(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
window.resize(1366, 728)
window.show()
window.open_path(folder / "large.swissdesk")
window.show_round(ROUNDS)
application.processEvents()
table = window.rounds.boards.table
for place in range(60):
    start = time.perf_counter()
    QTest.keyClicks(table, "105"[place % 3])
    application.processEvents()
    print(time.perf_counter() - start)
window.close()
"""


RANKING = """
import gc, sys, time
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from swissdesk.services.round import rounds
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from tests.benchmarks.event import ROUNDS, large_tournament
application = QApplication(sys.argv[:1])
folder = Path(sys.argv[2])
EventFile.create(folder / "large.swissdesk", large_tournament(), "New").close()
window = build_window(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
window.resize(1366, 728)
window.show()
window.open_path(folder / "large.swissdesk")
window.show_page(PageName.STANDINGS)
window.current_page.toggle_live()
application.processEvents()
gc.collect()
gc.freeze()  # as the program does at its start
for place in range(60):
    start = time.process_time()
    window.session.do(rounds.enter_result, ROUNDS, place + 1, (WHITE_WINS, DRAWN, BLACK_WINS)[place % 3])
    application.processEvents()
    print(time.process_time() - start)
window.close()
"""


def figures() -> Iterator[Figure]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    yield Figure("window up with the example event", statistics.median(_start() for _run in range(5)), 1.5)
    with tempfile.TemporaryDirectory() as folder:
        times = [float(line) for line in process("-c", KEYS, "", folder).stdout.split()]
    note = f"300 players, round 9; slowest of {len(times)}: {max(times) * 1000:.1f} ms"
    yield Figure("result key to disk and screen", statistics.median(times), 0.020, note)
    with tempfile.TemporaryDirectory() as folder:
        times = [float(line) for line in process("-c", RANKING, "", folder).stdout.split()]
    note = f"300 players, live; of {len(times)}: fastest {min(times) * 1000:.1f} ms"
    yield Figure("standings ranked again and painted, processor", statistics.median(times), 0.050, note)


def _start() -> float:
    with tempfile.TemporaryDirectory() as folder:
        return float(process("-c", START, str(time.time()), str(Path(folder))).stdout)
