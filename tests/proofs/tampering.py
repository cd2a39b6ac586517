"""Rounds and proofs that somebody has tampered with, in all the ways that come to mind."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.editions import EDITIONS
from swissdesk.pairing.dutch.proving import levels, rounds
from swissdesk.pairing.dutch.proving.matchings import ImprovableError, ProvingMatchings
from swissdesk.pairing.dutch.rows import legal_rows
from swissdesk.pairing.dutch.state import build_state
from swissdesk.pairing.dutch.system import round_facts
from swissdesk.pairing.matching.recording import NO_DUAL
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.proofs.proof import BracketProof, ChainProof, Entry, RoundProof
from swissdesk.pairing.proofs.writing import proof_text
from swissdesk.pairing.request import PairingRequest, RoundKind
from swissdesk.terms import Tpn


def altered_round(chance: random.Random, pairing: RoundPairing) -> RoundPairing:
    """Return a round with two opponents swapped, colours swapped, or somebody else with the bye."""
    pairs = list(pairing.pairs)
    ways = ["colours", *(["opponents"] * 2 if len(pairs) > 1 else []), *(["bye"] if pairing.bye else [])]
    way = chance.choice(ways)
    one = chance.randrange(len(pairs))
    if way == "colours":
        pairs[one] = Pair(pairs[one].black, pairs[one].white)
        return replace(pairing, pairs=tuple(pairs))
    if way == "bye":
        white, black = pairs[one]
        pairs[one] = Pair(pairing.bye or white, black)
        return replace(pairing, pairs=tuple(pairs), bye=white)
    other = chance.choice([at for at in range(len(pairs)) if at != one])
    (a, b), (c, d) = pairs[one], pairs[other]
    pairs[one], pairs[other] = chance.choice([(Pair(a, d), Pair(c, b)), (Pair(a, c), Pair(b, d))])
    return replace(pairing, pairs=tuple(pairs))


def altered_past(chance: random.Random, request: PairingRequest) -> PairingRequest:
    """Return a request with the result of one earlier game turned round."""
    games = [
        (player, at)
        for player in request.players
        for at, past in enumerate(player.history)
        if past.kind is RoundKind.PLAYED and past.points != request.scoring.draw
    ]
    if not games:
        return request
    player, at = chance.choice(games)
    past = player.history[at]
    rival = next(other for other in request.players if other.tpn == past.opponent)
    swapped = {
        player.tpn: _with(player.history, at, past._replace(points=rival.history[at].points)),
        rival.tpn: _with(rival.history, at, rival.history[at]._replace(points=past.points)),
    }
    people = [replace(one, history=swapped.get(one.tpn, one.history)) for one in request.players]
    return replace(request, players=tuple(people))


def _with(history: tuple, at: int, past: object) -> tuple:
    return (*history[:at], past, *history[at + 1 :])


def altered_proof(chance: random.Random, proof: str) -> str:
    """Return a proof in which something was changed, dropped, renamed or invented."""
    found = json.loads(proof)
    chains = [chain for part in found["brackets"] for chain in _chains(part) if chain.get("proofs")]
    if not chains:
        found[chance.choice(["round", "edition"])] = chance.choice([1, 99, "FIDE Dutch 2025"])
        return json.dumps(found)
    chain = chance.choice(chains)
    name = chance.choice([*chain["proofs"]])
    way: Callable[[random.Random, dict[str, Any], str], None] = chance.choice(_WAYS)
    way(chance, chain, name)
    return json.dumps(found)


def _chains(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    yield from (one for one in part.values() if isinstance(one, dict) and "proofs" in one)


def _drop_entry(chance: random.Random, chain: dict[str, Any], name: str) -> None:
    del chain["proofs"][name]


def _rename(chance: random.Random, chain: dict[str, Any], name: str) -> None:
    chain["proofs"][chance.choice(["C6", "C12", "C13", "exchanges", "opponent.1"])] = chain["proofs"].pop(
        name
    )


def _value(chance: random.Random, chain: dict[str, Any], name: str) -> None:
    values = chain.setdefault("values", {})
    values[name] = values.get(name, 0) + chance.choice([-1, 1, 0.5])


def _number(chance: random.Random, chain: dict[str, Any], name: str) -> None:
    y = chain["proofs"][name].get("y", {})
    if y:
        number = chance.choice([*y])
        people = y.pop(number)
        y[str(chance.choice([-int(number), int(number) + 1, int(number) - 1, f"{number}.5"]))] = people


def _member(chance: random.Random, chain: dict[str, Any], name: str) -> None:
    y = chain["proofs"][name].get("y", {})
    if y:
        number = chance.choice([*y])
        parts = y[number].split(",")
        y[number] = ",".join([*parts[1:], str(chance.randrange(20))])


def _set(chance: random.Random, chain: dict[str, Any], name: str) -> None:
    kind = chance.choice(["sets", "once"])
    sets = chain["proofs"][name].setdefault(kind, [])
    if sets and chance.random() < 0.5:
        at = chance.randrange(len(sets))
        if chance.random() < 0.5:
            del sets[at]
        else:
            sets[at][1] = chance.choice([-sets[at][1], sets[at][1] + 1, 1e300, 0.5, True])
    else:
        first = chance.randrange(10)
        sets.append([f"{first}-{first + 2}", chance.choice([1, 2, -2, 1e17])])


_WAYS = (_drop_entry, _rename, _value, _number, _member, _set)


class ForgedError(Exception):
    """A level at which the round is not the best one; its proof has been forged."""


class Forger(ProvingMatchings):
    """Invents at the first wrong level what is missing to the value of the round."""

    chance = random.Random(0)

    def _forge(self, found: ImprovableError, count: int) -> None:
        steps = self.matchings.steps[count:]
        true = self._entry(steps[-1].dual if steps else NO_DUAL)
        missing = 2 * ((found.value or 1) - (found.better or 0))
        self.values |= {found.level: found.value} if found.value else {}
        self.entries[found.level] = _with_invention(self.chance, true, missing, len(self.rows))
        raise ForgedError(found.level)

    def _settle(self, name: str, value: int, minimise: Callable[[], int]) -> int:
        count = len(self.matchings.steps)
        try:
            return super()._settle(name, value, minimise)
        except ImprovableError as found:
            self._forge(found, count)
        return value

    def _settle_first(self, name: str, vertex: int, sooner: int) -> None:
        count = len(self.matchings.steps)
        try:
            super()._settle_first(name, vertex, sooner)
        except ImprovableError as found:
            self._forge(found, count)


def _with_invention(chance: random.Random, true: Entry, missing: int, size: int) -> Entry:
    """Return an entry that adds up to more than it may: on a player, spread, on a pair, by sets."""
    used = sum(group for group, _value in true.levels)
    free = [place for place in range(size) if not used >> place & 1] or [0]
    one, other = chance.choice(free), chance.choice(free)
    ways = (
        replace(true, levels=(*true.levels, (1 << one, missing))),
        replace(true, levels=(*true.levels, *((1 << place, 1) for place in free[:missing]))),
        replace(true, levels=(*true.levels, (1 << one, missing + 2), (1 << other, -2))),
        replace(true, sets=(*true.sets, (0b111 << one, -missing))),
        replace(
            true,
            levels=(*true.levels, (0b111 << one, missing)),
            sets=(*true.sets, (0b111 << one, 2 * missing)),
        ),
        replace(true, levels=(*true.levels, (1 << one, 2 * missing)), once=((0b111 << other, missing // 2),)),
    )
    return chance.choice(ways)


def forged_proof(chance: random.Random, request: PairingRequest, pairing: RoundPairing) -> str | None:
    """Return a proof of a wrong round by the editions since 2025 that is true up to the first wrong level."""
    state = build_state(request)
    edition = EDITIONS[request.system]
    facts = round_facts(state, legal_rows(state, request), request.round_number, edition)
    mates = rounds._mates(state, pairing)
    if facts.bye_group is not None and not facts.assignees >> mates[state.size] & 1:
        return None
    brackets: list[BracketProof] = []
    Forger.chance = chance
    for bracket in rounds._brackets(facts, mates):
        level = levels.Levels(rounds.KnownGraph.of_round(bracket, mates), lambda number: f"C{number}", Forger)
        score = state.scores[bracket.residents.first]
        chain = ChainProof(level.proving.values, level.proving.entries)
        brackets.append(BracketProof(score, {"": chain}))
        try:
            level.settle_criteria()
            level.settle_order()
        except ForgedError:
            name = rounds._NAMES[request.system]
            return proof_text(RoundProof(name, request.round_number, tuple(brackets)), {})
    return None


def tpns_of(pairing: RoundPairing) -> frozenset[frozenset[Tpn]]:
    """Return who meets whom, and the bye as a meeting with nobody."""
    bye = [] if pairing.bye is None else [frozenset([pairing.bye])]
    return frozenset([*map(frozenset, pairing.pairs), *bye])
