"""Tournaments as hypothesis draws them: everything that a report file can hold, in the importer's order."""

from datetime import date, time

from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition, goes_with
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.systems import SYSTEMS
from swissdesk.terms import ByeKind, Colour, Mark, Points, RatingKind, RatingRule, Result, Scoring, Title, Tpn
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import (
    Absence,
    Bye,
    ForbiddenPair,
    Game,
    LastResort,
    LaterRating,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
    UnratedOrder,
    VirtualPoints,
)
from swissdesk.tournament.standing.acceleration import regrouped
from swissdesk.tournament.whose_ratings import MIXED_RULES
from tests.pairing.own_tables import table_for

_LETTERS = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
_KEPT = ("172 AUT LBFN", "182 Other program 1.2", "### a remark", "AUT    1 w      Adler, Anna", "999  odd")
_UNFINISHED = frozenset({Mark.PENDING, Mark.ADJOURNED})
_FORFEITS = (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
_REQUESTED = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
_BY_SINGLE_GAMES = tuple(one.name for one in SYSTEMS if not (one.for_teams or one.schedule or one.games > 1))
_DATES = st.dates(date(1970, 1, 1), date(2069, 12, 31))


def texts(longest: int, shortest: int = 0) -> st.SearchStrategy[str]:
    stripped = st.text(_LETTERS, min_size=shortest, max_size=longest).map(str.strip)
    return stripped.filter(lambda text: len(text) >= shortest)


points = st.integers(0, 99).map(Points)
results = st.builds(Result, st.sampled_from(Mark), st.sampled_from(Mark)).filter(
    lambda result: (
        result.white.is_forfeit == result.black.is_forfeit
        and (result.white is result.black or _UNFINISHED.isdisjoint(result))
    )
)
scorings = st.one_of(
    st.just(Scoring()),
    st.just(Scoring(win=Points(30), draw=Points(10), forfeit_win=Points(30), full_point_bye=Points(30))),
    st.builds(Scoring, *[points] * 10),
)

fide_modes = st.one_of(
    st.just(FideMode()),
    st.just(FideMode(FideState.NO)),
    st.builds(FideMode, st.just(FideState.ON), st.integers(0, 999_999)),
    st.builds(FideMode, st.just(FideState.LEFT), st.integers(0, 999_999), st.integers(0, 99), texts(12)),
)

births = st.one_of(st.just(""), st.integers(1900, 2020).map(str), _DATES.map(lambda day: f"{day:%Y/%m/%d}"))


@st.composite
def settings(draw: st.DrawFn, paired: int) -> Settings:
    planned = draw(st.integers(max(paired, 1), paired + 3))
    dates = draw(st.lists(st.none() | _DATES, max_size=planned))
    while dates and dates[-1] is None:
        dates.pop()
    colours = st.sampled_from(Colour)
    return Settings(
        name=draw(texts(30)),
        section=draw(texts(10)),
        city=draw(texts(10)),
        federation=draw(texts(5)),
        start=draw(st.none() | _DATES),
        end=draw(st.none() | _DATES),
        chief_arbiter=draw(texts(10)),
        deputy_arbiters=tuple(draw(st.lists(texts(10, 1), max_size=2))),
        time_control=draw(texts(10)),
        rounds_planned=planned,
        round_dates=tuple(dates),
        system=draw(st.sampled_from(_BY_SINGLE_GAMES)),
        initial_colour=draw(colours if paired else st.none() | colours),
        scoring=draw(scorings),
        tie_breaks=tuple(draw(st.lists(st.sampled_from(("BH/C1", "BH", "SB", "DE", "WIN")), max_size=3))),
        tie_break_rules=draw(st.sampled_from(Edition)),
        unrated_order=draw(st.sampled_from(UnratedOrder)),
        round_times=draw(hours(planned)),
        round_robin=draw(st.booleans()),
        last_resort=draw(st.sampled_from(LastResort)),
        club_players=draw(st.integers(1, 9)),
        rating_kind=draw(st.none() | st.sampled_from(RatingKind)),
        rating_rule=draw(st.sampled_from(RatingRule)),
        takes_other_kinds=draw(st.booleans()),
        national_list=draw(texts(8)),
        sheet_languages=tuple(draw(st.lists(st.sampled_from(("de", "en", "eo")), unique=True, max_size=2))),
        sponsor=draw(texts(12)),
        fide=draw(fide_modes),
        ratings_by_round=draw(st.booleans()),
        chess960=draw(st.sampled_from((0, 271828))),
    )


@st.composite
def hours(draw: st.DrawFn, planned: int) -> tuple[time | None, ...]:
    times = st.times().map(lambda moment: moment.replace(second=0, microsecond=0))
    drawn = draw(st.lists(st.none() | times, max_size=planned))
    return tuple(drawn) if any(drawn) else ()


_NAMES = texts(10, 1)


@st.composite
def honours(draw: st.DrawFn, chosen: Settings, people: tuple[Player, ...]) -> Settings:
    """Draw categories and prizes."""
    names = draw(st.lists(_NAMES, max_size=3, unique_by=str.casefold))
    limits = st.integers(0, 2500)
    categories = tuple(
        Category(
            name,
            draw(st.booleans()),
            draw(st.integers(0, 20)),
            draw(st.integers(0, 65)),
            draw(limits),
            draw(limits),
            draw(st.booleans()),
            draw(texts(5)),
            draw(st.sampled_from(("", "AUT"))),
            tuple(sorted(draw(st.sets(st.sampled_from([player.id for player in people]))))),
        )
        for name in names
    )
    prizes = tuple(
        Prize(place, draw(st.integers(0, 10**7)), name, draw(texts(8)))
        for name, place in draw(
            st.lists(st.tuples(st.sampled_from(["", *names]), st.integers(1, 5)), max_size=3, unique=True)
        )
    )
    rules = PrizeRules(
        draw(st.sampled_from(("EUR", "Kč", "HUF"))),
        draw(st.sampled_from(PrizeSharing)),
        draw(st.integers(1, 100)),
        draw(st.booleans()),
    )
    return replace(chosen, categories=categories, prizes=prizes, prize_rules=rules)


@st.composite
def players(draw: st.DrawFn, planned: int, own: st.SearchStrategy[int | None]) -> tuple[Player, ...]:
    """Draw players; `own` are FIDE's ratings beside those that count."""
    numbers = draw(st.sampled_from((range(1, 8), range(1, 5), range(1, 2), (1, 3, 4, 12, 9999))))
    return tuple(
        Player(
            id=PlayerId(index),
            tpn=Tpn(tpn),
            name=draw(texts(33, 1)),
            rating=draw(st.integers(0, 3500)),
            title=draw(st.sampled_from(Title)),
            sex=draw(st.sampled_from(("m", "w", ""))),
            federation=draw(st.sampled_from(("", "AUT", "GER"))),
            fide_id=draw(st.sampled_from(("", "1000111", "70123454321"))),
            birth=draw(births),
            club=draw(texts(12)),
            withdrawn_from=draw(st.none() | st.integers(1, planned + 1)),
            lot=draw(st.integers(0, 3)),
            national_rating=draw(st.sampled_from((0, 850, 1999))),
            k_factor=draw(st.sampled_from((0, 10, 40))),
            national_id=draw(texts(8)),
            fide_rating=draw(own),
            later_ratings=draw(st.sampled_from(((), (LaterRating(2, 1850), LaterRating(5, 0))))),
            outside_value=draw(st.sampled_from((0, -3, 250))),
            no_half_points=draw(st.booleans()),
            rating_source=draw(st.sampled_from(("", "FIDE 2026-11"))),
        )
        for index, tpn in enumerate(numbers, 1)
    )


@st.composite
def games_and_byes(
    draw: st.DrawFn, field: tuple[Player, ...], number: int, *, is_last: bool
) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    order = draw(st.permutations(field))
    count = draw(st.integers(1 if is_last else 0, len(field) // 2))
    games = []
    for index in range(count):
        one, other = order[2 * index : 2 * index + 2]
        result = draw(results)
        known = result.white not in _FORFEITS or result.black not in _FORFEITS or draw(st.booleans())
        if not known and one.tpn > other.tpn:
            one, other = other, one
        games.append(Game(0, one.id, other.id, result, known))
    byes = [Bye(player.id, draw(st.sampled_from(ByeKind))) for player in order[2 * count :]]
    return tuple(games), tuple(sorted(byes))


@st.composite
def rounds(
    draw: st.DrawFn,
    field: tuple[Player, ...],
    paired: int,
    scoring: Scoring,
    virtual: tuple[VirtualPoints, ...],
) -> tuple[Round, ...]:
    scores = {player.id: 0 for player in field}
    made = []
    for number in range(1, paired + 1):
        games, byes = draw(games_and_byes(field, number, is_last=number == paired))
        ranked = dict(scores)
        for extra in virtual:
            if extra.first_round <= number <= extra.last_round:
                ranked[extra.player] += extra.points
        made.append(_seated(number, games, byes, ranked))
        for game in games:
            scores[game.white] += scoring.of_mark(game.result.white)
            scores[game.black] += scoring.of_mark(game.result.black)
        for bye in byes:
            scores[bye.player] += scoring.of_bye(bye.kind)
    return tuple(made)


def _seated(
    number: int, games: tuple[Game, ...], byes: tuple[Bye, ...], scores: dict[PlayerId, int]
) -> Round:
    """Put the games in board order; identities follow pairing numbers here."""

    def key(game: Game) -> tuple[int, int, int]:
        high = min((game.white, game.black), key=lambda player: (-scores[player], player))
        return -scores[high], -scores[game.white] - scores[game.black], high

    seated = tuple(game._replace(board=board) for board, game in enumerate(sorted(games, key=key), 1))
    is_complete = all(game.result.white.is_final and game.result.black.is_final for game in seated)
    return Round(number, RoundState.CLOSED if is_complete else RoundState.PUBLISHED, seated, byes)


@st.composite
def accelerations(draw: st.DrawFn, field: tuple[Player, ...], planned: int) -> tuple[VirtualPoints, ...]:
    if not draw(st.booleans()):
        return ()
    found = []
    for player in field:
        first = draw(st.integers(1, planned))
        last = draw(st.integers(first, planned))
        if draw(st.booleans()):
            found.append(VirtualPoints(player.id, first, last, draw(st.integers(1, 99).map(Points))))
            if last + 2 <= planned:
                found.append(VirtualPoints(player.id, last + 2, planned, Points(5)))
    return tuple(found)


@st.composite
def absences(draw: st.DrawFn, field: tuple[Player, ...], paired: int, planned: int) -> tuple[Absence, ...]:
    found = []
    for number in range(paired + 1, planned + 1):
        for player in field:
            is_in = player.withdrawn_from is None or player.withdrawn_from > number
            if is_in and draw(st.integers(0, 3)) == 0:
                found.append(Absence(player.id, number, draw(st.sampled_from(_REQUESTED))))
    return tuple(found)


@st.composite
def forbidden_pairs(draw: st.DrawFn, field: tuple[Player, ...], planned: int) -> tuple[ForbiddenPair, ...]:
    found = set()
    for _index in range(draw(st.integers(0, 5)) if len(field) > 1 else 0):
        one, other = sorted(draw(st.permutations(field))[:2], key=lambda player: player.tpn)
        first = draw(st.integers(1, planned))
        found.add(ForbiddenPair(one.id, other.id, first, draw(st.integers(first, planned))))
    return tuple(sorted(found))


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Draw a tournament in the form in which the importer makes one."""
    paired = draw(st.integers(0, 4))
    chosen = draw(settings(paired))
    own = st.sampled_from((None, 0, 850, 2100)) if chosen.rating_rule in MIXED_RULES else st.none()
    field = draw(players(chosen.rounds_planned, own))
    chosen = draw(honours(chosen, field))
    if len(field) < 2:
        paired = 0
    virtual = draw(accelerations(field, chosen.rounds_planned))
    if draw(st.booleans()):
        edition = draw(st.sampled_from([one for one in BakuEdition if goes_with(one, chosen.scoring)]))
        chosen = replace(chosen, baku=edition)
        virtual = regrouped(Tournament(chosen, field)).acceleration
    seen = virtual if chosen.pairing_system.boards_follow_virtual_points else ()
    return Tournament(
        settings=chosen,
        players=field,
        rounds=draw(rounds(field, paired, chosen.scoring, seen)),
        absences=draw(absences(field, paired, chosen.rounds_planned)),
        acceleration=virtual,
        forbidden_pairs=draw(forbidden_pairs(field, chosen.rounds_planned)),
        kept_lines=tuple(draw(st.lists(st.sampled_from(_KEPT), max_size=3))),
    )


@st.composite
def table_events(draw: st.DrawFn) -> Tournament:
    """Draw an event whose rounds stand in a table: some of them paired, with any results."""
    system = draw(st.sampled_from([one for one in SYSTEMS if one.schedule is not None and not one.for_teams]))
    assert system.schedule is not None
    chosen = replace(draw(settings(0)), system=system.name, scoring=system.scoring, initial_colour=None)
    schedule, games = system.schedule, draw(st.integers(1, 2))
    teams = draw(st.integers(2, 4)) if len(schedule.teams) > 1 else sum(schedule.teams)
    count = teams * draw(st.integers(1, 3)) if len(schedule.teams) > 1 else draw(st.integers(2, 9))
    count += 0 if system.may_be_odd else count % 2 * max(1, teams)
    field = tuple(Player(PlayerId(number), Tpn(number), f"Entry {number}") for number in range(1, count + 1))
    cycles = 1 if schedule.rounds_are_chosen else draw(st.integers(1, 3))
    own = table_for(system, count)
    planned = cycles * schedule.cycle_rounds(TableShape(count, games, teams, own=own)) * games
    shape = TableShape(count, games, teams, planned // games, own)
    paired = [
        _table_round(draw, schedule.round_of(shape, number), number)
        for number in range(1, draw(st.integers(0, planned)) + 1)
    ]
    chosen = replace(chosen, rounds_planned=planned, round_dates=(), round_times=(), own_table=own)
    chosen = replace(
        chosen, half_by_cycle=draw(st.booleans()), in_succession=games, table_teams=max(2, teams)
    )
    if len(schedule.teams) <= 1:
        chosen = replace(chosen, table_teams=Settings("").table_teams)
    return Tournament(chosen, field, tuple(paired))


def _table_round(draw: st.DrawFn, found: TableRound, number: int) -> Round:
    games = tuple(
        Game(
            board,
            PlayerId(pair.white),
            PlayerId(pair.black),
            draw(results),
            given=draw(st.booleans()),
            day=draw(st.none() | _DATES),
        )
        for board, pair in enumerate(found.pairs, start=1)
    )
    is_complete = all(mark not in _UNFINISHED for game in games for mark in game.result)
    state = RoundState.CLOSED if is_complete else RoundState.PUBLISHED
    byes = () if found.free is None else (Bye(PlayerId(found.free), ByeKind.PAIRING_ALLOCATED),)
    return Round(number, state, games, byes)
