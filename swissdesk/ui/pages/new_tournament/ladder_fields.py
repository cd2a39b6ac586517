"""The fields of a new ladder: its values, what a round without a game brings, how soon two meet again."""

from itertools import pairwise
from typing import Final

from PySide6.QtWidgets import QGridLayout, QWidget

from swissdesk.errors import TournamentError
from swissdesk.tournament.event.ladder_limits import check_ladder
from swissdesk.tournament.event.ladder_words import highest_text
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.layouts import NONE
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import SettingBox
from swissdesk.ui.pages.tournament.ladder_settings import ladder_boxes

_COLUMNS: Final = 3


class LadderFields(QWidget):
    """The fields that the Tournament page has for a ladder, filled with what most clubs have.

    They are made when a ladder is chosen for the first time: most new tournaments have none.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._neighbours: tuple[QWidget, QWidget] | None = None
        self.boxes: tuple[SettingBox, ...] = ()

    def show_if(self, *, has_ladder: bool) -> None:
        """Show the fields where the system has a ladder."""
        if has_ladder and not self.boxes:
            self._make()
        self.setVisible(has_ladder)

    def _make(self) -> None:
        self.boxes = tuple(ladder_boxes(self._theme))
        grid = QGridLayout(self)
        grid.setContentsMargins(*NONE)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for place, box in enumerate(self.boxes):
            box.show_settings(Settings(""))
            grid.addWidget(box, place // _COLUMNS, place % _COLUMNS)
        # Narrower than on the Tournament page, the field has no room to say it itself.
        self.boxes[0].show_hint(highest_text(0))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        if self._neighbours is not None:
            self.chain(*self._neighbours)

    def are_right(self) -> bool:
        """Show what is wrong under each field and put the cursor into the first of them."""
        wrong = [box for box in self.boxes if not self._is_right(box)]
        if wrong:
            wrong[0].typed_into.setFocus()
        return not wrong

    def applied(self, settings: Settings) -> Settings:
        """Return the settings with those of the ladder; raises ValueError for a text that is no number."""
        for box in self.boxes:
            settings = box.taken(settings)
        return settings

    def chain(self, before: QWidget, behind: QWidget) -> None:
        """Let the Tab key go from a widget through the fields to another one."""
        self._neighbours = before, behind
        for one, following in pairwise((before, *(box.typed_into for box in self.boxes), behind)):
            QWidget.setTabOrder(one, following)

    @staticmethod
    def _is_right(box: SettingBox) -> bool:
        try:
            check_ladder(box.taken(Settings("")).ladder)
        except (TournamentError, ValueError) as error:
            box.show_fault(str(error))
            return False
        box.show_fault("")
        return True
