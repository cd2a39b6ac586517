"""The prizes: one line for each list, how they are shared, and who would win them now."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.event import tournaments
from swissdesk.services.standing import prizes
from swissdesk.services.standing.prizes import AwardLine, Previewer, PrizeRules, PrizeSharing
from swissdesk.tournament.honours import Prize
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.models import Column, Role, RowModel, number_column
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import ENTER, button
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _, pgettext

_HEIGHT: Final = 600
_LINE_HEIGHT: Final = 42
_MOST_LINES: Final = 5
_UNITS: Final = (1, 5, 10, 50, 100, 500, 1000, 10000)


class _Typed(Frozen):
    """The prizes in the fields, or the first sentence about one that cannot be read."""

    prizes: tuple[Prize, ...]
    fault: str = ""


class PrizesDialog(Dialog):
    """Prizes and their rules, stored together; the winners as of now are shown below while one types."""

    help_topic = "tournament#prizes"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Prizes"))
        resize_to_fit(self, session.theme.px(DIALOG_L + 320), session.theme.px(_HEIGHT))
        self._previewer: Previewer | None = None
        rules = session.read(tournaments.settings_of).prize_rules
        self.lists = {name: QLineEdit(text) for name, text in session.read(prizes.prize_lists)}
        self.currency = QLineEdit(rules.currency)
        self.sharing, self.unit = QComboBox(), QComboBox()
        self.several = QCheckBox(_("a player can win several prizes"))
        self.fund, self.hint = QLabel(), label("error")
        self.awards = RowTable(session.theme)
        self.lines = _awards_model(self)
        self.awards.setModel(self.lines)
        self.save = button(session.theme, _("Save prizes"), "solid")
        self._fill(rules)
        self._lay_out()
        self._connect()
        self.preview()
        self._work_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Store with Ctrl Enter from any field; Enter goes to the next one."""
        is_enter = event.key() in ENTER
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.keep()
        elif is_enter:
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def rules(self) -> PrizeRules:
        """Return the rules in the fields."""
        return PrizeRules(
            currency=self.currency.text().strip(),
            sharing=self.sharing.currentData(),
            unit=self.unit.currentData(),
            several=self.several.isChecked(),
        )

    def preview(self) -> None:
        """Show who would win the prizes in the fields."""
        typed = self._typed()
        self.hint.setText(typed.fault)
        self.save.setEnabled(not typed.fault)
        if typed.fault or self._previewer is None:
            return
        found = self._previewer.preview(typed.prizes, self.rules())
        self.lines.set_rows(found.awards)
        left = _("; {left} not awarded yet").format(left=found.left) if found.left else ""
        self.fund.setText(_("All prizes: {fund}{left}").format(fund=found.fund, left=left))

    def _work_out(self) -> None:
        """Work out the standings in the background, by which the winners are shown."""
        self.fund.setText(_("Being worked out…"))
        make = self._session.read(prizes.prepare_previewer)
        self._session.background.start(
            _("Working out the standings"),
            lambda _report: make(),
            self._on_worked_out,
            Listener(self._on_failed),
        )

    def _on_worked_out(self, previewer: Previewer) -> None:
        if isValid(self):  # it may be closed meanwhile
            self._previewer = previewer
            self.preview()

    def _on_failed(self, error: SwissDeskError) -> None:
        if isValid(self):
            self.fund.setText(str(error))

    def keep(self) -> None:
        """Store the prizes and close."""
        typed = self._typed()
        if typed.fault:
            return
        try:
            self._session.attempt(prizes.keep_prizes, typed.prizes, self.rules())
        except SwissDeskError as error:
            self.hint.setText(str(error))
        else:
            self.accept()

    def _typed(self) -> _Typed:
        found: tuple[Prize, ...] = ()
        for name, line in self.lists.items():
            try:
                found += prizes.read_prizes(line.text(), name)
            except ValueError as error:
                whose = name or _("All")
                return _Typed((), f"{whose}: {error}")
        return _Typed(found)

    def _fill(self, rules: PrizeRules) -> None:
        for sharing in PrizeSharing:
            self.sharing.addItem(prizes.sharing_name(sharing), sharing)
        self.sharing.setCurrentIndex(self.sharing.findData(rules.sharing))
        for unit in sorted({*_UNITS, rules.unit}):
            self.unit.addItem(prizes.unit_text(unit), unit)
        self.unit.setCurrentIndex(self.unit.findData(rules.unit))
        self.several.setChecked(rules.several)
        self.currency.setMaxLength(8)

    def _connect(self) -> None:
        for line in (*self.lists.values(), self.currency):
            line.textChanged.connect(self.preview)
        for box in (self.sharing, self.unit):
            box.currentIndexChanged.connect(self.preview)
        self.several.toggled.connect(self.preview)
        self.save.clicked.connect(self.keep)

    def _lay_out(self) -> None:
        self._prepare_awards()
        how = _(
            "Amounts, separated by spaces: 500 300 200. With prizes in kind, separated by semicolons: "
            "200 and a book; a cup. Ctrl Enter saves."
        )
        filled(
            QVBoxLayout(self),
            label("panelTitle", _("Prizes of each list, from place 1 on"), wraps=False),
            (self._lines_area(), 2),
            label("caption", how),
            self._rules_row(),
            self.several,
            label("panelTitle", _("As the standings are now"), wraps=False),
            (self.awards, 3),
            self.hint,
            self._answers(),
            margins=(20, 18, 20, 16),
            spacing=10,
        )
        next(iter(self.lists.values())).setFocus()

    def _lines_area(self) -> QWidget:
        body = QWidget()
        body.setProperty("kind", "page")
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        for row, (name, line) in enumerate(self.lists.items()):
            text = name or pgettext("players", "All")
            name_of_list = QLabel(text)
            name_of_list.setBuddy(line)
            line.setAccessibleName(_("Prizes: {list}").format(list=text))
            grid.addWidget(name_of_list, row, 0)
            grid.addWidget(line, row, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(self.lists), 1)
        area = scroll_area(body)
        area.setMinimumHeight(self._session.theme.px(_LINE_HEIGHT * min(len(self.lists), _MOST_LINES)))
        return area

    def _rules_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.currency.setFixedWidth(self._session.theme.px(64))
        fields = ((_("Sharing"), self.sharing), (_("in steps of"), self.unit), (_("Currency"), self.currency))
        for text, field in fields:
            name = label("second", text, wraps=False)
            name.setBuddy(field)
            field.setAccessibleName(text)
            filled(row, name, field, 8)
        return filled(row, STRETCH)

    def _prepare_awards(self) -> None:
        self.awards.setAccessibleName(_("Who would win"))
        self.awards.set_delegates(None, NumberDelegate, NumberDelegate, NameDelegate)
        self.awards.set_widths((150, 56, 48, 190, 130, 0))

    def _answers(self) -> QHBoxLayout:
        self.save.setAutoDefault(False)
        self.save.setToolTip(key_name("Ctrl Enter"))
        return answers(cancel_button(self._session.theme, self), self.save, beside=self.fund)


def _awards_model(parent: QDialog) -> RowModel[AwardLine]:
    columns: tuple[Column[AwardLine], ...] = (
        Column(_("List"), lambda row: row.list_name),
        number_column(_("Place"), lambda row: row.place),
        number_column(_("No."), lambda row: row.tpn),
        Column(_("Name"), lambda row: row.name, roles={Role.TITLE: lambda row: row.title.value}),
        Column(_("Prize"), lambda row: row.prize),
        Column(_("Why"), lambda row: row.why),
    )
    return RowModel(columns, lambda row: (row.list_name, row.tpn), _sentence, parent)


def _sentence(row: AwardLine) -> str:
    return _("{list}: {name} wins {prize}. {why}").format(
        list=row.list_name, name=f"{row.tpn} {row.name}", prize=row.prize, why=row.why
    )
