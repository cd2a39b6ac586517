"""Forbidden pairs and fixed tables: two short lists with lines to add to them, and a rule for clubs."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services import Changes
from swissdesk.services.entry import pair_limits
from swissdesk.services.entry.pair_limits import EntryName, FixedRow, ForbiddenRow
from swissdesk.services.event import tournaments
from swissdesk.tournament.model import FixedTable, ForbiddenPair, PlayerId
from swissdesk.ui.kit.delegates import NumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, resize_to_fit, widen_to_fit
from swissdesk.ui.kit.find import first_match
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.models import Column, Role, RowModel, number_column
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _

_LIST_HEIGHT: Final = 112
_HEIGHT: Final = 580
_MOST_BOARDS: Final = 9999

Row = TypeVar("Row")


class EntryField(Line):
    """Takes an entry of the list by number or name; when left, the field shows both."""

    def __init__(self, entries: Sequence[EntryName], name: str) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self.set_hints(_("number or name"), name, "")
        self.setAccessibleName(name)
        self.editingFinished.connect(self._write_out)

    def chosen(self) -> EntryName | None:
        """Return the entry that the text names; None for no match."""
        typed = self.text().strip()
        number = typed.partition(" ")[0]
        if number.isdecimal():
            return next((entry for entry in self._entries if entry.tpn == int(number)), None)
        found = first_match((entry.name for entry in self._entries), typed) if typed else None
        return None if found is None else self._entries[found]

    def choose(self, entry: PlayerId) -> None:
        """Show an entry of the list."""
        found = next((each for each in self._entries if each.id == entry), None)
        self.setText("" if found is None else _text(found))

    def _write_out(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.setText(_text(chosen))


def _text(entry: EntryName) -> str:
    return f"{entry.tpn} {entry.name}"


class LimitList(RowTable, Generic[Row]):
    """A list whose selected row Del hands to `remove`."""

    def __init__(self, theme: Theme, model: RowModel[Row], remove: Callable[[Row], None]) -> None:
        super().__init__(theme)
        self._remove, self.lines = remove, model
        self.setModel(model)
        self.setMinimumHeight(theme.px(_LIST_HEIGHT))

    def remove_selected(self) -> None:
        """Remove the selected line, if there is one, and stay in its place."""
        row: Row | None = self.currentIndex().data(Role.ROW)
        place = self.current_row()
        if row is not None:
            self._remove(row)
            self.go_to(min(place, self.lines.rowCount() - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove by Del."""
        if event.key() == Qt.Key.Key_Delete:
            self.remove_selected()
        else:
            super().keyPressEvent(event)


