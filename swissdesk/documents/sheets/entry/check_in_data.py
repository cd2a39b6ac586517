"""What stands on the check-in list: everybody who may come, in the order of the alphabet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.pairing_data import bye_words, seat_of
from swissdesk.tournament.lookup import is_in, next_round_number
from swissdesk.tournament.model import Member, Player, Tournament
from swissdesk.words import _, isolated


@dataclass(frozen=True, slots=True)
class CheckInLine:
    """A person; the number of a team's member is that of the board list."""

    player: Seat
    federation: str = ""
    club: str = ""
    note: str = ""
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class CheckInGroup:
    """The people of a team; of an event of individuals there is one group without a name."""

    team: str
    note: str
    lines: tuple[CheckInLine, ...]


@dataclass(frozen=True, slots=True)
class CheckInSheet(SheetData):
    """The check-in list of the next round."""

    KIND = SheetKind.CHECK_IN

    header: SheetHeader
    groups: tuple[CheckInGroup, ...]
    of_teams: bool = False


def check_in_list(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> CheckInSheet:
    """Return who is to be checked in before the next round; who has withdrawn is left out.

    Raises DocumentError for an empty list.
    """
    del round_number  # it is always the next one
    number = next_round_number(t)
    has_begun = bool(t.rounds) and number <= t.settings.rounds_planned
    title = _("Check-in, round {round}").format(round=number) if has_begun else _("Check-in")
    header = field_header(t, title, printed_at, options, number)
    if options.start_time:
        header = replace(header, right=_("closes {time}").format(time=options.start_time))
    present = sorted(
        (player for player in everybody(t) if is_in(player, number)),
        key=lambda player: (sort_key(player.name), player.tpn),
    )
    if t.settings.is_team_event:
        return CheckInSheet(header, tuple(_team(t, team) for team in present), of_teams=True)
    return CheckInSheet(header, (CheckInGroup("", "", tuple(_person(t, player) for player in present)),))


def _person(t: Tournament, player: Player) -> CheckInLine:
    return CheckInLine(
        seat_of(player),
        player.federation,
        player.club,
        _note(t, player),
        player.checked_in >= next_round_number(t),
    )


def _team(t: Tournament, team: Player) -> CheckInGroup:
    is_here = team.checked_in >= next_round_number(t)
    lines = tuple(
        _member(place, member, is_here=is_here) for place, member in enumerate(team.members, start=1)
    )
    return CheckInGroup(f"{team.tpn}  {isolated(team.name)}", _note(t, team), lines)


def _member(place: int, member: Member, *, is_here: bool) -> CheckInLine:
    seat = Seat(place, member.title.value, member.name, member.rating)
    return CheckInLine(seat, member.federation, is_here=is_here)


def _note(t: Tournament, player: Player) -> str:
    """Return what the desk has to know: late, fixed board, announced absences."""
    return "; ".join(_remarks(t, player))


def _remarks(t: Tournament, player: Player) -> Iterator[str]:
    if player.is_late:
        yield _("expected late")
    for fixed in t.fixed_tables:
        if fixed.player == player.id:
            yield _("fixed board {board}").format(board=fixed.board)
    for absence in sorted(t.absences, key=lambda absence: absence.round_number):
        if absence.player == player.id:
            yield _("{kind}, round {round}").format(kind=bye_words(absence.kind), round=absence.round_number)
