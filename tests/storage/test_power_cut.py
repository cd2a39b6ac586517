"""A power cut at any moment between a write and its flush costs nothing that was acknowledged."""

import pytest

from swissdesk.storage import database
from tests.kills.cutting import cuts
from tests.kills.power import can_record

pytestmark = pytest.mark.skipif(not can_record(), reason="this Python's SQLite cannot be watched")


@pytest.mark.slow
def test_a_power_cut_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path):
    moments = list(cuts(tmp_path, step=20))
    assert len(moments) > 30
    assert all(cut.acknowledged <= cut.revision <= cut.acknowledged + 1 for cut in moments)
    assert all(cut.is_as_it_was for cut in moments)


def test_without_waiting_for_the_disk_something_would_be_lost(tmp_path, monkeypatch):
    on_connect = database._on_connect

    def careless(engine, pragma):
        on_connect(engine, pragma.replace("synchronous=FULL", "synchronous=NORMAL"))

    monkeypatch.setattr(database, "_on_connect", careless)
    assert any(cut.revision < cut.acknowledged for cut in cuts(tmp_path, step=10_000))
