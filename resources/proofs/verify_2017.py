"""Checks a proof of a round by the edition of 2017, where brackets can collapse (A.9).

    python verify.py round-5.proof.json open.trf

It lies beside `verify.py`, which reads both files and has the levels of all editions. In 2017 a bracket is
paired without regard to what lies below the next one. If those whom it leaves cannot be completed with all
players below, it is paired again as the penultimate bracket, and everybody below forms the last one.

Parts of a bracket in the proof: `normal`, or `last` for the lowest scoregroup. Where the round collapses:
`instead`, the pairs of the normal pairing and of what it hopes for in the next bracket, whose levels are in
`normal`; `completion`, which proves that those left over by it cannot be completed; then `penultimate` and
`collapsed`, whose pairs are those of the round.

A normal bracket is looked at with the next scoregroup and with PLACES, spare vertices that take anybody: who
is in a place is not paired there. Places are known by the numbers behind that of the bye.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from verify import Bracket, Chain, Round, need

Pairs = list[tuple[int, int]]


class CollapseError(Exception):
    """Whatever a bracket does, the last one cannot be paired."""


class Outlook(Chain):
    """The levels of a bracket above the last one, which has to be complete."""

    def level(self, name: str, costs: Mapping[tuple[int, int], int]) -> int:
        """Check a level; if somebody is left over in the last bracket at best, the round collapses."""
        value = super().level(name, costs)
        if name == "C7" and value:
            raise CollapseError
        return value


@dataclass(frozen=True)
class CollapsedBracket(Bracket):
    """The last bracket after a collapse: residents have different scores, and all counts by its words."""

    def settle(self) -> None:
        """Check the criteria C.6 to C.19, then the order of candidates."""
        everybody, chain, players = self._everybody, self.chain, self.game.players
        self._by_difference("C6", self._falls(everybody, everybody))
        for at in range(4):
            pairs = [
                (one, other) for one in everybody for other in chain.edges[one] if one < other < self.game.bye
            ]
            costs = [players[one].costs_against(players[other], self.game.first)[at] for one, other in pairs]
            chain.level(f"C{8 + at}", dict(zip(pairs, costs, strict=True)))
        for name, back in (("C12", 0), ("C14", 1)):
            chain.level(name, dict.fromkeys(self._falls(self._floated("down", back), everybody), 1))
            chain.level(f"C{int(name[1:]) + 1}", dict.fromkeys(self._rises(back), 1))
        for name, back in (("C16", 0), ("C18", 1)):
            self._by_difference(name, self._falls(self._floated("down", back), everybody))
            self._by_difference(f"C{int(name[1:]) + 1}", self._rises(back))
        self._settle_order()

    def _floated(self, way: str, back: int) -> list[int]:
        return [one for one in self._everybody if self.game.players[one].floats[back] == way]

    @property
    def _everybody(self) -> list[int]:
        return [*self.moved, *self.residents]

    def _score(self, one: int) -> int:
        """Return the score; the bye counts as one point less than the lowest (A.8)."""
        lowest = min(self.game.players[other].score for other in self._everybody)
        return lowest - 10 if one == self.game.bye else self.game.players[one].score

    def _rises(self, back: int) -> dict[tuple[int, int], int]:
        """Return the differences of the pairs in which the one with less had an upfloat."""
        falls = self._falls(self._everybody, self._floated("up", back))
        return {pair: size for pair, size in falls.items() if self.game.bye not in pair}

    def _falls(self, upper: Iterable[int], lower: Iterable[int]) -> dict[tuple[int, int], int]:
        """Return the differences of the pairs of one of these with one of those, or the bye, who has less."""
        below, found = frozenset(lower) | {self.game.bye}, {}
        score = {one: self._score(one) for one in self.chain.edges}
        for one in upper:
            for other in self.chain.edges[one] & below:
                if score[other] < score[one]:
                    found[min(one, other), max(one, other)] = score[one] - score[other]
        return found

    def _by_difference(self, name: str, falls: Mapping[tuple[int, int], int]) -> None:
        """Check the largest difference, then the next one, and so on."""
        for size in sorted(set(falls.values()), reverse=True):
            left = [pair for pair in falls if falls[pair] == size and pair[1] in self.chain.edges[pair[0]]]
            self.chain.level(f"{name}.{size}", dict.fromkeys(left, 1))


class Walk:
    """The way through the brackets of a round."""

    def __init__(self, game: Round) -> None:
        """Begin at the highest scoregroup."""
        self.game, self.groups = game, game.brackets
        self.parts = {part["bracket"]: part for part in game.proof["brackets"]}
        need(len(self.parts) == len(game.proof["brackets"]), "a bracket twice")
        is_odd = game.bye in game.mate
        self.takers = [one for one, player in enumerate(game.players) if is_odd and player.may_have_bye]

    def verify(self) -> None:
        """Check one bracket after the other, until the last one or a collapse."""
        moved: list[int] = []
        for at, (score, residents) in enumerate(self.groups):
            part, words = self.parts.pop(score, {}), {"bracket", "normal"}
            lower = [one for _, group in self.groups[at + 1 :] for one in group]
            if not lower:
                self._whole(part.get("last", {}), moved, residents, [])
                words = {"bracket", "last"}
            elif "instead" in part:
                self._collapse(at, part, moved)
                words |= {"instead", "completion", "penultimate", "collapsed"}
            else:
                self._normal(at, part.get("normal", {}), moved, self._pairs_of_round(at, moved))
            need(part.keys() <= words, "parts that nobody asked for")
            if "instead" in part:
                break
            moved = self._left(moved + residents, self.game.mate)
        need(not self.parts, "brackets that nobody asked for")

    def _left(self, group: list[int], mate: Mapping[int, int]) -> list[int]:
        return [one for one in group if mate.get(one) not in group]

    def _pairs_of_round(self, at: int, moved: list[int]) -> Pairs:
        """Return the pairs of the round in a bracket, and what it hopes for in the next one."""
        mate, here, following = self.game.mate, moved + self.groups[at][1], self.groups[at + 1][1]
        pairs = [(one, other) for one, other in mate.items() if one < other]
        # Where the next bracket collapses its best pairing by itself is another than that of the round.
        hoped = self.parts.get(self.groups[at + 1][0], {}).get("instead", pairs)
        after = {*self._left(here, mate), *following}
        after |= {self.game.bye} if at + 2 == len(self.groups) else set()
        inside = [pair for pair in pairs if after.isdisjoint(pair) and {*pair} <= {*here}]
        return inside + [(one, other) for one, other in hoped if {one, other} <= after]

    def _normal(self, at: int, proof: Mapping[str, Any], moved: list[int], pairs: Pairs) -> list[int] | None:
        """Check that a bracket by itself is paired so; return whom it leaves, None for a certain collapse."""
        game, residents, following = self.game, self.groups[at][1], self.groups[at + 1][1]
        is_last = at + 2 == len(self.groups)
        edges = game.graph(moved, residents + following, self.takers if is_last else [])
        mate = dict([*pairs, *((other, one) for one, other in pairs)])
        need(len(mate) == 2 * len(pairs) and mate.keys() <= edges.keys(), "somebody is in two pairs")
        left, people, bye = self._left(moved + residents, mate), [*edges], {game.bye} & edges.keys()
        places = [game.bye + 1 + extra for extra in range(len(left) + len(following) + len(bye))]
        for one in people:
            edges[one].update(places)
        edges.update((place, {*people, *places} - {place}) for place in places)
        # Whoever is not paired has a place; the places that are left take each other.
        single = [one for one in people if one not in mate]
        free = places[len(single) :]
        for one, other in [*zip(single, places, strict=False), *zip(free[::2], free[1::2], strict=True)]:
            mate[one], mate[other] = other, one
        chain = (Outlook if is_last else Chain)(edges, mate, proof)
        following_too, beyond = frozenset(following) | bye, frozenset(places)
        try:
            Bracket(
                game, chain, moved, residents, following_too, beyond, frozenset(bye), holds_bye=False
            ).settle()
        except CollapseError:
            chain.finish()
            return None
        chain.finish()
        return left

    def _collapse(self, at: int, part: Mapping[str, Any], moved: list[int]) -> None:
        """Check that a bracket cannot be paired by itself, and the two that are paired in its place."""
        residents, lower = self.groups[at][1], [one for _, group in self.groups[at + 1 :] for one in group]
        pairs = [(one, other) for one, other in part["instead"]]
        left = self._normal(at, part.get("normal", {}), moved, pairs)
        need((left is None) == ("completion" not in part), "nothing proves that the round collapses")
        if left is not None:
            short = part["completion"]["short"]
            need(type(short) is int and short > 0, "nothing proves that the round collapses")
            everybody = self.game.graph(left, lower, self.takers)
            chain = Chain({}, {}, {"proofs": {"completion": part["completion"]}})
            chain.edges = everybody
            # If all could be paired, at no cost, this could not come to more than 0.
            chain.prove("completion", {}, short)
        self._whole(part.get("penultimate", {}), moved, residents, lower)
        left = self._left(moved + residents, self.game.mate)
        self._whole(part.get("collapsed", {}), left, lower, [], CollapsedBracket)

    def _whole(
        self,
        proof: Mapping[str, Any],
        moved: list[int],
        residents: list[int],
        lower: list[int],
        kind: type[Bracket] = Bracket,
    ) -> None:
        """Check a bracket among everybody who is not paired yet."""
        game = self.game
        chain = Chain(game.graph(moved, residents + lower, self.takers), game.mate, proof)
        bye = frozenset([game.bye] if self.takers else [])
        kind(
            game, chain, moved, residents, frozenset(), frozenset(lower), bye, bool(bye) and not lower
        ).settle()
        chain.finish()


def verify_2017(game: Round) -> None:
    """Check the proof of a round."""
    Walk(game).verify()
