"""The bar above the standings: what to look at, after which round, and the search field."""

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QWidget

from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.widgets import SegmentedSwitch, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.standings.choice import RoundChoice
from swissdesk.ui.pages.standings.part import PartName, part_words
from swissdesk.words import _

_SEARCH_WIDTH: Final = 220
_GAP: Final = 8


class StandingsBar(QWidget):
    """Stands in one line, or in two where one is too short."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = SegmentedSwitch(theme, [part_words(name) for name in PartName])
        self.switch.setAccessibleName(_("What to look at"))
        self.round_choice = QComboBox()
        self.round_choice.setAccessibleName(_("After which round"))
        self.live_button = button(theme, _("Live"))
        self.search = SearchLine(theme, _("Player or club"), _("Player"))
        self.search.setFixedWidth(_SEARCH_WIDTH)
        self.switch.offer(list(PartName).index(PartName.BRACKET), is_offered=False)
        self._lay_out()

    def show_choices(self, choices: tuple[RoundChoice, ...], chosen: RoundChoice) -> None:
        """Offer the rounds, of which one is chosen."""
        self.round_choice.clear()
        self.round_choice.addItems([choice.text for choice in choices])
        self.round_choice.setCurrentIndex(choices.index(chosen))

    def show_part(self, name: PartName) -> None:
        """Let the switch stand at a part."""
        position = list(PartName).index(name)
        if self.switch.position != position:
            self.switch.choose(position)

    def show_live(self, chosen: RoundChoice, *, has_other: bool) -> None:
        """Let the button name what it changes to, and hide it while there is nothing else to show."""
        self.live_button.setVisible(has_other)
        words = _("Last complete round") if chosen.is_live else _("Live")
        self.live_button.setText(words)
        self.live_button.setAccessibleName(words)
        self._arrange()

    def show_kind(self, *, of_teams: bool, has_bracket: bool) -> None:
        """Name what is searched for, and offer the bracket where there is one."""
        self.switch.offer(list(PartName).index(PartName.BRACKET), is_offered=has_bracket)
        words, short = (_("Team"), _("Team")) if of_teams else (_("Player or club"), _("Player"))
        self.search.set_hints(words, short)
        self.search.setAccessibleName(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the bar into two lines where one is too short."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        room = self.width() - MARGIN_LEFT - MARGIN_RIGHT - 2 * _GAP
        needed = self.switch.sizeHint().width() + self._choosing.sizeHint().width()
        fits = needed <= room
        self._line.setDirection(
            QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        )

    def _lay_out(self) -> None:
        self._choosing = QWidget()
        choosing = filled(
            QHBoxLayout(self._choosing),
            self.round_choice,
            self.live_button,
            self.search,
            margins=NONE,
            spacing=_GAP,
        )
        choosing.addStretch(1)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        margins = (MARGIN_LEFT, 0, MARGIN_RIGHT, 6)
        filled(self._line, self.switch, (self._choosing, 1), margins=margins, spacing=_GAP)
