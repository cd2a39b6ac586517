"""What the window knows about a page."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.services.journal.history import ChangedPlace


@dataclass(frozen=True, slots=True)
class PillText:
    """A pill beside the title: icon, word, meaning."""

    text: str
    icon: str
    tone: Tone = Tone.NEUTRAL


class Page(QWidget):
    """A page of the window; the window draws its header, key strip and panel from the answers here.

    `header_changed` asks the window to read title, pill and actions again. Visible pages are
    refreshed at once when something changed, hidden ones when they are shown.
    """

    header_changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setProperty("kind", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    @property
    def theme(self) -> Theme:
        """Return the theme in use."""
        return self.session.theme

    def show_actions(self) -> None:
        """Name what the actions of the page act on, and let those rest whose object is not in view."""

    def showEvent(self, event: QShowEvent) -> None:
        """Let the actions on what is in view be done again."""
        super().showEvent(event)
        self._on_view_changed()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the actions rest that would act on something unseen."""
        super().hideEvent(event)
        self._on_view_changed()

    def _on_view_changed(self) -> None:
        if self.session.current_event is not None:
            self.show_actions()

    def title(self) -> str:
        """Return the title in the page header."""
        raise NotImplementedError

    def refresh(self, changes: "Changes | None") -> None:
        """Read the rows again; None stands for another event, section or round, or a first showing."""
        raise NotImplementedError

    def state_pill(self) -> PillText | None:
        """Return the pill beside the title."""
        return None

    def primary_action(self) -> QAction | None:
        """Return the next step of the day here: the one solid button, F5."""
        return None

    def header_actions(self) -> list[QAction]:
        """Return at most three actions for plain buttons in the header, the least important first."""
        return []

    def menu_actions(self) -> list[QAction]:
        """Return all actions of the page, in the order of its menu."""
        return self.header_actions()

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of this place with what they do, when no panel shows them."""
        return ()

    def panel(self) -> QWidget | None:
        """Return what stands at the right, about the selected thing; always the same widget.

        A page that hides it, and emits `header_changed`, has the whole width.
        """
        return None

    def keeps_keys(self) -> bool:
        """Tell whether the keys stand below the page beside the panel too, which shows others."""
        return False

    def panel_folds(self) -> bool:
        """Tell whether a narrow window may leave the panel out: all that it does has keys elsewhere."""
        return True

    def show_place(self, place: "ChangedPlace") -> bool:  # noqa: ARG002  for pages with rows
        """Select what was changed there; False where this page does not show it now."""
        return True

    def focus_table(self) -> None:
        """Give the keyboard to what the arbiter works in."""
        self.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the page's search field (Ctrl F), if it has one."""
