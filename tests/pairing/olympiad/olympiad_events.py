"""Requests for rounds of team events, from short descriptions and from the hand-checked cases."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind, TeamRules
from swissdesk.terms import Colour, Points, Scoring, TeamRanking, Tpn

TEAM_SCORING = Scoring(
    win=Points(20),
    draw=Points(10),
    loss=Points(0),
    forfeit_win=Points(20),
    pairing_allocated_bye=Points(10),
    full_point_bye=Points(20),
    half_point_bye=Points(10),
)
BYE = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10), secondary_points=Points(20))
ABSENT = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK, None: None}
_UNPLAYED = {
    "+": RoundKind.FORFEIT_WIN,
    "-": RoundKind.FORFEIT_LOSS,
    "U": RoundKind.PAIRING_ALLOCATED_BYE,
    "Z": RoundKind.ZERO_POINT_BYE,
}


def played(opponent: int | None, colour: str | None, mp: float = 1, gp: float = 2) -> PastRound:
    """A played match; points as an arbiter counts them, the colour W or B on board 1."""
    return PastRound(
        RoundKind.PLAYED,
        Points(round(10 * mp)),
        None if opponent is None else Tpn(opponent),
        _COLOURS[colour],
        Points(round(10 * gp)),
    )


def request_for(
    histories: Mapping[int, Iterable[PastRound]],
    *,
    absent: frozenset[int] = frozenset(),
    initial: Colour = Colour.WHITE,
    ranking: TeamRanking = TeamRanking.GAME_POINTS,
    forbidden: Iterable[tuple[int, int]] = (),
) -> PairingRequest:
    players = tuple(
        PairingPlayer(Tpn(number), tuple(history), (), takes_part=number not in absent)
        for number, history in sorted(histories.items())
    )
    return PairingRequest(
        revision=3,
        system=OLYMPIAD,
        round_number=1 + max((len(player.history) for player in players), default=0),
        rounds_planned=11,
        initial_colour=initial,
        scoring=TEAM_SCORING,
        players=players,
        forbidden_pairs=frozenset((Tpn(one), Tpn(other)) for one, other in forbidden),
        teams=TeamRules(4, ranking),
    )


def case_request(path: Path) -> tuple[PairingRequest, dict[str, Any]]:
    """The position of a hand-checked case and what is expected of it."""
    case = json.loads(path.read_text(encoding="utf-8"))
    given = case["input"]
    request = request_for(
        {team["number"]: _history(team) for team in given["teams"]},
        absent=frozenset(team["number"] for team in given["teams"] if team.get("absent")),
        initial=_COLOURS[given["initial_colour"]],
    )
    return request, case["expected"]


def _history(team: dict[str, Any]) -> list[PastRound]:
    if "state" in team:
        return state_history(**team["state"])
    return [_past(one) for one in team["history"]]


def _past(one: dict[str, Any]) -> PastRound:
    if one["result"] == "M":
        return played(one["opp"], one["colour"], one["mp"], one["gp"])
    return PastRound(
        _UNPLAYED[one["result"]],
        Points(round(10 * one["mp"])),
        None if one["opp"] is None else Tpn(one["opp"]),
        _COLOURS[one["colour"]],
        Points(round(10 * one["gp"])),
    )


def state_history(
    mp: float = 0, gp: float = 0, colours: str = "", met: Iterable[int] = (), *, no_bye: bool = False
) -> list[PastRound]:
    """A record that comes to these points, colours and opponents; it need not be possible in play."""
    opponents = list(met)
    length = max(len(colours), len(opponents))
    history = [
        played(
            opponents[at] if at < len(opponents) else None, colours[at] if at < len(colours) else None, 0, 0
        )
        for at in range(length)
    ]
    history.append(
        PastRound(RoundKind.PLAYED, Points(round(10 * mp)), secondary_points=Points(round(10 * gp)))
    )
    if no_bye:
        history.append(PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(0)))
    return history
