"""Asks what to do with an event that cannot be opened. Its file is never overwritten."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.services.event.copies import StoredCopy
from swissdesk.ui.kit.dates import moment_text
from swissdesk.ui.kit.dialogs import Dialog, answers, fix_width, heading
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.widgets import PushButton, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_M, Tone
from swissdesk.words import _, ngettext


class RescueDialog(Dialog):
    """Three choices: the newest copy that opens, a repair into a new file, or leaving it as it is."""

    help_topic = "bad-day#damaged"

    copy_wanted = Signal()
    repair_wanted = Signal()

    def __init__(self, theme: Theme, path: Path, message: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.path = path
        self.found: StoredCopy | None = None
        self.setWindowTitle(_("The event cannot be opened"))
        title = _("{file} cannot be opened").format(file=path.name)
        self.message, self.copy_words = label("", message), label("", _("Looking for copies…"))
        self.repair_words = label(
            "", _("Everything that can still be read goes into a new file, and you are told what is missing.")
        )
        self.copy_button = button(theme, _("Open the newest copy"), "solid")
        self.repair_button = button(theme, _("Repair into a new file"))
        self.leave_button = button(theme, _("Leave it as it is"))
        self.copy_button.setEnabled(False)
        self.copy_button.clicked.connect(self.copy_wanted)
        self.repair_button.clicked.connect(self.repair_wanted)
        self.leave_button.clicked.connect(self.reject)
        copy, repair = label("strong", _("The newest copy")), label("strong", _("Repair"))
        choices = (copy, self.copy_words, repair, self.repair_words)
        above = (heading(theme, title, Tone.ERR), self.message, 6)
        column = filled(QVBoxLayout(self), *above, margins=(20, 20, 20, 16), spacing=10)
        filled(column, *choices, 8, self._answers())
        fix_width(self, theme.px(DIALOG_M))

    def show_copy(self, found: StoredCopy | None) -> None:
        """Show which copy would be opened, or that there is none."""
        self.found = found
        self.copy_button.setEnabled(found is not None)
        first = self.copy_button if found is not None else self.leave_button
        first.setDefault(True)
        first.setFocus()
        if found is None:
            self.copy_words.setText(_("No copy of this event can be opened."))
            return
        text = ngettext(
            "It holds {count} change up to {time} (“{change}”), in {folder}. It opens as a new file.",
            "It holds {count} changes up to {time} (“{change}”), in {folder}. It opens as a new file.",
            found.revision,
        )
        what = found.last.what if found.last else ""
        time = moment_text(found.last_at)
        folder = found.path.parent
        self.copy_words.setText(text.format(count=found.revision, time=time, change=what, folder=folder))
        self.adjustSize()

    def forbid_repair(self) -> None:
        """Disable the repair: there is nothing to save in this file."""
        self.repair_button.setEnabled(False)
        self.repair_words.setText(_("There is nothing in the file that could be repaired."))

    def show_busy(self) -> None:
        """Disable the choices while one of them is carried out."""
        for part in self._buttons():
            part.setEnabled(False)

    def show_error(self, text: str) -> None:
        """Show why the choice could not be carried out, and ask again."""
        self.message.setText(text)
        self.repair_button.setEnabled(True)
        self.leave_button.setEnabled(True)
        self.copy_button.setEnabled(self.found is not None)
        self.adjustSize()

    def _buttons(self) -> tuple[PushButton, ...]:
        return self.leave_button, self.repair_button, self.copy_button

    def _answers(self) -> QHBoxLayout:
        for part in self._buttons():
            part.setAutoDefault(True)
        self.leave_button.setDefault(True)
        self.leave_button.setFocus()
        return answers(*self._buttons())
