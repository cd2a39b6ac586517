"""Copies that are made automatically, how old they are, and the way back to one; for the background."""

from datetime import UTC, datetime, timedelta
from enum import Enum, unique
from pathlib import Path
from typing import Final

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.copies import (
    Milestone,
    StoredCopy,
    copy_beside,
    copy_in_place,
    copy_to_place,
    disk_of,
    newest_good_copy,
    restore_copy,
)
from swissdesk.storage.errors import BeyondRepairError, DamagedEventError, EventMissingError, NotAnEventError
from swissdesk.storage.rescue.repairing import Repaired, repair
from swissdesk.tournament.model import RoundState
from swissdesk.words import _, ngettext

__all__ = (
    "KEPT",
    "BeyondRepairError",
    "CopyAge",
    "CopyNews",
    "CopyOrder",
    "CopyState",
    "Milestone",
    "Repaired",
    "StoredCopy",
    "age_of",
    "can_be_repaired",
    "copy_in_place",
    "disk_of",
    "is_damage",
    "make_copies",
    "milestones",
    "newest_good_copy",
    "repair",
    "restore_copy",
    "short_name",
)

KEPT: Final = 10
"""How many of the last copies beside the event stay, unless the arbiter says otherwise."""

_OLD: Final = timedelta(minutes=30)
_NAME_SHOWN: Final = 20


class CopyOrder(Frozen):
    """What is to be copied: beside the event for a milestone, to the second place if there is one.

    `disk` is the answer of `disk_of` for the second place when it was chosen; None where not known. A shared
    event has a `source`, from which the file is written first; that is never shown.
    """

    event: Path
    revision: int
    milestone: Milestone | None
    keep: int
    place: Path | None
    disk: Path | None = None
    source: str = ""

    def __repr__(self) -> str:
        """Return what may be read by anybody."""
        return f"CopyOrder({self.event}, {self.revision}, {self.milestone}, {self.place})"


class CopyNews(Frozen):
    """The outcome of an order: why each part failed, or None; one may fail without the other."""

    order: CopyOrder
    at: datetime
    beside_failed: StorageError | None
    place_failed: StorageError | None


@unique
class CopyState(Enum):
    """What the status light shows of the second place."""

    NO_PLACE = "no place"
    NONE_YET = "none yet"
    GOOD = "good"
    OLD = "old"
    FAILED = "failed"


class CopyAge(Frozen):
    """The status light of the second place, and its words."""

    state: CopyState
    text: str


def milestones(event: OpenEvent) -> frozenset[Milestone]:
    """Return the rounds of all sections that are paired, and those that are closed."""
    return frozenset(
        Milestone(section, paired.number, is_closed)
        for section in event.store.sections()
        for paired in event.tournament(section).rounds
        for is_closed in (False, paired.state is RoundState.CLOSED)
    )


def make_copies(order: CopyOrder) -> CopyNews:
    """Make the copies of an order, for any thread; a failure is reported and stops no other copy."""
    now = datetime.now(UTC).astimezone()
    beside_failed = place_failed = None
    if order.source:
        try:
            _write_from_server(order)
        except StorageError as error:
            return CopyNews(order, now, error if order.milestone else None, error if order.place else None)
    if order.milestone:
        try:
            copy_beside(order.event, order.milestone, now, order.keep)
        except StorageError as error:
            beside_failed = error
    if order.place:
        try:
            copy_to_place(order.event, order.place, order.disk)
        except StorageError as error:
            place_failed = error
    return CopyNews(order, now, beside_failed, place_failed)


def _write_from_server(order: CopyOrder) -> None:
    from swissdesk.storage.shared.sharing import copy_out  # noqa: PLC0415 - most events are files

    copy_out(order.source, order.event)


def age_of(place: Path | None, at: datetime | None, now: datetime, *, behind: bool, failed: bool) -> CopyAge:
    """Return the status light for a copy written `at`; `behind` if the event was changed since."""
    if place is None:
        return CopyAge(CopyState.NO_PLACE, _("No second place chosen"))
    name = short_name(place)
    if failed:
        return CopyAge(CopyState.FAILED, _("Copy in {place} failed").format(place=name))
    if at is None:
        return CopyAge(CopyState.NONE_YET, _("No copy in {place} yet").format(place=name))
    age = now - at
    words = {"place": name, "age": _age_words(age)}
    if behind and age >= _OLD:
        return CopyAge(CopyState.OLD, _("Copy in {place}: {age} old, changed since").format(**words))
    return CopyAge(CopyState.GOOD, _("Copy in {place}: {age} old").format(**words))


def short_name(place: Path) -> str:
    """Return the name of the second place, cut to the room of the status bar."""
    name = place.name or str(place)
    return name if len(name) <= _NAME_SHOWN else f"{name[: _NAME_SHOWN - 1]}…"


def _age_words(age: timedelta) -> str:
    minutes = max(0, int(age.total_seconds()) // 60)
    if minutes < 120:
        return ngettext("{count} min", "{count} min", minutes).format(count=minutes)
    hours = minutes // 60
    if hours < 48:
        return ngettext("{count} h", "{count} h", hours).format(count=hours)
    return ngettext("{count} day", "{count} days", hours // 24).format(count=hours // 24)


def is_damage(error: StorageError) -> bool:
    """Tell whether a copy or a repair may help with an event that could not be opened."""
    return isinstance(error, DamagedEventError | NotAnEventError | EventMissingError)


def can_be_repaired(error: StorageError) -> bool:
    """Tell whether the file is an event, of which something may be saved."""
    return isinstance(error, DamagedEventError)
