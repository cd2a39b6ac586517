"""The second pass over a round: hidden results, verified ones, and those that differ."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError, TournamentError
from swissdesk.services.round import second_pass
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.services.round.second_pass import Board, Conflict, PassProgress
from swissdesk.terms import Result
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.page import PillText
from swissdesk.ui.pages.rounds.boards.conflict import Decision, decide
from swissdesk.ui.pages.rounds.boards.lines import Line, Place, in_second_pass
from swissdesk.ui.pages.rounds.round_words import closed_text, not_paired_text, not_published_text
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import Changes

_OPEN = frozenset({LadderState.PUBLISHED, LadderState.COMPLETE})


class SecondPass(QObject):
    """Whether a round is entered a second time; verified results are stored in the event, not here.

    So a pass can be interrupted at any board and resumed on another day. `changed` is emitted when it
    begins or ends.
    """

    changed = Signal()

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._running: tuple[object, int] | None = None
        self._put_off: set[Place] = set()
        self.action = new_action(page, _("Second pass…"), self._toggle, "F8", session.theme.icon("repeat"))
        set_possible(self.action, _("No result to verify"))
        session.event_closed.connect(self._forget)
        session.section_changed.connect(self._forget)

    @property
    def is_on(self) -> bool:
        """Tell whether the round in view is entered a second time."""
        return self._running is not None and self._running == (
            self._session.section,
            self._session.round_number,
        )

    def progress(self) -> PassProgress:
        """Return how far the pass over the round in view has come."""
        return self._session.read(second_pass.progress, self._session.round_number)

    def show_rung(self, rung: LadderRow | None) -> None:
        """Disable the action where there is nothing to verify; end the pass of a round that was closed."""
        why_not = _("No result to verify") if rung is None else self._why_not(rung)
        if self.is_on and why_not:
            self._forget()
        set_possible(self.action, why_not)
        self.action.setVisible(rung is None or rung.state in _OPEN)
        self.action.setText(_("End second pass") if self.is_on else _("Second pass…"))

    def _why_not(self, rung: LadderRow) -> str:
        """Return why a round cannot be entered a second time; empty where it can."""
        if rung.state in {LadderState.NOT_YET, LadderState.GATE}:
            return not_paired_text(rung.number)
        if rung.state is LadderState.DRAFT:
            return not_published_text(rung.number)
        if rung.state is LadderState.CLOSED:
            return closed_text(rung.number)
        return "" if self._results(rung.number) else _("No result to verify")

    def _results(self, number: int) -> int:
        """Return how many results of a round can be verified, in a match that is not over too."""
        return self._session.read(second_pass.progress, number).results

    def pill(self) -> PillText:
        """Return the state pill while the pass runs."""
        done = self.progress()
        words = _("Second pass {verified}/{results}")
        return PillText(words.format(verified=done.verified, results=done.results), "repeat", Tone.INFO)

    def lines(self, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """Return the lines as they are shown now."""
        return in_second_pass(lines, self._put_off) if self.is_on else lines

    def compare(self, place: Place, second: Result) -> "Changes | None":
        """Compare a slip with the first entry; return None where nothing was verified."""
        number, at = self._session.round_number, Board(*place)
        try:
            if place.match and not place.board:
                raise TournamentError(_("In the second pass the boards of a match are typed one by one."))
            conflict = self._session.read(second_pass.compare, number, at, second)
        except SwissDeskError as error:
            self._session.show_error(error)
            return None
        if conflict is None:
            return self._done(place, self._session.do(second_pass.verify, number, at))
        return self._decided(place, conflict)

    def has_put_off(self, place: Place) -> bool:
        """Tell whether a board differs and is to be decided later."""
        return self.is_on and place in self._put_off

    def end(self) -> None:
        """Show all results again; verified ones stay verified."""
        if self._running is not None:
            self._forget()
            self.changed.emit()

    def _decided(self, place: Place, conflict: Conflict) -> "Changes | None":
        decision = decide(self._session.theme, conflict, self._page)
        if decision is Decision.LATER:
            self._put_off.add(place)
            self.changed.emit()
            return None
        action = second_pass.keep_first if decision is Decision.KEEP else second_pass.take_slip
        return self._done(place, self._session.do(action, self._session.round_number, conflict))

    def _done(self, place: Place, changes: "Changes | None") -> "Changes | None":
        """End the pass with the last result that was to be verified."""
        if changes is None:
            return None
        self._put_off.discard(place)
        done = self.progress()
        if done.is_complete:
            self.end()
            words = ngettext("{count} result verified", "All {count} results verified", done.results)
            self._session.announce(words.format(count=done.results))
        return changes

    def _toggle(self) -> None:
        self._session.show_page(PageName.ROUNDS)
        if self.is_on:
            self.end()
            return
        if not self.action.isEnabled():
            return
        if self.progress().is_complete:
            self._session.announce(_("All results of this round are verified."))
            return
        self._running, self._put_off = (self._session.section, self._session.round_number), set()
        self.changed.emit()

    def _forget(self) -> None:
        self._running, self._put_off = None, set()
