"""Why does somebody float? The best pairing of the bracket in which another one does, compared."""

from collections.abc import Iterator

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.frozen import replace
from swissdesk.pairing.burstein.brackets import PairedBracket, pair_group
from swissdesk.pairing.burstein.criteria import BYE, ORDER, article_of
from swissdesk.pairing.burstein.explaining.differences import first_difference
from swissdesk.pairing.burstein.explaining.rounds import BursteinRound
from swissdesk.pairing.explaining.explanation import LeftOver, Verdict, WhyDown
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.search import augment, exposed_vertices
from swissdesk.terms import Tpn


def why_down(explained: BursteinRound, player: Tpn) -> WhyDown:
    """Answer for the bracket in which the player is a resident, or for the bye.

    For one who floats, what the bracket would lose by each of the others; otherwise by this one.
    """
    if player not in explained.place_of:
        return WhyDown(player)
    place = explained.place_of[player]
    score = explained.field.scores[place]
    if place == explained.opened.bye:
        others = tuple(_other_byes(explained))
        return WhyDown(player, score, is_left_over=True, instead=others, has_bye=True)
    paired = explained.brackets[explained.opened.scores.index(score)]
    if not paired.floaters >> place & 1:
        return WhyDown(player, score, instead=(_if_floating(explained, paired, place),))
    stay = [other for other in paired.players if not paired.floaters >> other & 1]
    answers = tuple([_if_floating(explained, paired, other) for other in stay])
    return WhyDown(player, score, is_left_over=True, instead=answers)


def _if_floating(explained: BursteinRound, paired: PairedBracket, place: int) -> LeftOver:
    """Pair a bracket once more with nobody in it for one of its players, and compare."""
    opened, number = explained.opened, explained.field.numbers[place]
    rows, within, before = list(opened.field.rows), bitset(paired.players), paired.before
    rows[place] &= ~within
    for other in members(within):
        rows[other] &= ~(1 << place)
    mate = list(before.mate)
    partner = mate[place]
    if not rows[place] >> partner & 1:
        mate[place] = mate[partner] = -1
    # The round that was complete is repaired at the one pair that may be gone.
    if augment(rows, mate, before.alive, exposed_vertices(mate, before.alive)):
        return LeftOver(number, Verdict.NO_ROUND)
    field = replace(opened.field, rows=tuple(rows))
    again, _left = pair_group(replace(opened, field=field), paired.group, before._replace(mate=mate))
    worse = first_difference(field, paired, again)
    if worse is None:
        raise ExplanationDisagreesError(explained.request.round_number)
    verdict = Verdict.LATER if worse.name == ORDER else Verdict.CRITERION
    return LeftOver(number, verdict, worse.name, article_of(worse.name), worse.value, worse.instead)


def _other_byes(explained: BursteinRound) -> Iterator[LeftOver]:
    """Yield what stands against each other who may have the bye (C.04.4.2:2.1.2, 3.1).

    Without those who come before the holder the others could not be paired.
    """
    field, bye = explained.field, explained.opened.bye
    if bye is None or field.may_have_bye is None:
        return
    for place in members(field.may_have_bye & ~(1 << bye)):
        number = field.numbers[place]
        if field.for_bye(place) < field.for_bye(bye):
            yield LeftOver(number, Verdict.NO_ROUND)
        else:
            yield LeftOver(number, Verdict.CRITERION, BYE, BYE, field.numbers[bye], number)
