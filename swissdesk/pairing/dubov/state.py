"""What pairing has to know about the players (C.04.4.1:1, 2)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from swissdesk.errors import MissingRatingsError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.average_rating import average_rating
from swissdesk.pairing.basic.byes import BARRED_BY_POINTS, may_have_pab
from swissdesk.pairing.basic.colour_grants import Side, without_equal_absolutes
from swissdesk.pairing.basic.colours import ColourPreference
from swissdesk.pairing.basic.history import Record, has_taken_part, record_of
from swissdesk.pairing.basic.meetings import rows_without
from swissdesk.pairing.basic.scores import pairing_score, virtual_points
from swissdesk.pairing.dubov.colours import dubov_preference
from swissdesk.pairing.dubov.facts import Facts, most_upfloats
from swissdesk.pairing.dubov.items import COLOURS, NAMES
from swissdesk.pairing.dubov.procedure import DubovProcedure
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.pairing.upfloaters.field import Field, PairCriterion
from swissdesk.terms import Colour, Points, Tpn


class Seats(Frozen):
    """What the colours of a round depend on, by place: players in order of pairing numbers."""

    numbers: tuple[Tpn, ...]
    scores: tuple[Points, ...]
    sides: tuple[Side, ...]

    @property
    def score_of(self) -> dict[Tpn, Points]:
        """Return the pairing scores by pairing number."""
        return dict(zip(self.numbers, self.scores, strict=True))


class State(Frozen):
    """The field of a round, what the system asks about it, and its colours; all of it by place."""

    field: Field
    facts: Facts
    seats: Seats


def seats_of(request: PairingRequest) -> Seats:
    """Return what colours depend on, for which nobody needs a rating; O(players * rounds)."""
    players = tuple([player for player in request.players if player.takes_part])
    colours = [record_of(player.history).colours for player in players]
    preferences = map(dubov_preference, colours)
    return Seats(
        numbers=tuple([player.tpn for player in players]),
        scores=tuple([pairing_score(player, request.round_number) for player in players]),
        sides=tuple(map(Side, _parities(request), colours, preferences)),
    )


def build_state(request: PairingRequest) -> State:
    """Return who takes part, and all that pairing asks; O(players * rounds).

    Raises MissingRatingsError where somebody of them, or one of their opponents, has no rating.
    """
    players = tuple([player for player in request.players if player.takes_part])
    seats, records = seats_of(request), [record_of(player.history) for player in players]
    preferences = [side.preference for side in seats.sides]
    facts = _facts(request, players, records, preferences)
    rows = rows_without(seats.numbers, [record.opponents for record in records], request.forbidden_pairs)
    by_colour = [flags([one.colour is colour for one in preferences]) for colour in Colour]
    field = Field(
        numbers=seats.numbers,
        scores=seats.scores,
        matches=tuple(map(_games, players)),
        rows=tuple(without_equal_absolutes(rows, preferences)),
        may_have_bye=_may_have_bye(request, players) if len(players) % 2 else None,
        floaters=0,
        criteria=(PairCriterion(COLOURS, NAMES.articles[COLOURS], groups=tuple(by_colour)),),
        procedure=DubovProcedure(facts),
    )
    return State(field, facts, seats)


def _facts(
    request: PairingRequest,
    players: Sequence[PairingPlayer],
    records: Sequence[Record],
    preferences: Sequence[ColourPreference],
) -> Facts:
    floated = rounds_of_upfloats(request)
    return Facts(
        white=flags([one.colour is Colour.WHITE for one in preferences]),
        have_played=flags([bool(_games(player)) for player in players]),
        average_ratings=_average_ratings(request, players, records),
        upfloats=tuple([len(floated[player.tpn]) for player in players]),
        most=most_upfloats(request.rounds_planned),
        upfloated_last=flags([request.round_number - 1 in floated[player.tpn] for player in players]),
        is_last=request.round_number >= request.rounds_planned,
    )


def _games(player: PairingPlayer) -> int:
    return sum([past.kind is RoundKind.PLAYED for past in player.history])


def _may_have_bye(request: PairingRequest, players: Sequence[PairingPlayer]) -> int:
    return flags([may_have_pab(player.history, request.scoring, BARRED_BY_POINTS) for player in players])


def _parities(request: PairingRequest) -> tuple[int, ...]:
    """Return the places of those who take part among all who have arrived (5.2.1)."""
    # Who has never come holds no number yet, and would shift the parity of all below.
    arrived = [
        player.takes_part for player in request.players if player.takes_part or has_taken_part(player.history)
    ]
    return tuple([place for place, takes_part in enumerate(arrived, 1) if takes_part])


def _average_ratings(
    request: PairingRequest, players: Sequence[PairingPlayer], records: Sequence[Record]
) -> tuple[int, ...]:
    """Return the average ratings of the opponents met, halves rounded up; 0 for none (C.04.4.1:1.7).

    Raises MissingRatingsError: each player must have a rating (C.04.4.1:1.1).
    """
    rating_of = {player.tpn: player.rating for player in request.players}
    asked = {player.tpn for player in players}.union(*(record.opponents for record in records))
    missing = sorted(tpn for tpn in asked if not rating_of[tpn])
    if missing:
        raise MissingRatingsError(tuple(missing))
    return tuple([average_rating(record.opponents, rating_of) for record in records])


def rounds_of_upfloats(request: PairingRequest) -> Mapping[Tpn, list[int]]:
    """Return the rounds in which each was paired with an opponent of a higher score (C.04.4.1:1.8.1)."""
    found: defaultdict[Tpn, list[int]] = defaultdict(list)
    for number, scores in _scores_before(request):
        for player in request.players:
            opponent = player.history[number - 1].opponent
            if opponent is not None and scores[opponent] > scores[player.tpn]:
                found[player.tpn].append(number)
    return found


def _scores_before(request: PairingRequest) -> Iterator[tuple[int, Mapping[Tpn, Points]]]:
    """Yield each round before this one, with the scores by which it was paired."""
    real = {player.tpn: 0 for player in request.players}
    for number in range(1, request.round_number):
        yield (
            number,
            {
                player.tpn: Points(real[player.tpn] + virtual_points(player, number))
                for player in request.players
            },
        )
        for player in request.players:
            real[player.tpn] += player.history[number - 1].points
