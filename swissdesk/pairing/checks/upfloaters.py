"""What of bye, upfloaters and pairs shows without searching for them, as far as an exchange goes.

Written from C.04.6 alone, whose procedure C.04.5 has too, without a line of the systems that are guarded:
two matches that exchange partners, or a match and the bye, are looked at; articles are those of C.04.6.
What two who meet count in the criteria for pairs is the text's own, and comes in as numbers.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

NO_BYE: Final = frozenset({RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE})
"""The rounds after which nobody gets the bye (C.04.6:2.1.2)."""

Cost = tuple[int, ...]
"""What a match counts in the criteria for pairs, in order."""


class Side:
    """What the text asks about one of two; `score` is the score with the virtual points of the round.

    `place` is that among all who have arrived, `first_by` what makes somebody the first of two.
    """

    __slots__ = ("barred", "colours", "first_by", "floated", "matches", "met", "number", "place", "score")

    def __init__(self, player: PairingPlayer, request: PairingRequest) -> None:
        matches = [past for past in player.history if past.kind is RoundKind.PLAYED]
        real, number = sum(past.points for past in player.history), request.round_number
        self.number, self.place, self.floated = player.tpn, 0, False
        self.score: int = real + sum(player.virtual_points[number - 1 : number])
        self.first_by: tuple[int, ...] = (-real, player.tpn)
        self.matches = len(matches)
        self.met = {past.opponent for past in matches}
        self.colours = [past.colour for past in matches if past.colour is not None]
        self.barred = any(past.kind in NO_BYE for past in player.history)

    @property
    def for_bye(self) -> tuple[int, int, int]:
        """Return what decides about the bye, the smallest first (C.04.6:3.4)."""
        return self.score, -self.matches, -self.number


class Match(NamedTuple):
    """Two who meet, the first by the order of the text first (C.04.6:4.2)."""

    first: Side
    other: Side

    @property
    def score(self) -> int:
        """Return the score of the bracket: that of whoever has more points."""
        return max(self.first.score, self.other.score)

    @property
    def upfloaters(self) -> list[Side]:
        """Return who floated up, if the two have different scores."""
        return [side for side in self if side.score < self.score]


class Standing(NamedTuple):
    """The matches of a round in the order of publication; `is_late` says that floats do not count."""

    request: PairingRequest
    bye: Side | None
    matches: tuple[Match, ...]
    is_late: bool

    def may_meet(self, one: Side, other: Side) -> bool:
        """Tell whether nothing absolute bars two from a match (C.04.6:2.1.1)."""
        pair = min(one.number, other.number), max(one.number, other.number)
        return other.number not in one.met and pair not in self.request.forbidden_pairs


def note_floats(request: PairingRequest, sides: dict[Tpn, Side]) -> None:
    """Note who met somebody with another score in the previous round (C.04.6:1.5)."""
    last = request.round_number - 1
    before = {
        player.tpn: sum(past.points for past in player.history[: last - 1])
        + sum(player.virtual_points[last - 1 : last])
        for player in request.players
    }
    for player in request.players if last else ():
        past = player.history[-1]
        if past.kind is RoundKind.PLAYED and past.opponent is not None:
            sides[player.tpn].floated = before[player.tpn] != before[past.opponent]


def note_places(request: PairingRequest, sides: dict[Tpn, Side]) -> None:
    """Note the places of those who have arrived: nobody else shifts the parity of the first colours."""
    came = [player.tpn for player in request.players if player.takes_part or _has_come(player)]
    for place, number in enumerate(came, 1):
        sides[number].place = place


def _has_come(player: PairingPlayer) -> bool:
    return any(
        past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE for past in player.history
    )


def match_of(one: Side, other: Side) -> Match:
    """Return the match of two, the first by the order of the text first (C.04.6:4.2)."""
    first, second = sorted((one, other), key=lambda side: side.first_by)
    return Match(first, second)


def exchange_faults(standing: Standing, cost_of: Callable[[Match], Cost]) -> Iterator[Fault]:
    """Yield what an exchange of partners shows to be wrong, and a wrong order of publication."""
    yield from _publication_faults(standing)
    for score in sorted({match.score for match in standing.matches}, reverse=True):
        yield from _upfloater_faults(standing, score)
        bracket = [match for match in standing.matches if match.score == score]
        yield from _pair_faults(standing, bracket, cost_of)


def last_differing(one: Sequence[Colour], other: Sequence[Colour]) -> Colour | None:
    """Return the other one's colour at the last match of both in which they had different ones."""
    for back in range(1, 1 + min(len(one), len(other))):
        if one[-back] is not other[-back]:
            return other[-back]
    return None


