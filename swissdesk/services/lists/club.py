"""The club's own list beside the event: its people become members, and members its players.

The list is one file, whose path is handed in. Each change is durable on return, and `take_back` reverses it.
"""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.rating_lists.club_list.file import (
    ClubListDamagedError,
    ClubListNewerError,
    change_club,
    read_club,
    set_aside,
)
from swissdesk.rating_lists.club_list.members import (
    Attendance,
    ClubChange,
    ClubList,
    ClubMember,
    MemberChangedError,
    find,
    taken_back,
    with_edited,
    with_new,
    without,
)
from swissdesk.rating_lists.club_list.merging import Merged, merge
from swissdesk.rating_lists.club_list.same_person import matched
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.intention import Once
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.entry import registration
from swissdesk.tournament.entry.ratings import ListedRatings, fide_rating_beside, rating_of
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Member, Player, PlayerId, Settings, Tournament
from swissdesk.tournament.whose_ratings import fide_rating, national_rating
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from datetime import date

__all__ = (
    "Attendance",
    "ClubChange",
    "ClubListDamagedError",
    "ClubListNewerError",
    "ClubMember",
    "EventNoted",
    "MemberChangedError",
    "add_member",
    "as_member",
    "change_member",
    "club_path",
    "enter_members",
    "find",
    "form_of",
    "last_ratings",
    "members",
    "members_in_event",
    "merge_people",
    "note_event",
    "remove_members",
    "set_aside",
    "take_back",
    "was_known",
)

_FILE: Final = "club.json"


class EventNoted(Frozen):
    """People who came into the list: how many were members already, and how many were not."""

    change: ClubChange
    known: int
    others: int


def club_path(folder: Path) -> Path:
    """Return the file of the club's list in the folder of the program's data."""
    return folder / _FILE


def members(path: Path) -> tuple[ClubMember, ...]:
    """Return the members; raises `ClubListDamagedError` and other `StorageError`s in words."""
    return read_club(path).members


def note_event(path: Path, event: OpenEvent, *, adds: bool) -> EventNoted:
    """Note who came to an event, all its sections together, and what is last known of them.

    With `adds` everybody becomes a member, without it others are only counted. The same event is noted
    once. Raises `StorageError` in words.
    """
    sections = [event.tournament(section) for section in event.store.sections()]
    return _merge(path, [_people_of(t) for t in sections], adds=adds)


def merge_people(path: Path, people: Sequence[ClubMember]) -> EventNoted:
    """Bring members up to date by people from elsewhere, such as a table; others become members."""
    return _merge(path, [people], adds=True)


def _merge(path: Path, groups: Sequence[Sequence[ClubMember]], *, adds: bool) -> EventNoted:
    done: list[Merged] = []

    def step(club: ClubList) -> ClubList:
        done.append(merge(club, groups, adds=adds))
        return done[-1].club

    change = change_club(path, step)
    return EventNoted(change, len(done[-1].known), len(done[-1].others))


def add_member(path: Path, member: ClubMember) -> ClubChange:
    """Add a member, who gets a number."""
    return change_club(path, lambda club: with_new(club, [member]))


def was_known(change: ClubChange) -> bool:
    """Tell whether who was added last may be somebody who was on the list before."""
    known = {member.id for member in change.before.members}
    new = [member for member in change.after.members if member.id not in known]
    return bool(new) and matched(new[-1:], change.before.members)[0] is not None


def change_member(path: Path, before: ClubMember, after: ClubMember) -> ClubChange:
    """Store what was edited of a member, as it was shown and as it became; what else was stored since stays.

    Raises `NoMemberError` where the member has gone meanwhile, and other `StorageError`s in words.
    """
    return change_club(path, lambda club: with_edited(club, before, after))


def remove_members(path: Path, numbers: Collection[int]) -> ClubChange:
    """Remove members from the list."""
    return change_club(path, lambda club: without(club, numbers))


def take_back(path: Path, change: ClubChange) -> ClubChange:
    """Reverse a change; raises `MemberChangedError` where somebody has been changed again since."""
    return change_club(path, lambda club: taken_back(club, change))


def members_in_event(event: OpenEvent, section: SectionId, people: Sequence[ClubMember]) -> frozenset[int]:
    """Return the numbers of the members who are in the section already."""
    return _members_in(event.tournament(section), people)


