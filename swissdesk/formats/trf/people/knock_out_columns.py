"""Stages of a knock-out in a report, which has one game for each player and round.

A stage has as many columns as its longest match has games; whoever has none there has a blank, with or
without a free pass. So do all numbers of rounds that the file names count columns. Where two meet whom the
column before does not have, the next stage begins: whoever has lost is out, and meets nobody again. Games
of another kind than the event's stand as played and not rated. No text of FIDE says how such an event is
written.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from swissdesk.errors import TournamentError
from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.records.knock_out_notes import KnockOutNotes
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import GAMES_OF_MATCH, KnockOutRules
from swissdesk.terms import (
    PENDING,
    ByeKind,
    Colour,
    GameKind,
    Mark,
    Points,
    Result,
)
from swissdesk.tournament.history import request_of, stage_of
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.match_points import with_boards
from swissdesk.tournament.mini_matches import (
    block_of_game,
    settled,
    with_winner,
)
from swissdesk.tournament.model import (
    BoardGame,
    Bye,
    Game,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from swissdesk.tournament.table_rounds import with_whole_cycles

UNRATED: Final = {Mark.WIN: Mark.UNRATED_WIN, Mark.DRAW: Mark.UNRATED_DRAW, Mark.LOSS: Mark.UNRATED_LOSS}
"""The marks of games that are not of the kind which the event is rated in."""

_RATED: Final = {unrated: mark for mark, unrated in UNRATED.items()}
_Value = TypeVar("_Value")


def with_marks(result: Result, marks: Mapping[Mark, Mark]) -> Result:
    """Return a result with other marks, those that are not named as they are."""
    return Result(marks.get(result.white, result.white), marks.get(result.black, result.black))


class _Stage(NamedTuple):
    """The columns of a stage, oldest first."""

    number: int
    columns: tuple[Round, ...]


class StageReader:
    """Makes stages of the columns of a file; raises FormatError for games that no match can have."""

    def __init__(self, rows: Sequence[Row], notes: KnockOutNotes, log: ImportLog) -> None:
        self._notes = notes
        self._rows: Mapping[PlayerId, Row] = {row.player.id: row for row in rows}
        self._log = log

    def read(self, held: Tournament) -> Tournament:
        """Return the knock-out that a file with one game in each column means."""
        stages = tuple(_Stage(number, columns) for number, columns in enumerate(_stages(held.rounds), 1))
        firsts = [stage.columns[0].number for stage in stages]
        t = replace(
            held,
            settings=self._settings(held, stages, firsts),
            players=tuple(_with_stage(player, firsts) for player in held.players),
            rounds=(),
            absences=(),
            acceleration=(),
            forbidden_pairs=(),
        )
        t = with_whole_cycles(t, 1)
        for stage in stages:
            games = tuple(self._matches(t, stage))
            t = replace(t, rounds=(*t.rounds, self._round(t, stage, games)))
        return t

    def _settings(self, held: Tournament, stages: Sequence[_Stage], firsts: Sequence[int]) -> Settings:
        settings, rules = held.settings, self._notes.rules
        if rules is None or not _is_for_people(rules):
            fewest = min((_fewest(stage) for stage in stages), default=settings.knock_out.games)
            games = max((games for games in GAMES_OF_MATCH if games <= fewest), default=1)
            # A foreign file may go on with a match that is decided.
            rules = replace(settings.knock_out, games=games, play_all=True)
        return replace(
            with_rules(settings, rules),
            round_dates=_first_of_each(settings.round_dates, firsts, rules.games),
            round_times=_first_of_each(settings.round_times, firsts, rules.games),
        )

    def _round(self, t: Tournament, stage: _Stage, games: tuple[Game, ...]) -> Round:
        byes = byes_of_stage(t, stage.number, games)
        is_closed = all(column.state is RoundState.CLOSED for column in stage.columns)
        is_over = is_closed and all(game.is_final for game in games)
        state = RoundState.CLOSED if is_over else RoundState.PUBLISHED
        return replace(stage.columns[0], number=stage.number, games=games, byes=byes, state=state)

    def _matches(self, t: Tournament, stage: _Stage) -> Iterator[Game]:
        """Yield the matches in the order of the bracket, with all of their games."""
        for board, first in enumerate(in_order(t, stage.number, stage.columns[0].games), start=1):
            sides = {first.white, first.black}
            played = [game for column in stage.columns for game in column.games if {*game[1:3]} == sides]
            yield self._match(t, stage, Game(board, first.white, first.black, given=first.given), played)

    def _match(self, t: Tournament, stage: _Stage, match: Game, played: Sequence[Game]) -> Game:
        known = all(game.colours_known for game in played)
        boards = []
        for number, game in enumerate(played, start=1):
            block, kind = block_of_game(t.settings, stage.number, number)
            result = game.result if kind is GameKind.REGULAR else with_marks(game.result, _RATED)
            one = BoardGame(number, THEMSELVES, THEMSELVES, result, block=block, kind=kind)
            has_white = game.white == match.white
            boards.append(one._replace(turned=one.first_has_white != has_white))
        whole = with_boards(match._replace(colours_known=known), tuple(boards))
        try:
            return self._decided(t, stage, settled(t.settings, stage.number, whole))
        except TournamentError as error:
            if (named := self._by_name(t, stage, whole)) is not None:
                return named
            line = self._rows[match.white].record.line
            column = round_column(stage.columns[0].number)
            raise self._log.fault(line, column, str(error)) from error

    def _decided(self, t: Tournament, stage: _Stage, match: Game) -> Game:
        """Return a match with the winner whom a comment names."""
        named = self._winner(t, stage, match)
        if named is None or all(game.result == PENDING for game in match.boards):
            return match
        return with_winner(t.settings, stage.number, match, *named)

    def _by_name(self, t: Tournament, stage: _Stage, match: Game) -> Game | None:
        """Return a match with all of its games as its comment says who won it; None without one.

        In a report for rating a game may have ended otherwise than those who went on by it knew.
        """
        named = self._winner(t, stage, match)
        if named is None or any(game.result == PENDING for game in match.boards):
            return None
        winner, reason = named
        return with_boards(match._replace(winner=winner, reason=reason), match.boards)

    def _winner(self, t: Tournament, stage: _Stage, match: Game) -> tuple[PlayerId, str] | None:
        """Return whom a comment names as the winner of a match, and the reason."""
        numbers = {player.id: player.tpn for player in t.players}
        for side in (match.white, match.black):
            if reason := self._notes.winners.get((numbers[side], stage.number), ""):
                return side, reason
        return None


def with_rules(settings: Settings, rules: KnockOutRules) -> Settings:
    """Return the settings of a knock-out, in which nobody has points without a game."""
    scoring = replace(settings.scoring, pairing_allocated_bye=Points(0))
    return replace(
        settings,
        knock_out=rules,
        scoring=replace(scoring, full_point_bye=Points(0), half_point_bye=Points(0)),
        baku=None,
        round_robin=False,
    )


def byes_of_stage(t: Tournament, number: int, games: Sequence[Game]) -> tuple[Bye, ...]:
    """Return who has no match in a stage: those who are free, and those who are out."""
    found = stage_of(t, number)
    free = frozenset() if found is None else found.free
    seated = {seat for game in games for seat in (game.white, game.black)}
    return tuple(
        Bye(player.id, ByeKind.PAIRING_ALLOCATED if player.tpn in free else ByeKind.ZERO_POINT)
        for player in t.players
        if player.id not in seated
    )


def in_order(t: Tournament, number: int, games: Sequence[Game]) -> list[Game]:
    """Return the first games of a stage as the bracket has them; matches that it does not have come last."""
    everybody = {player.id for player in t.players}
    request = request_of(t, number, Colour.WHITE, everybody)
    order, numbers = t.settings.pairing_system.after_score(request), tpns(t)
    last = (-len(t.players),)
    return sorted(
        games,
        key=lambda game: max(order.get(numbers[seat], last) for seat in (game.white, game.black)),
        reverse=True,
    )


def _stages(rounds: Sequence[Round]) -> Iterator[tuple[Round, ...]]:
    """Yield the columns of each stage: the next one begins with a pair that this one does not have."""
    columns: list[Round] = []
    pairs: set[frozenset[PlayerId]] = set()
    for column in rounds:
        found = {frozenset((game.white, game.black)) for game in column.games}
        if columns and not found <= pairs:
            yield tuple(columns)
            columns, pairs = [], set()
        columns.append(column)
        pairs |= found
    if columns:
        yield tuple(columns)


def _is_for_people(rules: KnockOutRules) -> bool:
    try:
        rules.blocks(is_last=False)
    except ValueError:
        return False
    return True


def _fewest(stage: _Stage) -> int:
    """Return how many games the shortest match of a stage has."""
    first = [frozenset((game.white, game.black)) for game in stage.columns[0].games]
    pairs = [frozenset((game.white, game.black)) for column in stage.columns for game in column.games]
    return min((pairs.count(pair) for pair in first), default=1)


def _with_stage(player: Player, firsts: Sequence[int]) -> Player:
    if player.withdrawn_from is None:
        return player
    column = player.withdrawn_from
    return replace(player, withdrawn_from=sum(first < column for first in firsts) + 1)


def _first_of_each(values: tuple[_Value, ...], firsts: Sequence[int], games: int) -> tuple[_Value, ...]:
    """Return of days or hours those of the first column of each stage; stages to come have so many games."""
    paired = [values[first - 1] for first in firsts if first <= len(values)]
    # The columns of the last stage that is paired end where nobody knows: its own days are all alike.
    rest = values[firsts[-1] - 1 :] if firsts and firsts[-1] <= len(values) else () if firsts else values
    return (*paired, *rest[games if firsts else 0 :: games])
