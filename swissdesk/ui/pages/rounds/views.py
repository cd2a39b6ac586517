"""The views of a round, one in sight at a time, and the panel beside each."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from swissdesk.ui.kit.layouts import laid_out_once
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.look.theme import Theme


class RoundViews:
    """Shows one view with its usual panel; another panel may take the place of that one for a while.

    Views and panels have the style sheet each for itself: the others need no new one while they are hidden.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._theme = theme
        self.views, self.panels = QStackedWidget(parent), QStackedWidget()
        self._usual: dict[QWidget, QWidget | None] = {}
        self._is_bare = False
        self._areas: dict[QWidget, QScrollArea] = {}

    @property
    def current(self) -> QWidget | None:
        """Return the view in sight; None before the first view was added."""
        return self.views.currentWidget()

    def add(self, view: QWidget, panel: QWidget | None) -> None:
        """Add a view and its usual panel; without one it has the whole width."""
        self._theme.dress(view)
        self.views.addWidget(view)
        self._usual[view] = panel
        if panel is not None:
            self.add_panel(panel)

    def add_panel(self, panel: QWidget) -> None:
        """Add a panel, which scrolls where it is too high for the window; two views may share one."""
        if panel in self._areas:
            return
        area = self._areas[panel] = scroll_area(panel)
        self._theme.dress(area)
        area.viewport().setAutoFillBackground(False)
        panel.setProperty("kind", "panel")
        panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.panels.addWidget(area)

    def show(self, view: QWidget) -> None:
        """Show a view; a panel in the place of its usual one stays if the view was already in sight."""
        if view is not self.current:
            with laid_out_once(self.views):
                self.views.setCurrentWidget(view)
                self.show_usual_panel()

    def show_panel(self, panel: QWidget) -> None:
        """Show a panel beside the view in sight."""
        self.panels.setCurrentWidget(self._areas[panel])
        self._show_panels(is_bare=False)

    def show_usual_panel(self) -> None:
        """Show the panel that belongs to the view in sight."""
        view = self.current
        panel = None if view is None else self._usual[view]
        if panel is not None:
            self.show_panel(panel)
        elif view is not None:
            self._show_panels(is_bare=True)

    def is_beside(self, panel: QWidget) -> bool:
        """Tell whether a panel is beside the view in sight."""
        return not self._is_bare and self.panels.currentWidget() is self._areas[panel]

    def _show_panels(self, *, is_bare: bool) -> None:
        """Hide the panels beside a view without one; the frame follows when it reads the header anew."""
        if is_bare is not self._is_bare:
            self._is_bare = is_bare
            self.panels.setHidden(is_bare)
