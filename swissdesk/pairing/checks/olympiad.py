"""Is this the round of the Olympiad rules? What of that shows without searching for it.

Written from D.02 alone, without a line of the system that it guards. Colours and the order of
publication are checked completely; the bye, the number of floaters and the order of opponents as
far as an exchange between two matches, or with the bye, goes.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, TeamRanking, Tpn
from swissdesk.words import _


class _Team:
    """What the text asks about a team: its points, its matches and their colours on board 1.

    `score` are its match points with the virtual ones of the round.
    """

    __slots__ = ("colours", "game_points", "match_points", "met", "number", "score", "scored_without_playing")

    def __init__(self, player: PairingPlayer, round_number: int) -> None:
        matches = [past for past in player.history if past.kind is RoundKind.PLAYED]
        others = [past for past in player.history if past.kind is not RoundKind.PLAYED]
        self.number = player.tpn
        self.match_points: int = sum(past.points for past in player.history)
        self.score: int = self.match_points + sum(player.virtual_points[round_number - 1 : round_number])
        self.game_points: int = sum(past.secondary_points for past in player.history)
        self.met = {past.opponent for past in matches}
        self.colours = [past.colour for past in matches if past.colour is not None]
        self.scored_without_playing = any(
            past.points or past.secondary_points or past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            for past in others
        )

    @property
    def surplus(self) -> int:
        """Return how many more matches began with White than with Black on board 1."""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)

    def may_have(self, colour: Colour) -> bool:
        """Tell whether article 22 allows the colour: no third time running, no difference beyond two."""
        more = self.surplus if colour is Colour.WHITE else -self.surplus
        return self.colours[-2:] != [colour] * 2 and more < 2

    def preference(self) -> Colour | None:
        """Return the colour that equalises, or else the one that alternates; None before any match."""
        if self.surplus:
            return Colour.BLACK if self.surplus > 0 else Colour.WHITE
        return self.colours[-1].opposite if self.colours else None


class _Match(NamedTuple):
    """Two teams, the higher ranked first."""

    high: _Team
    low: _Team


class _Standing:
    """The teams of the round in ranking order, the one with the bye apart."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing) -> None:
        self.request = request
        everybody = {player.tpn: _Team(player, request.round_number) for player in request.players}
        present = [everybody[player.tpn] for player in request.players if player.takes_part]
        # What parts teams with equal match points, the less the better (D.02:10, 14).
        after: dict[Tpn, tuple[int, ...]] = {tpn: (-team.game_points,) for tpn, team in everybody.items()}
        if request.teams is not None and request.teams.ranking is TeamRanking.SONNEBORN_BERGER:
            for player in request.players:
                berger, theirs = _article_14(player, everybody, request.teams.boards)
                after[player.tpn] = (-berger, *after[player.tpn], -theirs)
        present.sort(key=lambda team: (-team.score, after[team.number], team.number))
        self.place = {team.number: place for place, team in enumerate(present)}
        self.bye = None if pairing.bye is None else everybody[pairing.bye]
        self.paired = [team for team in present if team is not self.bye]
        self.matches = [self._match(everybody[pair.white], everybody[pair.black]) for pair in pairing.pairs]
        # Of two middle teams the lower one is the median team (D.02:19).
        self.middle = self.paired[len(self.paired) // 2].score if self.paired else 0

    def _match(self, one: _Team, other: _Team) -> _Match:
        high, low = sorted((one, other), key=lambda team: self.place[team.number])
        return _Match(high, low)

    def may_meet(self, one: _Team, other: _Team) -> bool:
        """Tell whether nothing absolute bars two teams from a match."""
        pair = min(one.number, other.number), max(one.number, other.number)
        return other.number not in one.met and pair not in self.request.forbidden_pairs

    def bracket(self, match: _Match) -> int:
        """Return the score of the bracket that a match was made in: of its team nearer to the median."""
        # Above the median teams float down, so a match belongs to the group of the lower one; below it
        # is the other way round.
        if match.low.score >= self.middle:
            return match.low.score
        return min(match.high.score, self.middle)


def olympiad_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the Olympiad rules in a complete round, in words."""
    standing = _Standing(request, pairing)
    yield from _bye_faults(standing)
    yield from _colour_faults(standing, pairing.pairs)
    yield from _publication_faults(standing)
    yield from _floater_faults(standing)
    for score in sorted({standing.bracket(match) for match in standing.matches}, reverse=True):
        yield from _order_faults(standing, score)


def _bye_faults(standing: _Standing) -> Iterator[Fault]:
    """Yield who should have the bye: the last team that may, if the others can be paired (D.02:12, 16)."""
    bye = standing.bye
    if bye is None:
        return
    if bye.scored_without_playing:
        text = _("{team} has scored without playing and may not have the bye")
        yield Fault(FaultKind.BYE, (bye.number,), text.format(team=bye.number))
    for match in standing.matches:
        for team, opponent in (match, match[::-1]):
            if (
                standing.place[team.number] > standing.place[bye.number]
                and not team.scored_without_playing
                and standing.may_meet(bye, opponent)
            ):
                text = _("{team} ranks below {bye} and could have the bye instead")
                text = text.format(team=team.number, bye=bye.number)
                yield Fault(FaultKind.BYE, (bye.number,), text)


def _colour_faults(standing: _Standing, pairs: Sequence[Pair]) -> Iterator[Fault]:
    for match, pair in zip(standing.matches, pairs, strict=True):
        colour = _colour_of_higher(match, standing.request.initial_colour)
        white = match.high if colour is Colour.WHITE else match.low
        if white.number != pair.white:
            text = _("in {white}-{black} the other team should have White on board 1")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _colour_of_higher(match: _Match, drawn: Colour) -> Colour:
    """Return the colour on board 1 of the higher ranked of two teams (D.02:21, 22, 24 to 28)."""
    high, low = match
    allowed = {colour: high.may_have(colour) + low.may_have(colour.opposite) for colour in Colour}
    if len({*allowed.values()}) > 1:
        return max(Colour, key=lambda colour: allowed[colour])
    if high.surplus != low.surplus:
        return Colour.WHITE if high.surplus < low.surplus else Colour.BLACK
    for back in range(1, 1 + min(len(high.colours), len(low.colours))):
        if high.colours[-back] is not low.colours[-back]:
            return low.colours[-back]
    own, others = high.preference(), low.preference()
    if own is not None:
        return own
    if others is not None:
        return others.opposite
    return drawn if high.number % 2 else drawn.opposite


def _publication_faults(standing: _Standing) -> Iterator[Fault]:
    """Compare with the order by points of the higher team, then of both, then its number (D.02:43)."""

    def key(match: _Match) -> tuple[int, int, Tpn]:
        own = match.high.score
        return -own, -own - match.low.score, match.high.number

    if standing.matches != sorted(standing.matches, key=key):
        text = _("the matches do not stand in the order of publication")
        yield Fault(FaultKind.ORDER, (), text)


def _floater_faults(standing: _Standing) -> Iterator[Fault]:
    """Yield two teams that both leave their group and could have been paired there (D.02:42)."""
    leaving: dict[int, list[tuple[_Team, _Team]]] = {}
    for match in standing.matches:
        score = standing.bracket(match)
        for team, opponent in (match, match[::-1]):
            # Nobody leaves the median group, the last one to be paired.
            if team.score not in (score, standing.middle):
                leaving.setdefault(team.score, []).append((team, opponent))
    for floaters in leaving.values():
        for at, (one, opponent) in enumerate(floaters):
            for other, others_opponent in floaters[:at]:
                if standing.may_meet(one, other) and standing.may_meet(opponent, others_opponent):
                    text = _("{one} and {other} both float, and could be paired in their own group")
                    text = text.format(one=other.number, other=one.number)
                    yield Fault(FaultKind.SYSTEM, (one.number, opponent.number), text)


def _order_faults(standing: _Standing, score: int) -> Iterator[Fault]:
    """Yield who should have taken an opponent that comes before, within a group (D.02:37 to 40)."""
    bracket = [match for match in standing.matches if standing.bracket(match) == score]
    # Article 22 holds for a whole bracket or not at all: one match that breaks it shows that it was
    # given up (23a).
    is_waived = not all(_is_lawful(match.high, match.low) for match in bracket)
    left = [team for team in standing.paired if team.score == score]
    # Below the median the last team is the first to choose.
    left = left if score >= standing.middle else left[::-1]
    partner = {one.number: other for match in bracket for one, other in (match, match[::-1])}
    left = [team for team in left if team.number in partner and partner[team.number] in left]
    while left:
        first, opponent = left[0], partner[left[0].number]
        half = len(left) // 2
        order = [*left[half:], *left[half - 1 : 0 : -1]]
        for better in order[: order.index(opponent)]:
            other = partner[better.number]
            if all(
                standing.may_meet(*pair) and (is_waived or _is_lawful(*pair))
                for pair in ((first, better), (opponent, other))
            ):
                text = _("{team} should meet {better} and not {opponent}")
                text = text.format(team=first.number, better=better.number, opponent=opponent.number)
                yield Fault(FaultKind.SYSTEM, (first.number, opponent.number), text)
        left = [team for team in left if team not in (first, opponent)]


def _is_lawful(one: _Team, other: _Team) -> bool:
    """Tell whether the two can meet with colours that article 22 allows to both."""
    return any(one.may_have(colour) and other.may_have(colour.opposite) for colour in Colour)


def _article_14(player: PairingPlayer, everybody: dict[Tpn, _Team], boards: int) -> tuple[int, int]:
    """Return the Sonneborn-Berger points and the opponents' match points, without the lowest (D.02:14)."""
    opponents = []
    for number, past in enumerate(player.history):
        if past.kind is RoundKind.PLAYED and past.opponent is not None:
            opponent = everybody[past.opponent]
            faced = opponent.match_points, opponent.game_points, int(past.secondary_points)
        else:
            faced = _virtual_opponent(player.history, number, 5 * boards)
        opponents.append((*faced[:2], faced[0] * faced[2]))
    counted = sorted(opponents)[1:]
    return sum(one[2] for one in counted), sum(one[0] for one in counted)


def _virtual_opponent(history: Sequence[PastRound], number: int, drawn: int) -> tuple[int, int, int]:
    """Return match points, game points and the game points against the opponent of an unplayed round.

    `drawn` are the game points of a drawn match.
    """
    past, before, after = history[number], history[:number], len(history) - number - 1
    scored = bool(past.points or past.secondary_points)
    gained = drawn * (2 if past.kind is RoundKind.FORFEIT_WIN else 1) if scored else 0
    return (
        sum(one.points for one in before) + 10 * (scored + after),
        sum(one.secondary_points for one in before) + gained + drawn * after,
        drawn if scored else 0,
    )


OLYMPIAD_CHECK: Final = RoundCheck(
    bars=None, may_meet_again=False, has_absolute_colours=False, own_rules=olympiad_faults
)
