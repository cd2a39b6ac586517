"""Nothing is cut or without a name on any page and in any dialog of the menus, in any language.

One language is made up, a third longer than English: each of its messages is the English one with more behind
it. It is looked at in every size, the others where there is the least room; English, whose words all stand in
it, and the other sizes of the others are for the long run (`--hypothesis-profile=long`).
"""

import shutil
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QAction, QScreen
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of, offered
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.shipped import shipped
from swissdesk.terms import ADJOURNED, Colour, Tpn
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import LARGEST_TEXT
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.manual.window import ManualWindow
from swissdesk.ui.practice.tasks import Task
from swissdesk.ui.session import PageName
from swissdesk.words import ENGLISH, Language, use_language
from tests.long_run import sample
from tests.made_up_language import Longer
from tests.ui.clipping import cut_in
from tests.ui.kept_window import KeptWindow
from tests.ui.manual_pictures import show_gate
from tests.ui.menu_dialogs import choose_no_file, dialog_actions, shown_dialogs
from tests.ui.naming import unnamed_in
from tests.ui.pictures import AFTERNOON, LAST_ROUND, play_example

SIZES = [(1024, 700), (1366, 740), (960, 520)]
"""A small and a common laptop, and what is left of 1920 x 1080 at 200 %: width and height of the window."""

LANGUAGES = [*(tag for tag in offered() if tag != "en" or sample(0, long=1)), "longer"]
NAMES = ("Lantern Hill", "lantern-hill")
TEAMS = ("Hetman", "Slavoj", "Lipa", "Cercle")
BROADEST = "longer"
"""The language with the longest words, which the suite looks at in every size."""
_AFTER = 4
"""Milliseconds after which a dialog is looked at."""


