"""Write the players' lines (record 001)."""

from collections.abc import Iterator, Mapping

from swissdesk.formats.trf.fields.columns import (
    ROUND_BLOCK_WIDTH,
)
from swissdesk.formats.trf.fields.person import person_line
from swissdesk.formats.trf.writing.extras import absences_to_write
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind, Mark, Points
from swissdesk.tournament.model import Absence, Game, Player, PlayerId, Tournament
from swissdesk.tournament.table_rounds import has_fixed_field
from swissdesk.tournament.whose_ratings import rating_in_record

EMPTY_BLOCK = " " * ROUND_BLOCK_WIDTH
"""A round without an entry."""


def player_lines(
    tournament: Tournament, ranks: Mapping[PlayerId, int] | None, *, with_absences: bool
) -> Iterator[str]:
    """Yield the players' lines; without `ranks` they are ranked by points, then pairing number.

    `with_absences` adds columns for the rounds that are not paired.
    """
    writer = _PlayerWriter(tournament, with_absences=with_absences)
    ranking = writer.ranks(tournament.players) if ranks is None else ranks
    return (writer.line(player, ranking[player.id]) for player in tournament.players)


class _PlayerWriter:
    """Writes the players' lines of one tournament."""

    def __init__(self, tournament: Tournament, *, with_absences: bool) -> None:
        self._settings, self._scoring = tournament.settings, tournament.settings.scoring
        self._tpns = {player.id: player.tpn for player in tournament.players}
        self._width = len(tournament.rounds)
        self._blocks: dict[PlayerId, list[str]] = {}
        self._points: dict[PlayerId, int] = {}
        for player in tournament.players:
            self._blocks[player.id] = [EMPTY_BLOCK] * self._width
            self._points[player.id] = 0
        for index, played in enumerate(tournament.rounds):
            for game in played.games:
                self._add_game(index, game)
            for bye in played.byes:
                self._add_bye(index, bye.player, bye.kind)
        self._scores = dict(self._points)  # ranks leave out the byes to come, which JaVaFo counts
        if with_absences:
            self._add_absences(absences_to_write(tournament))

    def _add_game(self, index: int, game: Game) -> None:
        white, black = ("w", "b") if game.colours_known else ("-", "-")
        self._add_side(index, game.white, game.black, white, game.result.white)
        self._add_side(index, game.black, game.white, black, game.result.black)

    def _add_side(self, index: int, player: PlayerId, opponent: PlayerId, colour: str, mark: Mark) -> None:
        self._blocks[player][index] = game_block(self._tpns[opponent], colour, mark)
        self._points[player] += self._scoring.of_mark(mark)

    def _add_bye(self, index: int, player: PlayerId, kind: ByeKind) -> None:
        # A free round of a table is a blank, as is a round of a knock-out for whoever does not play in it.
        is_free = has_fixed_field(self._settings) and not self._scoring.of_bye(kind)
        self._blocks[player][index] = EMPTY_BLOCK if is_free else alone_block(kind.value)
        self._points[player] += self._scoring.of_bye(kind)

    def _add_absences(self, absences: list[Absence]) -> None:
        """Add columns for rounds that are not paired; JaVaFo's points include them."""
        for absence in absences:
            blocks = self._blocks[absence.player]
            blocks += [EMPTY_BLOCK] * (absence.round_number - len(blocks))
            self._add_bye(absence.round_number - 1, absence.player, absence.kind)

    def ranks(self, players: tuple[Player, ...]) -> dict[PlayerId, int]:
        """Return the ranks by the points of the paired rounds, then pairing number."""
        ordered = sorted(players, key=lambda player: (-self._scores[player.id], player.tpn))
        return {player.id: rank for rank, player in enumerate(ordered, 1)}

    def line(self, player: Player, rank: int) -> str:
        """Return a player's line."""
        stated = replace(player, rating=rating_in_record(self._settings, player))
        return person_line(player.tpn, stated, Points(self._points[player.id]), rank, self._blocks[player.id])


def game_block(opponent: int, colour: str, mark: Mark) -> str:
    """Return the block of a round against somebody."""
    return f"  {opponent:4d} {colour} {mark.value or ' '}"


def alone_block(code: str) -> str:
    """Return the block of a round without an opponent."""
    return f"  0000 - {code}"
