"""The File menu's actions: new, open, import, copy, export, close; paths come from dialogs or callers."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QMainWindow

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.round.first_view import made_ready
from swissdesk.shipped import shipped
from swissdesk.ui.dialogs.other_system import import_asking
from swissdesk.ui.event.joining import SHARED, DeskSettings
from swissdesk.ui.event.missing_file import SUFFIX, MissingFile, ask_new_file
from swissdesk.ui.journal.actions import NAME_KEY
from swissdesk.ui.kit.dialogs import NoticeDialog, Question, ask, show
from swissdesk.ui.kit.layouts import laid_out_once
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import done_beside
from swissdesk.words import _, ngettext, pgettext

if TYPE_CHECKING:
    from swissdesk.services.event.exchange import TrfEdition

_FOLDER_KEY: Final = "files/folder"
_REPORTS: Final = frozenset({".trf", ".trfx", ".txt"})


class EventFiles(QObject):
    """Opens, closes and copies events; an event that is already open is closed first.

    `refused` carries a path that could not be opened and the error; `copied` the path of a copy;
    `closed` is emitted when the file of an event is closed.
    """

    refused = Signal(object, object)
    closed = Signal()
    copied = Signal(object)

    def __init__(self, session: Session, settings: QSettings, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._settings, self._window = session, settings, window
        self.missing = MissingFile(session, window)
        self.desk = DeskSettings(settings)
        self._closed_last: Path | None = None
        self.may_leave: Callable[[], bool] = lambda: True
        """Asks whether the open event may be closed, where others depend on it."""
        self.serve_again: Callable[[str, StorageError], bool | None] = lambda _key, _error: None
        """Serves again what this computer served, and opens it; None where that is not what is missing."""
        self.is_replacing = False
        """Whether the event that is being closed makes room for another one."""

    def ask_open(self) -> None:
        """Ask for an event file and open it."""
        pattern = _("SwissDesk events (*{suffix})").format(suffix=SUFFIX)
        name, _filter = QFileDialog.getOpenFileName(self._window, _("Open event"), self.folder(), pattern)
        if name:
            self.open_path(Path(name))

    def ask_import(self) -> None:
        """Ask for a TRF and where to save the new event, and import."""
        pattern = _("Tournament report files (*.trf *.trfx *.txt);;All files (*)")
        name, _filter = QFileDialog.getOpenFileName(self._window, _("Import TRF"), self.folder(), pattern)
        if name:
            self.import_report(Path(name))

    def import_report(self, report: Path) -> bool:
        """Ask where to save the event, and make it of a TRF; return whether it was made."""
        path = self._ask_where(_("Where should the event be saved?"), report.stem)
        return path is not None and self.import_path(report, path)

    def ask_example(self) -> None:
        """Ask where to save the practice event, and open it."""
        source = shipped("examples", "lantern-hill-open.trf")
        path = self._ask_where(_("Where should the practice event be saved?"), source.stem)
        if path is not None:
            self.import_path(source, path)

    def ask_copy(self) -> None:
        """Ask where to save a copy, and write it."""
        event = self._session.current_event
        if event is None:
            return
        ending = pgettext("file name", "copy")
        path = self._ask_where(_("Save a copy"), f"{event.name}-{ending}")
        if path is not None:
            self.copy_to(path)

    def ask_export(self) -> None:
        """Ask for edition and place of a TRF, and write it."""
        event = self._session.current_event
        if event is None:
            return
        from swissdesk.services.event.exchange import TrfEdition  # noqa: PLC0415 - not needed at the start

        editions = {_("TRF, 2026 (*.trf)"): TrfEdition.TRF26, _("TRF, 2016 (*.trf)"): TrfEdition.TRF16}
        path, chosen = self._session.file_folder.ask_save(
            self._window,
            _("Export TRF"),
            Path(self.folder()) / f"{event.name}.trf",
            dict.fromkeys(editions, ".trf"),
            _REPORTS,
        )
        if path is not None:
            self.export_to(path, editions[chosen])

    def open_path(self, path: Path, *, read_only: bool = False) -> bool:
        """Open an event file; return whether it was opened; `refused` is emitted otherwise.

        A TRF is not opened but made into an event, after the question where to save it. A file that leads
        to a shared event opens that.
        """
        if path.suffix.lower() in _REPORTS:
            return self.import_report(path)
        try:
            if path.suffix == SHARED:
                return self._join_again(path)
            event = self._opened(path, read_only=read_only)
        except StorageError as error:
            self.refused.emit(path, error)
            return False
        return event is not None and self.show_event(event)

    def _opened(self, path: Path, *, read_only: bool) -> OpenEvent | None:
        """Open an event file beside the window, which waits for it."""
        return done_beside(
            self._session,
            _("Reading {file}").format(file=path.name),
            lambda: _ready(events.open_event(path, read_only=read_only)),
            self._window,
        )

    def join(self, key: str) -> bool:
        """Open a shared event by an invitation or an address; return whether it is open now.

        What leads to it is kept for the next time. Raises `StorageError`.
        """
        from swissdesk.services.event.joining import keep_way  # noqa: PLC0415 - most events are files

        event = self._joined(key)
        if event is None:
            return False
        try:
            way = keep_way(key, event, self._session.data_folder)
        except StorageError:
            events.close_event(event)
            raise
        return self.show_event(event, way=way)

    def _join_again(self, way: Path) -> bool:
        from swissdesk.services.event.joining import key_in  # noqa: PLC0415 - most events are files

        key = key_in(way)
        try:
            event = self._joined(key)
        except StorageError as error:
            is_open = self.serve_again(key, error)
            if is_open is None:
                raise
            return is_open
        return event is not None and self.show_event(event, way=way)

    def _joined(self, key: str) -> OpenEvent | None:
        """Open a shared event beside the window, which waits for it."""
        from swissdesk.services.event.joining import join  # noqa: PLC0415 - most events are files

        joining = self.desk.joining(Path(self.folder()), self._session.data_folder)
        words = _("Joining the shared event")
        return done_beside(self._session, words, lambda: _ready(join(key, joining)), self._window)

    def import_path(self, trf_path: Path, event_path: Path) -> bool:
        """Make an event of a TRF, open it and show what was adjusted; return whether it was opened.

        It is not made if the arbiter does not choose the system by which it goes on.
        """
        lines: list[str] = []

        def make() -> OpenEvent | None:
            session = self._session
            made = import_asking(session.theme, trf_path, event_path, self.who(), self._window, session)
            if made is None:
                return None
            event, adjustments = made
            lines.extend(map(_adjustment_text, adjustments))
            return event

        done = self._replace(make)
        if done and lines:
            # The event that is shown first has taken this turn.
            QTimer.singleShot(0, self, lambda: self._show_adjustments(lines))
        return done

    def copy_to(self, path: Path) -> bool:
        """Write a copy of the event; return whether it was written."""
        event = self._session.current_event
        return event is not None and self._try(lambda: events.save_copy(event, path), path)

    def export_to(self, path: Path, edition: "TrfEdition") -> bool:
        """Write the section in view as a TRF; return whether it was written."""
        from swissdesk.services.event import exchange  # noqa: PLC0415 - not needed at the start

        event, section = self._session.current_event, self._session.section
        if event is None or section is None:
            return False
        for_rating = exchange.has_corrections_for_rating(event, section) and ask(
            self._session.theme, _rating_question(), self._window
        )
        if not self._try(lambda: exchange.export_trf(event, section, path, edition, for_rating=for_rating)):
            return False
        words = (
            _("Exported to {file}, without the logo: a report holds text alone.")
            if exchange.left_out_of_report(event.tournament(section).settings)
            else _("Exported to {file}")
        )
        said = (words.format(file=path.name), exchange.rating_remarks_text(event.tournament(section)))
        self._session.announce(" ".join(filter(None, said)))
        return True

    def close(self) -> bool:
        """Close the open event, if there is one, after storing what is being typed; return whether it may go.

        It stays open where its file is gone and the arbiter wants to go on with it.
        """
        event = self._session.current_event
        if event is not None and not (self.missing.may_close(event) and self.may_leave()):
            return False
        typed_into = self._window.focusWidget()
        if typed_into is not None:
            typed_into.clearFocus()  # fields store their text when they lose the keyboard
        self._close_event()
        return True

    def open_again(self) -> None:
        """Read the event from the disk anew; it stays closed where its file is gone for good."""
        if self._session.current_event is None or not self.close():
            return
        if self._closed_last is not None:
            self.open_path(self._closed_last)

    def show_event(self, event: OpenEvent, *, is_practice: bool = False, way: Path | None = None) -> bool:
        """Show an event in place of the one before; close it and return False if that one has to stay.

        `way` leads to it where it is no file.
        """
        self.is_replacing = True
        has_gone = self.close()
        self.is_replacing = False
        if not has_gone:
            events.close_event(event)
            return False
        if not is_practice:
            self._settings.setValue(_FOLDER_KEY, str(event.home))
        with laid_out_once(self._window.centralWidget()):
            self._session.open(event, events.sections(event)[0].id, is_practice=is_practice, way=way)
        return True

    def who(self) -> str:
        """Return the name that signs the journal of a new event; empty for the user of the computer."""
        return str(self._settings.value(NAME_KEY, ""))

    def folder(self) -> str:
        """Return the folder of the event that was opened last."""
        return str(self._settings.value(_FOLDER_KEY, str(Path.home())))

    def _close_event(self) -> None:
        event = self._session.current_event
        if event is not None:
            # Where another file has taken its place, opening it again would show a strange event.
            is_here = events.whereabouts(event) is events.Whereabouts.HERE
            self._closed_last = self._session.way if is_here else None
            self._session.background.cancel()
            self._session.clear()
            self._try(lambda: events.close_event(event))
            self.closed.emit()

    def _replace(self, make: Callable[[], OpenEvent | None]) -> bool:
        try:
            event = make()
        except SwissDeskError as error:
            self._session.show_error(error)
            return False
        return event is not None and self.show_event(event)

    def _try(self, action: Callable[[], None], copied: Path | None = None) -> bool:
        try:
            action()
        except SwissDeskError as error:
            self._session.show_error(error)
            return False
        if copied is not None:
            self.copied.emit(copied)
        return True

    def _ask_where(self, title: str, stem: str) -> Path | None:
        return ask_new_file(self._window, title, Path(self.folder()) / f"{stem}{SUFFIX}")

    def _show_adjustments(self, lines: list[str]) -> None:
        title = ngettext(
            "The file was imported with {count} adjustment",
            "The file was imported with {count} adjustments",
            len(lines),
        ).format(count=len(lines))
        show(NoticeDialog(self._session.theme, title, lines, self._window))


def _ready(event: OpenEvent) -> OpenEvent:
    """Return an event that has worked out what the window shows first of it."""
    return made_ready(event, events.sections(event)[0].id)


def _adjustment_text(adjustment: "events.Adjustment") -> str:
    """Return an adjustment with its line, if it is about one."""
    if not adjustment.line:
        return adjustment.text
    return _("Line {line}: {text}").format(line=adjustment.line, text=adjustment.text)


def _rating_question() -> Question:
    return Question(
        title=_("Include the corrections for rating?"),
        text=_(
            "Some games were corrected after the end of the next round. The report for rating gives their "
            "true results; standings and pairings stay as they are (C.04.2, article 4.3)."
        ),
        verb=_("Report for rating"),
        cancel=_("As it stands"),
    )
