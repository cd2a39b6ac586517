"""The base of the Players and Teams pages: search, filter, sort, absences, withdrawals."""

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.same_person import name_key
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import Presence
from swissdesk.services.event import tournaments
from swissdesk.services.journal.history import ChangedPlace
from swissdesk.services.round import rounds
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit.actions import new_action, set_also
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.entries.actions import EntryActions, can_be_here
from swissdesk.ui.pages.entries.left_out import LeftOut
from swissdesk.ui.pages.entries.model import EntriesModel
from swissdesk.ui.pages.entries.rating_refresh import RatingRefresh
from swissdesk.ui.pages.entries.rows import (
    EntryRow,
)
from swissdesk.ui.pages.entries.table import TableLook
from swissdesk.ui.pages.entries.tables import TableActions
from swissdesk.ui.pages.entries.view import EntriesView
from swissdesk.ui.pages.entries.words import EntryWords
from swissdesk.ui.pages.page import Page
from swissdesk.ui.session import PageName, Session, why_not_allowed
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_NOT_PAIRED: Final = frozenset({rounds.LadderState.NOT_YET, rounds.LadderState.GATE})

Row = TypeVar("Row", bound=EntryRow)


class EntriesPage(Page, Generic[Row]):
    """The list of players or of teams; a subclass has the form in the panel."""

    def __init__(
        self, session: Session, words: EntryWords, model: EntriesModel[Row], look: TableLook
    ) -> None:
        super().__init__(session)
        self._words = words
        self._paired = 0
        self._has_requested_byes = True
        self._federation, self._double = "", ""
        self.left_out = LeftOut()
        self._shown_keys: tuple[tuple[str, str], ...] = ()
        self.model, self.view = model, EntriesView(self.theme, words, model, look, self.is_found)
        self.proxy, self.table, self.sorter = self.view.proxy, self.view.table, self.view.sorter
        self.search, self.filter = self.view.search, self.view.filter
        self.entry_actions = EntryActions(
            session,
            words,
            self.table,
            self,
            open_entry=self.start_editing,
            sort=self.sorter.sort_by_current,
        )
        self.refreshing = RatingRefresh(session, self)
        self._make_actions()
        self.tables = TableActions(session, self, self.search)
        self.tables.watch(self.search)
        for way in (self.tables.earlier, *self.tables.all):
            self.view.offer_way(way)
        banner = filled(QHBoxLayout(), self.refreshing.banner, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 0))
        filled(QVBoxLayout(self), banner, (self.view, 1), margins=NONE, spacing=0)
        self._connect()

    def read_rows(self) -> tuple[Row, ...]:
        """Return the entries as they are kept."""
        raise NotImplementedError

    def is_found(self, row: Row, typed: str) -> bool:
        """Tell whether what was typed finds this entry."""
        raise NotImplementedError

    def start_adding(self, name: str = "", *, at_once: bool = False) -> None:
        """Open the form for a new entry; `at_once` adds it unless something is in doubt."""
        raise NotImplementedError

    def start_editing(self) -> None:
        """Open the form with the selected entry."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the title in the page header."""
        return self._words.title

    def primary_action(self) -> QAction | None:
        """Return the one solid button."""
        return self._add

    def header_actions(self) -> list[QAction]:
        """Return the import of a table."""
        return [self.tables.import_]

    def menu_actions(self) -> list[QAction]:
        """Return the actions on entries, and those that bring many of them."""
        actions = self.entry_actions
        own = [self._add, self.tables.earlier, *actions.all, actions.numbers, actions.charge]
        return [*own, self.refreshing.action, *self.tables.all]

    def panel_folds(self) -> bool:
        """Keep the panel in a narrow window too: what it does can be done nowhere else."""
        return False

    def focus_table(self) -> None:
        """Give the keyboard to the table, or to the search field while nobody is there."""
        self.view.focus_table()

    def focus_search(self) -> None:
        """Give the keyboard to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def refresh(self, changes: "Changes | None") -> None:  # noqa: ARG002  for those who have a form
        """Read the entries again; the cursor stays on its entry."""
        self._paired = sum(row.state not in _NOT_PAIRED for row in self.session.read(rounds.ladder))
        self._has_requested_byes = bool(self.session.read(players.bye_on_request))
        self._federation = self.session.read(tournaments.settings_of).federation
        self.view.show_rows(self.read_rows(), self._paired)
        self.refreshing.look_soon()
        self._shown_keys = self.key_strip()
        self.header_changed.emit()

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table, those alone that act on the selected entry, and what brings many."""
        if why_not_allowed(self.session, players.edit_player):
            return _keys_of_desk(self.session, self.current_entry())
        row, many = self.current_entry(), (("Ctrl V", _("paste a list")), ("Ctrl I", _("import")))
        if row is None:
            return (("Ins", self._words.add_key), *many)
        return (
            *self._cell_keys(),
            ("abc", _("find")),
            *_entry_keys(row),
            ("Ctrl ← →", _("round")),
            ("Enter", self._words.open_key),
            ("Ins", self._words.add_key),
            *((("F7", _("move to section")),) if self.entry_actions.can_move else ()),
            ("F3", _("sort")),
            *many,
        )

    def bye_words(self) -> str:
        """Return what the key of the bye gives in the column of a round."""
        return _("half-point bye")

    def _cell_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that decide in the column of a round; none elsewhere."""
        if self.table.current_round() is None:
            return ()
        own = self.session.read(players.full_point_bye)
        half = self.session.read(players.bye_on_request) if own else self.bye_words()
        byes = ((GateKey.HALF_POINT.value, half),) if self._has_requested_byes else ()
        if own:
            byes = (*byes, (GateKey.FULL_POINT.value, own))
        zero = self.session.read(players.zero_point_bye) or _("absent, 0")
        plays, absent = (GateKey.PLAYS.value, _("plays")), (GateKey.ZERO_POINT.value, zero)
        return (plays, *byes, absent, (GateKey.WITHDRAWAL.value, _("withdraw or return")))

    def double_text(self, name: str) -> str:
        """Return the warning that an entry has this name already; empty if none has, or the second time."""
        key = name_key(name)
        same = next((row for row in self.model.rows if name_key(row.name) == key), None)
        if same is None or self._double == name:
            return ""
        self._double = name
        words = _("{name} is already on the list as number {tpn}. Press Enter again to add a second one.")
        return words.format(name=same.name, tpn=same.tpn)

    def show_actions(self) -> None:
        """Name the selected entry in the actions on it; disable them while no entry is in view."""
        row = self.current_entry() if self.isVisible() and self.table.isVisibleTo(self) else None
        self.entry_actions.show_entry(row)
        self.refreshing.show_possible()

    def current_entry(self) -> Row | None:
        """Return the entry in the selected row."""
        return self.table.current_entry()

    def select(self, entry: PlayerId, column: int = 0) -> None:
        """Bring an entry into view and select the row."""
        self.view.select(entry, column)

    def show_place(self, place: ChangedPlace) -> bool:
        """Select the entry of a change, even if search or filter leave it out."""
        if place.player is not None:
            self.select(place.player)
            current = self.current_entry()
            if current is None or current.id != place.player:
                self.view.show_all()
                self.select(place.player)
        return True

    def _on_cell_changed(self) -> None:
        """Show the keys of the cell; the window reads them again only where they are others."""
        if self.key_strip() != self._shown_keys:
            self._shown_keys = self.key_strip()
            self.header_changed.emit()

    def _on_add(self) -> None:
        self.session.show_page(PageName.PLAYERS)
        self.start_adding()

    def _make_actions(self) -> None:
        icon = self.theme.icon("user-plus", "onaccent")
        self._add = new_action(self, self._words.add, self._on_add, "Ins", icon)
        set_also(self._add, _("new late entry register"))
        self._add.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(self._add)
        self.view.offer_way(self._add)

    def _connect(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(self.show_actions)
        self.table.selectionModel().currentChanged.connect(self._on_cell_changed)
        self.table.opened.connect(self.start_editing)
        self.view.shown_changed.connect(self.show_actions)
        # Once round 1 is paired the form asks first: a name searched for and misspelt would play.
        self.view.add_wanted.connect(
            lambda name: self.start_adding(name, at_once=bool(name) and not self._paired)
        )
        for hinted in (self.view.hinted, self.table.refused):
            hinted.connect(self.session.hint)


def _entry_keys(row: EntryRow) -> tuple[tuple[str, str], ...]:
    """Return the keys of the check-in and of the money, each while there is something to note."""
    return (
        *_key_of_presence(row),
        *((("Ctrl M", _("paid or not")),) if row.fee or row.paid else ()),
    )


def _key_of_presence(row: EntryRow) -> tuple[tuple[str, str], ...]:
    here = _("not here") if row.presence is Presence.HERE else _("here")
    return (("Space", here),) if can_be_here(row) else ()


def _keys_of_desk(session: Session, row: EntryRow | None) -> tuple[tuple[str, str], ...]:
    """Return the keys of whoever may check people in, or look, and change nothing else of the list."""
    here = () if row is None or why_not_allowed(session, presence.check_in) else _key_of_presence(row)
    return (("abc", _("find")), *here, ("Ctrl ← →", _("round")), ("F3", _("sort")))
