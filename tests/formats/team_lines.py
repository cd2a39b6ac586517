"""Tiny builders of team files: two or more teams of two boards."""

from swissdesk.formats.trf import ImportedTournament, read_trf
from swissdesk.tournament.model import BoardGame, Game, Tournament
from tests.formats.trf_lines import player

TEAM_HEADER = "012 Club League\n142 3\n152 W\n192 CUSTOM_TEAM_SWISS_MP\n### SYSTEM OLYMPIAD\n352 WB\n"


def team(number: int, *members: int, name: str = "Lions", points: str = "   0.0    0.0") -> str:
    """Write a line 310; `points` are match and game points."""
    seats = " ".join(f"{member:4d}" for member in members)
    return f"310 {number:3d} {name:32} {'':5}   2000 {points} {number:3d}  {seats}\n"


def old_team(*members: int, name: str = "Lions") -> str:
    """Write a line 013."""
    return f"013 {name:32}{' '.join(f'{member:4d}' for member in members)}\n"


def four_players(*cells: str) -> list[str]:
    """Write the lines of players 1 to 4 with one cell each, a missing one being blank."""
    shown = [*cells, *[""] * (4 - len(cells))]
    return [player(number, cell) if cell else player(number) for number, cell in enumerate(shown, 1)]


def read_teams(*lines: str, header: str = TEAM_HEADER) -> ImportedTournament:
    """Read a team file."""
    return read_trf((header + "".join(lines)).encode(), "league.trf")


def held_teams(*lines: str, header: str = TEAM_HEADER) -> Tournament:
    """Read a team file of which only the tournament matters."""
    return read_teams(*lines, header=header).tournament


def only_match(held: Tournament) -> Game:
    """Return the match of a file with one of them."""
    (paired,) = held.rounds
    (match,) = paired.games
    return match


def seats(boards: tuple[BoardGame, ...]) -> list[tuple[int | None, int | None]]:
    """Return who sits at the boards, White first."""
    return [(board.white, board.black) for board in boards]
