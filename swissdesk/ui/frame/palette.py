"""Find or do: one field for commands, players, boards and pages (Ctrl K)."""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from swissdesk.frozen import Frozen
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.find import fold, matches
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import Column, Index, Role, RowModel
from swissdesk.ui.kit.widgets import KeyStrip
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_BUTTON, RADIUS_POPOVER
from swissdesk.words import _

_WIDTH: Final = 620
_TOP: Final = 92
_HEIGHT: Final = 470
_MOST_OF_A_KIND: Final = 8
_COMMANDS_ONLY: Final = ">"
_LETTERS_OF_OTHER_WORDS: Final = 3
"""Fewer letters find by the words of an entry alone."""


class Entry(Frozen):
    """Something to find or do: icon, words, a note, and what Enter does; `number` is found by its digits.

    `also` are words that find it too, such as the formats in which a sheet can be saved. `why_not` says why
    a command cannot be done now; then Enter does nothing.
    """

    kind: str
    icon: str
    text: str
    note: str
    action: Callable[[], object]
    number: int | None = None
    is_command: bool = False
    why_not: str = ""
    also: str = ""


class _Heading(Frozen):
    """The heading of a kind of entries, or the words where nothing is found."""

    text: str


def found(entries: Sequence[Entry], typed: str) -> tuple[Entry, ...]:
    """Return the entries that match, at most a screenful of each kind, in their order.

    A command is found by the beginnings of its words alone, and one that begins as typed comes first, so
    that Enter never runs a command that was not meant. Of those that match equally well the ones that can be
    done now come first. What is found by other words than its own takes the room that is left.
    """
    only_commands = typed.startswith(_COMMANDS_ONLY)
    wanted = typed.strip().removeprefix(_COMMANDS_ONLY).strip()
    kinds = list(dict.fromkeys(entry.kind for entry in entries))
    hits = [] if only_commands else [(entry, _Match.BEGINS) for entry in _others(entries, wanted)]
    hits += _commands(entries, wanted)
    hits.sort(key=lambda hit: (hit[1] > _Match.BEGINS, kinds.index(hit[0].kind)))
    return tuple(entry for entry, _match in hits)


class _Match(IntEnum):
    """How well a command matches, the best first."""

    WHOLE = 0
    BEGINS = 1
    HAS_WORDS = 2
    HAS_OTHER_WORDS = 3


def _commands(entries: Sequence[Entry], wanted: str) -> list[tuple[Entry, _Match]]:
    matching = ((entry, _match_of(entry, wanted)) for entry in entries if entry.is_command)
    hits = [(entry, match) for entry, match in matching if match is not None]
    hits.sort(key=lambda hit: (hit[1], bool(hit[0].why_not)))
    return hits[:_MOST_OF_A_KIND]


def _match_of(entry: Entry, wanted: str) -> _Match | None:
    if _fits(entry, wanted):
        text, typed = fold(entry.text), fold(wanted)
        if text.rstrip("…") == typed:
            return _Match.WHOLE
        return _Match.BEGINS if text.startswith(typed) else _Match.HAS_WORDS
    return _Match.HAS_OTHER_WORDS if _fits_also(entry, wanted) else None


def _others(entries: Sequence[Entry], wanted: str) -> Iterable[Entry]:
    """Return what is no command."""
    counts: dict[str, int] = {}
    hits: dict[int, Entry] = {}
    for fits in (_fits, _fits_also_now, _fits_also):
        for place, entry in enumerate(entries):
            if entry.is_command:
                continue
            # The number first: of thousands of players all but the first few are passed over.
            is_wanted = counts.get(entry.kind, 0) < _MOST_OF_A_KIND and fits(entry, wanted)
            if is_wanted and place not in hits:
                counts[entry.kind] = counts.get(entry.kind, 0) + 1
                hits[place] = entry
    return hits.values()


def _fits(entry: Entry, wanted: str) -> bool:
    if wanted.isdecimal():
        return entry.number == int(wanted)
    if not wanted or matches(entry.text, wanted):
        return True
    return not entry.is_command and fold(wanted) in fold(entry.text)


