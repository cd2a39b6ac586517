"""The header of a page: title, state pill, at most three buttons, and the one solid one."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.widgets import ActionButton, StatePill, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import HEADER_HEIGHT, MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.page import Page
from swissdesk.words import _

_MOST_BUTTONS: Final = 3
_MOST_PASSES: Final = 3
"""How often the parts are fitted in one go while what is shown changes the width of the header."""


class PageHeader(QWidget):
    """Shows what the page answers.

    Buttons that do not fit go into `…` from the left, the solid one never: before it is cut, the pill goes.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._reason = label("title", wraps=False), label("second", wraps=False)
        self._pill = StatePill(theme, self)
        self._made: dict[tuple[QAction, str], ActionButton] = {}
        self._buttons: list[ActionButton] = []
        self._actions: list[QAction] = []
        self.solid: ActionButton | None = None
        self._primary: QAction | None = None
        self._is_fitting = self._is_outdated = False
        self._more = button(theme, _("More"), "quiet", "ellipsis")
        self._more.setText("")
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.clicked.connect(self._on_more)
        parts = (self._title, self._pill, STRETCH, self._reason, self._more)
        self._row = filled(QHBoxLayout(self), *parts, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 0), spacing=9)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_page(self, page: Page) -> None:
        """Read title, pill and actions of a page."""
        self._title.setText(page.title())
        pill = page.state_pill()
        self._pill.set_look(PillLook(pill.text, pill.icon, pill.tone) if pill else None)
        # From the end: pages name the least important action first.
        actions, primary = page.header_actions()[-_MOST_BUTTONS:], page.primary_action()
        if actions != self._actions or primary is not self._primary:
            self._rebuild(actions, primary)
        self._show_reason()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move buttons into the overflow and back."""
        super().resizeEvent(event)
        self._fit()

    def _rebuild(self, actions: list[QAction], primary: QAction | None) -> None:
        for old in (*self._buttons, *([self.solid] if self.solid else [])):
            self._row.removeWidget(old)
            old.hide()
        self._buttons = [self._button(action, "") for action in actions]
        self.solid = self._button(primary, "solid") if primary else None
        self._watch(primary)  # after its button, whose words are new first
        self._actions, self._primary = actions, primary
        for shown in (*self._buttons, *([self.solid] if self.solid else [])):
            self._row.addWidget(shown)

    def _button(self, action: QAction, kind: str) -> ActionButton:
        """Return the button of an action: made once, since a page switch is too frequent to make widgets."""
        if (action, kind) not in self._made:
            made = ActionButton(self._theme, action, kind, self)
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._made[action, kind] = made
        return self._made[action, kind]

    def _watch(self, primary: QAction | None) -> None:
        if self._primary is not None:
            self._primary.changed.disconnect(self._on_primary_changed)
        if primary is not None:
            primary.changed.connect(self._on_primary_changed)

    def _on_primary_changed(self) -> None:
        self._show_reason()
        self._fit()

    def _show_reason(self) -> None:
        action = self._primary
        text = ""
        if action is not None and not action.isEnabled() and action.toolTip() != action.text():
            text = action.toolTip()
        self._reason.setText(text)

    def _fit(self) -> None:
        """Show what there is room for.

        What is shown may change the width of the header at once, before it is shown in full: that is
        noted and fitted afterwards, as a part that is hidden while it is being shown would stay in sight.
        """
        self._is_outdated = True
        if self._is_fitting:
            return
        self._is_fitting = True
        for _pass in range(_MOST_PASSES):
            if self._is_outdated:
                self._is_outdated = False
                self._show_what_fits()
        self._is_fitting = False

    def _show_what_fits(self) -> None:
        """Show what there is room for; all is measured before anything is shown."""
        room = self.width() - MARGIN_LEFT - MARGIN_RIGHT - self._title.sizeHint().width() - 9
        room -= self.solid.sizeHint().width() + 9 if self.solid else 0
        needed = [made.sizeHint().width() + 9 for made in self._buttons]
        hidden = 0
        more = self._more.sizeHint().width() + 9
        pill = self._pill.sizeHint().width()
        has_pill = 0 < pill <= room - 9 - (more if needed else 0)
        room -= pill + 9 if has_pill else 0
        while hidden < len(needed) and sum(needed[hidden:]) + (more if hidden else 0) > room:
            hidden += 1
        rest = room - sum(needed[hidden:]) - (more if hidden else 0)
        has_reason = bool(self._reason.text()) and self._reason.sizeHint().width() + 9 <= rest
        buttons = [(made, position >= hidden) for position, made in enumerate(self._buttons)]
        solid = [(self.solid, True)] if self.solid else []
        parts = (self._pill, has_pill), (self._reason, has_reason), (self._more, hidden > 0), *buttons, *solid
        for part, is_shown in sorted(parts, key=lambda part: part[1]):  # first what goes
            part.setVisible(is_shown)

    def _on_more(self) -> None:
        menu = passing_menu(self)
        for action, made in zip(self._actions, self._buttons, strict=True):
            if not made.isVisibleTo(self):
                menu.addAction(action)
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.px(HEADER_HEIGHT))
        self._more.setIconSize(self._theme.icon_size(16))
        self._fit()
