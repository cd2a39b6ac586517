"""Small widgets of the window: painted buttons, segmented switch, steps, pill, key strip."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from swissdesk.frozen import Frozen
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import KEY_STRIP_HEIGHT, MARGIN_LEFT, RADIUS_BUTTON, STEPS_HEIGHT

ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
"""Enter of the main block and of the keypad."""


class PushButton(QPushButton):
    """A button that Enter presses too, as Space does; Qt leaves Enter to dialogs."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter."""
        if not _pressed_by_enter(self, event):
            super().keyPressEvent(event)


def _pressed_by_enter(button: QAbstractButton, event: QKeyEvent) -> bool:
    if event.key() not in ENTER:
        return False
    button.click()
    return True


class ActionButton(PushButton):
    """A button that does an action: text, icon, reason and enabledness are the action's.

    `kind` is `solid`, `quiet`, `link`, `danger` or empty for a plain one. No mnemonics: Alt and a
    letter belong to the menus.
    """

    def __init__(self, theme: Theme, action: QAction, kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._action = theme, action
        self.setProperty("kind", kind)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._on_action_changed)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self._on_action_changed()

    def _on_theme_changed(self) -> None:
        self.setIconSize(self._theme.icon_size(16))

    def _on_action_changed(self) -> None:
        action = self._action
        text = action.text().replace("&", "")
        self.setIcon(action.icon())
        # The space: Qt sets the text only 4 px after an icon, which looks cramped.
        self.setText(f" {text}" if not action.icon().isNull() else text)
        self.setAccessibleName(text)
        self.setEnabled(action.isEnabled())
        self.setToolTip(action.toolTip() if action.toolTip() != text else "")


def button(theme: Theme, text: str, kind: str = "", icon: str = "") -> PushButton:
    """Return a button without an action; its icon takes the colour that its kind asks for."""
    made = PushButton(f" {text}" if icon else text)
    made.setProperty("kind", kind)
    made.setAccessibleName(text)
    if icon:
        made.setIcon(theme.icon(icon, {"solid": "onaccent", "danger": "err"}.get(kind, "text2")))
        made.setIconSize(theme.icon_size(16))
    return made


class PaintedButton(QAbstractButton):
    """A button that draws itself from the theme: name, focus and click stay Qt's own."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setText(text)
        self.setAccessibleName(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self._on_theme_changed)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the button and, with the focus, its ring."""
        painter = QPainter(self)
        self.draw(painter)
        if self.hasFocus():
            paint.focus_ring(painter, self.theme, self.rect(), RADIUS_BUTTON)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter too."""
        if not _pressed_by_enter(self, event):
            super().keyPressEvent(event)

    def draw(self, painter: QPainter) -> None:
        """Draw all but the ring."""
        raise NotImplementedError

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class _Segment(PaintedButton):
    """One choice of a segmented switch."""

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose on Enter, but leave it to the dialog's own button where this is chosen already."""
        if self.isChecked() and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Return the same: no word is ever cut."""
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        """Return room for the bold text, so that nothing moves when the choice changes."""
        width = self.theme.metrics(13, 600).horizontalAdvance(self.text())
        return QSize(width + self.theme.px(28), self.theme.px(26))

    def draw(self, painter: QPainter) -> None:
        """Draw the choice; the chosen one is raised."""
        tokens, theme, chosen = self.theme.tokens, self.theme, self.isChecked()
        ink = tokens.text if chosen else tokens.text2
        if chosen:
            fill = tokens.sel if tokens.is_contrast else tokens.raised
            ink = tokens.sel_text if tokens.is_contrast else ink
            paint.panel_box(painter, self.rect(), fill, tokens.line2, RADIUS_BUTTON)
        font = theme.strong(13) if chosen else theme.font(13)
        paint.text(painter, self.rect(), self.text(), font, ink, paint.CENTRE)


class SegmentedSwitch(QWidget):
    """A row of choices of which exactly one holds; `chosen` carries its position."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, texts: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(2)
        for position, text in enumerate(texts):
            segment = _Segment(theme, text, self)
            self._group.addButton(segment, position)
            row.addWidget(segment)
        self._group.button(0).setChecked(True)
        self._group.idClicked.connect(self.chosen)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_texts(self, texts: Sequence[str]) -> None:
        """Change the texts, for instance the counts in them."""
        for position, text in enumerate(texts):
            segment = self._group.button(position)
            if segment.text() != text:
                segment.setText(text)
                segment.setAccessibleName(text)
                segment.updateGeometry()

    def offer(self, position: int, *, is_offered: bool) -> None:
        """Show a choice, or hide one that makes no sense now."""
        self._group.button(position).setVisible(is_offered)

    def select(self, position: int) -> None:
        """Let another choice hold, without a word to those who listen."""
        self._group.button(position).setChecked(True)

    def choose(self, position: int) -> None:
        """Choose as a click does."""
        self._group.button(position).setChecked(True)
        self.chosen.emit(position)

    @property
    def position(self) -> int:
        """Return the chosen position, from 0."""
        return self._group.checkedId()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the trough that holds the choices."""
        painter = QPainter(self)
        tokens = self._theme.tokens
        line = tokens.line2 if tokens.is_contrast else tokens.line
        paint.panel_box(painter, self.rect(), tokens.chrome, line, 8)
        painter.end()


class Step(Frozen):
    """One step of a round's progress: done, now or later."""

    text: str
    is_done: bool
    is_now: bool


