"""Ratings: expected score, change, performances, national ratings beside FIDE's, hints at norms."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.services.standing.kept import KeptByRound
from swissdesk.services.standing.ratings import RatingLine, has_two_lists, left_out_text, rating_lines_of
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, PillDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel, number_column
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.table import FittedTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, Tone
from swissdesk.ui.pages.standings.crosstable_part import legend
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _

_NAME: Final = 1
_HINT: Final = 14
_NATIONAL: Final = range(11, 14)
_WIDTHS: Final = (50, 0, 60, 50, 68, 62, 74, 74, 86, 66, 66, 64, 74, 74, 168)
_SMALLEST_NAME: Final = 190
_DETAILS_HEIGHT: Final = 150
_RANKINGS: Final = 4
"""So many times as long as a ranking do the estimates take."""


class RatingsModel(RowModel[RatingLine]):
    """The estimates of all players."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns(), lambda line: (line.player, line.member), rating_sentence, parent)


def rating_sentence(line: RatingLine) -> str:
    """Return what a screen reader says about a line."""
    words = _("{name}, rating {rating}, change {change}, performance {performance}").format(
        name=f"{line.tpn} {line.title} {line.name}".replace("  ", " "),
        rating=rating_text(line.main.rating),
        change=line.main.change_text or "–",
        performance=rating_text(line.main.performance),
    )
    return f"{words}, {line.hint}" if line.hint else words


def _columns() -> tuple[Column[RatingLine], ...]:
    return (
        number_column(_("No."), lambda line: line.tpn),
        Column(_("Name"), lambda line: line.name, roles={Role.TITLE: lambda line: line.title.value}),
        number_column(
            _("Rtg"), lambda line: line.main.rating, _("The rating that is reckoned with"), rating_text
        ),
        Column(
            _("K"),
            lambda line: line.main.k_text,
            align=RIGHT,
            tip=_("Development coefficient; *: by the rules"),
        ),
        number_column(_("Games"), lambda line: line.games, _("Games that are rated")),
        Column(_("Score"), lambda line: line.score_text, align=RIGHT, tip=_("Points from these games")),
        Column(_("Exp."), lambda line: line.main.expected_text, align=RIGHT, tip=_("Expected score")),
        Column(
            _("Change"),
            lambda line: line.main.change_text,
            lambda line: line.main.change,
            RIGHT,
            _("Rating change, an estimate"),
            {Role.STRONG: lambda _line: True},
        ),
        Column(
            _("New"), lambda line: line.main.new_text, align=RIGHT, tip=_("Rating afterwards, an estimate")
        ),
        number_column(
            _("TPR"), lambda line: line.main.performance, _("Tournament performance rating"), rating_text
        ),
        number_column(
            _("PTP"),
            lambda line: line.main.perfect_performance,
            _("Perfect tournament performance"),
            rating_text,
        ),
        number_column(_("Nat."), lambda line: line.national.rating, _("National rating"), rating_text),
        Column(
            _("Change"),
            lambda line: line.national.change_text,
            lambda line: line.national.change,
            RIGHT,
            _("Change of the national rating by the same formula, an estimate"),
        ),
        number_column(
            _("TPR"),
            lambda line: line.national.performance,
            _("Performance by national ratings"),
            rating_text,
        ),
        Column(_("Hint"), lambda _line: "", lambda line: line.hint, roles={Role.PILL: _pill}),
    )


def _pill(line: RatingLine) -> PillLook | None:
    if not line.hint:
        return None
    return PillLook(line.hint, "info", Tone.INFO if line.is_possible else Tone.NEUTRAL)


