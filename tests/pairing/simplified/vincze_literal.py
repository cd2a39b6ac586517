"""The depth-first search of the simplified rules, written straight from the text.

It tries, cancels and tries again, without a thought for time: for a dozen players at most.
"""

from collections.abc import Iterator, Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind

BARS = {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}


class LiteralRound(Frozen):
    """Which bye and tier led to the round, its pairs in the order in which they were made."""

    tier: int
    bye: int | None
    pairs: tuple[tuple[int, int], ...]


class LiteralPlayer:
    """What the text needs to know of a player."""

    def __init__(self, player: PairingPlayer) -> None:
        games = [past for past in player.history if past.kind is RoundKind.PLAYED]
        self.number = int(player.tpn)
        self.points = sum(past.points for past in player.history)
        self.met = {past.opponent for past in games}
        self.colours = "".join(past.colour.value for past in games if past.colour)
        self.may_have_bye = not any(past.kind in BARS for past in player.history)

    @property
    def previous_two(self) -> str:
        """The colour of the previous two games if it was the same."""
        return self.colours[-1] if self.colours[-2:] in ("ww", "bb") else ""


class LiteralSearch:
    """One round, player by player, opponent by opponent."""

    def __init__(self, request: PairingRequest) -> None:
        self.forbidden = request.forbidden_pairs
        self.present = sorted(
            (LiteralPlayer(player) for player in request.players if player.takes_part),
            key=lambda player: (-player.points, player.number),
        )

    def permissible(self, one: LiteralPlayer, other: LiteralPlayer, tier: int) -> bool:
        """Colours 3 applies in the first tier only."""
        if other.number in one.met or one.number in other.met:
            return False
        if (min(one.number, other.number), max(one.number, other.number)) in self.forbidden:
            return False
        return tier == 2 or not one.previous_two or one.previous_two != other.previous_two

    def bye_candidates(self) -> list[LiteralPlayer | None]:
        """From the last player of the lowest score group upwards; nobody in an even field."""
        if len(self.present) % 2 == 0:
            return [None]
        return [player for player in reversed(self.present) if player.may_have_bye]

    def result(self) -> LiteralRound | None:
        """The first success: the bye is exchanged before the colour rule falls."""
        return next(self.results(), None)

    def results(self) -> Iterator[LiteralRound]:
        """The first success for each tier and bye, in the order of trying."""
        for tier in (1, 2):
            for bye in self.bye_candidates():
                left = [player for player in self.present if player is not bye]
                pairs = next(self.completions(left, tier), None)
                if pairs is not None:
                    yield LiteralRound(tier, bye and bye.number, pairs)

    def completions(self, left: Sequence[LiteralPlayer], tier: int) -> Iterator[tuple[tuple[int, int], ...]]:
        """Every way to pair all who are left, in the order of the text."""
        if not left:
            yield ()
            return
        first = left[0]
        for other in opponents_in_order(left):
            if self.permissible(first, other, tier):
                rest = [player for player in left if player not in (first, other)]
                for pairs in self.completions(rest, tier):
                    yield ((first.number, other.number), *pairs)


def opponents_in_order(left: Sequence[LiteralPlayer]) -> list[LiteralPlayer]:
    """Lower half from the first, upper half from the last, then the groups below."""
    group = [player for player in left if player.points == left[0].points]
    upper, lower = group[: len(group) // 2], group[len(group) // 2 :]
    order = [*lower, *reversed(upper), *left[len(group) :]]
    return [player for player in order if player is not left[0]]


def literal_colour(one: LiteralPlayer, other: LiteralPlayer, initial: str) -> int:
    """Return the number of the player with White (colours 4, 5)."""
    low, high = sorted((one, other), key=lambda player: player.number)
    wants: dict[int, str] = {}
    if low.previous_two != high.previous_two:
        wants = {player.number: swapped(player.previous_two) for player in (low, high) if player.previous_two}
    elif abs(difference(low)) != abs(difference(high)):
        larger = max(low, high, key=lambda player: abs(difference(player)))
        wants = {larger.number: "b" if difference(larger) > 0 else "w"}
    elif difference(low):
        wants = {low.number: "b" if difference(low) > 0 else "w"}
    elif low.colours or high.colours:
        changing = low if low.colours else high
        wants = {changing.number: swapped(changing.colours[-1])}
    else:
        wants = {low.number: initial if low.number % 2 else swapped(initial)}
    number, colour = next(iter(wants.items()))
    return number if colour == "w" else low.number + high.number - number


def difference(player: LiteralPlayer) -> int:
    """White games less Black ones."""
    return player.colours.count("w") - player.colours.count("b")


def swapped(colour: str) -> str:
    """The other colour."""
    return "b" if colour == "w" else "w"
