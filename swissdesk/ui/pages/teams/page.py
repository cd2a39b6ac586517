"""The Teams page: the list with the grid of rounds, and the selected team with its players."""

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QStackedWidget, QWidget

from swissdesk.errors import MovedError, SwissDeskError
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import MemberRow, NewMember, TeamRow
from swissdesk.services.event import tournaments
from swissdesk.terms import format_points
from swissdesk.tournament.model import Settings
from swissdesk.ui.pages.entries.page import EntriesPage
from swissdesk.ui.pages.entries.words import EntryWords
from swissdesk.ui.pages.page import PillText
from swissdesk.ui.pages.players.entry import Fault, Field, changed_person, texts_of
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.pages.players.form import PlayerForm
from swissdesk.ui.pages.players.id_typing import IdTyping
from swissdesk.ui.pages.players.notes import late_note
from swissdesk.ui.pages.teams.actions import TeamActions
from swissdesk.ui.pages.teams.entry import TeamHead, read_members
from swissdesk.ui.pages.teams.form import TeamForm
from swissdesk.ui.pages.teams.model import (
    AVERAGE_COLUMN,
    LOOK,
    MEMBERS_COLUMN,
    TeamsModel,
    is_found,
    where_text,
)
from swissdesk.ui.pages.teams.typing import MemberTyping
from swissdesk.ui.session import Session, is_refused, why_not_allowed
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.tournament.model import Member

_LARGE_FIRST: Final = frozenset({AVERAGE_COLUMN, MEMBERS_COLUMN})


