"""Statistics of a tournament: games by colour and round, forfeits, who took part, from where, how strong."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from swissdesk.frozen import Frozen, field_names
from swissdesk.terms import Mark, Result, Title
from swissdesk.tiebreaks.performances import mean_rating
from swissdesk.tournament.model import Game, Round, Tournament
from swissdesk.tournament.standing.rated_games import Person, people_of
from swissdesk.tournament.standing.rating_estimates import main_list
from swissdesk.tournament.standing.standings import last_counted

_WON = frozenset({Mark.WIN, Mark.UNRATED_WIN})
_LOST = frozenset({Mark.LOSS, Mark.UNRATED_LOSS})
_DRAWN = frozenset({Mark.DRAW, Mark.UNRATED_DRAW})
_FORFEITED = frozenset({Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS})


class GamesCount(Frozen):
    """How games ended, on all boards: `other` are results such as ½–0, `open` those without one yet."""

    white: int = 0
    drawn: int = 0
    black: int = 0
    other: int = 0
    forfeits: int = 0
    open: int = 0
    byes: int = 0

    @property
    def played(self) -> int:
        """Return how many games were played and are over."""
        return self.white + self.drawn + self.black + self.other

    @property
    def white_score(self) -> Fraction | None:
        """Return White's share of the points of games with a usual end; None without any."""
        games = self.white + self.drawn + self.black
        return Fraction(2 * self.white + self.drawn, 2 * games) if games else None

    def __add__(self, more: "GamesCount") -> "GamesCount":
        """Return the sum."""
        return GamesCount(*(getattr(self, name) + getattr(more, name) for name in field_names(self)))


class PeopleCount(Frozen):
    """How many people there are of a kind, `name`, and the mean rating of those with one; None for none."""

    name: str
    people: int
    rated: int
    average: int | None


class Statistics(Frozen):
    """The statistics up to a round: `rounds` in order, people as a whole and by kinds, the most first."""

    rounds: tuple[GamesCount, ...]
    people: PeopleCount
    women: PeopleCount
    federations: tuple[PeopleCount, ...]
    titles: tuple[PeopleCount, ...]

    @property
    def total(self) -> GamesCount:
        """Return the games of all rounds."""
        return sum(self.rounds, GamesCount())


def statistics(t: Tournament, after_round: int | None = None) -> Statistics:
    """Return the statistics up to a round, by default the last paired one; of teams those of their players.

    Raises TournamentError for a round that is not paired.
    """
    people = people_of(t)
    rounds = tuple(_count(paired) for paired in t.rounds[: last_counted(t, after_round)])
    by_federation = _grouped(t, people, lambda person: person.federation)
    by_title = _grouped(t, people, lambda person: person.title.value)
    order = [title.value for title in Title]
    return Statistics(
        rounds,
        _people_count(t, "", people),
        _people_count(t, "", [person for person in people if person.sex == "w"]),
        tuple(sorted(by_federation, key=lambda group: (-group.people, group.name))),
        tuple(sorted(by_title, key=lambda group: order.index(group.name))),
    )


def _grouped(t: Tournament, people: Iterable[Person], name: Callable[[Person], str]) -> Iterator[PeopleCount]:
    """Yield the people of each name; those without one are left out."""
    groups: dict[str, list[Person]] = defaultdict(list)
    for person in people:
        groups[name(person)].append(person)
    return (_people_count(t, name, group) for name, group in groups.items() if name)


def _people_count(t: Tournament, name: str, people: Sequence[Person]) -> PeopleCount:
    ratings = [rating for person in people if (rating := person.rating_in(main_list(t.settings)))]
    return PeopleCount(name, len(people), len(ratings), mean_rating(ratings) if ratings else None)


def _count(paired: Round) -> GamesCount:
    games = sum((_ended(result) for game in paired.games for result in _results(game)), GamesCount())
    return games + GamesCount(byes=len(paired.byes))


def _results(game: Game) -> Iterator[Result]:
    """Yield the results of a pairing: of a match those of its boards that have anybody to play."""
    if not game.boards:
        yield game.result
    for board in game.boards:
        if board.white is not None or board.black is not None:
            yield board.result


def _ended(result: Result) -> GamesCount:
    """Return a game as a count of one; one of which only one side has a mark yet is open."""
    white, black = result
    if not white.is_final or not black.is_final:
        return GamesCount(open=1)
    if white in _FORFEITED or black in _FORFEITED:
        return GamesCount(forfeits=1)
    if white in _WON and black in _LOST:
        return GamesCount(white=1)
    if white in _LOST and black in _WON:
        return GamesCount(black=1)
    return GamesCount(drawn=1) if white in _DRAWN and black in _DRAWN else GamesCount(other=1)
