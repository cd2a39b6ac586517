"""What stands on the list of absentees: who misses a round, and who has announced to miss a later one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.field_data import field_header
from swissdesk.documents.head_data import paired_round
from swissdesk.documents.pairing_data import credit, seat_of
from swissdesk.documents.sheets import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.wishes import Wishes
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.model import Absence, Player, PlayerId, Round, Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class AbsentLine:
    """Somebody who misses rounds: why and what for, and the later rounds that were announced, in words.

    `kind` and `value` are about the round of the sheet, empty for those who play in it.
    """

    player: Seat
    club: str
    kind: str = ""
    value: str = ""
    announced: str = ""


@dataclass(frozen=True, slots=True)
class AbsenteesSheet(SheetData):
    """Who does not play in a round, and who plays in it but will miss a later one."""

    KIND = SheetKind.ABSENTEES

    header: SheetHeader
    now: tuple[AbsentLine, ...]
    later: tuple[AbsentLine, ...]
    of_teams: bool = False


def absentees(
    t: Tournament, round_number: int | None, printed_at: datetime, wishes: Wishes
) -> AbsenteesSheet:
    """Return who misses a round, the last paired one unless told; both lists in order of numbers.

    Who is there and gets the pairing-allocated bye is no absentee. Raises DocumentError before the
    first pairing.
    """
    paired = paired_round(t, round_number)
    title = _("Absentees, round {round}").format(round=paired.number)
    header = field_header(t, title, printed_at, wishes, paired.number)
    people = players_by_id(t)
    announced = _announced(t, paired.number)
    byes = {bye.player: bye.kind for bye in paired.byes if bye.kind is not ByeKind.PAIRING_ALLOCATED}
    now = [people[player] for player in sorted(byes, key=lambda player: people[player].tpn)]
    later = [player for player in t.players if player.id in announced and player.id not in byes]
    return AbsenteesSheet(
        header,
        tuple(_absent(t, player, byes[player.id], paired, announced) for player in now),
        tuple(AbsentLine(seat_of(player), player.club, announced=announced[player.id]) for player in later),
        t.settings.is_team_event,
    )


def _absent(
    t: Tournament, player: Player, kind: ByeKind, paired: Round, announced: Mapping[PlayerId, str]
) -> AbsentLine:
    return AbsentLine(
        seat_of(player),
        player.club,
        kind_words(player, kind, paired.number),
        credit(t, kind),
        announced.get(player.id, ""),
    )


def kind_words(player: Player, kind: ByeKind, round_number: int) -> str:
    """Return why somebody does not play in a round."""
    if kind is ByeKind.ZERO_POINT and not is_in(player, round_number):
        words = _("expelled from round {round}") if player.is_expelled else _("withdrawn from round {round}")
        return words.format(round=player.withdrawn_from)
    if kind is ByeKind.ZERO_POINT and player.is_late:
        return _("expected, not come yet")
    return bye_words(kind)


def bye_words(kind: ByeKind) -> str:
    """Return the kind of a round without an opponent."""
    return {
        ByeKind.PAIRING_ALLOCATED: _("bye"),
        ByeKind.FULL_POINT: _("full-point bye"),
        ByeKind.HALF_POINT: _("half-point bye"),
        ByeKind.ZERO_POINT: _("absent"),
    }[kind]


def _announced(t: Tournament, after_round: int) -> Mapping[PlayerId, str]:
    """Return the announced absences of later rounds in words: `half-point bye 6, 8; absent 9`."""
    rounds: dict[PlayerId, dict[ByeKind, list[int]]] = {}
    for player, number, kind in _absences(t):
        if number > after_round:
            rounds.setdefault(player, {}).setdefault(kind, []).append(number)
    return {player: _by_kind(kinds) for player, kinds in rounds.items()}


def _by_kind(kinds: Mapping[ByeKind, Sequence[int]]) -> str:
    parts = sorted(kinds.items(), key=lambda part: min(part[1]))
    return "; ".join(f"{bye_words(kind)} {', '.join(map(str, sorted(numbers)))}" for kind, numbers in parts)


def _absences(t: Tournament) -> Iterator[Absence]:
    """Return what was announced: for rounds to come, and of paired ones what became of it."""
    yield from t.absences
    for paired in t.rounds:
        for bye in paired.byes:
            if bye.kind is not ByeKind.PAIRING_ALLOCATED:
                yield Absence(bye.player, paired.number, bye.kind)
