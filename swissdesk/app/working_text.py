"""How one place came about, as text for a terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.app.text_tables import table_text
from swissdesk.terms import Colour, Points, format_points, points_phrase
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tournament.standing.working.rows import (
    ContributionLine,
    EncounterTable,
    PlayerWorking,
    RoundLine,
    TieBreakWorking,
)
from swissdesk.words import _, pgettext

_INDENT: Final = "  "
_WIDEST: Final = 12
"""A table of more people than these does not show the result of each game."""


def working_text(working: PlayerWorking) -> Iterator[str]:
    """Yield the lines: place, rounds, every tie-break with its rounds, steps and tables."""
    yield _("{rank}. {name} (no. {tpn}): {points} after round {round}").format(
        rank=working.rank,
        name=working.name,
        tpn=working.tpn,
        points=points_phrase(working.points),
        round=working.after_round,
    )
    yield working.sentence
    if working.last_resort:
        yield working.last_resort
    if not working.is_final:
        yield _("These standings are not final.")
    yield working.edition
    yield ""
    yield from table_text([_round_headings(), *map(_round_cells, working.rounds)], left={1, 3, 8})
    for tie_break in working.tie_breaks:
        yield ""
        yield from _tie_break_text(tie_break)


def _round_headings() -> tuple[str, ...]:
    return (
        _("Rd"), _("Opponent"), _("Col"), _("Result"), _("Pts"), pgettext("running total", "Sum"),
        _("Opp. has"), _("counts as"), "",
    )  # fmt: skip


def _round_cells(line: RoundLine) -> tuple[str, ...]:
    return (
        str(line.round_number),
        _opponent(line.opponent_tpn, line.opponent_name, line.unplayed),
        _colour(line.colour),
        line.result,
        format_points(line.points),
        format_points(line.score),
        _score(line.opponent_score),
        _score(line.used_score),
        line.note,
    )


def _opponent(tpn: int | None, name: str, unplayed: str) -> str:
    if tpn is None:
        return unplayed
    who = f"{tpn} {name}"
    return f"{who} ({unplayed})" if unplayed else who


def _colour(colour: Colour | None) -> str:
    return {Colour.WHITE: _("w"), Colour.BLACK: _("b"), None: ""}[colour]


def _score(points: Points | None) -> str:
    return "" if points is None else format_points(points)


def _tie_break_text(tie_break: TieBreakWorking) -> Iterator[str]:
    value = tie_break.value_text or "–"
    place = f" ({tie_break.article})" if tie_break.article else ""
    yield f"{tie_break.heading}  {value}  {tie_break.name}{place}"
    yield _INDENT + tie_break.sentence
    if tie_break.lines:
        rows = [_contribution_cells(line) for line in tie_break.lines]
        yield from _indented(table_text([("", "", "", "", "", ""), *rows], left={1, 5}))
    for step in tie_break.steps:
        yield _INDENT + step
    for table in tie_break.tables:
        yield from _encounter_text(table)


def _contribution_cells(line: ContributionLine) -> tuple[str, ...]:
    value = line.value if line.cut is Cut.NO else f"({line.value})"
    factor = f"× {line.factor}" if line.factor else ""
    who = _opponent(line.opponent_tpn, line.opponent_name, "") if line.opponent_tpn else line.opponent_name
    return (str(line.round_number), who, line.opponent_value, factor, value, line.note)


def _encounter_text(table: EncounterTable) -> Iterator[str]:
    """Yield a table of the tied; a large one without the single results, to fit the width of a terminal."""
    yield _INDENT + table.title
    width = len(table.lines[0].results) if len(table.lines) <= _WIDEST else 0
    head = (_("Place"), _("No."), _("Name"), *("",) * width, _("Pts"), _("at best"))
    yield from _indented(table_text([head, *_encounter_rows(table, width)], left={2}))
    yield _INDENT + table.sentence


def _encounter_rows(table: EncounterTable, width: int) -> Iterator[Sequence[str]]:
    for line in table.lines:
        place = "" if line.place is None else str(line.place)
        results = (cell or "·" for cell in line.results[:width])
        yield (place, str(line.tpn), line.name, *results, line.score, line.best if line.unmet else "")


def _indented(lines: Iterator[str]) -> Iterator[str]:
    return (_INDENT + line for line in lines if line)
