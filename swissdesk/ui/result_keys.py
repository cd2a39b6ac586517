"""The key sets of result entry: our own, and those that arbiters know from other programs.

They clash: `2` is Black's win, a draw or a double forfeit, according to the program. A set takes
nothing else away: letters find players, `/` and a number go to a board, `.` offers every result that
has no key of its own, and the signs below mean the same in all sets.
"""

from collections.abc import Mapping
from enum import Enum, unique
from typing import Final

from PySide6.QtCore import QObject, Signal

from swissdesk.frozen import Frozen
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
)
from swissdesk.words import _

_SIGNS: Final = {
    "=": DRAWN,
    "+": WHITE_WINS_BY_FORFEIT,
    "-": BLACK_WINS_BY_FORFEIT,
    "*": DOUBLE_FORFEIT,
}
"""What the signs mean in every set."""

SPACE: Final = " "


@unique
class WinOf(Enum):
    """Whose win the key of a win means: White's, or on paper of a match that of who stands first on it."""

    WHITE = "White"
    FIRST_TEAM = "the first-named team of a match"
    LEFT = "the player on the left, in each game of a match between two people"


class KeySet(Frozen):
    """Which digits, or the space bar, enter which results; `clears` is the key that deletes one, if any.

    `code` is its name in the settings file.
    """

    code: str
    digits: Mapping[str, Result]
    clears: str = ""

    @property
    def results(self) -> Mapping[str, Result]:
        """Return what each key means, the signs included."""
        return {**self.digits, **_SIGNS}

    def key_of(self, result: Result) -> str:
        """Return the first key of a result; empty for one that `.` offers alone."""
        return next((key for key, meant in self.results.items() if meant == result), "")

    def others_of(self, result: Result) -> tuple[str, ...]:
        """Return the further keys of a result."""
        first = self.key_of(result)
        return tuple(key for key, meant in self.results.items() if meant == result and key != first)


KEY_SETS: Final = (
    KeySet("swissdesk", {"1": WHITE_WINS, "5": DRAWN, "0": BLACK_WINS}),
    KeySet(
        "vega",
        {
            "1": WHITE_WINS,
            "5": DRAWN,
            "0": BLACK_WINS,
            "3": WHITE_WINS_BY_FORFEIT,
            "4": BLACK_WINS_BY_FORFEIT,
            "2": DOUBLE_FORFEIT,
            "7": ADJOURNED,
        },
        clears="9",
    ),
    KeySet("one-two-three", {"1": WHITE_WINS, "2": DRAWN, "3": BLACK_WINS}),
    KeySet("pools", {"1": WHITE_WINS, "0": DRAWN, "2": BLACK_WINS}),
    KeySet("space", {"1": WHITE_WINS, SPACE: DRAWN, "0": BLACK_WINS}),
)
"""The sets of the View menu, our own first.

Vega: user's manual, section 2.5, result entry. One, space, nought: the manual of FairPair. The order
1, 2, 3 is that of lists of results to choose from; 1, 0, 2 that of the football pools.
"""


def set_name(keys: KeySet) -> str:
    """Return what a set is called, with its keys for White, Black and the draw."""
    return {
        "swissdesk": _("SwissDesk 1 0 5"),
        "vega": _("Vega 1 0 5"),
        "one-two-three": _("In order 1 3 2"),
        "pools": _("Pools 1 2 0"),
        "space": _("Space bar 1 0 ␣"),
    }[keys.code]


def set_legend(keys: KeySet, win_of: WinOf = WinOf.WHITE) -> str:
    """Return every digit of a set with what it stands for, in events with matches on the paper of a match."""
    words = _short_words(win_of)
    parts = [f"{cap_of(key)} {words[result]}" for key, result in keys.digits.items()]
    if keys.clears:
        parts.append(_("{key} clear").format(key=keys.clears))
    return ", ".join(parts)


def cap_of(key: str) -> str:
    """Return what stands on a key."""
    return "␣" if key == SPACE else key


def _short() -> dict[Result, str]:
    return {
        WHITE_WINS: _("White wins"),
        BLACK_WINS: _("Black wins"),
        DRAWN: _("draw"),
        WHITE_WINS_BY_FORFEIT: _("Black absent"),
        BLACK_WINS_BY_FORFEIT: _("White absent"),
        DOUBLE_FORFEIT: _("both absent"),
        ADJOURNED: _("adjourned"),
    }


