"""The prizes: one line for each list, how they are shared, and who would win them now."""

from dataclasses import dataclass
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

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import tournaments
from swissdesk.services.standing import prizes
from swissdesk.services.standing.prizes import AwardLine, Previewer, PrizeRules, PrizeSharing
from swissdesk.tournament.honours import Prize
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _

_HEIGHT: Final = 600
_LINE_HEIGHT: Final = 42
_MOST_LINES: Final = 5
_UNITS: Final = (1, 5, 10, 50, 100, 500, 1000, 10000)


@dataclass(frozen=True, slots=True)
class _Typed:
    """The prizes in the fields, or the first sentence about one that cannot be read."""

    prizes: tuple[Prize, ...]
    fault: str = ""


class PrizesDialog(QDialog):
    """Prizes and their rules, stored together; the winners as of now are shown below while one types."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Prizes"))
        self.resize(session.theme.px(DIALOG_L + 320), session.theme.px(_HEIGHT))
        self._previewer = session.read(Previewer)
        rules = session.read(tournaments.settings_of).prize_rules
        self.lists = {name: QLineEdit(text) for name, text in session.read(prizes.prize_lists)}
        self.currency = QLineEdit(rules.currency)
        self.sharing, self.unit = QComboBox(), QComboBox()
        self.several = QCheckBox(_("a player can win several prizes"))
        self.fund, self.hint = QLabel(), QLabel()
        self.awards = RowTable(session.theme)
        self.lines = _awards_model(self)
        self.awards.setModel(self.lines)
        self.save = button(session.theme, _("Save prizes"), "solid")
        self._fill(rules)
        self._lay_out()
        self._connect()
        self.preview()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Store with Ctrl Enter from any field; Enter goes to the next one."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
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
        if typed.fault:
            return
        found = self._previewer.preview(typed.prizes, self.rules())
        self.lines.set_rows(found.awards)
        left = _("; {left} not awarded yet").format(left=found.left) if found.left else ""
        self.fund.setText(_("All prizes: {fund}{left}").format(fund=found.fund, left=left))

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
                return _Typed((), f"{name or _('All')}: {error}")
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
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 16)
        outer.setSpacing(10)
        outer.addWidget(_head(_("Prizes of each list, from place 1 on")))
        outer.addWidget(self._lines_area(), 2)
        outer.addWidget(
            _caption(
                _(
                    "Amounts, separated by spaces: 500 300 200. With prizes in kind, separated by "
                    "semicolons: 200 and a book; a cup. Ctrl Enter saves."
                )
            )
        )
        outer.addLayout(self._rules_row())
        outer.addWidget(_head(_("As the standings are now")))
        self._prepare_awards()
        outer.addWidget(self.awards, 3)
        self.hint.setProperty("kind", "error")
        self.hint.setWordWrap(True)
        outer.addWidget(self.hint)
        outer.addLayout(self._answers())
        next(iter(self.lists.values())).setFocus()

    def _lines_area(self) -> QWidget:
        body = QWidget()
        body.setProperty("kind", "page")
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        for row, (name, line) in enumerate(self.lists.items()):
            text = name or _("All")
            label = QLabel(text)
            label.setBuddy(line)
            line.setAccessibleName(_("Prizes: {list}").format(list=text))
            grid.addWidget(label, row, 0)
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
            label = QLabel(text)
            label.setProperty("kind", "second")
            label.setBuddy(field)
            field.setAccessibleName(text)
            row.addWidget(label)
            row.addWidget(field)
            row.addSpacing(8)
        row.addWidget(self.several)
        row.addStretch(1)
        return row

    def _prepare_awards(self) -> None:
        theme = self._session.theme
        self.awards.setAccessibleName(_("Who would win"))
        self.awards.setItemDelegateForColumn(1, NumberDelegate(theme, self.awards))
        self.awards.setItemDelegateForColumn(2, NumberDelegate(theme, self.awards))
        self.awards.setItemDelegateForColumn(3, NameDelegate(theme, self.awards))
        self.awards.set_widths((150, 56, 48, 190, 130, 0))

    def _answers(self) -> QHBoxLayout:
        cancel = button(self._session.theme, _("Cancel"))
        for made in (cancel, self.save):
            made.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.save.setToolTip(_("Ctrl Enter"))
        row = QHBoxLayout()
        row.addWidget(self.fund, 1)
        row.addWidget(cancel)
        row.addWidget(self.save)
        return row


def _head(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("kind", "panelTitle")
    return label


def _caption(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("kind", "caption")
    return label


def _awards_model(parent: QDialog) -> RowModel[AwardLine]:
    columns: tuple[Column[AwardLine], ...] = (
        Column(_("List"), lambda row: row.list_name),
        Column(_("Place"), lambda row: str(row.place), lambda row: row.place, RIGHT),
        Column(_("No."), lambda row: str(row.tpn), lambda row: row.tpn, RIGHT),
        Column(_("Name"), lambda row: row.name, roles={Role.TITLE: lambda row: row.title.value}),
        Column(_("Prize"), lambda row: row.prize),
        Column(_("Why"), lambda row: row.why),
    )
    return RowModel(columns, lambda row: (row.list_name, row.tpn), _sentence, parent)


def _sentence(row: AwardLine) -> str:
    return _("{list}: {name} wins {prize}. {why}").format(
        list=row.list_name, name=f"{row.tpn} {row.name}", prize=row.prize, why=row.why
    )
