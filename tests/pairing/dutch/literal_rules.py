"""The FIDE (Dutch) System read literally: every candidate of every bracket, in the order of the text.

Exponential, for a handful of players, and without a line of the engine. Candidates that break C1 or
C3 are not built; C4 and C5 are asked of whatever a candidate leaves over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, groupby, permutations

from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour

WHITE, BLACK = Colour.WHITE, Colour.BLACK
NONE, MILD, STRONG, ABSOLUTE = range(4)
Pairs = tuple[tuple["Person", "Person"], ...]


@dataclass(frozen=True, eq=False)
class Person:
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
    def wish(self) -> tuple[Colour | None, int]:
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
    clash = one.wish == other.wish and one.wish[1] == ABSOLUTE
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
    return "down" if is_bye or past.points > request.scoring.loss else ""


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
        may_have_bye=not any(
            record.kind is RoundKind.PAIRING_ALLOCATED_BYE
            or (record.kind is not RoundKind.PLAYED and record.points >= scoring.win)
            for record in past
        ),
        unplayed=len(past) - len(played),
    )


def white_first(higher: Person, lower: Person, initial: Colour) -> tuple[Person, Person]:
    """Article 5.2."""
    return (higher, lower) if _higher_colour(higher, lower, initial) is WHITE else (lower, higher)


def _higher_colour(higher: Person, lower: Person, initial: Colour) -> Colour:
    (mine, strength), (yours, other_strength) = higher.wish, lower.wish
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


class LiteralRound:
    """The pairing of one round."""

    def __init__(self, request: PairingRequest) -> None:
        self.initial = request.initial_colour
        self.people = people_of(request)
        self.completes = cache(self._completes)
        self.next_values = cache(self._next_values)
        self.bye_score: int | None = None

    def pair(self) -> tuple[set[tuple[int, int]], int | None] | None:
        """Return the pairs, White first, and the bye; None if there is no complete round."""
        everybody = frozenset(self.people)
        scores = sorted({person.score for person in self.people}) if len(everybody) % 2 else [None]
        for score in scores:
            self.bye_score = score
            self.completes.cache_clear()
            if self.completes(everybody):
                return self._pair_brackets()
        return None

    def _completes(self, people: frozenset[Person]) -> bool:
        """C4 and C5: whether these can all be paired, the bye going to the right score."""
        if not people:
            return True
        first = min(people, key=lambda person: person.tpn)
        rest = people - {first}
        if len(people) % 2 and first.may_have_bye and first.score == self.bye_score and self.completes(rest):
            return True
        return any(may_meet(first, other) and self.completes(rest - {other}) for other in rest)

    def _pair_brackets(self) -> tuple[set[tuple[int, int]], int | None]:
        pairs: set[tuple[int, int]] = set()
        mdps: list[Person] = []
        groups = [list(group) for _, group in groupby(self.people, key=lambda person: person.score)]
        for at, residents in enumerate(groups):
            best = self._best(mdps, residents, groups[at + 1 :])
            for higher, lower in best:
                white, black = white_first(higher, lower, self.initial)
                pairs.add((white.tpn, black.tpn))
            seated = {person for pair in best for person in pair}
            mdps = [person for person in (*mdps, *residents) if person not in seated]
        return pairs, mdps[0].tpn if mdps else None

    def _best(self, mdps: list[Person], residents: list[Person], lower: list[list[Person]]) -> Pairs:
        rest = frozenset(person for group in lower for person in group)
        following = tuple(lower[0]) if lower else ()
        for count in range((len(mdps) + len(residents)) // 2, -1, -1):
            best, best_value = None, None
            for candidate in candidates(mdps, residents, count):
                seated = {person for pair in candidate for person in pair}
                left = [person for person in (*mdps, *residents) if person not in seated]
                if not self.completes(rest | frozenset(left)):
                    continue
                value = self._value(candidate, left, mdps, (following, rest))
                if best_value is None or value < best_value:
                    best, best_value = candidate, value
            if best is not None:
                return best
        raise AssertionError("a complete round was promised")

    def _value(self, pairs: Pairs, left: list[Person], mdps: list[Person], below) -> tuple:
        """C7 to C21; smaller is better."""
        following, rest = below
        met = [(higher, lower) for higher, lower in pairs if higher in mdps]
        return (
            sorted((person.score for person in left), reverse=True),
            self.next_values(frozenset(left), following, rest),
            left[0].unplayed if len(left) == 1 and self._gets_bye(left[0], rest) else 0,
            *self._colour_values(pairs),
            *(
                value
                for back in (0, 1)
                for value in (
                    sum(1 for person in left if person not in mdps and person.floats[back] == "down"),
                    sum(1 for _, lower in met if lower.floats[back] == "up"),
                )
            ),
            *(value for back in (0, 1) for value in _differences(met, mdps, back)),
        )

    def _gets_bye(self, person: Person, rest: frozenset[Person]) -> bool:
        return len(rest) % 2 == 0 and person.score == self.bye_score

    def _colour_values(self, pairs: Pairs) -> tuple[int, int, int, int]:
        """C10 to C13, from the colours that article 5 gives."""
        wide = third = denied = strong = 0
        for pair in pairs:
            for person, colour in zip(white_first(*pair, self.initial), (WHITE, BLACK), strict=True):
                refused = person.wish[0] not in (None, colour)
                wide += abs(person.difference + colour.sign) > 2
                third += person.colours[-2:] == (colour, colour)
                denied += refused
                strong += refused and person.wish[1] == STRONG
        return wide, third, denied, strong

    def _next_values(self, mdps: frozenset[Person], residents: tuple[Person, ...], rest: frozenset[Person]):
        """C8: the best C6 and C7 of the following bracket with these moved-down players."""
        options = [
            (len(left), sorted((person.score for person in left), reverse=True))
            for left in _leftovers(mdps, frozenset(residents))
            if self.completes(left | (rest - frozenset(residents)))
        ]
        return min(options)


def _leftovers(mdps: frozenset[Person], residents: frozenset[Person]) -> set[frozenset[Person]]:
    """Return whom the pairings of a bracket can leave over; moved-down players meet residents only."""
    if not mdps and not residents:
        return {frozenset()}
    first = min(mdps or residents, key=lambda person: person.tpn)
    others = residents - {first}
    result = {left | {first} for left in _leftovers(mdps - {first}, others)}
    for other in others:
        if may_meet(first, other):
            result |= _leftovers(mdps - {first}, others - {other})
    return result


def _differences(met: Sequence[tuple[Person, Person]], mdps: list[Person], back: int) -> tuple[list, list]:
    """C18 and C19, or C20 and C21; who stays unpaired counts as more than any pair."""
    opponent = dict(met)
    down = [
        person.score - opponent[person].score if person in opponent else 10_000 + person.score
        for person in mdps
        if person.floats[back] == "down"
    ]
    up = [higher.score - lower.score for higher, lower in met if lower.floats[back] == "up"]
    return sorted(down, reverse=True), sorted(up, reverse=True)


def candidates(mdps: list[Person], residents: list[Person], count: int) -> Iterator[Pairs]:
    """Yield all candidates with so many pairs, in the order of articles 3.6, 3.7 and 4."""
    for paired in range(min(len(mdps), count), -1, -1):
        for s1 in combinations(mdps, paired):
            for s2 in legal_transpositions(s1, residents):
                remainder = [person for person in residents if person not in s2]
                for pairs in remainder_candidates(remainder, count - paired):
                    yield (*zip(s1, s2, strict=True), *pairs)


def legal_transpositions(s1: Sequence[Person], s2: Sequence[Person]) -> Iterator[tuple[Person, ...]]:
    """Article 4.2."""
    for chosen in permutations(s2, len(s1)):
        if all(map(may_meet, s1, chosen)):
            yield chosen


def remainder_candidates(people: list[Person], count: int) -> Iterator[Pairs]:
    """Article 3.6: transpositions within exchanges."""
    if 2 * count > len(people):
        return
    order = {person: bsn for bsn, person in enumerate(people, 1)}
    for leaving, entering in exchanges(order, people[:count], people[count:]):
        s1 = sorted({*people[:count]} - {*leaving} | {*entering}, key=order.__getitem__)
        s2 = sorted({*people} - {*s1}, key=order.__getitem__)
        for chosen in legal_transpositions(s1, s2):
            yield tuple(tuple(sorted(pair, key=order.__getitem__)) for pair in zip(s1, chosen, strict=True))


def exchanges(order: dict[Person, int], s1: list[Person], s2: list[Person]) -> list[tuple]:
    """Article 4.3, no exchange first."""

    def key(exchange):
        leaving = sorted((order[person] for person in exchange[0]), reverse=True)
        entering = sorted(order[person] for person in exchange[1])
        return len(leaving), sum(entering) - sum(leaving), [-bsn for bsn in leaving], entering

    return sorted(
        (
            (leaving, entering)
            for size in range(min(len(s1), len(s2)) + 1)
            for leaving in combinations(s1, size)
            for entering in combinations(s2, size)
        ),
        key=key,
    )
