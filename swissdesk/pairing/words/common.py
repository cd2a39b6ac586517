"""The words of explanations that all systems share. Each says only what the data behind it claims.

What only one system says, such as what its criteria count, is a class of `SystemWords` in the
system's own folder, in `words`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import ClassVar, Final

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.explaining.explanation import (
    BYE,
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Halves,
    LeftOver,
    Shortage,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.shortages import shortage_words, together
from swissdesk.terms import Points, Tpn, format_points
from swissdesk.words import _, ngettext

_NAMEABLE: Final = 3
"""So many players are called by number and name; more of them by their numbers alone."""
_COUNTABLE: Final = 12
"""So many numbers are written out; of more only the first ones."""


class Names(Frozen):
    """Who is who."""

    by_tpn: Mapping[Tpn, str]

    def of(self, tpn: Tpn) -> str:
        """Return number and name of a player."""
        if tpn == BYE:
            return _("the bye")
        return f"{tpn} {self.by_tpn.get(tpn, '')}".strip()

    def all_of(self, tpns: Iterable[Tpn]) -> str:
        """Return several players in a row."""
        players = list(tpns)
        if len(players) <= _NAMEABLE:
            return " · ".join(self.of(tpn) for tpn in players)
        shown = players[:_COUNTABLE]
        numbers = ", ".join(self.of(tpn) if tpn == BYE else str(tpn) for tpn in shown)
        if len(shown) == len(players):
            return numbers
        return _("{numbers} and {count} more").format(numbers=numbers, count=len(players) - len(shown))


class SystemWords(ABC):
    """What a system calls its criteria, and the rules that it cites.

    `regulation` stands before the numbers of its articles. `codes` are the rules behind the verdicts
    that are not criteria, as far as they have a name that an arbiter knows.
    """

    regulation: ClassVar[str] = ""
    codes: ClassVar[Mapping[Verdict, str]] = {}

    @abstractmethod
    def criterion(self, name: str) -> str:
        """Return what a criterion counts, in a few words."""

    @abstractmethod
    def effect(self, name: str) -> str:
        """Return what happens where a criterion gets worse, as the beginning of a sentence."""

    @abstractmethod
    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the rule that gave the colours, as a sentence."""

    def cite(self, article: str) -> str:
        """Return the full name of an article."""
        return f"{self.regulation}:{article}" if self.regulation else article

    def value(self, name: str, value: int) -> str:
        """Return one value of a criterion."""
        del name
        return str(value)

    def about_steps(self) -> str:
        """Return what the steps of a round are, and what they are not."""
        return _(
            "The program does not try one candidate after the other: the steps show what the order of the "
            "rules passes over, and why."
        )

    def title(self, bracket: BracketExplanation) -> str:
        """Return what bracket it is and how many are in it."""
        return bracket_title(bracket)

    def criterion_in(self, name: str, kind: BracketKind) -> str:
        """Return what a criterion counts in a kind of bracket, in a few words."""
        del kind
        return self.criterion(name)

    def bracket_of(self, score: Points, kind: BracketKind = BracketKind.SCOREGROUP) -> str:
        """Return the bracket of a score, as it is spoken of."""
        if kind is BracketKind.COLLAPSED:
            return _("the last bracket")
        return _("the {score}-point bracket").format(score=format_points(score))

    def about(self, bracket: BracketExplanation) -> Iterable[str]:
        """Return sentences about the way to a bracket that is not one of the usual kind."""
        del bracket
        return ()

    def subgroups(self, bracket: BracketExplanation, names: Names) -> Iterable[str]:
        """Return sentences about the two subgroups of a bracket, where a system makes them."""
        del bracket, names
        return ()

    def shifts(self, bracket: BracketExplanation, names: Names) -> Iterable[str]:
        """Return sentences about those who changed their subgroup, and how the two are sorted."""
        del bracket, names
        return ()

    def gets_bye(self) -> str:
        """Return the sentence that a `player` has no opponent."""
        return _("{player} gets the bye.")

    def bye_step(self) -> str:
        """Return what the step is called in which somebody is left without an opponent."""
        return _("The bye")

    def bye_rule(self) -> str:
        """Return to whom the bye goes, as a sentence; empty where the reasons for others say all."""
        return ""

    def about_bye(self, bracket: BracketExplanation) -> Iterable[str]:
        """Return sentences about those to whom the bye would come before its holder."""
        return barred_words(bracket, self)

    def barred(self) -> str:
        """Return the sentence about `players` who may not have the bye, with the reason."""
        return _("May not have the bye: {players} (had it, or won a point without a game).")

    def is_cost(self, name: str) -> bool:
        """Tell whether a value that is not 0 is to somebody's cost, not just how the bracket works out."""
        del name
        return True

    def says_why(self, name: str) -> bool:
        """Tell whether a value of a criterion that is not 0 is a loss that wants a reason."""
        del name
        return True

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why a criterion could not come to a lower value; nothing where nothing was lost."""
        return reason_words(criterion, bracket, names, self)

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two players do not meet, as a sentence; `pairs` if it is said of several."""
        return why_not_words(found, self, pairs)

    def refusals(self, refused: Iterable[WhyNot]) -> tuple[str, ...]:
        """Return why pairs were not made; those of a player that have the same reason share a sentence."""
        alike: dict[WhyNot, list[WhyNot]] = {}
        for found in refused:
            alike.setdefault(replace(found, other=BYE), []).append(found)
        return tuple([self.why_not(group[0], ", ".join(map(pair_of, group))) for group in alike.values()])

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return how the pair was found in its bracket."""
        text = _part(board, bracket)
        if bracket.halves is not None and board.higher in bracket.halves.entering:
            text += " " + _("{higher} came to the upper half by an exchange.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))


def pair_of(found: WhyNot) -> str:
    """Return the pair that is asked about."""
    return f"{found.one}-{found.other}"


def bracket_title(bracket: BracketExplanation) -> str:
    """Return the bracket's score and how many players are in it."""
    count = len(bracket.mdps) + len(bracket.residents)
    if bracket.kind is BracketKind.COLLAPSED:
        text = ngettext(
            "Last bracket, from {score} points down: {count} player",
            "Last bracket, from {score} points down: {count} players",
            count,
        )
    else:
        text = ngettext(
            "{score}-point bracket: {count} player", "{score}-point bracket: {count} players", count
        )
    title = text.format(score=format_points(bracket.score), count=count)
    if bracket.mdps:
        title += ", " + _moved(bracket.kind).format(mdps=len(bracket.mdps))
    return title


