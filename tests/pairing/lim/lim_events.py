"""Requests for rounds of the Lim System, from short descriptions and by chance."""

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from swissdesk.frozen import replace
from swissdesk.pairing.lim.names import LIM, LIM_MAXI
from swissdesk.pairing.lim.system import pair_lim
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Scoring, Tpn
from tests.pairing.dutch.random_events import Habits, random_event, requests_until_end


class Past(NamedTuple):
    """What a player comes to: points, colours played, those met, whether the last round was a float."""

    score: float = 0
    colours: str = ""
    met: tuple[int, ...] = ()
    floated: bool = False
    rating: int = 0


def position(
    pasts: Mapping[int, Past],
    *,
    played: int | None = None,
    planned: int = 9,
    initial: str = "w",
    maxi: bool = False,
) -> PairingRequest:
    """A position by what each player comes to; it need not be possible in play.

    The score stands in the virtual points of the round, so that it needs no results. Whom a player has met
    is met from both sides. Everybody has games with strangers for the colours, in the first rounds; the
    last of them counts as a float or not by the virtual points before it.
    """
    rounds = max(len(past.colours) for past in pasts.values()) if played is None else played
    strangers = Tpn(max(pasts) + 1), Tpn(max(pasts) + 2)
    players = [_player(number, past, rounds, strangers) for number, past in pasts.items()]
    players += [
        PairingPlayer(number, (), (*[Points(0)] * max(0, rounds - 1), Points(0)), takes_part=False)
        for number in strangers
    ]
    players[-1] = replace(players[-1], virtual_points=(Points(990),) * (rounds + 1))
    return PairingRequest(
        revision=3,
        system=LIM_MAXI if maxi else LIM,
        round_number=rounds + 1,
        rounds_planned=planned,
        initial_colour=Colour(initial),
        scoring=Scoring(),
        players=tuple(players),
        forbidden_pairs=frozenset(
            (Tpn(min(one, other)), Tpn(max(one, other))) for one, past in pasts.items() for other in past.met
        ),
        teams=None,
    )


def _player(number: int, past: Past, rounds: int, strangers: tuple[Tpn, Tpn]) -> PairingPlayer:
    """One player: games with strangers, the last one with one of another score if it was a float."""
    colours = past.colours.rjust(rounds)
    history = []
    for at, colour in enumerate(colours, 1):
        stranger = strangers[past.floated and at == rounds]
        if colour == " ":
            history.append(PastRound(RoundKind.ZERO_POINT_BYE, Points(0)))
        else:
            history.append(PastRound(RoundKind.PLAYED, Points(0), stranger, Colour(colour.lower())))
    virtual = (*[Points(0)] * rounds, Points(round(10 * past.score)))
    return PairingPlayer(Tpn(number), tuple(history), virtual, takes_part=True, rating=past.rating)


def lim_requests(chance: random.Random, sizes: tuple[int, int]) -> Iterator[PairingRequest]:
    """Yield the request for each round of an event, the one that cannot be met included.

    Byes, absences, forfeits, requested byes, three ways of scoring, acceleration, clubs that may
    not meet, last rounds of all kinds, Maxi-tournaments with ratings near and far.
    """
    start = random_event(chance, sizes)
    spread = chance.choice([1, 60, 250, 900])
    ratings = [2000 + chance.randrange(spread) for _player in start.players]
    if chance.random() < 0.9:
        ratings.sort(reverse=True)
    players = tuple(replace(one, rating=rating) for one, rating in zip(start.players, ratings, strict=True))
    rounds = chance.randint(1, max(1, start.rounds_planned))
    system = chance.choice([LIM, LIM, LIM_MAXI])
    request = replace(start, system=system, players=players, rounds_planned=rounds)
    habits = Habits(chance.choice([0.1, 0.5, 0.9]), chance.choice([0, 0.1]), chance.choice([0, 0.1, 0.3]))
    return requests_until_end(chance, request, habits, pair_now)


def pair_now(request: PairingRequest) -> RoundPairing:
    return pair_lim(request, no_report, CancelToken())


def random_position(chance: random.Random, sizes: tuple[int, int]) -> PairingRequest:
    """A position that hardly comes about in play: scores, colours and meetings are those of chance."""
    size = chance.randint(*sizes)
    strings = chance.choice(
        [("", "W", "B"), ("WB", "BW"), ("WBW", "BWB", "WWB", "BBW"), ("WBBW", "BWWB", "WBWB")]
    )
    often, barred = chance.choice([0.2, 0.5]), chance.choice([0.1, 0.3, 0.5])
    played = max(map(len, strings))
    scores = chance.choice([(1,), (0, 0.5, 1), (0, 1, 2, 3), (0, 0.5, 1, 1.5, 2)])
    spread = chance.choice([1, 150, 600])
    pasts = {
        number: Past(
            score=chance.choice(scores),
            colours=chance.choice(strings),
            met=tuple(other for other in range(1, number) if chance.random() < barred),
            floated=chance.random() < often,
            rating=2000 + chance.randrange(spread),
        )
        for number in range(1, size + 1)
    }
    planned = played + chance.choice([1, 2, 2, 3])
    return position(pasts, played=played, planned=planned, maxi=chance.random() < 0.4)


def pairs_of(pairing: RoundPairing) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in pairing.pairs}
