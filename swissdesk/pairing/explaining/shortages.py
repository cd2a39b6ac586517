"""Why a bracket cannot pair more of its players among themselves, whoever meets whom."""

from collections.abc import Sequence

from swissdesk.pairing.explaining.explanation import Shortage
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.search import decompose
from swissdesk.terms import Tpn


def shortage_within(numbers: Sequence[Tpn], rows: Sequence[int], places: int) -> Shortage:
    """Return who of a set of places is short of opponents within it (Gallai and Edmonds).

    `numbers` and `rows` are those of all players. `left_over` of the shortage and those without any
    choice are as many as a maximum matching of the set leaves single.
    """
    inside = [row & places for row in rows]
    shape = decompose(inside, [-1] * len(inside), places, places)
    # Outer vertices in no component stand alone: each needs a helper for itself.
    single = shape.outer
    for component in shape.components:
        single &= ~component
    without_choice = [place for place in members(single) if not inside[place]]
    needing = [place for place in members(single) if inside[place]]

    def named(group: Sequence[int]) -> tuple[Tpn, ...]:
        return tuple([numbers[place] for place in group])

    return Shortage(
        needing=named(needing),
        helpers=named(members(shape.inner)),
        clusters=tuple([named(members(component)) for component in shape.components]),
        without_choice=named(without_choice),
        goes_out=True,
    )
