"""Tie-breaks in words: what each counts, and what becomes of rounds that were not played (C.07).

Articles are those of the 2026 edition; the words follow the edition of the tournament.
"""

from collections.abc import Mapping
from typing import Final

from swissdesk.terms import Points, TeamScore, format_points
from swissdesk.tiebreaks.codes import TieBreakCode, has_dummies, is_secondary_score
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.model import LastResort
from swissdesk.words import _

_BY_RATINGS: Final = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO"})
_AMONG_TIED: Final = frozenset({"DE", "EDE", "EDET", "EDEB", "EDEBT", "EDEBB"})
_BOARD_BY_BOARD: Final = frozenset({"BC", "TBR", "BBE"})
_OLYMPIC: Final = frozenset({"OTHER_D02_SB", "OTHER_D02_SUM"})
_OPPONENTS_MET: Final = frozenset({"OTHER_BH", "OTHER_MEDIAN", "OTHER_SB"})


def last_resort_text(last: LastResort) -> str:
    """Return what happens to those whom no tie-break separates, in words."""
    return {
        LastResort.SHARED: _("the place is shared"),
        LastResort.LOTS: _("lots decide"),
    }[last]


def meaning(code: TieBreakCode) -> str:
    """Return in a few words what a tie-break counts, its modifiers included."""
    return ", ".join(filter(None, (_plain_meaning(code), *_modifier_words(code))))


def _plain_meaning(code: TieBreakCode) -> str:
    if is_secondary_score(code) and code.score == TeamScore.MATCH_POINTS:
        return _("points for matches won and drawn")
    if code.koya_percent is not None:
        return _("points against opponents with {percent} per cent of the points or more").format(
            percent=code.koya_percent
        )
    return _meanings().get(code.name, "")


def unplayed(code: TieBreakCode, rules: Edition, *, round_robin: bool = False) -> str:
    """Return what becomes of unplayed rounds in an edition of the rules; empty where they do not matter."""
    of_its_own = next((words for names, words in _of_families() if code.name in names), "")
    if of_its_own:
        return of_its_own
    if has_dummies(code):
        return _of_dummies(code, rules, round_robin=round_robin)
    return _of_own_results(code.name)


def _of_dummies(code: TieBreakCode, rules: Edition, *, round_robin: bool) -> str:
    if round_robin:
        return _("Forfeits count as played; a free round counts for nothing (C.07:15.2).")
    if rules is Edition.RULES_2009:
        return _(
            "An unplayed round counts as a game against a virtual opponent with the player’s score before "
            "it, who draws all rounds after it; opponents’ unplayed rounds count as draws."
        )
    dummy = _("An unplayed round counts as a game against a dummy with the player’s own points (C.07:16.4).")
    cap = _(
        "The dummy has at most as many points as all rounds drawn, after a forfeit at most those of the "
        "opponent who was to be met (C.07:16.4.1, 16.4.2)."
    )
    opponents = _(
        "Half-point and zero-point byes after which an opponent plays no more count as draws (C.07:16.3)."
    )
    cut = _("What is cut first is a round that the player chose to miss (C.07:16.5).")
    parts = (
        dummy,
        cap if rules is Edition.RULES_2026 else "",
        opponents,
        cut if code.cut_low else "",
    )
    return " ".join(filter(None, parts))


def _of_families() -> tuple[tuple[frozenset[str], str], ...]:
    """Return the tie-breaks with a rule of their own for unplayed rounds, each family with its rule."""
    ratings = _(
        "Only opponents met over the board count. While anybody has no rating this tie-break is left "
        "out, unless a rating is set for those (C.07:10)."
    )
    tied = _("Only games over the board count; a forfeit counts if the choice says so (C.07:6.1).")
    boards = _("Forfeits count as results; a pairing-allocated bye as a win on every board (C.07:12).")
    olympiad = _(
        "An unplayed match counts as drawn against a virtual opponent with the team’s own score (D.02:14)."
    )
    credited = _(
        "An unplayed match counts as one against a virtual opponent with the team’s own score (D.02:14), "
        "with the game points that the team was credited with (D.02:12, 46)."
    )
    own_rating = _(
        "While anybody has no rating this tie-break is left out, unless a rating is set for those (C.07:10)."
    )
    average = _("Only opponents met over the board count, each with their own Buchholz.")
    koya = _("Points by forfeit count against those who reached the limit; byes count for nothing.")
    return (
        (_BY_RATINGS, ratings),
        (_AMONG_TIED, tied),
        (_BOARD_BY_BOARD, boards),
        (_OLYMPIC, olympiad),
        (frozenset({"OTHER_D02_CREDITED"}), credited),
        (frozenset({"RTNG"}), own_rating),
        (_OPPONENTS_MET, _("A round without a game counts for nothing.")),
        (frozenset({"AOB"}), average),
        (frozenset({"KS"}), koya),
    )


