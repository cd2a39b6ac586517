"""The manual: its sections at the left, found by what one types; the page at the right."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.services.manual import Manual, Section, found_in
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.models import Column, Role, RowModel
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import KeyStrip
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.manual.reader import Reader
from swissdesk.words import _, ngettext

_LIST_WIDTH: Final = 384
_WIDTH: Final = 1120
_HEIGHT: Final = 680
_INDENT: Final = "    "


class ManualWindow(Dialog):
    """Stays open beside the window that asked; Esc closes it, Enter goes from the list to the page."""

    help_topic = "first-tournament#manual"

    def __init__(self, theme: Theme, manual: Manual, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._theme, self._manual = theme, manual
        self._follows = True
        self.setWindowTitle(_("Manual"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.model = _sections_model(self)
        self.search = SearchLine(theme, _("Find in the manual"))
        self.table, self.count = RowTable(theme), label("caption")
        self.reader = Reader(theme)
        self.close_button = cancel_button(theme, self, _("Close"))
        self.table.setModel(self.model)
        self.table.set_widths((0,))
        self.table.horizontalHeader().hide()
        self.table.setAccessibleName(_("Contents of the manual"))
        self._lay_out()
        self._connect()
        self._filter()

    def show_place(self, place: str) -> None:
        """Bring a place into view, and its section in the list."""
        if place not in {section.place for section in self.model.rows}:
            self.search.clear()
        self._select(place)
        self.reader.show_place(self._manual, place)
        self.reader.setFocus()

    def find_next(self) -> None:
        """Select the next place of the page with what is searched for; after the last comes the first."""
        typed = self.search.text().strip()
        is_key = len(typed.rpartition(" ")[2]) == 1  # `ctrl t` is not the beginning of `Ctrl Tab`
        how = QTextDocument.FindFlag.FindWholeWords if is_key else QTextDocument.FindFlag(0)
        if typed and not self.reader.find(typed, how):
            self.reader.moveCursor(QTextCursor.MoveOperation.Start)
            self.reader.find(typed, how)

    def _select(self, place: str) -> None:
        section = self._manual.section_at(place)
        rows = [row for row, one in enumerate(self.model.rows) if one.place == section.place]
        if rows:
            self._highlight(rows[0])

    def _highlight(self, row: int) -> None:
        """Select a row of the list without turning the page."""
        self._follows = False
        self.table.go_to(row)
        self._follows = True

    def _filter(self) -> None:
        typed = self.search.text().strip()
        sections = found_in(self._manual, typed)
        self.model.set_rows(sections)
        count = ngettext("{count} place", "{count} places", len(sections)).format(count=len(sections))
        words = count if sections else _("Not found: try fewer words, or only the beginning of one")
        own = "" if self._manual.is_in_own_language else _("There is no manual in this language yet.")
        self.count.setText(" ".join(filter(None, (words if typed else "", own))))
        if typed and sections:
            self._highlight(0)

    def _on_chosen(self) -> None:
        section: Section | None = self.table.currentIndex().data(Role.ROW)
        if self._follows and section is not None and section.place != self.reader.place():
            self.reader.show_place(self._manual, section.place)

    def _read(self) -> None:
        """Turn to the selected section and go on there."""
        self._on_chosen()
        self.reader.setFocus()

    def _lay_out(self) -> None:
        left = filled(QVBoxLayout(), self.search, (self.table, 1), self.count, spacing=8)
        self.search.setFixedWidth(self._theme.px(_LIST_WIDTH))
        self.table.setFixedWidth(self._theme.px(_LIST_WIDTH))
        self.count.setFixedWidth(self._theme.px(_LIST_WIDTH))
        keys = KeyStrip(self._theme)
        keys.set_keys(
            (
                ("Ctrl F", _("find")),
                ("F3", _("next place in the page")),
                ("Alt ←", _("back")),
                ("Esc", _("close")),
            )
        )
        both = filled(QHBoxLayout(), left, (self.reader, 1), spacing=16)
        filled(
            QVBoxLayout(self), (both, 1), answers(self.close_button, beside=keys), margins=DIALOG, spacing=12
        )
        resize_to_fit(self, self._theme.px(_WIDTH), self._theme.px(_HEIGHT))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.taken.connect(self._read)
        self.search.went_down.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        for part in (self.table, self.reader):
            part.typed.connect(self.search.begin_with)
        self.table.activated.connect(self._read)
        self.table.selectionModel().currentRowChanged.connect(lambda *_rows: self._on_chosen())
        self.reader.wandered.connect(self._select)
        keys = QKeySequence.StandardKey
        QShortcut(QKeySequence(keys.Find), self, self.search.setFocus)
        QShortcut(QKeySequence(keys.FindNext), self, self.find_next)
        QShortcut(QKeySequence("Alt+Left"), self, self.reader.backward)


def _sections_model(parent: QDialog) -> RowModel[Section]:
    column: Column[Section] = Column(
        _("Manual"),
        lambda section: section.title if section.level == 0 else _INDENT + section.title,
        roles={Role.STRONG: lambda section: section.level == 0},
    )
    return RowModel((column,), lambda section: (section.place, section.title), _sentence, parent)


def _sentence(section: Section) -> str:
    if section.level == 0:
        return section.title
    return _("{section}, in {chapter}").format(section=section.title, chapter=section.chapter)
