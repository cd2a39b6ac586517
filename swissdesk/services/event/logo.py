"""The logo on the sheets of a section: taken from a file into the event, and out of it."""

from pathlib import Path

from swissdesk.frozen import replace
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.forms import in_settings
from swissdesk.services.opened import OpenEvent
from swissdesk.services.paper.pictures import picture_of
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


def _keep(event: OpenEvent, section: SectionId, logo: bytes, text: str) -> Changes:
    return event.change(
        section,
        lambda t: setup.change_settings(t, replace(t.settings, logo=logo)),
        text,
        EVERYTHING,
        in_settings(lambda settings: settings.logo),
    )
