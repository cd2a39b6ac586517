"""What is done with the selected player or team: opened, checked in, withdrawn, removed, given a bye."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.services.entry import fees, numbers, players, presence
from swissdesk.services.entry.players import CellState, PlayerState, Presence
from swissdesk.services.event import events
from swissdesk.terms import ByeKind
from swissdesk.ui.dialogs.move_section import MoveToSection
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit.actions import as_label, name_action, set_also, set_possible
from swissdesk.ui.kit.menus import offer_context_menu
from swissdesk.ui.pages.entries.leaving import may_leave
from swissdesk.ui.pages.entries.rows import EntryRow, has_left
from swissdesk.ui.pages.entries.table import EntriesTable
from swissdesk.ui.pages.entries.words import EntryWords
from swissdesk.ui.session import Session, is_refused
from swissdesk.words import _

_KINDS: Final = {
    GateKey.HALF_POINT: ByeKind.HALF_POINT,
    GateKey.ZERO_POINT: ByeKind.ZERO_POINT,
    GateKey.FULL_POINT: ByeKind.FULL_POINT,
}

Row = TypeVar("Row", bound=EntryRow)


class EntryActions(Generic[Row]):
    """The actions on the selected entry, also in the context menu of the table."""

    def __init__(
        self,
        session: Session,
        words: EntryWords,
        table: EntriesTable[Row],
        page: QWidget,
        *,
        open_entry: Callable[[], None],
        sort: Callable[[], None],
    ) -> None:
        self._session, self._words, self._table, self._page = session, words, table, page
        self._open = self._action(words.open, "pencil", open_entry, Qt.Key.Key_F2)
        self._present = self._action(_("Check in or out"), "circle-check", self.toggle_presence)
        self._paid = self._action(_("Paid in full"), "check", self.toggle_payment, "Ctrl+M")
        self._leave = self._action(_("Withdraw or return"), "log-out", self.toggle_withdrawal, "Ctrl+Del")
        set_also(self._leave, _("leave drop out retire"))
        self._move = self._action(_("Move to section…"), "arrow-right", self.move_to_section, Qt.Key.Key_F7)
        self._limits = self._action(_("May not meet, fixed table…"), "lock", self.limit_pairs)
        self._twice = self._action(_("Entered twice…"), "users", self.resolve_twice)
        self._cases = self._action(_("Special cases…"), "pencil", self.open_special_cases)
        self._remove = self._action(_("Remove"), "trash-2", self.remove, Qt.Key.Key_Delete)
        set_also(self._remove, _("delete player team"))
        sorting = self._action(_("Sort by this column"), "arrow-down", sort, Qt.Key.Key_F3)
        of_list = [self._open, self._present, self._paid, self._leave, self._move, self._limits, self._twice]
        self.all = [*of_list, self._cases, self._remove, sorting]
        self.numbers = self._action(_("Numbers of the table…"), "list-ordered", self.choose_numbers)
        self.charge = self._action(_("Usual fee for all who owe none"), "users", self.charge_usual_fee)
        table.addActions(self.all)
        offer_context_menu(table)
        table.checked.connect(self.toggle_presence)
        table.cell_key_pressed.connect(self.decide_cell)

    def show_entry(self, row: Row | None) -> None:
        """Name an entry in the actions on it, or disable them; who was paired is not removed."""
        for action in self.all:
            set_possible(action, "" if row else self._words.select)
        if self._session.current_event is not None:
            set_possible(self.charge, self._session.read(fees.why_not_charged))
            set_possible(self.numbers, self._session.read(numbers.why_fixed))
            are_seeds = self._session.read(numbers.are_seeds)
            self.numbers.setText(_("Seeds…") if are_seeds else _("Numbers of the table…"))
        if row is None:
            texts = self._general_texts()
        else:
            texts = _texts(row)
            set_possible(self._present, "" if can_be_here(row) else _("There is no check-in now"))
            set_possible(self._paid, "" if row.fee or row.paid else _("No fee is owed here"))
            stays = not self._session.read(players.can_be_removed, row.id)
            closed = self._session.read(players.why_list_closed)
            set_possible(self._remove, (closed or self._words.not_removed) if stays else "")
            set_possible(self._move, self._why_alone())
            set_possible(self._twice, self._why_not_twice())
        named = (self._open, self._present, self._paid, self._leave, self._move, self._remove)
        for action, text in zip(named, texts, strict=True):
            action.setText(text)

    def _general_texts(self) -> tuple[str, ...]:
        """Return the texts while no entry is selected, in the order of `_texts`."""
        return (
            self._words.open,
            _("Check in or out"),
            _("Paid in full"),
            _("Withdraw or return"),
            _("Move to section…"),
            _("Remove"),
        )

    def decide_cell(self, key: GateKey) -> None:
        """Do what a key means in the cell of the grid in which the cursor stands."""
        row, number = self._table.current_entry(), self._table.current_round()
        if row is None or number is None:
            return
        if is_refused(self._session, players.announce_absence):
            return
        cell = row.byes[number - 1]
        if key is GateKey.FULL_POINT and not self._session.read(players.full_point_bye):
            self._session.hint(_("Nobody asks for a full-point bye in this system"))
        elif key is GateKey.PLAYS and has_left(row):
            self.toggle_withdrawal()
        elif key is GateKey.PLAYS:
            if cell.state is CellState.ANNOUNCED:
                self._session.do(players.clear_absence, row.id, number)
        elif cell.state is CellState.PAST_BYE:
            self._session.do(players.change_bye, row.id, number, _KINDS[key])
        else:
            self._session.do(players.announce_absence, row.id, number, _KINDS[key])

    def toggle_withdrawal(self) -> None:
        """Withdraw the selected entry, or let it return."""
        row = self._table.current_entry()
        if row is None:
            return
        if has_left(row):
            changes = self._session.do(players.reinstate_player, row.id)
        elif may_leave(self._session, row.id, self._page):
            changes = self._session.do(players.withdraw_player, row.id)
        else:
            return
        if changes is not None:
            self._session.announce_change(changes)

    def toggle_payment(self) -> None:
        """Note that the selected entry has paid the whole fee, or take its payment back."""
        row = self._table.current_entry()
        if row is None:
            return
        self._session.do(fees.pay_in_full if row.paid < row.fee else fees.take_payment_back, row.id)

    def charge_usual_fee(self) -> None:
        """Let everybody who owes nothing yet owe the usual fee."""
        changes = self._session.do(fees.charge_usual_fee)
        if changes is not None:
            self._session.announce_change(changes)

    def toggle_presence(self) -> None:
        """Check the selected entry in or out; one that was expected late has arrived."""
        row, position = self._table.current_entry(), self._table.current_row()
        if row is None:
            return
        if row.presence is Presence.HERE:
            self._session.do(presence.check_out, row.id)
        elif row.presence is Presence.NOT_HERE:
            self._session.do(presence.check_in, row.id)
        elif row.state is PlayerState.LATE:
            self._session.do(presence.arrive, row.id)
        else:
            self._session.hint(_("There is no check-in now"))
        # With the filter of missing entries the row has just left the table: go on with the next one.
        if self._table.current_row() < 0:
            self._table.go_to(min(position, self._table.model().rowCount() - 1))

    def move_to_section(self) -> None:
        """Ask to which section the selected entry moves, and move it; the cursor goes to the next one."""
        row, position = self._table.current_entry(), self._table.current_row()
        if row is None:
            return
        dialog = MoveToSection(self._session, row.id, f"{row.tpn} {row.name}", self._page)
        if dialog.exec() == QDialog.DialogCode.Accepted and self._table.current_row() < 0:
            self._table.go_to(min(position, self._table.model().rowCount() - 1))

    def limit_pairs(self) -> None:
        """Show whom the selected entry may not meet, and its fixed table, ready to add to them."""
        from swissdesk.ui.dialogs.pair_limits import PairLimitsDialog  # noqa: PLC0415 - not needed at the start

        row = self._table.current_entry()
        if row is not None:
            PairLimitsDialog(self._session, self._page, row.id).open()

    def resolve_twice(self) -> None:
        """Ask which other entry is the same person as the selected one, and make the two one."""
        from swissdesk.ui.pages.entries.entered_twice import EnteredTwice  # noqa: PLC0415 - not needed at the start

        row = self._table.current_entry()
        if row is not None and self._twice.isEnabled():
            EnteredTwice(self._session, row.id, f"{row.tpn} {row.name}", self._page).exec()

    def open_special_cases(self) -> None:
        """Show what is rarely known of the selected entry: later ratings, a value for ties, barred byes."""
        from swissdesk.ui.pages.entries.special_cases import SpecialCasesDialog  # noqa: PLC0415 - not needed at the start

        row = self._table.current_entry()
        if row is not None:
            SpecialCasesDialog(self._session, row.id, f"{row.tpn} {row.name}", self._page).exec()

    def choose_numbers(self) -> None:
        """Show the numbers of the table, to draw or to choose them."""
        from swissdesk.ui.pages.entries.numbers_dialog import NumbersDialog  # noqa: PLC0415 - not needed at the start

        NumbersDialog(self._session, self._page).exec()

    def _why_not_twice(self) -> str:
        if self._session.keys.of_teams:
            return _("Only in an event of individuals")
        has_other = len(self._session.read(players.player_rows)) > 1
        return "" if has_other else _("There is no other entry")

    @property
    def can_move(self) -> bool:
        """Tell whether there is another section to move to."""
        event = self._session.current_event
        return event is not None and len(events.sections(event)) > 1

    def _why_alone(self) -> str:
        return "" if self.can_move else _("The event has no other section: Tournament > Add section…")

    def remove(self) -> None:
        """Remove the selected entry from the list; undo brings it back."""
        row = self._table.current_entry()
        if row is None:
            return
        position = self._table.current_row()
        changes = self._session.do(players.remove_player, row.id)
        if changes is not None:
            self._session.announce_change(changes)
            self._table.go_to(min(position, self._table.model().rowCount() - 1))

    def _action(self, text: str, icon: str, act: Callable[[], None], key: Qt.Key | str = "") -> QAction:
        action = QAction(self._session.theme.icon(icon), text, self._page)
        if key:
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(act)
        name_action(action, act)
        return action


def can_be_here(row: EntryRow) -> bool:
    """Tell whether an entry can be checked in or out now."""
    return row.presence in {Presence.HERE, Presence.NOT_HERE} or row.state is PlayerState.LATE


def _texts(row: EntryRow) -> tuple[str, ...]:
    """Return the texts of the actions on an entry: open, check in, paid, withdraw, move, remove."""
    here = _("Check out {number} {name}") if row.presence is Presence.HERE else _("Check in {number} {name}")
    paid = (
        _("Take back the payment of {number} {name}")
        if row.paid and row.paid >= row.fee
        else _("{number} {name} has paid in full")
    )
    leave = _("Let {number} {name} return") if has_left(row) else _("Withdraw {number} {name}")
    move, remove = _("Move {number} {name} to section…"), _("Remove {number} {name}")
    texts = (_("Open {number} {name}"), here, paid, leave, move, remove)
    return tuple(text.format(number=row.tpn, name=as_label(row.name)) for text in texts)
