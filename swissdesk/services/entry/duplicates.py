"""Who of a table is on the list already, or twice in the table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from swissdesk.formats.tables.taking import Entry
from swissdesk.same_person import NameKey, births_agree, name_key
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Player, PlayerId
from swissdesk.words import _


@unique
class DuplicateKind(Enum):
    """By what two entries are the same person, the surest first."""

    FIDE_ID = "FIDE ID"
    NATIONAL_ID = "national ID"
    NAME_AND_BIRTH = "name and birth"
    NAME = "name"


def duplicate_text(kind: DuplicateKind) -> str:
    """Return by what somebody is known again."""
    return {
        DuplicateKind.FIDE_ID: _("FIDE ID"),
        DuplicateKind.NATIONAL_ID: _("national ID"),
        DuplicateKind.NAME_AND_BIRTH: _("name and birth"),
        DuplicateKind.NAME: _("name"),
    }[kind]


@dataclass(frozen=True, slots=True)
class Duplicate:
    """An entry of a table that seems to be somebody else's once more.

    `existing` is a player of the event, or else `line` is that of an earlier entry of the same table;
    `name` is the name there.
    """

    kind: DuplicateKind
    entry: Entry
    name: str
    existing: PlayerId | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class _Person:
    """Somebody whom an entry can be the same as."""

    name: str
    birth: str
    existing: PlayerId | None
    line: int


class _Known:
    """People by what tells them apart."""

    def __init__(self) -> None:
        self._by_fide_id: dict[str, _Person] = {}
        self._by_national_id: dict[str, _Person] = {}
        self._by_name: dict[NameKey, list[_Person]] = {}

    def add(self, player: Player | NewPlayer, person: _Person) -> None:
        """Let later entries be compared with a person; the first with an id keeps it."""
        if player.fide_id:
            self._by_fide_id.setdefault(player.fide_id, person)
        if player.national_id:
            self._by_national_id.setdefault(player.national_id, person)
        self._by_name.setdefault(name_key(player.name), []).append(person)

    def same(self, form: NewPlayer) -> Iterator[tuple[DuplicateKind, _Person]]:
        """Yield who may be the same person as a new one, the surest first."""
        if found := self._by_fide_id.get(form.fide_id):
            yield DuplicateKind.FIDE_ID, found
        if found := self._by_national_id.get(form.national_id):
            yield DuplicateKind.NATIONAL_ID, found
        namesakes = self._by_name.get(name_key(form.name), [])
        # Two of one name and different births are two people; a birth that is not known says nothing.
        alike = [other for other in namesakes if births_agree(form.birth, other.birth)]
        for other in sorted(alike, key=lambda other: not other.birth):
            yield (DuplicateKind.NAME_AND_BIRTH if form.birth and other.birth else DuplicateKind.NAME), other


def find_duplicates(players: Iterable[Player], entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    """Return each entry that is on the list already or earlier in the table, in the order of the table."""
    known = _Known()
    for player in players:
        known.add(player, _Person(player.name, player.birth, player.id, 0))
    found = []
    for entry in entries:
        same = next(known.same(entry.player), None)
        if same is not None:
            kind, person = same
            found.append(Duplicate(kind, entry, person.name, person.existing, person.line))
        known.add(entry.player, _Person(entry.player.name, entry.player.birth, None, entry.line))
    return tuple(found)
