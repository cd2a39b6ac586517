"""Cuts the power at every moment of some work on an event and looks at what the disk then holds.

Each file is looked at alone: the event, the copy in the second place, the report for others.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.services import OpenEvent
from swissdesk.services.event.exchange import TrfEdition, export_trf
from swissdesk.storage.copies import copy_to_place
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.tournament.model import Tournament
from tests.kills.power import Acknowledged, Disk, Flush, Log, recorded
from tests.storage.event_building import field_of, scribe, with_many_players, with_result

EVENT, COPY, EXPORT = "event", "copy", "export"


class Cut(Frozen):
    """A power cut or a death: what had been acknowledged of a file by then, and what stands in it alone.

    `found` is 0 where there is no such file, and None where it holds nothing that it ever held whole.
    """

    kind: str
    acknowledged: int
    found: int | None

    @property
    def lost(self) -> bool:
        """Tell whether something acknowledged is not there, or something that never was."""
        return self.found is None or self.found < self.acknowledged


@dataclass(slots=True)
class _Work:
    """The files that are worked on, and what each acknowledged number stands for."""

    folder: Path
    states: dict[int, Tournament] = field(default_factory=dict)
    exports: list[bytes] = field(default_factory=list)

    @property
    def event(self) -> Path:
        return self.folder / "event.swissdesk"

    @property
    def copy(self) -> Path:
        return self.folder / "stick" / "event.swissdesk"

    @property
    def report(self) -> Path:
        return self.folder / "event.trf"


def _play(work: _Work, log: Log) -> None:
    """Do some changes, copies and exports, and note each."""
    event = EventFile.open(work.event, scribe=scribe())
    (section,) = event.sections()
    work.states[event.revision] = event.tournament(section)
    for board, result in enumerate((DRAWN, WHITE_WINS, BLACK_WINS), start=1):
        event.save(section, with_result(event.tournament(section), board, result), f"Board {board}")
        _keep(work, event, log)
        _copy_and_export(work, event, log)
    event.save(section, with_many_players(event.tournament(section)), "Many players")
    _keep(work, event, log)
    event.undo()
    _keep(work, event, log)
    event.close()
    event = EventFile.open(work.event, scribe=scribe())
    event.redo()
    _keep(work, event, log)
    _copy_and_export(work, event, log)
    event.close()


def _keep(work: _Work, event: EventFile, log: Log) -> None:
    work.states[event.revision] = event.tournament(event.sections()[0])
    log.acknowledge(EVENT, event.revision)


def _copy_and_export(work: _Work, event: EventFile, log: Log) -> None:
    copy_to_place(event.path, work.copy.parent)
    log.acknowledge(COPY, event.revision)
    export_trf(OpenEvent(event), event.sections()[0], work.report, TrfEdition.TRF26)
    work.exports.append(work.report.read_bytes())
    log.acknowledge(EXPORT, len(work.exports))


def _found(work: _Work, kind: str, content: bytes | None, folder: Path) -> int | None:
    """Return the number of what this content holds; 0 for no file, None for nothing whole."""
    if content is None:
        return 0
    if kind == EXPORT:
        return work.exports.index(content) + 1 if content in work.exports else None
    alone = folder / "alone.swissdesk"
    alone.write_bytes(content)
    try:
        event = EventFile.open(alone, read_only=True)
    except StorageError:
        return None
    (section,) = event.sections()
    return event.revision if event.tournament(section) == work.states.get(event.revision) else None


def cuts(folder: Path, step: int) -> Iterator[Cut]:
    """Cut after every flush and every acknowledgement, and after each `step`-th act between two of them.

    In between any part of what was on its way may have arrived; and the program may die alone.
    """
    work, after = _Work(folder / "work"), folder / "after"
    for made in (work.copy.parent, after):
        made.mkdir(parents=True)
    EventFile.create(work.event, field_of(10, 3), "New", scribe=scribe()).close()
    disk = Disk({str(work.event): work.event.read_bytes()})
    with recorded(work.folder) as log:
        _play(work, log)
    acknowledged = {EVENT: min(work.states), COPY: 0, EXPORT: 0}
    chance, seen = random.Random(20260517), {}
    for number, act in enumerate(log.acts):
        disk.take(act)
        if isinstance(act, Acknowledged):
            acknowledged[act.kind] = act.number
        lucks = (
            [disk.after_power_cut(None), disk.after_death()] if isinstance(act, Acknowledged | Flush) else []
        )
        if number % step == 0:
            lucks.append(disk.after_power_cut(chance))
        for files in lucks:
            for kind, path in ((EVENT, work.event), (COPY, work.copy), (EXPORT, work.report)):
                content = files.get(str(path))
                if (kind, content) not in seen:
                    seen[kind, content] = _found(work, kind, content, after)
                yield Cut(kind, acknowledged[kind], seen[kind, content])
