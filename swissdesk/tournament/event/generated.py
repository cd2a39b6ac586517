"""A random tournament in the form of a real one: invented players or teams, every round closed."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from swissdesk.frozen import replace
from swissdesk.pairing.generator import (
    ExpectedPercent,
    GeneratedBoard,
    GeneratedRound,
    PairRound,
    Plan,
    RandomRounds,
    Teams,
)
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.handling.acceleration import accelerated_count, virtual_points
from swissdesk.pairing.systems import system_named
from swissdesk.terms import PENDING, ByeKind, Result, Tpn
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.entry.list_order import list_key, with_strength
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.lookup import next_round_number
from swissdesk.tournament.match_points import by_colour, empty_board, sheet_result, with_boards
from swissdesk.tournament.mini_matches import is_knock_out, settled, with_winner
from swissdesk.tournament.model import (
    BoardGame,
    Bye,
    ForbiddenPair,
    Game,
    Member,
    MemberId,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
    VirtualPoints,
)
from swissdesk.tournament.round.matches import APPEARANCES_BEFORE_EXPULSION, least_present, short_appearances
from swissdesk.tournament.round.rounds import obstacles, pairing_request
from swissdesk.tournament.standing.acceleration import regrouped, virtual_rows

_LOTS: Final = "lots"
"""The reason why somebody goes on who has not won: it is no text for a user, who would write one."""


def _no_report(_round: int) -> None:
    return


def generate(
    plan: Plan, name: str, chance: random.Random, after_round: Callable[[int], None] = _no_report
) -> Tournament:
    """Return a tournament with random results; it has fewer rounds than planned if no pairing was left.

    Each round is paired by the system of the plan and passes the independent check. Results follow
    FIDE's table of expected percentages (B.02: 8.1.2). Where not even round 1 was possible nobody has
    come late yet: then the whole list says who is accelerated (C.04.7:1.2). After each round its number
    is told; what `after_round` raises ends the tournament.

    Raises PairingError: a system that cannot pair, an unlawful round, an impossible acceleration.
    """
    rounds = RandomRounds(plan, pair_lawfully, expected_percent, chance)
    t = _before_round_1(plan, name, rounds.latecomers)
    for so_far, _played in _played_on(t, rounds):
        t = so_far
        after_round(len(t.rounds))
    return t if t.rounds else regrouped(t)


def play(
    plan: Plan, pair: PairRound, expected: ExpectedPercent, chance: random.Random
) -> Iterator[GeneratedRound]:
    """Yield the rounds of a random tournament, each paired by `pair`; raises PairingError as `generate`."""
    rounds = RandomRounds(plan, pair, expected, chance)
    for _so_far, played in _played_on(_before_round_1(plan, "", rounds.latecomers), rounds):
        yield played


def _played_on(t: Tournament, rounds: RandomRounds) -> Iterator[tuple[Tournament, GeneratedRound]]:
    """Yield the tournament after each round, with the round.

    Each round is requested as that of a real event is: from the histories that the tournament holds.
    """
    while next(obstacles(t, next_round_number(t)), None) is None:
        played = rounds.play(pairing_request(t))
        if played is None:
            return
        t = replace(t, rounds=(*t.rounds, _round(t, played)))
        t = _without_expelled(_without_leavers(t, rounds.leavers_after(len(t.rounds))))
        yield t, played


def _without_leavers(t: Tournament, leavers: Collection[Tpn]) -> Tournament:
    """Return the tournament with whom has gone home after its last round withdrawn.

    In a table or a knock-out they stay on the list: they lose by forfeit.
    """
    number = next_round_number(t)
    if not leavers or t.settings.pairing_system.has_fixed_field or number > t.settings.rounds_planned:
        return t
    return replace(
        t,
        players=tuple(
            replace(player, withdrawn_from=number) if player.tpn in leavers else player
            for player in t.players
        ),
    )


def _without_expelled(t: Tournament) -> Tournament:
    """Return the tournament without the teams that have come too often with too few people (D.02:45)."""
    number = next_round_number(t)
    if not t.settings.pairing_system.regulates_teams or number > t.settings.rounds_planned:
        return t
    return replace(
        t,
        players=tuple(
            replace(team, withdrawn_from=number)
            if team.withdrawn_from is None and short_appearances(t, team.id) >= APPEARANCES_BEFORE_EXPULSION
            else team
            for team in t.players
        ),
    )


def with_teams(plan: Plan, boards: int, ratings: Sequence[Sequence[int]]) -> Plan:
    """Return the plan played by teams of people with these ratings, in the order of the list (D.02:8, 9)."""
    settings = Settings("", system=plan.system, boards=boards)
    teams = sorted(
        (with_strength(settings, _team(PlayerId(0), people, count(1))) for people in ratings),
        key=lambda team: list_key(settings, replace(team, name="")),
    )
    return replace(
        plan,
        ratings=tuple(team.rating for team in teams),
        teams=Teams(
            boards,
            least_present(boards),
            tuple(tuple(member.rating for member in team.members) for team in teams),
        ),
    )


def _before_round_1(plan: Plan, name: str, latecomers: Sequence[bool]) -> Tournament:
    has_table = system_named(plan.system).schedule is not None
    knock_out = system_named(plan.system).knock_out
    rounds = knock_out.stages(len(plan.ratings)) if knock_out else plan.rounds_planned
    settings = Settings(
        name,
        rounds_planned=rounds,
        system=plan.system,
        initial_colour=None if has_table else plan.initial_colour,
        scoring=plan.scoring,
        tie_breaks=usual_tie_breaks(plan.system) if plan.tie_breaks is None else plan.tie_breaks,
        baku=plan.baku,
        boards=plan.teams.boards if plan.teams else 0,
        round_robin=has_table,
        table_teams=plan.table_teams,
        ladder=plan.ladder,
        own_table=plan.own_table,
    )
    if plan.teams is not None:
        settings = replace(
            settings,
            primary_score=plan.teams.primary,
            team_colours=plan.teams.colours,
            secondary_for_colours=plan.teams.secondary_for_colours,
            board_pattern=plan.teams.pattern,
        )
    return Tournament(
        settings,
        tuple(replace(entry, lot=lot) for entry, lot in zip(_entries(plan), _lots(plan), strict=True)),
        acceleration=_acceleration(plan, latecomers),
        forbidden_pairs=tuple(
            ForbiddenPair(PlayerId(pair.one), PlayerId(pair.other), pair.first_round, pair.last_round)
            for pair in plan.kept_apart
        ),
    )


def _lots(plan: Plan) -> tuple[int, ...]:
    return plan.lots or (0,) * len(plan.ratings)


def _entries(plan: Plan) -> tuple[Player, ...]:
    """Return invented entries whose identities are their numbers, and whose names keep the order."""
    if plan.teams is None:
        return tuple(_player(number, rating) for number, rating in enumerate(plan.ratings, start=1))
    ids = count(1)
    return tuple(
        replace(_team(PlayerId(number), people, ids), rating=strength)
        for number, (people, strength) in enumerate(
            zip(plan.teams.ratings, plan.ratings, strict=True), start=1
        )
    )


def _player(number: int, rating: int) -> Player:
    return Player(PlayerId(number), Tpn(number), f"Player {number:04d}", rating)


def _team(number: PlayerId, ratings: Sequence[int], ids: "count[int]") -> Player:
    people = ((MemberId(next(ids)), rating) for rating in ratings)
    members = tuple(Member(person, f"Player {person:04d}", rating) for person, rating in people)
    return Player(number, Tpn(number), f"Team {number:04d}", members=members)


def _acceleration(plan: Plan, latecomers: Sequence[bool]) -> tuple[VirtualPoints, ...]:
    """Return the virtual points of the upper half, and of the latecomers among it (C.04.7:1.2, 1.3)."""
    if plan.baku is None:
        return ()
    games = 1 if plan.teams else system_named(plan.system).games
    points = virtual_points(plan.rounds_planned, plan.scoring, plan.baku, games)
    people = range(1, accelerated_count(latecomers) + 1)
    return tuple(row for person in people for row in virtual_rows(PlayerId(person), points))


def _round(t: Tournament, played: GeneratedRound) -> Round:
    teams, number = {player.id: player for player in t.players}, played.request.round_number
    ends: Sequence[Result | tuple[GeneratedBoard, ...]] = played.results or played.matches
    games = tuple(
        _game(t.settings, number, Game(board, PlayerId(pair.white), PlayerId(pair.black)), end, teams)
        for board, (pair, end) in enumerate(zip(played.pairing.pairs, ends, strict=True), start=1)
    )
    kinds = {PlayerId(bye.tpn): bye.kind for bye in played.byes}
    if played.pairing.bye is not None:
        kinds[PlayerId(played.pairing.bye)] = ByeKind.PAIRING_ALLOCATED
    byes = tuple(Bye(player, kinds[player]) for player in sorted(kinds))
    return Round(number, RoundState.CLOSED, games, byes)


def _game(
    settings: Settings,
    number: int,
    game: Game,
    end: Result | tuple[GeneratedBoard, ...],
    teams: Mapping[PlayerId, Player],
) -> Game:
    """Return a game with its result, or a match with its boards."""
    if isinstance(end, Result):
        return game._replace(result=end)
    sides = teams[game.white], teams[game.black]
    if is_knock_out(settings) and not settings.is_team_event:
        return _mini_match(settings, number, game, end)
    if not settings.is_team_event:
        return with_boards(game, tuple(_game_of_people(number, board) for number, board in enumerate(end, 1)))
    boards = (
        _board(empty_board(settings, number, place), board, sides) for place, board in enumerate(end, 1)
    )
    match = settled(settings, number, with_boards(game, tuple(boards)))
    return match if match.is_final else with_winner(settings, number, match, match.white, _LOTS)


def _mini_match(settings: Settings, number: int, game: Game, end: tuple[GeneratedBoard, ...]) -> Game:
    """Return a match of a knock-out with as many of these games as it takes; lots decide a tie."""
    match = settled(settings, number, game)
    for board in end:
        following = next((played for played in match.boards if played.result == PENDING), None)
        if following is None:
            break
        result = sheet_result(following, board.result)
        boards = [
            played._replace(result=result) if played == following else played for played in match.boards
        ]
        match = settled(settings, number, with_boards(match, tuple(boards)))
    return match if match.is_final else with_winner(settings, number, match, match.white, _LOTS)


def _game_of_people(number: int, played: GeneratedBoard) -> BoardGame:
    """Return a game of a match between two people in its true colours (C.04.5:4.4)."""
    game = BoardGame(number, THEMSELVES, THEMSELVES)
    return game._replace(result=sheet_result(game, played.result))


def _board(place: BoardGame, board: GeneratedBoard, sides: tuple[Player, Player]) -> BoardGame:
    """Return a board of a match in its true colours (D.02:29)."""
    first, second = (
        None if at is None else team.members[at].id
        for at, team in zip((board.first, board.second), sides, strict=True)
    )
    white, black = by_colour(place, (first, second))
    return place._replace(white=white, black=black, result=sheet_result(place, board.result))
