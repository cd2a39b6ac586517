"""Hand-made positions of the Leong system, as requests."""

import json
from collections.abc import Iterable
from pathlib import Path

from swissdesk.frozen import replace
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Tpn
from tests.pairing.simplified.vincze_cases import KINDS, request_of

DATA = Path(__file__).parents[2] / "data" / "leong"
CASES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (DATA / "cases").glob("*.json")}
EVENTS = sorted((DATA / "events").glob("*.trf"))
NAMES = {
    "L-21": ("9.3", "9.3"),
    "L-22": ("10.6", "10.7"),
    "L-23": ("10.5", "10.5"),
    "L-24": ("10.3", "10.4"),
    "9.6": ("9.6", "9.6"),
    "L-31": ("3", "3"),
    "L-32": ("13", "13"),
    "L-33": ("10.8", "10.8"),
    "L-34": ("12.2", "12.2"),
    "order": ("11.1", "11.1"),
}
"""The rules that ask for an item of the specification, above the median and below it."""


def case_request(name: str) -> PairingRequest:
    """Return the position of a case."""
    given = CASES[name]["input"]
    played = given["rounds_played"]
    players = [_player(entry, played) for entry in given["players"]]
    return leong(*players, played=played, planned=given["rounds_total"], initial=given["initial_colour"])


def _player(entry, played: int) -> PairingPlayer:
    if "state" in entry:
        state = entry["state"]
        return position(
            entry["number"],
            state["score2"],
            state["colours"],
            state["met"],
            played=played,
            no_bye=state["no_bye"],
        )
    history = tuple(
        PastRound(
            KINDS[past["result"]][0],
            Points(KINDS[past["result"]][1]),
            None if past["opp"] is None else Tpn(past["opp"]),
            None if past["colour"] is None else Colour(past["colour"].lower()),
        )
        for past in entry["history"]
    )
    return PairingPlayer(Tpn(entry["number"]), history, (), takes_part=not entry["absent"])


def position(
    tpn: int, score2: int, colours: str, met: Iterable[int] = (), *, played: int, no_bye: bool = False
) -> PairingPlayer:
    """Return a player with half points, colours and opponents that need not fit together.

    The score stands in the virtual points: so it needs no games.
    """
    records = [PastRound(RoundKind.PLAYED, Points(0), Tpn(other)) for other in met]
    records += [PastRound(RoundKind.PLAYED, Points(0), None, Colour(letter.lower())) for letter in colours]
    if no_bye:
        records.append(PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(0)))
    scores = (*[Points(0)] * played, Points(5 * score2))
    return PairingPlayer(Tpn(tpn), tuple(records), scores, takes_part=True)


def leong(
    *players: PairingPlayer,
    played: int = 0,
    planned: int = 9,
    initial: str = "W",
    forbidden: Iterable[tuple[int, int]] = (),
) -> PairingRequest:
    """Return the request to have a round of the Leong system paired."""
    pairs = frozenset((Tpn(one), Tpn(other)) for one, other in forbidden)
    request = request_of(*players, round_number=played + 1, planned=planned, initial=initial, forbidden=pairs)
    return replace(request, system=LEONG)


def first_round(size: int, initial: str = "W") -> PairingRequest:
    """Return the request to have the first round paired."""
    players = [PairingPlayer(Tpn(tpn), (), (), takes_part=True) for tpn in range(1, size + 1)]
    return leong(*players, initial=initial)
