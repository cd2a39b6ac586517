"""Who may not meet, and who always sits at the same board: listed, added, removed."""

from typing import Final

from swissdesk.errors import FideModeError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import Area, Changes
from swissdesk.services.entry import seen
from swissdesk.services.intention import Part
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.entry import pair_limits
from swissdesk.tournament.fide_rules import check_pairs_open
from swissdesk.tournament.lookup import next_round_number, player_of, players_by_id
from swissdesk.tournament.model import FixedTable, ForbiddenPair, Player, PlayerId, Tournament
from swissdesk.words import _, ngettext

__all__ = (
    "EntryName",
    "FixedRow",
    "ForbiddenRow",
    "allow_pair",
    "entry_names",
    "fix_table",
    "fixed_rows",
    "forbid_pair",
    "forbidden_rows",
    "free_table",
    "has_clubs",
    "keep_clubs_apart",
    "let_clubs_meet",
    "rounds_to_come",
    "why_pairs_fixed",
)

_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS})


class EntryName(Frozen):
    """An entry of the list as it is chosen: a player or a team."""

    id: PlayerId
    tpn: Tpn
    name: str


class ForbiddenRow(Frozen):
    """Two who may not meet in the rounds first to last; `pair` is what removes it again."""

    pair: ForbiddenPair
    one: EntryName
    other: EntryName


class FixedRow(Frozen):
    """Somebody who always sits at the same board."""

    player: EntryName
    board: int


def entry_names(event: OpenEvent, section: SectionId) -> tuple[EntryName, ...]:
    """Return everybody on the list, in order of TPN."""
    return tuple(_name(player) for player in event.tournament(section).players)


def rounds_to_come(event: OpenEvent, section: SectionId) -> tuple[int, int]:
    """Return the next round to be paired and the last planned one; both the last where all are paired."""
    t = event.tournament(section)
    planned = t.settings.rounds_planned
    return min(next_round_number(t), planned), planned


def forbidden_rows(event: OpenEvent, section: SectionId) -> tuple[ForbiddenRow, ...]:
    """Return the forbidden pairs in the order in which they were noted."""
    t = event.tournament(section)
    people = players_by_id(t)
    return tuple(
        ForbiddenRow(pair, _name(people[pair.one]), _name(people[pair.other])) for pair in t.forbidden_pairs
    )


def why_pairs_fixed(event: OpenEvent, section: SectionId) -> str:
    """Return why FIDE mode lets the forbidden pairs stand as they are; empty where it does not."""
    try:
        check_pairs_open(event.tournament(section))
    except FideModeError as error:
        return str(error)
    return ""


def forbid_pair(event: OpenEvent, section: SectionId, pair: ForbiddenPair) -> Changes:
    """Keep two apart; raises `TournamentError` as `tournament.pair_limits.forbid_pair` does."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{pair}: kept apart").format(pair=_pair_text(t, pair))

    return event.change(section, lambda t: pair_limits.forbid_pair(t, pair), text, _AREAS)


def allow_pair(event: OpenEvent, section: SectionId, pair: ForbiddenPair) -> Changes:
    """Let two meet again; raises `TournamentError` where nothing keeps them apart."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{pair}: may meet again").format(pair=_pair_text(t, pair))

    return event.change(section, lambda t: pair_limits.allow_pair(t, pair), text, _AREAS)


def has_clubs(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether some club has several players on the list."""
    return any(pair_limits.club_pairs(event.tournament(section)))


def keep_clubs_apart(event: OpenEvent, section: SectionId, first_round: int, last_round: int) -> Changes:
    """Keep all players of one club apart in some rounds, as one change.

    Raises `TournamentError` as `tournament.pair_limits.keep_clubs_apart` does.
    """

    def text(t: Tournament, after: Tournament) -> str:
        count = len(after.forbidden_pairs) - len(t.forbidden_pairs)
        words = ngettext(
            "Not within a club in rounds {first} to {last}: {count} pair kept apart",
            "Not within a club in rounds {first} to {last}: {count} pairs kept apart",
            count,
        )
        return words.format(first=first_round, last=last_round, count=count)

    return event.change(
        section, lambda t: pair_limits.keep_clubs_apart(t, first_round, last_round), text, _AREAS
    )


def let_clubs_meet(event: OpenEvent, section: SectionId) -> Changes:
    """Let players of one club meet again; raises `TournamentError` where none are kept apart."""

    def text(t: Tournament, _after: Tournament) -> str:
        of_people, of_teams = _("Players of one club may meet again"), _("Teams of one club may meet again")
        return of_teams if t.settings.is_team_event else of_people

    return event.change(section, pair_limits.let_clubs_meet, text, _AREAS)


def fixed_rows(event: OpenEvent, section: SectionId) -> tuple[FixedRow, ...]:
    """Return who has a fixed table, by board."""
    t = event.tournament(section)
    people = players_by_id(t)
    rows = (FixedRow(_name(people[fixed.player]), fixed.board) for fixed in t.fixed_tables)
    return tuple(sorted(rows, key=lambda row: row.board))


def fix_table(event: OpenEvent, section: SectionId, fixed: FixedTable) -> Changes:
    """Let somebody always sit at a board; raises `TournamentError` where it is somebody else's."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = (
            _("{name}: always at the table of match {board}")
            if t.settings.is_team_event
            else _("{name}: always at board {board}")
        )
        return words.format(name=player_of(t, fixed.player).name, board=fixed.board)

    part = _table_of(fixed.player)
    return event.change(section, lambda t: pair_limits.fix_table(t, fixed), text, _AREAS, part)


def free_table(event: OpenEvent, section: SectionId, player: PlayerId) -> Changes:
    """Let somebody sit where the pairing says; raises `TournamentError` without a fixed table."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{name}: no fixed table").format(name=player_of(t, player).name)

    part = _table_of(player)
    return event.change(section, lambda t: pair_limits.free_table(t, player), text, _AREAS, part)


def _table_of(player: PlayerId) -> Part:
    """Return at which board somebody always sits."""
    part = seen.entry(player)
    return Part(lambda t: [fixed for fixed in t.fixed_tables if fixed.player == player], part.refusal)


def _name(player: Player) -> EntryName:
    return EntryName(player.id, player.tpn, player.name)


def _pair_text(t: Tournament, pair: ForbiddenPair) -> str:
    return f"{player_of(t, pair.one).name} – {player_of(t, pair.other).name}"
