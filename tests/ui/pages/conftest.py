"""Events for the pages' tests: real files, made by the services, with rounds that were played."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.pairing.progress import CancelToken
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.event.events import SectionId
from swissdesk.services.round import matches, rounds
from swissdesk.terms import DRAWN, WHITE_WINS, Colour
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.page import Page
from swissdesk.ui.session import Session
from tests.stored_events import stored_event

NAMES = (
    "Lindqvist, Åsa",
    "Śliwiński, Marek",
    "Kovács, Péter",
    "Đorđević, Milica",
    "O'Sullivan, Ciarán",
    "van der Berg, Co",
    "Řezníček, Bohumil",
    "Smith, Joanna",
)


@dataclass
class Event:
    """An open event with its one section."""

    opened: OpenEvent
    section: SectionId

    def pair(self) -> int:
        """Pair and publish the next round; return its number."""
        request = rounds.prepare_pairing(self.opened, self.section)
        pairing = rounds.compute_pairing(request, lambda _progress: None, CancelToken())
        rounds.accept_pairing(self.opened, self.section, pairing)
        rounds.publish_round(self.opened, self.section, datetime(2026, 11, 21, 10, tzinfo=UTC))
        return len(self.opened.tournament(self.section).rounds)

    def play(self, *, but: int = 0) -> None:
        """Pair a round and enter all results but those of the last boards."""
        number = self.pair()
        rows = rounds.board_rows(self.opened, self.section, number)
        for row in rows[: len(rows) - but]:
            result = DRAWN if row.board == 2 else WHITE_WINS
            for game in row.games:
                place = row.board, game.number
                matches.enter_board_result(self.opened, self.section, number, place, result)
            if not row.games:
                rounds.enter_result(self.opened, self.section, number, row.board, result)


def _played(count: int, settings: dict[str, object], rounds_played: int, path: Path) -> OpenEvent:
    plan = {
        "name": "Test Open",
        "rounds_planned": 5,
        "initial_colour": Colour.WHITE,
    }
    opened = events.create_event(path, Settings(**(plan | settings)))
    event = Event(opened, events.sections(opened)[0].id)
    for place, name in enumerate(NAMES[:count]):
        form = NewPlayer(name=name, rating=2400 - 50 * place, federation="HUN", club=f"Club {place % 3}")
        players.add_player(opened, event.section, form)
    for _round in range(rounds_played):
        event.play()
    return opened


def _event(path: Path, count: int, settings: dict[str, object], rounds_played: int = 0) -> Event:
    what = f"page {count} {sorted(settings.items())} {rounds_played}"
    opened = stored_event(path, what, partial(_played, count, settings, rounds_played))
    return Event(opened, events.sections(opened)[0].id)


@pytest.fixture
def played_event(tmp_path: Path) -> Iterator[Callable[..., Event]]:
    """Open events with rounds that were played; they are closed at the end."""
    opened: list[OpenEvent] = []

    def copy(rounds_played: int = 2, **settings: object) -> Event:
        path = tmp_path / f"played {len(opened)}.swissdesk"
        event = _event(path, len(NAMES), settings, rounds_played)
        opened.append(event.opened)
        return event

    yield copy
    for event in opened:
        events.close_event(event)


@pytest.fixture
def make_event(tmp_path: Path) -> Iterator[Callable[..., Event]]:
    """Make events with some of the invented players; they are closed at the end."""
    made: list[Event] = []

    def make(count: int = len(NAMES), **settings: object) -> Event:
        made.append(_event(tmp_path / f"{len(made)}.swissdesk", count, settings))
        return made[-1]

    yield make
    for event in made:
        events.close_event(event.opened)


@pytest.fixture
def session(theme: Theme, tmp_path: Path) -> Iterator[Session]:
    """A session without an event."""
    session = Session(theme, tmp_path)
    yield session
    session.background.close()


@pytest.fixture
def show(request: pytest.FixtureRequest, qtbot: QtBot, session: Session) -> Callable[..., Page]:
    """Open an event in the session and show a page on it, its panel at the right, as the window does.

    It is dressed for the tests that are marked so: to put a style on a page takes longer than to make it.
    """
    hosts: list[QWidget] = []  # else nothing holds the windows until the test ends

    def show(page_class: type[Page], event: Event) -> Page:
        session.open(event.opened, event.section)
        host, page = QWidget(), page_class(session)
        qtbot.addWidget(host)
        hosts.append(host)
        row = QHBoxLayout(host)
        row.addWidget(page, 1)
        panel = page.panel()
        if panel is not None:
            row.addWidget(panel)
        if request.node.get_closest_marker("dressed"):
            page.dress()
        host.resize(1170, 640)
        page.refresh(None)
        session.changed.connect(page.refresh)
        host.show()
        host.activateWindow()
        qtbot.waitUntil(host.isActiveWindow)
        page.focus_table()
        return page

    return show


def _type_letter(target: QWidget, letter: str) -> None:
    """Type any letter; QTest knows those of ASCII alone."""
    none = Qt.KeyboardModifier.NoModifier
    if letter.isascii():
        QTest.keyClick(target, letter)
    else:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, 0, none, letter))


@pytest.fixture
def keys() -> Callable[..., None]:
    """Press keys one after the other, each in whatever has the keyboard then."""

    def press(*pressed: str | Qt.Key | tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
        for key in pressed:
            target = QApplication.focusWidget()
            assert target is not None
            if isinstance(key, str):
                for letter in key:
                    _type_letter(target, letter)
            elif isinstance(key, tuple):
                QTest.keyClick(target, key[0], key[1])
            else:
                QTest.keyClick(target, key)

    return press
