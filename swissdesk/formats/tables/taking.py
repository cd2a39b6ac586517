"""Lines of a table as entries, and each line that cannot be taken with its reason."""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Mapping as Meanings
from typing import Final, TypeVar

from swissdesk.formats.tables import values as read
from swissdesk.formats.tables.beside_names import WrittenName, written_name
from swissdesk.formats.tables.fields import Field, field_text
from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.grid import Grid, Line
from swissdesk.formats.tables.headings import fields_of
from swissdesk.formats.tables.letters import is_of_letter
from swissdesk.formats.tables.mapping import Mapping
from swissdesk.formats.tables.names import joined_name, needs_order, turned
from swissdesk.formats.tables.vocabulary import words_of
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Title
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.words import _

_LONGEST_NAME: Final = 100
_FEW: Final = 2
"""Columns of a table in which a line with a name alone is nothing odd."""

_MAY_BE_OTHER: Final = frozenset({Field.TITLE, Field.SEX, Field.FEDERATION, Field.BOARD})
"""Facts that are left out, and marked, where the table has words of its own for them."""

Fact = TypeVar("Fact")


class TakenValue(Frozen):
    """A cell that is taken otherwise than it was written, or that somebody should look at (not `is_sure`).

    `reason` says why it is not sure, where the cell does not show it by itself.
    """

    column: int
    field: Field
    written: str
    taken: str
    is_sure: bool
    reason: str = ""


class Entry(Frozen):
    """A player of a table: the line, what is known, and each cell that was not taken as it stands.

    `team` and `section` are texts of the table, which nothing is made of here, and `board` the place in the
    team, from `RESERVE` on of a reserve and 0 where none stands; `rapid` and `blitz` are the other ratings
    of a rating list. `has_paid` says that the whole fee is paid, whatever it is.
    """

    line: int
    player: NewPlayer
    values: tuple[TakenValue, ...]
    rapid: int = 0
    blitz: int = 0
    team: str = ""
    section: str = ""
    has_paid: bool = False
    board: int = 0

    @property
    def unsure(self) -> tuple[TakenValue, ...]:
        """Return what somebody should look at."""
        return tuple(value for value in self.values if not value.is_sure)


class NotTaken(Frozen):
    """A line that is no entry, with its cells and the reason; `column` is that of the fault, or None.

    `unreadable` are the columns of all cells without which the line would be an entry; empty where these
    are not what is at fault.
    """

    line: int
    cells: tuple[str, ...]
    reason: str
    column: int | None = None
    unreadable: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """Return the line as one text."""
        return " | ".join(cell for cell in self.cells if cell)


class Taken(Frozen):
    """The entries of a table in its order, and the lines that are none."""

    entries: tuple[Entry, ...]
    not_taken: tuple[NotTaken, ...]


class _NoEntryError(Exception):
    """A line that is no entry: `unreadable` are the columns of cells that are not what these say."""

    def __init__(self, column: int | None, reason: str, unreadable: tuple[int, ...] = ()) -> None:
        self.column, self.reason, self.unreadable = column, reason, unreadable
        super().__init__(reason)


def take(grid: Grid, mapping: Mapping, usual_fee: int = 0, *, without_unreadable: bool = False) -> Taken:
    """Return the entries of a grid, and each line from the first player on that cannot be taken.

    `usual_fee`, in hundredths, is what everybody owes where the table has no column of fees. To mend
    a line, give it other cells (`Grid.with_cells`) and take again. A cell that cannot be read refuses its
    line, or is left out and not sure with `without_unreadable`.
    """
    # Looked up once: of a national list, asking for each fact of each line took a third of the time.
    places = mapping.places()
    place = places.get(Field.SEX)
    lines = grid.lines[mapping.first :]
    meanings = {} if place is None else read.sex_meanings(line.cell(place) for line in lines)
    entries, not_taken = [], []
    for line in lines:
        try:
            reader = _LineReader(mapping, places, line, meanings, usual_fee)
            entries.append(reader.entry(without_unreadable=without_unreadable))
        except _NoEntryError as fault:
            lost = NotTaken(line.number, line.cells, fault.reason, fault.column, fault.unreadable)
            not_taken.append(lost)
    return Taken(tuple(entries), tuple(not_taken))


