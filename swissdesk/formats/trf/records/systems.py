"""The names under which files know the pairing systems: FIDE's codes of record 192, and our comment.

FIDE's table of the trainers' commission calls the rules in force since February 2026 `FIDE_DUTCH_2025`,
the Handbook calls them `FIDE_DUTCH_2026`; a text of 2025 that was never in force has no code of its own.
Other programs know the first name, or the undated one, which goes by the first day of the event.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Final

from swissdesk.formats.trf.records.kinds import ROUND_ROBIN_CODES
from swissdesk.terms import SystemName, TeamScore
from swissdesk.tournament.model import Settings, Tournament

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

NO_CODE: Final = "CUSTOM_SWISS"
_NO_TEAM_CODES: Final[Mapping[TeamScore, str]] = {
    TeamScore.MATCH_POINTS: "CUSTOM_TEAM_SWISS_MP",
    TeamScore.GAME_POINTS: "CUSTOM_TEAM_SWISS_GP",
}
NO_CODES: Final = (NO_CODE, *_NO_TEAM_CODES.values(), "CUSTOM_TEAM_SWISS", *ROUND_ROBIN_CODES.values())
"""Codes that name no system: a comment names it."""

FOREIGN_TYPE: Final = re.compile(
    r"^(?:FIDE|BERGER|CUSTOM)_|dubov|burstein|\blim\b|round[\s_-]?robin|berger|schiller|scheveningen|knock-?out",
    re.IGNORECASE,
)
"""A text of record 092 that speaks of a system which this version does not pair by."""

_CODE_RECORD: Final = "192"


def system_of_code(code: str, start: date | None) -> SystemName | None:
    """Return the system of a code, accelerated or not; the undated code goes by the event's first day."""
    plain = code.upper().removesuffix(ACCELERATED)
    if plain == _UNDATED:
        return SystemName.DUTCH_2017 if start and start < _IN_FORCE_SINCE else SystemName.DUTCH_2026
    return SYSTEMS.get(plain)


def names_another(code: str, system: SystemName) -> bool:
    """Tell whether a code contradicts a system; some leave the edition or all open."""
    plain = code.upper().removesuffix(ACCELERATED)
    return bool(plain) and plain not in (_UNDATED, *NO_CODES) and SYSTEMS.get(plain) is not system


def code_of_system(settings: Settings) -> str:
    """Return the code of a system, which other programs know and which says no other edition.

    Rules that were not yet in force on the first day need a year; empty for a system without a code.
    """
    if settings.system is SystemName.DUTCH_2026:
        is_early = settings.start is not None and settings.start < _IN_FORCE_SINCE
        return "FIDE_DUTCH_2025" if is_early else _UNDATED
    return "FIDE_DUTCH_2017" if settings.system is SystemName.DUTCH_2017 else ""


def leaves_edition_open(settings: Settings) -> bool:
    """Tell whether the code goes by a first day that nobody knows."""
    return settings.start is None and code_of_system(settings) == _UNDATED


def team_code(primary: TeamScore) -> str:
    """Return the code of an event of teams led by this score, whose system has no code of its own."""
    return _NO_TEAM_CODES[primary]


def primary_score_of_code(code: str) -> TeamScore | None:
    """Return the score that leads by the code of a team system, such as `FIDE_TEAM_TYPEA_GP_MP`.

    The first score named is the primary one, the other serves colours; None where none is named.
    """
    words = code.upper().split("_")
    if "TEAM" not in words:
        return None
    return next((TeamScore(word) for word in words if word in set(TeamScore)), None)


def system_of_comment(name: str) -> SystemName | None:
    """Return the system that a `### SYSTEM` comment names."""
    wanted = name.strip().lower()
    return next((system for system in SystemName if system.value == wanted), None)


def has_usual_system(t: Tournament) -> bool:
    """Tell whether the system is the one that a file without a known one is read with."""
    return t.settings.system is (SystemName.OLYMPIAD if t.settings.is_team_event else SystemName.DUTCH_2026)


def kept_system(t: Tournament) -> str:
    """Return what the kept lines of a report call a system that this version does not know, or nothing."""
    if not has_usual_system(t):
        return ""
    for line in t.kept_lines:
        if line.startswith(_CODE_RECORD):
            return line[4:].strip()
        if line.upper().startswith(COMMENT):
            return line[len(COMMENT) :].strip()
    return ""


def with_chosen_system(t: Tournament, system: SystemName) -> Tournament:
    """Return a tournament paired by a system, without the kept lines that name another one."""
    kept = tuple(
        line for line in t.kept_lines if not line.upper().startswith((_CODE_RECORD, COMMENT.rstrip()))
    )
    return replace(t, settings=replace(t.settings, system=system), kept_lines=kept)
