"""The arbiter's templates: a list from which one is used, renamed or deleted."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidgetItem, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import templates
from swissdesk.services.event.templates import RemovedTemplate, Template
from swissdesk.ui.dialogs.template_name import TemplateName
from swissdesk.ui.kit.delegates import ListDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.lists import StillList
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.paint import LEFT
from swissdesk.ui.kit.widgets import KeyStrip, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_M, ROW_HEIGHT
from swissdesk.words import _

_LIST_HEIGHT: Final = 240


class TemplatesDialog(Dialog):
    """Enter begins a tournament with the template in view, F2 renames it, Del deletes it, Ctrl Z undoes that.

    `chosen` carries the name of the template to begin with.
    """

    help_topic = "tournament#templates"

    chosen = Signal(str)

    def __init__(self, theme: Theme, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._theme, self._folder = theme, folder
        self._templates: tuple[Template, ...] = ()
        self._removed: list[RemovedTemplate] = []
        self.setWindowTitle(_("Templates"))
        self.list = StillList()
        self.list.setAccessibleName(_("Templates"))
        self.list.setItemDelegate(ListDelegate(theme, self.list))
        self.empty = EmptyState(theme)
        self.empty.show_words(
            _("No templates yet"), _("File > Save as template… keeps the settings of an event.")
        )
        self.facts, self.said, self._keys = label("second"), label("caption"), KeyStrip(theme)
        self.use = button(theme, _("New tournament…"), "solid")
        self.rename, self.delete = button(theme, _("Rename…")), button(theme, _("Delete"))
        self.undo = button(theme, _("Undo"), "link")
        self._lay_out()
        self._connect()
        self._read()
        self.list.setFocus()
        fix_width(self, theme.px(DIALOG_M))

    def current(self) -> Template | None:
        """Return the template in view."""
        row = self.list.currentRow()
        return self._templates[row] if 0 <= row < len(self._templates) else None

    def accept(self) -> None:
        """Begin a tournament with the template in view; a damaged one makes none."""
        template = self.current()
        if template is not None and template.source is not None:
            super().accept()
            self.chosen.emit(template.name)

    def rename_current(self) -> None:
        """Ask for another name of the template in view."""
        template = self.current()
        if template is None:
            return
        dialog = TemplateName(self._theme, self._folder, template.name, is_new=False, parent=self)
        if dialog.exec() != QDialog.DialogCode.Accepted or dialog.name() == template.name:
            return
        try:
            renamed = templates.rename(template, dialog.name())
        except SwissDeskError as error:
            self._say(str(error))
            return
        self._read(renamed.name)
        self._say(_("{old} is called {new}").format(old=template.name, new=renamed.name))

    def delete_current(self) -> None:
        """Delete the template in view; it comes back as long as the dialog is open."""
        template, row = self.current(), self.list.currentRow()
        if template is None:
            return
        try:
            self._removed.append(templates.remove(template))
        except SwissDeskError as error:
            self._say(str(error))
            return
        self._read()
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self._say(_("Deleted: {name}").format(name=template.name))

    def bring_back(self) -> None:
        """Bring the template back that was deleted last."""
        if not self._removed:
            return
        try:
            back = templates.bring_back(self._removed[-1])
        except SwissDeskError as error:
            self._say(str(error))
            return
        self._removed.pop()
        self._read(back.name)
        self._say(_("Back again: {name}").format(name=back.name))

    def _read(self, name: str = "") -> None:
        """Read the templates again and select the one of this name, else the first."""
        self._templates = templates.templates(self._folder)
        self.list.clear()
        for template in self._templates:
            words = template.name if template.source else _("{name} (damaged)").format(name=template.name)
            item = QListWidgetItem(words, self.list)
            item.setSizeHint(QSize(0, self._theme.px(ROW_HEIGHT)))
            item.setTextAlignment(LEFT)
        names = [template.name for template in self._templates]
        self.list.setCurrentRow(names.index(name) if name in names else 0)
        self._show()

    def _show(self) -> None:
        template = self.current()
        self.facts.setText(_facts(template))
        self.use.setEnabled(template is not None and template.source is not None)
        for part in (self.rename, self.delete):
            part.setEnabled(template is not None)
        self._stack.setCurrentWidget(self.list if self._templates else self.empty)
        self._show_undo()

    def _show_undo(self) -> None:
        """Offer to bring back what was deleted, and show the keys that do something now."""
        self.undo.setVisible(bool(self._removed))
        template = self.current()
        begins = [("Enter", _("begin"))] if template is not None and template.source is not None else []
        here = [("F2", _("rename")), ("Del", _("delete"))] if template is not None else []
        back = [("Ctrl Z", _("bring back"))] if self._removed else []
        self._keys.set_keys((*begins, *here, *back))

    def _say(self, sentence: str) -> None:
        self.said.setText(sentence)
        self._show_undo()

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.list.itemActivated.connect(self.accept)
        self.use.clicked.connect(self.accept)
        self.rename.clicked.connect(self.rename_current)
        self.delete.clicked.connect(self.delete_current)
        self.undo.clicked.connect(self.bring_back)
        for key, act in (
            (QKeySequence(Qt.Key.Key_F2), self.rename_current),
            (QKeySequence(Qt.Key.Key_Delete), self.delete_current),
            (QKeySequence(QKeySequence.StandardKey.Undo), self.bring_back),
        ):
            QShortcut(key, self, act)

    def _lay_out(self) -> None:
        self._stack = QStackedWidget()
        self._stack.setFixedHeight(self._theme.px(_LIST_HEIGHT))
        for view in (self.list, self.empty):
            self._stack.addWidget(view)
        self.facts.setMinimumHeight(self._theme.px(ROW_HEIGHT * 2))
        self.use.setDefault(True)
        for part in (self.rename, self.delete, self.undo):
            part.setAutoDefault(False)
        # The line keeps its height while there is nothing to bring back.
        policy = self.undo.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.undo.setSizePolicy(policy)
        on_one = filled(QHBoxLayout(), self.rename, self.delete, (self.said, 1), self.undo, spacing=8)
        buttons = answers(cancel_button(self._theme, self, _("Close")), self.use)
        parts = (self._stack, self.facts, on_one, self._keys, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=12)


def _facts(template: Template | None) -> str:
    if template is None:
        return ""
    return "\n".join(template.source.sections) if template.source else template.fault
