"""Is this the round of the Swiss team system? What of that shows without searching for it.

Written from C.04.6 alone, without a line of the system that it guards. Colours and the order of
publication are checked completely; the bye, upfloaters and pairs as far as an exchange between two
matches, or with the bye, goes.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind, TeamRules
from swissdesk.terms import Colour, TeamColours, Tpn
from swissdesk.words import _

_NO_BYE: Final = frozenset({RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE})
"""The rounds after which a team gets no bye (C.04.6:2.1.2)."""

_STRONG: Final = 2
_MILD: Final = 1

_Cost = tuple[int, int, int]
"""What a match counts in C8, C9 and C10."""
_NO_COST: Final[_Cost] = (0, 0, 0)


class _Team:
    """What the text asks about a team; `score` is its primary score with the virtual points of the round.

    `wants` is the colour preferred and how strongly, `first_by` what makes it the first of two.
    """

    __slots__ = (
        "barred",
        "colours",
        "first_by",
        "floated",
        "matches",
        "met",
        "number",
        "place",
        "score",
        "wants",
    )

    def __init__(self, player: PairingPlayer, request: PairingRequest, rules: TeamRules) -> None:
        matches = [past for past in player.history if past.kind is RoundKind.PLAYED]
        primary = sum(past.points for past in player.history)
        secondary = sum(past.secondary_points for past in player.history)
        number = request.round_number
        self.number, self.place, self.floated = player.tpn, 0, False
        self.score: int = primary + sum(player.virtual_points[number - 1 : number])
        self.first_by = (-primary, -secondary if rules.secondary_for_colours else 0, player.tpn)
        self.matches = len(matches)
        self.met = {past.opponent for past in matches}
        self.colours = [past.colour for past in matches if past.colour is not None]
        self.barred = any(past.kind in _NO_BYE for past in player.history)
        self.wants = _preference(self.colours, rules.colours, is_last=number >= request.rounds_planned)

    @property
    def surplus(self) -> int:
        """Return how many more matches began with White than with Black on board 1."""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)

    @property
    def for_bye(self) -> tuple[int, int, int]:
        """Return what decides about the bye, the smallest first (C.04.6:3.4)."""
        return self.score, -self.matches, -self.number


def _preference(colours: Sequence[Colour], kind: TeamColours, *, is_last: bool) -> tuple[Colour | None, int]:
    """Return the colour that a team prefers, and how strongly (C.04.6:1.7)."""
    if kind is TeamColours.NONE or not colours:
        return None, 0
    more = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    last_two = colours[-2:]
    for colour, surplus in ((Colour.WHITE, -more), (Colour.BLACK, more)):
        if surplus > 1 or (surplus in (0, 1) and last_two == [colour.opposite] * 2):
            return colour, _STRONG
    if kind is TeamColours.TYPE_A or (not more and is_last):
        return None, 0
    if not more:
        return colours[-1].opposite, _MILD
    return (Colour.BLACK if more > 0 else Colour.WHITE), _MILD


class _Match(NamedTuple):
    """Two teams, the first-team first (C.04.6:4.2)."""

    first: _Team
    other: _Team

    @property
    def score(self) -> int:
        """Return the score of the bracket: that of the team with more points."""
        return max(self.first.score, self.other.score)

    @property
    def upfloaters(self) -> list[_Team]:
        """Return the team that floated up, if the two have different scores."""
        return [team for team in self if team.score < self.score]


class _Standing:
    """The teams of the round, and their matches in the order of publication."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing, rules: TeamRules) -> None:
        self.request = request
        self.teams = {player.tpn: _Team(player, request, rules) for player in request.players}
        self.is_type_b = rules.colours is TeamColours.TYPE_B
        self.is_late = request.round_number > request.rounds_planned - 2
        self._note_floats()
        # A team that has never been in a round has no place yet, and does not shift the parity (4.3.1).
        came = [player.tpn for player in request.players if player.takes_part or _has_come(player)]
        for place, number in enumerate(came, 1):
            self.teams[number].place = place
        self.bye = None if pairing.bye is None else self.teams[pairing.bye]
        self.matches = [self._match(pair) for pair in pairing.pairs]

    def _note_floats(self) -> None:
        """Note who met a team with another score in the previous round (C.04.6:1.5)."""
        last = self.request.round_number - 1
        before = {
            player.tpn: sum(past.points for past in player.history[: last - 1])
            + sum(player.virtual_points[last - 1 : last])
            for player in self.request.players
        }
        for player in self.request.players if last else ():
            past = player.history[-1]
            if past.kind is RoundKind.PLAYED and past.opponent is not None:
                self.teams[player.tpn].floated = before[player.tpn] != before[past.opponent]

    def _match(self, pair: Pair) -> _Match:
        first, other = sorted((self.teams[tpn] for tpn in pair), key=lambda team: team.first_by)
        return _Match(first, other)

    def may_meet(self, one: _Team, other: _Team) -> bool:
        """Tell whether nothing absolute bars two teams from a match (C.04.6:2.1.1)."""
        pair = min(one.number, other.number), max(one.number, other.number)
        return other.number not in one.met and pair not in self.request.forbidden_pairs


