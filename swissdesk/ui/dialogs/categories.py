"""The categories: a list at the left, the conditions of the selected one, and its players."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import replace
from swissdesk.services import Changes
from swissdesk.services.entry import pair_limits
from swissdesk.services.standing import categories
from swissdesk.services.standing.categories import Category, CategoryRow, InCategory
from swissdesk.terms import HIGHEST_RATING
from swissdesk.ui.dialogs.pair_limits import EntryField, LimitList
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.menus import prepare_menu
from swissdesk.ui.kit.models import Column, Role, RowModel, number_column
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.widgets import ENTER, button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_HEIGHT: Final = 504
_LIST_WIDTH: Final = 210
_OLDEST: Final = 120


class CategoryForm(QWidget):
    """The name and the conditions of one category; `changed` is called when a field is left."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self.name, self.club, self.federation = QLineEdit(), QLineEdit(), QLineEdit()
        self.women = QCheckBox(_("Women only"))
        self.national = QCheckBox(_("by national rating"))
        self.under, self.senior = _number(_OLDEST), _number(_OLDEST)
        self.lowest, self.highest = _number(HIGHEST_RATING), _number(HIGHEST_RATING)
        self.federation.setMaxLength(3)
        self._held = Category("")
        self._lay_out()
        for line in (self.name, self.club, self.federation):
            line.editingFinished.connect(changed)
        for number in (self.under, self.senior, self.lowest, self.highest):
            number.editingFinished.connect(changed)
        for box in (self.women, self.national):
            box.clicked.connect(changed)

    def show_category(self, category: Category) -> None:
        """Show a category."""
        self._held = category
        self.name.setText(category.name)
        self.club.setText(category.club)
        self.federation.setText(category.federation)
        self.women.setChecked(category.women)
        self.national.setChecked(category.by_national_rating)
        self.under.setValue(category.under_age)
        self.senior.setValue(category.senior_age)
        self.lowest.setValue(category.lowest)
        self.highest.setValue(category.highest)

    def category(self) -> Category:
        """Return the category in the fields."""
        return replace(
            self._held,
            name=" ".join(self.name.text().split()),
            women=self.women.isChecked(),
            under_age=self.under.value(),
            senior_age=self.senior.value(),
            lowest=self.lowest.value(),
            highest=self.highest.value(),
            by_national_rating=self.national.isChecked(),
            club=" ".join(self.club.text().split()),
            federation=self.federation.text().strip().upper(),
        )

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(6)
        grid.addWidget(_label(_("Name"), self.name), 0, 0)
        grid.addWidget(self.name, 0, 1, 1, 3)
        grid.addWidget(self.women, 1, 1, 1, 3)
        pairs = (
            (_("Under"), self.under, _("From age"), self.senior),
            (_("Rating from"), self.lowest, _("to"), self.highest),
        )
        for row, (left, one, right, other) in enumerate(pairs, 2):
            grid.addWidget(_label(left, one), row, 0)
            grid.addWidget(one, row, 1)
            grid.addWidget(_label(right, other), row, 2)
            grid.addWidget(other, row, 3)
        grid.addWidget(self.national, 4, 1, 1, 3)
        grid.addWidget(_label(_("Club"), self.club), 5, 0)
        grid.addWidget(self.club, 5, 1, 1, 3)
        grid.addWidget(_label(_("Federation"), self.federation), 6, 0)
        grid.addWidget(self.federation, 6, 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)


