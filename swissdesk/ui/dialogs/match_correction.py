"""The correction wizard of a team event: a board of a match, who sat there, the colours of the teams."""

from enum import IntEnum, unique

from PySide6.QtWidgets import QComboBox, QWidget

from swissdesk.services.entry import teams
from swissdesk.services.entry.teams import MemberRow
from swissdesk.services.round import matches
from swissdesk.services.round.corrections import (
    BoardPlayersCorrection,
    BoardResultCorrection,
    ColoursCorrection,
    Correction,
    MatchBoard,
)
from swissdesk.services.round.matches import MatchBoardRow, MatchRow, MatchSeat, MatchTeam
from swissdesk.terms import Colour
from swissdesk.ui.dialogs.correction_form import RESULTS, CorrectionForm
from swissdesk.ui.kit.lists import LongChoice
from swissdesk.ui.session import Session
from swissdesk.words import _


@unique
class MatchKind(IntEnum):
    """What can be wrong, in the order of the switch."""

    RESULT = 0
    PLAYERS = 1
    COLOURS = 2


class MatchCorrectionDialog(CorrectionForm):
    """Corrects a board of a match; its result, or who sat there with which colour."""

    def __init__(
        self, session: Session, place: tuple[int, int, int] = (0, 0, 0), parent: QWidget | None = None
    ) -> None:
        """`place` holds the round, the match and the board in view."""
        super().__init__(session, (_("Wrong result"), _("Wrong player"), _("Wrong colours")), parent)
        self._rows: tuple[MatchRow, ...] = ()
        self._teams = {row.id: row.members for row in session.read(teams.team_rows)}
        self.match, self.board = LongChoice(), QComboBox()
        self.first, self.second = QComboBox(), QComboBox()
        self._box(self.match, _("Match"))
        self._box(self.board, _("Board"))
        self._box(self.first, _("For the first team"))
        self._box(self.second, _("For the second team"))
        self._fill(place)
        above = self._row((self.round, 1), (self.match, 4))
        below = self._row((self.board, 4), (self.right_result, 2))
        self._lay_out((above, below, self._row((self.first, 1), (self.second, 1))))
        self._connect()
        self._on_kind()

    def correction(self) -> Correction | None:
        """Return the correction in the fields; None where a match or a player is missing."""
        match, board = self._match(), self._board()
        if match is None or board is None:
            return None
        if self.switch.position == MatchKind.COLOURS:
            return ColoursCorrection(self.round.value(), match.match)
        at = MatchBoard(self.round.value(), match.match, board.board)
        if self.switch.position == MatchKind.RESULT:
            return BoardResultCorrection(at, RESULTS[self.right_result.currentIndex()])
        first, second = self.first.currentData(), self.second.currentData()
        return None if first is None or second is None else BoardPlayersCorrection(at, first, second)

    def _fill(self, place: tuple[int, int, int]) -> None:
        number, match, board = place
        self._fill_round(number)
        self._show_matches(match)
        self.board.setCurrentIndex(max(0, board - 1))
        self._show_members()

    def _show_matches(self, match: int = 1) -> None:
        self._rows = self._session.read(matches.match_rows, self.round.value()) if self._paired else ()
        self.match.clear()
        self.match.addItems([_match_words(row) for row in self._rows])
        self.match.setCurrentIndex(max(0, match - 1))
        self._show_boards()

    def _show_boards(self) -> None:
        match = self._match()
        self.board.clear()
        self.board.addItems([_board_words(row) for row in (match.boards if match else ())])
        self._show_members()

    def _show_members(self) -> None:
        """Offer results and the players of both teams, with what is on record chosen."""
        match, board = self._match(), self._board()
        self.first.clear()
        self.second.clear()
        if match is None or board is None:
            return
        self._show_recorded(board.result)
        self._offer(self.first, match.first, board.first, board.first_colour)
        self._offer(self.second, match.second, board.second, board.first_colour.opposite)

    def _offer(self, box: QComboBox, team: MatchTeam, seat: MatchSeat | None, colour: Colour) -> None:
        for member in self._teams[team.id]:
            box.addItem(_member_words(member), member.id)
        box.setCurrentIndex(-1 if seat is None else box.findData(seat.id))
        words = (
            _("{team}, White on this board") if colour is Colour.WHITE else _("{team}, Black on this board")
        )
        self.fields[box].show_hint(words.format(team=team.name))

    def _match(self) -> MatchRow | None:
        row = self.match.currentIndex()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def _board(self) -> MatchBoardRow | None:
        match, row = self._match(), self.board.currentIndex()
        return match.boards[row] if match is not None and row >= 0 else None

    def _on_kind(self) -> None:
        kind = self.switch.position
        self.fields[self.board].setVisible(kind != MatchKind.COLOURS)
        self.fields[self.right_result].setVisible(kind == MatchKind.RESULT)
        for field in (self.first, self.second):
            self.fields[field].setVisible(kind == MatchKind.PLAYERS)
        self._show_preview()

    def _on_round(self) -> None:
        self._show_matches()
        self._show_preview()

    def _on_match(self) -> None:
        self._show_boards()
        self._show_preview()

    def _on_board(self) -> None:
        self._show_members()
        self._show_preview()

    def _connect(self) -> None:
        self.switch.chosen.connect(self._on_kind)
        self.round.valueChanged.connect(self._on_round)
        self.match.activated.connect(self._on_match)
        self.board.activated.connect(self._on_board)
        for box in (self.right_result, self.first, self.second):
            box.activated.connect(self._show_preview)


def _match_words(row: MatchRow) -> str:
    return f"{row.match}   {row.first.name} – {row.second.name}   {row.result_text}".rstrip()


def _board_words(row: MatchBoardRow) -> str:
    seats = " – ".join(seat.name if seat else _("nobody") for seat in (row.first, row.second))
    return f"{row.board}   {seats}   {row.result_text}".rstrip()


def _member_words(member: MemberRow) -> str:
    return f"{member.place}  {member.name}"
