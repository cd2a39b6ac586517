"""The moves of a draft: undone and redone one by one, none of them stored."""

from swissdesk.services.round.by_hand import HandPairing


class Moves:
    """The states of a draft in their order; the current one is the last, unless moves were undone."""

    def __init__(self) -> None:
        self._states: list[HandPairing] = []
        self._at = 0

    @property
    def current(self) -> HandPairing:
        """Return the draft as it is now."""
        return self._states[self._at]

    @property
    def is_at_start(self) -> bool:
        """Tell whether nothing was moved, or all of it was undone."""
        return self._at == 0

    def begin(self, start: HandPairing) -> None:
        """Forget all moves and begin with a draft."""
        self._states, self._at = [start], 0

    def add(self, draft: HandPairing) -> None:
        """Make a draft the current one and forget undone moves; the same draft is no move."""
        if draft != self.current:
            self._states[self._at + 1 :] = [draft]
            self._at += 1

    def step(self, steps: int) -> bool:
        """Undo (-1) or redo (1) a move; return whether there was one."""
        has_move = 0 <= self._at + steps < len(self._states)
        self._at += steps if has_move else 0
        return has_move
