"""Pairing a round by hand: from *Pair by hand* through moves to *Done* or *Discard*.

Nothing is stored before *Done*; until then moves are undone and redone one by one.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from swissdesk.errors import PairingCancelledError, SwissDeskError
from swissdesk.services.round import by_hand
from swissdesk.services.round.by_hand import (
    CancelToken,
    HandPairing,
    HandReview,
    HandRound,
)
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.ui.background import Listener
from swissdesk.ui.dialogs.pair_limits import PairLimitsDialog
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.pages.rounds.by_hand.placing import Placing
from swissdesk.ui.pages.rounds.by_hand.review import HandReviewDialog
from swissdesk.ui.pages.rounds.by_hand.view import SearchedDraft
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import SectionId
    from swissdesk.ui.pages.rounds.by_hand.view import DraftTable

_CAN_BE_DRAFTED = frozenset({LadderState.DRAFT, LadderState.GATE})


def can_be_drafted(rung: LadderRow | None) -> bool:
    """Tell whether a round may be paired by hand."""
    return rung is not None and rung.state in _CAN_BE_DRAFTED


class Drafting(QObject):
    """Drafts one round at a time, seen as boards or as cards.

    `changed` is emitted when a draft begins, changes or ends.
    """

    changed = Signal()

    def __init__(self, session: Session, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._begun: HandRound | None = None
        self._section: SectionId | None = None
        self._thinking: CancelToken | None = None
        self.placing = Placing(session, views, page)
        self.view, self.panel = self.placing.views.boards, self.placing.panel
        icon = session.theme.icon
        self.pair_by_hand = new_action(page, _("Pair by hand"), self.begin, icon=icon("pencil"))
        self.finish = new_action(page, _("Done…"), self._review)
        self.discard = new_action(page, _("Discard"), self._on_discard, icon=icon("trash-2"))
        self.limits = new_action(
            page,
            _("Forbidden pairs, fixed tables…"),
            lambda: PairLimitsDialog(session, page).open(),
            icon=icon("lock"),
        )
        self.placing.changed.connect(self.changed)
        self.placing.engine_wanted.connect(self._ask_engine)
        session.event_closed.connect(self._end)

    @property
    def shown(self) -> SearchedDraft:
        """Return the view of the draft that is chosen: its boards or its cards."""
        return self.placing.views.shown

    @property
    def table(self) -> "DraftTable":
        """Return the table in which the cursor is."""
        return self.placing.views.table

    def is_drafting(self, number: int) -> bool:
        """Tell whether a round of the section in view is being drafted."""
        return self._begun is not None and (self._section, self._begun.number) == (
            self._session.section,
            number,
        )

    def show_rung(self, rung: LadderRow | None) -> None:
        """Enable the actions that fit the round in view."""
        may = rung is not None and can_be_drafted(rung) and not self.is_drafting(rung.number)
        set_possible(
            self.pair_by_hand, "" if may else _("Only a draft, or a round at its gate, can be paired by hand")
        )
        drafting = rung is not None and self.is_drafting(rung.number)
        waiting = len(self.placing.moves.current.waiting) if drafting else 0
        nothing = "" if drafting else _("No round is being paired by hand")
        set_possible(self.discard, nothing)
        text = ngettext("{count} still waits for a place", "{count} still wait for a place", waiting)
        set_possible(self.finish, text.format(count=waiting) if waiting else nothing)

    def menu(self) -> list[QAction]:
        """Return the actions for the Round menu."""
        return [self.pair_by_hand, self.finish, self.discard, self.limits]

    def begin(self) -> None:
        """Begin to draft the round in view, or show the obstacle."""
        if self._begun is not None and not self._may_discard():
            return
        try:
            begun = self._session.read(by_hand.prepare, self._session.round_number)
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        if not self._session.is_confirmed(by_hand.prepare, begun.number):
            return
        self._begun, self._section = begun, self._session.section
        self.placing.begin(begun)
        self._session.show_page(PageName.ROUNDS)
        self.changed.emit()
        self.table.setFocus()

    def keep_up(self) -> None:
        """Follow the event: keep the draft through other changes, end it when its round changes."""
        begun = self._begun
        if begun is None or self._section != self._session.section:
            return
        again = _begun_again(self._session, begun)
        if again is not None and begun.stands_as(again):
            self._begun = again
            return
        self._end()
        self._session.announce(
            _("Round {number} has changed: the pairing by hand was discarded.").format(number=begun.number)
        )

    def _ask_engine(self) -> None:
        begun = self._begun
        if begun is None or self._thinking is not None:
            return
        token = self._thinking = CancelToken()
        self.panel.show_thinking()

        def done(draft: HandPairing) -> None:
            self._thinking = None
            if self._begun is not None and self._begun.number == begun.number:
                self.placing.move(draft)

        listener = Listener(self._on_failed, cancel=token.cancel)
        self._session.background.start(
            _("Pairing round {number}").format(number=begun.number),
            lambda report: by_hand.engine_pairing(begun, report, token),
            done,
            listener,
        )

    def _on_failed(self, error: SwissDeskError) -> None:
        self._thinking = None
        self.panel.show_held(None)
        if not isinstance(error, PairingCancelledError):
            self._session.show_error(error)

    def _review(self) -> None:
        """Compare the draft with the engine's pairing and ask for the reason."""
        self.keep_up()
        if self._begun is not None and self.placing.moves.current.is_complete:
            HandReviewDialog(self._session, self._begun, self._keep, self._page).start(
                self.placing.moves.current
            )

    def _keep(self, review: HandReview, reason: str) -> None:
        """Store the round; raises `SwissDeskError`, after which the draft is still there."""
        # Otherwise `keep_up` would take the change that stores the draft for one that discards it.
        begun, self._begun = self._begun, None
        try:
            self._session.attempt(by_hand.accept, review, reason)
        except SwissDeskError:
            self._begun = begun
            raise
        self._end()

    def _on_discard(self) -> None:
        if self._may_discard():
            self._end()

    def _may_discard(self) -> bool:
        """Ask before moves are discarded, which no undo brings back."""
        if self._begun is None or self.placing.moves.is_at_start:
            return True
        number = self._begun.number
        question = Question(
            title=_("Discard this draft?"),
            text=_("Round {number} stays as it was. The moves cannot be brought back.").format(number=number),
            verb=_("Discard"),
            is_destructive=True,
            cancel=_("Go on drafting"),
        )
        return ask(self._session.theme, question, self._page)

    def _end(self) -> None:
        self._begun = None
        self.placing.end()
        if self._thinking is not None:
            self._thinking.cancel()
        self.changed.emit()


def _begun_again(session: Session, begun: HandRound) -> HandRound | None:
    """Return a round as it would be begun now; None where it no longer can be."""
    try:
        return session.read(by_hand.prepare, begun.number)
    except SwissDeskError:
        return None
