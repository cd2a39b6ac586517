"""What was checked of a file, and what differs, as text for an arbiter."""

from collections.abc import Iterator
from typing import Final

from swissdesk.app.checked_file import CheckedFile, KeptRounds, Part, RoundFinding
from swissdesk.pairing.checker import CheckedBoard, Difference
from swissdesk.terms import format_points
from swissdesk.tournament.standing.comparing_places import (
    ComparedPlaces,
    Criterion,
    OrderDifference,
    PlaceDifference,
    codes_text,
)
from swissdesk.tournament.standing.comparing_points import ComparedPoints, PointsDifference
from swissdesk.tournament.standing.score_words import points_name
from swissdesk.words import _

_MOST_FAULTS: Final = 5
"""So many broken rules of a round are told, and how many there are."""


def checked_text(checked: CheckedFile) -> Iterator[str]:
    """Yield the lines about one file; the first has one form in every language, for other programs."""
    count = f"{checked.name}: {len(checked.tournament.rounds)} rounds"
    if Part.PAIRINGS in checked.parts:
        yield f"{count}, {sum(finding.differs for finding in checked.rounds)} differ"
        if not checked.names_system:
            text = _("  pairings: the file names no system; paired by {system} (--system says another one)")
            yield text.format(system=checked.tournament.settings.pairing_system.texts().short)
        for finding in checked.rounds:
            yield from _round_lines(finding)
    else:
        yield count
    yield from _rest(checked)


def _rest(checked: CheckedFile) -> Iterator[str]:
    if checked.kept is not None:
        yield from _kept_lines(checked.kept, with_pairings=Part.PAIRINGS in checked.parts)
    if checked.stated is None:
        return
    if Part.POINTS in checked.parts:
        yield from _points_lines(checked.stated.points)
    if Part.TIE_BREAKS in checked.parts:
        yield from _tie_break_lines(checked.stated.places)
    if Part.PLACES in checked.parts:
        yield from _place_lines(checked.stated.places)


def _kept_lines(kept: KeptRounds, *, with_pairings: bool) -> Iterator[str]:
    if with_pairings:
        text = _(
            "  rounds: closed {closed}, published {published}, drafts {drafts}; "
            "{then} paired again with what was known then"
        )
        yield text.format(closed=kept.closed, published=kept.published, drafts=kept.drafts, then=kept.then)
    yield _("  points, tie-breaks, places: an event file states none, they follow from its results")


def _round_lines(finding: RoundFinding) -> Iterator[str]:
    if finding.unchecked:
        text = _("  round {round}: not checked: {why}")
        yield text.format(round=finding.number, why=finding.unchecked)
    comparison = finding.comparison
    if not finding.differs:
        return
    if comparison is not None and comparison.by_hand:
        text = _("  round {round}: paired by hand: {reason}")
        yield text.format(round=finding.number, reason=comparison.by_hand)
    if comparison is not None and not comparison.is_pairable:
        yield f"  {comparison.refusal}"
    if comparison is not None:
        yield from (_difference_line(finding.number, one) for one in comparison.differences)
    if finding.broken:
        yield _broken_line(finding)


def _broken_line(finding: RoundFinding) -> str:
    count = len(finding.broken)
    faults = "; ".join(finding.broken[:_MOST_FAULTS])
    if count > _MOST_FAULTS:
        text = _("  round {round}: breaks the rules {count} times: {faults}; …")
        return text.format(round=finding.number, count=count, faults=faults)
    return _("  round {round}: breaks the rules: {faults}").format(round=finding.number, faults=faults)


def _difference_line(round_number: int, difference: Difference) -> str:
    return _("  round {round}: engine {engine}, played {played}").format(
        round=round_number, engine=_board(difference.engine), played=_board(difference.played)
    )


def _board(board: CheckedBoard | None) -> str:
    if board is None:
        return "–"
    if board.black is None:
        return _("{player} bye").format(player=board.white)
    return f"{board.white}-{board.black}"


