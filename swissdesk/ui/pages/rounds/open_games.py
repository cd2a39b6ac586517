"""The open games of a table in a dialog: of everybody or of one player, with days that can be changed."""

from typing import Final

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import tournaments
from swissdesk.services.round import open_games, postponing
from swissdesk.services.round.open_games import OpenGameRow
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, resize_to_fit
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import PushButton, button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.pages.rounds.postponing import PostponeDialog
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_WIDTHS: Final = (150, 44, 44, 44, 0, 44, 0, 160)
_HEIGHT: Final = 560


class OpenGamesDialog(Dialog):
    """Shows which games are open; Enter gives one another day, which is stored at once."""

    help_topic = "systems#open-games"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._of_teams = of_teams = session.read(tournaments.settings_of).is_team_event
        self.setWindowTitle(_("Open matches") if of_teams else _("Open games"))
        self.lines = _model(self, of_teams=of_teams)
        self.table = RowTable(session.theme)
        self.search = SearchLine(session.theme, _("Team") if of_teams else _("Player"))
        self.hint = label("caption")
        self.edit = self._button(_("Another day…"), "solid")
        self._lay_out()
        self._connect()
        resize_to_fit(self, session.theme.px(DIALOG_L), session.theme.px(_HEIGHT))
        self.show_games()

    def show_games(self) -> None:
        """Show the games of whoever is looked for, and how many they are."""
        typed = self.search.text()
        rows = [row for row in self._session.read(open_games.open_games) if _is_of(row, typed)]
        self.lines.reorder_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.selectRow(0)
        self.edit.setEnabled(bool(rows))
        self.hint.setText(_count_words(len(rows), typed.strip(), of_teams=self._of_teams))

    def edit_day(self) -> None:
        """Ask for another day of the selected game, and store it."""
        row: OpenGameRow | None = self.table.currentIndex().data(Role.ROW)
        if row is None:
            self.hint.setText(_("Select a line first."))
            return
        if not row.is_paired:
            text = _("Round {round} is not paired yet: its games have the day of the round.")
            self.hint.setText(text.format(round=row.round_number))
            return
        at = row.round_number, row.board
        words = self._session.read(postponing.game_words, *at)
        day = self._session.read(postponing.day_of, *at)
        dialog = PostponeDialog(self._session.theme, words, day, self)
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.day != day:
            self._store(row, dialog)
        self.table.setFocus()

    def _store(self, row: OpenGameRow, dialog: PostponeDialog) -> None:
        try:
            changes = self._session.attempt(postponing.postpone_game, row.round_number, row.board, dialog.day)
        except SwissDeskError as error:
            self.hint.setText(str(error))
            return
        self.show_games()
        self.hint.setText(changes.text)

    def _to_table(self) -> None:
        self.table.setFocus()
        if not self.table.currentIndex().isValid():
            self.table.selectRow(0)

    def _button(self, text: str, kind: str = "") -> PushButton:
        made = button(self._session.theme, text, kind)
        made.setAutoDefault(False)
        return made

    def _connect(self) -> None:
        self.search.textChanged.connect(self.show_games)
        for leaving in (self.search.taken, self.search.went_down, self.search.left):
            leaving.connect(self._to_table)
        self.table.activated.connect(self.edit_day)
        for keyed in (self.table.typed, self.table.idle_keyed):
            keyed.connect(self.search.begin_with)
        self.edit.clicked.connect(self.edit_day)

    def _lay_out(self) -> None:
        self.table.setModel(self.lines)
        self.table.set_widths(_WIDTHS)
        strong, name = StrongNumberDelegate, NameDelegate
        self.table.set_delegates(None, NumberDelegate, NumberDelegate, strong, name, strong, name)
        self.table.setAccessibleName(self.windowTitle())
        keys = label("second", _("A name or number finds somebody’s games. Enter gives one another day."))
        close = self._button(_("Close"))
        close.clicked.connect(self.accept)
        parts = (keys, self.search, (self.table, 1), self.hint, answers(close, self.edit))
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 20, 16), spacing=10)


def _count_words(count: int, typed: str, *, of_teams: bool) -> str:
    """Return how many games, or matches, are open, of whom is looked for."""
    if typed and not count:
        none = _("“{text}” finds no open match.") if of_teams else _("“{text}” finds no open game.")
        return none.format(text=typed)
    if of_teams:
        text = ngettext("{count} match is open.", "{count} matches are open.", count)
        return text.format(count=count) if count else _("No match is open.")
    text = ngettext("{count} game is open.", "{count} games are open.", count)
    return text.format(count=count) if count else _("No game is open.")


def _is_of(row: OpenGameRow, typed: str) -> bool:
    """Tell whether one of the two is looked for: a number is that of a player as a whole."""
    sides = (row.white, row.white_name), (row.black, row.black_name)
    if typed.strip().isdecimal():
        return int(typed) in (row.white, row.black)
    return any(matches(name, typed) for _number, name in sides)


def _model(parent: QWidget, *, of_teams: bool) -> RowModel[OpenGameRow]:
    columns: tuple[Column[OpenGameRow], ...] = (
        Column(_("Date"), lambda row: row.day),
        Column(_("Rd"), lambda row: str(row.round_number), align=RIGHT),
        Column(_("Match") if of_teams else _("Bd"), lambda row: str(row.board), align=RIGHT),
        Column(_("No."), lambda row: str(row.white), align=RIGHT),
        Column(_("First team") if of_teams else _("White"), lambda row: row.white_name),
        Column(_("No."), lambda row: str(row.black), align=RIGHT),
        Column(_("Second team") if of_teams else _("Black"), lambda row: row.black_name),
        Column("", lambda row: row.note),
    )
    return RowModel(columns, lambda row: (row.round_number, row.board), _sentence, parent)


def _sentence(row: OpenGameRow) -> str:
    text = _("Round {round}, board {board}: {white} – {black}").format(
        round=row.round_number, board=row.board, white=row.white_name, black=row.black_name
    )
    return ", ".join(filter(None, (text, row.day, row.note)))
