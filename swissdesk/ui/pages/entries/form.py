"""What the forms of players and of teams share: a panel with a head, a name and a message."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.scrolling import ScrollingPanel
from swissdesk.ui.look.theme import Theme

_LONGEST_NAME: Final = 60


class EntryForm(ScrollingPanel):
    """The panel of one entry; `closed` is emitted by Esc."""

    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = Line()
        self.name.setMaxLength(_LONGEST_NAME)
        self._title, self._note, self._said = label("panelTitle"), label("second"), label("caption")

    def show_head(self, title: str, note: str) -> None:
        """Show whose form it is, and a note on the state of the list, if there is one."""
        self._title.setText(title)
        self._note.setText(note)
        self._note.setVisible(bool(note))

    @property
    def said(self) -> str:
        """Return the sentence at the lower edge."""
        return self._said.text()

    def say(self, sentence: str) -> None:
        """Show at the lower edge what was done, or what the keys do."""
        self._said.setText(sentence)

    def offer_name(self) -> None:
        """Put the cursor on the whole name: letters typed now are another name, and do not join this one."""
        self.name.setFocus()
        self.name.selectAll()

    def focus_name(self) -> None:
        """Put the cursor behind the name."""
        self.name.setFocus()
        self.name.setCursorPosition(len(self.name.text()))
