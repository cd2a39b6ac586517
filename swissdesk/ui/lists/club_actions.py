"""Players > Club list."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.services.lists.club import club_path
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.ui.lists.club_dialog import ClubDialog


class ClubActions(QObject):
    """Opens the club's list, which lies in the folder of the program's data."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._path = club_path(session.data_folder)

    def show(self) -> "ClubDialog | None":
        """Open the list; None while no event is open."""
        if self._session.current_event is None:
            return None
        from swissdesk.ui.lists.club_dialog import ClubDialog  # noqa: PLC0415 - not needed at the start

        dialog, before = ClubDialog(self._session, self._path, self._window), _state_of(self._path)
        dialog.finished.connect(lambda _answer: self._on_closed(before))
        show(dialog)
        return dialog

    def _on_closed(self, before: tuple[int, int, int] | None) -> None:
        """Have the lists opened anew if the members have changed, here or in another window."""
        if _state_of(self._path) != before:
            self._session.lists_changed.emit()


def _state_of(path: Path) -> tuple[int, int, int] | None:
    """Return what changes with a file; None without one, or where the stick was pulled."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size
