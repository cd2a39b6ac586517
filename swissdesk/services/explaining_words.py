"""The words of explanations. Each says only what the data behind it claims."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from swissdesk.pairing.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    CriterionValue,
    Halves,
    Shortage,
    Verdict,
    WhyNot,
)
from swissdesk.terms import Points, Tpn, format_points
from swissdesk.words import _, ngettext

_NAMEABLE: Final = 3
"""So many players are called by number and name; more of them by their numbers alone."""
_GOING_OUT: Final = frozenset({"C6", "C7", "C14", "C16", "C18", "C20"})
"""Criteria that count players who move down, not pairs."""


@dataclass(frozen=True, slots=True)
class Names:
    """Who is who."""

    by_tpn: Mapping[Tpn, str]

    def of(self, tpn: Tpn) -> str:
        """Return number and name of a player."""
        return f"{tpn} {self.by_tpn.get(tpn, '')}".strip()

    def all_of(self, tpns: Iterable[Tpn]) -> str:
        """Return several players in a row."""
        numbers = list(tpns)
        if len(numbers) > _NAMEABLE:
            return ", ".join(str(tpn) for tpn in numbers)
        return " · ".join(self.of(tpn) for tpn in numbers)


def bracket_title(bracket: BracketExplanation) -> str:
    """Return the bracket's score and how many players are in it."""
    count = len(bracket.mdps) + len(bracket.residents)
    text = ngettext("{score}-point bracket: {count} player", "{score}-point bracket: {count} players", count)
    title = text.format(score=format_points(bracket.score), count=count)
    if bracket.mdps:
        title += ", " + _("{mdps} of them moved down").format(mdps=len(bracket.mdps))
    return title


def floating_words(bracket: BracketExplanation, names: Names) -> Iterator[str]:
    """Yield who moves down and who has the bye."""
    if bracket.downfloaters:
        text = ngettext("{players} moves down.", "{players} move down.", len(bracket.downfloaters))
        yield text.format(players=names.all_of(bracket.downfloaters))
    if bracket.limbo:
        text = ngettext(
            "{players} had moved down before and finds nobody here either.",
            "{players} had moved down before and find nobody here either.",
            len(bracket.limbo),
        )
        yield text.format(players=names.all_of(bracket.limbo))
    if bracket.bye is not None:
        yield _("{player} gets the bye.").format(player=names.of(bracket.bye))


def halves_words(halves: Halves, names: Names) -> Iterator[str]:
    """Yield which players changed halves, and why if that shows."""
    if not halves.entering:
        return
    yield _("Exchanged between the halves: {leaving} for {entering}.").format(
        leaving=names.all_of(halves.leaving), entering=names.all_of(halves.entering)
    )
    if halves.stuck and halves.their_opponents:
        text = ngettext(
            "After the criteria {stuck} of the upper half has only {opponents} in the lower half.",
            "After the criteria {stuck} of the upper half have only {opponents} in the lower half.",
            len(halves.stuck),
        )
        yield text.format(stuck=names.all_of(halves.stuck), opponents=names.all_of(halves.their_opponents))
    elif halves.stuck:
        text = ngettext(
            "After the criteria {stuck} of the upper half has nobody in the lower half.",
            "After the criteria {stuck} of the upper half have nobody in the lower half.",
            len(halves.stuck),
        )
        yield text.format(stuck=names.all_of(halves.stuck))


