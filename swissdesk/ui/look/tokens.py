"""The one source of the window's colours and sizes: one frozen record for each theme.

Colours are `#RRGGBB`; every other part of the window names a token, never a colour.
"""

from enum import StrEnum, unique
from typing import Final

from swissdesk.frozen import Frozen


@unique
class ThemeName(StrEnum):
    """The themes by the names that the settings keep."""

    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


@unique
class Tone(StrEnum):
    """What a coloured part means; the value begins the names of its two tokens."""

    NEUTRAL = "neutral"
    OK = "ok"
    WARN = "warn"
    ERR = "err"
    INFO = "info"
    FLOAT = "float"


class Tokens(Frozen):
    """The colours of one theme; `white_piece` and `black_piece` are filled with their own lines."""

    name: ThemeName
    chrome: str
    page: str
    sunken: str
    raised: str
    line: str
    line2: str
    hover: str
    text: str
    text2: str
    text3: str
    off: str
    accent: str
    onaccent: str
    accent_hover: str
    accent_text: str
    focus: str
    sel: str
    sel_text: str
    tint: str
    ok: str
    ok_bg: str
    warn: str
    warn_bg: str
    err: str
    err_bg: str
    info: str
    info_bg: str
    float: str
    float_bg: str
    white_piece: str
    white_line: str
    black_piece: str
    black_line: str
    scroll: str

    def tone(self, tone: Tone) -> "ToneColours":
        """Return the two colours of a meaning."""
        return {
            Tone.NEUTRAL: ToneColours(self.text2, self.hover),
            Tone.OK: ToneColours(self.ok, self.ok_bg),
            Tone.WARN: ToneColours(self.warn, self.warn_bg),
            Tone.ERR: ToneColours(self.err, self.err_bg),
            Tone.INFO: ToneColours(self.info, self.info_bg),
            Tone.FLOAT: ToneColours(self.float, self.float_bg),
        }[tone]

    @property
    def is_contrast(self) -> bool:
        """Tell whether fills carry no colour, so that pills need an outline."""
        return self.name is ThemeName.CONTRAST


class ToneColours(Frozen):
    """A meaning's text and icon colour, and the ground it stands on."""

    ink: str
    ground: str


LIGHT: Final = Tokens(
    name=ThemeName.LIGHT,
    chrome="#F1EFEB",
    page="#FFFFFF",
    sunken="#F8F7F4",
    raised="#FFFFFF",
    line="#E2DFD9",
    line2="#8A867F",
    hover="#F0EEE9",
    text="#1B1A18",
    text2="#54514C",
    text3="#6C6862",
    off="#A19D96",
    accent="#0B6670",
    onaccent="#FFFFFF",
    accent_hover="#09545C",
    accent_text="#0B6670",
    focus="#0B6670",
    sel="#D6EAEB",
    sel_text="#12292B",
    tint="#EDF6F6",
    ok="#256B3A",
    ok_bg="#E2F1E5",
    warn="#8A5200",
    warn_bg="#FCEFD6",
    err="#B3261E",
    err_bg="#FBE5E2",
    info="#2F5B9C",
    info_bg="#E6EEF9",
    float="#7A3E9D",
    float_bg="#F3E8F8",
    white_piece="#FFFFFF",
    white_line="#3A3835",
    black_piece="#2A2825",
    black_line="#2A2825",
    scroll="#CFCBC4",
)

DARK: Final = Tokens(
    name=ThemeName.DARK,
    chrome="#191A1C",
    page="#202124",
    sunken="#1B1C1F",
    raised="#292B2E",
    line="#37393D",
    line2="#81858B",
    hover="#2B2D31",
    text="#EDEBE7",
    text2="#B9B6B0",
    text3="#9A9791",
    off="#66686C",
    accent="#55BFC6",
    onaccent="#062A2D",
    accent_hover="#74D0D6",
    accent_text="#67C9CF",
    focus="#67C9CF",
    sel="#1F4A4E",
    sel_text="#F2FBFB",
    tint="#1E2F31",
    ok="#7CCB8E",
    ok_bg="#1F3626",
    warn="#F0B85A",
    warn_bg="#3B2E17",
    err="#FF9A8F",
    err_bg="#47221F",
    info="#9CC0F5",
    info_bg="#213149",
    float="#D5A6EE",
    float_bg="#382643",
    white_piece="#F4F1EA",
    white_line="#F4F1EA",
    black_piece="#0B0B0C",
    black_line="#A5A8AD",
    scroll="#4A4D52",
)

CONTRAST: Final = Tokens(
    name=ThemeName.CONTRAST,
    chrome="#000000",
    page="#000000",
    sunken="#000000",
    raised="#000000",
    line="#A8A8A8",
    line2="#FFFFFF",
    hover="#262626",
    text="#FFFFFF",
    text2="#FFFFFF",
    text3="#E0E0E0",
    off="#9C9C9C",
    accent="#FFE14D",
    onaccent="#000000",
    accent_hover="#FFF0A0",
    accent_text="#FFE14D",
    focus="#00F0FF",
    sel="#FFE14D",
    sel_text="#000000",
    tint="#1E1B00",
    ok="#6CFF8E",
    ok_bg="#000000",
    warn="#FFC14D",
    warn_bg="#000000",
    err="#FF9C94",
    err_bg="#000000",
    info="#9CCBFF",
    info_bg="#000000",
    float="#F0B8FF",
    float_bg="#000000",
    white_piece="#FFFFFF",
    white_line="#FFFFFF",
    black_piece="#000000",
    black_line="#FFFFFF",
    scroll="#FFFFFF",
)

TOKENS: Final = {tokens.name: tokens for tokens in (LIGHT, DARK, CONTRAST)}

# Sizes in logical pixels at 100 % text size; the theme multiplies type and row heights.
SIDEBAR_WIDTH: Final = 196
RAIL_WIDTH: Final = 52
PANEL_WIDTH: Final = 304
HEADER_HEIGHT: Final = 54
STEPS_HEIGHT: Final = 34
TOOLBAR_HEIGHT: Final = 46
KEY_STRIP_HEIGHT: Final = 34
STATUS_HEIGHT: Final = 28
ROW_HEIGHT: Final = 34
HEAD_HEIGHT: Final = 30
MARGIN_LEFT: Final = 20
MARGIN_RIGHT: Final = 16
CELL_PADDING: Final = 8
RADIUS_TILE: Final = 3
RADIUS_CELL: Final = 5
RADIUS_BUTTON: Final = 6
RADIUS_CARD: Final = 7
RADIUS_BANNER: Final = 8
RADIUS_POPOVER: Final = 10
DIALOG_S: Final = 452
DIALOG_M: Final = 640
DIALOG_L: Final = 860
