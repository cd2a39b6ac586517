"""What stands above and below a list, in words: the same in every format."""

from typing import NamedTuple

from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.press.dates import date_and_time
from swissdesk.documents.press.furniture import fide_mode_words
from swissdesk.documents.press.wording import dotted
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
        dotted(header.event, header.section),
        dotted(header.place, header.date),
        dotted(header.title, header.right, imprint.state),
        header.note,
        dotted(made, imprint.system, imprint.program, fide_mode_words(imprint)),
    )
