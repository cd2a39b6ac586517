"""Categories and prizes on the Tournament page: a summary, and buttons that edit them."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.services.event import tournaments
from swissdesk.services.standing import categories, prizes
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.widgets import PushButton, button
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _, pgettext


class HonoursBar(QWidget):
    """Two buttons, each with a line that sums up what was decided."""

    def __init__(
        self, session: Session, edit_categories: Callable[[], None], edit_prizes: Callable[[], None]
    ) -> None:
        super().__init__()
        self._session = session
        self.categories = button(session.theme, _("Categories…"))
        self.prizes = button(session.theme, _("Prizes…"))
        self.in_categories, self.in_prizes = label("second"), label("second")
        self.categories.clicked.connect(edit_categories)
        self.prizes.clicked.connect(edit_prizes)
        parts = (self.categories, (self.in_categories, 1), self.prizes, (self.in_prizes, 1))
        filled(QHBoxLayout(self), *parts, margins=NONE, spacing=10)

    def refresh(self) -> None:
        """Read categories and prizes again."""
        why_not = why_not_allowed(self._session, tournaments.change_settings)
        for pressed in self.tab_chain():
            pressed.setEnabled(not why_not)
            pressed.setToolTip(why_not)
        rows = self._session.read(categories.category_rows)
        names = ", ".join(f"{row.category.name} ({row.count})" for row in rows)
        self.in_categories.setText(names or pgettext("categories", "none"))
        self.in_prizes.setText(self._session.read(prizes.summary) or pgettext("prizes", "none"))

    def tab_chain(self) -> tuple[PushButton, ...]:
        """Return what takes the keyboard, in order."""
        return (self.categories, self.prizes)
