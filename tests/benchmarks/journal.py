"""The journal of an event of 300 players, 9 rounds and 3,000 entries: opening it, going back, printing."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.journal import entries as journal
from swissdesk.services.journal.sheet import prepare_journal
from swissdesk.services.paper.documents import Paper, draw_sheet
from swissdesk.services.round import rounds
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import BLACK_WINS, DRAWN
from tests.benchmarks.event import NOON, ROUNDS, large_tournament
from tests.benchmarks.measures import Figure, cpu_median_of

ENTRIES = 3000


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        event = OpenEvent(EventFile.create(Path(folder) / "large.swissdesk", large_tournament(), "New"))
        _fill(event)
        yield Figure("open the journal", cpu_median_of(5, lambda: journal.journal_rows(event)), 0.3, "CPU")
        yield Figure("a step back", cpu_median_of(9, lambda: events.undo(event)), 0.05, "CPU")
        preview = cpu_median_of(5, lambda: journal.preview_restore(event, ENTRIES // 2))
        yield Figure("what a restore of 1,500 entries takes back", preview, None, "CPU")
        yield Figure("restore and undo it", cpu_median_of(3, lambda: _there_and_back(event)), None, "CPU")
        yield Figure("the whole journal as PDF", cpu_median_of(1, lambda: _print(event)), None, "CPU")
        events.close_event(event)


def _fill(event: OpenEvent) -> None:
    section = event.store.sections()[0]
    for number in range(ENTRIES - 1):
        result = BLACK_WINS if number // 150 % 2 else DRAWN
        rounds.enter_result(event, section, ROUNDS, number % 150 + 1, result)


def _there_and_back(event: OpenEvent) -> None:
    journal.restore(event, journal.preview_restore(event, ENTRIES // 2))
    events.undo(event)


def _print(event: OpenEvent) -> None:
    draw_sheet(prepare_journal(event, paper=Paper.A4, printed_at=NOON))
