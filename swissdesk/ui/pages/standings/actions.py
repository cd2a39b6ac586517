"""The actions on the standings: print, look at another part, sort, draw lots, edit the tie-breaks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from swissdesk.services.standing.lots import lots_to_draw
from swissdesk.ui.kit.actions import name_action, new_action, set_also, set_possible
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.pages.standings.part import PartName, part_words
from swissdesk.ui.pages.standings.parts import PartStack
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.pages.standings.lots_dialog import LotsDialog


class StandingsActions:
    """The actions of the Standings page, which connects those that change what it shows."""

    def __init__(self, session: Session, parts: PartStack, page: QWidget) -> None:
        self._session, self._parts, self._page = session, parts, page
        icon = session.theme.icon
        self.print = new_action(
            page, _("Print standings"), self._show_sheet, icon=icon("printer", "onaccent")
        )
        self.live = self._with_key(_("Live or after the round"), "Ctrl+L")
        self.sort = self._with_key(_("Sort by column"), "F3")
        self.sort.triggered.connect(parts.sort_by_current)
        self.next_part = self._with_key(_("Next view"), "Ctrl+Tab")
        self.previous_part = self._with_key(_("Previous view"), "Ctrl+Shift+Tab")
        self.looks = {name: QAction(part_words(name), page) for name in PartName}
        for action in self.looks.values():
            name_action(action, self.show_part)
        self.show_kind(has_bracket=False)
        self.edit = QAction(icon("list-ordered"), _("Tie-breaks…"), page)
        set_also(self.edit, _("Buchholz Sonneborn-Berger"))
        name_action(self.edit, self.show_in_view)
        self.draw = new_action(page, _("Draw lots…"), self.draw_lots)

    def header(self) -> list[QAction]:
        """Return the draw of lots where one is due, and the tie-breaks."""
        return [self.draw, self.edit] if self.draw.isEnabled() else [self.edit]

    def menu(self) -> list[QAction]:
        """Return the actions for the menu of the page."""
        return [*self.looks.values(), self.live, self.sort, self.edit, self.draw, self.print]

    def show_part(self, name: PartName) -> None:
        """Name the sheet that shows a part on paper."""
        self.print.setText(_print_words(name))

    def show_kind(self, *, has_bracket: bool) -> None:
        """Offer the bracket where there is one."""
        self.looks[PartName.BRACKET].setVisible(has_bracket)

    def show_in_view(self, *, is_in_view: bool, why_no_other: str) -> None:
        """Disable what changes the table in view while it is not; `why_no_other` is about live standings."""
        unseen = "" if is_in_view else _("Only on the Standings page")
        set_possible(self.live, unseen or why_no_other)
        set_possible(self.sort, unseen)

    def show_lots(self, *, is_final: bool) -> None:
        """Enable the draw of lots where one is due."""
        refusal = self._session.read(lots_to_draw).refusal
        set_possible(self.draw, refusal if is_final else _("The standings are not final yet"))

    def draw_lots(self) -> "LotsDialog":
        """Open the draw of lots."""
        from swissdesk.ui.pages.standings.lots_dialog import LotsDialog  # noqa: PLC0415 - when lots are drawn

        dialog = LotsDialog(self._session, self._page)
        show(dialog)
        return dialog

    def _show_sheet(self) -> None:
        """Show the sheet of the part in view, or that of the standings where the event has no such sheet."""
        self._session.show_page(PageName.DOCUMENTS)
        from swissdesk.services.paper import documents  # noqa: PLC0415 - 60 ms of the window's start

        wanted = documents.SheetKind(self._parts.part.sheet())
        kinds = {row.kind for row in self._session.read(documents.available_sheets)}
        self._session.sheet_wanted.emit(wanted if wanted in kinds else documents.SheetKind.STANDINGS)

    def _with_key(self, text: str, key: str) -> QAction:
        """Return an action whose key works within the page only."""
        action = QAction(text, self._page)
        name_action(action, self._with_key)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._page.addAction(action)
        return action


def _print_words(name: PartName) -> str:
    """Return the words on the solid button."""
    return {
        PartName.CROSSTABLE: _("Print crosstable"),
        PartName.PROGRESS: _("Print progress"),
        PartName.CATEGORIES: _("Print categories"),
        PartName.PRIZES: _("Print prize list"),
        PartName.RATINGS: _("Print ratings"),
        PartName.BRACKET: _("Print bracket"),
    }.get(name, _("Print standings"))
