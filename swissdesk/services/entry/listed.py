"""Who in the event is who on the rating lists, and what the lists state about somebody in this event."""

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.rating_lists.folding import typed_words
from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.rating_lists.persons import joined
from swissdesk.rating_lists.record import ListedPlayer, ListKind, RatingList
from swissdesk.same_person import same_year
from swissdesk.terms import RatingRule
from swissdesk.tournament.entry.facts import Facts
from swissdesk.tournament.entry.ratings import (
    ListedRatings,
    RatingSource,
    fide_rating_beside,
    fide_rating_in,
    rating_of,
)
from swissdesk.tournament.model import Settings
from swissdesk.tournament.whose_ratings import MIXED_RULES

_WORD: Final = re.compile(r"[^\s,]+")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_ALIKE: Final = 0.8
"""The share of letters that two spellings of one name have in common at least: Andersen, Anderson."""


class Somebody(NamedTuple):
    """A person on the lists: what FIDE's lists say, what the national list says; one of them at least."""

    fide: ListedPlayer | None
    national: ListedPlayer | None

    @property
    def player(self) -> ListedPlayer:
        """Return what the better list says: FIDE's, if the person stands there."""
        found = self.fide or self.national
        assert found is not None
        return found

    @property
    def fide_id(self) -> str:
        """Return the FIDE id; empty where no list states it."""
        return self.player.fide_id


@unique
class Likeness(Enum):
    """Whether two descriptions can be of one person."""

    SAME = "same"
    """The same name, and nothing against it."""
    SIMILAR = "similar"
    """A part of the name, or nearly the name."""
    OTHER = "other"


@unique
class Case(Enum):
    """How somebody in the event stands to the lists."""

    SAME = "same"
    """The lists have the person under the number that is known."""
    FOUND = "found"
    """No number is known, and the lists have one person of this name."""
    OTHER_ID = "other id"
    """Nobody has the number that is known, but somebody of this name has another one."""
    WRONG_ID = "wrong id"
    """The number that is known belongs to somebody of another name."""
    NOT_LISTED = "not listed"
    """Nobody has the number, and nobody the name."""
    SEVERAL = "several"
    """No number is known, and several people on the lists have the name."""
    UNKNOWN = "unknown"
    """No number is known, and nobody has the name."""


class Match(Frozen):
    """How somebody stands to the lists, and who on the lists it is; None for nobody.

    `owner` is the person to whom a wrong number belongs. `is_sure` says that year of birth
    and federation agree. `namesakes` are the people who may be meant where there are several.
    """

    case: Case
    somebody: Somebody | None = None
    owner: Somebody | None = None
    is_sure: bool = True
    namesakes: tuple[Somebody, ...] = ()


