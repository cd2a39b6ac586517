"""The actions on sections in the Tournament menu: another one, name or place, one that goes."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.frozen import replace
from swissdesk.services.event import events, own_tables, qualifying, sections, splitting, tournaments
from swissdesk.ui.dialogs.section_name import SectionName
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.session import Session
from swissdesk.words import _


class SectionActions:
    """Adds a section, names, moves and removes the one in view."""

    def __init__(self, session: Session, page: QWidget) -> None:
        self._session, self._page = session, page
        self.new = new_action(page, _("Add section…"), self.ask_new)
        self.rename = new_action(page, _("Rename section…"), self.ask_name)
        self.remove = new_action(page, _("Remove section"), self.remove_current)
        self.up = new_action(page, _("Move section up"), lambda: self.move_current(-1))
        self.down = new_action(page, _("Move section down"), lambda: self.move_current(1))
        self.split = new_action(page, _("Split into groups…"), self.ask_groups)
        self.qualify = new_action(page, _("Section of the qualified…"), self.ask_qualified)
        self.read_table = new_action(page, _("Read table of rounds…"), self.ask_table)
        self.all = [self.new, self.rename, self.up, self.down, self.remove, self.split]
        self.all += [self.qualify, self.read_table]

    def show_possible(self) -> None:
        """Disable what cannot be done: take away a section that has to stay, move past the ends, split."""
        set_possible(self.remove, self._session.read(sections.why_kept))
        set_possible(self.split, self._session.read(splitting.why_not))
        set_possible(self.qualify, self._session.read(qualifying.why_not))
        set_possible(self.read_table, self._session.read(own_tables.why_no_own_table))
        for action, step in ((self.up, -1), (self.down, 1)):
            set_possible(action, self._session.read(sections.why_not_moved, step))

    def ask_new(self) -> None:
        """Ask for the name of a further section of this event, and add it."""
        event = self._session.current_event
        if event is None:
            return
        taken = [row.name for row in events.sections(event)]
        dialog = SectionName(self._session.theme, taken, parent=self._page)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.add(dialog.name())

    def add(self, name: str) -> None:
        """Add a section with the settings of the one in view, and bring it into view."""
        settings = self._session.read(tournaments.settings_of)
        changes = self._session.do_to_event(
            events.add_section, replace(settings, section=name, initial_colour=None)
        )
        if changes is not None and changes.section is not None:
            self._session.show_section(changes.section)

    def ask_groups(self) -> None:
        """Show the groups into which the list in view can be split."""
        from swissdesk.ui.pages.tournament.split_dialog import SplitDialog  # noqa: PLC0415 - rarely used

        SplitDialog(self._session, self._page).exec()

    def ask_qualified(self) -> None:
        """Show who of the standings can play on in a section of their own."""
        from swissdesk.ui.pages.tournament.qualify_dialog import QualifyDialog  # noqa: PLC0415 - rarely used

        QualifyDialog(self._session, self._page).exec()

    def ask_table(self) -> None:
        """Ask for a file with a table of rounds, and let the section in view play by it."""
        kinds = [_("Tables of rounds (*.csv *.txt)"), _("All files (*)")]
        path = self._session.file_folder.ask_open(self._page, _("Read table of rounds"), kinds)
        if path is not None:
            self._session.do(own_tables.read_own_table, path)

    def ask_name(self) -> None:
        """Ask for another name of the section in view."""
        event, section = self._session.current_event, self._session.section
        if event is None:
            return
        old = self._session.read(tournaments.settings_of).section_name
        taken = [row.name for row in events.sections(event) if row.id != section]
        dialog = SectionName(self._session.theme, taken, old, self._page)
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.name() != old:
            self._session.do(sections.rename_section, dialog.name())

    def move_current(self, step: int) -> None:
        """Move the section in view one place up (-1) or down (1), and say where it stands now."""
        section = self._session.section
        if section is None:
            return
        changes = self._session.do_to_event(sections.move_section, section, step)
        if changes is not None:
            self._session.announce_change(changes)

    def remove_current(self) -> None:
        """Take the section in view, which has no entries, out of the event; undo brings it back."""
        section = self._session.section
        changes = None if section is None else self._session.do_to_event(sections.remove_section, section)
        if changes is not None:
            self._session.announce_change(changes)