def part_words(board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
    """Return how the pair was found in its bracket."""
    given = {"higher": names.of(board.higher), "lower": names.of(board.lower)}
    if board.part is BoardPart.MOVED_DOWN:
        if board.passed_over:
            text = _(
                "{higher} moved down and is paired before the residents; {lower} is the first to be had."
            )
        else:
            text = _("{higher} moved down and is paired first; {lower} is the highest resident there is.")
    elif board.passed_over:
        text = _("{higher} is in the upper half; {lower} is the first of the lower half to be had.")
    else:
        text = _("{higher} is in the upper half and {lower} comes first in the lower half.")
    if board.higher in bracket.halves.entering:
        text += " " + _("{higher} came to the upper half by an exchange.")
    return text.format(**given)


def colour_words(board: BoardExplanation, names: Names) -> str:
    """Return the rule that gave the colours."""
    text = {
        "5.2.1": _("The colours suit both: {white} has White."),
        "5.2.2": _("The stronger preference is granted: {white} has White."),
        "5.2.3": _("Colours alternate from the last round in which they differed: {white} has White."),
        "5.2.4": _("The higher ranked gets the colour that both prefer: {white} has White."),
        "5.2.5": _("Nobody prefers a colour; the pairing number of {higher} decides: {white} has White."),
    }[board.colour_article]
    return text.format(white=names.of(board.white), higher=names.of(board.higher))


def criterion_words(name: str) -> str:
    """Return what a criterion counts, in a few words."""
    return {
        "C6": _("players who move down"),
        "C7": _("moved-down players who move on, by score"),
        "C8": _("left over in the next bracket"),
        "C9": _("games of the player with the bye"),
        "C10": _("topscorers: colour difference over two"),
        "C11": _("topscorers: same colour three times"),
        "C12": _("colour preferences not granted"),
        "C13": _("strong ones among them"),
        "C14": _("move down again after one round"),
        "C15": _("move up again after one round"),
        "C16": _("move down again after two rounds"),
        "C17": _("move up again after two rounds"),
        "C18": _("score differences of C14"),
        "C19": _("score differences of C15"),
        "C20": _("score differences of C16"),
        "C21": _("score differences of C17"),
    }[name]


def reason_words(criterion: CriterionValue, bracket: BracketExplanation, names: Names) -> tuple[str, ...]:
    """Return why no lower value was possible; nothing where nothing was lost."""
    if criterion.is_free or criterion.name == "C9":
        return ()
    found = [
        sentence
        for shortage in criterion.shortages
        for sentence in _shortage_words(criterion.name, shortage, bracket, names)
    ]
    return tuple(found) or (_("No complete round that is as good by the criteria above has less."),)


def _shortage_words(
    name: str, shortage: Shortage, bracket: BracketExplanation, names: Names
) -> Iterator[str]:
    if shortage.without_choice:
        text = ngettext(
            "{players} has no other possibility left.",
            "{players} have no other possibility left.",
            len(shortage.without_choice),
        )
        yield text.format(players=names.all_of(shortage.without_choice))
    if shortage.left_over <= 0:
        return
    everybody = len(bracket.mdps) + len(bracket.residents)
    if [len(cluster) for cluster in shortage.clusters] == [everybody]:
        yield _("{count} players: an odd number, so one is left over.").format(count=everybody)
        return
    yield from _needs(shortage, names)
    count = shortage.left_over
    if name in _GOING_OUT:
        text = ngettext("So {count} player is left over.", "So {count} players are left over.", count)
    else:
        text = ngettext("So {count} player cannot be served.", "So {count} players cannot be served.", count)
    yield text.format(count=count)


def _needs(shortage: Shortage, names: Names) -> Iterator[str]:
    """Yield who can meet whom without a loss."""
    needing, helpers = names.all_of(shortage.needing), names.all_of(shortage.helpers)
    if shortage.needing and shortage.helpers:
        text = _("As far as the criteria above allow, {needing} can meet only {helpers} without a loss.")
        yield text.format(needing=needing, helpers=helpers)
    elif shortage.needing:
        text = _("As far as the criteria above allow, {needing} can meet nobody without a loss.")
        yield text.format(needing=needing)
    for cluster in shortage.clusters:
        if shortage.helpers:
            text = _("{cluster}: {count} players, an odd number, who can meet only each other or {helpers}.")
        else:
            text = _("{cluster}: {count} players, an odd number, who can meet only each other.")
        yield text.format(count=len(cluster), cluster=names.all_of(cluster), helpers=helpers)


def why_not_pill(found: WhyNot) -> str:
    """Return the answer in a few words."""
    if found.verdict is Verdict.CRITERION:
        return _("{criterion} gets worse").format(criterion=found.criterion)
    return {
        Verdict.THEY_MEET: _("they meet"),
        Verdict.ABSENT: _("not in this round"),
        Verdict.HAVE_MET: _("forbidden: have met"),
        Verdict.FORBIDDEN: _("forbidden for this round"),
        Verdict.SAME_COLOUR: _("forbidden: same colour"),
        Verdict.NO_ROUND: _("no complete round"),
        Verdict.BYE: _("C5 gets worse"),
        Verdict.LATER: _("later in the sequence"),
    }[found.verdict]


def why_not_words(found: WhyNot) -> str:
    """Return the answer as a sentence, with both numbers where there are two."""
    pair = f"{found.one}-{found.other}"
    reason = _effect(found)
    if found.fixed:
        text = _("{pair}: equally good by itself, but with {fixed} already made {reason}")
        fixed = ", ".join(f"{one}-{other}" for one, other in found.fixed)
        return text.format(pair=pair, fixed=fixed, reason=reason)
    return _("{pair}: {reason}").format(pair=pair, reason=reason)


def _effect(found: WhyNot) -> str:
    if found.verdict is Verdict.CRITERION:
        text = _("{effect} [{criterion}: {instead} instead of {value}].")
        return text.format(
            effect=_criterion_effect(found.criterion),
            criterion=found.criterion,
            instead=abs(found.instead),
            value=abs(found.value),
        )
    if found.verdict is Verdict.BYE:
        return _("the bye would go to a player with {instead} points instead of {value} [C5].").format(
            instead=format_points(Points(found.instead)), value=format_points(Points(found.value))
        )
    return {
        Verdict.THEY_MEET: _("they do meet."),
        Verdict.ABSENT: _("they do not both take part."),
        Verdict.HAVE_MET: _("they have already met [C1]."),
        Verdict.FORBIDDEN: _("they may not meet in this round."),
        Verdict.SAME_COLOUR: _("both must get the same colour [C3]."),
        Verdict.NO_ROUND: _("the rest of the round could not be paired [C4]."),
        Verdict.LATER: _("equally good, but it comes later in the order of candidates [4]."),
    }[found.verdict]


def _criterion_effect(name: str) -> str:
    return {
        "C6": _("more players would move down"),
        "C7": _("a player with more points would move on"),
        "C8": _("more players, or higher ones, would be left over in the next bracket"),
        "C9": _("the bye would go to somebody with more unplayed games"),
        "C10": _("a topscorer or an opponent would pass a colour difference of two"),
        "C11": _("a topscorer or an opponent would get the same colour three times"),
        "C12": _("more players would not get the colour that they prefer"),
        "C13": _("more players would not get a colour that they strongly prefer"),
        "C14": _("more players would move down again after one round"),
        "C15": _("more players would move up again after one round"),
        "C16": _("more players would move down again after two rounds"),
        "C17": _("more players would move up again after two rounds"),
        "C18": _("those who move down again after one round would have larger score differences"),
        "C19": _("those who move up again after one round would have larger score differences"),
        "C20": _("those who move down again after two rounds would have larger score differences"),
        "C21": _("those who move up again after two rounds would have larger score differences"),
    }[name]