class Steps(QWidget):
    """The progress of a round under its title: done = tick, now = dot and bold, later = empty circle."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._steps: tuple[Step, ...] = ()
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def set_steps(self, steps: Sequence[Step]) -> None:
        """Show these steps."""
        if tuple(steps) == self._steps:
            return
        self._steps = tuple(steps)
        now = next((step.text for step in self._steps if step.is_now), "")
        self.setAccessibleName(now)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the steps from left to right."""
        painter = QPainter(self)
        left, with_words = MARGIN_LEFT, self.with_words()
        for position, step in enumerate(self.in_view()):
            if position:
                left = self._draw_arrow(painter, left)
            left = self._draw_step(painter, left, step, has_word=step in with_words)
        painter.end()

    def in_view(self) -> tuple[Step, ...]:
        """Return the steps; where the word of that of now has no room first ones done go, then last ones."""
        now = sum(self._words_width(step) for step in self._steps if step.is_now)
        done = sum(step.is_done for step in self._steps)
        gone = 0
        while now and gone < done and self._room(len(self._steps) - gone) < now:
            gone += 1
        left = len(self._steps) - gone
        while now and left > 1 and self._room(left) < now:
            left -= 1
        return self._steps[gone : gone + left]

    def with_words(self) -> list[Step]:
        """Return the steps whose words there is room for: that of now, those to come, the last ones done."""
        steps = self.in_view()
        room = self._room(len(steps))
        done = [step for step in steps if step.is_done]
        by_need = sorted(steps, key=lambda step: not step.is_now)
        by_need = [*(step for step in by_need if not step.is_done), *reversed(done)]
        fitting: list[Step] = []
        for step in by_need:
            room -= self._words_width(step)
            if room < 0 and not step.is_now:
                break
            fitting.append(step)
        return fitting

    def _room(self, count: int) -> int:
        """Return the width for words beside the icons and arrows of so many steps."""
        return self.width() - MARGIN_LEFT - count * self._theme.px(52)

    def _words_width(self, step: Step) -> int:
        return self._theme.metrics(13, 600).horizontalAdvance(step.text)

    def _draw_arrow(self, painter: QPainter, left: int) -> int:
        side = self._theme.px(14)
        place = QRect(left + self._theme.px(6), (self.height() - side) // 2, side, side)
        self._theme.draw_icon(painter, place, "chevron-right", self._theme.tokens.text2)
        return place.right() + self._theme.px(7)

    def _draw_step(self, painter: QPainter, left: int, step: Step, *, has_word: bool) -> int:
        theme, tokens = self._theme, self._theme.tokens
        icon, colour = ("circle-check", tokens.ok) if step.is_done else ("circle", tokens.text3)
        if step.is_now:
            icon, colour = "circle-dot", tokens.accent_text
        side = theme.px(17)
        theme.draw_icon(painter, QRect(left, (self.height() - side) // 2, side, side), icon, colour)
        left += side + theme.px(5)
        if not has_word:
            return left
        font = theme.strong(13) if step.is_now else theme.font(13)
        ink = tokens.text if step.is_now else tokens.text2
        width = QFontMetrics(font).horizontalAdvance(step.text)
        paint.text(painter, QRect(left, 0, width, self.height()), step.text, font, ink)
        return left + width

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.px(STEPS_HEIGHT))
        self.update()


class StatePill(QWidget):
    """The pill beside a title."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._look: PillLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_look(self, look: PillLook | None) -> None:
        """Show a state, or nothing."""
        self.set_look(look)
        self.setVisible(look is not None)

    def set_look(self, look: PillLook | None) -> None:
        """Take a state, or none, which needs no room; whoever holds the pill decides whether it is shown."""
        if look == self._look:
            return
        self._look = look
        self.setAccessibleName(look.text if look else "")
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the same: no word is ever cut."""
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        width = paint.pill_width(self._theme, self._look) if self._look else 0
        return QSize(width, self._theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the pill."""
        if self._look:
            painter = QPainter(self)
            paint.pill(painter, self._theme, self.rect(), self._look)
            painter.end()


class ProgressLine(QWidget):
    """How much of something is done, as a line that fills from the left."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._name = theme, name
        self._done, self._total = 0, 0
        self.setFixedHeight(8)
        theme.changed.connect(self.update)

    def show_progress(self, done: int, total: int) -> None:
        """Show how many of all are done."""
        if (done, total) != (self._done, self._total):
            self._done, self._total = done, total
            self.setAccessibleName(f"{self._name}: {done} / {total}")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the trough and what is done of it."""
        painter, tokens = QPainter(self), self._theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.line))
        painter.drawRoundedRect(self.rect(), 4, 4)
        if self._done:
            painter.setBrush(QColor(tokens.accent))
            width = max(8, self.width() * self._done // max(1, self._total))
            painter.drawRoundedRect(QRect(0, 0, width, self.height()), 4, 4)
        painter.end()


class KeyStrip(QWidget):
    """The keys of a page with what they do, along its lower edge."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys: tuple[tuple[str, str], ...] = ()
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def set_keys(self, keys: Sequence[tuple[str, str]]) -> None:
        """Show pairs of key and action; what does not fit is left out at the end."""
        if tuple(keys) == self._keys and self.isHidden() is not bool(self._keys):
            return
        self._keys = tuple(keys)
        if self.parentWidget() is not None or not self._keys:  # without its place it would be a window
            self.setVisible(bool(self._keys))
        self.setAccessibleName(", ".join(f"{key_name(key)}: {act}" for key, act in self._keys))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw key caps and words from left to right."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(self.rect(), QColor(theme.tokens.sunken))
        painter.setPen(QPen(QColor(theme.tokens.line), 1))
        painter.drawLine(0, 0, self.width(), 0)
        left, height = MARGIN_LEFT, theme.px(22)
        for key, act in self._keys:
            width = paint.keycap_width(theme, key, 12)
            words = theme.metrics(13).horizontalAdvance(act)
            if left + width + words + theme.px(26) > self.width():
                break
            cap = QRect(left, (self.height() - height) // 2, width, height)
            paint.keycap(painter, theme, cap, key, 12)
            left += width + theme.px(6)
            paint.text(
                painter, QRect(left, 0, words + 1, self.height()), act, theme.font(13), theme.tokens.text2
            )
            left += words + theme.px(18)
        painter.end()

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.px(KEY_STRIP_HEIGHT))
        self.update()


class KeyButton(PaintedButton):
    """A button with a key cap before its text, for keys that decide something."""

    def __init__(self, theme: Theme, key: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, text, parent)
        self.key = key
        self.set_text(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_text(self, text: str) -> None:
        """Say what the key decides."""
        self.setText(text)
        self.setAccessibleName(f"{text}, {self.key}")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return room for cap and words."""
        theme = self.theme
        words = theme.metrics(13, 600).horizontalAdvance(self.text())
        return QSize(words + paint.keycap_width(theme, self.key) + theme.px(34), theme.px(34))

    def draw(self, painter: QPainter) -> None:
        """Draw box, cap and words."""
        theme, tokens, rect = self.theme, self.theme.tokens, self.rect()
        fill = tokens.hover if self.underMouse() and self.isEnabled() else tokens.raised
        paint.panel_box(painter, rect, fill, tokens.line2 if self.isEnabled() else tokens.line, RADIUS_BUTTON)
        width, height = paint.keycap_width(theme, self.key), theme.px(22)
        cap = QRect(theme.px(8), (rect.height() - height) // 2, width, height)
        paint.keycap(painter, theme, cap, self.key)
        words = rect.adjusted(cap.right() + theme.px(10), 0, 0, 0)
        ink = tokens.text if self.isEnabled() else tokens.off
        paint.text(painter, words, self.text(), theme.strong(13), ink)
