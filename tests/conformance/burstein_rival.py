"""`python -m tests.conformance.burstein_rival PROGRAM`: rounds of the Burstein System beside others.

The program is called like bbpPairings, `PROGRAM --burstein REPORT -p PAIRS`, for each round after the
seeding rounds of random tournaments. It follows a text before 2026: ranking by Sonneborn-Berger, Buchholz
and Median, missed rounds as draws, no C6 and C7, groups that are merged instead of several floaters. So
pairs differ; each difference is held against the key of the text of 2026, and the first item in which the
other round is worse is its reason. Where that is only the order (4.3), the round is paired once more with
the ranking of the older text, here alone, and what still differs is held against the key by that ranking.
The exit code is 1 when the other round is better in any item, as then ours would not be the first, or when
nothing of this explains it.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from unittest.mock import patch

from swissdesk.errors import NoLegalPairingError
from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import replace
from swissdesk.pairing.burstein import state as burstein_state
from swissdesk.pairing.burstein.criteria import COLOURS, COUNT, FOLLOWING, FOLLOWING_SCORES, ORDER, SCORES
from swissdesk.pairing.burstein.explaining.questions import ExplainedBursteinRound
from swissdesk.pairing.burstein.facts import BURSTEIN, seeding_rounds
from swissdesk.pairing.burstein.field import Open
from swissdesk.pairing.burstein.state import build_state
from swissdesk.pairing.burstein.system import allocate, decision_of
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.request import PairingRequest, RoundKind
from swissdesk.pairing.systems import pair_round
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import Tpn
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.round.rounds import pairing_request
from tests.conformance.plans import random_plan
from tests.conformance.rivals.programs import PairingProgram
from tests.conformance.rivals.tournaments import cut_before

FEWEST_ROUNDS = 4
"""With fewer, rounds would be left that the older text accelerates unasked."""

Key = dict[str, list[int]]
_PASSING = "who passes the next scoregroup"
_NEWCOMERS = "5.2.1"
"""Of two who have not played the older text looks at the smaller number, whoever is ranked higher."""


class Reason(NamedTuple):
    """The first item in which the other round differs, and whether ours is better there.

    `floaters` is how many float to that bracket, from it or from one below, where those are most: the older
    text merges groups there, and chooses floaters above for that. `passes` tells that one of theirs passes
    the next scoregroup.
    """

    item: str
    ours_is_better: bool
    floaters: int = 0
    passes: bool = False


def older_indexes(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    """The ranking of the older text: Sonneborn-Berger, then Buchholz and Median.

    Of players with different scores the last two count times the own points.
    """
    scoring = request.scoring
    adjusted = {
        player.tpn: sum(
            past.points if past.kind is RoundKind.PLAYED else scoring.draw for past in player.history
        )
        for player in request.players
    }
    found = {}
    for player in request.players:
        own, rounds, berger, scores = 0, len(player.history), 0, []
        for number, past in enumerate(player.history, 1):
            if past.kind is RoundKind.PLAYED and past.opponent is not None:
                score = adjusted[past.opponent]
            else:
                score = own + _of_virtual_opponent(past.points, request) + (rounds - number) * scoring.draw
            own += past.points
            berger += past.points * score
            scores.append(score)
        middle = sum(scores) - max(scores, default=0) - min(scores, default=0) if rounds > 2 else 0
        # Times the points nothing would be left of two who have none: those compare the plain sums.
        times = own or 1
        found[player.tpn] = (berger, times * sum(scores), times * middle)
    return found


def _of_virtual_opponent(points: int, request: PairingRequest) -> int:
    """What the opponent who stands for nobody gets from that round."""
    scoring = request.scoring
    if points >= scoring.win:
        return scoring.loss
    return scoring.draw if points >= scoring.draw else scoring.win


def key_of_round(explained: ExplainedBursteinRound, partner: Mapping[int, int]) -> Iterator[tuple[int, Key]]:
    """Yield what each bracket of a complete round comes to, by places, from the highest score."""
    opened = explained.opened
    alive, incoming = opened.alive, 0
    for at, group in enumerate(opened.groups):
        players = incoming | group
        lower = alive & ~players
        inside = bitset([place for place in members(players) if players >> partner[place] & 1])
        floaters = players & ~inside
        yield opened.scores[at], _key(opened, at, players, floaters, partner, lower)
        alive, incoming = alive & ~inside, floaters


def _key(opened: Open, at: int, players: int, floaters: int, partner: Mapping[int, int], lower: int) -> Key:
    field = opened.field
    order = members(players)[::-1]
    back = {place: len(order) - 1 - bsn for bsn, place in enumerate(order)}
    key = {COUNT: [floaters.bit_count()]}
    if floaters:
        following = opened.groups[at + 1]
        key[_PASSING] = [int(not following >> partner[place] & 1) for place in members(floaters)]
        key[SCORES] = sorted((field.scores[place] for place in members(floaters)), reverse=True)
        ahead = _look_ahead(opened, at, floaters, lower, partner)
        key[FOLLOWING], key[FOLLOWING_SCORES] = ahead[:1], ahead[1:]
    pairs = [(place, partner[place]) for place in members(players & ~floaters) if place > partner[place]]
    key[COLOURS] = [sum(any(s >> one & s >> other & 1 for s in field.preferring) for one, other in pairs)]
    key[ORDER] = [len(order) if floaters >> place & 1 else back[partner[place]] for place in order]
    return key


def _look_ahead(opened: Open, at: int, floaters: int, lower: int, partner: Mapping[int, int]) -> list[int]:
    """How many leave the following bracket at least, and their scores from the highest (C7)."""
    field, following = opened.field, opened.groups[at + 1] | floaters
    beyond = lower & ~following
    mate = [partner.get(place, -1) for place in range(field.size)]
    matchings = OptimalMatchings(list(field.rows), mate)
    matchings.alive = lower | floaters
    count = matchings.minimise_between(following, beyond)
    scores: list[int] = []
    for score in sorted({field.scores[place] for place in members(following)}, reverse=True):
        group = bitset([place for place in members(following) if field.scores[place] == score])
        scores += [score] * matchings.minimise_between(group, beyond)
    return [count, *scores]


def reason_for(
    explained: ExplainedBursteinRound, theirs: set[frozenset[int]], bye: int | None
) -> Reason | None:
    """The first item in which another complete round differs, None where it has the same pairs."""
    place_of, field = explained.place_of, explained.field
    partner = {}
    for pair in theirs:
        one, other = (place_of[Tpn(number)] for number in pair)
        partner[one], partner[other] = other, one
        if not field.rows[one] >> other & 1:
            return Reason("C1 or C3", ours_is_better=True)
    if bye != explained.opened.bye_holder:
        return _about_bye(explained, place_of[Tpn(bye)] if bye is not None else None)
    ours = {
        place: other
        for paired in explained.brackets
        for pair in paired.pairs
        for place, other in (pair, pair[::-1])
    }
    keys = [key for _score, key in key_of_round(explained, ours)]
    for at, (mine, (_score, other)) in enumerate(zip(keys, key_of_round(explained, partner), strict=True)):
        for item in (COUNT, SCORES, FOLLOWING, FOLLOWING_SCORES, COLOURS, ORDER):
            if mine.get(item, []) != other.get(item, []):
                is_better = mine.get(item, []) < other.get(item, [])
                most = max(key[COUNT][0] for key in keys[max(0, at - 1) :])
                return Reason(item, is_better, most, any(other.get(_PASSING, [])))
    return None


def _about_bye(explained: ExplainedBursteinRound, theirs: int | None) -> Reason:
    field, ours = explained.field, explained.opened.bye
    if ours is None or theirs is None:
        return Reason("1.3", ours_is_better=True)
    if not (field.may_have_bye or 0) >> theirs & 1:
        return Reason("C2", ours_is_better=True)
    keys = field.for_bye(ours), field.for_bye(theirs)
    at = next(at for at in range(3) if keys[0][at] != keys[1][at])
    return Reason(f"3.1.{at + 3}", keys[0] < keys[1])


def compare(program: str, seed: int) -> tuple[Counter[str], list[str]]:
    """Compare every round after the seeding rounds of a tournament."""
    chance = random.Random(f"burstein rival {seed}")
    plan = replace(random_plan(BURSTEIN, chance, 60), baku=None)
    if plan.rounds_planned < FEWEST_ROUNDS:
        plan = replace(plan, rounds_planned=FEWEST_ROUNDS)
    t = generate(plan, f"Random tournament {seed}", chance)
    rival = PairingProgram(program, rules="--burstein")
    figures, faults = Counter({"tournaments": 1}), []
    for number in range(seeding_rounds(plan.rounds_planned) + 1, len(t.rounds) + 1):
        # Versions that read no record of 2026 do not know who may not meet.
        cut = replace(cut_before(t, number, chance), forbidden_pairs=())
        request = pairing_request(cut)
        theirs, why, _is_impossible = rival.pair(report_of(cut, TrfEdition.TRF16))
        figures["rounds"] += 1
        try:
            explained = ExplainedBursteinRound(request)
        except NoLegalPairingError:
            figures["rounds that nobody can pair" if why else "paired by the other alone"] += 1
            continue
        if why or theirs is None:
            figures["refused by the other: " + why.rsplit(": ", 1)[-1]] += 1
            continue
        name = _class_of(request, explained, theirs)
        figures[name] += 1
        if name.startswith("better"):
            faults.append(f"seed {seed}, round {number}: {name}")
    return figures, faults


def _class_of(request: PairingRequest, explained: ExplainedBursteinRound, lines: frozenset[str]) -> str:
    made = [tuple(map(int, line.split())) for line in lines if len(line.split()) == 2]
    games = {pair for pair in made if 0 not in pair}
    pairs = {frozenset(pair) for pair in games}
    bye = next((pair[0] for pair in made if pair[1] == 0), None)
    reason = reason_for(explained, pairs, bye)
    if reason is None:
        return _class_of_colours(request, games)
    if reason.item not in (ORDER, "3.1.5") or not reason.ours_is_better:
        return f"{'other' if reason.ours_is_better else 'better'} by {reason.item}"
    return _class_by_older_index(request, games, bye)


def _class_by_older_index(request: PairingRequest, games: set[tuple[int, ...]], bye: int | None) -> str:
    with patch.object(burstein_state, "indexes", older_indexes):
        older = ExplainedBursteinRound(request)
        left = reason_for(older, {frozenset(pair) for pair in games}, bye)
        if left is None:
            articles = _articles(request, games - pair_colours(request, games))
            if articles - {_NEWCOMERS}:
                return f"better or unexplained by the index of the older text: {', '.join(sorted(articles))}"
    if left is None:
        return "other by the index (1.7, 1.8.1)"
    if left.item == ORDER and left.floaters > 1:
        return "other by the index, and then by groups that the older text merges where several float (2.3.1)"
    if left.item == ORDER and left.passes:
        return "other by the index, and then by a floater who passes a group, which C6 does not want there"
    if left.item == ORDER or not left.ours_is_better:
        return f"better or unexplained by the index of the older text: {left.item}"
    return f"other by the index, and then by {left.item}"


def _class_of_colours(request: PairingRequest, made: set[tuple[int, ...]]) -> str:
    paired = {(pair.white, pair.black) for pair in pair_round(request).pairs}
    if paired == made:
        return "same"
    with patch.object(burstein_state, "indexes", older_indexes):
        older = pair_colours(request, paired)
    if older == made:
        return "same pairs, other colours by the index (5.2.1, 5.2.5)"
    articles = _articles(request, paired - made)
    kind = "same pairs, other colours" if articles == {_NEWCOMERS} else "better or unexplained: colours"
    return f"{kind} by {', '.join(sorted(articles))}"


def _articles(request: PairingRequest, pairs: set[tuple[int, ...]]) -> set[str]:
    """Return by which articles these pairs have their colours."""
    state = build_state(request)
    place_of = {number: place for place, number in enumerate(state.field.numbers)}
    return {
        decision_of(state, place_of[white], place_of[black], request.initial_colour).article
        for white, black in pairs
    }


def pair_colours(request: PairingRequest, pairs: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Return the same pairs with the colours that the ranking of the moment gives."""
    state = build_state(request)
    place_of = {number: place for place, number in enumerate(state.field.numbers)}
    return {
        tuple(allocate(state, place_of[white], place_of[black], request.initial_colour))
        for white, black in pairs
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.burstein_rival", description=__doc__)
    parser.add_argument("program", help="path of a program that pairs")
    parser.add_argument("--tournaments", type=int, default=300, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    chosen = parser.parse_args()
    figures: Counter[str] = Counter()
    has_faults = False
    for seed in range(chosen.first, chosen.first + chosen.tournaments):
        found, faults = compare(chosen.program, seed)
        figures += found
        has_faults |= bool(faults)
        sys.stdout.write("".join(f"  {fault}\n" for fault in faults))
        sys.stdout.flush()
    sys.stdout.write("".join(f"{count:8} {what}\n" for what, count in figures.most_common()))
    return int(has_faults)


if __name__ == "__main__":
    sys.exit(main())
