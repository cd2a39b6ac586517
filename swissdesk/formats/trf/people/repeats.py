"""Rounds and meetings that stand twice in a file, which no system allows but a double round robin."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.formats.adjustment import Adjustment
from swissdesk.formats.trf.people.event import Report
from swissdesk.tournament.model import Game, PlayerId, Tournament
from swissdesk.words import _

_Pair = tuple[PlayerId, PlayerId]

_DOUBLE: Final = re.compile("double", re.IGNORECASE)
"""Double round robins, and the Swiss system in which each two play two games."""


def note_repeats(held: Tournament, report: Report) -> None:
    """Note a round with the pairs of an earlier one, and each two who played each other before."""
    may_meet = held.settings.round_robin or held.settings.pairing_system.may_meet_again
    if may_meet or any(_DOUBLE.search(kind) for kind in report.header.kinds):
        return
    notes = [Adjustment(0, 0, text) for text in _repeats(held)]
    report.log.note_first(notes, _("{count} meetings repeat earlier ones; the first {shown} are listed."))


def _repeats(held: Tournament) -> Iterator[str]:
    numbers: Mapping[PlayerId, int] = {player.id: player.tpn for player in held.players}
    met: dict[_Pair, int] = {}
    whole: dict[frozenset[_Pair], int] = {}
    for paired in held.rounds:
        in_order = [_pair(game) for game in paired.games]
        pairs = frozenset(in_order)
        same = whole.setdefault(pairs, paired.number) if len(pairs) > 1 else paired.number
        if same != paired.number:
            yield _("Round {round} has the same pairs as round {earlier}.").format(
                round=paired.number, earlier=same
            )
        for game, pair in zip(paired.games, in_order, strict=True):
            # Who did not play may be paired again (C.04.2:3.5).
            if not (game.result.white.is_forfeit or game.result.black.is_forfeit):
                earlier = met.setdefault(pair, paired.number)
                if earlier != paired.number and same == paired.number:
                    text = _("Round {round}: {one} and {other} meet again, as in round {earlier}.")
                    one, other = sorted((numbers[game.white], numbers[game.black]))
                    yield text.format(round=paired.number, one=one, other=other, earlier=earlier)


def _pair(game: Game) -> _Pair:
    """Return the two of a game, the smaller identity first: a set of them costs twice as much."""
    _board, white, black, *_rest = game
    return (white, black) if white < black else (black, white)
