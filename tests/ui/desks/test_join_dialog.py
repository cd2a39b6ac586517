"""The dialog by which a shared event is joined."""

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of
from swissdesk.ui.desks.join_dialog import JoinDialog
from swissdesk.ui.look.theme import Theme
from swissdesk.words import in_language

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("tag", "verb"), [("de", "Öffnen"), ("fr", "Ouvrir"), ("es", "Abrir"), ("cs", "Otevřít")]
)
def test_its_button_says_what_it_does_and_not_that_a_game_is_open(
    theme: Theme, qtbot: QtBot, tag: str, verb: str
) -> None:
    with in_language(language_of(tag)):
        dialog = JoinDialog(theme, "desk 1", lambda _key, _name: True)
    qtbot.addWidget(dialog)
    assert verb in [button.text().strip() for button in dialog.findChildren(QAbstractButton)]
