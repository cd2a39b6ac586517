"""The rounds of a tournament as the free pairing checker takes them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.pairing.checker import CheckedBoard, PlayedRound
from swissdesk.terms import ByeKind, Tpn
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import PlayerId, Round, Tournament
from swissdesk.tournament.round.rounds import pairing_request


class RoundThen(NamedTuple):
    """A round at its own time: the tournament before it was paired, and the round as it was published."""

    before: Tournament
    paired: Round


class CheckedRound(NamedTuple):
    """A round to be checked, with the names by the pairing numbers that it was paired with.

    `numbers` are those pairing numbers; `is_then` means that only what was known at its time counts.
    """

    played: PlayedRound
    names: Mapping[Tpn, str]
    numbers: Mapping[PlayerId, Tpn]
    is_then: bool = False


def played_rounds(t: Tournament) -> Iterator[PlayedRound]:
    """Yield each paired round as it could have been asked for, with what was paired.

    Raises TournamentError at a round that cannot be asked for, e.g. after one with missing results.
    """
    return (_as_now(t, paired).played for paired in t.rounds)


def rounds_to_check(t: Tournament, then: Mapping[int, RoundThen]) -> Iterator[CheckedRound]:
    """Yield each paired round as it was asked for at its time, as far as that is known.

    Late entries, corrections and new pairing numbers of later days do not count for a round that was
    paired before them (C.04.2:2.3, 4.3). Of other rounds what is known now is taken; raises
    TournamentError as `played_rounds` does.
    """
    return (checked_round(t, paired, then.get(paired.number)) for paired in t.rounds)


def checked_round(t: Tournament, paired: Round, moment: RoundThen | None) -> CheckedRound:
    """Return a paired round as it was asked for at its time, if that is known and was enough to pair it."""
    known = None if moment is None else _as_then(moment)
    return known or _as_now(t, paired)


def _as_now(t: Tournament, paired: Round) -> CheckedRound:
    numbers = tpns(t)
    boards = _boards(t, paired, numbers)
    played = PlayedRound(pairing_request(t, paired.number), boards, paired.by_hand)
    return CheckedRound(played, {player.tpn: player.name for player in t.players}, numbers)


def _as_then(moment: RoundThen) -> CheckedRound | None:
    """Return a round with what was known when it was paired; None where that was not enough to pair it."""
    before, paired = moment
    numbers = tpns(before)
    if any(seat not in numbers for game in paired.games for seat in (game.white, game.black)):
        return None
    try:
        request = pairing_request(before)
    except TournamentError:
        return None
    names = {player.tpn: player.name for player in before.players}
    played = PlayedRound(request, _boards(before, paired, numbers), paired.by_hand)
    return CheckedRound(played, names, numbers, is_then=True)


def _boards(t: Tournament, paired: Round, numbers: Mapping[PlayerId, Tpn]) -> tuple[CheckedBoard, ...]:
    games = tuple(
        CheckedBoard(numbers[game.white], numbers[game.black], game.colours_known) for game in paired.games
    )
    byes = tuple(
        CheckedBoard(numbers[bye.player], None)
        for bye in paired.byes
        # Who has a free pass in a knock-out is not in the pairing.
        if bye.kind is ByeKind.PAIRING_ALLOCATED and not is_knock_out(t.settings)
    )
    return games + byes
