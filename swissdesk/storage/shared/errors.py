"""What can go wrong with an event on a server: each sentence says what is safe."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from swissdesk.errors import StorageError
from swissdesk.words import _

if TYPE_CHECKING:
    from psycopg import Error

_LOST: Final = ("08", "57P", "25P03")
_HELD: Final = frozenset({"55P03", "40P01", "40001"})
_FULL: Final = "53"
_NOT_ALLOWED: Final = "42501"
"""Beginnings of the codes by which the server says what is wrong (PostgreSQL: Appendix A)."""


class NoAddressError(StorageError):
    """The address of a shared event names no database that the program knows."""

    def __init__(self) -> None:
        sentence = _("This is no address of a shared event: it has the form {form}.")
        super().__init__(sentence.format(form="postgresql+psycopg://name:password@server/database"))


class DriverMissingError(StorageError):
    """The program was installed without what it needs for shared events."""

    def __init__(self) -> None:
        sentence = _("Shared events need a part that is not installed: {command}")
        super().__init__(sentence.format(command="pip install 'swissdesk[server]'"))


class LineLostError(StorageError):
    """The server does not answer."""

    def __init__(self, event: str, why: str) -> None:
        sentence = _(
            "There is no connection to the shared event {event} ({why}). Everything that was confirmed is "
            "stored on the server; nothing more can be stored until it answers again."
        )
        super().__init__(sentence.format(event=event, why=why))


class HeldError(StorageError):
    """Another desk holds the event for longer than a desk may have to wait."""

    def __init__(self, event: str) -> None:
        sentence = _("Another desk holds {event} at the moment. Nothing was changed; repeat it.")
        super().__init__(sentence.format(event=event))


class NotAllowedError(StorageError):
    """The role of this desk may not do that."""

    def __init__(self, event: str) -> None:
        sentence = _(
            "This changes more in {event} than this desk may: the chief has to do it. Nothing was changed."
        )
        super().__init__(sentence.format(event=event))


class ServerFullError(StorageError):
    """The server has no room, or no connection, for one more."""

    def __init__(self, event: str, why: str) -> None:
        sentence = _("The server of {event} has no room for it ({why}). Nothing was changed.")
        super().__init__(sentence.format(event=event, why=why))


class RefusedByServerError(StorageError):
    """The server refused for another reason."""

    def __init__(self, event: str, why: str) -> None:
        sentence = _("The server refused to store it in {event} ({why}). The event is as it was.")
        super().__init__(sentence.format(event=event, why=why))


class NotEmptyError(StorageError):
    """The database in which an event is to be shared holds something already."""

    def __init__(self, event: str) -> None:
        sentence = _("The database {event} is not empty. It was left as it is; choose an empty one.")
        super().__init__(sentence.format(event=event))


class NotSharedError(StorageError):
    """The database holds no event of this program."""

    def __init__(self, event: str) -> None:
        super().__init__(_("There is no shared event in the database {event}.").format(event=event))


class OtherVersionError(StorageError):
    """The event on the server has the form of another version of the program."""

    def __init__(self, event: str, *, is_newer: bool) -> None:
        """`is_newer` tells that the other version is newer than this one."""
        newer = _("{event} was shared by a newer version of SwissDesk. Use that version here, too.")
        older = _(
            "{event} was shared by an older version of SwissDesk. Take it home with that version, and share "
            "it again with this one."
        )
        super().__init__((newer if is_newer else older).format(event=event))


class WrittenOtherwiseError(StorageError):
    """An event was read again after it was copied, and it is not what was copied."""

    def __init__(self, event: str) -> None:
        sentence = _("Read again, {event} does not hold what was written to it. Nothing was kept of it.")
        super().__init__(sentence.format(event=event))


@contextmanager
def server_in_words(event: str) -> Iterator[None]:
    """Turn errors of the server about a shared event into words."""
    try:
        from psycopg import Error  # noqa: PLC0415 - the driver is optional
    except ModuleNotFoundError as error:
        raise DriverMissingError from error
    try:
        yield
    except DBAPIError as error:
        if not isinstance(error.orig, Error):
            raise
        raise _of_server(event, error.orig) from error
    except Error as error:
        raise _of_server(event, error) from error


def _of_server(event: str, error: "Error") -> StorageError:
    code = error.sqlstate or "08"  # the driver's own complaints, of a line that broke, come without a code
    why = error.diag.message_primary or str(error).partition("\n")[0]
    if code.startswith(_LOST):
        return LineLostError(event, why)
    if code in _HELD:
        return HeldError(event)
    if code == _NOT_ALLOWED:
        return NotAllowedError(event)
    if code.startswith(_FULL):
        return ServerFullError(event, why)
    return RefusedByServerError(event, why)
