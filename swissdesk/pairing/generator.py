"""The random tournament generator: who is there in a round, how it is paired, how its games end.

It knows a pairing system only as a function from request to outcome and by the byes of its record,
and a result only by the percentage that FIDE's table expects (B.02: 8.1.2): it plays with every system
that there is, and leaves it to the tournament to count. The same plan and the same chance give the
same rounds on every machine.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import Frozen, field, replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.handling.board_colours import USUAL_PATTERN
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.record import ByesWithPoints, PairingSystem
from swissdesk.pairing.request import (
    USUAL_LADDER,
    USUAL_TABLE_TEAMS,
    LadderRules,
    PairingPlayer,
    PairingRequest,
)
from swissdesk.pairing.systems import system_named
from swissdesk.terms import (
    ARBITERS_RESULTS,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Result,
    Scoring,
    SystemName,
    TeamColours,
    TeamScore,
    Tpn,
    unrated,
)

PairRound = Callable[[PairingRequest], RoundPairing]
ExpectedPercent = Callable[[int], int]
"""What a player is expected to score, in per cent, from his rating less the opponent's."""

_FORFEITS: Final = (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT)
_ATTEMPTS: Final = 8
"""How often a round that cannot be paired is tried again with other people missing."""

_SPREAD: Final = 100
"""How far the people of a random team are from its level, in rating points."""

_HIGHEST_RATING: Final = 9999


class Rates(Frozen):
    """The chances of absences, forfeits and the like, in per cent.

    `draws` of the games between equals; the stronger one player is, the fewer there can be.
    `forfeits` by one side and `double_forfeits` by both of the games, `match_forfeits` and
    `double_match_forfeits` of the matches; half-, full- and zero-point byes of the players in each round;
    `withdrawals` and `late_entries` of the players in the whole tournament; `missing_members` of the
    people of each team in each round. Of the games that were played `odd_results` end as no game does by
    itself but by an arbiter's decision, ½–0, 0–½ or 0–0, and `unrated_games` are not rated.
    """

    draws: float = 30
    forfeits: float = 0
    withdrawals: float = 0
    half_point_byes: float = 0
    zero_point_byes: float = 0
    late_entries: float = 0
    match_forfeits: float = 0
    missing_members: float = 0
    double_forfeits: float = 0
    double_match_forfeits: float = 0
    full_point_byes: float = 0
    odd_results: float = 0
    unrated_games: float = 0


class KeptApart(NamedTuple):
    """Two of the list who may not meet in the rounds first to last."""

    one: Tpn
    other: Tpn
    first_round: int
    last_round: int


class Teams(Frozen):
    """The teams of a plan: the `ratings` of each one's people in board order, in order of TPN.

    A match has so many `boards`, and a team that comes with fewer than `fewest` people forfeits it
    (D.02:45). The score that leads and the colours that teams prefer are looked at where the system
    leaves them open. The `pattern` gives the colours of the boards.
    """

    boards: int
    fewest: int
    ratings: tuple[tuple[int, ...], ...]
    primary: TeamScore = TeamScore.MATCH_POINTS
    colours: TeamColours = TeamColours.TYPE_A
    secondary_for_colours: bool = True
    pattern: str = USUAL_PATTERN


class Plan(Frozen):
    """The tournament to be played: `ratings` in order of TPN, 0 for somebody unrated.

    `baku` names the edition of the acceleration, None for none (C.04.7). With `teams` the entries
    of the list are teams, and `ratings` their strengths. People play for `table_teams` by a table that leaves
    their number open, and by their `own_table` where they have one. `ladder` is looked at where there
    is one.

    `tie_breaks` rank, None for those of the system; `lots` are in order of TPN where one of them draws
    lots, else empty. Those who are `kept_apart` never meet.
    """

    system: SystemName
    rounds_planned: int
    ratings: tuple[int, ...]
    initial_colour: Colour
    scoring: Scoring = field(default_factory=Scoring)
    rates: Rates = field(default_factory=Rates)
    baku: BakuEdition | None = None
    teams: Teams | None = None
    table_teams: int = USUAL_TABLE_TEAMS
    ladder: LadderRules = USUAL_LADDER
    own_table: str = ""
    tie_breaks: tuple[str, ...] | None = None
    lots: tuple[int, ...] = ()
    kept_apart: tuple[KeptApart, ...] = ()


