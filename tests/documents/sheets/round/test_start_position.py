"""The start position of Chess960 stands on the pairings of its round."""

from datetime import UTC, datetime

from swissdesk.documents.press.head import round_header
from swissdesk.documents.press.options import SheetRequest
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN
from swissdesk.tournament.start_positions import position_text
from tests.tournament.tournament_building import field_of, with_next_round


def test_the_pairings_of_a_round_say_its_start_position():
    t = with_next_round(field_of(4), DRAWN, DRAWN)
    t = replace(t, settings=replace(t.settings, chess960=31415))
    request = SheetRequest(1, datetime(2026, 5, 17, 12, tzinfo=UTC))
    header = round_header(t, "Pairings, round {round}", t.rounds[0], request)
    assert header.note == position_text(31415, 1)