def _of_own_results(name: str) -> str:
    return {
        "WIN": _("A bye or a forfeit with the points of a win counts as one."),
        "WON": _("Rounds that were not played count for nothing."),
        "BPG": _("Rounds that were not played count for nothing."),
        "BWG": _("Rounds that were not played count for nothing."),
        "PS": _("The points of an unplayed round count as they stand in the score."),
        "REP": _("Half-point and zero-point byes and games lost by forfeit are rounds that were missed."),
        "STD": _("Without an opponent a round is measured against a draw."),
        "OTHER_KEIZER": _("A round without a game brings a share of the own value, as the club has chosen."),
    }.get(name, "")


def _modifier_words(code: TieBreakCode) -> tuple[str, ...]:
    """Return what the modifiers do, in words."""
    parts = (
        {"MP": _("by match points"), "GP": _("by game points")}.get(code.reference, ""),
        cut_words(code),
        _limit_words(code.koya_shift),
        _("forfeits counted as played") if code.forfeits_count else "",
        _("with the last round as if all drew") if code.fore else "",
        _("the other way round") if code.is_reversed else "",
        _("the unrated as {rating}").format(rating=code.unrated) if code.unrated is not None else "",
        _("divided by {factor}").format(factor=code.factor) if code.factor is not None else "",
    )
    return tuple(filter(None, parts))


def cut_words(code: TieBreakCode) -> str:
    """Return what a cut leaves out; empty for a code without one."""
    if code.name == "PS":
        return {1: _("without the first round"), 2: _("without the first two rounds")}.get(code.cut_low, "")
    return {
        (1, 0): _("the lowest left out"),
        (2, 0): _("the two lowest left out"),
        (1, 1): _("the highest and the lowest left out"),
        (2, 2): _("the two highest and the two lowest left out"),
    }.get((code.cut_low, code.cut_high), "")


def _limit_words(shift: int) -> str:
    if not shift:
        return ""
    points = Points(abs(shift) * 5)
    words = _("the limit {points} higher") if shift > 0 else _("the limit {points} lower")
    return words.format(points=format_points(points))


def _meanings() -> Mapping[str, str]:
    return {
        "PTS": _("points"),
        "BH": _("opponents’ points"),
        "FB": _("opponents’ points as if the last round were all draws"),
        "AOB": _("average of the opponents’ Buchholz"),
        "SB": _("points of beaten opponents, half of drawn ones"),
        "WIN": _("rounds with the points of a win, played or not"),
        "WON": _("games won over the board"),
        "BPG": _("games played with Black"),
        "BWG": _("games won with Black"),
        "PS": _("sum of the points after each round"),
        "REP": _("rounds in which the player was there to play"),
        "STD": _("rounds with more points than the opponent, half for as many"),
        "DE": _("result of the games between those who are level"),
        "KS": _("points against opponents with half of the points or more"),
        "ARO": _("average rating of the opponents"),
        "TPR": _("performance rating"),
        "PTP": _("lowest rating that explains the points"),
        "APRO": _("average performance of the opponents"),
        "APPO": _("average perfect performance of the opponents"),
        "RTNG": _("the player’s own rating, the higher first"),
        "TPN": _("tournament pairing number, the smaller first"),
        "OTHER_BH": _("points of the opponents met"),
        "OTHER_MEDIAN": _("points of the opponents met without the highest and the lowest"),
        "OTHER_SB": _("points of beaten opponents, half of drawn ones, of those met only"),
        "OTHER_LOTTERY": _("the number drawn by lot, the smaller first"),
        "OTHER_KEIZER": _("values of beaten opponents, half of drawn ones, and the own value"),
        "OTHER_VALUE": _("what a win against the player is worth"),
        "OTHER_OUTSIDE": _("a value that the arbiter entered, the larger first"),
        **_team_meanings(),
    }


def _team_meanings() -> Mapping[str, str]:
    olympic = _("opponents’ match points times the game points won, without the lowest (2012)")
    return {
        "MPVGP": _("points won at the boards"),
        "EMMSB": _("opponents’ match points times the match points won against them"),
        "EMGSB": _("opponents’ match points times the game points won against them"),
        "EGMSB": _("opponents’ game points times the match points won against them"),
        "EGGSB": _("opponents’ game points times the game points won against them"),
        "SSSC": _("the secondary score plus a share of the opponents’ points"),
        "BC": _("board numbers times the points won there, the smaller first"),
        "TBR": _("points on board 1, then on board 2, and so on"),
        "BBE": _("points without the last board, then without the last two, and so on"),
        "EDE": _("matches between those who are level"),
        "EDET": _("matches between those who are level, of two also the top boards"),
        "EDEB": _("matches between those who are level, of two also without the last boards"),
        "EDEBT": _("matches between those who are level, of two also board count and top boards"),
        "EDEBB": _("matches between those who are level, of two also board count and last boards"),
        "OTHER_D02_SB": olympic,
        "OTHER_D02_CREDITED": ", ".join((olympic, _("unplayed matches with the points credited"))),
        "OTHER_D02_SUM": _("opponents’ match points without the lowest (2012)"),
    }
