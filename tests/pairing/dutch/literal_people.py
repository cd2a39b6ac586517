"""The players as the articles see them, and who of two has White."""

from functools import cached_property

from swissdesk.frozen import Frozen
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour

WHITE, BLACK = Colour.WHITE, Colour.BLACK
NONE, MILD, STRONG, ABSOLUTE = range(4)


class Person(Frozen, eq=False, dict=True):
    """A player with everything that the articles ask for."""

    tpn: int
    number: int
    score: int
    colours: tuple[Colour, ...]
    met: frozenset[int]
    floats: tuple[str, str]
    is_topscorer: bool
    may_have_bye: bool
    unplayed: int

    @cached_property
    def difference(self) -> int:
        return sum(colour.sign for colour in self.colours)

    @cached_property
    def preference(self) -> tuple[Colour | None, int]:
        """Article 1.7."""
        if not self.colours:
            return None, NONE
        last = self.colours[-1]
        if abs(self.difference) > 1:
            return (BLACK if self.difference > 0 else WHITE), ABSOLUTE
        if self.colours[-2:] == (last, last):
            return last.opposite, ABSOLUTE
        if self.difference:
            return (BLACK if self.difference > 0 else WHITE), STRONG
        return last.opposite, MILD


def may_meet(one: Person, other: Person) -> bool:
    """C1 and C3."""
    if other.tpn in one.met:
        return False
    clash = one.preference == other.preference and one.preference[1] == ABSOLUTE
    return not clash or one.is_topscorer or other.is_topscorer


def people_of(request: PairingRequest) -> list[Person]:
    counted = [p.tpn for p in request.players if p.takes_part or any(_was_paired(r.kind) for r in p.history)]
    people = [_person(request, p, counted.index(p.tpn) + 1) for p in request.players if p.takes_part]
    return sorted(people, key=lambda person: (-person.score, person.tpn))


def _was_paired(kind: RoundKind) -> bool:
    return not (kind.value.endswith("bye") and kind is not RoundKind.PAIRING_ALLOCATED_BYE)


def _score(player: PairingPlayer, number: int) -> int:
    virtual = player.virtual_points[number - 1] if len(player.virtual_points) >= number else 0
    return virtual + sum(past.points for past in player.history[: number - 1])


def _float(request: PairingRequest, player: PairingPlayer, number: int) -> str:
    """Article 1.4; `number` is the round that gave the float."""
    if number < 1:
        return ""
    past = player.history[number - 1]
    if past.kind is RoundKind.PLAYED:
        opponent = next(other for other in request.players if other.tpn == past.opponent)
        gap = _score(player, number) - _score(opponent, number)
        return "down" if gap > 0 else "up" if gap < 0 else ""
    is_bye = past.kind is RoundKind.PAIRING_ALLOCATED_BYE
    counts = {
        DUTCH_2017: True,
        DUTCH_2025: past.points > request.scoring.loss,
        DUTCH_2026: is_bye or past.points > request.scoring.loss,
    }
    return "down" if counts[request.system] else ""


def _bars_from_bye(request: PairingRequest, past: PastRound) -> bool:
    """C2: C.04.1.d in 2017, C.04.1:4 later."""
    if past.kind is RoundKind.PAIRING_ALLOCATED_BYE:
        return True
    if request.system == DUTCH_2017:
        return past.kind is RoundKind.FORFEIT_WIN
    return past.kind is not RoundKind.PLAYED and past.points >= request.scoring.win


def _person(request: PairingRequest, player: PairingPlayer, number: int) -> Person:
    past, scoring = player.history, request.scoring
    played = [record for record in past if record.kind is RoundKind.PLAYED]
    forbidden = {t for pair in request.forbidden_pairs if player.tpn in pair for t in pair if t != player.tpn}
    score = _score(player, request.round_number)
    best = (request.round_number - 1) * max(scoring.win, scoring.draw)
    return Person(
        tpn=player.tpn,
        number=number,
        score=score,
        colours=tuple(record.colour for record in played if record.colour),
        met=frozenset({record.opponent for record in played} | forbidden),
        floats=(_float(request, player, len(past)), _float(request, player, len(past) - 1)),
        is_topscorer=request.round_number == request.rounds_planned and 2 * score > best,
        may_have_bye=not any(_bars_from_bye(request, record) for record in past),
        unplayed=len(past) - len(played),
    )


def white_first(higher: Person, lower: Person, initial: Colour) -> tuple[Person, Person]:
    """Article 5.2."""
    return (higher, lower) if _higher_colour(higher, lower, initial) is WHITE else (lower, higher)


def _higher_colour(higher: Person, lower: Person, initial: Colour) -> Colour:
    (mine, strength), (yours, other_strength) = higher.preference, lower.preference
    if mine is None and yours is None:
        return initial if higher.number % 2 else initial.opposite
    if mine is None or yours is None or mine is not yours:
        return mine or yours.opposite
    if strength != other_strength:
        return mine if strength > other_strength else mine.opposite
    if strength == ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        return mine if abs(higher.difference) > abs(lower.difference) else mine.opposite
    for own, others in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not others:
            return others
    return mine
