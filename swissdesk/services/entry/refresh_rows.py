"""The rows of a refresh: what the lists state otherwise of one person, and how sure each of it is."""

from collections.abc import Collection, Iterator
from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.same_person import birth_includes, same_year
from swissdesk.services.entry.listed import Case, Directory, Match, Stated, is_part_of, stated_of
from swissdesk.services.entry.refresh_words import (
    fact_label,
    fact_note,
    found_note,
    identity_text,
    namesakes_text,
    source_text,
    stated_text,
    value_text,
)
from swissdesk.terms import Title, Tpn
from swissdesk.tournament.entry.facts import (
    Fact,
    Facts,
    PersonKey,
    TakenFacts,
    differing,
    facts_of,
)
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _


@unique
class RefreshKind(Enum):
    """What a row is about."""

    FACT = "fact"
    """One fact that the lists state otherwise."""
    MISSING = "missing"
    """Several facts that are not known yet."""
    FOUND = "found"
    """Somebody without a number, who is on the lists by name."""
    SEVERAL = "several"
    """Somebody without a number, whose name several people on the lists have: which one is not known."""
    OTHER_ID = "other id"
    """The number is on no list, and others of the same name have other ones."""
    WRONG_ID = "wrong id"
    """The number belongs to somebody else."""
    NOT_LISTED = "not listed"
    """The number is on no list, nor is the name: there is nothing to take over."""


class RefreshRow(Frozen):
    """Something that would change, of one person: `what` it is, as it is and as the lists have it.

    `is_sure` ticks the row from the start. Without `taken` there is nothing to tick: the row only says
    what is wrong. `team` is that of a member, empty in an event of individuals.
    """

    person: PersonKey
    kind: RefreshKind
    tpn: Tpn
    name: str
    team: str
    what: str
    before: str
    after: str
    note: str
    is_sure: bool
    taken: TakenFacts | None

    @property
    def key(self) -> tuple[PersonKey, RefreshKind, str]:
        """Return what tells the row from all others of one preview."""
        return self.person, self.kind, self.what


def row_text(row: RefreshRow) -> str:
    """Return a row as a sentence."""
    who = f"{row.name} ({row.team})" if row.team else row.name
    text = _("{number} {who}, {what}: {before} → {after}").format(
        number=row.tpn, who=who, what=row.what, before=row.before, after=row.after
    )
    return _("{change}; {note}").format(change=text, note=row.note) if row.note else text


class PersonHere(NamedTuple):
    """A person of the event with what is known, and the number and team under which it stands."""

    key: PersonKey
    tpn: Tpn
    team: str
    known: Facts


def people_of(t: Tournament) -> Iterator[PersonHere]:
    """Yield the people of an event by number: the players, or the members of the teams."""
    for entry in t.players:
        if not t.settings.is_team_event:
            yield PersonHere(PersonKey(entry.id), entry.tpn, "", facts_of(entry))
        for member in entry.members:
            yield PersonHere(PersonKey(entry.id, member.id), entry.tpn, entry.name, facts_of(member))


def rows_of(
    person: PersonHere, directory: Directory, settings: Settings, ids: frozenset[str]
) -> Iterator[RefreshRow]:
    """Yield what would change of one person; `ids` are the FIDE ids of everybody in the event."""
    match = directory.match(person.known)
    if match.somebody is not None and match.case is not Case.SAME and match.somebody.fide_id in ids:
        # a namesake, who plays here too
        match = replace(match, somebody=None, namesakes=(match.somebody,))
    stated = stated_of(match.somebody, settings, person.known) if match.somebody else None
    if match.case is Case.SAME and stated is not None:
        yield from _fact_rows(person, stated)
    elif match.case in _IDENTITY_KINDS and (stated is not None or match.case is not Case.FOUND):
        yield _identity_row(person, match, stated.facts if stated else None)


_IDENTITY_KINDS: Final = {
    Case.FOUND: RefreshKind.FOUND,
    Case.SEVERAL: RefreshKind.SEVERAL,
    Case.OTHER_ID: RefreshKind.OTHER_ID,
    Case.WRONG_ID: RefreshKind.WRONG_ID,
    Case.NOT_LISTED: RefreshKind.NOT_LISTED,
}


def _fact_rows(person: PersonHere, stated: Stated) -> Iterator[RefreshRow]:
    """Yield a row for each fact that is stated otherwise; several that are only missing come in one."""
    facts, doubt = differing(person.known, stated.facts), _doubt(person.known, stated.facts)
    missing = [fact for fact in facts if fact in _DETAILS and not person.known.value(fact)]
    together = missing if len(missing) > 1 else []
    for fact in facts:
        if fact not in together:
            yield _fact_row(person, fact, stated, doubt)
    if together:
        yield _missing_row(person, together, stated.facts, doubt)


