"""Asks what to do with an event whose file is gone, before its last copy, in memory, is closed."""

from enum import Enum, unique
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.services.event.events import Whereabouts
from swissdesk.ui.kit.dialogs import Dialog, answers, fix_width, heading
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_M, Tone
from swissdesk.words import _


@unique
class Answer(Enum):
    """The arbiter's answer for an event without a file."""

    STAY = "stay"
    WRITE = "write"
    LEAVE = "leave"


class MissingFileDialog(Dialog):
    """Three answers: write the event again under a name, close without it, stay; Esc stays."""

    help_topic = "bad-day#missing"

    def __init__(
        self, theme: Theme, path: Path, whereabouts: Whereabouts, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        # Esc and the close button lose nothing: the event stays open.
        self.answer = Answer.STAY
        title = _title(whereabouts).format(file=path.name)
        self.setWindowTitle(title)
        self.stay = button(theme, _("Stay"))
        self.leave = button(theme, _("Close without writing"), "danger")
        self.write = button(theme, _("Write it again…"), "solid")
        self.stay.clicked.connect(self.reject)
        self.leave.clicked.connect(self._on_leave)
        self.write.clicked.connect(self._on_write)
        self.words = [label("", text) for text in (_what_happened(path, whereabouts), _what_is_safe())]
        buttons = (self.stay, self.leave, self.write)
        head = heading(theme, title, Tone.ERR)
        column = filled(QVBoxLayout(self), head, *self.words, margins=(20, 20, 20, 16), spacing=10)
        filled(column, 8, answers(*buttons))
        for part in buttons:
            part.setAutoDefault(True)
        self.write.setDefault(True)
        self.write.setFocus()
        fix_width(self, theme.px(DIALOG_M))

    def _on_leave(self) -> None:
        self.answer = Answer.LEAVE
        self.accept()

    def _on_write(self) -> None:
        self.answer = Answer.WRITE
        self.accept()


def _title(whereabouts: Whereabouts) -> str:
    return {
        Whereabouts.GONE: _("The file {file} is gone"),
        Whereabouts.REPLACED: _("Another program replaced or changed {file}"),
        Whereabouts.FOLDER_GONE: _("The folder of {file} is gone"),
        Whereabouts.UNREACHABLE: _("The file {file} cannot be reached"),
    }[whereabouts]


def _what_happened(path: Path, whereabouts: Whereabouts) -> str:
    sentence = {
        Whereabouts.GONE: _(
            "While the event was open its file was deleted, moved or renamed: it is no longer in {folder}."
        ),
        Whereabouts.REPLACED: _(
            "While the event was open another program changed its file in {folder}, or put another one in "
            "its place. What is there now is left as it is."
        ),
        Whereabouts.FOLDER_GONE: _(
            "There is no folder {folder} any more: a memory stick may have been pulled, or the folder was "
            "moved or deleted."
        ),
        Whereabouts.UNREACHABLE: _(
            "The disk of the folder {folder} does not answer, or the folder may not be entered any more. "
            "Perhaps the file is still there."
        ),
    }[whereabouts]
    return sentence.format(folder=path.parent)


def _what_is_safe() -> str:
    return _(
        "Everything that was stored is still here, with its whole history, until the event is closed. "
        "It can be written again, under a name of your choice."
    )


def ask_about_missing(theme: Theme, path: Path, whereabouts: Whereabouts, parent: QWidget) -> Answer:
    """Ask what to do with an event whose file is gone."""
    dialog = MissingFileDialog(theme, path, whereabouts, parent)
    dialog.exec()
    return dialog.answer
