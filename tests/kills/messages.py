"""What a working program says through a pipe before it is killed."""

import hashlib
import time

from swissdesk.frozen import Frozen
from swissdesk.services import OpenEvent
from swissdesk.services.event import events


class Begun(Frozen):
    """An entry was begun at this moment (nanoseconds of the machine's monotonic clock)."""

    at: int


class Acknowledged(Frozen):
    """What stands on the screen after an entry: it must never be lost."""

    at: int
    revision: int
    state: str
    undoable: str


class Made(Frozen):
    """A whole file was made or replaced, and said to be there: its name and what it holds."""

    name: str
    state: str


def begun() -> Begun:
    return Begun(time.monotonic_ns())


def state_of(event: OpenEvent) -> str:
    """Return a short text that differs when anything in the event differs."""
    states = [(row.id, event.tournament(row.id)) for row in events.sections(event)]
    return digest(repr(states).encode())


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def acknowledgement(event: OpenEvent) -> Acknowledged:
    last = events.last_change(event)
    undoable = last.undo_text if last else ""
    return Acknowledged(time.monotonic_ns(), event.revision, state_of(event), undoable)


class Making(Frozen):
    """A whole file is about to be made or replaced: its name and what it is to hold."""

    name: str
    state: str


class Reached(Frozen):
    """The moment of the kill is reached; the program goes on until it arrives."""
