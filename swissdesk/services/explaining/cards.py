"""The cards of a paired round as they lie on the table: in brackets, with those who float and those who rest.

`prepare_cards` reads the event; everything after it is pure. Both are made for the background. The brackets
are those of the engine where it pairs the round as it stands. Where it does not, a pair lies in the
scoregroup of the lower of the two, and nothing is said of the order in which the groups were paired.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

from swissdesk.errors import OtherwisePairedError, PairingError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.average_rating import average_rating
from swissdesk.pairing.basic.colours import ColourPreference, Strength
from swissdesk.pairing.basic.floats import recent_floats
from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.basic.scores import score_before, virtual_points
from swissdesk.pairing.explaining.explanation import BracketExplanation, BracketKind, Verdict
from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.record import PairingSystem
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.pairing.systems import explained_round, system_named
from swissdesk.pairing.words.common import SystemWords
from swissdesk.services.explaining.questions import (
    RoundQuestion,
    WhyNotAnswer,
    prepare_question,
    why_not_in,
)
from swissdesk.services.explaining.rounds import StandingBoard, check_stands
from swissdesk.services.explaining.steps import ToldSteps, steps_in
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round.rounds import sitting_out
from swissdesk.storage.ids import SectionId
from swissdesk.terms import (
    ByeKind,
    Colour,
    Float,
    Points,
    Scoring,
    SystemName,
    Title,
    Tpn,
    format_points,
    points_phrase,
)
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player
from swissdesk.tournament.table_rounds import has_free_place
from swissdesk.words import _, pgettext

__all__ = (
    "Card",
    "CardBracket",
    "CardQuestion",
    "CardTable",
    "Cost",
    "LaidCards",
    "LaidPair",
    "Mover",
    "OpenedCards",
    "Strength",
    "Verdict",
    "cards_before",
    "open_cards",
    "prepare_cards",
    "scoregroups",
)


class CardQuestion(Frozen):
    """A round whose cards can be laid: what can be asked about it, who is who, and who rests and why."""

    question: RoundQuestion
    people: Mapping[Tpn, Player]
    resting: Mapping[Tpn, str]


class Card(Frozen):
    """One card before the round, by the numbers and scores with which it was paired.

    `score` is without the `virtual` points. `colours` are those of the rounds before, oldest first, None
    where no game was played; `floats` are those of the last two rounds, with their numbers, where the system
    looks at them. `due` is the colour that the player should have, more or less so if `due_has_strength`.
    `game_points` are those of a team, or its match points where rounds are paired by game points. `average`
    is the average rating of the opponents where the system pairs by it, 0 before the first game, else None.
    """

    tpn: Tpn
    name: str
    title: Title
    rating: int
    score: Points
    virtual: Points
    colours: tuple[Colour | None, ...]
    floats: tuple[tuple[int, Float], ...]
    due: ColourPreference
    game_points: Points | None = None
    average: int | None = None
    due_has_strength: bool = True

    def is_granted(self, colour: Colour) -> bool:
        """Tell whether a colour is the one that is due, or none is."""
        return self.due.colour in (None, colour)


class LaidPair(Frozen):
    """Two cards beside each other; the one that is ranked higher, or whose turn it was, lies on the left."""

    board: int
    left: Tpn
    right: Tpn
    left_colour: Colour
    colours_known: bool = True


class Mover(Frozen):
    """A card that leaves its bracket: for that with the index `target`, whose score it names."""

    tpn: Tpn
    target: int
    score: Points
    goes_up: bool


class Cost(Frozen):
    """A criterion in which a bracket lost something: its name, and what it counts with its value."""

    name: str
    words: str


class CardBracket(Frozen):
    """One bracket of the table, from the highest score down.

    `short_title` is the score alone, empty where everybody is in the bracket whatever the score.
    `place` is its place in the order of pairing, from 1, or 0 where that is not known. `residents` are all of
    its own score; `came` those of another score who are paired here, or have the bye, with that score;
    `movers` those who are paired elsewhere, be it that they only pass. `costs` are the criteria in which
    something was lost.
    """

    title: str
    short_title: str
    score: Points
    place: int
    came: tuple[tuple[Tpn, Points], ...]
    residents: tuple[Tpn, ...]
    pairs: tuple[LaidPair, ...]
    movers: tuple[Mover, ...]
    bye: Tpn | None = None
    costs: tuple[Cost, ...] = ()


class ByeWords(NamedTuple):
    """What is said of a card without an opponent, in little room, of its holder, and on the empty place."""

    short: str
    of_holder: str
    place: str


def bye_words(system: SystemName, scoring: Scoring) -> ByeWords:
    """Return the words for who has no opponent: the bye, or the free place of a table."""
    if has_free_place(system_named(system), scoring):
        return ByeWords(_("free"), _("is free"), _("free"))
    return ByeWords(pgettext("bracket map", "bye"), _("has the bye"), _("pairing-allocated bye"))


class CardTable(Frozen):
    """All cards of a round: the brackets from the highest score, and who does not play, with the reason.

    `by_rules` tells that the brackets are the engine's own; else `note` says why they are not.
    """

    round_number: int
    brackets: tuple[CardBracket, ...]
    cards: Mapping[Tpn, Card]
    resting: tuple[tuple[Tpn, str], ...]
    by_rules: bool
    bye_words: ByeWords
    note: str = ""
    of_teams: bool = False

    @property
    def moves(self) -> Mapping[tuple[int, int], int]:
        """Return how many cards go from the bracket of their score to another, by the indexes of both."""
        return Counter(
            (home, mover.target)
            for home, bracket in enumerate(self.brackets)
            for mover in bracket.movers
            if mover.tpn in bracket.residents
        )


def prepare_cards(event: OpenEvent, section: SectionId, number: int) -> CardQuestion:
    """Return what is needed to lay the cards of a paired round.

    Raises `TournamentError`, and `StorageError` where the journal cannot be read.
    """
    question = prepare_question(event, section, number)
    by_id = players_by_id(event.tournament(section))
    people = {tpn: by_id[one] for tpn, one in question.players.items() if one in by_id}
    words = {
        row.id: row.kind_text
        for row in sitting_out(event, section, number)
        if row.kind is not ByeKind.PAIRING_ALLOCATED
    }
    resting = {tpn: words[one] for tpn, one in question.players.items() if one in words}
    return CardQuestion(question, people, resting)


class LaidCards(Protocol):
    """Cards that can be shown: how they lie, and who may not meet whom."""

    @property
    def table(self) -> CardTable:
        """Return the cards as they lie."""

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart, at once; None if none is known that does."""


