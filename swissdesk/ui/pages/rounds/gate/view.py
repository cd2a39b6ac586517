"""The gate: everybody before a round in exactly one state, and the sum that proves it."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.services.round.rounds import GateCount, GateRow, GateState, GateView
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.find import first_match, fold, matches
from swissdesk.ui.kit.layouts import STRETCH, WrappingRow, filled, toolbar
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.widgets import ENTER, KeyButton, SegmentedSwitch
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, RADIUS_CARD
from swissdesk.ui.pages.rounds.gate.table import GateTable, look_of
from swissdesk.words import _, pgettext


def _count_words(count: GateCount) -> str:
    return (
        count.own_name
        or {
            GateState.PLAYS: pgettext("players", "play"),
            GateState.HALF_POINT_BYE: _("half-point"),
            GateState.ZERO_POINT_BYE: pgettext("players", "absent"),
            GateState.FULL_POINT_BYE: _("full-point"),
            GateState.LATE: pgettext("players", "late"),
            GateState.WITHDRAWN: _("withdrawn"),
            GateState.EXPELLED: _("expelled"),
            GateState.UNDECIDED: _("not here"),
        }[count.state]
    )


_ALWAYS_SHOWN: Final = frozenset(
    {GateState.PLAYS, GateState.HALF_POINT_BYE, GateState.ZERO_POINT_BYE, GateState.WITHDRAWN}
)
"""The boxes that are shown also when they are empty."""


class SumBoxes(QWidget):
    """The counts of all states as boxes whose sum is the field."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._counts: tuple[GateCount, ...] = ()
        self._field, self._is_of_stage = 0, False
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    @property
    def sentence(self) -> str:
        """Return the sum as words: `40 play + 1 half-point … = 42 registered`."""
        parts = " + ".join(f"{count.count} {_count_words(count)}" for count in self._counts)
        return f"{parts} = {self._field} {self._sum_words()}"

    def _sum_words(self) -> str:
        return pgettext("players of a knock-out", "in this round") if self._is_of_stage else _("registered")

    def show_counts(
        self, counts: Sequence[GateCount], field: int, *, has_requested_byes: bool, is_of_stage: bool
    ) -> None:
        """Show the sum; without byes on request there is no empty box for them.

        In a knock-out it is of those who play in the stage, and not of all who are registered.
        """
        self._is_of_stage = is_of_stage
        shown = _ALWAYS_SHOWN if has_requested_byes else _ALWAYS_SHOWN - {GateState.HALF_POINT_BYE}
        self._counts = tuple(count for count in counts if count.count or count.state in shown)
        self._field = field
        self.setAccessibleName(self.sentence)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the boxes with plus and equals between them."""
        painter, theme = QPainter(self), self._theme
        tokens, left = theme.tokens, MARGIN_LEFT
        gap, height = theme.px(16), theme.px(74)
        room = (self.width() - MARGIN_LEFT - MARGIN_RIGHT) // (len(self._counts) + 1) - gap
        widest = max(map(self._width_of, (*self._counts, None)))
        width = min(max(theme.px(96), widest + theme.px(14)), room)
        for position, count in enumerate(self._counts):
            if position:
                sign = QRect(left - gap, 0, gap, height)
                paint.text(painter, sign, "+", theme.font(16), tokens.text2, paint.CENTRE)
            box = QRect(left, 0, width, height)
            asks = count.state is GateState.UNDECIDED
            ground, line = (tokens.warn_bg, tokens.warn) if asks else (tokens.sunken, tokens.line)
            paint.panel_box(painter, box, ground, line, RADIUS_CARD)
            self._draw_count(painter, box, count.count, _count_words(count))
            left += width + gap
        sign = QRect(left - gap, 0, gap, height)
        paint.text(painter, sign, "=", theme.font(16), tokens.text2, paint.CENTRE)
        self._draw_count(painter, QRect(left, 0, width, height), self._field, self._sum_words())
        painter.end()

    def _width_of(self, count: GateCount | None) -> int:
        """Return how wide the word of a box is; with None that of the sum."""
        words = self._sum_words() if count is None else _count_words(count)
        return self._theme.metrics(13).horizontalAdvance(words)

    def _draw_count(self, painter: QPainter, box: QRect, count: int, words: str) -> None:
        theme, tokens = self._theme, self._theme.tokens
        upper = QRect(box.left(), box.top() + theme.px(6), box.width(), theme.px(40))
        ink = tokens.text if count else tokens.text3
        paint.text(painter, upper, str(count), theme.strong(26), ink, paint.CENTRE)
        lower = QRect(box.left(), box.top() + theme.px(46), box.width(), theme.px(22))
        paint.text(painter, lower, words, theme.font(13), tokens.text2, paint.CENTRE)

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.px(78))
        self.update()


_LEAVING_OUT = frozenset({GateKey.ZERO_POINT.value, GateKey.LATE.value})


class Band(QWidget):
    """The selected player with the keys that decide about the round.

    `why_not` returns why the role of this desk may not decide so about somebody.
    """

    decided = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row: GateRow | None = None
        self.why_not: Callable[[GateRow, GateKey], str] = lambda _row, _key: ""
        self._left_out: frozenset[str] = frozenset()
        self._unnamed: frozenset[str] = frozenset()
        self.keys = tuple(
            KeyButton(theme, key.value, words, self)
            for key, words in (
                (GateKey.PLAYS, _("Plays")),
                (GateKey.HALF_POINT, _("Half-point bye")),
                (GateKey.FULL_POINT, _("Full-point bye")),
                (GateKey.ZERO_POINT, _("Absent, 0")),
                (GateKey.LATE, _("Late")),
                (GateKey.WITHDRAWAL, _("Withdraw")),
            )
        )
        self._row_of_keys = WrappingRow(self)
        self._row_of_keys.setSpacing(8)
        for key in self.keys:
            # A click leaves the keyboard in the table, where the next key decides.
            key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            key.clicked.connect(lambda _checked=False, cap=key.key: self.decided.emit(GateKey(cap)))
            self._row_of_keys.addWidget(key)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the keys a second line where one is too short for them."""
        super().resizeEvent(event)
        self._fit()

    def show_row(self, row: GateRow | None) -> None:
        """Show the selected player."""
        self._row = row
        self.setAccessibleName(f"{row.tpn} {row.name}" if row else "")
        for key in self.keys:
            why_not = "" if row is None else self.why_not(row, GateKey(key.key))
            key.setEnabled(row is not None and not why_not)
            key.setToolTip(why_not)
        self.update()

    def leave_out(self, keys: frozenset[GateKey]) -> None:
        """Hide the keys by which the role of this desk decides about nobody."""
        left_out = frozenset(key.value for key in keys)
        if left_out != self._left_out:
            self._left_out = left_out
            for key in self.keys:
                self._show_key(key, is_shown=True)
            self._fit()

    def _show_key(self, key: KeyButton, *, is_shown: bool) -> None:
        key.setVisible(is_shown and key.key not in self._left_out)

    def show_byes(self, gate: GateView) -> None:
        """Name the byes on request, an empty name hides a key; and who is absent without any."""
        names = {
            GateKey.HALF_POINT.value: gate.bye_on_request,
            GateKey.FULL_POINT.value: gate.full_point_bye,
            GateKey.ZERO_POINT.value: gate.zero_point_bye or _("Absent, 0"),
        }
        self._unnamed = frozenset(key for key, name in names.items() if not name)
        for key in self.keys:
            if key.key in names:
                is_left = gate.is_from_table and key.key in _LEAVING_OUT
                self._show_key(key, is_shown=bool(names[key.key]) and not is_left)
                key.set_text(names[key.key])
        self._fit()

    def show_table(self, *, is_from_table: bool) -> None:
        """Hide the keys that leave somebody out of a round where the round follows from a table."""
        for key in self.keys:
            if key.key in _LEAVING_OUT:
                self._show_key(key, is_shown=not is_from_table)
        self._fit()

    def has_meaning(self, key: GateKey) -> bool:
        """Tell whether a key decides something in this tournament, if not for the role of this desk."""
        return key.value not in self._unnamed

    def offered(self) -> list[str]:
        """Return the keys that decide here."""
        return [key.key for key in self.keys if not key.isHidden()]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw ground, number, name and state."""
        painter, theme, tokens = QPainter(self), self._theme, self._theme.tokens
        box = self.rect().adjusted(MARGIN_LEFT, 0, -MARGIN_RIGHT, -theme.px(4))
        line = tokens.line2 if tokens.is_contrast else tokens.line
        paint.panel_box(painter, box, tokens.sunken, line, RADIUS_CARD)
        if self._row is not None:
            place = QRect(box.left() + 16, theme.px(8), box.width() - 32, theme.px(28))
            name = f"{self._row.tpn}  {self._row.name}"
            used = paint.text(painter, place, name, theme.strong(16), tokens.text)
            look = look_of(self._row)
            left = place.left() + used + theme.px(14)
            if left + paint.pill_width(theme, look) < place.right():
                pill = QRect(left, place.top() + theme.px(4), paint.pill_width(theme, look), theme.px(20))
                paint.pill(painter, theme, pill, look)
        painter.end()

    def _on_theme_changed(self) -> None:
        self._row_of_keys.setContentsMargins(
            MARGIN_LEFT + 16, self._theme.px(44), MARGIN_RIGHT + 16, self._theme.px(14)
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fit()
        self.update()

    def _fit(self) -> None:
        self.setFixedHeight(self._row_of_keys.heightForWidth(self.width()))


class GateWidget(QWidget):
    """The sum, the selected player, and everybody.

    `decided` carries a `GateKey` for the selected player, `idle_keyed` a character that does nothing here,
    `hinted` why a key did nothing.
    """

    help_topic = "rounds#gate"

    decided = Signal(object)
    idle_keyed = Signal(str)
    hinted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._round: int | None = None
        self.boxes, self.band, self.table = SumBoxes(theme, self), Band(theme, self), GateTable(theme, self)
        self.switch = SegmentedSwitch(theme, (pgettext("players", "All"), _("Not playing")), self)
        self.field = Line(self)
        self.field.setPlaceholderText(_("Player"))
        self.field.setAccessibleName(_("Player"))
        self.field.setMaximumWidth(230)
        self.field.addAction(
            QAction(theme.icon("search"), "", self), QLineEdit.ActionPosition.LeadingPosition
        )
        parts = (self.boxes, self.band, toolbar(self.switch, (self.field, 1), STRETCH), (self.table, 1))
        filled(QVBoxLayout(self), *parts, margins=(0, 6, 0, 0), spacing=6)
        self._connect()

    def show_gate(self, gate: GateView) -> None:
        """Show the gate of the next round."""
        if gate.round_number != self._round:
            self._round = gate.round_number
            self.field.clear()
        self.boxes.show_counts(
            gate.counts,
            gate.field,
            has_requested_byes=bool(gate.bye_on_request),
            is_of_stage=gate.is_knock_out,
        )
        self.band.show_table(is_from_table=gate.is_from_table or gate.is_knock_out)
        self.band.show_byes(gate)
        out = sum(count.count for count in gate.counts if count.state is not GateState.PLAYS)
        self.switch.set_texts(
            (_("All {count}").format(count=gate.field), _("Not playing {count}").format(count=out))
        )
        asked = self.table.selected()
        self.table.show_gate(gate)
        now = self.table.selected()
        was_asked = asked is not None and asked.state is GateState.UNDECIDED
        if was_asked and (now is None or now.state is not GateState.UNDECIDED):
            self.table.go_to_undecided()
        words = _("Team") if gate.of_teams else _("Player")
        self.field.setPlaceholderText(words)
        self.field.setAccessibleName(words)
        self.table.setAccessibleName(_("Teams") if gate.of_teams else _("Players"))
        if self.table.current_row() < 0 and gate.rows and not self.table.go_to_undecided():
            self.table.go_to(0)
        self._on_selected()

    def show_player(self, player: PlayerId) -> bool:
        """Select a player, even if search or filter leave the row out; return whether there is one."""
        position = next((at for at, row in enumerate(self.table.people.rows) if row.id == player), None)
        if position is None:
            return False
        index = self.table.people.index(position, 0)
        if not self.table.shown.mapFromSource(index).isValid():
            self.field.clear()
            self.switch.choose(0)
        self.table.go_to(self.table.shown.mapFromSource(index).row())
        return True

    def _connect(self) -> None:
        self.switch.chosen.connect(self._on_filter)
        self.field.textChanged.connect(self._on_filter)
        self.field.installEventFilter(self)
        self.table.decided.connect(self._on_decided)
        self.table.typed.connect(self._begin_search)
        self.table.idle_keyed.connect(self._on_idle)
        self.table.escaped.connect(self.field.clear)
        self.band.decided.connect(self.decided)
        self.table.selectionModel().currentRowChanged.connect(self._on_selected)

    def _on_filter(self) -> None:
        only_out, typed = self.switch.position == 1, self.field.text()

        def keeps(row: GateRow) -> bool:
            found = matches(row.name, typed) or fold(typed) == str(row.tpn)
            return found and not (only_out and row.state is GateState.PLAYS)

        self.table.shown.keep(keeps)
        if typed:
            names = (row.name for row in self.table.shown.shown_rows())
            self.table.go_to(first_match(names, typed) or 0)
        elif self.table.current_row() < 0:
            self.table.go_to(0)
        self._on_selected()

    def _begin_search(self, typed: str) -> None:
        """Search by what was typed in the table, in place of what was searched before."""
        self.field.setFocus()
        self.field.setText(typed)

    def _on_idle(self, key: str) -> None:
        """Search by a digit, too; any other character does nothing."""
        if key.isdecimal():
            self._begin_search(key)
        else:
            self.idle_keyed.emit(key)

    def _on_decided(self, key: GateKey) -> None:
        if key is GateKey.FULL_POINT and not self.band.has_meaning(key):
            self.idle_keyed.emit(key.value)
        elif self.table.selected() is None:
            self._say_missed()
        else:
            self.decided.emit(key)

    def _say_missed(self) -> None:
        wanted = self.field.text().strip()
        words = _("Nobody found for “{wanted}”. Esc clears the letters.").format(wanted=wanted)
        self.hinted.emit(words if wanted else _("Select somebody at the gate first"))

    def _on_selected(self) -> None:
        self.band.show_row(self.table.selected())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the field to the table with Enter, Down or Esc; with nobody found Esc alone leaves."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.field.clear()
            if event.key() in {*ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Down}:
                self._leave_field()
                return True
        return super().eventFilter(watched, event)

    def _leave_field(self) -> None:
        if self.field.text().strip() and self.table.selected() is None:
            self._say_missed()
            self.field.selectAll()
        else:
            self.table.setFocus()

    def sizeHint(self) -> QSize:
        """Return a modest size; the window decides."""
        return QSize(600, 400)
