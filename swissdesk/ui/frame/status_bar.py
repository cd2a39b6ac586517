"""The status bar: the last change with its Undo at the left; key set and saved light at the right."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from swissdesk.services.event.events import LastChange
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.kit.widgets import ActionButton, PaintedButton
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import STATUS_HEIGHT, Tone
from swissdesk.words import _

_GAP: Final = 18
_HINT_TIME: Final = 6000
"""How long a hint is shown in milliseconds, as long as a toast."""
_NAME_WIDTH: Final = 136
_LEAST_WORDS: Final = 24


class Light(QWidget):
    """An icon with words: a light of the status bar.

    One that `yields` never makes the window wider: without room for its words it is the icon alone.
    """

    def __init__(self, theme: Theme, icon: str, tone: Tone = Tone.NEUTRAL, *, yields: bool = False) -> None:
        super().__init__()
        self._theme, self._icon, self._tone, self._text = theme, icon, tone, ""
        self._yields = yields
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.updateGeometry)
        self.hide()

    @property
    def text(self) -> str:
        """Return the words."""
        return self._text

    def say(self, text: str, icon: str, tone: Tone) -> None:
        """Show words, icon and meaning; nothing for an empty text."""
        self._text, self._icon, self._tone = text, icon, tone
        self.setVisible(bool(text))
        self.setAccessibleName(text)
        if self._yields:
            self.setToolTip(text)
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, so that no word is cut but where the words may go."""
        whole = self.sizeHint()
        return QSize(self._theme.px(14), whole.height()) if self._yields else whole

    def sizeHint(self) -> QSize:
        """Return the room for icon and words."""
        words = self._theme.metrics(12).horizontalAdvance(self._text)
        return QSize(words + self._theme.px(22), self._theme.px(STATUS_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw icon and words."""
        painter, theme = QPainter(self), self._theme
        side = theme.px(14)
        place = QRect(0, (self.height() - side) // 2, side, side)
        theme.draw_icon(painter, place, self._icon, theme.tokens.tone(self._tone).ink)
        words = self.rect().adjusted(theme.px(20), 0, 2, 0)
        if not self._yields or self.width() >= self.sizeHint().width():
            paint.text(painter, words, self._text, theme.font(12), theme.tokens.text2)
        painter.end()


class LightButton(PaintedButton):
    """A light that answers a click."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "")
        self._icon, self._tone = "info", Tone.NEUTRAL
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.hide()

    @property
    def icon_name(self) -> str:
        """Return the name of the icon."""
        return self._icon

    def say(self, text: str, icon: str, tone: Tone) -> None:
        """Show words, icon and meaning; nothing for an empty text."""
        self._icon, self._tone = icon, tone
        self.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, so that no word is ever cut."""
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        """Return the room for icon and words."""
        words = self.theme.metrics(12).horizontalAdvance(self.text())
        return QSize(words + self.theme.px(34), self.theme.px(STATUS_HEIGHT))

    def draw(self, painter: QPainter) -> None:
        """Draw icon and words, on a ground of their own under the mouse."""
        theme, side = self.theme, self.theme.px(14)
        if self.underMouse():
            painter.fillRect(self.rect().adjusted(0, 3, 0, -3), QColor(theme.tokens.hover))
        place = QRect(theme.px(6), (self.height() - side) // 2, side, side)
        theme.draw_icon(painter, place, self._icon, theme.tokens.tone(self._tone).ink)
        words = self.rect().adjusted(theme.px(26), 0, 2, 0)
        paint.text(painter, words, self.text(), theme.font(12), theme.tokens.text2)


class _Words(QLabel):
    """A line that is cut where room is scarce: a long change must not widen the window."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def minimumSizeHint(self) -> QSize:
        """Return room for the first words."""
        return QSize(self._theme.px(_LEAST_WORDS), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the words with an ellipsis where they are cut."""
        painter = QPainter(self)
        paint.text(painter, self.rect(), self.text(), self._theme.font(12), self._theme.tokens.text2)
        painter.end()


class StatusBar(QWidget):
    """Shows the last change for as long as it is the last; a hint takes its place for a while."""

    def __init__(self, theme: Theme, undo: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._change, self._undo_key = _Words(theme, self), QLabel(key_name("Ctrl Z"), self)
        self._change.setProperty("kind", "status")
        self._change.setTextFormat(Qt.TextFormat.PlainText)
        self._undo_key.setProperty("kind", "caption")
        self._undo = ActionButton(theme, undo, "statusLink", self)
        self._undo.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._last: LastChange | None = None
        undo.changed.connect(self._name_undo)
        self.keys, self.copy, self.desks = (LightButton(theme) for _light in range(3))
        self.saved, self._not_kept = Light(theme, "circle-check"), Light(theme, "circle-alert")
        self.fide = Light(theme, "info", yields=True)
        self._hint_time = QTimer(self)
        self._hint_time.setSingleShot(True)
        self._hint_time.setInterval(_HINT_TIME)
        self._hint_time.timeout.connect(self._show_last)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 1, 14, 0)
        row.setSpacing(6)
        for part in (self._change, self._undo, self._undo_key):
            row.addWidget(part)
        row.addStretch(1)
        for light in (self.fide, self._not_kept, self.keys, self.desks, self.copy, self.saved):
            row.addWidget(light)
            if light is not self.desks:  # hidden with an event in a file, it takes no room
                row.addSpacing(_GAP - 6)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self.show_change(None)

    @property
    def text(self) -> str:
        """Return the left side's words."""
        return self._change.text()

    def show_change(self, last: LastChange | None, *, is_said: bool = True) -> None:
        """Show the last change, and Undo where it can be undone.

        A screen reader says it where it `is_said`: what other desks do all the time would drown the rest.
        """
        is_new = last is not None and last != self._last
        self._last = last
        self._show_last()
        if is_new and is_said and last is not None:
            announce(self, last.text)

    def show_hint(self, text: str) -> None:
        """Show a hint in place of the last change, until the next one or for a while; none ends the last."""
        if not text:
            self._show_last()
            return
        self.describe_change(text)
        for part in (self._undo, self._undo_key):
            part.hide()

    def describe_change(self, text: str) -> None:
        """Say for a while more of the last change; its Undo stays."""
        self._show_last()
        self._change.setText(text)
        self._change.setToolTip(text)
        self._hint_time.start()
        announce(self, text)

    def _show_last(self) -> None:
        last = self._last
        self._hint_time.stop()
        self._name_undo()
        can_undo = last is not None and last.can_undo
        self._undo.setVisible(can_undo)
        self._undo_key.setVisible(can_undo)
        self._change.setToolTip("")
        if last is None:
            self._change.setText("")
            return
        text = _("{change}, {time}").format(change=last.text, time=last.at.strftime("%H:%M:%S"))
        self._change.setText(text)
        self._change.setToolTip(text)
        self._undo.setToolTip(_("Undo “{change}”").format(change=last.undo_text) if can_undo else "")

    def _name_undo(self) -> None:
        """Name the button *Undo*, with the change that it would take back where another one is shown."""
        text, last = _("Undo"), self._last
        if last is not None and last.undoes_another and last.can_undo:
            text = _("Undo “{change}”").format(change=last.undo_text)
        theme = self._theme
        text = theme.metrics(12, 600).elidedText(text, Qt.TextElideMode.ElideRight, theme.px(_NAME_WIDTH))
        self._undo.setText(f" {text}")

    def show_saved(self, text: str, tone: Tone, detail: str = "") -> None:
        """Set the saved light; the detail is for whoever points at it."""
        icons = {Tone.OK: "circle-check", Tone.ERR: "octagon-alert"}
        self.saved.say(text, icons.get(tone, "lock"), tone)
        self.saved.setToolTip(detail)

    def show_not_kept(self, why: str) -> None:
        """Show, as long as the window is open, that its settings are lost when it closes."""
        self._not_kept.say(_("Settings not kept"), "circle-alert", Tone.WARN)
        self._not_kept.setToolTip(why)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the ground and the hairline above."""
        painter, tokens = QPainter(self), self._theme.tokens
        painter.fillRect(self.rect(), QColor(tokens.chrome))
        painter.fillRect(QRect(0, 0, self.width(), 1), QColor(tokens.line))
        painter.end()

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.px(STATUS_HEIGHT))
        self._undo.setIconSize(self._theme.icon_size(14))
        self.update()
