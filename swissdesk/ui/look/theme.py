"""The theme in use: tokens, type sizes, palette and style sheet, switched while the window is open."""

from collections.abc import Callable
from enum import StrEnum, unique
from string import Template
from typing import Final

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QIcon, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.frozen import field_names
from swissdesk.ui.look.dressing import Dressing
from swissdesk.ui.look.face import Face
from swissdesk.ui.look.icons import GlyphFiles, IconBook, IconColours, IconEngine
from swissdesk.ui.look.late_parts import LateParts
from swissdesk.ui.look.style_sheet import STYLE_SHEET
from swissdesk.ui.look.tokens import LIGHT, TOKENS, ThemeName, Tokens

SMALLEST_TEXT: Final = 90
LARGEST_TEXT: Final = 150
_TEXT_STEP: Final = 10
_SEMIBOLD: Final = 600


@unique
class ThemeChoice(StrEnum):
    """What the user chose under View > Theme."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Theme(QObject):
    """The colours, fonts and icons of widgets and delegates; on `changed` they read them again.

    `chosen` is emitted at once, `changed` when what is in view has the style sheet, before it is painted.
    """

    chosen = Signal()
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choice = ThemeChoice.LIGHT
        self._text_size, self._is_finished = 100, True
        self.dressing, self.late_parts = Dressing(self), LateParts(self)
        self.dressing.worn.connect(self.changed)
        self._fonts: dict[tuple[int, int], Face] = {}
        self._icon_colours: dict[str, IconColours] = {}
        self.tokens: Tokens = LIGHT
        self.icons = IconBook()
        self._glyphs = GlyphFiles()

    @property
    def choice(self) -> ThemeChoice:
        """Return what the user chose, which may be to follow the system."""
        return self._choice

    @property
    def text_size(self) -> int:
        """Return the text size in per cent of the normal one."""
        return self._text_size

    def follow_system(self) -> None:
        """Switch whenever the system's colour scheme changes, while the choice is to follow it."""
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    def restore(self, choice: ThemeChoice, text_size: int) -> None:
        """Set theme and text size before there are widgets; `finish` gives them the style sheet later.

        With a style sheet Qt polishes every widget anew each time it is put into another one, which
        takes longer than making the whole window.
        """
        self._choice, self._is_finished = choice, False
        self.set_text_size(text_size)

    def finish(self) -> None:
        """Give what was made since `restore` the style sheet: now what is in view, the rest when it comes."""
        self._is_finished = True
        self.dressing.use(self.style_sheet())
        self.dressing.finish()

    def dress(self, *parts: QWidget, when_seen: bool = False) -> None:
        """Give parts of the window, with all that is in them, the style sheet of every theme.

        With `when_seen` a hidden part gets its first one as soon as it is shown, or learns its size.
        """
        for part in parts:
            self.dressing.add(part, when_seen=when_seen)

    @property
    def is_everywhere(self) -> bool:
        """Tell whether hidden parts of the window have this theme too."""
        return self.dressing.is_done

    @property
    def is_in_view(self) -> bool:
        """Tell whether all that is in view has this theme, and is painted in it."""
        return self.dressing.is_in_view

    def choose(self, choice: ThemeChoice) -> None:
        """Switch to a theme now."""
        self._choice = choice
        self.apply()

    def set_text_size(self, per_cent: int) -> None:
        """Multiply type and row heights, within 90 to 150 per cent."""
        self._text_size = max(SMALLEST_TEXT, min(LARGEST_TEXT, per_cent))
        self._fonts.clear()  # what was set out in other sizes; other colours leave the words as they are
        self.apply()

    def step_text_size(self, steps: int) -> None:
        """Enlarge the text by steps of 10 per cent."""
        self.set_text_size(self._text_size + steps * _TEXT_STEP)

    def apply(self) -> None:
        """Fill palette, style sheet and icons from the tokens."""
        self.tokens = TOKENS[self._resolved()]
        for token, colours in self._icon_colours.items():
            self._fill(colours, token)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setFont(self.font(14))
            application.setPalette(palette_of(self.tokens))
        self.chosen.emit()
        if self._is_finished:
            self.dressing.use(self.style_sheet())
        else:
            self.changed.emit()

    def style_sheet(self) -> str:
        """Return the style sheet with this theme's colours and sizes in it."""
        sizes = {f"p{size}": f"{self.px(size)}px" for size in range(1, 61)}
        glyphs = {
            "tick": self._glyphs.path("check", self.tokens.onaccent),
            "down": self._glyphs.path("chevron-down", self.tokens.text2),
            "up": self._glyphs.path("chevron-up", self.tokens.text2),
        }
        return Template(STYLE_SHEET).substitute(sizes | _colours_by_name(self.tokens) | glyphs)

    def px(self, size: int) -> int:
        """Return a size of 100 % in logical pixels at the text size in use."""
        return round(size * self._text_size / 100)

    def font(self, size: int, weight: int = 400) -> Face:
        """Return the interface font; `size` in pixels at 100 %, figures all of one width."""
        key = (size, weight)
        if key not in self._fonts:
            self._fonts[key] = Face(self.px(size), weight)
        return self._fonts[key]

    def strong(self, size: int) -> Face:
        """Return the semibold interface font."""
        return self.font(size, _SEMIBOLD)

    def metrics(self, size: int, weight: int = 400) -> QFontMetrics:
        """Return what measures text in a font of the theme."""
        return self.font(size, weight).metrics

    def colour(self, value: str) -> QColor:
        """Return a token's value as Qt's colour."""
        return QColor(value)

    def icon(self, name: str, token: str = "text2") -> QIcon:
        """Return a named drawing that takes a token's colour, now and after a switch."""
        if token not in self._icon_colours:
            colours = IconColours("", "", "")
            self._fill(colours, token)
            self._icon_colours[token] = colours
        return QIcon(IconEngine(self.icons, name, self._icon_colours[token]))

    def draw_icon(self, painter: QPainter, rect: QRect, name: str, colour: str) -> None:
        """Draw a named drawing in a colour of the tokens."""
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(rect, self.icons.pixmap(name, colour, rect.size(), ratio))

    def icon_size(self, size: int = 16) -> QSize:
        """Return the size of an icon at the text size in use."""
        return QSize(self.px(size), self.px(size))

    def _fill(self, colours: IconColours, token: str) -> None:
        named = _colours_by_name(self.tokens)
        colours.normal, colours.disabled, colours.selected = (
            named[token],
            self.tokens.off,
            self.tokens.sel_text,
        )

    def _resolved(self) -> ThemeName:
        if self._choice is not ThemeChoice.SYSTEM:
            return ThemeName(self._choice.value)
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return ThemeName.DARK if dark else ThemeName.LIGHT

    def _on_system_changed(self) -> None:
        if self._choice is ThemeChoice.SYSTEM:
            self.apply()


