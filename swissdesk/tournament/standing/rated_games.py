"""The games of an event as they count for ratings: who met whom, with which rating and result.

Forfeits, byes, games of less than one move and tie-breaks of another tempo are not among them; a game that
was corrected for rating alone stands as it really was (C.04.2:4.3).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind, Mark, Title
from swissdesk.tournament.match_points import by_colour
from swissdesk.tournament.model import Game, Member, MemberId, Player, PlayerId, Settings, Tournament
from swissdesk.tournament.standing.standings import last_counted
from swissdesk.tournament.whose_ratings import fide_rating, is_rated, national_rating

_HALF_POINTS: Final = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0}


@unique
class RatingList(Enum):
    """The rating list: FIDE's or the national one."""

    FIDE = "FIDE"
    NATIONAL = "national"


class Person(Frozen):
    """Somebody who is rated: an entry of the list, or a `member` of the team `player`.

    `fide_rating` is None where the event does not know it, 0 for none.
    """

    player: PlayerId
    member: MemberId | None
    name: str
    fide_rating: int | None
    national_rating: int
    k_factor: int
    title: Title
    sex: str
    federation: str
    birth: str
    fide_id: str = ""

    def rating_in(self, ratings: RatingList) -> int:
        """Return the rating of a list, 0 for none and for one that is not known."""
        return (self.fide_rating or 0) if ratings is RatingList.FIDE else self.national_rating


class PlayedGame(NamedTuple):
    """A game from one side: the round, the opponent, and the half points made."""

    round_number: int
    opponent: Person
    half_points: int


class Record(Frozen):
    """A person and all of its games over the board that can be rated, in order of rounds.

    `excused` counts rounds without a game that are not the person's doing: a forfeit of the opponent, or a
    pairing-allocated bye, whatever it is worth (B.01:1.4.1c). `last_forfeit` is the game that the opponent
    forfeited in the last round of all, as if it had been lost (B.01:1.4.2c).
    """

    person: Person
    games: tuple[PlayedGame, ...]
    excused: int
    last_forfeit: PlayedGame | None = None


def records_of(t: Tournament, after_round: int | None = None) -> tuple[Record, ...]:
    """Return everybody's games up to a round, by default the last paired one; O(games).

    People in order of TPN, those of teams in board order. Raises TournamentError for a round that is
    not paired.
    """
    people = {(person.player, person.member): person for person in people_of(t)}
    games: dict[Person, list[PlayedGame]] = defaultdict(list)
    excused: dict[Person, int] = defaultdict(int)
    forfeited: dict[Person, PlayedGame] = {}
    for paired in t.rounds[: last_counted(t, after_round)]:
        for white, black, (mark, other) in _sides(t, paired.number, paired.games):
            one, two = people.get(white), people.get(black)
            for own, opponent, result in ((one, two, mark), (two, one, other)):
                if own is not None and opponent is not None and result in _HALF_POINTS:
                    games[own].append(PlayedGame(paired.number, opponent, _HALF_POINTS[result]))
                elif own is not None and result is Mark.FORFEIT_WIN:
                    excused[own] += 1
                    if opponent is not None and paired.number == t.settings.rounds_planned:
                        forfeited[own] = PlayedGame(paired.number, opponent, 0)
        for bye in paired.byes:
            person = people.get((bye.player, None))
            if person is not None and bye.kind is ByeKind.PAIRING_ALLOCATED:
                excused[person] += 1
    return tuple(
        Record(person, tuple(games[person]), excused[person], forfeited.get(person))
        for person in people.values()
    )


_Key = tuple[PlayerId, MemberId | None]


def _sides(
    t: Tournament, number: int, games: tuple[Game, ...]
) -> Iterator[tuple[_Key, _Key, tuple[Mark, Mark]]]:
    """Yield White, Black and the marks of every game of a round, also those on the boards of matches."""
    corrected = {entry.board: entry for entry in t.rating_corrections if entry.round_number == number}
    teams: Mapping[MemberId, PlayerId] = {member.id: team.id for team in t.players for member in team.members}
    boards = {
        (one.match, one.game.board): one.game for one in t.board_corrections if one.round_number == number
    }
    for game in games:
        for played in game.boards:
            if not is_rated(t.settings, played):
                continue
            board = boards.get((game.board, played.board), played)
            if game.is_of_people:
                white, black = by_colour(board, (game.white, game.black))
                yield (white, None), (black, None), (board.result.white, board.result.black)
            elif board.white is not None and board.black is not None:
                yield (
                    (teams[board.white], board.white),
                    (teams[board.black], board.black),
                    (board.result.white, board.result.black),
                )
        if not game.boards:
            real = corrected.get(game.board, game)
            yield (real.white, None), (real.black, None), (real.result.white, real.result.black)


def people_of(t: Tournament) -> tuple[Person, ...]:
    """Return everybody who can be rated: the entries, or the members of teams; in order of the list."""
    if t.settings.is_team_event:
        return tuple(_person(t.settings, entry, member) for entry in t.players for member in entry.members)
    return tuple(_person(t.settings, entry, None) for entry in t.players)


def _person(settings: Settings, entry: Player, member: Member | None) -> Person:
    """Return an entry of the list as somebody who is rated, or a member of it; members have one rating."""
    facts = entry if member is None else member
    return Person(
        entry.id,
        None if member is None else member.id,
        facts.name,
        fide_rating(settings, facts),
        national_rating(settings, facts),
        entry.k_factor if member is None else 0,
        facts.title,
        facts.sex,
        facts.federation or entry.federation,
        facts.birth,
        facts.fide_id,
    )
