"""The club's list in the window: members entered into the event, edited, brought up to date by it."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry.doubts import members_elsewhere
from swissdesk.services.entry.from_lists import ListedPerson
from swissdesk.services.event import events, tournaments
from swissdesk.services.lists import club, club_tables
from swissdesk.services.lists.club import (
    ClubChange,
    ClubListDamagedError,
    ClubListNewerError,
    ClubMember,
    EventNoted,
)
from swissdesk.services.lists.club_tables import ExportFormat
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Dialog, resize_to_fit
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import ActionButton, KeyStrip, button
from swissdesk.ui.lists.answer_line import AnswerLine
from swissdesk.ui.lists.club_files import MemberTables, ask_export, noted_text, show_remarks
from swissdesk.ui.lists.club_form import MemberForm
from swissdesk.ui.lists.club_view import MembersView
from swissdesk.ui.lists.undoing import Undoing
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.pages.players.id_typing import IdTyping
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_HEIGHT: Final = 690
_WIDER: Final = 240
_FORM_WIDTH: Final = 300


class ClubDialog(Dialog):
    """All members of the club; each change is stored at once, and Ctrl Z takes back what was done here."""

    help_topic = "players#club"

    def __init__(self, session: Session, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._path, self.theme = session, path, session.theme
        self.tables = MemberTables(session, self)
        self.undoing = Undoing(self.theme, self)
        self.setWindowTitle(_("Club list"))
        resize_to_fit(self, self.theme.px(DIALOG_L + _WIDER), self.theme.px(_HEIGHT))
        self._make_actions()
        self.view = MembersView(self.theme, (self.take_in, self.note_came, self.import_, self.export), self)
        self.form = MemberForm(self.theme)
        self.finder = ListFinder(session, self)
        self.of_ids = (
            IdTyping(self.theme, self.form.fide_id, self.finder, lambda one: one.fide_id),
            IdTyping(self.theme, self.form.national_id, self.finder, lambda one: one.national_id),
        )
        self.answer = AnswerLine()
        self._keys = KeyStrip(self.theme)
        _offer_ways(self)
        self._lay_out()
        self._connect()
        self.finder.open()
        self.read()
        self.view.focus_table()

    def read(self) -> None:
        """Read the list again and show it, or say why it cannot be used."""
        try:
            members = club.members(self._path)
        except ClubListDamagedError as error:
            is_newer = isinstance(error, ClubListNewerError)
            set_possible(self.begin_anew, _("A later version of SwissDesk can read it") if is_newer else "")
            self.view.show_broken(str(error))
        except SwissDeskError as error:
            self.answer.fail(error)
        else:
            elsewhere = self._session.read(members_elsewhere, members)
            self.view.show_members(members, self._session.read(club.members_in_event, members), elsewhere)
        self._show_keys()

    def _show_keys(self, *_old_and_new: QWidget | None) -> None:
        """Show the keys that do something where the keyboard is."""
        focused = self.focusWidget()
        if not self.form.isHidden() and focused is not None and self.form.isAncestorOf(focused):
            keys: tuple[tuple[str, str], ...] = (
                ("Enter", _("save")),
                ("Esc", _("close without saving")),
            )
        else:
            keys = _keys_of(self.view)
            if self.undoing.action.isEnabled():
                keys = (*keys, ("Ctrl Z", _("take back")))
        self._keys.set_keys(keys)

    def enter_chosen(self) -> None:
        """Put the ticked members, without ticks the selected one, on the list of players."""
        chosen = self.view.chosen()
        if not chosen:
            return
        try:
            changes = self._session.attempt(club.enter_members, chosen)
        except SwissDeskError as error:
            self.answer.fail(error)
            return
        self.view.clear_choice()
        self._note(changes.text, lambda: self._session.attempt_on_event(events.undo))

    def note_event(self, *, adds: bool) -> None:
        """Take everybody of the event into the list, or note only which members came."""
        event = self._session.current_event
        if event is None:
            return
        name = self._session.read(tournaments.settings_of).name
        text = _("People of {event}") if adds else _("Attendance of {event}")
        self._merge(text.format(event=name), lambda: club.note_event(self._path, event, adds=adds), adds=adds)

    def edit(self) -> None:
        """Show the selected member in the form."""
        member = self.view.current()
        if member is not None:
            self.form.start_edit(member)
            self._show_form()

    def begin_new(self) -> None:
        """Show an empty form, with the name that was searched for in vain."""
        self.form.start_new("" if self.view.rows.rowCount() else self.view.search.text().strip())
        self._show_form()

    def remove(self) -> None:
        """Remove the selected member; undo brings the member back."""
        member = self.view.current()
        if member is None:
            return
        try:
            change = club.remove_members(self._path, {member.id})
        except SwissDeskError as error:
            self.answer.fail(error)
        else:
            self._keep(_("Removed: {name}").format(name=member.name), change)

    def undo(self) -> None:
        """Take back what was done last in this dialog."""
        try:
            text = self.undoing.take_back()
        except SwissDeskError as error:
            self.answer.fail(error)
        else:
            if text:
                self.answer.say(_("Taken back: {text}").format(text=text))
        self.read()

    def take_table(self, taken: club_tables.TakenTable, name: str) -> None:
        """Take people of a table into the list, and list what cannot be taken or is not sure."""
        text = _("Import of {file}").format(file=name)
        self._merge(text, lambda: club.merge_people(self._path, taken.people), adds=True)
        show_remarks(self.theme, taken, self)

    def export_to(self, path: Path, chosen: ExportFormat) -> None:
        """Write all members as a table."""
        people = tuple(row.member for row in self.view.model.rows)
        try:
            club_tables.export_members(path, people, chosen, datetime.now(UTC).astimezone())
        except SwissDeskError as error:
            self.answer.fail(error)
        else:
            self.answer.say(_("Saved: {file}").format(file=path.name))

    def set_aside(self) -> None:
        """Give the damaged file another name, and begin a new list."""
        try:
            aside = club.set_aside(self._path, datetime.now(UTC).astimezone().date())
        except SwissDeskError as error:
            self.answer.fail(error)
            return
        if aside is not None:
            self.answer.say(_("The damaged list is now {file}.").format(file=aside.name))
        self.read()
        self.view.focus_table()

    def _merge(self, text: str, store: Callable[[], EventNoted], *, adds: bool) -> None:
        """Merge people into the list, and say what became of them."""
        try:
            noted = store()
        except SwissDeskError as error:
            self.answer.fail(error)
            self.read()
            return
        self._keep(text, noted.change)
        self.answer.say(noted_text(noted, adds=adds))

    def _keep(self, text: str, change: ClubChange) -> None:
        """Show a stored change, and keep it for undo."""
        if change.is_any:
            self._note(text, lambda: club.take_back(self._path, change))
        else:
            self.read()

    def _note(self, text: str, undo: Callable[[], object]) -> None:
        self.undoing.note(text, undo)
        self.answer.say(text)
        self.read()

    def _save_member(self, before: ClubMember, member: ClubMember) -> None:
        try:
            if before.id:
                change = club.change_member(self._path, before, member)
            else:
                change = club.add_member(self._path, member)
        except SwissDeskError as error:
            self.form.show_fault(str(error))
            return
        self.view.search.clear()
        text = _("Changed: {name}") if member.id else _("Added: {name}")
        self._keep(text.format(name=member.name), change)
        if club.was_known(change):
            twice = _(
                "Added: {name}, whose name was on the list before. If it is the same person, take this back."
            )
            self.answer.say(twice.format(name=member.name))
        self._close_form()
        self.view.go_to(member.id or change.after.members[-1].id)

    def _fill_form(self, person: ListedPerson) -> None:
        self.form.fill(self._session.read(club.as_member, person.form), person.source)

    def _show_form(self) -> None:
        self.view.make_room(for_form=True)
        self.form.show()
        self.form.focus_name()
        self._show_keys()

    def _close_form(self) -> None:
        self.form.hide()
        self.view.make_room(for_form=False)
        self.view.focus_table()

    def _show_add(self) -> None:
        count = len(self.view.chosen())
        text = ngettext("Add {count} player to the event", "Add {count} players to the event", count)
        self.add.setText(text.format(count=count) if count else _("Add players to the event"))
        set_possible(self.add, "" if count else _("Tick members who are not in the event yet"))

    def _ask_export(self) -> None:
        chosen = ask_export(self._session, self)
        if chosen is not None:
            self.export_to(*chosen)

    def _make_actions(self) -> None:
        self.add = QAction(self)
        self.add.triggered.connect(self.enter_chosen)
        self.take_in = _action(
            self, _("Add this event’s players"), "users", lambda: self.note_event(adds=True)
        )
        self.note_came = _action(self, _("Note who came"), "calendar", lambda: self.note_event(adds=False))
        self.import_ = _action(self, _("Import…"), "upload", self.tables.ask)
        self.export = _action(self, _("Export…"), "download", self._ask_export)
        self.undoing.action.triggered.connect(lambda _checked=False: self.undo())
        self.begin_anew = _action(
            self, _("Keep it as a copy beside and begin a new list"), "file-plus", self.set_aside
        )

    def _connect(self) -> None:
        table = self.view.table
        table.add_keyed.connect(self.enter_chosen)
        table.edit_keyed.connect(self.edit)
        for begins in (table.new_keyed, self.view.new_keyed):
            begins.connect(self.begin_new)
        table.remove_keyed.connect(self.remove)
        table.doubleClicked.connect(lambda _index: self.edit())
        self.view.search.added.connect(self.enter_chosen)
        self.view.chosen_changed.connect(self._show_add)
        self.view.hinted.connect(self.answer.say)
        self.form.saved.connect(self._save_member)
        self.form.closed.connect(self._close_form)
        for typing in self.of_ids:
            typing.person_taken.connect(self._fill_form)
            typing.typed_taken.connect(self.form.save)
        self.finished.connect(lambda _answer: self.finder.leave())
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._show_keys)
        self.tables.began.connect(lambda name: self.answer.say(_("Reading {file}…").format(file=name)))
        self.tables.began.connect(lambda _name: set_possible(self.import_, _("A table is being read")))
        self.tables.ended.connect(lambda: set_possible(self.import_, ""))
        self.tables.was_read.connect(self.take_table)
        self.tables.refused.connect(self.answer.fail)
        for key, act in (("Ctrl+Z", self.undo), ("Ctrl+F", self.view.search.setFocus)):
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _lay_out(self) -> None:
        self.form.setFixedWidth(self.theme.px(_FORM_WIDTH))
        self.form.hide()
        middle = filled(QHBoxLayout(), (self.view, 1), self.form, spacing=12)
        parts = ((middle, 1), self.answer, self._keys, self._foot())
        filled(QVBoxLayout(self), *parts, margins=(16, 14, 16, 14), spacing=10)

    def _foot(self) -> QHBoxLayout:
        undo = ActionButton(self.theme, self.undoing.action, "quiet", self)
        add = ActionButton(self.theme, self.add, "solid", self)
        close = button(self.theme, _("Close"))
        close.clicked.connect(self.reject)
        for made in (undo, close, add):
            made.setAutoDefault(False)
        return filled(QHBoxLayout(), STRETCH, undo, close, add, spacing=8)


def _keys_of(view: MembersView) -> tuple[tuple[str, str], ...]:
    """Return the keys that do something where the keyboard is."""
    if view.search.hasFocus():
        return ("Enter", _("tick who is found")), ("Ctrl Enter", _("add the ticked"))
    if view.is_empty:
        return (("Ins", _("new member")),)
    if not view.model.rowCount():
        return ()
    return (
        ("Space", _("tick")),
        ("Ctrl A", _("all or none")),
        ("Enter", _("add to the event")),
        ("Ins", _("new")),
        ("F2", _("edit")),
        ("Del", _("remove")),
        ("F3", _("sort")),
        ("abc", _("find")),
    )


def _offer_ways(dialog: ClubDialog) -> None:
    """Say what the list is for while it is empty, and offer the ways to begin it."""
    dialog.view.empty.show_words(
        _("No members yet"),
        _(
            "The club’s people are kept here from event to event, with their last ratings and the "
            "events they came to: next time they are ticked, not typed."
        ),
    )
    start = _action(dialog, _("Start from this event"), "users", lambda: dialog.note_event(adds=True))
    new = _action(dialog, _("Add member…"), "user-plus", dialog.begin_new)
    dialog.view.empty.add_way(start, "solid")
    for way in (new, dialog.import_):
        dialog.view.empty.add_way(way)
    dialog.view.broken.add_way(dialog.begin_anew, "solid")


def _action(dialog: ClubDialog, text: str, icon: str, act: Callable[[], object]) -> QAction:
    action = new_action(dialog, text, act)
    action.setIcon(dialog.theme.icon(icon))
    return action
