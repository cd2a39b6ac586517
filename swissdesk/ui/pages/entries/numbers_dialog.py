"""The numbers of a table: drawn on the screen, given by rating, or typed one by one."""

import random
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services import Changes
from swissdesk.services.entry import numbers
from swissdesk.services.entry.numbers import Apart, NumberRow
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import PushButton, button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _

_WIDTHS: Final = (60, 0, 80, 90, 150, 120)
_CLUB_COLUMN: Final = 4
_TEAM_COLUMN: Final = 5
_HEIGHT: Final = 560


class NumbersDialog(Dialog):
    """Shows who has which number; every change is stored at once, and undo takes it back."""

    help_topic = "players#table-numbers"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._are_seeds = session, session.read(numbers.are_seeds)
        self.setWindowTitle(_("Seeds") if self._are_seeds else _("Numbers of the table"))
        self.lines = _model(self)
        self.table = RowTable(session.theme)
        self.number = number_field(1, 1)
        self.by_lot = self._button(_("Draw by lot"), "solid")
        by_federation, by_club = self._words_apart()
        self.by_federation, self.by_club = self._button(by_federation), self._button(by_club)
        self.by_rating = self._button(_("By rating"))
        self.derbies = self._button(_("Clubs meet in round 1"))
        self.by_team = self._button(_("By team"))
        self.give = self._button(_("Give number"))
        self.hint = label("caption")
        self._lay_out()
        self._connect()
        resize_to_fit(self, session.theme.px(DIALOG_L), session.theme.px(_HEIGHT))
        self._show()

    def draw(self, seed: int = 0) -> None:
        """Draw all numbers by lot with a seed; 0 stands for a random one."""
        self._do(lambda: self._session.attempt(numbers.draw_numbers, _seed(seed)))

    def draw_apart(self, apart: Apart, seed: int = 0) -> None:
        """Draw them from envelopes that keep people of one federation or club apart at the end."""
        self._do(lambda: self._session.attempt(numbers.draw_apart, apart, _seed(seed)))

    def apart(self, apart: Apart) -> None:
        """Keep people of one federation or club apart: by a draw, or by seeds that change places."""
        if self._are_seeds:
            self._do(lambda: self._session.attempt(numbers.keep_apart, apart))
        else:
            self.draw_apart(apart)

    def _words_apart(self) -> tuple[str, str]:
        if self._are_seeds:
            return _("Federations apart in round 1"), _("Clubs apart in round 1")
        return _("Draw by federation"), _("Draw by club")

    def give_number(self) -> None:
        """Give the selected player the number in the field; whoever had it gets the other one."""
        row: NumberRow | None = self.table.currentIndex().data(Role.ROW)
        if row is None:
            self.hint.setText(_("Select a line first."))
            return
        self._do(lambda: self._session.attempt(numbers.give_number, row.id, self.number.value()))
        self.table.setFocus()

    def _on_digit(self, typed: str) -> None:
        """Type the new number of the selected player, whichever part has the keyboard."""
        if not self.number.isEnabled():
            return  # the hint says already why all numbers stay
        if not typed.isdecimal():
            self.hint.setText(_("“{key}” means nothing here. Digits type a new number.").format(key=typed))
            return
        self.number.setFocus()
        self.number.lineEdit().setText(typed)

    def _do(self, action: Callable[[], Changes]) -> None:
        try:
            changes = action()
        except SwissDeskError as error:
            self.hint.setText(str(error))
            return
        self._show()
        self.hint.setText(_("{text}. It is recorded in the journal.").format(text=changes.text))

    def _show(self) -> None:
        shown = self._session.read(numbers.numbers_of)
        has_clubs = not shown.of_teams or any(row.club for row in shown.rows)
        self.table.setColumnHidden(_CLUB_COLUMN, not has_clubs)
        self.table.setColumnHidden(_TEAM_COLUMN, not shown.has_teams)
        self.by_federation.setVisible(not (self._are_seeds and shown.of_teams))
        self.by_club.setVisible(has_clubs or self._are_seeds)
        self.lines.reorder_rows(shown.rows)  # who was given a number stays selected, in the new place
        self.number.setMaximum(max(1, len(shown.rows)))
        for made in (self.by_lot, self.by_rating, self.give, self.number):
            made.setEnabled(not shown.fixed)
        for made, apart in ((self.by_federation, Apart.FEDERATION), (self.by_club, Apart.CLUB)):
            reason = shown.not_apart[apart] if self._are_seeds else shown.unrestricted
            made.setEnabled(not reason)
            made.setToolTip(reason)
        self.derbies.setVisible(shown.of_teams and not self._are_seeds)
        self.derbies.setEnabled(not shown.no_derbies)
        self.derbies.setToolTip(shown.no_derbies)
        self.by_team.setVisible(shown.has_teams)
        self.by_team.setEnabled(not shown.no_teams)
        self.by_team.setToolTip(shown.no_teams)
        unrestricted = "" if self._are_seeds else shown.unrestricted
        self.hint.setText(shown.fixed or (shown.no_teams if shown.has_teams else unrestricted))

    def _button(self, text: str, kind: str = "") -> PushButton:
        made = button(self._session.theme, text, kind)
        made.setAutoDefault(False)
        return made

    def _lay_out(self) -> None:
        self.table.setModel(self.lines)
        self.table.set_widths(_WIDTHS)
        self.table.set_delegates(StrongNumberDelegate, NameDelegate, NumberDelegate)
        self.table.setAccessibleName(self.windowTitle())
        self.number.setAccessibleName(_("New number of the selected line"))
        of_bracket = _(
            "The bracket goes by these numbers: they are the seeds. They are fixed when round 1 is paired."
        )
        of_table = _(
            "The table goes by these numbers: who meets whom in which round, and with which colour. "
            "They are fixed when round 1 is paired."
        )
        words = label("", of_bracket if self._are_seeds else of_table)
        draws = filled(QHBoxLayout(), self.by_lot, self.by_federation, self.by_club, self.by_rating, STRETCH)
        gives = filled(
            QHBoxLayout(),
            label("second", _("Number")),
            self.number,
            self.give,
            STRETCH,
            self.derbies,
            self.by_team,
        )
        close = self._button(_("Close"))
        close.clicked.connect(self.accept)
        for row in (draws, gives):
            row.setSpacing(8)
        parts = (words, (self.table, 1), gives, draws, self.hint, answers(close))
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 20, 16), spacing=10)

    def _connect(self) -> None:
        self.by_lot.clicked.connect(partial(self.draw, 0))
        self.by_federation.clicked.connect(partial(self.apart, Apart.FEDERATION))
        self.by_club.clicked.connect(partial(self.apart, Apart.CLUB))
        self.by_rating.clicked.connect(
            lambda: self._do(lambda: self._session.attempt(numbers.numbers_by_rating))
        )
        self.derbies.clicked.connect(lambda: self._do(lambda: self._session.attempt(numbers.derbies_first)))
        self.by_team.clicked.connect(lambda: self._do(lambda: self._session.attempt(numbers.numbers_by_team)))
        self.give.clicked.connect(self.give_number)
        for keyed in (self.table.typed, self.table.idle_keyed):
            keyed.connect(self._on_digit)
        self.number.lineEdit().returnPressed.connect(self.give_number)


def _seed(seed: int) -> int:
    # The system's own chance: nobody can have known the numbers before.
    return seed or numbers.fresh_seed(random.SystemRandom())


def _model(parent: QWidget) -> RowModel[NumberRow]:
    columns: tuple[Column[NumberRow], ...] = (
        Column(_("No."), lambda row: str(row.tpn), align=RIGHT),
        Column(_("Name"), lambda row: row.name),
        Column(_("Rating"), lambda row: str(row.rating or ""), align=RIGHT),
        Column(_("Federation"), lambda row: row.federation),
        Column(_("Club"), lambda row: row.club),
        Column(_("Team"), lambda row: row.team),
    )
    return RowModel(columns, lambda row: row.id, _sentence, parent)


def _sentence(row: NumberRow) -> str:
    words = _("Number {number}: {name}").format(number=row.tpn, name=row.name)
    return f"{words}, {row.team}" if row.team else words