class TeamsPage(EntriesPage[TeamRow]):
    """Search field and filter above, the table below, the selected team in the panel at the right."""

    help_topic = "teams"

    def __init__(self, session: Session) -> None:
        super().__init__(session, _words(), TeamsModel(), LOOK)
        self._settings, self._bye_value = Settings(""), ""
        self._is_adding, self._is_reading = False, False
        self._opened: Member | None = None
        self.team_actions = TeamActions(session, self)
        self.form, self.details = TeamForm(self.theme), PlayerForm(self.theme, has_club=False)
        self.finder = ListFinder(session, self)
        self.typing = MemberTyping(self.theme, self.form.line, self.finder)
        self.id_typing = IdTyping(
            self.theme, self.details.line(Field.FIDE_ID), self.finder, lambda one: one.fide_id
        )
        self._panel = QStackedWidget()
        for part in (self.form, self.details):
            self._panel.addWidget(part)
        self.dressed = (self, self.form, self.details)
        self._panel.hide()
        self._connect_form()

    def state_pill(self) -> PillText | None:
        """Return how many teams and players there are."""
        count = self.model.rowCount()
        people = sum(len(row.members) for row in self.model.rows)
        words = ngettext("{count} team", "{count} teams", count).format(count=count)
        others = ngettext("{count} player", "{count} players", people).format(count=people)
        return PillText(f"{words} · {others}", "users")

    def bye_words(self) -> str:
        """Return the bye on request with its match points."""
        return _("bye, {points} MP").format(points=self._bye_value)

    def keeps_keys(self) -> bool:
        """Show the keys of the table although the panel is always there."""
        return True

    def panel(self) -> QWidget | None:
        """Return the selected team."""
        return self._panel

    def read_rows(self) -> tuple[TeamRow, ...]:
        """Return the teams."""
        return self.session.read(teams.team_rows)

    def is_found(self, row: TeamRow, typed: str) -> bool:
        """Tell whether what was typed finds this team."""
        return is_found(row, typed)

    def refresh(self, changes: "Changes | None") -> None:
        """Read the teams again; what is being typed is discarded when event or section change."""
        if changes is None:
            self.finder.open()
            self._is_adding, self._opened = False, None
            self.team_actions.forget_approvals()
        settings = self.session.read(tournaments.settings_of)
        self._settings = settings
        self._bye_value = format_points(settings.scoring.half_point_bye)
        if not self._is_adding:
            self.form.say("")  # who was just added may be gone again
        # Reading anew moves the cursor for a moment, which must not end what is being typed.
        self._is_reading = True
        super().refresh(changes)
        self._is_reading = False
        behind = range(self.model.points_column, self.model.columnCount())
        self.sorter.set_best_is_largest(_LARGE_FIRST | frozenset(behind))
        self._show_team()

    def start_adding(self, name: str = "", *, at_once: bool = False) -> None:
        """Open the form for a new team; `at_once` adds it and goes on to its players."""
        if is_refused(self.session, players.add_player):
            return
        self._is_adding, self._opened, self._double = True, None, ""
        self._panel.setCurrentWidget(self.form)
        note = late_note(self._paired, self._settings)
        self.form.start_new(TeamHead(name, self._federation, self._settings.fee), note)
        self._show_panel(visible=True)
        self.form.offer_name()
        if at_once:
            self.form.save()

    def start_editing(self) -> None:
        """Give the keyboard to the form of the selected team."""
        self._end_adding()
        if self.current_entry() is not None:
            self.form.focus_name()

    def open_member(self, row: MemberRow) -> None:
        """Show everything about a player of the team."""
        if is_refused(self.session, teams.edit_member):
            return
        self._opened = self.session.read(teams.member, row.id)
        entry = self.current_entry()
        title = _("Player of {team}").format(team=entry.name if entry else "")
        self._panel.setCurrentWidget(self.details)
        self.details.start_correction(title, texts_of(self._opened), "")

    def close_form(self) -> None:
        """Go back to the table."""
        if self._is_adding:
            self.search.clear()
        self.left_out.forget()
        self._end_adding()
        self.focus_table()

    def _end_adding(self) -> None:
        self._is_adding = False
        self._show_team()

    def _show_team(self) -> None:
        """Show the selected team, unless something else is being typed."""
        if self._is_reading or self._is_adding or self._opened is not None:
            return
        row = self.current_entry()
        self._panel.setCurrentWidget(self.form)
        if row is not None:
            self.form.show_team(row, self._settings, "")
            self.form.lock(why_not_allowed(self.session, teams.edit_member))
        self._show_panel(visible=row is not None)

    def _show_panel(self, *, visible: bool) -> None:
        if self._panel.isHidden() is visible:
            self._panel.setVisible(visible)
            self.header_changed.emit()

    def _on_row_changed(self) -> None:
        if not self._is_reading:
            self._opened = None
            self._end_adding()

    def _on_head_entered(self, head: TeamHead) -> None:
        fault = ""
        try:
            if self.form.team is not None:
                self.team_actions.change_team(self.form.team, head)
            elif not (fault := self.double_text(head.name)):
                self._add_team(head)
        except SwissDeskError as error:
            fault = str(error)
        if fault and self.form.team is None:  # the next name may be typed over this one
            self.left_out.note(head.name)
        if fault:
            self.form.show_head_fault(fault)

    def _add_team(self, head: TeamHead) -> None:
        added = self.team_actions.add_team(head)
        self.search.clear()
        self.filter.choose(0)
        self._is_adding = False
        self.select(added)
        self._show_team()
        self.form.go_on_adding()
        self.form.say(self.left_out.text_after(head.name))

    def _on_members_typed(self, text: str) -> None:
        try:
            self._add_members(read_members(text))
        except ValueError as error:
            self.form.show_line_fault(str(error))

    def _add_members(self, forms: tuple[NewMember, ...]) -> None:
        team = self.form.team
        if team is None:
            return
        try:
            done = self.team_actions.add_members(team, forms)
        except SwissDeskError as error:
            self.form.show_line_fault(str(error))
            return
        if done:
            self.form.go_on_adding()
            added = _added_text(forms[-1].name, self.form.model.rows[-1])
            self.form.say(" ".join(filter(None, (added, self.left_out.text))))

    def _on_move_wanted(self, row: MemberRow, place: int) -> None:
        if self.form.team is not None:
            self.team_actions.move_member(self.form.team, row, place)
            self.form.focus_member(row.id)

    def _on_removal_wanted(self, row: MemberRow) -> None:
        if self.form.team is not None:
            place = self.form.members.current_row()
            self.team_actions.remove_member(self.form.team, row)
            self.form.focus_place(place)

    def _on_saved(self, entry: NewPlayer) -> None:
        if self._opened is None:
            return
        try:
            self.session.attempt(teams.edit_member, changed_person(self._opened, entry), self._opened)
        except SwissDeskError as error:
            if isinstance(error, MovedError):  # who has read that, and saves again, means it
                self._opened = self.session.read(teams.member, self._opened.id)
            self.details.show_faults((Fault(Field.NAME, str(error)),))
            return
        self._close_member()

    def _close_member(self) -> None:
        """Go back from the player to the list of the team."""
        member, self._opened = self._opened, None
        self._show_team()
        if member is None:
            self.form.focus_place(0)
        else:
            self.form.focus_member(member.id)

    def _connect_form(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self.form.head_entered.connect(self._on_head_entered)
        self.form.members_typed.connect(self._on_members_typed)
        self.typing.members_taken.connect(self._add_members)
        self.typing.refused.connect(self.form.show_line_fault)
        self.form.next_wanted.connect(self._on_add)
        self.form.closed.connect(self.close_form)
        self.form.members.opened.connect(self.open_member)
        self.form.members.move_wanted.connect(self._on_move_wanted)
        self.form.members.removal_wanted.connect(self._on_removal_wanted)
        self.details.saved.connect(self._on_saved)
        self.id_typing.person_taken.connect(self.details.take_listed)
        self.id_typing.typed_taken.connect(self.details.save)
        self.details.closed.connect(self._close_member)


def _words() -> EntryWords:
    return EntryWords(
        title=_("Teams"),
        search=_("Find or add: team, number, player"),
        add=_("Add team"),
        open=_("Open team"),
        empty=_("No teams yet"),
        how_to_begin=_("Type a name above and press Enter, or press Ins for an empty form."),
        nobody_found=_("Enter adds a team with this name, Esc shows all teams."),
        nobody_later=_("Enter opens the form of a new team with this name, Esc shows all teams."),
        not_removed=_("Only who was never paired, until round 4 is; otherwise withdraw the team"),
        select=_("Select a team on the Teams page first"),
        open_key=_("open team"),
        add_key=_("add team"),
    )


def _added_text(name: str, row: MemberRow) -> str:
    return _("Added: {name}, {where}.").format(name=name, where=where_text(row))
