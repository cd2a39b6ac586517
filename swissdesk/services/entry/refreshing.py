"""Refreshing what is known of the players from the rating lists: previewed row by row, done as one change."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.rating_lists.errors import ListsDamagedError, ListsUnreachableError
from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.rating_lists.record import ListKind
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.listed import Case, Directory, national_list
from swissdesk.services.entry.numbering import MovedNumber, moved_numbers, moved_text, seeds_text
from swissdesk.services.entry.refresh_rows import (
    PersonHere,
    RefreshKind,
    RefreshRow,
    people_of,
    row_text,
    rows_of,
)
from swissdesk.services.entry.refresh_words import list_text, source_of_list
from swissdesk.services.intention import Part
from swissdesk.services.lists.rating_lists import installed
from swissdesk.services.opened import OpenEvent
from swissdesk.services.wording import rating_kind_text, rating_rule_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import RatingRule
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.entry.facts import Fact, PersonKey, TakenFacts, facts_of, take_facts
from swissdesk.tournament.entry.ratings import rating_kind
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.members import team_with
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Member, Player, Settings, Tournament
from swissdesk.tournament.round.corrections import numbers_can_move
from swissdesk.whole_file import may_be_there
from swissdesk.words import _, ngettext

__all__ = (
    "ListInUse",
    "MovedNumber",
    "NationalLists",
    "RefreshEffect",
    "RefreshKind",
    "RefreshPreview",
    "RefreshRow",
    "effect",
    "hint_text",
    "hint_wanted",
    "national_lists",
    "prepare_preview",
    "preview",
    "ratings_text",
    "refresh",
    "row_text",
    "why_not",
)


class ListInUse(Frozen):
    """A list that was asked: its name with the month, and whether the event starts in a later month."""

    text: str
    is_old: bool


class RefreshPreview(Frozen):
    """What would change, by number and fact; the lists that say so; warnings about them in sentences.

    `scope` says whom it concerns where the event has other sections; empty where it has none. `agreement`
    says without rows who agrees with the lists: whoever is not on them does not.
    """

    rows: tuple[RefreshRow, ...]
    lists: tuple[ListInUse, ...]
    warnings: tuple[str, ...]
    scope: str
    agreement: str


class RefreshEffect(Frozen):
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
    return partial(_compared, event.tournament(section), lists, _scope_text(event, section))


def _compared(t: Tournament, lists: Path, scope: str) -> RefreshPreview:
    with closing(ListLookup(lists)) as lookup:
        directory = Directory(lookup, t.settings)
        people = tuple(people_of(t))
        ids = frozenset(person.known.fide_id for person in people if person.known.fide_id)
        rows = tuple(
            _with_source(row, directory)
            for person in people
            for row in rows_of(person, directory, t.settings, ids)
        )
        found = 0 if rows else sum(directory.match(one.known).case is Case.SAME for one in people)
    used = tuple(
        ListInUse(list_text(one), is_old=one.is_older_than(t.settings.start)) for one in directory.used
    )
    return RefreshPreview(
        rows, used, tuple(_warnings(directory, used, t.settings)), scope, _agreement_text(found, people, used)
    )


def _with_source(row: RefreshRow, directory: Directory) -> RefreshRow:
    """Return a row with the list that its rating comes from; FIDE's ratings come with a K."""
    taken = row.taken
    if taken is None or Fact.RATING not in taken.facts:
        return row
    stated, national = taken.stated, directory.national
    is_national = national is not None and stated.rating == stated.national_rating and not stated.k_factor
    lists = (national,) if is_national else directory.of_fide[:1]
    source = " ".join(source_of_list(one) for one in lists if one is not None)
    return replace(row, taken=replace(taken, source=source))


def _agreement_text(found: int, people: Sequence[PersonHere], used: Sequence[ListInUse]) -> str:
    """Return who of the event agrees with the lists where nothing differs; `found` are those on them."""
    if not used:
        return _("There is nothing to compare with.")
    missing = len(people) - found
    if not missing:
        return _("Everything agrees with the lists.")
    absent = ngettext("{count} player is not on the lists.", "{count} players are not on the lists.", missing)
    if not found:
        absent = ngettext(
            "The player is not on the lists.", "None of the {count} players is on the lists.", missing
        )
        return absent.format(count=missing)
    agree = ngettext("{count} player agrees with the lists;", "{count} players agree with the lists;", found)
    return _("{agree} {absent}").format(agree=agree.format(count=found), absent=absent.format(count=missing))


def _scope_text(event: OpenEvent, section: SectionId) -> str:
    """Return that the other sections are not refreshed with this one; empty where there are none."""
    others = len(event.store.sections()) - 1
    if not others:
        return ""
    return ngettext(
        "Section {name} only: refresh the other section too.",
        "Section {name} only: refresh the {count} other sections too.",
        others,
    ).format(name=event.tournament(section).settings.section_name, count=others)


def why_not(event: OpenEvent, _section: SectionId, lists: Path) -> str:
    """Return why nothing can be refreshed now; empty if it can."""
    if not may_be_there(lists):
        return _("No rating list is installed yet: Tools > Rating lists…")
    return event.read_only_reason


class NationalLists(Frozen):
    """The names of the installed national lists, and the one that counts now with its month, if any does.

    `why_none` says why nothing is known of them; empty where they can be read.
    """

    names: tuple[str, ...]
    now: str
    why_none: str = ""


def national_lists(event: OpenEvent, section: SectionId, lists: Path | None) -> NationalLists:
    """Return which national lists can be chosen, and which one counts; or why none is known of."""
    try:
        there = installed(lists) if lists else ()
    except ListsUnreachableError as error:
        return NationalLists((), "", _("The lists cannot be read now: {why}").format(why=error.why))
    except ListsDamagedError as error:
        return NationalLists((), "", _("The lists cannot be used: {why}").format(why=error.why))
    now = national_list(there, event.tournament(section).settings)
    names = tuple(sorted(one.name for one in there if one.kind is ListKind.NATIONAL))
    return NationalLists(names, list_text(now) if now else "")


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
    if is_knock_out(t.settings):
        return RefreshEffect(seeds_text(t), "", moved)
    if numbers.are_chosen(t):
        return RefreshEffect(_("The numbers of a table do not follow the ratings."), "C.05", moved)
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
    return event.change(section, lambda t: take_facts(t, taken), text, EVERYTHING, _facts_compared(taken))


def _facts_compared(taken: Collection[TakenFacts]) -> Part:
    """Return the facts that are to be replaced, as they were compared with the lists."""

    def look(t: Tournament) -> object:
        return tuple(
            (one.person, fact, facts_of(_person_of(t, one.person)).value(fact))
            for one in taken
            for fact in sorted(one.facts, key=lambda fact: fact.name)
        )

    def refusal(_state: Tournament) -> str:
        return _("Facts that were compared are others by now: compare with the lists again.")

    return Part(look, refusal)


def _person_of(t: Tournament, key: PersonKey) -> Player | Member:
    return player_of(t, key.player) if key.member is None else team_with(t, key.member)[1]


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
