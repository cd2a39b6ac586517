"""Messages above the page: what was refused, what failed, what can be done about it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.errors import (
    FideModeError,
    StorageError,
    SwissDeskError,
    TournamentError,
    UndecidedGameError,
)
from swissdesk.services.event import events
from swissdesk.ui.event.copies import Copies
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.event.rescue import Rescue
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.kit.notes import Banner
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _


class Messages(QObject):
    """Shows errors in the banner in view; a refusal goes with the next change, other messages stay.

    `game_wanted` carries the round and the board or match of the game that stands in somebody's way.
    """

    game_wanted = Signal(int, int)

    def __init__(
        self,
        theme: Theme,
        banner: Callable[[], Banner],
        copies: Copies,
        rescue: Rescue,
        files: EventFiles,
        leave_fide_mode: Callable[[], None],
    ) -> None:
        """`leave_fide_mode` is offered where FIDE mode alone refuses what was asked for."""
        super().__init__(files)
        self._theme, self._banner = theme, banner
        self._copies, self._rescue, self._files = copies, rescue, files
        self._stays = False
        self._copy_error: StorageError | None = None
        self._refused: Path | None = None
        self._undecided = 0, 0
        self._read = new_action(self, _("Open for reading"), self._on_read)
        self.leave_fide_mode = new_action(self, _("Leave FIDE mode…"), leave_fide_mode)
        self.show_game = new_action(self, _("Show it"), self._on_show_game)
        copies.failed.connect(self._on_copy_failed)
        copies.left_behind.connect(self.show_error)
        copies.recovered.connect(self._on_copy_recovered)
        files.refused.connect(self._on_refused)

    def show_error(self, error: SwissDeskError) -> None:
        """Show an error in its own words."""
        refused = isinstance(error, TournamentError)
        self._stays = not refused
        title, text = _first_sentence(str(error))
        remedies = [self._files.missing.write] if isinstance(error, events.EventGoneError) else []
        if isinstance(error, FideModeError):
            remedies = [self.leave_fide_mode]
        if isinstance(error, UndecidedGameError):
            self._undecided, remedies = error.place, [self.show_game, *remedies]
        self._banner().show_message(Tone.WARN if refused else Tone.ERR, title, text, remedies)

    def say_not_kept(self, folder: Path, why: str) -> None:
        """Show that the settings of the window are lost when it closes."""
        text = _(
            "The folder {folder} cannot be written to ({why}). Text size, keys, the places of windows and "
            "copies and what was chosen for sheets are forgotten when the window closes. "
            "Events are not affected."
        ).format(folder=folder, why=why)
        self._stays = True
        self._banner().show_message(Tone.WARN, _("Settings are not kept"), text)

    def hide_refusal(self) -> None:
        """Hide a refusal, since something else has been done; an error of storage stays."""
        if self._banner().isVisible() and not self._stays:
            self._banner().hide()

    def take_back(self, error: SwissDeskError) -> None:
        """Hide an error that holds no longer, where it is still the one in view."""
        if self._banner().message == str(error):
            self._banner().hide()

    def may_close_without_copy(self, error: SwissDeskError, window: QWidget) -> bool:
        """Ask whether to close the window although the last copy failed; the event itself is saved."""
        title, text = _first_sentence(str(error))
        question = Question(title, text, _("Close anyway"), cancel=_("Keep it open"))
        return ask(self._theme, question, window)

    def _on_refused(self, path: Path, error: StorageError) -> None:
        self.show_error(error)
        if isinstance(error, events.EventInUseError):
            self._refused = path
            self._banner().show_message(Tone.ERR, *_first_sentence(str(error)), [self._read])
        else:
            self._rescue.offer(path, error, self._copies.place)

    def _on_read(self) -> None:
        if self._refused is not None:
            self._files.open_path(self._refused, read_only=True)

    def _on_show_game(self) -> None:
        self.game_wanted.emit(*self._undecided)

    def _on_copy_failed(self, error: StorageError) -> None:
        self._stays, self._copy_error = True, error
        self._banner().show_message(Tone.ERR, *_first_sentence(str(error)), self._copies.remedies)

    def _on_copy_recovered(self) -> None:
        if self._copy_error is not None:
            self.take_back(self._copy_error)


def _first_sentence(message: str) -> tuple[str, str]:
    first, full_stop, rest = message.partition(". ")
    return (f"{first}.", rest) if full_stop else (message, "")
