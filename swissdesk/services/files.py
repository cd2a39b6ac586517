"""Reading and writing files beside the event, with errors in words."""

import stat
from pathlib import Path

from swissdesk.errors import FormatError, StorageError, system_reason
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _


class FileNotWrittenError(StorageError):
    """A sheet or a file for another program could not be written."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("{file} could not be written: {why}. The event itself is saved.")
        super().__init__(sentence.format(file=path, why=why))


def read_file(path: Path) -> bytes:
    """Return a report's bytes, of one that is too large only the beginning.

    Raises `FormatError` where it cannot be read.
    """
    from swissdesk.formats.trf import report_bytes  # noqa: PLC0415 - most events are no reports

    try:
        require_file(path)
        return report_bytes(path)
    except OSError as error:
        why = _("the file cannot be read ({why})").format(why=system_reason(error))
        raise FormatError(path.name, 0, 0, why) from error


def require_file(path: Path) -> None:
    """Raise `FormatError` for a device or a pipe, which a window would wait for for ever, and `OSError`.

    A command reads pipes on purpose: whoever types one has a program at its other end.
    """
    if not stat.S_ISREG(mode := path.stat().st_mode) and not stat.S_ISDIR(mode):
        raise FormatError(path.name, 0, 0, _("it is a device or a pipe, not a file."))


def write_file(path: Path, data: bytes) -> None:
    """Write a file in one step; an old file is replaced or stays as it was.

    Raises `FileNotWrittenError`.
    """
    try:
        write_whole_file(path, data)
    except OSError as error:
        raise FileNotWrittenError(path, system_reason(error)) from error
