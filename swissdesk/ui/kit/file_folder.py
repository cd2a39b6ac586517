"""Asking for files that are no events: the dialog begins where the last file was, else beside the event."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _


class FileFolder:
    """Remembers, while the window is open, where a file was chosen last.

    `beside` is the folder of the open event, None without one.
    """

    def __init__(self, theme: Theme) -> None:
        self.beside: Path | None = None
        self._theme = theme
        self._last: Path | None = None

    def ask_open(self, parent: QWidget, title: str, kinds: Iterable[str]) -> Path | None:
        """Ask for a file to be read; None where none was chosen."""
        name, _kind = QFileDialog.getOpenFileName(parent, title, str(self.start()), ";;".join(kinds))
        return self._noted(name)

    def ask_save(
        self,
        parent: QWidget,
        title: str,
        name: str | Path,
        kinds: Mapping[str, str],
        more_endings: Collection[str] = (),
    ) -> tuple[Path | None, str]:
        """Ask for a file to be written, with its kind; None where none was chosen.

        `name` is suggested, in the folder in which dialogs begin if it names none itself. `kinds` gives the
        ending of each kind. A name with one of these endings, or of `more_endings`, is taken as it was
        typed; any other gets the ending of the kind. The system's dialog has then asked about another
        file, so that this asks before that one is replaced.
        """
        start = str(self.start() / name)
        chosen, kind = QFileDialog.getSaveFileName(parent, title, start, ";;".join(kinds))
        typed = self._noted(chosen)
        if typed is None:
            return None, kind
        first, *_others = kinds
        kind = kind if kind in kinds else first
        if typed.suffix.lower() in {*kinds.values(), *more_endings}:
            return typed, kind
        path = typed.with_name(f"{typed.name}{kinds[kind]}")
        return (path if self._may_replace(path, parent) else None), kind

    def start(self) -> Path:
        """Return the folder in which a dialog begins; a stick may have been pulled meanwhile."""
        if self._last is not None and self._last.is_dir():
            return self._last
        return self.beside or Path.home()

    def _may_replace(self, path: Path, parent: QWidget) -> bool:
        if not path.exists():
            return True
        title = _("Replace {file}?").format(file=path.name)
        question = Question(title, _("There is a file of that name."), _("Replace"), is_destructive=True)
        return ask(self._theme, question, parent)

    def _noted(self, name: str) -> Path | None:
        if not name:
            return None
        self._last = Path(name).parent
        return Path(name)
