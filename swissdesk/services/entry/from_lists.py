"""People of the rating lists and of the club while a name or an id is typed, as the event would take them.

lists = open_lists(path, club_path)                 # beside the window, kept while it is open
find_listed(event, section, lists, "carl mag")      # at each key
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.rating_lists.record import Found, ListedPlayer, ListKind, RatingList
from swissdesk.rating_lists.searching import ListSearch
from swissdesk.same_person import birth_includes, can_be_same, name_key, same_by_ids
from swissdesk.services.entry.doubts import Elsewhere
from swissdesk.services.entry.listed import listed_ratings, national_list
from swissdesk.services.entry.refresh_words import list_text, source_of_list
from swissdesk.services.lists import club
from swissdesk.services.lists.club import ClubMember
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Title, Tpn
from swissdesk.tournament.entry.ratings import (
    ListedRatings,
    RatingSource,
    fide_rating_beside,
    rating_of,
    with_last_known,
)
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _

__all__ = (
    "MOST_SHOWN",
    "ListedPerson",
    "ListsInView",
    "OpenLists",
    "find_listed",
    "lists_in_view",
    "open_lists",
    "wants_search",
)

MOST_SHOWN: Final = 8
"""People who fit under a field; one more is found, so that it can be said that there are others."""

_MOST_MEMBERS: Final = 4
_FIRST_WORDS: Final = "ab"
_SHORTEST: Final = 2
"""Letters: a single one finds the strongest of the world, whom nobody means."""


class ListedPerson(Frozen):
    """Somebody of the lists as the event takes the person: with the rating that counts, and its K.

    `source` names the list with its month, `other_ratings` are those of somebody of whom none counts here.
    `tpn` is the number of the player of the event with the same id,
    `namesake` that of one without who may be the same person; None where there is none. In a team event
    `team` is the name of the team in which either plays, `elsewhere` says in which other sections the person
    is. `is_sure` is False where the words had to be read as misspelt.
    """

    form: NewPlayer
    source: str
    is_sure: bool = True
    is_inactive: bool = False
    other_ratings: str = ""
    tpn: Tpn | None = None
    namesake: Tpn | None = None
    team: str = ""
    elsewhere: str = ""


class ListsInView(Frozen):
    """The installed lists in words, the newest first; `is_old` if the event starts later than all of them."""

    texts: tuple[str, ...]
    is_old: bool


class OpenLists(NamedTuple):
    """What is searched: the installed rating lists, and the members of the club."""

    search: ListSearch
    members: Sequence[ClubMember] = ()

    def close(self) -> None:
        """Let go of the file of the rating lists."""
        self.search.close()


def open_lists(lists: Path, club_list: Path) -> OpenLists:
    """Return the lists with their files open and read from, so that the disk is not slow later.

    Raises `NoFullTextSearchError`, `ListsDamagedError` and other `StorageError`s.
    """
    search = ListSearch(lists)
    search.lists()
    search.find(_FIRST_WORDS)
    return OpenLists(search, club.members(club_list))


def wants_search(typed: str) -> bool:
    """Tell whether as much was typed as somebody can be found by."""
    return len(typed.strip()) >= _SHORTEST


def lists_in_view(event: OpenEvent, section: SectionId, open_lists: OpenLists) -> ListsInView:
    """Return which lists are searched; raises `ListsDamagedError`."""
    start = event.tournament(section).settings.start
    lists = sorted(open_lists.search.lists(), key=lambda each: each.month, reverse=True)
    is_old = bool(lists) and lists[0].is_older_than(start)
    return ListsInView(tuple(list_text(each) for each in lists), is_old)


def find_listed(
    event: OpenEvent, section: SectionId, lists: OpenLists, typed: str
) -> tuple[ListedPerson, ...]:
    """Return who of the lists is meant: members of the club, then others as `ListSearch.find` orders them.

    There are more people than are shown if more than `MOST_SHOWN` are returned.

    What a rating list states of a member is newer than what the club knows, which fills in the rest. Nobody
    is found by less than two letters. Raises `ListsDamagedError`.
    """
    if not wants_search(typed):
        return ()
    t = event.tournament(section)
    search, known = lists.search, tuple(_people(t))
    national = national_list(search.lists(), t.settings)

    def listed(found: Found) -> ListedPerson:
        form = _form(found, t.settings, national)
        others = _other_ratings(_ratings(found, national), t.settings)
        return ListedPerson(form, list_text(found.list), found.is_sure, found.player.is_inactive, others)

    members = club.find(lists.members, typed)[: MOST_SHOWN + 1]
    fresh = [search.person(member.fide_id) for member in members]
    of_club = [
        _completed(listed(found), _ratings(found, national), member, t.settings)
        if found
        else ListedPerson(club.form_of(member, t.settings), _("club list"))
        for member, found in zip(members, fresh, strict=True)
    ]
    first, later = of_club[:_MOST_MEMBERS], of_club[_MOST_MEMBERS:]
    others = search.find(typed, t.settings.federation, MOST_SHOWN + 1 + len(first))
    by_id = {person.form.fide_id: person for person in of_club if person.form.fide_id}
    of_lists = (by_id.get(found.player.fide_id) or listed(found) for found in others)
    people = _each_once((*first, *of_lists, *later))
    elsewhere = Elsewhere(event, section)
    return tuple(
        replace(_compared(person, known), elsewhere=elsewhere.text(person.form))
        for person in people[: MOST_SHOWN + 1]
    )


def _each_once(people: Iterable[ListedPerson]) -> list[ListedPerson]:
    """Return everybody in the first place, as stated there."""
    found: dict[str | int, ListedPerson] = {}
    for place, person in enumerate(people):
        found.setdefault(person.form.fide_id or place, person)
    return list(found.values())


class _Known(NamedTuple):
    """Somebody of the event: the number, of a team's player that of the team, and what tells people apart."""

    tpn: Tpn
    team: str
    name: str
    birth: str
    federation: str
    fide_id: str
    national_id: str


