"""Checks the event in the background: progress and cancel, then each board that differs."""

from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from swissdesk.services.round.checking import (
    CancelToken,
    CheckReport,
    DifferenceRow,
    Progress,
    check_rounds,
    prepare_check,
)
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.dialogs.engine_dialog import EngineDialog
from swissdesk.ui.kit.delegates import NumberDelegate
from swissdesk.ui.kit.dialogs import answers
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.models import Column, RowModel, number_column
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L, DIALOG_S
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_ROUND_WIDTH: Final = 74
_TABLE_HEIGHT: Final = 240


class DifferencesModel(RowModel[DifferenceRow]):
    """Round, the engine's board, and the board that was played or is being paired by hand."""

    def __init__(self, parent: QObject | None = None, *, is_past: bool = True) -> None:
        columns: tuple[Column[DifferenceRow], ...] = (
            number_column(_("Round"), lambda row: row.round_number),
            Column(_("The engine pairs"), lambda row: row.engine),
            Column(_("Was played") if is_past else _("By hand"), lambda row: row.played),
        )
        sentence = _sentence if is_past else _sentence_by_hand
        super().__init__(columns, lambda row: (row.round_number, row.place), sentence, parent)


def _sentence(row: DifferenceRow) -> str:
    return _("Round {round}: the engine pairs {engine}; {played} was played").format(
        round=row.round_number, engine=row.engine, played=row.played
    )


def _sentence_by_hand(row: DifferenceRow) -> str:
    return _("The engine pairs {engine}; by hand {played}").format(engine=row.engine, played=row.played)


class CheckDialog(EngineDialog):
    """One check of the section in view; closing it while the engine thinks cancels the check."""

    help_topic = "question#check"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        theme = session.theme
        self.setWindowTitle(_("Check this event"))
        self.setMinimumWidth(theme.px(DIALOG_S))
        self.words = label("")
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Rounds checked"))
        self.model = DifferencesModel(self)
        self.table = RowTable(theme)
        self.table.setModel(self.model)
        self.table.set_widths((_ROUND_WIDTH, 0, 0))
        self.table.set_delegates(NumberDelegate)
        self.table.setAccessibleName(_("Boards that differ"))
        self.table.hide()
        self.close_button = button(theme, _("Cancel"))
        self.close_button.clicked.connect(self.reject)
        parts = (self.words, self.bar, (self.table, 1), answers(self.close_button))
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=12)

    def start(self) -> None:
        """Begin to check, and show the dialog in the next turn of the loop; the event is read beside it."""
        prepare = self._session.read(
            lambda event, section: event.beside(lambda frozen: prepare_check(frozen, section))
        )
        token = CancelToken()
        self._cancel = token
        self.words.setText(_("Pairing every round again…"))
        self.bar.setRange(0, 0)
        listener = Listener(self._on_failed, self._on_progress, token.cancel)

        def work(report: Report) -> CheckReport:
            return check_rounds(prepare(), report, token)

        self._session.background.start(_("Checking the event"), work, self._on_done, listener)
        QTimer.singleShot(0, self, self._open)

    def _open(self) -> None:
        if not self.is_closed:  # what cannot be read may have failed already
            self.open()

    def _on_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
        self.words.setText(
            _("Pairing round {round} of {rounds} again…").format(
                round=progress.done + 1, rounds=progress.total
            )
        )

    def _on_done(self, report: CheckReport) -> None:
        if self._ended():
            return
        self.words.setText(outcome_text(report))
        self.bar.hide()
        self.close_button.setText(_("Close"))
        self.close_button.setDefault(True)
        if report.rows:
            self.model.set_rows(report.rows)
            self.table.setMinimumHeight(self._session.theme.px(_TABLE_HEIGHT))
            self.table.show()
            self.table.go_to(0)
            self.resize(self._session.theme.px(DIALOG_L), self.sizeHint().height())
        else:
            self.adjustSize()


def outcome_text(report: CheckReport) -> str:
    """Return what the check found, in a few sentences."""
    if not report.rounds:
        return _("No round has been paired yet: there is nothing to check.")
    if not report.differing and not report.refusals:
        return ngettext(
            "{rounds} round was paired again: it agrees with {system}.",
            "{rounds} rounds were paired again: they agree with {system}.",
            report.rounds,
        ).format(rounds=report.rounds, system=report.system_text)
    text = ngettext(
        "{count} of {rounds} rounds differs from what {system} pairs: round {numbers}.",
        "{count} of {rounds} rounds differ from what {system} pairs: rounds {numbers}.",
        len(report.differing),
    ).format(
        count=len(report.differing),
        rounds=report.rounds,
        system=report.system_text,
        numbers=_numbers(report.differing),
    )
    return " ".join((text, *report.by_hand, *report.refusals))


def _numbers(rounds: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in rounds)
