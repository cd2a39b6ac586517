"""The next step of undo and redo: what it is about, where it shows, and what it would take back."""

from collections.abc import Iterator, Mapping
from enum import Enum, unique
from typing import TYPE_CHECKING, Final

from swissdesk.frozen import Frozen
from swissdesk.services.changes import Area
from swissdesk.services.journal.cell_words import Cell, Record
from swissdesk.services.journal.changes import records_of
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.history.past import difference_of
from swissdesk.tournament.model import PlayerId, RoundState

if TYPE_CHECKING:
    from swissdesk.storage.ids import SectionId
    from swissdesk.storage.journal.entries import JournalEntry
    from swissdesk.storage.rows.difference import Difference, TableDifference

__all__ = ("ChangedPlace", "HistoryStep", "Setback", "SetbackKind", "next_redo", "next_undo")

_ROUNDS: Final = ("round", "pairing_change")
_BOARDS: Final = ("match_board", "game", "board_correction", "rating_correction")
_PEOPLE: Final = {
    "player": "id",
    "bye": "player",
    "absence": "player",
    "member": "player",
    "fixed_table": "player",
    "forbidden_pair": "one",
    "virtual_points": "player",
}
"""Tables about one entry of the list, with the column that names it."""

_RANKING: Final = ("tie_break", "category", "category_tick", "prize")
_DRAFT: Final = RoundState.DRAFT.value


class ChangedPlace(Frozen):
    """Where a change shows: one of `areas`, the most specific first.

    `round_number`, `board` (its match, 0 without teams, and its number) and `player` are None where
    the change is about none, or about many.
    """

    section: "SectionId"
    areas: tuple[Area, ...]
    round_number: int | None = None
    board: tuple[int, int] | None = None
    player: PlayerId | None = None


@unique
class SetbackKind(Enum):
    """What players and spectators may know of already, and what a step would take away."""

    PAIRING = "pairing"
    PUBLICATION = "publication"


class Setback(Frozen):
    """A round whose pairing or publication a step takes back."""

    kind: SetbackKind
    round_number: int


class HistoryStep(Frozen):
    """What an undo or a redo would do: the text of the change, its place, and the first setback."""

    text: str
    place: ChangedPlace
    setback: Setback | None


def next_undo(event: OpenEvent) -> HistoryStep | None:
    """Return what an undo would do; None where there is nothing to undo.

    Raises `StorageError` where the journal cannot be read.
    """
    change = event.store.undoable_change
    return _step(change, difference_of(event.store, change.id).reversed) if change else None


def next_redo(event: OpenEvent) -> HistoryStep | None:
    """Return what a redo would do; None where there is nothing to redo.

    Raises `StorageError` where the journal cannot be read.
    """
    change = event.store.redoable_change
    return _step(change, difference_of(event.store, change.id)) if change else None


def _step(change: "JournalEntry", steps: "Difference") -> HistoryStep:
    tables = {d.table: d for d in steps.tables}
    seen = {d.table: d for d in steps.within(change.section).tables}
    return HistoryStep(change.what, _place(change.section, seen or tables), _setback(tables))


def _place(section: "SectionId", tables: Mapping[str, "TableDifference"]) -> ChangedPlace:
    """Return the round for a change of rounds, the board for one of results, else whom it is about."""
    rounds = [_number(record, "number") for record in _both(tables, "round")]
    rounds += [_number(record, "round") for record in _both(tables, "pairing_change")]
    if rounds:
        return ChangedPlace(section, (Area.ROUNDS,), max(rounds))
    for name in _BOARDS:
        for record in _both(tables, name):
            place = (_number(record, "match"), _number(record, "board"))
            return ChangedPlace(section, (Area.ROUNDS,), _number(record, "round"), place)
    if "section" not in tables:
        for name, column in _PEOPLE.items():
            if name in tables:
                player = PlayerId(_number(_main_row(tables[name], column), column))
                return ChangedPlace(section, (Area.PLAYERS, Area.ROUNDS), player=player)
    of_ranking = any(name in tables for name in _RANKING) and "section" not in tables
    areas = (Area.TOURNAMENT, Area.STANDINGS) if of_ranking else (Area.TOURNAMENT,)
    return ChangedPlace(section, areas)


def _main_row(d: "TableDifference", column: str) -> Record:
    """Return the row of whoever came or went, else the first: a late entry moves the numbers of others."""
    before, after = (
        {record[column]: record for record in records_of(d, rows)} for rows in (d.before, d.after)
    )
    only_one_side = before.keys() ^ after.keys()
    both = {**before, **after}
    return next((record for name, record in both.items() if name in only_one_side), next(iter(both.values())))


def _setback(tables: Mapping[str, "TableDifference"]) -> Setback | None:
    if "round" not in tables:
        return None
    before, after = _states(tables["round"])
    for (number, section), state in sorted(before.items(), reverse=True):
        if (number, section) not in after and state != _DRAFT:  # nobody has seen a draft
            return Setback(SetbackKind.PAIRING, number)
        if state != _DRAFT and after[number, section] == _DRAFT:
            return Setback(SetbackKind.PUBLICATION, number)
    return None


_States = Mapping[tuple[int, int], Cell]


def _states(d: "TableDifference") -> tuple[_States, _States]:
    """Return the state of each round, by its number and section, before and after the step."""
    before, after = (
        {
            (_number(record, "number"), _number(record, "section")): record["state"]
            for record in records_of(d, rows)
        }
        for rows in (d.before, d.after)
    )
    return before, after


def _both(tables: Mapping[str, "TableDifference"], name: str) -> Iterator[Record]:
    """Yield the rows of a table after the step, then those before it."""
    if name in tables:
        d = tables[name]
        yield from records_of(d, (*d.after, *d.before))


def _number(record: Record, column: str) -> int:
    return int(record.get(column) or 0)
