"""An export in FIDE mode says how many remarks there are for rating, and is written all the same."""

from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import replace
from swissdesk.services.event.exchange import rating_remarks_text, report_of
from swissdesk.tournament.fide_mode import FideMode, FideState
from tests.tournament.event.test_rating_checks import complete

ON = FideMode(FideState.ON, 7)


def test_the_remarks_are_counted_in_fide_mode():
    t = complete(fide=ON, city="", time_control="")
    assert rating_remarks_text(t) == "For rating there are 2 remarks: see the sheet “Check before rating”."
    assert report_of(t, TrfEdition.TRF26)


def test_nothing_is_said_where_all_is_there_or_without_fide_mode():
    assert rating_remarks_text(complete(fide=ON)) == ""
    t = complete(fide=ON, city="")
    assert rating_remarks_text(replace(t, settings=replace(t.settings, fide=FideMode()))) == ""
