"""The logo on the sheets of a section: taken from a file into the event, and out of it."""

from dataclasses import replace
from pathlib import Path

from swissdesk.documents.press.pictures import MOST_BYTES_OF_FILE, fit_to_be_kept
from swissdesk.errors import DocumentError
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.files import require_file
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.event import setup
from swissdesk.words import _


def logo_of(event: OpenEvent, section: SectionId) -> bytes:
    """Return the logo of a section as a PNG or JPEG file; empty for none."""
    return event.tournament(section).settings.logo


def choose_logo(event: OpenEvent, section: SectionId, path: Path) -> Changes:
    """Take the picture of a file as the logo; the file itself is not needed any more.

    Raises `SwissDeskError` for a file that holds no picture.
    """
    return _keep(event, section, picture_of(path), _("Logo chosen: {file}").format(file=path.name))


def remove_logo(event: OpenEvent, section: SectionId) -> Changes:
    """Let sheets be without a logo."""
    return _keep(event, section, b"", _("Logo removed"))


def picture_of(path: Path) -> bytes:
    """Return the picture of a file, small enough for an event; raises `SwissDeskError` for other files."""
    try:
        require_file(path)
        with path.open("rb") as file:
            content = file.read(MOST_BYTES_OF_FILE + 1)
    except OSError as error:
        why = _("{file} cannot be read: {why}.").format(file=path.name, why=error.strerror or error)
        raise DocumentError(why) from error
    return fit_to_be_kept(content)


def _keep(event: OpenEvent, section: SectionId, logo: bytes, text: str) -> Changes:
    return event.change(
        section,
        lambda t: setup.change_settings(t, replace(t.settings, logo=logo)),
        text,
        EVERYTHING,
    )
