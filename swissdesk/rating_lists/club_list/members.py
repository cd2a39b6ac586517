"""The club's own list: people who are kept from event to event, and the events they came to.

The list is frozen; each change is a pure function from one list to the next, and a change that was stored
can be taken back. Members stand in the order in which they came, by numbers that are never used twice.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen, asdict, replace
from swissdesk.rating_lists.folding import name_words, typed_words
from swissdesk.terms import HIGHEST_KEPT_RATING, Title
from swissdesk.words import _, one_line

MOST_MEMBERS: Final = 20_000
"""More people than any club has met."""

MOST_EVENTS: Final = 2_000
"""Events of one member: one each week for forty years."""

LONGEST_TEXT: Final = 200
"""Characters of a name, a note, an event."""

SEXES: Final = ("", "m", "w")

HIGHEST_NUMBER: Final = 10**9
"""The last number that the list can give next; a club needs a thousand years to come near it."""


class MemberChangedError(StorageError):
    """Somebody whose change is to be taken back has been changed again, here or in another window."""

    def __init__(self, name: str) -> None:
        sentence = _("{name} has been changed again since then. Nothing was taken back.")
        super().__init__(sentence.format(name=name))


class NoMemberError(StorageError):
    """Somebody is not in the club's list any more."""

    def __init__(self) -> None:
        super().__init__(_("This member is not in the club’s list any more. Nothing was changed."))


class UnsoundMemberError(StorageError):
    """What is said of a member cannot be kept."""

    def __init__(self, why: str) -> None:
        super().__init__(_("{why} Nothing was changed.").format(why=why))


class ClubListFullError(StorageError):
    """More members, numbers, or events of one member, than a list holds."""

    def __init__(self, why: str) -> None:
        super().__init__(_("{why} Nothing was changed.").format(why=why))


class Attendance(NamedTuple):
    """An event that somebody came to: its first day as `YYYY-MM-DD`, empty if unknown, and its name."""

    day: str
    event: str


class ClubMember(Frozen):
    """What is last known of a person; what is not known is empty, a missing rating 0.

    `rated_on` is the day of the event from which ratings and title are known, as `YYYY-MM-DD`; `birth` is
    `YYYY` or `YYYY/MM/DD`, `sex` `m` or `w`. `id` is 0 as long as the list has given none. The events come
    in order of their days.
    """

    name: str
    title: Title = Title.NONE
    rating: int = 0
    national_rating: int = 0
    rated_on: str = ""
    federation: str = ""
    fide_id: str = ""
    national_id: str = ""
    birth: str = ""
    sex: str = ""
    club: str = ""
    note: str = ""
    attendance: tuple[Attendance, ...] = ()
    id: int = 0


class ClubList(Frozen):
    """The members in the order of their numbers; the next one gets the number `next_id`."""

    members: tuple[ClubMember, ...] = ()
    next_id: int = 1


class ClubChange(Frozen):
    """A change that was stored: the list before and after it."""

    before: ClubList
    after: ClubList

    @property
    def is_any(self) -> bool:
        """Tell whether anything differs."""
        return self.before.members != self.after.members


def with_new(club: ClubList, people: Iterable[ClubMember]) -> ClubList:
    """Return the list with more members, who get numbers.

    Raises `ClubListFullError` and `UnsoundMemberError`.
    """
    numbered = tuple(replace(_tidy(person), id=number) for number, person in enumerate(people, club.next_id))
    next_id = club.next_id + len(numbered)
    if next_id > HIGHEST_NUMBER:
        raise ClubListFullError(_("The club’s list has no numbers left for new members."))
    return ClubList(_not_too_many((*club.members, *numbered)), next_id)


def with_changed(club: ClubList, changed: Iterable[ClubMember]) -> ClubList:
    """Return the list with members changed, who keep their numbers.

    Raises `NoMemberError`, `ClubListFullError` and `UnsoundMemberError`.
    """
    by_id = {member.id: _tidy(member) for member in changed}
    if not by_id.keys() <= {member.id for member in club.members}:
        raise NoMemberError
    return replace(club, members=tuple(by_id.get(member.id, member) for member in club.members))


def with_edited(club: ClubList, before: ClubMember, after: ClubMember) -> ClubList:
    """Return the list with one member changed in what differs between two descriptions.

    What was stored since somebody began to edit, such as an event, stays. Raises what `with_changed` raises.
    """
    known, edited = asdict(before), asdict(after)
    differing = {field: value for field, value in edited.items() if value != known[field]}
    now = _by_number(club).get(before.id)
    if now is None:
        raise NoMemberError
    return with_changed(club, [replace(now, **differing)])


def without(club: ClubList, numbers: Collection[int]) -> ClubList:
    """Return the list without these members; who has gone already is not missed."""
    return replace(club, members=tuple(member for member in club.members if member.id not in numbers))


