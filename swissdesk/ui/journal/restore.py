"""The question before an earlier state is brought back, with all that it would take back."""

from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from swissdesk.services.journal.entries import JournalRow, RestorePreview
from swissdesk.ui.journal.detail import item_text
from swissdesk.ui.journal.model import time_text, what_text
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_M
from swissdesk.words import _


class RestoreDialog(Dialog):
    """Asks whether to restore the event to its state after an entry; Enter restores, Esc cancels."""

    help_topic = "bad-day#restore"

    def __init__(self, theme: Theme, preview: RestorePreview, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(_("Restore to entry {number}").format(number=preview.number))
        title = _("Restore to entry {number}?").format(number=preview.number)
        self.title = label("panelTitle", title, wraps=False)
        safe = _("No entry is lost: the journal keeps them all, and Ctrl Z takes the restore back.")
        then = _("Then: {what}").format(what=preview.what)
        self.words = label("", f"{then}\n{preview.summary}\n{safe}")
        self.list = QPlainTextEdit("\n".join(preview_lines(preview)))
        self.list.setReadOnly(True)
        self.list.setTabChangesFocus(True)
        self.list.setAccessibleName(_("What would change"))
        self.list.setMinimumHeight(theme.px(220))
        self.cancel = cancel_button(theme, self)
        self.restore = button(theme, _("Restore"), "solid", "undo-2")
        self.restore.setDefault(True)
        self.restore.clicked.connect(self.accept)
        parts = (self.title, self.words, self.list, answers(self.cancel, self.restore))
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=12)
        self.restore.setFocus()
        fix_width(self, theme.px(DIALOG_M))


def preview_lines(preview: RestorePreview) -> list[str]:
    """Return what would change, and the entries that would be taken back and brought back, newest first."""
    groups = (
        (_("What changes"), [item_text(item) for item in preview.items]),
        (_("Taken back"), [_entry(row) for row in reversed(preview.taken_back)]),
        (_("Brought back"), [_entry(row) for row in reversed(preview.brought_back)]),
    )
    lines: list[str] = []
    for heading, items in groups:
        if items:
            lines += [*([""] if lines else []), heading, *(f"    {line}" for line in items)]
    return lines


def _entry(row: JournalRow) -> str:
    return f"{row.number}  {time_text(row)}  {row.who}  {what_text(row)}"
