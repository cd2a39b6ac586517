"""The frame around the pages: sidebar, header, message, key strip, panel; folds in a narrow window."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.ui.frame.page_header import PageHeader
from swissdesk.ui.frame.sidebar import Sidebar
from swissdesk.ui.kit.labels import give_ground, hairline
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.notes import Banner
from swissdesk.ui.kit.widgets import KeyStrip
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, PANEL_WIDTH
from swissdesk.ui.pages.page import Page

_RAIL_BELOW: Final = 1200
_PANEL_FROM: Final = 1000


class Frame(QWidget):
    """Lays out the pages with what is around them: sidebar, header, message, panel, keys."""

    def __init__(self, theme: Theme, pages: Sequence[Page], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._pages = theme, tuple(pages)
        self._current = self._pages[0]
        self.sidebar, self.header = Sidebar(theme), PageHeader(theme)
        self.banner, self.keys = Banner(theme), KeyStrip(theme)
        self.panels, self._stack = QStackedWidget(), QStackedWidget()
        self._panel_line = hairline("upright")
        parts = (self.sidebar, hairline("upright"), (self._middle(), 1), self._panel_line, self._panel_area())
        filled(QHBoxLayout(self), *parts, margins=NONE, spacing=0)
        self.banner.left.connect(self._on_message_left)
        theme.dress(self.sidebar, self.header, self.banner, self.keys)

    def show_page(self, page: Page) -> None:
        """Bring a page into view."""
        self._current = page
        self._stack.setCurrentWidget(page)

    def show_answers(self) -> None:
        """Show what the page in view answers: title, pill, actions, panel, keys."""
        self.header.show_page(self._current)
        self.panels.setCurrentIndex(self._pages.index(self._current))
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold sidebar and panel where the window is narrow, or the lesson takes its share."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Fold the sidebar to a rail and the panel to a key strip where width is scarce."""
        px, panel = self._theme.px, self._current.panel()
        folds = self.width() < px(_PANEL_FROM) and self._current.panel_folds()
        has_panel = panel is not None and not panel.isHidden()
        for part in (self.panels, self._panel_line):
            part.setVisible(has_panel and not folds)
        words = 0 if panel is None else panel.minimumSizeHint().width()
        self.panels.setFixedWidth(max(words, px(PANEL_WIDTH)))  # here, since it grows with the text
        self.sidebar.set_rail(is_rail=self.width() < px(_RAIL_BELOW))
        has_keys = folds or not has_panel or self._current.keeps_keys()
        self.keys.set_keys(self._current.key_strip() if has_keys else ())

    def panes(self) -> list[QWidget]:
        """Return what F6 goes to, in order: the page, a message above it, what begins each pane."""
        others = [part for part in (self.banner, self.panels) if part.isVisible()]
        found = (_first_focusable(pane) for pane in (*others, self.sidebar, self.header))
        return [self._current, *(part for part in found if part is not None)]

    def go_to_pane(self, step: int) -> None:
        """Give the keyboard to the next pane, or with -1 to the one before."""
        if self.isHidden():
            return
        panes = self.panes()
        here = next((place for place, pane in enumerate(panes) if _holds_focus(pane)), -1)
        pane = panes[(here + step) % len(panes)]
        if pane is self._current:
            self._current.focus_table()
        else:
            pane.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_message_left(self) -> None:
        self._current.focus_table()

    def _middle(self) -> QWidget:
        middle = QWidget()
        give_ground(middle, QPalette.ColorRole.Base)
        for page in self._pages:
            page.dress()
            self._stack.addWidget(page)
        parts = (self.header, with_margins(self.banner), (self._stack, 1), self.keys)
        filled(QVBoxLayout(middle), *parts, margins=NONE, spacing=0)
        return middle

    def _panel_area(self) -> QWidget:
        give_ground(self.panels, QPalette.ColorRole.AlternateBase)
        for page in self._pages:
            self.panels.addWidget(_holder(page.panel()))
        return self.panels


def with_margins(banner: Banner) -> QHBoxLayout:
    """Return the row that holds a message, with the page's margins."""
    return filled(QHBoxLayout(), banner, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 0))


def _holder(panel: QWidget | None) -> QWidget:
    """Return what holds a panel, so that the page alone decides whether the panel is shown.

    A stack shows what comes to its front, also a panel that the page has hidden.
    """
    holder = QWidget()
    filled(QVBoxLayout(holder), *([] if panel is None else [panel]), margins=NONE)
    return holder


def _holds_focus(pane: QWidget) -> bool:
    return pane.hasFocus() or any(child.hasFocus() for child in pane.findChildren(QWidget))


def _first_focusable(pane: QWidget) -> QWidget | None:
    children = pane.findChildren(QWidget)
    return next((child for child in children if child.isVisible() and _takes_tab(child)), None)


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value) and widget.isEnabled()