def _fits_also(entry: Entry, wanted: str) -> bool:
    return bool(entry.also) and len(wanted) >= _LETTERS_OF_OTHER_WORDS and matches(entry.also, wanted)


def _fits_also_now(entry: Entry, wanted: str) -> bool:
    return not entry.why_not and _fits_also(entry, wanted)


class _EntryDelegate(QStyledItemDelegate):
    """Draws headings and entries."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002  Qt's signature
        """Return the height of a heading or an entry."""
        return QSize(100, self._theme.px(28 if isinstance(index.data(Role.ROW), _Heading) else 37))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        row, theme = index.data(Role.ROW), self._theme
        painter.save()
        if isinstance(row, _Heading):
            words = option.rect.adjusted(10, theme.px(6), 0, 0)
            paint.text(painter, words, row.text, theme.strong(12), theme.tokens.text3)
        elif isinstance(row, Entry):
            view = option.widget
            chosen = isinstance(view, QListView) and view.currentIndex().row() == index.row()
            self._draw_entry(painter, option.rect, row, chosen=chosen)
        painter.restore()

    def _draw_entry(self, painter: QPainter, rect: QRect, row: Entry, *, chosen: bool) -> None:
        theme, tokens = self._theme, self._theme.tokens
        ink = tokens.off if row.why_not and not chosen else tokens.text
        ink = tokens.sel_text if chosen else ink
        if chosen:
            paint.panel_box(painter, rect, tokens.sel, tokens.sel, RADIUS_BUTTON)
            bar = tokens.sel_text if tokens.is_contrast else tokens.accent
            painter.fillRect(QRect(rect.left(), rect.top() + 8, 4, rect.height() - 16), QColor(bar))
        if chosen and not row.why_not:
            cap = QRect(
                rect.right() - theme.px(56), rect.center().y() - theme.px(10), theme.px(48), theme.px(21)
            )
            paint.keycap(painter, theme, cap, "Enter", 12)
        side = theme.px(16)
        place = QRect(rect.left() + 12, rect.center().y() - side // 2, side, side)
        theme.draw_icon(painter, place, row.icon, ink if chosen else tokens.text2)
        left = place.right() + theme.px(16)
        words = QRect(left, rect.top(), rect.right() - left - theme.px(64), rect.height())
        used = paint.text(painter, words, row.text, theme.font(15), ink)
        note = words.adjusted(used + theme.px(12), 0, 0, 0)
        if note.width() > theme.px(40):
            said = row.why_not or row.note
            paint.text(painter, note, said, theme.font(13), ink if chosen else tokens.text2)


def _sentence(row: Entry | _Heading) -> str:
    """Return a line as a screen reader says it."""
    return f"{row.text}: {row.why_not}" if isinstance(row, Entry) and row.why_not else row.text


def _acts_behind(event: QKeyEvent) -> bool:
    """Tell whether a key would do something on the page that lies dimmed behind, as F5 does."""
    return Qt.Key.Key_F1 < event.key() <= Qt.Key.Key_F35


class Palette(QWidget):
    """The palette over the dimmed window; left undone, it gives the keyboard back to where it was.

    `closed` is emitted to give it to the page: before an entry is done, or where that place has gone.

    `refused` carries why a chosen entry cannot be done now: beside it there may be no room for all of that.
    """

    closed = Signal()
    refused = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._around = theme, parent
        self._entries: tuple[Entry, ...] = ()
        self._before: QWidget | None = None
        self._model: RowModel[Entry | _Heading] = RowModel(
            (Column("", lambda row: row.text),),
            lambda row: (type(row).__name__, row.text, row.kind if isinstance(row, Entry) else ""),
            _sentence,
            self,
        )
        self._box = QWidget(self)
        self.field, self.list = QLineEdit(self._box), QListView(self._box)
        self._keys = KeyStrip(theme, self._box)
        self._lay_out()
        parent.installEventFilter(self)
        self.hide()

    def open_with(self, entries: Sequence[Entry]) -> None:
        """Show everything that can be found or done now."""
        self._entries = tuple(entries)
        if self.isHidden():
            self._before = QApplication.focusWidget()
        self.field.clear()
        self._show_found("")
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus()

    def close_palette(self) -> None:
        """Close and give the keyboard back."""
        before, self._before = self._before, None
        self.hide()
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus()
        else:
            self.closed.emit()

    def choose_current(self) -> None:
        """Run the chosen entry; where it cannot be done now, stay open and let it be said why."""
        row = self.list.currentIndex().data(Role.ROW)
        if isinstance(row, Entry) and row.why_not:
            self.refused.emit(row.why_not)
        elif isinstance(row, Entry):
            self._before = None  # what is done finds the page as it is without a form
            self.close_palette()
            row.action()

    def sentences(self) -> tuple[str, ...]:
        """Return every line as a screen reader says it, headings included."""
        return tuple(_sentence(row) for row in self._model.rows)

    def texts(self) -> tuple[str, ...]:
        """Return the words of the entries that are shown."""
        return tuple(row.text for row in self._model.rows if isinstance(row, Entry))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Dim the window and draw the box with its shadow."""
        painter, tokens = QPainter(self), self._theme.tokens
        painter.fillRect(self.rect(), QColor(0, 0, 0, 64))
        box = self._box.geometry()
        paint.shadow(painter, self._theme, box, RADIUS_POPOVER)
        line = tokens.line2 if tokens.is_contrast else tokens.line
        paint.panel_box(painter, box.adjusted(-1, -1, 1, 1), tokens.raised, line, RADIUS_POPOVER)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close at a click beside the box."""
        if not self._box.geometry().contains(event.position().toPoint()):
            self.close_palette()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Read the field's keys; follow the window's size."""
        if watched is self._around and event.type() is QEvent.Type.Resize:
            self._place()
        if watched is self.field and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.KeyPress:
                return self._take_key(event.key())
            if event.type() is QEvent.Type.ShortcutOverride and _acts_behind(event):
                event.accept()  # the key comes to the field, where it means nothing
                return True
        return super().eventFilter(watched, event)

    def _take_key(self, key: int) -> bool:
        if key == Qt.Key.Key_Escape:
            self.close_palette()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.choose_current()
        elif key in {Qt.Key.Key_Down, Qt.Key.Key_Tab}:
            self._move(1)
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Backtab}:
            self._move(-1)
        else:
            return False
        return True

    def _move(self, step: int) -> None:
        row = self.list.currentIndex().row() + step
        while 0 <= row < len(self._model.rows):
            if isinstance(self._model.rows[row], Entry):
                self.list.setCurrentIndex(self._model.index(row, 0))
                self.list.scrollTo(self.list.currentIndex())
                return
            row += step

    def _show_found(self, typed: str) -> None:
        rows: list[Entry | _Heading] = []
        last = ""
        for entry in found(self._entries, typed):
            if entry.kind != last:
                rows.append(_Heading(entry.kind.upper()))
                last = entry.kind
            rows.append(entry)
        if not rows:
            rows.append(_Heading(_("Nothing found for “{typed}”").format(typed=typed.strip())))
        self._model.set_rows(rows)
        self.list.setCurrentIndex(QModelIndex())
        self._move(1)

    def _lay_out(self) -> None:
        self.field.setPlaceholderText(_("A player, a team, a board, a page, a command, a sheet or a setting"))
        self.field.setAccessibleName(_("Find or do"))
        self.field.setProperty("kind", "palette")
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._show_found)
        self.list.setProperty("kind", "palette")
        self.list.setModel(self._model)
        self.list.setItemDelegate(_EntryDelegate(self._theme, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.clicked.connect(self.choose_current)
        self._keys.set_keys(
            (
                ("↑ ↓", _("choose")),
                ("Enter", _("do")),
                ("17", _("board or number")),
                (_COMMANDS_ONLY, _("commands only")),
                ("Esc", _("close")),
            )
        )
        parts = (self.field, self.list, self._keys)
        filled(QVBoxLayout(self._box), *parts, margins=(6, 6, 6, 6), spacing=4)

    def _place(self) -> None:
        self.setGeometry(self._around.rect())
        width = min(self._theme.px(_WIDTH), self.width() - 40)
        height = min(self._theme.px(_HEIGHT), self.height() - _TOP - 20)
        self._box.setGeometry((self.width() - width) // 2, min(_TOP, self.height() // 8), width, height)
