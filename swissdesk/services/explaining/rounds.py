"""A round that can be asked about: what it was paired from at its time, and what has become of it since.

Corrections, late entries and boards that were changed afterwards do not count for how a round was
paired. The journal of an event knows that time; a tournament report does not.
"""

from collections.abc import Iterator, Mapping

from swissdesk.errors import OtherwisePairedError, TournamentError
from swissdesk.frozen import Frozen, field, replace
from swissdesk.pairing.checker import CheckedBoard
from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.services.round.checking import by_hand_text
from swissdesk.services.round.publishing import reason_text
from swissdesk.terms import Tpn
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Game, Player, PlayerId, Round, Tournament
from swissdesk.tournament.round.checking import CheckedRound, RoundThen, checked_round
from swissdesk.tournament.round.publishing import changes_of
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.words import _


class StandingBoard(Frozen):
    """A board of the round as it stands, with the pairing numbers with which the round was paired.

    `pair` is None where one of the two was not in the event then. `change` is the sentence that the
    board was changed or added since, empty where it was not.
    """

    number: int
    people: str
    pair: Pair | None
    colours_known: bool = True
    change: str = ""


class RoundQuestion(Frozen):
    """A round that can be asked about: what it was paired from, what was paired, who is who.

    `pairing` is None while the round is not paired yet; `by_hand` is the reason of an arbiter who laid
    it, empty where nobody did. `boards` are those of the round as it stands, `notes` what there is to
    know before the answers. `is_then` tells that the time of the pairing is known. `players` are who had
    which number.
    """

    request: PairingRequest
    pairing: RoundPairing | None
    names: Mapping[Tpn, str]
    by_hand: str = ""
    boards: tuple[StandingBoard, ...] = ()
    notes: tuple[str, ...] = ()
    is_then: bool = False
    players: Mapping[Tpn, PlayerId] = field(default_factory=dict)


def question_about(t: Tournament, number: int, moment: RoundThen | None = None) -> RoundQuestion:
    """Return what can be asked about a paired round or the next one; raises `TournamentError`.

    `moment` is the round at its own time, if that is known.
    """
    paired = next((one for one in t.rounds if one.number == number), None)
    if paired is not None:
        return _about_paired(t, paired, checked_round(t, paired, moment))
    if number != len(t.rounds) + 1:
        raise TournamentError(_("There is no round {number}.").format(number=number))
    names = {player.tpn: player.name for player in t.players}
    return RoundQuestion(
        pairing_request(t),
        None,
        names,
        notes=tuple(_seeding_note(t, number)),
        players={player.tpn: player.id for player in t.players},
    )


def _about_paired(t: Tournament, paired: Round, checked: CheckedRound) -> RoundQuestion:
    request, boards = checked.played.request, checked.played.boards
    pairing = RoundPairing(
        revision=request.revision,
        round_number=paired.number,
        pairs=tuple([Pair(board.white, board.black) for board in boards if board.black is not None]),
        bye=next((board.white for board in boards if board.black is None), None),
    )
    index = _BoardIndex(
        players_by_id(t),
        {frozenset((board.white, board.black)): board for board in boards},
        sum(board.black is not None for board in boards),
    )
    standing = tuple([_standing(t, paired, game, checked, index) for game in paired.games])
    return RoundQuestion(
        request=request,
        pairing=pairing,
        names=checked.names,
        by_hand=checked.played.by_hand,
        boards=standing,
        notes=tuple(_notes(t, paired, checked, standing)),
        is_then=checked.is_then,
        players={tpn: player for player, tpn in checked.numbers.items()},
    )


class _BoardIndex(Frozen):
    """Who is who, the boards as they were paired by those who met there, and how many had two players."""

    people: Mapping[PlayerId, Player]
    paired: Mapping[frozenset[Tpn | None], CheckedBoard]
    games: int


def _standing(
    t: Tournament, paired: Round, game: Game, checked: CheckedRound, index: _BoardIndex
) -> StandingBoard:
    people, numbers = index.people, checked.numbers
    names = " – ".join(f"{people[seat].tpn} {people[seat].name}" for seat in (game.white, game.black))
    if game.white not in numbers or game.black not in numbers:
        return StandingBoard(game.board, names, None, change=_change(t, paired, game, is_new=True))
    pair = Pair(numbers[game.white], numbers[game.black])
    as_paired = index.paired.get(frozenset(pair))
    is_same = as_paired is not None and (as_paired.white == pair.white or not game.colours_known)
    is_new = game.board > index.games
    change = "" if is_same else _change(t, paired, game, is_new=is_new)
    return StandingBoard(game.board, names, pair, game.colours_known, change)


