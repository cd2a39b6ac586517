"""The import of a table: what was read, what each column is, what will happen; Enter does it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry import importing
from swissdesk.services.entry.importing import Choice, Preview
from swissdesk.services.entry.tables import FORMS_FILE, Field, HowToRead, remember
from swissdesk.services.event import tournaments
from swissdesk.ui.kit.dialogs import Dialog, Question, answers, ask, cancel_button
from swissdesk.ui.kit.field import FaultLine
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import KeyStrip, SegmentedSwitch, button
from swissdesk.ui.session import Session
from swissdesk.ui.tables import outcome
from swissdesk.ui.tables.doubts import TableDoubts
from swissdesk.ui.tables.list_head import ListHeadFields
from swissdesk.ui.tables.model import FATE, LinesModel
from swissdesk.ui.tables.preview import Reading, Source, common_choice, lines_of
from swissdesk.ui.tables.reader import TableReader
from swissdesk.ui.tables.reading_bar import ReadingBar
from swissdesk.ui.tables.view import LinesTable
from swissdesk.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

_WIDTH: Final = 1180
_HEIGHT: Final = 600
_BESIDE: Final = 40
_MOST_PLAYERS: Final = 9999
"""In a tournament; a larger table can only be a rating list, and is not compared with the event."""
_PLAYERS: Final = 0
_LIST: Final = 1


class ImportDialog(Dialog):
    """Shows a table as it is read, in the background, and imports it; `installed` carries a list's name."""

    help_topic = "players#import"

    installed = Signal(str)

    def __init__(
        self, session: Session, source: Source, parent: QWidget | None = None, *, as_list: bool = False
    ) -> None:
        """Prepare the import; `as_list` proposes to make a rating list of the table."""
        super().__init__(session.theme, parent)
        self._session, self._source, self.theme = session, source, session.theme
        forms = session.data_folder / FORMS_FILE
        self._forms, self._reader = forms, TableReader(source, forms, _usual_fee(session))
        self._lookup = TableDoubts(session)
        self._choices: dict[int, Choice] = {}
        self._preview, self._unused = Preview(), frozenset[Field]()
        self._doubts: Mapping[int, str] = {}
        self._notes: tuple[str, ...] = ()
        self.reading: Reading | None = None
        self.model = LinesModel(self)
        self.table = LinesTable(self.theme, self.model)
        self.bar = ReadingBar()
        self.target = SegmentedSwitch(self.theme, (_entries_words(session), _("A rating list")))
        self.shown = SegmentedSwitch(self.theme, ("", ""))
        self.head = ListHeadFields(self.theme, source.name)
        self.doubts, self.sentence = label("warning"), label("checkTitle")
        self.detail = label("second")
        self.fault = FaultLine(self.theme)
        self.cancel, self.do = cancel_button(self.theme, self), button(self.theme, "", "solid")
        self._keys = KeyStrip(self.theme)
        self.setWindowTitle(_("Import {source}").format(source=source.name))
        self._lay_out(as_list=as_list)
        self._connect()

    def start(self) -> None:
        """Show the dialog and begin to read."""
        self.open()
        self._read(HowToRead())

    def done(self, answer: int) -> None:
        """Close; what is still being read is of no use any more."""
        super().done(answer)
        self._reader.leave()
        self.deleteLater()

    def reject(self) -> None:
        """Leave without importing, asking first where lines were mended."""
        if self.reading is None or not self.reading.mended or ask(self.theme, _leaving(), self):
            super().reject()

    def do_import(self) -> None:
        """Do what the sentence says."""
        if self.reading is None or not self.do.isEnabled():
            return
        if self.target.position == _LIST:
            self._install(self.reading)
        else:
            self._add_players(self.reading)

    @property
    def _is_list(self) -> bool:
        return self.target.position == _LIST

    @property
    def is_reading(self) -> bool:
        """Tell whether the table is still being read, or a list installed."""
        return self._reader.is_working

    def _read(self, how: HowToRead) -> None:
        """Read the table anew; choices about lines are of another table then."""
        self._choices = {}
        self._reader.read(how)

    def _on_read(self, reading: Reading) -> None:
        is_first = self.reading is None or self.reading.grid.width != reading.grid.width
        self.reading = reading
        self.bar.show_reading(reading, is_text=self._source.is_text)
        self._show_lines()
        if is_first:
            self.table.arrange()
            self.table.go_to_cell(min(reading.columns.first, self.model.rowCount() - 1), FATE + 1)
            self.table.setFocus()

    def _show_lines(self) -> None:
        """Show what becomes of each line now, and of all together."""
        reading = self.reading
        if reading is None:
            return
        result = self._planned(reading)
        lines = lines_of(reading, self._preview, self._choices, self._unused, self._doubts)
        self.model.show_lines(reading, lines, only_to_look_at=self.shown.position == 1)
        marked = sum(1 for line in reading.grid.lines if lines.wants_look(line.number))
        counts = (len(reading.grid.lines), marked)
        self.shown.set_texts(
            [
                text.format(count=count)
                for text, count in zip((_("All {count}"), _("To look at {count}")), counts, strict=True)
            ]
        )
        self.bar.show_doubles(
            0 if self._is_list else len(self._preview.duplicates),
            common_choice(self._preview.duplicates, self._choices),
        )
        self._keys.set_keys(
            _keys_for(has_doubles=bool(self._preview.duplicates), has_unreadable=self.model.has_unreadable)
        )
        self.doubts.setText(
            outcome.doubts(
                reading, self._preview, self._unused, self._notes, knows_ids=self._lookup.knows_ids
            )
        )
        self.doubts.setVisible(bool(self.doubts.text()))
        self.detail.setText(self.table.current_fate())
        self._show_planned(result)

    def _show_sentence(self) -> None:
        """Show what becomes of all lines together, where none of them has changed."""
        if self.reading is not None:
            self._show_planned(self._planned(self.reading))

    def _show_planned(self, result: outcome.Outcome) -> None:
        # While a later reading or an installation is under way, what stands in the table is not to be done.
        if not self._reader.is_working:
            self._show_outcome(result)

    def _planned(self, reading: Reading) -> outcome.Outcome:
        """Return what the import would do, after finding those who are on the list already."""
        self._preview, self._unused, self._doubts = Preview(), frozenset(), {}
        self._notes = importing.unused_columns(reading.columns)
        if self._is_list:
            return outcome.of_list(reading, self.head.why_not())
        entries = reading.taken.entries
        if len(entries) > _MOST_PLAYERS:
            return outcome.refused(_("So many players are a rating list, not an event"))
        self._unused = importing.unused_fields(self._session.read(tournaments.settings_of))
        try:
            self._preview = self._session.read(importing.preview, entries, self._choices)
            self._doubts = self._lookup.of(entries)
            self._notes = self._session.read(importing.table_notes, reading.columns, entries)
        except SwissDeskError as error:
            return outcome.refused(str(error))
        return outcome.of_players(reading, self._preview)

    def _show_outcome(self, result: outcome.Outcome) -> None:
        self.sentence.setText(result.sentence)
        self.fault.show_fault(result.why_not)
        self.do.setText(_("{verb}  (Enter)").format(verb=result.verb))
        self.do.setAccessibleName(result.verb)
        self.do.setAccessibleDescription(result.why_not or result.sentence)
        self.do.setEnabled(not result.why_not and not result.is_waiting)

    def _add_players(self, reading: Reading) -> None:
        approved = self._preview.needs_approval
        if approved and not ask(self.theme, _approval(is_regulated=self._preview.is_regulated), self):
            return
        table = importing.Table(self._source.name, len(reading.taken.not_taken))
        entries = reading.taken.entries
        try:
            changes = self._session.attempt(
                importing.import_players, entries, self._choices, table, approved=approved
            )
        except SwissDeskError as error:
            self._show_outcome(outcome.refused(str(error)))
            return
        self._remember(reading)
        self.accept()
        self._session.announce_change(changes)

    def _install(self, reading: Reading) -> None:
        """Install the list in the background; the button waits for its end."""
        head = self.head.head()
        if head is None:
            return
        self._show_outcome(outcome.waiting(_("Installing the list…")))
        self._reader.install(reading, head, self._session.lists)

    def _on_installed(self, name: str) -> None:
        if self.reading is not None:
            self._remember(self.reading)
        self._session.lists_changed.emit()
        self._session.announce(_("Rating list installed: {name}").format(name=name))
        self.installed.emit(name)
        self.accept()

    def _remember(self, reading: Reading) -> None:
        """Keep what the columns mean for the next table of this form."""
        try:
            remember(self._forms, reading.columns)
        except SwissDeskError as error:
            self._session.show_error(error)

    def _choose_field(self, place: int, field: Field | None) -> None:
        self._reader.take(lambda columns: columns.with_field(place, field))

    def _step_choice(self, number: int) -> None:
        """Choose the next of skipping, updating and adding for somebody who is on the list already."""
        chosen = next((each for each in self._preview.duplicates if each.entry.line == number), None)
        if chosen is None:
            return
        # Somebody of another team cannot be updated by a line of this one.
        order = tuple(choice for choice in Choice if choice is not Choice.UPDATE or not chosen.team)
        at = order.index(self._choices.get(number, Choice.SKIP))
        self._choices[number] = order[(at + 1) % len(order)]
        self._show_lines()

    def _choose_for_all(self, choice: Choice) -> None:
        self._choices = importing.same_choice(self._preview.duplicates, choice)
        self._show_lines()

    def _go_on(self) -> None:
        place = self.table.next_marked()
        if place is not None:
            self.table.go_to_cell(*place)

    def _on_target(self) -> None:
        self.head.setVisible(self._is_list)
        self._show_lines()
        if self._is_list:
            self.head.name.setFocus()

    def _connect(self) -> None:
        reader = self._reader
        reader.began.connect(lambda: self._show_outcome(outcome.waiting(_("Reading the table…"))))
        reader.was_read.connect(self._on_read)
        reader.refused.connect(lambda sentence: self._show_outcome(outcome.refused(sentence)))
        reader.progressed.connect(lambda text: self._show_outcome(outcome.waiting(text)))
        reader.was_installed.connect(self._on_installed)
        self.bar.how_chosen.connect(self._read)
        self.bar.columns_chosen.connect(reader.take)
        self.bar.doubles_chosen.connect(self._choose_for_all)
        self.model.mended.connect(reader.mend)
        self.table.selectionModel().currentChanged.connect(
            lambda *_cells: self.detail.setText(self.table.current_fate())
        )
        self.table.field_chosen.connect(self._choose_field)
        self.table.choice_keyed.connect(self._step_choice)
        self.table.next_keyed.connect(self._go_on)
        self.target.chosen.connect(self._on_target)
        self.shown.chosen.connect(self._show_lines)
        self.head.changed.connect(self._show_sentence)
        self.do.clicked.connect(self.do_import)

    def _lay_out(self, *, as_list: bool) -> None:
        self.do.setDefault(True)
        parent = self.parentWidget()
        around = parent.window().width() - _BESIDE if parent is not None else _WIDTH
        self.resize(min(self.theme.px(_WIDTH), around), self.theme.px(_HEIGHT))
        self.target.offer(_PLAYERS, is_offered=self._session.current_event is not None)
        if as_list or self._session.current_event is None:
            self.target.choose(_LIST)
        self.head.setVisible(self._is_list)
        self.doubts.hide()
        above = filled(QHBoxLayout(), self.target, STRETCH, self.shown)
        beside = QWidget()
        filled(QVBoxLayout(beside), self.sentence, self.fault, margins=(0, 0, 0, 0), spacing=2)
        below = answers(self.cancel, self.do, beside=beside)
        table = filled(QVBoxLayout(), (self.table, 1), self.detail, spacing=4)
        parts = (above, self.head, self.bar, self.doubts, (table, 1), self._keys, below)
        filled(QVBoxLayout(self), *parts, margins=(16, 14, 16, 14), spacing=10)


