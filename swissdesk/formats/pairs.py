"""The list of pairs as the pairing engines of the field print it, for programs that call them."""

from swissdesk.pairing.outcome import RoundPairing

_NOBODY = 0


def format_pairs(pairing: RoundPairing) -> str:
    """Return the number of lines that follow, then `white black` on each, `player 0` for the bye.

    Numbers are pairing numbers, boards stand in their order, the bye comes last.
    """
    lines = [f"{pair.white} {pair.black}" for pair in pairing.pairs]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} {_NOBODY}")
    return "\n".join([str(len(lines)), *lines]) + "\n"