def _people(t: Tournament) -> Iterator[_Known]:
    for entry in t.players:
        if t.settings.is_team_event:
            for one in entry.members:
                yield _Known(entry.tpn, entry.name, one.name, one.birth, one.federation, one.fide_id, "")
        else:
            ids = entry.federation, entry.fide_id, entry.national_id
            yield _Known(entry.tpn, "", entry.name, entry.birth, *ids)


def _compared(person: ListedPerson, known: Sequence[_Known]) -> ListedPerson:
    """Return a person with whoever of the event is the same, or may be."""
    form = person.form
    same = next((one for one in known if same_by_ids(one, form)), None)
    namesake = None if same else next((one for one in known if _may_be(one, form)), None)
    other = same or namesake
    return replace(
        person,
        tpn=same.tpn if same else None,
        namesake=namesake.tpn if namesake else None,
        team=other.team if other else "",
    )


def _other_ratings(ratings: ListedRatings, settings: Settings) -> str:
    """Return the ratings of a person of whom none counts in this event, in words; empty where one does."""
    if rating_of(ratings, settings).rating:
        return ""
    known = (
        (_("standard {rating}"), ratings.standard),
        (_("rapid {rating}"), ratings.rapid),
        (_("blitz {rating}"), ratings.blitz),
        (_("national {rating}"), ratings.national),
    )
    return " · ".join(words.format(rating=value) for words, value in known if value)


def _form(found: Found, settings: Settings, national: RatingList | None) -> NewPlayer:
    """Return a person with the rating by the rule of the event; national ones count of its own list alone."""
    player = found.player
    own = _own(found, national)
    # With a FIDE id the national id may be that of another list, whose ids mean nothing in this event.
    national_id = "" if player.fide_id else player.national_id
    ratings = _ratings(found, national)
    taken = rating_of(ratings, settings)
    return NewPlayer(
        name=player.name,
        rating=taken.rating,
        title=player.title,
        sex=player.sex,
        federation=player.federation,
        fide_id=player.fide_id,
        birth=player.birth.replace("-", "/"),
        club=(own.club if own else "") or player.club,
        national_rating=ratings.national,
        k_factor=taken.k_factor,
        national_id=own.national_id if own else national_id,
        fide_rating=_fide_rating(found, ratings, settings),
        rating_source=_source(found, taken.source, national) if taken.rating else "",
    )


def _source(found: Found, source: RatingSource, national: RatingList | None) -> str:
    """Return the list that a rating is taken from, in no language: its name and month."""
    taken = national if source is RatingSource.NATIONAL and national else found.list
    return source_of_list(taken)


def _own(found: Found, national: RatingList | None) -> ListedPlayer | None:
    """Return what the national list of the event says of a person."""
    return found.in_list(national) if national else None


def _ratings(found: Found, national: RatingList | None) -> ListedRatings:
    own = _own(found, national)
    return listed_ratings(found.player, own.national_rating if own else 0)


def _fide_rating(found: Found, ratings: ListedRatings, settings: Settings) -> int | None:
    return fide_rating_beside(ratings, settings, is_listed=found.list.kind is ListKind.FIDE)


def _completed(
    person: ListedPerson, listed: ListedRatings, member: ClubMember, settings: Settings
) -> ListedPerson:
    """Return a member as the lists state the person, with what the club alone knows.

    Ratings last known stand in for those the lists do not have before the rule of the event is applied; where
    one of them counts, `source` says so.
    """
    stated, known = person.form, club.form_of(member, settings)
    last = club.last_ratings(member)
    if stated.national_id and known.national_id not in {"", stated.national_id}:
        last = last._replace(national=0)  # that of another federation
    ratings = with_last_known(listed, last, settings)
    taken = rating_of(ratings, settings)
    form = replace(
        stated,
        rating=taken.rating,
        title=known.title if stated.title is Title.NONE else stated.title,
        sex=stated.sex or known.sex,
        federation=stated.federation or known.federation,
        birth=known.birth if birth_includes(known.birth, stated.birth) else stated.birth,
        club=stated.club or known.club,
        national_rating=ratings.national,
        k_factor=taken.k_factor,
        national_id=stated.national_id or known.national_id,
        # None of the lists is none at all only where the list said so, and the club knows of none either.
        fide_rating=fide_rating_beside(ratings, settings, is_listed=stated.fide_rating is not None),
    )
    if taken == rating_of(listed, settings):
        return replace(person, form=form)
    form = replace(form, rating_source="")
    source = _("{list}, rating of the club list").format(list=person.source)
    return replace(person, form=form, source=source)


def _may_be(player: _Known, form: NewPlayer) -> bool:
    """Tell whether name and birth allow a player to be a person of the lists, and no id forbids it."""
    return can_be_same(player, form) and name_key(player.name) == name_key(form.name)
