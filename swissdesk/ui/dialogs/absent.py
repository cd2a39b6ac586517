"""Players or teams absent without notice: withdrawn by the rules of 2016, unless the absence is explained."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QListWidgetItem, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry import presence
from swissdesk.services.event import tournaments
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, heading
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, STRETCH, filled
from swissdesk.ui.kit.lists import StillList
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_S, ROW_HEIGHT, Tone
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_MOST_SHOWN = 8


class AbsentDialog(Dialog):
    """A list with ticks: the ticked players are withdrawn, those who explained the absence are not."""

    help_topic = "bad-day#absent"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._rows = session.read(presence.absent_without_notice)
        title = _("Absent without notice")
        self.setWindowTitle(title)
        self.list, self._fault = StillList(), label("error", wraps=False)
        self._fault.hide()
        self.withdraw_button = button(session.theme, "", "solid")
        self.withdraw_button.clicked.connect(self.accept)
        self._fill()
        self.withdraw_button.setDefault(True)
        buttons = answers(cancel_button(session.theme, self), self.withdraw_button)
        parts = (heading(session.theme, title, Tone.INFO), self._rule(), self.list, self._fault)
        filled(QVBoxLayout(self), *parts, STRETCH, buttons, margins=DIALOG, spacing=12)
        self.list.itemChanged.connect(self._show_count)
        self._show_count()
        self.list.setFocus()
        fix_width(self, session.theme.px(DIALOG_S))

    def unexplained(self) -> list[PlayerId]:
        """Return the ticked players."""
        return [
            row.id
            for place, row in enumerate(self._rows)
            if self.list.item(place).checkState() is Qt.CheckState.Checked
        ]

    def accept(self) -> None:
        """Withdraw the ticked players; after an error the dialog stays and shows it."""
        try:
            changes = self._session.attempt(presence.withdraw_absent, self.unexplained())
        except SwissDeskError as error:
            self._fault.setText(str(error))
            self._fault.show()
            return
        self._session.announce_change(changes)
        super().accept()

    def _fill(self) -> None:
        height = self._session.theme.px(ROW_HEIGHT)
        self.list.setAccessibleName(_("Absent without notice"))
        for row in self._rows:
            item = QListWidgetItem(f"{row.tpn}  {row.name}")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            item.setSizeHint(QSize(0, height))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setFixedHeight(height * min(_MOST_SHOWN, max(2, len(self._rows))) + 4)

    def _rule(self) -> QLabel:
        how = _("Press Space to untick those who have explained their absence.")
        return label("second", f"{self._session.read(presence.absence_rule)} {how}")

    def _show_count(self) -> None:
        count = len(self.unexplained())
        words = ngettext("Withdraw {count} player", "Withdraw {count} players", count)
        if self._session.read(tournaments.settings_of).is_team_event:
            words = ngettext("Withdraw {count} team", "Withdraw {count} teams", count)
        self.withdraw_button.setText(words.format(count=count))
        self.withdraw_button.setEnabled(bool(count))
