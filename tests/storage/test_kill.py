"""A program that is killed while it works has lost nothing that it acknowledged."""

import pytest

from tests.kills import killing
from tests.kills.killing import Figures, kill_often


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_twenty_kills():
    figures = Figures()
    kill_often(20, 20260517, figures)
    assert figures.faults == []
    assert (figures.lost, figures.unreadable, figures.locked, figures.bad_copies) == (0, 0, 0, 0)
    assert figures.kills == 20
    assert figures.acknowledged > 20


def test_a_file_from_before_the_last_acknowledgement_is_noticed(monkeypatch):
    live_and_die = killing._live_and_die

    def live_and_lose(context, arguments, seconds, life, figures):
        path = arguments[0]
        before = path.read_bytes()
        live_and_die(context, arguments, 1.0, life, figures)
        path.write_bytes(before)
        path.with_name(f"{path.name}-wal").unlink(missing_ok=True)

    monkeypatch.setattr(killing, "_live_and_die", live_and_lose)
    figures = Figures()
    kill_often(1, 1, figures)
    assert figures.acknowledged > 0
    assert figures.lost == figures.acknowledged
    assert figures.faults
