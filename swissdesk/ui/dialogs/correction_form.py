"""What the correction wizards share: the case, what it changes, and the reason, which is required."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services.round import corrections, rounds
from swissdesk.services.round.corrections import Correction, CorrectionPreview
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
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, grow_to_fit
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.widgets import SegmentedSwitch, button
from swissdesk.ui.look.tokens import DIALOG_M
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import Foreseen
from swissdesk.words import _

RESULTS: Final = (
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
"""What a game can be corrected to, in the order of the list."""

_MOST_NAMED: Final = 8
"""How many moved numbers are named; the rest is counted."""


class CorrectionForm(Dialog):
    """Fields above, the case and what it changes below; nothing is recorded without a reason."""

    help_topic = "bad-day#correct"

    def __init__(self, session: Session, kinds: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._paired = _paired_rounds(session)
        self._foreseen: Foreseen[Correction, CorrectionPreview] = Foreseen(
            session, self, _("Working out the correction"), self._show_preview
        )
        self.setWindowTitle(_("Correction"))
        self.setMinimumWidth(session.theme.px(DIALOG_M))
        self.switch = SegmentedSwitch(session.theme, kinds)
        self.reason = QLineEdit()
        self.fields: dict[QWidget, FieldBox] = {
            self.reason: FieldBox(session.theme, _("Reason"), self.reason)
        }
        self.case, self.changes, self.stays = label("checkTitle"), label(""), label("second")
        self.round = number_field(min(1, self._paired), self._paired)
        self.right_result = QComboBox()
        self._box(self.round, _("Round"))
        self._box(self.right_result, _("Right result"))
        self.record_button = button(session.theme, _("Record correction"), "solid")
        self.record_button.clicked.connect(self.accept)

    def correction(self) -> Correction | None:
        """Return the correction in the fields; None where one is missing."""
        raise NotImplementedError

    def accept(self) -> None:
        """Record the correction with its reason; a fault is shown below the reason."""
        correction = self.correction()
        if correction is None:
            return
        try:
            changes = self._session.attempt(corrections.correct, correction, self.reason.text())
        except SwissDeskError as error:
            self.fields[self.reason].show_fault(str(error))
            self.reason.setFocus()
            return
        self._session.announce_change(changes)
        super().accept()

    def _box(self, editor: QWidget, label: str) -> None:
        self.fields[editor] = FieldBox(self._session.theme, label, editor)

    def _fill_round(self, number: int) -> None:
        """Offer the paired rounds, beginning with one of them or the last, and all results."""
        self.round.setValue(number or self._paired)
        self.right_result.addItems([result_text(result) for result in RESULTS])

    def _show_recorded(self, result: Result) -> None:
        """Begin with the result on record: none may be proposed that nobody has chosen."""
        self.right_result.setCurrentIndex(RESULTS.index(result) if result in RESULTS else 0)

    def _show_preview(self) -> None:
        """Show what the correction would change, or why it cannot be made."""
        self._foreseen.wanted = correction = self.correction()
        if correction is None:
            self._show_outcome(None)
            return
        work = self._session.read(corrections.preview_work, correction)
        if work is not None:
            self.record_button.setEnabled(False)  # nothing is recorded before it is shown
            self._show_words(_("Being worked out…"), (), ())
            self._foreseen.work_out(work, self._show_outcome, self._show_refusal)
            return
        try:
            self._show_outcome(self._session.read(corrections.preview, correction))
        except SwissDeskError as error:
            self._show_refusal(error)

    def _show_refusal(self, error: SwissDeskError) -> None:
        self._show_words(str(error), (), ())
        self.record_button.setEnabled(False)

    def _show_outcome(self, shown: CorrectionPreview | None) -> None:
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
        grow_to_fit(self)

    def _lay_out(self, rows: Sequence[QLayout]) -> None:
        self.record_button.setDefault(True)
        texts = (self.case, self.changes, self.stays, self.fields[self.reason])
        buttons = answers(cancel_button(self._session.theme, self), self.record_button)
        filled(QVBoxLayout(self), self.switch, *rows, *texts, buttons, margins=DIALOG, spacing=12)

    def _row(self, *parts: tuple[QWidget, int]) -> QHBoxLayout:
        """Return fields beside each other, each with its share of the width."""
        return filled(QHBoxLayout(), *((self.fields[editor], stretch) for editor, stretch in parts))


def _paired_rounds(session: Session) -> int:
    not_paired = {rounds.LadderState.NOT_YET, rounds.LadderState.GATE}
    return sum(row.state not in not_paired for row in session.read(rounds.ladder))


def _moved_words(shown: CorrectionPreview) -> tuple[str, ...]:
    """Return the players whose numbers move, the first of many by name."""
    named = [f"{moved.name}: {moved.old} → {moved.new}" for moved in shown.moved[:_MOST_NAMED]]
    rest = len(shown.moved) - len(named)
    return (*named, *([_("and {count} more").format(count=rest)] if rest > 0 else []))
