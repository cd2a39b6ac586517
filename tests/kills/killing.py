"""Kills the working program at moments of chance and compares each file alone with what it had said."""

import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from swissdesk.companions import companions
from swissdesk.errors import StorageError
from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.files import write_file
from swissdesk.storage.copies import copies_folder
from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.identity import version_of
from swissdesk.storage.journal.entries import EntryKind
from swissdesk.storage.migrations import CURRENT_VERSION
from tests.kills.figures import Figures
from tests.kills.living import Life, Moment, SlowCopying, live_and_die, moment_by_chance
from tests.kills.messages import Acknowledged, Made, Making, acknowledgement, state_of
from tests.kills.scenes import MIGRATION, Scene, in_turn
from tests.kills.work import event_in, stick_in

KILLS_PER_FOLDER = 40


@dataclass(slots=True)
class Stage:
    """The folder in which a scene goes on, and what is known of its files."""

    scene: Scene
    folder: Path
    kills: int = 0
    made: dict[str, str] = field(default_factory=dict)


def kill_often(kills: int, seed: int, figures: Figures) -> None:
    """Kill the program as often as that, in each scene in turn; what is found goes into `figures` at once."""
    chance, stages = random.Random(seed), {}
    with tempfile.TemporaryDirectory(prefix="swissdesk-kills-") as name:
        for number, scene in enumerate(islice(in_turn(), kills)):
            stage = stages.get(scene.name)
            if stage is None or stage.kills == KILLS_PER_FOLDER:
                stage = stages[scene.name] = Stage(scene, Path(name) / str(number))
                stage.folder.mkdir()
                scene.prepare(stage.folder)
            moment = moment_by_chance(chance, scene.messages)
            copied_from = chance.choice((None, chance.randint(0, moment.messages)))
            kill_once(stage, chance.getrandbits(32), moment, copied_from, figures)
            stage.kills += 1
            figures.kills[scene.name] += 1


def kill_once(stage: Stage, seed: int, moment: Moment, copied_from: int | None, figures: Figures) -> None:
    """Let a program work on the stage, kill it at the moment, and compare.

    `copied_from` is the message at which a file manager begins to copy the event; None for no copy.
    """
    if stage.scene.disturb:
        stage.scene.disturb(stage.folder)
    if stage.scene.look:
        _compare_made(stage, live_and_die(stage.scene.work, stage.folder, seed, moment, None), figures)
        return
    path = event_in(stage.folder)
    known = _look(path)
    is_copied = copied_from is not None and stage.scene.disturb is None
    copying = SlowCopying(path, copied_from) if is_copied else None
    life = live_and_die(stage.scene.work, stage.folder, seed, moment, copying)
    figures.left_beside += bool(companions(path) and life.messages)
    life.messages.insert(0, known)
    figures.acknowledged += len({message.revision for message in life.acknowledged()}) - 1
    _compare_event(path, life, figures)
    _check_copies(path, stick_in(stage.folder), figures)


def _look(path: Path) -> Acknowledged:
    event = events.open_event(path, read_only=True)
    try:
        return acknowledgement(event)
    finally:
        events.close_event(event)


@contextmanager
def _alone(content: Path | bytes) -> Iterator[Path]:
    """Copy a file alone into a folder of its own, as a file manager does."""
    with tempfile.TemporaryDirectory(prefix="swissdesk-kills-") as folder:
        copy = Path(folder) / "alone.swissdesk"
        copy.write_bytes(content if isinstance(content, bytes) else content.read_bytes())
        yield copy


def _compare_event(path: Path, life: Life, figures: Figures) -> None:
    stands_alone = not companions(path)  # else it died while it was carrying back what was beside it
    try:
        with _alone(path) as copy:
            alone = _look(copy)
        _compare_slow_copy(life, figures)
        started, processor = time.perf_counter(), time.process_time()
        event = events.open_event(path)
    except StorageError as error:
        figures.unreadable += 1
        figures.faults.append(str(error))
        raise
    figures.reopening.append(time.perf_counter() - started)
    figures.reopening_processor.append(time.process_time() - processor)
    figures.locked += event.is_read_only
    found = acknowledgement(event)
    _judge(event, found, life, figures)
    if stands_alone and (alone.revision, alone.state) != (found.revision, found.state):
        figures.lost_alone += 1
        figures.faults.append(f"revision {alone.revision} in the file alone, {found.revision} found")
    events.close_event(event)
    figures.locked += lock_path(path).exists()
    _look_for_left_overs((path.parent, copies_folder(path)), figures)


