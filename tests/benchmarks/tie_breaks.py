"""All tie-breaks with their working, and the ranking after one result."""

import random
from collections.abc import Iterator

from swissdesk.frozen import replace
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.tiebreaks.codes import KNOWN_NAMES, TEAM_NAMES, TieBreakCode, parse_code
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.standing.standings import ranking_of, standings
from swissdesk.tournament.standing.working.participants import field_working, player_working
from tests.benchmarks.event import large_tournament
from tests.benchmarks.measures import Figure, cpu_median_of

MODIFIED = ("BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB/C1", "PS/C1", "ARO/C1", "FB/C1", "AOB/F")
USUAL = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")


def played(players: int, rounds: int) -> Tournament:
    """A tournament with every result in, by chance from a seed, so that many are level."""
    t = large_tournament(players, rounds)
    chance = random.Random(players)
    return replace(
        t,
        settings=replace(t.settings, tie_breaks=USUAL),
        rounds=tuple(_with_results(paired, chance) for paired in t.rounds),
    )


def _with_results(paired: Round, chance: random.Random) -> Round:
    results = (WHITE_WINS, DRAWN, BLACK_WINS)
    return replace(paired, games=tuple(game._replace(result=chance.choice(results)) for game in paired.games))


def all_codes() -> tuple[TieBreakCode, ...]:
    """Every tie-break of individuals, and the usual modifiers."""
    names = (name for name in KNOWN_NAMES if name not in TEAM_NAMES)
    return tuple(parse_code(code) for code in (*names, *MODIFIED))


def figures() -> Iterator[Figure]:
    codes = all_codes()
    middle = played(300, 9)
    name = f"300 players, 9 rounds: all {len(codes)} tie-breaks and working"
    yield Figure(name, cpu_median_of(9, lambda: ranking_of(middle, 9, codes)), 0.3, "CPU")
    yield Figure("the same, six usual ones", cpu_median_of(9, lambda: standings(middle)), None, "CPU")
    after_result = cpu_median_of(9, lambda: standings(with_other_result(middle)))
    yield Figure("ranked anew after one result", after_result, 0.05, "CPU")
    one = middle.players[150].id
    yield Figure("working of one player in words", cpu_median_of(5, lambda: player_working(middle, one)))
    everybody = cpu_median_of(3, lambda: field_working(middle))
    yield Figure("working of all 300 in words", everybody, None, "CPU")
    large = played(2000, 11)
    name = f"2,000 players, 11 rounds: all {len(codes)} and working"
    yield Figure(name, cpu_median_of(3, lambda: ranking_of(large, 11, codes)), 5, "CPU")


def with_other_result(t: Tournament) -> Tournament:
    """The tournament after another result on board 1 of the last round."""
    *earlier, last = t.rounds
    first, *others = last.games
    other = BLACK_WINS if first.result == WHITE_WINS else WHITE_WINS
    return replace(t, rounds=(*earlier, replace(last, games=(first._replace(result=other), *others))))
