"""Is this the round of the Swiss team system? What of that shows without searching for it.

Written from C.04.6 alone, without a line of the system that it guards. Colours and the order of
publication are checked completely; the bye, upfloaters and pairs as far as an exchange between two
matches, or with the bye, goes.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.pairing.checks.byes import bye_faults
from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.checks.upfloaters import (
    NO_BYE,
    Cost,
    Match,
    Side,
    Standing,
    exchange_faults,
    last_differing,
    match_of,
    note_floats,
    note_places,
)
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, TeamRules
from swissdesk.terms import Colour, TeamColours, Tpn
from swissdesk.words import _

_STRONG: Final = 2
_MILD: Final = 1


class _Wanted(NamedTuple):
    """The colour that a team prefers, and how strongly."""

    colour: Colour | None
    strength: int


class _Round(NamedTuple):
    """A round with what its teams prefer."""

    standing: Standing
    wanted: dict[Tpn, _Wanted]
    is_type_b: bool


def _round_of(request: PairingRequest, pairing: RoundPairing, rules: TeamRules) -> _Round:
    teams = {player.tpn: _team(player, request, rules) for player in request.players}
    note_floats(request, teams)
    note_places(request, teams)
    is_last = request.round_number >= request.rounds_planned
    wanted = {
        number: _preference(team.colours, rules.colours, is_last=is_last) for number, team in teams.items()
    }
    standing = Standing(
        request,
        None if pairing.bye is None else teams[pairing.bye],
        tuple(match_of(*(teams[tpn] for tpn in pair)) for pair in pairing.pairs),
        request.round_number > request.rounds_planned - 2,
    )
    return _Round(standing, wanted, rules.colours is TeamColours.TYPE_B)


def _team(player: PairingPlayer, request: PairingRequest, rules: TeamRules) -> Side:
    """Return what is asked about a team; of equal primary scores the secondary one may come first (4.2)."""
    team = Side(player, request)
    secondary = sum(past.secondary_points for past in player.history)
    primary, number = team.first_by
    team.first_by = (primary, -secondary if rules.secondary_for_colours else 0, number)
    return team


def _surplus(team: Side) -> int:
    """Return how many more matches began with White than with Black on board 1."""
    return team.colours.count(Colour.WHITE) - team.colours.count(Colour.BLACK)


def _preference(colours: Sequence[Colour], kind: TeamColours, *, is_last: bool) -> _Wanted:
    """Return the colour that a team prefers, and how strongly (C.04.6:1.7)."""
    if kind is TeamColours.NONE or not colours:
        return _Wanted(None, 0)
    more = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    last_two = colours[-2:]
    for colour, surplus in ((Colour.WHITE, -more), (Colour.BLACK, more)):
        if surplus > 1 or (surplus in (0, 1) and last_two == [colour.opposite] * 2):
            return _Wanted(colour, _STRONG)
    if kind is TeamColours.TYPE_A or (not more and is_last):
        return _Wanted(None, 0)
    if not more:
        return _Wanted(colours[-1].opposite, _MILD)
    return _Wanted(Colour.BLACK if more > 0 else Colour.WHITE, _MILD)


def team_swiss_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the rules of the Swiss team system in a complete round, in words."""
    if request.teams is None:
        return
    made = _round_of(request, pairing, request.teams)
    yield from bye_faults(made.standing.bye, made.standing.matches, made.standing.may_meet)
    yield from _colour_faults(made, pairing.pairs)
    yield from exchange_faults(made.standing, lambda match: _cost(made, match))


def _colour_faults(made: _Round, pairs: Sequence[Pair]) -> Iterator[Fault]:
    for match, pair in zip(made.standing.matches, pairs, strict=True):
        colour = _colour_of_first(made, match)
        white = match.first if colour is Colour.WHITE else match.other
        if white.number != pair.white:
            text = _("in {white}-{black} the other team should have White on board 1")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _colour_of_first(made: _Round, match: Match) -> Colour:
    """Return the colour of the first-team on board 1 (C.04.6:4.3)."""
    first, other = match
    drawn = made.standing.request.initial_colour
    if not first.colours and not other.colours:
        return drawn if first.place % 2 else drawn.opposite
    (mine, my_strength), (theirs, their_strength) = (made.wanted[team.number] for team in match)
    # An absent preference is the weakest one: who alone has one, or the stronger, gets it.
    if my_strength != their_strength and (mine is theirs or mine is None or theirs is None):
        if my_strength > their_strength:
            return _known(mine)
        return _known(theirs).opposite
    if mine is not None and mine is not theirs:
        return mine
    return _colour_by_matches(match, mine)


def _colour_by_matches(match: Match, mine: Colour | None) -> Colour:
    """Return that colour where preferences do not decide (C.04.6:4.3.5 to 4.3.9)."""
    first, other = match
    if _surplus(first) != _surplus(other):
        return Colour.WHITE if _surplus(first) < _surplus(other) else Colour.BLACK
    changed = last_differing(first.colours, other.colours)
    if changed is not None:
        return changed
    if mine is not None:
        return mine
    return first.colours[-1].opposite if first.colours else other.colours[-1]


def _known(colour: Colour | None) -> Colour:
    if colour is None:
        raise AssertionError("a preference with a strength has a colour")
    return colour


def _cost(made: _Round, match: Match) -> Cost:
    """Return whether both prefer the same colour, both strongly, and who floated meets an upfloater."""
    first, other = match
    (mine, my_strength), (theirs, their_strength) = (made.wanted[team.number] for team in match)
    same = mine is not None and mine is theirs
    strong = same and made.is_type_b and my_strength == their_strength == _STRONG
    again = False
    if first.score != other.score and not made.standing.is_late:
        again = (first if first.score > other.score else other).floated
    return int(same), int(strong), int(again)


TEAM_SWISS_CHECK: Final = RoundCheck(
    bars=NO_BYE,
    may_meet_again=False,
    has_absolute_colours=False,
    own_rules=team_swiss_faults,
    # By its preface the limits of the Basic Rules never apply to teams.
    limits_colours=False,
)
