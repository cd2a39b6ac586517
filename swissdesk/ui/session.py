"""The open event with its section and round in view, and the one way in which the window asks a service."""

from enum import Enum, StrEnum, unique
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import NotConfirmedError, SwissDeskError
from swissdesk.services.event.events import sections
from swissdesk.services.lists.rating_lists import LISTS_FILE
from swissdesk.ui.background import BackgroundWorker
from swissdesk.ui.kit.file_folder import FileFolder
from swissdesk.ui.last_actions import kind_of, note_action
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.result_keys import KeyChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from swissdesk.services import Changes, OpenEvent, SectionId
    from swissdesk.services.warned import Warned

P = ParamSpec("P")
Answer = TypeVar("Answer")


@unique
class PageName(StrEnum):
    """The five pages, in the order of the arbiter's day."""

    TOURNAMENT = "tournament"
    PLAYERS = "players"
    ROUNDS = "rounds"
    STANDINGS = "standings"
    DOCUMENTS = "documents"


@unique
class Reading(Enum):
    """What an arbiter got out of the event without changing it."""

    ASKED_WHY = "asked why"
    SAW_WORKING = "saw a working"
    PUT_ON_PAPER = "put on paper"


class NothingOpenError(SwissDeskError):
    """A defect: a service was called while no event was open."""