def taken_back(club: ClubList, change: ClubChange) -> ClubList:
    """Return the list without an earlier change; what others have changed since stays.

    Raises `MemberChangedError` where a member whom the change was about is not as it left them, and
    `ClubListFullError` where others have taken the room of those who would come back.
    """
    before, after, now = (_by_number(each) for each in (change.before, change.after, club))
    touched = {number for number in before | after if before.get(number) != after.get(number)}
    for number in touched:
        if now.get(number) != after.get(number):
            raise MemberChangedError((now.get(number) or after.get(number) or before[number]).name)
        now.pop(number, None)
    now |= {number: before[number] for number in touched & before.keys()}
    return replace(club, members=_not_too_many(tuple(now[number] for number in sorted(now))))


def with_event(member: ClubMember, came: Attendance) -> ClubMember:
    """Return the member with an event noted; the same event is noted once.

    Raises `ClubListFullError`.
    """
    came = Attendance(came.day, short(came.event))
    if any(_event_key(came) == _event_key(noted) for noted in member.attendance):
        return member
    return _not_too_often(replace(member, attendance=tuple(sorted((*member.attendance, came)))))


def find(members: Iterable[ClubMember], typed: str) -> tuple[ClubMember, ...]:
    """Return who is meant by what was typed, by beginnings of words of the name, or of a number.

    Those whose family name begins with the first word come first; nothing typed finds everybody.
    """
    words = typed_words(typed)
    found = [member for member in members if _is_meant(member, words)]
    if not words:
        return tuple(found)
    return tuple(sorted(found, key=lambda member: not _begins(typed_words(member.name)[:1], words[0])))


def is_day(text: str) -> bool:
    """Tell whether a text is a day as `YYYY-MM-DD`, or empty for an unknown one."""
    try:
        return not text or date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def short(text: str) -> str:
    """Return a text in one line, with blanks neither doubled nor at its ends, and not too long."""
    # Half of a pair of surrogates is no letter, and could not be written.
    whole = text.encode(errors="ignore").decode()
    return " ".join(one_line(whole).split())[:LONGEST_TEXT].rstrip()


def _not_too_many(members: tuple[ClubMember, ...]) -> tuple[ClubMember, ...]:
    """Return the members if a list holds so many; raises `ClubListFullError`."""
    if len(members) > MOST_MEMBERS:
        text = _("The club’s list has room for {most} members.")
        raise ClubListFullError(text.format(most=MOST_MEMBERS))
    return members


def _not_too_often(member: ClubMember) -> ClubMember:
    """Return the member if so many events can be noted; raises `ClubListFullError`."""
    if len(member.attendance) > MOST_EVENTS:
        text = _("{name} has come to {most} events, and no more can be noted.")
        raise ClubListFullError(text.format(name=short(member.name), most=MOST_EVENTS))
    return member


def _tidy(member: ClubMember) -> ClubMember:
    """Return the member as the file takes it; raises `ClubListFullError` and `UnsoundMemberError`."""
    if not short(member.name):
        raise UnsoundMemberError(_("A member needs a name."))
    if not (0 <= member.rating <= HIGHEST_KEPT_RATING and 0 <= member.national_rating <= HIGHEST_KEPT_RATING):
        text = _("{name}: a rating must be from 0 (unrated) to {most}.")
        raise UnsoundMemberError(text.format(name=member.name, most=HIGHEST_KEPT_RATING))
    if not all(map(is_day, (member.rated_on, *(came.day for came in member.attendance)))):
        text = _("{name}: a day is written as 2026-11-20.")
        raise UnsoundMemberError(text.format(name=member.name))
    return replace(
        _not_too_often(member),
        name=short(member.name),
        federation=short(member.federation),
        fide_id=short(member.fide_id),
        national_id=short(member.national_id),
        birth=short(member.birth),
        sex=member.sex if member.sex in SEXES else "",
        club=short(member.club),
        note=short(member.note),
        attendance=tuple(Attendance(day, short(event)) for day, event in member.attendance),
    )


def _by_number(club: ClubList) -> dict[int, ClubMember]:
    return {member.id: member for member in club.members}


def _event_key(came: Attendance) -> tuple[str, tuple[str, ...] | str]:
    """Return what makes two events the same: day and folded name; a name of signs alone as it stands."""
    return came.day, tuple(typed_words(came.event)) or came.event


def _is_meant(member: ClubMember, words: list[str]) -> bool:
    if len(words) == 1 and words[0].isdigit():
        return any(number.startswith(words[0]) for number in (member.fide_id, member.national_id))
    parts = _words(member.name, member.club)
    return all(_begins(parts, word) for word in words)


@lru_cache(maxsize=MOST_MEMBERS)
def _words(name: str, club: str) -> tuple[str, ...]:
    # Asked for every member at every key.
    return (*name_words(name), *name_words(club))


def _begins(parts: Sequence[str], word: str) -> bool:
    return any(part.startswith(word) for part in parts)
