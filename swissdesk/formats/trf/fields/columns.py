"""The columns of the tournament report file, as data; 1-based and inclusive, as FIDE prints them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from swissdesk.terms import ByeKind, Mark, Title


class Columns(NamedTuple):
    """A field of a record: its first and its last column."""

    first: int
    last: int

    @property
    def width(self) -> int:
        """Return how many characters the field holds."""
        return self.last - self.first + 1

    def cut(self, line: str) -> str:
        """Return the field of a line, without blanks around it; a short line has empty fields."""
        return line[self.first - 1 : self.last].strip()


VALUE_COLUMN: Final = 5
"""Where the free text of a header record begins."""

START_NUMBER: Final = Columns(5, 8)
SEX: Final = Columns(10, 10)
TITLE: Final = Columns(11, 13)
NAME: Final = Columns(15, 47)
RATING: Final = Columns(49, 52)
FEDERATION: Final = Columns(54, 56)
FIDE_ID: Final = Columns(58, 68)
BIRTH: Final = Columns(70, 79)
POINTS: Final = Columns(81, 84)
RANK: Final = Columns(86, 89)

FIRST_ROUND_BLOCK: Final = 90
"""The column where the block of round 1 begins: two blanks, opponent, colour, result."""
ROUND_BLOCK_WIDTH: Final = 10
MOST_ROUNDS: Final = 99
HIGHEST_NUMBER: Final = 9999
HIGHEST_TEAM_NUMBER: Final = 999


def round_column(round_number: int) -> int:
    """Return the column in which the opponent's number of a round begins (1-based round)."""
    return FIRST_ROUND_BLOCK + 2 + ROUND_BLOCK_WIDTH * (round_number - 1)


BYE_KIND: Final = Columns(5, 5)
BYE_ROUND: Final = Columns(7, 9)
BYE_NUMBERS_COLUMN: Final = 10

ACCELERATED_MATCH_POINTS: Final = Columns(5, 8)
ACCELERATED_GAME_POINTS: Final = Columns(10, 13)
ACCELERATED_FIRST_ROUND: Final = Columns(15, 17)
ACCELERATED_LAST_ROUND: Final = Columns(19, 21)
ACCELERATED_FIRST_NUMBER: Final = Columns(23, 26)
ACCELERATED_LAST_NUMBER: Final = Columns(28, 31)

FORBIDDEN_FIRST_ROUND: Final = Columns(5, 7)
FORBIDDEN_LAST_ROUND: Final = Columns(9, 11)
FORBIDDEN_NUMBERS_COLUMN: Final = 12

ABNORMAL_KIND: Final = Columns(5, 5)
ABNORMAL_MATCH_POINTS: Final = Columns(8, 11)
ABNORMAL_POINTS: Final = Columns(14, 17)
ABNORMAL_ROUND: Final = Columns(20, 22)
ABNORMAL_NUMBERS_COLUMN: Final = 23

JAVAFO_NUMBER: Final = Columns(5, 8)
JAVAFO_FIRST_POINTS_COLUMN: Final = 10
JAVAFO_POINTS_WIDTH: Final = 5

TITLES: Final[Mapping[str, Title]] = {
    **{title.value: title for title in Title},
    "G": Title.GM,
    "M": Title.IM,
    "WG": Title.WGM,
    "F": Title.FM,
    "WM": Title.WIM,
    "C": Title.CM,
    "WF": Title.WFM,
    "WC": Title.WCM,
}
"""Titles in full, and in the short forms of older files."""

SEXES: Final[Mapping[str, str]] = {"": "", "u": "", "m": "m", "w": "w", "f": "w"}

COLOURS: Final[Mapping[str, str]] = {"w": "w", "W": "w", "b": "b", "B": "b", "-": "", " ": ""}
"""What stands in the colour column: White, Black, or nothing."""

MARKS: Final[Mapping[str, Mark]] = {
    "1": Mark.WIN,
    "=": Mark.DRAW,
    "0": Mark.LOSS,
    "W": Mark.UNRATED_WIN,
    "D": Mark.UNRATED_DRAW,
    "L": Mark.UNRATED_LOSS,
    "w": Mark.UNRATED_WIN,
    "d": Mark.UNRATED_DRAW,
    "l": Mark.UNRATED_LOSS,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
    "X": Mark.ADJOURNED,
    "x": Mark.ADJOURNED,
    "?": Mark.PENDING,
    "*": Mark.PENDING,
    " ": Mark.PENDING,
}
"""Result codes beside an opponent."""

BYES: Final[Mapping[str, ByeKind | None]] = {
    "F": ByeKind.FULL_POINT,
    "H": ByeKind.HALF_POINT,
    "U": ByeKind.PAIRING_ALLOCATED,
    "Z": ByeKind.ZERO_POINT,
    "f": ByeKind.FULL_POINT,
    "h": ByeKind.HALF_POINT,
    "u": ByeKind.PAIRING_ALLOCATED,
    "z": ByeKind.ZERO_POINT,
    "+": ByeKind.FULL_POINT,
    "=": ByeKind.HALF_POINT,
    "-": ByeKind.ZERO_POINT,
    " ": None,
}
"""Result codes without an opponent; the signs are those of files from before TRF16."""

BYES_BY_POINTS: Final[Mapping[str, ByeKind]] = {
    "1": ByeKind.FULL_POINT,
    "W": ByeKind.FULL_POINT,
    "D": ByeKind.HALF_POINT,
    "0": ByeKind.ZERO_POINT,
    "L": ByeKind.ZERO_POINT,
    "X": ByeKind.ZERO_POINT,
    "?": ByeKind.ZERO_POINT,
    "*": ByeKind.ZERO_POINT,
}
"""Codes of a game that stand without an opponent: the bye that is worth the same."""

TEAM_RECORDS: Final = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})

KEPT_RECORDS: Final = frozenset({"172", "182", "222", "DAT"})
"""Records that are known, have no place in the tournament, and are written back as they stand."""

TEAM_NUMBER: Final = Columns(5, 7)
TEAM_NAME: Final = Columns(9, 40)
TEAM_NICKNAME: Final = Columns(42, 46)
TEAM_STRENGTH: Final = Columns(48, 53)
TEAM_MATCH_POINTS: Final = Columns(55, 60)
TEAM_GAME_POINTS: Final = Columns(62, 67)
TEAM_RANK: Final = Columns(69, 71)
TEAM_MEMBERS_COLUMN: Final = 74
"""Where the members of record 310 begin: four digits and a blank for each."""

OLD_TEAM_NAME: Final = Columns(5, 36)
OLD_TEAM_MEMBERS_COLUMN: Final = 37
"""Where the members of record 013 begin, as in record 310."""
MEMBER_WIDTH: Final = 5

TEAM_BYE_MATCH_POINTS: Final = Columns(5, 8)
TEAM_BYE_GAME_POINTS: Final = Columns(10, 13)
TEAM_BYES_COLUMN: Final = 15
TEAM_BYE_WIDTH: Final = 4

FORFEITED_SIGNS: Final = Columns(5, 6)
FORFEITED_ROUND: Final = Columns(8, 10)
FORFEITED_WHITE: Final = Columns(12, 14)
FORFEITED_BLACK: Final = Columns(16, 18)

LINE_UP_ROUND: Final = Columns(5, 7)
LINE_UP_TEAM: Final = Columns(9, 11)
LINE_UP_OPPONENT: Final = Columns(13, 15)
LINE_UP_COLUMN: Final = 17
"""Where the players of record 300 begin, as in record 310."""

MATCH_POINTS_WIDTH: Final = 9
"""How far apart the symbols of record 362 stand, from column 5."""