class Session(QObject):
    """Holds the open event, the section and the round in view, theme, key set and the background worker.

    Pages call `do` with a service: it runs, its errors are shown in one place (the window listens to
    `failed`), and `changed` is emitted for every page. A form that shows the error beside the field calls
    `attempt` instead, which raises it.

    `data_folder` is where the program keeps what belongs to no event, such as rating lists and templates.
    `done` carries what was just done: the service that changed the event, or a `Reading`.
    `mended` carries an error that was shown and holds no longer: what had failed was done.
    `heed` shows a warning and returns whether the step is taken; the window has a place to show it.
    `lists_changed` is emitted when other rating lists are installed, or the club's list has changed.
    """

    event_opened = Signal()
    event_closed = Signal()
    section_changed = Signal()
    round_changed = Signal()
    changed = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    mended = Signal(object)
    announced = Signal(str)
    hinted = Signal(str)
    change_described = Signal(str)
    change_announced = Signal(object)
    sheet_wanted = Signal(object)
    round_sheet_wanted = Signal(object, int)
    lists_changed = Signal()
    page_requested = Signal(str)

    def __init__(self, theme: Theme, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme, self.data_folder = theme, data_folder
        self.background = BackgroundWorker(self)
        self.background.busy_changed.connect(theme.dressing.give_way)
        self.keys = KeyChoice(self)
        self.file_folder = FileFolder(self.theme)
        self._event: OpenEvent | None = None
        self._section: SectionId | None = None
        self._round_number = 1
        self.is_practice = self.is_told = False
        self.way = Path()
        self.heed: Callable[[Warned], bool] = lambda _warned: True

    @property
    def current_event(self) -> "OpenEvent | None":
        """Return the open event; None at the start (`event` is Qt's own name for something else)."""
        return self._event

    @property
    def section(self) -> "SectionId | None":
        """Return the section in view; None exactly when no event is open."""
        return self._section

    @property
    def lists(self) -> Path:
        """Return the file of the rating lists, which need not be there."""
        return self.data_folder / LISTS_FILE

    @property
    def round_number(self) -> int:
        """Return the round in view, from 1."""
        return self._round_number

    def open(
        self,
        event: "OpenEvent",
        section: "SectionId",
        *,
        is_practice: bool = False,
        way: Path | None = None,
    ) -> None:
        """Take an open event into the session; the caller has closed the one before.

        Of a practice nothing is kept: no copies, no place among the events opened last. The `way` is the
        file by which the event is opened again: its own, or one that leads to a shared event.
        """
        self._event, self._section, self.is_practice = event, section, is_practice
        self.way = way or event.path
        self.file_folder.beside = event.home
        self.event_opened.emit()

    def clear(self) -> None:
        """Take the event out of the session; the caller closes it."""
        self._event = self._section = None
        self.file_folder.beside = None
        self.event_closed.emit()

    def show_section(self, section: "SectionId") -> None:
        """Bring another section into view."""
        if section != self._section:
            self._section = section
            self.section_changed.emit()

    def show_round(self, number: int) -> None:
        """Bring another round into view."""
        if number != self._round_number:
            self._round_number = number
            self.round_changed.emit()

    def do(
        self,
        service: "Callable[Concatenate[OpenEvent, SectionId, P], Changes]",
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> "Changes | None":
        """Run a service on the section in view; emit what changed, or its error."""
        try:
            return self.attempt(service, *args, **kwargs)
        except NotConfirmedError:
            return None
        except SwissDeskError as error:
            self.failed.emit(error)
            return None

    def attempt(
        self,
        service: "Callable[Concatenate[OpenEvent, SectionId, P], Changes]",
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> "Changes":
        """Run a service on the section in view and emit what changed, after what there is to be warned of.

        Raises: SwissDeskError, for a form that shows it beside its field.
        """
        _refuse_what_is_not_allowed(self._event, service)
        if not self.is_confirmed(service, *args, **kwargs):
            raise NotConfirmedError
        note_action(service)
        changes = service(*self._here(), *args, **kwargs)
        self.changed.emit(changes)
        self.done.emit(service)
        return changes

    def is_confirmed(self, service: "Callable[..., object]", *args: object, **kwargs: object) -> bool:
        """Show what a service is warned of in FIDE mode; return whether the arbiter goes on."""
        from swissdesk.services.event.cautions import caution  # noqa: PLC0415 - not needed at the start

        event, section = self._here()
        warned = caution(event, section, service, *args, **kwargs)
        return warned is None or self.heed(warned)

    def do_to_event(
        self, service: "Callable[Concatenate[OpenEvent, P], Changes]", *args: P.args, **kwargs: P.kwargs
    ) -> "Changes | None":
        """Run a service on the whole event, such as undo; emit what changed, or its error."""
        try:
            return self.attempt_on_event(service, *args, **kwargs)
        except SwissDeskError as error:
            self.failed.emit(error)
            return None

    def attempt_on_event(
        self, service: "Callable[Concatenate[OpenEvent, P], Changes]", *args: P.args, **kwargs: P.kwargs
    ) -> "Changes":
        """Run a service on the whole event and emit what changed; raises `SwissDeskError`."""
        _refuse_what_is_not_allowed(self._event, service)
        note_action(service)
        changes = service(self._here()[0], *args, **kwargs)
        self._leave_missing_section()
        self.changed.emit(changes)
        self.done.emit(service)
        return changes

    def read(
        self,
        service: "Callable[Concatenate[OpenEvent, SectionId, P], Answer]",
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Answer:
        """Return what a reading service returns for the section in view.

        Raises: SwissDeskError.
        """
        return service(*self._here(), *args, **kwargs)

    def show_error(self, error: SwissDeskError) -> None:
        """Show an error in the place where all errors are shown."""
        self.failed.emit(error)

    def announce(self, text: str) -> None:
        """Show a short note that disappears by itself, about something done out of view."""
        self.announced.emit(text)

    def hint(self, text: str) -> None:
        """Show in the status bar, for a while, why a key did nothing or what was found."""
        self.hinted.emit(text)

    def describe_change(self, text: str) -> None:
        """Say in the status bar, for a while, more of the change that was just made; its undo stays there."""
        self.change_described.emit(text)

    def announce_change(self, changes: "Changes") -> None:
        """Show what was just changed out of view, with its undo for as long as nothing else is changed."""
        self.change_announced.emit(changes)

    def tell(self, changes: "Changes") -> None:
        """Emit what another desk has changed, or the server being away; meanwhile `is_told` is true."""
        self._leave_missing_section()
        self.is_told = True
        try:
            self.changed.emit(changes)
        finally:
            self.is_told = False

    def show_page(self, page: PageName) -> None:
        """Bring another page into view."""
        self.page_requested.emit(page.value)

    def _leave_missing_section(self) -> None:
        """Bring the first section into view where undo took away the one that was in view."""
        if self._event is None:
            return
        ids = [row.id for row in sections(self._event)]
        if ids and self._section not in ids:
            self.show_section(ids[0])

    def _here(self) -> "tuple[OpenEvent, SectionId]":
        if self._event is None or self._section is None:
            raise NothingOpenError("no event is open")
        return self._event, self._section


def why_not_allowed(session: Session, service: "Callable[..., object]") -> str:
    """Return why the role of this desk may not use a service; empty where it may, or nothing is open."""
    return _why_not(session.current_event, service)


def is_refused(session: Session, service: "Callable[..., object]") -> bool:
    """Tell whether the role of this desk may not use a service, and hint why."""
    reason = why_not_allowed(session, service)
    if reason:
        session.hint(reason)
    return bool(reason)


def _why_not(event: "OpenEvent | None", service: "Callable[..., object]") -> str:
    if event is None or not event.is_shared:
        return ""
    from swissdesk.services.roles import may_call, role_in, why_not  # noqa: PLC0415 - files need none

    role = role_in(event)
    return "" if may_call(role, kind_of(service).removeprefix("services.")) else why_not(role)


def _refuse_what_is_not_allowed(event: "OpenEvent | None", service: "Callable[..., object]") -> None:
    """Raise `NoRightError` where the role of this desk may not use a service: the server is not asked."""
    if event is not None and _why_not(event, service):
        from swissdesk.services.roles import NoRightError, role_in  # noqa: PLC0415 - files need none

        raise NoRightError(role_in(event))
