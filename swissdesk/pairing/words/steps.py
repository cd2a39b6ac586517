"""The words of a round step by step: what each picture is called, and what there is to say about it.

The pictures are laid out at once; what is said of a step is found when it is asked for, because the reasons
of a turn are questions to the engine.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from swissdesk.frozen import Frozen
from swissdesk.pairing.explaining.explanation import BracketExplanation, Explanation, Verdict, WhyNot
from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.explaining.steps import PairingStep, StepKind, steps_of
from swissdesk.pairing.words.common import (
    Names,
    SystemWords,
    floating_words,
    halves_words,
    why_not_pill,
)
from swissdesk.terms import Tpn
from swissdesk.words import _


class StepMark(Frozen):
    """What is said of one card in a step: why its player was passed over, in a few words."""

    tpn: Tpn
    verdict: Verdict
    pill: str


class StepWhy(Frozen):
    """A step in words: what it is, the cards as they lie, sentences about them, and marks on some of them."""

    kind: StepKind
    title: str
    cards: str
    sentences: tuple[str, ...]
    marks: tuple[StepMark, ...] = ()


class ToldSteps:
    """A round that stays open for going through it; `titles` and `steps` are by bracket."""

    def __init__(self, explained: ExplainedRound, names: Names, words: SystemWords) -> None:
        self._explained, self._names, self._words = explained, names, words
        self._explanation: Explanation = explained.explanation()
        brackets = self._explanation.brackets
        self._homes = {tpn: home for home, bracket in enumerate(brackets) for tpn in bracket.residents}
        self.titles = tuple(words.title(bracket) for bracket in brackets)
        self.steps = tuple(
            steps_of(index, bracket, self._explanation.boards, explained.obstacle).steps
            for index, bracket in enumerate(brackets)
        )

    @property
    def honest(self) -> str:
        """Return what the steps are, and what they are not."""
        return self._words.about_steps()

    def title(self, bracket: int, step: int) -> str:
        """Return what a step is called, at once."""
        return _title(self.steps[bracket][step], self._names, self._words)

    def code(self, verdict: Verdict) -> str:
        """Return the rule behind a verdict by the name that arbiters know; empty if it has none."""
        return self._words.codes.get(verdict, "")

    def why(self, bracket: int, step: int) -> StepWhy:
        """Return what there is to say about a step; of a turn this asks the engine."""
        shown = self.steps[bracket][step]
        refused = self._refused(shown)
        sentences = self._sentences(self._explained.bracket(bracket), shown, refused)
        return StepWhy(
            shown.kind,
            _title(shown, self._names, self._words),
            cards_of(shown),
            tuple(sentences),
            tuple(self._mark(found, shown.about[0]) for found in refused),
        )

    def _refused(self, step: PairingStep) -> tuple[WhyNot, ...]:
        """Return why those were passed over who come before the opponent of a turn."""
        board = self._explained.board(*step.ask) if step.ask is not None else None
        return () if board is None else self._explained.refusals(board)

    def _mark(self, found: WhyNot, whose_turn: Tpn) -> StepMark:
        passed = found.other if found.one == whose_turn else found.one
        pill = why_not_pill(found)
        if found.verdict is Verdict.CRITERION:
            value, instead = (
                self._words.value(found.criterion, value) for value in (found.value, found.instead)
            )
            pill = f"{found.criterion}: {value} → {instead}"
        return StepMark(passed, found.verdict, pill)

    def _sentences(
        self, bracket: BracketExplanation, step: PairingStep, refused: Sequence[WhyNot]
    ) -> Iterator[str]:
        match step.kind:
            case StepKind.FIRST_CANDIDATE:
                yield from self._of_candidate(bracket, step)
            case StepKind.LIMBO | StepKind.FLOATERS:
                yield from floating_words(bracket, self._names, self._words)
            case StepKind.SUBGROUPS | StepKind.SHIFTED | StepKind.EXCHANGE:
                yield from self._of_sides(bracket, step.kind)
            case StepKind.PAIRED_AGAIN | StepKind.CRACKED:
                yield from self._words.about(bracket)
            case StepKind.TURN:
                yield from self._of_turn(bracket, step, refused)
            case StepKind.BYE:
                yield from self._of_bye(bracket)
            case StepKind.COLOURS:
                yield from self._of_colours(step)
            case StepKind.PAIRS:
                # Where floaters are chosen in a step of their own it has said so.
                chosen = bracket.limbo or (bracket.halves is None and bracket.downfloaters)
                yield from () if chosen else floating_words(bracket, self._names, self._words)
            case StepKind.LAID_OUT:
                yield from self._of_cards(bracket)

    def _of_sides(self, bracket: BracketExplanation, kind: StepKind) -> Iterator[str]:
        """Say who is on which side of a bracket that has two, and who changed it."""
        if kind is StepKind.SUBGROUPS:
            yield from self._words.subgroups(bracket, self._names)
        elif kind is StepKind.SHIFTED:
            yield from self._words.shifts(bracket, self._names)
        else:
            yield from halves_words(bracket.halves, self._names)

    def _of_cards(self, bracket: BracketExplanation) -> Iterator[str]:
        """Say where those come from who moved in, and of some systems what the bracket is."""
        brackets = self._explanation.brackets
        came = [tpn for tpn in bracket.mdps if self._homes.get(tpn) is not None]
        for home, players in groupby(came, key=lambda tpn: self._homes[tpn]):
            score, kind = brackets[home].score, brackets[home].kind
            where = self._words.bracket_of(score, kind)
            yield _("From {bracket}: {players}.").format(bracket=where, players=self._names.all_of(players))
        if bracket.halves is None and not bracket.cracked:
            yield from self._words.about(bracket)

    def _of_candidate(self, bracket: BracketExplanation, step: PairingStep) -> Iterator[str]:
        for barred in step.barred:
            pill = why_not_pill(WhyNot(barred.one, barred.other, barred.verdict))
            yield _("{pair}: {reason}").format(pair=f"{barred.one}-{barred.other}", reason=pill)
        if {*map(frozenset, step.pairs)} == {*map(frozenset, bracket.pairs)}:
            yield _("Nothing better comes before it: these are the pairs.")
        elif not step.barred:
            yield _("It is allowed, but not the best: the next steps say why.")

    def _of_turn(
        self, bracket: BracketExplanation, step: PairingStep, refused: Sequence[WhyNot]
    ) -> Iterator[str]:
        board = self._explained.board(*step.ask) if step.ask is not None else None
        if board is not None:
            yield self._words.part(board, bracket, self._names)
            yield from self._words.refusals(refused)

    def _of_bye(self, bracket: BracketExplanation) -> Iterator[str]:
        """Say why nobody else has the bye, or only who has it where no rule chooses."""
        reasons = tuple(filter(None, (self._words.bye_rule(), *self._words.about_bye(bracket))))
        if reasons:
            yield from reasons
        elif bracket.bye is not None:
            yield self._words.gets_bye().format(player=self._names.of(bracket.bye))

    def _of_colours(self, step: PairingStep) -> Iterator[str]:
        made = {frozenset(pair) for pair in step.pairs}
        for board in self._explanation.boards:
            if frozenset((board.white, board.black)) in made:
                said = self._words.colours(board, self._names)
                article = self._words.cite(board.colour_article)
                pair = f"{board.white}-{board.black}"
                yield _("{pair}: {reason}").format(pair=pair, reason=f"{said} [{article}]")


def cards_of(step: PairingStep) -> str:
    """Return the cards of a step by number: pairs, upper and lower half, in brackets who lies aside."""
    halves = [_row(half) for half in (step.left, step.right) if half]
    bye = () if step.bye is None else (step.bye,)
    aside = [f"({_row((*step.aside, *bye))})"] if step.aside or bye else []
    pairs = [", ".join(f"{one}-{other}" for one, other in step.pairs)] if step.pairs else []
    return "  ".join(chain(pairs, [" / ".join(halves)] if halves else [], aside))


def _row(numbers: Sequence[Tpn]) -> str:
    return " ".join(map(str, numbers))


def _title(step: PairingStep, names: Names, words: SystemWords) -> str:
    if step.kind is StepKind.TURN:
        return _("The turn of {player}").format(player=names.of(step.about[0]))
    return {
        StepKind.LAID_OUT: _("The cards are laid out"),
        StepKind.SUBGROUPS: _("The two subgroups"),
        StepKind.SHIFTED: _("Shifted, and sorted") if step.about else _("Both are sorted"),
        StepKind.FIRST_CANDIDATE: _("The first candidate"),
        StepKind.LIMBO: _("Not all who moved in are paired"),
        StepKind.EXCHANGE: _("Exchange between the halves"),
        StepKind.FLOATERS: _("The floaters are put aside"),
        StepKind.CRACKED: _("Pairs are opened again"),
        StepKind.PAIRED_AGAIN: _("The bracket is paired again"),
        StepKind.PAIRS: _("The pairs") if step.pairs else _("Nobody is paired here"),
        StepKind.BYE: words.bye_step(),
        StepKind.COLOURS: _("The colours"),
    }[step.kind]
