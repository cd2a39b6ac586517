"""The gate of the round in view: who plays, the checks beside the list, and the actions of its keys."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.services.entry import presence
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import GateView
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.pages.rounds.gate.actions import GateActions
from swissdesk.ui.pages.rounds.gate.panel import GatePanel
from swissdesk.ui.pages.rounds.gate.view import GateWidget
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _


class GateDecisions(QObject):
    """Shows who plays the round, and stores what the keys decide; `place` returns round and board in view."""

    def __init__(self, session: Session, page: QWidget, place: Callable[[], tuple[int, Place]]) -> None:
        super().__init__(page)
        self._session = session
        self.view, self.panel = GateWidget(session.theme, page), GatePanel(session.theme)
        self.actions = GateActions(session, page, self.view.table.selected, place)
        self.view.band.why_not = self.actions.why_not
        self.view.decided.connect(self._on_decided)
        self.view.idle_keyed.connect(self._on_idle)
        self.view.hinted.connect(session.hint)

    def refresh(self) -> GateView:
        """Read the gate again and show it; return it."""
        gate = self._session.read(rounds.gate)
        self.view.band.leave_out(self.actions.not_offered())
        self.view.show_gate(gate)
        self.panel.show_gate(gate)
        self.actions.show_gate(gate)
        return gate

    def _on_decided(self, key: GateKey) -> None:
        row = self.view.table.selected()
        if row is not None:
            self.actions.decide(row, key, self._session.round_number)

    def _on_idle(self, key: str) -> None:
        """Hint that a key does nothing here, and which keys decide."""
        if not self.view.band.offered():
            self._session.hint(why_not_allowed(self._session, presence.check_in))
            return
        *others, last = map(key_name, self.view.band.offered())
        words = _("“{key}” means nothing at the gate. {keys} and {last} decide; letters and numbers search.")
        if not others:
            words = _("“{key}” means nothing at the gate. {last} decides; letters and numbers search.")
        self._session.hint(words.format(key=key, keys=", ".join(others), last=last))
