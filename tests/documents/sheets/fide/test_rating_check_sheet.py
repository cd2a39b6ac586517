"""The sheet of the check before rating has a line for each remark, or says that there is none."""

from datetime import datetime

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.tournament.event.rating_checks import rating_remarks
from tests.tournament.event.test_rating_checks import complete

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def rows_of(t):
    sheet = assemble(t, SheetKind.RATING_CHECK, None, NOW)
    return [tuple(cell.words for cell in row) for group in sheet.plain().groups for row in group.rows]


def test_each_remark_is_a_line():
    t = complete(city="", time_control="")
    assert rows_of(t) == [tuple(remark) for remark in rating_remarks(t)]
    assert len(rows_of(t)) == 2


def test_a_complete_event_has_one_line_that_says_so():
    assert rows_of(complete()) == [("", "Nothing is missing.")]
