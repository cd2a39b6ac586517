"""New events by the dialog for them: from scratch, from an earlier event, from a template."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.fide.habit import RatedHabit
from swissdesk.ui.later import after_keys
from swissdesk.ui.session import PageName, Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from swissdesk.services import OpenEvent
    from swissdesk.services.event.templates import Template
    from swissdesk.ui.pages.new_tournament import NewTournamentDialog


class NewEvents:
    """Asks what a new event is to be, and opens it once its file is made."""

    def __init__(self, session: Session, files: EventFiles, habit: RatedHabit, window: QWidget) -> None:
        self._session, self._files, self._habit, self._window = session, files, habit, window

    def ask(self) -> None:
        """Let the arbiter make a new event."""
        self._ask()

    def ask_again(self) -> None:
        """Let the arbiter make a new event of the open one, or of another."""
        from swissdesk.services.event.again import source_of_open  # noqa: PLC0415 - not at the start

        event = self._session.current_event
        source = source_of_open(event) if event else None
        self._ask(lambda dialog: dialog.start_from_event(source))

    def ask_from_template(self, name: str) -> None:
        """Let the arbiter make a new event of a template."""
        self._ask(lambda dialog: dialog.start_from_template(name))

    def _ask(self, begin_with: "Callable[[NewTournamentDialog], None] | None" = None) -> None:
        from swissdesk.ui.pages.new_tournament import NewTournamentDialog  # noqa: PLC0415 - not at the start

        folder, today = Path(self._files.folder()), datetime.now(UTC).astimezone().date()
        templates = _templates_in(self._session.data_folder)
        dialog = NewTournamentDialog(self._session.theme, folder, today, templates, self._window)
        dialog.who, dialog.session = self._files.who(), self._session
        dialog.fields.rated.choose(is_rated=self._habit.is_rated)
        if begin_with is not None:
            after_keys(dialog, partial(begin_with, dialog))  # between what makes and what shows it
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.opened is not None:
            self._habit.keep(is_rated=dialog.fields.rated.is_chosen)
            self._show(dialog.opened)

    def _show(self, event: "OpenEvent") -> None:
        """Show a new event from its players on, whatever page the one before was left on."""
        if self._files.show_event(event):
            self._session.show_page(PageName.PLAYERS)


def _templates_in(data: Path) -> "tuple[Template, ...]":
    from swissdesk.services.event.templates import folder_in, templates  # noqa: PLC0415 - not at the start

    return templates(folder_in(data))