def _publication_faults(standing: Standing) -> Iterator[Fault]:
    """Compare with the order by points of the higher one, then of both, then its number (C.04.2:3.6)."""

    def key(match: Match) -> tuple[int, int, Tpn]:
        higher = max(match, key=lambda side: side.score)
        return -match.score, -match.first.score - match.other.score, higher.number

    if [*standing.matches] != sorted(standing.matches, key=key):
        text = _("the matches do not stand in the order of publication")
        yield Fault(FaultKind.ORDER, (), text)


def _upfloater_faults(standing: Standing, score: int) -> Iterator[Fault]:
    """Yield upfloaters who are not needed, or whom others should replace (C.04.6:2.3.1 to 2.3.4)."""
    floating = [match for match in standing.matches if match.score == score and match.upfloaters]
    for one, other in combinations(floating, 2):
        residents, floaters = zip(*(_sides(match) for match in (one, other)), strict=True)
        if standing.may_meet(*residents) and standing.may_meet(*floaters):
            text = _("{one} and {other} need not float up: their opponents could meet")
            text = text.format(one=floaters[0].number, other=floaters[1].number)
            yield Fault(FaultKind.SYSTEM, (one.first.number, one.other.number), text)
    below = [match for match in standing.matches if match.score < score]
    for match in floating:
        resident, floater = _sides(match)
        for lower in below:
            for side, partner in (lower, lower[::-1]):
                can_change = standing.may_meet(resident, side) and standing.may_meet(floater, partner)
                if can_change and _comes_before(standing, side, floater):
                    text = _("{team} should float up and not {floater}")
                    text = text.format(team=side.number, floater=floater.number)
                    yield Fault(FaultKind.SYSTEM, (resident.number, floater.number), text)


def _sides(match: Match) -> tuple[Side, Side]:
    """Return resident and upfloater of a match."""
    floater = match.upfloaters[0]
    return (match.other if floater is match.first else match.first), floater


def _comes_before(standing: Standing, side: Side, floater: Side) -> bool:
    """Tell whether one should float up instead: by points, the float of the last round, the number.

    What the following scoregroup needs is the same with either of two that have equally many points: the
    one that stays has the other's opponent (C.04.6:2.3.3).
    """
    if side.score != floater.score:
        return side.score > floater.score
    if not standing.is_late and side.floated != floater.floated:
        return floater.floated
    return side.number < floater.number


def _pair_faults(
    standing: Standing, bracket: Sequence[Match], cost_of: Callable[[Match], Cost]
) -> Iterator[Fault]:
    """Yield two matches of a bracket that should change partners (C.04.6:2.3.5 to 2.3.7, 3.6)."""
    ordered = sorted((*_members(match), match, cost_of(match)) for match in bracket)
    for (_top, bottom, one, cost), (lower_top, lower_bottom, other, lower_cost) in combinations(ordered, 2):
        # Without a loss only the identifier can get smaller: by a smaller partner, or a smaller top member.
        is_free = not any(cost) and not any(lower_cost)
        if is_free and lower_top < bottom < lower_bottom:
            continue
        now = _sum(cost, lower_cost)
        for changed in (
            (match_of(one.first, other.first), match_of(one.other, other.other)),
            (match_of(one.first, other.other), match_of(one.other, other.first)),
        ):
            # Two upfloaters in one match would make both of them superfluous, which is found elsewhere.
            if any(match.score != one.score for match in changed):
                continue
            then = _sum(*(cost_of(match) for match in changed))
            if then > now or (then == now and _identifier(changed) > _identifier((one, other))):
                continue
            if all(standing.may_meet(*match) for match in changed):
                yield _badly_made((one, other), changed)


def _members(match: Match) -> tuple[Tpn, Tpn]:
    """Return the top and the bottom member of a match: the smaller and the larger number (C.04.6:3.6.1)."""
    one, other = match.first.number, match.other.number
    return (one, other) if one < other else (other, one)


def _sum(one: Cost, other: Cost) -> Cost:
    return tuple([mine + theirs for mine, theirs in zip(one, other, strict=True)])


def _identifier(matches: tuple[Match, Match]) -> tuple[Tpn, ...]:
    """Return top members, then bottom members: those of a bracket compare like those of two matches of it."""
    (top, bottom), (lower_top, lower_bottom) = sorted(map(_members, matches))
    return top, lower_top, bottom, lower_bottom


def _badly_made(made: tuple[Match, Match], changed: tuple[Match, Match]) -> Fault:
    text = _("{one}-{other} and {three}-{four} should come before {pairs}")
    one, other, three, four = (side.number for match in changed for side in match)
    pairs = ", ".join(f"{match.first.number}-{match.other.number}" for match in made)
    text = text.format(one=one, other=other, three=three, four=four, pairs=pairs)
    return Fault(FaultKind.SYSTEM, (made[0].first.number, made[0].other.number), text)