class RequestedBye(NamedTuple):
    """Somebody who does not play in a round, and what that is worth."""

    tpn: Tpn
    kind: ByeKind


class GeneratedBoard(NamedTuple):
    """A board of a match: the places of two people in their teams' board orders, from 0, and the result.

    `first` plays for the first-named team, None where nobody sits; White in `result` stands for the
    first-named team, whatever its colour on this board is.
    """

    first: int | None
    second: int | None
    result: Result


class GeneratedRound(Frozen):
    """A round that was paired and played: `results` in the order of the pairs, `byes` by TPN.

    In a team event there are no results but, for each pair, the boards of its match, and where two people
    play a match in a round its games, of which they are the first people.
    """

    request: PairingRequest
    pairing: RoundPairing
    results: tuple[Result, ...]
    matches: tuple[tuple[GeneratedBoard, ...], ...]
    byes: tuple[RequestedBye, ...]


class _Stay(NamedTuple):
    """The rounds from the first to the last for which a player is in the tournament."""

    first: int
    last: int


def random_ratings(players: int, lowest: int, highest: int, chance: random.Random) -> tuple[int, ...]:
    """Return ratings between two limits, both included, from the highest to the lowest."""
    return tuple(sorted((chance.randint(lowest, highest) for _player in range(players)), reverse=True))


def random_teams(
    teams: int, people: int, limits: tuple[int, int], chance: random.Random
) -> tuple[tuple[int, ...], ...]:
    """Return the ratings of the people of each team, in board order: around a level between two limits."""
    return tuple(_random_team(people, chance.randint(*limits), chance) for _team in range(teams))


def _random_team(people: int, level: int, chance: random.Random) -> tuple[int, ...]:
    around = (level + chance.randint(-_SPREAD, _SPREAD) for _person in range(people))
    return tuple(sorted((min(max(rating, 1), _HIGHEST_RATING) for rating in around), reverse=True))