class Directory:
    """The lists that count in an event: all of FIDE's, and its national one."""

    def __init__(self, lists: ListLookup, settings: Settings) -> None:
        self._lists = lists
        newest_first = _newest_first(lists.lists())
        self.of_fide = tuple(one for one in newest_first if one.kind is ListKind.FIDE)
        self.national = national_list(newest_first, settings)

    @property
    def used(self) -> tuple[RatingList, ...]:
        """Return the lists that are asked."""
        return (*self.of_fide, *((self.national,) if self.national else ()))

    def owner(self, known: Facts) -> Somebody | None:
        """Return to whom the numbers belong, that of FIDE first; None for nobody."""
        if known.fide_id and (somebody := self._with_fide_id(known.fide_id)):
            return somebody
        if self.national and known.national_id:
            national = self._lists.with_national_id(self.national, known.national_id)
            return self._beside_fide(national) if national else None
        return None

    def match(self, known: Facts) -> Match:
        """Return who on the lists somebody is, by numbers first, then by the name."""
        owner = self.owner(known)
        if owner is not None and likeness(known, owner.player) is not Likeness.OTHER:
            return Match(Case.SAME, owner)
        if owner is None and not self._is_numbered(known):
            return self._by_name(known)
        found = [one for one in self._namesakes(known) if one != owner]
        case = Case.OTHER_ID if owner is None else Case.WRONG_ID
        if len(found) == 1:
            return Match(case, found[0], owner, is_sure=_is_surely(known, found[0].player))
        if found:
            return Match(case, None, owner, namesakes=tuple(found))
        return Match(Case.NOT_LISTED if owner is None else case, None, owner)

    def _is_numbered(self, known: Facts) -> bool:
        """Tell whether somebody has a number that stands in one of the lists, unless it is wrong or old."""
        return bool((known.fide_id and self.of_fide) or (known.national_id and self.national))

    def _by_name(self, known: Facts) -> Match:
        found = self._namesakes(known)
        if len(found) == 1:
            return Match(Case.FOUND, found[0], is_sure=_is_surely(known, found[0].player))
        return Match(Case.SEVERAL, namesakes=tuple(found)) if found else Match(Case.UNKNOWN)

    def _with_fide_id(self, number: str) -> Somebody | None:
        # FIDE publishes lists of standard, rapid and blitz ratings alone: each has two thirds of them empty.
        stated = [self._lists.with_fide_id(one, number) for one in self.of_fide]
        found = [player for player in stated if player is not None]
        fide = joined(found) if found else None
        national = self._lists.with_fide_id(self.national, number) if self.national else None
        return Somebody(fide, national) if fide or national else None

    def _beside_fide(self, national: ListedPlayer) -> Somebody:
        """Return a person of the national list, with what FIDE's lists say if it names the FIDE id."""
        found = self._with_fide_id(national.fide_id) if national.fide_id else None
        return Somebody(found.fide if found else None, national)

    def _namesakes(self, known: Facts) -> list[Somebody]:
        """Return the people on the lists who have this name, and neither another birth nor another sex.

        Of several those of the same federation are left, if there are any.
        """
        found = [one for one in self._named(known.name or "") if _can_be(known, one.player)]
        at_home = [one for one in found if one.player.federation == known.federation]
        return at_home if len(found) > 1 and at_home else found

    def _named(self, name: str) -> Iterator[Somebody]:
        """Yield the people of this name, each once though several lists may have them."""
        seen: set[object] = set()
        for among in self.used:
            for player in self._lists.namesakes(among, name):
                if (player.fide_id or player) not in seen:
                    seen.add(player.fide_id or player)
                    known = self._with_fide_id(player.fide_id) if player.fide_id else None
                    yield known or Somebody(None, player)


def national_list(installed: Iterable[RatingList], settings: Settings) -> RatingList | None:
    """Return the national list of an event: that of the chosen name, else that of its federation.

    A list is that of the federation if its name has the three letters as a word, or if there is no other
    one. Of several the newest counts.
    """
    national = [one for one in _newest_first(installed) if one.kind is ListKind.NATIONAL]
    if settings.national_list:
        wanted = settings.national_list.casefold()
        return next((one for one in national if one.name.casefold() == wanted), None)
    named = [one for one in national if settings.federation in _LETTERS.findall(one.name.upper())]
    if named:
        return named[0]
    return national[0] if len(national) == 1 else None


def _newest_first(lists: Iterable[RatingList]) -> list[RatingList]:
    """Return lists by month, those of one month by name: in any order they come in, the same one is first."""
    by_name = sorted(lists, key=lambda one: one.name.casefold())
    return sorted(by_name, key=lambda one: one.month, reverse=True)


class Stated(NamedTuple):
    """What the lists state about a person for one event, and which of the ratings is taken."""

    facts: Facts
    source: RatingSource


