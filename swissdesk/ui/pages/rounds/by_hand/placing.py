"""Moving players of a round that is paired by hand: picked up, put down, refused, undone.

The draft is one, whether its boards or its cards are in sight. What no round may break is not laid: the
move is refused with the reason, and can be laid all the same.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from swissdesk.errors import PairingCancelledError, SwissDeskError
from swissdesk.services.round import by_hand, hand_places
from swissdesk.services.round.by_hand import CancelToken, HandFault, HandPairing, HandRound, HandView
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.terms import Tpn
from swissdesk.ui.background import Listener
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.pages.rounds.by_hand.keys import DraftAction
from swissdesk.ui.pages.rounds.by_hand.moves import Moves
from swissdesk.ui.pages.rounds.by_hand.views import DraftViews
from swissdesk.ui.pages.rounds.by_hand.words import count_words, outcome_words
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import Session
from swissdesk.words import _

CHECKED_AT_ONCE: Final = 400
"""So many players may a field have whose rules are looked at before the draft is shown."""


class Placing(QObject):
    """Moves the players of one draft, seen as boards or as cards; `changed` is emitted after each move.

    Whatever else changes in the event meanwhile, what is needed here is the same until the draft ends.
    `engine_wanted` asks for the pairing of the engine.
    """

    changed = Signal()
    engine_wanted = Signal()

    def __init__(self, session: Session, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._begun: HandRound | None = None
        self.moves = Moves()
        self._seen: HandView | None = None
        self._places: HandPlaces | None = None
        self._refused: HandPairing | None = None
        self._checking = CancelToken()
        self.views = DraftViews(session, views, page)
        self.panel = self.views.panel
        self.views.action_keyed.connect(self._on_action)
        self.views.carried.connect(self._hold)
        self.views.dropped.connect(self._on_dropped)
        self.views.place_changed.connect(self._show_place)
        self.views.switched.connect(self._show)

    def begin(self, begun: HandRound) -> None:
        """Begin with the draft of a round."""
        self._begun = begun
        self.moves.begin(begun.start)
        self._look_again()
        self.views.go_to_start()

    def end(self) -> None:
        """Forget the draft."""
        self._begun = self._seen = self._places = self._refused = None
        self._checking.cancel()
        self.views.forget()

    def move(self, draft: HandPairing) -> None:
        """Make the next state of the draft current; undone moves are forgotten."""
        self.moves.add(draft)
        self._session.hint("")  # what was said of the state before
        self._look_again()
        self.changed.emit()

    def _look_again(self) -> None:
        """Show the draft with what it breaks now; nobody is held any more.

        In a large field the rules are looked at in the background, while the draft is shown already.
        """
        begun, draft = self._begun, self.moves.current
        if begun is None:
            return
        if len(begun.seats) <= CHECKED_AT_ONCE:
            self._seen = by_hand.view_of(begun, draft)
            self._show()
            return
        self._seen = by_hand.unchecked_view_of(begun, draft)
        self._show()
        self._checking.cancel()
        token = self._checking = CancelToken()
        self._session.background.start(
            _("Checking the rules"),
            lambda _report: by_hand.checked_view_of(begun, draft, token),
            lambda seen: self._on_checked(begun, draft, seen),
            Listener(self._on_unchecked, cancel=token.cancel),
        )

    def _on_checked(self, begun: HandRound, draft: HandPairing, seen: HandView) -> None:
        """Show what a draft breaks, if it is still the current one; who is held stays so."""
        if begun is self._begun and draft is self.moves.current:
            self._seen = seen
            self.views.show_draft(begun, draft, seen)
            if self._places is not None:
                self.views.show_places(seen, self._places)

    def _on_unchecked(self, error: SwissDeskError) -> None:
        if not isinstance(error, PairingCancelledError):
            self._session.show_error(error)

    def _show(self) -> None:
        """Show the draft in the view that is chosen."""
        self._places = self._refused = None
        if self._begun is None or self._seen is None:
            return
        self.views.show_draft(self._begun, self.moves.current, self._seen)
        self.panel.show_held(None)

    def _hold(self, tpn: Tpn | None) -> None:
        """Take a player into the hand, or let go of the one who is held."""
        begun, self._refused = self._begun, None
        if begun is None or self._seen is None:
            return
        self._places = None if tpn is None else hand_places.places(begun, self.moves.current, tpn)
        self.views.show_places(self._seen, self._places)
        self.panel.show_held(None if tpn is None else begun.seats[tpn])
        self._show_place()
        if tpn is not None:
            _announce(self.views.table, self.panel.held_text())

    def _show_place(self) -> None:
        """Show what putting the held player down at the cursor would make, or which rule is in the way."""
        self._refused, places = None, self._places
        if places is None or self._begun is None:
            self.panel.show_place("")
            return
        draft, shut = self._put_down_here(places), self._shut_here(places)
        self._refused = None if shut is None else draft
        count = count_words(places.count, len(places.shut))
        words = "" if draft is None else outcome_words(self.moves.current, draft)
        self.panel.show_place(f"{count} {words}".strip(), shut)

    def _put_down_here(self, places: HandPlaces) -> HandPairing | None:
        """Return the draft once the held player is put down at the cursor; None where nobody can be."""
        here, draft = self.views.table.selected_player(), self.moves.current
        if self.views.table.is_at_free_bye():
            return by_hand.with_bye(draft, places.held)
        return None if here in (None, places.held) else by_hand.exchanged(draft, places.held, here)

    def _shut_here(self, places: HandPlaces) -> HandFault | None:
        """Return the rule that keeps the held player from the place at the cursor."""
        here = self.views.table.selected_player()
        if self.views.table.is_at_free_bye():
            return places.bye
        return None if here is None else places.shut.get(here)

    def _try(self, draft: HandPairing) -> bool:
        """Make a move, unless it breaks what no round may break: then change nothing and say why."""
        begun = self._begun
        if begun is None:
            return False
        shut = hand_places.shut_by(begun, self.moves.current, draft)
        if shut is None:
            self.move(draft)
            return True
        self._refuse(draft, shut)
        return False

    def _refuse(self, draft: HandPairing, shut: HandFault) -> None:
        """Say why a move is not made; it can still be laid all the same."""
        self._refused = draft
        self.panel.show_place("", shut)
        text = _("Nothing was moved: {reason}. {key} does it all the same.")
        said = text.format(reason=shut.text, key=key_name("Ctrl Enter"))
        self._session.hint(said)
        _announce(self.views.table, said)

    def _on_action(self, act: DraftAction) -> None:
        if self._begun is None:
            return
        actions: dict[DraftAction, Callable[[], None]] = {
            DraftAction.PICK: self._pick,
            DraftAction.MEET: self._let_meet,
            DraftAction.ANYWAY: self._lay_refused,
            DraftAction.NEXT: lambda: self._go_to_open(1),
            DraftAction.BEFORE: lambda: self._go_to_open(-1),
            DraftAction.TURN: lambda: self._at_place(by_hand.turned),
            DraftAction.BYE: lambda: self._at_place(by_hand.with_bye),
            DraftAction.LIFT: lambda: self._at_place(by_hand.lifted),
            DraftAction.ENGINE: self.engine_wanted.emit,
            DraftAction.NOTHING: self._clear,
            DraftAction.DROP: self._drop,
            DraftAction.FIND: self.views.shown.find_player,
            DraftAction.UNDO: lambda: self._step(-1),
            DraftAction.REDO: lambda: self._step(1),
        }
        actions[act]()

    def _pick(self) -> None:
        """Take the player at the cursor into the hand, or put the held one down there."""
        here = self.views.table.selected_player()
        if self._places is not None:
            self._put_down(self._places)
        elif here is not None:
            self._hold(here)
        else:
            self._session.hint(_("Nobody is here who can be picked up."))

    def _put_down(self, places: HandPlaces) -> None:
        """Put the held player down at the cursor."""
        held, here, waiting = places.held, self.views.table.selected_player(), self.moves.current.waiting
        draft = self._put_down_here(places)
        if here == held:
            self._drop()
        elif draft is None:
            self._session.hint(_("This is no place: put {number} down on another one.").format(number=held))
        elif self._try(draft):
            self.views.follow(held, both_waited={held, here} <= {*waiting})

    def _let_meet(self) -> None:
        """Let the held player meet the one at the cursor."""
        places, here = self._places, self.views.table.selected_player()
        if places is None or here in (None, places.held):
            self._session.hint(_("Pick one up with Space, then go to the opponent."))
            return
        waiting = self.moves.current.waiting
        draft = hand_places.meeting(self.moves.current, places.held, here)
        if draft == self.moves.current:
            self._session.hint(_("{one} and {other} meet already.").format(one=places.held, other=here))
        elif self._try(draft):
            self.views.follow(places.held, both_waited={places.held, here} <= {*waiting})

    def _lay_refused(self) -> None:
        """Make the move that a rule is against; the reason is asked for at the end."""
        if self._refused is None:
            self._session.hint(_("Nothing was refused that could be done all the same."))
            return
        selected = self._places.held if self._places is not None else self.views.table.selected_player()
        self.move(self._refused)
        if selected is not None:
            self.views.stay_with(selected)

    def _go_to_open(self, step: int) -> None:
        if self._places is None:
            self._session.hint(_("Pick one up with Space first."))
        else:
            self.views.table.go_to_open(step)

    def _on_dropped(self, is_place: bool) -> None:  # noqa: FBT001  a signal's argument
        """Put the dragged player down; a place that is shut lets the card go back, and says why."""
        places = self._places
        if places is None:
            return
        if is_place:
            self._put_down(places)
        if self._places is not None:
            shut, refused = self._shut_here(places) if is_place else None, self._refused
            self._hold(None)
            if shut is not None and refused is not None:
                self._refuse(refused, shut)

    def _at_place(self, move: Callable[[HandPairing, Tpn], HandPairing]) -> None:
        """Make a move with the player at the cursor."""
        here = self.views.table.selected_player()
        if here is None:
            self._session.hint(_("Nobody is here whom this could move."))
            return
        try:
            draft = move(self.moves.current, here)
        except SwissDeskError as error:
            self._session.announce(str(error))
            return
        if draft == self.moves.current:
            self._session.hint(_("This changes nothing here."))
        elif self._try(draft):
            self.views.stay_with(here)

    def _clear(self) -> None:
        if self._begun is not None:
            self.move(by_hand.empty_draft(self._begun.request))
            self.views.table.go_to_first_waiting()

    def _drop(self) -> None:
        self.views.table.let_go()
        self._hold(None)

    def _step(self, step: int) -> None:
        """Take the last move back, or repeat one, and say so: one board of many looks different."""
        taken_back = _("The last move was taken back. {key} repeats it.").format(key=key_name("Ctrl Y"))
        done, nothing = {
            -1: (taken_back, _("There is no move to take back.")),
            1: (_("The move was repeated."), _("No move was taken back.")),
        }[step]
        if not self.moves.step(step):
            self._session.hint(nothing)
            return
        self._look_again()
        self.changed.emit()
        self._session.hint(done)


def _announce(table: QWidget, words: str) -> None:
    """Let a screen reader say what is to be seen elsewhere."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(table, words))
