"""Undo and redo: named after the change that they take back or repeat, and shown where it is seen."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from swissdesk.errors import SwissDeskError
from swissdesk.services import Area, OpenEvent
from swissdesk.services.event import events
from swissdesk.services.journal.history import (
    ChangedPlace,
    HistoryStep,
    Setback,
    SetbackKind,
    next_redo,
    next_undo,
)
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from swissdesk.services import Changes
    from swissdesk.ui.pages.stack import PageStack

_PAGES: Final = {
    Area.TOURNAMENT: PageName.TOURNAMENT,
    Area.PLAYERS: PageName.PLAYERS,
    Area.ROUNDS: PageName.ROUNDS,
    Area.STANDINGS: PageName.STANDINGS,
    Area.DOCUMENTS: PageName.DOCUMENTS,
}


class History(QObject):
    """The two actions; they take back and repeat changes of the whole event, and go to what changed.

    `read` is sent with the last change, or None, whenever it was looked up. `going` is sent before the
    place of a change comes into view: a note about what was done before may then be true no longer.
    """

    read = Signal(object)
    going = Signal()

    def __init__(self, session: Session, stack: "PageStack", window: "QWidget") -> None:
        super().__init__(window)
        self._session, self._stack = session, stack
        self._destination: ChangedPlace | None = None
        icon = session.theme.icon
        self.undo = new_action(
            window, _("Undo"), partial(undo, session, window, self), "Ctrl+Z", icon("undo-2", "accent_text")
        )
        self.redo = new_action(window, _("Redo"), partial(redo, session, window, self), icon=icon("redo-2"))
        self.redo.setShortcuts([QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")])

    def show_last(self) -> None:
        """Name what would be taken back or repeated; disable both actions while no event is open."""
        event = self._session.current_event
        last = events.last_change(event) if event else None
        self.read.emit(last)
        kept = event.read_only_reason if event else ""
        set_possible(self.undo, "" if last and last.can_undo else kept or _("Nothing to take back"))
        set_possible(self.redo, "" if last and last.can_redo else kept or _("Nothing was taken back"))
        self.undo.setText(
            _("Undo “{change}”").format(change=last.undo_text) if last and last.can_undo else _("Undo")
        )
        self.redo.setText(
            _("Redo “{change}”").format(change=last.redo_text) if last and last.can_redo else _("Redo")
        )

    @property
    def stays(self) -> bool:
        """Tell whether the page in view stays there while a change is taken back, or none is."""
        place, stack, session = self._destination, self._stack, self._session
        if place is None:
            return True
        is_here = stack.current in [stack.by_name[_PAGES[area]] for area in place.areas]
        is_same_round = place.round_number in {None, session.round_number}
        is_other_round = stack.current_name is PageName.ROUNDS and not is_same_round
        return is_here and place.section == session.section and not is_other_round

    def lead(self, action: "Callable[[OpenEvent], Changes]", place: ChangedPlace) -> "Changes | None":
        """Take back or repeat a change and go where it shows; only the page there is read anew at once."""
        self._destination = place
        try:
            changes = self._session.do_to_event(action)
        finally:
            self._destination = None
        if changes is not None:
            self._show(place)
            self._stack.refresh_if_stale(self._stack.current_name)
        return changes

    def _show(self, place: ChangedPlace) -> None:
        """Bring section, round, page and row of a change into view; a page that shows it already stays."""
        session, stack = self._session, self._stack
        self.going.emit()
        event = session.current_event
        if event is None or place.section not in [row.id for row in events.sections(event)]:
            return
        session.show_section(place.section)
        if place.round_number is not None:
            session.show_round(place.round_number)
        pages = [_PAGES[area] for area in place.areas]
        # The page in view first (False sorts before True): who sees the change already stays there.
        for name in sorted(pages, key=lambda name: stack.by_name[name] is not stack.current):
            if stack.by_name[name] is not stack.current:
                stack.show(name)
            if stack.by_name[name].show_place(place):
                return


def undo(session: Session, parent: "QWidget", history: History | None = None) -> "Changes | None":
    """Take the last change back, after a question where a round is at stake; None where nothing was changed.

    `history` brings the place of the change into view.
    """
    return _go(session, parent, next_undo, events.undo, _undo_question, history)


def redo(session: Session, parent: "QWidget", history: History | None = None) -> "Changes | None":
    """Repeat the change that was taken back last; see `undo`."""
    return _go(session, parent, next_redo, events.redo, _redo_question, history)


def _go(
    session: Session,
    parent: "QWidget",
    look: Callable[[OpenEvent], HistoryStep | None],
    action: "Callable[[OpenEvent], Changes]",
    question: Callable[[HistoryStep, Setback], Question],
    history: History | None,
) -> "Changes | None":
    event = session.current_event
    if event is None:
        return None
    try:
        step = look(event)
    except SwissDeskError as error:
        session.show_error(error)
        return None
    setback = step.setback if step and not event.is_read_only else None
    if step and setback and not ask(session.theme, question(step, setback), parent):
        return None
    return history.lead(action, step.place) if history and step else session.do_to_event(action)


def _undo_question(step: HistoryStep, setback: Setback) -> Question:
    return _question(_("Undo “{change}”?").format(change=step.text), setback, _("Undo"))


def _redo_question(step: HistoryStep, setback: Setback) -> Question:
    return _question(_("Redo “{change}”?").format(change=step.text), setback, _("Redo"))


def _question(title: str, setback: Setback, verb: str) -> Question:
    keep = _("Keep the round")
    return Question(title, _setback_text(setback), verb, is_destructive=True, cancel=keep)


def _setback_text(setback: Setback) -> str:
    if setback.kind is SetbackKind.PUBLICATION:
        return _(
            "Round {round} would be a draft again, although players may have read its pairings. "
            "Published pairings stand unless one of the reasons in the rules applies "
            "(C.04.2, article 4.4)."
        ).format(round=setback.round_number)
    return _("The pairings of round {round} would be taken back, with all that was entered on them.").format(
        round=setback.round_number
    )