class CategoriesDialog(Dialog):
    """Categories of the section in view; each change is stored at once and undo takes it back."""

    help_topic = "tournament#categories"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Categories"))
        resize_to_fit(self, session.theme.px(DIALOG_L + 320), session.theme.px(_HEIGHT))
        self.list = LimitList[CategoryRow](session.theme, _list_model(self), self._remove)
        self.people = LimitList[InCategory](session.theme, _people_model(self), self._untick)
        self.form = CategoryForm(self.keep)
        self.tick = EntryField(session.read(pair_limits.entry_names), _("Add by hand"))
        self.count, self.hint = label("panelTitle"), label("error")
        self.add = button(session.theme, _("Add category…"))
        self.additions = QMenu(self)
        prepare_menu(self.additions)
        self._lay_out()
        self._connect()
        self._show(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer a new category by Ins; Enter belongs to the fields."""
        if event.key() == Qt.Key.Key_Insert:
            self._offer()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)

    def keep(self) -> None:
        """Store the category in the form, or say why it cannot be stored."""
        row = self._row()
        category = self.form.category()
        if row is not None and category != row.category:
            self._do(lambda: self._session.attempt(categories.put_category, row.place, category), row.place)

    def addition_menu(self) -> QMenu:
        """Return the menu of usual categories, with one without conditions at the end."""
        self.additions.clear()
        for category in self._session.read(categories.usual_categories):
            self._offer_one(category.name, category)
        self.additions.addSeparator()
        self._offer_one(_("Another…"), Category(self._free_name()))
        return self.additions

    def _offer_one(self, text: str, category: Category) -> None:
        self.additions.addAction(new_action(self.additions, text, partial(self.put, category)))

    def put(self, category: Category) -> None:
        """Add a category and select its name for typing."""
        place = len(self.list.lines.rows)
        if self._do(lambda: self._session.attempt(categories.put_category, None, category), place):
            self.form.name.setFocus()
            self.form.name.selectAll()

    def put_in(self) -> None:
        """Add the chosen player to the category by hand."""
        row, chosen = self._row(), self.tick.chosen()
        if row is None or chosen is None:
            self.hint.setText(_("Choose a player by number or name."))
            return
        ticked = tuple(sorted({*row.category.ticked, chosen.id}))
        category = replace(self.form.category(), ticked=ticked)
        if self._do(lambda: self._session.attempt(categories.put_category, row.place, category), row.place):
            self.tick.clear()

    def _untick(self, person: InCategory) -> None:
        row = self._row()
        if row is None or not person.is_ticked:
            self.hint.setText(_("{name} meets the conditions of the category.").format(name=person.name))
            return
        ticked = tuple(one for one in row.category.ticked if one != person.id)
        category = replace(row.category, ticked=ticked)
        self._do(lambda: self._session.attempt(categories.put_category, row.place, category), row.place)

    def _remove(self, row: CategoryRow) -> None:
        self._do(lambda: self._session.attempt(categories.remove_category, row.place), row.place)

    def _free_name(self) -> str:
        taken = {row.category.name.casefold() for row in self.list.lines.rows}
        names = (_("Category {number}").format(number=number) for number in range(1, len(taken) + 2))
        return next(name for name in names if name.casefold() not in taken)

    def _offer(self) -> None:
        self.addition_menu().popup(self.add.mapToGlobal(self.add.rect().bottomLeft()))

    def _row(self) -> CategoryRow | None:
        row: CategoryRow | None = self.list.currentIndex().data(Role.ROW)
        return row

    def _do(self, act: Callable[[], Changes], place: int) -> bool:
        """Change the event and read the lists again; return False after showing an error."""
        try:
            act()
        except SwissDeskError as error:
            self.hint.setText(str(error))
            return False
        self.hint.clear()
        self._show(place)
        return True

    def _show(self, place: int) -> None:
        """Read the categories again and go to one of them."""
        rows = self._session.read(categories.category_rows)
        self.list.lines.set_rows(rows)
        self.list.go_to(min(place, len(rows) - 1))
        self._show_selected()

    def _show_selected(self) -> None:
        row = self._row()
        self.form.setEnabled(row is not None)
        self.tick.setEnabled(row is not None)
        category = Category("") if row is None else row.category
        self.form.show_category(category)
        people = self._session.read(categories.in_category, category)
        self.people.lines.set_rows(people)
        text = ngettext("{count} player in this category", "{count} players in this category", len(people))
        self.count.setText(text.format(count=len(people)))

    def _connect(self) -> None:
        self.list.selectionModel().currentRowChanged.connect(lambda *_rows: self._show_selected())
        self.add.clicked.connect(self._offer)
        self.tick.returnPressed.connect(self.put_in)

    def _lay_out(self) -> None:
        self.list.set_widths((0, 84))
        self.list.setMinimumWidth(self._session.theme.px(_LIST_WIDTH))
        self.people.set_widths((52, 0, 80))
        self.list.set_delegates(None, NumberDelegate)
        self.people.set_delegates(NumberDelegate, NameDelegate)
        self.list.setAccessibleName(_("Categories"))
        self.people.setAccessibleName(_("In the category"))
        left, right = _column(self.add, self.list), _column(self.count, self.people)
        columns = filled(QHBoxLayout(), (left, 3), (self._middle(), 4), (right, 4), spacing=20)
        parts = ((columns, 1), self.hint, self._answers())
        filled(QVBoxLayout(self), *parts, margins=(20, 14, 20, 14), spacing=8)
        self.list.setFocus()

    def _middle(self) -> QVBoxLayout:
        head = label("panelTitle", _("Everybody who meets all of these conditions"))
        by_hand = label("panelTitle", _("and the players added by hand"))
        return filled(_column(head, self.form), by_hand, self.tick, STRETCH, spacing=6)

    def _answers(self) -> QHBoxLayout:
        note = _("Ins adds a category, Del removes the selected line. A player can be in several.")
        close = button(self._session.theme, _("Close"), "solid")
        for made in (close, self.add):
            made.setAutoDefault(False)
        close.clicked.connect(self.accept)
        return answers(close, beside=label("caption", note))


def _column(head: QWidget, body: QWidget) -> QVBoxLayout:
    return filled(QVBoxLayout(), head, body, spacing=8)


def _label(text: str, field: QWidget) -> QLabel:
    made = label("second", text, wraps=False)
    made.setBuddy(field)
    field.setAccessibleName(text)
    return made


def _number(largest: int) -> QSpinBox:
    made = number_field(0, largest, "–")
    made.setKeyboardTracking(False)
    return made


def _list_model(parent: QDialog) -> RowModel[CategoryRow]:
    columns: tuple[Column[CategoryRow], ...] = (
        Column(_("Category"), lambda row: row.category.name),
        number_column(_("Players"), lambda row: row.count),
    )
    return RowModel(columns, lambda row: row.place, _list_sentence, parent)


def _list_sentence(row: CategoryRow) -> str:
    text = ngettext(
        "{name}: {conditions}, {count} player", "{name}: {conditions}, {count} players", row.count
    )
    return text.format(name=row.category.name, conditions=row.conditions, count=row.count)


def _people_model(parent: QDialog) -> RowModel[InCategory]:
    columns: tuple[Column[InCategory], ...] = (
        number_column(_("No."), lambda row: row.tpn),
        Column(_("Name"), lambda row: row.name, roles={Role.TITLE: lambda row: row.title.value}),
        Column("", lambda row: _("by hand") if row.is_ticked else ""),
    )
    return RowModel(columns, lambda row: row.id, _person_sentence, parent)


def _person_sentence(row: InCategory) -> str:
    why = _("by hand") if row.is_ticked else _("by the conditions")
    return f"{row.tpn} {row.name}, {why}"
