"""What was asked of a sheet beyond the sheet itself."""

from dataclasses import dataclass
from typing import Final

from swissdesk.documents.press.sheet import Look, Replaced, SizeChoice


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """Hold what was asked of a sheet for one printing.

    `start_time` is the hour of the round, shown large on pairings. `replaces` makes the sheet a
    reprint with the given `version`. `only` is the pairing number of the one player whose card is
    printed again, at place `first_place` (0 to 3) of a sheet that may have been begun.

    `columns`, `size` and `order` are keys and choices that the catalogue offers for the sheet;
    None and the empty order stand for what the sheet is designed with. `texts` are words of the
    arbiter by the keys of those that can be edited. `in_latin` sets the words that no embedded face
    can set in Latin letters. `state` stands on every page of what may still change, such as `DRAFT`.
    """

    version: int = 1
    replaces: Replaced | None = None
    start_time: str = ""
    only: int | None = None
    first_place: int = 0
    has_backs: bool = False
    fide_mode_left_in: int | None = None
    columns: frozenset[str] | None = None
    size: SizeChoice = SizeChoice.NORMAL
    order: str = ""
    in_latin: bool = False
    texts: tuple[tuple[str, str], ...] = ()
    state: str = ""

    @property
    def look(self) -> Look:
        """Return the options that the layout needs to know."""
        return Look(self.columns, self.size)


AS_DESIGNED: Final = SheetOptions()
