"""Is this a stage of a knock-out? Written from the rules alone, by walking down the tree from the final.

Where lots decide who meets whom, only who must be in the stage is asked; colours by lot are not looked at.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.knock_out_rules import FirstColour, LineOrder
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

_Sides = frozenset[Tpn]


def knock_out_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield the matches that the bracket does not have, who should not be in, and other colours."""
    players = {player.tpn: player for player in request.players}
    wanted = _wanted(request)
    third = _losers(request)
    for pair in pairing.pairs:
        if frozenset(pair) == third:
            yield from _colour_faults(request, pair, 2)
        elif wanted is None:
            yield from (_is_out(tpn) for tpn in pair if not _unbeaten(players[tpn]))
            # The number of a match that was drawn is nowhere to be read: it decides where neither has played.
            if any(_first_colours(players[tpn]) for tpn in pair):
                yield from _colour_faults(request, pair, 1)
        elif frozenset(pair) not in wanted:
            text = _("{white} and {black} do not meet in this round of the knock-out")
            yield Fault(FaultKind.SYSTEM, pair, text.format(**pair._asdict()))
        else:
            yield from _colour_faults(request, pair, wanted[frozenset(pair)])


def _is_out(tpn: Tpn) -> Fault:
    text = _("{player} has lost a match and is out")
    return Fault(FaultKind.SYSTEM, (tpn,), text.format(player=tpn))


def _unbeaten(player: PairingPlayer) -> bool:
    return not any(not past.goes_on for past in player.history)


def _losers(request: PairingRequest) -> _Sides:
    """Return who meets for third place, nobody where nobody does."""
    size, number = len(request.players), request.round_number
    is_final = 2 ** (number - 1) < size <= 2**number
    if not (request.knock_out.third_place and is_final and number > 1):
        return frozenset()
    lost = [
        player
        for player in request.players
        if [past.goes_on for past in player.history] == [True] * (number - 2) + [False]
    ]
    met = len(lost) == 2 and lost[0].history[-1].opponent == lost[1].tpn
    return frozenset(player.tpn for player in lost) if len(lost) == 2 and not met else frozenset()


def _wanted(request: PairingRequest) -> dict[_Sides, int] | None:
    """Return the matches of the stage with their numbers; None where lots say who meets whom."""
    order = request.knock_out.line_order
    if order is LineOrder.FIXED or (order is LineOrder.RESEED and request.round_number == 1):
        return _by_tree(request)
    if order is LineOrder.RESEED:
        return _best_against_worst(request)
    return None


def _by_tree(request: PairingRequest) -> dict[_Sides, int]:
    size = 1
    while size < len(request.players):
        size *= 2
    blocks = 2 * size // 2**request.round_number // 2 or 1
    found: dict[_Sides, int] = {}
    for block, first in enumerate(_openers(blocks), start=1):
        # All seeds of a block of the tree follow from the best one: each pair of seeds adds up the same.
        alive = [
            player.tpn
            for seed, player in enumerate(request.players, start=1)
            if _best_of(seed, blocks) == first and _unbeaten(player)
        ]
        if len(alive) == 2:
            found[frozenset(alive)] = block
    return found


def _openers(blocks: int) -> list[int]:
    """Return the best seeds of the blocks of a tree from the top down, halving it again and again."""
    if blocks == 1:
        return [1]
    upper = _openers(blocks // 2)
    return [seed for best in upper for seed in (best, blocks + 1 - best)]


def _best_of(seed: int, blocks: int) -> int:
    """Return the best seed of the block in which a seed stands: fold the field until it is no larger."""
    size = blocks
    while size < seed:
        size *= 2
    while size > blocks:
        size //= 2
        if seed > size:
            seed = 2 * size + 1 - seed
    return seed


def _best_against_worst(request: PairingRequest) -> dict[_Sides, int]:
    alive = [player.tpn for player in request.players if _unbeaten(player)]
    places = 1
    while places < len(request.players):
        places *= 2
    places //= 2 ** (request.round_number - 1)
    row: list[Tpn | None] = [*alive, *[None] * (places - len(alive))]
    found: dict[_Sides, int] = {}
    for number in range(1, places // 2 + 1):
        best, worst = row[number - 1], row[-number]
        if best is not None and worst is not None:
            found[frozenset((best, worst))] = number
    return found


def _colour_faults(request: PairingRequest, pair: Pair, number: int) -> Iterator[Fault]:
    if request.knock_out.first_colour is FirstColour.LOTS or _white(request, pair, number) == pair.white:
        return
    text = _("in {white}-{black} the other player should have White in the first game")
    if request.teams is not None:
        text = _("in {white}-{black} the other team should have White on board 1")
    yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _white(request: PairingRequest, pair: Pair, number: int) -> Tpn:
    """Return who of a pair has White in the first game (K-20)."""
    higher, lower = sorted(pair)
    if request.knock_out.first_colour is FirstColour.HIGHER_SEED:
        return higher
    players = {player.tpn: player for player in request.players}
    mine, theirs = _first_colours(players[higher]), _first_colours(players[lower])
    if not mine + theirs:
        odd_is_white = request.initial_colour is Colour.WHITE
        return higher if (number % 2 == 1) == odd_is_white else lower
    more = mine.count("w") - theirs.count("w")
    if more:
        return lower if more > 0 else higher
    for own, other in zip(mine[::-1], theirs[::-1], strict=False):
        if own != other:
            return lower if own == "w" else higher
    if mine:
        return lower if mine[-1] == "w" else higher
    return higher if theirs[-1] == "w" else lower


def _first_colours(player: PairingPlayer) -> str:
    return "".join(
        past.colour.value for past in player.history if past.kind is RoundKind.PLAYED and past.colour
    )


KNOCK_OUT_CHECK: Final = RoundCheck(
    bars=frozenset(),
    may_meet_again=True,
    has_absolute_colours=False,
    own_rules=knock_out_faults,
    limits_colours=False,
)
