"""The bracket of a knock-out as the window shows it, and what a screen reader says of its lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.standing.bracket import LineOnPaper, bracket_sheet
from swissdesk.errors import DocumentError
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.standing.bracket import has_bracket as event_has_bracket
from swissdesk.words import _

__all__ = ("BracketPicture", "LineOnPaper", "bracket_picture", "has_bracket", "line_words")


@dataclass(frozen=True, slots=True)
class BracketPicture:
    """The lines of each round and the winner's, with the names of the rounds; and what stands below."""

    titles: tuple[str, ...]
    columns: tuple[tuple[LineOnPaper, ...], ...]
    has_lines: bool
    third_place: tuple[LineOnPaper, ...]
    notes: tuple[str, ...]

    def text(self) -> str:
        """Return the matches as text, round by round."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        for title, lines in zip(self.titles, self.columns, strict=True):
            yield title
            yield from (f"  {words}" for line in lines if (words := line_words(line)))
        if self.third_place:
            yield _("Third place")
            yield from (f"  {line_words(line)}" for line in self.third_place)
        yield from self.notes


def has_bracket(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether a section is a knock-out."""
    return event_has_bracket(event.tournament(section))


def bracket_picture(event: OpenEvent, section: SectionId) -> BracketPicture | None:
    """Return the bracket with all that was played; None for another system, and while too few are there."""
    t = event.tournament(section)
    if not event_has_bracket(t):
        return None
    try:
        sheet = bracket_sheet(t, SheetRequest(round_number=None, printed_at=datetime.now(UTC)))
    except DocumentError:
        return None
    return BracketPicture(sheet.titles, sheet.columns, sheet.has_lines, sheet.third_place, sheet.notes)


def line_words(line: LineOnPaper) -> str:
    """Return who stands on a line and what was scored there; empty for an open line."""
    if not line.name:
        return ""
    who = f"{line.seed} {line.name}"
    if not line.score:
        return who
    text = _("{player}: {score}, goes on") if line.goes_on else _("{player}: {score}")
    return text.format(player=who, score=line.score)
