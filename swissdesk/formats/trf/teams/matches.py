"""Build the matches of a team event from the players' cells: who sat on which board.

The players of a team with an entry in a round sit on the boards in the order of the team's line,
unless a record 300 says otherwise; a game ties the boards of both teams together.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields.cells import NOBODY
from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.meetings import Meeting
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.teams.records import ForfeitedMatch, LineUp
from swissdesk.formats.trf.teams.rows import TeamRow
from swissdesk.pairing.handling.board_colours import first_has_white
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    PENDING,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Mark,
    Result,
)
from swissdesk.words import _

_WON_ALONE: Final = frozenset("+Ff")
_LOST_ALONE: Final = "-"

Seats = tuple[tuple[int, int], ...]
"""The players of the first and the second team of a match, board by board; NOBODY for an empty seat."""


class RawBoard(NamedTuple):
    """A game of a match: places of the players in the list, NOBODY for an empty seat.

    `first_has_white` tells whether White plays for the first-named team.
    """

    white: int
    black: int
    result: Result
    first_has_white: bool


class RawMatch(NamedTuple):
    """A match: places of the teams, the first-named one as White, and the games from board 1 on."""

    white: int
    black: int
    boards: tuple[RawBoard, ...]


class RoundSheet(NamedTuple):
    """What the players' lines and the records say about one round.

    `games` are the meetings by the place of each of the two players. `alone` are the marks of
    players who have a result and no opponent.
    """

    number: int
    games: Mapping[int, Meeting]
    alone: Mapping[int, Mark]
    line_ups: Mapping[int, LineUp]


def marks_alone(rows: Sequence[Row], round_number: int, seated: Collection[int] = ()) -> dict[int, Mark]:
    """Return the marks of players with a result and no opponent: they sat at an empty board.

    A loss is one only for those whom a record 300 has `seated`: many files write it for everybody
    who did not play.
    """
    marks = {}
    for place, row in enumerate(rows):
        cell = row.cells[round_number - 1] if len(row.cells) >= round_number else None
        if cell is None or cell.opponent >= 0:
            continue
        if cell.rest[3] in _WON_ALONE:
            marks[place] = Mark.FORFEIT_WIN
        elif cell.rest[3] == _LOST_ALONE and place in seated:
            marks[place] = Mark.FORFEIT_LOSS
    return marks


class MatchBuilder:
    """Builds the matches of one file.

    The `pattern` gives the colours of the first-named team; on a board whose game has others, those count.
    """

    def __init__(
        self, rows: Sequence[Row], teams: Sequence[TeamRow], boards: int, pattern: str, log: ImportLog
    ) -> None:
        self._rows = rows
        self._teams = teams
        self._board_count = boards
        self._pattern = pattern
        self._log = log
        self._has_noted_colours = False

    def match(self, sheet: RoundSheet, one: int, other: int, forfeited: ForfeitedMatch | None) -> RawMatch:
        """Return the match of two teams.

        Raises:
            FormatError: the lines do not say who sat on which board, or contradict a record 330.
        """
        seats = self._seats(sheet, one, other)
        if self._is_first(sheet, seats, one, forfeited):
            first, second = one, other
        else:
            first, second = other, one
            seats = tuple((rival, place) for place, rival in seats)
        games = tuple(self._board(sheet, pair, at) for at, pair in enumerate(seats, 1))
        match = RawMatch(first, second, games)
        return match if forfeited is None else self._checked(sheet, match, forfeited)

    def _entries(self, sheet: RoundSheet, team: int) -> list[int]:
        """Return the players of a team who have an entry in the round, in the order of the team's line."""
        return [place for place in self._teams[team].places if place in sheet.games or place in sheet.alone]

    def _seats(self, sheet: RoundSheet, one: int, other: int) -> Seats:
        for team in (one, other):
            count = len(self._entries(sheet, team))
            if count > self._board_count:
                why = _("Round {round}: {count} players of team {team} play, on {boards} boards.").format(
                    round=sheet.number,
                    count=count,
                    team=self._teams[team].team.tpn,
                    boards=self._board_count,
                )
                raise self._fault(sheet, team, why)
        possible = [
            seats for seats in self._arrangements(sheet, one, other) if self._fits(sheet, seats, one, other)
        ]
        if not possible:
            why = _("Round {round}, teams {one} and {other}: the lines do not say who sat on which board.")
            words = why.format(
                round=sheet.number, one=self._teams[one].team.tpn, other=self._teams[other].team.tpn
            )
            raise self._fault(sheet, one, words)
        # Of several ways the one counts in which the colours are those of the pattern.
        return next((seats for seats in possible if self._is_as_usual(sheet, seats)), possible[0])

    def _arrangements(self, sheet: RoundSheet, one: int, other: int) -> Iterator[Seats]:
        """Yield the ways to seat the players that one of the two teams' order gives."""
        for team, rival in ((one, other), (other, one)):
            order = self._order(sheet, team)
            if order is None:
                continue
            rivals = self._facing(sheet, order, rival)
            yield tuple(zip(order, rivals, strict=True) if team == one else zip(rivals, order, strict=True))
        yield self._seated_from_above(sheet, one, other)

    def _order(self, sheet: RoundSheet, team: int) -> list[int] | None:
        """Return a team's players by board, if a record 300 or a full team shows it."""
        stated = sheet.line_ups.get(team)
        order = list(stated.players) if stated else self._entries(sheet, team)
        if len(order) > self._board_count or (not stated and len(order) < self._board_count):
            return None
        return order + [NOBODY] * (self._board_count - len(order))

    def _facing(self, sheet: RoundSheet, order: Sequence[int], rival: int) -> list[int]:
        """Return who sits opposite: the opponents of the games, at empty seats those who sit alone."""
        stated = sheet.line_ups.get(rival)
        alone = iter([place for place in self._entries(sheet, rival) if place in sheet.alone])
        facing = []
        for at, place in enumerate(order):
            if place in sheet.games:
                meeting = sheet.games[place]
                facing.append(meeting.black if meeting.white == place else meeting.white)
            elif stated and at < len(stated.players):
                facing.append(stated.players[at])
            else:
                facing.append(next(alone, NOBODY) if place == NOBODY else NOBODY)
        return facing

    def _seated_from_above(self, sheet: RoundSheet, one: int, other: int) -> Seats:
        """Return the games on the first boards in the order of one team, then those who sit alone."""
        entries = self._entries(sheet, one)
        played = [place for place in entries if place in sheet.games]
        pairs = list(zip(played, self._facing(sheet, played, other), strict=True))
        pairs += [(place, NOBODY) for place in entries if place in sheet.alone]
        pairs += [(NOBODY, place) for place in self._entries(sheet, other) if place in sheet.alone]
        pairs += [(NOBODY, NOBODY)] * (self._board_count - len(pairs))
        return tuple(pairs)

    def _fits(self, sheet: RoundSheet, seats: Seats, one: int, other: int) -> bool:
        """Tell whether everybody with an entry sits once, where the record 300 says if there is one."""
        if len(seats) != self._board_count:
            return False
        return all(
            self._side_fits(sheet, team, side)
            for team, side in ((one, [pair[0] for pair in seats]), (other, [pair[1] for pair in seats]))
        )

    def _side_fits(self, sheet: RoundSheet, team: int, side: Sequence[int]) -> bool:
        seated = [place for place in side if place != NOBODY]
        stated = sheet.line_ups.get(team)
        if len(set(seated)) != len(seated) or not set(self._entries(sheet, team)) <= set(seated):
            return False
        if not set(seated) <= set(self._teams[team].places):
            return False
        if stated is None:
            return True
        return list(stated.players) + [NOBODY] * (len(side) - len(stated.players)) == list(side)

    def _is_as_usual(self, sheet: RoundSheet, seats: Seats) -> bool:
        return len(set(self._votes(sheet, seats))) <= 1

    def _votes(self, sheet: RoundSheet, seats: Seats) -> Iterator[bool]:
        """Yield for each game with colours whether by it the team of the left seats is named first."""
        for board, (place, _rival) in enumerate(seats, 1):
            meeting = sheet.games.get(place)
            if meeting is not None and meeting.verdict.colours_known:
                yield (meeting.white == place) == first_has_white(self._pattern, sheet.number, board)

    def _is_first(self, sheet: RoundSheet, seats: Seats, one: int, forfeited: ForfeitedMatch | None) -> bool:
        """Tell whether a team is named first; of games that disagree the one on the first board says it."""
        votes = list(self._votes(sheet, seats))
        if len(set(votes)) > 1 and not self._has_noted_colours:
            self._has_noted_colours = True
            text = _("Round {round}, team {team}: the boards have other colours; those of the games count.")
            place = self._entries(sheet, one)[0]
            self._log.note(
                self._rows[place].record.line,
                round_column(sheet.number),
                text.format(round=sheet.number, team=self._teams[one].team.tpn),
            )
        if votes:
            return votes[0]
        if forfeited is not None:
            return forfeited.white == one
        stated = [line_up for line_up in sheet.line_ups.values() if one in (line_up.team, line_up.opponent)]
        # Nothing else shows it: the line-up of the first-named team is written first.
        return not stated or min(stated, key=lambda line_up: line_up.record.line).team == one

    def _board(self, sheet: RoundSheet, pair: tuple[int, int], number: int) -> RawBoard:
        is_first = first_has_white(self._pattern, sheet.number, number)
        meeting = sheet.games.get(pair[0])
        if meeting is not None and meeting.verdict.colours_known:
            is_first = meeting.white == pair[0]
        white, black = pair if is_first else (pair[1], pair[0])
        if meeting is None:
            return RawBoard(white, black, _result_alone(sheet, white, black), is_first)
        result = meeting.verdict.result
        seen = result if meeting.white == white else Result(*reversed(result))
        return RawBoard(white, black, seen, is_first)

    def _checked(self, sheet: RoundSheet, match: RawMatch, forfeited: ForfeitedMatch) -> RawMatch:
        """Return a forfeited match as its record 330 has it; empty line-ups are filled with the winners."""
        signs = forfeited.signs if forfeited.white == match.white else forfeited.signs[::-1]
        wanted = {"+-": WHITE_WINS_BY_FORFEIT, "-+": BLACK_WINS_BY_FORFEIT, "--": DOUBLE_FORFEIT}[signs]
        if all(board.white == board.black == NOBODY for board in match.boards):
            return match._replace(boards=self._unseen(sheet.number, match, wanted))
        wins = {Colour.WHITE: 0, Colour.BLACK: 0}
        for board in match.boards:
            if not (board.result.white.is_forfeit and board.result.black.is_forfeit):
                why = _("Round {round}: the match is forfeited here, but its games were played.")
                raise self._log.fault(forfeited.record.line, 5, why.format(round=sheet.number))
            for colour, mark in zip((Colour.WHITE, Colour.BLACK), board.result, strict=True):
                side = colour if board.first_has_white else colour.opposite
                wins[side] += mark is Mark.FORFEIT_WIN
        if (wins[Colour.WHITE] > wins[Colour.BLACK]) != (signs == "+-") or (
            wins[Colour.BLACK] > wins[Colour.WHITE]
        ) != (signs == "-+"):
            why = _("Round {round}: the forfeited match has another winner in the players’ lines.")
            raise self._log.fault(forfeited.record.line, 5, why.format(round=sheet.number))
        return match

    def _unseen(self, number: int, match: RawMatch, result: Result) -> tuple[RawBoard, ...]:
        """Return the boards of a forfeited match that the players' lines do not mention."""
        boards = []
        for at in range(self._board_count):
            seats = [NOBODY, NOBODY]
            for side, team in enumerate((match.white, match.black)):
                places = self._teams[team].places
                if result[side] is Mark.FORFEIT_WIN and at < len(places):
                    seats[side] = places[at]
            won = tuple(Mark.FORFEIT_WIN if place != NOBODY else Mark.FORFEIT_LOSS for place in seats)
            is_first = first_has_white(self._pattern, number, at + 1)
            step = 1 if is_first else -1
            white, black = seats[::step]
            boards.append(RawBoard(white, black, Result(*won[::step]), is_first))
        return tuple(boards)

    def _fault(self, sheet: RoundSheet, team: int, why: str) -> Exception:
        places = self._entries(sheet, team)
        record = self._rows[places[0]].record if places else self._teams[team].record
        column = round_column(sheet.number) if places else 1
        return self._log.fault(record.line, column, why)


def _result_alone(sheet: RoundSheet, white: int, black: int) -> Result:
    """Return the result of a board without two players."""
    if white == black == NOBODY:
        return DOUBLE_FORFEIT
    mark = sheet.alone.get(black if white == NOBODY else white)
    if mark is None:
        return PENDING
    if mark is Mark.FORFEIT_LOSS:
        return DOUBLE_FORFEIT
    return WHITE_WINS_BY_FORFEIT if white in sheet.alone else BLACK_WINS_BY_FORFEIT
