"""Who has met whom, and with which colours."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Colour, Points, Tpn


class Record(NamedTuple):
    """What a history comes to: the score, the opponents met, the colours played as far as known.

    `unplayed` are the rounds without a game. Everything is in order, oldest first.
    """

    score: Points
    opponents: Sequence[Tpn]
    colours: Sequence[Colour]
    unplayed: Sequence[PastRound]


_NO_RECORD: Final = Record(Points(0), (), (), ())


def record_of(history: Sequence[PastRound]) -> Record:
    """Return what a history comes to (C.04.1:2, C.04.2:3.4, 3.5).

    Whole columns are looked at first: nearly everybody has played every round.
    """
    if not history:
        return _NO_RECORD
    kinds, points, opponents, colours, *_others = zip(*history, strict=True)
    score = Points(sum(points))
    played = RoundKind.PLAYED
    # Some thousand histories are read for each pairing: a
    # look at whole columns spares three walks over each.
    if kinds.count(played) == len(kinds) and None not in colours and None not in opponents:
        return Record(score, opponents, colours, ())
    games = [past for past in history if past.kind is played]
    return Record(
        score,
        [past.opponent for past in games if past.opponent is not None],
        [past.colour for past in games if past.colour is not None],
        [past for past in history if past.kind is not played],
    )


def opponents_met(history: Sequence[PastRound]) -> list[Tpn]:
    """Return the opponents of the games that were played, oldest first (C.04.1:2, C.04.2:3.5)."""
    return list(record_of(history).opponents)


def colours_played(history: Sequence[PastRound]) -> list[Colour]:
    """Return the colours of the games that were played, oldest first (C.04.2:3.4)."""
    return list(record_of(history).colours)


def has_taken_part(history: Sequence[PastRound]) -> bool:
    """Tell whether the player has ever been paired, or been left over by a pairing."""
    return any(past.kind in _PAIRED for past in history)


_PAIRED = frozenset(
    {
        RoundKind.PLAYED,
        RoundKind.FORFEIT_WIN,
        RoundKind.FORFEIT_LOSS,
        RoundKind.PAIRING_ALLOCATED_BYE,
    }
)
