"""Checking an event: every paired round is paired again and compared with what was played."""

from collections.abc import Callable, Mapping
from functools import partial

from swissdesk.errors import PairingCancelledError
from swissdesk.frozen import Frozen
from swissdesk.pairing.checker import CheckedBoard, Difference, compare_round
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.services.opened import OpenEvent
from swissdesk.services.wording import system_text
from swissdesk.storage.history.moments import rounds_then
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.checking import RoundThen, rounds_to_check
from swissdesk.words import _

__all__ = (
    "CancelToken",
    "CheckReport",
    "CheckTask",
    "DifferenceRow",
    "Progress",
    "check_rounds",
    "no_report",
    "prepare_check",
)


class DifferenceRow(Frozen):
    """A board that differs: what the engine pairs against what was played, a dash where one has none."""

    round_number: int
    place: int
    engine: str
    played: str


class CheckReport(Frozen):
    """The outcome of a check: `refusals` say why the engine finds no legal pairing for a round.

    `by_hand` are sentences about the differing rounds that were paired by hand.
    """

    system_text: str
    rounds: int
    differing: tuple[int, ...]
    refusals: tuple[str, ...]
    rows: tuple[DifferenceRow, ...]
    by_hand: tuple[str, ...] = ()


class CheckTask(Frozen):
    """A section as it stands, and its rounds at the time when each was paired, as far as known."""

    tournament: Tournament
    then: Mapping[int, RoundThen]


def prepare_check(event: OpenEvent, section: SectionId) -> CheckTask:
    """Return what is to be checked: frozen, for the background.

    Raises `StorageError` where the journal cannot be read.
    """
    return CheckTask(event.tournament(section), rounds_then(event.store, section))


def check_rounds(
    task: CheckTask,
    report: Callable[[Progress], None] = no_report,
    cancel: CancelToken | None = None,
) -> CheckReport:
    """Pair every paired round again and return what differs: pure, for the background.

    Each round is paired with what was known when it was paired. `report` gets the number of rounds
    done. Raises `TournamentError` at a round behind missing results, `PairingCancelledError` when
    cancelled, and what the engine raises.
    """
    token = cancel if cancel is not None else CancelToken()
    tournament = task.tournament
    rows: list[DifferenceRow] = []
    refusals: list[str] = []
    by_hand: list[str] = []
    for done, checked in enumerate(rounds_to_check(tournament, task.then)):
        report(Progress(done, len(tournament.rounds)))
        if token.is_cancelled:
            raise PairingCancelledError
        comparison = compare_round(checked.played, partial(pair_lawfully, cancel=token))
        rows += difference_rows(comparison.round_number, comparison.differences, checked.names)
        refusals += [comparison.refusal] * (not comparison.is_pairable)
        if comparison.by_hand and comparison.differences:
            by_hand.append(by_hand_text(comparison.round_number, comparison.by_hand))
    return CheckReport(
        system_text=system_text(tournament.settings.system),
        rounds=len(tournament.rounds),
        differing=tuple(sorted({row.round_number for row in rows})),
        refusals=tuple(refusals),
        rows=tuple(rows),
        by_hand=tuple(by_hand),
    )


def by_hand_text(round_number: int, reason: str) -> str:
    """Return the sentence that a round was paired by hand, and why."""
    text = _("Round {round} was paired by hand: {reason}")
    end = "" if reason.endswith((".", "!", "?")) else "."
    return text.format(round=round_number, reason=f"{reason}{end}")


def difference_rows(
    round_number: int, differences: tuple[Difference, ...], names: Mapping[Tpn, str]
) -> list[DifferenceRow]:
    """Return the boards of a round that differ, with names."""
    return [
        DifferenceRow(
            round_number,
            place,
            _board_text(difference.engine, names),
            _board_text(difference.played, names),
        )
        for place, difference in enumerate(differences, start=1)
    ]


def _board_text(board: CheckedBoard | None, names: Mapping[Tpn, str]) -> str:
    """Return who sits at a board, White first, each with the pairing number."""
    if board is None:
        return "–"
    white = f"{board.white} {names[board.white]}"
    if board.black is None:
        return _("{player}: bye").format(player=white)
    return f"{white} – {board.black} {names[board.black]}"
