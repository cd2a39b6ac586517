"""The clock of the next round in the sidebar."""

from datetime import date, datetime, time, timedelta

import pytest

from swissdesk.tournament.round.clock import RoundStart
from swissdesk.ui.frame.round_clock import RoundClock
from swissdesk.ui.look.theme import Theme

pytestmark = pytest.mark.gui

DAY = date(2026, 5, 17)


def test_it_counts_down_and_takes_no_room_without_an_hour(theme: Theme) -> None:
    now = [datetime(2026, 5, 17, 16, 48)]  # noqa: DTZ001 - the time at the venue
    clock = RoundClock(theme, lambda: now[0])
    clock.show_schedule((RoundStart(6, time(18), DAY, is_published=False),))
    assert clock.words == ("Round 6 at 18:00", "in 1 h 12 min")
    now[0] += timedelta(minutes=2)
    clock.look()
    assert clock.accessibleName() == "Round 6 at 18:00, in 1 h 10 min"
    assert not clock.isHidden()
    clock.set_rail(is_rail=True)
    assert clock.toolTip() == clock.accessibleName()
    clock.show_schedule(())
    assert clock.isHidden()
    clock.deleteLater()
