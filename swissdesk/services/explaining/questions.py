"""Why a board, why not another one: the engine's own decisions, put into words for an arbiter.

`prepare_question` reads the event; everything after it is pure. Both are made for the background. Which
system paired the round makes no difference here: its record has the answers and the words.
"""

from collections.abc import Iterator

from swissdesk.errors import NobodyFloatsError, TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.explaining.explanation import (
    BracketExplanation,
    CriterionValue,
    Verdict,
    WhyDown,
    WhyNot,
)
from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.systems import explained_round, round_with_floats, system_named
from swissdesk.pairing.words.common import (
    Names,
    SystemWords,
    floating_words,
    halves_words,
    why_not_pill,
)
from swissdesk.pairing.words.shortages import covers
from swissdesk.services.explaining.floats import down_pill, down_words
from swissdesk.services.explaining.rounds import (
    RoundQuestion,
    check_stands,
    is_made,
    notes_of,
    question_about,
    why_apart,
)
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.history.moments import rounds_then
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn, format_points
from swissdesk.words import _

__all__ = (
    "BoardApart",
    "BoardWhy",
    "BracketWhy",
    "CriterionLine",
    "Opponent",
    "RoundQuestion",
    "WhyDownAnswer",
    "WhyNotAnswer",
    "ask_why_bye",
    "ask_why_down",
    "ask_why_not",
    "board_of",
    "open_round",
    "prepare_question",
    "question_about",
    "why_at",
    "why_board",
    "why_brackets",
    "why_not_in",
)


class CriterionLine(Frozen):
    """A rung of the ladder: what it counts, what it came to, and why not less if anything was lost.

    `text` has the values as they are read, `article` the full name of the rule. What `is_cost` is lost
    by somebody; other values that are not 0 are only how the bracket works out. `as_for` names the
    criterion above whose reasons hold here too, instead of saying them again.
    """

    name: str
    article: str
    words: str
    values: tuple[int, ...]
    text: str
    is_free: bool
    is_cost: bool
    reasons: tuple[str, ...]
    as_for: str = ""

    @property
    def says(self) -> str:
        """Return what it counts, with the criterion whose reasons hold here too."""
        if not self.as_for:
            return self.words
        return _("{words} (see {criterion})").format(words=self.words, criterion=self.as_for)


class BracketWhy(Frozen):
    """A bracket in words: its title, who goes on, how the halves were formed, and the ladder."""

    title: str
    sentences: tuple[str, ...]
    pairs: tuple[tuple[Tpn, Tpn], ...]
    ladder: tuple[CriterionLine, ...]


class WhyNotAnswer(Frozen):
    """Why two players do not meet: a few words, a sentence, the data behind them, what to know before."""

    pill: str
    sentence: str
    found: WhyNot
    notes: tuple[str, ...] = ()


class WhyDownAnswer(Frozen):
    """Why a player moves down or does not: a few words, sentences, the data, what to know before."""

    pill: str
    sentences: tuple[str, ...]
    found: WhyDown
    notes: tuple[str, ...] = ()


class Opponent(Frozen):
    """One of two players who meet, with the score by which they were paired; a table asks for none."""

    number: Tpn
    name: str
    score: str


class BoardWhy(Frozen):
    """One board: its bracket, its part in it, the colours, and why others were passed over.

    `opponents` are White and Black. `refusals` say what `refused` does, in fewer sentences. `notes` are
    what there is to know before.
    """

    white: Tpn
    black: Tpn
    opponents: tuple[Opponent, Opponent]
    part: str
    colours: str
    colour_article: str
    refused: tuple[WhyNotAnswer, ...]
    refusals: tuple[str, ...]
    bracket: BracketWhy
    notes: tuple[str, ...] = ()


class BoardApart(Frozen):
    """A board that the rules did not make: who sits at it, and sentences about that."""

    number: int
    people: str
    sentences: tuple[str, ...]


def prepare_question(event: OpenEvent, section: SectionId, number: int) -> RoundQuestion:
    """Return what can be asked about a round, by what was known when it was paired, or about the next one.

    Raises `TournamentError`, and `StorageError` where the journal cannot be read.
    """
    t = event.tournament(section)
    then = rounds_then(event.store, section, number) if number <= len(t.rounds) else {}
    return question_about(t, number, then.get(number))


