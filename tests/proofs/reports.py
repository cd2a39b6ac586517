"""Reports of random requests: what the verifier reads of a round that nobody wrote to a file."""

from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Scoring

_ALONE = {
    RoundKind.PAIRING_ALLOCATED_BYE: "U",
    RoundKind.FULL_POINT_BYE: "F",
    RoundKind.HALF_POINT_BYE: "H",
    RoundKind.ZERO_POINT_BYE: "Z",
}
_FORFEITS = {RoundKind.FORFEIT_WIN: "+", RoundKind.FORFEIT_LOSS: "-"}


def report_of(request: PairingRequest, pairing: RoundPairing) -> str:
    """Return a report of the rounds before, with a pairing as the next one."""
    cells = _paired(pairing)
    lines = [
        f"XXR {request.rounds_planned}",
        f"XXC {'white1' if request.initial_colour is Colour.WHITE else 'black1'}",
        *_scoring(request.scoring),
        *(_player(player, cells.get(player.tpn, "0000 - Z"), request.scoring) for player in request.players),
        *(f"XXP {one} {other}" for one, other in sorted(request.forbidden_pairs)),
        *(
            f"XXA {player.tpn:4d} " + " ".join(_points(points) for points in player.virtual_points)
            for player in request.players
            if any(player.virtual_points)
        ),
    ]
    return "\n".join(lines) + "\n"


def _paired(pairing: RoundPairing) -> dict[int, str]:
    cells = {white: f"{black:4d} w  " for white, black in pairing.pairs}
    cells |= {black: f"{white:4d} b  " for white, black in pairing.pairs}
    return cells | ({} if pairing.bye is None else {pairing.bye: "0000 - U"})


def _scoring(scoring: Scoring) -> list[str]:
    symbols = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "+": scoring.forfeit_win,
        "-": scoring.forfeit_loss,
        "F": scoring.full_point_bye,
        "H": scoring.half_point_bye,
        "Z": scoring.zero_point_bye,
    }
    values = [f"299 {symbol}        {_points(points)}" for symbol, points in symbols.items()]
    return [f"162  P{_points(scoring.pairing_allocated_bye)}", *values]


def _points(points: int) -> str:
    return f"{points // 10}.{points % 10}".rjust(4)


def _player(player: PairingPlayer, last: str, scoring: Scoring) -> str:
    cells = "  ".join([*(_cell(past, scoring) for past in player.history), last])
    return f"001 {player.tpn:4d}".ljust(91) + cells


def _cell(past: PastRound, scoring: Scoring) -> str:
    if past.kind in _ALONE:
        return f"0000 - {_ALONE[past.kind]}"
    colour = past.colour.value if past.colour else "-"
    if past.kind in _FORFEITS:
        return f"{past.opponent:4d} {colour} {_FORFEITS[past.kind]}"
    signs = {scoring.win: "1", scoring.draw: "=", scoring.loss: "0"}
    return f"{past.opponent:4d} {colour} {signs[past.points]}"
