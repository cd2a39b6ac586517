"""The line-ups of a match: who plays for each team, in the fixed board order (D.02:5).

Those who play are ticked; the players behind an absent one move up by themselves, so that an order
against the rule cannot be made.
"""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry.teams import MemberRow
from swissdesk.services.round import matches
from swissdesk.services.round.matches import LineUpView, MatchRow
from swissdesk.tournament.model import MemberId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, widen_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.lists import StillList
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L, ROW_HEIGHT
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_FEWEST, _SHOWN = 6, 12
"""The least number of players that a list has room for, and the most without scrolling."""


class TeamList(StillList):
    """A team's players with ticks; the board of each ticked one is shown before the name."""

    changed = Signal()

    def __init__(self, view: LineUpView, row_height: int) -> None:
        super().__init__()
        self.view = view
        self._boards = len(view.seated)
        self._kept: tuple[MemberId | None, ...] | None = view.seated
        self._unticked: set[int] = set()
        self._proposed: list[int] = []
        self.setAccessibleName(view.name)
        for member in view.members:
            item = QListWidgetItem()
            item.setSizeHint(QSize(0, row_height))
            # Not checkable by Qt: a click on the tick would toggle it, and the click on the row once more.
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setData(Qt.ItemDataRole.CheckStateRole, _tick(is_set=member.id in view.seated))
            self.addItem(item)
        self.itemClicked.connect(self._toggle)
        self._number()
        self.setCurrentRow(0)
        self.setMinimumHeight(row_height * min(_SHOWN, max(_FEWEST, self.count())))

    def seated(self) -> tuple[MemberId | None, ...]:
        """Return the player at each board; unchanged if no tick was changed."""
        # An empty board between others cannot be said by ticks: it stays as long as none is changed.
        if self._kept is not None:
            return self._kept
        playing = [member.id for member in self._ticked()][: self._boards]
        return (*playing, *[None] * (self._boards - len(playing)))

    def problem(self) -> str:
        """Return what is wrong with the ticks, in words; empty if nothing is."""
        extra = len(self._ticked()) - self._boards
        if extra <= 0:
            return ""
        return ngettext(
            "{team}: {count} player too many ticked.",
            "{team}: {count} players too many ticked.",
            extra,
        ).format(team=self.view.name, count=extra)

    def note(self) -> str:
        """Return how many boards stay empty, in words; empty where none does."""
        empty = sum(member is None for member in self.seated())
        if not empty:
            return ""
        return ngettext(
            "{team}: {count} board stays empty and is lost by forfeit.",
            "{team}: {count} boards stay empty and are lost by forfeit.",
            empty,
        ).format(team=self.view.name, count=empty)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by Space."""
        if event.key() == Qt.Key.Key_Space and self.currentItem() is not None:
            self._toggle(self.currentItem())
        else:
            super().keyPressEvent(event)

    def _toggle(self, item: QListWidgetItem) -> None:
        self._kept = None
        is_set, row = not _is_ticked(item), self.row(item)
        item.setData(Qt.ItemDataRole.CheckStateRole, _tick(is_set=is_set))
        if is_set:
            self._unticked.discard(row)
            self._take_back_reserve(row)
        else:
            self._unticked.add(row)
            self._propose_reserve()
        self._number()
        self.changed.emit()

    def _propose_reserve(self) -> None:
        """Tick the next player who rests, behind those who play first, in place of one who does not come."""
        ticked = [row for row in range(self.count()) if _is_ticked(self.item(row))]
        last = max(ticked, default=-1)
        resting = [row for row in range(self.count()) if row not in ticked and row not in self._unticked]
        found = next((row for row in resting if row > last), next(iter(resting), None))
        if found is not None and len(ticked) < self._boards:
            self._proposed.append(found)
            self.item(found).setData(Qt.ItemDataRole.CheckStateRole, _tick(is_set=True))

    def _take_back_reserve(self, row: int) -> None:
        """Untick the reserve proposed last where somebody comes after all."""
        waiting = [each for each in self._proposed if each != row and _is_ticked(self.item(each))]
        if waiting and len(self._ticked()) > self._boards:
            self.item(waiting[-1]).setData(Qt.ItemDataRole.CheckStateRole, _tick(is_set=False))
            self._proposed.remove(waiting[-1])

    def _ticked(self) -> list[MemberRow]:
        return [member for row, member in enumerate(self.view.members) if _is_ticked(self.item(row))]

    def _number(self) -> None:
        """Write the board of each player who plays before the name."""
        boards = {member: board for board, member in enumerate(self.seated(), start=1) if member is not None}
        for row, member in enumerate(self.view.members):
            self.item(row).setText(_member_words(member, boards.get(member.id)))


def _tick(*, is_set: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if is_set else Qt.CheckState.Unchecked


def _is_ticked(item: QListWidgetItem) -> bool:
    return item.checkState() is Qt.CheckState.Checked


def _member_words(member: MemberRow, board: int | None) -> str:
    name = " ".join(part for part in (member.title.value, member.name) if part)
    rating = str(member.rating) if member.rating else ""
    place = _("Board {board}").format(board=board) if board else _("rests")
    return "   ".join(part for part in (place, name, rating) if part)


class LineUpDialog(Dialog):
    """Both teams of a match side by side; Enter takes the line-ups, Esc leaves them as they were."""

    help_topic = "teams#line-ups"

    def __init__(self, session: Session, number: int, match: MatchRow, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._number = session, number
        self.setWindowTitle(_("Line-ups, match {match}").format(match=match.match))
        widen_to_fit(self, session.theme.px(DIALOG_L))
        self.teams = tuple(
            TeamList(session.read(matches.line_up, number, team.id), session.theme.px(ROW_HEIGHT))
            for team in (match.first, match.second)
        )
        self._note = label("second")
        self.accept_button = button(session.theme, _("Save line-ups"), "solid")
        self._lay_out()
        for team in self.teams:
            team.changed.connect(self._show_note)
        self._show_note()
        self.teams[0].setFocus()

    def accept(self) -> None:
        """Store the line-ups whose ticks changed; after an error the dialog stays and shows it."""
        for team in self.teams:
            if team.seated() == team.view.seated:
                continue
            try:
                self._session.attempt(matches.change_line_up, self._number, team.view.team, team.seated())
            except SwissDeskError as error:
                self._note.setText(str(error))
                return
        super().accept()

    def _lay_out(self) -> None:
        both = zip(self.teams, (_("White on board 1"), _("Black on board 1")), strict=True)
        sides = filled(QHBoxLayout(), *(_side(team, colour) for team, colour in both), spacing=16)
        hint = label("caption", _("Space: plays or rests. A reserve is proposed for an absent player."))
        self.accept_button.clicked.connect(self.accept)
        self.accept_button.setDefault(True)
        buttons = answers(cancel_button(self._session.theme, self), self.accept_button, beside=hint)
        filled(QVBoxLayout(self), sides, self._note, buttons, margins=(20, 18, 20, 16), spacing=12)

    def _show_note(self) -> None:
        problems = _sentences(team.problem() for team in self.teams)
        notes = _sentences(team.note() for team in self.teams)
        self._note.setText(problems or notes)
        self._note.setVisible(bool(problems or notes))
        self.accept_button.setEnabled(not problems)


def _sentences(found: Iterable[str]) -> str:
    return " ".join(sentence for sentence in found if sentence)


def _side(team: TeamList, colour: str) -> QVBoxLayout:
    name = label("panelTitle", team.view.name, wraps=False)
    return filled(QVBoxLayout(), name, label("caption", colour, wraps=False), team, spacing=4)
