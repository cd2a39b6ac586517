"""The Documents page: its name and its actions; its content is made when it is first shown."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.actions import new_action, set_also, set_possible
from swissdesk.ui.later import in_a_short_turn, once_idle
from swissdesk.ui.pages.page import Page
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.services.paper.documents import SheetKind
    from swissdesk.ui.pages.documents.panel import PrintPanel
    from swissdesk.ui.pages.documents.sheets_view import SheetsView
    from swissdesk.ui.pages.documents.web_site import WebSite


class DocumentsPage(Page):
    """Shows each sheet as it will be printed, prints it, or writes it as a file.

    The list, the preview and the panel are made when the page is first shown, or before that when nothing
    else is to be done: the printers of the computer and the library that draws PDF files cost the window
    a noticeable part of its start.
    """

    def __init__(
        self, session: Session, settings: QSettings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, parent)
        self._settings = settings
        self._sheets: SheetsView | None = None
        self._asked: SheetKind | None = None
        self._panel = QWidget()
        for place in (self, self._panel):
            column = QVBoxLayout(place)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
        self._make_actions()
        session.sheet_wanted.connect(self._on_sheet_wanted)
        session.round_sheet_wanted.connect(self._on_round_sheet_wanted)

    @property
    def help_topic(self) -> str:
        """Return the place in the manual of the selected sheet."""
        line = None if self._sheets is None else self._sheets.choices.current_line()
        return "documents" if line is None else line.manual_place

    def title(self) -> str:
        """Return the title in the page header."""
        return _("Documents")

    def next_step(self) -> QAction | None:
        """Return the solid button of the panel."""
        return self.print_set

    def header_actions(self) -> list[QAction]:
        """Return what writes more than a sheet or the set: the panel keeps its height for these."""
        return [self.site, self.kit]

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the page."""
        return [self.save, self.print_this, self.print_set, self.kit, self.site, self.site_again]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the list and of the preview."""
        return (
            ("↑ ↓ abc", _("sheet")),
            ("Space", _("in or out of the set")),
            ("+ −", _("copies")),
            ("Ctrl P", _("print this")),
            ("F5", _("print set")),
            ("Tab", _("preview: + − 0 zoom, Page turns")),
        )

    def panel(self) -> QWidget | None:
        """Return the panel with options, paper and printer."""
        return self._panel

    def panel_folds(self) -> bool:
        """Keep the panel in a narrow window too: its actions are nowhere else."""
        return False

    def show_actions(self) -> None:
        """Disable the actions on the sheet in view while the page is hidden; divide the room anew."""
        if self._sheets is not None:
            self._sheets.enable_actions()
            self._sheets.fit()

    @property
    def sheets(self) -> "SheetsView":
        """Return the content of the page, made at the first call."""
        if self._sheets is None:
            self._sheets = self._made()
        return self._sheets

    def make_ready(self) -> None:
        """Make the content while nothing else is to be done, so that its first show takes half as long."""
        once_idle(self.session.background, self, lambda: self.sheets)

    def focus_table(self) -> None:
        """Give the keyboard to the list of sheets."""
        self.sheets.list.setFocus()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the sheets again and draw the selected one anew."""
        self.sheets.refresh(changes)
        asked, self._asked = self._asked, None
        if asked is not None:
            self.sheets.show_sheet(asked)
        self.header_changed.emit()

    def _made(self) -> "SheetsView":
        from swissdesk.ui.pages.documents.memory import PrintMemory  # noqa: PLC0415 - see the class
        from swissdesk.ui.pages.documents.sheets_view import SheetActions, SheetsView  # noqa: PLC0415

        actions = SheetActions(self.save, self.print_this, self.print_set, self.kit)
        made = SheetsView(self.session, PrintMemory(self._settings), actions, self)
        _put_into(self, made)
        made.panel.hide()
        made.panel.setParent(self.window())  # which has no style: it is polished in its place
        in_a_short_turn(self, lambda: self._show_panel(made.panel))
        return made

    def _show_panel(self, panel: "PrintPanel") -> None:
        """Put the panel into its place; only there it is known how wide its words are."""
        _put_into(self._panel, panel)
        self.header_changed.emit()
        in_a_short_turn(self, panel.find_printers)

    def _on_sheet_wanted(self, kind: "SheetKind") -> None:
        """Select a sheet for another page; the window then shows this one."""
        if self._sheets is None:
            self._asked = kind
        else:
            self._sheets.show_sheet(kind)

    def _on_round_sheet_wanted(self, kind: "SheetKind", number: int) -> None:
        """Select a sheet for a round; the window shows this page already."""
        self.sheets.show_sheet(kind, number)

    def _make_actions(self) -> None:
        icon = self.theme.icon
        self.save = new_action(self, _("Save as…"), self._on_save, "Ctrl+Shift+E", icon("download"))
        set_also(self.save, _("PDF CSV XLSX Excel HTML TXT table export"))
        self.print_this = new_action(self, _("Print this…"), self._on_print_this, "Ctrl+P", icon("printer"))
        self.print_set = new_action(
            self, _("Print set"), self._on_print_set, "Ctrl+Shift+P", icon("printer", "onaccent")
        )
        self.kit = new_action(self, _("Paper fallback kit"), self._on_kit, icon=icon("copy"))
        self.kit.setToolTip(_("Everything that the event needs to go on without the laptop"))
        self.site = new_action(self, _("Web site…"), self._on_site)
        self.site.setToolTip(_("The whole event as web pages in a folder, for a stick or a web space"))
        set_also(self.site, _("HTML export"))
        self.site_again = new_action(self, _("Write web site again"), self._on_site_again, "Ctrl+Shift+W")
        for action in (self.save, self.print_this, self.print_set):
            set_possible(action, _("Only on the Documents page, where the sheet is in view"))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.addAction(action)

    def _on_save(self) -> None:
        self.sheets.sheet_output.save_sheet()

    def _on_print_this(self) -> None:
        self.sheets.sheet_output.print_current()

    def _on_print_set(self) -> None:
        self.sheets.sheet_output.print_set()

    def _on_site(self) -> None:
        _web_site(self).choose()

    def _on_site_again(self) -> None:
        _web_site(self).again()

    def _on_kit(self) -> None:
        self.sheets.sheet_output.print_kit()


def _web_site(page: DocumentsPage) -> "WebSite":
    from swissdesk.ui.pages.documents.web_site import WebSite  # noqa: PLC0415 - see the class

    sheets = page.sheets
    return WebSite(page.session, sheets.memory, sheets.say, page)


def _put_into(place: QWidget, part: QWidget) -> None:
    layout = place.layout()
    assert layout is not None
    layout.addWidget(part)
    part.show()
