"""How an answer of the engine to *Why not?* looks in a word or two."""

from swissdesk.services.explaining.cards import Verdict
from swissdesk.services.explaining.questions import WhyNotAnswer
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.tokens import Tone


def answer_look(answer: WhyNotAnswer) -> PillLook:
    """Return an answer as a pill: what no round may do, what would cost something, or neither."""
    match answer.found.verdict:
        case Verdict.HAVE_MET | Verdict.FORBIDDEN | Verdict.SAME_COLOUR | Verdict.NO_ROUND:
            return PillLook(answer.pill, "circle-x", Tone.ERR)
        case Verdict.CRITERION | Verdict.BYE | Verdict.COLLAPSE:
            return PillLook(answer.pill, "circle-alert", Tone.WARN)
        case _:
            return PillLook(answer.pill, "info", Tone.INFO)
