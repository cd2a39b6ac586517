"""What is going on when the program is killed."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

from swissdesk.frozen import Frozen
from swissdesk.services.event import events
from tests.kills import at_window, making, work
from tests.kills.living import Work
from tests.kills.work import event_in, stick_in
from tests.storage.left_behind import beside, leave_log

Look = Callable[[Path], str]


class Scene(Frozen):
    """`prepare` fills a folder, `work` goes on there without end, `disturb` leaves something before a life.

    It is killed after one of `messages`, where 0 is before the first of them. `look` tells what a file
    holds that was made whole; None where one event is worked on.
    """

    name: str
    prepare: Callable[[Path], None]
    work: Work
    messages: range
    look: Look | None = None
    disturb: Callable[[Path], None] | None = None


def leave_stale_companions(folder: Path) -> None:
    """Leave the event as an earlier version did when it was killed, and another log at the copy's name."""
    path = event_in(folder)
    with tempfile.TemporaryDirectory(prefix="swissdesk-kills-") as name:
        changed, other = Path(name) / "changed.swissdesk", Path(name) / "other.swissdesk"
        shutil.copyfile(path, changed)
        event = events.open_event(changed)
        last = events.last_change(event)
        (events.redo if last and last.can_redo else events.undo)(event)
        events.close_event(event)
        shutil.copyfile(path, other)
        leave_log(other, changed)
        leave_log(path, changed)
        copied = stick_in(folder) / path.name
        shutil.copyfile(beside(other, "-wal"), beside(copied, "-wal"))


_CHANGES, _FILES = range(1, 40), range(1, 8)
DAY = Scene("a day's work", work.prepare, work.work, _CHANGES)
WINDOW = Scene("keys at the window", at_window.prepare, at_window.work, _CHANGES)
COMPANIONS = Scene("stale companions", work.prepare, work.work, range(20), disturb=leave_stale_companions)
IMPORT = Scene("imports", making.prepare_import, making.work_import, _FILES, making.state_in)
MIGRATION = Scene("migrations", making.prepare_migration, making.work_migration, _FILES, making.state_in)
EXPORT = Scene("exports", making.prepare_export, making.work_export, _FILES, making.digest_in)
REPAIR = Scene("repairs", making.prepare_repair, making.work_repair, _FILES, making.state_in)

SCENES = (DAY, COMPANIONS, IMPORT, DAY, MIGRATION, EXPORT, DAY, REPAIR, WINDOW, DAY)


def in_turn() -> Iterator[Scene]:
    """Yield the scenes without end, the day's work most often."""
    return cycle(SCENES)
