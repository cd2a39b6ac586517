"""What the rating lists state otherwise, row by row: ticked, previewed, and taken over as one change."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.entry import refreshing
from swissdesk.services.entry.refreshing import RefreshEffect, RefreshPreview, RefreshRow, row_text
from swissdesk.ui.kit.delegates import NumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button
from swissdesk.ui.kit.finding import Finding
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, STRETCH, filled
from swissdesk.ui.kit.models import Column, Role, RowModel, number_column
from swissdesk.ui.kit.ticks import TickDelegate, TickTable
from swissdesk.ui.kit.widgets import KeyStrip, button
from swissdesk.ui.look.tokens import DIALOG_L, DIALOG_S, Tone
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_WIDTHS: Final = (40, 48, 210, 96, 190, 230, 0)
_TABLE_HEIGHT: Final = 170
_HEIGHT: Final = 560
_WIDER: Final = 400
"""What the texts of somebody found by name need beside each other: numbers, rating, birth, and why."""
_SHOWN_MOVES: Final = 3


class TickRow(Frozen):
    """A row of the table: what would change, and whether it is ticked; None where nothing can be."""

    row: RefreshRow
    is_ticked: bool | None


class RefreshModel(RowModel[TickRow]):
    """Tick, number, name, what changes, as it is, as the lists have it, and why to look twice."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[TickRow], ...] = (
            Column("", lambda _row: "", roles={Role.VALUE: lambda row: row.is_ticked}),
            number_column(_("No."), lambda row: row.row.tpn),
            Column(_("Name"), lambda row: row.row.name),
            Column(_("What"), lambda row: row.row.what),
            Column(_("Now"), lambda row: row.row.before),
            Column(
                _("In the lists"), lambda row: row.row.after, roles={Role.STRONG: lambda row: row.is_ticked}
            ),
            Column(_("Note"), lambda row: row.row.note, roles={Role.FADED: lambda row: row.row.is_sure}),
        )
        super().__init__(columns, lambda row: row.row.key, _sentence, parent)


def _sentence(row: TickRow) -> str:
    """Return what a screen reader says about a row."""
    state = {True: _("ticked"), False: _("not ticked"), None: _("nothing to tick")}[row.is_ticked]
    return f"{state}, {row_text(row.row)}"


