"""What is known about a person, fact by fact, and taking over what a rating list states (C.04.2:2.3).

A person is an entry of the list or a member of a team: what a member does not have is not compared.
"""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum, unique
from typing import Any, Final, NamedTuple, TypeVar

from swissdesk.frozen import Frozen, replace
from swissdesk.same_person import birth_includes
from swissdesk.terms import Title
from swissdesk.tournament.entry.list_order import with_strength
from swissdesk.tournament.entry.registration import correct_all
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import Member, MemberId, Player, PlayerId, Tournament

Person = TypeVar("Person", Player, Member)


@unique
class Fact(StrEnum):
    """The facts that rating lists state, called like the fields of `Player` and `Facts`, in their order."""

    NAME = "name"
    TITLE = "title"
    RATING = "rating"
    K_FACTOR = "k_factor"
    NATIONAL_RATING = "national_rating"
    FIDE_RATING = "fide_rating"
    FEDERATION = "federation"
    BIRTH = "birth"
    SEX = "sex"
    FIDE_ID = "fide_id"
    NATIONAL_ID = "national_id"


class Facts(NamedTuple):
    """The facts about one person; None for what a list does not say, or a member of a team does not have.

    `fide_rating` is FIDE's where the event keeps it beside the rating that counts; it is stated of players
    alone, and None for those of whom the event keeps none.
    """

    name: str | None = None
    title: Title | None = None
    rating: int | None = None
    k_factor: int | None = None
    national_rating: int | None = None
    fide_rating: int | None = None
    federation: str | None = None
    birth: str | None = None
    sex: str | None = None
    fide_id: str | None = None
    national_id: str | None = None

    def value(self, fact: Fact) -> str | int | None:
        """Return one of the facts."""
        return self[_PLACES[fact]]


_PLACES: Final = {fact: place for place, fact in enumerate(Fact)}


class PersonKey(NamedTuple):
    """A person of the event: an entry of the list, or in a team event a member of it."""

    player: PlayerId
    member: MemberId | None = None


class TakenFacts(Frozen):
    """Facts to be taken over for one person from what a list states; `source` is the list of the rating."""

    person: PersonKey
    facts: frozenset[Fact]
    stated: Facts
    source: str = ""


def facts_of(person: Player | Member) -> Facts:
    """Return what is known about a person now."""
    entry = person if isinstance(person, Player) else None
    return Facts(
        name=person.name,
        title=person.title,
        rating=person.rating,
        k_factor=entry.k_factor if entry else None,
        national_rating=entry.national_rating if entry else None,
        fide_rating=entry.fide_rating if entry else None,
        federation=person.federation,
        birth=person.birth,
        sex=person.sex,
        fide_id=person.fide_id,
        national_id=entry.national_id if entry else None,
    )


def differing(known: Facts, stated: Facts) -> tuple[Fact, ...]:
    """Return the facts that a list states otherwise than they are known.

    A list that has the year of birth alone agrees with any day of that year.
    """
    return tuple(
        fact
        for fact, ours, theirs in zip(Fact, known, stated, strict=True)
        if theirs is not None
        and ours != theirs
        and (ours is not None or fact is Fact.FIDE_RATING)
        and not (fact is Fact.BIRTH and birth_includes(str(ours), str(theirs)))
    )


def take_facts(t: Tournament, taken: Collection[TakenFacts]) -> Tournament:
    """Take over facts about several people at once; the list is renumbered as `correct_all` says.

    Teams get the strength that the ratings of their members give. Raises TournamentError for somebody
    who is not there.
    """
    by_person: dict[PersonKey, dict[Fact, Any]] = {}
    for one in taken:
        by_person.setdefault(one.person, {}).update({fact: one.stated.value(fact) for fact in one.facts})
    players = {person.player: player_of(t, person.player) for person in by_person}
    corrected = [_with_facts(player, by_person) for player in players.values()]
    corrected = _with_sources(corrected, taken)
    if t.settings.is_team_event:
        corrected = [with_strength(t.settings, team) for team in corrected]
    return correct_all(t, corrected)


def _with_sources(players: Sequence[Player], taken: Collection[TakenFacts]) -> list[Player]:
    """Return the entries with the lists that their own ratings came from; members keep none."""
    sources = {
        one.person.player: one.source
        for one in taken
        if Fact.RATING in one.facts and one.person.member is None
    }
    return [
        replace(player, rating_source=sources[player.id]) if player.id in sources else player
        for player in players
    ]


def _with_facts(player: Player, by_person: Mapping[PersonKey, Mapping[Fact, Any]]) -> Player:
    """Return an entry with the facts taken for it and for its members."""
    members = tuple(
        _changed(member, by_person.get(PersonKey(player.id, member.id), _NOTHING))
        for member in player.members
    )
    return replace(_changed(player, by_person.get(PersonKey(player.id), _NOTHING)), members=members)


_NOTHING: Final[Mapping[Fact, Any]] = {}


def _changed(person: Person, facts: Mapping[Fact, Any]) -> Person:
    return replace(person, **{fact.value: value for fact, value in facts.items()})
