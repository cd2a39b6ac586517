"""The Players page: the list with the grid of rounds, and the form of one player."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from swissdesk.errors import MovedError, SwissDeskError
from swissdesk.services.entry import players
from swissdesk.services.entry.fees import sum_text
from swissdesk.services.entry.from_lists import ListedPerson
from swissdesk.services.entry.players import NewPlayer, PlayerRow
from swissdesk.services.event import sections, tournaments
from swissdesk.ui.pages.entries.page import EntriesPage
from swissdesk.ui.pages.entries.words import EntryWords
from swissdesk.ui.pages.page import PillText
from swissdesk.ui.pages.players.doubts import FormDoubts
from swissdesk.ui.pages.players.entry import Fault, Field, changed
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.pages.players.form import PlayerForm
from swissdesk.ui.pages.players.model import LOOK, RATING_COLUMN, PlayersModel, is_found
from swissdesk.ui.pages.players.notes import late_note, lists_text, numbering_note
from swissdesk.ui.pages.players.typing import PlayerTyping
from swissdesk.ui.session import Session, is_refused
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.tournament.model import Player, PlayerId


class PlayersPage(EntriesPage[PlayerRow]):
    """Search field and filter above, the table below, the form in the panel at the right."""

    help_topic = "players"

    def __init__(self, session: Session) -> None:
        super().__init__(session, _words(), PlayersModel(), LOOK)
        self._edited: PlayerId | None = None
        self._opened: Player | None = None
        self._added: PlayerId | None = None
        self._goes_on = False
        self.sorter.set_best_is_largest(frozenset({RATING_COLUMN}))
        self.form = PlayerForm(self.theme)
        self.form.hide()
        self.form.saved.connect(self._on_saved)
        self.form.closed.connect(self.close_form)
        self.form.limits.clicked.connect(self.entry_actions.limit_pairs)
        self.finder = ListFinder(session, self)
        self.doubts = FormDoubts(session, self.finder)
        self.typing = PlayerTyping(self.view, self.form, self.finder)
        self.tables.watch(self.form.name)
        self._connect_typing()

    def state_pill(self) -> PillText | None:
        """Return how many players there are."""
        count = self.model.rowCount()
        return PillText(ngettext("{count} player", "{count} players", count).format(count=count), "users")

    def panel(self) -> QWidget | None:
        """Return the form."""
        return self.form

    def read_rows(self) -> tuple[PlayerRow, ...]:
        """Return the players."""
        return self.session.read(players.player_rows)

    def is_found(self, row: PlayerRow, typed: str) -> bool:
        """Tell whether what was typed finds this player."""
        return is_found(row, typed)

    def refresh(self, changes: "Changes | None") -> None:
        """Read the players again; the form is closed when event or section change."""
        if changes is None:
            self.close_form()
            self.finder.open()
        self.form.forget_added()
        super().refresh(changes)
        self.typing.note = self._late_note()
        self._show_lists()

    def start_adding(self, name: str = "", *, at_once: bool = False) -> None:
        """Open the form for a new player; `at_once` adds the name alone and waits for the next."""
        if is_refused(self.session, players.add_player):
            return
        self._edited, self._double, self._goes_on = None, "", False
        if name and not at_once:  # it waits for another Enter
            self.left_out.note(name)
        self.doubts.forget()
        fee = sum_text(self.session.read(tournaments.settings_of).fee)
        self.form.start_new(self._federation, self._late_note(), name=name, fee=fee)
        self._show_form()
        self.form.offer_name()
        if at_once:
            self.form.save()

    def start_editing(self) -> None:
        """Open the form with the selected player."""
        if is_refused(self.session, players.edit_player):
            return
        row = self.current_entry()
        if row is not None:
            self._edit(row.id)

    def _edit(self, player: "PlayerId") -> None:
        self._edited, self._goes_on = player, False
        self.doubts.forget()
        note = numbering_note(self._paired, self.session.read(tournaments.settings_of))
        self._opened = self.session.read(players.player, player)
        self.form.start_edit(self._opened, note)
        self._show_form()

    def _on_went_on(self) -> None:
        """Let rating and the rest of the player just added be typed, and wait for the next afterwards."""
        if self._added is not None:
            self._edit(self._added)
            self._goes_on = True
            self.form.go_on()

    def _late_note(self) -> str:
        return late_note(self._paired, self.session.read(tournaments.settings_of))

    def close_form(self) -> None:
        """Hide the form and go back to the table."""
        if self.form.isHidden():
            return
        self.form.hide()
        added = self._edited is None
        self._edited = None
        self.left_out.forget()
        self.header_changed.emit()
        if added:
            self.search.clear()
        self.focus_table()

    def _on_saved(self, entry: NewPlayer) -> None:
        """Save what stands in the form; what is in doubt needs a second Enter."""
        entry = self.finder.with_source(entry)
        try:
            faults = {fault.field: fault for fault in self.doubts.faults(entry, self._edited)}
            if self._edited is None and (double := self.double_text(entry.name)):
                faults[Field.NAME] = Fault(Field.NAME, double)
            if faults:
                if self._edited is None:  # the next name may be typed over this one
                    self.left_out.note(entry.name)
                self.form.show_faults(tuple(faults.values()))
            elif self._edited is None:
                self._add_player(entry)
            else:
                self._save_edited(entry)
        except SwissDeskError as error:
            if self._edited is None:
                self.left_out.note(entry.name)
            elif isinstance(error, MovedError):  # who has read that, and saves again, means it
                self._opened = self.session.read(players.player, self._edited)
            self.form.show_faults((Fault(Field.NAME, str(error)),))

    def _save_edited(self, entry: NewPlayer) -> None:
        if self._opened is not None:
            self.session.attempt(players.edit_player, changed(self._opened, entry), self._opened)
        if self._goes_on:
            self.start_adding()
            self.form.start_next(self._select_added(entry))
        else:
            self.close_form()

    def _add_player(self, entry: NewPlayer) -> None:
        """Add a player and wait for the next."""
        self._double = ""
        self.doubts.forget()
        self.session.attempt(players.add_player, entry)
        self.search.clear()
        self.form.start_next(self._select_added(entry))

    def _select_added(self, entry: NewPlayer) -> str:
        """Select the player who was just added; return who that is, and where else the player plays."""
        # The newest player has the largest id; numbers may have moved with the rating.
        added = max(self.model.rows, key=lambda row: row.id)
        self._added = added.id
        self.select(added.id)
        words = ngettext(
            "Added: {tpn} {name}. {count} player.",
            "Added: {tpn} {name}. {count} players.",
            len(self.model.rows),
        )
        said = words.format(tpn=added.tpn, name=added.name, count=len(self.model.rows))
        also = self.session.read(sections.elsewhere, entry)
        return " ".join(filter(None, (said, self.left_out.text_after(entry.name), also)))

    def _add_listed(self, person: ListedPerson) -> None:
        """Add somebody of the rating lists and wait for the next; in the form of a known player, fill it."""
        if is_refused(self.session, players.add_player):
            return
        if not self.form.isHidden() and self._edited is not None:
            self.form.take_listed(person)
        elif person.tpn is not None:
            self._say_listed_already(person)
        elif person.namesake is not None:
            self._ask_about_namesake(person)
        elif person.elsewhere:
            self._show_in_form(person)
            self.form.save()  # which says what is in doubt, and waits for another Enter
        elif self.form.isHidden():
            self._add_searched(person)
        else:
            self._on_saved(person.form)

    def _say_listed_already(self, person: ListedPerson) -> None:
        words = _("{name} is already on the list as number {tpn}.")
        said = words.format(name=person.form.name, tpn=person.tpn)
        if self.form.isHidden():
            self.session.hint(said)
        else:
            self.form.show_faults((Fault(Field.NAME, said),))

    def _ask_about_namesake(self, person: ListedPerson) -> None:
        """Show somebody in the form who has the name of a player; Enter adds a second one."""
        self._show_in_form(person)
        self._double = person.form.name
        words = _("Number {tpn} has the same name. Press Enter again to add a second player.")
        self.form.show_faults((Fault(Field.NAME, words.format(tpn=person.namesake)),))

    def _show_in_form(self, person: ListedPerson) -> None:
        if self.form.isHidden():
            self.start_adding()
        self.form.fill(person.form, person.source)

    def _add_searched(self, person: ListedPerson) -> None:
        if self.session.do(players.add_player, person.form) is None:
            return
        self.search.clear()
        self.session.describe_change(self._select_added(person.form))
        self.search.setFocus()

    def _show_lists(self) -> None:
        """Show above the table which lists are searched, and warn of old ones."""
        lists = self.finder.lists()
        self.view.show_lists(lists_text(lists), is_old=lists.is_old)

    def _connect_typing(self) -> None:
        self.finder.ready.connect(self._show_lists)
        self.typing.person_taken.connect(self._add_listed)
        self.typing.person_filled.connect(self.form.take_listed)
        self.typing.entry_taken.connect(self._go_to)
        self.form.just_added.went_on.connect(self._on_went_on)

    def _go_to(self, row: PlayerRow) -> None:
        self.select(row.id)
        self.focus_table()

    def _show_form(self) -> None:
        # One that is kept is shown by every rule: it came from a list, or from before the rule was changed.
        is_kept = bool(self.form.texts().fide_rating)
        asks = is_kept or self.session.read(players.asks_for_fide_rating)
        read = self.session.read
        self.form.offer_fide_rating((lambda *both: read(players.rating_by_rule, *both)) if asks else None)
        self.form.show()
        self.header_changed.emit()
        self.form.focus_name()


def _words() -> EntryWords:
    return EntryWords(
        title=_("Players"),
        search=_("Find or add: name, number, FIDE ID, club"),
        add=_("Add player"),
        open=_("Open player"),
        empty=_("No players yet"),
        how_to_begin=_(
            "Type a name above and press Enter, or press Ins for an empty form. "
            "People of the rating lists are found without accents and in any order."
        ),
        nobody_found=_("Enter adds a player with this name, Esc shows all players."),
        nobody_later=_("Enter opens the form of a new player with this name, Esc shows all players."),
        not_removed=_(
            "Only who was never paired, until round 4 is; otherwise withdraw the player, "
            "or Players > Entered twice…"
        ),
        select=_("Select a player on the Players page first"),
        open_key=_("open player"),
        add_key=_("add player"),
    )
