"""Who of one list is who of another, where both have people of one name."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from swissdesk.same_person import IdKey, NameKey, can_be_same, id_keys, name_key, same_by_ids
from swissdesk.tournament.model import Player

_IsSame = Callable[[Player, Player], bool | None]


def counterparts(entries: Sequence[Player], people: Sequence[Player]) -> tuple[Player | None, ...]:
    """Return for each entry of a list who of another list is the same person or team, None for nobody.

    Two entries of one list are two people, however little is known of them: nobody of the other list is
    the counterpart of both. What tells people apart surely is looked at first, for all entries.
    """
    candidates = _Candidates(people)
    found: dict[int, Player] = {}
    for is_same in _SUREST_FIRST:
        for place, entry in enumerate(entries):
            same = None if place in found else candidates.take(entry, is_same)
            if same is not None:
                found[place] = same
    return tuple(found.get(place) for place in range(len(entries)))


class _Candidates:
    """People of a list, each of whom can be taken once; by their places, for entries may be equal."""

    def __init__(self, people: Sequence[Player]) -> None:
        self._people, self._free = people, set(range(len(people)))
        self._by_name: defaultdict[NameKey, list[int]] = defaultdict(list)
        self._by_id: defaultdict[IdKey, list[int]] = defaultdict(list)
        for place, person in enumerate(people):
            self._by_name[name_key(person.name)].append(place)
            for key in id_keys(person):
                self._by_id[key].append(place)

    def take(self, entry: Player, is_same: _IsSame) -> Player | None:
        """Return the first who is the same as an entry and is not taken yet, and take that one."""
        for place in self._places(entry):
            if place in self._free and is_same(self._people[place], entry):
                self._free.discard(place)
                return self._people[place]
        return None

    def _places(self, entry: Player) -> Iterator[int]:
        for key in id_keys(entry):
            yield from self._by_id.get(key, ())
        yield from self._by_name.get(name_key(entry.name), ())


def _have_one_birth(one: Player, other: Player) -> bool:
    return bool(one.birth and other.birth) and can_be_same(one, other)


_SUREST_FIRST: Final[tuple[_IsSame, ...]] = (same_by_ids, _have_one_birth, can_be_same)
