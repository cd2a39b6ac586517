"""The licences of everything that is shipped: a list of parts that is searched, each with its texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from swissdesk.notices.offer import offer
from swissdesk.notices.parts import Part
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.models import Column, Role, RowFilter, RowModel
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import KeyStrip, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.words import _, ngettext

_HEIGHT: Final = 600
_LIST_WIDTH: Final = 400
_BESIDE: Final = 260
"""Licences have lines of 79 letters, which are read as they were written."""

_WIDTHS: Final = (0, 72, 136)
_RULE: Final = "– – –"


class LicencesDialog(Dialog):
    """`folder` holds the folders of the replaceable libraries; what is typed is found in names and texts."""

    help_topic = "program#licences"

    def __init__(
        self, theme: Theme, parts: Sequence[Part], folder: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._theme = theme
        self._words = {part.name: _words(part, parts, folder) for part in parts}
        self.setWindowTitle(_("Licences"))
        self.model, self.rows = _parts_model(self), RowFilter[Part](self)
        self.rows.setSourceModel(self.model)
        self.search = SearchLine(theme, _("Find: name, licence, words of a text"))
        self.table, self.count = RowTable(theme), label("caption", wraps=False)
        self.title, self.licence = label("panelTitle"), label("second")
        self.text, self.said = QPlainTextEdit(), label("caption", wraps=False)
        self.copy = button(theme, _("Copy"), "", "copy")
        self.close_button = cancel_button(theme, self, _("Close"))
        self._prepare()
        self._lay_out()
        self._connect()
        self.model.set_rows(parts)
        self._filter()
        self.search.setFocus()

    def current(self) -> Part | None:
        """Return the part whose texts are in view."""
        part: Part | None = self.table.currentIndex().data(Role.ROW)
        return part

    def find_next(self) -> None:
        """Select the next place of the text with what is searched for; after the last comes the first."""
        typed = self.search.text().strip()
        if typed and not self.text.find(typed):
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            self.text.find(typed)

    def copy_text(self) -> None:
        """Put what is selected in the text on the clipboard, else the whole of it."""
        part = self.current()
        if part is None:
            return
        if self.text.textCursor().hasSelection() and self.text.hasFocus():
            self.text.copy()
            self.said.setText(_("Copied what is selected."))
            return
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.said.setText(_("Copied: {part}").format(part=part.name))

    def _filter(self) -> None:
        """Keep the parts in which stands what was typed, and show the first that is called so."""
        kept, typed = self.current(), self.search.text().strip().casefold()
        self.rows.keep(lambda part: typed in f"{_sentence(part)}\n{self._words[part.name]}".casefold())
        shown = [self.rows.index(row, 0).data(Role.ROW) for row in range(self.rows.rowCount())]
        named = (row for row, part in enumerate(shown) if typed and typed in part.name.casefold())
        self.table.go_to(next(named, shown.index(kept) if kept in shown else 0))
        count = ngettext("{count} part", "{count} parts", len(shown)).format(count=len(shown))
        self.count.setText(count if shown else _("Not found in any name or text"))
        self._show()

    def _show(self) -> None:
        part = self.current()
        self.said.clear()
        self.copy.setEnabled(part is not None)
        self.title.setText(" ".join(filter(None, (part.name, part.version))) if part else "")
        self.licence.setText(part.licence if part else "")
        self.text.setPlainText(self._words[part.name] if part else "")
        self.find_next()

    def _prepare(self) -> None:
        self.table.setModel(self.rows)
        self.table.set_widths(_WIDTHS)
        self.table.setAccessibleName(_("Parts of the program"))
        self.text.setReadOnly(True)
        # Smaller than other fields, in letters of one width: these texts are set in lines of 79 letters.
        self.text.setProperty("kind", "document")
        self.text.setAccessibleName(_("Text of the licence"))
        # Read only, so that Tab need not write anything; keys go on to move about in it.
        self.text.setTabChangesFocus(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.copy.setAutoDefault(False)

    def _lay_out(self) -> None:
        left = filled(QVBoxLayout(), self.search, (self.table, 1), self.count, spacing=8)
        right = filled(QVBoxLayout(), self.title, self.licence, (self.text, 1), spacing=6)
        self.search.setFixedWidth(self._theme.px(_LIST_WIDTH))
        self.table.setFixedWidth(self._theme.px(_LIST_WIDTH))
        both = filled(QHBoxLayout(), left, (right, 1), spacing=16)
        keys = KeyStrip(self._theme)
        keys.set_keys((("Ctrl F", _("find")), ("F3", _("next place in the text")), ("Ctrl C", _("copy"))))
        buttons = answers(self.copy, self.close_button, beside=self.said)
        filled(QVBoxLayout(self), (both, 1), keys, buttons, margins=DIALOG, spacing=12)
        resize_to_fit(self, self._theme.px(DIALOG_L + _BESIDE), self._theme.px(_HEIGHT))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.taken.connect(self.find_next)
        self.search.went_down.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        self.table.typed.connect(self.search.begin_with)
        self.table.activated.connect(self.text.setFocus)
        self.table.selectionModel().currentRowChanged.connect(lambda *_rows: self._show())
        self.copy.clicked.connect(self.copy_text)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.FindNext), self, self.find_next)
        for part in (self.table, self.text):
            shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), part, self.copy_text)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)


def _parts_model(parent: QDialog) -> RowModel[Part]:
    columns: tuple[Column[Part], ...] = (
        Column(_("Part"), lambda part: part.name),
        Column(_("Version"), lambda part: part.version),
        Column(_("Licence"), lambda part: part.licence, tip=_("The whole name stands above the text")),
    )
    return RowModel(columns, lambda part: part.name, _sentence, parent)


def _sentence(part: Part) -> str:
    return _("{name} {version}, licence {licence}").format(
        name=part.name, version=part.version, licence=part.licence
    )


def _words(part: Part, parts: Sequence[Part], folder: Path) -> str:
    """Return the texts of a part, those of replaceable ones behind the offer of their source."""
    texts = [text.text.strip("\n") for text in part.texts]
    if not texts:
        texts = [_("This part brings no text of its licence.")]
    if part.is_replaceable:
        texts = [offer(parts, folder), *texts]
    return f"\n\n{_RULE}\n\n".join(texts)