def stated_of(somebody: Somebody, settings: Settings, known: Facts) -> Stated:
    """Return what the lists state about a person for this event; None for what they do not say.

    A rating of FIDE stays for
    somebody who is found in a national list alone, and so does a national rating the other way round.
    """
    player, national = somebody.player, somebody.national
    national_rating = national.national_rating if national else 0
    ratings = listed_ratings(somebody.fide, national_rating or known.national_rating or 0)
    taken = rating_of(ratings, settings)
    is_national = taken.source is RatingSource.NATIONAL
    is_stated = somebody.fide is not None or (is_national and settings.rating_rule in _WITHOUT_FIDE)
    is_player = known.k_factor is not None  # members of teams have one rating
    facts = Facts(
        name=_respelt(player.name, known.name or ""),
        title=somebody.fide.title if somebody.fide else (player.title or None),
        rating=taken.rating if is_stated else None,
        k_factor=taken.k_factor if is_stated and (taken.k_factor or is_national) else None,
        national_rating=national_rating or None,
        fide_rating=_own_fide_rating(ratings, settings, known) if somebody.fide and is_player else None,
        federation=player.federation or None,
        birth=player.birth.replace("-", "/") or None,
        sex=player.sex or None,
        fide_id=somebody.fide_id or None,
        national_id=(national.national_id if national else "") or None,
    )
    return Stated(facts, taken.source)


def _own_fide_rating(ratings: ListedRatings, settings: Settings, known: Facts) -> int | None:
    """Return FIDE's rating where the event has to keep it beside the one that counts, or keeps it now."""
    if settings.rating_rule in MIXED_RULES and known.fide_rating is not None:
        return fide_rating_in(ratings, settings)
    return fide_rating_beside(ratings, settings, is_listed=True)


_WITHOUT_FIDE: Final = frozenset({RatingRule.NATIONAL, RatingRule.NATIONAL_FIRST})
"""Rules by which a national rating counts whether or not there is one of FIDE."""


def _respelt(listed: str, own: str) -> str:
    """Return a name as the list orders it, its words spelt as they are known: lists often lack accents."""
    spellings = {"".join(typed_words(word)): word for word in _WORD.findall(own)}
    return _WORD.sub(lambda word: spellings.get("".join(typed_words(word[0])), word[0]), listed)


def listed_ratings(fide: ListedPlayer | None, national: int) -> ListedRatings:
    """Return the ratings of a person as the rule of the event asks for them."""
    if fide is None:
        return ListedRatings(national=national)
    return ListedRatings(
        fide.standard, fide.rapid, fide.blitz, fide.standard_k, fide.rapid_k, fide.blitz_k, national
    )


def likeness(known: Facts, listed: ListedPlayer) -> Likeness:
    """Return whether somebody in the event and somebody on a list can be the same person."""
    ours, theirs = set(typed_words(known.name or "")), set(typed_words(listed.name))
    if ours == theirs:
        return Likeness.SAME
    if ours & theirs:
        return Likeness.SIMILAR if _can_be(known, listed) else Likeness.OTHER
    ratio = SequenceMatcher(None, " ".join(sorted(ours)), " ".join(sorted(theirs))).ratio()
    return Likeness.SIMILAR if ratio >= _ALIKE and _can_be(known, listed) else Likeness.OTHER


def is_part_of(name: str, other: str) -> bool:
    """Tell whether all words of the shorter of two names stand in the longer one."""
    ours, theirs = set(typed_words(name)), set(typed_words(other))
    return ours <= theirs or theirs <= ours


def _is_surely(known: Facts, listed: ListedPlayer) -> bool:
    """Tell whether somebody of the same name is the same person: the birth agrees, the federation too."""
    is_at_home = known.federation in {None, "", listed.federation} or not listed.federation
    return is_at_home and same_year(known.birth, listed.birth)


def _can_be(known: Facts, listed: ListedPlayer) -> bool:
    """Tell whether neither the year of birth nor the sex speak against it."""
    differ_in_birth = known.birth and listed.birth and not same_year(known.birth, listed.birth)
    differ_in_sex = known.sex and listed.sex and known.sex != listed.sex
    return not (differ_in_birth or differ_in_sex)
