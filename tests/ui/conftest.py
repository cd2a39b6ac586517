"""What the window's tests share: a theme, a session, a window on an event made for the test."""

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.services import Changes, OpenEvent
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import Colour
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import Session
from tests.stored_events import stored_event
from tests.ui.kept_window import KEPT, KeptWindow, end, shown_window
from tests.ui.x_scene import x_server

NAMES = (
    "Kaczmarek, Łukasz",
    "Szentgyörgyi, Ákos",
    "Brückner, Jörg",
    "Novotný, Tomáš",
    "Đorđević, Milica",
    "Halldórsson, Þór",
    "O'Sullivan, Ciarán",
    "Śliwińska, Ewa",
    "Großmann, Til",
    "Lefèvre, Noémie",
)

TEAMS = ("Hetman", "Slavoj", "Lipa", "Cercle", "Sokol")
BOARDS = 3
NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def no_window_is_left() -> Iterator[None]:
    """Delete the windows that a test leaves: they would be dressed anew in every test after it."""
    before = QApplication.topLevelWidgets() if QApplication.instance() else []
    yield
    for left in QApplication.topLevelWidgets() if QApplication.instance() else []:
        if left.parent() is None and left not in before and not left.property(KEPT):
            left.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def display() -> Iterator[str]:
    """A real X server of the test's own, with somebody to press its keys and move its pointer."""
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    with x_server() as name:
        yield name


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme: dialogs dress themselves, and a page is dressed by whoever shows it."""
    made = Theme()
    made.choose(ThemeChoice.LIGHT)
    yield made
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    made.deleteLater()


@pytest.fixture
def all_dressed(qapp: QApplication, theme: Theme) -> Iterator[None]:
    """The theme's style sheet for whatever is shown, for parts that the window would dress around them."""
    qapp.setStyleSheet(theme.style_sheet())
    yield
    # Each widget that is left would be styled twice more: now without the sheet, then with the next one.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")  # it names files that go with the theme


@pytest.fixture
def session(theme: Theme, tmp_path: Path) -> Iterator[Session]:
    """A session without an event."""
    made = Session(theme, tmp_path)
    yield made
    made.background.close()
    made.deleteLater()


@pytest.fixture
def make_event(tmp_path: Path) -> Callable[..., OpenEvent]:
    """Makes an event with some players, the initial colour being White."""

    def make(count: int = 9, rounds: int = 3, name: str = "Győr Open") -> OpenEvent:
        settings = Settings(name=name, rounds_planned=rounds, initial_colour=Colour.WHITE)
        path = tmp_path / f"{name}.swissdesk"
        return stored_event(path, f"window {settings} {count}", partial(_new_event, settings, count))

    return make


def _new_event(settings: Settings, count: int, path: Path) -> OpenEvent:
    event = events.create_event(path, settings)
    section = events.sections(event)[0].id
    for place in range(count):
        family = NAMES[place] if place < len(NAMES) else f"Player {place:03d}, Invented"
        players.add_player(event, section, NewPlayer(name=family, rating=2400 - 20 * place))
    return event


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """The window's settings in a file of the test's own, with the light theme."""
    kept = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    kept.setValue("view/theme", "light")
    return kept


@pytest.fixture(scope="module")
def kept_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptWindow]:
    """The window of a module whose tests share one."""
    kept = KeptWindow(tmp_path_factory.mktemp("kept"))
    yield kept
    kept.drop()


@pytest.fixture
def empty_window(
    request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot, kept_window: KeptWindow, tmp_path: Path
) -> Iterator[MainWindow]:
    """The window without an event; a test that asks for its settings has one of its own."""
    if request.node.get_closest_marker("one_window") and "settings" not in request.fixturenames:
        yield kept_window.take(qtbot)
        kept_window.give_back()
    else:
        kept_window.drop()  # it would be dressed with this one
        window = shown_window(qtbot, request.getfixturevalue("settings"), tmp_path / "data")
        yield window
        end(window)


@pytest.fixture
def window(empty_window: MainWindow, make_event: Callable[..., OpenEvent]) -> MainWindow:
    """The window on an event of nine players and three rounds."""
    event = make_event()
    empty_window.session.open(event, events.sections(event)[0].id)
    return empty_window


@pytest.fixture
def heard(session: Session) -> list[Changes]:
    """What the session has announced about changes."""
    changes: list[Changes] = []
    session.changed.connect(changes.append)
    return changes


def _pair(event: OpenEvent, *, publishes: bool) -> OpenEvent:
    section = events.sections(event)[0].id
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)
    if publishes:
        rounds.publish_round(event, section, NOON)
    return event


def _paired_event(path: Path, *, publishes: bool) -> OpenEvent:
    settings = Settings(name=path.stem, rounds_planned=3, initial_colour=Colour.WHITE)
    return _pair(_new_event(settings, 9, path), publishes=publishes)


def _paired_teams(path: Path) -> OpenEvent:
    settings = Settings("Club League", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(path, teams.team_settings(settings, BOARDS))
    section = events.sections(event)[0].id
    for place, name in enumerate(TEAMS):
        members = tuple(NewMember(f"{name} {seat}, Ann", 2400 - 50 * place - seat) for seat in range(1, 5))
        players.add_player(event, section, NewPlayer(name, members=members))
    return _pair(event, publishes=True)


def _on_round_1(window: MainWindow, event: OpenEvent, state: LadderState) -> MainWindow:
    window.session.open(event, events.sections(event)[0].id)
    assert window.session.read(rounds.ladder)[0].state is state
    assert window.rounds.boards.table.hasFocus()
    return window


@pytest.fixture
def draft(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on a draft of nine players: 1-5, 6-2, 3-7, 8-4, and 9 with the bye."""
    make = partial(_paired_event, publishes=False)
    event = stored_event(tmp_path / "Győr Open.swissdesk", "window draft", make)
    return _on_round_1(empty_window, event, LadderState.DRAFT)


@pytest.fixture
def published(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with round 1 of nine players published: four boards and a bye."""
    make = partial(_paired_event, publishes=True)
    event = stored_event(tmp_path / "Győr Open.swissdesk", "window published", make)
    return _on_round_1(empty_window, event, LadderState.PUBLISHED)


@pytest.fixture
def published_matches(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with round 1 of five teams published: two matches, and a team with the bye."""
    event = stored_event(tmp_path / "teams.swissdesk", "window matches", _paired_teams)
    return _on_round_1(empty_window, event, LadderState.PUBLISHED)
