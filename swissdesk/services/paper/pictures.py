"""Pictures from files, for the head of sheets, for badges and cards."""

from pathlib import Path

from swissdesk.documents.press.pictures import MOST_BYTES_OF_FILE, fit_to_be_kept
from swissdesk.errors import DocumentError, system_reason
from swissdesk.services.files import require_file
from swissdesk.words import _


def picture_of(path: Path) -> bytes:
    """Return the picture of a file, small enough for an event; raises `SwissDeskError` for other files."""
    try:
        require_file(path)
        with path.open("rb") as file:
            content = file.read(MOST_BYTES_OF_FILE + 1)
    except OSError as error:
        why = _("{file} cannot be read: {why}.").format(file=path.name, why=system_reason(error))
        raise DocumentError(why) from error
    return fit_to_be_kept(content)
