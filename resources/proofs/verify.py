"""Checks a proof that a round of the FIDE (Dutch) System is the only one that the rules allow.

    python verify.py round-5.proof.json open.trf

It needs Python alone; for a round of 2017 `verify_2017.py` lies beside it. What the report says is counted,
what the proof claims is added up and compared; nothing is searched for. README.md says why that is enough.
"""

import json
import sys
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

EDITIONS = {"FIDE Dutch 2026": 2026, "FIDE Dutch 2025": 2025, "FIDE Dutch 2017": 2017}
OTHER = {"w": "b", "b": "w"}
PLAYED = {"1": "W", "=": "D", "0": "L", "W": "W", "D": "D", "L": "L", "X": "X", "+": "FW", "-": "FL"}
ALONE = {"U": "PAB", "F": "FPB", "H": "HPB", "Z": "ZPB", "+": "FPB", "=": "HPB", "-": "ZPB", "": "ZPB"}
POINTS = {"W": 10, "D": 5, "L": 0, "X": 5, "FW": 10, "FL": 0, "PAB": 10, "FPB": 10, "HPB": 5, "ZPB": 0}
VALUES = {
    "BB": {"W": "W FW FPB PAB", "D": "D HPB X", "L": "L", "Z": "ZPB", "F": "FL", "U": "PAB"},
    "XXS": {"W": "W FW FPB", "D": "D HPB X", "L": "L", "WW": "W", "BW": "W", "WD": "D X", "BD": "D X",
            "WL": "L", "BL": "L", **{kind: kind for kind in ("FW", "FL", "FPB", "HPB", "ZPB", "PAB")}},
    "162": {"W": "W FW FPB PAB", "D": "D HPB X", "L": "L", "A": "FL ZPB", "P": "PAB", "X": "X"},
    "299": {"W": "W", "D": "D", "L": "L", "F": "FPB", "H": "HPB", "Z": "ZPB", "+": "FW", "-": "FL"},
}  # fmt: skip


class Refused(ValueError):  # noqa: N818 - it is the verdict
    """The proof does not hold; the text says where."""


def need(holds: object, otherwise: str) -> None:
    """Refuse the proof unless something holds."""
    if not holds:
        raise Refused(otherwise)


def tenths(text: str) -> int:
    """Return points such as 1, 0.5 or 1.0 in tenths."""
    whole, _, part = text.strip().partition(".")
    need(whole.isdecimal() and (part or "0").isdecimal() and len(part) < 2, f"not a number of points: {text}")
    return 10 * int(whole) + int(part or "0")


class Player:
    """Somebody who takes part: `name` is the number in the report, `number` the pairing number."""

    def __init__(self, report: "Report", name: int, number: int) -> None:
        """Count what the rules ask of the rounds before."""
        past = report.rounds[name][:-1]
        games = [(other, colour) for other, colour, kind in past if other and kind not in ("FW", "FL")]
        self.name, self.number, self.score = name, number, report.score(name, report.number)
        self.met = {other for other, _ in games} | report.apart.get(name, set())
        self.unplayed = len(past) - len(games)
        self.may_have_bye = not any(report.bars_from_bye(kind) for _, _, kind in past)
        most = len(past) * max(report.points["W"], report.points["D"])
        self.topscorer = report.number >= report.planned and 2 * self.score > most
        self.floats = [report.floated(name, at) if at > 0 else "" for at in (len(past), len(past) - 1)]
        self.colours = "".join(colour for _, colour in games)
        self.difference = self.colours.count("w") - self.colours.count("b")
        # The preferred colour, and 0 to 3: none, mild, strong, absolute (1.6, 1.7).
        self.wants, self.strength = "b" if self.difference > 0 else "w", 2 + (abs(self.difference) > 1)
        if not self.colours:
            self.wants, self.strength = "", 0
        elif self.strength < 3 and (self.colours[-2:] in ("ww", "bb") or not self.difference):
            self.wants = OTHER[self.colours[-1]]
            self.strength = 3 if self.colours[-2:] in ("ww", "bb") else 1

    def may_meet(self, other: "Player") -> bool:
        """Tell whether two may meet: not twice, and not both with the same absolute preference (2.1)."""
        both = self.wants == other.wants and self.strength == other.strength == 3
        return self.name not in other.met and (not both or self.topscorer or other.topscorer)

    def colour_against(self, lower: "Player", first: str) -> str:
        """Return the colour of the higher ranked of two (5.2)."""
        if not self.wants and not lower.wants:
            return first if self.number % 2 else OTHER[first]
        if not self.wants or not lower.wants or self.wants != lower.wants:
            return self.wants or OTHER[lower.wants]
        mine, theirs = self.strength, lower.strength
        if mine == theirs == 3:
            mine, theirs = abs(self.difference), abs(lower.difference)
        if mine != theirs:
            return self.wants if mine > theirs else OTHER[self.wants]
        for own, other in zip(reversed(self.colours), reversed(lower.colours), strict=False):
            if own != other:
                return other
        return self.wants

    def costs_against(self, lower: "Player", first: str) -> tuple[int, int, int, int]:
        """Return what a pair costs at C10 to C13, from the colours that article 5 gives."""
        colour = self.colour_against(lower, first)
        wide = third = denied = strong = 0
        for player, given in ((self, colour), (lower, OTHER[colour])):
            if self.topscorer or lower.topscorer:
                wide += abs(player.difference + (1 if given == "w" else -1)) > 2
                third += player.colours[-2:] == given * 2
            denied += player.wants not in ("", given)
            strong += player.wants not in ("", given) and player.strength == 2
        return wide, third, denied, strong


