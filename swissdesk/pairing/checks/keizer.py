"""The check for rounds of the Keizer system, from its articles (`swissdesk/pairing/keizer`).

Shares no code with the system that it guards. The ladder, the colours and the order of the boards are
checked completely; the bye, the rounds between two games and the pairs as far as an exchange between two
pairs, or with the bye, goes.
"""

from collections.abc import Iterator, Sequence
from operator import mul
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

_Term = tuple[Tpn, int]
"""Whose value a round brings, and how many sixths of it."""


class _Standing(Frozen):
    """A complete round: everybody's place on the ladder, and how many rounds lie between two games."""

    request: PairingRequest
    players: dict[Tpn, PairingPlayer]
    place: dict[Tpn, int]
    level: int

    def may_meet(self, one: Tpn, other: Tpn, level: int) -> bool:
        """Tell whether two may meet where so many rounds lie between two games (Keizer:5.1)."""
        if (min(one, other), max(one, other)) in self.request.forbidden_pairs:
            return False
        distance = _rounds_since(self.players[one], other)
        return distance is None or distance >= level

    def byes(self, tpn: Tpn) -> int:
        """Return how many byes a player has had."""
        return sum(past.kind is RoundKind.PAIRING_ALLOCATED_BYE for past in self.players[tpn].history)

    def has_had_a_game(self, tpn: Tpn) -> bool:
        """Tell whether a player has had a game, be it by forfeit (Keizer:4.2)."""
        return any(past.opponent is not None for past in self.players[tpn].history)


class _Seat(NamedTuple):
    """A pair by the ladder."""

    higher: Tpn
    lower: Tpn


class _Sum(NamedTuple):
    """The terms of a player side by side: whose values, and how many sixths of each."""

    of: list[Tpn]
    sixths: list[int]

    def add(self, term: _Term) -> None:
        """Add what a round brings."""
        self.of.append(term[0])
        self.sixths.append(term[1])