def _doubt(known: Facts, stated: Facts) -> str:
    """Return why the person under a number may be somebody else; empty where nothing speaks for it."""
    unsure = (fact for fact in differing(known, stated) if not _is_sure(known, fact, stated))
    return next((fact_note(fact) for fact in unsure if fact in _IDENTIFYING), "")


_IDENTIFYING: Final = frozenset({Fact.NAME, Fact.BIRTH, Fact.SEX})
"""Facts that no list changes: where one is another, father and son may have been taken for each other."""
_DETAILS: Final = frozenset({Fact.K_FACTOR, Fact.FIDE_RATING, Fact.FEDERATION, Fact.BIRTH, Fact.SEX})
"""Facts that are filled in where they are missing, which moves nobody in the list."""


def _missing_row(person: PersonHere, facts: Collection[Fact], stated: Facts, doubt: str) -> RefreshRow:
    return RefreshRow(
        person=person.key,
        kind=RefreshKind.MISSING,
        tpn=person.tpn,
        name=person.known.name or "",
        team=person.team,
        what=_("To fill in"),
        before=value_text(Fact.FEDERATION, ""),
        after=" · ".join(stated_text(fact, stated.value(fact)) for fact in facts),
        note=doubt,
        is_sure=not doubt,
        taken=TakenFacts(person.key, frozenset(facts), stated),
    )


def _fact_row(person: PersonHere, fact: Fact, stated: Stated, doubt: str) -> RefreshRow:
    source = source_text(stated.source) if fact is Fact.RATING else ""
    # What is wrong with the fact itself says more than what is wrong with the person.
    unsure = doubt if _is_sure(person.known, fact, stated.facts) else fact_note(fact)
    return RefreshRow(
        person=person.key,
        kind=RefreshKind.FACT,
        tpn=person.tpn,
        name=person.known.name or "",
        team=person.team,
        what=fact_label(fact),
        before=value_text(fact, person.known.value(fact)),
        after=value_text(fact, stated.facts.value(fact)),
        note=unsure or source,
        is_sure=not unsure,
        taken=TakenFacts(person.key, frozenset({fact}), stated.facts),
    )


def _is_sure(known: Facts, fact: Fact, stated: Facts) -> bool:
    """Tell whether a fact is better taken from the lists than left as it is.

    Lists lag behind: somebody may have got a title last week. A rating that would be lost, another birth or
    another name can also mean that the number is that of somebody else.
    """
    titles = list(Title)
    return {
        Fact.RATING: bool(stated.rating),
        Fact.TITLE: titles.index(stated.title or Title.NONE) < titles.index(known.title or Title.NONE),
        Fact.NAME: is_part_of(known.name or "", stated.name or "") or same_year(known.birth, stated.birth),
        Fact.BIRTH: birth_includes(stated.birth or "", known.birth or ""),
        Fact.SEX: not known.sex,
        Fact.FIDE_ID: not known.fide_id,
    }.get(fact, True)


def _identity_row(person: PersonHere, match: Match, stated: Facts | None) -> RefreshRow:
    """Return the row of somebody whose number is missing or wrong.

    With the number comes all that is surely better taken from the lists; they never take a rating away.
    """
    known = person.known
    taken = _all_sure(person, stated) if stated else None
    numbered = known if stated is None else stated
    is_national = bool(numbered.national_id) and not numbered.fide_id
    return RefreshRow(
        person=person.key,
        kind=_IDENTITY_KINDS[match.case],
        tpn=person.tpn,
        name=known.name or "",
        team=person.team,
        what=fact_label(Fact.NATIONAL_ID if is_national else Fact.FIDE_ID),
        before=identity_text(known),
        after=identity_text(stated) if stated else value_text(Fact.FIDE_ID, ""),
        note="; ".join(filter(None, (found_note(match, known), namesakes_text(match.namesakes)))),
        is_sure=taken is not None and match.is_sure,
        taken=taken,
    )


def _all_sure(person: PersonHere, stated: Facts) -> TakenFacts:
    ids = {Fact.FIDE_ID, Fact.NATIONAL_ID}
    facts = (
        fact
        for fact in differing(person.known, stated)
        if fact in ids or _is_sure(person.known, fact, stated)
    )
    return TakenFacts(person.key, frozenset(facts), stated)
