"""A round that is paired by hand, as a table: the content of each column, line by line."""

from enum import IntEnum, unique
from typing import Any, Final

from PySide6.QtCore import QObject, Qt

from swissdesk.frozen import Frozen
from swissdesk.services.round.by_hand import FaultKind, HandFault, HandRow
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.services.round.rounds import SeatRow
from swissdesk.services.wording import score_text
from swissdesk.terms import Colour, Tpn
from swissdesk.ui.kit.models import LEFT, RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text, virtual_points_tip
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _, pgettext

_ABSOLUTE: Final = (FaultKind.HAVE_MET, FaultKind.FORBIDDEN, FaultKind.BYE)
"""The rules that no system gives up, the gravest first; a pill names the first broken one."""


@unique
class HandColumn(IntEnum):
    """The columns, from left to right."""

    BOARD = 0
    WHITE = 1
    WHITE_RATING = 2
    WHITE_POINTS = 3
    BLACK_POINTS = 4
    BLACK_RATING = 5
    BLACK = 6
    NOTE = 7


class HandLine(Frozen):
    """A row of the table, the player who is held, and whom of it that one cannot change places with."""

    row: HandRow
    held: Tpn | None
    shut: tuple[tuple[Tpn, HandFault], ...] = ()

    def seat(self, colour: Colour) -> SeatRow | None:
        """Return the player on a side; one who waits or has the bye is on the left."""
        return self.row.white if colour is Colour.WHITE else self.row.black

    def shut_by(self, colour: Colour) -> HandFault | None:
        """Return the rule that keeps the held player from a side."""
        seat = self.seat(colour)
        return dict(self.shut).get(seat.tpn) if seat is not None else None

    def holds(self, colour: Colour) -> bool:
        """Tell whether the player on a side is held."""
        seat = self.seat(colour)
        return seat is not None and seat.tpn == self.held


def line_of(row: HandRow, places: HandPlaces | None) -> HandLine:
    """Return the line of a row while somebody is held, or nobody."""
    if places is None:
        return HandLine(row, None)
    here = [seat.tpn for seat in (row.white, row.black) if seat is not None]
    shut = tuple((tpn, places.shut[tpn]) for tpn in here if tpn in places.shut)
    return HandLine(row, places.held, shut)


def colour_of(column: int) -> Colour:
    """Return the side to which a column belongs."""
    return Colour.BLACK if column >= HandColumn.BLACK_POINTS else Colour.WHITE


def fault_tone(kind: FaultKind) -> Tone:
    """Return the tone of a broken rule: an error if it is absolute, a warning if a system may give it up."""
    return Tone.ERR if kind in _ABSOLUTE else Tone.WARN


def fault_words(kind: FaultKind) -> str:
    """Return a broken rule in a word or two."""
    return {
        FaultKind.HAVE_MET: _("have met"),
        FaultKind.FORBIDDEN: _("forbidden"),
        FaultKind.BYE: _("bye"),
        FaultKind.COLOUR: _("colours"),
    }.get(kind, pgettext("broken rule", "order"))


def _number(line: HandLine, colour: Colour) -> str:
    seat = line.seat(colour)
    return f"{seat.tpn} {seat.title.value}".strip() if seat else ""


def _name(line: HandLine, colour: Colour) -> str:
    seat = line.seat(colour)
    if seat is None:
        return _("nobody yet") if line.row.is_bye and colour is Colour.WHITE else ""
    return seat.name


def _rating(line: HandLine, colour: Colour) -> str:
    seat = line.seat(colour)
    return rating_text(seat.rating) if seat else ""


def _points(line: HandLine, colour: Colour) -> str:
    seat = line.seat(colour)
    return score_text(seat.points, seat.virtual) if seat else ""


def _pill(line: HandLine) -> PillLook | None:
    row = line.row
    kinds = [fault.kind for fault in row.faults]
    worst = next((kind for kind in _ABSOLUTE if kind in kinds), kinds[0] if kinds else None)
    if worst is not None:
        icon = "circle-x" if fault_tone(worst) is Tone.ERR else "circle-alert"
        return PillLook(fault_words(worst), icon, fault_tone(worst))
    if row.is_bye:
        return PillLook(_("free") if row.is_free else _("bye"), "circle-dot")
    if row.board is None:
        return PillLook(_("waits"), "clock", Tone.WARN)
    return None


