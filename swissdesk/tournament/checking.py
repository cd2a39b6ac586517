"""What the free pairing checker needs to know of a tournament."""

from collections.abc import Iterator

from swissdesk.pairing.checker import CheckedBoard, PlayedRound
from swissdesk.terms import ByeKind, Tpn
from swissdesk.tournament.model import PlayerId, Round, Tournament
from swissdesk.tournament.rounds import pairing_request


def played_rounds(t: Tournament) -> Iterator[PlayedRound]:
    """Yield each paired round as it could have been asked for, with what was paired.

    Raises TournamentError at a round that cannot be asked for, e.g. after one with missing results.
    """
    tpns = {player.id: player.tpn for player in t.players}
    for paired in t.rounds:
        yield PlayedRound(pairing_request(t, paired.number), _boards(paired, tpns), paired.by_hand)


def _boards(paired: Round, tpns: dict[PlayerId, Tpn]) -> tuple[CheckedBoard, ...]:
    games = tuple(
        CheckedBoard(tpns[game.white], tpns[game.black], game.colours_known) for game in paired.games
    )
    byes = tuple(
        CheckedBoard(tpns[bye.player], None) for bye in paired.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    )
    return games + byes
