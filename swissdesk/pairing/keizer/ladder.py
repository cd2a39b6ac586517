"""The ladder after some rounds: values by places, points by values, until both agree (Keizer:1 to 3)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct, field

from swissdesk.pairing.ladders import WHOLE, Ladder, Rung, Share
from swissdesk.pairing.request import LadderRules, PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Scoring

_OWN: Final = -1
"""Stands for the own value where the place of an opponent is named."""
GAMES: Final = frozenset({RoundKind.PLAYED, RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS})
_ABSENCES: Final = frozenset({RoundKind.HALF_POINT_BYE, RoundKind.ZERO_POINT_BYE})


class _Share(NamedTuple):
    """What a round brings: so many sixths of the value of a place in the list."""

    place: int
    sixths: int


class _Account(Struct):
    """The rounds so far of one player: places of those beaten and drawn with, sixths of the own value."""

    own: int
    beaten: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)

    def add(self, share: _Share) -> None:
        """Add a round."""
        if share.place == _OWN:
            self.own += share.sixths
        elif share.sixths == WHOLE:
            self.beaten.append(share.place)
        elif share.sixths:
            self.drawn.append(share.place)


class _Count(NamedTuple):
    """The order of places that a count led to, the values it was made by, and the points in sixths."""

    order: list[int]
    values: list[int]
    points: list[int]
    passes: int
    is_settled: bool


def ladder_of(request: PairingRequest) -> Ladder:
    """Return the ladder by which a round is paired (Keizer:3).

    Each count takes time proportional to players times rounds; a round needs a few.
    """
    players, rules = request.players, request.ladder
    rows = list(_shares(players, rules, request.scoring))
    accounts = [_Account(WHOLE * rules.own_value) for _player in players]
    found = _first_count(accounts, rules)
    for number in range(request.round_number - 1):
        points = list(found.points)
        for place, (account, row) in enumerate(zip(accounts, rows, strict=True)):
            if number < len(row):
                account.add(row[number])
                points[place] += _points_of(row[number], place, found.values)
        # An order that stays has the values of the last count: the round before needs no new one.
        found = _count(found.order, accounts, rules, points if found.is_settled else None)
    rungs = tuple([_rung(place, players, rows[place], found, rules) for place in found.order])
    return Ladder(rungs, found.passes, found.is_settled)


def values_of(size: int, rules: LadderRules) -> list[int]:
    """Return the values of so many places, from the top (Keizer:1)."""
    highest = rules.highest or size * 3 // 2 * rules.step
    return [max(1, highest - place * rules.step) for place in range(size)]


def _first_count(accounts: Sequence[_Account], rules: LadderRules) -> _Count:
    """Return the list as it is, with the own values."""
    values = values_of(len(accounts), rules)
    points = [account.own * value for account, value in zip(accounts, values, strict=True)]
    return _Count(list(range(len(accounts))), values, points, 0, is_settled=True)


def _points_of(share: _Share, place: int, values: Sequence[int]) -> int:
    """Return what a round brings to the player of a place, in sixths."""
    return share.sixths * values[place if share.place == _OWN else share.place]


def _count(
    order: list[int], accounts: Sequence[_Account], rules: LadderRules, first: list[int] | None
) -> _Count:
    """Count until an order comes out that was there before (Keizer:3.1); `first` are points by this order."""
    by_place = values_of(len(order), rules)
    values, points = [0] * len(order), [0] * len(order)
    seen, passes = {tuple(order)}, 0
    while True:
        for player, value in zip(order, by_place, strict=True):
            values[player] = value
        points, first = _counted(accounts, values) if first is None else first, None
        # Sorting is stable even in reverse: of equal points, who was ahead stays ahead (Keizer:3.2).
        climbed = sorted(order, key=points.__getitem__, reverse=True)
        passes += 1
        if tuple(climbed) in seen:
            return _Count(climbed, values, points, passes, is_settled=climbed == order)
        seen.add(tuple(climbed))
        order = climbed


def _counted(accounts: Sequence[_Account], values: list[int]) -> list[int]:
    """Return everybody's points by the values of the places, in sixths (Keizer:2)."""
    worth = values.__getitem__
    return [
        account.own * value
        + WHOLE * sum(map(worth, account.beaten))
        + WHOLE // 2 * sum(map(worth, account.drawn))
        for account, value in zip(accounts, values, strict=True)
    ]


def _shares(
    players: Sequence[PairingPlayer], rules: LadderRules, scoring: Scoring
) -> Iterator[tuple[_Share, ...]]:
    """Yield what each round of a player brings, in the order of the list (Keizer:2)."""
    place_of = {player.tpn: place for place, player in enumerate(players)}
    own = {
        RoundKind.PAIRING_ALLOCATED_BYE: rules.bye,
        RoundKind.FULL_POINT_BYE: rules.club_duty,
        RoundKind.HALF_POINT_BYE: rules.with_notice,
        RoundKind.ZERO_POINT_BYE: rules.without_notice,
    }
    for player in players:
        paid, row = 0, []
        for past in player.history:
            if past.kind in GAMES and past.opponent in place_of:
                row.append(_Share(place_of[past.opponent], sixths_of_game(past, scoring)))
                continue
            # A game whose opponent is not on the list counts as if both were worth the same.
            sixths = sixths_of_game(past, scoring) if past.kind in GAMES else own[past.kind]
            if past.kind in _ABSENCES and sixths:
                paid += 1
                sixths = sixths if rules.paid is None or paid <= rules.paid else 0
            row.append(_Share(_OWN, sixths))
        yield tuple(row)


def sixths_of_game(past: PastRound, scoring: Scoring) -> int:
    """Return the share of the opponent's value that a game brings, by points or as a forfeit (Keizer:2.2)."""
    if past.kind is not RoundKind.PLAYED:
        return WHOLE if past.kind is RoundKind.FORFEIT_WIN else 0
    if past.points >= scoring.win:
        return WHOLE
    return WHOLE // 2 if scoring.loss < past.points >= scoring.draw else 0


def _rung(
    place: int, players: Sequence[PairingPlayer], row: Sequence[_Share], found: _Count, rules: LadderRules
) -> Rung:
    value = found.values[place]
    return Rung(
        tpn=players[place].tpn,
        value=value,
        own=WHOLE * rules.own_value,
        rounds=tuple(
            [
                Share(None, value, share.sixths)
                if share.place == _OWN
                else Share(players[share.place].tpn, found.values[share.place], share.sixths)
                for share in row
            ]
        ),
        points=found.points[place],
    )
