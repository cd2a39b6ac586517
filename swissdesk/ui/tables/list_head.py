"""What has to be said of a table that becomes a rating list: name, month, whose ratings."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from swissdesk.services.lists.rating_lists import (
    LONGEST_LIST_NAME,
    ListHead,
    ListKind,
    is_list_name,
    month_in,
    typed_month,
)
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

_KINDS: Final = (ListKind.NATIONAL, ListKind.FIDE)


class ListHeadFields(QWidget):
    """Three fields; `changed` is emitted when any of them is. The month is known if the source names it."""

    changed = Signal()

    def __init__(self, theme: Theme, source: str) -> None:
        super().__init__()
        self._source = source
        self.name, self.month, self.kind = QLineEdit(), QLineEdit(month_in(source)), QComboBox()
        self.name.setMaxLength(LONGEST_LIST_NAME)
        self.name.setPlaceholderText(_("such as GER, DWZ"))
        self.month.setPlaceholderText(_("2026-11"))
        words = {ListKind.NATIONAL: _("national"), ListKind.FIDE: _("FIDE’s")}
        self.kind.addItems([words[kind] for kind in _KINDS])
        self._month_box = FieldBox(theme, _("Month"), self.month)
        boxes = (FieldBox(theme, _("Name of the list"), self.name), self._month_box)
        kind_box = FieldBox(theme, _("Ratings"), self.kind)
        filled(QHBoxLayout(self), *boxes, kind_box, STRETCH, margins=NONE, spacing=10)
        self.name.textChanged.connect(self.changed)
        self.month.textChanged.connect(self.changed)
        self.kind.activated.connect(self.changed)

    def head(self) -> ListHead | None:
        """Return what was said, None while a name or a month is missing."""
        name, month = " ".join(self.name.text().split()), typed_month(self.month.text())
        if not is_list_name(name) or not month:
            return None
        return ListHead(name, _KINDS[self.kind.currentIndex()], month, self._source)

    def why_not(self) -> str:
        """Return what is missing; empty where nothing is."""
        if not self.name.text().strip():
            return _("The list needs a name")
        if not is_list_name(" ".join(self.name.text().split())):
            return _("The name has characters that cannot be shown")
        return "" if self.head() else _("The month is a year and a month, such as 2026-11")
