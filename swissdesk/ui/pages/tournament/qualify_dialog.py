"""Asks how many of the standings play on in a section of their own, and shows them before it is made."""

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import replace
from swissdesk.services.event import qualifying
from swissdesk.services.event.qualifying import LEAST_QUALIFIED, QualifiedRow, Qualifying
from swissdesk.services.wording import system_text
from swissdesk.terms import SystemName
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, resize_to_fit
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.lists import StillChoice
from swissdesk.ui.kit.models import RIGHT, Column, RowModel
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import Foreseen
from swissdesk.words import _

_WIDTHS: Final = (60, 0, 80)
_HEIGHT: Final = 520
_USUAL: Final = 8
_MOST: Final = 512


class QualifyDialog(Dialog):
    """Number, name and system of the new section; below stand the players with their seeds.

    Of a knock-out it can be those who have lost in round 1.
    """

    help_topic = "tournament#qualified"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._foreseen: Foreseen[Qualifying, tuple[QualifiedRow, ...]] = Foreseen(
            session, self, _("Ranking the qualified"), self._show
        )
        self.setWindowTitle(_("Section of the qualified"))
        self.count, self.name, self.system = number_field(LEAST_QUALIFIED, _MOST), QLineEdit(), StillChoice()
        self.count.setValue(_USUAL)
        self.name.setText(_("Finals"))
        for system in session.read(qualifying.stage_systems):
            self.system.addItem(system_text(system), system)
        self.source = StillChoice()
        for words, of_losers in ((_("the first of the standings"), False), (_("who lost in round 1"), True)):
            self.source.addItem(words, of_losers)
        # While the standings are open only the losers are known.
        self.source.setCurrentIndex(int(not session.read(qualifying.has_qualified)))
        columns: tuple[Column[QualifiedRow], ...] = (
            Column(_("No."), lambda row: str(row.number), align=RIGHT),
            Column(_("Name"), lambda row: row.name),
            Column(_("Rating"), lambda row: str(row.rating or ""), align=RIGHT),
        )
        self.rows = RowModel(columns, lambda row: row.number, lambda row: f"{row.number} {row.name}", self)
        self.table, self.hint = RowTable(session.theme), label("caption")
        self.make = button(session.theme, _("Make section"), "solid")
        self._lay_out()
        self.count.valueChanged.connect(self._show)
        self.system.currentIndexChanged.connect(self._show)
        self.source.currentIndexChanged.connect(self._show)
        self.name.textChanged.connect(self._show_name)
        resize_to_fit(self, session.theme.px(DIALOG_L), session.theme.px(_HEIGHT))
        self._show()
        self.count.setFocus()

    def wanted(self) -> Qualifying:
        """Return the section as it is chosen."""
        name = " ".join(self.name.text().split())
        of_losers = bool(self.source.currentData())
        return Qualifying(self.count.value(), name, SystemName(self.system.currentData()), of_losers)

    def accept(self) -> None:
        """Make the section and bring it into view; why that cannot be is shown, and the dialog stays."""
        try:
            changes = self._session.attempt(qualifying.qualify, self.wanted())
        except SwissDeskError as error:
            self.hint.setText(str(error))
            return
        self._session.announce_change(changes)
        super().accept()
        if changes.section is not None:
            self._session.show_section(changes.section)

    def _show(self) -> None:
        """Show who would qualify, or why nobody can."""
        wanted = self.wanted()
        self.count.setEnabled(not wanted.of_losers)
        self._foreseen.wanted = replace(wanted, name="")  # whatever the section is called
        work = self._session.read(qualifying.preview_work, wanted)
        if work is not None:
            self.make.setEnabled(False)
            self._foreseen.work_out(work, self._show_rows, self._show_refusal)
            return
        try:
            self._show_rows(self._session.read(qualifying.preview, wanted))
        except SwissDeskError as error:
            self._show_refusal(error)

    def _show_refusal(self, error: SwissDeskError) -> None:
        self.rows.set_rows(())
        self.hint.setText(str(error))
        self.make.setEnabled(False)

    def _show_rows(self, found: tuple[QualifiedRow, ...]) -> None:
        self.rows.set_rows(found)
        self._show_name()

    def _show_name(self) -> None:
        """Ask for a name once it is known that somebody qualifies."""
        if self.rows.rows:
            is_named = bool(self.wanted().name)
            self.hint.setText("" if is_named else _("The section needs a name."))
            self.make.setEnabled(is_named and not self._foreseen.is_working)

    def _lay_out(self) -> None:
        theme = self._session.theme
        self.table.setModel(self.rows)
        self.table.set_widths(_WIDTHS)
        self.table.setAccessibleName(_("The qualified"))
        words = label(
            "",
            _(
                "The first of the standings play on in a section of their own, with their ranks as numbers. "
                "This section stays as it is."
            ),
        )
        source = FieldBox(theme, _("Who plays on"), self.source)
        if not self._session.read(qualifying.has_losers):
            source.hide()
        chosen = filled(
            QHBoxLayout(),
            (source, 3),
            (FieldBox(theme, _("How many qualify"), self.count), 2),
            (FieldBox(theme, _("Name of the section"), self.name), 3),
            (FieldBox(theme, _("They play"), self.system), 3),
            spacing=12,
        )
        self.make.setDefault(True)
        self.make.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), self.make)
        filled(
            QVBoxLayout(self), words, chosen, (self.table, 1), self.hint, buttons, margins=DIALOG, spacing=12
        )
