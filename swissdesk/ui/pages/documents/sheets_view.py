"""What the Documents page shows: sheets at the left, the preview in the middle, the panel at the right."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import events
from swissdesk.services.paper import documents
from swissdesk.services.paper.documents import SheetJob, SheetKind, SheetOptions
from swissdesk.ui.kit.actions import set_possible
from swissdesk.ui.kit.labels import FieldLabel, PassingLabel, hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import TOOLBAR_HEIGHT
from swissdesk.ui.pages.documents.choices import SheetChoices
from swissdesk.ui.pages.documents.memory import PrintMemory
from swissdesk.ui.pages.documents.output import SheetOutput
from swissdesk.ui.pages.documents.panel import PrintPanel
from swissdesk.ui.pages.documents.picture import PictureChoice
from swissdesk.ui.pages.documents.press import DrawnSheet, Press
from swissdesk.ui.pages.documents.preview import LARGEST, Fit, Preview
from swissdesk.ui.pages.documents.sheets import SheetLine, SheetList, SheetsModel
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_LIST_WIDTH: Final = 290
_NARROW_LIST: Final = 240
_ROOM_FOR_ALL: Final = 780
"""From this width of the page on the list and the zoom buttons have their full size, in pixels at 100 %."""
_ROOM_OF_ZOOM: Final = 190
_ROOM_OF_PER_CENT: Final = 80
"""What the per cent take between their buttons, with what is left free around the three."""
_SLACK: Final = 2
_BEFORE_HEAD: Final = 10


class SheetActions(NamedTuple):
    """The actions of the page."""

    save: QAction
    print_this: QAction
    print_set: QAction
    kit: QAction


class SheetsView(QWidget):
    """Shows the selected sheet as it will come out of the printer, with what was chosen for it."""

    def __init__(self, session: Session, memory: PrintMemory, actions: SheetActions, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.memory, self._actions, self._page = session, memory, actions, parent
        self._shown: SheetKind | None = None
        self.model = SheetsModel(memory, self)
        self.list = SheetList(session.theme, self.model)
        self.preview = Preview(session.theme)
        self.press = Press(session.background, self)
        kinds = ("", "", "solid")
        buttons = (actions.save, actions.print_this, actions.print_set)
        self.panel = PrintPanel(session.theme, memory, tuple(zip(buttons, kinds, strict=True)))
        self.picture = PictureChoice(session, self.panel.options, self)
        self.choices = SheetChoices(session, memory, self.model, self.list, self.panel)
        self.sheet_output = SheetOutput(session, self.choices, self.press, self.panel, self)
        self.said, self._zoom = PassingLabel(), label("second", wraps=False)
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        self._connect()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the sheets again and draw the selected one anew."""
        if changes is None:
            self.choices.forget_rounds()
            self._shown = None
            self.said.setText("")  # it told of the event, section or round before
        event, line = self.session.current_event, self.choices.current_line()
        self.panel.offer_sections(is_offered=event is not None and len(events.sections(event)) > 1)
        self.model.show_sheets(self.session.read(documents.available_sheets))
        if line is not None and not self.list.currentIndex().isValid():
            self.show_sheet(line.row.kind)  # another list of sheets: the cursor stays on its own
        elif line is not None:
            self.show_current()
        if not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.model.index(0, 0))
        self.fit()

    def show_sheet(self, kind: SheetKind, number: int = 0) -> None:
        """Select a sheet, for the round with a number if it is not the usual one that is wanted."""
        position = self.model.row_of(kind)
        if position is not None:
            self.list.setCurrentIndex(self.model.index(position, 0))
        line = self.choices.current_line()
        if number and line is not None and line.row.kind is kind:
            self.choices.keep_round(line, number)
            self.show_current()

    def say(self, sentence: str) -> None:
        """Say what was done, below the list and by a note."""
        self.said.setText(sentence)
        self.session.announce(sentence)

    def enable_actions(self) -> None:
        """Offer what can be done with the sheet and the set in view, and the kit everywhere."""
        idle, can_be_drawn = not self.sheet_output.is_busy, self.press.sheet or self.press.is_awaited
        unseen = "" if self._page.isVisible() else _("Only on the Documents page, where the sheet is in view")
        busy = "" if idle else _("Sheets are being printed")
        missing = unseen or ("" if can_be_drawn else _("This sheet cannot be made yet"))
        set_possible(self._actions.save, missing)
        set_possible(self._actions.print_this, missing or busy)
        empty = "" if self.model.taken() or not idle else _("No sheet is in the set: Space takes one")
        set_possible(self._actions.print_set, empty if not idle else unseen or empty)
        self._actions.print_set.setText(_("Print set") if idle else _("Stop printing"))
        set_possible(
            self._actions.kit, busy or ("" if self.model.can_be_made() else _("No sheet can be made yet"))
        )

    def show_current(self) -> None:
        """Draw the selected sheet, or say why it cannot be made."""
        line = self.choices.current_line()
        self._show_line(line)
        self.panel.show_unprintable(None)
        self.panel.show_facts(None, self.model.taken())
        self.panel.show_last_print(None)
        self.panel.show_left_out(())
        if line is None or not line.can_be_made:
            self.press.forget()
            self._shown = None
            self.preview.show_note(line.row.reason if line else "")
        elif self.panel.chosen_card():
            if (job := self._job(line)) is not None:
                self.press.want(job)
        else:
            self.panel.card_box.show_fault("")
            order = self.choices.order_of(line, self.choices.in_latin(line))
            self.press.want_gathered(line.row.title, partial(_gathering, self.session, order))
        self.enable_actions()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the preview what a narrow page has."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Divide the room between the list and the preview, by the titles and the type that there are now."""
        px, titles = self.session.theme.px, self.list.width_of_titles()
        buttons = sum(fit.sizeHint().width() for fit in self._fits) + px(_ROOM_OF_ZOOM)
        narrow = self.width() < max(px(_ROOM_FOR_ALL), max(px(_LIST_WIDTH), titles) + buttons)
        self._sheets.setFixedWidth(max(px(_NARROW_LIST if narrow else _LIST_WIDTH), titles))
        for fit in self._fits:
            fit.setVisible(not narrow)
        # The buttons on both sides stay where they are while the sheet is drawn and while it grows.
        self._zoom.setMinimumWidth(self._zoom.fontMetrics().horizontalAdvance(_per_cent(LARGEST)) + _SLACK)
        # Beside long titles in the largest type the others have none either: Ctrl and the wheel are left.
        steps = sum(step.sizeHint().width() for step in self._steps) + px(_ROOM_OF_PER_CENT)
        for step in (*self._steps, self._zoom):
            step.setVisible(self.width() - self._sheets.maximumWidth() >= steps)

    def _show_line(self, line: SheetLine | None) -> None:
        options = self.memory.options(line.row.kind) if line else SheetOptions()
        self.panel.show_line(line, self.choices.round_of(line) if line else None, options)

    def _job(self, line: SheetLine) -> SheetJob | None:
        """Gather the sheet, or that of one player where a number is asked for; show why it cannot be."""
        now = datetime.now(UTC).astimezone()
        self.panel.card_box.show_fault("")
        number = self.panel.chosen_card()
        try:
            if number:
                order = self.choices.order_of(line, self.choices.with_number(line, number))
                return self.session.read(documents.prepare, order, now)
        except SwissDeskError as error:
            self.panel.card_box.show_fault(str(error))
        try:
            order = self.choices.order_of(line, self.choices.in_latin(line))
            return self.session.read(documents.prepare, order, now)
        except SwissDeskError as error:
            self.press.forget()  # what was drawn before is not what is printed
            self.preview.show_note(str(error))
            return None

    def _on_sheet_drawn(self, sheet: DrawnSheet) -> None:
        self.preview.show_sizes(sheet.sizes, keep_place=self._shown is sheet.job.kind)
        self._shown = sheet.job.kind
        self.panel.show_unprintable(sheet.pdf)
        self.panel.show_facts(sheet.pdf.pages, self.model.taken())
        self.panel.show_last_print(sheet.job)
        self.panel.show_left_out(sheet.job.left_out)
        self.enable_actions()

    def _on_failed(self, error: SwissDeskError) -> None:
        self.preview.show_note(str(error))
        self.enable_actions()

    def _on_round_chosen(self, number: int) -> None:
        line = self.choices.current_line()
        if line is not None:
            self.choices.keep_round(line, number)
            self.show_current()

    def _on_options_chosen(self) -> None:
        line = self.choices.current_line()
        if line is not None:
            self.memory.keep_options(line.row.kind, self.panel.chosen_options())
            self.show_current()

    def _on_copies_chosen(self, copies: int) -> None:
        row = self.list.currentIndex().row()
        if row >= 0:
            self.model.set_copies(row, copies)

    def _on_choice_changed(self) -> None:
        sheet = self.press.sheet
        self._show_line(self.choices.current_line())
        self.panel.show_facts(sheet.pdf.pages if sheet else None, self.model.taken())
        self.enable_actions()

    def _on_current_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self.panel.latin.setChecked(False)
        self.show_current()

    def _on_latin_wanted(self, kind: SheetKind) -> None:
        self.panel.latin.setChecked(True)
        self.show_sheet(kind)
        self.show_current()

    def _on_zoomed(self, zoom: float) -> None:
        self._zoom.setText(_per_cent(zoom))

    def _on_idle(self, key: str) -> None:
        words = _("“{key}” means nothing here. Space takes a sheet, + and − are copies, letters find.")
        self.session.hint(words.format(key=key))

    def _connect(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._on_current_changed)
        self.list.idle_keyed.connect(self._on_idle)
        self.model.choice_changed.connect(self._on_choice_changed)
        self.preview.page_wanted.connect(self.press.want_page, Qt.ConnectionType.QueuedConnection)
        self.preview.zoomed.connect(self._on_zoomed)
        self.press.sheet_drawn.connect(self._on_sheet_drawn)
        self.press.page_drawn.connect(self.preview.show_page)
        self.press.failed.connect(self._on_failed)
        actions = self.sheet_output
        actions.done.connect(self.say)
        actions.advanced.connect(self.said.setText)
        actions.busy_changed.connect(self.enable_actions)
        actions.noted.connect(self.show_current)
        actions.latin_wanted.connect(self._on_latin_wanted)
        panel = self.panel
        panel.round_chosen.connect(self._on_round_chosen)
        panel.paper_chosen.connect(lambda _paper: self.show_current())
        panel.card_chosen.connect(self.show_current)
        panel.options_chosen.connect(self._on_options_chosen)
        panel.latin_chosen.connect(self.show_current)
        panel.sections_chosen.connect(self.show_current)
        panel.copies_chosen.connect(self._on_copies_chosen)
        self.session.theme.changed.connect(self.fit)

    def _lay_out(self) -> None:
        parts = (self._sheets_column(), hairline("upright"), (self._preview_column(), 1))
        filled(QHBoxLayout(self), *parts, margins=NONE, spacing=0)

    def _sheets_column(self) -> QWidget:
        self._sheets = QWidget()
        caption = FieldLabel(_("Space takes into the set, + − copies"))
        caption.setProperty("kind", "head")
        head = filled(QHBoxLayout(), _BEFORE_HEAD, (caption, 1))
        parts = (head, (self.list, 1), self.said)
        filled(QVBoxLayout(self._sheets), *parts, margins=(10, 6, 10, 10), spacing=6)
        return self._sheets

    def _preview_column(self) -> QVBoxLayout:
        bar = QWidget()
        bar.setProperty("kind", "chrome")
        bar.setFixedHeight(TOOLBAR_HEIGHT)
        smaller, *others = self._zoom_buttons()
        row, margins = QHBoxLayout(bar), (16, 0, 16, 0)
        filled(row, STRETCH, smaller, self._zoom, *others, margins=margins, spacing=6)
        return filled(QVBoxLayout(), bar, (self.preview, 1), spacing=0)

    def _zoom_buttons(self) -> tuple[QPushButton, ...]:
        theme = self.session.theme
        smaller, larger = button(theme, "−", "quiet"), button(theme, "+", "quiet")
        page, width = button(theme, _("Whole page"), "quiet"), button(theme, _("Full width"), "quiet")
        smaller.setAccessibleName(_("Smaller"))
        larger.setAccessibleName(_("Larger"))
        smaller.clicked.connect(lambda: self.preview.zoom_by(-1))
        larger.clicked.connect(lambda: self.preview.zoom_by(1))
        page.clicked.connect(lambda: self.preview.fit(Fit.PAGE))
        width.clicked.connect(lambda: self.preview.fit(Fit.WIDTH))
        self._steps, self._fits = (smaller, larger), (page, width)
        return smaller, larger, page, width


def _per_cent(zoom: float) -> str:
    return _("{per_cent} %").format(per_cent=round(zoom * 100))


def _gathering(session: Session, order: documents.SheetOrder) -> Callable[[], SheetJob]:
    """Return what gathers a sheet in the background, where it is drawn."""
    now = datetime.now(UTC).astimezone()
    return session.read(
        lambda event, section: event.beside(lambda frozen: documents.prepare(frozen, section, order, now))
    )
