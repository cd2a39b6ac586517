"""The header of a page: title, state pill, at most three buttons, and the one solid one."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.widgets import ActionButton, StatePill, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import HEADER_HEIGHT, MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.page import Page
from swissdesk.words import _

_MOST_BUTTONS: Final = 3
_GAP: Final = 9


class PageHeader(QWidget):
    """Shows what the page answers.

    Buttons that do not fit go into `…` from the left, the solid one never: before it is cut, the pill goes.
    There is no layout: with one, each part that comes or goes would have Qt lay out the whole window.
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
        self._more = button(theme, _("More"), "quiet", "ellipsis")
        self._more.setText("")
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.clicked.connect(self._on_more)
        for part in (self._title, self._reason, self._more):
            part.setParent(self)
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

    def event(self, event: QEvent) -> bool:
        """Make room for a part whose words have changed."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _rebuild(self, actions: list[QAction], primary: QAction | None) -> None:
        for old in (*self._buttons, *([self.solid] if self.solid else [])):
            old.hide()
        self._buttons = [self._button(action, "") for action in actions]
        self.solid = self._button(primary, "solid") if primary else None
        self._watch(primary)  # after its button, whose words are new first
        self._actions, self._primary = actions, primary

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
        """Show what there is room for."""
        title = self._title.sizeHint().width() + _GAP
        room = self.width() - MARGIN_LEFT - MARGIN_RIGHT - title
        room -= self.solid.sizeHint().width() + _GAP if self.solid else 0
        needed = [made.sizeHint().width() + _GAP for made in self._buttons]
        hidden = 0
        more = self._more.sizeHint().width() + _GAP
        pill = self._pill.sizeHint().width()
        has_pill = 0 < pill <= room - _GAP - (more if needed else 0)
        room -= pill + _GAP if has_pill else 0
        while hidden < len(needed) and sum(needed[hidden:]) + (more if hidden else 0) > room:
            hidden += 1
        rest = room - sum(needed[hidden:]) - (more if hidden else 0)
        has_reason = bool(self._reason.text()) and self._reason.sizeHint().width() + _GAP <= rest
        shown = {self._pill: has_pill, self._reason: has_reason, self._more: hidden > 0}
        shown |= {made: position >= hidden for position, made in enumerate(self._buttons)}
        if self.solid:
            shown[self.solid] = True
        self._place(shown)

    def _place(self, shown: dict[QWidget, bool]) -> None:
        """Place the title and the pill from the left, all else from the right, and show them."""
        left, right = MARGIN_LEFT, self.width() - MARGIN_RIGHT
        ahead: tuple[QWidget, ...] = (self._title, self._pill)
        for part in ahead:
            left = self._put(part, left) + _GAP if shown.get(part, True) else left
        for part in reversed([part for part in shown if part is not self._pill and shown[part]]):
            right = self._put(part, right - part.sizeHint().width()) - part.width() - _GAP
        for part, is_shown in shown.items():
            part.setVisible(is_shown)

    def _put(self, part: QWidget, left: int) -> int:
        """Place a part in the middle of the height, and return where it ends."""
        size = part.sizeHint()
        part.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())
        return left + size.width()

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