def by_national_ratings(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield entries where national ratings are meant: a single column of ratings holds those, not FIDE's."""
    has_own_column = any(entry.player.national_rating for entry in entries)
    for entry in entries:
        player = entry.player
        # A national list has some 90,000 players: those without a rating are not copied.
        if has_own_column or not player.rating:
            yield entry
        else:
            yield replace(entry, player=replace(player, rating=0, national_rating=player.rating))


class _LineReader:
    """Reads the facts of one line and notes how each cell was taken."""

    def __init__(
        self,
        mapping: Mapping,
        places: Meanings[Field, int],
        line: Line,
        sexes: Meanings[str, tuple[str, bool]],
        usual_fee: int,
    ) -> None:
        self._mapping, self._places, self._line, self._sexes = mapping, places, line, sexes
        self._usual_fee = usual_fee
        self._values: list[TakenValue] = []
        self._unreadable: list[TakenValue] = []
        self._beside = WrittenName("")

    def entry(self, *, without_unreadable: bool) -> Entry:
        """Return the entry of the line, perhaps without what cannot be read; raises `_NoEntryError`."""
        entry = self._readable()
        if self._unreadable and not without_unreadable:
            raise _unreadable_error(self._unreadable)
        return entry

    def _readable(self) -> Entry:
        """Return the entry of what can be read; raises `_NoEntryError` for a line without a name."""
        name = self._name()
        fee = self._fee()
        player = NewPlayer(
            name=name,
            rating=self._rating(Field.RATING),
            title=self._or_beside(Field.TITLE, read.read_title, Title.NONE, self._beside.title),
            sex=self._or_beside(Field.SEX, self._sex, "", self._beside.sex),
            federation=self._fact(Field.FEDERATION, read.read_federation, "", str),
            fide_id=self._fact(Field.FIDE_ID, read.read_fide_id, "", str),
            birth=self._fact(Field.BIRTH, self._birth, "", str),
            club=self._text(Field.CLUB),
            national_rating=self._rating(Field.NATIONAL_RATING),
            k_factor=self._fact(Field.K_FACTOR, read.read_k, 0, str),
            national_id=self._fact(Field.NATIONAL_ID, read.read_national_id, "", str),
            fee=fee,
            paid=self._paid(self._usual_fee if fee is None else fee),
        )
        rapid, blitz = self._rating(Field.RAPID), self._rating(Field.BLITZ)
        team, section = self._text(Field.TEAM), self._text(Field.SECTION)
        board = self._fact(Field.BOARD, read.read_board, 0, read.board_text)
        values = tuple(sorted(self._values, key=lambda value: value.column))
        has_paid = read.says_paid(self._cell(Field.PAID))
        return Entry(self._line.number, player, values, rapid, blitz, team, section, has_paid, board)

    def _fee(self) -> int | None:
        """Return the fee; None without a column of fees: then everybody owes the usual one of the event."""
        if Field.FEE not in self._places:
            return None
        return self._fact(Field.FEE, read.read_money, 0, _sum_text)

    def _paid(self, fee: int) -> int:
        """Return what was paid of a fee; a word that says so where no fee is known is marked."""
        is_known = fee > 0 or not read.says_paid(self._cell(Field.PAID))
        reason = "" if is_known else _("no fee stands here, and the event has no usual one")
        return self._fact(Field.PAID, lambda cell: read.read_paid(cell, fee), 0, _sum_text, reason)

    def _name(self) -> str:
        """Return the name of the player; raises `_NoEntryError` for a line that has none."""
        mapping, line = self._mapping, self._line
        if _is_heading(mapping, line):
            raise _NoEntryError(None, _("These are headings, not a player."))
        place = self._places.get(Field.NAME)
        if place is None:
            return self._two_names()
        written = line.cell(place)
        _check_name(place, line, written)
        self._beside = written_name(written)
        bare = self._beside.name
        name, is_sure = turned(bare, mapping.name_order)
        if is_sure and needs_order(bare):
            is_sure = mapping.is_name_order_sure
        doubt = self._remark_doubt(written) or ("" if is_sure else _name_doubt(bare, name))
        self._note_name(place, Field.NAME, self._beside, name, doubt)
        return name

    def _two_names(self) -> str:
        """Return the name of two columns, the second of which may be missing."""
        place, given = self._places.get(Field.SURNAME), self._places.get(Field.FIRST_NAME)
        if place is None:
            raise _NoEntryError(None, _("No column is said to hold the names."))
        family, first = self._line.cell(place), "" if given is None else self._line.cell(given)
        _check_name(place, self._line, f"{first} {family}")
        before, behind = written_name(family), written_name(first)
        self._beside = WrittenName("", before.title or behind.title, before.sex or behind.sex)
        name = joined_name(before.name, behind.name)
        doubt = self._remark_doubt(family)
        if not family:
            doubt = _("there is no family name")
        elif not first and given is not None:
            doubt = doubt or _("there is no given name")
        self._note_name(place, Field.SURNAME, before, name.partition(", ")[0], doubt)
        if given is not None and first:
            self._note_name(given, Field.FIRST_NAME, behind, behind.name, doubt)
        return name

    def _or_beside(
        self, field: Field, reader: Callable[[str], tuple[Fact, bool] | None], nothing: Fact, beside: Fact
    ) -> Fact:
        """Return the fact of a column, or what stands beside the name; where both differ, it is marked."""

        def compared(cell: str) -> tuple[Fact, bool] | None:
            found = reader(cell)
            if found is None or beside in (nothing, found[0]):
                return found
            return (beside, found[1]) if found[0] == nothing else (found[0], False)

        reason = _("beside the name stands {other}").format(other=beside) if beside != nothing else ""
        fact = self._fact(field, compared, nothing, str, reason)
        return beside if fact == nothing else fact

    def _sex(self, cell: str) -> tuple[str, bool] | None:
        return read.read_sex(cell, self._sexes)

    def _remark_doubt(self, written: str) -> str:
        """Return that a name which stands alone in its line may be a title or a remark; or nothing."""
        if len(self._mapping.columns) <= _FEW or sum(map(bool, self._line.cells)) > 1:
            return ""
        # Typed lists have players without a rating, and their remarks have no commas.
        is_one = bool(self._mapping.form) or "," not in written
        return _("it stands alone in its line and may be a remark") if is_one else ""

    def _note_name(self, place: int, field: Field, beside: WrittenName, name: str, doubt: str) -> None:
        """Note a name with the title and sex that were taken from beside it, and why it is not sure."""
        shown = f"{name} ({beside.signs})" if beside.signs else name
        self._note(TakenValue(place, field, self._line.cell(place), shown, not doubt, doubt))

    def _note(self, value: TakenValue) -> None:
        # Nine cells of ten are taken as they stand: a national list would fill the memory with them.
        if value.taken != value.written or not value.is_sure:
            self._values.append(value)

    def _rating(self, field: Field) -> int:
        return self._fact(field, read.read_rating, 0, str)

    def _birth(self, cell: str) -> tuple[str, bool] | None:
        found = read.read_birth(cell, self._mapping.date_order)
        if found is None or self._mapping.is_date_order_sure:
            return found
        return found[0], found[1] and not read.could_be_both(cell)

    def _text(self, field: Field) -> str:
        return self._fact(field, lambda cell: (cell, True), "", str)

    def _fact(
        self,
        field: Field,
        reader: Callable[[str], tuple[Fact, bool] | None],
        nothing: Fact,
        shown: Callable[[Fact], str],
        doubt: str = "",
    ) -> Fact:
        """Return the fact of a field, `nothing` for an empty cell and for one that cannot be read.

        `doubt` says why a cell that is read is not sure.
        """
        place, cell = self._places.get(field), self._cell(field)
        if place is None or not cell:
            return nothing
        found = reader(cell)
        if found is None:
            left_out = TakenValue(place, field, cell, "", is_sure=False, reason=doubt)
            self._note(left_out)
            if field not in _MAY_BE_OTHER:
                self._unreadable.append(left_out)
            return nothing
        taken = "" if found[0] == nothing else shown(found[0])
        self._note(TakenValue(place, field, cell, taken, found[1], "" if found[1] else doubt))
        return found[0]

    def _cell(self, field: Field) -> str:
        place = self._places.get(field)
        return "" if place is None else self._line.cell(place)


def _name_doubt(written: str, name: str) -> str:
    """Return why a name in one column may have been read wrongly."""
    if "," not in name:
        return _("there is no given name")
    if name.count(",") > 1:
        return _("it has several commas")
    if not needs_order(written):
        return _("capitals hide how it is spelt")
    return _("which part is the family name is a guess")


def _check_name(place: int, line: Line, name: str) -> None:
    """Refuse a line that has no name, or a sum or a remark in its place."""
    if _is_sum(next(filter(None, line.cells)), name):
        raise _NoEntryError(place, _("This is a sum or a remark, not a player."))
    if not any(map(str.isalpha, name)):
        raise _NoEntryError(place, _("There is no name in this line."))
    if any(map(str.isdigit, name)):
        raise _NoEntryError(place, _("“{name}” has digits: it is not a name.").format(name=name.strip()))
    if len(name) > _LONGEST_NAME:
        raise _NoEntryError(place, _("This is longer than any name."))
    if sum(map(bool, line.cells)) == 1 and is_of_letter(name):
        raise _NoEntryError(place, _("This is a greeting, a sentence or a club, not a name."))


def _is_sum(begins: str, name: str) -> bool:
    """Tell whether a line begins as sums do; Sum, Stand and Spieler are family names, too."""
    if folded(begins).partition(" ")[0] not in words_of("words", "total"):
        return False
    return ":" in begins or any(map(str.isdigit, begins + name)) or len(folded(name).split()) <= 1


def _is_heading(mapping: Mapping, line: Line) -> bool:
    """Tell whether a line repeats the headings, as printed lists do, or is made of such words alone."""
    if not mapping.form:
        words = " ".join(line.cells).split()
        return len(words) > 1 and all(fields_of(word)[1] for word in words)
    same = sum(
        1 for cell, heading in zip(line.cells, mapping.headings, strict=False) if cell and cell == heading
    )
    return same > 1 and same >= sum(map(bool, line.cells)) / 2


def _unreadable_error(values: Sequence[TakenValue]) -> _NoEntryError:
    """Return the error of a line with cells that cannot be read, named from left to right."""
    values = sorted(values, key=lambda value: value.column)
    words = _("“{text}” cannot be taken as {field}.")
    reasons = (words.format(text=value.written, field=field_text(value.field)) for value in values)
    columns = tuple(value.column for value in values)
    return _NoEntryError(columns[0], " ".join(reasons), columns)


def _sum_text(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}"
