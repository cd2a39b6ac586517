"""What was done alone on a copy, change by change: what fits, what is there already, what is in conflict."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event.alone import (
    AloneRow,
    Fate,
    becoming,
    bring_back,
    done_alone,
    opened_beside,
)
from swissdesk.services.opened import OpenEvent
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.models import Column, Role, RowModel
from swissdesk.ui.kit.ticks import TickDelegate, TickTable
from swissdesk.ui.kit.widgets import KeyStrip, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import done_beside
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.changes import Changes

_FIXED: Final = (40, 64, 100)
_LONG: Final = 220
"""Of the two columns with sentences, where there is room; else each has a third of what is left."""

_WIDER: Final = 330
_HEIGHT: Final = 520
_TABLE_HEIGHT: Final = 170


class AloneModel(RowModel[AloneRow]):
    """Tick, time, who, what was done, what becomes of it, and whose change at the server is in its way."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[AloneRow], ...] = (
            Column("", lambda _row: "", roles={Role.VALUE: tick_of}),
            Column(_("Time"), lambda row: f"{row.at.astimezone():%H:%M}"),
            Column(_("Who"), lambda row: row.who),
            Column(
                _("Done in the copy"), lambda row: row.what, roles={Role.STRONG: lambda row: row.is_brought}
            ),
            Column(_("What becomes of it"), becoming, roles={Role.FADED: lambda row: not row.is_brought}),
            Column(_("At the server"), lambda row: row.against),
        )
        super().__init__(columns, lambda row: row.number, _sentence, parent)


def tick_of(row: AloneRow) -> bool | None:
    """Return whether a conflict is decided for the copy; None where there is nothing to decide."""
    return row.is_brought if row.fate is Fate.CONFLICT and row.can_be_taken else None


def _sentence(row: AloneRow) -> str:
    """Return what a screen reader says about a row."""
    state = {True: _("ticked"), False: _("not ticked"), None: _("nothing to tick")}[tick_of(row)]
    return ", ".join(filter(None, (state, row.what, becoming(row), row.against)))


class AloneTable(TickTable):
    """Gives the columns with sentences what there is room for: nothing lies out of view."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        left = self.viewport().width() - sum(map(self.theme.px, _FIXED))
        long = max(1, min(_LONG, left * 100 // (3 * self.theme.px(100))))
        self.set_widths((*_FIXED, 0, long, long))


class BringBackDialog(Dialog):
    """The list before anything is written: conflicts stay as the server has them unless they are ticked.

    `changes` is what was stored once the dialog was accepted.
    """

    help_topic = "desks#alone"

    def __init__(self, session: Session, event: OpenEvent, path: Path, parent: QWidget | None = None) -> None:
        """Hold a copy against a shared event; raises `StorageError` where one of them cannot be read."""
        theme = session.theme
        super().__init__(theme, parent)
        self._session, self._event, self._path = session, event, path
        self._taken: frozenset[int] = frozenset()
        self.changes: Changes | None = None
        self.setWindowTitle(_("Bring back"))
        self.model = AloneModel(self)
        self.table = AloneTable(theme, lambda: [row.what for row in self.model.rows])
        self.detail, self.fault = label("second"), label("error")
        self.bring_button = button(theme, "", "solid")
        self.bring_button.clicked.connect(self.accept)
        self.bring_button.setDefault(True)
        self._lay_out(theme)
        self._read()
        self.table.selectionModel().currentRowChanged.connect(lambda *_rows: self._show_detail())
        self.table.toggled.connect(self.toggle)
        self.table.all_toggled.connect(self.toggle_all)
        self.table.go_to(0)
        self.table.setFocus()

    def accept(self) -> None:
        """Store what comes back as one change; after an error the dialog stays and shows it."""
        if not self._count():
            return
        try:
            self.changes = done_beside(self._session, _("Bringing back"), self._bring, self)
        except SwissDeskError as error:
            self._read()
            self._show_fault(str(error))
            return
        if self.changes is not None:
            super().accept()

    def toggle(self, place: int) -> None:
        """Decide a conflict for the copy, or for the server again."""
        row = self.model.rows[place]
        if tick_of(row) is not None:
            self._take(self._taken ^ {row.number})

    def toggle_all(self) -> None:
        """Decide every conflict for the copy; if all are, for the server."""
        possible = frozenset(row.number for row in self.model.rows if tick_of(row) is not None)
        self._take(frozenset() if possible <= self._taken else possible)

    def _bring(self) -> "Changes":
        """Store what comes back, in the background: the window goes on taking in what others do."""
        with opened_beside(self._event) as event:
            return bring_back(event, self._path, self._taken)

    def _found(self) -> tuple[AloneRow, ...]:
        with opened_beside(self._event) as event:
            return done_alone(event, self._path, self._taken)

    def _take(self, numbers: frozenset[int]) -> None:
        self._taken = numbers
        try:
            self._read()
        except SwissDeskError as error:
            self._show_fault(str(error))

    def _read(self) -> None:
        self.fault.hide()
        words = _("Holding the copy against the event")
        rows = done_beside(self._session, words, self._found, self.parentWidget())
        if rows is not None:
            self.model.set_rows(rows)
        self._show_detail()
        count = self._count()
        words = ngettext("Bring {count} change back", "Bring {count} changes back", count)
        self.bring_button.setText(words.format(count=count) if count else _("Nothing to bring back"))
        self.bring_button.setEnabled(bool(count))

    def _count(self) -> int:
        return sum(row.is_brought for row in self.model.rows)

    def _show_detail(self) -> None:
        row: AloneRow | None = self.table.currentIndex().data(Role.ROW)
        self.detail.setText("" if row is None else _sentence(row))

    def _show_fault(self, text: str) -> None:
        self.fault.setText(text)
        self.fault.show()

    def _lay_out(self, theme: Theme) -> None:
        self.table.setModel(self.model)
        self.table.set_widths((*_FIXED, 0, _LONG, _LONG))
        self.table.set_delegates(TickDelegate)
        self.table.setAccessibleName(_("Changes made in the copy"))
        self.table.setMinimumHeight(theme.px(_TABLE_HEIGHT))
        self.fault.hide()
        words = _(
            "What was done in {file} since it parted from the event. Nothing is written yet; what is in "
            "conflict stays as the server has it unless you tick it."
        )
        keys = KeyStrip(theme)
        keys.set_keys((("Space", _("tick")), ("Ctrl A", _("all or none")), ("abc", _("find a change"))))
        buttons = answers(cancel_button(theme, self), self.bring_button)
        # Two lines from the start: the table must not jump where what was done has a long text.
        self.detail.setMinimumHeight(2 * self.detail.fontMetrics().lineSpacing())
        head = label("second", words.format(file=self._path.name))
        parts = (head, (self.table, 1), self.detail, self.fault)
        filled(QVBoxLayout(self), *parts, keys, buttons, margins=DIALOG, spacing=10)
        room = self.screen().availableSize()
        width = min(theme.px(DIALOG_L + _WIDER), room.width() - 40)
        self.resize(width, min(theme.px(_HEIGHT), room.height() - 60))
