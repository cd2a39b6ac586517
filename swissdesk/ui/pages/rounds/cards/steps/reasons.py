"""The reasons of the steps: asked in the background one by one, that of the next step ahead."""

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.services.explaining.steps import StepWhy, ToldSteps
from swissdesk.ui.background import Listener
from swissdesk.ui.pages.rounds.cards.steps.walk import Place
from swissdesk.ui.session import Session
from swissdesk.words import _


class Reasons(QObject):
    """Keeps what is known about the steps of a round; `found` carries the place of a step."""

    found = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._told: ToldSteps | None = None
        self._known: dict[Place, StepWhy] = {}
        self._wanted: Place = (0, 0)
        self._is_asking = False

    def begin(self, told: ToldSteps | None) -> None:
        """Forget what is known, and ask about another round from now on; None for none."""
        self._told, self._known, self._is_asking = told, {}, False

    def at(self, place: Place) -> StepWhy | None:
        """Return what there is to say about a step; None while it is not known."""
        return self._known.get(place)

    def want(self, place: Place) -> None:
        """Ask about a step, and then ahead about the next one, unless that is known."""
        self._wanted = place
        told = self._told
        if told is None or self._is_asking:
            return
        bracket, step = place
        ahead = (bracket, step + 1) if step + 1 < len(told.steps[bracket]) else (bracket + 1, 0)
        wanted = next((one for one in (place, ahead) if one not in self._known), None)
        if wanted is None or wanted[0] >= len(told.steps):
            return
        self._is_asking = True
        self._session.background.start(
            _("Explaining"),
            lambda _report: told.why(*wanted),
            lambda why: self._on_why(told, wanted, why),
            Listener(lambda error: self._on_failed(told, error)),
        )

    def _on_why(self, told: ToldSteps, place: Place, why: StepWhy) -> None:
        if told is self._told:
            self._is_asking = False
            self._known[place] = why
            self.found.emit(place)
            self.want(self._wanted)

    def _on_failed(self, told: ToldSteps, error: SwissDeskError) -> None:
        if told is self._told:
            self._is_asking = False
            self._session.show_error(error)
