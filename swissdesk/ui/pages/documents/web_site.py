"""The web site of an event: its folder is asked for once, then the pages are written again by a key."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.paper import site
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.pages.documents.memory import PrintMemory
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_NAME: Final = "web site"


class WebSite:
    """Writes the pages of the event in view; `done` is called with a sentence about it."""

    def __init__(
        self, session: Session, memory: PrintMemory, done: Callable[[str], None], view: QWidget
    ) -> None:
        self._session, self._memory, self._done, self._view = session, memory, done, view

    def choose(self) -> None:
        """Ask for the folder, and write the pages there."""
        event = self._session.current_event
        if event is None:
            return
        start = self._memory.site_folder(self._session.way) or event.home
        name = QFileDialog.getExistingDirectory(self._view, _("Folder for the web site"), str(start))
        if name:
            self.write(Path(name))

    def again(self) -> None:
        """Write the pages where those of this event were written last; ask where there are none."""
        folder = self._memory.site_folder(self._session.way)
        if folder is None:
            self.choose()
        else:
            self.write(folder, again=True)

    def write(self, folder: Path, *, again: bool = False, replaces: bool = False) -> None:
        """Write the pages into a folder in the background, and remember it for this event.

        `again` refuses a folder that has no site: the stick that it was on may have been pulled. The site of
        another event is replaced after a question, which `replaces` has answered.
        """
        if self._session.current_event is None:
            return
        way = self._session.way
        job = self._session.read(site.prepare_site, datetime.now(UTC).astimezone())

        def tell(count: int) -> None:
            self._memory.keep_site_folder(way, folder)
            words = ngettext(
                "{count} page written into {folder}", "{count} pages written into {folder}", count
            )
            self._done(words.format(count=count, folder=folder.name))

        self._session.background.start(
            _NAME,
            lambda _report: site.make_site(job, folder, again=again, replaces=replaces),
            tell,
            Listener(self._on_failed),
        )

    def _on_failed(self, error: SwissDeskError) -> None:
        if not isinstance(error, site.OtherSiteError):
            self._session.show_error(error)
        elif ask(self._session.theme, _question(error), self._view):
            self.write(error.folder, replaces=True)


def _question(error: site.OtherSiteError) -> Question:
    words = _("Its pages would be replaced by those of this event. To keep both, choose another folder.")
    return Question(
        title=_("Replace the web site of {event}?").format(event=error.event),
        text=f"{error} {words}",
        verb=_("Replace"),
        is_destructive=True,
        cancel=_("Keep it"),
    )
