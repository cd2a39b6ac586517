"""What tables have beside the format, in comments of our own.

`### HALF cycle` says that C.05's half of the games is measured for each cycle, `### SUCCESSION games` how
many games two play one after the other, `### TEAMS count` for how many teams people play, `### ROW 1-4 2-3` a
round of a table that was read from a file, `### BOARDS W/B`
which colours the first-named team of a match has where record 352 cannot say it. `### DAY number round date`
is the day to which the game of a player, or team, was postponed, `### GIVEN number round` that nobody entered
its result, since somebody left.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.handling.board_colours import colours_of_boards, is_pattern, shortest_pattern
from swissdesk.pairing.tables.own import is_own_table
from swissdesk.tournament.event.limits import LEAST_TABLE_TEAMS, MOST_TABLE_TEAMS
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.model import Game, PlayerId, Tournament

HALF: Final = "### HALF "
SUCCESSION: Final = "### SUCCESSION "
TEAMS: Final = "### TEAMS "
ROW: Final = "### ROW "
BOARDS: Final = "### BOARDS "
DAY: Final = "### DAY "
GIVEN: Final = "### GIVEN "

_OF_CYCLE: Final = "cycle"
_NUMBER: Final = re.compile(r"[1-9][0-9]?")
_TEAMS: Final = range(LEAST_TABLE_TEAMS, MOST_TABLE_TEAMS + 1)
_DAY: Final = r"(?a)(\d{1,5}) (\d{1,3}) (\d{4}-\d{2}-\d{2})"
_GIVEN: Final = r"(?a)(\d{1,5}) (\d{1,3})"

_Place = tuple[int, int]
"""The number of a player and that of a round, which together name a game."""


class TableNotes(Frozen):
    """What the comments say; games by the number of one of the two and by the round."""

    half_by_cycle: bool = False
    in_succession: int = 1
    teams: int = 0
    rows: tuple[str, ...] = ()
    board_pattern: str = ""
    days: tuple[tuple[_Place, date], ...] = ()
    given: frozenset[_Place] = frozenset()

    @property
    def own_table(self) -> str:
        """Return the table that was read from a file; empty where the rows are none."""
        text = "\n".join(self.rows)
        return text if is_own_table(text) else ""


def with_table_note(notes: TableNotes, line: str) -> TableNotes | None:
    """Return the notes with what a comment adds; None for one that says nothing sensible of this kind."""
    if line == HALF + _OF_CYCLE:
        return replace(notes, half_by_cycle=True)
    if line.startswith((SUCCESSION, TEAMS)):
        return _with_number(notes, line)
    if line.startswith(ROW):
        return replace(notes, rows=(*notes.rows, line.removeprefix(ROW).strip()))
    if line.startswith(BOARDS):
        pattern = line.removeprefix(BOARDS).strip()
        return replace(notes, board_pattern=pattern) if is_pattern(pattern) else None
    if line.startswith(DAY):
        return _with_day(notes, line.removeprefix(DAY))
    return _with_given(notes, line)


def _with_given(notes: TableNotes, line: str) -> TableNotes | None:
    found = re.fullmatch(_GIVEN, line.removeprefix(GIVEN)) if line.startswith(GIVEN) else None
    return replace(notes, given=notes.given | {(int(found[1]), int(found[2]))}) if found else None


def _with_number(notes: TableNotes, line: str) -> TableNotes | None:
    head, _space, text = line.rpartition(" ")
    if not _NUMBER.fullmatch(text):
        return None
    if f"{head} " == SUCCESSION:
        return replace(notes, in_succession=int(text))
    return replace(notes, teams=int(text)) if int(text) in _TEAMS else None


def _with_day(notes: TableNotes, text: str) -> TableNotes | None:
    found = re.fullmatch(_DAY, text)
    if found is None:
        return None
    try:
        day = date.fromisoformat(found[3])
    except ValueError:
        return None
    return replace(notes, days=(*notes.days, ((int(found[1]), int(found[2])), day)))


def with_noted_games(t: Tournament, notes: TableNotes, people: Mapping[int, PlayerId]) -> Tournament:
    """Return the tournament with the days of its games, and which results were given."""
    if not notes.days and not notes.given:
        return t
    days = {(people[number], place): day for (number, place), day in notes.days if number in people}
    given = {(people[number], place) for number, place in notes.given if number in people}

    def noted(number: int, game: Game) -> Game:
        places = {(game.white, number), (game.black, number)}
        day = next((days[place] for place in places if place in days), None)
        return game._replace(day=day, given=not places.isdisjoint(given))

    rounds = (
        replace(paired, games=tuple(noted(paired.number, game) for game in paired.games))
        for paired in t.rounds
    )
    return replace(t, rounds=tuple(rounds))


def table_lines(t: Tournament) -> Iterator[str]:
    """Yield the comments for what a table has."""
    schedule = t.settings.pairing_system.schedule
    if t.settings.half_by_cycle:
        yield HALF + _OF_CYCLE
    if t.settings.in_succession > 1:
        yield f"{SUCCESSION}{t.settings.in_succession}"
    if len(schedule.teams if schedule else ()) > 1:
        yield f"{TEAMS}{t.settings.table_teams}"
    if schedule and schedule.is_read:
        yield from (f"{ROW}{row}" for row in t.settings.own_table.splitlines())
    pattern, boards = t.settings.board_pattern, t.settings.boards
    if boards and shortest_pattern(colours_of_boards(pattern, 1, boards)) != pattern:
        yield f"{BOARDS}{pattern}"
    numbers = tpns(t)
    for paired in t.rounds:
        for game in paired.games:
            number = min(numbers[game.white], numbers[game.black])
            if game.day is not None:
                yield f"{DAY}{number} {paired.number} {game.day.isoformat()}"
            if game.given:
                yield f"{GIVEN}{number} {paired.number}"
