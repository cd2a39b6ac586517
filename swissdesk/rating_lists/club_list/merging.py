"""People of an event or a table come into a club's list: known ones are brought up to date, others added."""

from collections.abc import Iterable, Sequence

from swissdesk.frozen import Frozen, replace
from swissdesk.rating_lists.club_list.members import ClubList, ClubMember, with_changed, with_event, with_new
from swissdesk.rating_lists.club_list.same_person import matched
from swissdesk.terms import Title


class Merged(Frozen):
    """The list with people in it: the numbers of those who were members, and who were not."""

    club: ClubList
    known: frozenset[int]
    others: tuple[ClubMember, ...]


def merge(club: ClubList, groups: Iterable[Sequence[ClubMember]], *, adds: bool) -> Merged:
    """Bring the members among these people up to date; with `adds` the others become members.

    Two people of one group are two; who is in two groups, such as the sections of an event, is one person.
    Raises `ClubListFullError` and `UnsoundMemberError`.
    """
    merged, members = Merged(club, frozenset(), ()), {member.id for member in club.members}
    for people in groups:
        step = _merge_group(merged.club, people, adds=adds)
        # Who was added with an earlier group is a member by now, and was counted there.
        others = step.others if adds else _not_among(step.others, merged.others)
        merged = Merged(step.club, merged.known | step.known & members, (*merged.others, *others))
    return merged


def _merge_group(club: ClubList, people: Sequence[ClubMember], *, adds: bool) -> Merged:
    found = matched(people, club.members)
    pairs = [(member, person) for member, person in zip(found, people, strict=True) if member is not None]
    changed = with_changed(club, [_brought_up(member, person) for member, person in pairs])
    others = tuple(person for member, person in zip(found, people, strict=True) if member is None)
    known = frozenset(member.id for member, _person in pairs)
    return Merged(with_new(changed, others) if adds else changed, known, others)


def _not_among(people: Sequence[ClubMember], others: Sequence[ClubMember]) -> tuple[ClubMember, ...]:
    """Return the people who are none of the others."""
    numbered = tuple(replace(other, id=number) for number, other in enumerate(others, 1))
    found = matched(people, numbered)
    return tuple(person for same, person in zip(found, people, strict=True) if same is None)


def _brought_up(member: ClubMember, person: ClubMember) -> ClubMember:
    """Return a member with what is known of the same person; an older event only fills what is missing.

    The name stays as the club spells it, and so does the note.
    """
    first, second = (person, member) if person.rated_on >= member.rated_on else (member, person)
    brought = replace(
        member,
        title=second.title if first.title is Title.NONE else first.title,
        rating=first.rating or second.rating,
        national_rating=first.national_rating or second.national_rating,
        rated_on=first.rated_on or second.rated_on,
        federation=first.federation or second.federation,
        fide_id=first.fide_id or second.fide_id,
        national_id=first.national_id or second.national_id,
        birth=max(first.birth, second.birth, key=len),
        sex=first.sex or second.sex,
        club=first.club or second.club,
        note=member.note or person.note,
    )
    for came in person.attendance:
        brought = with_event(brought, came)
    return brought
