from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.round import rounds
from swissdesk.services.round.first_view import made_ready, working_round
from swissdesk.storage.event_file import EventFile
from tests.benchmarks.event import large_tournament


def opened(path, tournament) -> OpenEvent:
    return OpenEvent(EventFile.create(path, tournament, "New"))


def test_an_event_that_was_made_ready_works_out_nothing_of_its_first_view_again(tmp_path, monkeypatch):
    event = opened(tmp_path / "a.swissdesk", large_tournament(20, 3))
    section = event.store.sections()[0]
    number = working_round(rounds.ladder(event, section))
    expected = rounds.board_rows(event, section, number), rounds.sitting_out(event, section, number)
    event._kept.clear()
    made_ready(event, section)
    for name in ("rung_of", "_cells_before", "SeatRow"):
        monkeypatch.setattr(rounds, name, None)
    assert (rounds.board_rows(event, section, number), rounds.sitting_out(event, section, number)) == expected
    event.store.close()


def test_an_event_whose_next_round_is_not_paired_yet_is_made_ready_as_well(tmp_path):
    unpaired = replace(large_tournament(20, 3), rounds=())
    event = opened(tmp_path / "b.swissdesk", unpaired)
    section = event.store.sections()[0]
    assert made_ready(event, section) is event
    assert working_round(rounds.ladder(event, section)) == 1
    event.store.close()
