"""The fields of a tournament that begins with what an earlier event or a template has."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event.again import Occasion, Source, Taken, source_of
from swissdesk.services.event.templates import Template
from swissdesk.ui.kit.dates import DayLine
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.find import fold
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.new_tournament.fields import day_fault, with_button
from swissdesk.words import _

_NUMBERS_AT_END: Final = re.compile(r"\d{1,4}(\s*[/–-]\s*\d{1,4})?$")


class AgainFields(QWidget):
    """The earlier event, what is taken from it, and the name, days and file of the new one."""

    def __init__(self, theme: Theme, folder: Path, file_row: QWidget) -> None:
        super().__init__()
        self.setProperty("kind", "page")
        self._folder = folder
        self.source: Source | None = None
        self._template: Template | None = None
        self.path, self.name = QLineEdit(), QLineEdit()
        self.path.editingFinished.connect(self._on_path_typed)
        self.settings, self.players = QCheckBox(), QCheckBox()
        self.first_day, self.last_day = DayLine(theme), DayLine(theme)
        self._facts, self._note = label("second"), label("caption")
        chooser = with_button(theme, self.path, _("Choose…"), self.ask_path)
        self.boxes = {
            "source": FieldBox(theme, _("Earlier event"), chooser),
            "name": FieldBox(theme, _("Event"), self.name),
            "first_day": FieldBox(theme, _("First day"), self.first_day),
            "last_day": FieldBox(theme, _("Last day"), self.last_day),
            "file": FieldBox(theme, _("File"), file_row),
        }
        self._ticks = self._made_ticks(theme)
        self.setFocusProxy(self.name)
        self._lay_out()
        self._show_source()

    @property
    def can_be_made(self) -> bool:
        """Tell whether there is something to begin with: a damaged template is nothing."""
        return self._template is None or self._template.source is not None

    def ask_path(self) -> None:
        """Ask for the earlier event."""
        kinds = _("SwissDesk events (*.swissdesk)")
        name, _kind = QFileDialog.getOpenFileName(self, _("Earlier event"), str(self._folder), kinds)
        if name:
            self.choose(Path(name))

    def choose(self, path: Path) -> None:
        """Take an event as the earlier one; why it cannot be read is shown under its field."""
        self.path.setText(str(path))
        try:
            source = source_of(path)
        except SwissDeskError as error:
            self.source = None
            self.boxes["source"].show_fault(str(error))
            self._show_source()
        else:
            self.show_source(source)

    def show_source(self, source: Source) -> None:
        """Show what an earlier event offers."""
        self.source = source
        self.path.setText(str(source.path))
        self.boxes["source"].show_fault("")
        self.name.setText(next_name(source.name))
        self._show_source()

    def _on_path_typed(self) -> None:
        """Take the event whose path was typed; without one there is none."""
        typed = self.path.text().strip()
        if not typed:
            self.source = None
            self._show_source()
        elif self.source is None or Path(typed) != self.source.path:
            self.choose(Path(typed).expanduser())

    def show_template(self, template: Template | None) -> None:
        """Begin with a template, which has settings alone; None stands for an event to be chosen."""
        if template is None and self._template is None:
            return
        self._template = template
        self.path.clear()
        self.source = template.source if template else None
        if self.source is not None:
            self.name.setText(self.source.name)
        self._show_source()

    def occasion(self) -> Occasion:
        """Return the name and the days; raises ValueError for a text that is no day."""
        return Occasion(self.occasion_name(), self.first_day.day(), self.last_day.day())

    def occasion_name(self) -> str:
        """Return the name as it is kept, with single blanks."""
        return " ".join(self.name.text().split())

    def taken(self) -> Taken:
        """Return what is taken."""
        if self._template is not None:
            return Taken(settings=True, players=False)
        has_players = self.players.isEnabled() and self.players.isChecked()
        return Taken(settings=self.settings.isChecked(), players=has_players)

    def are_right(self, *, has_file: bool) -> bool:
        """Show what is wrong under each field and put the cursor into the first of them."""
        faults = {
            "source": "" if self.source else self.boxes["source"].fault or _("Choose the earlier event"),
            "name": self._name_fault(),
            "first_day": day_fault(self.first_day),
            "last_day": day_fault(self.last_day) or self._order_fault(),
            "file": "" if has_file else _("The event needs a file name"),
        }
        for field, sentence in faults.items():
            self.boxes[field].show_fault(sentence)
        taken = self.taken()
        nothing = "" if taken.settings or taken.players else _("Take settings, players, or both")
        self._ticks.show_fault(nothing)
        wrong = [field for field, sentence in faults.items() if sentence]
        if wrong:
            self.boxes[wrong[0]].typed_into.setFocus()
        return not (wrong or self._ticks.fault)

    def _name_fault(self) -> str:
        """Refuse the name of the earlier event: the sheets of both could not be told apart."""
        name = self.occasion_name()
        if not name:
            return _("An event needs a name")
        if self._template is None and self.source and fold(name) == fold(self.source.name):
            return _("The earlier event has this name: the new one needs another")
        return ""

    def _order_fault(self) -> str:
        if day_fault(self.first_day):
            return ""
        first, last = self.first_day.day(), self.last_day.day()
        return _("Before the first day") if first and last and last < first else ""

    def _show_source(self) -> None:
        """Show what there is to take; of a template, what it is or why it cannot be used."""
        source, template = self.source, self._template
        self.boxes["source"].setVisible(template is None)
        self._ticks.setVisible(template is None)
        facts = "\n".join(source.sections) if source else template.fault if template else ""
        for key in ("name", "first_day", "last_day", "file"):
            self.boxes[key].setVisible(self.can_be_made)
        self._note.setVisible(self.can_be_made)
        self._facts.setText(facts)
        self._facts.setVisible(bool(facts))
        people = source.people if source else ""
        self.players.setText(people or _("Players"))
        self.players.setEnabled(source is None or bool(people))
        self._show_note()

    def _show_note(self) -> None:
        """Say what is taken and what is not, as the ticks stand."""
        has_people = self.players.isChecked() and self.players.isEnabled()
        event_note = _event_note() if has_people else _settings_note()
        self._note.setText(_template_note() if self._template else event_note)

    def _made_ticks(self, theme: Theme) -> FieldBox:
        holder = QWidget()
        self.settings.setText(_("Settings"))
        for tick in (self.settings, self.players):
            tick.setChecked(True)
            tick.toggled.connect(self._show_note)
        filled(QHBoxLayout(holder), self.settings, self.players, STRETCH, margins=(0, 0, 0, 0), spacing=24)
        holder.setFocusProxy(self.settings)
        box = FieldBox(theme, _("What is taken"), holder)
        for tick in (self.settings, self.players):
            tick.setAccessibleName("")  # the box has named the first of them after itself
        return box

    def _lay_out(self) -> None:
        boxes = self.boxes
        days = filled(QHBoxLayout(), (boxes["first_day"], 1), (boxes["last_day"], 1), spacing=16)
        parts = (boxes["source"], self._facts, self._ticks, boxes["name"], days, boxes["file"], self._note)
        filled(QVBoxLayout(self), *parts, STRETCH, margins=(24, 18, 24, 12), spacing=12)


def next_name(name: str) -> str:
    """Return a name for the event after this one: `Open 2026` for `Open 2025`, `Open 2` for `Open`.

    A season has two years: `League 2026/27` follows `League 2025/26`.
    """
    numbers = _NUMBERS_AT_END.search(name)
    if numbers is None:
        return f"{name} 2"
    following = re.sub(r"\d+", lambda each: f"{int(each[0]) + 1:0{len(each[0])}d}", numbers[0])
    return name[: numbers.start()] + following


def _event_note() -> str:
    return _(
        "Rounds and results stay in the earlier event, and so do absences, forbidden pairs, fixed boards and "
        "what was paid. Everybody is in again, with new numbers; fees are kept. The initial colour is drawn "
        "before round 1."
    )


def _settings_note() -> str:
    return _(
        "Everybody stays in the earlier event, with rounds, results, forbidden pairs and fixed boards. The "
        "initial colour is drawn before round 1."
    )


def _template_note() -> str:
    return _("A template has settings and no players. The initial colour is drawn before round 1.")
