"""The sheet of 500 boards as PDF, from a fresh process with library and fonts."""

from collections.abc import Iterator

from tests.benchmarks.measures import Figure, process

PROGRAM = """
import time
from datetime import UTC, datetime
from tests.benchmarks.event import large_tournament
from swissdesk.documents.sheets import SheetKind
tournament = large_tournament(1000, 2)
start = time.perf_counter()
from swissdesk.documents.assemble import assemble
from swissdesk.documents.paper import Paper
from swissdesk.documents.printing import draw_sheet
data = assemble(tournament, SheetKind.{kind}, 2, datetime(2026, 3, 14, 12, 0, tzinfo=UTC))
sheet = draw_sheet(data, Paper.A4)
print(time.perf_counter() - start, sheet.pages, len(sheet.data))
"""


def figures() -> Iterator[Figure]:
    for kind, promised in (("PAIRINGS_BY_BOARD", 1.0), ("PAIRINGS_BY_NAME", None), ("STANDINGS", None)):
        seconds, pages, size = process("-c", PROGRAM.format(kind=kind)).stdout.split()
        words = kind.lower().replace("_", " ")
        note = f"{pages} pages, {int(size) // 1000} kB"
        yield Figure(f"{words}, 1,000 players on 500 boards, as PDF", float(seconds), promised, note)
