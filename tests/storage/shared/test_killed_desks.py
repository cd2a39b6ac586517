"""Desks key a round against each other while they and the server are killed; the long run is a command."""

import pytest

from tests.kills.desks import run
from tests.storage.shared.server import binaries

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not binaries(), reason="there is no PostgreSQL on this computer"),
]


def test_desks_and_a_server_that_are_killed_lose_no_result_and_double_none():
    figures = run(desks=3, kills_of_desks=2, kills_of_server=1, players=40, seed=1)
    assert figures.faults == []
    assert figures.counts["results acknowledged"] + figures.counts["tries while nothing answered"] >= 20
