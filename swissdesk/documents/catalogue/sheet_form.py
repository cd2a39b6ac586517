"""What the catalogue says of a sheet: for whom it is, what can be asked of it, where it is made."""

from collections.abc import Callable, Sequence
from enum import Enum, unique

from swissdesk.documents.catalogue.assemblers import Assemblers, event_sheets
from swissdesk.documents.press.options import NOTHING_OFFERED, OfferedOptions, SheetRequest
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.model import RoundState, Tournament
from swissdesk.tournament.table_rounds import current_round, follows_table
from swissdesk.words import _


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
    """The tournaments that have a sheet; one of all sections together is about none of them alone.

    A sheet of the event is made from its file. TABLES are tournaments of individuals whose rounds stand in
    a table, KNOCK_OUTS those with a bracket.
    """

    INDIVIDUALS = "individuals"
    TEAMS = "teams"
    TABLES = "tables"
    KNOCK_OUTS = "knock-outs"
    ANY = "any"
    SECTIONS = "sections"
    EVENT = "event"


@unique
class Role(Enum):
    """What a sheet is wanted for as a matter of course: the print set of a round, the paper fallback kit."""

    PRINT_SET = "print set"
    KIT = "kit"


def _nothing_lacks(t: Tournament) -> str:  # noqa: ARG001 - the form of all that can be lacking
    return ""


class SheetForm(Frozen):
    """A sheet of the catalogue.

    `command` is its name on the command line. `assemblers` loads what assembles the sheets of its room;
    a sheet of the whole event has none there, because it is read from the event's file. `of_round` tells
    whether the sheet is about one paired round, `after_round` whether it is about what came of it; of the
    others those `so_far` hold what has been paired so far; one `with_next` has the pairings of the round
    after its own, too, where there are any. A sheet that `is_list` can be read as a plain
    table: for a screen, a spreadsheet, an e-mail.
    `lacks` says in words what a tournament lacks for the sheet, and nothing if it lacks nothing.
    `roles_of_teams` are those in a team event, None for the same. One that `tells_how_paired` a round is made
    from what was known then.
    """

    kind: SheetKind
    command: str
    group: SheetGroup
    title: Callable[[], str]
    description: Callable[[], str]
    assemblers: Callable[[], Assemblers]
    field: Field = Field.ANY
    of_round: bool = False
    after_round: bool = False
    so_far: bool = False
    with_next: bool = False
    is_list: bool = False
    roles: frozenset[Role] = frozenset()
    offered: OfferedOptions = NOTHING_OFFERED
    lacks: Callable[[Tournament], str] = _nothing_lacks
    roles_of_teams: frozenset[Role] | None = None
    tells_how_paired: bool = False

    def offered_in(self, t: Tournament) -> OfferedOptions:
        """Return what can be asked of the sheet in a tournament, where teams or single players play."""
        kinds = {None, t.settings.is_team_event}
        columns = tuple(column for column in self.offered.columns if column.of_teams in kinds)
        return replace(self.offered, columns=columns)

    def roles_in(self, t: Tournament) -> frozenset[Role]:
        """Return what the sheet is wanted for in a tournament as a matter of course."""
        if self.roles_of_teams is None or not t.settings.is_team_event:
            return self.roles
        return self.roles_of_teams

    def shows_draft(self, t: Tournament, round_number: int | None) -> bool:
        """Tell whether unpublished pairings stand on the sheet: those of its round, or of one before it."""
        if not (self.of_round or self.so_far) or not t.rounds:
            return False
        last = (current_round(t) if round_number is None else round_number) + self.with_next
        return any(paired.state is RoundState.DRAFT for paired in t.rounds[:last])

    def is_for(self, t: Tournament) -> bool:
        """Tell whether a tournament has the sheet."""
        teams = t.settings.is_team_event
        if self.field is Field.TABLES:
            return follows_table(t.settings)
        if self.field is Field.KNOCK_OUTS:
            return t.settings.pairing_system.knock_out is not None
        return self.field is Field.ANY or self.field is (Field.TEAMS if teams else Field.INDIVIDUALS)

    def assemble_all(self, sections: Sequence[Tournament], request: SheetRequest) -> SheetData:
        """Return what stands on a sheet about all sections of an event; raises DocumentError for none."""
        return event_sheets()[self.kind](sections, request)

    def assemble(self, t: Tournament, request: SheetRequest) -> SheetData:
        """Return what stands on the sheet.

        Raises DocumentError for a sheet that is not one of the tournament's, or lacks something.
        """
        if not self.is_for(t):
            raise DocumentError(_no_such_sheet(self.field))
        if reason := self.lacks(t):
            raise DocumentError(reason)
        return self.assemblers()[self.kind](t, request)


def _no_such_sheet(field: Field) -> str:
    """Return why a tournament has not a sheet that is for this field."""
    return {
        Field.INDIVIDUALS: _("This is a team event; the sheet is for individual events."),
        Field.TEAMS: _("This is an individual event; the sheet is for team events."),
        Field.KNOCK_OUTS: _("Only a knock-out has a bracket."),
        Field.TABLES: _("Only the rounds of a round robin are known beforehand."),
        Field.SECTIONS: _("The sheet is about all sections of an event and is made from its file."),
        Field.EVENT: _("The sheet is about the whole event and is made from its file."),
    }[field]
