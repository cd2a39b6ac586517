"""Asks into which groups a list is split, and shows them before it is done."""

from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.event import splitting
from swissdesk.services.event.splitting import GroupRow, Rest, Split
from swissdesk.services.wording import system_text
from swissdesk.terms import SystemName
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, resize_to_fit
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.lists import StillChoice
from swissdesk.ui.kit.models import RIGHT, Column, RowModel
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _

_WIDTHS = (220, 80, 60, 0, 80)
_HEIGHT = 520


class PlayerLine(Frozen):
    """A player with the group and the number in it."""

    group: str
    rounds: int
    place: int
    name: str
    rating: int


class SplitDialog(Dialog):
    """Size, table and what becomes of those left over; below stand the groups. Enter makes them."""

    help_topic = "tournament#groups"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self.setWindowTitle(_("Split into groups"))
        self.size_of_group, self.rest, self.system = StillChoice(), StillChoice(), StillChoice()
        for size in splitting.GROUP_SIZES:
            self.size_of_group.addItem(str(size), size)
        self.rest.addItem(_("join the last group"), Rest.JOIN.value)
        self.rest.addItem(_("are a group apart"), Rest.APART.value)
        for system in splitting.group_systems():
            self.system.addItem(system_text(system), system)
        self.groups = _model(self)
        self.table = RowTable(session.theme)
        self.hint = label("caption")
        self.split_button = button(session.theme, _("Split"), "solid")
        self._lay_out()
        for choice in (self.size_of_group, self.rest, self.system):
            choice.currentIndexChanged.connect(self._show)
        resize_to_fit(self, session.theme.px(DIALOG_L), session.theme.px(_HEIGHT))
        self._show()
        self.size_of_group.setFocus()

    def wanted(self) -> Split:
        """Return the split as it is chosen."""
        rest, system = Rest(self.rest.currentData()), SystemName(self.system.currentData())
        return Split(self.size_of_group.currentData(), rest, system)

    def accept(self) -> None:
        """Split the list; why that cannot be is shown, and the dialog stays."""
        try:
            changes = self._session.attempt(splitting.split, self.wanted())
        except SwissDeskError as error:
            self.hint.setText(str(error))
            return
        self._session.announce_change(changes)
        super().accept()

    def _show(self) -> None:
        try:
            found = self._session.read(splitting.preview, self.wanted())
        except SwissDeskError as error:
            self.groups.set_rows(())
            self.hint.setText(str(error))
            self.split_button.setEnabled(False)
            return
        self.groups.set_rows(tuple(_lines(found.groups)))
        self.hint.setText(found.rest)
        self.split_button.setEnabled(True)

    def _lay_out(self) -> None:
        theme = self._session.theme
        self.table.setModel(self.groups)
        self.table.set_widths(_WIDTHS)
        self.table.setAccessibleName(_("Groups"))
        words = label(
            "",
            _(
                "The players go by rating into groups, each a section of the event that plays by a table. "
                "This section keeps the first group."
            ),
        )
        chosen = filled(
            QHBoxLayout(),
            (FieldBox(theme, _("Players in a group"), self.size_of_group), 2),
            (FieldBox(theme, _("Who is left over"), self.rest), 3),
            (FieldBox(theme, _("Each group plays"), self.system), 3),
            spacing=12,
        )
        self.split_button.setDefault(True)
        self.split_button.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), self.split_button)
        parts = (words, chosen, (self.table, 1), self.hint, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=12)


def _lines(groups: Iterable[GroupRow]) -> Iterator[PlayerLine]:
    for group in groups:
        for place, (name, rating) in enumerate(zip(group.players, group.ratings, strict=True), start=1):
            yield PlayerLine(group.name, group.rounds, place, name, rating)


def _model(parent: QWidget) -> RowModel[PlayerLine]:
    columns: tuple[Column[PlayerLine], ...] = (
        Column(_("Group"), lambda line: line.group if line.place == 1 else ""),
        Column(_("Rounds"), lambda line: str(line.rounds) if line.place == 1 else "", align=RIGHT),
        Column(_("No."), lambda line: str(line.place), align=RIGHT),
        Column(_("Name"), lambda line: line.name),
        Column(_("Rating"), lambda line: str(line.rating or ""), align=RIGHT),
    )
    return RowModel(columns, lambda line: (line.group, line.place), _sentence, parent)


def _sentence(line: PlayerLine) -> str:
    return f"{line.group}, {line.place} {line.name}"
