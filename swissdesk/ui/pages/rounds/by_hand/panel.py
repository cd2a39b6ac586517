"""The panel beside a round that is paired by hand: the held player, broken rules, and the keys."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.services.round.by_hand import HandFault, HandView
from swissdesk.services.round.rounds import SeatRow
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.finding import Finding
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import STRETCH, clear, filled
from swissdesk.ui.kit.widgets import PaintedButton, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.by_hand.keys import DraftAction, hand_keys
from swissdesk.ui.pages.rounds.by_hand.model import fault_tone
from swissdesk.ui.pages.rounds.by_hand.view import DraftWidget
from swissdesk.words import _, ngettext

_SHOWN: Final = 6
_ROOM: Final = 268
"""How wide the narrowest panel is inside its margins."""
_SHORT_CAP: Final = 64


class HandKey(PaintedButton):
    """A key with what it does; a click does what the key does."""

    def __init__(self, theme: Theme, key: str, text: str) -> None:
        super().__init__(theme, text)
        self.key, self.column = key, 0
        self.setAccessibleName(f"{key}: {text}")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room for a line with a cap."""
        return QSize(self.theme.px(240), self.theme.px(27))

    def cap_width(self) -> int:
        """Return how wide the cap is, with the gap after it."""
        return paint.keycap_width(self.theme, self.key, 12) + self.theme.px(10)

    def words_width(self) -> int:
        """Return how wide the words are."""
        return self.theme.metrics(13).horizontalAdvance(self.text())

    def draw(self, painter: QPainter) -> None:
        """Draw cap and words."""
        theme, rect = self.theme, self.rect()
        width, height = self.cap_width() - theme.px(10), theme.px(21)
        cap = QRect(0, (rect.height() - height) // 2, width, height)
        paint.keycap(painter, theme, cap, self.key, 12)
        words = rect.adjusted(max(self.column, self.cap_width()), 0, 0, 0)
        paint.text(painter, words, self.text(), theme.font(13), theme.tokens.text2)


class HandPanel(DraftWidget):
    """The held player, the findings and the keys of the draft; `left` asks to go back to the boards."""

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: HandView | None = None
        self._count, self._held = label("caption", wraps=False), label("second")
        self._place, self._shut = label("second"), QVBoxLayout()
        self._refused: HandFault | None = None
        self.anyway = button(theme, _("Do it all the same"))
        self._findings = QVBoxLayout()
        self._findings.setSpacing(10)
        self._shut.setSpacing(10)
        self.keys: list[HandKey] = []
        self._lay_out()
        theme.changed.connect(self._rebuild)

    def show_view(self, view: HandView) -> None:
        """Show the broken rules, and how many boards were moved."""
        self._view = view
        text = ngettext("{count} board moved", "{count} boards moved", view.moved)
        self._count.setText(text.format(count=view.moved) if view.moved else "")
        self._rebuild()

    def show_held(self, held: SeatRow | None) -> None:
        """Show the held player."""
        text = _("Pick one up and put it down on another: the two change places. Or drag one onto the other.")
        if held is not None:
            text = _("In hand: {number} {name}. Put down on another place, or press Esc.")
            text = text.format(number=held.tpn, name=held.name)
        self._held.setText(text)
        self.show_place("")

    def show_place(self, words: str, shut: HandFault | None = None) -> None:
        """Show what the held player would do at the cursor, or which rule keeps that place shut."""
        self._refused = shut
        self._place.setText(words)
        self._place.setVisible(bool(words))
        self._rebuild_shut()

    def show_thinking(self) -> None:
        """Show that the engine pairs the round."""
        self._held.setText(_("The engine is pairing the round…"))

    def held_text(self) -> str:
        """Return the text about the held player."""
        return self._held.text()

    def texts(self) -> list[str]:
        """Return the texts of the findings, line by line."""
        widgets = [
            item.widget() for at in range(self._findings.count()) if (item := self._findings.itemAt(at))
        ]
        labels = [found for widget in widgets if widget for found in widget.findChildren(QLabel)]
        return [found.text() for found in labels if found.text()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        head = filled(QHBoxLayout(), (label("panelTitle", _("Paired by hand")), 1), self._count)
        keys = filled(QVBoxLayout(), spacing=1)
        for cap, words, action in hand_keys():
            key = HandKey(self._theme, cap, words)
            key.clicked.connect(lambda _checked=False, action=action: self.action_keyed.emit(action))
            self.keys.append(key)
            keys.addWidget(key)
        self.anyway.clicked.connect(lambda: self.action_keyed.emit(DraftAction.ANYWAY))
        refused = (self._place, self._shut, self.anyway)
        parts = (head, self._held, *refused, hairline(), self._findings, hairline(), keys, STRETCH)
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 16, 12), spacing=10)
        self.show_held(None)
        self._rebuild()

    def _line_up(self) -> None:
        """Let the words of all keys stand in line, or where that leaves too little room those of most.

        Words beside a longer cap then stand after it.
        """
        room, caps = self._theme.px(_ROOM), sorted(key.cap_width() for key in self.keys)
        longest = max(key.words_width() for key in self.keys)
        column = max((cap for cap in caps if cap + longest <= room), default=self._theme.px(_SHORT_CAP))
        for key in self.keys:
            key.column = column

    def _rebuild_shut(self) -> None:
        """Show the rule in the way in the colours of the theme."""
        clear(self._shut)
        if self._refused is not None:
            self._shut.addWidget(Finding(self._theme, Tone.ERR, self._refused.text, self._refused.detail))
        self.anyway.setVisible(self._refused is not None)

    def _rebuild(self) -> None:
        """Show the findings in the colours of the theme."""
        self._line_up()
        self._rebuild_shut()
        clear(self._findings)
        for finding in () if self._view is None else findings(self._theme, self._view):
            self._findings.addWidget(finding)


def findings(theme: Theme, view: HandView) -> Iterator[Finding]:
    """Yield how many wait, then each broken rule, the gravest first; or that none is, or not known yet."""
    if view.waiting:
        text = ngettext("{count} still waits for a place", "{count} still wait for a place", view.waiting)
        yield Finding(theme, Tone.WARN, text.format(count=view.waiting))
    for fault in by_gravity(view.faults)[:_SHOWN]:
        yield Finding(theme, fault_tone(fault.kind), fault.text, fault.detail)
    more = len(view.faults) - _SHOWN
    if more > 0:
        text = ngettext("{count} more broken rule", "{count} more broken rules", more)
        yield Finding(theme, Tone.WARN, text.format(count=more))
    if not view.is_checked:
        yield Finding(theme, Tone.INFO, _("Checking the rules…"))
    elif not view.faults and not view.waiting:
        yield Finding(theme, Tone.OK, _("No rule is broken"))


def by_gravity(faults: Sequence[HandFault]) -> list[HandFault]:
    """Return the faults, those against absolute rules first."""
    return sorted(faults, key=lambda fault: fault_tone(fault.kind) is not Tone.ERR)
