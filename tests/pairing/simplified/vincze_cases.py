"""Hand-made positions of the simplified system, as requests."""

import json
from pathlib import Path
from typing import Any

from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import Colour, Points, Scoring, Tpn

DATA = Path(__file__).parents[2] / "data" / "simplified"
CASES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (DATA / "cases").glob("*.json")}
KINDS = {
    "1": (RoundKind.PLAYED, 10),
    "=": (RoundKind.PLAYED, 5),
    "0": (RoundKind.PLAYED, 0),
    "+": (RoundKind.FORFEIT_WIN, 10),
    "-": (RoundKind.FORFEIT_LOSS, 0),
    "U": (RoundKind.PAIRING_ALLOCATED_BYE, 10),
    "F": (RoundKind.FULL_POINT_BYE, 10),
    "H": (RoundKind.HALF_POINT_BYE, 5),
    "Z": (RoundKind.ZERO_POINT_BYE, 0),
}


def case_request(name: str) -> PairingRequest:
    """Return the position of a case; positions without games get records that say the same."""
    given = CASES[name]["input"]
    players = tuple(
        PairingPlayer(Tpn(entry["number"]), _history(entry), (), takes_part=not entry["absent"])
        for entry in given["players"]
    )
    rounds = max(len(player.history) for player in players)
    return request_of(
        *players, round_number=rounds + 1, planned=given["rounds_total"], initial=given["initial_colour"]
    )


def request_of(
    *players: PairingPlayer,
    round_number: int,
    planned: int = 9,
    initial: str = "W",
    forbidden: frozenset[tuple[Tpn, Tpn]] = frozenset(),
) -> PairingRequest:
    """Return the request to have a round of the simplified system paired."""
    return PairingRequest(
        revision=0,
        system=SIMPLIFIED,
        round_number=round_number,
        rounds_planned=planned,
        initial_colour=Colour(initial.lower()),
        scoring=Scoring(),
        players=players,
        forbidden_pairs=forbidden,
        teams=None,
    )


def position(tpn: int, score2: int, colours: str, met: tuple[int, ...] = (), *, no_bye: bool = False):
    """Return a player with half points, colours and opponents that need not fit together."""
    records = [PastRound(RoundKind.PLAYED, Points(0), Tpn(other)) for other in met]
    records += [PastRound(RoundKind.PLAYED, Points(0), None, Colour(letter.lower())) for letter in colours]
    if no_bye:
        records.append(PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(0)))
    records.append(PastRound(RoundKind.ZERO_POINT_BYE, Points(5 * score2)))
    padding = [PastRound(RoundKind.ZERO_POINT_BYE, Points(0))] * (30 - len(records))
    return PairingPlayer(Tpn(tpn), (*padding, *records), (), takes_part=True)


def _history(entry: dict[str, Any]) -> tuple[PastRound, ...]:
    if "state" in entry:
        state = entry["state"]
        met = tuple(state["met"])
        return position(
            entry["number"], state["score2"], state["colours"], met, no_bye=state["no_bye"]
        ).history
    return tuple(
        PastRound(
            KINDS[past["result"]][0],
            Points(KINDS[past["result"]][1]),
            None if past["opp"] is None else Tpn(past["opp"]),
            None if past["colour"] is None else Colour(past["colour"].lower()),
        )
        for past in entry["history"]
    )
