"""The names under which files know the pairing systems: FIDE's codes of record 192, and our comment.

FIDE's table of the trainers' commission calls the rules in force since February 2026 `FIDE_DUTCH_2025`,
the Handbook calls them `FIDE_DUTCH_2026`; a text of 2025 that was never in force has no code of its own.
"""

from collections.abc import Mapping
from datetime import date
from typing import Final

from swissdesk.formats.trf.kinds import ROUND_ROBIN_CODES
from swissdesk.terms import SystemName

COMMENT: Final = "### SYSTEM "
"""Names a system that has no code; it stands above a code."""

ACCELERATED: Final = "_BAKU"
_UNDATED: Final = "FIDE_DUTCH"
_IN_FORCE_SINCE: Final = date(2026, 2, 1)

SYSTEMS: Final[Mapping[str, SystemName]] = {
    "FIDE_DUTCH_2017": SystemName.DUTCH_2017,
    "FIDE_DUTCH_2025": SystemName.DUTCH_2026,
    "FIDE_DUTCH_2026": SystemName.DUTCH_2026,
}

CODES: Final[Mapping[SystemName, str]] = {
    SystemName.DUTCH_2026: "FIDE_DUTCH_2026",
    SystemName.DUTCH_2017: "FIDE_DUTCH_2017",
}
NO_CODE: Final = "CUSTOM_SWISS"
NO_TEAM_CODE: Final = "CUSTOM_TEAM_SWISS_MP"
NO_CODES: Final = (NO_CODE, NO_TEAM_CODE, "CUSTOM_TEAM_SWISS", *ROUND_ROBIN_CODES.values())
"""Codes that name no system: a comment names it."""


def system_of_code(code: str, start: date | None) -> SystemName | None:
    """Return the system of a code, accelerated or not; the undated code goes by the event's first day."""
    plain = code.upper().removesuffix(ACCELERATED)
    if plain == _UNDATED:
        return SystemName.DUTCH_2017 if start and start < _IN_FORCE_SINCE else SystemName.DUTCH_2026
    return SYSTEMS.get(plain)


def system_of_comment(name: str) -> SystemName | None:
    """Return the system that a `### SYSTEM` comment names."""
    wanted = name.strip().lower()
    return next((system for system in SystemName if system.value == wanted), None)