def _has_come(player: PairingPlayer) -> bool:
    return any(
        past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE for past in player.history
    )


def team_swiss_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the rules of the Swiss team system in a complete round, in words."""
    if request.teams is None:
        return
    standing = _Standing(request, pairing, request.teams)
    yield from _bye_faults(standing)
    yield from _colour_faults(standing, pairing.pairs)
    yield from _publication_faults(standing)
    for score in sorted({match.score for match in standing.matches}, reverse=True):
        yield from _upfloater_faults(standing, score)
        yield from _pair_faults(standing, [match for match in standing.matches if match.score == score])


def _bye_faults(standing: _Standing) -> Iterator[Fault]:
    """Yield who should have the bye, if its opponent can meet who has it (C.04.6:3.4)."""
    bye = standing.bye
    if bye is None:
        return
    for match in standing.matches:
        for team, opponent in (match, match[::-1]):
            comes_before = team.for_bye < bye.for_bye and not team.barred
            if comes_before and standing.may_meet(bye, opponent):
                text = _("{team} comes before {bye} for the bye and could have it")
                text = text.format(team=team.number, bye=bye.number)
                yield Fault(FaultKind.BYE, (bye.number,), text)


def _colour_faults(standing: _Standing, pairs: Sequence[Pair]) -> Iterator[Fault]:
    for match, pair in zip(standing.matches, pairs, strict=True):
        colour = _colour_of_first(match, standing.request.initial_colour)
        white = match.first if colour is Colour.WHITE else match.other
        if white.number != pair.white:
            text = _("in {white}-{black} the other team should have White on board 1")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _colour_of_first(match: _Match, drawn: Colour) -> Colour:
    """Return the colour of the first-team on board 1 (C.04.6:4.3)."""
    first, other = match
    if not first.colours and not other.colours:
        return drawn if first.place % 2 else drawn.opposite
    (mine, my_strength), (theirs, their_strength) = first.wants, other.wants
    # An absent preference is the weakest one: who alone has one, or the stronger, gets it.
    if my_strength != their_strength and (mine is theirs or mine is None or theirs is None):
        if my_strength > their_strength:
            return _known(mine)
        return _known(theirs).opposite
    if mine is not None and mine is not theirs:
        return mine
    return _colour_by_matches(match)


def _colour_by_matches(match: _Match) -> Colour:
    """Return that colour where preferences do not decide (C.04.6:4.3.5 to 4.3.9)."""
    first, other = match
    mine = first.wants[0]
    if first.surplus != other.surplus:
        return Colour.WHITE if first.surplus < other.surplus else Colour.BLACK
    for back in range(1, 1 + min(len(first.colours), len(other.colours))):
        if first.colours[-back] is not other.colours[-back]:
            return other.colours[-back]
    if mine is not None:
        return mine
    return first.colours[-1].opposite if first.colours else other.colours[-1]


def _known(colour: Colour | None) -> Colour:
    if colour is None:
        raise AssertionError("a preference with a strength has a colour")
    return colour


def _publication_faults(standing: _Standing) -> Iterator[Fault]:
    """Compare with the order by points of the higher team, then of both, then its number (C.04.2:3.6)."""

    def key(match: _Match) -> tuple[int, int, Tpn]:
        higher = max(match, key=lambda team: team.score)
        return -match.score, -match.first.score - match.other.score, higher.number

    if standing.matches != sorted(standing.matches, key=key):
        text = _("the matches do not stand in the order of publication")
        yield Fault(FaultKind.ORDER, (), text)


def _upfloater_faults(standing: _Standing, score: int) -> Iterator[Fault]:
    """Yield upfloaters who are not needed, or whom others should replace (C.04.6:2.3.1 to 2.3.4)."""
    floating = [match for match in standing.matches if match.score == score and match.upfloaters]
    for one, other in combinations(floating, 2):
        residents, floaters = zip(*(_sides(match) for match in (one, other)), strict=True)
        if standing.may_meet(*residents) and standing.may_meet(*floaters):
            text = _("{one} and {other} need not float up: their opponents could meet")
            text = text.format(one=floaters[0].number, other=floaters[1].number)
            yield Fault(FaultKind.SYSTEM, (one.first.number, one.other.number), text)
    below = [match for match in standing.matches if match.score < score]
    for match in floating:
        resident, floater = _sides(match)
        for lower in below:
            for team, partner in (lower, lower[::-1]):
                can_change = standing.may_meet(resident, team) and standing.may_meet(floater, partner)
                if can_change and _comes_before(standing, team, floater):
                    text = _("{team} should float up and not {floater}")
                    text = text.format(team=team.number, floater=floater.number)
                    yield Fault(FaultKind.SYSTEM, (resident.number, floater.number), text)


def _sides(match: _Match) -> tuple[_Team, _Team]:
    """Return resident and upfloater of a match."""
    floater = match.upfloaters[0]
    return (match.other if floater is match.first else match.first), floater


def _comes_before(standing: _Standing, team: _Team, floater: _Team) -> bool:
    """Tell whether a team should float up instead: by points, the float of the last round, the number.

    What the following scoregroup needs is the same with either of two that have equally many points: the
    one that stays has the other's opponent (C.04.6:2.3.3).
    """
    if team.score != floater.score:
        return team.score > floater.score
    if not standing.is_late and team.floated != floater.floated:
        return floater.floated
    return team.number < floater.number


def _pair_faults(standing: _Standing, bracket: Sequence[_Match]) -> Iterator[Fault]:
    """Yield two matches of a bracket that should change partners (C.04.6:2.3.5 to 2.3.7, 3.6)."""
    ordered = sorted((*_members(match), match, _cost(standing, match)) for match in bracket)
    for (_top, bottom, one, cost), (lower_top, lower_bottom, other, lower_cost) in combinations(ordered, 2):
        # Without a loss only the identifier can get smaller: by a smaller partner, or a smaller top member.
        is_free = cost == lower_cost == _NO_COST
        if is_free and lower_top < bottom < lower_bottom:
            continue
        now = _sum(cost, lower_cost)
        for changed in (
            (_Match(one.first, other.first), _Match(one.other, other.other)),
            (_Match(one.first, other.other), _Match(one.other, other.first)),
        ):
            # Two upfloaters in one match would make both of them superfluous, which is found elsewhere.
            if any(match.score != one.score for match in changed):
                continue
            then = _sum(*(_cost(standing, match) for match in changed))
            if then > now or (then == now and _identifier(changed) > _identifier((one, other))):
                continue
            if all(standing.may_meet(*match) for match in changed):
                yield _badly_made((one, other), changed)


def _members(match: _Match) -> tuple[Tpn, Tpn]:
    """Return the top and the bottom member of a match: the smaller and the larger number (C.04.6:3.6.1)."""
    one, other = match.first.number, match.other.number
    return (one, other) if one < other else (other, one)


def _sum(one: _Cost, other: _Cost) -> _Cost:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _identifier(matches: tuple[_Match, _Match]) -> tuple[Tpn, ...]:
    """Return top members, then bottom members: those of a bracket compare like those of two matches of it."""
    (top, bottom), (lower_top, lower_bottom) = sorted(map(_members, matches))
    return top, lower_top, bottom, lower_bottom


def _badly_made(made: tuple[_Match, _Match], changed: tuple[_Match, _Match]) -> Fault:
    text = _("{one}-{other} and {three}-{four} should come before {pairs}")
    one, other, three, four = (team.number for match in changed for team in match)
    pairs = ", ".join(f"{match.first.number}-{match.other.number}" for match in made)
    text = text.format(one=one, other=other, three=three, four=four, pairs=pairs)
    return Fault(FaultKind.SYSTEM, (made[0].first.number, made[0].other.number), text)


def _cost(standing: _Standing, match: _Match) -> _Cost:
    """Return whether both prefer the same colour, both strongly, and who floated meets an upfloater."""
    first, other = match
    (mine, my_strength), (theirs, their_strength) = first.wants, other.wants
    same = mine is not None and mine is theirs
    strong = same and standing.is_type_b and my_strength == their_strength == _STRONG
    again = False
    if first.score != other.score and not standing.is_late:
        again = (first if first.score > other.score else other).floated
    return int(same), int(strong), int(again)


TEAM_SWISS_CHECK: Final = RoundCheck(
    bars=_NO_BYE,
    may_meet_again=False,
    has_absolute_colours=False,
    own_rules=team_swiss_faults,
    # By its preface the limits of the Basic Rules never apply to teams.
    limits_colours=False,
)
