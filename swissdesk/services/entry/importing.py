"""Players of a table into the event: who is there already, what it would do, and doing it as one change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import TypeVar

from swissdesk.errors import TournamentError
from swissdesk.formats.tables.taking import Entry, by_national_ratings
from swissdesk.same_person import birth_includes, name_key
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.duplicates import Duplicate, DuplicateKind, duplicate_text, find_duplicates
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import RatingRule
from swissdesk.tournament.entry.ratings import ListedRatings, rating_of
from swissdesk.tournament.entry.registration import NewPlayer, add_players, correct_all
from swissdesk.tournament.event.limits import HIGHEST_NUMBER
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.words import _, ngettext

__all__ = (
    "Choice",
    "Duplicate",
    "DuplicateKind",
    "Plan",
    "Table",
    "duplicate_text",
    "duplicates",
    "import_players",
    "plan",
)

Person = TypeVar("Person", Player, NewPlayer)


@unique
class Choice(StrEnum):
    """What becomes of an entry that seems to be somebody else's once more."""

    SKIP = "skip"
    UPDATE = "update"
    ADD = "add"


Choices = Mapping[int, Choice]
"""By the line of the entry; where nothing is chosen, it is skipped."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import does: forms to be added, players as they become, and the lines that are left out."""

    new: tuple[NewPlayer, ...]
    updated: tuple[Player, ...]
    skipped: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The table of an import as the journal says it: its name, and how many lines could not be taken."""

    name: str
    not_taken: int = 0


def duplicates(event: OpenEvent, section: SectionId, entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    """Return the entries that are on the list already, or twice in the table."""
    return find_duplicates(event.tournament(section).players, entries)


def plan(event: OpenEvent, section: SectionId, entries: Sequence[Entry], choices: Choices) -> Plan:
    """Return what importing the entries would do.

    Raises:
        TournamentError: teams play, or the list would be longer than a tournament can be.
    """
    return _planned(event.tournament(section), entries, choices)


def import_players(
    event: OpenEvent, section: SectionId, entries: Sequence[Entry], choices: Choices, table: Table
) -> Changes:
    """Add and update players as one change, which one undo takes back; `add_players` tells of late entries.

    Raises what `plan` raises; then nothing was changed.
    """
    planned = plan(event, section, entries, choices)
    text = _change_text(planned, table)
    return event.change(section, lambda t: _imported(t, planned), text, EVERYTHING)


def _change_text(planned: Plan, table: Table) -> str:
    """Return what an import did; what happened to nobody is left out, but for an import of nobody."""
    counts = (
        (_("{count} added"), len(planned.new)),
        (_("{count} updated"), len(planned.updated)),
        (_("{count} skipped"), len(planned.skipped)),
        (ngettext("{count} line not taken", "{count} lines not taken", table.not_taken), table.not_taken),
    )
    said = [text.format(count=count) for text, count in counts if count] or [_("nobody added")]
    return _("Import of {source}: {counts}").format(source=table.name, counts=", ".join(said))


def _imported(t: Tournament, planned: Plan) -> Tournament:
    corrected = correct_all(t, planned.updated) if planned.updated else t
    return add_players(corrected, planned.new) if planned.new else corrected


def _planned(t: Tournament, entries: Sequence[Entry], choices: Choices) -> Plan:
    if t.settings.is_team_event:
        raise TournamentError(
            _("Players of a table cannot be put into teams. Paste each team's list on the Teams page.")
        )
    found = {each.entry.line: each for each in find_duplicates(t.players, entries)}
    planner = _Planner(t, has_kinds=any(entry.rapid or entry.blitz for entry in entries))
    by_national = t.settings.rating_rule is RatingRule.NATIONAL
    for entry in by_national_ratings(entries) if by_national else entries:
        planner.put(entry, found.get(entry.line), choices.get(entry.line, Choice.SKIP))
    if len(t.players) + len(planner.new) > HIGHEST_NUMBER:
        raise TournamentError(
            _("A tournament has room for {most} players at most.").format(most=HIGHEST_NUMBER)
        )
    return planner.plan()


class _Planner:
    """Collects what becomes of each entry; one that updates an earlier line changes what becomes of that."""

    def __init__(self, t: Tournament, *, has_kinds: bool) -> None:
        self._settings, self._has_kinds = t.settings, has_kinds
        self._players = {player.id: player for player in t.players}
        self.new: dict[int, NewPlayer] = {}
        self._updated: dict[PlayerId, Player] = {}
        self._persons: dict[int, PlayerId] = {}
        self._skipped: list[int] = []

    def put(self, entry: Entry, duplicate: Duplicate | None, choice: Choice) -> None:
        """Add, merge or leave out an entry."""
        form = _form(entry, self._settings, has_kinds=self._has_kinds)
        if duplicate is None or choice is Choice.ADD:
            self.new[entry.line] = self._settled(entry, form)
        elif choice is Choice.SKIP:
            self._skipped.append(entry.line)
        else:
            self._update(entry, duplicate, form)

    def plan(self) -> Plan:
        """Return what was collected."""
        return Plan(tuple(self.new.values()), tuple(self._updated.values()), tuple(self._skipped))

    def _update(self, entry: Entry, duplicate: Duplicate, form: NewPlayer) -> None:
        line = entry.line
        person = duplicate.existing or self._persons.get(duplicate.line)
        if person is not None and duplicate.line not in self.new:
            known = self._updated.get(person, self._players[person])
            self._updated[person] = self._settled(entry, _merged(known, form))
            self._persons[line] = person
        elif duplicate.line in self.new:
            self.new[duplicate.line] = self._settled(entry, _merged(self.new[duplicate.line], form))
        else:  # the earlier line was left out itself
            self._skipped.append(line)

    def _settled(self, entry: Entry, person: Person) -> Person:
        """Return somebody who owes nothing any more, where the table says `paid` without a sum.

        What is owed is known only here: the usual fee, or that of a player who is there already.
        """
        owed = self._settings.fee if person.fee is None else person.fee
        return replace(person, paid=owed) if entry.has_paid and owed else person


def _form(entry: Entry, settings: Settings, *, has_kinds: bool) -> NewPlayer:
    """Return an entry with the rating that counts in this event.

    A table that does not tell kinds of ratings apart has those of the event.
    """
    form = entry.player
    rapid, blitz = (entry.rapid, entry.blitz) if has_kinds else (form.rating, form.rating)
    listed = ListedRatings(form.rating, rapid, blitz, national=form.national_rating)
    taken = rating_of(listed, settings)
    return replace(form, rating=taken.rating)


def _merged(known: Person, form: NewPlayer) -> Person:
    """Return what is known with all that the table knows; an empty cell takes nothing away.

    A name that differs in its spelling alone stays: tables write it in capitals or without accents.
    """
    return replace(
        known,
        name=known.name if name_key(known.name) == name_key(form.name) else form.name,
        rating=form.rating or known.rating,
        title=form.title or known.title,
        sex=form.sex or known.sex,
        federation=form.federation or known.federation,
        fide_id=form.fide_id or known.fide_id,
        birth=known.birth if birth_includes(known.birth, form.birth) else form.birth,
        club=form.club or known.club,
        national_rating=form.national_rating or known.national_rating,
        k_factor=form.k_factor or known.k_factor,
        national_id=form.national_id or known.national_id,
        fee=form.fee or known.fee,
        paid=form.paid or known.paid,
    )
