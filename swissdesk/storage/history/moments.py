"""When the rounds of an event were paired, and the states of the event at that time, by its journal.

The changes that stand are reversed one after the other, in an image of the section, back to each pairing.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from swissdesk.storage.creating import empty_event
from swissdesk.storage.disk.database import image_engine, new_image
from swissdesk.storage.history.past import differences_back
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind
from swissdesk.storage.journal.timeline import Timeline
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, apply, compare
from swissdesk.storage.rows.tables import ROUND
from swissdesk.storage.rows.tournaments import read_tournament_if_any
from swissdesk.tournament.model import Round, RoundState, Tournament
from swissdesk.tournament.round.checking import RoundThen

if TYPE_CHECKING:
    from swissdesk.storage.store import Store

_Step = tuple[Tournament | None, Tournament | None]
"""A section after a change of its rounds, and before it; None where it was not there."""


def rounds_then(event: "Store", section: SectionId, number: int | None = None) -> Mapping[int, RoundThen]:
    """Return for the paired rounds of a section the event before the pairing, and the round as published.

    A round that came with the first state of the section, such as one of an imported report, is not among
    them. With the `number` of a round the journal is read back to that round only. Raises `StorageError`.
    """
    now = event.tournament(section)
    image = new_image()
    image.deserialize(empty_event())
    engine = image_engine(image)
    try:
        with engine.begin() as connection:
            apply(connection, compare(section, None, now))
        with engine.connect() as connection:
            return _found(_steps(connection, section, _standing(event, section)), now, number)
    finally:
        engine.dispose()


def _standing(event: "Store", section: SectionId) -> Iterator[Difference]:
    """Return what the changes that stand did to a section, the last one first.

    A change of several sections is entered under one of them, and its rows of the others stay out: those
    may be gone since then.
    """
    entries = event.journal()
    timeline = Timeline(entries)
    standing = timeline.changes_in(timeline.now)
    wanted = {entry.id for entry in entries if entry.id in standing and entry.kind is not EntryKind.START}
    return (difference.within(section) for difference in differences_back(event, wanted))


def _steps(connection: Connection, section: SectionId, standing: Iterable[Difference]) -> Iterator[_Step]:
    """Yield the states after and before each change of the rounds, the last change first."""
    waiting: list[Difference] = []
    for difference in standing:
        if all(table.table != ROUND.name for table in difference.tables):
            waiting.append(difference.reversed)  # hundreds of results are one step, composed
            continue
        apply(connection, composed(waiting))
        waiting = []
        after = read_tournament_if_any(connection, section)
        apply(connection, difference.reversed)
        yield after, read_tournament_if_any(connection, section)


def _found(steps: Iterator[_Step], now: Tournament, number: int | None) -> Mapping[int, RoundThen]:
    """Return each present round with the state before its pairing, as it was published first.

    The steps are read until the round `number` is found.
    """
    published: dict[int, Round] = {}
    found: dict[int, RoundThen] = {}
    for after, before in steps:
        if number in found:
            break
        if after is None or before is None:
            continue
        for paired in after.rounds:
            earlier = before.rounds[paired.number - 1] if paired.number <= len(before.rounds) else None
            if paired.number in found:
                continue
            if paired.state is not RoundState.DRAFT and (
                earlier is None or earlier.state is RoundState.DRAFT
            ):
                published[paired.number] = paired
            # Before this change the round was not there: it is the change that paired it.
            if earlier is None and paired.number <= len(now.rounds):
                as_published = published.get(paired.number, now.rounds[paired.number - 1])
                found[paired.number] = RoundThen(before, as_published)
    return found
