"""Asks which other entry is the same person, and says what making the two one does before it is done."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry import merging
from swissdesk.services.entry.merging import Merging, OtherEntry
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, STRETCH, filled
from swissdesk.ui.kit.lists import SearchChoice
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.later import after_keys
from swissdesk.ui.look.tokens import DIALOG_M
from swissdesk.ui.session import Session
from swissdesk.words import _


class EnteredTwice(Dialog):
    """The other entries; one that is alike is in view, and below it what making the two one does."""

    help_topic = "players#twice"

    def __init__(
        self, session: Session, player: PlayerId, called: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(session.theme, parent)
        self._session, self._player = session, player
        self._others: tuple[OtherEntry, ...] = ()
        self._merging = Merging()
        self.setWindowTitle(_("Entered twice"))
        self._title = label("panelTitle", _("{player} was entered twice").format(player=called))
        self.others = SearchChoice()
        for part in (self.others, self.others.line):
            part.setAccessibleName(_("The other entry: number or name"))
        self.does, self.fault = label(""), label("error")
        self.merge_button = button(session.theme, _("Make them one"), "solid")
        self._lay_out()
        self.others.line.setPlaceholderText(_("number or name"))
        self.others.currentIndexChanged.connect(lambda _place: self._show())
        self.others.unfound.connect(self._on_unfound)
        self._show()
        fix_width(self, session.theme.px(DIALOG_M))
        self.others.setFocus()
        after_keys(self, self._read)  # between what makes and what shows it: of 2,000 entries it takes long

    def chosen(self) -> OtherEntry | None:
        """Return the entry in view."""
        place = self.others.currentIndex()
        return self._others[place] if place >= 0 else None

    def accept(self) -> None:
        """Make the two entries one; why that cannot be is shown, and the dialog stays."""
        chosen = self.chosen()
        if chosen is None or self._merging.why_not:
            return
        try:
            changes = self._session.attempt(merging.merge_entries, self._player, chosen.id)
        except SwissDeskError as error:
            self.fault.setText(str(error))
            self.fault.show()
            return
        self._session.announce_change(changes)
        super().accept()

    def _read(self) -> None:
        self._others = self._session.read(merging.other_entries, self._player)
        self.others.addItems([other.text for other in self._others])
        if self._others and not self._others[0].is_alike:
            self.others.setCurrentIndex(-1)  # Enter would take away somebody whom nobody named

    def _on_unfound(self, typed: str) -> None:
        """Choose nobody, and say so, where a text names no other entry."""
        self.others.setCurrentIndex(-1)
        self.fault.setText(_("There is no other entry “{typed}”.").format(typed=typed))
        self.fault.show()

    def _show(self) -> None:
        chosen = self.chosen()
        self._merging = Merging()
        if chosen is not None:
            self._merging = self._session.read(merging.what_merging_does, self._player, chosen.id)
        for part, words in ((self.does, self._merging.does), (self.fault, self._merging.why_not)):
            part.setText(words)
            part.setVisible(bool(words))
        self.merge_button.setEnabled(chosen is not None and not self._merging.why_not)

    def _lay_out(self) -> None:
        self.does.setMinimumHeight(self._session.theme.px(60))
        self.fault.setMinimumHeight(self._session.theme.px(60))
        self.merge_button.setDefault(True)
        self.merge_button.clicked.connect(self.accept)
        asked = label("field", _("The other entry: number or name"), wraps=False)
        choice = filled(QVBoxLayout(), asked, self.others, spacing=4)
        buttons = answers(cancel_button(self._session.theme, self), self.merge_button)
        parts = (self._title, choice, self.does, self.fault, STRETCH, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=12)
