"""The dialog about the hall screen: the announcement, what is shown, how long and how."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services.hall.rows import HallPart
from swissdesk.ui.hall.settings import LONGEST, MOST_PLACES, SHORTEST, HallChoices
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.field import FaultLine, FieldBox
from swissdesk.ui.kit.labels import FieldLabel
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S, ThemeName
from swissdesk.words import _, one_line

_LONGEST_WORDS: Final = 120
"""Letters of an announcement, which has one line."""


class HallDialog(Dialog):
    """Takes the announcement and the choices together: Enter shows them, Esc leaves everything.

    `is_shown` says that the hall screen is open: otherwise it is opened.
    """

    help_topic = "program#hall"

    def __init__(
        self, theme: Theme, choices: HallChoices, parent: QWidget | None = None, *, is_shown: bool = False
    ) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(_("What the hall sees"))
        self.words, self.fault = QLineEdit(), FaultLine(theme, self)
        self.words.setMaxLength(_LONGEST_WORDS)
        self._announcement = FieldBox(theme, _("Announcement"), self.words)
        self._announcement.show_hint(
            _("A line above every page, until it is cleared or the event is closed.")
        )
        self.parts = {part: QCheckBox(text) for part, text in _part_words().items()}
        self.live = QCheckBox(_("Standings with every result, not final"))
        self.larger = QCheckBox(_("Larger type, fewer lines on a page"))
        self.seconds = number_field(SHORTEST, LONGEST)
        self.places = number_field(0, MOST_PLACES, _("all"))
        self.colours = QComboBox()
        self.sections: dict[str, QCheckBox] = {}
        self._sections = QGridLayout()
        self._sections.setVerticalSpacing(4)
        self._fill(choices)
        verb = _("Change the hall screen") if is_shown else _("Open the hall screen")
        accept = button(theme, verb, "solid", "monitor")
        accept.setDefault(True)
        accept.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), accept)
        checks = filled(QVBoxLayout(), *self.parts.values(), self.live, self.larger, spacing=2)
        colours = FieldBox(theme, _("Colours"), self.colours)
        parts = (
            self._announcement,
            self._sections,
            checks,
            self._numbers(theme),
            colours,
            self.fault,
            buttons,
        )
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=10)
        fix_width(self, theme.px(DIALOG_S))

    def show_sections(self, names: Sequence[str], left_out: Iterable[str]) -> None:
        """Offer the sections of the event, where there are several."""
        if len(names) < 2:
            return
        self._sections.addWidget(FieldLabel(_("Sections")), 0, 0, 1, 2)
        for place, name in enumerate(names):
            box = QCheckBox(name.replace("&", "&&"))
            box.setChecked(name not in left_out)
            self.sections[name] = box
            self._sections.addWidget(box, 1 + place // 2, place % 2)
        self.adjustSize()

    def show_announcement(self, words: str) -> None:
        """Show the line that stands above the pages now."""
        self.words.setText(words)
        self.words.selectAll()

    def announcement(self) -> str:
        """Return the line that was typed."""
        return " ".join(one_line(self.words.text()).split())

    def left_out(self) -> frozenset[str]:
        """Return the names of the sections that are not to be shown."""
        return frozenset(name for name, box in self.sections.items() if not box.isChecked())

    def choices(self) -> HallChoices:
        """Return what was chosen."""
        return HallChoices(
            parts=frozenset(part for part, box in self.parts.items() if box.isChecked()),
            seconds=self.seconds.value(),
            is_live=self.live.isChecked(),
            places=self.places.value(),
            is_larger=self.larger.isChecked(),
            theme=self.colours.currentData(),
        )

    def accept(self) -> None:
        """Close with something to show."""
        if not self.choices().parts:
            self.fault.show_fault(_("Choose at least one of boards, names and standings"))
        elif self.sections and len(self.left_out()) == len(self.sections):
            self.fault.show_fault(_("Choose at least one section"))
        else:
            super().accept()

    def _fill(self, choices: HallChoices) -> None:
        for part, box in self.parts.items():
            box.setChecked(part in choices.parts)
        self.live.setChecked(choices.is_live)
        self.larger.setChecked(choices.is_larger)
        self.seconds.setValue(choices.seconds)
        self.places.setValue(choices.places)
        for theme, text in _theme_words():
            self.colours.addItem(text, theme)
        self.colours.setCurrentIndex(max(0, self.colours.findData(choices.theme)))
        boxes = self.parts[HallPart.STANDINGS]
        boxes.toggled.connect(self.live.setEnabled)
        boxes.toggled.connect(self.places.setEnabled)
        self.live.setEnabled(boxes.isChecked())
        self.places.setEnabled(boxes.isChecked())

    def _numbers(self, theme: Theme) -> QHBoxLayout:
        """Return the numbers side by side: of three fields the names would break."""
        seconds = FieldBox(theme, _("Seconds for each page"), self.seconds)
        places = FieldBox(theme, _("Places of the standings"), self.places)
        return filled(QHBoxLayout(), (seconds, 1), (places, 1), spacing=16)


def _part_words() -> dict[HallPart, str]:
    return {
        HallPart.BOARDS: _("Pairings by board, with the results as they come in"),
        HallPart.NAMES: _("Pairings by name"),
        HallPart.STANDINGS: _("Standings after the last complete round"),
    }


def _theme_words() -> tuple[tuple[ThemeName | None, str], ...]:
    return (
        (None, _("As in the window")),
        (ThemeName.LIGHT, _("Light")),
        (ThemeName.DARK, _("Dark")),
        (ThemeName.CONTRAST, _("High contrast")),
    )
