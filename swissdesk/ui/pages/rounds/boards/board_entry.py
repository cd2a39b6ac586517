"""Result entry: the board list, the entry pad beside it, and the action of each key."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.errors import TournamentError
from swissdesk.services.round import matches, rounds
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.terms import PENDING, Result
from swissdesk.ui.pages.rounds.boards.boards_view import BoardsView
from swissdesk.ui.pages.rounds.boards.entry_pad import EntryPad
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, Line, MatchLine, Place, boards_in, with_sitting
from swissdesk.ui.pages.rounds.boards.match_actions import (
    FORFEITS,
    MatchActions,
    read_lines,
)
from swissdesk.ui.pages.rounds.boards.second_pass import SecondPass
from swissdesk.ui.pages.rounds.round_words import draft_text, match_reason, resting_reason
from swissdesk.ui.result_keys import cap_of
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import Changes

_READING: Final = frozenset({"/", "abc", "F9"})
"""The keys of the board list that enter nothing."""


class BoardEntry(QObject):
    """Reads and writes the results of the round in view, in the first or the second pass.

    `selected` is emitted when another board, or another state of it, is in view.
    """

    selected = Signal()

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._rung: LadderRow | None = None
        self._entered: list[Place] = []
        self._entered_in: tuple[object, int] = (None, 0)
        self._is_entering = False
        self._sitting: tuple[rounds.SittingOutRow, ...] = ()
        self._sitting_in: tuple[object, int] = (None, 0)
        self.boards, self.pad = (
            BoardsView(session.theme, session.keys, page),
            EntryPad(session.theme, session.keys),
        )
        self.match_actions = MatchActions(
            session, page, lambda: self.place().match, self._match_just_read, self.boards.match
        )
        self.second_pass = SecondPass(session, page)
        self.boards.result_keyed.connect(self._on_result)
        self.boards.board_selected.connect(self.selected)
        self.boards.match_opened.connect(self.match_actions.change_line_up)
        self.boards.left.connect(self.second_pass.end)
        self.boards.hinted.connect(session.hint)
        self.boards.table.idle_keyed.connect(self._on_idle)
        self.pad.result_clicked.connect(self._on_pad_result)
        self.pad.others_clicked.connect(self._on_others)
        self.boards.table.others_keyed.connect(self._on_others)
        self.pad.score_clicked.connect(self.match_actions.score.trigger)
        session.event_closed.connect(self._forget)

    @property
    def is_entering(self) -> bool:
        """Tell whether a result is being written, so that nothing else in the round changes."""
        return self._is_entering

    def show_round(self, rung: LadderRow, changes: "Changes | None") -> bool:
        """Show the boards of a round; return whether it is another one than before."""
        self._rung = rung
        here = (self._session.section, rung.number)
        is_another = here != self._entered_in
        if is_another:
            self._entered, self._entered_in = [], here
        if changes is None or not self._is_entering or here != self._sitting_in:
            self._sitting, self._sitting_in = self._session.read(rounds.sitting_out, rung.number), here
        self.show_lines()
        if is_another and not self.boards.table.go_to_next_open(None):
            self.boards.table.go_to_first()
        return is_another

    def _forget(self) -> None:
        """Begin the next event at its first open board; sections of two events may have the same number."""
        self._entered_in = self._sitting_in = (None, 0)
        self.boards.forget()

    def show_lines(self) -> None:
        """Read the boards again; results taken back leave the list of the last entries.

        Where the board in view is not to be played any more, the next open one is in view.
        """
        lines = self._read_lines()
        open_again = {line.place for line in boards_in(lines) if line.is_open}
        if not open_again.isdisjoint(self._entered):
            self._entered = [place for place in self._entered if place not in open_again]
            lines = self._read_lines()
        here = self.place()
        self.boards.show_lines(with_sitting(lines, self._sitting))
        if here.board and here not in [line.place for line in boards_in(lines)]:
            self.boards.table.go_to_next_open(here)

    def _read_lines(self) -> tuple[Line, ...]:
        """Return the lines as the first or the second pass shows them."""
        last = self._entered[0] if self._entered else None
        return self.second_pass.lines(read_lines(self._session, self._session.round_number, last))

    def begin_or_end_second_pass(self) -> None:
        """Hide the results to be verified, or show all again."""
        self._entered.clear()
        self.show_lines()
        if self.second_pass.is_on and not self.boards.table.go_to_next_open(None):
            self.boards.table.go_to_first()

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the board list, without those that enter where nothing can be entered."""
        strip = self.pad.key_strip()
        return tuple(key for key in strip if key[0] in _READING) if self._why_only_read() else strip

    def place(self) -> Place:
        """Return the place of the board or match in view, zeros where there is none."""
        return self.boards.table.selected_place() or Place(0, 0)

    def pairing(self) -> int:
        """Return the number of the selected board or match among the pairs of the round; 0 for none."""
        match, board = self.place()
        return match or board

    def _match_just_read(self) -> int:
        """Return the match whose last result was just entered, else the one in view."""
        last = self._entered[0].match if self._entered else 0
        if not last or self.boards.table.is_visited:
            return self.place().match
        lines = boards_in(self.boards.table.lines.rows)
        is_over = all(line.is_finished for line in lines if line.place.match == last)
        return last if is_over else self.place().match

    def show_selected(self) -> None:
        """Show the board in view on the pad, and what was entered last."""
        match = self.boards.table.selected_match()
        self.pad.hints.show_keys(can_clear=not self._why_only_read())
        board = self.boards.table.selected_board()
        self.pad.show_board(match or board, self._progress())
        warnings = match.row.warnings if match else ()
        rule = board.rule if board is not None else ""
        said = (*warnings, rule, self._going_text(), match_reason() if match and not warnings else "")
        resting = self._resting_reason()
        reason = resting or "\n".join(filter(None, said))
        if self.second_pass.is_on:
            words = _("Second pass: type the result that is on the slip. Esc ends it.")
            self.pad.set_reason(words, rests=match is not None)
        else:
            taken = frozenset() if resting or not match else FORFEITS
            self.pad.set_reason(reason, rests=bool(resting or match), taken=taken)
        said_of_last = _("Just verified") if self.second_pass.is_on else _("Just entered")
        self.pad.show_entered(said_of_last, self._lines_entered())

    def _lines_entered(self) -> list[BoardLine]:
        """Return the boards of the last entries, the newest first."""
        if not self._entered:
            return []
        lines = {line.place: line for line in boards_in(self.boards.table.lines.rows)}
        return [lines[place] for place in self._entered if place in lines]

    def _going_text(self) -> str:
        """Return who goes on from the match in view; empty where nobody does, or it would tell a result."""
        own = self.place().match
        if not own:
            return ""
        lines = (line for line in self.boards.table.lines.rows if isinstance(line, BoardLine | MatchLine))
        going = (line.going for line in lines if line.place.match == own)
        return next((found.text for found in going if found is not None), "")

    def _resting_reason(self) -> str:
        """Return why no result is taken now: the event is read-only, or the round takes none."""
        return self._why_read_only() or resting_reason(self._rung)

    def _why_read_only(self) -> str:
        event = self._session.current_event
        return "" if event is None else event.read_only_reason

    def _why_only_read(self) -> str:
        """Return why results can only be read: the event is read-only, or this desk enters none."""
        return self._why_read_only() or why_not_allowed(self._session, rounds.enter_result)

    def _progress(self) -> str:
        missing = self.boards.missing()
        if self.second_pass.is_on:
            return ngettext("{count} to verify", "{count} to verify", missing).format(count=missing)
        if not missing:
            return _("all entered")
        return ngettext("{count} still open", "{count} still open", missing).format(count=missing)

    def _on_pad_result(self, result: Result) -> None:
        if self.boards.table.selected_place() is not None:
            self._on_result(self.place(), result)

    def _on_others(self) -> None:
        """Offer the results without a key of their own, if the board may take one."""
        if self.boards.table.selected_board() is None:
            self._on_idle(".")
        elif reason := self._resting_reason():
            self._session.hint(reason)
        elif not self._would_replace():
            self.boards.table.offer_other_results()

    def _on_result(self, place: Place, result: Result) -> None:
        if reason := self._why_read_only():
            self._session.hint(reason)
            return
        if self._rung is not None and self._rung.state is LadderState.DRAFT:
            self._session.show_error(TournamentError(draft_text(self._rung.number)))
            return
        if place.match and not place.board and not self.second_pass.is_on:
            if reason := self._resting_reason():
                self._session.hint(reason)
            else:
                self.match_actions.decide(place.match, result)
            return
        if self._would_replace():
            return
        # Before writing: the window reads the boards again within the change, with these marks.
        before = list(self._entered)
        self._entered = [other for other in self._entered if other != place]
        if result != PENDING:
            self._entered.insert(0, place)
        self._is_entering = True
        changes = self._write(place, result)
        self._is_entering = False
        if changes is None:
            self._entered = before
        else:
            self.boards.table.leave()
        if result != PENDING and (changes is not None or self.second_pass.has_put_off(place)):
            self.boards.table.go_to_next_open(place)
        self.selected.emit()

    def _would_replace(self) -> bool:
        """Return True, with a hint, where a key would replace a result on a board that nobody went to."""
        line = self.boards.table.selected_board()
        if line is None or not line.is_finished or self.boards.table.is_visited or self._resting_reason():
            return False
        words = _(
            "Board {board} remains {result}. To change it, go there first: arrows, mouse, or / {board}."
        )
        sentence = words.format(board=line.place.text, result=line.result_text)
        done = "" if self.boards.missing() or self.second_pass.is_on else _("All results are in.")
        self._session.hint(f"{done} {sentence}".strip())
        return True

    def _on_idle(self, key: str) -> None:
        """Hint that a key does nothing here, and which keys enter results."""
        if reason := self._why_only_read():
            self._session.hint(reason)
            return
        if self.boards.table.selected_place() is None:
            words = _("“{key}” entered nothing: a result belongs to a board.")
        else:
            words = _("“{key}” means nothing here. {keys}; / and a number goes to a board.")
        self._session.hint(words.format(key=cap_of(key), keys=self._session.keys.brief))

    def _write(self, place: Place, result: Result) -> "Changes | None":
        number = self._session.round_number
        if self.second_pass.is_on:
            return self.second_pass.compare(place, result)
        if place.match:
            return self._write_board(place, result)
        return self._session.do(rounds.enter_result, number, place.board, result)

    def _write_board(self, place: Place, result: Result) -> "Changes | None":
        """Write a board of a match; offer the forfeit of a team with too few players (D.02:45)."""
        before = self.boards.match(place.match)
        changes = self._session.do(matches.enter_board_result, self._session.round_number, place, result)
        if changes is not None and before is not None:
            self.match_actions.offer_forfeit(before)
        return changes
