"""What an arbiter may ask of a sheet beyond the sheet itself."""

from dataclasses import dataclass

from swissdesk.documents.sheets import Replaced


@dataclass(frozen=True, slots=True)
class Wishes:
    """Wishes for one printing.

    `start_time` is the hour of the round, shown large on pairings. `replaces` makes the sheet a
    reprint with the given `version`. `only` is the pairing number of the one player whose card is
    printed again, at place `first_place` (0 to 3) of a sheet that may have been begun.
    """

    version: int = 1
    replaces: Replaced | None = None
    start_time: str = ""
    only: int | None = None
    first_place: int = 0
    has_backs: bool = False
    fide_mode_left_in: int | None = None
