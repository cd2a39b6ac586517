"""The players' lines (record 001): who takes part, and what the file says about points."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.alignment import aligned
from swissdesk.formats.trf.fields.cells import Cell, Roster
from swissdesk.formats.trf.fields.columns import Columns
from swissdesk.formats.trf.fields.numbers import parse_birth, parse_number, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.terms import Points, Title, Tpn
from swissdesk.tournament.model import Player, PlayerId
from swissdesk.words import _, ngettext

_Value = TypeVar("_Value")

_PLACEHOLDERS: Final = frozenset(
    {"spielfrei", "freilos", "bye", "exempt", "exempté", "libre", "vrij", "riposa", "riposo", "descansa",
     "pausa", "pauza", "wolny los", "volný los", "folga", "frirunde", "frirond", "vapaa"}
)  # fmt: skip
"""Names under which programs list the opponent of a player who has a bye."""


class Row(NamedTuple):
    """A player's line: the person, the points that the file states, and the rounds.

    `start_number` is the number by which the file's other records name the player.
    """

    record: Record
    start_number: int
    player: Player
    points: Points | None
    cells: Sequence[Cell]


def read_rows(records: Sequence[Record], log: ImportLog, *, numbers_by_place: bool) -> list[Row]:
    """Return the players in ascending order of their pairing numbers.

    `numbers_by_place` makes the order of the lines the pairing numbers (`XXC rank`).

    Raises:
        FormatError: there are no players, two have one number, or a number cannot be found out.
    """
    lines = [aligned(record, log) for record in _without_doubles(records, log)]
    numbers = _start_numbers(lines, log)
    lines, numbers, placeholder = _without_placeholder(lines, numbers, log)
    roster = Roster(numbers, placeholder)
    cells = [roster.cells(line, log) for line in lines]
    tpns = _places_as_tpns(lines, numbers, log) if numbers_by_place else numbers
    order = sorted(range(len(lines)), key=tpns.__getitem__)
    # Cells name opponents by their place among the lines as written, which sorting has changed.
    if order != list(range(len(lines))):
        places = {old: new for new, old in enumerate(order)}
        cells = [[cell._replace(opponent=places.get(cell.opponent, -1)) for cell in row] for row in cells]
    _note_missing_numbers(tpns, log)
    return [
        Row(
            lines[place],
            numbers[place],
            _player(lines[place], number, tpns[place], log),
            read_field(lines[place], at.POINTS, parse_points, log),
            cells[place],
        )
        for number, place in enumerate(order, 1)
    ]


def _without_doubles(records: Sequence[Record], log: ImportLog) -> list[Record]:
    """Return the lines, a line that appears twice only once."""
    if not records:
        raise log.fault(0, 0, _("The file lists no players (no record 001); is it a tournament report file?"))
    seen: set[str] = set()
    single = []
    for record in records:
        if record.text in seen:
            log.note(record.line, 1, _("This line appears twice; it was read once."))
        else:
            seen.add(record.text)
            single.append(record)
    return single


def _start_numbers(lines: Sequence[Record], log: ImportLog) -> list[int]:
    written = [at.START_NUMBER.cut(line.text) for line in lines]
    taken = {parse_number(text) for text in written}
    numbers: list[int] = []
    for line, text in zip(lines, written, strict=True):
        number = parse_number(text)
        if not text:
            number = (numbers[-1] if numbers else 0) + 1
            if number in taken:
                raise log.fault(line.line, at.START_NUMBER.first, _("The starting number is missing."))
            taken.add(number)
            note = _("The starting number was missing; the lines beside it show that it is {number}.")
            log.note(line.line, at.START_NUMBER.first, note.format(number=number))
        if not number or number > at.HIGHEST_NUMBER:
            why = _("“{text}” is not a starting number.").format(text=text)
            raise log.fault(line.line, at.START_NUMBER.first, why)
        numbers.append(number)
    _refuse_shared_numbers(lines, numbers, log)
    return numbers


def _refuse_shared_numbers(lines: Sequence[Record], numbers: Sequence[int], log: ImportLog) -> None:
    if len(set(numbers)) == len(numbers):
        return
    shared = next(number for number, count in Counter(numbers).items() if count > 1)
    second = [line for line, number in zip(lines, numbers, strict=True) if number == shared][1]
    why = _("Two players have the starting number {number}.").format(number=shared)
    raise log.fault(second.line, at.START_NUMBER.first, why)


def _without_placeholder(
    lines: list[Record], numbers: list[int], log: ImportLog
) -> tuple[list[Record], list[int], int | None]:
    """Drop the line of a placeholder that stands for nobody, and return its number."""
    for place, line in enumerate(lines):
        if at.NAME.cut(line.text).lower() in _PLACEHOLDERS and not at.RATING.cut(line.text).strip("0"):
            text = _("“{name}” stands for nobody and was left out; games against it were read as byes.")
            log.note(line.line, at.NAME.first, text.format(name=at.NAME.cut(line.text)))
            return lines[:place] + lines[place + 1 :], numbers[:place] + numbers[place + 1 :], numbers[place]
    return lines, numbers, None


def _places_as_tpns(lines: Sequence[Record], numbers: Sequence[int], log: ImportLog) -> list[int]:
    """Return the places of the lines as the pairing numbers; each change is noted."""
    places = list(range(1, len(numbers) + 1))
    text = _("The file is paired by the order of its lines (XXC rank): player {old} now has number {new}.")
    for line, old, new in zip(lines, numbers, places, strict=True):
        if old != new:
            log.note(line.line, at.START_NUMBER.first, text.format(old=old, new=new))
    return places


def _note_missing_numbers(tpns: Sequence[int], log: ImportLog) -> None:
    missing = sorted(set(range(1, max(tpns, default=0) + 1)).difference(tpns))
    if not missing:
        return
    text = ngettext(
        "Starting number {numbers} is missing from the list; the others stay as they are.",
        "Starting numbers {numbers} are missing from the list; the others stay as they are.",
        len(missing),
    )
    shown = ", ".join(str(number) for number in missing[:10]) + (" …" if len(missing) > 10 else "")
    log.note(0, 0, text.format(numbers=shown))


def _player(record: Record, number: int, tpn: int, log: ImportLog) -> Player:
    name, fide_id = at.NAME.cut(record.text), at.FIDE_ID.cut(record.text)
    if not name:
        name = _("Player {number}").format(number=tpn)
        note = _("The name is missing; “{name}” stands for it.").format(name=name)
        log.note(record.line, at.NAME.first, note)
    return Player(
        id=PlayerId(number),
        tpn=Tpn(tpn),
        name=name,
        rating=read_field(record, at.RATING, parse_number, log) or 0,
        title=read_field(record, at.TITLE, lambda text: at.TITLES.get(text.upper()), log) or Title.NONE,
        sex=read_field(record, at.SEX, lambda text: at.SEXES.get(text.lower()), log) or "",
        federation=at.FEDERATION.cut(record.text),
        fide_id=fide_id if fide_id != "0" else "",
        birth=read_field(record, at.BIRTH, parse_birth, log) or "",
    )


def read_field(
    record: Record, field: Columns, parse: Callable[[str], _Value | None], log: ImportLog
) -> _Value | None:
    """Return what a field says; None where it is empty, or where it means nothing, which is noted."""
    text = field.cut(record.text)
    value = parse(text)
    if text and value is None:
        note = _("“{text}” has no meaning here; it was left out.").format(text=text)
        log.note(record.line, field.first, note)
    return value