def _short_words(win_of: WinOf) -> dict[Result, str]:
    of_matches = {
        WinOf.WHITE: {},
        WinOf.FIRST_TEAM: {
            WHITE_WINS: _("first team wins"),
            BLACK_WINS: _("second team wins"),
            WHITE_WINS_BY_FORFEIT: _("first team by forfeit"),
            BLACK_WINS_BY_FORFEIT: _("second team by forfeit"),
        },
        WinOf.LEFT: {
            WHITE_WINS: _("left wins"),
            BLACK_WINS: _("right wins"),
            WHITE_WINS_BY_FORFEIT: _("right absent"),
            BLACK_WINS_BY_FORFEIT: _("left absent"),
        },
    }
    return {**_short(), **of_matches[win_of]}


def _long() -> dict[Result, str]:
    return {
        WHITE_WINS: _("White wins"),
        DRAWN: _("Draw"),
        BLACK_WINS: _("Black wins"),
        WHITE_WINS_BY_FORFEIT: _("White wins by forfeit"),
        BLACK_WINS_BY_FORFEIT: _("Black wins by forfeit"),
        DOUBLE_FORFEIT: _("both absent"),
        ADJOURNED: _("adjourned"),
    }


def _long_words(win_of: WinOf) -> dict[Result, str]:
    of_matches = {
        WinOf.WHITE: {},
        WinOf.FIRST_TEAM: {
            WHITE_WINS: _("First team wins"),
            BLACK_WINS: _("Second team wins"),
            WHITE_WINS_BY_FORFEIT: _("First team by forfeit"),
            BLACK_WINS_BY_FORFEIT: _("Second team by forfeit"),
        },
        WinOf.LEFT: {
            WHITE_WINS: _("Left player wins"),
            BLACK_WINS: _("Right player wins"),
            WHITE_WINS_BY_FORFEIT: _("Left player by forfeit"),
            BLACK_WINS_BY_FORFEIT: _("Right player by forfeit"),
        },
    }
    return {**_long(), **of_matches[win_of]}


class KeyChoice(QObject):
    """The key set in use and whose results its keys write; `changed` is emitted when either changes.

    On the boards of a match a key counts as on the match sheet, for the first-named team, whatever its
    colour there, and so it does in the games of two people; elsewhere for White.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._current = KEY_SETS[0]
        self._win_of = WinOf.WHITE

    @property
    def current(self) -> KeySet:
        """Return the set in use."""
        return self._current

    @property
    def of_teams(self) -> bool:
        """Tell whether the keys count for the first-named team of a match."""
        return self._win_of is WinOf.FIRST_TEAM

    @property
    def legend(self) -> str:
        """Return every digit of the set in use with what it stands for."""
        return self.legend_of(self._current)

    @property
    def brief(self) -> str:
        """Return the keys of the three ordinary results with what they stand for."""
        words = _short_words(self._win_of)
        results = (WHITE_WINS, DRAWN, BLACK_WINS)
        return ", ".join(f"{cap_of(self._current.key_of(each))} {words[each]}" for each in results)

    def legend_of(self, keys: KeySet) -> str:
        """Return every digit of a set with what it stands for in the section in view."""
        return set_legend(keys, self._win_of)

    def words_of(self, result: Result) -> str:
        """Return what a key writes, in words."""
        return _long_words(self._win_of)[result]

    def show_kind(self, *, of_teams: bool, of_matches: bool = False) -> None:
        """Set whether the keys count for who stands first in a match, of teams or of two people, or White."""
        win_of = WinOf.FIRST_TEAM if of_teams else WinOf.LEFT if of_matches else WinOf.WHITE
        if win_of is not self._win_of:
            self._win_of = win_of
            self.changed.emit()

    def choose(self, code: str) -> None:
        """Use another set; an unknown code, such as one of a newer version, changes nothing."""
        found = next((keys for keys in KEY_SETS if keys.code == code), self._current)
        if found is not self._current:
            self._current = found
            self.changed.emit()