def row_of(numbers: Iterable[int]) -> str:
    """Return pairing numbers in a row."""
    return ", ".join(str(number) for number in numbers)


def barred_words(bracket: BracketExplanation, words: SystemWords) -> Iterator[str]:
    """Yield who comes before the holder of the bye but may not have it, if anybody does."""
    barred = [passed.player for passed in bracket.passed_byes if passed.deadlock is None]
    if barred:
        yield words.barred().format(players=row_of(barred))


def needed_words(bracket: BracketExplanation) -> Iterator[str]:
    """Yield who may have the bye, but is needed by the others, with the reason."""
    for passed in bracket.passed_byes:
        if passed.deadlock is not None:
            text = _("With the bye for {player}: {reason}")
            yield text.format(player=passed.player, reason=passed.deadlock.words())


def team_shortage_words(shortage: Shortage, names: Names) -> Iterator[str]:
    """Yield which teams share too few opponents, and which can only meet each other."""
    if shortage.needing:
        text = _("{teams} can only meet {others} there.")
        yield text.format(teams=names.all_of(shortage.needing), others=names.all_of(shortage.helpers))
    for cluster in shortage.clusters:
        yield short_team_cluster(names.all_of(cluster), len(cluster), names.all_of(shortage.helpers))


def short_team_cluster(cluster: str, count: int, others: str) -> str:
    """Return that an odd number of teams can only meet each other, and `others` if there are any."""
    text = _("{teams}: {count} teams, an odd number, that can only meet each other there.")
    if others:
        text = _("{teams}: {count} teams, an odd number, that can only meet each other or {others} there.")
    return text.format(teams=cluster, count=count, others=others)