def keizer_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the rules of the Keizer system in a complete round, in words."""
    players = {player.tpn: player for player in request.players}
    place = {tpn: at for at, tpn in enumerate(_ladder(request))}
    since = [_rounds_since(players[pair.white], pair.black) for pair in pairing.pairs]
    level = min((request.ladder.rounds_between, *(one for one in since if one is not None)))
    standing = _Standing(request, players, place, level)
    seats = [_Seat(*sorted(pair, key=place.__getitem__)) for pair in pairing.pairs]
    yield from _distance_faults(standing, seats)
    if pairing.bye is not None:
        yield from _bye_faults(standing, seats, pairing.bye)
    yield from _pair_faults(standing, seats)
    yield from _colour_faults(standing, pairing)
    yield from _order_faults(standing, seats)


def _rounds_since(player: PairingPlayer, other: Tpn) -> int | None:
    """Return how many rounds lie between the last game of two and this round; None if there is none."""
    for back, past in enumerate(reversed(player.history)):
        if past.opponent == other and past.kind is RoundKind.PLAYED:
            return back
    return None


def _ladder(request: PairingRequest) -> list[Tpn]:
    """Return everybody from the top of the ladder down (Keizer:1 to 3)."""
    order = [player.tpn for player in request.players]
    rules, terms = request.ladder, _terms(request)
    highest = rules.highest or len(order) * 3 // 2 * rules.step
    values = [max(1, highest - rules.step * at) for at in range(len(order))]
    total = {tpn: _Sum([tpn], [6]) if rules.own_value else _Sum([], []) for tpn in order}
    for number in range(request.round_number - 1):
        for tpn, row in terms.items():
            if number < len(row) and row[number][1]:
                total[tpn].add(row[number])
        order = _climbed(order, values, total)
    return order


def _climbed(order: list[Tpn], values: Sequence[int], terms: dict[Tpn, _Sum]) -> list[Tpn]:
    before: set[tuple[Tpn, ...]] = set()
    size = max(order, default=0) + 1
    worth, points = [0] * size, [0] * size
    while tuple(order) not in before:
        before.add(tuple(order))
        for tpn, value in zip(order, values, strict=True):
            worth[tpn] = value
        # Hundreds of times in a long season: the loops are left to map, numbers to lists.
        for tpn, row in terms.items():
            points[tpn] = -sum(map(mul, map(worth.__getitem__, row.of), row.sixths))
        order = sorted(order, key=points.__getitem__)
    return order


def _terms(request: PairingRequest) -> dict[Tpn, list[_Term]]:
    """Return what each round of each player brings (Keizer:2)."""
    listed = {player.tpn for player in request.players}
    return {player.tpn: list(_terms_of(player, request, listed)) for player in request.players}


def _terms_of(player: PairingPlayer, request: PairingRequest, listed: set[Tpn]) -> Iterator[_Term]:
    rules, paid = request.ladder, 0
    for past in player.history:
        if past.kind is RoundKind.PAIRING_ALLOCATED_BYE:
            yield player.tpn, rules.bye
        elif past.kind is RoundKind.FULL_POINT_BYE:
            yield player.tpn, rules.club_duty
        elif past.kind in {RoundKind.HALF_POINT_BYE, RoundKind.ZERO_POINT_BYE}:
            is_announced = past.kind is RoundKind.HALF_POINT_BYE
            share = rules.with_notice if is_announced else rules.without_notice
            paid += share > 0
            yield player.tpn, 0 if rules.paid is not None and paid > rules.paid else share
        else:
            of = past.opponent if past.opponent in listed else player.tpn
            yield of or player.tpn, _result(past, request)


def _result(past: PastRound, request: PairingRequest) -> int:
    scoring = request.scoring
    if past.kind is RoundKind.FORFEIT_WIN:
        return 6
    if past.kind is RoundKind.FORFEIT_LOSS:
        return 0
    if past.points >= scoring.win:
        return 6
    return 3 if past.points >= scoring.draw and past.points > scoring.loss else 0


def _distance_faults(standing: _Standing, seats: Sequence[_Seat]) -> Iterator[Fault]:
    """Yield a single pair too early, which another pair could take apart (Keizer:5.1)."""
    level = standing.level + 1
    if level > standing.request.ladder.rounds_between:
        return
    early = [seat for seat in seats if not standing.may_meet(*seat, level)]
    if len(early) == 1 and any(
        standing.may_meet(early[0].higher, one, level) and standing.may_meet(early[0].lower, other, level)
        for seat in seats
        if seat != early[0]
        for one, other in _both_ways(seat)
    ):
        text = _("{white} and {black} have met too recently: they could meet others")
        yield Fault(FaultKind.SYSTEM, early[0], _named(text, early[0]))


def _both_ways(seat: _Seat) -> tuple[_Seat, _Seat]:
    return seat, _Seat(seat.lower, seat.higher)


def _bye_faults(standing: _Standing, seats: Sequence[_Seat], bye: Tpn) -> Iterator[Fault]:
    """Yield somebody who comes before the holder of the bye and could have it (Keizer:4)."""

    def order(tpn: Tpn) -> tuple[bool, int, int]:
        return not standing.has_had_a_game(tpn), standing.byes(tpn), -standing.place[tpn]

    could = [
        tpn
        for seat in seats
        for tpn, other in _both_ways(seat)
        if order(tpn) < order(bye) and standing.may_meet(other, bye, standing.level)
    ]
    if could:
        first = min(could, key=order)
        text = _("{player} should have the bye instead of {bye}")
        yield Fault(FaultKind.BYE, (first, bye), text.format(player=first, bye=bye))


def _pair_faults(standing: _Standing, seats: Sequence[_Seat]) -> Iterator[Fault]:
    """Yield the first pair of which the higher one could meet somebody nearer (Keizer:5.2)."""
    place = standing.place
    by_ladder = sorted(seats, key=lambda seat: place[seat.higher])
    for at, seat in enumerate(by_ladder):
        for later in by_ladder[at + 1 :]:
            if place[later.higher] > place[seat.lower]:
                break
            nearer = _nearer(standing, seat, later)
            if nearer is not None:
                text = _("{white} should meet {black}, who is nearer on the ladder")
                yield Fault(FaultKind.SYSTEM, seat, _named(text, _Seat(seat.higher, nearer)))
                return


def _nearer(standing: _Standing, seat: _Seat, later: _Seat) -> Tpn | None:
    """Return who of a later pair the higher one of a pair could meet while the other two meet."""
    for near, far in _both_ways(later):
        is_nearer = standing.place[near] < standing.place[seat.lower]
        if (
            is_nearer
            and standing.may_meet(seat.higher, near, standing.level)
            and standing.may_meet(seat.lower, far, standing.level)
        ):
            return near
    return None


def _named(text: str, seat: _Seat) -> str:
    return text.format(white=seat.higher, black=seat.lower)


def _colour_faults(standing: _Standing, pairing: RoundPairing) -> Iterator[Fault]:
    here = [tpn for tpn, player in standing.players.items() if player.takes_part]
    here.sort(key=standing.place.__getitem__)
    among = {tpn: at for at, tpn in enumerate(here, start=1)}
    for pair in pairing.pairs:
        higher, lower = sorted(pair, key=among.__getitem__)
        white = _white(standing, higher, lower, among[higher])
        if pair.white != white:
            text = _("in {white}-{black} the other player should have White")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _white(standing: _Standing, higher: Tpn, lower: Tpn, among: int) -> Tpn:
    """Return who of two has White (Keizer:6)."""
    one, two = (_games(standing.players[tpn]) for tpn in (higher, lower))
    drawn = standing.request.initial_colour
    if not one and not two:
        return higher if (drawn is Colour.WHITE) == (among % 4 in {1, 2}) else lower
    more = _surplus(one) - _surplus(two)
    if more:
        return higher if more < 0 else lower
    last = [past.colour for past in standing.players[higher].history if _is_game_with(past, lower)]
    if last and last[-1] is not None:
        return lower if last[-1] is Colour.WHITE else higher
    for mine, theirs in zip(one[::-1], two[::-1], strict=False):
        if mine is not theirs:
            return lower if mine is Colour.WHITE else higher
    if one:
        return lower if one[-1] is Colour.WHITE else higher
    return higher if two[-1] is Colour.WHITE else lower


def _is_game_with(past: PastRound, other: Tpn) -> bool:
    return past.kind is RoundKind.PLAYED and past.opponent == other


def _games(player: PairingPlayer) -> list[Colour]:
    return [past.colour for past in player.history if past.kind is RoundKind.PLAYED and past.colour]


def _surplus(colours: list[Colour]) -> int:
    return sum(1 if colour is Colour.WHITE else -1 for colour in colours)


def _order_faults(standing: _Standing, seats: Sequence[_Seat]) -> Iterator[Fault]:
    """Yield the first board out of the order of the ladder (Keizer:5.3)."""
    tops = [standing.place[seat.higher] for seat in seats]
    for seat, top, following in zip(seats, tops, tops[1:], strict=False):
        if top > following:
            text = _("the board of {white} and {black} comes too early")
            yield Fault(FaultKind.ORDER, seat, _named(text, seat))
            return


KEIZER_CHECK: Final = RoundCheck(
    bars=frozenset(),
    may_meet_again=True,
    has_absolute_colours=False,
    own_rules=keizer_faults,
    # Pairs come before colours (Keizer:5, 6): nothing keeps a colour from coming a third time running.
    limits_colours=False,
)
