"""Drawing lots on the screen, among players whom no tie-break separates."""

import random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.standing.lots import TiedPlayer, draw_lots_for_ties, fresh_seed, lots_to_draw
from swissdesk.services.standing.standings import standings_table
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import RIGHT, Column, RowModel
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_M
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.tournament.model import PlayerId

_WIDTHS: Final = (90, 60, 0)


class LotLine(Frozen):
    """One of the tied; `place` is the rank, shared until lots are drawn."""

    place: int
    player: TiedPlayer


class LotsModel(RowModel[LotLine]):
    """The tied, group by group."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[LotLine], ...] = (
            Column(_("Place"), lambda line: str(line.place), align=RIGHT),
            Column(_("No."), lambda line: str(line.player.tpn), align=RIGHT),
            Column(_("Name"), lambda line: line.player.name),
        )
        super().__init__(columns, lambda line: line.player.id, lot_sentence, parent)


def lot_sentence(line: LotLine) -> str:
    """Return what a screen reader says about a line."""
    return _("Place {place}: {name}").format(place=line.place, name=f"{line.player.tpn} {line.player.name}")


class LotsDialog(Dialog):
    """Shows the tied players, draws, and shows the resulting order, which is recorded at once."""

    help_topic = "standings#lots"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self.setWindowTitle(_("Draw lots"))
        self.resize(DIALOG_M, 460)
        self._tied = {player.id: player for group in session.read(lots_to_draw).groups for player in group}
        self.model = LotsModel(self)
        words = _("No tie-break separates these players. The lots are drawn once, and the order then stands.")
        self.words, self.outcome = label("", words), label("strong")
        self.table = RowTable(session.theme)
        self.draw_button = button(session.theme, _("Draw lots"), "solid")
        self.close_button = button(session.theme, _("Cancel"))
        self._lay_out()
        self.draw_button.clicked.connect(self.draw)
        self.close_button.clicked.connect(self.reject)
        self._show_places()

    def draw(self, seed: int = 0) -> None:
        """Draw with a seed; 0 stands for a random one."""
        chosen = seed or fresh_seed(random.SystemRandom())
        try:
            changes = self._session.attempt(draw_lots_for_ties, chosen)
        except SwissDeskError as error:
            self.outcome.setText(str(error))
            return
        self.outcome.setText(_("{text}. It is recorded in the journal.").format(text=changes.text))
        self.draw_button.hide()
        self.close_button.setText(_("Close"))
        self.close_button.setAccessibleName(_("Close"))
        self.close_button.setFocus()
        self._show_places()

    def _show_places(self) -> None:
        """Show the tied in the order of the standings as they are now."""
        ranks: list[tuple[int, PlayerId]] = [
            (row.rank, row.id) for row in self._session.read(standings_table).rows if row.id in self._tied
        ]
        self.model.reorder_rows([LotLine(rank, self._tied[player]) for rank, player in ranks])

    def _lay_out(self) -> None:
        self.table.setModel(self.model)
        self.table.set_widths(_WIDTHS)
        self.table.set_delegates(StrongNumberDelegate, NumberDelegate, NameDelegate)
        self.table.setAccessibleName(_("Those whom no tie-break separates"))
        parts = (self.words, (self.table, 1), self.outcome, answers(self.close_button, self.draw_button))
        filled(QVBoxLayout(self), *parts, margins=(20, 20, 20, 16), spacing=12)
        self.draw_button.setDefault(True)
        self.close_button.setAutoDefault(True)
