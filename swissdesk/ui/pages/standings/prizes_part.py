"""The prizes: who wins what by the standings in view, and why."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.services.standing.parts import prize_table
from swissdesk.services.standing.prizes import AwardLine
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel, number_column
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.standings.crosstable_part import legend
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

_NAME: Final = 3
_AMOUNT: Final = 4
_IN_KIND: Final = 5
_WIDTHS: Final = (140, 60, 50, 220, 110, 140, 0)


class AwardsModel(RowModel[AwardLine]):
    """The awards, list by list."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[AwardLine], ...] = (
            Column(_("List"), lambda line: line.list_name),
            number_column(_("Place"), lambda line: line.place),
            number_column(_("No."), lambda line: line.tpn),
            Column(_("Name"), lambda line: line.name, roles={Role.TITLE: lambda line: line.title.value}),
            Column(
                _("Prize"),
                lambda line: line.amount_text,
                lambda line: line.amount,
                RIGHT,
                roles={Role.STRONG: lambda _line: True},
            ),
            Column(_("In kind"), lambda line: line.thing),
            Column(_("Why"), lambda line: line.why),
        )
        super().__init__(columns, lambda line: (line.list_name, line.player), award_sentence, parent)


def award_sentence(line: AwardLine) -> str:
    """Return what a screen reader says about a prize."""
    prize = " ".join(filter(None, (line.amount_text, line.thing)))
    return _("{list}: {name} wins {prize}. {why}").format(
        list=line.list_name, name=f"{line.tpn} {line.name}", prize=prize, why=line.why
    )


class AwardsView(RowTable):
    """The table of prizes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(_("Prizes"))
        self.setItemDelegate(NumberDelegate(theme, self))
        self.set_delegates(None, StrongNumberDelegate, None, NameDelegate)


class PrizesPart(TablePart[AwardLine]):
    """The awards, with their sum."""

    help_topic = "standings#prizes"

    FIRST, SHEET = _NAME, "prize list"

    def __init__(self, session: Session, reader: StandingsReader, parent: QWidget | None = None) -> None:
        self.awards, self.view = AwardsModel(), AwardsView(session.theme)
        super().__init__(session, self.awards, self.view, _is_found, parent)
        self._reader = reader
        self.total = label("strong")
        self.total.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 8)
        self.column.insertWidget(0, self.total)
        self.column.insertWidget(1, self.view, 1)
        self.view.set_widths(_WIDTHS)
        self.why = legend("", self)
        self.column.addWidget(self.why)
        self.view.selectionModel().currentRowChanged.connect(lambda *_rows: self._show_why())

    def show_standings(self, shown: Shown) -> None:
        """Read the awards after the round."""
        prizes = self.session.read(prize_table, self._reader, shown.number)
        self.show_rows(prizes.lines)
        winners = len({line.player for line in prizes.lines})
        words = ngettext("{total} for {count} winner", "{total} for {count} winners", winners)
        if not shown.table.is_final:
            words = _("As the standings are now: {words}").format(words=words)
        left = _("; {left} not awarded").format(left=prizes.left_text) if prizes.left_text else ""
        self.total.setText(words.format(total=prizes.total_text, count=winners) + left + ".")
        self.total.setVisible(bool(prizes.lines))
        self.view.setColumnHidden(_IN_KIND, not any(line.thing for line in prizes.lines))
        self._show_why()
        self.empty.show_words(
            _("No prizes to award"), _("Prizes and how they are shared are set on the Tournament page.")
        )
        self.sorter.set_best_is_largest(frozenset({_AMOUNT}))

    def _show_why(self) -> None:
        """Show in full why the selected player wins the prize."""
        line = self.view.currentIndex().data(Role.ROW)
        self.why.setText(award_sentence(line) if isinstance(line, AwardLine) else "")
        self.why.setVisible(bool(self.awards.rows))

    def order_words(self) -> str:
        """Return what Esc restores."""
        return _("order of the prizes")


def _is_found(line: AwardLine, typed: str) -> bool:
    return matches(line.name, typed)
