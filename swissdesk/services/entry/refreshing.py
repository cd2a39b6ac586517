"""Refreshing what is known of the players from the rating lists: previewed row by row, done as one change."""

from collections.abc import Callable, Collection, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from enum import Enum, unique
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.rating_lists.record import RatingList
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.listed import Case, Directory, Match, Stated, is_part_of, stated_of
from swissdesk.services.entry.numbering import MovedNumber, moved_numbers, moved_text
from swissdesk.services.entry.refresh_words import (
    fact_label,
    fact_note,
    found_note,
    identity_text,
    list_text,
    source_text,
    stated_text,
    value_text,
)
from swissdesk.services.opened import OpenEvent
from swissdesk.services.wording import rating_kind_text, rating_rule_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import RatingRule, Title, Tpn
from swissdesk.tournament.entry.facts import (
    Fact,
    Facts,
    PersonKey,
    TakenFacts,
    differing,
    facts_of,
    take_facts,
    with_facts,
)
from swissdesk.tournament.entry.ratings import rating_kind
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.corrections import numbers_can_move
from swissdesk.words import _, ngettext

__all__ = (
    "ListInUse",
    "MovedNumber",
    "RefreshEffect",
    "RefreshKind",
    "RefreshPreview",
    "RefreshRow",
    "effect",
    "hint_text",
    "hint_wanted",
    "prepare_preview",
    "preview",
    "ratings_text",
    "refresh",
    "row_text",
    "why_not",
)


@unique
class RefreshKind(Enum):
    """What a row is about."""

    FACT = "fact"
    """One fact that the lists state otherwise."""
    MISSING = "missing"
    """Several facts that are not known yet."""
    FOUND = "found"
    """Somebody without a number, who is on the lists by name."""
    OTHER_ID = "other id"
    """The number is on no list, and somebody of the same name has another one."""
    WRONG_ID = "wrong id"
    """The number belongs to somebody else."""
    NOT_LISTED = "not listed"
    """The number is on no list, nor is the name: there is nothing to take over."""


@dataclass(frozen=True, slots=True)
class RefreshRow:
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


@dataclass(frozen=True, slots=True)
class ListInUse:
    """A list that was asked: its name with the month, and whether the event starts in a later month."""

    text: str
    is_old: bool


