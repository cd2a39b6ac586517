"""Players of a table into the event: who is there already, what it would do, and doing it as one change."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from swissdesk.errors import TournamentError
from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.taking import Entry
from swissdesk.frozen import Frozen, field, replace
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.doubts import doubts_of
from swissdesk.services.entry.duplicates import Duplicate, DuplicateKind, duplicate_text, find_duplicates
from swissdesk.services.entry.import_parts import (
    Choice,
    Choices,
    Collected,
    Counts,
    Refusal,
    merged_facts,
    rated_forms,
)
from swissdesk.services.entry.namesakes import namesake_doubts
from swissdesk.services.entry.table_notes import missing_federation, table_notes, unused_columns
from swissdesk.services.entry.team_importing import (
    TeamPlace,
    TeamPlan,
    moved_text,
    planned_teams,
    team_duplicates,
    with_teams,
    with_teams_named,
)
from swissdesk.services.intention import Once
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import RatingRule
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_players,
    check_open_list,
    correct_all,
    without_belied_rating,
)
from swissdesk.tournament.event.limits import HIGHEST_NUMBER
from swissdesk.tournament.lookup import next_round_number
from swissdesk.tournament.model import Player, Settings, Tournament
from swissdesk.words import _, ngettext, storable

__all__ = (
    "Choice",
    "Counts",
    "Duplicate",
    "DuplicateKind",
    "Plan",
    "Preview",
    "Refusal",
    "Table",
    "TeamPlace",
    "TeamPlan",
    "doubts",
    "duplicate_text",
    "duplicates",
    "import_players",
    "moved_text",
    "plan",
    "preview",
    "same_choice",
    "table_notes",
    "unused_columns",
    "unused_fields",
)

Person = TypeVar("Person", Player, NewPlayer)

_OF_TEAMS_ALONE: Final = frozenset({Field.TEAM, Field.BOARD})
_OF_PLAYERS_ALONE: Final = frozenset({Field.CLUB, Field.NATIONAL_ID, Field.K_FACTOR, Field.FEE, Field.PAID})
"""What a player has and a member of a team has not: a team has a fee, and pays it, for its players."""


class Plan(Frozen):
    """What an import does: forms to be added, players as they become, and the lines that are left out."""

    new: tuple[NewPlayer, ...]
    updated: tuple[Player, ...]
    skipped: tuple[int, ...]

    @property
    def counts(self) -> Counts:
        """Return how many players there are of each kind."""
        return Counts(0, len(self.new), len(self.updated), len(self.skipped))


class Preview(Frozen):
    """What an import would do, line by line and in numbers.

    `places` has the place of each line that adds somebody to a team. `has_teams_above` says that lines
    without a team were taken into the one that stands above them. `needs_approval` says that the lists
    of teams are closed and would change, `is_regulated` that the system has a rule for that (D.02:5).
    `late_from` is the round from which new entries play where rounds are paired already, 0 where none is.
    """

    counts: Counts = field(default_factory=Counts)
    duplicates: tuple[Duplicate, ...] = ()
    skipped: frozenset[int] = frozenset()
    refused: tuple[Refusal, ...] = ()
    places: Mapping[int, TeamPlace] = field(default_factory=dict)
    is_of_teams: bool = False
    has_teams_above: bool = False
    needs_approval: bool = False
    is_regulated: bool = False
    late_from: int = 0


class Table(Frozen):
    """The table of an import as the journal says it: its name, and how many lines could not be taken."""

    name: str
    not_taken: int = 0


def unused_fields(settings: Settings) -> frozenset[Field]:
    """Return the facts that entries of this event cannot hold, whatever the table says of them."""
    if not settings.is_team_event:
        return frozenset({Field.SECTION, *_OF_TEAMS_ALONE})
    # The rating that counts is taken from it before it is forgotten.
    national = () if settings.rating_rule is not RatingRule.FIDE else (Field.NATIONAL_RATING,)
    return frozenset({Field.SECTION, *_OF_PLAYERS_ALONE, *national})


def duplicates(event: OpenEvent, section: SectionId, entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    """Return the entries that are on the list already, or twice in the table, and can be chosen about.

    Who is surely in another team is none of them: such a line is refused. Raises `TournamentError` for
    more entries than a tournament has players.
    """
    return _duplicates(event.tournament(section), entries)


def same_choice(duplicates: Sequence[Duplicate], choice: Choice) -> dict[int, Choice]:
    """Return one choice for all duplicates; somebody of another team cannot be updated and is skipped."""
    return {
        each.entry.line: Choice.SKIP if choice is Choice.UPDATE and each.team else choice
        for each in duplicates
    }


def doubts(
    event: OpenEvent, section: SectionId, entries: Sequence[Entry], lists: Path | None
) -> Mapping[int, str]:
    """Return by line what to look at about entries; `lists` is the file of the installed rating lists.

    Raises `StorageError` where it cannot be read.
    """
    found = doubts_of(event, section, [entry.player for entry in entries], lists)
    namesakes = namesake_doubts(event.tournament(section), entries)
    said = {
        entry.line: " ".join(filter(None, (namesakes.get(entry.line, ""), *texts)))
        for entry, texts in zip(entries, found, strict=True)
    }
    return {line: text for line, text in said.items() if text}


def plan(event: OpenEvent, section: SectionId, entries: Sequence[Entry], choices: Choices) -> Plan | TeamPlan:
    """Return what importing the entries would do.

    Raises:
        TournamentError: the list would be longer than a tournament can be.
    """
    return _planned(event.tournament(section), entries, choices)


def preview(event: OpenEvent, section: SectionId, entries: Sequence[Entry], choices: Choices) -> Preview:
    """Return what importing the entries would do, for whoever decides.

    Raises what `plan` raises, and `TournamentError` where nobody can be added to the table any more.
    """
    t = event.tournament(section)
    planned = _planned(t, entries, choices)
    if planned.new:
        check_open_list(t)
    is_late = 0 < len(t.rounds) < t.settings.rounds_planned and bool(planned.new)
    late_from = next_round_number(t) if is_late else 0
    found, skipped = _duplicates(t, entries), frozenset(planned.skipped)
    made = Preview(planned.counts, found, skipped, late_from=late_from)
    if not isinstance(planned, TeamPlan):
        return made
    return replace(
        made,
        refused=planned.refused,
        places=planned.places,
        is_of_teams=True,
        has_teams_above=with_teams_named(entries) != tuple(entries),
        needs_approval=bool(t.rounds) and planned.changes_lists,
        is_regulated=t.settings.pairing_system.regulates_teams,
    )


def import_players(
    event: OpenEvent,
    section: SectionId,
    entries: Sequence[Entry],
    choices: Choices,
    table: Table,
    *,
    approved: bool = False,
) -> Changes:
    """Add and update players as one change, which one undo takes back; `add_players` tells of late entries.

    In a team event they are members of teams, which are made where they are not there yet; once round 1 is
    paired the lists of those that are there grow only if that was `approved` (D.02:5).
    Raises what `plan` raises, and for want of approval; then nothing was changed.
    """
    plan_of = Once(lambda t: _planned(t, entries, choices))

    def step(t: Tournament) -> Tournament:
        planned = plan_of(t)
        if isinstance(planned, TeamPlan):
            return with_teams(t, planned, approved=approved)
        return _imported(t, planned)

    def text(t: Tournament, _after: Tournament) -> str:
        planned = plan_of(t)
        parts = _team_parts if isinstance(planned, TeamPlan) else _player_parts
        return _change_text(parts(planned.counts), planned.counts, table)

    return event.change(section, step, text, EVERYTHING)


def _player_parts(counts: Counts) -> list[tuple[str, int]]:
    return [
        (ngettext("{count} added", "{count} added", counts.added), counts.added),
        (ngettext("{count} updated", "{count} updated", counts.updated), counts.updated),
    ]


def _team_parts(counts: Counts) -> list[tuple[str, int]]:
    return [
        (ngettext("{count} team added", "{count} teams added", counts.teams), counts.teams),
        (ngettext("{count} player added", "{count} players added", counts.added), counts.added),
        (ngettext("{count} player updated", "{count} players updated", counts.updated), counts.updated),
    ]


def _change_text(parts: list[tuple[str, int]], counts: Counts, table: Table) -> str:
    """Return what an import did; what happened to nobody is left out, but for an import of nobody."""
    lost = table.not_taken + counts.refused
    parts += [
        (ngettext("{count} skipped", "{count} skipped", counts.skipped), counts.skipped),
        (ngettext("{count} line refused", "{count} lines refused", lost), lost),
    ]
    said = [text.format(count=count) for text, count in parts if count] or [_("nobody added")]
    return _("Import of {source}: {counts}").format(source=storable(table.name), counts=", ".join(said))


def _imported(t: Tournament, planned: Plan) -> Tournament:
    corrected = correct_all(t, planned.updated) if planned.updated else t
    return add_players(corrected, planned.new) if planned.new else corrected


def _refuse_too_many(count: int) -> None:
    """Raise `TournamentError` for more players than a tournament has.

    Asked of the entries too, before they are compared: each takes a while.
    """
    if count > HIGHEST_NUMBER:
        words = _("A tournament has room for {most} players at most.")
        raise TournamentError(words.format(most=HIGHEST_NUMBER))


def _duplicates(t: Tournament, entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    _refuse_too_many(len(entries))
    if not t.settings.is_team_event:
        return find_duplicates(t.players, entries)
    named = with_teams_named(entries)
    return tuple(each for each in team_duplicates(t, named) if not each.is_surely_elsewhere)


def _planned(t: Tournament, entries: Sequence[Entry], choices: Choices) -> Plan | TeamPlan:
    _refuse_too_many(len(entries))
    if not t.settings.is_team_event:
        return _planned_players(t, entries, choices)
    planned = planned_teams(t, with_teams_named(entries), choices)
    if len(t.players) + len(planned.new) > HIGHEST_NUMBER:
        words = _("A tournament has room for {most} teams at most.")
        raise TournamentError(words.format(most=HIGHEST_NUMBER))
    return planned


def _planned_players(t: Tournament, entries: Sequence[Entry], choices: Choices) -> Plan:
    found = {each.entry.line: each for each in find_duplicates(t.players, entries)}
    planner = _Planner(t, missing_federation(t.settings, entries))
    for entry, form in rated_forms(entries, t.settings):
        planner.put(entry, form, found.get(entry.line), choices.get(entry.line, Choice.SKIP))
    planned = planner.plan()
    _refuse_too_many(len(t.players) + len(planned.new))
    return planned


class _Planner:
    """Collects what becomes of each entry."""

    def __init__(self, t: Tournament, federation: str) -> None:
        """Plan for a tournament; `federation` is that of new players of whom the table states none."""
        self._settings, self._federation = t.settings, federation
        people = {int(player.id): player for player in t.players}
        self._people: Collected[Player, NewPlayer] = Collected(people)

    def put(self, entry: Entry, form: NewPlayer, duplicate: Duplicate | None, choice: Choice) -> None:
        """Add, merge or leave out an entry."""

        def merged(person: Person) -> Person:
            return self._settled(entry, _merged(person, form))

        if duplicate is None or choice is Choice.ADD:
            newcomer = replace(form, federation=form.federation or self._federation)
            self._people.add(entry.line, self._settled(entry, newcomer))
        elif choice is Choice.SKIP:
            self._people.skip(entry.line)
        else:
            self._people.update(entry.line, duplicate, merged)

    def plan(self) -> Plan:
        """Return what was collected."""
        people = self._people
        return Plan(tuple(people.new.values()), tuple(people.updated.values()), tuple(people.skipped))

    def _settled(self, entry: Entry, person: Person) -> Person:
        """Return somebody who owes nothing any more, where the table says `paid` without a sum.

        What is owed is known only here: the usual fee, or that of a player who is there already.
        """
        owed = self._settings.fee if person.fee is None else person.fee
        return replace(person, paid=owed) if entry.has_paid and owed else person


def _merged(known: Person, form: NewPlayer) -> Person:
    """Return what is known with all that the table knows; an empty cell takes nothing away."""
    merged = replace(
        merged_facts(known, form),
        club=form.club or known.club,
        national_rating=form.national_rating or known.national_rating,
        k_factor=form.k_factor or known.k_factor,
        national_id=form.national_id or known.national_id,
        fee=form.fee or known.fee,
        paid=form.paid or known.paid,
        fide_rating=known.fide_rating if form.fide_rating is None else form.fide_rating,
    )
    return without_belied_rating(known, merged)
