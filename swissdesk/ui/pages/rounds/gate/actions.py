"""The actions of the gate: play, bye, late, leave; late arrivals and corrections."""

# ruff: noqa: PLC0415 - the dialogs are not needed at the start of the window

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.services.entry import players, presence
from swissdesk.services.entry.leaving import leaving
from swissdesk.services.event import tournaments
from swissdesk.services.round import late, open_games, postponing
from swissdesk.services.round.rounds import GateRow, GateState, GateView
from swissdesk.terms import ByeKind
from swissdesk.ui.dialogs.reason import ask_reason
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit.actions import as_label, new_action, set_also, set_possible
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.pages.entries.leaving import may_leave
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.pages.rounds.postponing import PostponeDialog
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _

_KINDS = {
    GateKey.HALF_POINT: ByeKind.HALF_POINT,
    GateKey.ZERO_POINT: ByeKind.ZERO_POINT,
    GateKey.FULL_POINT: ByeKind.FULL_POINT,
}
_OUT = frozenset({GateState.WITHDRAWN, GateState.EXPELLED})
_BYES = frozenset({GateState.HALF_POINT_BYE, GateState.ZERO_POINT_BYE, GateState.FULL_POINT_BYE})
_SERVICES: Final[Mapping[GateKey, Callable[..., object]]] = {
    GateKey.CHECK_IN: presence.check_in,
    GateKey.PLAYS: presence.arrive,
    GateKey.LATE: presence.expect_late,
    GateKey.WITHDRAWAL: players.withdraw_player,
    **dict.fromkeys(_KINDS, players.announce_absence),
}
"""What each key asks for, of somebody about whom nothing else was decided before."""


