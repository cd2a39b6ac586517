"""The theme that the window's dialogs are made with."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from swissdesk.ui.look.theme import Theme, ThemeChoice


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme()
    made.choose(ThemeChoice.LIGHT)
    yield made
    qapp.setStyleSheet("")
    made.deleteLater()
