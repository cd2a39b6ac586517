"""Why does somebody float up? The best pairing of the bracket in which another one does, compared."""

from collections.abc import Iterator

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import BracketKind, LeftOver, Verdict, WhyDown
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.matching.search import augment, exposed_vertices
from swissdesk.pairing.upfloaters.brackets import Left, PairedBracket, pair_group
from swissdesk.pairing.upfloaters.explaining.differences import first_difference
from swissdesk.pairing.upfloaters.explaining.rounds import UpfloatersRound
from swissdesk.pairing.upfloaters.field import Open
from swissdesk.terms import Tpn


def why_up(explained: UpfloatersRound, player: Tpn) -> WhyDown:
    """Answer for the bracket that took somebody up, or for the bye.

    Of another one: what the nearest bracket above would lose that takes anybody up, or else the nearest
    one there is. Of one who floats, it is said of all others with the scores of its upfloaters.
    """
    opened = explained.opened
    if player not in explained.place_of:
        return WhyDown(player)
    place = explained.place_of[player]
    if place == opened.bye:
        others = tuple(_other_byes(explained))
        return WhyDown(player, opened.field.scores[place], is_left_over=True, instead=others, has_bye=True)
    taking = next((one for one in explained.brackets if place in one.upfloaters), None)
    if taking is not None:
        others = tuple([_if_floating(explained, taking, other) for other in _alike(opened, taking)])
        score = opened.scores[taking.group]
        return WhyDown(player, score, is_left_over=True, instead=others, kind=BracketKind.FILLED)
    above = _nearest_above(explained, place)
    if above is None:
        # Of the highest score nobody can float: nothing is said about it.
        return WhyDown(player, opened.field.scores[place], kind=BracketKind.FILLED)
    answer = (_if_floating(explained, above, place),)
    return WhyDown(player, opened.scores[above.group], instead=answer, kind=BracketKind.FILLED)


def _nearest_above(explained: UpfloatersRound, place: int) -> PairedBracket | None:
    score = explained.field.scores[place]
    scores = explained.opened.scores
    above = [one for one in explained.brackets if one.residents and scores[one.group] > score]
    taking = [one for one in above if one.upfloaters]
    found = taking or above
    return found[-1] if found else None


def _alike(opened: Open, taking: PairedBracket) -> list[int]:
    """Return the others who could float up in place of one of these, by their scores alone."""
    scores = {opened.field.scores[place] for place in taking.upfloaters}
    left = taking.before.alive & ~bitset([*taking.residents, *taking.upfloaters])
    return [place for place in members(left) if opened.field.scores[place] in scores]


def _if_floating(explained: UpfloatersRound, paired: PairedBracket, place: int) -> LeftOver:
    """Pair a bracket once more with this one floating up to it, and compare."""
    opened, number = explained.opened, explained.field.numbers[place]
    rows, residents = list(opened.field.rows), bitset(paired.residents)
    barred = below(len(rows)) & ~residents
    rows[place] &= residents
    for other in members(barred):
        rows[other] &= ~(1 << place)
    mate = list(paired.before.mate)
    partner = mate[place]
    if not rows[place] >> partner & 1:
        mate[place] = mate[partner] = -1
    # The round that was complete is repaired at the one pair that may be gone.
    if augment(rows, mate, paired.before.alive, exposed_vertices(mate, paired.before.alive)):
        return LeftOver(number, Verdict.NO_ROUND)
    field = replace(opened.field, rows=tuple(rows))
    again, _left = pair_group(replace(opened, field=field), paired.group, Left(paired.before.alive, mate))
    worse = first_difference(field, paired, again)
    if worse is None:
        raise ExplanationDisagreesError(explained.request.round_number)
    verdict = Verdict.LATER if worse.name in field.names.sequences else Verdict.CRITERION
    article = field.article_of(worse.name)
    return LeftOver(number, verdict, worse.name, article, worse.value, worse.instead)


def _other_byes(explained: UpfloatersRound) -> Iterator[LeftOver]:
    """Yield what stands against each other who may have the bye (C.04.6:2.1.2, 3.4).

    Without those who come before the holder the others could not be paired.
    """
    field, bye = explained.field, explained.opened.bye
    name = field.names.bye
    if bye is None or field.may_have_bye is None:
        return
    for place in members(field.may_have_bye & ~(1 << bye)):
        number = field.numbers[place]
        if field.for_bye(place) < field.for_bye(bye):
            yield LeftOver(number, Verdict.NO_ROUND)
        else:
            yield LeftOver(number, Verdict.CRITERION, name, name, field.numbers[bye], number)
