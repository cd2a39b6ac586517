"""Tables of teams into a team event: who goes into which team, at which place, and what cannot be taken."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.taking import Entry
from swissdesk.formats.tables.values import RESERVE, board_text
from swissdesk.frozen import Frozen, replace
from swissdesk.same_person import team_key
from swissdesk.services.entry.duplicates import Duplicate, duplicate_text, find_duplicates_in_teams
from swissdesk.services.entry.import_parts import (
    Choice,
    Choices,
    Collected,
    Counts,
    Facts,
    Refusal,
    merged_facts,
    rated_forms,
)
from swissdesk.services.entry.table_notes import missing_federation
from swissdesk.tournament.entry.moving import member_form
from swissdesk.tournament.entry.registration import NewPlayer, add_players
from swissdesk.tournament.entry.teams import TeamChange, change_teams
from swissdesk.tournament.event.limits import MOST_BOARDS
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Member, Player, Tournament
from swissdesk.words import _, one_line


class TeamPlace(Frozen):
    """Where in which team somebody is put, counted from 1; `is_new` tells that the team is made for it.

    `written` is the place that the table states, 0 where it states none.
    """

    team: str
    place: int
    is_reserve: bool
    is_new: bool
    written: int = 0


class TeamPlan(Frozen):
    """What an import into teams does.

    `new` are teams with their people, `changes` those of teams that are there; `places` has the place of
    each line that adds somebody.
    """

    new: tuple[NewPlayer, ...]
    changes: tuple[TeamChange, ...]
    skipped: tuple[int, ...]
    refused: tuple[Refusal, ...]
    places: Mapping[int, TeamPlace]

    @property
    def counts(self) -> Counts:
        """Return how many teams and players there are of each kind."""
        updated = sum(len(change.edited) for change in self.changes)
        return Counts(len(self.new), len(self.places), updated, len(self.skipped), len(self.refused))

    @property
    def changes_lists(self) -> bool:
        """Tell whether people are added to the list of a team that is there already."""
        return any(change.added for change in self.changes)


def with_teams_named(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return entries with the team that stands above them, in a table that names each team once.

    Where a team is named in line after line, one without a name is a mistake and stays without.
    """
    names = [team_key(entry.team) for entry in entries if team_key(entry.team)]
    if len(set(names)) < len(names):
        return tuple(entries)
    above, named = "", []
    for entry in entries:
        above = entry.team if team_key(entry.team) else above
        named.append(replace(entry, team=above))
    return tuple(named)


def team_duplicates(t: Tournament, entries: Sequence[Entry]) -> tuple[Duplicate, ...]:
    """Return the entries of somebody who is in a team already, or twice in the table."""
    return find_duplicates_in_teams(t.players, [entry for entry in entries if team_key(entry.team)])


def planned_teams(t: Tournament, entries: Sequence[Entry], choices: Choices) -> TeamPlan:
    """Return what importing the entries into teams would do."""
    found = {each.entry.line: each for each in team_duplicates(t, entries)}
    planner = _TeamPlanner(t, missing_federation(t.settings, entries))
    for entry, form in rated_forms(entries, t.settings):
        planner.put(entry, form, found.get(entry.line), choices.get(entry.line, Choice.SKIP))
    return planner.plan()


def with_teams(t: Tournament, planned: TeamPlan, *, approved: bool) -> Tournament:
    """Return the tournament with what was planned; once round 1 is paired, lists need approval (D.02:5)."""
    changed = change_teams(t, planned.changes, approved=approved) if planned.changes else t
    return add_players(changed, planned.new) if planned.new else changed