def _colours_by_name(tokens: Tokens) -> dict[str, str]:
    return {name: str(getattr(tokens, name)) for name in field_names(Tokens) if name != "name"}


def palette_of(tokens: Tokens) -> QPalette:
    """Return Qt's palette for every role, disabled ones included."""
    palette = QPalette()
    for role, value in _ROLES:
        palette.setColor(role, QColor(value(tokens)))
    for role in (_R.WindowText, _R.Text, _R.ButtonText, _R.HighlightedText, _R.PlaceholderText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.off))
    return palette


_R = QPalette.ColorRole
_ROLES: Final[tuple[tuple[QPalette.ColorRole, Callable[[Tokens], str]], ...]] = (
    (_R.Window, lambda t: t.chrome),
    (_R.WindowText, lambda t: t.text),
    (_R.Base, lambda t: t.page),
    (_R.AlternateBase, lambda t: t.sunken),
    (_R.Text, lambda t: t.text),
    (_R.PlaceholderText, lambda t: t.text3),
    (_R.Button, lambda t: t.raised),
    (_R.ButtonText, lambda t: t.text),
    (_R.BrightText, lambda t: t.onaccent),
    (_R.ToolTipBase, lambda t: t.raised),
    (_R.ToolTipText, lambda t: t.text),
    (_R.Highlight, lambda t: t.sel),
    (_R.HighlightedText, lambda t: t.sel_text),
    (_R.Accent, lambda t: t.accent),
    (_R.Link, lambda t: t.accent_text),
    (_R.LinkVisited, lambda t: t.accent_text),
    (_R.Light, lambda t: t.raised),
    (_R.Midlight, lambda t: t.hover),
    (_R.Mid, lambda t: t.line),
    (_R.Dark, lambda t: t.line2),
    (_R.Shadow, lambda t: t.line2),
)