class PairLimitsDialog(Dialog):
    """Both lists of the section in view; each change is stored at once and undo takes it back.

    `about` is the entry whose limits are asked for; the fields begin with it.
    """

    help_topic = "players#pair-limits"

    def __init__(
        self, session: Session, parent: QWidget | None = None, about: PlayerId | None = None
    ) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Forbidden pairs and fixed tables"))
        widen_to_fit(self, session.theme.px(DIALOG_L))
        entries = session.read(pair_limits.entry_names)
        self._of_teams = session.read(tournaments.settings_of).is_team_event
        entry = _entry_word(of_teams=self._of_teams)
        self.one, self.other = EntryField(entries, entry), EntryField(entries, _("may not meet"))
        self.sitter = EntryField(entries, entry)
        first, last = session.read(pair_limits.rounds_to_come)
        self.first, self.last = _number(_("From round"), first, last), _number(_("to round"), last, last)
        self.board = _number(_board_word(of_teams=self._of_teams), 1, _MOST_BOARDS)
        pairs = _pairs_model(self, of_teams=self._of_teams)
        tables = _tables_model(self, of_teams=self._of_teams)
        self.pairs = LimitList[ForbiddenRow](session.theme, pairs, self._allow)
        self.tables = LimitList[FixedRow](session.theme, tables, self._free)
        self.pairs.set_widths((0, 0, 110))
        self.tables.set_widths((0, 110))
        self.tables.set_delegates(None, NumberDelegate)
        self.add_pair, self.add_table = (
            button(session.theme, _("Keep apart")),
            button(session.theme, _("Fix table")),
        )
        self.clubs_first, self.clubs_last = (
            _number(_("From round"), first, last),
            _number(_("to round"), last, last),
        )
        self.part_clubs = button(session.theme, _("Keep clubs apart"))
        self.join_clubs = button(session.theme, _("Let clubs meet"))
        self.hint, self.fixed = label("error"), label("second")
        self._lay_out()
        self._begin_with(about)
        resize_to_fit(self, session.theme.px(DIALOG_L), session.theme.px(_HEIGHT))
        self._show()

    def _lay_out(self) -> None:
        of_pairs = (self.one, self.other, self.first, self.last, self.add_pair)
        of_tables = (self.sitter, self.board, self.add_table)
        pairs = _part(_("May not meet"), self.pairs, of_pairs)
        same = _("Always at the same table") if self._of_teams else _("Always at the same board")
        tables = _part(same, self.tables, of_tables)
        parts = (self.fixed, pairs, self._clubs(), 8, tables, self.hint, self._answers())
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 20, 16), spacing=10)
        self.add_pair.clicked.connect(self._forbid)
        self.add_table.clicked.connect(self._fix)
        for field in (self.one, self.other, self.first.lineEdit(), self.last.lineEdit()):
            field.returnPressed.connect(self._forbid)
        for field in (self.sitter, self.board.lineEdit()):
            field.returnPressed.connect(self._fix)
        self.part_clubs.clicked.connect(self._part_clubs)
        self.join_clubs.clicked.connect(self._join_clubs)

    def _begin_with(self, about: PlayerId | None) -> None:
        if about is None:
            self.one.setFocus()
            return
        for field in (self.one, self.sitter):
            field.choose(about)
        self.other.setFocus()

    def _clubs(self) -> QHBoxLayout:
        """Return the line that keeps the players of each club apart, where clubs have several."""
        of_clubs = (self.clubs_first, self.clubs_last, self.part_clubs, self.join_clubs)
        for part in of_clubs:
            part.setVisible(self._session.read(pair_limits.has_clubs))
        return filled(QHBoxLayout(), STRETCH, *of_clubs, spacing=8)

    def _answers(self) -> QHBoxLayout:
        note = _("Del removes the selected line. Paired rounds stay as they are.")
        close = button(self._session.theme, _("Close"), "solid")
        for made in (close, self.add_pair, self.add_table, self.part_clubs, self.join_clubs):
            made.setAutoDefault(False)
        close.clicked.connect(self.accept)
        return answers(close, beside=label("caption", note, wraps=False))

    def _show(self) -> None:
        self.pairs.lines.set_rows(self._session.read(pair_limits.forbidden_rows))
        self.tables.lines.set_rows(self._session.read(pair_limits.fixed_rows))
        fixed = self._session.read(pair_limits.why_pairs_fixed)
        of_pairs = (self.one, self.other, self.first, self.last, self.add_pair)
        for part in (*of_pairs, self.clubs_first, self.clubs_last, self.part_clubs, self.join_clubs):
            part.setEnabled(not fixed)
        self.fixed.setText(fixed)
        self.fixed.setVisible(bool(fixed))
        self.hint.setVisible(bool(self.hint.text()))

    def _forbid(self) -> None:
        one, other = self.one.chosen(), self.other.chosen()
        if one is None or other is None:
            self._say(
                _("Choose two teams by number or name.")
                if self._of_teams
                else _("Choose two players by number or name.")
            )
            return
        pair = ForbiddenPair(one.id, other.id, self.first.value(), self.last.value())
        if self._do(lambda: self._session.attempt(pair_limits.forbid_pair, pair)):
            self.one.clear()
            self.other.clear()
            self.one.setFocus()

    def _fix(self) -> None:
        player = self.sitter.chosen()
        if player is None:
            self._say(
                _("Choose a team by number or name.")
                if self._of_teams
                else _("Choose a player by number or name.")
            )
            return
        fixed = FixedTable(player.id, self.board.value())
        if self._do(lambda: self._session.attempt(pair_limits.fix_table, fixed)):
            self.sitter.clear()
            self.sitter.setFocus()

    def _part_clubs(self) -> None:
        first, last = self.clubs_first.value(), self.clubs_last.value()
        self._do(lambda: self._session.attempt(pair_limits.keep_clubs_apart, first, last))

    def _join_clubs(self) -> None:
        self._do(lambda: self._session.attempt(pair_limits.let_clubs_meet))

    def _allow(self, row: ForbiddenRow) -> None:
        self._do(lambda: self._session.attempt(pair_limits.allow_pair, row.pair))

    def _free(self, row: FixedRow) -> None:
        self._do(lambda: self._session.attempt(pair_limits.free_table, row.player.id))

    def _do(self, action: Callable[[], Changes]) -> bool:
        """Change the event and read both lists again; return False after showing an error."""
        try:
            action()
        except SwissDeskError as error:
            self._say(str(error))
            return False
        self._say("")
        return True

    def _say(self, text: str) -> None:
        self.hint.setText(text)
        self._show()


