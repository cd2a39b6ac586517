"""The words that systems share which pair from both ends towards the median: Lim, Leong and Olympiad."""

from abc import abstractmethod
from collections.abc import Iterator

from swissdesk.pairing.explaining.explanation import BracketExplanation, BracketKind, Verdict, WhyNot
from swissdesk.pairing.words.common import SystemWords, barred_words, needed_words, pair_of
from swissdesk.words import _, ngettext


class MedianWords(SystemWords):
    """What is said in the same way of all; the items of their keys have words of their own."""

    @abstractmethod
    def loss(self, found: WhyNot) -> str:
        """Return what the first item that differs would come to, as the middle of a sentence."""

    def byes(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who comes before the holder of the bye, and why the bye is not theirs."""
        yield from barred_words(bracket, self)
        yield from needed_words(bracket)

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two do not meet, with the bracket in which it shows."""
        pair = pairs or pair_of(found)
        if found.deadlock is not None:
            text = _("{pair}: the others could not be paired then. {reason}")
            return text.format(pair=pair, reason=found.deadlock.words())
        if found.verdict not in {Verdict.CRITERION, Verdict.LATER}:
            return super().why_not(found, pairs)
        loss = self.loss(found)
        if found.score is not None:
            loss = _("in {bracket} {loss}").format(bracket=self.bracket_of(found.score), loss=loss)
        return _("{pair}: {loss} [{code}].").format(pair=pair, loss=loss, code=found.criterion)


def direction_words(bracket: BracketExplanation, article: str) -> Iterator[str]:
    """Yield the direction in which a bracket is paired, and the pairs that were cracked by an article."""
    yield {
        BracketKind.ABOVE: _("Above the median: paired downwards."),
        BracketKind.BELOW: _("Below the median: paired upwards, from the lowest."),
    }.get(bracket.kind, _("The median: paired last."))
    if bracket.cracked:
        yield _cracked_words(bracket, article)


def _cracked_words(bracket: BracketExplanation, article: str) -> str:
    """Return which pairs were broken up for the median bracket (C.04.4.3:2.6, Leong:9.6)."""
    if bracket.kind is BracketKind.MEDIAN:
        text = ngettext(
            "Cracked for it: {pairs} [{article}].",
            "Cracked for it, one after the other: {pairs} [{article}].",
            len(bracket.cracked),
        )
    else:
        text = ngettext(
            "{pairs} was made here, and cracked for the median bracket [{article}].",
            "{pairs} were made here, and cracked for the median bracket [{article}].",
            len(bracket.cracked),
        )
    return text.format(pairs=", ".join(f"{one}-{other}" for one, other in bracket.cracked), article=article)
