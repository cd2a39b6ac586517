"""Why does a team float? The best pairing of the bracket in which another one does, compared."""

from swissdesk.pairing.explaining.explanation import BracketKind, LeftOver, Verdict, WhyDown
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.olympiad.brackets import PairedBracket
from swissdesk.pairing.olympiad.criteria import BYE
from swissdesk.pairing.olympiad.explaining.passed_floaters import floating_instead
from swissdesk.pairing.olympiad.explaining.rounds import OlympiadRound
from swissdesk.terms import Tpn


def why_down(explained: OlympiadRound, team: Tpn) -> WhyDown:
    """Answer for the bracket in which the team is a resident, or for the bye.

    For one that floats, what the bracket would lose by each of the others; otherwise by this one.
    """
    numbers, state = explained.field.numbers, explained.state
    if team not in numbers:
        return WhyDown(team)
    score = explained.field.scores[numbers.index(team)]
    if team == state.bye:
        return WhyDown(team, score, is_left_over=True, instead=_other_byes(explained), has_bye=True)
    place = next(place for place in range(state.size) if state.tpn(place) == team)
    paired = next(paired for paired in explained.brackets if place in paired.residents)
    kind = explained.kind(paired)
    if place not in paired.outgoing:
        return WhyDown(team, score, instead=(_if_floating(explained, paired, place),), kind=kind)
    others = sorted({*paired.incoming, *paired.residents} - {*paired.outgoing})
    answers = tuple([_if_floating(explained, paired, other) for other in others])
    return WhyDown(team, score, is_left_over=True, instead=answers, kind=kind)


def _if_floating(explained: OlympiadRound, paired: PairedBracket, place: int) -> LeftOver:
    """Return what a bracket would lose by a team that floats; from the median there is nowhere to go."""
    state = explained.state
    if explained.kind(paired) is BracketKind.MEDIAN:
        return LeftOver(state.tpn(place), Verdict.NO_ROUND)
    found = floating_instead(state, paired, place)
    if not found.criterion:
        return LeftOver(found.player, Verdict.NO_ROUND)
    article = found.criterion
    return LeftOver(found.player, Verdict.CRITERION, article, article, found.value, found.instead)


def _other_byes(explained: OlympiadRound) -> tuple[LeftOver, ...]:
    """Return what stands against each other team that may have the bye (D.02:12, 16).

    Without those that come before the holder the others could not be paired.
    """
    field, bye = explained.field, explained.state.bye
    if bye is None or field.may_have_bye is None:
        return ()
    holder = field.numbers.index(bye)
    return tuple(
        [
            LeftOver(field.numbers[place], Verdict.NO_ROUND)
            if place > holder
            else LeftOver(field.numbers[place], Verdict.CRITERION, BYE, BYE, bye, field.numbers[place])
            for place in members(field.may_have_bye & ~(1 << holder))
        ]
    )
