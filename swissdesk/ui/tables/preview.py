"""A table as it is being imported: how it was read, and what becomes of each line. No widgets here."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, unique
from pathlib import Path

from swissdesk.frozen import Frozen, field, replace
from swissdesk.services.entry.importing import (
    Choice,
    Duplicate,
    Preview,
    TeamPlace,
    duplicate_text,
    moved_text,
    same_choice,
)
from swissdesk.services.entry.tables import (
    AS_RECOGNISED,
    Entry,
    Field,
    Grid,
    HowToRead,
    Line,
    NotTaken,
    Taken,
    TakenValue,
    first_look,
    read_file,
    read_pasted,
    take,
)
from swissdesk.services.entry.tables import Mapping as Columns
from swissdesk.words import _, ngettext


class Source(Frozen):
    """Where a table comes from; `read` may take long and raises `FormatError`."""

    name: str
    read: Callable[[HowToRead], Grid]
    is_text: bool


def file_source(path: Path) -> Source:
    """Return a file as a source."""
    return Source(path.name, lambda how: read_file(path, how), is_text=False)


def pasted_source(text: str) -> Source:
    """Return what was on the clipboard as a source."""
    name = _("the clipboard")
    return Source(name, lambda how: read_pasted(text, name, how), is_text=True)


class Reading(Frozen):
    """A table that was read, the meaning of its columns, and what was taken of it."""

    grid: Grid
    columns: Columns
    taken: Taken
    how: HowToRead = AS_RECOGNISED
    mended: frozenset[int] = frozenset()
    """The lines in which a cell was changed."""
    usual_fee: int = 0


def read(source: Source, how: HowToRead, forms: Path | None, usual_fee: int = 0) -> Reading:
    """Read a table and take a first look at its columns; raises `FormatError`."""
    grid = source.read(how)
    columns = first_look(grid, forms)
    return Reading(grid, columns, take(grid, columns, usual_fee), how, usual_fee=usual_fee)


def with_columns(reading: Reading, columns: Columns) -> Reading:
    """Return the reading with other meanings of its columns."""
    return replace(reading, columns=columns, taken=take(reading.grid, columns, reading.usual_fee))


def with_cell(reading: Reading, number: int, place: int, text: str) -> Reading:
    """Return the reading with another text in one cell of a line; as it is where there is no such line."""
    line = next((line for line in reading.grid.lines if line.number == number), None)
    if line is None:  # the table has been read anew in another way since
        return reading
    cells = [*line.cells, *[""] * (place + 1 - len(line.cells))]
    cells[place] = text
    grid = reading.grid.with_cells(number, cells)
    taken = take(grid, reading.columns, reading.usual_fee)
    return replace(reading, grid=grid, taken=taken, mended=reading.mended | {number})


@unique
class Fate(Enum):
    """What becomes of a line."""

    ABOVE = "above the players"
    ADDED = "added"
    UPDATED = "updated"
    SKIPPED = "skipped"
    REFUSED = "refused"


class Lines(Frozen):
    """What becomes of each line of a reading, by the numbers of the lines."""

    entries: Mapping[int, Entry] = field(default_factory=dict)
    not_taken: Mapping[int, NotTaken] = field(default_factory=dict)
    duplicates: Mapping[int, Duplicate] = field(default_factory=dict)
    choices: Mapping[int, Choice] = field(default_factory=dict)
    skipped: frozenset[int] = frozenset()
    places: Mapping[int, TeamPlace] = field(default_factory=dict)
    unused: frozenset[Field] = frozenset()
    """What the event has no place for, whatever the columns say."""
    doubts: Mapping[int, str] = field(default_factory=dict)

    def fate(self, number: int) -> Fate:
        """Return what becomes of a line."""
        if number in self.not_taken:
            return Fate.REFUSED
        if number not in self.entries:
            return Fate.ABOVE
        if number in self.skipped:
            return Fate.SKIPPED
        if number not in self.duplicates:
            return Fate.ADDED
        return _FATES[self.choices.get(number, Choice.SKIP)]

    def words(self, number: int) -> str:
        """Return what becomes of a line, and why."""
        lost, twice = self.not_taken.get(number), self.duplicates.get(number)
        if lost is not None:
            said = _("refused: {reason}").format(reason=lost.reason)
            count = len(lost.unreadable)
            how = ngettext("{said} Del leaves it out.", "{said} Del leaves them out.", count)
            return how.format(said=said) if count else said
        words = _twice_words(twice, self.fate(number)) if twice else _("will be added")
        if twice is None and number in self.places:
            words = _place_words(self.places[number])
        if self.is_doubted(number):
            return _("{what}. {doubt}").format(what=words, doubt=self.doubts[number])
        return "" if self.fate(number) is Fate.ABOVE else words

    def is_doubted(self, number: int) -> bool:
        """Tell whether a line that is added or updated is to be looked at for more than its cells."""
        return number in self.doubts and self.fate(number) in {Fate.ADDED, Fate.UPDATED}

    def value(self, number: int, place: int) -> TakenValue | None:
        """Return how a cell was taken, None for one that was not."""
        entry = self.entries.get(number)
        return next((value for value in entry.values if value.column == place), None) if entry else None

    def wants_look(self, number: int) -> bool:
        """Tell whether somebody should look at a line: refused, unsure, or there already."""
        entry = self.entries.get(number)
        is_named = any(number in lines for lines in (self.not_taken, self.duplicates, self.doubts))
        is_moved = number in self.places and bool(moved_text(self.places[number]))
        return is_named or is_moved or bool(entry and entry.unsure)


def lines_of(
    reading: Reading,
    preview: Preview,
    choices: Mapping[int, Choice],
    unused: frozenset[Field],
    doubts: Mapping[int, str],
) -> Lines:
    """Return what becomes of each line."""
    return Lines(
        {entry.line: entry for entry in reading.taken.entries},
        {lost.line: lost for lost in (*reading.taken.not_taken, *_refused(reading, preview))},
        {each.entry.line: each for each in preview.duplicates},
        choices,
        preview.skipped,
        preview.places,
        unused,
        doubts,
    )


def _refused(reading: Reading, preview: Preview) -> Iterator[NotTaken]:
    """Yield the lines that were read, but whose players the event cannot take."""
    reasons = {refusal.line: refusal for refusal in preview.refused}
    places = reading.columns.places()
    for line in reading.grid.lines if reasons else ():
        if refusal := reasons.get(line.number):
            place = places.get(refusal.field)
            yield NotTaken(line.number, line.cells, refusal.reason, place)


def common_choice(duplicates: tuple[Duplicate, ...], choices: Mapping[int, Choice]) -> Choice | None:
    """Return the choice of all who are on the list already, None where they differ."""
    now = {each.entry.line: choices.get(each.entry.line, Choice.SKIP) for each in duplicates}
    return next((choice for choice in Choice if same_choice(duplicates, choice) == now), None)


def cell_text(line: Line, place: int, lines: Lines) -> str:
    """Return what is shown in a cell: as it is taken, or as it was written where it is not."""
    value = lines.value(line.number, place)
    # A family name is taken together with the given names, which have a column of their own.
    is_shown = value is not None and value.taken and value.field is not Field.SURNAME
    return value.taken if value is not None and is_shown else line.cell(place)


_FATES = {Choice.SKIP: Fate.SKIPPED, Choice.UPDATE: Fate.UPDATED, Choice.ADD: Fate.ADDED}


def _twice_words(twice: Duplicate, fate: Fate) -> str:
    name = twice.name if not twice.team else _("{name} of {team}").format(name=twice.name, team=twice.team)
    sentence = {
        Fate.SKIPPED: _("skipped: {name} has the same {what}"),
        Fate.UPDATED: _("updates {name}: same {what}"),
        Fate.ADDED: _("added all the same: {name} has the same {what}"),
    }[fate]
    return sentence.format(name=name, what=duplicate_text(twice.kind))


def _place_words(place: TeamPlace) -> str:
    """Return into which team and to which board somebody is added."""
    where = _("reserve") if place.is_reserve else _("board {board}").format(board=place.place)
    words = (
        _("will be added: new team {team}, {where}") if place.is_new else _("will be added: {team}, {where}")
    )
    text = words.format(team=place.team, where=where)
    return _("{what} ({why})").format(what=text, why=moved) if (moved := moved_text(place)) else text
