"""Making whole files without end: imports, migrations, repairs, exports. Each is killed in the midst of it.

What a file must hold afterwards is known beforehand: `prepare` does the work once in peace.
"""

import random
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path

from swissdesk.services.event import copies, events
from swissdesk.services.event.exchange import TrfEdition, export_trf, report_of
from swissdesk.services.files import write_file
from swissdesk.shipped import shipped
from swissdesk.storage.event_file import EventFile
from tests.kills.living import Pipe
from tests.kills.messages import Made, Making, digest, state_of
from tests.storage.event_building import field_of, scribe, with_many_players

OLD = Path(__file__).parent.parent / "data" / "storage" / "version-1.swissdesk"
EXPECTED = "expected.txt"
DAMAGED = "damaged.bin"
PAGE = 4096
SHEET = 700_000


def state_in(path: Path) -> str:
    """Return what an event holds."""
    event = events.open_event(path, read_only=True)
    try:
        return state_of(event)
    finally:
        events.close_event(event)


def digest_in(path: Path) -> str:
    return digest(path.read_bytes())


def _without_end(folder: Path, seed: int, pipe: Pipe, make: Callable[[Path], None]) -> None:
    expected = (folder / EXPECTED).read_text()
    for number in count():
        path = folder / f"{seed}-{number}.swissdesk"
        pipe.send(Making(path.name, expected))
        make(path)
        pipe.send(Made(path.name, expected))


def prepare_import(folder: Path) -> None:
    _import(folder / "first.swissdesk")
    (folder / EXPECTED).write_text(state_in(folder / "first.swissdesk"))


def _import(path: Path) -> None:
    event, _adjustments = events.import_trf(shipped("examples", "lantern-hill-open.trf"), path)
    events.close_event(event)


def work_import(folder: Path, seed: int, pipe: Pipe) -> None:
    _without_end(folder, seed, pipe, _import)


def prepare_migration(folder: Path) -> None:
    (folder / EXPECTED).write_text(state_in(OLD))


def _migrate(path: Path) -> None:
    arriving = path.with_suffix(".arriving")
    shutil.copyfile(OLD, arriving)
    arriving.replace(path)
    events.close_event(events.open_event(path))


def work_migration(folder: Path, seed: int, pipe: Pipe) -> None:
    _without_end(folder, seed, pipe, _migrate)


def prepare_repair(folder: Path) -> None:
    """Spoil a page in the midst of an event that was found whole."""
    path = folder / "whole.swissdesk"
    event = EventFile.create(path, field_of(60, 6), "New", scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_many_players(event.tournament(section)), "Many players")
    event.close()
    content = bytearray(path.read_bytes())
    middle = len(content) // PAGE // 2 * PAGE
    content[middle : middle + PAGE] = b"\xff" * PAGE
    (folder / DAMAGED).write_bytes(content)
    _repair(folder / "first.swissdesk")
    (folder / EXPECTED).write_text(state_in(folder / "first.swissdesk"))


def _repair(path: Path) -> None:
    """Put the damaged event beside `path`, which becomes the name of the repaired one."""
    damaged = path.with_name(f"{path.stem} damaged.swissdesk")
    shutil.copyfile(path.parent / DAMAGED, damaged)
    copies.repair(damaged).path.rename(path)


def work_repair(folder: Path, seed: int, pipe: Pipe) -> None:
    _without_end(folder, seed, pipe, _repair)


def prepare_export(folder: Path) -> None:
    event = EventFile.create(folder / "event.swissdesk", field_of(60, 6), "New", scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_many_players(event.tournament(section)), "Many players")
    event.close()


def work_export(folder: Path, seed: int, pipe: Pipe) -> None:
    """Write a report and a large sheet in turns, each time with something else in it."""
    chance = random.Random(seed)
    event = events.open_event(folder / "event.swissdesk")
    section = events.sections(event)[0].id
    while True:
        (events.undo if events.last_change(event).can_undo else events.redo)(event)
        report = report_of(event.tournament(section), TrfEdition.TRF26)
        pipe.send(Making("event.trf", digest(report)))
        export_trf(event, section, folder / "event.trf", TrfEdition.TRF26)
        pipe.send(Made("event.trf", digest(report)))
        sheet = chance.randbytes(SHEET)
        pipe.send(Making("sheet.pdf", digest(sheet)))
        write_file(folder / "sheet.pdf", sheet)
        pipe.send(Made("sheet.pdf", digest(sheet)))
