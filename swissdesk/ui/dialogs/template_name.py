"""Asks for the name of a template: of a new one, or another one for one that there is."""

from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from swissdesk.services.event import templates
from swissdesk.ui.kit.dialogs import Dialog, Question, answers, ask, cancel_button, fix_width
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class TemplateName(Dialog):
    """A name for a template; a new one replaces one of the same name after a question."""

    help_topic = "tournament#templates"

    def __init__(
        self, theme: Theme, folder: Path, suggested: str, *, is_new: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._theme, self._folder, self._old, self._is_new = theme, folder, suggested, is_new
        title = _("Save as template") if is_new else _("Rename template")
        self.setWindowTitle(title)
        self.line = QLineEdit(suggested)
        self.line.setMaxLength(templates.LONGEST_NAME)
        self.line.selectAll()
        self.box = FieldBox(theme, _("Name of the template"), self.line)
        self.box.show_hint(_new_hint() if is_new else "")
        verb = button(theme, _("Save template") if is_new else _("Rename"), "solid")
        verb.setDefault(True)
        verb.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), verb)
        filled(QVBoxLayout(self), self.box, buttons, margins=DIALOG, spacing=16)
        fix_width(self, theme.px(DIALOG_S))

    def name(self) -> str:
        """Return the name without spaces at its ends."""
        return " ".join(self.line.text().split())

    def accept(self) -> None:
        """Close with a name that a template can have."""
        fault = templates.name_fault(self.name())
        is_own = not self._is_new and self.name().casefold() == self._old.casefold()
        is_taken = not fault and not is_own and templates.exists(self._folder, self.name())
        if is_taken and not self._is_new:
            fault = _("Another template has this name")
        if fault:
            self.box.show_fault(fault)
        elif not is_taken or ask(self._theme, _replace_question(self.name()), self):
            super().accept()


def _new_hint() -> str:
    return _(
        "The settings of all sections are kept, without players, rounds and days. "
        "New tournament lists the templates below the starts that come with the program."
    )


def _replace_question(name: str) -> Question:
    return Question(
        title=_("Replace the template {name}?").format(name=name),
        text=_("A template of this name is there already. Its settings would be lost."),
        verb=_("Replace"),
        is_destructive=True,
    )
