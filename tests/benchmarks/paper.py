"""Sheets as PDF, each from a fresh process with library and fonts: a round's print set, and long documents.

`python -m tests.benchmarks paper`. The time is that of the processor, from the finished round to the
bytes; the memory is the most that the whole process ever took, and at least that of the process which
started it.
"""

from collections.abc import Iterator

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.catalogue.sheet_form import Field, SheetForm, SheetGroup
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.press.sheet import SheetKind
from tests.benchmarks.measures import Figure, process

PRINT_SET = ("pairings", "names", "slips", "absentees", "standings", "crosstable")
PLAYERS, ROUNDS = 300, 9
ROWS = 2000
MOST_SECONDS, MOST_MEGABYTES = 3.0, 200

PROGRAM = """
import resource, time
from tests.documents.every_sheet import data_of, individuals, journal, teams
t = {event}
start = time.process_time()
from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.catalogue.printing import draw_sheet
pages, size = 0, 0
for form in CATALOGUE.values():
    if form.command in {commands}:
        data = journal(entries={rows}) if form.command == "journal" else data_of(form, t)
        {made}
seconds = time.process_time() - start
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(seconds, pages, size, memory)
"""
DRAWN = "sheet = draw_sheet(data, Paper.A4); pages += sheet.pages; size += len(sheet.data)"
SAVED = "size += len(export(data, ExportFormat.{name}))"


def measured(name: str, event: str, commands: tuple[str, ...], made: str = DRAWN) -> Figure:
    """Return the time of making these sheets of an event."""
    program = PROGRAM.format(event=event, commands=commands, made=made, rows=ROWS)
    seconds, pages, size, kilobytes = process("-c", program).stdout.split()
    megabytes = int(kilobytes) // 1024
    verdict = "" if megabytes <= MOST_MEGABYTES else f", more than {MOST_MEGABYTES} MB"
    on_paper = f"{pages} pages, " if int(pages) else ""
    note = f"{on_paper}{int(size) // 1000} kB, {megabytes} MB of memory{verdict}"
    return Figure(name, float(seconds), MOST_SECONDS, note)


def _long_event(form: SheetForm) -> tuple[str, str]:
    """Return an event of which the sheet has so many rows, and how they are counted."""
    if form.field is Field.TEAMS:
        return f"teams({ROWS // 4})", f"{ROWS} rows"
    if form.group is SheetGroup.CARDS or form.kind is SheetKind.TIE_BREAK_SLIPS:
        players = ROWS // ROUNDS
        return f"individuals({players}, {ROUNDS}, {ROUNDS})", f"{players} times {ROUNDS} rows"
    if form.kind is SheetKind.JOURNAL:
        return "individuals(2, 1, 1)", f"{ROWS} rows"
    return f"individuals({ROWS}, {ROUNDS}, {ROUNDS})", f"{ROWS} rows"


def figures() -> Iterator[Figure]:
    together = f"print set of {PLAYERS} players, round {ROUNDS}"
    yield measured(together, f"individuals({PLAYERS}, {ROUNDS}, {ROUNDS})", PRINT_SET)
    for form in CATALOGUE.values():
        event, rows = _long_event(form)
        yield measured(f"{form.command}, {rows}", event, (form.command,))
    for chosen in ExportFormat:
        made = SAVED.format(name=chosen.name)
        name = f"standings as {chosen.name}, {ROWS} rows"
        yield measured(name, f"individuals({ROWS}, {ROUNDS}, {ROUNDS})", ("standings",), made)
