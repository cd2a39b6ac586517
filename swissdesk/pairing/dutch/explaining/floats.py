"""Why does a player float? The best pairing of the bracket that leaves somebody else over, compared."""

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.brackets import Bracket, BracketPairing
from swissdesk.pairing.dutch.explaining.brackets import bracket_kind, climb, first_difference
from swissdesk.pairing.dutch.explaining.rounds import DutchRound
from swissdesk.pairing.explaining.explanation import LeftOver, Verdict, WhyDown
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.terms import Tpn


def why_down(explained: DutchRound, player: Tpn) -> WhyDown:
    """Answer for the bracket in which the player is a resident.

    For one who is left over, what the bracket would lose by each of the others; otherwise by this one.
    """
    place_of = {one.tpn: place for place, one in enumerate(explained.state.players)}
    if player not in place_of:
        return WhyDown(player)
    place = place_of[player]
    index, paired = next(
        (index, paired)
        for index, paired in enumerate(explained.brackets)
        if place in range(*paired.bracket.residents)
    )
    score = explained.state.scores[paired.bracket.residents.first]
    left, kind = _left_over(paired.pairing), bracket_kind(paired.bracket, paired.rules)
    if place not in left:
        return WhyDown(player, score, instead=(_if_left_over(explained, index, place),), kind=kind)
    others = [other for other in paired.bracket.places if other not in left]
    answers = tuple([_if_left_over(explained, index, other) for other in others])
    has_bye = any(bracket.pairing.bye == place for bracket in explained.brackets)
    return WhyDown(player, score, is_left_over=True, instead=answers, kind=kind, has_bye=has_bye)


def _left_over(pairing: BracketPairing) -> tuple[int, ...]:
    """Return who moves down or has the bye."""
    return (*pairing.downfloaters, *([] if pairing.bye is None else [pairing.bye]))


def _if_left_over(explained: DutchRound, index: int, place: int) -> LeftOver:
    """Pair a bracket again with nobody in it for one of its players, and compare."""
    paired = explained.brackets[index]
    player = explained.state.tpn(place)
    instead = climb(_without(paired.bracket, place), paired.rules)
    if instead is None:
        return LeftOver(player, Verdict.NO_ROUND)
    worse = first_difference(explained.climb(index), instead)
    if worse is None:
        return LeftOver(player, Verdict.LATER)
    return LeftOver(
        player, Verdict.CRITERION, worse.rung.name, worse.rung.article, worse.value, worse.instead
    )


def _without(bracket: Bracket, place: int) -> Bracket:
    """Return the bracket without the pairs of one of its players with the others."""
    rows = list(bracket.facts.rows)
    lost = rows[place] & bitset(list(bracket.places))
    rows[place] &= ~lost
    for other in members(lost):
        rows[other] &= ~(1 << place)
    return replace(bracket, facts=replace(bracket.facts, rows=rows))