class Report:
    """What a report (TRF) says of the rounds before one, and who meets whom in it."""

    def __init__(self, text: str, number: int, edition: int) -> None:
        """Read the report for the round of this number."""
        self.number, self.edition, self.planned, self.first = number, edition, 0, ""
        self.rounds: dict[int, list[tuple[int, str, str]]] = {}
        self.points = dict(POINTS)
        self.virtual: dict[int, dict[int, int]] = {}
        self.apart: dict[int, set[int]] = {}
        lines = text.replace("\r", "\n").split("\n")
        for line in lines:
            if line[:4] == "001 ":
                need(int(line[4:8]) not in {0, *self.rounds}, f"0, or that of two players: {line[4:8]}")
                self.rounds[int(line[4:8])] = [self._cell(line, at) for at in range(1, number + 1)]
        for line in lines:
            self._take(line[:3], line, line[4:].split())
        for kind, line in ((kind, line) for kind in VALUES for line in lines if line.startswith(kind)):
            self._take_values(kind, line)
        for me, cells in self.rounds.items():
            for at, (other, colour, _kind) in enumerate(cells):
                back = self.rounds[other][at] if other else (me, "", "")
                need(back[0] == me != other, f"round {at + 1}: {me} and {other} do not name each other")
                need(not colour or colour != back[1], f"round {at + 1}: {me}, {other}: the same colour")
        need(self.planned and self.first, "the report does not say the number of rounds, or the first colour")

    def _cell(self, line: str, at: int) -> tuple[int, str, str]:
        cell = line[81 + 10 * at : 89 + 10 * at].upper().ljust(8)
        other, colour, code = int(cell[:4].strip() or "0"), cell[5].lower().strip(" -"), cell[7].strip()
        kinds = PLAYED if other else ALONE
        # In the round itself the results do not matter.
        need(code in kinds or (other and at == self.number), f"round {at}: “{code}” is no result here")
        need(not other or code in ("+", "-") or colour in OTHER, f"round {at}: a game without a colour")
        return other, colour, kinds.get(code, "")

    def _take(self, code: str, line: str, words: list[str]) -> None:
        if code in ("142", "XXR"):
            self.planned = int(words[0])
        elif code in ("152", "XXC"):
            need("rank" not in line.lower(), "numbers by the order of the lines are not read here")
            self.first = words[0][0].lower()
        elif code == "XXP" or (code == "260" and int(words[0]) <= self.number <= int(words[1])):
            group = [int(word) for word in (words if code == "XXP" else words[2:])]
            self.apart |= {one: self.apart.get(one, set()) | {*group} for one in group}
        elif code == "XXA":
            values = [tenths(line[start : start + 5]) for start in range(9, len(line.rstrip()), 5)]
            self.virtual.setdefault(int(line[4:8]), {}).update(enumerate(values, 1))
        elif code == "250":
            value = tenths(line[9:13].strip() or line[4:8].strip() or "0")
            first, last, low, high = (int(line[at : at + 4]) for at in (14, 18, 22, 27))
            for who in range(low, high + 1):
                self.virtual.setdefault(who, {}).update(dict.fromkeys(range(first, last + 1), value))

    def _take_values(self, kind: str, line: str) -> None:
        said = [(line[2:3], line[4:])]
        if kind == "XXS":
            said = [(word.partition("=")[0], word.partition("=")[2]) for word in line[4:].split()]
        elif kind == "162":
            blocks = [line[start : start + 9] for start in range(4, len(line.rstrip()), 9)]
            blocks.sort(key=lambda block: block[:2].strip() in "APX")
            said = [(block[:2].strip(), block[2:]) for block in blocks]
        elif kind == "299":
            need(not line[22:].strip() and line[19:22].strip("0 ") == "", "points of single players")
            said = [(line[4], line[13:17])]
        for symbol, value in said:
            self.points.update(dict.fromkeys(VALUES[kind][symbol].split(), tenths(value)))

    def score(self, who: int, number: int) -> int:
        """Return the points before a round, with the virtual ones of that round."""
        real = sum(self.points[kind] for _, _, kind in self.rounds[who][: number - 1])
        return real + self.virtual.get(who, {}).get(number, 0)

    def floated(self, who: int, number: int) -> str:
        """Return the float that a round gave: down, up or nothing (1.4)."""
        other, _, kind = self.rounds[who][number - 1]
        if other and kind not in ("FW", "FL"):
            gap = self.score(who, number) - self.score(other, number)
            return "down" if gap > 0 else "up" if gap < 0 else ""
        counts = self.points[kind] > self.points["L"] or (kind == "PAB" and self.edition == 2026)
        return "down" if counts or self.edition == 2017 else ""

    def bars_from_bye(self, kind: str) -> bool:
        """Tell whether a round bars from the bye (2.1.2; 2017: an earlier bye, or a forfeit won)."""
        if self.edition == 2017 or kind == "PAB":
            return kind in ("PAB", "FW")
        return kind not in ("W", "D", "L", "X") and self.points[kind] >= self.points["W"]