class GateActions:
    """The actions of the gate; `selected` returns the selected player, `place` round and board in view."""

    def __init__(
        self,
        session: Session,
        page: QWidget,
        selected: Callable[[], GateRow | None],
        place: Callable[[], tuple[int, Place]],
    ) -> None:
        self._session, self._page, self._selected, self._place = session, page, selected, place
        self.late = self._action(_("Late arrival…"), "user-plus", self._open_late_arrival, "Ctrl+Shift+L")
        set_also(self.late, _("late entry"))
        self.all_here = self._action(_("All others are here"), "circle-check", self._check_in_all)
        self.expel = self._action(_("Expel player…"), "user-x", self._expel)
        self.absent = self._action(_("Absent without notice…"), "user-x", self._open_absent)
        set_also(self.absent, _("no-show did not come"))
        self.correct = self._action(_("Correct…"), "pencil", self._open_correction, "Ctrl+Shift+R")
        set_also(self.correct, _("wrong result rating swap colours"))
        # In the menu of tools: that of the round has no letter left for another line.
        self.postpone = self._action(_("Postpone game…"), "calendar", self._open_postponing)
        self.open_games = self._action(_("Open games…"), "calendar", self._open_games)
        self.show_gate(None)
        self.show_selected(None)
        session.event_closed.connect(lambda: self.show_gate(None))

    def menu(self) -> list[QAction]:
        """Return the actions in the order of the day."""
        return [self.all_here, self.late, self.absent, self.expel, self.correct]

    def header(self) -> list[QAction]:
        """Return the actions beside the next step while the gate is in view."""
        return [action for action in (self.late, self.absent, self.all_here) if action.isEnabled()]

    def show_gate(self, gate: GateView | None) -> None:
        """Disable the actions that do not fit; None stands for another view than the gate."""
        undecided = gate is not None and any(row.state is GateState.UNDECIDED for row in gate.rows)
        no_gate = "" if gate else _("Only at the gate of a round")
        set_possible(self.all_here, no_gate or ("" if undecided else _("Nobody is missing")))
        is_open = self._session.section is not None
        for action in (self.correct, self.postpone):
            set_possible(action, "" if is_open else _("No event is open"))
        without = self._session.read(open_games.no_open_games) if is_open else _("No event is open")
        set_possible(self.open_games, without)
        missed = _("Nobody stayed away from the last round without notice")
        set_possible(self.absent, no_gate or ("" if gate and gate.absent else missed))
        comes_late = is_open and bool(self._session.read(late.late_people))
        set_possible(self.late, "" if comes_late else _("Nobody is waiting for a game in this round"))

    def show_selected(self, row: GateRow | None) -> None:
        """Name the selected player in the actions; None while there is none."""
        if row is None:
            self.expel.setText(_("Expel team…") if self._is_of_teams() else _("Expel player…"))
            set_possible(self.expel, _("Select somebody at the gate first"))
            return
        self.expel.setText(_("Expel {number} {name}…").format(number=row.tpn, name=as_label(row.name)))
        set_possible(self.expel, _("Already out of the tournament") if row.state in _OUT else "")

    def _is_of_teams(self) -> bool:
        return self._session.section is not None and self._session.read(tournaments.settings_of).is_team_event

    def decide(self, row: GateRow, key: GateKey, round_number: int) -> None:
        """Change a player's state for the round, or say why a key changes nothing."""
        if reason := self.why_not(row, key):
            self._session.hint(reason)
        elif key is GateKey.CHECK_IN:
            self._check(row)
        elif key is GateKey.WITHDRAWAL:
            self._withdraw(row)
        elif key is GateKey.LATE:
            if row.state is not GateState.LATE:
                self._session.do(presence.expect_late, row.id)
        elif self._is_back(row):
            self._decide_round(row, key, round_number)

    def why_not(self, row: GateRow, key: GateKey) -> str:
        """Return why the role of this desk may not decide so about somebody; empty where it may."""
        return why_not_allowed(self._session, _service(row, key))

    def not_offered(self) -> frozenset[GateKey]:
        """Return the keys by which the role of this desk may decide about nobody."""
        return frozenset(key for key, one in _SERVICES.items() if why_not_allowed(self._session, one))

    def _check(self, row: GateRow) -> None:
        if row.state is GateState.UNDECIDED:
            self._session.do(presence.check_in, row.id)
        elif row.state is GateState.LATE:
            self._session.do(presence.arrive, row.id)
        elif row.state is GateState.PLAYS and self._session.read(presence.uses_check_in):
            self._session.do(presence.check_out, row.id)
        else:
            self._session.hint(_("There is no check-in now"))

    def _withdraw(self, row: GateRow) -> None:
        if row.state in _OUT:
            self._session.hint(_("Already out of the tournament"))
        elif may_leave(self._session, row.id, self._page):
            self._session.do(players.withdraw_player, row.id)

    def _is_back(self, row: GateRow) -> bool:
        """Reinstate a player who has left; return whether the player is in the tournament."""
        return row.state not in _OUT or self._session.do(players.reinstate_player, row.id) is not None

    def _decide_round(self, row: GateRow, key: GateKey, round_number: int) -> None:
        if key in _KINDS:
            self._session.do(players.announce_absence, row.id, round_number, _KINDS[key])
            return
        if row.state is GateState.LATE:
            self._session.do(presence.arrive, row.id)
        elif row.state not in {GateState.PLAYS, GateState.UNDECIDED, *_OUT}:
            self._session.do(players.clear_absence, row.id, round_number)
        if row.id in self._session.read(presence.undecided_people):
            self._session.do(presence.check_in, row.id)

    def _open_late_arrival(self) -> None:
        from swissdesk.ui.dialogs.late_arrival import LateArrival

        row = self._selected()
        LateArrival(self._session, row.id if row else None, self._page).exec()

    def _open_absent(self) -> None:
        from swissdesk.ui.dialogs.absent import AbsentDialog

        AbsentDialog(self._session, self._page).exec()

    def _open_correction(self) -> None:
        number, place = self._place()
        if self._is_of_teams():
            from swissdesk.ui.dialogs.match_correction import MatchCorrectionDialog

            MatchCorrectionDialog(self._session, (number, *place), self._page).exec()
        else:
            from swissdesk.ui.dialogs.correction import CorrectionDialog

            at, game = (number, place.match or place.board), place.board if place.match else 0
            CorrectionDialog(self._session, at, self._page, game=game).exec()

    def _open_postponing(self) -> None:
        number, place = self._place()
        board = place.match or place.board
        if reason := self._session.read(postponing.why_not_postponed, number, board):
            self._session.hint(reason)
            return
        words = self._session.read(postponing.game_words, number, board)
        day = self._session.read(postponing.day_of, number, board)
        dialog = PostponeDialog(self._session.theme, words, day, self._page)
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.day != day:
            self._session.do(postponing.postpone_game, number, board, dialog.day)

    def _open_games(self) -> None:
        from swissdesk.ui.pages.rounds.open_games import OpenGamesDialog

        OpenGamesDialog(self._session, self._page).exec()

    def _check_in_all(self) -> None:
        self._session.do(presence.check_in_the_others)

    def _expel(self) -> None:
        row = self._selected()
        if row is None or row.state in _OUT:
            return
        question = Question(
            title=_("Expel {name}?").format(name=row.name),
            text=self._expelled_words(row),
            verb=_("Expel player"),
            is_destructive=True,
        )
        reason = ask_reason(self._session.theme, question, self._page)
        if reason:
            self._session.do(presence.expel_player, row.id, reason)

    def _expelled_words(self, row: GateRow) -> str:
        """Return what becomes of the games of somebody who is expelled."""
        found = self._session.read(leaving, row.id)
        if found is not None:
            return "\n".join(found.sentences)
        text = _("{name} is not paired any more. Games played stand; missed rounds score nothing.")
        return text.format(name=row.name)

    def _action(self, text: str, icon: str, act: Callable[[], object], key: str = "") -> QAction:
        return new_action(self._page, text, act, key, self._session.theme.icon(icon))


def _service(row: GateRow, key: GateKey) -> Callable[..., object]:
    """Return what a key asks for; to let somebody play who was left out takes back why that was."""
    if key in {GateKey.PLAYS, *_KINDS} and row.state in _OUT:
        return players.reinstate_player
    if key in {GateKey.PLAYS, GateKey.LATE} and row.state in _BYES:
        return players.clear_absence
    return _SERVICES[key]
