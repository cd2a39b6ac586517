"""The board list with its toolbar: filters with counts, the search field, the progress."""

import re
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.services.round.matches import MatchRow
from swissdesk.terms import PENDING, Result
from swissdesk.ui.kit.find import first_match, matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled, toolbar
from swissdesk.ui.kit.widgets import ProgressLine, SegmentedSwitch
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.boards.board_table import BoardTable, LineFilter
from swissdesk.ui.pages.rounds.boards.find_field import FindField
from swissdesk.ui.pages.rounds.boards.keys import KeyAction
from swissdesk.ui.pages.rounds.boards.lines import Line, LineNote, MatchLine, Place, boards_in
from swissdesk.ui.result_keys import KeyChoice
from swissdesk.words import _, pgettext

_NUMBERS: Final = re.compile(r"(?:(\d+)[.,])?(\d+)")
"""The number of a board or a match, or both: `7`, `2.3`."""


class BoardsView(QWidget):
    """Toolbar and board list.

    `result_keyed` carries `Place` and `Result`, `board_selected` follows the cursor, `match_opened` is
    emitted on Enter on a match, `left` on Esc without typed letters, `hinted` says why a key did nothing.
    """

    result_keyed = Signal(object, object)
    match_opened = Signal()
    board_selected = Signal()
    left = Signal()
    hinted = Signal(str)

    def __init__(self, theme: Theme, keys: KeyChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.table = BoardTable(theme, keys, self)
        self.table.setAccessibleName(_("Boards"))
        self.switch = SegmentedSwitch(
            theme, (pgettext("boards", "All"), pgettext("boards", "Open"), pgettext("boards", "Odd")), self
        )
        self.field = FindField(theme, self)
        self._missed, self._has_choice = "", False
        self._count, self._of = label("count", wraps=False), label("second", wraps=False)
        self._bar = ProgressLine(theme, _("Results entered"), self)
        filled(QVBoxLayout(self), self._toolbar(), (self.table, 1), margins=NONE, spacing=0)
        self._connect()

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Show a round; open results are to be entered, or in a second pass to be verified."""
        self.table.set_lines(lines)
        boards = boards_in(lines)
        missing = sum(board.is_open for board in boards)
        odd = sum(board.is_odd for board in boards)
        second = [board for board in boards if board.is_of_second_pass]
        words = (_("All {count}"), _("To verify {count}"), _("Differ {count}"))
        if not second:
            words = (_("All {count}"), _("Open {count}"), _("Odd {count}"))
        counts = (len(boards), missing, odd)
        self.switch.set_texts([word.format(count=count) for word, count in zip(words, counts, strict=True)])
        if second:
            results = sum(board.note is not LineNote.NO_RESULT_YET for board in second)
            self._show_progress(results - missing, results, _("of {boards} verified"))
        else:
            self._show_progress(len(boards) - missing, len(boards), _("of {boards} results"))

    def missing(self) -> int:
        """Return how many results are missing."""
        return sum(board.is_open for board in boards_in(self.table.lines.rows))

    def match(self, number: int) -> MatchRow | None:
        """Return a match of the round in view as it is now; None for none."""
        matches = (line.row for line in self.table.lines.rows if isinstance(line, MatchLine))
        return next((match for match in matches if match.match == number), None)

    def forget(self) -> None:
        """Forget what was looked for and left out in the event before, and where the arbiter went."""
        self._forget_typed()
        self.switch.choose(LineFilter.ALL)
        self.table.leave()

    def jump_to_board(self) -> None:
        """Let the arbiter type the number of a board."""
        self.field.setText("/")
        self.field.setFocus()
        self.field.end(False)  # noqa: FBT003  Qt's signature

    def show_board(self, match: int, board: int) -> None:
        """Bring a board into view, even if the filter leaves it out; this does not count as going there."""
        place = Place(match, board)
        if not self.table.go_to_place(place):
            self.switch.choose(LineFilter.ALL)
            self.table.go_to_place(place)
        self.table.leave()

    def go_to_board(self, number: int) -> None:
        """Go to a board, or in a list of matches to a match, even if the filter leaves it out."""
        if not self.table.go_to_board(0, number):
            self.switch.choose(LineFilter.ALL)
            self.table.go_to_board(0, number)

    def go_to_next_open(self, after: Place | None) -> None:
        """Go to the next open board, or hint that there is none."""
        if not self.table.go_to_next_open(after):
            self.hinted.emit(_("No open board is left."))

    def go_to_match(self, typed: str) -> None:
        """Go to the board or player that the text names; without one, hint so and let no key write."""
        wanted = typed.strip().lstrip("/").strip()
        numbers = _NUMBERS.fullmatch(wanted)
        self._missed = ""
        if numbers:
            match, board = numbers.groups()
            if not self.table.go_to_board(int(match or 0), int(board)):
                self._miss(wanted, _("There is no board {wanted} here."))
        elif wanted and not wanted[0].isdecimal() and not self._go_to_name(wanted):
            self._miss(wanted, _("Nobody found for “{wanted}”. Esc clears the letters."))

    def _go_to_name(self, wanted: str) -> bool:
        """Go to the board of a name, and say so where other boards have such a name too."""
        names = self.table.names()
        found = first_match((name for _line, name in names), wanted)
        if found is None:
            return False
        line, name = names[found]
        self.table.go_to(line)
        self.table.visit()
        self._say_choice(wanted, name, {line for line, name in names if matches(name, wanted)})
        return True

    def _say_choice(self, wanted: str, chosen: str, lines: set[int]) -> None:
        """Hint which of several boards was chosen; one that is left alone takes the hint away."""
        several = len(lines) > 1
        words = _("“{wanted}” fits several boards: {name} is chosen. More letters find others.")
        if several or self._has_choice:
            self.hinted.emit(words.format(wanted=wanted, name=chosen) if several else "")
        self._has_choice = several

    def _miss(self, wanted: str, sentence: str) -> None:
        """Note and hint that nothing was found: the selected board is not the one that is meant."""
        self._missed = sentence.format(wanted=wanted)
        self.table.leave()
        self.hinted.emit(self._missed)

    def _toolbar(self) -> QWidget:
        self.field.setMinimumWidth(120)
        self.field.setMaximumWidth(230)
        self._bar.setMinimumWidth(24)
        self._bar.setMaximumWidth(120)
        return toolbar(self.switch, (self.field, 1), STRETCH, self._count, self._of, (self._bar, 1))

    def _connect(self) -> None:
        self.switch.chosen.connect(lambda position: self.table.keep_only(LineFilter(position)))
        self.field.searched.connect(self.go_to_match)
        self.field.taken.connect(self._on_taken)
        self.field.left.connect(self._on_left)
        self.table.typed.connect(self._on_typed)
        self.table.action_keyed.connect(self._on_action)
        self.table.result_keyed.connect(self._on_result)
        self.table.line_selected.connect(self.board_selected)
        self.table.installEventFilter(self)

    def _show_progress(self, entered: int, boards: int, words: str) -> None:
        self._count.setText(str(entered))
        self._of.setText(words.format(boards=boards))
        self._bar.show_progress(entered, boards)

    def _on_typed(self, letter: str) -> None:
        self.field.setText(self.field.text() + letter)
        self.go_to_match(self.field.text())

    def _on_taken(self) -> None:
        """Go to the board that was found; without one, stay in the field, so that no key writes elsewhere."""
        if self._missed:
            self.hinted.emit(self._missed)
            self.field.selectAll()
        else:
            self._on_left()

    def _on_left(self) -> None:
        self._forget_typed()
        self.table.setFocus()

    def _forget_typed(self) -> None:
        self.field.clear()
        self._missed = ""

    def _on_result(self, result: Result) -> None:
        if self._missed:
            self.hinted.emit(self._missed)
            return
        self._forget_typed()
        place = self.table.selected_place()
        if place is not None:
            self.result_keyed.emit(place, result)

    def _on_action(self, action: KeyAction) -> None:
        place = self.table.selected_place()
        if action is KeyAction.DROP_LETTER:
            self.field.setText(self.field.text()[:-1])
            self.go_to_match(self.field.text())
            return
        typed = self.field.text()
        # After a search without a hit the selected board is not the one that is meant: clear nothing there.
        if action in {KeyAction.CLEAR, KeyAction.NEXT_OPEN} and self._missed:
            self.hinted.emit(self._missed)
            return
        self._forget_typed()
        if action is KeyAction.NEXT_OPEN and typed:
            return  # Enter behind a name takes who was found, as in every list: the result is for this board
        if action is KeyAction.FORGET_TYPED and not typed:
            self.left.emit()
        elif action is KeyAction.JUMP:
            self.jump_to_board()
        elif action is KeyAction.NEXT_OPEN and self.table.selected_match() is not None:
            self.match_opened.emit()
        elif action is KeyAction.NEXT_OPEN:
            self.go_to_next_open(place)
        elif action is KeyAction.CLEAR and place is not None:
            self.result_keyed.emit(place, PENDING)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Forget typed letters when the table loses the keyboard."""
        if event.type() is QEvent.Type.FocusOut and not self.field.hasFocus():
            self._forget_typed()
        return super().eventFilter(watched, event)
