"""People of an event or a table come into a club's list: known ones are brought up to date, others added."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.rating_lists.club_list.members import ClubList, ClubMember, with_changed, with_event, with_new
from swissdesk.rating_lists.club_list.same_person import matched
from swissdesk.terms import Title


@dataclass(frozen=True, slots=True)
class Merged:
    """The list with people in it: how many were known, and how many were not."""

    club: ClubList
    known: int
    others: int


def merge(club: ClubList, people: Sequence[ClubMember], *, adds: bool) -> Merged:
    """Bring the members among these people up to date; with `adds` the others become members.

    Raises `ClubListFullError` and `UnsoundMemberError`.
    """
    found = matched(people, club.members)
    pairs = [(member, person) for member, person in zip(found, people, strict=True) if member is not None]
    changed = with_changed(club, [_brought_up(member, person) for member, person in pairs])
    others = [person for member, person in zip(found, people, strict=True) if member is None]
    return Merged(with_new(changed, others) if adds else changed, len(pairs), len(others))


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
