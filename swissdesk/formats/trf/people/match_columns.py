"""Matches of two games in a report, which has one game for each player and round.

Match k stands in the rounds 2k-1 and 2k: the same opponent with the other colour, or a bye in both. So do
all numbers of rounds that the file names, in records and in our comments. Of a pairing-allocated bye the
first column says so, and the second one has a half-point bye; the columns of other byes are equal. A column
is worth what makes both of them worth the bye, as far as tenths go: else a comment tells it. No text of
FIDE says how such an event is written.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.players import Row
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind, Points, Result, Scoring, Tpn
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.match_points import with_boards
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import (
    Absence,
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
from swissdesk.words import _

_GAMES: Final = 2
_SECOND: Final = {ByeKind.PAIRING_ALLOCATED: ByeKind.HALF_POINT}
"""What stands in the second column of a bye where it is not the same as in the first."""

_BOTH_COLUMNS: Final = {
    (kind, second): kind for kind in ByeKind for second in {kind, _SECOND.get(kind, kind)}
}
"""The bye that two columns mean."""


def in_columns(t: Tournament) -> Tournament:
    """Return an event of matches as a report has it: twice as many rounds of one game; others as they are."""
    if t.settings.is_team_event or is_knock_out(t.settings) or t.settings.games_of_match != _GAMES:
        return t
    return replace(
        t,
        settings=_settings_in_columns(t.settings),
        players=tuple(_player_in_columns(player) for player in t.players),
        rounds=tuple(column for paired in t.rounds for column in _columns_of(paired)),
        absences=tuple(one for absence in t.absences for one in _absences_of(absence)),
        acceleration=tuple(
            virtual._replace(first_round=_first(virtual.first_round), last_round=_GAMES * virtual.last_round)
            for virtual in t.acceleration
        ),
        forbidden_pairs=tuple(
            pair._replace(first_round=_first(pair.first_round), last_round=_GAMES * pair.last_round)
            for pair in t.forbidden_pairs
        ),
    )


def _first(match: int) -> int:
    """Return the first column of a match."""
    return _GAMES * match - 1


def _match_of(column: int) -> int:
    return (column + 1) // _GAMES


def _settings_in_columns(settings: Settings) -> Settings:
    return replace(
        settings,
        rounds_planned=_GAMES * settings.rounds_planned,
        round_dates=tuple(day for day in settings.round_dates for _game in range(_GAMES)),
        round_times=tuple(hour for hour in settings.round_times for _game in range(_GAMES)),
        scoring=_scoring_of_columns(settings.scoring),
    )


def _scoring_of_columns(scoring: Scoring) -> Scoring:
    """Return what byes are worth in one column."""
    half = Points(scoring.half_point_bye // _GAMES)
    return replace(
        scoring,
        pairing_allocated_bye=Points(max(scoring.pairing_allocated_bye - half, 0)),
        full_point_bye=Points(scoring.full_point_bye // _GAMES),
        half_point_bye=half,
        zero_point_bye=Points(scoring.zero_point_bye // _GAMES),
    )


def _player_in_columns(player: Player) -> Player:
    if player.withdrawn_from is None:
        return player
    return replace(player, withdrawn_from=_first(player.withdrawn_from))


def _columns_of(paired: Round) -> Iterator[Round]:
    for game in range(_GAMES):
        number = _first(paired.number) + game
        games = tuple(_column_of(match, game) for match in paired.games)
        byes = tuple(
            Bye(bye.player, _SECOND.get(bye.kind, bye.kind) if game else bye.kind) for bye in paired.byes
        )
        by_hand = "" if game else paired.by_hand
        yield replace(paired, number=number, games=games, byes=byes, by_hand=by_hand)


def _column_of(match: Game, game: int) -> Game:
    played = match.boards[game]
    seats = (match.black, match.white) if game % 2 else (match.white, match.black)
    return Game(match.board, *seats, played.result, match.colours_known)


def _absences_of(absence: Absence) -> Iterator[Absence]:
    for game in range(_GAMES):
        yield absence._replace(round_number=_first(absence.round_number) + game)


def untold_byes(scoring: Scoring) -> tuple[Points, ...]:
    """Return what byes of matches are worth if their columns cannot say it, in the order of their kinds."""
    byes = tuple(scoring.of_bye(kind) for kind in ByeKind)
    read = _scoring_of_matches(_scoring_of_columns(scoring), ())
    return () if read == scoring else byes


class MatchReader:
    """Makes matches of the columns of a file; raises FormatError where two columns contradict each other.

    `byes` are what byes are worth where the columns cannot say it.
    """

    def __init__(self, rows: Sequence[Row], byes: Sequence[Points], log: ImportLog) -> None:
        self._byes = byes
        self._rows: Mapping[PlayerId, Row] = {row.player.id: row for row in rows}
        self._log = log

    def read(self, held: Tournament) -> Tournament:
        """Return the event of matches that a file with one game in each column means."""
        rounds = held.rounds
        if len(rounds) % _GAMES:
            number = len(rounds)
            player = next(iter(self._rows))
            why = _("Round {round}: the second game of the match is missing, which stands in round {next}.")
            raise self._fault(player, number, why.format(round=number, next=number + 1))
        pairs = zip(rounds[::_GAMES], rounds[1::_GAMES], strict=True)
        settings = held.settings
        return replace(
            held,
            settings=replace(
                settings,
                rounds_planned=_match_of(settings.rounds_planned),
                round_dates=settings.round_dates[::_GAMES],
                round_times=settings.round_times[::_GAMES],
                scoring=_scoring_of_matches(settings.scoring, self._byes),
            ),
            players=tuple(_player_of_matches(player) for player in held.players),
            rounds=tuple(self._round(number, *both) for number, both in enumerate(pairs, 1)),
            absences=self._absences(held),
            acceleration=tuple(
                virtual._replace(
                    first_round=_match_of(virtual.first_round), last_round=_match_of(virtual.last_round)
                )
                for virtual in held.acceleration
            ),
            forbidden_pairs=tuple(
                pair._replace(first_round=_match_of(pair.first_round), last_round=_match_of(pair.last_round))
                for pair in held.forbidden_pairs
            ),
        )

    def _round(self, number: int, first: Round, second: Round) -> Round:
        later = {seat: game for game in second.games for seat in (game.white, game.black)}
        games = tuple(self._match(first.number, game, later) for game in first.games)
        played = {seat for game in games for seat in (game.white, game.black)}
        kinds = {bye.player: bye.kind for bye in second.byes}
        byes = tuple(self._bye(first.number, bye, kinds) for bye in first.byes if bye.player not in played)
        is_closed = first.state is second.state is RoundState.CLOSED
        return replace(
            first,
            number=number,
            games=games,
            byes=byes,
            state=RoundState.CLOSED if is_closed else RoundState.PUBLISHED,
        )

    def _match(self, column: int, game: Game, later: Mapping[PlayerId, Game]) -> Game:
        other = later.get(game.white)
        if other is None or {other.white, other.black} != {game.white, game.black}:
            why = _(
                "Round {round}: player {number} has another opponent than in round {next}, but both are one "
                "match."
            )
            raise self._fault(game.white, column, self._named(why, game.white, column))
        if game.colours_known and other.colours_known and other.white == game.white:
            why = _(
                "Round {round}: player {number} has the same colour as in round {next}, but both are one "
                "match."
            )
            raise self._fault(game.white, column, self._named(why, game.white, column))
        white, black = (game.white, game.black) if game.colours_known else (other.black, other.white)
        played = (_seen_by(white, game), _seen_by(black, other))
        boards = tuple(
            BoardGame(number, THEMSELVES, THEMSELVES, result) for number, result in enumerate(played, 1)
        )
        known = game.colours_known or other.colours_known
        return with_boards(Game(game.board, white, black, colours_known=known), boards)

    def _bye(self, column: int, bye: Bye, kinds: Mapping[PlayerId, ByeKind]) -> Bye:
        kind = _BOTH_COLUMNS.get((bye.kind, kinds[bye.player])) if bye.player in kinds else None
        if kind is None:
            raise self._fault(bye.player, column, self._other_bye(bye.player, column))
        return Bye(bye.player, kind)

    def _absences(self, held: Tournament) -> tuple[Absence, ...]:
        kinds = {(absence.player, absence.round_number): absence.kind for absence in held.absences}
        found: dict[tuple[int, PlayerId], ByeKind] = {}
        for (player, column), kind in kinds.items():
            first = _first(_match_of(column))
            if kinds.get((player, first)) is not kinds.get((player, first + 1)):
                raise self._fault(player, first, self._other_bye(player, first))
            found[_match_of(column), player] = kind
        return tuple(Absence(player, number, kind) for (number, player), kind in found.items())

    def _other_bye(self, player: PlayerId, column: int) -> str:
        why = _(
            "Round {round}: player {number} has a bye that is not that of round {next}; byes are for whole "
            "matches."
        )
        return self._named(why, player, column)

    def _named(self, why: str, player: PlayerId, column: int) -> str:
        number: Tpn = self._rows[player].player.tpn
        return why.format(round=column, number=number, next=column + 1)

    def _fault(self, player: PlayerId, column: int, why: str) -> Exception:
        return self._log.fault(self._rows[player].record.line, round_column(column), why)


def _seen_by(white: PlayerId, game: Game) -> Result:
    """Return a result with this player as White; without known colours anybody may stand there."""
    return game.result if game.white == white else Result(game.result.black, game.result.white)


def _player_of_matches(player: Player) -> Player:
    if player.withdrawn_from is None:
        return player
    return replace(player, withdrawn_from=_match_of(player.withdrawn_from))


def _scoring_of_matches(scoring: Scoring, byes: Sequence[Points]) -> Scoring:
    """Return what byes are worth for a whole match: both of their columns, or what is told."""
    if byes:
        pab, full, half, zero = byes
        return replace(
            scoring,
            pairing_allocated_bye=pab,
            full_point_bye=full,
            half_point_bye=half,
            zero_point_bye=zero,
        )
    return replace(
        scoring,
        pairing_allocated_bye=Points(scoring.pairing_allocated_bye + scoring.half_point_bye),
        full_point_bye=Points(_GAMES * scoring.full_point_bye),
        half_point_bye=Points(_GAMES * scoring.half_point_bye),
        zero_point_bye=Points(_GAMES * scoring.zero_point_bye),
    )
