"""Opening the practice: a copy of the example in a folder that goes with it, and the lesson beside it."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.event import events
from swissdesk.shipped import shipped
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.kit.layouts import laid_out_once
from swissdesk.ui.session import PageName, Session
from swissdesk.ui.waiting import done_beside
from swissdesk.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from swissdesk.ui.practice.panel import LessonPanel
    from swissdesk.ui.practice.tasks import Task

_PREFIX: Final = "SwissDesk-practice-"
_BESIDE_FROM: Final = 1300
"""The width from which pages have room beside the lesson."""


class HeldLesson(Frozen):
    """A lesson between two windows: event, the folder that goes with it, and how often each task was done."""

    path: Path
    folder: TemporaryDirectory[str]
    times: "Mapping[Task, int]"


class Practice(QObject):
    """The action that opens the practice, and ends it; its panel stands last in `place`.

    The event lies in a temporary folder and is removed when it is closed.
    """

    def __init__(self, session: Session, files: EventFiles, place: QBoxLayout, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._files, self._place, self._window = session, files, place, window
        self._folder: TemporaryDirectory[str] | None = None
        self.panel: LessonPanel | None = None
        self.action: QAction = new_action(
            window, _("&Practice"), self.toggle, icon=session.theme.icon("graduation-cap")
        )
        session.done.connect(self._on_done)
        files.closed.connect(self._on_closed)

    def toggle(self) -> None:
        """Begin the practice, or end it."""
        if self.panel is None:
            self.begin()
        else:
            self._files.close()

    def begin(self) -> None:
        """Open a new copy of the example with the lesson; the event that was open is closed first."""
        folder = TemporaryDirectory(prefix=_PREFIX, ignore_cleanup_errors=True)
        name = _("Practice")
        path = Path(folder.name) / f"{name}.swissdesk"
        example, who = shipped("examples", "lantern-hill-open.trf"), self._files.who()
        panel = self._made_panel({})  # before the waiting, whose turns are between this and the event's
        try:
            made = done_beside(
                self._session, name, lambda: events.import_trf(example, path, who=who), self._window
            )
        except SwissDeskError as error:
            panel.deleteLater()
            folder.cleanup()
            self._session.show_error(error)
            return
        with laid_out_once(self._place.parentWidget()):
            if made is None or not self._files.show_event(made[0], is_practice=True):
                panel.deleteLater()
                folder.cleanup()
                return
            self._folder = folder
            self._show_panel(panel)
            self._session.show_page(PageName.ROUNDS)

    def hand_over(self) -> HeldLesson | None:
        """Return the lesson for another window; closing the event leaves its folder from now on."""
        event = self._session.current_event
        if self.panel is None or self._folder is None or event is None:
            return None
        held = HeldLesson(event.path, self._folder, self.panel.times)
        self._folder = None
        return held

    def take_over(self, held: HeldLesson) -> None:
        """Go on with a lesson: of another window, or of this one, which did not close after all."""
        if self.panel is None:
            try:
                event = events.open_event(held.path)
            except SwissDeskError as error:
                held.folder.cleanup()
                self._session.show_error(error)
                return
            self._files.show_event(event, is_practice=True)
            self._show_panel(self._made_panel(held.times))
        self._folder = held.folder

    def fit(self) -> None:
        """Put the lesson beside the pages, or below them where the window is narrow."""
        if self.panel is None:
            return
        is_narrow = self._window.width() < self._session.theme.px(_BESIDE_FROM)
        direction = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._place.setDirection(direction)
        self.panel.fit(is_narrow=is_narrow)

    def _made_panel(self, times: "Mapping[Task, int]") -> "LessonPanel":
        from swissdesk.ui.practice.panel import LessonPanel  # noqa: PLC0415 - not at the start

        panel = LessonPanel(self._session.theme, times)
        self._session.theme.dress(panel)
        panel.ended.connect(self._files.close)
        return panel

    def _show_panel(self, panel: "LessonPanel") -> None:
        self.panel = panel
        self._place.addWidget(panel)
        self.fit()
        self.action.setText(_("End &practice"))

    def _on_done(self, what: object) -> None:
        if self.panel is None:
            return
        from swissdesk.ui.practice.tasks import DONE_BY  # noqa: PLC0415 - not at the start

        task = DONE_BY.get(what)
        if task is not None:
            self.panel.tick(task)

    def _on_closed(self) -> None:
        if self.panel is not None:
            self._place.removeWidget(self.panel)
            self.panel.hide()
            self.panel.deleteLater()
            self.panel = None
            self.action.setText(_("&Practice"))
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