def _compare_slow_copy(life: Life, figures: Figures) -> None:
    """Compare what a file manager copied while the program worked: all that was said before it began."""
    if life.slow_copy is None:
        return
    with _alone(life.slow_copy.content) as copy:
        found = _look(copy)
    figures.copied_while_open += 1
    said = {message.revision: message.state for message in life.acknowledged()}
    before = [message.revision for message in life.acknowledged() if message.at < life.slow_copy.begun_at]
    if found.revision < max(before, default=0) or said.get(found.revision, found.state) != found.state:
        figures.lost_alone += 1
        figures.faults.append(
            f"revision {found.revision} copied while open, {max(before, default=0)} was said"
        )


def _judge(event: OpenEvent, found: Acknowledged, life: Life, figures: Figures) -> None:
    """Compare: the file holds what was acknowledged last, or that and the one entry that was under way."""
    *_earlier, last = life.acknowledged()
    if found.revision == last.revision:
        if (found.state, found.undoable) != (last.state, last.undoable):
            _report_loss(found, last, life, figures)
        if life.begun_at is not None:
            figures.unfinished.append((life.killed_at - life.begun_at) / 1e9)
    elif found.revision == last.revision + 1 and life.begun_at is not None:
        figures.ahead += 1
        if _state_before_last_change(event) != last.state:
            _report_loss(found, last, life, figures)
    else:
        _report_loss(found, last, life, figures)


def _report_loss(found: Acknowledged, last: Acknowledged, life: Life, figures: Figures) -> None:
    figures.lost += max(1, last.revision - found.revision)
    figures.lost_time = max(figures.lost_time, (life.killed_at - last.at) / 1e9)
    figures.faults.append(f"revision {found.revision} found, {last.revision} acknowledged")


def _state_before_last_change(event: OpenEvent) -> str:
    """Return the state that one step back leads to, told by a copy of the file."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.swissdesk"
        event.store.copy_to(copy)
        change = event.store.last_change()
        assert change is not None
        copied = events.open_event(copy)
        (events.redo if change.kind is EntryKind.UNDO else events.undo)(copied)
        state = state_of(copied)
        events.close_event(copied)
        return state


def _check_copies(path: Path, stick: Path, figures: Figures) -> None:
    for copy in (*stick.glob("*.swissdesk"), *copies_folder(path).glob("*.swissdesk")):
        try:
            with _alone(copy) as alone:
                told, found = _look(copy), _look(alone)
        except StorageError as error:
            figures.bad_copies += 1
            figures.faults.append(str(error))
        else:
            if (told.revision, told.state) != (found.revision, found.state):
                figures.bad_copies += 1
                figures.faults.append(f"{copy.name} says something else alone")


def _look_for_left_overs(folders: tuple[Path, ...], figures: Figures) -> None:
    left = [entry.name for folder in folders if folder.is_dir() for entry in folder.glob(".*")]
    figures.left_over += len(left)
    figures.faults += left


def _compare_made(stage: Stage, life: Life, figures: Figures) -> None:
    """Compare the files that were made whole: each is what was said last, or what was under way."""
    wanted: dict[str, set[str | None]] = {}
    for message in life.messages:
        match message:
            case Making(name, state):
                wanted[name] = {stage.made.get(name), state}
            case Made(name, state):
                stage.made[name] = state
                wanted[name] = {state}
                figures.acknowledged += 1
    for name, states in wanted.items():
        found = _found(stage, name, figures)
        if found not in states:
            figures.lost += 1
            figures.faults.append(f"{stage.scene.name}: {name} does not hold what was said")
            stage.made.pop(name, None)
        elif found is not None:
            stage.made[name] = found
            if stage.scene is MIGRATION:
                _compare_migrated(stage.folder / name, found, figures)
    _start_again(stage, figures)


def _compare_migrated(path: Path, state: str, figures: Figures) -> None:
    """Compare: an event that was brought up to date has its copy from before."""
    if version_of(path) < CURRENT_VERSION:
        return
    with suppress(StorageError):
        if any(_look(copy).state == state for copy in copies_folder(path).glob("* version 1.swissdesk")):
            return
    figures.bad_copies += 1
    figures.faults.append(f"{path.name} was migrated without a copy")


def _start_again(stage: Stage, figures: Figures) -> None:
    """Do what the next start does in this folder, and look for what is left over."""
    made = (stage.folder / name for name in stage.made if name.endswith(".swissdesk"))
    event = next(iter((*stage.folder.glob("[a-z]*.swissdesk"), *made)), None)
    if event is not None:
        write_file(stage.folder / "next.txt", b"the next start")
        events.close_event(events.open_event(event))
        _look_for_left_overs((stage.folder,), figures)


def _found(stage: Stage, name: str, figures: Figures) -> str | None:
    """Return what a file holds that is copied alone; None where there is none."""
    path = stage.folder / name
    if not path.exists():
        return None
    assert stage.scene.look
    try:
        with _alone(path) as copy:
            return stage.scene.look(copy)
    except StorageError as error:
        figures.unreadable += 1
        figures.faults.append(str(error))
        return None
