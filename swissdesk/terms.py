"""FIDE's vocabulary as types: the words that all rooms share.

Points are integers in tenths of a point, everywhere; `format_points` is the only way back to halves.
"""

from enum import Enum, StrEnum, unique
from typing import Final, NamedTuple, NewType

from swissdesk.frozen import Frozen, replace
from swissdesk.words import decimal, language, ngettext

Tpn = NewType("Tpn", int)
"""Tournament pairing number: 1-based, a smaller number is a higher rank (C.04.3:1.1)."""

Points = NewType("Points", int)
"""Tenths of a point: a win is normally 10, a draw 5."""

HIGHEST_RATING: Final = 4000
"""What can be typed, pasted or listed: nobody has reached 3000, and national ratings lie some hundreds higher
at most; what is larger is no rating but the number of a wrong column."""

HIGHEST_KEPT_RATING: Final = 9999
"""What a report has room for: an event that was made of one keeps even a rating that nobody has typed."""

LARGEST_OUTSIDE_VALUE: Final = 99_999_99
"""The largest value for ties that comes from outside, in hundredths."""

HIGHEST_K: Final = 80
"""More than any federation uses; FIDE's are 40 at most."""


def format_points(points: Points) -> str:
    """Return points as an arbiter writes them: `4`, `4½`, `½`, `0`; other tenths as `4.3`."""
    whole, tenths = divmod(abs(points), 10)
    sign = "-" if points < 0 else ""
    if tenths == 5:
        return f"{sign}{whole or ''}½"
    return decimal(f"{sign}{whole}.{tenths}") if tenths else f"{sign}{whole}"


def plural_of(points: Points) -> int:
    """Return the count by which a noun goes with points: their own; with parts of one, the language's."""
    whole, part = divmod(points, 10)
    if not part:
        return whole
    return {0: language().below_one, 1: language().above_one}.get(whole, whole)


def points_phrase(points: Points) -> str:
    """Return points with their noun: `1 point`, `½ point`, `0 points`."""
    words = ngettext("{points} point", "{points} points", plural_of(points))
    return words.format(points=format_points(points))


def match_points_phrase(points: Points) -> str:
    """Return match points with their noun: `1 match point`, `0 match points`."""
    words = ngettext("{points} match point", "{points} match points", plural_of(points))
    return words.format(points=format_points(points))


def game_points_phrase(points: Points) -> str:
    """Return game points with their noun: `1 game point`, `2½ game points`."""
    words = ngettext("{points} game point", "{points} game points", plural_of(points))
    return words.format(points=format_points(points))


@unique
class Colour(Enum):
    """The colour of the pieces."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> "Colour":
        """Return the other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def sign(self) -> int:
        """Return what a game with this colour adds to the colour difference (C.04.3:1.6)."""
        return 1 if self is Colour.WHITE else -1


@unique
class Float(Enum):
    """What a round left on a player's record (C.04.3:1.4)."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    NONE = ""
    DOWN = "D"
    UP = "U"


@unique
class ByeKind(Enum):
    """A round without an opponent; the values are the codes of the TRF."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


@unique
class Mark(Enum):
    """One player's side of a pairing; the values are the codes of the TRF.

    The unrated marks stand for games of less than one move: played for pairing and tie-breaks,
    not for rating. ADJOURNED counts as a draw for pairing only (C.04.2:3.1); PENDING is a result
    that nobody has entered yet.
    """

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    ADJOURNED = "X"
    PENDING = ""

    @property
    def is_forfeit(self) -> bool:
        """Tell whether the game was decided by somebody's absence."""
        return self in _FORFEITS

    @property
    def is_over_the_board(self) -> bool:
        """Tell whether the players sat down to this game, finished or not."""
        return self not in _FORFEITS and self is not Mark.PENDING

    @property
    def is_final(self) -> bool:
        """Tell whether the mark can stand in final standings."""
        return self is not Mark.PENDING and self is not Mark.ADJOURNED


_FORFEITS: Final = frozenset({Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS})


class Result(NamedTuple):
    """What a pairing ended with, side by side: neither side is ever derived from the other."""

    white: Mark
    black: Mark


PENDING: Final = Result(Mark.PENDING, Mark.PENDING)
WHITE_WINS: Final = Result(Mark.WIN, Mark.LOSS)
BLACK_WINS: Final = Result(Mark.LOSS, Mark.WIN)
DRAWN: Final = Result(Mark.DRAW, Mark.DRAW)
WHITE_WINS_BY_FORFEIT: Final = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BLACK_WINS_BY_FORFEIT: Final = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
DOUBLE_FORFEIT: Final = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
ADJOURNED: Final = Result(Mark.ADJOURNED, Mark.ADJOURNED)
ARBITERS_RESULTS: Final = (
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
    Result(Mark.LOSS, Mark.LOSS),
)
"""How a game ends by an arbiter's decision alone: a side that can no longer win, or both, lose it."""

_UNRATED: Final = {
    Mark.WIN: Mark.UNRATED_WIN,
    Mark.DRAW: Mark.UNRATED_DRAW,
    Mark.LOSS: Mark.UNRATED_LOSS,
}


