"""The form of a team: its name, federation and club, its players in board order, and a line for the next."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.services.entry.federations import LONGEST_FEDERATION, federation_fault, federation_of
from swissdesk.services.entry.fees import read_sum, sum_text
from swissdesk.services.entry.teams import MemberRow, TeamRow
from swissdesk.tournament.model import MemberId, PlayerId, Settings
from swissdesk.tournament.round.matches import least_of_list
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.entries.form import EntryForm
from swissdesk.ui.pages.players.entry import sum_fault, tidy
from swissdesk.ui.pages.teams.entry import TeamHead
from swissdesk.ui.pages.teams.members import MemberLine, MembersTable
from swissdesk.ui.pages.teams.model import MembersModel
from swissdesk.words import _, ngettext, pgettext


class TeamForm(EntryForm):
    """Shows a team, or empty fields for a new one; Enter goes from the name on to the players.

    `head_entered` carries a `TeamHead`, `members_typed` the text of the line; Enter on the empty
    line emits `next_wanted`, Esc `closed`.
    """

    head_entered = Signal(object)
    members_typed = Signal(str)
    next_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._team: PlayerId | None = None
        self.federation, self.line = Line(), MemberLine()
        self.club, self.fee, self.paid = Line(), Line(), Line()
        self._head_lines = (self.name, self.federation, self.club, self.fee, self.paid)
        self.model = MembersModel(self)
        self.members = MembersTable(theme, self.model)
        self._warning, self._average = label("warning"), label("count")
        self._name_box = FieldBox(theme, _("Team"), self.name)
        self._federation_box = FieldBox(theme, _("Federation"), self.federation)
        self._club_box = FieldBox(theme, _("Club"), self.club)
        self._average_box = FieldBox(theme, _("Average"), self._average)
        self._fee_box = FieldBox(theme, _("Fee"), self.fee)
        self._paid_box = FieldBox(theme, _("Paid"), self.paid)
        self._line_box = FieldBox(theme, _("Next player"), self.line)
        self._go_on = button(theme, _("Add team  (Enter)"))
        self._lay_out()
        self._connect()

    @property
    def team(self) -> PlayerId | None:
        """Return the team that is shown; None for a new one."""
        return self._team

    @property
    def warning(self) -> str:
        """Return what is wrong with the players of the team; empty where nothing is."""
        return self._warning.text() if self._warning.isVisibleTo(self) else ""

    def start_new(self, head: TeamHead, note: str) -> None:
        """Show fields for a new team, empty but for what is known already, such as the usual fee."""
        self._team = None
        self.show_head(_("Add team"), note)
        self._show_head(head)
        self._show_members((), None)
        self._line_box.show_hint("")
        self._go_on.setText(_("Add team  (Enter)"))
        self.say(_("Enter adds the team and goes on to its players, Esc closes."))
        self.line.setEnabled(False)
        self.focus_name()

    def show_team(self, row: TeamRow, settings: Settings, note: str) -> None:
        """Show a team; what is being typed about the same team stays."""
        is_same = row.id == self._team
        self._team = row.id
        self.show_head(_("Team {tpn}").format(tpn=row.tpn), note)
        if not (is_same and _is_typed(self._head_lines)):
            self._show_head(TeamHead(row.name, row.federation, row.fee, row.paid, row.club))
        if not is_same:
            self.line.clear()
            self.show_line_fault("")
            self.say("")
        self._average.setText(rating_text(row.rating))
        self._show_members(row.members, settings)
        self._line_box.show_hint(
            _("Enter adds the player, or a pasted list; on an empty line it goes on to the next team.")
        )
        self._go_on.setText(_("Next team"))
        self.line.setEnabled(True)

    def lock(self, reason: str) -> None:
        """Let nothing be typed where the role of this desk only reads the team, and say why."""
        for line in self._head_lines:
            line.setReadOnly(bool(reason))
        self._go_on.setEnabled(not reason)
        self._keys.setVisible(not reason)
        if reason:
            self.line.setEnabled(False)
            self._line_box.show_hint("")
            self.say(reason)

    def head_fault(self) -> str:
        """Return what is wrong with name, federation, fee or payment."""
        boxes = (self._name_box, self._federation_box, self._fee_box, self._paid_box)
        return next((box.fault for box in boxes if box.fault), "")

    def show_head_fault(self, sentence: str) -> None:
        """Say below the name what is wrong."""
        self._name_box.show_fault(sentence)
        if sentence:
            self.offer_name()

    def line_fault(self) -> str:
        """Return what is wrong with the line of the next player."""
        return self._line_box.fault

    def show_line_fault(self, sentence: str) -> None:
        """Say below the line what is wrong."""
        self._line_box.show_fault(sentence)

    def go_on_adding(self) -> None:
        """Empty the line for the next player of the team, and go there."""
        self.line.clear()
        self.show_line_fault("")
        self.line.setFocus()

    def save(self) -> None:
        """Store the team if all is right, and go on to its players."""
        if self._enter_head() and self._team is not None:
            self.line.setFocus()

    def focus_member(self, member: MemberId) -> None:
        """Give the keyboard to the list, at a player."""
        self.focus_place(self.model.row_of(member) or 0)

    def focus_place(self, place: int) -> None:
        """Give the keyboard to the list, at a place or at the last one before it."""
        self.members.go_to(min(place, self.model.rowCount() - 1))
        self.members.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc; what was typed and not stored is discarded."""
        if event.key() == Qt.Key.Key_Escape:
            self._forget_typing()
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _forget_typing(self) -> None:
        for line in self._head_lines:
            line.setModified(False)

    def _show_head(self, head: TeamHead) -> None:
        texts = (head.name, head.federation, head.club, sum_text(head.fee), sum_text(head.paid))
        for line, text in zip(self._head_lines, texts, strict=True):
            if line.text() != text:
                line.setText(text)
                line.setCursorPosition(0)
        self._forget_typing()
        for box in (self._name_box, self._federation_box, self._fee_box, self._paid_box):
            box.show_fault("")

    def _show_members(self, members: tuple[MemberRow, ...], settings: Settings | None) -> None:
        """Show the players of a team, or that it is not made yet (None)."""
        self.model.set_rows(members)
        sentence = list_note(len(members), settings) if settings else ""
        self._warning.setText(sentence)
        self._warning.setVisible(bool(sentence))
        for part in (self._average_box, self._list, self._line_box):
            part.setVisible(settings is not None)

    def _enter_head(self) -> bool:
        """Emit name, federation, club, fee and payment if they were changed; return whether all are right."""
        name = tidy(self.name.text())
        self._name_box.show_fault("" if name else _("A team needs a name"))
        self._federation_box.show_fault(federation_fault(self.federation.text()))
        self._fee_box.show_fault(sum_fault(self.fee.text()))
        self._paid_box.show_fault(sum_fault(self.paid.text()))
        if self.head_fault():
            return False
        if self._team is None or _is_typed(self._head_lines):
            self._forget_typing()
            federation = federation_of(self.federation.text())
            sums = read_sum(self.fee.text()), read_sum(self.paid.text())
            head = TeamHead(name, federation, *sums, tidy(self.club.text()))
            self.head_entered.emit(head)
        return not self.head_fault()

    def _on_head_left(self) -> None:
        if self._team is not None and _is_typed(self._head_lines):
            self._enter_head()

    def _on_line_taken(self, text: str) -> None:
        if text.strip():
            self.members_typed.emit(text)
        else:
            self.next_wanted.emit()

    def _on_go_on(self) -> None:
        if self._team is None:
            self.save()
        else:
            self.next_wanted.emit()

    def _connect(self) -> None:
        for line in self._head_lines:
            line.returnPressed.connect(self.save)
            line.editingFinished.connect(self._on_head_left)
        self.line.taken.connect(self._on_line_taken)
        self.line.textEdited.connect(lambda _text: self.show_line_fault(""))
        self.line.left.connect(self.closed)
        self.members.left.connect(self.closed)
        self.members.typed.connect(self.line.begin_with)
        self._go_on.clicked.connect(self._on_go_on)

    def _lay_out(self) -> None:
        self.federation.setMaxLength(LONGEST_FEDERATION)
        facts = filled(QHBoxLayout(), (self._federation_box, 1), (self._average_box, 1), spacing=12)
        self._list = self._members_list()
        money = filled(QHBoxLayout(), (self._fee_box, 1), (self._paid_box, 1), spacing=12)
        self.fee.setPlaceholderText(pgettext("fee", "none"))
        self.paid.setPlaceholderText(_("nothing"))
        self.club.setPlaceholderText(_("as in the name"))
        head = (self._title, self._note, self._name_box, facts, self._club_box, money)
        parts = (self._warning, self._list, self._line_box, self._go_on, self._said, STRETCH)
        filled(self.inside, *head, *parts, margins=(20, 14, 16, 12), spacing=8)
        for one, following in pairwise((*self._head_lines, self.line, self.members, self._go_on)):
            QWidget.setTabOrder(one, following)

    def _members_list(self) -> QWidget:
        holder = QWidget()
        self._keys = label("caption", _("Alt ↑ ↓ move, Enter opens, Del removes"))
        filled(QVBoxLayout(holder), self.members, self._keys, margins=NONE, spacing=4)
        return holder


def _is_typed(lines: Iterable[Line]) -> bool:
    return any(line.isModified() for line in lines)


def list_note(members: int, settings: Settings) -> str:
    """Return what the number of players on a team's list means; empty where nothing is to be said.

    By the rules of the Olympiad a team has as many players as a match has boards, and may name one
    reserve (D.02:4); with too few of them it cannot start a match (D.02:45).
    """
    boards, least = settings.boards, least_of_list(settings)
    if not settings.pairing_system.regulates_teams:
        if not members:
            return _("Nobody is on the list: the team cannot be paired yet.")
    elif not members or members > boards + 1:
        sentence = ngettext(
            "A team has {boards} player and may name one reserve (D.02, article 4).",
            "A team has {boards} players and may name one reserve (D.02, article 4).",
            boards,
        )
        return sentence.format(boards=boards)
    if members < least:
        sentence = _("At least {least} players are needed: the team cannot be paired yet (D.02, article 45).")
        return sentence.format(least=least)
    if members < boards:
        sentence = ngettext(
            "{members} player for {boards} boards: the last boards are lost by forfeit.",
            "{members} players for {boards} boards: the last boards are lost by forfeit.",
            members,
        )
        return sentence.format(members=members, boards=boards)
    return ""
