"""Tournaments for tests of storage."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta, timezone

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.knock_out_rules import FirstColour, KnockOutRules, LineOrder
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.request import USUAL_LADDER, LadderRules
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import Scribe
from swissdesk.storage.rows.tournaments import read_tournament
from swissdesk.storage.store import Store
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    TEAM_SCORING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    GameKind,
    Mark,
    Points,
    RatingKind,
    RatingRule,
    Result,
    Scoring,
    TeamColours,
    TeamRanking,
    TeamScore,
    Title,
    Tpn,
)
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import (
    Absence,
    BoardCorrection,
    BoardGame,
    Bye,
    ChangeReason,
    CheckIn,
    FixedTable,
    ForbiddenPair,
    Game,
    LastResort,
    LaterRating,
    Member,
    MemberId,
    PairingChange,
    Player,
    PlayerId,
    RatingCorrection,
    Round,
    RoundState,
    Settings,
    Tournament,
    UnratedOrder,
    VirtualPoints,
)
from tests.logos import LOGO

NOON = datetime(2026, 5, 17, 12, 0, 30, 250, tzinfo=timezone(timedelta(hours=5, minutes=45)))


class Clock:
    """A clock that moves on by a second at each look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 17, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def scribe(who: str = "arbiter") -> Scribe:
    return Scribe(who, Clock())


def player(number: int, **facts: object) -> Player:
    return replace(Player(PlayerId(number), Tpn(number), f"Player {number:03}", 2000 - number), **facts)


def field_of(players: int, rounds: int, planned: int = 9) -> Tournament:
    """A tournament of which every board but those of the last round has a result."""
    paired = tuple(_paired(number, players, WHITE_WINS) for number in range(1, rounds))
    last = (_paired(rounds, players, PENDING),) if rounds else ()
    people = tuple(player(number) for number in range(1, players + 1))
    return Tournament(Settings("Open", rounds_planned=planned), people, paired + last)


