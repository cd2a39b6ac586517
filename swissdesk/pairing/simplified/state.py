"""Everything that pairing a round needs to know about the players who take part, in ranking order."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import may_have_pab
from swissdesk.pairing.basic.colours import colour_difference, repeated_colour
from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.basic.scores import Scoregroup, pairing_score, scoregroups
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.pairing.simplified.facts import BYE_BARS
from swissdesk.terms import Colour, Points, Tpn


class State(Frozen):
    """The players who take part, by their place: score, then starting number (Vincze: basic rules 2, 4).

    Lists hold one entry for each player, places count from 0; sets are integers whose bit p stands
    for the player in place p. `runs` is the colour of a player's last two games if it was the same
    in both, `may_have_bye` the set of the players who may get the bye.
    """

    players: tuple[PairingPlayer, ...]
    scores: tuple[Points, ...]
    groups: tuple[Scoregroup, ...]
    colours: tuple[Sequence[Colour], ...]
    runs: tuple[Colour | None, ...]
    differences: tuple[int, ...]
    may_have_bye: int

    @property
    def size(self) -> int:
        """Return how many players take part."""
        return len(self.players)

    @property
    def score_of(self) -> dict[Tpn, Points]:
        """Return the pairing scores by number."""
        return {player.tpn: score for player, score in zip(self.players, self.scores, strict=True)}

    def with_run(self, colour: Colour) -> int:
        """Return the set of the players whose last two games had this colour."""
        return flags([run is colour for run in self.runs])

    def tpn(self, place: int) -> Tpn:
        """Return the starting number of the player in this place."""
        return self.players[place].tpn

    def holder(self, bye: int | None) -> Tpn | None:
        """Return the starting number of the player in the place that has the bye, if one has it."""
        return None if bye is None else self.tpn(bye)


def build_state(request: PairingRequest) -> State:
    """Return the state of a round before it is paired; O(players * rounds) (Vincze: pairings 1, 2)."""
    number = request.round_number
    score_of = {player.tpn: pairing_score(player, number) for player in request.players}
    # The list is in order of starting numbers and sorting is stable.
    present = [player for player in request.players if player.takes_part]
    players = tuple(sorted(present, key=lambda player: -score_of[player.tpn]))
    scores = tuple([score_of[player.tpn] for player in players])
    colours = tuple([colours_played(player.history) for player in players])
    return State(
        players=players,
        scores=scores,
        groups=scoregroups(scores),
        colours=colours,
        runs=tuple([repeated_colour(played) for played in colours]),
        differences=tuple([colour_difference(played) for played in colours]),
        may_have_bye=flags([may_have_pab(player.history, request.scoring, BYE_BARS) for player in players]),
    )