def _members_in(t: Tournament, people: Sequence[ClubMember]) -> frozenset[int]:
    found = matched(_people(t.settings, t.players), people)
    return frozenset(member.id for member in found if member is not None)


def enter_members(event: OpenEvent, section: SectionId, people: Sequence[ClubMember]) -> Changes:
    """Put members on the list of players in one change; who is there already is left out.

    Raises `TournamentError` where nobody is left, and in a team event.
    """

    def missing(t: Tournament) -> list[ClubMember]:
        there = _members_in(t, people)
        return [member for member in people if member.id not in there]

    missing_in = Once(missing)

    def step(t: Tournament) -> Tournament:
        if t.settings.is_team_event:
            raise TournamentError(_("In a team event players are entered in their teams."))
        forms = [form_of(member, t.settings) for member in missing_in(t)]
        if not forms:
            raise TournamentError(_("They are all on the list of players already."))
        return registration.add_players(t, forms)

    def text(t: Tournament, _after: Tournament) -> str:
        count = len(missing_in(t))
        return ngettext(
            "{count} player added from the club’s list", "{count} players added from the club’s list", count
        ).format(count=count)

    return event.change(section, step, text, EVERYTHING)


def form_of(member: ClubMember, settings: Settings) -> NewPlayer:
    """Return a member as a player to be entered, with what counts there of the ratings last known."""
    ratings = last_ratings(member)
    return NewPlayer(
        name=member.name,
        rating=rating_of(ratings, settings).rating,
        title=member.title,
        sex=member.sex,
        federation=member.federation,
        fide_id=member.fide_id,
        birth=member.birth,
        club=member.club,
        national_rating=member.national_rating,
        national_id=member.national_id,
        fide_rating=fide_rating_beside(ratings, settings),
    )


def as_member(event: OpenEvent, section: SectionId, listed: NewPlayer) -> ClubMember:
    """Return somebody of the rating lists as the club keeps people, with the FIDE rating that counts here."""
    person = Player(
        id=PlayerId(0),
        tpn=Tpn(0),
        name=listed.name,
        rating=listed.rating,
        title=listed.title,
        sex=listed.sex,
        federation=listed.federation,
        fide_id=listed.fide_id,
        birth=listed.birth,
        club=listed.club,
        national_rating=listed.national_rating,
        k_factor=listed.k_factor,
        national_id=listed.national_id,
    )
    return _player(event.tournament(section).settings, person)


def last_ratings(member: ClubMember) -> ListedRatings:
    """Return the ratings last known of a member; that of FIDE is of no known kind and stands for each."""
    last = member.rating
    return ListedRatings(last, last, last, national=member.national_rating)


def _people_of(t: Tournament) -> tuple[ClubMember, ...]:
    """Return who came to a section, with the event noted; who left before round 1 did not come."""
    came = Attendance(_first_day(t), t.settings.name)
    present = [entry for entry in t.players if entry.withdrawn_from != 1]
    return tuple(
        replace(person, rated_on=came.day, attendance=(came,)) for person in _people(t.settings, present)
    )


def _people(settings: Settings, entries: Iterable[Player]) -> tuple[ClubMember, ...]:
    """Return the people on a list, those of teams one by one."""
    if settings.is_team_event:
        return tuple(_member(settings, person) for team in entries for person in team.members)
    return tuple(_player(settings, entry) for entry in entries)


def _player(settings: Settings, entry: Player) -> ClubMember:
    return replace(
        _member(settings, entry),
        national_id=entry.national_id,
        club=entry.club,
    )


def _member(settings: Settings, person: Player | Member) -> ClubMember:
    """Return somebody of an event; a national rating that counts there is not kept as one of FIDE."""
    return ClubMember(
        name=person.name,
        title=person.title,
        rating=fide_rating(settings, person) or 0,
        national_rating=national_rating(settings, person),
        federation=person.federation,
        fide_id=person.fide_id,
        birth=person.birth,
        sex=person.sex,
    )


def _first_day(t: Tournament) -> str:
    """Return when an event began, by its settings or else by its first published round; empty if unknown."""
    settings = t.settings
    published = t.rounds[0].published_at if t.rounds else None
    days: tuple[date | None, ...] = (
        settings.start,
        *settings.round_dates,
        published.date() if published else None,
        settings.end,
    )
    return next((day.isoformat() for day in days if day), "")
