"""The round after which the standings are shown, and the texts about it."""

from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.services.standing.standings import StandingsTable
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.page import PillText
from swissdesk.words import _, ngettext

_COMPLETE: Final = frozenset({LadderState.COMPLETE, LadderState.CLOSED})
_PAIRED: Final = _COMPLETE | {LadderState.DRAFT, LadderState.PUBLISHED}
_MOST_BOARDS: Final = 12


class RoundChoice(Frozen):
    """The standings after a round; live ones have a round that is not complete."""

    number: int
    is_live: bool

    @property
    def text(self) -> str:
        """Return the choice in words."""
        if self.is_live:
            return _("Live, round {round}").format(round=self.number)
        return _("After round {round}").format(round=self.number) if self.number else _("Before round 1")


def choices(ladder: tuple[LadderRow, ...]) -> tuple[RoundChoice, ...]:
    """Return what can be shown, the latest first."""
    paired = [row for row in ladder if row.state in _PAIRED]
    if not paired:
        return (RoundChoice(0, is_live=False),)
    open_rounds = [row.number for row in paired if row.state not in _COMPLETE]
    first_open = min(open_rounds, default=len(paired) + 1)
    complete = [RoundChoice(number, is_live=False) for number in range(first_open - 1, 0, -1)]
    return (*([RoundChoice(len(paired), is_live=True)] if open_rounds else []), *complete)


def pill_text(choice: RoundChoice, table: StandingsTable, planned: int) -> PillText:
    """Return the pill beside the title."""
    if table.is_final:
        return PillText(_("Final standings"), "circle-check", Tone.OK)
    if choice.is_live:
        words = _("Live, round {round} of {planned}, not final")
        return PillText(words.format(round=choice.number, planned=planned), "info", Tone.WARN)
    if not choice.number:
        return PillText(_("Before round 1"), "info", Tone.NEUTRAL)
    words = _("After round {round} of {planned}, not final")
    return PillText(words.format(round=choice.number, planned=planned), "info", Tone.INFO)


def note_text(
    choice: RoundChoice,
    all_choices: tuple[RoundChoice, ...],
    table: StandingsTable,
    ladder: tuple[LadderRow, ...],
    *,
    of_teams: bool = False,
) -> str:
    """Return the line under the title: missing results, or the round being played."""
    missing = missing_text(table.missing_boards, of_teams=of_teams)
    live = next((other for other in all_choices if other.is_live), None)
    if choice.is_live:
        back = _("Ctrl L goes back to the last complete round.") if len(all_choices) > 1 else ""
        return f"{missing} {back}".rstrip()
    if table.missing_boards:
        return missing
    if live is not None:
        row = ladder[live.number - 1]
        missing_here = row.boards - row.entered
        words = ngettext(
            "Round {round} is being played: {count} result missing.",
            "Round {round} is being played: {count} results missing.",
            missing_here,
        )
        playing = words.format(round=live.number, count=missing_here)
        if not missing_here:
            earlier = sum(rung.boards - rung.entered for rung in ladder[: live.number])
            playing = _earlier_text(earlier) if earlier else _tied_text(live.number)
        return playing + " " + _("Ctrl L shows the standings as they are now.")
    if table.is_final:
        return _("All rounds are complete; no result is missing.")
    return _("No result is missing up to here.")


def _earlier_text(count: int) -> str:
    """Return how many games of earlier rounds are open; a table does not wait for them."""
    words = ngettext(
        "{count} result of an earlier round is missing.",
        "{count} results of earlier rounds are missing.",
        count,
    )
    return words.format(count=count)


def _tied_text(number: int) -> str:
    """Say what a round of a knock-out waits for whose games are all over."""
    return _("Round {round} is not over: a match is tied, and nobody goes on from it yet.").format(
        round=number
    )


def missing_text(boards: tuple[tuple[int, int], ...], *, of_teams: bool = False) -> str:
    """Return which boards or matches have no final result; long lists end with a number."""
    if not boards:
        return _("No result is missing.")
    by_round: dict[int, list[int]] = {}
    for round_number, board in boards:
        by_round.setdefault(round_number, []).append(board)
    parts = [
        _missing_words(len(of_round), of_teams=of_teams).format(round=number, boards=_list_text(of_round))
        for number, of_round in sorted(by_round.items())
    ]
    return _("Not final: {parts}.").format(parts="; ".join(parts))


def _missing_words(count: int, *, of_teams: bool) -> str:
    if of_teams:
        return ngettext("match {boards} of round {round}", "matches {boards} of round {round}", count)
    return ngettext("board {boards} of round {round}", "boards {boards} of round {round}", count)


def _list_text(boards: list[int]) -> str:
    shown, more = [str(board) for board in sorted(boards)[:_MOST_BOARDS]], len(boards) - _MOST_BOARDS
    if more > 0:
        return _("{boards} and {last}").format(
            boards=", ".join(shown), last=_("{more} more").format(more=more)
        )
    if len(shown) == 1:
        return shown[0]
    return _("{boards} and {last}").format(boards=", ".join(shown[:-1]), last=shown[-1])
