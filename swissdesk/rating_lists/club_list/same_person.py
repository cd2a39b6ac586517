"""Finding people of an event or a table among the members of a club."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from swissdesk.rating_lists.club_list.members import ClubMember
from swissdesk.same_person import births_agree, name_key

Key = Callable[[ClubMember], Hashable | None]


def matched(people: Sequence[ClubMember], members: Sequence[ClubMember]) -> tuple[ClubMember | None, ...]:
    """Return for each person the member who is the same, None where nobody is; nobody is two people.

    The surest signs go first: FIDE id, national id with the federation, name in any word order with the
    whole date of birth, then name with the year of birth, and name alone. Where only a name or a year
    speaks for it, nothing that both say may differ.
    """
    found: dict[int, ClubMember] = {}
    free = {member.id: member for member in members}
    for key, is_enough in _SIGNS:
        for place, member in _pairs(people, found, tuple(free.values()), key, is_enough=is_enough):
            if member.id in free and place not in found:
                found[place] = free.pop(member.id)
    return tuple(found.get(place) for place in range(len(people)))


def _pairs(
    people: Sequence[ClubMember],
    found: dict[int, ClubMember],
    members: Sequence[ClubMember],
    key: Key,
    *,
    is_enough: bool,
) -> Iterator[tuple[int, ClubMember]]:
    """Yield the places of people with the members who have the same sign, in the order of both."""
    by_key: dict[Hashable, list[ClubMember]] = {}
    for member in members:
        if (sign := key(member)) is not None:
            by_key.setdefault(sign, []).append(member)
    for place, person in enumerate(people):
        if place not in found and (sign := key(person)) is not None:
            for member in by_key.get(sign, ()):
                if is_enough or not _contradict(person, member):
                    yield place, member


def _contradict(one: ClubMember, other: ClubMember) -> bool:
    """Tell whether the two cannot be the same by what both say."""
    said = ((one.fide_id, other.fide_id), (one.national_id, other.national_id), (one.sex, other.sex))
    return any(a and b and a != b for a, b in said) or not births_agree(one.birth, other.birth)


def _name(person: ClubMember) -> Hashable | None:
    return name_key(person.name) or None


def _name_and_day(person: ClubMember) -> Hashable | None:
    birth = person.birth.replace("-", "/")
    return (_name(person), birth) if _name(person) and len(birth) > len("YYYY") else None


def _name_and_year(person: ClubMember) -> Hashable | None:
    return (_name(person), person.birth[:4]) if _name(person) and person.birth else None


def _fide_id(person: ClubMember) -> Hashable | None:
    return person.fide_id.lstrip("0") or None


def _national_id(person: ClubMember) -> Hashable | None:
    return (person.federation, person.national_id) if person.national_id else None


_SIGNS: tuple[tuple[Key, bool], ...] = (
    (_fide_id, True),
    (_national_id, True),
    (_name_and_day, True),
    (_name_and_year, False),
    (_name, False),
)
