"""What is chosen for sheets: which one is selected, for which round, with which options."""

from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.services.paper import print_set
from swissdesk.services.paper.documents import SheetKind, SheetOptions, SheetOrder
from swissdesk.ui.pages.documents.memory import PrintMemory
from swissdesk.ui.pages.documents.panel import PrintPanel
from swissdesk.ui.pages.documents.sheets import SheetLine, SheetList, SheetsModel
from swissdesk.ui.session import Session
from swissdesk.words import _


class SheetChoices:
    """Reads list, panel and memory; the rounds that were chosen hold until the event or section changes."""

    def __init__(
        self, session: Session, memory: PrintMemory, model: SheetsModel, sheets: SheetList, panel: PrintPanel
    ) -> None:
        self._session, self._memory, self._list, self._panel = session, memory, sheets, panel
        self.model = model
        self._rounds: dict[SheetKind, int] = {}

    def forget_rounds(self) -> None:
        """Go back to the usual round of each sheet."""
        self._rounds.clear()

    def keep_round(self, line: SheetLine, number: int) -> None:
        """Remember the round that a sheet is wanted for."""
        self._rounds[line.row.kind] = number

    def current_line(self) -> SheetLine | None:
        """Return the selected sheet."""
        row = self._list.currentIndex().row()
        return self.model.line(row) if 0 <= row < self.model.rowCount() else None

    def order_of(self, line: SheetLine, options: SheetOptions | None = None) -> SheetOrder:
        """Return what is wanted of a sheet: as the user last had it set."""
        kind = line.row.kind
        options = options or self._memory.options(kind)
        paper = self._panel.chosen_paper()
        if self._panel.sections.isChecked() and options.only is None:
            # Unless a round was chosen, each section has its own usual one.
            return SheetOrder(kind, self._rounds.get(kind), paper, options, all_sections=True)
        return SheetOrder(kind, self.round_of(line), paper, options)

    def round_of(self, line: SheetLine) -> int | None:
        """Return the round a sheet is wanted for; None for a sheet that belongs to none."""
        if not line.row.rounds:
            return None
        chosen = self._rounds.get(line.row.kind)
        if chosen in line.row.rounds:
            return chosen
        return self._session.read(print_set.usual_round, line.row.kind)

    def with_number(self, line: SheetLine, number: str) -> SheetOptions:
        """Return the options for one player alone.

        Raises `DocumentError` for what is no number.
        """
        if not number.isdecimal():
            raise DocumentError(_("Nobody has this number"))
        return replace(self.in_latin(line), only=int(number), first_place=self._panel.first_place())

    def in_latin(self, line: SheetLine) -> SheetOptions:
        """Return what is remembered for a sheet, with Latin letters if they were asked for."""
        return replace(self._memory.options(line.row.kind), in_latin=self._panel.latin.isChecked())
