"""What the text of the system asks about players beyond scores and opponents."""

from collections.abc import Sequence
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.byes import BARRED_BY_POINTS, ByeBars
from swissdesk.pairing.basic.legal_colours import suggested_colour
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.lim.names import LIM_MAXI
from swissdesk.pairing.matching.bitsets import bitset, flags, members
from swissdesk.pairing.median.brackets import RoundFacts
from swissdesk.pairing.median.field import Field, build_field, suited_rows
from swissdesk.pairing.median.rounds import lowest_first, round_facts
from swissdesk.pairing.median.state import State, build_state
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn

BYE_BARS: Final[ByeBars] = BARRED_BY_POINTS
BAND: Final = 100
"""So far apart two ratings may be for an exchange in a Maxi-tournament (C.04.4.3:3.2.3, 3.8, 5.7)."""


class Facts(Frozen):
    """What the text asks about players, by place or as sets of places.

    `floated` met an opponent of another score in the previous round (3.10). Ratings are looked at in a
    Maxi-tournament alone.
    """

    numbers: tuple[Tpn, ...]
    ratings: tuple[int, ...]
    due_white: int
    due_black: int
    floated: int
    is_maxi: bool


class Seen(Frozen):
    """The facts through a field, below the median a turned one: sets are vertices, and 0 comes first."""

    facts: Facts
    field: Field

    def rank(self, vertex: int) -> int:
        """Return what puts vertices in the direction of pairing: number 1 first, below the median last."""
        number = self.facts.numbers[self.field.place(vertex)]
        return -number if self.field.is_turned else number

    def in_direction(self, vertices: int) -> list[int]:
        """Return vertices by number in the direction of pairing (C.04.4.3:2.4, 4.1)."""
        return sorted(members(vertices), key=self.rank)

    def majority(self, vertices: int) -> int:
        """Return those of a set who are due the colour that more of them are due; nobody at equal numbers."""
        sides = [self.field.vertices(due) & vertices for due in (self.facts.due_white, self.facts.due_black)]
        whites, blacks = (side.bit_count() for side in sides)
        if whites == blacks:
            return 0
        return sides[0] if whites > blacks else sides[1]

    @property
    def floated(self) -> int:
        """Return who floated in the previous round (C.04.4.3:3.10)."""
        return self.field.vertices(self.facts.floated)

    def near(self, vertices: int, other: int) -> int:
        """Return those of a set whose rating is near enough to that of another one: all but in a Maxi."""
        if not self.facts.is_maxi:
            return vertices
        return bitset(
            [one for one in members(vertices) if abs(self._rating(one) - self._rating(other)) <= BAND]
        )

    def _rating(self, vertex: int) -> int:
        return self.facts.ratings[self.field.place(vertex)]


def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that equalises, or else alternates; None before the first game (5.1, 5.5, 5.6)."""
    return suggested_colour(colours)


def lim_state(request: PairingRequest) -> State:
    """Return the state of a round; the median is half of what winning all rounds brings (C.04.4.3:2.2)."""
    return build_state(request, due_colour, BYE_BARS, (request.round_number - 1) * request.scoring.win)


def build_facts(state: State, request: PairingRequest) -> Facts:
    """Return what the text asks about those who take part."""
    by_number = {player.tpn: player for player in request.players}
    return Facts(
        numbers=tuple([player.tpn for player in state.players]),
        ratings=tuple([player.rating for player in state.players]),
        due_white=state.due_white,
        due_black=state.due_black,
        floated=flags([_floated(player, by_number, request.round_number) for player in state.players]),
        is_maxi=request.system == LIM_MAXI,
    )


def _floated(player: PairingPlayer, by_number: dict[Tpn, PairingPlayer], round_number: int) -> bool:
    """Tell whether a player met somebody of another score in the previous round (C.04.4.3:3.10)."""
    past = player.history[-1] if player.history else None
    if past is None or past.kind is not RoundKind.PLAYED or past.opponent not in by_number:
        return False
    before = round_number - 1
    opponent = by_number[past.opponent]
    return pairing_score(player, before) != pairing_score(opponent, before)


def lim_facts(state: State, request: PairingRequest) -> RoundFacts:
    """Return what is known before the first bracket; raises NoLegalPairingError."""
    field = build_field(state, request)
    # Here two suit each other by what they are due alone: in the last round a colour may be illegal.
    suiting = replace(field, good=suited_rows(state, field.compatible))
    return round_facts(state, suiting, request.round_number, bye_order(state, request))


def bye_order(state: State, request: PairingRequest) -> tuple[int, ...]:
    """Return the places in the order in which the bye is offered (C.04.4.3:1.1, 7.1).

    From the lowest score up, of equal scores from the largest number down; in round 1 the lowest rated
    comes first, who has no rating before all.
    """
    if request.round_number > 1:
        return lowest_first(state)
    players = state.players
    return tuple(sorted(range(state.size), key=lambda place: (players[place].rating, -players[place].tpn)))


def seats_of(state: State, holder: Tpn | None) -> dict[Tpn, int]:
    """Return the places from 1 in the list of all who are paired, by number (C.04.4.3:7.2).

    Whoever would have the bye has the place of the next one, for a round that is paired by hand.
    """
    seats: dict[Tpn, int] = {}
    seat = 1
    for number in sorted(player.tpn for player in state.players):
        seats[number] = seat
        seat += number != holder
    return seats
