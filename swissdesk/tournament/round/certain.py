"""Which boards of the next round are certain while results of this one are still open.

Every way in which the open games can end is paired with the engine; what is the same in all of them is
certain, as long as nobody leaves, comes or gets a bye in between and no open game is forfeited.
"""

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Final

from swissdesk.errors import NoLegalPairingError, TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Mark, Result, Tpn
from swissdesk.tournament.match_points import sheet_result, with_boards
from swissdesk.tournament.model import Game, Round, RoundState, Tournament
from swissdesk.tournament.round.results import with_round
from swissdesk.tournament.round.rounds import missing_text, pairing_request, waiting_boards
from swissdesk.tournament.round.seating import seated
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _

MOST_OPEN: Final = 6
"""Open games at most: six can end in 3⁶ = 729 ways."""

_ENDS: Final = (WHITE_WINS, DRAWN, BLACK_WINS)

PairRequest = Callable[[PairingRequest], RoundPairing]
"""Pairs a round by its system."""


class CertainPair(Frozen):
    """A pair of the next round in every case, with the boards that it can come to, in order."""

    white: Tpn
    black: Tpn
    boards: tuple[int, ...]


class CertainRound(Frozen):
    """What is certain of a round: its pairs, and who has the bye, None where that is open or nobody.

    `ways` is in how many ways the open games can end, `paired` how many of them were paired: fewer where
    nothing was left to be certain. For `unpairable` of those there is no legal pairing.
    """

    number: int
    ways: int
    paired: int
    unpairable: int
    pairs: tuple[CertainPair, ...]
    bye: Tpn | None
    boards: int


class OpenRound(Frozen):
    """A round with its open games and the ways in which each can end, as the next round sees it."""

    tournament: Tournament
    open_boards: int
    ends: tuple[tuple[Game, ...], ...]

    @property
    def number(self) -> int:
        """Return the number of the round that is waited for."""
        return len(self.tournament.rounds) + 1

    @property
    def ways(self) -> int:
        """Return in how many ways the open games can end."""
        return prod(map(len, self.ends))

    def requests(self) -> Iterator[tuple[Tournament, PairingRequest]]:
        """Yield the request for the next round for each way, with the tournament as it would be.

        Raises TournamentError for what would keep the round from being paired.
        """
        t, paired = self.tournament, self.tournament.rounds[-1]
        for games in product(*self.ends):
            then = _ended(t, paired, games)
            yield then, pairing_request(then, all_come=True)


def open_round(t: Tournament) -> OpenRound:
    """Return the round that is being played with the ways in which its open games can end.

    Of a match only the sums of its open boards differ for pairing: each is taken once.
    Raises TournamentError where there is no such round, no game is open, or more than MOST_OPEN are.
    """
    if not t.rounds:
        raise TournamentError(_("No round has been paired yet."))
    if follows_table(t.settings):
        raise TournamentError(
            _("Every round is certain: it follows from the table, whatever the results are.")
        )
    if t.settings.pairing_system.knock_out is not None:
        raise TournamentError(
            _("In a knock-out nothing is looked for: the bracket shows who can meet whom in the next round.")
        )
    paired = t.rounds[-1]
    if paired.state is RoundState.DRAFT:
        raise TournamentError(_("Round {number} is not published yet").format(number=paired.number))
    waiting = [game for game in paired.games if Mark.PENDING in game.result]
    if not waiting:
        raise TournamentError(_("No result of round {number} is missing.").format(number=paired.number))
    count = sum(_open_boards(game) for game in waiting)
    if count > MOST_OPEN:
        missing = missing_text(t, paired.number, waiting_boards(paired))
        most = _("Certain boards are looked for when at most {most} games are open; now there are {count}.")
        raise TournamentError(f"{missing} {most.format(most=MOST_OPEN, count=count)}")
    return OpenRound(t, count, tuple(tuple(_ends_of(game)) for game in waiting))


def certain_round(opened: OpenRound, pair: PairRequest, report: Callable[[int], None]) -> CertainRound:
    """Pair the next round for every way in which the open games can end, and return what they share.

    It stops as soon as they share nothing. `report` gets how many ways are done. Raises TournamentError
    for what keeps the round from being paired, and what `pair` raises, but for rounds without a legal
    pairing, which are counted.
    """
    shared: dict[Pair, set[int]] | None = None
    bye: Tpn | None = None
    done = unpairable = boards = 0
    for then, request in opened.requests():
        report(done)
        done += 1
        try:
            pairing = pair(request)
        except NoLegalPairingError:
            unpairable += 1
            continue
        places = {each: board for board, each in enumerate(seated(then, pairing.pairs), start=1)}
        if shared is None:
            shared, bye, boards = {each: {board} for each, board in places.items()}, pairing.bye, len(places)
            continue
        shared = {each: {*seen, places[each]} for each, seen in shared.items() if each in places}
        bye = bye if bye == pairing.bye else None
        if not shared and bye is None:
            break
    pairs = (CertainPair(*each, tuple(sorted(seen))) for each, seen in (shared or {}).items())
    in_order = tuple(sorted(pairs, key=lambda each: each.boards))
    return CertainRound(opened.number, opened.ways, done, unpairable, in_order, bye, boards)


def _open_boards(game: Game) -> int:
    if not game.boards:
        return 1
    return sum(Mark.PENDING in board.result for board in game.boards)


def _ends_of(game: Game) -> Iterator[Game]:
    """Yield a game as it can end over the board; a match once for each sum of its open boards."""
    if not game.boards:
        yield from (game._replace(result=result) for result in _ENDS)
        return
    waiting = [board for board in game.boards if Mark.PENDING in board.result]
    for halves in range(2 * len(waiting), -1, -1):
        wins, drawn = divmod(halves, 2)
        scored = [*[WHITE_WINS] * wins, *[DRAWN] * drawn, *[BLACK_WINS] * (len(waiting) - wins - drawn)]
        ends: dict[int, Result] = {
            board.board: sheet_result(board, result) for board, result in zip(waiting, scored, strict=True)
        }
        yield with_boards(
            game,
            tuple(board._replace(result=ends.get(board.board, board.result)) for board in game.boards),
        )


def _ended(t: Tournament, paired: Round, ended: tuple[Game, ...]) -> Tournament:
    by_board = {game.board: game for game in ended}
    games = tuple(by_board.get(game.board, game) for game in paired.games)
    return with_round(t, replace(paired, games=games))
