"""The base of all pages: what the window asks of them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from swissdesk.frozen import Frozen
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.services.journal.history import ChangedPlace


class PillText(Frozen):
    """A pill beside the title: icon, word, meaning."""

    text: str
    icon: str
    tone: Tone = Tone.NEUTRAL


class Page(QWidget):
    """A page of the window; the window draws its header, key strip and panel from the answers here.

    `header_changed` makes the window read title, pill and actions again. Visible pages are refreshed at
    once when the event changes, hidden ones when they are shown.
    """

    header_changed = Signal()
    dressed: tuple[QWidget, ...] = ()
    """What a large page, with its panel, has dressed one by one: only what is in view changes at once."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setProperty("kind", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    @property
    def theme(self) -> Theme:
        """Return the theme in use."""
        return self.session.theme

    def dress(self) -> None:
        """Give what has the style sheet each for itself that sheet: the page and its panel, or `dressed`."""
        usual = (part for part in (self, self.panel()) if part is not None)
        self.theme.dress(*(self.dressed or usual))

    @property
    def help_topic(self) -> str:
        """Return the place in the manual that F1 opens on this page."""
        raise NotImplementedError

    def show_actions(self) -> None:
        """Name what the actions of the page act on, and disable those whose object is not in view."""

    def showEvent(self, event: QShowEvent) -> None:
        """Enable the actions on what is in view."""
        super().showEvent(event)
        self._on_view_changed()

    def hideEvent(self, event: QHideEvent) -> None:
        """Disable the actions that would act on something unseen."""
        super().hideEvent(event)
        self._on_view_changed()

    def _on_view_changed(self) -> None:
        if self.session.current_event is not None:
            self.show_actions()

    def title(self) -> str:
        """Return the title in the page header."""
        raise NotImplementedError

    def refresh(self, changes: "Changes | None") -> None:
        """Read the rows again; None stands for another event, section or round, or for the first time."""
        raise NotImplementedError

    def state_pill(self) -> PillText | None:
        """Return the pill beside the title."""
        return None

    def primary_action(self) -> QAction | None:
        """Return the next step of the day here, for the solid button of the header."""
        return None

    def next_step(self) -> QAction | None:
        """Return what F5 does: the solid button of the header, or that of the panel."""
        return self.primary_action()

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
        """Return the panel at the right, about what is selected; always the same widget.

        A page that hides it, and then emits `header_changed`, takes the whole width.
        """
        return None

    def keeps_keys(self) -> bool:
        """Tell whether the key strip stays although the panel is shown, because the panel has other keys."""
        return False

    def panel_folds(self) -> bool:
        """Tell whether a narrow window may hide the panel: all that it does has keys elsewhere."""
        return True

    def show_place(self, place: "ChangedPlace") -> bool:  # noqa: ARG002  for pages with rows
        """Select what was changed there; return whether this page shows it now."""
        return True

    def has_focus(self) -> bool:
        """Tell whether the keyboard is here or nowhere, or comes back here from the dialog in front."""
        focused = self.window().focusWidget()
        return focused is None or focused is self or self.isAncestorOf(focused)

    def focus_table(self) -> None:
        """Give the keyboard to the part in which the arbiter works."""
        self.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the page's search field (Ctrl F), if it has one."""
