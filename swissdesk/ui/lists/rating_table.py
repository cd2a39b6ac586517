"""The table of the installed rating lists."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.services.lists.rating_lists import ListKind, RatingList
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.models import Column, RowModel, number_column
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

_WIDTHS: Final = (230, 100, 100, 110, 0)


class ListsModel(RowModel[RatingList]):
    """Name, whose ratings, month, number of players, file."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[RatingList], ...] = (
            Column(_("List"), lambda row: row.name),
            Column(_("Ratings"), lambda row: _kind_text(row.kind)),
            Column(_("Month"), lambda row: row.month),
            number_column(_("Players"), lambda row: row.rows, text=_grouped),
            Column(_("From"), lambda row: row.source),
        )
        super().__init__(columns, lambda row: row.name, _sentence, parent)


class ListsTable(RowTable):
    """The lists, in the order in which they were installed."""

    def __init__(self, theme: Theme, model: ListsModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setModel(model)
        self.set_widths(_WIDTHS)
        self.set_delegates(NameDelegate, None, None, NumberDelegate, NumberDelegate)
        self.setAccessibleName(_("Rating lists"))


def _kind_text(kind: ListKind) -> str:
    return _("FIDE") if kind is ListKind.FIDE else _("national")


def _grouped(number: int) -> str:
    """Return a number with a narrow space between thousands, which every language reads."""
    return f"{number:,}".replace(",", "\u202f")


def _sentence(row: RatingList) -> str:
    words = _("{name}, {month}, {count} players, from {source}")
    return words.format(name=row.name, month=row.month, count=row.rows, source=row.source)
