"""The right side of the journal: one entry, what it changed, before and after."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from swissdesk.services.journal.entries import ChangedItem, JournalRow, kind_text
from swissdesk.ui.journal.model import pill_of, what_text
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.widgets import StatePill
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _


class EntryDetail(QWidget):
    """Shows one entry; its text can be selected and copied."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._items: tuple[ChangedItem, ...] = ()
        self.what, self.when, self.people = label("panelTitle"), label("second"), label("second")
        self.pill = StatePill(theme)
        self.changes = QLabel()
        self.changes.setWordWrap(True)
        self.changes.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.changes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.changes.setContentsMargins(0, 4, 6, 8)
        scroll = QScrollArea()
        scroll.setWidget(self.changes)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        scroll.setProperty("kind", "reading")
        scroll.setAccessibleName(_("What changed, before and after"))
        scroll.viewport().setAutoFillBackground(False)
        parts = (self.what, self.when, self.pill, self.people, (scroll, 1))
        filled(QVBoxLayout(self), *parts, margins=(16, 14, 12, 12), spacing=6)
        theme.changed.connect(self._write)

    def show_entry(self, row: JournalRow | None, items: tuple[ChangedItem, ...]) -> None:
        """Show an entry; None shows nothing."""
        self.what.setText(what_text(row) if row else "")
        self.when.setText(_when(row) if row else "")
        self.people.setText(row.people if row else "")
        self.people.setVisible(bool(row and row.people))
        self.pill.show_look(pill_of(row) if row else None)
        self._items = items
        self._write()

    def _write(self) -> None:
        second, caption = self._theme.tokens.text2, self._theme.tokens.text3
        self.changes.setText("".join(_html(item, second, caption) for item in self._items))
        self.changes.setAccessibleName("; ".join(map(item_text, self._items)))


def _when(row: JournalRow) -> str:
    if not row.is_entry:
        return _("{who}, {time}").format(who=row.who, time=f"{row.at:%d.%m.%Y %H:%M:%S}")
    return _("Entry {number}, {kind}: {who}, {time}").format(
        number=row.number, kind=kind_text(row.kind), who=row.who, time=f"{row.at:%d.%m.%Y %H:%M:%S}"
    )


def item_text(item: ChangedItem) -> str:
    """Return a changed item in one line."""
    subject = ", ".join(filter(None, (item.item, item.label)))
    if item.is_counted:
        return subject
    return _("{subject}: before {before}, after {after}").format(
        subject=subject, before=item.before, after=item.after
    )


def _html(item: ChangedItem, second: str, caption: str) -> str:
    subject = escape(", ".join(filter(None, (item.item, item.label))))
    if item.is_counted:
        return f"<p>{subject}</p>"
    values = ((_("Before"), f"color:{second}", item.before), (_("After"), "font-weight:600", item.after))
    rows = "".join(
        f"<tr><td style='color:{caption}; padding-right:10px'>{escape(word)}</td>"
        f"<td style='{style}'>{escape(value)}</td></tr>"
        for word, style, value in values
    )
    return f"<p style='margin-bottom:2px'>{subject}</p><table cellspacing='0'>{rows}</table>"