class _Roster(Struct):
    """Those who are added to one team; `team` is None for a team that is made for them.

    `boards` has the line that named each board first.
    """

    name: str
    team: Player | None
    added: list[Entry] = field(default_factory=list)
    boards: dict[int, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Return how many people are in the team already."""
        return len(self.team.members) if self.team is not None else 0

    def note_board(self, entry: Entry) -> None:
        """Note which line speaks of a board; several reserves can have no number."""
        if entry.board not in (0, RESERVE):
            self.boards.setdefault(entry.board, entry.line)

    def in_order(self) -> list[Entry]:
        """Return who is added in board order: the numbered, those of whom no board is said, the reserves."""
        return sorted(self.added, key=lambda entry: (entry.board or RESERVE - 1, entry.line))


class _Rosters:
    """The teams that are there and those that the table makes, found by name."""

    def __init__(self, teams: Sequence[Player]) -> None:
        self.all = [_Roster(team.name, team) for team in teams]
        # Of teams that are called alike, one of exactly this name is meant, else the first.
        self._exact = {roster.name: roster for roster in reversed(self.all)}
        self._alike = {team_key(roster.name): roster for roster in reversed(self.all)}

    def of(self, written: str) -> _Roster:
        """Return the team of this name, a new one where there is none."""
        name = one_line(written).strip()
        roster = self._exact.get(name) or self._alike.get(team_key(name))
        if roster is None:
            roster = self._alike[team_key(name)] = _Roster(name, None)
            self.all.append(roster)
        return roster


class _TeamPlanner:
    """Collects what becomes of each entry, and of its team."""

    def __init__(self, t: Tournament, federation: str) -> None:
        """Plan for a tournament; `federation` is that of new people of whom the table states none."""
        self._boards, self._rosters, self._federation = t.settings.boards, _Rosters(t.players), federation
        people = {int(member.id): member for team in t.players for member in team.members}
        self._people: Collected[Member, NewMember] = Collected(people)
        self._refused: list[Refusal] = []

    def put(self, entry: Entry, form: NewPlayer, duplicate: Duplicate | None, choice: Choice) -> None:
        """Add, merge, leave out or refuse an entry."""

        def merged(person: Facts) -> Facts:
            return merged_facts(person, form)

        if not team_key(entry.team):
            self._refuse(entry, Field.TEAM, _("There is no team in this line."))
        elif duplicate is not None and duplicate.is_surely_elsewhere:
            self._refuse(entry, Field.NAME, _elsewhere_text(duplicate))
        elif duplicate is None or choice is Choice.ADD:
            self._add(entry, form)
        elif choice is Choice.UPDATE and not duplicate.team:
            self._rosters.of(entry.team).note_board(entry)
            self._people.update(entry.line, duplicate, merged)
        else:
            self._rosters.of(entry.team).note_board(entry)
            self._people.skip(entry.line)

    def plan(self) -> TeamPlan:
        """Return what was collected."""
        made = [roster for roster in self._rosters.all if roster.team is None and roster.added]
        changes = (
            self._change(roster, roster.team) for roster in self._rosters.all if roster.team is not None
        )
        return TeamPlan(
            new=tuple(NewPlayer(roster.name, members=self._forms(roster)) for roster in made),
            changes=tuple(change for change in changes if change.edited or change.added),
            skipped=tuple(self._people.skipped),
            refused=tuple(self._refused),
            places={line: place for roster in self._rosters.all for line, place in self._places(roster)},
        )

    def _refuse(self, entry: Entry, fact: Field, reason: str) -> None:
        self._refused.append(Refusal(entry.line, reason, fact))

    def _add(self, entry: Entry, form: NewPlayer) -> None:
        roster = self._rosters.of(entry.team)
        if entry.board in roster.boards:
            words = _("{team} has board {board} in line {line} already.")
            if entry.board > RESERVE:
                words = _("{team} has {board} in line {line} already.")
            board, line = board_text(entry.board), roster.boards[entry.board]
            self._refuse(entry, Field.BOARD, words.format(team=roster.name, board=board, line=line))
        elif roster.size + len(roster.added) >= MOST_BOARDS:
            words = _("{team} has room for {most} players at most.")
            self._refuse(entry, Field.TEAM, words.format(team=roster.name, most=MOST_BOARDS))
        else:
            roster.note_board(entry)
            roster.added.append(entry)
            newcomer = replace(form, federation=form.federation or self._federation)
            self._people.add(entry.line, member_form(newcomer))

    def _change(self, roster: _Roster, team: Player) -> TeamChange:
        updated = self._people.updated
        edited = tuple(updated[member.id] for member in team.members if member.id in updated)
        return TeamChange(team.id, edited, self._forms(roster))

    def _forms(self, roster: _Roster) -> tuple[NewMember, ...]:
        return tuple(self._people.new[entry.line] for entry in roster.in_order())

    def _places(self, roster: _Roster) -> Iterator[tuple[int, TeamPlace]]:
        for place, entry in enumerate(roster.in_order(), roster.size + 1):
            yield (
                entry.line,
                TeamPlace(roster.name, place, place > self._boards, roster.team is None, entry.board),
            )


def moved_text(place: TeamPlace) -> str:
    """Return which place the table states where it is another one; empty where it is this one.

    Boards close up: of boards 1, 2 and 4 the last becomes the third.
    """
    is_as_written = place.is_reserve if place.written >= RESERVE else place.written in {0, place.place}
    if is_as_written:
        return ""
    if place.written >= RESERVE:
        return _("{reserve} in the table").format(reserve=board_text(place.written))
    return _("board {board} in the table").format(board=place.written)


def _elsewhere_text(duplicate: Duplicate) -> str:
    """Return in which other team an id finds somebody: of the event, or of an earlier line."""
    words = _("{name} is in {team} already: same {what}.")
    if duplicate.existing is None:
        words = _("{name} stands in line {line} for {team}: same {what}.")
    what = duplicate_text(duplicate.kind)
    return words.format(name=duplicate.name, team=duplicate.team, line=duplicate.line, what=what)
