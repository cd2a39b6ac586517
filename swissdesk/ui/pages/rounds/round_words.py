"""The texts of the Rounds page about the state of a round."""

from typing import Final

from swissdesk.services.round.rounds import LadderRow, LadderState, RoundHeader
from swissdesk.ui.kit.widgets import Step
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.page import PillText
from swissdesk.words import _

_STEPS_DONE: Final = {
    LadderState.NOT_YET: -1,
    LadderState.GATE: 0,
    LadderState.DRAFT: 1,
    LadderState.PUBLISHED: 3,
    LadderState.COMPLETE: 3,
    LadderState.CLOSED: 5,
}


def steps(rung: LadderRow | None) -> list[Step]:
    """Return the steps of a round, as far as it has come."""
    done = _STEPS_DONE[rung.state] if rung else -1
    words = (_("Gate"), _("Paired"), _("Published"), _("Results"), _("Closed"))
    return [Step(word, place < done, place == done) for place, word in enumerate(words)]


def state_pill(rung: LadderRow, header: RoundHeader | None, *, is_verified: bool) -> PillText:
    """Return the pill beside the title; `is_verified` is True once a second pass has verified all results."""
    if rung.state is LadderState.PUBLISHED and header is not None and header.published_at:
        at = header.published_at.strftime("%H:%M")
        return PillText(_("Published {time}").format(time=at), "printer-check", Tone.INFO)
    if rung.state is LadderState.DRAFT and header is not None and header.by_hand:
        return PillText(_("Draft, by hand"), "pencil", Tone.WARN)
    if rung.state is LadderState.COMPLETE and is_verified:
        return PillText(_("Complete, verified"), "circle-check", Tone.OK)
    return _pill(rung.state)


def _pill(state: LadderState) -> PillText:
    return {
        LadderState.NOT_YET: PillText(_("Not due yet"), "circle-dashed"),
        LadderState.GATE: PillText(_("Gate open"), "door-open", Tone.WARN),
        LadderState.DRAFT: PillText(_("Draft"), "pencil", Tone.WARN),
        LadderState.PUBLISHED: PillText(_("Published"), "printer-check", Tone.INFO),
        LadderState.COMPLETE: PillText(_("Complete"), "circle-check", Tone.OK),
        LadderState.CLOSED: PillText(_("Closed"), "lock", Tone.NEUTRAL),
    }[state]


def draft_text(number: int) -> str:
    """Return why a draft takes no results."""
    return _("Round {number} is a draft. Publish it before results are entered.").format(number=number)


def not_paired_text(number: int) -> str:
    """Return that a round has no pairings."""
    return _("Round {number} is not paired yet").format(number=number)


def not_published_text(number: int) -> str:
    """Return that a round is a draft."""
    return _("Round {number} is not published yet").format(number=number)


def closed_text(number: int) -> str:
    """Return that a round is closed."""
    return _("Round {number} is closed").format(number=number)


def resting_reason(rung: LadderRow | None) -> str:
    """Return why the round takes no results now; empty if it does."""
    if rung is not None and rung.state is LadderState.DRAFT:
        return _("Results are entered once the round is published.")
    if rung is not None and rung.state is LadderState.CLOSED:
        return _("The round is closed. {key} corrects a result.").format(key=key_name("Ctrl Shift R"))
    return ""


def match_reason() -> str:
    """Return why the result keys are disabled on a match."""
    return _(
        "The result of a match follows from its boards. Enter opens the line-ups; + and − mean that a "
        "team did not come, * that neither did."
    )


def not_due_text(ladder: tuple[LadderRow, ...]) -> str:
    """Return which round comes before one that is not due yet."""
    due = next((rung.number for rung in ladder if rung.state is LadderState.GATE), None)
    if due is None:
        due = next((rung.number for rung in ladder if rung.state is not LadderState.CLOSED), 1)
    return _("This round is not due yet. Round {number} comes before it.").format(number=due)
