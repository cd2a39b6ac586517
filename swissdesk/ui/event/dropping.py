"""Files that are dragged onto the window: whether they can be dropped, and what is done with them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.frozen import Frozen
from swissdesk.services.event.kinds import FileKind, kind_by_name, kind_of
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.kit import paint
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_POPOVER
from swissdesk.ui.session import Session
from swissdesk.words import _

_ORDER: Final = (FileKind.EVENT, FileKind.REPORT, FileKind.TEXT, FileKind.TABLE)
"""Of several files the first of these is taken."""

_DRAGS: Final = frozenset({QEvent.Type.DragEnter, QEvent.Type.DragMove})
_BOX: Final = (440, 92)


class Dropped(Frozen):
    """Files that were dropped: the one that is taken, if one can be, and the others."""

    kind: FileKind
    taken: Path | None
    others: tuple[Path, ...] = ()


class Dropping(QObject):
    """Takes files from the desktop anywhere on the window, before a field would take them as text.

    An event is opened and a report imported as by the File menu. `table_taken` carries the path of a table
    or a rating list, `events_left` the events that were dropped and not opened.
    """

    events_left = Signal(object)
    table_taken = Signal(object)

    def __init__(self, session: Session, files: EventFiles, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._files, self._window = session, files, window
        self.note = DropNote(session.theme, window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at drags of files; anything else that is dragged is left to the widgets."""
        kind = event.type()
        if watched is self._window:
            if kind is QEvent.Type.Show:
                self._watch_frame()
            return False
        if kind in _DRAGS and isinstance(event, QDragMoveEvent) and event.mimeData().hasUrls():
            self._on_dragged(event)
            return True
        if kind is QEvent.Type.Drop and isinstance(event, QDropEvent) and event.mimeData().hasUrls():
            self._on_dropped(event)
            return True
        if kind is QEvent.Type.DragLeave:
            self.note.hide()
        return False

    def seen(self, paths: Iterable[Path], *, is_read: bool) -> Dropped:
        """Return which of several files is taken: the first event, else report, else table.

        A plain text is told from its content if `is_read`, which a drag does not wait for.
        """
        listed = tuple(paths)
        kinds = {path: kind_of(path) if is_read else kind_by_name(path) for path in listed}
        for kind in _ORDER:
            for path in listed:
                if kinds[path] is kind:
                    return Dropped(kind, path, tuple(other for other in listed if other != path))
        return Dropped(FileKind.OTHER, None, listed)

    def take(self, paths: Iterable[Path]) -> None:
        """Open, import or hand on what was dropped, and say what was not taken."""
        dropped = self.seen(paths, is_read=True)
        match dropped.kind:
            case FileKind.EVENT if dropped.taken:
                self._open(dropped.taken, dropped.others)
            case FileKind.REPORT if dropped.taken:
                if self._files.import_report(dropped.taken):
                    self._say_left(dropped.taken, dropped.others)
            case FileKind.TABLE if dropped.taken:
                self.table_taken.emit(dropped.taken)
                self._say_left(dropped.taken, dropped.others)
            case _:
                self._session.announce(self._refusal(dropped.others))

    def _open(self, path: Path, others: tuple[Path, ...]) -> None:
        """Open an event; further events are kept for the list of those opened last."""
        if not self._files.open_path(path):
            return
        events = tuple(other for other in others if kind_by_name(other) is FileKind.EVENT)
        if not events:
            self._say_left(path, others)
            return
        self.events_left.emit(events)
        sentence = _("Opened: {file}. One event is open at a time; in File > Open recent: {others}")
        self._session.announce(sentence.format(file=path.name, others=_names(events)))

    def _say_left(self, path: Path, others: tuple[Path, ...]) -> None:
        if others:
            sentence = _("Taken: {file}. Not taken: {others}")
            self._session.announce(sentence.format(file=path.name, others=_names(others)))

    def _on_dragged(self, event: QDragMoveEvent) -> None:
        dropped = self.seen(_files_of(event.mimeData()), is_read=False)
        can_be_dropped = dropped.taken is not None and not self._is_busy()
        self.note.say(self._promise(dropped) if can_be_dropped else self._refusal(dropped.others))
        if can_be_dropped:
            event.setDropAction(Qt.DropAction.CopyAction)  # nothing is moved from where it is
            event.accept()
        else:
            event.ignore()

    def _on_dropped(self, event: QDropEvent) -> None:
        self.note.hide()
        paths = _files_of(event.mimeData())
        if self._is_busy() or not paths:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self._window.activateWindow()
        # Later: the program that the file comes from waits for this one until the drop has ended.
        QTimer.singleShot(0, self, lambda: self.take(paths))

    def _watch_frame(self) -> None:
        """Watch the window of the system: it hears of a drag before the widget under the pointer does."""
        frame = self._window.windowHandle()
        if frame is not None:
            frame.removeEventFilter(self)
            frame.installEventFilter(self)

    def _is_busy(self) -> bool:
        return QApplication.activeModalWidget() is not None

    def _promise(self, dropped: Dropped) -> str:
        name = dropped.taken.name if dropped.taken else ""
        sentences = {
            FileKind.EVENT: _("Drop to open {file}"),
            FileKind.REPORT: _("Drop to import {file}"),
            FileKind.TEXT: _("Drop to read {file}"),
            FileKind.TABLE: _("Drop to read {file}"),
        }
        return sentences[dropped.kind].format(file=name)

    def _refusal(self, paths: tuple[Path, ...]) -> str:
        if self._is_busy():
            return _("Answer the question that is open first")
        can = _("events, tournament reports, tables and lists")
        return _("{files} cannot be dropped here; what can: {kinds}").format(files=_names(paths), kinds=can)


class DropNote(QWidget):
    """What a drag would do, in the middle of the window while it lasts."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme, self._window, self.text = theme, window, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, text: str) -> None:
        """Show what would happen."""
        around, (least, height) = self._window.rect(), _BOX
        wanted = max(least, self._theme.metrics(16, 600).horizontalAdvance(text) + 60)
        box = QRect(0, 0, min(around.width() - 40, wanted), height)
        box.moveCenter(around.center())
        self.setGeometry(box)
        self.text = text
        self.setAccessibleName(text)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the box with its words."""
        painter, tokens = QPainter(self), self._theme.tokens
        paint.panel_box(painter, self.rect(), tokens.raised, tokens.accent, RADIUS_POPOVER)
        inner = QRect(self.rect()).adjusted(20, 0, -20, 0)
        paint.text(painter, inner, self.text, self._theme.strong(16), tokens.text, paint.CENTRE)
        painter.end()


def _files_of(data: QMimeData) -> tuple[Path, ...]:
    """Return the files of this computer that are dragged; links to elsewhere are none."""
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())


def _names(paths: Iterable[Path]) -> str:
    return ", ".join(path.name for path in paths)
