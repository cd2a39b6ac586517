"""Finding people of an event or a table among the members of a club."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from swissdesk.rating_lists.club_list.members import ClubMember
from swissdesk.same_person import births_agree, can_be_same, fide_key, name_key, national_key, same_by_ids

Key = Callable[[ClubMember], Hashable | None]
IsSame = Callable[[ClubMember, ClubMember], bool | None]


def matched(people: Sequence[ClubMember], members: Sequence[ClubMember]) -> tuple[ClubMember | None, ...]:
    """Return for each person the member who is the same, None where nobody is; nobody is two people.

    The surest signs go first: FIDE id, national id with the federation, name in any word order with the
    whole date of birth, then name with the year of birth, and name alone. Where only a name or a year
    speaks for it, nothing that both say may differ.
    """
    found: dict[int, ClubMember] = {}
    free = {member.id: member for member in members}
    for key, is_same in _SIGNS:
        for place, member in _pairs(people, found, tuple(free.values()), key, is_same):
            if member.id in free and place not in found:
                found[place] = free.pop(member.id)
    return tuple(found.get(place) for place in range(len(people)))


def _pairs(
    people: Sequence[ClubMember],
    found: dict[int, ClubMember],
    members: Sequence[ClubMember],
    key: Key,
    is_same: IsSame,
) -> Iterator[tuple[int, ClubMember]]:
    """Yield the places of people with the members who have the same sign, in the order of both."""
    by_key: dict[Hashable, list[ClubMember]] = {}
    for member in members:
        if (sign := key(member)) is not None:
            by_key.setdefault(sign, []).append(member)
    for place, person in enumerate(people):
        if place not in found and (sign := key(person)) is not None:
            for member in by_key.get(sign, ()):
                if is_same(person, member):
                    yield place, member


def _have_one_day(one: ClubMember, other: ClubMember) -> bool:
    """Tell that a name with the whole date of birth is enough: an id is mistyped sooner than both."""
    return births_agree(one.birth, other.birth)


def _agree(one: ClubMember, other: ClubMember) -> bool:
    """Tell whether nothing that both say differs."""
    return can_be_same(one, other) and (not (one.sex and other.sex) or one.sex == other.sex)


def _name(person: ClubMember) -> Hashable | None:
    return name_key(person.name) or None


def _name_and_day(person: ClubMember) -> Hashable | None:
    birth = person.birth.replace("-", "/")
    return (_name(person), birth) if _name(person) and len(birth) > len("YYYY") else None


def _name_and_year(person: ClubMember) -> Hashable | None:
    return (_name(person), person.birth[:4]) if _name(person) and person.birth else None


_SIGNS: tuple[tuple[Key, IsSame], ...] = (
    (fide_key, same_by_ids),
    (national_key, same_by_ids),
    (_name_and_day, _have_one_day),
    (_name_and_year, _agree),
    (_name, _agree),
)
