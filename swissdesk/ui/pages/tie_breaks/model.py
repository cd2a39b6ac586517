"""The list of tie-breaks in their order."""

from PySide6.QtCore import QObject

from swissdesk.frozen import Frozen
from swissdesk.services.standing.tie_breaks import TieBreakDescription
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.words import _, pgettext


class TieBreakLine(Frozen):
    """A tie-break in the list; `place` counts from 1."""

    place: int
    description: TieBreakDescription

    @property
    def code(self) -> str:
        """Return the code as the settings keep it."""
        return self.description.choice.code


class TieBreaksModel(RowModel[TieBreakLine]):
    """The chosen tie-breaks."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[TieBreakLine], ...] = (
            Column("", lambda line: str(line.place), align=RIGHT, roles={Role.STRONG: lambda _line: True}),
            Column(pgettext("abbreviation", "Short"), lambda line: line.description.choice.heading),
            Column(_("Tie-break"), lambda line: line.description.choice.name),
            Column(_("What it counts"), lambda line: line.description.choice.meaning),
        )
        super().__init__(columns, lambda line: line.code, line_sentence, parent)

    def show_list(self, descriptions: tuple[TieBreakDescription, ...]) -> None:
        """Show these tie-breaks; the cursor stays on its tie-break."""
        self.reorder_rows(tuple(TieBreakLine(place, one) for place, one in enumerate(descriptions, start=1)))

    def codes(self) -> tuple[str, ...]:
        """Return the codes in their order."""
        return tuple(line.code for line in self.rows)


def line_sentence(line: TieBreakLine) -> str:
    """Return what a screen reader says about a line."""
    choice = line.description.choice
    return _("{place}: {name}, {explanation}").format(
        place=line.place, name=choice.name, explanation=choice.meaning
    )


def moved(codes: tuple[str, ...], position: int, steps: int) -> tuple[str, ...]:
    """Return the codes with one moved by some places; unchanged at the ends."""
    target = position + steps
    if not (0 <= position < len(codes) and 0 <= target < len(codes)):
        return codes
    rest = [*codes[:position], *codes[position + 1 :]]
    return (*rest[:target], codes[position], *rest[target:])