def _part(title: str, shown: RowTable, adding: Sequence[QWidget]) -> QVBoxLayout:
    """Return a list with its title above, and below it the fields that add a row."""
    shown.setAccessibleName(title)
    fields = ((widget, int(isinstance(widget, EntryField))) for widget in adding)
    row = filled(QHBoxLayout(), *fields, spacing=8)
    return filled(QVBoxLayout(), label("panelTitle", title, wraps=False), shown, row, spacing=8)


def _number(name: str, value: int, most: int) -> QSpinBox:
    made = number_field(1, max(1, most))
    made.setValue(value)
    made.setPrefix(f"{name} ")
    made.setAccessibleName(name)
    return made


def _entry_word(*, of_teams: bool) -> str:
    return _("Team") if of_teams else _("Player")


def _board_word(*, of_teams: bool) -> str:
    return _("Match") if of_teams else _("Board")


def _pairs_model(parent: QDialog, *, of_teams: bool) -> RowModel[ForbiddenRow]:
    columns: tuple[Column[ForbiddenRow], ...] = (
        Column(_entry_word(of_teams=of_teams), lambda row: _text(row.one)),
        Column(_("may not meet"), lambda row: _text(row.other)),
        Column(_("Rounds"), lambda row: _rounds(row.pair)),
    )
    return RowModel(columns, lambda row: row.pair, _pair_sentence, parent)


def _rounds(pair: ForbiddenPair) -> str:
    first, last = pair.first_round, pair.last_round
    return str(first) if first == last else f"{first}–{last}"


def _pair_sentence(row: ForbiddenRow) -> str:
    return _("{one} may not meet {other} in rounds {rounds}").format(
        one=_text(row.one), other=_text(row.other), rounds=_rounds(row.pair)
    )


def _tables_model(parent: QDialog, *, of_teams: bool) -> RowModel[FixedRow]:
    columns: tuple[Column[FixedRow], ...] = (
        Column(_entry_word(of_teams=of_teams), lambda row: _text(row.player)),
        number_column(_board_word(of_teams=of_teams), lambda row: row.board),
    )
    sentence = _match_sentence if of_teams else _table_sentence
    return RowModel(columns, lambda row: row.player.id, sentence, parent)


def _match_sentence(row: FixedRow) -> str:
    return _("{player}: always at the table of match {board}").format(
        player=_text(row.player), board=row.board
    )


def _table_sentence(row: FixedRow) -> str:
    return _("{player}: always at board {board}").format(player=_text(row.player), board=row.board)
