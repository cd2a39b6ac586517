"""What stands above and below a list, in words: the same in every format."""

from typing import NamedTuple

from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.press.dates import date_and_time
from swissdesk.documents.press.furniture import fide_mode_words
from swissdesk.words import _


class Caption(NamedTuple):
    """The lines above a list, its title, what is noted right below it, and who made it when."""

    event: str
    occasion: str
    title: str
    note: str
    imprint: str


def caption_of(table: PlainTable) -> Caption:
    """Return the words around a list; what the header does not say is left out."""
    header = table.header
    imprint = header.imprint
    made = _("Made {moment}, version {version}").format(
        moment=date_and_time(imprint.printed_at), version=imprint.version
    )
    return Caption(
        _joined(header.event, header.section),
        _joined(header.place, header.date),
        _joined(header.title, header.right, imprint.state),
        header.note,
        _joined(made, imprint.system, imprint.program, fide_mode_words(imprint)),
    )


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
