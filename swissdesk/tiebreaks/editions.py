"""What the editions of the tie-break regulations decide differently, as data (C.07)."""

from collections.abc import Mapping
from datetime import date
from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen, field


@unique
class Edition(Enum):
    """The edition of the regulations; the value says when it was in force."""

    RULES_2009 = "2009-2023"
    RULES_2023 = "2023"
    RULES_2024 = "2024"
    RULES_2026 = "2026"

    @classmethod
    def in_force(cls, start: date | None) -> "Edition":
        """Return the edition for a tournament that starts on this day; the newest for one without a date."""
        day = date.max if start is None else start
        return [edition for since, edition in _IN_FORCE_SINCE if since <= day][-1]


_IN_FORCE_SINCE: Final = (
    (date.min, Edition.RULES_2009),
    (date(2023, 9, 1), Edition.RULES_2023),
    (date(2024, 8, 1), Edition.RULES_2024),
    (date(2026, 3, 1), Edition.RULES_2026),
)


class EditionRules(Frozen):
    """What the editions decide differently; article numbers are those of 2026.

    `has_virtual_opponent`: an unplayed round is one against a virtual opponent, who draws all games
    to come, and unplayed rounds of opponents count as draws; otherwise it is one against a dummy
    (C.07:16.4), and only last requested byes of opponents count as draws (C.07:16.3).
    `caps_dummy`: the score of the dummy has an upper limit (C.07:16.4.1, 16.4.2).
    `cuts_voluntary_first`: the exception for voluntary unplayed rounds (C.07:16.5).
    `cuts_worst_result`: of several opponents with the lowest score the one against whom the worst
    result was achieved is cut, later the one with the lowest contribution (C.07:14).
    `restarts_encounter`: in the extended direct encounter each new group of tied teams begins again
    with the first score; before, the second score went on deciding alone (C.07:13.3).
    `counts_forfeit_wins`: in round robins a forfeit win is a game of the participant's own record, too;
    before, only what was played over the board was (C.07:7, 15.2).
    `allows_buchholz_in_round_robin`: the note to article 8 is not there yet (C.07:8).
    `unknown` are tie-breaks that the edition does not have, `names` what it calls others.
    """

    has_virtual_opponent: bool = False
    caps_dummy: bool = False
    cuts_voluntary_first: bool = True
    cuts_worst_result: bool = False
    restarts_encounter: bool = True
    counts_forfeit_wins: bool = False
    allows_buchholz_in_round_robin: bool = True
    unknown: frozenset[str] = frozenset()
    names: Mapping[str, str] = field(default_factory=dict)


_SINCE_2026: Final = frozenset({"STD", "TPN", "RTNG"})
_OLD_NAMES: Final = {"REP": "GE"}

EDITIONS: Final[Mapping[Edition, EditionRules]] = {
    Edition.RULES_2009: EditionRules(
        has_virtual_opponent=True,
        cuts_voluntary_first=False,
        cuts_worst_result=True,
        restarts_encounter=False,
        unknown=_SINCE_2026,
        names=_OLD_NAMES,
    ),
    Edition.RULES_2023: EditionRules(
        cuts_worst_result=True, restarts_encounter=False, unknown=_SINCE_2026, names=_OLD_NAMES
    ),
    Edition.RULES_2024: EditionRules(unknown=_SINCE_2026, names=_OLD_NAMES),
    Edition.RULES_2026: EditionRules(
        caps_dummy=True, counts_forfeit_wins=True, allows_buchholz_in_round_robin=False
    ),
}
"""A tie-break that an edition does not have can be used all the same: article 4.1 lets the organiser
define tie-breaks of the tournament's own, and it then means what the edition of 2026 says."""


def is_known(name: str, edition: Edition) -> bool:
    """Tell whether the edition itself has the tie-break with this name."""
    return name not in EDITIONS[edition].unknown


def acronym(name: str, edition: Edition) -> str:
    """Return what the edition calls a tie-break: REP was GE before 2026."""
    return EDITIONS[edition].names.get(name, name)
