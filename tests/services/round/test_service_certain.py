"""The certain boards of the next round in words."""

import pytest

from swissdesk.errors import PairingCancelledError
from swissdesk.services.round import certain, rounds
from swissdesk.terms import PENDING
from tests.services.service_building import play


def test_the_report_says_what_was_paired_what_is_certain_and_what_it_rests_on(session):
    event, section = session
    play(event, section, PENDING)
    heard = []
    report = certain.find_certain(certain.prepare_certain(event, section), heard.append)
    assert report.title == "Certain boards of round 2"
    start = "1 game is open and can end in 3 ways; the engine paired round 2 for 3 of them."
    assert report.summary.startswith(start)
    assert report.rows
    assert report.rows[0].board.startswith("Board ")
    assert "withdraws" in report.assumptions
    text = report.as_text().splitlines()
    assert text[0] == report.title
    assert text[-1] == report.assumptions
    assert f"{report.rows[0].board}: {report.rows[0].white} – {report.rows[0].black}" in text
    assert [progress.done for progress in heard] == [0, 1, 2]


def test_it_stops_when_it_is_cancelled(session):
    event, section = session
    play(event, section, PENDING)
    token = certain.CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        certain.find_certain(certain.prepare_certain(event, section), rounds.no_report, token)
