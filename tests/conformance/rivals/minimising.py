"""Makes a tournament smaller as long as something about it stays: without rounds, players, byes and records.

Whoever loses an opponent has a bye with as many points instead. Numbers and rounds close up, so that every
smaller tournament is one that a report can tell.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, islice
from typing import TypeVar

from swissdesk.frozen import replace
from swissdesk.terms import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    ByeKind,
    Mark,
    Points,
    Scoring,
    Tpn,
)
from swissdesk.tournament.model import (
    Absence,
    Bye,
    Game,
    Player,
    PlayerId,
    Round,
    Tournament,
    VirtualPoints,
)

Row = TypeVar("Row", Absence, VirtualPoints)
Persists = Callable[[Tournament], bool]
Way = Callable[[Tournament, int], Tournament | None]
"""A way to leave something out: the tournament without the thing at a place, None behind the last place."""

FEW = 10
"""With so few players each two of them are tried together."""

FEWEST_PLAYERS = 2


class Minimiser:
    """Tries smaller tournaments, at most `trials`, and keeps each in which the difference persists."""

    def __init__(self, persists: Persists, trials: int) -> None:
        self._persists, self._left = persists, trials

    def smallest(self, t: Tournament, around: PlayerId | None = None) -> Tournament:
        """Return a tournament in which nothing more can be left out.

        What it is about may be a player: then the rounds and opponents of this one are tried first.
        """
        for candidate in () if around is None else _around(t, around):
            if self._is_smaller(candidate):
                t = candidate
                break
        smaller: Tournament | None = t
        while smaller is not None:
            t = smaller
            smaller = self._pass(t)
        return t

    def _pass(self, t: Tournament) -> Tournament | None:
        """Return what is left after each way of leaving out was tried once; None where none was possible."""
        start = t
        for size in _halves(len(t.rounds)):
            t = self._sweep(t, partial(_fewer_rounds, size=size))
        for size in _halves(len(t.players)):
            t = self._sweep(t, partial(_fewer_players, size=size))
        for way in (_fewer_to_come, _fewer_announcements, _plainer_settings, _plainer_records):
            t = self._sweep(t, way)
        if len(t.players) <= FEW:
            t = self._sweep(t, _without_two)
        return None if t is start else t

    def _sweep(self, t: Tournament, way: Way) -> Tournament:
        """Return the tournament without what one way can leave out, place after place."""
        at = 0
        while (candidate := way(t, at)) is not None:
            if candidate is not t and self._is_smaller(candidate):
                t = candidate
            else:
                at += 1
        return t

    def _is_smaller(self, candidate: Tournament) -> bool:
        if self._left <= 0:
            return False
        self._left -= 1
        return self._persists(candidate)


def _around(t: Tournament, player: PlayerId) -> Iterator[Tournament]:
    """Yield each round of a player alone, with the opponent if there is one, and all opponents together."""
    everybody = frozenset(other.id for other in t.players)
    met = [_opponents(paired, player) for paired in t.rounds]
    for paired, opponents in zip(t.rounds, met, strict=True):
        alone = without_players(t, everybody - opponents - {player})
        for other in reversed(t.rounds):
            alone = alone if other is paired else without_round(alone, other.number)
        if len(alone.players) >= FEWEST_PLAYERS:
            yield alone
    yield without_players(t, everybody.difference(*met) - {player})


def _opponents(paired: Round, player: PlayerId) -> frozenset[PlayerId]:
    seats = ({game.white, game.black} for game in paired.games)
    return next((frozenset(two - {player}) for two in seats if player in two), frozenset())


def _halves(count: int) -> Iterator[int]:
    """Yield sizes: half of a number, a quarter, and so on down to 1."""
    while count > 1:
        count //= 2
        yield count


def _fewer_rounds(t: Tournament, at: int, *, size: int) -> Tournament | None:
    first = at * size + 1
    if first > len(t.rounds):
        return None
    for number in range(min(first + size - 1, len(t.rounds)), first - 1, -1):
        t = without_round(t, number)
    return t


def _fewer_to_come(t: Tournament, at: int) -> Tournament | None:
    """Return the tournament with fewer rounds to come: in the last one topscorers have rules of their own."""
    planned = len(t.rounds) + 1 + at
    if planned >= t.settings.rounds_planned:
        return None
    return replace(t, settings=replace(t.settings, rounds_planned=planned))


def without_round(t: Tournament, number: int) -> Tournament:
    """Return the tournament as if a round had never been; later ones move up."""
    rounds = [paired for paired in t.rounds if paired.number != number]
    moved_rows = [
        row._replace(
            first_round=row.first_round - (row.first_round > number),
            last_round=row.last_round - (row.last_round >= number),
        )
        for row in t.acceleration
    ]
    return replace(
        t,
        settings=replace(t.settings, rounds_planned=t.settings.rounds_planned - 1),
        rounds=tuple(replace(paired, number=at) for at, paired in enumerate(rounds, start=1)),
        absences=tuple(absence._replace(round_number=absence.round_number - 1) for absence in t.absences),
        acceleration=tuple(row for row in moved_rows if row.first_round <= row.last_round),
        forbidden_pairs=tuple(
            pair._replace(first_round=max(1, pair.first_round - 1), last_round=pair.last_round - 1)
            for pair in t.forbidden_pairs
        ),
    )


def _fewer_players(t: Tournament, at: int, *, size: int) -> Tournament | None:
    gone = frozenset(player.id for player in t.players[at * size : (at + 1) * size])
    if not gone:
        return None
    return without_players(t, gone) if len(t.players) - len(gone) >= FEWEST_PLAYERS else t


def _without_two(t: Tournament, at: int) -> Tournament | None:
    pairs = combinations([player.id for player in t.players], 2)
    two = next(islice(pairs, at, None), None)
    return without_players(t, frozenset(two)) if two and len(t.players) - 2 >= FEWEST_PLAYERS else None


def without_players(t: Tournament, gone: frozenset[PlayerId]) -> Tournament:
    """Return the tournament as if some had never been on the list."""
    staying = [player for player in t.players if player.id not in gone]
    return replace(
        t,
        players=tuple(replace(player, tpn=Tpn(at)) for at, player in enumerate(staying, start=1)),
        rounds=tuple(_round_without(t, paired, gone, staying) for paired in t.rounds),
        absences=_of(t.absences, gone),
        acceleration=_of(t.acceleration, gone),
        forbidden_pairs=tuple(
            pair for pair in t.forbidden_pairs if pair.one not in gone and pair.other not in gone
        ),
    )


def _of(rows: Sequence[Row], gone: frozenset[PlayerId]) -> tuple[Row, ...]:
    return tuple(row for row in rows if row.player not in gone)


def _round_without(
    t: Tournament, paired: Round, gone: frozenset[PlayerId], staying: Sequence[Player]
) -> Round:
    order = {player.id: player.tpn for player in staying}
    games = [game for game in paired.games if not {game.white, game.black} & gone]
    byes = [bye for bye in paired.byes if bye.player not in gone]
    for game in paired.games:
        left = {game.white, game.black} - gone
        if len(left) == 1:
            (player,) = left
            mark = game.result.white if player == game.white else game.result.black
            byes.append(Bye(player, _bye_worth(t.settings.scoring, t.settings.scoring.of_mark(mark))))
    return replace(
        paired,
        games=tuple(game._replace(board=board) for board, game in enumerate(games, start=1)),
        byes=tuple(sorted(byes, key=lambda bye: order[bye.player])),
    )


def _bye_worth(scoring: Scoring, points: Points) -> ByeKind:
    """Return the requested bye that is worth as much as a game brought, or the next one below."""
    worth = (
        (scoring.full_point_bye, ByeKind.FULL_POINT),
        (scoring.half_point_bye, ByeKind.HALF_POINT),
        (scoring.zero_point_bye, ByeKind.ZERO_POINT),
    )
    return next((kind for value, kind in worth if value <= points), ByeKind.ZERO_POINT)


def _fewer_announcements(t: Tournament, at: int) -> Tournament | None:
    ways = [
        *(replace(t, absences=_without(t.absences, place)) for place in range(len(t.absences))),
        *([replace(t, forbidden_pairs=())] if t.forbidden_pairs else []),
        *([replace(t, acceleration=(), settings=replace(t.settings, baku=None))] if t.acceleration else []),
    ]
    if t.settings.baku is None:
        rows = range(len(t.acceleration))
        ways += [replace(t, acceleration=_without(t.acceleration, place)) for place in rows]
    return ways[at] if at < len(ways) else None


def _without(rows: tuple[Row, ...], place: int) -> tuple[Row, ...]:
    return (*rows[:place], *rows[place + 1 :])


def _plainer_settings(t: Tournament, at: int) -> Tournament | None:
    if at or t.settings.is_team_event or t.settings.scoring == Scoring():
        return None
    return replace(t, settings=replace(t.settings, scoring=Scoring()))


def _plainer_records(t: Tournament, at: int) -> Tournament | None:
    """Return the tournament with one record as an ordinary one: a game played, a bye without points."""
    if t.settings.is_team_event:
        return None
    ways = (
        replace(t, rounds=(*t.rounds[:number], changed, *t.rounds[number + 1 :]))
        for number, paired in enumerate(t.rounds)
        for changed in _plainer_rounds(paired)
    )
    return next(islice(ways, at, None), None)


def _plainer_rounds(paired: Round) -> Iterator[Round]:
    for at, game in enumerate(paired.games):
        if game.result not in (WHITE_WINS, BLACK_WINS, DRAWN):
            yield replace(paired, games=(*paired.games[:at], _played(game), *paired.games[at + 1 :]))
    for at, bye in enumerate(paired.byes):
        if bye.kind in (ByeKind.HALF_POINT, ByeKind.FULL_POINT):
            plain = bye._replace(kind=ByeKind.ZERO_POINT)
            yield replace(paired, byes=(*paired.byes[:at], plain, *paired.byes[at + 1 :]))


def _played(game: Game) -> Game:
    wins = {Mark.FORFEIT_WIN, Mark.UNRATED_WIN, Mark.WIN}
    if game.result.white in wins:
        return game._replace(result=WHITE_WINS)
    return game._replace(result=BLACK_WINS if game.result.black in wins else DRAWN)