def _key(line: HandLine) -> object:
    row = line.row
    return row.board or ("bye" if row.is_bye else ("waits", row.white and row.white.tpn))


def _sentence(line: HandLine) -> str:
    row = line.row
    broken = ". ".join(fault.text for fault in row.faults)
    if row.black is not None:
        text = _("Board {board}, White {white}, Black {black}").format(
            board=row.board, white=_spoken(line, Colour.WHITE), black=_spoken(line, Colour.BLACK)
        )
    else:
        text = _("The bye: {player}") if row.is_bye else _("Waits: {player}")
        if row.is_free:
            text = _("Free: {player}")
        text = text.format(player=_spoken(line, Colour.WHITE))
    return f"{text}. {broken}" if broken else text


def _spoken(line: HandLine, colour: Colour) -> str:
    seat = line.seat(colour)
    name = f"{seat.tpn} {seat.name}" if seat else _("nobody yet")
    if line.holds(colour):
        return _("{player} (in hand)").format(player=name)
    shut = line.shut_by(colour)
    if shut is None:
        return name
    return _("{player} (cannot change places with {held}: {reason})").format(
        player=name, held=line.held, reason=shut.text
    )


def _side(colour: Colour) -> tuple[Column[HandLine], Column[HandLine], Column[HandLine]]:
    heading = _("White") if colour is Colour.WHITE else _("Black")
    align = RIGHT if colour is Colour.WHITE else LEFT
    name: Column[HandLine] = Column(
        heading,
        lambda line: _name(line, colour),
        roles={
            Role.TITLE: lambda line: _number(line, colour),
            Role.PIECE: lambda line: colour if line.row.board is not None else None,
            Role.VALUE: lambda line: line.holds(colour),
            Role.FADED: lambda line: line.seat(colour) is None or line.shut_by(colour) is not None,
        },
    )
    rating: Column[HandLine] = Column(_("Rtg"), lambda line: _rating(line, colour), align=align)
    points: Column[HandLine] = Column(
        _("Pts"), lambda line: _points(line, colour), align=align, tip=virtual_points_tip()
    )
    return name, rating, points


def _columns() -> tuple[Column[HandLine], ...]:
    white, white_rating, white_points = _side(Colour.WHITE)
    black, black_rating, black_points = _side(Colour.BLACK)
    board: Column[HandLine] = Column(_("Board"), lambda line: str(line.row.board or ""), align=RIGHT)
    note: Column[HandLine] = Column(
        _("Rules"),
        lambda line: ", ".join(fault_words(fault.kind) for fault in line.row.faults),
        roles={
            Role.PILL: _pill,
            Role.ICON: lambda line: "pencil" if line.row.is_moved else "",
        },
    )
    return (board, white, white_rating, white_points, black_points, black_rating, black, note)


def _tip(line: HandLine) -> str | None:
    faults = [fault.text for fault in line.row.faults]
    return "\n".join([*faults, *([_("moved")] if line.row.is_moved else [])]) or None


class HandModel(RowModel[HandLine]):
    """The round as a table; a screen reader names the player of each side."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns(), _key, _sentence, parent)

    def seats(self) -> list[SeatRow]:
        """Return who sits anywhere, from the first line on."""
        return [seat for line in self.rows for seat in (line.row.white, line.row.black) if seat]

    def value(self, place: int, section: int, role: int) -> Any:
        """Return the side before the row for screen readers, and all faults in the tool tip of the pill."""
        if role == Qt.ItemDataRole.ToolTipRole and section == HandColumn.NOTE:
            return _tip(self.rows[place])
        said = super().value(place, section, role)
        if role != Qt.ItemDataRole.AccessibleTextRole:
            return said
        return f"{_spoken(self.rows[place], colour_of(section))}. {said}"