def _paired(number: int, players: int, result: Result) -> Round:
    boards = range(1, players // 2 + 1)
    games = tuple(Game(board, PlayerId(2 * board - 1), PlayerId(2 * board), result) for board in boards)
    byes = (Bye(PlayerId(players), ByeKind.PAIRING_ALLOCATED),) if players % 2 else ()
    return Round(number, RoundState.PUBLISHED, games, byes, NOON)


def with_result(t: Tournament, board: int, result: Result) -> Tournament:
    """The tournament with one result of the last round changed."""
    last = t.rounds[-1]
    games = tuple(game._replace(result=result) if game.board == board else game for game in last.games)
    return replace(t, rounds=(*t.rounds[:-1], replace(last, games=games)))


def read_whole(event: Store, section: SectionId) -> Tournament:
    """The state as it is stored, nothing of it shared with the one that the event keeps."""
    with event.reading() as connection:
        return read_tournament(connection, section)


def in_order(event: Store, order: Sequence[SectionId]) -> dict[SectionId, Tournament]:
    """The sections of an event with the places that give them this order."""
    states = ((section, event.tournament(section)) for section in order)
    return {
        section: replace(t, settings=replace(t.settings, position=place))
        for place, (section, t) in enumerate(states, start=1)
    }


def with_many_players(t: Tournament) -> Tournament:
    """The tournament with enough players more to take some dozens of pages."""
    first = len(t.players) + 1
    many = tuple(player(number, club="x" * 200) for number in range(first, first + 120))
    missed = tuple(Bye(entry.id, ByeKind.ZERO_POINT) for entry in many)
    rounds = tuple(replace(paired, byes=paired.byes + missed) for paired in t.rounds)
    return replace(t, players=t.players + many, rounds=rounds)


def everything() -> Tournament:
    """A tournament in which no field has its default and every mark, kind, title and state occurs."""
    marks = tuple(Mark)
    both = ((white, black) for white in marks for black in marks)
    results = tuple(Result(*pair) for pair in both if Mark.PENDING not in pair or pair == PENDING)
    people = 2 * len(results) + len(ByeKind)
    games = tuple(
        Game(
            board,
            PlayerId(2 * board - 1),
            PlayerId(2 * board),
            result,
            colours_known=board % 2 == 0,
            verified=results[-board],
            given=board % 3 == 0,
            day=date(2026, 6, board % 28 + 1) if board % 5 else None,
            winner=PlayerId(2 * board - board % 2) if board % 3 else None,
            reason=f"lot {board} – drawn" if board % 3 else "",
        )
        for board, result in enumerate(results, start=1)
    )
    last_ids = (PlayerId(people - offset) for offset in range(len(ByeKind)))
    byes = tuple(Bye(entry, kind) for entry, kind in zip(last_ids, ByeKind, strict=True))
    states = enumerate(RoundState, start=1)
    return Tournament(
        settings=_all_settings(),
        players=tuple(_person(number, people) for number in range(1, people + 1)),
        rounds=tuple(
            Round(
                number, state, games, byes, None if state is RoundState.DRAFT else NOON, f"rule {number} – 4"
            )
            for number, state in states
        ),
        absences=(
            Absence(PlayerId(7), 5, ByeKind.HALF_POINT),
            Absence(PlayerId(3), 4, ByeKind.FULL_POINT),
            Absence(PlayerId(3), 5, ByeKind.ZERO_POINT),
        ),
        acceleration=(
            VirtualPoints(PlayerId(2), 1, 2, Points(10)),
            VirtualPoints(PlayerId(2), 3, 3, Points(5)),
            VirtualPoints(PlayerId(1), 1, 2, Points(10)),
        ),
        forbidden_pairs=(
            ForbiddenPair(PlayerId(9), PlayerId(4), 2, 3),
            ForbiddenPair(PlayerId(1), PlayerId(2), 1, 9),
        ),
        fixed_tables=(FixedTable(PlayerId(5), 12), FixedTable(PlayerId(2), 1)),
        kept_lines=("XXY 1 2 3", "", "### a remark with ½ and 漢字", "XXY 1 2 3"),
        pairing_changes=tuple(
            PairingChange(2, NOON, reason, (3, 12) if reason is ChangeReason.LATE_ENTRY else ())
            for reason in ChangeReason
        ),
        rating_corrections=(
            RatingCorrection(1, 1, PlayerId(2), PlayerId(1), BLACK_WINS),
            RatingCorrection(2, 3, PlayerId(5), PlayerId(6), DRAWN),
        ),
    )


def _without_tables(whole: Tournament) -> Tournament:
    settings = replace(whole.settings, half_by_cycle=False, in_succession=1)
    rounds = tuple(
        replace(paired, games=tuple(game._replace(given=False, day=None) for game in paired.games))
        for paired in whole.rounds
    )
    return replace(whole, settings=settings, rounds=rounds)


def _without_knock_out(whole: Tournament) -> Tournament:
    rounds = tuple(
        replace(paired, games=tuple(game._replace(winner=None, reason="") for game in paired.games))
        for paired in whole.rounds
    )
    return replace(whole, settings=replace(whole.settings, knock_out=KnockOutRules()), rounds=rounds)


def _since_version_10(version: int) -> Tournament:
    whole = everything()
    if version < 12:
        people = tuple(
            replace(entry, later_ratings=(), outside_value=0, no_half_points=False, rating_source="")
            for entry in whole.players
        )
        older = replace(whole.settings, ratings_by_round=False, chess960=0)
        whole = replace(whole, settings=older, players=people)
    if version < 11:
        whole = replace(whole, settings=replace(whole.settings, fide=FideMode()))
    if version < 10:
        whole = _without_knock_out(whole)
        older = replace(whole.settings, table_teams=4, own_table="", ladder=USUAL_LADDER)
        whole = replace(whole, settings=older)
    return whole


def everything_of(version: int) -> Tournament:
    """What `everything` was when a version of the event file was new: later fields have their defaults."""
    whole = _since_version_10(version)
    if version < 9:
        whole = replace(whole, settings=replace(whole.settings, board_pattern="WB"))
    if version < 8:
        older = replace(whole.settings, team_colours=TeamColours.TYPE_A, secondary_for_colours=True)
        whole = replace(whole, settings=older)
    if version < 7:
        whole = _without_tables(whole)
    if version >= 6:
        return whole
    whole = replace(whole, settings=replace(whole.settings, sponsor="", logo=b""))
    if version >= 5:
        return whole
    whole = replace(whole, settings=replace(whole.settings, sheet_languages=()))
    if version >= 4:
        return whole
    people = tuple(replace(entry, fide_rating=None) for entry in whole.players)
    whole = replace(whole, settings=replace(whole.settings, position=0), players=people)
    if version >= 3:
        return whole
    plain = Settings("")
    settings = replace(whole.settings, **{name: getattr(plain, name) for name in _SINCE_VERSION_3})
    people = tuple(replace(entry, national_id="", fee=0, paid=0) for entry in whole.players)
    whole = replace(whole, settings=settings, players=people)
    if version >= 2:
        return whole
    settings = replace(settings, **{name: getattr(plain, name) for name in _SINCE_VERSION_2})
    people = tuple(replace(entry, national_rating=0, k_factor=0) for entry in whole.players)
    rounds = tuple(
        replace(paired, games=tuple(game._replace(verified=PENDING) for game in paired.games))
        for paired in whole.rounds
    )
    return replace(whole, settings=settings, players=people, rounds=rounds)


def teams_of(version: int) -> Tournament:
    """What `teams` was when a version of the event file was new: match points led in the first two."""
    if version >= 10:
        return teams()
    whole = _without_blocks(teams())
    if version >= 9:
        return whole
    whole = _with_usual_colours(whole)
    if version >= 3:
        return whole
    whole = replace(whole, settings=replace(whole.settings, primary_score=TeamScore.MATCH_POINTS))
    if version >= 2:
        return whole
    rounds = tuple(
        replace(
            paired,
            games=tuple(
                match._replace(boards=tuple(game._replace(verified=PENDING) for game in match.boards))
                for match in paired.games
            ),
        )
        for paired in whole.rounds
    )
    return replace(whole, rounds=rounds, board_corrections=())


def _without_blocks(whole: Tournament) -> Tournament:
    rounds = tuple(
        replace(
            paired,
            games=tuple(
                match._replace(
                    boards=tuple(game._replace(block=0, kind=GameKind.REGULAR) for game in match.boards)
                )
                for match in paired.games
            ),
        )
        for paired in whole.rounds
    )
    return replace(whole, rounds=rounds)


def _with_usual_colours(whole: Tournament) -> Tournament:
    """Return matches with White of the first-named team on the odd boards, as all were before version 9."""

    def usual(game: BoardGame) -> BoardGame:
        if not game.turned:
            return game
        result = Result(game.result.black, game.result.white)
        return game._replace(white=game.black, black=game.white, result=result, turned=False)

    rounds = tuple(
        replace(
            paired,
            games=tuple(
                match._replace(boards=tuple(usual(game) for game in match.boards)) for match in paired.games
            ),
        )
        for paired in whole.rounds
    )
    corrections = tuple(entry._replace(game=usual(entry.game)) for entry in whole.board_corrections)
    settings = replace(whole.settings, board_pattern="WB")
    return replace(whole, settings=settings, rounds=rounds, board_corrections=corrections)


_SINCE_VERSION_12 = ("later_ratings", "outside_value", "no_half_points", "rating_source")
_SINCE_VERSION_3 = ("rating_kind", "rating_rule", "takes_other_kinds", "national_list", "fee")
_SINCE_VERSION_2 = (
    "round_times",
    "round_robin",
    "last_resort",
    "categories",
    "prizes",
    "prize_rules",
    "club_players",
)


def _all_settings() -> Settings:
    return Settings(
        name="Brücken-Open",
        section="Group A",
        city="Łódź",
        federation="POL",
        start=date(2026, 5, 17),
        end=date(2026, 5, 25),
        chief_arbiter="Wright, Ann",
        deputy_arbiters=("Öst, Per", "Doe, John", "Öst, Per"),
        time_control="90'+30\"",
        rounds_planned=9,
        round_dates=(date(2026, 5, 17), None, date(2026, 5, 19)),
        system=DUTCH_2017,
        initial_colour=Colour.BLACK,
        scoring=Scoring(*(Points(points) for points in (30, 11, 2, 29, 1, 28, 27, 14, 3, 12))),
        tie_breaks=("DE", "BH/C1", "SB"),
        tie_break_rules=Edition.RULES_2024,
        team_ranking=TeamRanking.SONNEBORN_BERGER,
        rating_floor=1000,
        baku=BakuEdition.RULES_2016,
        unrated_order=UnratedOrder.AGE,
        check_in=CheckIn.FIRST_ROUND,
        half_point_byes=2,
        last_rounds_without=1,
        round_times=(time(14, 30), None, time(9)),
        round_robin=True,
        last_resort=LastResort.LOTS,
        categories=(
            Category("Best of all", True, 18, 16, 1400, 1999, True, "Rössl & Söhne", "IRL"),
            Category("Guests", ticked=(PlayerId(3), PlayerId(7))),
        ),
        prizes=(Prize(2, 50_00, "Guests", "a book"), Prize(1, 100_50)),
        prize_rules=PrizeRules("HUF", PrizeSharing.HORT, 100, several=True),
        club_players=3,
        rating_kind=RatingKind.RAPID,
        rating_rule=RatingRule.HIGHER,
        takes_other_kinds=False,
        national_list="Liste nationale",
        fee=25_00,
        position=7,
        sheet_languages=("de", "en"),
        sponsor="With the help of Müller & Søn",
        logo=LOGO,
        half_by_cycle=True,
        in_succession=3,
        team_colours=TeamColours.TYPE_B,
        secondary_for_colours=False,
        board_pattern="WBBW/B",
        table_teams=7,
        own_table="1-2",
        ladder=LadderRules(
            70, 2, own_value=False, bye=3, club_duty=6, with_notice=1, without_notice=1, paid=None
        ),
        knock_out=KnockOutRules(
            4,
            6,
            "2 rapid 10+5, 1 armageddon",
            LineOrder.PARTLY_DRAWN,
            FirstColour.HIGHER_SEED,
            third_place=True,
            play_all=True,
            seed=41,
        ),
        fide=FideMode(FideState.LEFT, 271828, 2, "The hall closes – no round 9"),
        ratings_by_round=True,
        chess960=31415,
    )


def _person(tpn: int, people: int) -> Player:
    """The numbers run against the order of registration."""
    titles = tuple(Title)
    return Player(
        id=PlayerId(people + 1 - tpn),
        tpn=Tpn(tpn),
        name=f"O’Neill-Ñúñez {tpn}, Zoë",
        rating=1000 + tpn,
        title=titles[tpn % len(titles)],
        sex="w" if tpn % 2 else "m",
        federation="IRL",
        fide_id=f"{tpn:08}",
        birth="1999/12/31",
        club="Rössl & Söhne",
        withdrawn_from=4 if tpn % 3 == 0 else None,
        lot=100 + tpn,
        checked_in=tpn % 5,
        is_late=tpn % 2 == 1,
        is_expelled=tpn % 3 == 0,
        national_rating=900 + tpn,
        k_factor=10 * (tpn % 5),
        national_id=f"№ {tpn}",
        fee=100 * tpn,
        paid=50 * tpn,
        fide_rating=1900 + tpn if tpn % 2 else 0,
        later_ratings=(LaterRating(2, 1010 + tpn), LaterRating(4, 0))[: (tpn + 1) % 3],
        outside_value=tpn - 5,
        no_half_points=tpn % 3 == 0,
        rating_source=f"FIDE 2026-{tpn % 12 + 1:02}",
    )


def teams() -> Tournament:
    """A tournament of three teams with three boards, in which no field of a member has its default.

    One match was played with a reserve, an empty seat and an adjourned game, one has no result yet.
    """
    first = (
        BoardGame(1, MemberId(3), MemberId(8), DRAWN, verified=DRAWN),
        BoardGame(2, MemberId(6), MemberId(10), ADJOURNED),
        BoardGame(3, MemberId(5), None, WHITE_WINS_BY_FORFEIT, turned=True),
    )
    second = (
        BoardGame(1, MemberId(2), MemberId(3), block=2, kind=GameKind.RAPID),
        BoardGame(2, MemberId(4), MemberId(1), turned=True),
        BoardGame(3, MemberId(7), MemberId(9), DRAWN),
    )
    one, two, three = (PlayerId(number) for number in (1, 2, 3))
    played = Game(1, three, one, BLACK_WINS, boards=first)
    pending = Game(1, two, three, boards=second)
    return Tournament(
        settings=Settings(
            "Three Towers Cup",
            system=OLYMPIAD,
            scoring=TEAM_SCORING,
            rating_floor=1000,
            boards=3,
            primary_score=TeamScore.GAME_POINTS,
            board_pattern="WBB/W",
        ),
        players=(_team(3, 1, (3, 1, 9, 10)), _team(1, 2, (8, 6, 5)), _team(2, 3, (4, 2, 7))),
        rounds=(
            Round(1, RoundState.PUBLISHED, (played,), (Bye(two, ByeKind.PAIRING_ALLOCATED),), NOON),
            Round(2, RoundState.DRAFT, (pending,), (Bye(one, ByeKind.PAIRING_ALLOCATED),)),
        ),
        board_corrections=(
            BoardCorrection(1, 1, BoardGame(1, MemberId(9), MemberId(8), WHITE_WINS)),
            BoardCorrection(1, 1, BoardGame(3, MemberId(6), None, WHITE_WINS_BY_FORFEIT, turned=True)),
        ),
    )


def _team(number: int, tpn: int, members: tuple[int, ...]) -> Player:
    people = tuple(_member(member) for member in members)
    return Player(PlayerId(number), Tpn(tpn), f"Tower {number}", 2000 + number, members=people)


def _member(number: int) -> Member:
    return Member(
        id=MemberId(number),
        name=f"Ünal {number}, Zoë",
        rating=2000 + number,
        title=Title.WFM,
        sex="w",
        federation="TUR",
        fide_id=f"{number:08}",
        birth="2001",
    )
