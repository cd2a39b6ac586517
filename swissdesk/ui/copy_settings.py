"""Where copies go on this computer, and how many of them are kept beside the event."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QInputDialog, QWidget

from swissdesk.services import OpenEvent
from swissdesk.services.event import copies
from swissdesk.services.event.copies import CopyOrder, Milestone
from swissdesk.ui.kept_values import kept_number
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

_PLACE: Final = "copies/place"
_DISK: Final = "copies/disk"
_KEEP: Final = "copies/keep"
_EVENT: Final = ".swissdesk"


class CopySettings:
    """Reads and writes what the arbiter chose about copies in the settings file."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def place(self) -> Path | None:
        """Return the folder of the second place on this computer."""
        kept = str(self._settings.value(_PLACE, ""))
        return Path(kept) if kept else None

    @property
    def disk(self) -> Path | None:
        """Return the disk on which the second place was when it was chosen; None where that is not known."""
        kept = str(self._settings.value(_DISK, ""))
        return Path(kept) if kept else None

    @property
    def kept(self) -> int:
        """Return how many of the last copies are kept beside the event."""
        return kept_number(self._settings.value(_KEEP)) or copies.KEPT

    def keep_place(self, place: Path | None) -> None:
        """Remember the folder of the second place and its disk; None for nowhere."""
        self._settings.setValue(_PLACE, str(place) if place else "")
        self.note_disk()

    def note_disk(self) -> None:
        """Remember on which disk the second place is now."""
        disk = copies.disk_of(self.place) if self.place else None
        self._settings.setValue(_DISK, str(disk) if disk else "")

    def order_of(self, event: OpenEvent, way: Path, milestone: Milestone | None) -> CopyOrder:
        """Return the order for copies of an event as it is now; `way` leads to it."""
        path, source = copied_file(event, way), ""
        if event.is_shared:
            from swissdesk.services.event.shared import source_of_copies  # noqa: PLC0415 - most are files

            source = source_of_copies(event)
        return CopyOrder(path, event.revision, milestone, self.kept, self.place, self.disk, source)

    def ask_kept(self, theme: Theme, parent: QWidget) -> None:
        """Ask the arbiter how many copies to keep."""
        dialog = _KeptCopies(parent)
        theme.dress(dialog)
        dialog.setWindowTitle(_("Copies beside the event"))
        dialog.setLabelText(_("The last copy of every round is kept. Copies kept besides these:"))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, 1000)
        dialog.setIntValue(self.kept)
        if dialog.exec() == QInputDialog.DialogCode.Accepted:
            self._settings.setValue(_KEEP, str(dialog.intValue()))
        dialog.deleteLater()


def copied_file(event: OpenEvent, way: Path) -> Path:
    """Return the file that is copied: of a shared event the one that this desk writes beside its way."""
    return way.with_suffix(_EVENT) if event.is_shared else event.path


class _KeptCopies(QInputDialog):
    """Asks how many copies are kept."""

    help_topic = "bad-day#copies"