def _change(t: Tournament, paired: Round, game: Game, *, is_new: bool) -> str:
    """Return that a board is not what was paired, and why as far as that is recorded (C.04.2:4.4)."""
    text = _("Board {board} was changed after round {round} was paired")
    if is_new:
        text = _("Board {board} was added after round {round} was paired")
    sentence = text.format(board=game.board, round=paired.number)
    reasons = [
        reason_text(change.reason)
        for change in changes_of(t, paired.number)
        if game.board in change.boards or not change.boards
    ]
    if reasons:
        return _("{sentence}: {reason}.").format(sentence=sentence, reason=reasons[-1])
    if paired.by_hand:
        return _("{sentence}, by hand: {reason}").format(sentence=sentence, reason=paired.by_hand)
    return _("{sentence}.").format(sentence=sentence)


def _notes(
    t: Tournament, paired: Round, checked: CheckedRound, standing: tuple[StandingBoard, ...]
) -> Iterator[str]:
    """Yield that other things are known now, that numbers were others then, and which boards changed."""
    if checked.is_then and not _is_known_today(t, paired, checked.played.request):
        text = _("Explained from what was known when round {round} was paired; things have changed since.")
        yield text.format(round=paired.number)
    people = players_by_id(t)
    if any(people[one].tpn != tpn for one, tpn in checked.numbers.items() if one in people):
        yield _("Pairing numbers are those with which the round was paired.")
    yield from _seeding_note(t, paired.number)
    yield from (board.change for board in standing if board.change)


def _seeding_note(t: Tournament, number: int) -> Iterator[str]:
    """Yield that another system pairs the round, which the answers then cite."""
    seeding, system = t.settings.pairing_system.seeding, t.settings.system_of_round(number)
    if seeding is not None and system.name == seeding.system:
        text = _("Round {round} is a seeding round: it is paired by {system} [{article}].")
        yield text.format(round=number, system=system.texts().in_sentence, article=seeding.article)


def _is_known_today(t: Tournament, paired: Round, request: PairingRequest) -> bool:
    """Tell whether a round would be asked for today in the same way."""
    try:
        return pairing_request(t, paired.number, revision=request.revision) == request
    except TournamentError:
        return False


def check_stands(question: RoundQuestion, explained: ExplainedRound) -> None:
    """Raise OtherwisePairedError, with the reason of who paired it by hand, if it was paired differently."""
    if question.pairing is None:
        return
    unknown = {board.pair for board in question.boards if not board.colours_known}
    pairs = [_as_made(pair, explained) if pair in unknown else pair for pair in question.pairing.pairs]
    try:
        explained.check(replace(question.pairing, pairs=tuple(pairs)))
    except OtherwisePairedError as error:
        raise OtherwisePairedError(
            error.round_number,
            question.by_hand,
            is_past_known=question.is_then,
            boards=tuple([board.number for board in question.boards if is_made(board, explained)]),
        ) from error


def notes_of(question: RoundQuestion, explained: ExplainedRound) -> tuple[str, ...]:
    """Return what there is to know before a board that the rules give is explained."""
    try:
        check_stands(question, explained)
    except OtherwisePairedError as error:
        if not question.by_hand:
            return (*question.notes, _("Other boards of the round are not what the rules give."))
        return (
            *question.notes,
            by_hand_text(error.round_number, question.by_hand),
            _("The rules give this board too."),
        )
    return question.notes


def is_made(board: StandingBoard, explained: ExplainedRound) -> bool:
    """Tell whether the rules give a board, as it stands or before its colours were corrected."""
    if board.pair is None:
        return False
    made = explained.board(*board.pair)
    if made is None:
        return False
    return made.white == board.pair.white or not board.colours_known or bool(board.change)


def _as_made(pair: Pair, explained: ExplainedRound) -> Pair:
    """Return two players with the colours of the rules, if they meet by them."""
    made = explained.board(*pair)
    return pair if made is None else Pair(made.white, made.black)


def why_apart(question: RoundQuestion, board: StandingBoard) -> str:
    """Return why the rules did not give a board, as far as anybody knows."""
    if board.change:
        return board.change
    if question.by_hand:
        return by_hand_text(question.request.round_number, question.by_hand)
    if question.is_then:
        return _("Board {board} is not what the rules give.").format(board=board.number)
    return _(
        "Board {board} is not what the rules give by this file, which does not tell "
        "what was known when the round was paired, nor who changed it since."
    ).format(board=board.number)
