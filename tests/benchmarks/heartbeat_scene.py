"""The window that `tests.benchmarks.heartbeat` drives: every page, command and key, one after the other."""

import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import sleep

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.app.command_line import main
from swissdesk.app.garbage import GarbageSearch
from swissdesk.frozen import replace
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from swissdesk.tournament.model import RoundState, Tournament
from swissdesk.ui.dialogs.correction import CorrectionDialog
from swissdesk.ui.look.theme import ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.standings.page import StandingsPage
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from tests.benchmarks.beat import Beat, Stretch

ROUNDS, PLANNED, SEED = 9, 11, 7
WIDTH, HEIGHT = 1366, 728
_CONTROL, _NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier

_STAYS = ("Quit", "Close event", "Publish round", "Close round", "Unpair round", "Pair round", "Language")
"""Commands that are left out of the walk through the menus: they end it, or have a step of their own."""

Step = tuple[str, Callable[[], object], bool]
"""What is measured: its name, the action, and whether it opens what has to be closed again."""


class Scene:
    """A window on a generated event; `steps` are done in their order, each in the state the last one left."""

    def __init__(self, folder: Path, players: int) -> None:
        self.folder, self.report = folder, folder / f"{players}.trf"
        usual = ("--acceleration", "none", "--points", "1-0.5-0", "--tie-breaks", "BH/C1,BH,SB,WIN")
        plan = ("--players", str(players), "--rounds", str(ROUNDS), "--seed", str(SEED), *usual)
        main(["generate", "-o", str(self.report), *plan])
        GarbageSearch(QApplication(sys.argv[:1]))  # as the program does
        self.window = _window(folder)
        self.beat = Beat(self.window.session)

    def steps(self) -> Iterator[Step]:
        yield "import of a report", self._import, True
        yield "opening the event", self._open, False
        yield from self._pages()
        yield from self._keys_of_boards()
        yield from self._cards()
        yield from self._ladder()
        yield from self._standings()
        yield from self._players()
        yield from self._documents()
        yield from self._palette()
        yield from self._looks()
        yield from self._menus()
        yield from self._commands()
        yield from self._next_round()

    def measure(self, step: Step, *, profiled: bool = False) -> Stretch:
        """Measure a step; the window has the keyboard, whatever a dialog left behind."""
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)
        gc.collect()
        return self.beat.measure(step[1], closes=step[2], profiled=profiled)

    def _import(self) -> None:
        assert self.window.files.import_path(self.report, self.folder / "imported.swissdesk")

    def _open(self) -> None:
        self.window.open_path(self.folder / "played.swissdesk")

    def prepare(self) -> None:
        """Write the event whose last round is being played, as a file of its own."""
        event, _adjusted = events.import_trf(self.report, self.folder / "whole.swissdesk")
        whole = event.tournament(event.store.sections()[0])
        events.close_event(event)
        EventFile.create(self.folder / "played.swissdesk", in_play(whole), "New").close()

    def _pages(self) -> Iterator[Step]:
        for time in ("first", "again"):
            for number, name in enumerate(PageName, start=1):
                yield f"Ctrl {number}, {name}, {time}", partial(self._page, str(number)), False

    def _keys_of_boards(self) -> Iterator[Step]:
        show = self._do(PageName.ROUNDS)
        yield "last round", lambda: self.window.show_round(ROUNDS), False
        yield "result key", self._key("1"), False
        yield "result key, second", self._key("5"), False
        yield "undo", self._command("Z"), False
        yield "redo", self._command("Y"), False
        yield "clear a result", self._key(Qt.Key.Key_Delete), False
        yield "row down", self._key(Qt.Key.Key_Down), False
        yield "last row", self._key(Qt.Key.Key_End), False
        yield "letter that finds a board", self._key("h"), False
        yield "second letter", self._key("a"), False
        yield "letters forgotten", self._key(Qt.Key.Key_Escape), False
        yield "other results", self._key("."), True
        yield "next open board", self._key(Qt.Key.Key_Return), False
        yield "why this pairing, first", self._key(Qt.Key.Key_F4), False
        yield "why the next one", self._key(Qt.Key.Key_Down), False
        yield "why closed", self._key(Qt.Key.Key_Escape), False
        yield "second pass", self._key(Qt.Key.Key_F9), False
        yield "second pass ended", self._key(Qt.Key.Key_F9), False
        yield "correction", self._correct, True
        yield "rounds again", show, False

    def _correct(self) -> None:
        CorrectionDialog(self.window.session, (ROUNDS - 1, 3), self.window).open()

    def _cards(self) -> Iterator[Step]:
        for time in ("first", "again"):
            yield f"cards, {time}", self._command("T"), False
            yield f"card down, {time}", self._key(Qt.Key.Key_Down), False
            yield f"boards in place of cards, {time}", self._command("T"), False

    def _ladder(self) -> Iterator[Step]:
        for number in (1, ROUNDS - 1, ROUNDS):
            yield f"round {number} from the ladder", partial(self._rung, number), False
        yield "previous round", self._command(Qt.Key.Key_PageUp), False
        yield "following round", self._command(Qt.Key.Key_PageDown), False

    def _standings(self) -> Iterator[Step]:
        yield "standings", self._do(PageName.STANDINGS), False
        for time in ("first", "again"):
            for name in PartName:
                yield f"standings, {name}, {time}", partial(self._part, name), False
        for name in PartName:
            yield f"to {name}", partial(self._part, name), False
            yield f"result while {name} is in view", self._result_elsewhere, False
            yield f"sort {name}", self._key(Qt.Key.Key_F3), False
            yield f"letter in {name}", self._key("h"), False
            yield f"letters forgotten in {name}", self._key(Qt.Key.Key_Escape), False
        yield "back to standings", partial(self._part, PartName.STANDINGS), False
        yield "live standings", self._command("L"), False
        yield "result into live standings", self._result_elsewhere, False
        yield "undo in live standings", self._command("Z"), False
        yield "working of a place", self._key(Qt.Key.Key_Return), True
        yield "tie-breaks beside it", lambda: self._standings_page().edit_tie_breaks(), False
        yield "tie-breaks closed", lambda: self._standings_page().edit_tie_breaks(), False

    def _players(self) -> Iterator[Step]:
        yield "players", self._do(PageName.PLAYERS), False
        yield "player down", self._key(Qt.Key.Key_Down), False
        yield "sort players", self._key(Qt.Key.Key_F3), False
        yield "check in or out", self._key(Qt.Key.Key_Space), False
        yield "undo of check-in", self._command("Z"), False
        yield "letter that finds a player", self._key("h"), False
        yield "second letter of a player", self._key("a"), False
        yield "search left", self._key(Qt.Key.Key_Escape), False
        yield "form of a player", self._key(Qt.Key.Key_F2), False
        yield "form left", self._key(Qt.Key.Key_Escape), False
        yield "form of a new player", self._key(Qt.Key.Key_Insert), False
        yield "name typed", self._key("Ha"), False
        yield "new player left", self._key(Qt.Key.Key_Escape), False
        yield "new player left for good", self._key(Qt.Key.Key_Escape), False

    def _documents(self) -> Iterator[Step]:
        yield "documents", self._do(PageName.DOCUMENTS), False
        yield "next sheet", self._key(Qt.Key.Key_Down), False
        yield "next sheet but one", self._key(Qt.Key.Key_Down), False
        yield "last sheet", self._key(Qt.Key.Key_End), False
        yield "first sheet", self._key(Qt.Key.Key_Home), False

    def _palette(self) -> Iterator[Step]:
        yield "boards before the palette", self._do(PageName.ROUNDS), False
        for time in ("first", "again"):
            yield f"palette, {time}", self._command("K"), False
            yield f"letter in the palette, {time}", self._key("h"), False
            yield f"second letter in the palette, {time}", self._key("a"), False
            yield f"palette closed, {time}", self._key(Qt.Key.Key_Escape), False

    def _looks(self) -> Iterator[Step]:
        theme = self.window.session.theme
        for name in (PageName.ROUNDS, PageName.STANDINGS):
            yield f"{name} before themes", self._do(name), False
            for choice in (ThemeChoice.DARK, ThemeChoice.CONTRAST, ThemeChoice.LIGHT):
                yield f"theme {choice} on {name}", partial(theme.choose, choice), False
            yield f"larger text on {name}", partial(theme.step_text_size, 1), False
            yield f"normal text on {name}", partial(theme.set_text_size, 100), False
        yield "window narrower", lambda: self.window.resize(1024, 700), False
        yield "window wider", lambda: self.window.resize(WIDTH, HEIGHT), False

    def _menus(self) -> Iterator[Step]:
        menus = self.window.menus
        opened = (menus.file, menus.edit, *menus.pages.values(), menus.tools, menus.view, menus.help)
        for menu in opened:
            name = menu.title().replace("&", "")
            yield f"menu {name}", lambda menu=menu: menu.popup(self.window.rect().center()), True

    def _commands(self) -> Iterator[Step]:
        for command in self.window.menus.commands():
            if not command.name.startswith(_STAYS):
                yield f"command {command.name}", command.action.trigger, True
        yield "the event again", self._open, False

    def _next_round(self) -> Iterator[Step]:
        yield "rounds to the end", self._do(PageName.ROUNDS), False
        yield "last round again", lambda: self.window.show_round(ROUNDS), False
        yield "last result", self._fill(), False
        yield "close the round", self._next_step, True
        yield "gate", self._next_step, False
        yield "player down at the gate", self._key(Qt.Key.Key_Down), False
        yield "absent at the gate", self._key(Qt.Key.Key_Space), False
        yield "undo at the gate", self._command("Z"), False
        yield "letter at the gate", self._key("h"), False
        yield "letters forgotten at the gate", self._key(Qt.Key.Key_Escape), False
        yield "pair the round", self._next_step, False
        yield "publish the round", self._next_step, True

    def _fill(self) -> Callable[[], object]:
        """Enter every result but the last one unseen; return what enters that one."""
        event, section = self.window.session.current_event, self.window.session.section
        assert event is not None
        assert section is not None
        for row in rounds.board_rows(event, section, ROUNDS):
            if not row.result_text and row.board > 1:
                rounds.enter_result(event, section, ROUNDS, row.board, DRAWN)
        rounds.enter_result(event, section, ROUNDS, 1, PENDING)
        return partial(self.window.session.do, rounds.enter_result, ROUNDS, 1, DRAWN)

    def _next_step(self) -> None:
        action = self.window.current_page.primary_action()
        assert action is not None
        action.trigger()

    def _result_elsewhere(self) -> None:
        session = self.window.session
        event, section = session.current_event, session.section
        assert event is not None
        assert section is not None
        first = rounds.board_rows(event, section, ROUNDS)[0]
        result = BLACK_WINS if first.result_text.startswith("1") else WHITE_WINS
        session.do(rounds.enter_result, ROUNDS, first.board, result)

    def _part(self, name: PartName) -> None:
        self._standings_page()._go_to_part(name)

    def _standings_page(self) -> StandingsPage:
        page = self.window.stack.by_name[PageName.STANDINGS]
        assert isinstance(page, StandingsPage)
        return page

    def _page(self, key: str) -> None:
        QTest.keyClick(self._focused(), key, _CONTROL)

    def _do(self, name: PageName) -> Callable[[], object]:
        return partial(self.window.show_page, name)

    def _rung(self, number: int) -> None:
        self.window.sidebar.rungs[number - 1].click()

    def _key(self, key: Qt.Key | str) -> Callable[[], object]:
        return lambda: (QTest.keyClicks if isinstance(key, str) else QTest.keyClick)(self._focused(), key)

    def _command(self, key: Qt.Key | str) -> Callable[[], object]:
        return lambda: QTest.keyClick(self._focused(), key, _CONTROL)

    def _focused(self) -> QWidget:
        return QApplication.focusWidget() or self.window


def in_play(whole: Tournament) -> Tournament:
    """Return an event whose last round is published and has no result yet."""
    *before, last = whole.rounds
    games = tuple(game._replace(result=PENDING) for game in last.games)
    last = replace(last, state=RoundState.PUBLISHED, games=games)
    return replace(whole, settings=replace(whole.settings, rounds_planned=PLANNED), rounds=(*before, last))


def _window(folder: Path) -> MainWindow:
    window = build_window(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat), folder / "data")
    (folder / "data").mkdir(exist_ok=True)
    gc.freeze()  # as the program does when its window is built
    window.resize(WIDTH, HEIGHT)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    while not window.preloading.is_done:  # nobody asks for anything in the first second
        QApplication.processEvents()
        sleep(0.02)  # Qt's own wait would stop what loads them
    return window
