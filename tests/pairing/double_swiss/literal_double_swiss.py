"""The Double-Swiss system written down literally, by exhaustion, from the exact specification alone.

Players are their pairing numbers; every choice is made by listing everything that is allowed in the order
of the text and taking the first with the best values. Only small fields can be paired like this. `dropped`
names items that are left out on purpose, for a test to see it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour

Who = int
Pairs = tuple[tuple[Who, Who], ...]
Group = frozenset[Who]
PAB_BARS = {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}


class LiteralBracket(NamedTuple):
    """A paired bracket: residents, upfloaters in their order, the values of both choices, the pairs."""

    score: int
    residents: Group
    upfloaters: tuple[Who, ...]
    choice: dict[str, object]
    pairing: dict[str, object]
    pairs: Pairs


@dataclass
class LiteralRound:
    """A round: the bye, and its brackets from the highest score."""

    bye: Who | None
    brackets: list[LiteralBracket] = field(default_factory=list)


class Data:
    """What the specification calls data (S-1 to S-5)."""

    def __init__(self, request: PairingRequest, dropped: Iterable[str] = ()) -> None:
        self.request, self.dropped = request, {*dropped}
        self.players = {player.tpn: player for player in request.players}
        self.here = [player.tpn for player in request.players if player.takes_part]
        self.score = {who: self.score_before(who, request.round_number) for who in self.players}
        self.last_round = request.round_number == request.rounds_planned
        self._can: dict[Group, bool] = {frozenset(): True}
        self._may = {
            who: {other for other in self.players if other != who and self._first_meeting(who, other)}
            for who in self.players
        }

    def score_before(self, who: Who, number: int) -> int:
        player: PairingPlayer = self.players[who]
        own = sum(past.points for past in player.history[: number - 1])
        return own + (player.virtual_points[number - 1] if len(player.virtual_points) >= number else 0)

    def meetings(self, who: Who) -> list[PastRound]:
        return [past for past in self.players[who].history if past.kind is RoundKind.PLAYED]

    def _first_meeting(self, who: Who, other: Who) -> bool:
        forbidden = {frozenset(pair) for pair in self.request.forbidden_pairs}
        met = any(past.opponent == other for past in self.meetings(who))
        return not met and frozenset((who, other)) not in forbidden

    def may_meet(self, one: Who, other: Who) -> bool:
        return other in self._may[one]

    def floated(self, who: Who) -> bool:
        """Whether the previous round was a meeting with somebody of another score then (S-4)."""
        before = self.request.round_number - 1
        if before == 0 or self.last_round:
            return False
        past = self.players[who].history[before - 1]
        if past.kind is not RoundKind.PLAYED or past.opponent is None:
            return False
        return self.score_before(who, before) != self.score_before(past.opponent, before)

    def colours(self, who: Who) -> str:
        """Colours of first games, of the matches in which a game was played (S-3)."""
        letters = {Colour.WHITE: "W", Colour.BLACK: "B"}
        return "".join(letters[past.colour] for past in self.meetings(who) if past.colour is not None)

    def can_pair(self, group: Group) -> bool:
        """Whether these can all be paired among each other."""
        if group not in self._can:
            one = min(group)
            partners = group & self._may[one]
            self._can[group] = len(group) % 2 == 0 and any(
                self.can_pair(group - {one, other}) for other in partners
            )
        return self._can[group]

    def pairings(self, group: Group) -> Iterator[Pairs]:
        """Everything that these can be paired as."""
        if not group:
            yield ()
            return
        one = min(group)
        for other in sorted(group & self._may[one]):
            for rest in self.pairings(group - {one, other}):
                yield ((one, other), *rest)


def literal_round(request: PairingRequest, dropped: Iterable[str] = ()) -> LiteralRound | None:
    """The round, or None if it cannot be completed."""
    data = Data(request, dropped)
    left, bye = frozenset(data.here), None
    if len(left) % 2:
        bye = next((who for who in _bye_order(data) if data.can_pair(left - {who})), None)
        if bye is None:
            return None
        left -= {bye}
    if not data.can_pair(left):
        return None
    found = LiteralRound(bye)
    while left:
        found.brackets.append(_bracket(data, left))
        left -= {who for pair in found.brackets[-1].pairs for who in pair}
    return found


def _bye_order(data: Data) -> list[Who]:
    """Lowest score, most matches played, largest number, of those who are not barred (3.4, C2)."""
    allowed = [
        who for who in data.here if not any(past.kind in PAB_BARS for past in data.players[who].history)
    ]
    return sorted(allowed, key=lambda who: (data.score[who], -len(data.meetings(who)), -who))


def _bracket(data: Data, left: Group) -> LiteralBracket:
    score = max(data.score[who] for who in left)
    residents = frozenset(who for who in left if data.score[who] == score)
    upfloaters, choice = _choose(data, residents, left - residents)
    pairs, pairing = _pair(data, residents, frozenset(upfloaters))
    return LiteralBracket(score, residents, upfloaters, choice, pairing, pairs)


def _kept(values: dict[str, object], dropped: set[str]) -> list[object]:
    return [value for name, value in values.items() if name not in dropped]


def _choose(data: Data, residents: Group, lower: Group) -> tuple[tuple[Who, ...], dict[str, object]]:
    """The first set of upfloaters, in the order of 3.5.3 and 3.5.4, with the best values of C4 to C7."""
    in_order = sorted(lower, key=lambda who: (-data.score[who], who))
    if "order" in data.dropped:
        in_order.reverse()
    best: tuple[tuple[Who, ...], dict[str, object]] | None = None
    for size in range(len(lower) + 1):
        for chosen in combinations(in_order, size):
            if not data.can_pair(residents | {*chosen}) or not data.can_pair(lower - {*chosen}):
                continue
            values: dict[str, object] = {
                "C4": size,
                "C5": [-score for score in sorted(data.score[who] for who in chosen)],
                "C6": _following_needs_more(data, residents, lower, frozenset(chosen)) if chosen else 0,
                "C7": sum(data.floated(who) for who in chosen),
            }
            if best is None or _kept(values, data.dropped) < _kept(best[1], data.dropped):
                best = chosen, values
        if best is not None and "C4" not in data.dropped:
            break
    assert best is not None
    return best


def _following_needs_more(data: Data, residents: Group, lower: Group, chosen: Group) -> int:
    """Whether the following scoregroup needs more upfloaters than its number makes necessary (C6)."""
    own = data.score[min(residents)]
    below = max(data.score[who] for who in data.here if data.score[who] < own)
    following = frozenset(who for who in lower if data.score[who] == below)
    staying, beyond = following - chosen, lower - following - chosen
    if not staying:
        return 0
    for helpers in combinations(sorted(beyond), len(staying) % 2):
        if data.can_pair(staying | {*helpers}) and data.can_pair(beyond - {*helpers}):
            return 0
    return 1


def _pair(data: Data, residents: Group, chosen: Group) -> tuple[Pairs, dict[str, object]]:
    """The pairing of the bracket with the fewest residents of C8, then with the smallest identifier."""

    def values(pairs: Pairs) -> dict[str, object]:
        again = [
            who
            for pair in pairs
            for who in pair
            if chosen & {*pair} and who in residents and data.floated(who)
        ]
        tops = sorted(min(pair) for pair in pairs)
        partner = {min(pair): max(pair) for pair in pairs}
        return {"C8": len(again), "3.6": (*tops, *(partner[top] for top in tops))}

    every = [(pairs, values(pairs)) for pairs in data.pairings(residents | chosen)]
    if "3.6" in data.dropped:
        every.reverse()
    pairs, best = min(every, key=lambda one: _kept(one[1], data.dropped))
    return tuple(sorted(pairs)), best


def literal_boards(request: PairingRequest, found: LiteralRound) -> list[tuple[Who, Who]]:
    """The matches in the order of publication, White of the first game first (a.4)."""
    data = Data(request)
    real = {who: sum(past.points for past in player.history) for who, player in data.players.items()}

    def ranked(pair: tuple[Who, Who], points: dict[Who, int]) -> list[Who]:
        return sorted(pair, key=lambda who: (-points[who], who))

    def place(pair: tuple[Who, Who]) -> tuple[int, int, Who]:
        one, other = pair
        if data.score[one] == data.score[other]:
            return -data.score[one], -2 * data.score[one], ranked(pair, real)[0]
        higher = ranked(pair, data.score)[0]
        return -data.score[higher], -data.score[one] - data.score[other], higher

    boards = []
    for pair in sorted((pair for bracket in found.brackets for pair in bracket.pairs), key=place):
        higher, other = ranked(pair, real)
        boards.append((higher, other) if _has_white(data, higher, other) else (other, higher))
    return boards


def _has_white(data: Data, higher: Who, other: Who) -> bool:
    """Whether the higher ranked player begins with White: the first line of 4.3 that applies."""
    mine, theirs = data.colours(higher), data.colours(other)
    if not mine and not theirs:
        drawn = data.request.initial_colour is Colour.WHITE
        return drawn if _number(data, higher) % 2 else not drawn
    if mine.count("W") != theirs.count("W"):
        return mine.count("W") < theirs.count("W")
    for own, others in zip(mine[::-1], theirs[::-1], strict=False):
        if own != others:
            return own == "B"
    return mine[-1] == "B" if mine else theirs[-1] == "W"


def _number(data: Data, who: Who) -> int:
    """The place among those who have arrived: who are here, or were in any round, byes included."""
    return sum(
        player.takes_part
        or any(
            past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            for past in player.history
        )
        for number, player in data.players.items()
        if number <= who
    )
