"""A list of tie-breaks drawn from all that the rules allow a tournament."""

import random
from typing import Final

from swissdesk.pairing.record import PairingSystem
from swissdesk.terms import TeamScore
from swissdesk.tiebreaks.codes import UnknownTieBreakError, parse_code
from swissdesk.tiebreaks.pick_lists import BUCHHOLZ, CUTS, OF_PEOPLE, OF_TEAMS

_FEWEST, _MOST = 2, 6
_LOTTERY: Final = "OTHER_LOTTERY"
_NOT_OF_FIDE: Final = "OTHER_"


def drawn_tie_breaks(
    system: PairingSystem, primary: TeamScore | None, chance: random.Random
) -> tuple[str, ...]:
    """Return the usual list of the system or another one; `primary` leads the standings of teams.

    A ladder always ranks by its own. What is not FIDE's is drawn only where the text of the system has it,
    Buchholz not where the rounds stand in a table (C.07:8).
    """
    if system.ladder is not None or chance.random() < 0.25:
        return system.tie_breaks
    own = {parse_code(code).name for code in system.tie_breaks}
    names = [
        name
        for name in (OF_PEOPLE if primary is None else OF_TEAMS)
        if (name in own or not name.startswith(_NOT_OF_FIDE))
        and not (system.schedule is not None and name in BUCHHOLZ)
    ]
    drawn = chance.sample(names, chance.randint(_FEWEST, _MOST))
    # Whatever stands behind a lottery decides nothing.
    drawn.sort(key=lambda name: name == _LOTTERY)
    return tuple(_varied(name, primary, chance) for name in drawn)


def draws_lots(codes: tuple[str, ...]) -> bool:
    """Tell whether one of the tie-breaks needs lots."""
    return any(parse_code(code).name == _LOTTERY for code in codes)


def _varied(name: str, primary: TeamScore | None, chance: random.Random) -> str:
    """Return a tie-break with a modifier that it has, or as it is."""
    score = "" if primary is None else f":{chance.choice(list(TeamScore)).value}"
    cut = f"/{chance.choice(CUTS)}" if chance.random() < 0.5 else ""
    forfeits = "/P" if chance.random() < 0.1 else ""
    variants = (f"{head}{tail}" for tail in (cut + forfeits, cut, "") for head in (name + score, name))
    return next(code for code in variants if _exists(code))


def _exists(code: str) -> bool:
    try:
        parse_code(code)
    except UnknownTieBreakError:
        return False
    return True
