"""The correction wizard of individual events: what was recorded wrongly, what changes, and why."""

from enum import IntEnum, unique

from PySide6.QtWidgets import QComboBox, QWidget

from swissdesk.services.entry import players
from swissdesk.services.round import rounds
from swissdesk.services.round.corrections import (
    BoardResultCorrection,
    ColoursCorrection,
    Correction,
    MatchBoard,
    RatingCorrection,
    ResultCorrection,
)
from swissdesk.services.round.rounds import BoardRow
from swissdesk.terms import HIGHEST_KEPT_RATING
from swissdesk.ui.dialogs.correction_form import RESULTS, CorrectionForm
from swissdesk.ui.kit.lists import LongChoice, SearchChoice
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.session import Session
from swissdesk.words import _


@unique
class Kind(IntEnum):
    """What can be wrong, in the order of the switch."""

    RESULT = 0
    COLOURS = 1
    RATING = 2


class CorrectionDialog(CorrectionForm):
    """Corrects a game or a rating of an individual event."""

    def __init__(
        self,
        session: Session,
        place: tuple[int, int] = (0, 0),
        parent: QWidget | None = None,
        *,
        game: int = 0,
    ) -> None:
        """`place` holds the round and the board in view, `game` which game of a match it is, 0 for none."""
        super().__init__(session, (_("Wrong result"), _("Wrong colours"), _("Wrong rating")), parent)
        self._boards: tuple[BoardRow, ...] = ()
        self._players = session.read(players.entered)
        self.board, self.game, self.player = LongChoice(), QComboBox(), SearchChoice()
        self.rating = number_field(0, HIGHEST_KEPT_RATING)
        self._box(self.board, _("Board"))
        self._box(self.game, _("Game"))
        self._box(self.player, _("Player"))
        self._box(self.rating, _("Right rating"))
        self._fill(place, game)
        played = self._row((self.round, 1), (self.board, 4), (self.game, 2), (self.right_result, 2))
        self._lay_out((played, self._row((self.player, 4), (self.rating, 2))))
        self._connect()
        self._on_kind()

    def correction(self) -> Correction | None:
        """Return the correction in the fields; None where a board or a player is missing."""
        if self.switch.position == Kind.RATING:
            row = self.player.currentIndex()
            return RatingCorrection(self._players[row].id, self.rating.value()) if row >= 0 else None
        row = self.board.currentIndex()
        if row < 0:
            return None
        board = self._boards[row].board
        if self.switch.position == Kind.COLOURS:
            return ColoursCorrection(self.round.value(), board)
        result = RESULTS[self.right_result.currentIndex()]
        if self._boards[row].games:
            at = MatchBoard(self.round.value(), board, self.game.currentIndex() + 1)
            return BoardResultCorrection(at, result)
        return ResultCorrection(self.round.value(), board, result)

    def _fill(self, place: tuple[int, int], game: int) -> None:
        """Fill the lists; `place` are the round and the board in view, `game` that of a match."""
        number, board = place
        self._fill_round(number)
        self.player.addItems([f"{row.tpn}  {row.name}" for row in self._players])
        self._show_boards()
        self.board.setCurrentIndex(max(0, min(board, len(self._boards)) - 1))
        self._show_games()
        self.game.setCurrentIndex(max(0, min(game, self.game.count()) - 1))
        self._show_result()
        self._show_rating()

    def _show_boards(self) -> None:
        self._boards = self._session.read(rounds.board_rows, self.round.value()) if self._paired else ()
        self.board.clear()
        self.board.addItems([_board_words(row) for row in self._boards])
        self._show_games()

    def _show_games(self) -> None:
        """Offer the games of a match between two people."""
        row = self.board.currentIndex()
        games = self._boards[row].games if row >= 0 else ()
        self.game.clear()
        self.game.addItems([f"{game.number}   {game.result_text}".rstrip() for game in games])
        self._show_game_field()
        self._show_result()

    def _show_result(self) -> None:
        row, game = self.board.currentIndex(), self.game.currentIndex()
        if row >= 0:
            board = self._boards[row]
            self._show_recorded(board.games[game].result if board.games else board.result)

    def _show_game_field(self) -> None:
        is_asked = self.switch.position == Kind.RESULT and self.game.count() > 0
        self.fields[self.game].setVisible(is_asked)

    def _show_rating(self) -> None:
        row = self.player.currentIndex()
        self.rating.setValue(self._players[row].rating if row >= 0 else 0)

    def _on_round(self) -> None:
        self._show_boards()
        self._show_preview()

    def _on_board(self) -> None:
        self._show_games()
        self._show_preview()

    def _on_game(self) -> None:
        self._show_result()
        self._show_preview()

    def _on_player(self) -> None:
        self._show_rating()
        self._show_preview()

    def _on_kind(self) -> None:
        of_game = self.switch.position != Kind.RATING
        for field in (self.round, self.board):
            self.fields[field].setVisible(of_game)
        self.fields[self.right_result].setVisible(self.switch.position == Kind.RESULT)
        self._show_game_field()
        for field in (self.player, self.rating):
            self.fields[field].setVisible(not of_game)
        self._show_preview()

    def _connect(self) -> None:
        self.switch.chosen.connect(self._on_kind)
        self.round.valueChanged.connect(self._on_round)
        self.player.activated.connect(self._on_player)
        fault = self.fields[self.player].show_fault
        self.player.unfound.connect(lambda _typed: fault(_("Choose a player by number or name.")))
        self.player.line.textEdited.connect(lambda _text: fault(""))
        self.board.activated.connect(self._on_board)
        self.game.activated.connect(self._on_game)
        self.right_result.activated.connect(self._show_preview)
        self.rating.valueChanged.connect(self._show_preview)


def _board_words(row: BoardRow) -> str:
    seats = f"{row.white.tpn} {row.white.name} – {row.black.tpn} {row.black.name}"
    return f"{row.board}   {seats}   {row.result_text}".rstrip()
