"""Asking for files that are no events: the dialog begins where the last file was, else beside the event."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


class FileFolder:
    """Remembers, while the window is open, where a file was chosen last.

    `beside` is the folder of the open event, None without one.
    """

    def __init__(self) -> None:
        self.beside: Path | None = None
        self._last: Path | None = None

    def ask_open(self, parent: QWidget, title: str, kinds: Iterable[str]) -> Path | None:
        """Ask for a file to be read; None where none was chosen."""
        name, _kind = QFileDialog.getOpenFileName(parent, title, str(self.start()), ";;".join(kinds))
        return self._noted(name)

    def ask_save(
        self, parent: QWidget, title: str, name: str, kinds: Iterable[str]
    ) -> tuple[Path | None, str]:
        """Ask for a file to be written, with its kind; None where none was chosen."""
        start = str(self.start() / name)
        chosen, kind = QFileDialog.getSaveFileName(parent, title, start, ";;".join(kinds))
        return self._noted(chosen), kind

    def start(self) -> Path:
        """Return the folder in which a dialog begins; a stick may have been pulled meanwhile."""
        if self._last is not None and self._last.is_dir():
            return self._last
        return self.beside or Path.home()

    def _noted(self, name: str) -> Path | None:
        if not name:
            return None
        self._last = Path(name).parent
        return Path(name)
