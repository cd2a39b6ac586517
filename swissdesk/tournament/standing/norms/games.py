"""Which games a norm is made of, and what the event must be like (title regulations of 1 January 2024).

What only papers can tell is left to whoever decides: the registration of the event, the title of its arbiter,
and whether it is one of the championships that other rules are made for.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind, Mark, RatingKind, Title
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.rated_games import Person, PlayedGame, Record
from swissdesk.tournament.standing.standings import last_counted
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.tournament.time_control import least_minutes
from swissdesk.tournament.whose_ratings import fide_rating, rating_kind

LEAST_GAMES: Final = 9
NO_FEDERATION: Final = frozenset({"FID", "FIDE", ""})
"""Players of no federation count for the games, but for no federation (B.01:1.4.2a)."""

NOT_OF_FIDE: Final = "NON"
"""Games against players of no member of FIDE do not count at all (B.01:1.4.2a)."""

FOREIGN_PLAYERS, FOREIGN_FEDERATIONS, FOREIGN_TITLED = 20, 3, 10
"""The Swiss that is exempt from the mix of federations has so many, by B.01:1.4.3d."""

_MOST_WINS_LEFT_OUT: Final = 4
"""So many wins at most are tried to be left out, which a norm of 13 rounds can need; more take too long."""

_BIG_TITLES: Final = frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM})


class ForeignField(Frozen):
    """FIDE-rated players from other federations than the host's who missed at most one round (1.4.3d)."""

    players: int
    federations: int
    titled: int

    @property
    def is_exempt(self) -> bool:
        """Tell whether they are so many that the mix of federations does not matter."""
        return (
            self.players >= FOREIGN_PLAYERS
            and self.federations >= FOREIGN_FEDERATIONS
            and self.titled >= FOREIGN_TITLED
        )


class NormEvent(Frozen):
    """What of an event matters for norms.

    `minutes` are those that everybody has for 60 moves and `rounds_a_day` the most rounds on one day, each
    None where it is not known. `foreign` is None where the exemption of a large Swiss cannot be meant.
    `scoreless` have no rating and no half point against anybody with one, in a round robin.
    """

    is_standard: bool
    rounds: int
    played_rounds: int
    is_table: bool
    is_of_teams: bool
    minutes: int | None
    rounds_a_day: int | None
    foreign: ForeignField | None
    scoreless: frozenset[Person]


class Chosen(Frozen):
    """The games that a norm is looked for in, and those left out, with the article that allows it."""

    games: tuple[PlayedGame, ...]
    left_out: tuple[PlayedGame, ...] = ()
    article: str = ""


def norm_event(t: Tournament, records: Sequence[Record], after_round: int | None = None) -> NormEvent:
    """Return what of an event matters for norms after a round."""
    settings, played = t.settings, last_counted(t, after_round)
    is_table = settings.round_robin or follows_table(settings)
    minutes = least_minutes(settings.time_control)
    return NormEvent(
        is_standard=rating_kind(settings) is RatingKind.STANDARD,
        rounds=settings.rounds_planned,
        played_rounds=played,
        is_table=is_table,
        is_of_teams=settings.is_team_event,
        minutes=None if minutes is None else int(minutes),
        rounds_a_day=most_rounds_a_day(t),
        foreign=foreign_field(t, played),
        scoreless=_scoreless(records) if is_table else frozenset(),
    )


def most_rounds_a_day(t: Tournament) -> int | None:
    """Return how many rounds are on the fullest day; None where the day of a round is not known."""
    days = t.settings.round_dates[: t.settings.rounds_planned]
    if len(days) < t.settings.rounds_planned or None in days:
        return None
    return max(Counter(days).values(), default=None)


def foreign_field(t: Tournament, played: int) -> ForeignField | None:
    """Return the players from abroad who count for B.01:1.4.3d; None in anything but a Swiss of people."""
    settings = t.settings
    is_swiss = not (
        settings.is_team_event
        or settings.round_robin
        or follows_table(settings)
        or settings.pairing_system.knock_out is not None
    )
    if not is_swiss or not settings.federation:
        return None
    missed = _missed_rounds(t, played)
    no_foreigner = NO_FEDERATION | {NOT_OF_FIDE, settings.federation}
    foreign = [
        player
        for player in t.players
        if fide_rating(settings, player) and player.federation not in no_foreigner and missed[player.id] <= 1
    ]
    return ForeignField(
        len(foreign),
        len({player.federation for player in foreign}),
        sum(player.title in _BIG_TITLES for player in foreign),
    )


def _missed_rounds(t: Tournament, played: int) -> Counter[PlayerId]:
    """Return how many rounds everybody missed; a pairing-allocated bye and a won forfeit are no miss."""
    missed = Counter({player.id: played for player in t.players})
    for paired in t.rounds[:played]:
        for game in paired.games:
            for player, mark in ((game.white, game.result.white), (game.black, game.result.black)):
                missed[player] -= mark is not Mark.FORFEIT_LOSS
        for bye in paired.byes:
            missed[bye.player] -= bye.kind is ByeKind.PAIRING_ALLOCATED
    return missed


def _scoreless(records: Sequence[Record]) -> frozenset[Person]:
    """Return who has no rating and made nothing against the rated; their games do not count (1.4.2b)."""
    return frozenset(
        record.person
        for record in records
        if record.person.fide_rating == 0
        and record.games
        and not any(game.half_points for game in record.games if game.opponent.fide_rating)
    )


def counted_games(event: NormEvent, record: Record) -> tuple[PlayedGame, ...]:
    """Return the games of somebody that can be part of a norm."""
    return tuple(
        game
        for game in record.games
        if game.opponent.federation != NOT_OF_FIDE and game.opponent not in event.scoreless
    )


def choices(event: NormEvent, record: Record) -> Iterator[Chosen]:
    """Yield what a norm can be made of: all games first, then with few and with more of them left out.

    A game that the opponent forfeits in the last round counts as lost where the ninth game is missing
    (1.4.2c). Games after a title result can be left out unless the pairings are known beforehand (1.4.1e),
    and so can wins (1.4.1f); nine games have to remain.
    """
    games = counted_games(event, record)
    if len(games) == LEAST_GAMES - 1 and record.last_forfeit is not None:
        yield Chosen((*games, record.last_forfeit), (), "1.4.2c")
    yield Chosen(games)
    stems = [games] if event.is_table else [games[:end] for end in range(len(games), LEAST_GAMES - 1, -1)]
    found = [
        Chosen(kept, tuple(game for game in games if game not in kept), _article(games, stem, kept))
        for stem in stems
        for kept in _without_wins(stem)
        if len(kept) < len(games)
    ]
    yield from sorted(found, key=lambda chosen: len(chosen.left_out))


def _without_wins(games: tuple[PlayedGame, ...]) -> Iterator[tuple[PlayedGame, ...]]:
    """Yield the games, then with wins left out of them as long as nine remain."""
    won = [game for game in games if game.half_points == 2]
    for count in range(min(len(games) - LEAST_GAMES, len(won), _MOST_WINS_LEFT_OUT) + 1):
        for dropped in combinations(won, count):
            yield tuple(game for game in games if game not in dropped)


def _article(
    games: Collection[PlayedGame], stem: Collection[PlayedGame], kept: Collection[PlayedGame]
) -> str:
    cut, won = len(stem) < len(games), len(kept) < len(stem)
    return "1.4.1e, 1.4.1f" if cut and won else "1.4.1e" if cut else "1.4.1f"