class OpenedCards:
    """The cards of a round, and the round itself for questions about them; `table` is never changed."""

    def __init__(self, asked: CardQuestion, explained: ExplainedRound | None, table: CardTable) -> None:
        self._asked, self._explained = asked, explained
        self.table = table

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart, at once; None if none is known that does."""
        if self._explained is None or one == other:
            return None
        return self._explained.obstacle(one, other)

    def why_not(self, one: Tpn, other: Tpn) -> WhyNotAnswer:
        """Tell why two players do not meet: a question to the engine, for the background.

        Raises OtherwisePairedError where the engine pairs the round otherwise.
        """
        if self._explained is None or not self.table.by_rules:
            raise OtherwisePairedError(self.table.round_number, self._asked.question.by_hand)
        return why_not_in(self._asked.question, self._explained, one, other)

    def steps(self) -> ToldSteps:
        """Return the round step by step, for the background; raises as `why_not` does."""
        if self._explained is None or not self.table.by_rules:
            raise OtherwisePairedError(self.table.round_number, self._asked.question.by_hand)
        return steps_in(self._asked.question, self._explained)


def open_cards(asked: CardQuestion) -> OpenedCards:
    """Lay the cards of a round; pure, for the background."""
    question, cards = asked.question, dict(cards_before(asked))
    explained, note = None, ""
    try:
        explained = explained_round(question.request)
        check_stands(question, explained)
        brackets = tuple(_of_engine(question, explained, cards))
    except PairingError as error:
        # Somebody laid another round by hand, or the rules have none for these players.
        bye = question.pairing.bye if question.pairing is not None else None
        note, brackets = str(error), tuple(scoregroups(question.request, cards, question.boards, bye))
    resting = tuple(sorted((tpn, words) for tpn, words in asked.resting.items() if tpn in cards))
    request = question.request
    words = bye_words(request.system, request.scoring)
    of_teams = request.teams is not None
    table = CardTable(request.round_number, brackets, cards, resting, not note, words, note, of_teams)
    return OpenedCards(asked, explained, table)


def cards_before(asked: CardQuestion) -> Iterator[tuple[Tpn, Card]]:
    """Yield every card as it was before the round."""
    request = asked.question.request
    system, number = system_named(request.system), request.round_number
    due = system.due_by(request.teams, is_last=number >= request.rounds_planned)
    players = {player.tpn: player for player in request.players}
    for tpn, player in players.items():
        who = asked.people.get(tpn)
        colours = tuple(past.colour if past.kind is RoundKind.PLAYED else None for past in player.history)
        points = sum(past.secondary_points for past in player.history)
        yield (
            tpn,
            Card(
                tpn,
                asked.question.names.get(tpn, ""),
                Title.NONE if who is None else who.title,
                0 if who is None else who.rating,
                score_before(player, number),
                virtual_points(player, number),
                colours,
                tuple(_floats(player, players, request, system)),
                due([colour for colour in colours if colour is not None]),
                None if request.teams is None else Points(points),
                _average(player, players) if system.pairs_by_ratings else None,
                system.knows_strengths(request.teams),
            ),
        )


def _average(player: PairingPlayer, players: Mapping[Tpn, PairingPlayer]) -> int:
    """Return the average rating of the opponents, 0 where one of them has no rating (C.04.4.1:1.7)."""
    rating_of = {tpn: players[tpn].rating for tpn in opponents_met(player.history)}
    return average_rating([*opponents_met(player.history)], rating_of) if all(rating_of.values()) else 0


def _floats(
    player: PairingPlayer,
    players: Mapping[Tpn, PairingPlayer],
    request: PairingRequest,
    system: PairingSystem,
) -> Iterator[tuple[int, Float]]:
    """Yield the floats of the last rounds, the latest first (C.04.3:1.4)."""
    if system.looks_at_floats:
        yield from recent_floats(player, players, request.scoring, system.downfloats)


def _of_engine(
    question: RoundQuestion, explained: ExplainedRound, cards: Mapping[Tpn, Card]
) -> Iterator[CardBracket]:
    """Yield the brackets of the engine by their scores; it lists some in another order, that of pairing."""
    order = [explained.bracket(index) for index in range(explained.bracket_count)]
    places = sorted(range(len(order)), key=lambda index: (-order[index].score, index))
    brackets = [order[index] for index in places]
    system = system_named(question.request.system)
    targets, words = _targets(brackets), system.words()
    boards = {frozenset(board.pair): board for board in question.boards if board.pair is not None}
    for index, bracket in enumerate(brackets):
        pairs = [_laid(pair, boards[frozenset(pair)]) for pair in bracket.pairs if frozenset(pair) in boards]
        own = {*bracket.residents}
        bye = () if bracket.bye is None else (bracket.bye,)
        here = dict.fromkeys((*bracket.mdps, *chain.from_iterable(bracket.pairs), *bye))
        came = [tpn for tpn in here if tpn not in own and targets.get(tpn, index) == index]
        movers = [tpn for tpn in (*bracket.mdps, *bracket.residents) if targets.get(tpn, index) != index]
        yield CardBracket(
            _title(bracket.score, bracket.kind, of_teams=system.for_teams),
            "" if bracket.kind.holds_everybody else format_points(bracket.score),
            bracket.score,
            places[index] + 1,
            tuple((tpn, _score(cards[tpn])) for tpn in came),
            bracket.residents,
            tuple(sorted(pairs, key=lambda pair: _rank(pair, bracket))),
            tuple(_mover(tpn, index, targets[tpn], brackets) for tpn in dict.fromkeys(movers)),
            bracket.bye,
            tuple(_costs(bracket, words)),
        )


def _costs(bracket: BracketExplanation, words: SystemWords) -> Iterator[Cost]:
    """Yield the criteria in which a bracket lost something."""
    for criterion in bracket.criteria:
        if not criterion.is_free and words.is_cost(criterion.name):
            values = ", ".join(words.value(criterion.name, value) for value in criterion.values)
            counted = words.criterion_in(criterion.name, bracket.kind)
            yield Cost(criterion.name, _("{words}: {values}").format(words=counted, values=values))


def _targets(brackets: Sequence[BracketExplanation]) -> Mapping[Tpn, int]:
    """Return the bracket in which everybody has an opponent or the bye."""
    found = {}
    for index, bracket in enumerate(brackets):
        found.update({tpn: index for pair in bracket.pairs for tpn in pair})
        if bracket.bye is not None:
            found[bracket.bye] = index
    return found


def _mover(tpn: Tpn, home: int, target: int, brackets: Sequence[BracketExplanation]) -> Mover:
    return Mover(tpn, target, brackets[target].score, target < home)


def _rank(pair: LaidPair, bracket: BracketExplanation) -> int:
    """Return the place of a pair in its bracket, as the explanation lists them."""
    return next(at for at, made in enumerate(bracket.pairs) if {*made} == {pair.left, pair.right})


def _laid(pair: tuple[Tpn, Tpn], board: StandingBoard) -> LaidPair:
    left, right = pair
    white = board.pair is not None and board.pair.white == left
    return LaidPair(board.number, left, right, Colour.WHITE if white else Colour.BLACK, board.colours_known)


def scoregroups(
    request: PairingRequest, cards: Mapping[Tpn, Card], standing: Sequence[StandingBoard], bye: Tpn | None
) -> Iterator[CardBracket]:
    """Yield the scoregroups, with each pair in that of its lower card."""
    plays = {player.tpn for player in request.players if player.takes_part}
    boards = [board for board in standing if board.pair is not None]
    laid = {tpn for board in boards for tpn in board.pair or ()}
    present = [tpn for tpn in cards if tpn in laid or tpn == bye or tpn in plays]
    scores = sorted({_score(cards[tpn]) for tpn in present}, reverse=True)
    homes = {tpn: scores.index(_score(cards[tpn])) for tpn in present}
    pairs: dict[int, list[LaidPair]] = {index: [] for index in range(len(scores))}
    targets: dict[Tpn, int] = {}
    for board in boards:
        left, right = sorted(board.pair or (), key=lambda tpn: (homes[tpn], tpn))
        index = max(homes[left], homes[right])
        pairs[index].append(_laid((left, right), board))
        targets |= {left: index, right: index}
    for index, score in enumerate(scores):
        own = tuple(tpn for tpn in present if homes[tpn] == index)
        came = [tpn for tpn, target in targets.items() if target == index and homes[tpn] != index]
        gone = [tpn for tpn in own if targets.get(tpn, index) != index]
        yield CardBracket(
            points_phrase(score),
            format_points(score),
            score,
            0,
            tuple((tpn, _score(cards[tpn])) for tpn in came),
            own,
            tuple(pairs[index]),
            tuple(Mover(tpn, targets[tpn], scores[targets[tpn]], targets[tpn] < index) for tpn in gone),
            bye if bye in own else None,
        )


def _score(card: Card) -> Points:
    """Return the score by which a card is paired."""
    return Points(card.score + card.virtual)


def _title(score: Points, kind: BracketKind, *, of_teams: bool) -> str:
    if kind.holds_everybody:
        return _("All teams") if of_teams else _("All players")
    if kind is BracketKind.COLLAPSED:
        return _("{points} and below").format(points=points_phrase(score))
    return points_phrase(score)
