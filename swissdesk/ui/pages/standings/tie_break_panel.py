"""The tie-breaks beside the standings, which follow every change of them at once."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.pages.tie_breaks.editor import TieBreakEditor
from swissdesk.ui.session import Session


class TieBreakPanel:
    """Holds the panel, hidden until it is asked for, and its editor, made when it is first shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.editor: TieBreakEditor | None = None
        self.widget = QWidget()
        self._column = QVBoxLayout(self.widget)
        self.widget.hide()

    @property
    def is_open(self) -> bool:
        """Tell whether the panel is beside the standings."""
        return not self.widget.isHidden()

    def open(self) -> TieBreakEditor:
        """Show the panel; return its editor, up to date."""
        if self.editor is None:
            self.editor = TieBreakEditor(self._session, is_narrow=True)
            self.editor.setProperty("kind", "panel")
            self._column.addWidget(scroll_area(self.editor))
        self.editor.refresh()
        self.widget.show()
        return self.editor

    def close(self) -> None:
        """Hide the panel."""
        self.widget.hide()

    def refresh(self) -> None:
        """Read the tie-breaks again, if they are shown."""
        if self.editor is not None and self.is_open:
            self.editor.refresh()
