"""Cuts the power at every moment of some work on an event and looks at what the disk then holds."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from swissdesk.storage.errors import LogLeftError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.tournament.model import Tournament
from tests.kills.power import Acknowledged, Disk, Flush, Log, recorded
from tests.storage.event_building import field_of, scribe, with_many_players, with_result


@dataclass(frozen=True, slots=True)
class Cut:
    """A power cut: what had been acknowledged by then, and what stands in the file afterwards."""

    acknowledged: int
    revision: int
    is_as_it_was: bool


def _play(path: Path, log: Log) -> dict[int, Tournament]:
    """Do some changes and return the state after each, by revision."""
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    states = {event.revision: event.tournament(section)}

    def keep() -> None:
        log.acknowledge(event.revision)
        states[event.revision] = event.tournament(section)

    for board, result in enumerate((DRAWN, WHITE_WINS, BLACK_WINS), start=1):
        event.save(section, with_result(event.tournament(section), board, result), f"Board {board}")
        keep()
    event.save(section, with_many_players(event.tournament(section)), "Many players")
    keep()
    event.undo()
    keep()
    event.close()
    event = EventFile.open(path, scribe=scribe())
    event.redo()
    keep()
    event.close()
    return states


def _stored_after(files: dict[str, bytes], path: Path, folder: Path) -> tuple[int, Tournament]:
    """Return revision and state of the event of these files."""
    for name, content in files.items():
        (folder / name.rsplit("/", 1)[1]).write_bytes(content)
    event = EventFile.open(folder / path.name, scribe=scribe())
    (section,) = event.sections()
    found = event.revision, event.tournament(section)
    with suppress(LogLeftError):
        event.close()
    for name in files:
        (folder / name.rsplit("/", 1)[1]).unlink(missing_ok=True)
    return found


def cuts(folder: Path, step: int) -> Iterator[Cut]:
    """Cut after every flush and every acknowledgement, and after each `step`-th act between two of them.

    In between any part of what was on its way may have arrived.
    """
    path, after = folder / "event.swissdesk", folder / "after"
    after.mkdir()
    EventFile.create(path, field_of(10, 3), "New", scribe=scribe()).close()
    disk = Disk({str(path): path.read_bytes()})
    with recorded() as log:
        states = _play(path, log)
    acknowledged, chance = min(states), random.Random(20260517)
    for number, act in enumerate(log.acts):
        disk.take(act)
        if isinstance(act, Acknowledged):
            acknowledged = act.number
        arrived = [None] if isinstance(act, Acknowledged | Flush) else []
        for luck in (*arrived, *([chance] if number % step == 0 else [])):
            revision, state = _stored_after(disk.after_power_cut(luck), path, after)
            yield Cut(acknowledged, revision, state == states[revision])
