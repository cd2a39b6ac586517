"""Why does a player float? The best pairing of the bracket in which somebody else does, compared."""

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.pairing.explaining.explanation import BracketKind, LeftOver, Verdict, WhyDown
from swissdesk.pairing.leong.brackets import PairedBracket
from swissdesk.pairing.leong.explaining.rounds import LeongRound
from swissdesk.pairing.leong.items import HIGHEST_FLOAT, LOWEST_FLOAT, items
from swissdesk.pairing.leong.state import State
from swissdesk.pairing.leong.system import pair_bracket
from swissdesk.pairing.matching.bitsets import members
from swissdesk.terms import Tpn

BYE = "8.1"
"""The item that comes before all brackets: who gets the bye."""


def why_down(explained: LeongRound, player: Tpn) -> WhyDown:
    """Answer for the bracket in which the player is a resident, or for the bye.

    For one who floats, what the bracket would lose by each of the others; otherwise by this one.
    """
    place_of = {one.tpn: place for place, one in enumerate(explained.state.players)}
    if player not in place_of:
        return WhyDown(player)
    place = place_of[player]
    score = explained.state.scores[place]
    if place == explained.facts.bye:
        return WhyDown(player, score, is_left_over=True, instead=_other_byes(explained), has_bye=True)
    paired = next(paired for paired in explained.brackets if paired.bracket.residents >> place & 1)
    if not paired.floating >> place & 1:
        answer = _if_floating(explained, paired, place)
        return WhyDown(player, score, instead=(answer,), kind=paired.bracket.kind)
    others = members(paired.bracket.players & ~paired.floating)
    answers = tuple([_if_floating(explained, paired, other) for other in others])
    return WhyDown(player, score, is_left_over=True, instead=answers, kind=paired.bracket.kind)


def _if_floating(explained: LeongRound, paired: PairedBracket, place: int) -> LeftOver:
    """Pair a bracket again with nobody in it for one of its players, and compare (Leong:10.1)."""
    player, bracket = explained.state.tpn(place), paired.bracket
    if bracket.kind is BracketKind.MEDIAN:
        return LeftOver(player, Verdict.NO_ROUND)
    field = explained.field.without(place, bracket.players)
    instead = pair_bracket(field.turned() if bracket.kind is BracketKind.BELOW else field, bracket)
    both = zip(items(explained.field, paired), items(explained.field, instead), strict=True)
    for mine, theirs in both:
        if mine.values != theirs.values:
            values = next(pair for pair in zip(mine.values, theirs.values, strict=True) if pair[0] != pair[1])
            if mine.name in (LOWEST_FLOAT, HIGHEST_FLOAT):
                values = explained.state.tpn(values[0]), explained.state.tpn(values[1])
            return LeftOver(player, Verdict.CRITERION, mine.name, mine.name, *values)
    raise ExplanationDisagreesError(explained.request.round_number)


def _other_byes(explained: LeongRound) -> tuple[LeftOver, ...]:
    """Return what stands against each other player who may have the bye (Leong:8.1, 8.2).

    Without those who come before the holder nobody else could be paired; who has as many points
    comes later, and of one with more the scores are named.
    """
    state, bye = explained.state, explained.facts.bye
    if bye is None:
        return ()
    others = [place for place in members(state.may_have_bye) if place != bye]
    return tuple([_other_bye(state, bye, place) for place in others])


def _other_bye(state: State, bye: int, place: int) -> LeftOver:
    player, holders, own = state.tpn(place), state.scores[bye], state.scores[place]
    if place > bye:
        return LeftOver(player, Verdict.NO_ROUND)
    if own == holders:
        return LeftOver(player, Verdict.LATER)
    return LeftOver(player, Verdict.CRITERION, BYE, BYE, holders, own)
