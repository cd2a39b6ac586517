"""Many at once into the list of players or teams: from a table, the clipboard, an earlier event."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from swissdesk.services.event import again
from swissdesk.ui.kit.actions import name_action, new_action, set_also
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.session import PageName, Session
from swissdesk.ui.tables.opening import ask_for_table, is_table, open_pasted
from swissdesk.words import _


class PasteFilter(QObject):
    """Lets a line of text be pasted into a field, and emits `table_pasted` for several lines or columns."""

    table_pasted = Signal(str)

    def watch(self, field: QLineEdit) -> None:
        """Look at what is pasted into this field, by the key, the menu or the middle button."""
        field.installEventFilter(self)
        field.textEdited.connect(lambda text: self._on_edited(field, text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a table out of the way of the field, which would make one line of it."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            text = QApplication.clipboard().text() if event.matches(QKeySequence.StandardKey.Paste) else ""
            if is_table(text):
                self.table_pasted.emit(text)
                return True
        return super().eventFilter(watched, event)

    def _on_edited(self, field: QLineEdit, text: str) -> None:
        """Take a table back out of the field, which may have room for its beginning alone."""
        if not is_table(text):
            return
        clipboard = QApplication.clipboard()
        copied = (clipboard.text(mode) for mode in (clipboard.Mode.Clipboard, clipboard.Mode.Selection))
        table = next((one for one in copied if is_table(one) and one.strip().splitlines()[0] in text), "")
        if table:
            field.undo()
            self.table_pasted.emit(table)


class TableActions(QObject):
    """The actions of the page that bring many entries; a single line that is pasted is searched for.

    `all` are those that import a table.
    """

    def __init__(self, session: Session, page: QWidget, search: SearchLine) -> None:
        super().__init__(page)
        self._session, self._page, self._search = session, page, search
        theme = session.theme
        self.import_ = QAction(theme.icon("upload"), _("Import…"), page)
        self.import_.setShortcut(QKeySequence("Ctrl+I"))
        set_also(self.import_, _("CSV XLSX Excel DBF TXT table"))
        self.paste = QAction(theme.icon("copy"), _("Paste a list"), page)
        self.paste.setShortcut(QKeySequence(QKeySequence.StandardKey.Paste))
        repeat = theme.icon("repeat")
        self.earlier = new_action(self, _("Take from an earlier event…"), self._on_earlier, icon=repeat)
        self.all = [self.import_, self.paste]
        for action in self.all:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            page.addAction(action)
        name_action(self.import_, self._on_import)
        name_action(self.paste, self._on_paste)
        self.import_.triggered.connect(self._on_import)
        self.paste.triggered.connect(self._on_paste)
        self._filter = PasteFilter(self)
        self._filter.table_pasted.connect(self._open)

    def watch(self, field: QLineEdit) -> None:
        """Open the import for a table that is pasted into this field."""
        self._filter.watch(field)

    def _on_earlier(self) -> None:
        """Ask for an earlier event and put everybody from there on the list who is not on it yet."""
        event = self._session.current_event
        if event is None:
            return
        folder, kinds = str(event.home), _("SwissDesk events (*.swissdesk)")
        name, _kind = QFileDialog.getOpenFileName(self._page, _("Earlier event"), folder, kinds)
        changes = self._session.do(again.take_players, Path(name)) if name else None
        if changes is not None:
            self._session.show_page(PageName.PLAYERS)
            self._session.announce_change(changes)

    def _on_import(self) -> None:
        self._session.show_page(PageName.PLAYERS)
        ask_for_table(self._session, self._page)

    def _on_paste(self) -> None:
        self._session.show_page(PageName.PLAYERS)
        text = QApplication.clipboard().text()
        if is_table(text):
            self._open(text)
        elif text.strip():
            self._search.begin_with(text.strip())
        else:
            self._session.hint(_("There is no text on the clipboard."))

    def _open(self, text: str) -> None:
        open_pasted(self._session, text, self._page)
