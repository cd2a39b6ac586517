"""The table of the gate: everybody with a state for the round, and the keys that decide."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.frozen import replace
from swissdesk.services.round.rounds import GateRow, GateState, GateView
from swissdesk.services.wording import score_text
from swissdesk.ui.gate_keys import gate_key_of
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, PillDelegate, StrongNumberDelegate
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowFilter, RowModel, number_column
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text, virtual_points_tip
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _

_WIDTHS: Final = (64, 0, 70, 80, 206)


def look_of(row: GateRow) -> PillLook:
    """Return the pill of a player's state, with the name that the system has for it."""
    look = state_look(row.state)
    return replace(look, text=row.own_name) if row.own_name else look


def state_look(state: GateState) -> PillLook:
    """Return the pill of a state."""
    return {
        GateState.PLAYS: PillLook(_("plays"), "swords", Tone.OK),
        GateState.HALF_POINT_BYE: PillLook(_("half-point bye"), "calendar", Tone.INFO),
        GateState.ZERO_POINT_BYE: PillLook(_("absent, 0 points"), "user-x", Tone.WARN),
        GateState.FULL_POINT_BYE: PillLook(_("full-point bye"), "calendar", Tone.INFO),
        GateState.LATE: PillLook(_("expected late"), "clock", Tone.WARN),
        GateState.WITHDRAWN: PillLook(_("withdrawn"), "log-out"),
        GateState.EXPELLED: PillLook(_("expelled"), "user-x", Tone.ERR),
        GateState.UNDECIDED: PillLook(_("not here"), "circle-alert", Tone.WARN),
    }[state]


class GateTable(RowTable):
    """Everybody at the gate; `decided` carries a `GateKey` for the selected player, `escaped` is Esc."""

    decided = Signal(object)
    escaped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.people: RowModel[GateRow] = RowModel(
            _columns(of_teams=False),
            lambda row: row.id,
            lambda row: f"{row.tpn} {row.name}, {look_of(row).text}",
            self,
        )
        self._of_teams = False
        self.shown: RowFilter[GateRow] = RowFilter(self)
        self.shown.setSourceModel(self.people)
        self.setModel(self.shown)
        numbers = (NumberDelegate, NumberDelegate)
        self.set_delegates(StrongNumberDelegate, NameDelegate, *numbers, PillDelegate)
        self.set_widths(_WIDTHS)

    def show_gate(self, gate: GateView) -> None:
        """Show everybody, under the headings for players or for teams."""
        if gate.of_teams != self._of_teams:
            self._of_teams = gate.of_teams
            self.people.set_columns(_columns(of_teams=gate.of_teams))
        self.people.set_rows(gate.rows)

    def selected(self) -> GateRow | None:
        """Return the selected player."""
        row = self.currentIndex().data(Role.ROW)
        return row if isinstance(row, GateRow) else None

    def go_to_undecided(self) -> bool:
        """Go to the next undecided player below, else to the first; return whether there is one."""
        rows = enumerate(self.shown.shown_rows())
        waiting = [place for place, row in rows if row.state is GateState.UNDECIDED]
        if not waiting:
            return False
        here = self.current_row()
        self.go_to(next((row for row in waiting if row > here), waiting[0]))
        return True

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: FBT001  Qt's signature
        """Go with Tab to the next undecided player below; behind the last one Tab leaves."""
        below = self.shown.shown_rows()[self.current_row() + 1 :]
        if is_next and any(row.state is GateState.UNDECIDED for row in below):
            return self.go_to_undecided()
        return super().focusNextPrevChild(is_next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Decide by the keys of the band; letters and digits search, everything else moves."""
        key = gate_key_of(event)
        if key is not None:
            self.decided.emit(key)
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


def _columns(*, of_teams: bool) -> tuple[Column[GateRow], ...]:
    name, rating, points = (_("Team"), _("Avg"), _("MP")) if of_teams else (_("Name"), _("Rtg"), _("Pts"))
    return (
        number_column(_("No."), lambda row: row.tpn),
        Column(name, lambda row: row.name, roles={Role.TITLE: lambda row: row.title.value}),
        number_column(rating, lambda row: row.rating, text=rating_text),
        Column(
            points,
            lambda row: score_text(row.points, row.virtual),
            lambda row: row.points + row.virtual,
            RIGHT,
            virtual_points_tip(),
        ),
        Column(
            _("In this round"),
            lambda row: look_of(row).text,
            roles={Role.PILL: look_of},
        ),
    )
