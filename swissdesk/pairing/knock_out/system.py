"""Pairing a stage: those who are still in, by their lines or lots, and who has White first (K-10 to K-20)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from swissdesk.pairing.basic.colours import ColourDecision, last_different
from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.knock_out.lines import Stage, stage_of, stages
from swissdesk.pairing.knock_out_rules import FirstColour
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import Allocate, StageOfPlayers
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Colour, Tpn

_THIRD_PLACE = 2
"""The number of the match for third place, beside the final."""


class Match(NamedTuple):
    """A match of a stage: its number, the better seed, and the other player."""

    number: int
    higher: PairingPlayer
    lower: PairingPlayer


def pair_knock_out(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a stage; raises PairingCancelledError."""
    cancel.stop_if_cancelled()
    matches = matches_of(request)
    report(Progress(len(request.players), len(request.players)))
    pairs = tuple([coloured(request, match) for match in matches])
    return RoundPairing(request.revision, request.round_number, pairs, None)


def is_in(player: PairingPlayer) -> bool:
    """Tell whether nobody has beaten a player yet."""
    return all(past.goes_on for past in player.history)


def stage_asked(request: PairingRequest) -> Stage:
    """Return the stage by seeds, which are places in the list; the match for third place is not in it."""
    alive = {seed for seed, player in enumerate(request.players, start=1) if is_in(player)}
    return stage_of(len(request.players), request.round_number, alive, request.knock_out)


def matches_of(request: PairingRequest) -> tuple[Match, ...]:
    """Return the matches of the stage in the order of the boards."""
    players = request.players
    found = [
        Match(number, players[higher - 1], players[lower - 1])
        for number, higher, lower in stage_asked(request).meetings
    ]
    return (*found, *_third_place(request))


def _third_place(request: PairingRequest) -> tuple[Match, ...]:
    """Return the match of those who lost the semi-finals, if there is one and two of them have (K-33)."""
    if not request.knock_out.third_place or not 1 < request.round_number == stages(len(request.players)):
        return ()
    lost = [player for player in request.players if _lost_last(player)]
    if len(lost) != 2 or lost[0].history[-1].opponent == lost[1].tpn:
        return ()
    return (Match(_THIRD_PLACE, *lost),)


def _lost_last(player: PairingPlayer) -> bool:
    *before, last = player.history
    return all(past.goes_on for past in before) and not last.goes_on


def players_of_stage(request: PairingRequest) -> StageOfPlayers:
    """Return who plays in a stage, and who goes on without a match."""
    playing = frozenset(side.tpn for _, *sides in matches_of(request) for side in sides)
    free = frozenset(request.players[seed - 1].tpn for seed in stage_asked(request).free)
    return StageOfPlayers(playing, free)


def coloured(request: PairingRequest, match: Match) -> Pair:
    """Return the pair of a match, White of the first game first."""
    return Pair.by_colour(match.higher.tpn, match.lower.tpn, decision_of(request, match).colour)


def decision_of(request: PairingRequest, match: Match) -> ColourDecision:
    """Return the colour of the better seed in the first game, and by what (K-20)."""
    return _decided(request, match, request.initial_colour)


def _decided(request: PairingRequest, match: Match, drawn: Colour) -> ColourDecision:
    rules, (number, higher, lower) = request.knock_out, match
    if rules.first_colour is FirstColour.HIGHER_SEED:
        return ColourDecision(Colour.WHITE, "higher seed")
    if rules.first_colour is FirstColour.LOTS:
        lot = rules.chance("colour", request.round_number, number)
        return ColourDecision(lot.choice((Colour.WHITE, Colour.BLACK)), "lots")
    mine, theirs = colours_played(higher.history), colours_played(lower.history)
    if not mine and not theirs:
        return ColourDecision(drawn if number % 2 else drawn.opposite, "1")
    own, others = mine.count(Colour.WHITE), theirs.count(Colour.WHITE)
    if own != others:
        return ColourDecision(Colour.WHITE if own < others else Colour.BLACK, "2")
    latest = last_different(mine, theirs)
    if latest is not None:
        return ColourDecision(latest.opposite, "3")
    return ColourDecision(mine[-1].opposite, "4") if mine else ColourDecision(theirs[-1], "5")


def allocation(request: PairingRequest) -> Allocate:
    """Return the colours of the matches; two who do not meet in the stage keep those that they have."""
    known = {frozenset((match.higher.tpn, match.lower.tpn)): match for match in matches_of(request)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        match = known.get(frozenset(pair))
        if match is None:
            return pair
        return Pair.by_colour(match.higher.tpn, match.lower.tpn, _decided(request, match, drawn).colour)

    return give


def in_order_of_matches(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    """Return what puts the boards into the order of the matches: the further down, the less."""
    boards = enumerate(matches_of(request))
    return {side.tpn: (-board,) for board, (_, *sides) in boards for side in sides}


def classes_of(request: PairingRequest) -> Mapping[Tpn, int]:
    """Return what ranks the field after the stages so far: of whom has been in longer, the more (K-33).

    Whoever won the match for third place stands before whoever lost it. Those who have withdrawn without
    ever having met anybody stand where they went out.
    """
    return {player.tpn: _merit(player, len(request.players)) for player in request.players}


def _merit(player: PairingPlayer, players: int) -> int:
    last = stages(players)
    won = next((at for at, past in enumerate(player.history) if not past.goes_on), len(player.history))
    is_third = won == last - 2 and len(player.history) == last and player.history[-1].goes_on
    return 2 * won + is_third
