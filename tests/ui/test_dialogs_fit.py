"""Large text makes no dialog wider than the screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.ui.dialogs.pair_limits import PairLimitsDialog
from swissdesk.ui.kit.dialogs import Dialog
from swissdesk.ui.lists.rating_dialog import RatingListsDialog
from swissdesk.ui.pages.rounds.by_hand.typed_round import TypedRoundDialog
from swissdesk.ui.practice.random_dialog import RandomDialog
from swissdesk.ui.session import Session

pytestmark = pytest.mark.gui

SMALL = QSize(1024, 700)


@pytest.fixture
def large_text(session: Session, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session on a small screen, in letters half as large again."""
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: SMALL)
    session.theme.set_text_size(150)
    return session


def shown_width(dialog: Dialog, qtbot: QtBot) -> int:
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog.width()


@pytest.mark.parametrize("kind", [PairLimitsDialog, TypedRoundDialog, RandomDialog])
def test_a_dialog_of_an_event_is_not_wider_than_the_screen(
    kind: Callable[[Session], Dialog],
    large_text: Session,
    make_event: Callable[..., OpenEvent],
    qtbot: QtBot,
) -> None:
    event = make_event()
    large_text.open(event, events.sections(event)[0].id)
    assert shown_width(kind(large_text), qtbot) < SMALL.width()


def test_the_dialog_of_rating_lists_is_not_wider_than_the_screen(
    large_text: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    assert shown_width(RatingListsDialog(large_text, tmp_path / "lists.db"), qtbot) < SMALL.width()
