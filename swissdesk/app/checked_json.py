"""What was checked of a file, and what differs, for other programs: the same in every language."""

from typing import Any

from swissdesk.app.checked_file import CheckedFile, Part, RoundFinding
from swissdesk.pairing.checker import CheckedBoard
from swissdesk.terms import Points
from swissdesk.tournament.standing.comparing_places import ComparedPlaces, Criterion, Side
from swissdesk.tournament.standing.comparing_points import ComparedPoints

Found = dict[str, Any]


def checked_json(checked: CheckedFile) -> Found:
    """Return what came of a file: a part that was not asked for is not in it."""
    found: Found = {
        "file": checked.name,
        "system": checked.tournament.settings.system,
        "names_system": checked.names_system,
        "rounds": len(checked.tournament.rounds),
        "differs": checked.differs,
    }
    if Part.PAIRINGS in checked.parts:
        found["pairings"] = [_round(finding) for finding in checked.rounds]
    return found | _of_standings(checked)


def _of_standings(checked: CheckedFile) -> Found:
    if checked.stated is None:
        return {}
    points, places = checked.stated.points, checked.stated.places
    parts = {
        Part.POINTS: _points(points),
        Part.TIE_BREAKS: _tie_breaks(places),
        Part.PLACES: _places(places),
    }
    return {part.value: found for part, found in parts.items() if part in checked.parts}


def _round(finding: RoundFinding) -> Found:
    comparison = finding.comparison
    differences = comparison.differences if comparison is not None else ()
    return {
        "round": finding.number,
        "paired_again": comparison is not None,
        "differences": [{"engine": _board(one.engine), "played": _board(one.played)} for one in differences],
        "refusal": comparison.refusal if comparison is not None else "",
        "by_hand": comparison.by_hand if comparison is not None else "",
        "broken": list(finding.broken),
        "unchecked": finding.unchecked,
    }


def _board(board: CheckedBoard | None) -> list[int] | None:
    """Return White and Black, 0 for nobody; None where there is no such board."""
    return None if board is None else [board.white, board.black or 0]


def _points(points: ComparedPoints) -> Found:
    shown = points.shown
    return {
        "after_round": points.after_round,
        "compared": points.compared,
        "not_compared": points.apart,
        "values_shown": None
        if shown is None
        else [*map(_number, (shown.win, shown.draw, shown.pairing_allocated_bye))],
        "differences": [
            {
                "who": one.who,
                "score": one.score.value if one.score is not None else "",
                "file": _number(one.stated),
                "results": _number(one.reckoned),
                "rounds": [_number(points) for points in one.by_round],
            }
            for one in points.differences
        ],
    }


def _number(points: Points) -> float:
    return points / 10


def _tie_breaks(places: ComparedPlaces) -> Found:
    return {
        "edition": places.edition,
        "unknown": places.unknown,
        "not_compared": places.why_not,
        "list": [_criterion(one) for one in places.tie_breaks],
    }


def _criterion(one: Criterion) -> Found:
    return {
        "code": one.code,
        "article": one.article,
        "values": one.values,
        "parts": one.parts,
        "differences": [
            {"ahead": _side(each.ahead), "behind": _side(each.behind)} for each in one.differences
        ],
    }


def _side(side: Side) -> Found:
    return {"who": side.who, "place": side.place, "value": side.value, "working": side.working}


def _places(places: ComparedPlaces) -> Found:
    return {
        "after_round": places.after_round,
        "compared": places.compared,
        "not_compared": places.why_not,
        "by": [one.code or one.heading for one in places.criteria],
        "differences": [
            {"who": one.who, "file": one.stated, "from": one.first, "to": one.last}
            for one in places.differences
        ],
    }