class RatingsView(FittedTable):
    """The table of ratings; the national ones are hidden where nobody has any, or there is no room."""

    def __init__(self, theme: Theme, model: RatingsModel) -> None:
        super().__init__(theme)
        self._shown, self.has_national = model, False
        self.setAccessibleName(_("Ratings"))
        self.setItemDelegate(NumberDelegate(theme, self))
        self.setItemDelegateForColumn(_NAME, NameDelegate(theme, self))
        self.setItemDelegateForColumn(_HINT, PillDelegate(theme, self))

    def arrange(self) -> None:
        """Show the columns that have something in them and room."""
        self.set_widths(_WIDTHS)
        rows = self._shown.rows
        room = self.viewport().width() - self.theme.px(_SMALLEST_NAME)
        hidden = set() if self.has_national else set(_NATIONAL)
        if not any(line.hint for line in rows):
            hidden.add(_HINT)
        for column in (10, 13, 8, 5):
            if sum(self.theme.px(w) for at, w in enumerate(_WIDTHS) if at not in hidden) > room:
                hidden.add(column)
        for column in range(len(_WIDTHS)):
            self.setColumnHidden(column, column in hidden)


class RatingsPart(TablePart[RatingLine]):
    """The estimates of all players, with the games of the selected one below."""

    help_topic = "standings#ratings"

    FIRST, SHEET = _NAME, "ratings"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self.lines = RatingsModel()
        self.view = RatingsView(session.theme, self.lines)
        super().__init__(session, self.lines, self.view, _is_found, parent)
        self._kept = KeptByRound(rating_lines_of, rankings=lambda _after_round: _RANKINGS)
        self.details, self.norm = label("second"), label("second")
        both = QWidget()
        both.setProperty("kind", "page")
        row = QHBoxLayout(both)
        row.setContentsMargins(MARGIN_LEFT, 6, MARGIN_RIGHT, 6)
        for words in (self.details, self.norm):
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            row.addWidget(words, 1)
        self._area = scroll_area(both)
        self._area.setProperty("kind", "reading")
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._area.setAccessibleName(_("How the estimate is made up"))
        self._area.setFixedHeight(self.theme.px(_DETAILS_HEIGHT))
        self.legend = legend(_legend_text(), self)
        self.column.insertWidget(0, self.view, 1)
        self.column.addWidget(self._area)
        self.column.addWidget(self.legend)
        self.empty.show_words(_("No ratings yet"), _("Estimates start when the first round is paired."))
        self.view.selectionModel().currentRowChanged.connect(lambda *_rows: self._show_details())

    def work(self, shown: Shown) -> Callable[[], object] | None:
        """Return the work at the estimates of a large event."""
        return self.session.read(self._kept.work, shown.number)

    def show_standings(self, shown: Shown) -> None:
        """Read the estimates after the round."""
        lines = self.session.read(self._kept.read, shown.number)
        self.show_rows(lines)
        self.view.has_national = self.session.read(has_two_lists)
        self.legend.setText(_legend_text(self.session.read(left_out_text)))
        self.view.arrange()
        for part in (self._area, self.legend):
            part.setVisible(bool(lines))
        self._show_details()
        self.sorter.set_best_is_largest(frozenset(range(2, 14)))

    def order_words(self) -> str:
        """Return what Esc restores."""
        return _("order of numbers")

    def _show_details(self) -> None:
        """Show how the selected player's estimate is made up."""
        line = self.view.currentIndex().data(Role.ROW)
        is_one = isinstance(line, RatingLine)
        words = (
            (line.name, *line.details)
            if is_one
            else (_("Select a player to see how the estimate is made up."),)
        )
        self.details.setText("\n".join(words))
        self.norm.setText("\n".join(line.norm) if is_one else "")
        self.norm.setVisible(is_one and bool(line.norm))
        self._area.setAccessibleDescription(f"{self.details.text()}\n{self.norm.text()}")


def _legend_text(left_out: str = "") -> str:
    words = _(
        "All of this is an estimate: the federation that keeps the list has the last word. "
        "*: K by the rules. A hint at a norm is not a certificate."
    )
    return f"{words} {left_out}" if left_out else words


def _is_found(line: RatingLine, typed: str) -> bool:
    return matches(line.name, typed)
