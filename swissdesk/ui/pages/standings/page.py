"""The Standings page: after a round or live, looked at in several ways."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.standings.actions import StandingsActions
from swissdesk.ui.pages.standings.bar import StandingsBar
from swissdesk.ui.pages.standings.choice import RoundChoice
from swissdesk.ui.pages.standings.part import Part, PartName
from swissdesk.ui.pages.standings.parts import PartStack
from swissdesk.ui.pages.standings.reckoning import Reckoning
from swissdesk.ui.pages.standings.standings_round import StandingsRound
from swissdesk.ui.pages.standings.tie_break_panel import TieBreakPanel
from swissdesk.ui.pages.tie_breaks.editor import tie_break_keys
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes


class StandingsPage(Page):
    """The standings after a round, in the part in view; the bar above chooses both."""

    help_topic = "standings"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._round = StandingsRound(session)
        self.parts = PartStack(session, self._round.reader)
        self.standings = self.parts.standings
        self.standings.ground = self
        self.model, self.proxy = self.standings.rows, self.standings.proxy
        self.table, self.sorter = self.standings.view, self.standings.sorter
        self._bar = StandingsBar(self.theme)
        self.search = self._bar.search
        self.note = label("second")
        self._reckoning = Reckoning(session, self.note, self._read, self)
        self.tie_breaks = TieBreakPanel(session, self.header_changed.emit)
        self.standings_actions = StandingsActions(session, self.parts, self)
        self.dressed = (self._bar, self.note, self.tie_breaks.widget)  # each view has been dressed
        note = filled(QHBoxLayout(), self.note, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 6))
        filled(QVBoxLayout(self), note, self._bar, (self.parts, 1), margins=NONE, spacing=0)
        self._connect()

    @property
    def part(self) -> Part:
        """Return the part in view."""
        return self.parts.part

    def title(self) -> str:
        """Return the title in the page header."""
        return _("Standings")

    def state_pill(self) -> PillText | None:
        """Return after which round, and whether that is final."""
        return self._round.pill()

    def primary_action(self) -> QAction | None:
        """Return the one solid button."""
        return self.standings_actions.print

    def header_actions(self) -> list[QAction]:
        """Return the draw of lots where one is due, and the tie-breaks."""
        return self.standings_actions.header()

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the page."""
        return self.standings_actions.menu()

    def panel(self) -> QWidget | None:
        """Return the editor of the tie-breaks, hidden until it is asked for."""
        return self.tie_breaks.widget

    def keeps_keys(self) -> bool:
        """Keep the keys below the page: the editor has more of them than it has buttons."""
        return True

    def panel_folds(self) -> bool:
        """Keep the editor in a narrow window: it stands there only while it is wanted."""
        return False

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the part in view and of the page, or of the list of tie-breaks beside it."""
        if self.tie_breaks.has_keyboard:
            return (*tie_break_keys(self.session), ("Esc", _("close")))
        return (*self.part.keys(), ("Ctrl L", _("live or after the round")), ("Ctrl Tab", _("next view")))

    def focus_table(self) -> None:
        """Give the keyboard to the part in view."""
        self.part.focus_part()

    def focus_search(self) -> None:
        """Give the keyboard to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the standings again; a chosen round stays until another round is complete."""
        if self._round.read_choices(changes):
            self._bar.show_choices(self._round.choices, self._round.chosen)
        self._read()

    def look_at(self, name: PartName) -> None:
        """Bring a part into view."""
        self.parts.look_at(name)
        self._bar.show_part(name)
        self.standings_actions.show_part(name)
        self._reckoning.wait_for(self.parts.show_standings(self._round.shown), self.part)
        self.part.show_found(self.search.text())
        self.header_changed.emit()

    def toggle_live(self) -> None:
        """Change between the standings as they are now and those after the last complete round."""
        if not self._round.why_no_other() and self._round.other is not None:
            self.choose(self._round.other)

    def choose(self, choice: RoundChoice) -> None:
        """Show the standings after a round."""
        self._round.chosen = choice
        self._bar.round_choice.setCurrentIndex(self._round.choices.index(choice))
        self._read()

    def _read(self) -> None:
        """Read the standings and show the part; in a large event the background works them out first."""
        self.show_actions()
        self._bar.show_live(self._round.chosen, has_other=not self._round.why_no_other())
        self.tie_breaks.refresh()
        if self._reckoning.wait_for(self._round.work(), self.part):
            return
        shown = self._round.read_standings()
        self._bar.show_kind(of_teams=shown.of_teams, has_bracket=shown.has_bracket)
        self.standings_actions.show_kind(has_bracket=shown.has_bracket)
        self.parts.has_bracket = shown.has_bracket
        if not shown.has_bracket and self.parts.name is PartName.BRACKET:
            self.look_at(PartName.STANDINGS)
        self.note.setText(self._round.note())
        self.standings_actions.show_lots(is_final=shown.table.is_final)
        self._reckoning.wait_for(self.parts.show_standings(shown), self.part)
        self.header_changed.emit()

    def edit_tie_breaks(self) -> None:
        """Show the tie-breaks beside the standings, or hide them again."""
        if self.tie_breaks.is_open:
            self.session.show_page(PageName.STANDINGS)
            self.tie_breaks.close()
            self.header_changed.emit()
            self.part.focus_part()
            return
        # Before the page: it is laid out once, with the panel beside it.
        editor = self.tie_breaks.open()
        self.session.show_page(PageName.STANDINGS)
        editor.table.setFocus()
        editor.table.go_to(0)

    def show_actions(self) -> None:
        """Disable what changes the table in view while it is not."""
        self.standings_actions.show_in_view(
            is_in_view=self.isVisible(), why_no_other=self._round.why_no_other()
        )

    def _go_to_part(self, name: PartName) -> None:
        self.session.show_page(PageName.STANDINGS)
        self.look_at(name)
        self.part.focus_part()

    def _on_looked(self, position: int) -> None:
        name = list(PartName)[position]
        # The switch also answers when the page itself has set it.
        if name is not self.parts.name:
            self.look_at(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take back with Esc: what the part says, then what was searched for."""
        if event.key() == Qt.Key.Key_Escape:
            if not self.part.escape():
                self.search.clear()
                self.part.focus_part()
        else:
            super().keyPressEvent(event)

    def _step_part(self, step: int) -> None:
        self.look_at(self.parts.neighbour(step))
        self.part.focus_part()

    def _connect(self) -> None:
        actions = self.standings_actions
        # Nothing of another section or event is shown while that of this one is worked out.
        for signal in (self.session.event_opened, self.session.section_changed):
            signal.connect(self._round.forget)
            signal.connect(self.parts.forget)
        actions.live.triggered.connect(self.toggle_live)
        actions.edit.triggered.connect(self.edit_tie_breaks)
        self.tie_breaks.widget.left.connect(self.edit_tie_breaks)
        actions.next_part.triggered.connect(lambda: self._step_part(1))
        actions.previous_part.triggered.connect(lambda: self._step_part(-1))
        for name, look in actions.looks.items():
            look.triggered.connect(partial(self._go_to_part, name))
        self.parts.search_wanted.connect(self.search.begin_with)
        self.parts.keys_changed.connect(self.header_changed)
        self._bar.switch.chosen.connect(self._on_looked)
        self._bar.live_button.clicked.connect(self.toggle_live)
        self._bar.round_choice.activated.connect(lambda position: self.choose(self._round.choices[position]))
        self.search.textChanged.connect(self.parts.show_found)
        for signal in (self.search.taken, self.search.went_down, self.search.left):
            signal.connect(self.focus_table)
