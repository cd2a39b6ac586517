"""Drawing the initial colour by lot, on the screen, in public."""

import random

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from swissdesk.services.event import tournaments
from swissdesk.terms import Colour
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.dialogs import Dialog, answers, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S, RADIUS_POPOVER
from swissdesk.ui.session import Session
from swissdesk.words import _, pgettext

_HEIGHT = 132
_LARGE_PIECE = 44


class DrawnColour(QWidget):
    """Both pieces before the draw, the drawn one after it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._colour: Colour | None = None
        self.setMinimumHeight(theme.px(_HEIGHT))

    def sizeHint(self) -> QSize:
        """Return the room for a large piece and a word."""
        return QSize(self.theme.px(320), self.theme.px(_HEIGHT))

    def show_colour(self, colour: Colour | None) -> None:
        """Show what was drawn."""
        self._colour = colour
        self.setAccessibleName(_word(colour) if colour else _("not drawn yet"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the pieces in a quiet box."""
        painter, tokens = QPainter(self), self.theme.tokens
        paint.panel_box(painter, self.rect(), tokens.sunken, tokens.line, RADIUS_POPOVER)
        centre = QPointF(self.rect().center())
        size = self.theme.px(_LARGE_PIECE)
        if self._colour is None:
            paint.piece(painter, self.theme, centre - QPointF(size, 0), Colour.WHITE, _LARGE_PIECE)
            paint.piece(painter, self.theme, centre + QPointF(size, 0), Colour.BLACK, _LARGE_PIECE)
            return
        paint.piece(painter, self.theme, centre - QPointF(0, self.theme.px(20)), self._colour, _LARGE_PIECE)
        line = QRect(0, self.height() - self.theme.px(52), self.width(), self.theme.px(40))
        paint.text(painter, line, _word(self._colour), self.theme.strong(26), tokens.text, paint.CENTRE)


class ColourDraw(Dialog):
    """Asks once whether to draw, then shows and records the colour; undo takes it back."""

    help_topic = "rounds#colour"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self.setWindowTitle(_("Initial colour"))
        self.picture = DrawnColour(session.theme)
        self._words = label(
            "second",
            _("Number 1 plays round 1 with this colour, and so do the odd numbers of the upper half."),
        )
        self.draw_button = QPushButton(_("Draw by lot"))
        self.draw_button.setProperty("kind", "solid")
        self.draw_button.setDefault(True)
        self.draw_button.clicked.connect(self.draw)
        self._close = QPushButton(_("Cancel"))
        self._close.clicked.connect(self.reject)
        buttons = answers(self._close, self.draw_button)
        filled(QVBoxLayout(self), self.picture, self._words, buttons, margins=DIALOG, spacing=12)
        fix_width(self, session.theme.px(DIALOG_S))

    def draw(self) -> None:
        """Draw by lot, record it and show it."""
        # The system's own chance: no seed from which somebody could have known the colour before.
        if self._session.do(tournaments.draw_initial_colour, random.SystemRandom()) is None:
            self.reject()
            return
        colour = self._session.read(tournaments.settings_of).initial_colour
        self.picture.show_colour(colour)
        if colour is not None:
            self._words.setText(
                _("{colour} was drawn and recorded: number 1 plays round 1 with {colour}.").format(
                    colour=_word(colour)
                )
            )
        self.draw_button.hide()
        self._close.setText(_("Close"))
        self._close.setProperty("kind", "solid")
        self._close.style().unpolish(self._close)
        self._close.style().polish(self._close)
        self._close.setDefault(True)
        self._close.setFocus()


def _word(colour: Colour) -> str:
    return pgettext("colour", "White") if colour is Colour.WHITE else pgettext("colour", "Black")
