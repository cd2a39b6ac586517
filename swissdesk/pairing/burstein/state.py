"""What pairing has to know about the players: ranking, scores, colours, the bye (C.04.4.2:1, 2.1)."""

from collections.abc import Mapping, Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import BARRED_BY_POINTS, may_have_pab
from swissdesk.pairing.basic.colour_grants import Side, without_equal_absolutes
from swissdesk.pairing.basic.colours import colour_preference
from swissdesk.pairing.basic.history import has_taken_part, record_of
from swissdesk.pairing.basic.meetings import rows_without
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.burstein.evaluation import Index, indexes
from swissdesk.pairing.burstein.field import Field
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Colour, Points, Tpn


class State(Frozen):
    """The field of a round, and by place what colours and ranking depend on."""

    field: Field
    sides: tuple[Side, ...]
    indexes: tuple[Index, ...]

    @property
    def score_of(self) -> dict[Tpn, Points]:
        """Return the pairing scores by pairing number."""
        return dict(zip(self.field.numbers, self.field.scores, strict=True))


def build_state(request: PairingRequest) -> State:
    """Return who takes part, and all that pairing asks; O(players * rounds)."""
    index_of = indexes(request)
    players = _from_the_last(request, index_of)
    records = [record_of(player.history) for player in players]
    numbers = tuple([player.tpn for player in players])
    preferences = [colour_preference(record.colours) for record in records]
    rows = rows_without(numbers, [record.opponents for record in records], request.forbidden_pairs)
    barred = [not may_have_pab(record.unplayed, request.scoring, BARRED_BY_POINTS) for record in records]
    place_of = _places_of_arrived(request.players)
    field = Field(
        numbers=numbers,
        scores=tuple([pairing_score(player, request.round_number) for player in players]),
        games=tuple(
            [len(player.history) - len(one.unplayed) for player, one in zip(players, records, strict=True)]
        ),
        rows=tuple(without_equal_absolutes(rows, preferences)),
        may_have_bye=flags(not one for one in barred) if len(players) % 2 else None,
        preferring=tuple([flags(one.colour is colour for one in preferences) for colour in Colour]),
    )
    sides = [
        Side(place_of[number], record.colours, preference)
        for number, record, preference in zip(numbers, records, preferences, strict=True)
    ]
    return State(field, tuple(sides), tuple([index_of[number] for number in numbers]))


def _from_the_last(request: PairingRequest, index_of: Mapping[Tpn, Index]) -> list[PairingPlayer]:
    """Return who takes part from the last in the ranking (C.04.4.2:1.8)."""
    present = [player for player in request.players if player.takes_part]
    return sorted(present, key=lambda player: (index_of[player.tpn], -player.tpn))


def _places_of_arrived(players: Sequence[PairingPlayer]) -> dict[Tpn, int]:
    """Return the place of each player among those who take part or ever took part, from 1."""
    # Who never came would shift the parity of all below, and with it the first colour (5.2.1).
    arrived = [player.tpn for player in players if player.takes_part or has_taken_part(player.history)]
    return {tpn: place for place, tpn in enumerate(arrived, 1)}
