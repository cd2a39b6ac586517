"""The table of the list: some columns, then one for each round, then the points."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt

from swissdesk.services.entry.fees import sum_text
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Role, RowModel, number_column
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.pages.entries.rows import EntryRow, cell_sentence, has_left
from swissdesk.words import _

Row = TypeVar("Row", bound=EntryRow)


def first_columns(
    name: str, rating: str, tip: str, title: Callable[[Row], str] = lambda _row: ""
) -> tuple[Column[Row], ...]:
    """Return the columns with which every list begins; `name`, `rating` and `tip` are their headings."""
    return (
        number_column(_("No."), lambda row: row.tpn, _("Tournament pairing number")),
        Column(name, lambda row: row.name, roles={Role.TITLE: title, Role.FADED: has_left}),
        Column(_("Fed"), lambda row: row.federation, align=CENTRE, tip=_("Federation")),
        number_column(rating, lambda row: row.rating, tip, rating_text),
    )


def money_columns() -> tuple[Column[Row], Column[Row]]:
    """Return the columns of fee and payment; what is less than the fee is strong.

    Who owes nothing and has paid nothing has empty cells.
    """
    open_sum: dict[Role, Callable[[Row], object]] = {
        Role.STRONG: lambda row: row.paid < row.fee,
        Role.TIP: _open_text,
    }
    return (
        number_column(_("Fee"), lambda row: row.fee, _("Entry fee"), sum_text),
        Column(_("Paid"), paid_text, lambda row: row.paid, RIGHT, _("Paid of the entry fee"), open_sum),
    )


def paid_text(row: EntryRow) -> str:
    """Return what has been paid; 0 where a fee is open, empty where there is none."""
    return sum_text(row.paid) or ("0" if row.fee else "")


def _open_text(row: EntryRow) -> str | None:
    """Return what is still to be paid; None where nothing is."""
    if row.paid >= row.fee:
        return None
    return _("{sum} of {fee} still to be paid").format(
        sum=sum_text(row.fee - row.paid), fee=sum_text(row.fee)
    )


class EntriesModel(RowModel[Row], Generic[Row]):
    """Players or teams in order of their numbers; the rounds stand between leading and trailing columns."""

    def __init__(
        self,
        leading: Sequence[Column[Row]],
        trailing: Sequence[Column[Row]],
        sentence: Callable[[Row], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__((*leading, *trailing), lambda row: row.id, sentence, parent)
        self._leading, self._trailing, self._rounds = tuple(leading), tuple(trailing), 0

    @property
    def first_round_column(self) -> int:
        """Return the column of round 1."""
        return len(self._leading)

    @property
    def points_column(self) -> int:
        """Return the first column behind the rounds."""
        return len(self._leading) + self._rounds

    def show_entries(self, rows: tuple[Row, ...]) -> None:
        """Show the entries; the columns are made anew only where the number of rounds differs."""
        rounds = len(rows[0].byes) if rows else self._rounds
        if rounds != self._rounds:
            # Old rows have too few cells, or too many, for the new columns.
            self.set_rows(())
            self._rounds = rounds
            self.set_columns((*self._leading, *self._round_columns(), *self._trailing))
        self.set_rows(rows)

    def value(self, place: int, section: int, role: int) -> Any:
        """Answer for a cell of the grid with a sentence about that round."""
        number = self.round_of(section) if role == Qt.ItemDataRole.AccessibleTextRole else None
        if number is not None:
            row = self.rows[place]
            return cell_sentence(row, row.byes[number - 1])
        return super().value(place, section, role)

    def round_of(self, column: int) -> int | None:
        """Return the number of the round in a column, None for the other columns."""
        number = column - len(self._leading) + 1
        return number if 1 <= number <= self._rounds else None

    def _round_columns(self) -> tuple[Column[Row], ...]:
        return tuple(self._round_column(number) for number in range(1, self._rounds + 1))

    @staticmethod
    def _round_column(number: int) -> Column[Row]:
        return Column(
            _("R{round}").format(round=number),
            lambda row: row.byes[number - 1].text,
            align=CENTRE,
            tip=_("Round {round}").format(round=number),
            roles={Role.VALUE: lambda row: row.byes[number - 1]},
        )
