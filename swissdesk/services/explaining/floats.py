"""The words for those who float: why this player, and what if it was somebody else."""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.explaining.explanation import BracketKind, LeftOver, Verdict, WhyDown
from swissdesk.pairing.words.common import Names, SystemWords, loss_words
from swissdesk.words import _, ngettext

_UPWARDS: Final = frozenset({BracketKind.BELOW, BracketKind.FILLED})
"""Brackets whose floaters move up, be it out of them or into them."""


def down_pill(found: WhyDown) -> str:
    """Return the answer in a few words."""
    if found.score is None:
        return _("not in this round")
    if found.has_bye:
        return _("has the bye")
    if found.is_left_over:
        return _("moves up") if found.kind in _UPWARDS else _("moves down")
    if found.kind is BracketKind.MEDIAN or not found.instead:
        return _("in the highest bracket") if found.kind in _UPWARDS else _("in the last bracket")
    (answer,) = found.instead
    if answer.verdict is Verdict.CRITERION:
        return _("{criterion} gets worse").format(criterion=answer.criterion)
    return _("no complete round") if answer.verdict is Verdict.NO_ROUND else _("later in the sequence")


def down_words(found: WhyDown, names: Names, words: SystemWords) -> tuple[str, ...]:
    """Return the answer in sentences: one for all who would cost the same."""
    player = names.of(found.player)
    if found.score is None:
        return (_("{player} does not take part.").format(player=player),)
    bracket = words.bracket_of(found.score, found.kind)
    if found.kind is BracketKind.MEDIAN:
        text = _("{player} is in {bracket}, which is paired last: none moves on from there.")
        return (text.format(player=player, bracket=bracket),)
    if found.kind is BracketKind.FILLED:
        return tuple(_floating_up(found, player, bracket, names, words))
    if not found.is_left_over:
        text = _("If {player} was left over from {bracket}: {reason}")
        return tuple(
            [text.format(player=player, bracket=bracket, reason=_reason(one, words)) for one in found.instead]
        )
    return (*_left_over(found, player, bracket, words), *_by_reason(found, names, words))


def _floating_up(
    found: WhyDown, player: str, bracket: str, names: Names, words: SystemWords
) -> Iterator[str]:
    """Yield what a bracket takes somebody up for, or would lose by that."""
    if found.is_left_over:
        yield _("{player} floats up to {bracket}.").format(player=player, bracket=bracket)
        if not found.instead:
            yield _("No other could float up in the same place.")
        yield from _by_reason(found, names, words)
    elif not found.instead:
        text = _("{player} is in {bracket}, the highest one: none moves on from there.")
        yield text.format(player=player, bracket=bracket)
    for answer in () if found.is_left_over else found.instead:
        text = _("If {player} floated up to {bracket}: {reason}")
        yield text.format(player=player, bracket=bracket, reason=_reason(answer, words))


def _left_over(found: WhyDown, player: str, bracket: str, words: SystemWords) -> Iterator[str]:
    """Yield what becomes of somebody whom a bracket leaves over, or who has the bye before all brackets."""
    if found.has_bye and not words.bye_rule():
        yield _("{player} has the bye.").format(player=player)
        return
    text = _("{player} is left over from {bracket}.")
    if found.has_bye:
        text = _("{player} is left over from {bracket} and has the bye.")
    yield text.format(player=player, bracket=bracket)
    if found.has_bye:
        yield words.bye_rule()


def _by_reason(found: WhyDown, names: Names, words: SystemWords) -> Iterator[str]:
    reasons = [(_reason(one, words), one.player) for one in found.instead]
    if not reasons:
        if found.has_bye and not words.bye_rule():
            yield _("Nobody else could have it.")
        elif found.kind is not BracketKind.FILLED:
            yield _("No other could be left over in the same place.")
    for reason in dict.fromkeys(reason for reason, _player in reasons):
        players = [player for theirs, player in reasons if theirs == reason]
        text = ngettext("If it was {players}: {reason}", "If it was one of {players}: {reason}", len(players))
        yield text.format(players=names.all_of(players), reason=reason)


def _reason(answer: LeftOver, words: SystemWords) -> str:
    if answer.verdict is Verdict.CRITERION:
        return loss_words(answer, words)
    if answer.verdict is Verdict.NO_ROUND:
        sentence = _("the rest of the round could not be paired")
    else:
        sentence = _("equally good, but it comes later in the order of candidates")
    code = words.codes.get(answer.verdict)
    return f"{sentence} [{code}]." if code else f"{sentence}."