class RefreshDialog(Dialog):
    """A list with ticks: what is sure is ticked, what is not comes first and waits for the arbiter."""

    help_topic = "players#refresh"

    def __init__(self, session: Session, preview: RefreshPreview, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._preview = session, preview
        theme = session.theme
        self.setWindowTitle(_("Refresh ratings"))
        self.model = RefreshModel(self)
        self.table = TickTable(theme, lambda: [row.row.name for row in self.model.rows])
        self.detail, self.fault = label("second"), label("error")
        self.effect, self.moves = label("strong"), label("second")
        self.apply_button = button(theme, "", "solid")
        self.apply_button.clicked.connect(self.accept)
        self.apply_button.setDefault(True)
        self.model.set_rows([TickRow(row, _from_the_start(row)) for row in _unsure_first(preview.rows)])
        if preview.rows:
            self._lay_out()
            self._connect()
        else:
            self._lay_out_empty()

    def ticked(self) -> list[RefreshRow]:
        """Return the ticked rows."""
        return [row.row for row in self.model.rows if row.is_ticked]

    def accept(self) -> None:
        """Take over the ticked rows; after an error the dialog stays and shows it."""
        if not self.ticked():
            return
        try:
            changes = self._session.attempt(refreshing.refresh, self.ticked())
        except SwissDeskError as error:
            self.fault.setText(str(error))
            self.fault.show()
            return
        self._session.announce_change(changes)
        super().accept()

    def toggle(self, place: int) -> None:
        """Tick a row, or take its tick away."""
        shown = self.model.rows[place]
        if shown.is_ticked is not None:
            self._tick({place}, is_ticked=not shown.is_ticked)

    def toggle_all(self) -> None:
        """Tick every row, those that are not sure too; if all are ticked, none."""
        possible = [place for place, row in enumerate(self.model.rows) if row.is_ticked is not None]
        self._tick(possible, is_ticked=not all(self.model.rows[place].is_ticked for place in possible))

    def _tick(self, places: Iterable[int], *, is_ticked: bool) -> None:
        rows = list(self.model.rows)
        for place in places:
            rows[place] = TickRow(rows[place].row, is_ticked)
        self.model.set_rows(rows)
        self._show_effect()

    def _show_effect(self) -> None:
        ticked = self.ticked()
        count = len({row.person for row in ticked})
        words = ngettext("Refresh {count} player", "Refresh {count} players", count)
        self.apply_button.setText(words.format(count=count))
        self.apply_button.setEnabled(bool(count))
        effect = self._session.read(refreshing.effect, ticked)
        self.effect.setText(effect.text)
        self.moves.setText(moves_text(effect))

    def _show_detail(self) -> None:
        shown: TickRow | None = self.table.currentIndex().data(Role.ROW)
        self.detail.setText("" if shown is None else row_text(shown.row))

    def _connect(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(lambda *_rows: self._show_detail())
        self.table.toggled.connect(self.toggle)
        self.table.all_toggled.connect(self.toggle_all)
        self.table.go_to(0)
        self.table.setFocus()
        self._show_effect()

    def _lay_out(self) -> None:
        theme = self._session.theme
        self.table.setModel(self.model)
        self.table.set_widths(_WIDTHS)
        self.table.set_delegates(TickDelegate, NumberDelegate)
        self.table.setAccessibleName(_("What the lists say differently"))
        self.table.setMinimumHeight(theme.px(_TABLE_HEIGHT))
        self.fault.hide()
        keys = KeyStrip(theme)
        keys.set_keys((("Space", _("tick")), ("Ctrl A", _("all or none")), ("abc", _("find a name"))))
        buttons = answers(cancel_button(theme, self), self.apply_button)
        column = filled(QVBoxLayout(self), *self._head(), margins=DIALOG, spacing=10)
        filled(column, (self.table, 1), self.detail, self.effect, self.moves, self.fault, keys, buttons)
        # Two lines from the start: the table must not jump while the cursor goes through long and short rows.
        self.detail.setMinimumHeight(2 * self.detail.fontMetrics().lineSpacing())
        room = self.screen().availableSize()
        self.resize(
            min(theme.px(DIALOG_L + _WIDER), room.width() - 40), min(theme.px(_HEIGHT), room.height() - 60)
        )

    def _lay_out_empty(self) -> None:
        theme = self._session.theme
        self.setMinimumWidth(theme.px(DIALOG_S))
        close = button(theme, _("Close"), "solid")
        close.clicked.connect(self.reject)
        close.setDefault(True)
        column = filled(QVBoxLayout(self), *self._head(), margins=DIALOG, spacing=10)
        filled(column, label("strong", self._preview.agreement), STRETCH, answers(close))

    def _head(self) -> list[QWidget]:
        """Return whom it concerns, the lists with their months, and what is to be known about them."""
        scope = [label("strong", self._preview.scope)] if self._preview.scope else []
        warnings = (Finding(self._session.theme, Tone.WARN, text) for text in self._preview.warnings)
        return [*scope, self._lists(), *warnings]

    def _lists(self) -> QLabel:
        lists = " · ".join(one.text for one in self._preview.lists)
        kind = self._session.read(refreshing.ratings_text)
        return label("second", f"{lists}. {kind}" if lists else kind)


def moves_text(effect: RefreshEffect) -> str:
    """Return by which article numbers change, and the first of those who move."""
    moves = [
        _("{name} {old} → {new}").format(name=one.name, old=one.old, new=one.new)
        for one in effect.moved[:_SHOWN_MOVES]
    ]
    more = ["…"] if len(effect.moved) > _SHOWN_MOVES else []
    return " · ".join(filter(None, (effect.article, *moves, *more)))


def _from_the_start(row: RefreshRow) -> bool | None:
    return None if row.taken is None else row.is_sure


def _unsure_first(rows: Iterable[RefreshRow]) -> list[RefreshRow]:
    """Return the rows in the order in which they are looked at: to decide, sure, nothing to do."""
    return sorted(rows, key=lambda row: 2 if row.taken is None else int(row.is_sure))
