"""Is this the round of the Double-Swiss system? What of that shows without searching for it.

Written from C.04.5 alone, without a line of the system that it guards. Colours and the order of
publication are checked completely; the bye, upfloaters and pairs as far as an exchange between two
matches, or with the bye, goes.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.checks.byes import bye_faults
from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.checks.upfloaters import (
    NO_BYE,
    Cost,
    Match,
    Side,
    Standing,
    exchange_faults,
    last_differing,
    match_of,
    note_floats,
    note_places,
)
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour
from swissdesk.words import _


def double_swiss_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the rules of the Double-Swiss system in a complete round, in words."""
    players = {player.tpn: Side(player, request) for player in request.players}
    note_floats(request, players)
    note_places(request, players)
    standing = Standing(
        request,
        None if pairing.bye is None else players[pairing.bye],
        tuple(match_of(*(players[tpn] for tpn in pair)) for pair in pairing.pairs),
        request.round_number >= request.rounds_planned,
    )
    yield from bye_faults(standing.bye, standing.matches, standing.may_meet)
    yield from _colour_faults(standing, pairing)
    yield from exchange_faults(standing, lambda match: _cost(match, is_late=standing.is_late))


def _colour_faults(standing: Standing, pairing: RoundPairing) -> Iterator[Fault]:
    for match, pair in zip(standing.matches, pairing.pairs, strict=True):
        colour = _colour_of_higher(match, standing.request.initial_colour)
        white = match.first if colour is Colour.WHITE else match.other
        if white.number != pair.white:
            text = _("in {white}-{black} the other player should have White in the first game")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _colour_of_higher(match: Match, drawn: Colour) -> Colour:
    """Return the colour of the higher ranked player in the first game (C.04.5:4.3)."""
    higher, other = match
    if not higher.colours and not other.colours:
        return drawn if higher.place % 2 else drawn.opposite
    more = higher.colours.count(Colour.WHITE) - other.colours.count(Colour.WHITE)
    if more:
        return Colour.BLACK if more > 0 else Colour.WHITE
    changed = last_differing(higher.colours, other.colours)
    if changed is not None:
        return changed
    return higher.colours[-1].opposite if higher.colours else other.colours[-1]


def _cost(match: Match, *, is_late: bool) -> Cost:
    """Return whether somebody who floated in the previous round meets an upfloater (C.04.5:2.3.5)."""
    first, other = match
    if is_late or first.score == other.score:
        return (0,)
    return (int((first if first.score > other.score else other).floated),)


DOUBLE_SWISS_CHECK: Final = RoundCheck(
    bars=NO_BYE,
    may_meet_again=False,
    has_absolute_colours=False,
    own_rules=double_swiss_faults,
    # Both have White once in each match, and no criterion of the text is about colours.
    limits_colours=False,
)
