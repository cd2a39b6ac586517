"""Hold every round of an imported report against the rules, and note which of them broke any."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from swissdesk.errors import PairingCancelledError
from swissdesk.formats.adjustment import Adjustment
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.checker import CheckedBoard
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.services.wording import system_text
from swissdesk.tournament.event.point_values import value_faults
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.fide_rules import why_not_in_fide_mode
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.import_check import (
    UNKNOWN_SYSTEM,
    BrokenRound,
    breaks_common_rules,
    broken_rounds,
    faults_of,
    unknown_up_to,
)
from swissdesk.words import ENGLISH, _, in_language

__all__ = ("BROKEN", "NOBODY_WAITS", "CancelToken", "ImportCheck", "in_fide_mode", "with_findings")

BROKEN: Final = "### Import @ round "
"""How a comment begins that tells which round of an imported report broke the rules."""

_MOST_LISTED: Final = 20


class ImportCheck(Frozen):
    """Who is told how far the check of an import has come, and what stops it.

    A check that is stopped does not stop the import, which then says which rounds were not checked.
    """

    report: Callable[[Progress], None] = no_report
    cancel: CancelToken | None = None


NOBODY_WAITS: Final = ImportCheck()
"""The check of an import of which nobody sees how far it has come."""


def in_fide_mode(t: Tournament) -> Settings:
    """Return the settings of a report in FIDE mode, where it says nothing of it and FIDE's rules allow it.

    Before round 1 the arbiter is free to choose: a list of players is no tournament yet. Rounds that were
    paired by a system that nobody knows are not those of a tournament in FIDE mode.
    """
    settings = t.settings
    is_known = t.rounds and not _unknown_up_to(t, names_system=True)
    if settings.fide.state is not FideState.NEVER or not is_known:
        return settings
    entered = replace(settings, fide=FideMode(FideState.ON))
    has_faults = any(value_faults(settings.scoring, settings.games_of_people))
    return settings if has_faults or why_not_in_fide_mode(entered) else entered


def with_findings(
    t: Tournament, check: ImportCheck, *, names_system: bool
) -> tuple[Tournament, tuple[Adjustment, ...]]:
    """Return the tournament with a comment on each round that broke the rules, and sentences about them.

    A comment of an earlier import on a round that is found otherwise now gives way to the new one.
    Where the file names no system no round is paired again: only what every round must obey is asked. That
    is so of those rounds for good, and a comment says it.
    """
    token = check.cancel or CancelToken()
    unknown = _unknown_up_to(t, names_system=names_system)
    broken: list[BrokenRound] = []
    judged = 0
    with suppress(PairingCancelledError):
        for number, one in enumerate(_judged(t, token, unknown), start=1):
            judged = number
            check.report(Progress(number, len(t.rounds)))
            broken += [one] if one else []
    with in_language(ENGLISH):  # as files for other programs are, whatever the window speaks
        lines = [_line(t, one, unknown) for one in broken]
    if unknown:
        lines = [UNKNOWN_SYSTEM.format(last=unknown), *lines]
    new = tuple(line for line in lines if line not in t.kept_lines)
    old = tuple(f"{BROKEN}{one.number}: " for one in broken)
    kept = tuple(line for line in t.kept_lines if line in lines or not line.startswith(old))
    sentences = [_sentence(t, one, unknown) for one in broken]
    if judged < len(t.rounds):
        text = _("The check of the rounds was cancelled: round {round} and those after it were not checked.")
        sentences.append(text.format(round=judged + 1))
    return (
        replace(t, kept_lines=(*kept, *new)) if new else t,
        tuple(Adjustment(0, 0, sentence) for sentence in sentences),
    )


def _unknown_up_to(t: Tournament, *, names_system: bool) -> int:
    """Return the last round of which nobody knows by which system it was paired; 0 if there is none."""
    return unknown_up_to(t) if names_system else len(t.rounds)


def _judged(t: Tournament, token: CancelToken, unknown: int) -> Iterator[BrokenRound | None]:
    pair = partial(pair_lawfully, cancel=token)
    for one in broken_rounds(t, pair, known_after=unknown):
        yield one
        token.stop_if_cancelled()


def _line(t: Tournament, broken: BrokenRound, unknown: int) -> str:
    """Return the comment of a round: what it broke, or the file's boards and those that the rules make."""
    if broken.faults:
        faults = faults_of(t, broken.number, with_own_rules=broken.number > unknown)
        return f"{BROKEN}{broken.number}: {_listed(faults)}"
    return f"{BROKEN}{broken.number}: {_boards(broken, of_file=True)} => {_boards(broken, of_file=False)}"


def _sentence(t: Tournament, broken: BrokenRound, unknown: int) -> str:
    if broken.faults and broken.number <= unknown:
        text = _("Round {round} breaks the rules of every Swiss system: {faults}.")
        return text.format(round=broken.number, faults=_listed(broken.faults))
    if broken.faults and breaks_common_rules(t, broken.number):
        text = _("Round {round} breaks the rules: {faults}.")
        return text.format(round=broken.number, faults=_listed(broken.faults))
    if broken.faults:
        # Other programs may read the rules of a system otherwise.
        text = _("Round {round} is not as SwissDesk reads the rules of {system}: {faults}.")
        system = system_text(t.settings.system)
        return text.format(round=broken.number, system=system, faults=_listed(broken.faults))
    text = _("Round {round} has {played}, where {system} makes {engine} of what the file says.")
    return text.format(
        round=broken.number,
        played=_boards(broken, of_file=True),
        system=system_text(t.settings.system),
        engine=_boards(broken, of_file=False),
    )


def _listed(faults: tuple[str, ...]) -> str:
    """Return what a round broke in one line, which other programs and people still can read."""
    more = ("…",) if len(faults) > _MOST_LISTED else ()
    return "; ".join((*faults[:_MOST_LISTED], *more))


def _boards(broken: BrokenRound, *, of_file: bool) -> str:
    """Return the boards that differ, of the file or of the rules, as pairing numbers."""
    both = ((one.played, one.engine) for one in broken.differences)
    found = [_board(board) for board in (pair[not of_file] for pair in both) if board is not None]
    more = " …" if len(found) > _MOST_LISTED else ""
    return " ".join(found[:_MOST_LISTED]) + more or "–"


def _board(board: CheckedBoard) -> str:
    return f"{board.white}-{board.black or 0}"
