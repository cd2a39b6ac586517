"""Answers about the state after a round, kept while that stays; large ones are work for the background."""

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from swissdesk.frozen import replace
from swissdesk.services.opened import OpenEvent
from swissdesk.services.sizes import is_large
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament

Answer = TypeVar("Answer")


class KeptByRound(Generic[Answer]):
    """Works out an answer for a state of the event after a round, and keeps it for the same state.

    `of` is pure for its caller: the background may work out an answer that the window then finds kept.
    `rankings` tells for a round how many times as long an answer takes as ranking the players.
    """

    def __init__(
        self,
        reckon: Callable[[Tournament, int], Answer],
        rankings: Callable[[int], float] = lambda _after_round: 1,
    ) -> None:
        self._reckon, self._rankings = reckon, rankings
        self._kept: dict[int, tuple[Tournament, Answer]] = {}

    def read(self, event: OpenEvent, section: SectionId, after_round: int) -> Answer:
        """Return the answer for the event as it is now."""
        return self.of(event.tournament(section), after_round)

    def of(self, t: Tournament, after_round: int) -> Answer:
        """Return the answer after a round."""
        kept = self._kept.get(after_round)
        if kept is None or not _is_same(kept[0], t, after_round):
            self._kept[after_round] = kept = (t, self._reckon(t, after_round))
        return kept[1]

    def work(self, event: OpenEvent, section: SectionId, after_round: int) -> Callable[[], object] | None:
        """Return what the background has to do before `read` is quick; None where it is so already."""
        t = event.tournament(section)
        kept = self._kept.get(after_round)
        is_kept = kept is not None and _is_same(kept[0], t, after_round)
        if is_kept or not is_large(t, after_round, self._rankings(after_round)):
            return None
        return partial(self.of, t, after_round)


def _is_same(one: Tournament, other: Tournament, after_round: int) -> bool:
    """Tell whether nothing differs but rounds that are not counted."""
    # Parts that did not change are shared by both, and compare at once.
    counted = other.rounds[:after_round]
    return one.rounds[:after_round] == counted and replace(one, rounds=()) == replace(other, rounds=())
