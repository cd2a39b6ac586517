"""The review of a round paired by hand: the engine's pairing, the broken rules, and the reason."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.round import by_hand
from swissdesk.services.round.by_hand import CancelToken, HandPairing, HandReview, HandRound
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.dialogs.check_event import DifferencesModel
from swissdesk.ui.dialogs.engine_dialog import EngineDialog
from swissdesk.ui.kit.dialogs import widen_to_fit
from swissdesk.ui.kit.finding import Finding
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L, Tone
from swissdesk.ui.pages.rounds.by_hand.model import fault_tone
from swissdesk.ui.pages.rounds.by_hand.panel import by_gravity
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_TABLE_HEIGHT: Final = 190
_SHOWN_FAULTS: Final = 5


class HandReviewDialog(EngineDialog):
    """One review of a complete round; closing it while the engine thinks cancels the comparison.

    `keep` stores the round with the reason, or raises `SwissDeskError`.
    """

    help_topic = "rounds#by-hand"

    def __init__(
        self,
        session: Session,
        begun: HandRound,
        keep: Callable[[HandReview, str], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, parent)
        self._begun, self._keep = begun, keep
        self._review: HandReview | None = None
        self.setWindowTitle(_("Round {number}, paired by hand").format(number=begun.number))
        widen_to_fit(self, session.theme.px(DIALOG_L))
        self.words, self.hint = label("second", _("The engine is pairing the round…")), label("error")
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(_("Pairing"))
        self.model = DifferencesModel(self, is_past=False)
        self.table = RowTable(session.theme)
        self.table.setModel(self.model)
        self.table.set_widths((1, 0, 0))
        self.table.setColumnHidden(0, True)  # noqa: FBT003  Qt's signature
        self.table.setAccessibleName(_("Boards that differ"))
        self.faults = QVBoxLayout()
        self.reason = QLineEdit(begun.reason)
        self.back = button(session.theme, _("Go on drafting"))
        self.keep_button = button(session.theme, _("Keep this pairing"), "solid")
        self._asking = self._reason_row()
        self._lay_out()
        self._connect()

    def start(self, draft: HandPairing) -> None:
        """Show the dialog and let the engine pair the round beside the window."""
        token, begun = CancelToken(), self._begun
        self._cancel = token

        def work(report: Report) -> HandReview:
            return by_hand.review(begun, draft, report, token)

        listener = Listener(self._on_failed, cancel=token.cancel)
        self._session.background.start(_("Comparing with the engine"), work, self._on_done, listener)
        self.open()

    def accept(self) -> None:
        """Keep the round; after an error the dialog stays and shows it."""
        if self._review is None or not self.keep_button.isEnabled():
            return
        try:
            self._keep(self._review, self.reason.text())
        except SwissDeskError as error:
            self.hint.setText(str(error))
            self.hint.show()
            return
        super().accept()

    def _lay_out(self) -> None:
        buttons = filled(QHBoxLayout(), (self.hint, 1), STRETCH, self.back, self.keep_button)
        parts = (self.words, self.bar, self.table, self.faults, self._asking, buttons)
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 20, 16), spacing=12)
        hidden: tuple[QWidget, ...] = (self.table, self._asking, self.hint)
        for part in hidden:
            part.hide()
        self.keep_button.setEnabled(False)

    def _reason_row(self) -> QWidget:
        row, asked = QWidget(), label("field", _("Reason"))
        asked.setBuddy(self.reason)
        self.reason.setAccessibleName(_("Reason"))
        self.reason.setPlaceholderText(_("such as: the two are brothers, rule 5 of the regulations"))
        note = label("caption", _("It is recorded in the journal and in the tournament report."), wraps=False)
        filled(QVBoxLayout(row), asked, self.reason, note, margins=NONE, spacing=4)
        return row

    def _connect(self) -> None:
        self.back.clicked.connect(self.reject)
        self.keep_button.clicked.connect(self.accept)
        self.keep_button.setDefault(True)
        self.reason.textChanged.connect(self._let_keep)

    def _on_done(self, review: HandReview) -> None:
        if self._ended():
            return
        self._review = review
        self.bar.hide()
        self.words.setText(review_text(review))
        for fault in by_gravity(review.faults)[:_SHOWN_FAULTS]:
            self.faults.addWidget(
                Finding(self._session.theme, fault_tone(fault.kind), fault.text, fault.detail)
            )
        more = len(review.faults) - _SHOWN_FAULTS
        if more > 0:
            text = ngettext("{count} more broken rule", "{count} more broken rules", more)
            self.faults.addWidget(Finding(self._session.theme, Tone.WARN, text.format(count=more)))
        if review.differences:
            self.model.set_rows(review.differences)
            self.table.setMinimumHeight(self._session.theme.px(_TABLE_HEIGHT))
            self.table.show()
            self.table.go_to(0)
        self._asking.setVisible(not review.is_as_engine)
        self._let_keep()
        (self.keep_button if review.is_as_engine else self.reason).setFocus()
        self.adjustSize()

    def _let_keep(self) -> None:
        review = self._review
        may = review is not None and (review.is_as_engine or bool(self.reason.text().strip()))
        self.keep_button.setEnabled(may)
        self.hint.hide()


def review_text(review: HandReview) -> str:
    """Return the outcome of the comparison, in a sentence or two."""
    if review.is_as_engine:
        return _("The engine pairs this round the same way.")
    count = review.differing
    text = ngettext(
        "{count} board differs from what the engine pairs.",
        "{count} boards differ from what the engine pairs.",
        count,
    ).format(count=count)
    return f"{review.refusal} {text}" if review.refusal else text
