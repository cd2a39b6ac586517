"""What stands on the pairings by club: who of a club plays whom, for those who look after the others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.head import paired_round
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import NameLine, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.pairing_data import by_name_lines, round_header
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class ClubPairings:
    """A club and its players in alphabetical order; those without a club have none."""

    club: str
    lines: tuple[NameLine, ...]


@dataclass(frozen=True, slots=True)
class PairingsByClubSheet(SheetData):
    """The pairings of a round by club, those without a club last."""

    KIND = SheetKind.PAIRINGS_BY_CLUB

    header: SheetHeader
    clubs: tuple[ClubPairings, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the lines of those who play."""
        return ((line.board, line) for club in self.clubs for line in club.lines if line.board is not None)


def pairings_by_club(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingsByClubSheet:
    """Return the pairings of a round by club, the last paired round unless told.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, round_number)
    header = round_header(t, _("Pairings by club, round {round}"), paired, printed_at, options)
    clubs = _clubs(t)
    lines = sorted(by_name_lines(t, paired), key=lambda line: _order(clubs[line.player.tpn]))
    groups = groupby(lines, key=lambda line: clubs[line.player.tpn])
    return PairingsByClubSheet(header, tuple(ClubPairings(club, tuple(found)) for club, found in groups))


def _clubs(t: Tournament) -> Mapping[int, str]:
    """Return everybody's club by number, each spelt as it was first."""
    spelt: dict[str, str] = {}
    return {player.tpn: spelt.setdefault(player.club.casefold(), player.club) for player in t.players}


def _order(club: str) -> tuple[bool, tuple[str, str]]:
    return not club, sort_key(club)
