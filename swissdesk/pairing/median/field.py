"""Who may meet whom, and how well it would go with the colours: one row of bits for each player."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.legal_colours import legal_rows
from swissdesk.pairing.basic.meetings import rows_with_pair, unmet_rows
from swissdesk.pairing.matching.bitsets import members, mirrored
from swissdesk.pairing.median.state import State
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points


class Field(Frozen):
    """The pairs of a round by place; bit w of row v stands for the pair of v and w.

    `open` are the pairs that can be made, `compatible` those that the rules allow: the same unless
    somebody asks what would be if a pair were forced. Of those who have not met, `lawful` pairs give
    nobody an illegal colour,
    `good` ones also let both have the colour that is due. Below the median everything is the mirror
    image: there the field is turned round, so that the last place is 0.
    """

    scores: tuple[Points, ...]
    open: tuple[int, ...]
    compatible: tuple[int, ...]
    lawful: tuple[int, ...]
    good: tuple[int, ...]
    is_last_round: bool
    is_turned: bool = False

    @property
    def size(self) -> int:
        """Return how many players take part."""
        return len(self.scores)

    def place(self, vertex: int) -> int:
        """Return the place of a vertex."""
        return self.size - 1 - vertex if self.is_turned else vertex

    def vertices(self, places: int) -> int:
        """Return a set of places as vertices of the field, and the other way round."""
        return mirrored(places, self.size) if self.is_turned else places

    def turned(self) -> "Field":
        """Return the field seen from the other end."""
        return Field(
            self.scores[::-1],
            self._turned_rows(self.open),
            self._turned_rows(self.compatible),
            self._turned_rows(self.lawful),
            self._turned_rows(self.good),
            self.is_last_round,
            not self.is_turned,
        )

    def forcing(self, one: int, other: int) -> "Field":
        """Return the field in which two places have nobody but each other."""
        return replace(self, open=tuple(rows_with_pair(self.open, one, other)))

    def without(self, place: int, others: int) -> "Field":
        """Return the field in which a place meets none of these others; it must not be turned."""
        rows = list(self.open)
        for other in members(rows[place] & others):
            rows[other] &= ~(1 << place)
        rows[place] &= ~others
        return replace(self, open=tuple(rows))

    def _turned_rows(self, rows: Sequence[int]) -> tuple[int, ...]:
        return tuple([mirrored(row, self.size) for row in reversed(rows)])


def build_field(state: State, request: PairingRequest) -> Field:
    """Return who may meet whom (C.04.4.3:2.1, Leong:2, 9.1).

    In the last round colours do not make two players incompatible (C.04.4.3:6, Leong:13).
    """
    unmet = tuple(unmet_rows(state.players, request.forbidden_pairs))
    lawful = legal_rows(unmet, state.colours)
    is_last = request.round_number >= request.rounds_planned
    compatible = unmet if is_last else lawful
    return Field(state.scores, compatible, compatible, lawful, suited_rows(state, lawful), is_last)


def suited_rows(state: State, rows: Sequence[int]) -> tuple[int, ...]:
    """Return those pairs of rows in which not both are due the same colour (C.04.4.3:5.2, Leong:12.2)."""
    suited = []
    for place, row in enumerate(rows):
        same = next((due for due in (state.due_white, state.due_black) if due >> place & 1), 0)
        suited.append(row & ~same)
    return tuple(suited)
