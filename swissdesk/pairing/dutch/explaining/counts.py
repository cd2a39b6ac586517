"""What the criteria of a bracket come to, counted as the texts count.

The engine counts what is still open. The texts count the holder of the pairing-allocated bye too,
who is a downfloater of every edition: whoever remains unpaired in a bracket is one (1.4.1; 2017:
A.4.a), and the holder does, in the last bracket at the latest (1.9.1; 2017: A.9).

* A bracket that leaves over more than one counts the holder among them, and so does every bracket to
  which they move down.
* The first bracket that leaves over nobody else gives the bye. It counts the holder as its downfloater.
  The brackets below could only leave that player over once more, without a choice: they do not count
  the holder, and neither does the look-ahead of the bracket that gives the bye (C8).
* Where the look-ahead of 2017 sees that nobody could have the bye, that counts as one more left over (C.7).
"""

from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.criteria import (
    ALL_DOWNFLOATERS,
    Rung,
    Values,
    c6_downfloaters,
    c8_following_bracket,
    c9_unplayed_games,
)
from swissdesk.pairing.dutch.graphs import BracketGraph


def as_counted(bracket: Bracket, rung: Rung, values: Values, downfloaters: int) -> Values:
    """Return the values of a criterion by its text; `downfloaters` are all whom the bracket leaves over."""
    if not values:
        return values
    if rung.settle is c6_downfloaters:
        return (downfloaters,)
    if rung.settle is c8_following_bracket:
        return _look_ahead(bracket, values, gives_bye=bracket.holds_bye and downfloaters == 1)
    if rung.settle is c9_unplayed_games:
        # The engine counts games, negative for fewer; the text unplayed ones.
        rounds = len(bracket.facts.state.players[0].history)
        return tuple([rounds + value for value in values])
    return values


def counted_anyway(graph: BracketGraph, rung: Rung) -> int:
    """Return who gets a downfloat again whatever the bracket comes to: moved-down players, if they count."""
    back = next((at for at, settle in enumerate(ALL_DOWNFLOATERS) if rung.settle is settle), None)
    if back is None:
        return 0
    return graph.set_of(graph.bracket.facts.state.down[back]) & graph.mdps


def all_downfloaters(bracket: Bracket, values: Values) -> int:
    """Return how many a bracket leaves over, the holder of the bye included, from what C6 came to."""
    (others,) = values
    return others + bracket.holds_bye


def _look_ahead(bracket: Bracket, values: Values, *, gives_bye: bool) -> Values:
    """Count the holder of the bye in the next bracket, if that one leaves the holder over (C8; 2017: C.7)."""
    over, *by_score = values
    if gives_bye:
        return (over, *[0] * len(by_score))
    return (over + (bracket.holds_bye or bracket.bye_follows), *by_score)