def _moved(kind: BracketKind) -> str:
    return {
        BracketKind.MEDIAN: _("{mdps} of them came from other scores"),
        BracketKind.BELOW: _("{mdps} of them moved up"),
        BracketKind.FILLED: _("{mdps} of them moved up"),
    }.get(kind, _("{mdps} of them moved down"))


def floating_words(bracket: BracketExplanation, names: Names, words: SystemWords) -> Iterator[str]:
    """Yield who moves on and who has the bye."""
    if bracket.downfloaters:
        if bracket.kind is BracketKind.BELOW:
            text = ngettext("{players} moves up.", "{players} move up.", len(bracket.downfloaters))
        else:
            text = ngettext("{players} moves down.", "{players} move down.", len(bracket.downfloaters))
        yield text.format(players=names.all_of(bracket.downfloaters))
    if bracket.limbo:
        text = ngettext(
            "{players} had moved before and finds no opponent here either.",
            "{players} had moved before and find no opponent here either.",
            len(bracket.limbo),
        )
        yield text.format(players=names.all_of(bracket.limbo))
    if bracket.bye is not None:
        yield words.gets_bye().format(player=names.of(bracket.bye))
    elif bracket.holds_bye:
        yield _("One of them will have the bye.")


def halves_words(halves: Halves | None, names: Names) -> Iterator[str]:
    """Yield which players changed halves, and why if that shows."""
    if halves is None or not halves.entering:
        return
    yield _("Exchanged between the halves: {leaving} for {entering}.").format(
        leaving=names.all_of(halves.leaving), entering=names.all_of(halves.entering)
    )
    if halves.stuck and halves.their_opponents:
        text = ngettext(
            "After the criteria, {stuck} of the upper half has only {opponents} in the lower half.",
            "After the criteria, {stuck} of the upper half have only {opponents} in the lower half.",
            len(halves.stuck),
        )
        yield text.format(stuck=names.all_of(halves.stuck), opponents=names.all_of(halves.their_opponents))
    elif halves.stuck:
        text = ngettext(
            "After the criteria, {stuck} of the upper half has nobody in the lower half.",
            "After the criteria, {stuck} of the upper half have nobody in the lower half.",
            len(halves.stuck),
        )
        yield text.format(stuck=names.all_of(halves.stuck))


def _part(board: BoardExplanation, bracket: BracketExplanation) -> str:
    if board.part is BoardPart.ORDER:
        return _("{lower} is the first for {higher} in the order of choice.")
    if board.part is BoardPart.HALVES:
        if board.passed_over:
            return _("{higher} is in the upper half; {lower} is the first available in the lower half.")
        return _("{higher} is in the upper half and {lower} comes first in the lower half.")
    if bracket.kind in {BracketKind.MEDIAN, BracketKind.BELOW}:
        return _("{higher} came from another score and is paired first; {lower} is the first available.")
    if board.passed_over:
        return _("{higher} moved down and is paired before the residents; {lower} is the first available.")
    return _("{higher} moved down and is paired first; {lower} is the highest resident there is.")


def reason_words(
    criterion: CriterionValue, bracket: BracketExplanation, names: Names, words: SystemWords
) -> tuple[str, ...]:
    """Return why no lower value was possible; nothing where nothing was lost."""
    if criterion.is_free or not words.says_why(criterion.name):
        return ()
    found = [
        sentence
        for shortage in together(criterion.shortages)
        for sentence in shortage_words(shortage, bracket, names.all_of)
    ]
    return tuple(dict.fromkeys(found)) or (_held_words(criterion, words),)


def _held_words(criterion: CriterionValue, words: SystemWords) -> str:
    """Return which criterion above stands in the way of a lower value, as far as it is known."""
    if criterion.held_by is None:
        return _("No complete round that is as good by the criteria above has less.")
    if not criterion.held_by:
        return _("The pairs that are allowed at all make no complete round with less.")
    text = _("It could be less, but then {effect} [{criterion}].")
    return text.format(effect=words.effect(criterion.held_by), criterion=criterion.held_by)


