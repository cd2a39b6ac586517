"""A random tournament as a tournament of the desk: invented players, every round closed."""

import random
from collections.abc import Sequence

from swissdesk.pairing.generator import GeneratedRound, Plan, play
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.request import PairingPlayer
from swissdesk.terms import ByeKind, Tpn
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.acceleration import virtual_rows
from swissdesk.tournament.model import (
    Bye,
    Game,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)


def generate(plan: Plan, name: str, chance: random.Random) -> Tournament:
    """Return a tournament that was played by chance; it has fewer rounds than planned if it got stuck.

    Each round is paired by the system of the plan and passes the independent check. Results follow
    FIDE's table of expected percentages (B.02: 8.1.2).

    Raises PairingError: a system that cannot pair, an unlawful round, an impossible acceleration.
    """
    rounds = tuple(play(plan, pair_lawfully, expected_percent, chance))
    settings = Settings(
        name,
        rounds_planned=plan.rounds_planned,
        system=plan.system,
        initial_colour=plan.initial_colour,
        scoring=plan.scoring,
        baku=plan.baku,
    )
    return Tournament(
        settings,
        players=tuple(_player(number, rating) for number, rating in enumerate(plan.ratings, start=1)),
        rounds=tuple(_round(played) for played in rounds),
        acceleration=tuple(
            row
            for player in _first_list(rounds)
            for row in virtual_rows(PlayerId(player.tpn), player.virtual_points)
        ),
    )


def _first_list(rounds: Sequence[GeneratedRound]) -> tuple[PairingPlayer, ...]:
    return rounds[0].request.players if rounds else ()


def _player(number: int, rating: int) -> Player:
    """Return an invented person, whose identity is the number and whose name keeps the initial order."""
    return Player(PlayerId(number), Tpn(number), f"Player {number:04d}", rating)


def _round(played: GeneratedRound) -> Round:
    boards = zip(played.pairing.pairs, played.results, strict=True)
    games = tuple(
        Game(board, PlayerId(pair.white), PlayerId(pair.black), result)
        for board, (pair, result) in enumerate(boards, start=1)
    )
    kinds = {PlayerId(bye.tpn): bye.kind for bye in played.byes}
    if played.pairing.bye is not None:
        kinds[PlayerId(played.pairing.bye)] = ByeKind.PAIRING_ALLOCATED
    byes = tuple(Bye(player, kinds[player]) for player in sorted(kinds))
    return Round(played.request.round_number, RoundState.CLOSED, games, byes)
