"""How a table was read, shown and changed by keys: letters, separator, sheet, order of names and dates."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.frozen import replace
from swissdesk.services.entry.importing import Choice
from swissdesk.services.entry.tables import (
    ENCODINGS,
    SEPARATORS,
    DateOrder,
    Field,
    HowToRead,
    NameOrder,
    TableForm,
    needs_order,
)
from swissdesk.services.entry.tables import Mapping as Columns
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.lists import StillChoice
from swissdesk.ui.tables.preview import Reading
from swissdesk.words import _, pgettext

_MOST_LINES_ABOVE: Final = 20
_OF_TEXT: Final = frozenset({TableForm.SEPARATED, TableForm.FIXED_WIDTH, TableForm.NAMES})


class LabelledChoice(QWidget):
    """A choice with its label above; Alt and the marked letter of the label go to it."""

    chosen = Signal(object)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.choice = StillChoice()
        # What is offered changes while the table is read: the choice is as wide as its longest words then.
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._values: tuple[object, ...] = ()
        self.choice.setAccessibleName(text.replace("&", ""))
        name = QLabel(text)
        name.setProperty("kind", "field")
        name.setBuddy(self.choice)
        filled(QVBoxLayout(self), name, self.choice, margins=NONE, spacing=2)
        self.choice.activated.connect(lambda place: self.chosen.emit(self._values[place]))
        self.hide()

    def show_choices(self, values: Iterable[tuple[object, str]], current: object) -> None:
        """Show what can be chosen; hide the choice where there is nothing to choose."""
        offered = tuple(values)
        # Not as the data of the items: Qt would make plain texts of enumerated ones.
        self._values = tuple(value for value, _words in offered)
        self.choice.clear()
        self.choice.addItems([words for _value, words in offered])
        self.choice.setCurrentIndex(
            next((at for at, (each, _words) in enumerate(offered) if each == current), -1)
        )
        self.setVisible(len(offered) > 1)


class ReadingBar(QWidget):
    """The choices in a row; `how_chosen` wants the table read anew, `columns_chosen` taken otherwise.

    `doubles_chosen` carries what is to become of everybody who is on the list already.
    """

    how_chosen = Signal(object)
    columns_chosen = Signal(object)
    doubles_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reading: Reading | None = None
        self.letters, self.separator = LabelledChoice(_("L&etters")), LabelledChoice(_("Se&parator"))
        self.sheet, self.first = LabelledChoice(_("&Sheet")), LabelledChoice(_("&First player"))
        self.names, self.dates = LabelledChoice(_("&Names")), LabelledChoice(_("&Dates"))
        self.doubles = LabelledChoice(_("&On the list already"))
        self._all = (
            self.letters,
            self.separator,
            self.sheet,
            self.first,
            self.names,
            self.dates,
            self.doubles,
        )
        filled(QHBoxLayout(self), *self._all, STRETCH, margins=NONE, spacing=10)
        self._connect()

    def show_reading(self, reading: Reading, *, is_text: bool) -> None:
        """Show how a table was read; what was chosen anew is marked where it is not beyond doubt."""
        self._reading = reading
        grid, columns = reading.grid, reading.columns
        of_text = grid.form in _OF_TEXT
        has_letters = bool(grid.encoding) and not is_text
        self.letters.show_choices(_same(ENCODINGS) if has_letters else (), grid.encoding)
        self.separator.show_choices(_separators(grid.separator) if of_text else (), grid.separator)
        self.sheet.show_choices(_same(grid.sheets), grid.sheet)
        self.first.show_choices(_lines_above(reading), columns.first)
        self.names.show_choices(_name_orders(reading) if _asks_order(reading) else (), columns.name_order)
        dates = columns.column_of(Field.BIRTH) is not None and not columns.is_date_order_sure
        self.dates.show_choices(_date_orders() if dates else (), columns.date_order)

    def show_doubles(self, count: int, choice: Choice | None) -> None:
        """Offer what becomes of those who are on the list already, if anybody; None where it differs."""
        words: dict[Choice | None, str] = {} if choice else {None: _("chosen line by line")}
        words |= {
            Choice.SKIP: _("skip"),
            Choice.UPDATE: _("update"),
            Choice.ADD: _("add all the same"),
        }
        self.doubles.show_choices(words.items() if count else (), choice)

    def _connect(self) -> None:
        self.letters.chosen.connect(lambda chosen: self._read(lambda how: replace(how, encoding=chosen)))
        self.separator.chosen.connect(lambda chosen: self._read(lambda how: replace(how, separator=chosen)))
        self.sheet.chosen.connect(lambda chosen: self._read(lambda how: replace(how, sheet=chosen)))
        self.first.chosen.connect(lambda first: self._take(lambda columns: columns.with_first(first)))
        self.names.chosen.connect(lambda order: self._take(lambda columns: columns.with_name_order(order)))
        self.dates.chosen.connect(lambda order: self._take(lambda columns: columns.with_date_order(order)))
        self.doubles.chosen.connect(self._on_doubles_chosen)

    def _on_doubles_chosen(self, choice: Choice | None) -> None:
        if choice is not None:  # what was chosen line by line stays
            self.doubles_chosen.emit(choice)

    def _read(self, changed: Callable[[HowToRead], HowToRead]) -> None:
        if self._reading is not None:
            self.how_chosen.emit(changed(self._reading.how))

    def _take(self, changed: Callable[[Columns], Columns]) -> None:
        if self._reading is not None:
            self.columns_chosen.emit(changed)


def _same(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, name) for name in names)


def _separators(found: str) -> tuple[tuple[str, str], ...]:
    """Return what can part the cells; no sign at all where the table was read without one."""
    words = {"\t": _("tab"), ";": _("semicolon"), "|": _("vertical bar"), ",": _("comma")}
    none = () if found else (("", pgettext("separator", "none")),)
    return (*none, *((sign, words[sign]) for sign in SEPARATORS))


def _lines_above(reading: Reading) -> tuple[tuple[int, str], ...]:
    """Return the lines in which the first player can stand, those near the top and the one that is chosen."""
    lines, first = reading.grid.lines, reading.columns.first
    near = range(min(len(lines), max(_MOST_LINES_ABOVE, first + 1)))
    return tuple((at, _("line {number}").format(number=lines[at].number)) for at in near)


def _asks_order(reading: Reading) -> bool:
    """Tell whether somebody's name has neither a comma nor capitals that say what stands first."""
    place = reading.columns.column_of(Field.NAME)
    taken = {entry.line for entry in reading.taken.entries}
    lines = (line for line in reading.grid.lines if line.number in taken)
    return place is not None and any(needs_order(line.cell(place)) for line in lines)


def _name_orders(reading: Reading) -> tuple[tuple[NameOrder, str], ...]:
    """Return the orders of names; the chosen one says where it is a guess."""
    words = {
        NameOrder.FAMILY_FIRST: _("family name first"),
        NameOrder.GIVEN_FIRST: _("given names first"),
    }
    unsure = None if reading.columns.is_name_order_sure else reading.columns.name_order
    return tuple(
        (order, _("{order} – sure?").format(order=text) if order is unsure else text)
        for order, text in words.items()
    )


def _date_orders() -> tuple[tuple[DateOrder, str], ...]:
    return ((DateOrder.DAY_FIRST, _("day first – sure?")), (DateOrder.MONTH_FIRST, _("month first – sure?")))
