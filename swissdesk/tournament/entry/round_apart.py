"""Seeds of a knock-out exchanged so that nobody meets the own club or federation in round 1 (K-13).

Seeds 1 to 4 stay; others change places within their class, 5 to 8, 9 to 16, and so on: as few exchanges as
do it, with the nearest seed, of equally near ones the better. Where that is too long to be looked for, or
cannot be done, exchanges follow as long as one of them helps.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.terms import Colour, Tpn
from swissdesk.tournament.entry.numbers import Apart, home_of, why_fixed
from swissdesk.tournament.history import request_of
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _

_FIXED: Final = 4
_MOST_LOOKED_AT: Final = 20_000
"""So many exchanges are tried at most; then those that help at once are taken."""

_Order = tuple[Player, ...]


class KeptApart(Frozen):
    """The list after the exchanges, who has changed, and who meets all the same."""

    tournament: Tournament
    moved: tuple[Player, ...]
    left: tuple[tuple[Player, Player], ...]


def why_not_apart(t: Tournament, apart: Apart) -> str:
    """Return why no seeds can be exchanged to keep people apart; empty where they can."""
    if not is_knock_out(t.settings):
        return _("Only in a knock-out seeds are exchanged.")
    if why_fixed(t):
        return why_fixed(t)
    if _Field(t, apart).conflicts(t.players):
        return ""
    if apart is Apart.CLUB:
        return _("No two of one club meet in round 1.")
    return _("No two of one federation meet in round 1.")


def kept_apart(t: Tournament, apart: Apart) -> KeptApart:
    """Return the list with seeds exchanged; nobody has moved where no exchange helps."""
    field = _Field(t, apart)
    order = field.best(t.players)
    players = tuple(
        player if player.tpn == seed else replace(player, tpn=Tpn(seed))
        for seed, player in enumerate(order, start=1)
    )
    moved = tuple(new for old, new in zip(t.players, players, strict=True) if old.id != new.id)
    left = tuple((players[one], players[other]) for one, other in field.conflicts(players))
    return KeptApart(replace(t, players=players), moved, left)


class _Field:
    """Who meets whom in round 1 by places, and where everybody is at home."""

    def __init__(self, t: Tournament, apart: Apart) -> None:
        self._apart = apart
        self._pairs = [tuple(sorted((pair.white - 1, pair.black - 1))) for pair in _pairs_of(t)]
        self._opponent = {one: other for pair in self._pairs for one, other in (pair, pair[::-1])}
        self._looked_at = 0

    def conflicts(self, order: Sequence[Player]) -> list[tuple[int, int]]:
        """Return the places of those who meet though they are of one home, the best first."""
        return [(one, other) for one, other in sorted(self._pairs) if self._is_conflict(order, one)]

    def best(self, order: _Order) -> _Order:
        """Return the order after the exchanges."""
        conflicts = self.conflicts(order)
        for most in range((len(conflicts) + 1) // 2, len(conflicts) + 1):
            found = self._after(order, most)
            if found is not None:
                return found
        return self._greedy(order)

    def _after(self, order: _Order, most: int) -> _Order | None:
        """Return an order without conflicts after so many exchanges at most, None where none is found."""
        conflicts = self.conflicts(order)
        if not conflicts:
            return order
        if len(conflicts) > 2 * most:
            return None
        for _gain, exchanged in self._exchanges(order, conflicts[:1]):
            found = self._after(exchanged, most - 1)
            if found is not None:
                return found
        return None

    def _greedy(self, order: _Order) -> _Order:
        """Return the order after exchanges as long as one helps, those first that help twice."""
        while True:
            found = max(
                self._exchanges(order, self.conflicts(order), is_limited=False),
                key=lambda one: one[0],
                default=None,
            )
            if found is None:
                return order
            order = found[1]

    def _exchanges(
        self, order: _Order, conflicts: Sequence[tuple[int, int]], *, is_limited: bool = True
    ) -> Iterator[tuple[int, _Order]]:
        """Yield how many conflicts an exchange takes away, and the order after it; the nearest first."""
        near = sorted(
            (self._is_free(other), abs(other - place), -place, other)
            for pair in conflicts
            for place in pair
            for other in _class_of(place, len(order))
        )
        for _free, _distance, minus, other in near:
            self._looked_at += is_limited
            if is_limited and self._looked_at > _MOST_LOOKED_AT:
                return
            gain = self._gain(order, -minus, other)
            if gain > 0:
                yield gain, _exchanged(order, -minus, other)

    def _is_free(self, place: int) -> bool:
        return place not in self._opponent

    def _gain(self, order: _Order, one: int, other: int) -> int:
        after = _exchanged(order, one, other)
        firsts = {min(place, self._opponent.get(place, place)) for place in (one, other)}
        return sum(self._is_conflict(order, at) - self._is_conflict(after, at) for at in firsts)

    def _is_conflict(self, order: Sequence[Player], place: int) -> bool:
        other = self._opponent.get(place)
        if other is None:
            return False
        home = home_of(order[place], self._apart)
        return bool(home) and home == home_of(order[other], self._apart)


def _pairs_of(t: Tournament) -> tuple[Pair, ...]:
    # Who meets whom in round 1 hangs on the places alone, not on the colours.
    request = request_of(t, 1, Colour.WHITE, {player.id for player in t.players})
    return t.settings.pairing_system.pair(request, no_report, CancelToken()).pairs


def _class_of(place: int, players: int) -> Iterator[int]:
    """Yield the other places of a class; none for those that stay."""
    if place < _FIXED:
        return
    last = 1 << place.bit_length()
    yield from (other for other in range(last // 2, min(last, players)) if other != place)


def _exchanged(order: _Order, one: int, other: int) -> _Order:
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
