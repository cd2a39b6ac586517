"""What was asked of a sheet beyond the sheet itself."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from swissdesk.documents.press.sheet import Look, Replaced, SizeChoice
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.checking import RoundThen
from swissdesk.words import _


class SheetOptions(Frozen):
    """Hold what was asked of a sheet for one printing.

    `start_time` is the hour of the round, shown large on pairings. `replaces` makes the sheet a
    reprint with the given `version`. `only` is the pairing number of the one player whose card is
    printed again, at place `first_place` (0 to 3) of a sheet that may have been begun.

    `columns`, `size` and `order` are keys and choices that the catalogue offers for the sheet;
    None and the empty order stand for what the sheet is designed with. `texts` are words of the
    arbiter by the keys of those that can be edited. `in_latin` sets the words that no embedded face
    can set in Latin letters. `languages` are the tags of those that the sheet is in, one after the
    other; without any they are those of the event. `state` stands on every page of what may still
    change, such as `DRAFT`. `picture` stands on badges and cards in the place of the logo: a PNG or JPEG
    file as an event could keep it.
    """

    version: int = 1
    replaces: Replaced | None = None
    start_time: str = ""
    only: int | None = None
    first_place: int = 0
    has_backs: bool = False
    columns: frozenset[str] | None = None
    size: SizeChoice = SizeChoice.NORMAL
    order: str = ""
    in_latin: bool = False
    texts: tuple[tuple[str, str], ...] = ()
    state: str = ""
    languages: tuple[str, ...] = ()
    picture: bytes = b""

    @property
    def look(self) -> Look:
        """Return the options that the layout needs to know."""
        return Look(self.columns, self.size)


AS_DESIGNED: Final = SheetOptions()


class SheetRequest(Frozen):
    """Hold all that a sheet is made for: the round (None for the last paired one), the time, the options.

    `then` is the round at its own time, where that is known and the sheet tells how it was paired.
    """

    round_number: int | None
    printed_at: datetime
    options: SheetOptions = AS_DESIGNED
    then: RoundThen | None = None

    def with_state(self, state: str) -> "SheetRequest":
        """Return the request with another state, such as `NOT FINAL`."""
        return replace(self, options=replace(self.options, state=state))


def picture_on(settings: Settings, options: SheetOptions) -> bytes:
    """Return the picture for badges and cards: the one that was chosen, else the logo; empty for none."""
    return (options.picture or settings.logo) if options.look.shows("picture") else b""


def draft_words() -> str:
    """Return what stands on a sheet with pairings that are not published yet."""
    return _("DRAFT")


def unless_final(*, is_final: bool) -> str:
    """Return what stands on a sheet by standings, such as a certificate, that are not those of the end."""
    return "" if is_final else _("NOT FINAL")


def or_not_final(options: SheetOptions, *, is_final: bool) -> str:
    """Return the state of a sheet by standings; that it shows a draft goes before."""
    return options.state or unless_final(is_final=is_final)


class Choice(Frozen):
    """A choice of the arbiter: the key that is stored, and its words.

    `is_usual` tells whether a column is there as designed; of orders the first is the usual one. `of_teams`
    tells whether only teams, or only single players, have anything in a column; None if both have.
    """

    key: str
    words: Callable[[], str]
    is_usual: bool = True
    of_teams: bool | None = None


class EditableText(Frozen):
    """Words of a sheet that an arbiter may edit: their key, what they are, what they are as designed."""

    key: str
    label: Callable[[], str]
    usual: Callable[[Tournament], str]


class OfferedOptions(Frozen):
    """What can be asked of a sheet; each stands for the field of `SheetOptions` with that name.

    A sheet with `one_player` can be printed for one of them alone, and `first_place` of a begun
    sheet be chosen where there are `places` on it. `texts` are words of the sheet that can be edited. With
    `picture` another one than the logo can stand on it.
    """

    columns: tuple[Choice, ...] = ()
    orders: tuple[Choice, ...] = ()
    size: bool = False
    one_player: bool = False
    places: int = 0
    backs: bool = False
    texts: tuple[EditableText, ...] = ()
    picture: bool = False


NOTHING_OFFERED: Final = OfferedOptions()