def open_round(question: RoundQuestion) -> ExplainedRound:
    """Return the round as the engine decided it.

    Raises OtherwisePairedError if it was paired differently, and NoLegalPairingError.
    """
    explained = explained_round(question.request)
    check_stands(question, explained)
    return explained


def why_brackets(question: RoundQuestion) -> tuple[BracketWhy, ...]:
    """Explain all brackets of a round; raises what `open_round` does."""
    explained, say = open_round(question), _Sayer.of(question)
    return tuple([say.bracket(explained.bracket(index)) for index in range(explained.bracket_count)])


def why_at(question: RoundQuestion, number: int) -> BoardWhy | BoardApart:
    """Explain a board as it stands; boards are counted from 1.

    One that was paired, with other colours since, is explained as it was paired. Raises TournamentError,
    NoLegalPairingError.
    """
    board = next((board for board in question.boards if board.number == number), None)
    if board is None:
        raise TournamentError(_("There is no board {number}.").format(number=number))
    explained = explained_round(question.request)
    if board.pair is not None and is_made(board, explained):
        return _why_board(question, explained, *board.pair)
    beside = () if board.pair is None else _by_the_rules(explained, board.pair, _Sayer.of(question))
    return BoardApart(number, board.people, (why_apart(question, board), *beside))


def _by_the_rules(explained: ExplainedRound, pair: Pair, say: "_Sayer") -> tuple[str, ...]:
    """Return what the rules give instead of a pair, and why not that one."""
    board = explained.board(*pair)
    if board is not None:
        return (_("By the rules: {colours}").format(colours=say.words.colours(board, say.names)),)
    meets = {
        one: other
        for made in explained.explanation().boards
        for one, other in ((made.white, made.black), (made.black, made.white))
    }
    text = _("By the rules {one} meets {other}.")
    given = [
        text.format(one=say.names.of(one), other=say.names.of(meets[one])) for one in pair if one in meets
    ]
    found = explained.why_not(*pair)
    return tuple(given) if found.verdict is Verdict.ABSENT else (*given, say.words.why_not(found))


def why_board(question: RoundQuestion, one: Tpn, other: Tpn) -> BoardWhy:
    """Explain the board at which two players meet by the rules.

    Raises TournamentError, NoLegalPairingError.
    """
    return _why_board(question, explained_round(question.request), one, other)


def _why_board(question: RoundQuestion, explained: ExplainedRound, one: Tpn, other: Tpn) -> BoardWhy:
    say, board = _Sayer.of(question), explained.board(one, other)
    if board is None:
        text = _("{one} and {other} do not meet in this round.")
        raise TournamentError(text.format(one=say.names.of(one), other=say.names.of(other)))
    bracket, refused = explained.bracket(board.bracket), explained.refusals(board)
    return BoardWhy(
        white=board.white,
        black=board.black,
        opponents=(_opponent(question, board.white), _opponent(question, board.black)),
        part=say.words.part(board, bracket, say.names),
        colours=say.words.colours(board, say.names),
        colour_article=say.words.cite(board.colour_article),
        refused=tuple([say.why_not(found) for found in refused]),
        refusals=say.words.refusals(refused),
        bracket=say.bracket(bracket),
        notes=notes_of(question, explained),
    )


def _opponent(question: RoundQuestion, tpn: Tpn) -> Opponent:
    request = question.request
    player = next(player for player in request.players if player.tpn == tpn)
    score = format_points(pairing_score(player, request.round_number))
    if system_named(request.system).has_fixed_field:
        score = ""
    return Opponent(tpn, question.names.get(tpn, ""), score)


def ask_why_not(question: RoundQuestion, one: Tpn, other: Tpn) -> WhyNotAnswer:
    """Tell why two players do not meet; raises what `open_round` does."""
    return why_not_in(question, open_round(question), one, other)


def why_not_in(question: RoundQuestion, explained: ExplainedRound, one: Tpn, other: Tpn) -> WhyNotAnswer:
    """Tell why two players do not meet in a round that is open for questions."""
    found = explained.why_not(one, other)
    return replace(_Sayer.of(question).why_not(found), notes=question.notes)


