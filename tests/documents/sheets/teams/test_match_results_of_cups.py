"""The results of a round of a knock-out of teams: what decided a tied match stands in the head."""

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.teams.match_results import match_results
from swissdesk.terms import DRAWN
from tests.documents.sheet_building import PRINTED
from tests.tournament.round.test_knock_out_of_teams import FIRST, SECOND, cup, entered


def test_the_results_say_what_decided_a_tied_match():
    t = entered(cup(3), DRAWN, FIRST, SECOND, DRAWN)
    note = match_results(t, SheetRequest(None, PRINTED)).header.note
    assert note == "Match 1 won by Team 03 (Berlin 5½–4½)."
