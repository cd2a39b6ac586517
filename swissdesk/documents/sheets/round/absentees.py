"""The list of absentees: those of the round, then those of later rounds."""

from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.documents.lists.columns import Columns, small
from swissdesk.documents.lists.coming_rounds import announced_words
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.parts import table_of
from swissdesk.documents.lists.players import credit, seat_of
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.wording import bye_words, entries_counted
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import can_be_paired, is_in, next_round_number, players_by_id, round_of
from swissdesk.tournament.mini_matches import is_knock_out, is_out
from swissdesk.tournament.model import Absence, Player, PlayerId, Settings, Tournament
from swissdesk.tournament.round.rounds import out_of_round
from swissdesk.words import _


class AbsentLine(Frozen):
    """Somebody who misses rounds: why and what for, and the later rounds that were announced, in words.

    `kind` and `value` are about the round of the sheet, empty for those who play in it.
    """

    player: Seat
    club: str
    kind: str = ""
    value: str = ""
    announced: str = ""


class AbsenteesSheet(GroupedSheet):
    """Who does not play in a round, and who plays in it but will miss a later one."""

    header: SheetHeader
    now: tuple[AbsentLine, ...]
    later: tuple[AbsentLine, ...]
    of_teams: bool = False

    def grouped(self) -> GroupedList:
        """Return both lists, the second only if anybody is on it."""
        lines = (*self.now, *self.later)
        columns = Columns(lines)
        # The width is that of plain type, as the other columns have it; the words are condensed.
        later = columns.words(
            _("Later rounds"), lambda line: line.announced, (7.0, _WIDEST), "announced", Face.TEXT
        )
        worth = columns.words(_("Worth"), lambda line: line.value, (4.0, _WIDEST), face=Face.TEXT)
        parts = (
            columns.number(lambda line: line.player.tpn, 2.4),
            columns.name(lambda line: line.player, of_teams=self.of_teams),
            columns.club(lambda line: line.club, 8.0),
            columns.words(_("In this round"), lambda line: line.kind, (7.0, _WIDEST), face=Face.TEXT),
            # On a ladder a round brings a share of a value that changes: no points that could stand here.
            *([worth] if not self.now or columns.any(lambda line: line.value) else []),
            replace(later, cell=lambda line: small(line.announced)),
        )
        headings = [Heading(_("Not playing"), entries_counted(len(self.now)), len(self.now))]
        if self.later:
            headings.append(
                Heading(_("Playing, but away later"), entries_counted(len(self.later)), len(self.later))
            )
        return in_groups(table_of(lines, parts, self.header.imprint.look), headings)


def absentees(t: Tournament, request: SheetRequest) -> AbsenteesSheet:
    """Return who misses a round; both lists in order of numbers.

    The round is the last paired one by default; it may be the next one too, and is before the first
    pairing. Who is there and gets the pairing-allocated bye is no absentee. Raises DocumentError for an
    empty list, TournamentError for a round that cannot be next.
    """
    everybody(t)
    number = max(1, len(t.rounds)) if request.round_number is None else request.round_number
    kinds, announced, people = kinds_out(t, number), _announced(t, number), players_by_id(t)
    now = sorted((people[player] for player in kinds), key=lambda player: player.tpn)
    later = [player for player in t.players if player.id in announced and player.id not in kinds]
    title = _("Absentees, round {round}").format(round=number)
    return AbsenteesSheet(
        field_header(t, title, request, number),
        tuple(_absent(t, player, kinds[player.id], number, announced) for player in now),
        tuple(AbsentLine(seat_of(player), player.club, announced=announced[player.id]) for player in later),
        t.settings.is_team_event,
    )


def kinds_out(t: Tournament, number: int) -> Mapping[PlayerId, ByeKind]:
    """Return who does not play in a round, and what they have instead of a game.

    In a knock-out that is nobody: who is free or has lost misses nothing, and who stays away loses.
    """
    if is_knock_out(t.settings):
        return {}
    if number != next_round_number(t):
        byes = round_of(t, number).byes
        return {bye.player: bye.kind for bye in byes if bye.kind is not ByeKind.PAIRING_ALLOCATED}
    announced = {absence.player: absence.kind for absence in t.absences if absence.round_number == number}
    people = players_by_id(t)
    return {
        player: announced.get(player, ByeKind.ZERO_POINT)
        if can_be_paired(people[player], number)
        else ByeKind.ZERO_POINT
        for player in out_of_round(t, number)
    }


def _absent(
    t: Tournament, player: Player, kind: ByeKind, round_number: int, announced: Mapping[PlayerId, str]
) -> AbsentLine:
    return AbsentLine(
        seat_of(player),
        player.club,
        kind_words(t.settings, player, kind, round_number),
        "" if t.settings.own_bye(kind) else credit(t, kind),
        announced.get(player.id, ""),
    )


def kind_words(settings: Settings, player: Player, kind: ByeKind, round_number: int) -> str:
    """Return why somebody does not play in a round."""
    if kind is ByeKind.ZERO_POINT and not is_in(player, round_number):
        words = _("expelled from round {round}") if player.is_expelled else _("withdrawn from round {round}")
        return words.format(round=player.withdrawn_from)
    if kind is ByeKind.ZERO_POINT and player.is_late:
        return _("expected, not here yet")
    return bye_words(settings, kind)


def _announced(t: Tournament, after_round: int) -> Mapping[PlayerId, str]:
    """Return the announced absences of later rounds in words."""
    return announced_words(
        t.settings, (absence for absence in _absences(t) if absence.round_number > after_round)
    )


def _absences(t: Tournament) -> Iterator[Absence]:
    """Return what was announced: for rounds to come, and of paired ones what became of it."""
    yield from t.absences
    for paired in t.rounds:
        for bye in paired.byes:
            if bye.kind is not ByeKind.PAIRING_ALLOCATED and not is_out(t.settings, bye.kind):
                yield Absence(bye.player, paired.number, bye.kind)


_WIDEST: Final = 15.0
"""Em of a column of words."""