def ask_why_down(question: RoundQuestion, player: Tpn) -> WhyDownAnswer:
    """Tell why a player moves down or does not, or has the bye.

    Raises what `open_round` does, NobodyFloatsError of others where the rules make nobody float.
    """
    say = _Sayer.of(question)
    if system_named(question.request.system).explain_floats is None:
        return _why_bye(question, open_round(question), player)
    explained = round_with_floats(question.request)
    check_stands(question, explained)
    found = explained.why_down(player)
    return WhyDownAnswer(down_pill(found), down_words(found, say.names, say.words), found, question.notes)


def ask_why_bye(question: RoundQuestion) -> WhyDownAnswer | None:
    """Tell why the bye went to whom it went; None where nobody has it. Raises what `open_round` does."""
    holder = None if question.pairing is None else question.pairing.bye
    return None if holder is None else ask_why_down(question, holder)


def _why_bye(question: RoundQuestion, explained: ExplainedRound, player: Tpn) -> WhyDownAnswer:
    """Tell why a player has the bye in a system in which nobody floats."""
    brackets = [explained.bracket(index) for index in range(explained.bracket_count)]
    holding = next((bracket for bracket in brackets if bracket.bye == player), None)
    if holding is None:
        raise NobodyFloatsError(question.request.system)
    say = _Sayer.of(question)
    found = WhyDown(player, holding.score, is_left_over=True, has_bye=True)
    passed = [sentence for bracket in reversed(brackets) for sentence in say.words.about_bye(bracket)]
    sentences = (*floating_words(holding, say.names, say.words), say.words.bye_rule(), *passed)
    return WhyDownAnswer(down_pill(found), sentences, found, question.notes)


def board_of(question: RoundQuestion, number: int) -> tuple[Tpn, Tpn]:
    """Return who sits at a board, White first; boards are counted from 1. Raises `TournamentError`."""
    pairing = question.pairing
    if pairing is None or not 1 <= number <= len(pairing.pairs):
        raise TournamentError(_("There is no board {number}.").format(number=number))
    return pairing.pairs[number - 1]


class _Sayer(Frozen):
    """Puts data into words, by the names of the event and the terms of its system."""

    names: Names
    words: SystemWords

    @classmethod
    def of(cls, question: RoundQuestion) -> "_Sayer":
        return cls(Names(question.names), system_named(question.request.system).words())

    def bracket(self, bracket: BracketExplanation) -> BracketWhy:
        return BracketWhy(
            title=self.words.title(bracket),
            sentences=(
                *self.words.about(bracket),
                *floating_words(bracket, self.names, self.words),
                *halves_words(bracket.halves, self.names),
                *self.words.subgroups(bracket, self.names),
                *self.words.shifts(bracket, self.names),
            ),
            pairs=bracket.pairs,
            ladder=tuple(self._ladder(bracket)),
        )

    def _ladder(self, bracket: BracketExplanation) -> Iterator[CriterionLine]:
        """Yield a line for each criterion; reasons that were given before are not given again."""
        told: list[tuple[CriterionLine, CriterionValue]] = []
        for criterion in bracket.criteria:
            line = self._line(criterion, bracket)
            before = next((one.name for one, data in told if _says_as_much(one, data, line, criterion)), "")
            if line.reasons and before:
                yield replace(line, reasons=(), as_for=before)
                continue
            told.append((line, criterion))
            yield line

    def _line(self, criterion: CriterionValue, bracket: BracketExplanation) -> CriterionLine:
        name = criterion.name
        return CriterionLine(
            name=name,
            article=self.words.cite(criterion.article),
            words=self.words.criterion_in(name, bracket.kind),
            values=criterion.values,
            text=", ".join(self.words.value(name, value) for value in criterion.values),
            is_free=criterion.is_free,
            is_cost=not criterion.is_free and self.words.is_cost(name),
            reasons=self.words.reasons(criterion, bracket, self.names),
        )

    def why_not(self, found: WhyNot) -> WhyNotAnswer:
        return WhyNotAnswer(why_not_pill(found), self.words.why_not(found), found)


def _says_as_much(
    before: CriterionLine, data: CriterionValue, line: CriterionLine, criterion: CriterionValue
) -> bool:
    """Tell whether the reasons of a criterion give those of a later one: the same, or of more players."""
    if before.reasons == line.reasons:
        return True
    is_covered = bool(criterion.shortages) and covers(data.shortages, criterion.shortages)
    return is_covered and bool(before.reasons) and len(line.reasons) == 1