def unrated(result: Result) -> Result:
    """Return the same result of a game that is not rated: both sides are, or neither."""
    return Result(_UNRATED[result.white], _UNRATED[result.black])


@unique
class GameKind(StrEnum):
    """What a game of a match between two people is: one of its regular ones, or one that breaks a tie."""

    REGULAR = ""
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    ARMAGEDDON = "armageddon"
    """A draw counts as a win for Black."""


class Scoring(Frozen):
    """What each outcome is worth (defaults: 1, ½, 0; the bye as a win)."""

    win: Points = Points(10)
    draw: Points = Points(5)
    loss: Points = Points(0)
    forfeit_win: Points = Points(10)
    forfeit_loss: Points = Points(0)
    pairing_allocated_bye: Points = Points(10)
    full_point_bye: Points = Points(10)
    half_point_bye: Points = Points(5)
    zero_point_bye: Points = Points(0)
    adjourned: Points = Points(5)

    def of_mark(self, mark: Mark) -> Points:
        """Return what one side of a pairing is worth; a pending result is worth nothing yet."""
        return Points(getattr(self, _MARK_FIELDS[mark])) if mark is not Mark.PENDING else Points(0)

    def of_bye(self, kind: ByeKind) -> Points:
        """Return what a round without an opponent is worth."""
        return Points(getattr(self, _BYE_FIELDS[kind]))


_MARK_FIELDS: Final = {
    Mark.WIN: "win",
    Mark.DRAW: "draw",
    Mark.LOSS: "loss",
    Mark.UNRATED_WIN: "win",
    Mark.UNRATED_DRAW: "draw",
    Mark.UNRATED_LOSS: "loss",
    Mark.FORFEIT_WIN: "forfeit_win",
    Mark.FORFEIT_LOSS: "forfeit_loss",
    Mark.ADJOURNED: "adjourned",
}
_BYE_FIELDS: Final = {
    ByeKind.PAIRING_ALLOCATED: "pairing_allocated_bye",
    ByeKind.FULL_POINT: "full_point_bye",
    ByeKind.HALF_POINT: "half_point_bye",
    ByeKind.ZERO_POINT: "zero_point_bye",
}

TEAM_SCORING: Final = Scoring(
    win=Points(20),
    draw=Points(10),
    forfeit_win=Points(20),
    pairing_allocated_bye=Points(10),
    full_point_bye=Points(20),
    half_point_bye=Points(10),
    adjourned=Points(10),
)
"""Match points of a team event: 2, 1, 0; the bye as a drawn match (D.02:12, 46)."""

DOUBLE_SCORING: Final = Scoring(
    pairing_allocated_bye=Points(15),
    full_point_bye=Points(20),
    half_point_bye=Points(10),
)
"""Where a round is a match of two games: games 1, ½, 0; the bye as a won and a drawn one (C.04.5:1.4).

Byes are for whole matches: a half-point bye is two drawn games, a full-point bye two won ones.
"""


KNOCK_OUT_SCORING: Final = Scoring(
    pairing_allocated_bye=Points(0), full_point_bye=Points(0), half_point_bye=Points(0)
)
"""Of a knock-out: games 1, ½, 0; who goes on without a match gets nothing for that."""

TEAM_KNOCK_OUT_SCORING: Final = replace(
    TEAM_SCORING, pairing_allocated_bye=Points(0), full_point_bye=Points(0), half_point_bye=Points(0)
)
"""Of a knock-out of teams: match points 2, 1, 0; who goes on without a match gets nothing for that."""


SystemName = NewType("SystemName", str)
"""The name of a pairing system on the command line and in event files; `pairing.systems` lists them."""


@unique
class RatingKind(StrEnum):
    """The ratings that FIDE keeps apart, by the time a player has (B.02:1.1; Laws of Chess, A and B)."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@unique
class RatingRule(StrEnum):
    """Which list's rating a player brings where both FIDE's and a national one are known."""

    FIDE = "fide"
    NATIONAL = "national"
    FIDE_FIRST = "fide first"
    """FIDE's, and the national one of a player who has no other."""
    NATIONAL_FIRST = "national first"
    HIGHER = "higher"


@unique
class TeamScore(StrEnum):
    """The scores of teams; a tournament says which of them is the primary one (C.07:11.1, 13)."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> "TeamScore":
        """Return the other score: of the primary one the secondary one."""
        return TeamScore.GAME_POINTS if self is TeamScore.MATCH_POINTS else TeamScore.MATCH_POINTS


@unique
class TeamRanking(StrEnum):
    """What ranks teams after their match points when a round is paired (D.02:10, 14).

    After Sonneborn-Berger come game points, then the opponents' match points, as in the standings.
    """

    GAME_POINTS = "game points"
    SONNEBORN_BERGER = "Sonneborn-Berger"


@unique
class TeamColours(StrEnum):
    """Which colours teams prefer when a round of a Swiss system for teams is paired (C.04.6:1.7)."""

    TYPE_A = "A"
    """A colour that is due by two matches, or came twice running."""
    TYPE_B = "B"
    """The same strongly, and mildly the colour that equalises or alternates."""
    NONE = "none"


@unique
class Title(StrEnum):
    """FIDE's titles, in the order that the initial order uses (C.04.2: initial order)."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"
    NONE = ""
