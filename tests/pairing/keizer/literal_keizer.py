"""The Keizer system word by word, as slowly as it reads (`swissdesk/pairing/keizer`, articles 1 to 6).

Every complete round is built, and the first one by the order of the articles is taken. Points are exact
fractions. A rule can be left out by its article, to see that the comparison notices.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from swissdesk.pairing.request import LadderRules, PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour

Pairs = tuple[tuple[int, int], ...]


class LiteralLadder(NamedTuple):
    """The order of the numbers from the top, the values and the points by number."""

    order: tuple[int, ...]
    values: dict[int, int]
    points: dict[int, Fraction]


def literal_ladder(request: PairingRequest, without: Collection[str] = ()) -> LiteralLadder:
    """Return the ladder by which a round is paired (1 to 3)."""
    order = tuple(int(player.tpn) for player in request.players)
    values = _values(order, request.ladder)
    found = LiteralLadder(order, values, _points(request, values, 0, without))
    for rounds in range(1, request.round_number):
        if "3.1 ladder before" in without:
            order = tuple(int(player.tpn) for player in request.players)
        were = [order]
        while True:
            values = _values(order, request.ladder)
            points = _points(request, values, rounds, without)
            # 3.2: who was ahead stays ahead.
            order = tuple(sorted(order, key=lambda tpn: (-points[tpn], were[-1].index(tpn))))
            found = LiteralLadder(order, values, points)
            if order in were or "3.1 until" in without:
                break
            were.append(order)
    return found


def _values(order: Sequence[int], rules: LadderRules) -> dict[int, int]:
    highest = rules.highest if rules.highest else int(Fraction(3 * len(order), 2)) * rules.step
    values = {}
    for place, tpn in enumerate(order, start=1):
        values[tpn] = max(1, highest - (place - 1) * rules.step)
    return values


def _points(
    request: PairingRequest, values: dict[int, int], rounds: int, without: Collection[str]
) -> dict[int, Fraction]:
    points = {}
    for player in request.players:
        own = values[player.tpn]
        points[int(player.tpn)] = Fraction(own if request.ladder.own_value and "2.1" not in without else 0)
        paid = 0
        for past in player.history[:rounds]:
            if past.opponent is not None:
                points[player.tpn] += values[past.opponent] * _result(past)
                continue
            share = _share(past.kind, request.ladder)
            if past.kind in {RoundKind.HALF_POINT_BYE, RoundKind.ZERO_POINT_BYE} and share:
                paid += 1
                if request.ladder.paid is not None and paid > request.ladder.paid and "2.4" not in without:
                    share = Fraction(0)
            points[player.tpn] += own * share
    return points


def _result(past: PastRound) -> Fraction:
    return Fraction(past.points, 10)


def _share(kind: RoundKind, rules: LadderRules) -> Fraction:
    sixths = {
        RoundKind.PAIRING_ALLOCATED_BYE: rules.bye,
        RoundKind.FULL_POINT_BYE: rules.club_duty,
        RoundKind.HALF_POINT_BYE: rules.with_notice,
        RoundKind.ZERO_POINT_BYE: rules.without_notice,
    }[kind]
    return Fraction(sixths, 6)


class LiteralRound(NamedTuple):
    """A complete round: White first, in board order, and who has the bye."""

    pairs: Pairs
    bye: int | None


def literal_round(request: PairingRequest, without: Collection[str] = ()) -> LiteralRound | None:
    """Return the first round by the articles; None if there is no complete one."""
    ladder = literal_ladder(request, without)
    players = {int(player.tpn): player for player in request.players}
    here = [tpn for tpn in ladder.order if players[tpn].takes_part]
    best = min(_rounds(here, request, players, without), default=None)
    if best is None:
        return None
    _lowered, _bye_order, pairs, bye = best
    boards = [(here[one], here[other]) for one, other in pairs]
    coloured = [_coloured(request, players, here, *board, without) for board in boards]
    return LiteralRound(tuple(coloured), bye or None)


def _rounds(
    here: Sequence[int],
    request: PairingRequest,
    players: dict[int, PairingPlayer],
    without: Collection[str],
) -> Iterator[tuple[int, tuple[int, int, int], Pairs, int]]:
    """Yield every complete round with what comes first: games too soon, the bye, the next below."""
    for bye in range(len(here)) if len(here) % 2 else [None]:
        places = [place for place in range(len(here)) if place != bye]
        order = (0, 0, 0) if bye is None else _bye_order(here, players, bye, without)
        for pairs in _matchings(places):
            numbers = [(here[one], here[other]) for one, other in pairs]
            if any((min(pair), max(pair)) in request.forbidden_pairs for pair in numbers):
                continue
            wanted = request.ladder.rounds_between
            apart = [_between(request, players, *pair) for pair in numbers]
            lowered = max((wanted - found for found in apart if found is not None), default=0)
            lowered = 0 if "5.1" in without else max(0, lowered)
            yield lowered, order, pairs, 0 if bye is None else here[bye]


def _bye_order(
    here: Sequence[int], players: dict[int, PairingPlayer], bye: int, without: Collection[str]
) -> tuple[int, int, int]:
    rounds = [past.kind for past in players[here[bye]].history]
    games = {RoundKind.PLAYED, RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS}
    new = 0 if "4.2" in without or games & set(rounds) else 1
    return new, 0 if "4.1" in without else rounds.count(RoundKind.PAIRING_ALLOCATED_BYE), -bye


def _matchings(places: Sequence[int]) -> Iterator[Pairs]:
    if not places:
        yield ()
        return
    first, *others = places
    for other in others:
        for rest in _matchings([place for place in others if place != other]):
            yield ((first, other), *rest)


def _between(request: PairingRequest, players: dict[int, PairingPlayer], one: int, other: int) -> int | None:
    met = [
        number
        for number, past in enumerate(players[one].history, start=1)
        if past.kind is RoundKind.PLAYED and past.opponent == other
    ]
    return request.round_number - met[-1] - 1 if met else None


def _coloured(
    request: PairingRequest,
    players: dict[int, PairingPlayer],
    here: Sequence[int],
    higher: int,
    lower: int,
    without: Collection[str],
) -> tuple[int, int]:
    """Return two opponents, White first (6)."""
    mine, theirs = (
        "".join(
            "W" if past.colour is Colour.WHITE else "B"
            for past in players[tpn].history
            if past.kind is RoundKind.PLAYED
        )
        for tpn in (higher, lower)
    )
    with_white, with_black = (higher, lower), (lower, higher)
    if not mine and not theirs:
        at_one = (here.index(higher) + 1) % 4 in (1, 2)
        return with_white if at_one is (request.initial_colour is Colour.WHITE) else with_black
    surplus = mine.count("W") - mine.count("B") - theirs.count("W") + theirs.count("B")
    if surplus:
        return with_black if surplus > 0 else with_white
    together = [past for past in players[higher].history if past.opponent == lower]
    together = [past for past in together if past.kind is RoundKind.PLAYED]
    if together and "6.2" not in without:
        return with_black if together[-1].colour is Colour.WHITE else with_white
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] != theirs[-back]:
            return with_black if mine[-back] == "W" else with_white
    if mine:
        return with_black if mine[-1] == "W" else with_white
    return with_white if theirs[-1] == "W" else with_black
