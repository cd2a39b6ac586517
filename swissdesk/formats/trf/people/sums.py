"""The points that the file states against the points that its results add up to."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from swissdesk.formats.adjustment import Adjustment
from swissdesk.formats.trf.fields.columns import POINTS
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.meetings import RawRound
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.people.rounds import totals
from swissdesk.terms import ByeKind, Mark, Points, Scoring, format_points
from swissdesk.tournament.model import Absence, PlayerId
from swissdesk.words import _

_USUAL_WIN_DRAW: Final = ((10, 5), (30, 10), (20, 10))


class StatedPoints(NamedTuple):
    """Where points are stated, which, and what the results add up to."""

    line: int
    column: int
    stated: Points
    total: Points


class Sums:
    """The sums of the results of one file, with and without the byes that are announced."""

    def __init__(self, rows: Sequence[Row], rounds: Sequence[RawRound], absences: Sequence[Absence]) -> None:
        self._rows = rows
        self._rounds = rounds
        self._coming: defaultdict[PlayerId, list[ByeKind]] = defaultdict(list)
        for absence in absences:
            self._coming[absence.player].append(absence.kind)
        self._totals: dict[Scoring, list[int]] = {}

    def wrong(self, scoring: Scoring) -> list[tuple[Row, Points]]:
        """Return the rows whose stated points are not those of their results, with the true points.

        Points that already include announced byes are right too, and so are those of a player with
        an adjourned game, which some programs count and others do not.
        """
        sums = self._sums(scoring)
        wrong = [place for place, row in enumerate(self._rows) if row.points not in {None, sums[place]}]
        if not wrong:
            return []
        unfinished = _with_adjourned_games(self._rounds)
        return [
            (self._rows[place], Points(sums[place]))
            for place in wrong
            if place not in unfinished
            and self._rows[place].points != sums[place] + self._announced(place, scoring)
        ]

    def replaced(self, scoring: Scoring) -> list[tuple[Row, Points]]:
        """Return the rows whose points are right with announced byes or without adjourned games only."""
        sums = self._sums(scoring)
        wrong = {row.start_number for row, _total in self.wrong(scoring)}
        return [
            (row, Points(total))
            for row, total in zip(self._rows, sums, strict=True)
            if row.points not in {None, total} and row.start_number not in wrong
        ]

    def _sums(self, scoring: Scoring) -> list[int]:
        """Return everybody's points; each scoring is asked for up to four times."""
        if scoring not in self._totals:
            self._totals[scoring] = totals(self._rounds, len(self._rows), scoring)
        return self._totals[scoring]

    def _announced(self, place: int, scoring: Scoring) -> int:
        return sum(scoring.of_bye(kind) for kind in self._coming[self._rows[place].player.id])


def other_usual_scorings() -> Iterator[Scoring]:
    """Yield what results can be worth in files that do not say it, besides 1, ½ and 0."""
    for (win, draw), bye in product(_USUAL_WIN_DRAW, ("win", "draw", "loss")):
        worth = {"win": win, "draw": draw, "loss": 0}[bye]
        yield Scoring(
            win=Points(win),
            draw=Points(draw),
            forfeit_win=Points(win),
            pairing_allocated_bye=Points(worth),
            full_point_bye=Points(win),
            half_point_bye=Points(draw),
            adjourned=Points(draw),
        )


def fitting_scoring(sums: Sums, log: ImportLog) -> Scoring:
    """Return the scoring of a file that states none: 1, ½ and 0, unless only another usual one fits.

    The others are 3-1-0 and 2-1-0, and a pairing-allocated bye worth a draw or nothing; one of them
    is taken only if every player's points agree with it, and noted.
    """
    custom = Scoring()
    if not sums.wrong(custom):
        return custom
    for scoring in other_usual_scorings():
        if not sums.wrong(scoring):
            text = _("The file states no scoring; its points show: win {win}, draw {draw}, bye {bye}.")
            shown = {"win": format_points(scoring.win), "draw": format_points(scoring.draw)}
            log.note(0, 0, text.format(bye=format_points(scoring.pairing_allocated_bye), **shown))
            return scoring
    return custom


def note_wrong_sums(sums: Sums, scoring: Scoring, log: ImportLog) -> None:
    """Note the players whose stated points are not those of their results, which count."""
    text = _("The points are {stated}, but the results add up to {total}, which counts.")
    note_points(_stated(sums.wrong(scoring)), text, log)
    text = _(
        "The points are {stated} with announced byes or without adjourned games, {total} as counted here."
    )
    note_points(_stated(sums.replaced(scoring)), text, log)


def _stated(rows: Sequence[tuple[Row, Points]]) -> list[StatedPoints]:
    return [
        StatedPoints(row.record.line, POINTS.first, row.points or Points(0), total) for row, total in rows
    ]


def note_points(found: Sequence[StatedPoints], text: str, log: ImportLog) -> None:
    """Note points that are stated otherwise than they add up, the first ones one by one."""
    notes = [
        Adjustment(line, column, text.format(stated=format_points(stated), total=format_points(total)))
        for line, column, stated, total in found
    ]
    more = _("In {count} lines the points disagree with the results; the first {shown} are listed.")
    log.note_first(notes, more)


def _with_adjourned_games(rounds: Sequence[RawRound]) -> set[int]:
    adjourned = set()
    for raw in rounds:
        for white, black, verdict in raw.meetings:
            if Mark.ADJOURNED in verdict.result:
                adjourned |= {white, black}
    return adjourned
