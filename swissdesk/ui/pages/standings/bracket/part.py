"""The bracket: a picture that the arrows walk through, line by line, with words and notes below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from swissdesk.services.standing.brackets import bracket_told
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.standings.bracket.view import BracketView
from swissdesk.ui.pages.standings.part import Part, Shown
from swissdesk.ui.session import Session
from swissdesk.words import _


class BracketPart(Part):
    """The bracket of a knock-out with what has been played."""

    help_topic = "standings#bracket"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.view = BracketView(self.theme)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.view)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.words, self.notes, self.empty = label("second"), label("caption"), EmptyState(self.theme)
        margins = (MARGIN_LEFT, 0, MARGIN_RIGHT, 8)
        column = filled(QVBoxLayout(self), (self.area, 1), self.words, self.notes, margins=margins, spacing=6)
        filled(column, (self.empty, 1))
        self.setFocusProxy(self.view)
        self.view.read_out.connect(self.words.setText)
        self.view.moved.connect(lambda place: self.area.ensureVisible(place.x(), place.y(), 80, 40))
        self.forget()

    def show_standings(self, shown: Shown) -> None:
        """Show the bracket as it is now, whatever round the standings are after."""
        del shown
        picture = self.session.read(bracket_told)
        self.view.show_picture(picture)
        self.empty.show_words(_("No bracket yet"), _("A knock-out needs at least two players."))
        self.area.setVisible(picture is not None)
        self.words.setVisible(picture is not None)
        notes = () if picture is None else picture.notes
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))
        self.empty.setVisible(picture is None)

    def forget(self) -> None:
        """Show nothing."""
        self.view.show_picture(None)

    @property
    def has_rows(self) -> bool:
        """Tell whether there is a bracket."""
        return self.view.picture is not None

    def show_found(self, typed: str) -> None:
        """Go to the first line whose player matches the letters."""
        if typed:
            self.view.go_to_name(typed)

    def focus_part(self) -> None:
        """Give the keyboard to the picture, or to the words in its place."""
        (self.view if self.has_rows else self.empty).setFocus()

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the picture."""
        return (("← ↑ ↓ →", _("from line to line")), ("Ctrl C", _("copy as text"))) if self.has_rows else ()

    def sheet(self) -> str:
        """Return the sheet that shows the same on paper."""
        return "bracket"
