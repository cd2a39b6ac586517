"""Everything that pairing a round needs to know about the players who take part, in ranking order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import may_have_pab
from swissdesk.pairing.basic.colours import (
    ColourPreference,
    Strength,
    colour_difference,
    colour_preference,
    repeated_colour,
)
from swissdesk.pairing.basic.floats import Downfloats, float_received
from swissdesk.pairing.basic.history import has_taken_part, record_of
from swissdesk.pairing.basic.scores import Scoregroup, scoregroups, virtual_points
from swissdesk.pairing.dutch.facts import EDITION_FACTS
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Colour, Float, Points, Tpn


class State(Frozen):
    """The players who take part, by their place in the ranking (0-based, C.04.3:1.2).

    Lists hold one entry for each player; sets are integers whose bit p stands for the player in
    place p. `repeated` are the players whose last two games had the colour that they should not
    get. `down` and `up` are the players with such a float one and two rounds ago.
    """

    players: tuple[PairingPlayer, ...]
    scores: tuple[Points, ...]
    groups: tuple[Scoregroup, ...]
    opponents: tuple[Sequence[Tpn], ...]
    colours: tuple[Sequence[Colour], ...]
    preferences: tuple[ColourPreference, ...]
    differences: tuple[int, ...]
    numbers: tuple[int, ...]
    white: int
    black: int
    strong: int
    absolute: int
    repeated: int
    topscorers: int
    may_have_pab: int
    down: tuple[int, ...]
    up: tuple[int, ...]

    @property
    def size(self) -> int:
        """Return how many players take part."""
        return len(self.players)

    def tpn(self, place: int) -> Tpn:
        """Return the pairing number of the player in this place."""
        return self.players[place].tpn

    def games(self, place: int) -> int:
        """Return how many games the player in this place has played."""
        return len(self.colours[place])


def build_state(request: PairingRequest) -> State:
    """Return the state of a round before it is paired; O(players * rounds)."""
    records = {player.tpn: record_of(player.history) for player in request.players}
    totals = {tpn: record.score for tpn, record in records.items()}
    score_of = _pairing_scores(request.players, totals, request.round_number)
    present = [player for player in request.players if player.takes_part]
    # The list is in order of pairing numbers and sorting is stable (C.04.3:1.2).
    players = tuple(sorted(present, key=lambda player: -score_of[player.tpn]))
    scores = tuple([score_of[player.tpn] for player in players])
    ranked = [records[player.tpn] for player in players]
    colours = tuple([record.colours for record in ranked])
    preferences = tuple([colour_preference(played) for played in colours])
    preferred = [preference.colour for preference in preferences]
    strengths = [preference.strength for preference in preferences]
    white, black, absolute = Colour.WHITE, Colour.BLACK, Strength.ABSOLUTE
    edition = EDITION_FACTS[request.system]
    down, up = zip(*_floats(request, players, totals, edition.downfloats), strict=True)
    places = _effective_numbers(request.players)
    return State(
        players=players,
        scores=scores,
        groups=scoregroups(scores),
        opponents=tuple([record.opponents for record in ranked]),
        colours=colours,
        preferences=preferences,
        differences=tuple([colour_difference(played) for played in colours]),
        numbers=tuple([places[player.tpn] for player in players]),
        white=flags([colour is white for colour in preferred]),
        black=flags([colour is black for colour in preferred]),
        strong=flags([strength >= Strength.STRONG for strength in strengths]),
        absolute=flags([strength is absolute for strength in strengths]),
        repeated=_repeated(colours, preferred),
        topscorers=_topscorers(request, scores),
        may_have_pab=flags(
            [may_have_pab(record.unplayed, request.scoring, edition.bye_bars) for record in ranked]
        ),
        down=down,
        up=up,
    )


def _repeated(colours: Sequence[Sequence[Colour]], preferred: Sequence[Colour | None]) -> int:
    """Return whose last two games had the same colour, which is not the preferred one."""
    last = [repeated_colour(played) for played in colours]
    return flags([one is not None and one is not due for one, due in zip(last, preferred, strict=True)])


def _topscorers(request: PairingRequest, scores: Sequence[Points]) -> int:
    """Return who has more than half of the possible points in the last round, else nobody (C.04.3:1.8)."""
    if request.round_number < request.rounds_planned:
        return 0
    most = (request.round_number - 1) * max(request.scoring.win, request.scoring.draw)
    # Doubled rather than halved: half of an odd number of tenths is not a whole one.
    return flags([2 * score > most for score in scores])


def _floats(
    request: PairingRequest,
    players: Sequence[PairingPlayer],
    totals: Mapping[Tpn, Points],
    downfloats: Downfloats,
) -> Iterator[tuple[int, int]]:
    """Yield who received a downfloat, and who an upfloat, one and two rounds ago (C.04.3:1.4)."""
    scoring, before = request.scoring, totals
    for back in (1, 2):
        past_round = request.round_number - back
        if past_round < 1:
            yield 0, 0
            continue
        # A float compares the scores with which the round was paired: the points since then go, one
        # round after the other.
        before = {
            player.tpn: Points(before[player.tpn] - player.history[-back].points)
            for player in request.players
        }
        scores = _pairing_scores(request.players, before, past_round)
        floats = []
        for player in players:
            past, own = player.history[-back], scores[player.tpn]
            opponents = own if past.opponent is None else scores[past.opponent]
            floats.append(float_received(past, own, opponents, scoring, downfloats))
        down, up = Float.DOWN, Float.UP
        yield flags([mark is down for mark in floats]), flags([mark is up for mark in floats])


def _pairing_scores(
    players: Sequence[PairingPlayer], scores: Mapping[Tpn, Points], round_number: int
) -> Mapping[Tpn, Points]:
    """Add the virtual points of a round, if anybody has any (C.04.7)."""
    if not any(player.virtual_points for player in players):
        return scores
    return {
        player.tpn: Points(scores[player.tpn] + virtual_points(player, round_number)) for player in players
    }


def _effective_numbers(players: Iterable[PairingPlayer]) -> dict[Tpn, int]:
    """Return the place of each player among those who take part or ever took part, from 1."""
    # Who never came would shift the parity of all below, and with it the first colour (5.2.5).
    counted = [player.tpn for player in players if player.takes_part or has_taken_part(player.history)]
    return {tpn: place for place, tpn in enumerate(counted, 1)}
