"""Who of a table is on the list already, or twice in the table."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, unique
from typing import Final

from swissdesk.formats.tables.taking import Entry
from swissdesk.frozen import Frozen
from swissdesk.same_person import (
    IdKey,
    NameKey,
    can_be_same,
    fide_key,
    id_keys,
    name_key,
    same_by_ids,
    team_key,
)
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Member, Player
from swissdesk.words import _

_MOST_COMPARED: Final = 100
"""People of one name or one national id who are compared, the first ones.

A column taken for another one can have a single word in all its 90,000 lines.
"""


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


class Duplicate(Frozen):
    """An entry of a table that seems to be somebody else's once more.

    `existing` is a player of the event, in a team event a member of a team, `line` that of an earlier entry
    of the same table that is this person too, 0 without one; `name` is the name there. `team` is the team
    of that person where it is not the one of the entry: two of one name can be two people.
    """

    kind: DuplicateKind
    entry: Entry
    name: str
    existing: int | None = None
    line: int = 0
    team: str = ""

    @property
    def is_surely_elsewhere(self) -> bool:
        """Tell whether an id says that this is somebody of another team: nobody plays for two."""
        return bool(self.team) and self.kind in (DuplicateKind.FIDE_ID, DuplicateKind.NATIONAL_ID)


_Facts = tuple[str, ...]


def _facts(form: Player | NewPlayer) -> _Facts:
    """Return all by which somebody is told from a namesake."""
    return form.fide_id, form.federation, form.national_id, form.birth


class _Person(Frozen):
    """Somebody whom an entry can be the same as, with what is known of that person.

    `alike` is what all entries say that are this person, shared by them: one for each that says the same,
    as a column with one word in all its lines would make every line look at every other.
    """

    known: Player | NewPlayer
    existing: int | None
    line: int
    alike: dict[_Facts, Player | NewPlayer]
    team: str = ""

    def note(self, form: Player | NewPlayer) -> None:
        """Note an entry that is this person."""
        self.alike.setdefault(_facts(form), form)


class _Known:
    """People by what tells them apart."""

    def __init__(self) -> None:
        self._by_id: defaultdict[IdKey, list[_Person]] = defaultdict(list)
        self._by_name: defaultdict[NameKey, list[_Person]] = defaultdict(list)

    def add(self, person: _Person) -> None:
        """Let later entries be compared with a person."""
        groups = [self._by_id[key] for key in id_keys(person.known)]
        for group in (*groups, self._by_name[name_key(person.known.name)]):
            if len(group) < _MOST_COMPARED:
                group.append(person)

    def reserve(self, entries: Sequence[Entry]) -> None:
        """Keep people for the entries with their ids: an earlier namesake of another age is not they."""
        for entry in entries:
            for key in id_keys(entry.player):
                for person in self._by_id.get(key, ()):
                    if same_by_ids(entry.player, person.known):
                        person.note(entry.player)

    def same(self, form: NewPlayer, team: str) -> Iterator[tuple[DuplicateKind, _Person]]:
        """Yield who may be the same person as a new one, the surest first; of namesakes those of the team."""
        for key in id_keys(form):
            kind = DuplicateKind.FIDE_ID if key == fide_key(form) else DuplicateKind.NATIONAL_ID
            yield from ((kind, other) for other in self._by_id.get(key, ()) if same_by_ids(form, other.known))
        namesakes = self._by_name.get(name_key(form.name), ())
        # Two of one name and different ids or births are two people; what is not known says nothing.
        # Who says nothing agrees with each of two people, who are still not one: all have to agree.
        alike = [
            other for other in namesakes if all(can_be_same(form, each) for each in other.alike.values())
        ]
        key = team_key(team)
        for other in sorted(alike, key=lambda other: (team_key(other.team) != key, not other.known.birth)):
            has_births = bool(form.birth and other.known.birth)
            yield (DuplicateKind.NAME_AND_BIRTH if has_births else DuplicateKind.NAME), other


def find_duplicates(players: Iterable[Player], entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    """Return each entry that is on the list already or earlier in the table, in the order of the table.

    Of two namesakes in the table whose births or ids differ, one player of the list is the first alone.
    """
    known = _Known()
    for player in players:
        known.add(_Person(player, player.id, 0, {_facts(player): player}))
    return _found(known, entries, lambda _entry: "")


def find_duplicates_in_teams(teams: Iterable[Player], entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    """Return each entry that is in a team already or earlier in the table, as `find_duplicates` does.

    A namesake in the team of the entry comes before one in another team.
    """
    known = _Known()
    for team in teams:
        for member in team.members:
            form = _form_of(member)
            known.add(_Person(form, member.id, 0, {_facts(form): form}, team.name))
    return _found(known, entries, lambda entry: entry.team)


def _form_of(member: Member) -> NewPlayer:
    """Return by what a member of a team can be known again."""
    return NewPlayer(member.name, federation=member.federation, fide_id=member.fide_id, birth=member.birth)


def _found(known: _Known, entries: Sequence[Entry], team_of: Callable[[Entry], str]) -> tuple[Duplicate, ...]:
    known.reserve(entries)
    found = []
    for entry in entries:
        team = team_of(entry)
        same = next(known.same(entry.player, team), None)
        if same is None:
            known.add(_of_table(entry, team))
            continue
        kind, person = same
        other = "" if team_key(person.team) == team_key(team) else person.team
        found.append(Duplicate(kind, entry, person.known.name, person.existing, person.line, other))
        if other:  # whoever is added all the same is a person of that team
            known.add(_of_table(entry, team))
            continue
        person.note(entry.player)
        known.add(_Person(entry.player, person.existing, entry.line, person.alike, team))
    return tuple(found)


def _of_table(entry: Entry, team: str) -> _Person:
    """Return somebody whom the table names first."""
    return _Person(entry.player, None, entry.line, {_facts(entry.player): entry.player}, team)
