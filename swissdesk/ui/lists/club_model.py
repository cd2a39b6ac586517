"""The table of the club's members: who is ticked, who plays in the event, how often each came."""

from datetime import date
from typing import Final

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QPainter

from swissdesk.frozen import Frozen
from swissdesk.services.lists.club import ClubMember
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.dates import day_text
from swissdesk.ui.kit.delegates import CellDelegate, Index
from swissdesk.ui.kit.models import (
    CENTRE,
    RIGHT,
    Column,
    Role,
    RowModel,
    cell_value,
    number_column,
    unless_zero,
)
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.look.tokens import RADIUS_CELL, Tone
from swissdesk.words import _, ngettext

TICK_COLUMN: Final = 0
NAME_COLUMN: Final = 1
COUNT_COLUMN: Final = 6
WIDTHS: Final = (40, 0, 60, 52, 104, 150, 64, 112)
BEST_IS_LARGEST: Final = frozenset({2, COUNT_COLUMN, 7})
IN_FORM_TOO: Final = (3, 4, 5)
"""Federation, birth and club."""

_BOX: Final = 16


class MemberRow(Frozen):
    """A member in the table; `is_here` says that the person is in the section already.

    `elsewhere` says in which other sections of the event, in words.
    """

    member: ClubMember
    is_ticked: bool = False
    is_here: bool = False
    elsewhere: str = ""


class TickDelegate(CellDelegate):
    """A box in the middle of the cell, with a tick where the row is ticked; none who cannot be ticked."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the box, and the tick in it."""
        if cell_value(index, Role.VALUE) is None:
            return
        side, tokens = self.theme.px(_BOX), self.theme.tokens
        box = QRect(rect.center().x() - side // 2, rect.center().y() - side // 2, side, side)
        ink = self.ink(index, selected=selected)
        paint.panel_box(painter, box, tokens.page, ink if selected else tokens.line2, RADIUS_CELL)
        if cell_value(index, Role.VALUE):
            colour = tokens.text if tokens.is_contrast else tokens.accent_text
            self.theme.draw_icon(painter, box.adjusted(2, 2, -2, -2), "check", colour)


def members_model(parent: QObject) -> RowModel[MemberRow]:
    """Return the model; the rows come from the dialog."""
    columns: tuple[Column[MemberRow], ...] = (
        Column(
            "",
            lambda row: "",  # noqa: ARG005 - the box is painted
            lambda row: not row.is_ticked,
            CENTRE,
            _("Ticked for the event"),
            {Role.VALUE: lambda row: None if row.is_here else row.is_ticked},
        ),
        Column(
            _("Name"),
            lambda row: row.member.name,
            roles={
                Role.TITLE: lambda row: row.member.title.value,
                Role.PILL: _pill,
                Role.TIP: lambda row: row.elsewhere or None,
            },
        ),
        Column(
            _("Rtg"),
            lambda row: _rating_text(row.member),
            lambda row: row.member.rating or row.member.national_rating,
            RIGHT,
            _("Rating last known; a national one in brackets where there is no other"),
        ),
        Column(_("Fed"), lambda row: row.member.federation, align=CENTRE, tip=_("Federation")),
        Column(_("Born"), lambda row: row.member.birth),
        Column(_("Club"), lambda row: row.member.club),
        number_column(
            _("Events"),
            lambda row: len(row.member.attendance),
            _("Events that the member came to"),
            unless_zero,
        ),
        Column(_("Last"), _last_text, last_day, tip=_("First day of the last of these events")),
    )
    return RowModel(columns, lambda row: row.member.id, _sentence, parent)


def _rating_text(member: ClubMember) -> str:
    """Return the rating by which somebody is known; that of the federation alone in brackets."""
    if member.national_rating and not member.rating:
        return f"({member.national_rating})"
    return rating_text(member.rating)


def last_day(row: MemberRow) -> str:
    """Return when the last event began to which a member came; empty for none."""
    return max((came.day for came in row.member.attendance), default="")


def _last_text(row: MemberRow) -> str:
    day = last_day(row)
    return day_text(date.fromisoformat(day)) if day else ""


def _pill(row: MemberRow) -> PillLook | None:
    if row.is_here:
        return PillLook(_("in this event"), "circle-check", Tone.OK)
    return PillLook(_("in another section"), "circle-alert", Tone.WARN) if row.elsewhere else None


def _sentence(row: MemberRow) -> str:
    """Return what a screen reader says about a member."""
    member = row.member
    count = len(member.attendance)
    facts = (
        f"{member.title.value} {member.name}".strip(),
        _rating_text(member) if member.rating or member.national_rating else "",
        ngettext("{count} event", "{count} events", count).format(count=count),
        _("in this event") if row.is_here else row.elsewhere,
        _("ticked") if row.is_ticked else "",
    )
    return ", ".join(filter(None, facts))
