"""What FIDE mode asks: which tournaments can be in it, what is fixed in it, and what ends it.

Whatever is refused here has one way out besides the one that the sentence names: to leave FIDE mode, with
the reason on record.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.errors import FideModeError, TournamentError, UndecidedReportError
from swissdesk.frozen import replace
from swissdesk.terms import format_points
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.model import Game, Settings, Tournament
from swissdesk.tournament.table_rounds import current_round
from swissdesk.words import _, one_line

REOPENED_ROUNDS: Final = 2
"""How many rounds can be opened again, counted from the one that is played (C.04.2:4.3)."""

OF_TIE_BREAKS: Final = (
    "tie_breaks", "tie_break_rules", "ratings_by_round", "last_resort", "round_robin", "primary_score"
)  # fmt: skip
"""The settings that say how ties are broken."""


def why_not_in_fide_mode(settings: Settings) -> str:
    """Return why a tournament with these settings cannot be in FIDE mode; empty where it can."""
    system = settings.pairing_system
    if not system.is_of_fide:
        text = _("FIDE has not regulated {system}: no event in FIDE mode is paired by it.")
        return text.format(system=system.texts().in_sentence)
    return next(_value_faults(settings), "")


def _value_faults(settings: Settings) -> Iterator[str]:
    """Yield which values of results FIDE does not allow, beyond what no tournament can have.

    The bye is worth a win, a draw or a loss (C.04.1:4); in a match of several games it may be what the
    system gives (C.04.5:1.4). Who is free in a table has no bye.
    """
    if settings.pairing_system.has_fixed_field:
        return
    scoring, games = settings.scoring, settings.games_of_people
    whole = {games * scoring.win, games * scoring.draw, games * scoring.loss}
    if games > 1:
        whole.add(games * scoring.win - scoring.win + scoring.draw)
    if scoring.pairing_allocated_bye not in whole:
        text = _("In FIDE mode the pairing-allocated bye is worth a win, a draw or a loss, not {points}.")
        yield text.format(points=format_points(scoring.pairing_allocated_bye))


def check_fide(settings: Settings) -> None:
    """Raise FideModeError for settings that a tournament in FIDE mode cannot have."""
    why = why_not_in_fide_mode(settings) if settings.fide.is_on else ""
    if why:
        raise FideModeError(why)


def anew(settings: Settings) -> Settings:
    """Return the settings of a tournament as those of another one, which has not left FIDE mode.

    It is in FIDE mode if the first one ever was and its settings still can be; its lots have no seed yet.
    """
    if not (settings.fide.is_on or settings.fide.is_left):
        return settings
    held = replace(settings, fide=FideMode(FideState.ON))
    return replace(settings, fide=FideMode(FideState.NO)) if why_not_in_fide_mode(held) else held


def why_not_entered(t: Tournament) -> str:
    """Return why a tournament cannot enter FIDE mode now; empty where it can."""
    if t.settings.fide.is_on:
        return _("It is in FIDE mode already.")
    if t.settings.fide.is_left:
        return _("It has left FIDE mode, which nobody enters twice.")
    if t.rounds and t.settings.pairing_system.is_of_fide:
        return _("FIDE mode is entered before round 1 is paired.")
    return why_not_in_fide_mode(t.settings)


def enter_fide_mode(t: Tournament, seed: int) -> Tournament:
    """Return a tournament in FIDE mode, with the seed of its lots; raises TournamentError if it cannot be."""
    why = why_not_entered(t)
    if why:
        raise TournamentError(why)
    return replace(t, settings=replace(t.settings, fide=FideMode(FideState.ON, seed)))


def leave_fide_mode(t: Tournament, reason: str) -> Tournament:
    """Return a tournament that has left FIDE mode for a reason, for good; its lots keep their seed.

    Raises TournamentError where it is not in FIDE mode, and without a reason.
    """
    fide, why = t.settings.fide, " ".join(one_line(reason).split())
    if not fide.is_on:
        raise TournamentError(_("It is not in FIDE mode."))
    if not why:
        raise TournamentError(_("Who leaves FIDE mode gives a reason: it stands in the report."))
    left = replace(fide, state=FideState.LEFT, left_in=len(t.rounds), reason=why)
    return replace(t, settings=replace(t.settings, fide=left))


def fide_locks(t: Tournament) -> Iterator[tuple[str, str]]:
    """Yield which settings FIDE mode has fixed since round 1 was paired, each with the reason."""
    if not (t.settings.fide.is_on and t.rounds):
        return
    yield "rounds_planned", _("The number of rounds is fixed in FIDE mode: round 1 has been paired.")
    yield "scoring", _("The points are fixed in FIDE mode: round 1 has been paired.")
    yield "baku", _("The acceleration is fixed in FIDE mode: round 1 has been paired.")
    reason = _("The tie-breaks are fixed in FIDE mode: round 1 has been paired.")
    for field in OF_TIE_BREAKS:
        yield field, reason


def check_pairs_open(t: Tournament) -> None:
    """Raise FideModeError once forbidden pairs are fixed: they are announced before round 1."""
    if t.settings.fide.is_on and t.rounds:
        raise FideModeError(_("Forbidden pairs are fixed in FIDE mode: round 1 has been paired."))


def is_too_old(t: Tournament, round_number: int) -> bool:
    """Tell whether a round of a tournament in FIDE mode stands, but for corrections (C.04.2:4.3)."""
    return t.settings.fide.is_on and round_number <= current_round(t) - REOPENED_ROUNDS


def check_reopening(t: Tournament, round_number: int) -> None:
    """Raise FideModeError for a round that is too old to be opened again."""
    if is_too_old(t, round_number):
        text = _("In FIDE mode round {round} stays closed: only the last two rounds can be opened again.")
        raise FideModeError(f"{text.format(round=round_number)} {by_correction()}")


def check_result_open(t: Tournament, round_number: int, old: Game) -> None:
    """Raise FideModeError where the result of a round that is too old would change, and not be entered.

    No correction is possible in a match that is not over: its boards stay open, each of them.
    """
    if is_too_old(t, round_number) and old.is_final:
        text = _("In FIDE mode the results of round {round} stand: two more rounds have been paired.")
        raise FideModeError(f"{text.format(round=round_number)} {by_correction()}")


def by_correction() -> str:
    """Return how a wrong result of an older round is put right."""
    return _("A wrong record of it is put right with Round > Correct….")


def check_final_report(t: Tournament) -> None:
    """Raise UndecidedReportError for the report of a finished tournament with a game that is adjourned."""
    is_over = len(t.rounds) >= t.settings.rounds_planned and not any(one.missing_results for one in t.rounds)
    if not (t.settings.fide.is_on and is_over):
        return
    for paired in t.rounds:
        for game in paired.games:
            if game.has_adjourned:
                place = paired.number, game.board
                raise UndecidedReportError(_no_report(t, place), place)


def _no_report(t: Tournament, place: tuple[int, int]) -> str:
    if t.settings.is_team_event:
        text = _(
            "In FIDE mode there is no final report as long as a game is adjourned: "
            "round {round}, match {board}."
        )
    else:
        text = _(
            "In FIDE mode there is no final report as long as a game is adjourned: "
            "round {round}, board {board}."
        )
    return text.format(round=place[0], board=place[1])