@pytest.fixture(scope="module", params=LANGUAGES)
def speaks(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language that everything is in."""
    tag = request.param
    use_language(Language("xx", Longer()) if tag == "longer" else language_of(tag))
    yield tag
    use_language(ENGLISH)


def sizes_for(tag: str) -> Sequence[tuple[int, int]]:
    """Return the sizes in which a language is looked at: where there is the least room at least."""
    return SIZES if tag == BROADEST or sample(0, long=1) else SIZES[-1:]


@pytest.fixture
def sizes(speaks: str) -> Sequence[tuple[int, int]]:
    """The sizes of the window in which a language is looked at."""
    return sizes_for(speaks)


@pytest.fixture
def empty(qapp: QApplication, speaks_kept: KeptWindow, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window before an event is opened, which the tests in one language share."""
    yield speaks_kept.take(qtbot)
    speaks_kept.give_back()


@pytest.fixture(scope="module")
def speaks_kept(speaks: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptWindow]:
    """The window in the language that everything is in."""
    kept = KeptWindow(tmp_path_factory.mktemp("kept"))
    yield kept
    kept.drop()


@pytest.fixture(scope="module")
def played_file(speaks: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The closed file of the example in the middle of a round; its journal is in the language too."""
    event, _section = play_example(tmp_path_factory.mktemp("played"))
    events.close_event(event)
    return event.path


@pytest.fixture
def example(empty: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The window on the example."""
    monkeypatch.setattr(empty.files, "_show_adjustments", lambda _lines: None)
    empty.files.import_path(shipped("examples", "lantern-hill-open.trf"), tmp_path / "example.swissdesk")
    return empty


@pytest.fixture
def played(empty: MainWindow, played_file: Path, tmp_path: Path) -> MainWindow:
    """The window on the example in the middle of a round."""
    event = events.open_event(Path(shutil.copy(played_file, tmp_path)))
    empty.session.open(event, events.sections(event)[0].id)
    return empty


_LATER = 12
"""Turns of the event loop in which comes what a page makes after the keys that wait, such as its printers."""


class Found:
    """What was cut, by the size of the window and the place in it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...] = NAMES) -> None:
        self._monkeypatch, self._names = monkeypatch, names
        self.cut: dict[str, dict[str, tuple[int, int]]] = {}
        self.unnamed: dict[str, list[str]] = {}
        self.seen = 0

    def look_at(self, widget: QWidget, place: str) -> None:
        """Note what is cut in a window that is shown, and what has no name for a screen reader."""
        self.seen += 1
        for _turn in range(_LATER):
            QApplication.processEvents()
        while not widget.window().updatesEnabled():  # until all that is in view has the theme in use
            QApplication.processEvents()
        if unnamed := unnamed_in(widget):
            self.unnamed[place] = unnamed
        # The last change is in words of any length, which the status bar shortens.
        last = (widget.status.text,) if isinstance(widget, MainWindow) and widget.status.text else ()
        cut = cut_in(widget, self._monkeypatch, (*self._names, *last))
        if cut:
            size = widget.window().size()
            self.cut[f"{place} at {size.width()} x {size.height()}"] = cut


def people(window: MainWindow) -> tuple[str, ...]:
    """Return the names of the players, which are shortened where one is longer than its column."""
    return tuple(player.name for player in window.session.read(players.player_rows))


def _each_size(window: MainWindow, sizes: Sequence[tuple[int, int]]) -> Iterator[None]:
    for size in sizes:
        window.resize(*size)
        yield
        assert (window.width(), window.height()) == size


def _look_at_pages(window: MainWindow, found: Found) -> None:
    for page in PageName:
        window.show_page(page)
        found.look_at(window, page.value)


@pytest.mark.slow
def test_no_page_cuts_a_word(
    played: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int]]
) -> None:
    found = Found(monkeypatch, (*NAMES, *people(played)))
    for _size in _each_size(played, sizes):
        _look_at_pages(played, found)
        for number in range(1, LAST_ROUND + 1):
            played.show_round(number)
            found.look_at(played, f"round {number}")
        played.rounds.why.open()
        qtbot.waitUntil(lambda: played.rounds.why.panel._why is not None)
        found.look_at(played, "why")
        played.rounds.why.panel.closed.emit()
    show_gate(played)
    for _size in _each_size(played, sizes):
        found.look_at(played, "gate")
    assert (found.cut, found.unnamed) == ({}, {})


def _team_event(folder: Path) -> OpenEvent:
    """Return an event of four teams whose first round is published."""
    settings = Settings("Club League", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(folder / "teams.swissdesk", teams.team_settings(settings, 2))
    section = events.sections(event)[0].id
    for team in TEAMS:
        members = tuple(NewMember(f"{team} {seat}, Ann", 2000) for seat in (1, 2))
        players.add_player(event, section, NewPlayer(team, members=members))
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)
    rounds.publish_round(event, section, AFTERNOON)
    return event


def _look_at_form(window: MainWindow, found: Found) -> None:
    window.show_page(PageName.PLAYERS)
    keys = {action.shortcut().toString(): action for action in window.current_page.menu_actions()}
    keys["Ins"].trigger()
    found.look_at(window, "form")


@pytest.mark.slow
def test_no_form_and_no_page_of_teams_cuts_a_word(
    played: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int]]
) -> None:
    found = Found(monkeypatch, (*NAMES, *people(played), "Ann", *TEAMS))
    for _size in _each_size(played, sizes):
        _look_at_form(played, found)
    event = _team_event(tmp_path)
    played.session.open(event, events.sections(event)[0].id)
    for _size in _each_size(played, sizes):
        _look_at_form(played, found)
        played.show_round(1)
        found.look_at(played, "matches")
    assert (found.cut, found.unnamed) == ({}, {})


@pytest.mark.slow
def test_the_pad_has_room_for_results_in_words(played: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Found(monkeypatch, tuple(name.partition(",")[0] for name in people(played)))
    played.show_round(LAST_ROUND)
    played.rounds.boards.table.result_keyed.emit(ADJOURNED)
    found.look_at(played.rounds.pad, "adjourned")
    assert (found.cut, found.unnamed) == ({}, {})


@pytest.mark.slow
def test_the_panel_of_documents_is_as_wide_as_its_fields(played: MainWindow, qtbot: QtBot) -> None:
    played.resize(1120, 660)
    played.show_page(PageName.DOCUMENTS)
    panel = played.stack.documents.sheets.panel
    qtbot.waitUntil(panel.isVisible)
    qtbot.wait(50)
    area = panel.findChild(QScrollArea)
    assert area.widget().width() <= area.viewport().width()


@pytest.mark.slow
def test_the_cards_cut_no_word(
    played: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int]]
) -> None:
    found = Found(monkeypatch, (*NAMES, *people(played)))
    played.show_round(LAST_ROUND)
    played.rounds.either.action.trigger()
    table = played.rounds.either.cards.view.table
    qtbot.waitUntil(lambda: bool(table.cards.lines))
    for _size in _each_size(played, sizes):
        for tpn in (1, 4, 18, 23):
            assert table.go_to_card(Tpn(tpn))
            found.look_at(played, f"cards at {tpn}")
    table.hold(Tpn(6))
    assert table.go_to_card(Tpn(17))
    qtbot.waitUntil(lambda: bool(played.rounds.either.cards.panel.sentence.text()))
    for _size in _each_size(played, sizes):
        found.look_at(played, "cards with an answer")
    played.resize(1366, 740)
    played.session.theme.set_text_size(LARGEST_TEXT)
    found.look_at(played, "cards in the largest text")
    assert (found.cut, found.unnamed) == ({}, {})


@pytest.mark.slow
def test_the_steps_and_the_overview_cut_no_word(
    played: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int]]
) -> None:
    found = Found(monkeypatch, (*NAMES, *people(played)))
    played.show_round(LAST_ROUND)
    either = played.rounds.either
    either.switch.choose(2)
    qtbot.waitUntil(lambda: bool(either.all.overview.table.chips.lines))
    for _size in _each_size(played, sizes):
        found.look_at(played, "overview")
    either.switch.choose(1)
    assert either.cards.view.table.go_to_card(Tpn(12))
    either.step_through.trigger()
    qtbot.waitUntil(lambda: either.all.steps.why is not None)
    played.resize(*SIZES[0])
    for step, _shown in enumerate(either.all.steps._walk.steps):
        either.all.steps.panel.chosen.emit(step)
        qtbot.waitUntil(lambda: either.all.steps.why is not None)
        found.look_at(played, f"step {step}")
    assert found.cut == {}


@pytest.mark.slow
def test_no_page_cuts_a_word_in_the_largest_text(played: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Found(monkeypatch, (*NAMES, *people(played)))
    played.session.theme.set_text_size(LARGEST_TEXT)
    _look_at_pages(played, found)
    assert (found.cut, found.unnamed) == ({}, {})


@pytest.mark.slow
def test_neither_the_lesson_nor_a_page_beside_it_cuts_a_word(
    empty: MainWindow, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int]]
) -> None:
    found = Found(monkeypatch)
    empty.practice.begin()
    for task, page in zip(Task, cycle(PageName), strict=False):
        empty.show_page(page)
        # The lesson stands beside the page in the common size, below it in the other two.
        tried = sizes if task is next(iter(Task)) else sizes[-2:]
        for _size in _each_size(empty, tried):
            found.look_at(empty, f"{page.value} with the lesson's {task.value}")
        assert empty.practice.panel is not None
        empty.practice.panel.tick(task)
    assert (found.cut, found.unnamed) == ({}, {})


@pytest.mark.slow
def test_neither_the_start_page_nor_the_manual_cuts_a_word(
    empty: MainWindow, monkeypatch: pytest.MonkeyPatch, sizes: Sequence[tuple[int, int]]
) -> None:
    found = Found(monkeypatch)
    for _size in _each_size(empty, sizes):
        found.look_at(empty, "start page")
        empty.manual.open_here()
        (manual,) = (window for window in empty.findChildren(ManualWindow) if window.isVisible())
        found.look_at(manual, "manual")
        manual.close()
    assert (found.cut, found.unnamed) == ({}, {})


def _look(found: Found, size: tuple[int, int]) -> None:
    for dialog in shown_dialogs():
        place = type(dialog).__name__
        found.look_at(dialog, place)
        if dialog.width() > size[0] or dialog.height() > size[1]:
            found.cut[f"{place} in {size}"] = {"all of it": (dialog.width(), dialog.height())}
        dialog.reject()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("speaks", "event", "size"),
    [
        (tag, event, size)
        for tag in LANGUAGES
        for event, size in (("example", SIZES[1]), ("played", SIZES[-1]))
        if size in sizes_for(tag)
    ],
    indirect=["speaks"],
)
def test_no_dialog_of_the_menus_cuts_a_word_or_is_larger_than_the_screen(
    event: str,
    size: tuple[int, int],
    speaks: str,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    window: MainWindow = request.getfixturevalue(event)
    choose_no_file(monkeypatch)
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(*size))
    window.resize(*size)
    found = Found(monkeypatch, (*NAMES, *people(window)))
    look = QTimer(interval=_AFTER)
    look.timeout.connect(partial(_look, found, size))
    look.start()
    tried: set[QAction] = set()
    for page in PageName:
        window.show_page(page)
        for action in dialog_actions(window, tried):
            action.trigger()
            qtbot.wait(2 * _AFTER)
            qtbot.waitUntil(lambda: not shown_dialogs())
            window.show_page(page)
    look.stop()
    assert found.seen > 12
    assert (found.cut, found.unnamed) == ({}, {})
