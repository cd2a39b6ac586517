"""The starting points of a new tournament, and the name of its file."""

import re
from collections.abc import Iterable
from enum import Enum, unique
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from swissdesk.collation import plain
from swissdesk.frozen import Frozen
from swissdesk.services.event.templates import Template
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import ListDelegate
from swissdesk.ui.kit.models import Column, Index, Role, RowModel
from swissdesk.words import _

SUFFIX: Final = ".swissdesk"
ROW_HEIGHT: Final = 56
_NO_LETTERS: Final = re.compile(r"[^a-z0-9]+")
_ICON: Final = 20
_LEFT: Final = 16
_GAP: Final = 14
_RIGHT: Final = 12


@unique
class StartKind(Enum):
    """The kinds of starting point."""

    QUESTIONS = "questions"
    OPEN = "open"
    WEEKEND = "weekend"
    RAPID = "rapid"
    TEAMS = "teams"
    REPORT_FILE = "report file"
    EVENT = "event"
    TEMPLATE = "template"


class Start(Frozen):
    """A row of the list: its name and the values that it fills in, or the template that it stands for."""

    kind: StartKind
    title: str
    description: str
    icon: str
    rounds: int = 7
    time_control: str = ""
    of_teams: bool = False
    template: Template | None = None


def template_starts(templates: Iterable[Template]) -> tuple[Start, ...]:
    """Return a start for each template; one that is damaged says so and makes nothing."""
    return tuple(
        Start(
            StartKind.TEMPLATE,
            template.name,
            template.source.in_short if template.source else _("damaged"),
            "copy" if template.source else "octagon-alert",
            template=template,
        )
        for template in templates
    )


def starts() -> tuple[Start, ...]:
    """Return what a tournament can start from."""
    long, medium, short = _("90 min + 30 s per move"), _("60 min + 30 s per move"), _("10 min + 5 s per move")
    reports = _("players, rounds and results")
    asked = _("and what follows from them")
    return (
        Start(StartKind.QUESTIONS, _("Five questions"), asked, "play"),
        Start(StartKind.OPEN, _("Open, 7 rounds"), _("FIDE Dutch, 90 + 30"), "swords", 7, long),
        Start(StartKind.WEEKEND, _("Weekend open"), _("5 rounds, 60 + 30"), "calendar", 5, medium),
        Start(StartKind.RAPID, _("Rapid evening"), _("9 rounds, 10 + 5"), "clock", 9, short),
        Start(StartKind.TEAMS, _("Teams"), _("Olympiad, 4 boards"), "users", 7, long, of_teams=True),
        Start(StartKind.REPORT_FILE, _("From a TRF file…"), reports, "upload"),
        Start(StartKind.EVENT, _("From an event…"), _("settings, players, or both"), "folder-open"),
    )


class StartsModel(RowModel[Start]):
    """The list of starts."""

    def __init__(self, templates: Iterable[Template] = (), parent: QObject | None = None) -> None:
        column: Column[Start] = Column(_("Start from"), lambda start: start.title)
        super().__init__((column,), lambda start: (start.kind, start.title), start_sentence, parent)
        self.set_rows((*starts(), *template_starts(templates)))


def start_sentence(start: Start) -> str:
    """Return what a screen reader says about a start."""
    return f"{start.title}, {start.description}"


class StartDelegate(ListDelegate):
    """Icon, title and description of a start."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002  Qt's signature
        """Return the height of two lines; as wide as the list, in which a long name is shortened."""
        return QSize(0, self.theme.px(ROW_HEIGHT))

    def width_of(self, shown: Iterable[Start]) -> int:
        """Return the width in which the words of some starts have room."""
        title, text = self.theme.metrics(14, 600), self.theme.metrics(13)
        words = (
            max(title.horizontalAdvance(start.title), text.horizontalAdvance(start.description))
            for start in shown
        )
        return max(words) + self.theme.px(_ICON) + _LEFT + _GAP + _RIGHT

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw one start."""
        start: Start = index.data(Role.ROW)
        theme, tokens = self.theme, self.theme.tokens
        ink = tokens.sel_text if selected else tokens.text
        side = theme.px(_ICON)
        place = QRect(rect.left() + _LEFT, rect.center().y() - side // 2, side, side)
        theme.draw_icon(painter, place, start.icon, tokens.sel_text if selected else tokens.accent_text)
        left = place.right() + _GAP
        upper = QRect(left, rect.top() + theme.px(7), rect.right() - 6 - left, theme.px(22))
        lower = QRect(left, upper.bottom() + 1, upper.width(), theme.px(18))
        paint.text(painter, upper, start.title, theme.strong(14), ink)
        second = tokens.sel_text if selected else tokens.text3
        paint.text(painter, lower, start.description, theme.font(13), second)


def file_name(event_name: str, section: str = "") -> str:
    """Return a plain file name for an event: `Győr Open 2026` as `gyor-open-2026.swissdesk`."""
    return (_ascii(f"{event_name} {section}") or _ascii(_("Tournament"))) + SUFFIX


def _ascii(words: str) -> str:
    # Decomposed, `ő` leaves its plain letter when the accent is dropped as not ASCII.
    return _NO_LETTERS.sub("-", plain(words).encode("ascii", "ignore").decode()).strip("-")


def free_path(folder: Path, name: str) -> Path:
    """Return a free path in the folder, with a number where the name is taken."""
    path, number = folder / name, 2
    while path.exists():
        path = folder / f"{name.removesuffix(SUFFIX)}-{number}{SUFFIX}"
        number += 1
    return path
