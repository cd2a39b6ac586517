"""The table of contrasts is computed anew from the tokens, so that no colour can be changed unseen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from swissdesk.shipped import shipped
from swissdesk.ui.look.icons import GlyphFiles, IconBook
from swissdesk.ui.look.theme import Theme, ThemeChoice, palette_of
from swissdesk.ui.look.tokens import TOKENS, ThemeName, Tokens

ENOUGH_FOR_TEXT = 4.5
ENOUGH_FOR_BORDERS = 3.0

TEXT_PAIRS = (
    ("text", "page"),
    ("text", "chrome"),
    ("text", "sunken"),
    ("text", "raised"),
    ("text2", "page"),
    ("text2", "chrome"),
    ("text2", "sunken"),
    ("text2", "hover"),
    ("text3", "page"),
    ("text3", "chrome"),
    ("text3", "hover"),
    ("onaccent", "accent"),
    ("onaccent", "accent_hover"),
    ("accent_text", "page"),
    ("accent_text", "chrome"),
    ("sel_text", "sel"),
    ("ok", "page"),
    ("ok", "ok_bg"),
    ("warn", "page"),
    ("warn", "warn_bg"),
    ("err", "page"),
    ("err", "err_bg"),
    ("info", "page"),
    ("info", "info_bg"),
    ("float", "page"),
    ("float", "float_bg"),
)
BORDER_PAIRS = (("line2", "page"), ("line2", "chrome"), ("focus", "page"))
PUBLISHED = {
    (ThemeName.LIGHT, "text", "page"): 17.4,
    (ThemeName.LIGHT, "text3", "chrome"): 4.8,
    (ThemeName.LIGHT, "onaccent", "accent"): 6.7,
    (ThemeName.LIGHT, "sel_text", "sel"): 12.2,
    (ThemeName.LIGHT, "line2", "page"): 3.6,
    (ThemeName.DARK, "text", "page"): 13.5,
    (ThemeName.DARK, "text3", "hover"): 4.7,
    (ThemeName.DARK, "onaccent", "accent"): 7.0,
    (ThemeName.DARK, "sel_text", "sel"): 9.3,
    (ThemeName.CONTRAST, "sel_text", "sel"): 16.1,
    (ThemeName.CONTRAST, "text3", "hover"): 11.5,
}


def luminance(colour: str) -> float:
    """Return WCAG's relative luminance."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    made = QColor(colour)
    red, green, blue = (linear(part) for part in (made.redF(), made.greenF(), made.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """Return WCAG's contrast ratio."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda tokens: tokens.name.value)
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS, ids=lambda name: name)
def test_every_text_can_be_read_on_its_ground(tokens: Tokens, ink: str, ground: str) -> None:
    assert ratio(getattr(tokens, ink), getattr(tokens, ground)) >= ENOUGH_FOR_TEXT


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda tokens: tokens.name.value)
@pytest.mark.parametrize(("line", "ground"), BORDER_PAIRS, ids=lambda name: name)
def test_every_border_of_something_that_can_be_operated_is_seen(
    tokens: Tokens, line: str, ground: str
) -> None:
    assert ratio(getattr(tokens, line), getattr(tokens, ground)) >= ENOUGH_FOR_BORDERS


@pytest.mark.parametrize(("key", "figure"), PUBLISHED.items(), ids=str)
def test_the_published_contrasts_hold(key: tuple[ThemeName, str, str], figure: float) -> None:
    name, ink, ground = key
    assert ratio(getattr(TOKENS[name], ink), getattr(TOKENS[name], ground)) == pytest.approx(figure, abs=0.06)


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda tokens: tokens.name.value)
def test_pieces_differ_from_the_page_by_their_outline(tokens: Tokens) -> None:
    assert ratio(tokens.white_line, tokens.page) >= ENOUGH_FOR_BORDERS
    assert ratio(tokens.black_line, tokens.page) >= ENOUGH_FOR_BORDERS


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda tokens: tokens.name.value)
def test_the_palette_has_a_colour_for_every_role_that_qt_paints_with(tokens: Tokens) -> None:
    palette = palette_of(tokens)
    active, disabled = QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled
    assert palette.color(active, QPalette.ColorRole.PlaceholderText).name().upper() == tokens.text3
    assert palette.color(active, QPalette.ColorRole.Accent).name().upper() == tokens.accent
    assert palette.color(disabled, QPalette.ColorRole.ButtonText).name().upper() == tokens.off


def test_switching_the_theme_repaints_an_open_window(theme: Theme, qtbot: QtBot) -> None:
    button = QPushButton("Print")
    theme.dress(button)
    qtbot.addWidget(button)
    button.show()
    before = button.grab().toImage().pixelColor(button.width() // 2, 3)
    theme.choose(ThemeChoice.DARK)
    qtbot.waitUntil(lambda: theme.is_everywhere)
    after = button.grab().toImage().pixelColor(button.width() // 2, 3)
    assert before.lightness() > 200
    assert after.lightness() < 80


@pytest.mark.parametrize(("asked", "given"), [(80, 90), (90, 90), (125, 125), (150, 150), (300, 150)])
def test_the_text_size_stays_between_90_and_150_per_cent(theme: Theme, asked: int, given: int) -> None:
    theme.set_text_size(asked)
    assert theme.text_size == given
    assert theme.px(20) == round(20 * given / 100)


def test_figures_have_all_the_same_width(theme: Theme) -> None:
    widths = {theme.metrics(16, 600).horizontalAdvance(str(figure) * 4) for figure in range(10)}
    assert len(widths) == 1


def test_an_icon_takes_the_colour_of_its_token_and_follows_the_theme(theme: Theme) -> None:
    icon = theme.icon("circle-dot", "accent_text")

    def colours() -> set[str]:
        image = icon.pixmap(QSize(32, 32)).toImage()
        return {
            image.pixelColor(x, y).name().upper()
            for x in range(32)
            for y in range(32)
            if image.pixelColor(x, y).alpha() == 255
        }

    assert colours() == {theme.tokens.accent_text}
    theme.choose(ThemeChoice.DARK)
    assert colours() == {theme.tokens.accent_text}


def test_an_icon_is_rendered_once_for_each_colour_and_size(qapp: QApplication) -> None:
    book = IconBook()
    first = book.pixmap("printer", "#123456", QSize(16, 16), 1.0)
    assert book.pixmap("printer", "#123456", QSize(16, 16), 1.0).cacheKey() == first.cacheKey()
    assert book.pixmap("printer", "#654321", QSize(16, 16), 1.0).cacheKey() != first.cacheKey()
    assert book.pixmap("printer", "#123456", QSize(16, 16), 2.0).width() == 32


def test_an_icon_is_sharp_on_a_screen_of_two_pixels_for_each(theme: Theme) -> None:
    pixmap = theme.icon("printer").pixmap(QSize(16, 16), 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (32, 2.0)
    assert pixmap.toImage() == theme.icons.pixmap("printer", theme.tokens.text2, QSize(16, 16), 2.0).toImage()


def test_a_drawing_that_finds_no_room_in_its_colour_is_shown_in_its_own() -> None:
    files = GlyphFiles()
    files._folder.remove()
    assert Path(files.path("check", "#112233")) == shipped("icons", "check.svg")
