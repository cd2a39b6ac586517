"""Shows what a file that installs another version is, and whether it is whole, before the system gets it."""

from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QProgressBar, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.updating.checksums import ChecksumError, in_groups, typed_checksum
from swissdesk.services.updating.comparing import (
    Agreement,
    Comparison,
    age_warning,
    compared,
    facts_of,
    way_of,
)
from swissdesk.services.updating.installers import (
    Installer,
    InstallerKind,
    System,
    read_installer,
    this_system,
    why_not_here,
)
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.kit.dialogs import Dialog, Question, answers, ask, cancel_button
from swissdesk.ui.kit.field import FaultLine
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_M, Tone
from swissdesk.ui.session import Session
from swissdesk.words import _

_MEGABYTE: Final = 1 << 20
_FACTS: Final = 4
"""Lines of `facts_of`; made before the dialog is shown, so that its height counts them."""


class UpdateDialog(Dialog):
    """Shows one file; `hand_over` closes the event, opens the file and returns why it did not, if so.

    `end_wanted` is emitted when the program is to be closed, so that its files can be replaced.
    """

    help_topic = "program#update"

    end_wanted = Signal()

    def __init__(
        self, session: Session, path: Path, hand_over: Callable[[Path], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(session.theme, parent)
        self._session, self._path, self._hand_over = session, path, hand_over
        self._system: System = this_system()
        self._installer: Installer | None = None
        self._size, self._is_closed = 0, False
        self.finished.connect(self._on_closed)
        theme = session.theme
        self.setWindowTitle(_("Install an update"))
        self.setMinimumWidth(theme.px(DIALOG_M))
        self.words, self.bar = label(""), QProgressBar()
        self._facts = tuple((label("second"), label("")) for _fact in range(_FACTS))
        facts = QFormLayout()
        self._facts[-1][1].setWordWrap(False)  # the checksum has its own lines
        for name, value in self._facts:
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            facts.addRow(name, value)
        self.checksum = Line()
        self.checksum.setPlaceholderText(_("Paste the checksum that the file should have"))
        self.checksum.setAccessibleName(_("Checksum that the file should have"))
        self.checksum.textChanged.connect(self._compare)
        self.comparison, self.same, self.fault = label(""), FaultLine(theme, tone=Tone.OK), FaultLine(theme)
        self.warning, self.not_here = FaultLine(theme, tone=Tone.WARN), FaultLine(theme)
        self.way = label("second")
        self.way.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.install, self.end = button(theme, "", "solid"), button(theme, _("Close SwissDesk"), "solid")
        self.install.clicked.connect(self._on_install)
        self.end.clicked.connect(self._on_end)
        self.end.hide()
        self.cancel = cancel_button(theme, self)
        parts = (self.words, self.bar, facts, self.checksum, self.comparison, self.same, self.fault)
        below = (self.not_here, self.warning, self.way, answers(self.cancel, self.install, self.end))
        self._column = filled(QVBoxLayout(self), *parts, *below, margins=DIALOG, spacing=12)
        self._show_parts(is_read=False)

    def start(self) -> None:
        """Show the dialog and read the file beside the window: a stick may be slow."""
        self.words.setText(_("Reading {file}…").format(file=self._path.name))
        path = self._path
        with suppress(OSError):  # the reading says what is wrong with the file
            self._size = path.stat().st_size

        def work(report: Report) -> Installer:
            return read_installer(path, report)

        listener = Listener(self._on_failed, self._on_progress)
        self._session.background.start(_("Reading the update"), work, self._on_read, listener)
        self.open()

    def _show_parts(self, *, is_read: bool) -> None:
        self.words.setVisible(not is_read)
        self.bar.setVisible(not is_read)
        for part in (*chain(*self._facts), self.checksum, self.comparison, self.way):
            part.setVisible(is_read)
        self.install.setVisible(False)

    def _on_progress(self, done: int) -> None:
        if not self._is_closed:
            self.bar.setRange(0, max(1, self._size // _MEGABYTE))
            self.bar.setValue(done // _MEGABYTE)

    def _on_closed(self) -> None:
        self._is_closed = True  # before Qt deletes it: the reading goes on to its end
        self.deleteLater()

    def _on_failed(self, error: SwissDeskError) -> None:
        if self._is_closed:
            return
        self.bar.hide()
        self.words.setText(str(error))
        self.cancel.setText(_("Close"))

    def _on_read(self, installer: Installer) -> None:
        if self._is_closed:
            return
        self._installer = installer
        self._show_parts(is_read=True)
        for (name, value), (name_label, value_label) in zip(facts_of(installer), self._facts, strict=True):
            name_label.setText(name)
            value_label.setText(value)
        self._facts[-1][1].setText(_in_two_lines(installer.checksum))
        self.not_here.show_fault(why_not_here(installer, self._system))
        self.warning.show_fault(age_warning(installer))
        self.way.setText(way_of(installer))
        self._compare()
        self.checksum.setFocus()

    def _compare(self) -> None:
        if self._installer is None:
            return
        try:
            typed = typed_checksum(self.checksum.text()) if self.checksum.text().strip() else ""
        except ChecksumError as error:
            self._show_comparison(Comparison(Agreement.DIFFERENT, str(error)))
            return
        self._show_comparison(compared(self._installer, typed))

    def _show_comparison(self, comparison: Comparison) -> None:
        agreement, text = comparison.agreement, comparison.text
        differs = agreement is Agreement.DIFFERENT
        self.comparison.setText(text)
        self.comparison.setVisible(agreement is Agreement.NOT_COMPARED)
        self.same.show_fault(text if agreement is Agreement.SAME else "")
        self.fault.show_fault(text if differs else "")
        self._offer(is_possible=not differs)
        self._fit()

    def _offer(self, *, is_possible: bool) -> None:
        """Offer what can be done: a file of another system or with another checksum can only be closed."""
        if self._installer is None:
            return
        is_here = not why_not_here(self._installer, self._system)
        has_installer = self._installer.kind is not InstallerKind.PORTABLE
        is_open = self._session.current_event is not None
        opens = _("Close the event and open the installer") if is_open else _("Open the installer")
        self.install.setText(opens)
        self.install.setVisible(is_possible and is_here and has_installer)
        self.way.setVisible(is_possible and is_here)
        self.cancel.setText(_("Cancel") if self.install.isVisibleTo(self) else _("Close"))

    def _on_install(self) -> None:
        if self._installer is None:
            return
        warnings = age_warning(self._installer)
        if warnings and not ask(self._session.theme, _anyway(warnings), self):
            return
        if not self._installer.is_unchanged():
            self.install.hide()
            self._show_failed(_("The file has been changed since it was read. Open it again."))
        elif why := self._hand_over(self._path):
            self._offer(is_possible=True)  # the event may be closed now
            self._show_failed(why)
        else:
            self._show_handed_over()

    def _show_handed_over(self) -> None:
        """Say what is left to do; the other way to install stays in view, as the system's may have failed."""
        said = (self.comparison, self.same, self.fault, self.warning)
        for part in (*chain(*self._facts), self.checksum, *said):
            part.hide()
        self.words.setText(
            _(
                "The system was asked to open {file}. No event is open any more. Close every window of "
                "SwissDesk before the installation begins, as it replaces the files of the program."
            ).format(file=self._path.name)
        )
        self.words.show()
        self.install.hide()
        self.cancel.setText(_("Stay"))
        self.end.show()
        self.end.setDefault(True)
        self.end.setFocus()
        self._fit()

    def _on_end(self) -> None:
        self.accept()
        self.end_wanted.emit()

    def _show_failed(self, why: str) -> None:
        self.fault.show_fault(why)
        self._fit()

    def _fit(self) -> None:
        # Not adjustSize, which knows nothing of lines that are broken.
        self.resize(self.width(), self._column.totalHeightForWidth(self.width()))


def _in_two_lines(checksum: str) -> str:
    """Return a checksum in groups, in lines that no label has to break: a part of it must never be hidden."""
    half = len(checksum) // 2
    return f"{in_groups(checksum[:half])}\n{in_groups(checksum[half:])}"


def _anyway(warnings: str) -> Question:
    return Question(_("Install it anyway?"), warnings, _("Install it anyway"), is_destructive=True)