class Chain:
    """The pairs that are still possible in a bracket, and our round among them."""

    def __init__(self, edges: dict[int, set[int]], mate: Mapping[int, int], proof: Mapping[str, Any]) -> None:
        """Begin with all pairs that may be; the round has to be made of such pairs."""
        for one, partners in edges.items():
            need(mate[one] in partners, f"{one} and {mate[one]} may not meet")
        self.edges, self.mate = edges, mate
        self.entries, self.claimed = dict(proof.get("proofs", {})), dict(proof.get("values", {}))
        self.values: dict[str, int] = {}
        self.odd_sets: set[frozenset[int]] = set()

    def cross_out(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Take pairs out."""
        for one, other in pairs:
            self.edges[one].discard(other)
            self.edges[other].discard(one)

    def between(self, name: str, group: Collection[int], others: Collection[int]) -> int:
        """Check a level at which each pair of one of these with one of those costs 1."""
        reach = frozenset(others)
        found = [(one, other) for one in group for other in self.edges[one] & reach]
        return self.level(name, {(min(pair), max(pair)): 1 for pair in found})

    def level(self, name: str, costs: Mapping[tuple[int, int], int]) -> int:
        """Check that no round costs less at a level, cross out what is dearer, and return the cost."""
        value = sum(cost for (one, other), cost in costs.items() if self.mate[one] == other)
        if value:
            self.values[name] = value
            self.prove(name, costs, value)
        else:
            self.cross_out([pair for pair, cost in costs.items() if cost])
        return value

    def choose(self, name: str, who: int, choices: Iterable[Collection[int]]) -> None:
        """Check that somebody has the first choice that is possible: somebody of the first set, and so on."""
        sooner: set[int] = set()
        for chosen in choices:
            if self.mate[who] in chosen:
                break
            sooner |= self.edges[who].intersection(chosen)
        if sooner:
            self.prove(name, {(min(who, o), max(who, o)): 1 for o in self.edges[who] - sooner}, 1)
        self.cross_out([(who, other) for other in self.edges[who].difference(chosen)])
        if self.edges[who] == {self.mate[who]}:
            self.cross_out([(self.mate[who], other) for other in self.edges[self.mate[who]] - {who}])

    def prove(self, name: str, costs: Mapping[tuple[int, int], int], value: int) -> None:
        """Add up an entry: no round is cheaper then. Cross out each pair that comes to more than 0."""
        need(name in self.entries, f"{name}: nothing proves that less than {value} is impossible")
        entry = self.entries.pop(name)
        y = dict.fromkeys(self.edges, 0)
        for number, named in entry.get("y", {}).items():
            for one in self._people(named):
                need(y[one] == 0, f"{name}: {one} has two numbers")
                y[one] = int(number)
        sets, once = self._sets(entry.get("sets", [])), self._sets(entry.get("once", []))
        need(self.odd_sets.issuperset(members for members, _ in once), f"{name}: a set that is not known")
        total = sum(y.values()) - sum(z * ((len(members) - 1) // 2) for members, z in sets)
        goal = 2 * (value + sum(w for _, w in once))
        need(total == goal, f"{name}: the numbers come to {total}, not to {goal}")
        sets_of = {one: [(members, z) for members, z in sets if one in members] for one in self.edges}
        dear = []
        for one, partners in self.edges.items():
            for other in partners:
                if one < other:
                    slack = 2 * costs.get((one, other), 0) - y[one] - y[other]
                    slack += sum([z for members, z in sets_of[one] if other in members])
                    slack += sum([2 * w for members, w in once if (one in members) != (other in members)])
                    need(slack >= 0, f"{name}: {one} and {other} come to {slack}")
                    dear += [(one, other)] if slack else []
        self.cross_out(dear)
        self.odd_sets.update(members for members, _ in sets)

    def _sets(self, named: list[tuple[str, int]]) -> list[tuple[frozenset[int], int]]:
        found = [(self._people(text), number) for text, number in named]
        fine = all(type(number) is int and number > 0 and len(members) % 2 for members, number in found)
        need(fine, "a set that is not odd, or a number that is not above 0")
        return found

    def _people(self, text: str) -> frozenset[int]:
        """Return the players whom a text such as 3,7-9 names."""
        found: set[int] = set()
        for part in text.split(","):
            low, _, high = part.partition("-")
            need(len(part) < 12 and low.isdecimal() and int(high or low) in self.edges, f"no players: {part}")
            found |= {*range(int(low), int(high or low) + 1)}
        need(found and found <= self.edges.keys(), f"no players: {text}")
        return frozenset(found)

    def finish(self) -> None:
        """Check that the proof says nothing else and nothing more."""
        need(not self.entries, f"entries that nobody asked for: {', '.join(self.entries)}")
        need(self.claimed == self.values, f"the values are {self.values}, not {self.claimed}")


@dataclass(frozen=True)
class Bracket:
    """A bracket, those below it, the bye if it is at hand, and whether one of the bracket has to have it."""

    game: "Round"
    chain: Chain
    moved: list[int]
    residents: list[int]
    following: frozenset[int]
    beyond: frozenset[int]
    bye: frozenset[int]
    holds_bye: bool

    def by_score(self, name: int, group: Collection[int], others: Collection[int]) -> None:
        """Check a level for the moved-down players among these of each score, from the highest."""
        scores = {one: self.game.players[one].score for one in self.moved}
        for at, score in enumerate(sorted({*scores.values()}, reverse=True), 1):
            level = [one for one in self.moved if one in group and scores[one] == score]
            self.chain.between(f"{self.game.name(name)}.{at}", level, others)

    def settle(self) -> None:
        """Check the criteria (2.4; 2017: C.5 to C.19), then the order of candidates (3, 4)."""
        name, between, everybody = self.game.name, self.chain.between, [*self.moved, *self.residents]
        outside = self.following | self.beyond | self.bye
        floaters = between(name(6), everybody, outside - self.bye if self.holds_bye else outside)
        self.by_score(7, self.moved, outside)
        if floaters and self.following:
            between(name(8), [*everybody, *self.following], self.beyond)
            self.by_score(8, self.moved, self.beyond | self.bye)
            between(f"{name(8)}.0", self.residents, self.beyond | self.bye)
        if self.holds_bye and not floaters and self.game.edition != 2017:
            unplayed = {one: self.game.players[one].unplayed for one in self.chain.edges[self.game.bye]}
            classes = [[one for one in unplayed if unplayed[one] == few] for few in range(100)]
            self.chain.choose("C9", self.game.bye, classes)
        players, edges, inside = self.game.players, self.chain.edges, frozenset(everybody)
        pairs = [(one, other) for one in inside for other in edges[one] & inside if one < other]
        costs = {pair: players[pair[0]].costs_against(players[pair[1]], self.game.first) for pair in pairs}
        for at in range(4):
            self.chain.level(name(10 + at), {p: cost[at] for p, cost in costs.items() if p[1] in edges[p[0]]})
        floats = [(one, player.floats) for one, player in enumerate(self.game.players)]
        down, up = ([{one for one, f in floats if f[at] == way} for at in (0, 1)] for way in ("down", "up"))
        for back, number in ((0, 14), (1, 16)):
            between(name(number), down[back].intersection(self.residents), outside)
            between(name(number + 1), self.moved, up[back].intersection(self.residents))
        for back, number in ((0, 18), (1, 20)):
            self.by_score(number, down[back], outside)
            self.by_score(number + 1, self.moved, up[back].intersection(self.residents))
        self._settle_order()

    def _settle_order(self) -> None:
        chain, mate, residents = self.chain, self.chain.mate, frozenset(self.residents)
        for one in self.moved:
            chain.choose(f"paired.{one}", one, (residents, chain.edges[one] - residents))
        for one in self.moved:
            if mate[one] in residents:
                chain.choose(f"opponent.{one}", one, ([other] for other in self.residents))
        remainder = [one for one in self.residents if mate[one] not in self.moved]
        for one in self._settle_halves(remainder, frozenset(remainder)):
            chain.choose(f"opponent.{one}", one, ([other] for other in remainder))
        for one in residents.union(self.moved).intersection(mate[o] for o in (*self.moved, *self.residents)):
            need(chain.edges[one] == {mate[one]}, f"{one} could have another partner")

    def _settle_halves(self, remainder: list[int], inside: frozenset[int]) -> list[int]:
        """Check who plays in the upper half (3.2, 4.3): the higher ranked of each pair. Return these."""
        chain, edges, place = self.chain, self.chain.edges, {one: at for at, one in enumerate(remainder, 1)}
        tops = [one for one in remainder if one < chain.mate[one] and chain.mate[one] in inside]
        upper, lower, half = remainder[: len(tops)], remainder[len(tops) :], len(tops)
        s1, s2, new = frozenset(upper), frozenset(lower), frozenset(tops)
        entering = [(one, other) for one in lower for other in edges[one] & s2 if one < other]
        moves = chain.level("exchanges", dict.fromkeys(entering, 1))
        if moves:
            distance = {pair: place[pair[0]] for pair in entering if pair[1] in edges[pair[0]]}
            for one in upper:
                # Who is not the higher one of a pair has left S1: below another one of it, or floating.
                leaving = [other for other in edges[one] - s2 if other not in s1 or other < one]
                distance |= {(min(one, other), max(one, other)): half - place[one] for other in leaving}
            chain.level("distance", distance)
        for way, group in (("exit", upper[::-1]), ("entry", lower)):
            left = moves
            for one in group:
                if left:
                    low = {other for other in edges[one] & inside if other > one}
                    choices = (edges[one] - low, low) if way == "exit" else (low, edges[one] - low)
                    chain.choose(f"{way}.{one}", one, choices)
                    left -= (one in new) == (way == "entry")
        for one in remainder:
            # Now everybody of the new S1 stands above a partner of the new S2; others of S2 float.
            low = {o for o in edges[one] & inside if min(one, o) in new and max(one, o) not in new}
            kept = low if one in new else low | (edges[one] - inside)
            chain.cross_out([(one, other) for other in edges[one] - kept])
        return tops


class Round:
    """A round, its proof, and who could meet whom."""

    def __init__(self, proof: Mapping[str, Any], text: str) -> None:
        """Count what the report says, and look at the round by itself: pairs, bye, colours."""
        self.edition, number = EDITIONS[proof["edition"]], proof["round"]
        need(type(number) is int and 0 < number < 100, "no such round")
        report = Report(text, number, self.edition)
        here = {who for who, cells in report.rounds.items() if cells[-1][0] or cells[-1][2] == "PAB"}
        # Pairing numbers count those who ever took part.
        ever = [who for who, cells in report.rounds.items() if any(c[0] or c[2] == "PAB" for c in cells)]
        found = [Player(report, who, number) for number, who in enumerate(sorted(ever), 1) if who in here]
        self.proof, self.first = proof, report.first
        # Ranking order (1.2): players are known by their place in it, the bye by the place behind the last.
        self.players = sorted(found, key=lambda player: (-player.score, player.name))
        self.brackets = [
            (score, [one for one, player in enumerate(self.players) if player.score == score])
            for score in sorted({player.score for player in self.players}, reverse=True)
        ]
        self.bye = len(self.players)
        place = {player.name: at for at, player in enumerate(self.players)}
        cells = [report.rounds[player.name][-1] for player in self.players]
        self.mate = {at: place[cell[0]] if cell[0] else self.bye for at, cell in enumerate(cells)}
        holders = [one for one, other in self.mate.items() if other == self.bye]
        need(self.players and len(holders) == self.bye % 2, "nobody is paired, or the bye is not right")
        self.mate.update((self.bye, one) for one in holders)
        for at, (other, colour, _) in enumerate(cells):
            if other and colour:
                one, two = (self.players[place] for place in sorted((at, self.mate[at])))
                given = one.colour_against(two, self.first)
                need((colour == given) == (at < self.mate[at]), f"{one.name} should have the other colour")
        self.may_meet = {
            at: {o for o, other in enumerate(self.players) if at != o and player.may_meet(other)}
            for at, player in enumerate(self.players)
        }

    def name(self, criterion: int) -> str:
        """Return the name of a criterion: in 2017 C5 and C9 were missing."""
        return f"C{criterion if self.edition != 2017 else criterion - (1 if criterion < 9 else 2)}"

    def graph(self, moved: list[int], others: list[int], takers: list[int]) -> dict[int, set[int]]:
        """Return who may meet whom of these: players moved down not each other, the bye the takers."""
        everybody = {*moved, *others}
        edges = {one: self.may_meet[one] & everybody for one in everybody}
        for one in moved:
            edges[one] -= {*moved}
        if takers:
            edges[self.bye] = everybody.intersection(takers)
            for one in edges[self.bye]:
                edges[one].add(self.bye)
        return edges

    def takers(self) -> list[int]:
        """Return who may have the bye, if there is one; check that its score could not be lower (C5)."""
        if self.bye not in self.mate:
            return []
        takers = [one for one, player in enumerate(self.players) if player.may_have_bye]
        edges = self.graph([], [*range(self.bye)], takers)
        chain = Chain(edges, self.mate, {"proofs": self.proof.get("bye", {})})
        groups = [frozenset(group).intersection(takers) for _, group in reversed(self.brackets)]
        chain.choose("C5", self.bye, groups)
        chain.finish()
        return sorted(next(group for group in groups if self.mate[self.bye] in group))

    def verify(self) -> None:
        """Check one bracket after the other."""
        takers, groups, moved = self.takers(), self.brackets, list[int]()
        parts = {part["bracket"]: part for part in self.proof["brackets"]}
        need(len(parts) == len(self.proof["brackets"]), "a bracket twice")
        for at, (score, residents) in enumerate(groups):
            lower = [one for _, group in groups[at + 1 :] for one in group]
            chain = Chain(self.graph(moved, residents + lower, takers), self.mate, parts.pop(score, {}))
            following = frozenset(groups[at + 1][1] if lower else ())
            bye, beyond = frozenset([self.bye] if takers else []), frozenset(lower) - following
            holds = bool(takers) and self.players[takers[0]].score >= score
            Bracket(self, chain, moved, residents, following, beyond, bye, holds).settle()
            chain.finish()
            moved = [one for one in moved + residents if self.mate[one] not in moved + residents]
            if holds and len(moved) == 1:
                takers, moved = [], []
        need(not (parts or moved or takers), "brackets that nobody asked for, or somebody is left")


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the words of a proof, refusing a word that stands twice."""
    need(len(dict(pairs)) == len(pairs), "a word twice")
    return dict(pairs)


def check(proof_text: str, report_text: str) -> str:
    """Check a proof; return what it proves, or raise `Refused`."""
    try:
        game = Round(json.loads(proof_text, object_pairs_hook=once_each), report_text)
        if game.edition == 2017:
            from verify_2017 import verify_2017  # noqa: PLC0415 - only then has it to be there

            verify_2017(game)
        else:
            game.verify()
    except (ValueError, LookupError, TypeError, AttributeError, ImportError, RecursionError) as error:
        raise Refused(str(error) if isinstance(error, Refused) else f"malformed: {error}") from error
    return f"Round {game.proof['round']} is proven: by {game.proof['edition']} no other pairing is possible."


def main(arguments: list[str]) -> None:
    """Check the files that are named; the exit code is 0 when the round is proven, 1 when it is not."""
    if len(arguments) != 2:
        sys.exit("python verify.py PROOF REPORT")
    sys.path.insert(0, str(Path(__file__).parent))  # where verify_2017.py is, with python -I too
    sys.modules["verify"] = sys.modules[__name__]  # which is what that one imports
    try:
        proof, report = (Path(name).read_text("utf-8-sig", "replace") for name in arguments)
        sys.stdout.write(check(proof, report) + "\n")
    except (OSError, Refused) as error:
        sys.exit(f"Refused: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