def _entries_words(session: Session) -> str:
    """Return what the players of a table become in the open event."""
    is_open = session.current_event is not None
    of_teams = is_open and session.read(tournaments.settings_of).is_team_event
    return _("Teams of this event") if of_teams else _("Players of this event")


def _usual_fee(session: Session) -> int:
    """Return what everybody owes in the open event; nothing without one, as for a rating list."""
    return session.read(tournaments.settings_of).fee if session.current_event is not None else 0


def _keys_for(*, has_doubles: bool, has_unreadable: bool) -> tuple[tuple[str, str], ...]:
    """Return the keys of the table; `Space` has something to choose for doubles alone."""
    keys = [
        ("← → ↑ ↓", _("cell")),
        ("F4", _("what the column is")),
        ("F2", _("mend the cell")),
        ("F3", _("next to look at")),
        ("Esc", _("cancel")),
    ]
    if has_unreadable:
        keys.insert(4, ("Del", _("leave out what cannot be read")))
    if has_doubles:
        keys.insert(3, ("Space", _("skip, update or add")))
    return tuple(keys)


def _approval(*, is_regulated: bool) -> Question:
    text = _(
        "Round 1 has been paired. From now on it needs approval to change who plays for a team. Line-ups of "
        "paired rounds stay as they are."
    )
    if is_regulated:
        text = _(
            "Round 1 has been paired. From now on it needs approval to change who plays for a team (D.02, "
            "article 5). Line-ups of paired rounds stay as they are."
        )
    return Question(_("Add players to the lists of teams?"), text, _("It is approved"))


def _leaving() -> Question:
    text = _("The lines that you mended are not imported, and the file stays as it is.")
    return Question(_("Leave without importing?"), text, _("Leave"))
