"""What the window's first page does without is loaded beside it."""

import ast
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from threading import Event

import pytest

import swissdesk.documents.sheets
import swissdesk.ui
from swissdesk.ui.background import BackgroundWorker, Listener
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.documents.sheets_view import SheetsView
from swissdesk.ui.preloading import WANTED, Preloading
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.gui

SHEETS = "swissdesk.documents.sheets"


def imported_later() -> Iterator[str]:
    """Yield each module of ours that a function of the window imports."""
    for file in Path(swissdesk.ui.__path__[0]).rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for line in ast.walk(function):
                    if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("swissdesk"):
                        names = [f"{line.module}.{alias.name}" for alias in line.names]
                        yield from (name if is_module(name) else str(line.module) for name in names)


def is_module(name: str) -> bool:
    package = find_spec(name.rpartition(".")[0])
    return bool(package and package.submodule_search_locations) and find_spec(name) is not None


def test_every_module_that_the_window_imports_later_is_loaded_beside_it():
    later = set(imported_later())
    assert len(later) > 30
    assert later <= set(WANTED)


def test_all_that_is_loaded_beside_the_window_is_there():
    assert [name for name in WANTED if find_spec(name) is None] == []


def test_everything_is_loaded_soon_after_the_window_is_shown(window: MainWindow, qtbot):
    window.show()
    qtbot.waitUntil(lambda: window.preloading.is_done, timeout=20_000)
    assert [name for name in WANTED if name not in sys.modules] == []
    sheets = [module.name for module in walk_packages(swissdesk.documents.sheets.__path__, f"{SHEETS}.")]
    assert f"{SHEETS}.round.checklist" in sheets
    assert [name for name in sheets if name not in sys.modules] == []


def test_a_window_that_is_closed_loads_nothing_more(qtbot):
    preloading = Preloading(BackgroundWorker())
    preloading.begin_soon()
    preloading.close()
    assert preloading.is_done
    qtbot.wait(400)
    assert not preloading._thread.is_alive()


def test_nothing_is_loaded_beside_work_for_which_somebody_waits(qtbot, monkeypatch):
    monkeypatch.setattr("swissdesk.ui.preloading.WANTED", ("colorsys",))
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    worker, is_let = BackgroundWorker(), Event()
    worker.start("Reading", lambda _report: is_let.wait(20), str, Listener(str))
    preloading = Preloading(worker)
    preloading.begin_soon()
    qtbot.wait(500)
    assert "colorsys" not in sys.modules
    is_let.set()
    qtbot.waitUntil(lambda: preloading.is_done, timeout=20_000)
    assert "colorsys" in sys.modules
    worker.close()


def test_the_page_of_documents_is_made_before_anybody_asks_for_it(window: MainWindow, qtbot):
    window.show()
    assert window.findChild(SheetsView) is None
    qtbot.waitUntil(lambda: window.findChild(SheetsView) is not None, timeout=20_000)
    assert window.current_page is not window.pages[PageName.DOCUMENTS]
    made = window.findChild(SheetsView)
    qtbot.waitUntil(lambda: made.panel.parentWidget() is window.pages[PageName.DOCUMENTS].panel())
