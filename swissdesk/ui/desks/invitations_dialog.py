"""The invitations to an event that this program serves: codes to type or to photograph, and who is there."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.services.event.serving import InvitationRow, Role, squares_of
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, read_only, widen_to_fit
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, STRETCH, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.words import _

_BORDER: Final = 4
"""Light squares around a code, which a camera needs."""
_SIDE: Final = 240
_CODE_HEIGHT: Final = 110


class Squares(QWidget):
    """An invitation as a QR code, black on white in every theme: cameras want it so."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setFixedSize(QSize(theme.px(_SIDE), theme.px(_SIDE)))
        self.setAccessibleName(_("The code as squares for a camera"))

    def show_code(self, code: str) -> None:
        """Show another code."""
        self._rows = squares_of(code)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the dark squares, each of whole pixels."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(Qt.GlobalColor.white))
        size = max(1, self.width() // (len(self._rows) + 2 * _BORDER))
        start = (self.width() - size * len(self._rows)) // 2
        for y, row in enumerate(self._rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    place = QRect(start + x * size, start + y * size, size, size)
                    painter.fillRect(place, QColor(Qt.GlobalColor.black))
        painter.end()


class InvitationsDialog(Dialog):
    """For each role its code; `read` returns the codes for some addresses, `renew` makes one void.

    `renew` returns whether the arbiter wants it so.
    """

    help_topic = "desks#invitations"

    def __init__(
        self,
        theme: Theme,
        addresses: tuple[str, ...],
        read: Callable[[tuple[str, ...]], tuple[InvitationRow, ...]],
        renew: Callable[[InvitationRow], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._read, self._renew, self._addresses = read, renew, addresses
        self._rows: tuple[InvitationRow, ...] = ()
        self.setWindowTitle(_("Invitations"))
        self.role, self.address = QComboBox(), QComboBox()
        self.address.addItem(_("All addresses of this computer"))
        for address in addresses:
            self.address.addItem(address, address)
        self.code, self.squares = read_only(""), Squares(theme)
        self.code.setFixedHeight(theme.px(_CODE_HEIGHT))
        self.connected, self.said = label("second"), label("caption")
        self.copy_button = button(theme, _("Copy"), "", "copy")
        self.renew_button = button(theme, _("Make a new code…"))
        self.close_button = cancel_button(theme, self, _("Close"))
        self._lay_out(theme)
        self._show_addressed()
        self.role.setCurrentIndex(list(Role).index(Role.DESK))
        self.role.currentIndexChanged.connect(self._show_code)
        self.address.currentIndexChanged.connect(self._show_addressed)
        self.copy_button.clicked.connect(self.copy)
        self.renew_button.clicked.connect(self.renew)
        self._show_code()

    def copy(self) -> None:
        """Put the code on the clipboard."""
        QGuiApplication.clipboard().setText(self._row().code)
        self.said.setText(_("Copied: {role}").format(role=self._row().name))

    def renew(self) -> None:
        """Give the role in view a new code, after a question."""
        if self._renew(self._row()):
            self._show_addressed()
            self.said.setText(_("{role}: the old code is void").format(role=self._row().name))

    def show_connected(self, text: str) -> None:
        """Say who is connected."""
        self.connected.setText(text)

    def _row(self) -> InvitationRow:
        return self._rows[max(0, self.role.currentIndex())]

    def _show_addressed(self) -> None:
        address = self.address.currentData()
        # Never none, for which all would be looked up again: a name server may take its time.
        self._rows = self._read((address,) if address else self._addresses) or self._rows
        if not self.role.count():
            self.role.addItems([row.name for row in self._rows])
        self._show_code()

    def _show_code(self) -> None:
        self.code.setPlainText(self._row().code)
        self.squares.show_code(self._row().code)
        self.said.setText("")

    def _lay_out(self, theme: Theme) -> None:
        words = label(
            "",
            _(
                "Who types a code under File > Several desks > Open shared event… is at the event in that "
                "role. Each code is a key: give it only to whom it is meant for."
            ),
        )
        role_box = FieldBox(theme, _("Role"), self.role)
        address_box = FieldBox(theme, _("Where the others find this computer"), self.address)
        self.address.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        code_box = FieldBox(theme, _("Code"), self.code)
        beside = filled(QHBoxLayout(), self.copy_button, self.renew_button, STRETCH, spacing=8)
        left = filled(QVBoxLayout(), role_box, address_box, code_box, beside, self.said, STRETCH, spacing=10)
        middle = filled(QHBoxLayout(), (left, 1), self.squares, spacing=16)
        buttons = answers(self.close_button)
        filled(QVBoxLayout(self), words, middle, self.connected, buttons, margins=DIALOG, spacing=14)
        widen_to_fit(self, theme.px(DIALOG_L))
