"""The theme that the window's dialogs are made with."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from swissdesk.ui.look.theme import Theme, ThemeChoice


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme()
    made.choose(ThemeChoice.LIGHT)
    yield made
    # Each widget that is left would be styled anew.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")
    made.deleteLater()
