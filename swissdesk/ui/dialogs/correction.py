"""The correction wizard: what was recorded wrongly, what the rules let it count for, and why."""

from collections.abc import Sequence
from enum import IntEnum, unique

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services import corrections, players, rounds
from swissdesk.services.corrections import ColoursWish, CorrectionPreview, RatingWish, ResultWish, Wish
from swissdesk.services.rounds import BoardRow
from swissdesk.services.wording import result_text
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Result,
)
from swissdesk.ui.desk import Desk
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.widgets import SegmentedSwitch, button
from swissdesk.ui.tokens import DIALOG_M
from swissdesk.words import _

_RESULTS = (
    WHITE_WINS,
    DRAWN,
    BLACK_WINS,
    WHITE_WINS_BY_FORFEIT,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS),
    Result(Mark.UNRATED_DRAW, Mark.UNRATED_DRAW),
    Result(Mark.UNRATED_LOSS, Mark.UNRATED_WIN),
)
_MOST_NAMED = 8
"""So many moved numbers are named; of more, the rest is counted."""


@unique
class Kind(IntEnum):
    """What can be wrong, in the order of the switch."""

    RESULT = 0
    COLOURS = 1
    RATING = 2


class CorrectionDialog(QDialog):
    """Fields above, the case and what it changes below; nothing is done before the reason is there."""

    def __init__(self, desk: Desk, place: tuple[int, int] = (0, 0), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, theme = desk, desk.theme
        self._paired = self._paired_rounds()
        self._boards: tuple[BoardRow, ...] = ()
        self._players = desk.read(players.player_rows)
        self.setWindowTitle(_("Correction"))
        self.setMinimumWidth(theme.px(DIALOG_M))
        self.switch = SegmentedSwitch(theme, (_("Wrong result"), _("Wrong colours"), _("Wrong rating")))
        self.round, self.board, self.right_result = QSpinBox(), QComboBox(), QComboBox()
        self.player, self.rating, self.reason = QComboBox(), QSpinBox(), QLineEdit()
        self.fields = {
            self.round: FieldBox(theme, _("Round"), self.round),
            self.board: FieldBox(theme, _("Board"), self.board),
            self.right_result: FieldBox(theme, _("Right result"), self.right_result),
            self.player: FieldBox(theme, _("Player"), self.player),
            self.rating: FieldBox(theme, _("Right rating"), self.rating),
            self.reason: FieldBox(theme, _("Reason"), self.reason),
        }
        self.case, self.changes, self.stays = QLabel(), QLabel(), QLabel()
        self.record_button = button(theme, _("Record correction"), "solid")
        self._fill(place)
        self._lay_out()
        self._connect()
        self._on_kind()

    def wish(self) -> Wish | None:
        """Return what stands in the fields; None where a board or a player is missing."""
        if self.switch.position == Kind.RATING:
            row = self.player.currentIndex()
            return RatingWish(self._players[row].id, self.rating.value()) if row >= 0 else None
        row = self.board.currentIndex()
        if row < 0:
            return None
        board = self._boards[row].board
        if self.switch.position == Kind.COLOURS:
            return ColoursWish(self.round.value(), board)
        return ResultWish(self.round.value(), board, _RESULTS[self.right_result.currentIndex()])

    def accept(self) -> None:
        """Record the correction with its reason; what is missing is said below the field."""
        wish = self.wish()
        if wish is None:
            return
        try:
            changes = self._desk.attempt(corrections.correct, wish, self.reason.text())
        except SwissDeskError as error:
            self.fields[self.reason].show_fault(str(error))
            return
        self._desk.announce(changes.text)
        super().accept()

    def _paired_rounds(self) -> int:
        not_paired = {rounds.LadderState.NOT_YET, rounds.LadderState.GATE}
        return sum(row.state not in not_paired for row in self._desk.read(rounds.ladder))

    def _fill(self, place: tuple[int, int]) -> None:
        """Fill the lists; `place` are the round and the board in view."""
        number, board = place
        self.round.setRange(min(1, self._paired), self._paired)
        self.round.setValue(number or self._paired)
        self.round.lineEdit().setTextMargins(10, 0, 0, 0)
        self.right_result.addItems([result_text(result) for result in _RESULTS])
        self.player.addItems([f"{row.tpn}  {row.name}" for row in self._players])
        self.rating.setRange(0, 9999)
        self.rating.lineEdit().setTextMargins(10, 0, 0, 0)
        self._show_boards()
        self.board.setCurrentIndex(max(0, min(board, len(self._boards)) - 1))
        self._show_rating()

    def _show_boards(self) -> None:
        self._boards = self._desk.read(rounds.board_rows, self.round.value()) if self._paired else ()
        self.board.clear()
        self.board.addItems([_board_words(row) for row in self._boards])

    def _show_rating(self) -> None:
        row = self.player.currentIndex()
        self.rating.setValue(self._players[row].rating if row >= 0 else 0)

    def _on_round(self) -> None:
        self._show_boards()
        self._show_preview()

    def _on_player(self) -> None:
        self._show_rating()
        self._show_preview()

    def _on_kind(self) -> None:
        of_game = self.switch.position != Kind.RATING
        for field in (self.round, self.board):
            self.fields[field].setVisible(of_game)
        self.fields[self.right_result].setVisible(self.switch.position == Kind.RESULT)
        for field in (self.player, self.rating):
            self.fields[field].setVisible(not of_game)
        self._show_preview()

    def _show_preview(self) -> None:
        """Say what the correction would do, or why it cannot be made."""
        wish = self.wish()
        try:
            shown = self._desk.read(corrections.preview, wish) if wish is not None else None
        except SwissDeskError as error:
            self._show_words(str(error), (), ())
            self.record_button.setEnabled(False)
            return
        self.record_button.setEnabled(shown is not None)
        if shown is None:
            self._show_words(_("No round has been paired yet."), (), ())
        else:
            self._show_words(
                shown.case, (*shown.changes, *_moved_words(shown)), (*shown.stays, shown.article)
            )

    def _show_words(self, case: str, changes: Sequence[str], stays: Sequence[str]) -> None:
        self.case.setText(case)
        self.changes.setText("\n".join(changes))
        self.stays.setText("\n".join(stays))

    def _connect(self) -> None:
        self.switch.chosen.connect(self._on_kind)
        self.round.valueChanged.connect(self._on_round)
        self.player.activated.connect(self._on_player)
        for box in (self.board, self.right_result):
            box.activated.connect(self._show_preview)
        self.rating.valueChanged.connect(self._show_preview)
        self.record_button.clicked.connect(self.accept)

    def _lay_out(self) -> None:
        game, person = QHBoxLayout(), QHBoxLayout()
        for field, stretch in ((self.round, 1), (self.board, 4), (self.right_result, 2)):
            game.addWidget(self.fields[field], stretch)
        for field, stretch in ((self.player, 4), (self.rating, 2)):
            person.addWidget(self.fields[field], stretch)
        self.case.setProperty("kind", "checkTitle")
        self.stays.setProperty("kind", "second")
        cancel = button(self._desk.theme, _("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.record_button.setDefault(True)
        answers = QHBoxLayout()
        answers.addStretch(1)
        answers.addWidget(cancel)
        answers.addWidget(self.record_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(self.switch)
        column.addLayout(game)
        column.addLayout(person)
        for words in (self.case, self.changes, self.stays):
            words.setWordWrap(True)
            words.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(words)
        column.addWidget(self.fields[self.reason])
        column.addLayout(answers)


def _board_words(row: BoardRow) -> str:
    seats = f"{row.white.tpn} {row.white.name} – {row.black.tpn} {row.black.name}"
    return f"{row.board}   {seats}   {row.result_text}".rstrip()


def _moved_words(shown: CorrectionPreview) -> tuple[str, ...]:
    """Return whose numbers move, the first of many."""
    named = [f"{moved.name}: {moved.old} → {moved.new}" for moved in shown.moved[:_MOST_NAMED]]
    rest = len(shown.moved) - len(named)
    return (*named, *([_("and {count} more").format(count=rest)] if rest > 0 else []))