def why_not_pill(found: WhyNot) -> str:
    """Return the answer in a few words."""
    if found.verdict in {Verdict.CRITERION, Verdict.BYE}:
        return _("{criterion} gets worse").format(criterion=found.criterion)
    return {
        Verdict.THEY_MEET: _("they meet"),
        Verdict.ABSENT: _("not in this round"),
        Verdict.HAVE_MET: _("forbidden: have met"),
        Verdict.FORBIDDEN: _("forbidden for this round"),
        Verdict.SAME_COLOUR: _("forbidden: same colour"),
        Verdict.NO_ROUND: _("no complete round"),
        Verdict.COLLAPSE: _("the rest cannot be paired"),
        Verdict.LATER: _("later in the sequence"),
        Verdict.OTHER_ROUND: _("in another round"),
        Verdict.NEVER: _("never"),
        Verdict.OTHER_LINES: _("not in this round"),
    }[found.verdict]


def why_not_words(found: WhyNot, words: SystemWords, pairs: str = "") -> str:
    """Return the answer as a sentence, with its bracket, and both numbers where there are two."""
    pairs, reason = pairs or pair_of(found), _effect(found, words)
    if found.score is None or found.verdict not in {Verdict.CRITERION, Verdict.LATER}:
        return _("{pair}: {reason}").format(pair=pairs, reason=reason)
    text = _("{pair}: in {bracket} {reason}")
    if found.fixed:
        text = _("{pair}: in {bracket} equally good by itself, but with {fixed} already made {reason}")
    return text.format(
        pair=pairs,
        bracket=words.bracket_of(found.score, found.kind),
        fixed=", ".join(f"{one}-{other}" for one, other in found.fixed),
        reason=reason,
    )


def why_not_there(found: WhyNot, words: SystemWords, later: Callable[[WhyNot], str], pairs: str = "") -> str:
    """Return why two do not meet, with the bracket in which it shows.

    `later` is what comes later in the order of that bracket, as the middle of a sentence.
    """
    pair = pairs or pair_of(found)
    if found.deadlock is not None:
        text = _("{pair}: the others could not be paired then. {reason}")
        return text.format(pair=pair, reason=found.deadlock.words())
    if found.verdict is not Verdict.LATER or found.score is None:
        return why_not_words(found, words, pairs)
    text = _("{pair}: in {bracket} {loss} [{code}].")
    bracket = words.bracket_of(found.score)
    return text.format(pair=pair, bracket=bracket, loss=later(found), code=found.criterion)


def loss_words(found: WhyNot | LeftOver, words: SystemWords) -> str:
    """Return what happens where a criterion gets worse, with both its values."""
    text = _("{effect} [{criterion}: {instead} instead of {value}].")
    return text.format(
        effect=words.effect(found.criterion),
        criterion=found.criterion,
        instead=words.value(found.criterion, found.instead),
        value=words.value(found.criterion, found.value),
    )


def _effect(found: WhyNot, words: SystemWords) -> str:
    if found.verdict is Verdict.CRITERION:
        return loss_words(found, words)
    if found.verdict is Verdict.BYE:
        text = _("the bye would go to somebody with {instead} points instead of {value} [{criterion}].")
        return text.format(
            instead=format_points(Points(found.instead)),
            value=format_points(Points(found.value)),
            criterion=found.criterion,
        )
    sentence = {
        Verdict.THEY_MEET: _("they do meet"),
        Verdict.ABSENT: _("they do not both take part"),
        Verdict.HAVE_MET: _("they have already met"),
        Verdict.FORBIDDEN: _("they may not meet in this round"),
        Verdict.SAME_COLOUR: _("both must get the same colour"),
        Verdict.NO_ROUND: _("the rest of the round could not be paired"),
        Verdict.COLLAPSE: _("nothing changes down to {score} points, but then those below cannot be paired"),
        Verdict.LATER: _("equally good, but it comes later in the order of candidates"),
        Verdict.OTHER_ROUND: _("they meet in another round"),
        Verdict.NEVER: _("the table does not let them meet"),
        Verdict.OTHER_LINES: _("the bracket does not let them meet in this round"),
    }[found.verdict]
    if found.score is not None:
        sentence = sentence.format(score=format_points(found.score))
    code = words.codes.get(found.verdict)
    return f"{sentence} [{code}]." if code else f"{sentence}."
