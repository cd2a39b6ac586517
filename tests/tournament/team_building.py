"""Small builders for tests of team events."""

from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.terms import TEAM_SCORING, Colour, Result
from swissdesk.tournament.entry.registration import NewPlayer, add_players
from swissdesk.tournament.event.setup import new_tournament, usual_tie_breaks
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import (
    BoardGame,
    Game,
    MemberId,
    Player,
    Settings,
    Tournament,
)
from swissdesk.tournament.round.matches import enter_board_result
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.tournament.tournament_building import neighbours_pairing


def team_settings(*, rounds: int = 5, boards: int = 4) -> Settings:
    return Settings(
        "Test Cup",
        rounds_planned=rounds,
        system=OLYMPIAD,
        initial_colour=Colour.WHITE,
        scoring=TEAM_SCORING,
        boards=boards,
        tie_breaks=usual_tie_breaks(OLYMPIAD),
    )


def team_form(name: str, *ratings: int) -> NewPlayer:
    """A team whose players are called `Name 1`, `Name 2` in board order."""
    members = tuple(NewMember(f"{name} {place}", rating) for place, rating in enumerate(ratings, start=1))
    return NewPlayer(name, members=members)


def event_of(teams: int, *, rounds: int = 5, boards: int = 4, reserves: int = 1) -> Tournament:
    """A team event; Team 01 is the strongest, and member ids run team by team."""
    strengths = range(2600, 2600 - 10 * teams, -10)
    forms = [
        team_form(f"Team {number:02}", *range(rating, rating - boards - reserves, -1))
        for number, rating in enumerate(strengths, start=1)
    ]
    return add_players(new_tournament(team_settings(rounds=rounds, boards=boards)), forms)


def with_paired_round(t: Tournament) -> Tournament:
    """The event with one more round of neighbours: 1 with 2, 3 with 4; no results."""
    return accept_pairing(t, neighbours_pairing(pairing_request(t)))


def with_boards_played(t: Tournament, match: int, *results: Result) -> Tournament:
    """The event with results on the first boards of a match of its last round."""
    for board, result in enumerate(results, start=1):
        t = enter_board_result(t, len(t.rounds), match, board, result)
    return t


def with_whole_round(t: Tournament, *results: Result) -> Tournament:
    """The event with one more round, in which every match has these results from board 1 on."""
    t = with_paired_round(t)
    for match in t.rounds[-1].games:
        t = with_boards_played(t, match.board, *results)
    return t


def match(t: Tournament, number: int = 1) -> Game:
    """A match of the last round."""
    return t.rounds[-1].games[number - 1]


def board(t: Tournament, number: int, of_match: int = 1) -> BoardGame:
    return match(t, of_match).boards[number - 1]


def team(t: Tournament, name: str) -> Player:
    return next(entry for entry in t.players if entry.name == name)


def ids(entry: Player, *places: int) -> tuple[MemberId, ...]:
    """The members of a team at these places of the board order, from 1."""
    return tuple(entry.members[place - 1].id for place in places)
