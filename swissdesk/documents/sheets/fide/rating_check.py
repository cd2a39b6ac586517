"""The check before rating: what to look at before a report goes to FIDE, line by line."""

from collections.abc import Iterable
from typing import Final

from swissdesk.documents.lists.cells import Words
from swissdesk.documents.lists.columns import headed_width
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, TableSheet, small_print, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.tournament.event.rating_checks import RatingRemark, rating_remarks
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class RatingCheckSheet(TableSheet):
    """What to look at; one line that says so where there is nothing."""

    header: SheetHeader
    remarks_found: tuple[RatingRemark, ...]

    def table(self) -> ListTable:
        """Return the remarks."""
        lines = self.remarks_found or (RatingRemark("", _("Nothing is missing.")),)
        article = _("Article")
        width = headed_width(width_for(3.4, (line.article for line in lines), Face.CONDENSED), article)
        parts: tuple[Part[RatingRemark], ...] = (
            Part(Column(article, width), lambda line: Words(line.article, Face.CONDENSED)),
            Part(Column(_("Remark"), share=1), lambda line: Words(line.text)),
        )
        return table_of(lines, parts, self.header.imprint.look)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, last_page=small_print(_note(), _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        return (_note(),)


def rating_check(t: Tournament, request: SheetRequest) -> RatingCheckSheet:
    """Return what to look at before a report for rating is written, as the event stands."""
    header = header_of(t.settings, _("Check before rating"), imprint_of(t.settings, request), 0)
    return RatingCheckSheet(header, rating_remarks(t))


SIZES: Final = SizeRule((10, 9.5, 9, 8.5), pitch=1.6, stretch=1.8, cramped_share=0.08)
_MOST_LINES: Final = 5


def _note() -> str:
    return _(
        "B.02 = FIDE’s rating regulations of 1 March 2024, by chapters; B.01 = title regulations. The report"
        " is written whatever stands here; registration and arbiters’ licences are not checked."
    )
