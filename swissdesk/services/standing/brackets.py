"""The bracket of a knock-out as the window shows it, and what a screen reader says of its lines."""

from collections.abc import Iterator

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.standing.bracket import has_bracket as event_has_bracket
from swissdesk.tournament.standing.bracket_words import ToldBracket, ToldLine, told_bracket
from swissdesk.words import _

__all__ = ("ToldBracket", "ToldLine", "bracket_text", "bracket_told", "has_bracket", "line_words")


def has_bracket(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether a section is a knock-out."""
    return event_has_bracket(event.tournament(section))


def bracket_told(event: OpenEvent, section: SectionId) -> ToldBracket | None:
    """Return the bracket with all that was played; None for another system, and while too few are there."""
    return told_bracket(event.tournament(section))


def bracket_text(told: ToldBracket) -> str:
    """Return the matches as text, round by round."""
    return "\n".join(_lines(told))


def _lines(told: ToldBracket) -> Iterator[str]:
    for title, lines in zip(told.titles, told.columns, strict=True):
        yield title
        yield from (f"  {words}" for line in lines if (words := line_words(line)))
    if told.third_place:
        yield _("Third place")
        yield from (f"  {line_words(line)}" for line in told.third_place)
    yield from told.notes


def line_words(line: ToldLine) -> str:
    """Return who stands on a line and what was scored there; empty for an open line."""
    if not line.name:
        return ""
    who = f"{line.seed} {line.name}"
    if not line.score:
        return who
    text = _("{player}: {score}, goes on") if line.goes_on else _("{player}: {score}")
    return text.format(player=who, score=line.score)
