"""What the catalogue says of a sheet: for whom it is, what can be asked of it, where it is made."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from importlib import import_module
from typing import TYPE_CHECKING, cast

from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import RoundState, Tournament
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.documents.lists.plain import PlainTable
    from swissdesk.documents.press.boxes import Layout


@unique
class SheetGroup(Enum):
    """The groups of the list of sheets, in its order."""

    PAIRINGS = "pairings"
    TEAMS = "teams"
    CARDS = "cards"
    TABLES = "tables"
    FORMS = "forms"
    EVENT = "event"


@unique
class Field(Enum):
    """The tournaments that have a sheet; one of the whole event is made from its file."""

    INDIVIDUALS = "individuals"
    TEAMS = "teams"
    ANY = "any"
    EVENT = "event"


@unique
class Role(Enum):
    """What a sheet is wanted for as a matter of course: the print set of a round, the paper fallback kit."""

    PRINT_SET = "print set"
    KIT = "kit"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things an arbiter may choose: the key that is stored, and its words.

    `is_usual` tells whether a column is there as designed; of orders the first is the usual one.
    """

    key: str
    words: Callable[[], str]
    is_usual: bool = True


@dataclass(frozen=True, slots=True)
class EditableText:
    """Words of a sheet that an arbiter may edit: their key, what they are, what they are as designed."""

    key: str
    label: Callable[[], str]
    usual: Callable[[Tournament], str]


@dataclass(frozen=True, slots=True)
class OfferedOptions:
    """What can be asked of a sheet; each stands for the field of `SheetOptions` with that name.

    A sheet with `one_player` can be printed for one of them alone, and `first_place` of a begun
    sheet be chosen where there are `places` on it. `texts` are words of the sheet that can be edited.
    """

    columns: tuple[Choice, ...] = ()
    orders: tuple[Choice, ...] = ()
    size: bool = False
    one_player: bool = False
    places: int = 0
    backs: bool = False
    texts: tuple[EditableText, ...] = ()


def _nothing_lacks(t: Tournament) -> str:  # noqa: ARG001 - the form of all that can be lacking
    return ""


@dataclass(frozen=True, slots=True)
class SheetForm:
    """A sheet of the catalogue.

    `command` is its name on the command line. `assembler` and `setter` name a function of this room
    as `module:function`: the module is loaded when the sheet is first wanted, because all of them
    together cost the window a noticeable part of its start. A sheet of the whole event has no assembler
    here, because it is read from the event's file. `reader` names the function that reads a list as
    a plain table; forms and cards have none. `of_round` tells whether the sheet is about one paired
    round, `after_round` whether it is about what came of it; of the others those `so_far` hold what has
    been paired so far.
    `lacks` says in words what a tournament lacks for the sheet, and nothing if it lacks nothing.
    `roles_of_teams` are those in a team event, None for the same.
    """

    kind: SheetKind
    command: str
    group: SheetGroup
    field: Field
    title: Callable[[], str]
    description: Callable[[], str]
    assembler: str | None
    setter: str
    of_round: bool = False
    after_round: bool = False
    so_far: bool = False
    roles: frozenset[Role] = frozenset()
    offered: OfferedOptions = OfferedOptions()
    reader: str | None = None
    lacks: Callable[[Tournament], str] = _nothing_lacks
    roles_of_teams: frozenset[Role] | None = None

    def roles_in(self, t: Tournament) -> frozenset[Role]:
        """Return what the sheet is wanted for in a tournament as a matter of course."""
        if self.roles_of_teams is None or not t.settings.is_team_event:
            return self.roles
        return self.roles_of_teams

    def shows_draft(self, t: Tournament, round_number: int | None) -> bool:
        """Tell whether unpublished pairings stand on the sheet: the last round alone can be a draft."""
        if not (self.of_round or self.so_far) or not t.rounds:
            return False
        is_shown = round_number is None or round_number >= len(t.rounds)
        return is_shown and t.rounds[-1].state is RoundState.DRAFT

    @property
    def is_list(self) -> bool:
        """Tell whether the sheet can be read as a plain table: for a screen, a spreadsheet, an e-mail."""
        return self.reader is not None

    def is_for(self, t: Tournament) -> bool:
        """Tell whether a tournament has the sheet."""
        teams = t.settings.is_team_event
        return self.field is Field.ANY or self.field is (Field.TEAMS if teams else Field.INDIVIDUALS)

    def assemble(
        self, t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
    ) -> SheetData:
        """Return what stands on the sheet; a `round_number` of None means the last paired round.

        Raises DocumentError for a sheet that is not one of the tournament's, or lacks something.
        """
        if self.assembler is None or not self.is_for(t):
            raise DocumentError(_no_such_sheet(self.field))
        if reason := self.lacks(t):
            raise DocumentError(reason)
        assembler = cast(
            Callable[[Tournament, int | None, datetime, SheetOptions], SheetData], _named(self.assembler)
        )
        return assembler(t, round_number, printed_at, options)

    def lay_out(self, data: SheetData) -> "Layout":
        """Return what stands where; the same for every paper."""
        return cast("Callable[[SheetData], Layout]", _named(self.setter))(data)

    def read(self, data: SheetData) -> "PlainTable":
        """Return the list as a plain table.

        Raises DocumentError for a sheet that is no list.
        """
        if self.reader is None:
            raise DocumentError(_("{sheet}: not a list, it can only be printed.").format(sheet=self.title()))
        return cast("Callable[[SheetData], PlainTable]", _named(self.reader))(data)


def _no_such_sheet(field: Field) -> str:
    """Return why a tournament has not a sheet that is for this field."""
    return {
        Field.INDIVIDUALS: _("This is a team event; the sheet is one for events of individuals."),
        Field.TEAMS: _("This is an event of individuals; the sheet is one for team events."),
        Field.EVENT: _("The sheet is one of the whole event, which is read from its file."),
    }[field]


def _named(place: str) -> object:
    """Return the function of this room that a line of the catalogue names."""
    module, function = place.split(":")
    return vars(import_module(f"swissdesk.documents.{module}"))[function]