@dataclass(frozen=True, slots=True)
class RefreshPreview:
    """What would change, by number and fact; the lists that say so; warnings about them in sentences."""

    rows: tuple[RefreshRow, ...]
    lists: tuple[ListInUse, ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RefreshEffect:
    """What the ticked rows do to the starting numbers, and by which article.

    `moved` are those whose number changes, by new number.
    """

    text: str
    article: str
    moved: tuple[MovedNumber, ...]


def preview(event: OpenEvent, section: SectionId, lists: Path) -> RefreshPreview:
    """Return what the installed lists state otherwise than the event; `lists` is the file of all lists.

    Some 0.3 ms for each player; raises `StorageError` for lists that cannot be read.
    """
    return prepare_preview(event, section, lists)()


def prepare_preview(event: OpenEvent, section: SectionId, lists: Path) -> Callable[[], RefreshPreview]:
    """Return the work of `preview` for the event as it is now, to be done in the background."""
    return partial(_compared, event.tournament(section), lists)


def _compared(t: Tournament, lists: Path) -> RefreshPreview:
    with closing(ListLookup(lists)) as lookup:
        directory = Directory(lookup, t.settings)
        people = tuple(_people(t))
        ids = frozenset(person.known.fide_id for person in people if person.known.fide_id)
        rows = tuple(row for person in people for row in _rows(person, directory, t.settings, ids))
    used = tuple(ListInUse(list_text(one), is_old=_is_old(one, t.settings)) for one in directory.used)
    return RefreshPreview(rows, used, tuple(_warnings(directory, used, t.settings)))


def why_not(event: OpenEvent, _section: SectionId, lists: Path) -> str:
    """Return why nothing can be refreshed now; empty if it can."""
    if not lists.exists():
        return _("No rating list is installed yet: Tools > Rating lists…")
    return event.read_only_reason


def ratings_text(event: OpenEvent, section: SectionId) -> str:
    """Return which ratings count in this event, and by which rule."""
    settings = event.tournament(section).settings
    return _("Counting: {kind} ratings; {rule}.").format(
        kind=rating_kind_text(rating_kind(settings)), rule=rating_rule_text(settings.rating_rule)
    )


def effect(event: OpenEvent, section: SectionId, ticked: Collection[RefreshRow]) -> RefreshEffect:
    """Return what taking over the ticked rows would do to the starting numbers, without doing it."""
    t = event.tournament(section)
    moved = moved_numbers(t, take_facts(t, _taken(ticked)))
    if not numbers_can_move(t):
        case = _("Round 4 has been paired: pairing numbers stay as they are.")
    elif t.rounds:
        case = _("Until round 4 has been paired, pairing numbers follow ratings and titles.")
    else:
        case = _("Before round 1 the list is sorted again.")
    text = f"{case} {moved_text(len(moved))}" if numbers_can_move(t) else case
    return RefreshEffect(text, _("C.04.2, article 2.3"), moved)


def refresh(event: OpenEvent, section: SectionId, ticked: Collection[RefreshRow]) -> Changes:
    """Take over the ticked rows as one change, which one undo takes back."""
    taken = _taken(ticked)
    count = len({one.person for one in taken})
    text = ngettext(
        "Refreshed from the rating lists: {count} player",
        "Refreshed from the rating lists: {count} players",
        count,
    ).format(count=count)
    return event.change(section, lambda t: take_facts(t, taken), text, EVERYTHING)


def row_text(row: RefreshRow) -> str:
    """Return a row as a sentence."""
    who = f"{row.name} ({row.team})" if row.team else row.name
    text = _("{number} {who}, {what}: {before} → {after}").format(
        number=row.tpn, who=who, what=row.what, before=row.before, after=row.after
    )
    return _("{change}; {note}").format(change=text, note=row.note) if row.note else text


def hint_wanted(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether newer lists still concern the event: until round 1 is paired (C.04.2:2.2)."""
    t = event.tournament(section)
    return bool(t.players) and not t.rounds


def hint_text(found: RefreshPreview) -> str:
    """Return that the lists have other ratings or titles than the event; empty where they have not."""
    ranking = {Fact.RATING, Fact.TITLE}
    people = {row.person for row in found.rows if row.is_sure and row.taken and row.taken.facts & ranking}
    if not people:
        return ""
    return ngettext(
        "{lists}: {count} player has another rating or title",
        "{lists}: {count} players have other ratings or titles",
        len(people),
    ).format(lists=", ".join(one.text for one in found.lists), count=len(people))


def _taken(ticked: Collection[RefreshRow]) -> tuple[TakenFacts, ...]:
    return tuple(row.taken for row in ticked if row.taken is not None)


class _PersonHere(NamedTuple):
    """A person of the event with what is known, and the number and team under which it stands."""

    key: PersonKey
    tpn: Tpn
    team: str
    known: Facts


def _people(t: Tournament) -> Iterator[_PersonHere]:
    for entry in t.players:
        if not t.settings.is_team_event:
            yield _PersonHere(PersonKey(entry.id), entry.tpn, "", facts_of(entry))
        for member in entry.members:
            yield _PersonHere(PersonKey(entry.id, member.id), entry.tpn, entry.name, facts_of(member))


def _rows(
    person: _PersonHere, directory: Directory, settings: Settings, ids: frozenset[str]
) -> Iterator[RefreshRow]:
    """Yield what would change of one person; `ids` are the FIDE ids of everybody in the event."""
    match = directory.match(person.known)
    if match.somebody is not None and match.case is not Case.SAME and match.somebody.fide_id in ids:
        match = replace(match, somebody=None)  # a namesake, who plays here too
    stated = stated_of(match.somebody, settings, person.known) if match.somebody else None
    if match.case is Case.SAME and stated is not None:
        yield from _fact_rows(person, stated)
    elif match.case in _IDENTITY_KINDS and (stated is not None or match.case is not Case.FOUND):
        yield _identity_row(person, match, stated.facts if stated else None)


_IDENTITY_KINDS: Final = {
    Case.FOUND: RefreshKind.FOUND,
    Case.OTHER_ID: RefreshKind.OTHER_ID,
    Case.WRONG_ID: RefreshKind.WRONG_ID,
    Case.NOT_LISTED: RefreshKind.NOT_LISTED,
}


def _fact_rows(person: _PersonHere, stated: Stated) -> Iterator[RefreshRow]:
    """Yield a row for each fact that is stated otherwise; several that are only missing come in one."""
    facts = differing(person.known, stated.facts)
    missing = [fact for fact in facts if fact in _DETAILS and not person.known[list(Fact).index(fact)]]
    together = missing if len(missing) > 1 else []
    for fact in facts:
        if fact not in together:
            yield _fact_row(person, fact, stated)
    if together:
        yield _missing_row(person, together, stated.facts)


_DETAILS: Final = frozenset({Fact.K_FACTOR, Fact.FEDERATION, Fact.BIRTH, Fact.SEX})
"""Facts that are filled in where they are missing, which moves nobody in the list."""


def _missing_row(person: _PersonHere, facts: Collection[Fact], stated: Facts) -> RefreshRow:
    return RefreshRow(
        person=person.key,
        kind=RefreshKind.MISSING,
        tpn=person.tpn,
        name=person.known.name or "",
        team=person.team,
        what=_("Missing"),
        before=value_text(Fact.FEDERATION, ""),
        after=" · ".join(stated_text(fact, stated[list(Fact).index(fact)]) for fact in facts),
        note="",
        is_sure=True,
        taken=TakenFacts(person.key, frozenset(facts), stated),
    )


def _fact_row(person: _PersonHere, fact: Fact, stated: Stated) -> RefreshRow:
    place = list(Fact).index(fact)
    is_sure = _is_sure(person.known, fact, stated.facts)
    note = source_text(stated.source) if is_sure and fact is Fact.RATING else ""
    return RefreshRow(
        person=person.key,
        kind=RefreshKind.FACT,
        tpn=person.tpn,
        name=person.known.name or "",
        team=person.team,
        what=fact_label(fact),
        before=value_text(fact, person.known[place]),
        after=value_text(fact, stated.facts[place]),
        note=note if is_sure else fact_note(fact),
        is_sure=is_sure,
        taken=TakenFacts(person.key, frozenset({fact}), stated.facts),
    )


def _is_sure(known: Facts, fact: Fact, stated: Facts) -> bool:
    """Tell whether a fact is better taken from the lists than left as it is.

    Lists lag behind: somebody may have got a title last week. A rating that would be lost, another birth or
    another name can also mean that the number is that of somebody else.
    """
    titles = list(Title)
    born_then = (known.birth or "")[:4]
    return {
        Fact.RATING: bool(stated.rating),
        Fact.TITLE: titles.index(stated.title or Title.NONE) < titles.index(known.title or Title.NONE),
        Fact.NAME: is_part_of(known.name or "", stated.name or "")
        or (bool(born_then) and born_then == (stated.birth or "")[:4]),
        Fact.BIRTH: (stated.birth or "").startswith(known.birth or ""),
        Fact.SEX: not known.sex,
        Fact.FIDE_ID: not known.fide_id,
    }.get(fact, True)


def _identity_row(person: _PersonHere, match: Match, stated: Facts | None) -> RefreshRow:
    """Return the row of somebody whose number is missing or wrong.

    With the number comes all that is surely better taken from the lists; they never take a rating away.
    """
    known = person.known
    taken = _all_sure(person, stated) if stated else None
    is_national = bool(known.national_id) and not known.fide_id
    return RefreshRow(
        person=person.key,
        kind=_IDENTITY_KINDS[match.case],
        tpn=person.tpn,
        name=known.name or "",
        team=person.team,
        what=fact_label(Fact.NATIONAL_ID if is_national else Fact.FIDE_ID),
        before=identity_text(known),
        after=identity_text(with_facts(known, taken)) if taken else value_text(Fact.FIDE_ID, ""),
        note=found_note(match, known),
        is_sure=taken is not None and match.is_sure,
        taken=taken,
    )


def _all_sure(person: _PersonHere, stated: Facts) -> TakenFacts:
    ids = {Fact.FIDE_ID, Fact.NATIONAL_ID}
    facts = (
        fact
        for fact in differing(person.known, stated)
        if fact in ids or _is_sure(person.known, fact, stated)
    )
    return TakenFacts(person.key, frozenset(facts), stated)


def _is_old(one: RatingList, settings: Settings) -> bool:
    """Tell whether the event starts in a later month than that of a list."""
    return settings.start is not None and one.month < f"{settings.start:%Y-%m}"


def _warnings(directory: Directory, used: tuple[ListInUse, ...], settings: Settings) -> Iterator[str]:
    """Yield what is to be known about the lists before they are trusted."""
    if not directory.of_fide and settings.rating_rule is not RatingRule.NATIONAL:
        yield _("No list of FIDE is installed.")
    if directory.national is None and settings.national_list:
        yield _("The national list “{name}” is not installed.").format(name=settings.national_list)
    elif directory.national is None and settings.rating_rule in _NEEDING_NATIONAL:
        yield _("No national list is installed, or the Tournament page does not say which one counts.")
    for one in used:
        if one.is_old:
            yield _("{list} is older than the first day of the event.").format(list=one.text)


_NEEDING_NATIONAL: Final = frozenset({RatingRule.NATIONAL, RatingRule.NATIONAL_FIRST, RatingRule.HIGHER})