class RandomRounds:
    """Plays the rounds of one plan; who comes late and who leaves is drawn at the beginning."""

    def __init__(self, plan: Plan, pair: PairRound, expected: ExpectedPercent, chance: random.Random) -> None:
        self._plan = plan
        self._pair = pair
        self._expected = expected
        self._chance = chance
        system = system_named(plan.system)
        self._system = system
        self._is_from_table = system.schedule is not None
        self._games = _games_of_people(system)
        self._byes = _byes_of(system, plan.rates)
        self._stays = {Tpn(tpn): self._stay() for tpn in range(1, len(plan.ratings) + 1)}

    @property
    def latecomers(self) -> tuple[bool, ...]:
        """Return who of the list comes after round 1, in order of TPN (C.04.2:2.4)."""
        return tuple(stay.first > 1 for stay in self._stays.values())

    def leavers_after(self, round_number: int) -> frozenset[Tpn]:
        """Return who goes home after a round."""
        return frozenset(tpn for tpn, stay in self._stays.items() if stay.last == round_number)

    def play(self, request: PairingRequest) -> GeneratedRound | None:
        """Pair and play the round that is asked for; None if none can be paired.

        Who takes part by the request may still be missing: late, gone home, absent or with a bye.
        A round for which there is no legal pairing is tried again with other people missing. Where
        nobody is ever missing nothing can be varied: what the Chief Arbiter decides then
        (C.04.3:1.9.3) is to end the tournament, as Vincze's rules say in so many words
        (Vincze: pairings 8).

        Raises:
            PairingError: what pairing raises, NoLegalPairingError excepted.
        """
        tried: list[Mapping[Tpn, ByeKind]] = []
        for attempt in range(_ATTEMPTS):
            absent = self._absent(request, attempt)
            # The same people missing would fail again, at the full price of a pairing.
            if absent in tried or len(request.players) - len(absent) < 2:
                continue
            tried.append(absent)
            asked = _without(request, absent)
            try:
                pairing = self._pair(asked)
            except NoLegalPairingError:
                continue
            return self._played(asked, pairing, absent)
        return None

    def _played(
        self, request: PairingRequest, pairing: RoundPairing, absent: Mapping[Tpn, ByeKind]
    ) -> GeneratedRound:
        byes = tuple(RequestedBye(tpn, absent[tpn]) for tpn in sorted(absent))
        results: tuple[Result, ...] = ()
        matches: tuple[tuple[GeneratedBoard, ...], ...] = ()
        if self._games > 1:
            matches = tuple(self._match_of_people(pair, request.round_number) for pair in pairing.pairs)
        elif self._plan.teams is None:
            results = tuple(self._game(pair, request.round_number) for pair in pairing.pairs)
        else:
            teams = self._plan.teams
            matches = tuple(self._match(teams, pair, request.round_number) for pair in pairing.pairs)
        return GeneratedRound(request, pairing, results, matches, byes)

    def _stay(self) -> _Stay:
        """Draw whether somebody comes late, in time for round 2 or 3, or leaves before the end."""
        rates, chance = self._plan.rates, self._chance
        first, last = 1, self._plan.rounds_planned
        if self._happens(rates.late_entries):
            first = min(last, chance.randint(2, 3))
        if self._happens(rates.withdrawals) and first < last:
            last = chance.randint(first, last - 1)
        return _Stay(first, last)

    def _absent(self, request: PairingRequest, attempt: int) -> dict[Tpn, ByeKind]:
        """Draw who does not play in a round: not there at all, or with a bye.

        In each further attempt one more of the others stays away, if the plan lets anybody.
        """
        if self._is_from_table:
            return {}
        if self._system.knock_out is not None:
            stage = self._system.knock_out.players_of(request)
            out = [player.tpn for player in request.players if player.tpn not in stage.playing]
            return {
                tpn: ByeKind.PAIRING_ALLOCATED if tpn in stage.free else ByeKind.ZERO_POINT for tpn in out
            }
        kinds = {player.tpn: self._kind(player, request.round_number) for player in request.players}
        absent = {tpn: kind for tpn, kind in kinds.items() if kind is not None}
        others = [tpn for tpn in kinds if tpn not in absent]
        shares, given = zip(*self._byes, strict=True)
        if any(shares):
            for tpn in self._chance.sample(others, min(attempt, len(others))):
                (absent[tpn],) = self._chance.choices(given, shares)
        return absent

    def _kind(self, player: PairingPlayer, round_number: int) -> ByeKind | None:
        stay = self._stays[player.tpn]
        if not player.takes_part or not stay.first <= round_number <= stay.last:
            return ByeKind.ZERO_POINT
        return next((kind for rate, kind in self._byes if self._happens(rate)), None)

    def _game(self, pair: Pair, round_number: int) -> Result:
        """Draw the result of a game; in a table who has left loses by forfeit (C.05)."""
        forfeit = self._by_leaving(pair, round_number)
        if forfeit is not None:
            return forfeit
        white, black = (self._plan.ratings[tpn - 1] for tpn in pair)
        return self._result(white, black)

    def _by_leaving(self, pair: Pair, round_number: int) -> Result | None:
        """Return how a game or match ends as somebody has left; None where nobody has."""
        white_is_gone, black_is_gone = (
            self._system.has_fixed_field and self._stays[tpn].last < round_number for tpn in pair
        )
        if white_is_gone:
            return DOUBLE_FORFEIT if black_is_gone else BLACK_WINS_BY_FORFEIT
        return WHITE_WINS_BY_FORFEIT if black_is_gone else None

    def _match_of_people(self, pair: Pair, round_number: int) -> tuple[GeneratedBoard, ...]:
        """Play the games of a match between two people, or let it be forfeited as a whole.

        Of a knock-out these are all that a match can have.
        """
        forfeit = self._by_leaving(pair, round_number) or self._match_forfeit()
        white, black = (self._plan.ratings[tpn - 1] for tpn in pair)
        return tuple(
            GeneratedBoard(0, 0, forfeit or self._result(white, black)) for _game in range(self._games)
        )

    def _match(self, teams: Teams, pair: Pair, round_number: int) -> tuple[GeneratedBoard, ...]:
        """Play a match: both line-ups, and a result on every board."""
        first, second = pair
        forfeit = self._by_leaving(pair, round_number) or self._match_forfeit()
        line_ups = (
            self._line_up(teams, first, comes=forfeit not in (BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT)),
            self._line_up(teams, second, comes=forfeit not in (WHITE_WINS_BY_FORFEIT, DOUBLE_FORFEIT)),
        )
        ours, theirs = teams.ratings[first - 1], teams.ratings[second - 1]
        return tuple(
            GeneratedBoard(one, other, self._board_result(ours, theirs, one, other))
            for one, other in zip(*line_ups, strict=True)
        )

    def _line_up(self, teams: Teams, team: Tpn, *, comes: bool) -> Sequence[int | None]:
        """Return who of a team sits at the boards, in board order (D.02:5); nobody of too few."""
        people = range(len(teams.ratings[team - 1]))
        present = [place for place in people if not self._happens(self._plan.rates.missing_members)]
        if not comes or len(present) < teams.fewest:
            present = []
        seated: list[int | None] = [*present[: teams.boards]]
        return [*seated, *[None] * (teams.boards - len(seated))]

    def _board_result(
        self, ours: Sequence[int], theirs: Sequence[int], one: int | None, other: int | None
    ) -> Result:
        if one is None:
            return DOUBLE_FORFEIT if other is None else BLACK_WINS_BY_FORFEIT
        return WHITE_WINS_BY_FORFEIT if other is None else self._result(ours[one], theirs[other])

    def _result(self, white: int, black: int) -> Result:
        """Draw a result that gives White on the average the expected percentage (B.02: 8.1.2).

        Somebody unrated counts as strong as the opponent. A draw takes as much from both sides, so
        that there can be no more of them than the weaker player's expectation has room for.
        """
        rates = self._plan.rates
        forfeit = self._forfeit(rates.forfeits, rates.double_forfeits)
        if forfeit is not None:
            return forfeit
        played = self._decided() if self._happens(rates.odd_results) else self._at_board(white, black)
        return unrated(played) if self._happens(rates.unrated_games) else played

    def _decided(self) -> Result:
        return self._chance.choice(ARBITERS_RESULTS)

    def _at_board(self, white: int, black: int) -> Result:
        percent = self._expected(white - black if white and black else 0)
        # At an expectation of 10 per cent, 20 draws in 100 games bring all of it: more would be too much.
        draws = min(self._plan.rates.draws, 2 * min(percent, 100 - percent))
        throw = self._chance.random() * 100
        if throw < draws:
            return DRAWN
        return WHITE_WINS if throw < percent + draws / 2 else BLACK_WINS

    def _match_forfeit(self) -> Result | None:
        rates = self._plan.rates
        return self._forfeit(rates.match_forfeits, rates.double_match_forfeits)

    def _forfeit(self, by_one: float, by_both: float) -> Result | None:
        """Draw whether one side, either as easily, or both stay away."""
        throw = self._chance.random() * 100
        if throw < by_both:
            return DOUBLE_FORFEIT
        return self._chance.choice(_FORFEITS) if throw < by_both + by_one else None

    def _happens(self, percent: float) -> bool:
        """Throw once; the source of chance moves on even where nothing can happen."""
        return self._chance.random() * 100 < percent


def _games_of_people(system: PairingSystem) -> int:
    """Return how many games two people play in a round; of a knock-out all that a match can have."""
    if not system.pairs_matches or system.knock_out is None:
        return system.games
    rules = KnockOutRules()
    return rules.games + sum(block.games for block in rules.blocks(is_last=False))


def _byes_of(system: PairingSystem, rates: Rates) -> tuple[tuple[float, ByeKind], ...]:
    """Return how often which bye is given in a round; where the rules have none with points it has none."""
    knows_points = system.byes_with_points is not ByesWithPoints.NONE
    return (
        (rates.half_point_byes, ByeKind.HALF_POINT if knows_points else ByeKind.ZERO_POINT),
        (rates.full_point_byes, ByeKind.FULL_POINT if knows_points else ByeKind.ZERO_POINT),
        (rates.zero_point_byes, ByeKind.ZERO_POINT),
    )


def _without(request: PairingRequest, absent: Mapping[Tpn, ByeKind]) -> PairingRequest:
    players = tuple(
        replace(
            player,
            takes_part=player.tpn not in absent,
            misses_round=absent.get(player.tpn) is ByeKind.ZERO_POINT,
        )
        for player in request.players
    )
    return replace(request, players=players)
