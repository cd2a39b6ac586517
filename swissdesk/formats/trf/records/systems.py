"""The names under which files know the pairing systems: FIDE's codes of record 192, and our comment.

The record of a system says which codes mean it; other programs know the dated ones, or the undated one,
which goes by the first day of the event.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.trf.records.tournament_type import ROUND_ROBIN_CODES
from swissdesk.frozen import replace
from swissdesk.pairing.request import TeamRules
from swissdesk.pairing.systems import all_systems, system_named, system_names, usual_system
from swissdesk.terms import SystemName, TeamColours, TeamScore
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _

COMMENT: Final = "### SYSTEM "
"""Names a system that has no code; it stands above a code."""

_OTHER_COMMENT: Final = re.compile(r"^###\s*pairing system:\s*", re.IGNORECASE)
"""How others name one in a comment, as `### pairing system: Lim`."""

ACCELERATED: Final = "_BAKU"
_FIDE: Final = "FIDE_"
NO_CODE: Final = "CUSTOM_SWISS"
_NO_TEAM_CODES: Final[Mapping[TeamScore, str]] = {
    TeamScore.MATCH_POINTS: "CUSTOM_TEAM_SWISS_MP",
    TeamScore.GAME_POINTS: "CUSTOM_TEAM_SWISS_GP",
}
NO_CODES: Final = (
    NO_CODE,
    *_NO_TEAM_CODES.values(),
    "CUSTOM_TEAM_SWISS",
    "CUSTOM_SCHEVENINGEN",
    *ROUND_ROBIN_CODES.values(),
)
"""Codes that name no system: a comment names it."""

FOREIGN_TYPE: Final = re.compile(
    r"^(?:FIDE|BERGER|CUSTOM)_|round[\s_-]?robin|berger|schiller|knock-?out",
    re.IGNORECASE,
)
"""A text of record 092 that speaks of a system which this version does not pair by."""

_CODE_RECORD: Final = "192"
_TEAMS_AND_PLAYERS: Final = re.compile(r"_(\d{1,2})X\d{1,2}$", re.ASCII)


def system_of_code(code: str, start: date | None) -> SystemName | None:
    """Return the system of a code, accelerated or not; an undated code goes by the event's first day.

    Of the editions that it means, that is the last one in force on that day, or at all.
    """
    plain = code.upper().removesuffix(ACCELERATED)
    dated = next((system.name for system in all_systems() if plain in system.trf.dated), None)
    if dated is not None:
        return dated
    editions = [system for system in all_systems() if plain and system.trf.undated == plain]
    in_force = [system for system in editions if start is None or system.trf.in_force <= start]
    if in_force:
        return max(in_force, key=lambda system: system.trf.in_force).name
    # No list has a code for some systems, but files may call them as others are called: FIDE_LIM.
    called = plain.removeprefix(_FIDE).lower().replace("_", "-")
    return next((name for name in _names_without_code() if plain.startswith(_FIDE) and name == called), None)


def _names_without_code() -> tuple[SystemName, ...]:
    """Return the names of the systems of people that no code means."""
    codes = {system.name: (*system.trf.dated, system.trf.undated) for system in all_systems()}
    return tuple(system.name for system in all_systems() if not (system.for_teams or any(codes[system.name])))


def system_spoken_of(text: str) -> SystemName | None:
    """Return the system of people whose name a free text has, as `Swiss (Burstein)`."""
    words = set(re.findall(r"[a-z]+", text.lower()))
    for system in all_systems():
        # A system without a code goes by its own name.
        names = {code.lower().removeprefix("fide_") for code in system.trf.dated} or {system.name}
        if not system.for_teams and names & words:
            return system.name
    return None


def names_another(code: str, system: SystemName) -> bool:
    """Tell whether a code contradicts a system; some leave the edition or all open."""
    plain = code.upper().removesuffix(ACCELERATED)
    open_codes = {*NO_CODES, *(one.trf.undated for one in all_systems())}
    is_its_own = plain in system_named(system).trf.dated or system_of_code(plain, None) == system
    return bool(plain) and plain not in open_codes and not is_its_own


def code_of_system(settings: Settings) -> str:
    """Return the code of a system, which other programs know and which says no other edition.

    Rules that were not yet in force on the first day need a year; empty for a system without a code.
    """
    codes = settings.pairing_system.trf
    if codes.of_teams is not None:
        return codes.of_teams(settings.team_rules)
    is_early = settings.start is not None and settings.start < codes.in_force
    if codes.is_written_undated and not is_early:
        return codes.undated
    return codes.dated[0] if codes.dated else ""


def leaves_edition_open(settings: Settings) -> bool:
    """Tell whether the code goes by a first day that nobody knows."""
    return settings.start is None and settings.pairing_system.trf.is_written_undated


def team_code(primary: TeamScore) -> str:
    """Return the code of an event of teams led by this score, whose system has no code of its own."""
    return _NO_TEAM_CODES[primary]


def team_choices_of_code(code: str) -> TeamRules | None:
    """Return what a code of the Swiss team system chooses, as `FIDE_TEAM_TYPEB_MP_GP`; None for another one.

    Without a type teams prefer no colour, without a second score none serves colours; the code without
    any of them means the usual choices (C.04.6:1.2.2, 1.7).
    """
    plain = code.upper().removesuffix(ACCELERATED)
    if not any(plain in system.trf.dated for system in all_systems() if system.trf.of_teams is not None):
        return None
    words = plain.split("_")
    scores = [TeamScore(word) for word in words if word in set(TeamScore)]
    if not scores:
        return TeamRules(0)
    types = {"TYPEA": TeamColours.TYPE_A, "TYPEB": TeamColours.TYPE_B}
    colours = next((types[word] for word in words if word in types), TeamColours.NONE)
    return TeamRules(0, primary=scores[0], colours=colours, secondary_for_colours=len(scores) > 1)


def table_teams_of_code(code: str) -> int:
    """Return how many teams a code names, as `FIDE_SCHILLER_4x3`; 0 where it does not say."""
    found = _TEAMS_AND_PLAYERS.search(code.upper())
    return int(found[1]) if found and system_of_code(code, None) is not None else 0


def primary_score_of_code(code: str) -> TeamScore | None:
    """Return the score that leads by the code of a team system, such as `FIDE_TEAM_TYPEA_GP_MP`.

    The first score named is the primary one, the other serves colours; None where none is named.
    """
    words = code.upper().split("_")
    if "TEAM" not in words:
        return None
    return next((TeamScore(word) for word in words if word in set(TeamScore)), None)


def named_in_comment(line: str) -> str:
    """Return the name of a system in a line that is a comment about it; empty for any other line.

    What others write is one only where it names a system that is known: the line is not ours to judge.
    """
    if line.upper().startswith(COMMENT):
        return line[len(COMMENT) :].strip()
    other = _OTHER_COMMENT.match(line)
    name = "-".join(line[other.end() :].split()) if other else ""
    return name if system_of_comment(name) else ""


def system_of_comment(name: str) -> SystemName | None:
    """Return the system that a comment names."""
    wanted = name.strip().lower()
    return next((system for system in system_names() if system == wanted), None)


def has_usual_system(t: Tournament) -> bool:
    """Tell whether the system is the one that a file without a known one is read with."""
    return t.settings.system == usual_system(for_teams=t.settings.is_team_event).name


def kept_system(t: Tournament) -> str:
    """Return what the kept lines of a report call a system that this version does not know, or nothing."""
    if not has_usual_system(t):
        return ""
    for line in t.kept_lines:
        if line.startswith(_CODE_RECORD):
            return line[4:].strip()
        if named_in_comment(line):
            return named_in_comment(line)
    return ""


def with_chosen_system(t: Tournament, system: SystemName) -> Tournament:
    """Return a tournament paired by a system, without the kept lines that name another one.

    Raises FormatError where its rounds were read as matches of two games and have one there, or the other
    way round.
    """
    chosen = system_named(system)
    if t.rounds and not chosen.for_teams and chosen.games != t.settings.games_of_people:
        why = _("This report cannot be taken for {system}: a round has another number of games there.")
        raise FormatError("TRF", 0, 0, why.format(system=chosen.texts().in_sentence))
    kept = tuple(
        line
        for line in t.kept_lines
        if not (line.upper().startswith((_CODE_RECORD, COMMENT.rstrip())) or named_in_comment(line))
    )
    return replace(t, settings=replace(t.settings, system=system), kept_lines=kept)
