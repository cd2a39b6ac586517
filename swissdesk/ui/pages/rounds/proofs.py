"""The action that keeps a proof of the round in view, in files beside the event."""

from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import tournaments
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.pages.rounds.round_words import not_paired_text, not_published_text
from swissdesk.ui.session import Session
from swissdesk.words import _

_UNPAIRED = frozenset({LadderState.NOT_YET, LadderState.GATE})


class ProofAction:
    """Proves the round in view in the background; in the menu of tools."""

    def __init__(self, session: Session, page: QWidget) -> None:
        self._session = session
        self._number = 0
        self.action = new_action(page, _("Keep a proof of the round"), self._keep)
        session.event_closed.connect(self._offer_nothing)
        self._offer_nothing()

    def _offer_nothing(self) -> None:
        set_possible(self.action, _("No event is open"))

    def show_possible(self, rung: LadderRow) -> None:
        """Enable it for a paired round of a system whose rounds can be proven."""
        self._number = rung.number
        why_not = self._session.read(tournaments.why_not_proven)
        if rung.state in _UNPAIRED:
            why_not = why_not or not_paired_text(rung.number)
        elif rung.state is LadderState.DRAFT:
            why_not = why_not or not_published_text(rung.number)
        set_possible(self.action, why_not)

    def _keep(self) -> None:
        # The prover is loaded when a proof is wanted.
        from swissdesk.services.explaining.kept_proofs import keep_proof, prepare_proof  # noqa: PLC0415

        session = self._session
        try:
            job = session.read(prepare_proof, self._number)
        except SwissDeskError as error:
            session.show_error(error)
            return

        def work(report: Report) -> str:
            del report
            return keep_proof(job)

        name = _("Proving round {number}").format(number=self._number)
        session.background.start(name, work, session.announce, Listener(session.show_error))