def _points_lines(points: ComparedPoints) -> Iterator[str]:
    if points.compared:
        text = _("  points: {count} compared after round {round}, {differing} differ")
        yield text.format(count=points.compared, round=points.after_round, differing=len(points.differences))
    elif not points.apart:
        yield _("  points: not compared: the file states none")
    if points.apart:
        text = _("  points: {count} not compared: record 299 gives points beside the results")
        yield text.format(count=points.apart)
    if points.shown is not None:
        text = _("    the file states no scoring; its points show: win {win}, draw {draw}, bye {bye}")
        yield text.format(
            win=format_points(points.shown.win),
            draw=format_points(points.shown.draw),
            bye=format_points(points.shown.pairing_allocated_bye),
        )
    yield from map(_points_line, points.differences)


def _points_line(found: PointsDifference) -> str:
    words = {
        "who": found.who,
        "name": points_name(found.score),
        "stated": format_points(found.stated),
        "reckoned": format_points(found.reckoned),
    }
    if not found.by_round:
        return _("    {who}: {name}: file {stated}, results {reckoned}").format(**words)
    text = _("    {who}: {name}: file {stated}, results {reckoned} = {rounds}")
    return text.format(rounds=" + ".join(map(format_points, found.by_round)), **words)


def _tie_break_lines(places: ComparedPlaces) -> Iterator[str]:
    """Yield each tie-break with how many neighbours it parts, and those whom the file has otherwise."""
    tie_breaks = places.tie_breaks
    if not tie_breaks:
        yield _("  tie-breaks: none to reckon: {why}").format(why=_why_no_tie_breaks(places))
        return
    words = {"count": len(tie_breaks), "codes": codes_text(tie_breaks), "edition": places.edition}
    if places.why_not:
        text = _(
            "  tie-breaks: {count} reckoned, places not held against them: {why}; {codes} (C.07, {edition})"
        )
        yield text.format(why=places.why_not, **words)
    else:
        text = _("  tie-breaks: {count} reckoned, {against} against the places; {codes} (C.07, {edition})")
        yield text.format(against=sum(bool(one.differences) for one in tie_breaks), **words)
    if places.unknown:
        yield _("    {code}: not known here, nor what comes after it").format(code=places.unknown)
    yield from (line for one in tie_breaks for line in _criterion_lines(one))


def _why_no_tie_breaks(places: ComparedPlaces) -> str:
    if places.unknown:
        return _("{code} is not known here").format(code=places.unknown)
    if places.names_tie_breaks:
        return _("the list of the file is empty")
    return _("the file does not name its tie-breaks")


def _criterion_lines(one: Criterion) -> Iterator[str]:
    if one.why_none:
        yield _("    {code}: no values: {why}").format(code=one.code, why=one.why_none)
    if not one.differences:
        return
    text = _("    {code} ({article}): parts {parts} neighbours, {differing} the other way round")
    yield text.format(
        code=one.code, article=one.article or "–", parts=one.parts, differing=len(one.differences)
    )
    for found in one.differences:
        yield _order_line(found)
        yield from (f"        {side.who}: {side.working}" for side in found if side.working)


def _order_line(found: OrderDifference) -> str:
    behind, ahead = found
    words = {"behind": behind.who, "place": behind.place, "ahead": ahead.who, "other": ahead.place}
    if not (behind.value or ahead.value):
        return _("      {behind} has place {place}, {ahead} has place {other}").format(**words)
    text = _("      {behind} has place {place}, {ahead} has place {other}: {value} against {better}")
    return text.format(value=behind.value or "–", better=ahead.value or "–", **words)


def _place_lines(places: ComparedPlaces) -> Iterator[str]:
    if places.why_not:
        yield _("  places: not compared: {why}").format(why=places.why_not)
        return
    words = {"count": places.compared, "differing": len(places.differences), "round": places.after_round}
    if not places.names_tie_breaks:
        text = _(
            "  places: {count} compared after round {round}, {differing} differ; "
            "by the points alone: the file names no tie-breaks"
        )
        yield text.format(**words)
    else:
        text = _(
            "  places: {count} compared after round {round}, {differing} differ; by {codes} (C.07, {edition})"
        )
        yield text.format(codes=codes_text(places.criteria), edition=places.edition, **words)
    yield from map(_place_line, places.differences)
    for one in places.criteria:
        if not one.code:
            yield from map(_order_line, one.differences)


def _place_line(found: PlaceDifference) -> str:
    places = str(found.first) if found.first == found.last else f"{found.first}–{found.last}"
    return _("    {who}: place: file {stated}, reckoned {places}").format(
        who=found.who, stated=found.stated, places=places
    )
