"""The actions on a whole match: line-ups, forfeits, results taken back."""

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.round import matches, rounds, winners
from swissdesk.services.round.matches import MatchRow, MatchTeam
from swissdesk.terms import BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT, PENDING, WHITE_WINS_BY_FORFEIT, Result
from swissdesk.ui.dialogs.match_score import MatchScoreDialog
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.pages.rounds.boards.line_up import LineUpDialog
from swissdesk.ui.pages.rounds.boards.lines import Line, Place, board_lines, match_lines
from swissdesk.ui.session import Session
from swissdesk.words import _

FORFEITS: Final = frozenset({WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT})
"""The results that a whole match can have; all others follow from its boards."""


def is_team_event(session: Session) -> bool:
    """Tell whether the section in view is an event of teams."""
    return session.read(tournaments.settings_of).is_team_event


def read_lines(session: Session, number: int, just_now: Place | None) -> tuple[Line, ...]:
    """Return the boards of a round, in a team event with their matches."""
    if is_team_event(session):
        return match_lines(session.read(matches.match_rows, number), just_now)
    return board_lines(session.read(rounds.board_rows, number), just_now)


class MatchActions:
    """The actions on a match; `selected` returns the number of the one in view, 0 for none.

    `just_read` returns the match whose sheet was entered last: its score is compared. `match` returns a
    match of the round in view as it is now; None for none.
    """

    def __init__(
        self,
        session: Session,
        page: QWidget,
        selected: Callable[[], int],
        just_read: Callable[[], int],
        match: Callable[[int], MatchRow | None],
    ) -> None:
        self._session, self._page, self._selected, self._just_read = session, page, selected, just_read
        self._match = match
        self._are_there = True
        self.line_up = new_action(page, _("Line-ups of the match…"), self.change_line_up, "F2")
        self.score = new_action(page, _("Compare match score…"), self._compare_score, "F9")
        self.winner = new_action(page, _("Who goes on…"), self.ask_winner)
        self._has_winners = False
        self.winner.setVisible(False)

    def menu(self) -> list[QAction]:
        """Return the actions in the order of the menu."""
        return [self.line_up, self.score, self.winner]

    def show_kind(self) -> None:
        """Show the actions in an event of teams only, and let the keys of results count as in the section."""
        settings = self._session.read(tournaments.settings_of)
        self._are_there = of_teams = settings.is_team_event
        for action in (self.line_up, self.score):
            action.setVisible(of_teams)
        self._has_winners = self._session.read(winners.knows_decisions)
        self.winner.setVisible(self._has_winners)
        self._session.keys.show_kind(of_teams=of_teams, of_matches=bool(settings.games_of_match))

    def show_selected(self, missing: str, closed: str) -> None:
        """Name the matches in the texts of the actions; `missing` says why there is none in view.

        `closed` says that nothing can be decided in the round any more; empty where it can.
        """
        set_possible(self.winner, (missing or closed) if self._has_winners else _("Only in a knock-out"))
        missing = missing if self._are_there else _("Only in team events")
        line_up = _("Line-ups of match {match}…").format(match=self._selected())
        score = _("Compare score of match {match}…").format(match=self._just_read())
        self.line_up.setText(_("Line-ups of the match…") if missing else line_up)
        self.score.setText(_("Compare match score…") if missing else score)
        for action in (self.line_up, self.score):
            set_possible(action, missing)

    def ask_winner(self) -> None:
        """Ask who goes on from the selected match, and why."""
        number, match = self._session.round_number, self._selected()
        if not match:
            return
        from swissdesk.ui.pages.rounds.boards.winner_dialog import WinnerDialog  # noqa: PLC0415 - rarely

        WinnerDialog(self._session, self._session.read(winners.decision_of, number, match), self._page).exec()

    def change_line_up(self) -> None:
        """Ask who plays for the teams of the selected match."""
        match = self._match(self._selected())
        if match is not None:
            LineUpDialog(self._session, self._session.round_number, match, self._page).exec()
            self.offer_forfeit(match)

    def offer_forfeit(self, before: MatchRow) -> None:
        """Offer to forfeit a match to which a team has come with too few players just now (D.02:45)."""
        match = self._match(before.match)
        if match is None or set(match.short) <= set(before.short):
            return
        absent = tuple(team for team in (match.first, match.second) if team.id in match.short)
        if ask(self._session.theme, _short_question(match, absent), self._page):
            self._session.do(matches.forfeit_match, self._session.round_number, match.match, match.short)

    def _compare_score(self) -> None:
        """Ask for the score at the foot of the sheet that was entered last."""
        match = self._match(self._just_read())
        if match is not None:
            dialog = MatchScoreDialog(self._session, self._session.round_number, match, self._page)
            dialog.finished.connect(dialog.deleteLater)
            dialog.exec()

    def decide(self, number: int, result: Result) -> None:
        """Forfeit a match, or take back its results; other results belong to its boards."""
        match = self._match(number)
        if match is None:
            return
        if result == PENDING:
            self._clear(match)
            return
        absent = {
            WHITE_WINS_BY_FORFEIT: (match.second,),
            BLACK_WINS_BY_FORFEIT: (match.first,),
            DOUBLE_FORFEIT: (match.first, match.second),
        }.get(result)
        if absent is None:
            self._session.hint(_("The result of a match follows from its boards. F9 compares its score."))
        elif ask(self._session.theme, _forfeit_question(match, absent), self._page):
            teams = [team.id for team in absent]
            self._session.do(matches.forfeit_match, self._session.round_number, match.match, teams)

    def _clear(self, match: MatchRow) -> None:
        if any(board.result != PENDING for board in match.boards) and ask(
            self._session.theme, _clear_question(match), self._page
        ):
            self._session.do(matches.clear_match, self._session.round_number, match.match)


def _forfeit_question(match: MatchRow, absent: tuple[MatchTeam, ...]) -> Question:
    if len(absent) > 1:
        text = _("Neither {first} nor {second} came: both lose the match, and no board was played.")
    else:
        text = _("{absent} did not come: {present} wins the match, and no board was played.")
    present = match.first if absent[0] is match.second else match.second
    return Question(
        title=_("Match {match} forfeited?").format(match=match.match),
        text=text.format(
            first=match.first.name, second=match.second.name, absent=absent[0].name, present=present.name
        ),
        verb=_("Forfeit match {match}").format(match=match.match),
        is_destructive=any(board.result != PENDING for board in match.boards),
    )


def _short_question(match: MatchRow, absent: tuple[MatchTeam, ...]) -> Question:
    return replace(
        _forfeit_question(match, absent),
        title=_("Forfeit match {match}?").format(match=match.match),
        text=" ".join((*match.warnings, _("The match is lost by forfeit, and no board was played."))),
        cancel=_("Not yet"),
    )


def _clear_question(match: MatchRow) -> Question:
    return Question(
        title=_("Clear match {match}?").format(match=match.match),
        text=_("All results of its boards are taken back. Undo (Ctrl Z) brings them back."),
        verb=_("Clear match {match}").format(match=match.match),
        is_destructive=True,
    )
