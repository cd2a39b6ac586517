"""Everything that pairing a round needs to know about the players who take part, in ranking order."""

from collections.abc import Callable, Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import ByeBars, may_have_pab
from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Colour, Points, Tpn


class State(Frozen):
    """The players who take part, by place: by score, then pairing number, the highest first.

    Lists hold one entry for each player; sets are integers whose bit p stands for the player in
    place p. `due_white` and `due_black` are those to whom that colour is due. `doubled_median` is
    twice the score of the median group.
    """

    players: tuple[PairingPlayer, ...]
    scores: tuple[Points, ...]
    colours: tuple[Sequence[Colour], ...]
    due_white: int
    due_black: int
    may_have_bye: int
    doubled_median: int

    @property
    def size(self) -> int:
        """Return how many players take part."""
        return len(self.players)

    @property
    def score_of(self) -> dict[Tpn, Points]:
        """Return the pairing scores by number."""
        return {player.tpn: score for player, score in zip(self.players, self.scores, strict=True)}

    def tpn(self, place: int) -> Tpn:
        """Return the pairing number of the player in this place."""
        return self.players[place].tpn


def build_state(
    request: PairingRequest,
    due_colour: Callable[[Sequence[Colour]], Colour | None],
    bye_bars: ByeBars,
    doubled_median: int,
) -> State:
    """Return the state of a round before it is paired; O(players * rounds)."""
    number = request.round_number
    present = [player for player in request.players if player.takes_part]
    score_of = {player.tpn: pairing_score(player, number) for player in present}
    # The list is in order of pairing numbers and sorting is stable (C.04.4.3:2.4, Leong:7, 9.2).
    players = tuple(sorted(present, key=lambda player: -score_of[player.tpn]))
    colours = tuple([colours_played(player.history) for player in players])
    due = [due_colour(played) for played in colours]
    return State(
        players=players,
        scores=tuple([score_of[player.tpn] for player in players]),
        colours=colours,
        due_white=flags(colour is Colour.WHITE for colour in due),
        due_black=flags(colour is Colour.BLACK for colour in due),
        may_have_bye=flags(may_have_pab(player.history, request.scoring, bye_bars) for player in players),
        doubled_median=doubled_median,
    )
