"""Whole events for the sheets: invented people of many scripts, results from a rule, no pairing engine.

Opponents come from a table that turns from round to round; who had White less often gets it.
"""

from collections import Counter
from datetime import date

from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    PENDING,
    TEAM_SCORING,
    WHITE_WINS,
    ByeKind,
    Result,
    Title,
    Tpn,
)
from swissdesk.tournament.model import (
    Absence,
    Bye,
    Game,
    Member,
    MemberId,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from swissdesk.tournament.round.matches import enter_board_result, new_match
from tests.documents.sheet_building import CLUBS, FEDERATIONS, TITLES, name_of

RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS, WHITE_WINS, BLACK_WINS, DRAWN, BLACK_WINS_BY_FORFEIT)


def person(number: int) -> Player:
    index = number - 1
    return Player(
        PlayerId(number),
        Tpn(number),
        name_of(index),
        0 if number % 17 == 0 else max(1000, 2508 - 4 * number),
        Title(TITLES[index % len(TITLES)] if number < 60 else ""),
        sex="w" if number % 5 == 0 else "m",
        federation=FEDERATIONS[index % len(FEDERATIONS)],
        fide_id=str(1500000 + 37 * number) if number % 3 else "",
        birth=f"{1950 + number % 60}/03/1{number % 9}",
        club=CLUBS[index % len(CLUBS)],
    )


def settings_of(rounds: int, **changes: object) -> Settings:
    return replace(
        Settings(
            "Kraków Spring Open 2026",
            "Open A",
            "Kraków, Dom Kultury Podgórze",
            start=date(2026, 3, 14),
            end=date(2026, 3, 15),
            rounds_planned=rounds,
            tie_breaks=("BH/C1", "BH", "SB"),
        ),
        **changes,
    )


def result_of(round_number: int, board: int) -> Result:
    return RESULTS[(3 * round_number + 5 * board) % len(RESULTS)]


def paired(
    number: int, seats: list[PlayerId], out: dict[PlayerId, ByeKind], lead: Counter[PlayerId]
) -> Round:
    """Return a round of those who are not out: first against last of a table that turns.

    `lead` is everybody's colour difference, and is brought up to date.
    """
    playing = [seat for seat in seats if seat not in out]
    byes = [Bye(seat, kind) for seat, kind in sorted(out.items())]
    if len(playing) % 2:
        byes.append(Bye(playing.pop(number % len(playing)), ByeKind.PAIRING_ALLOCATED))
    table = playing[:1] + [playing[1:][(at + number) % (len(playing) - 1)] for at in range(len(playing) - 1)]
    half = len(table) // 2
    pairs = list(zip(table[:half], reversed(table[half:]), strict=True))
    sides = [(one, other) if lead[one] <= lead[other] else (other, one) for one, other in pairs]
    lead.update({white: 1 for white, _black in sides})
    lead.subtract({black: 1 for _white, black in sides})
    games = tuple(Game(board, *pair, result_of(number, board)) for board, pair in enumerate(sides, start=1))
    return Round(number, RoundState.CLOSED, games, tuple(byes))


def absent_in(number: int, players: int) -> dict[PlayerId, ByeKind]:
    if players < 6:
        return {}
    out = {PlayerId(1 + (7 * number) % players): ByeKind.HALF_POINT}
    out[PlayerId(1 + (7 * number + 3) % players)] = ByeKind.ZERO_POINT
    return out


def open_event(players: int, rounds: int, played: int | None = None, **changes: object) -> Tournament:
    """Return an event of individuals with so many rounds played, all planned ones by default."""
    people = tuple(person(number) for number in range(1, players + 1))
    seats = [player.id for player in people]
    count = rounds if played is None else played
    lead: Counter[PlayerId] = Counter()
    rounds_played = tuple(
        paired(number, seats, absent_in(number, players), lead) for number in range(1, count + 1)
    )
    return Tournament(settings_of(rounds, **changes), people, rounds_played)


def with_name(t: Tournament, number: int, name: str) -> Tournament:
    return replace(t, players=tuple(replace(p, name=name) if p.tpn == number else p for p in t.players))


def with_absences(t: Tournament, *absences: tuple[int, int, ByeKind]) -> Tournament:
    rows = tuple(Absence(PlayerId(player), number, kind) for player, number, kind in absences)
    return replace(t, absences=rows)


def without_results(t: Tournament, round_number: int, *boards: int) -> Tournament:
    """Return the event with these boards of a round open."""
    rounds = list(t.rounds)
    games = tuple(
        game._replace(result=PENDING) if game.board in boards else game
        for game in rounds[round_number - 1].games
    )
    rounds[round_number - 1] = replace(rounds[round_number - 1], games=games, state=RoundState.PUBLISHED)
    return replace(t, rounds=tuple(rounds))


def event_of_byes(rounds: int = 9) -> Tournament:
    """Return an event in which two play and everybody else has every kind of bye, one a round."""
    people = tuple(person(number) for number in range(1, 7))
    kinds = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT, ByeKind.PAIRING_ALLOCATED)
    played = tuple(
        Round(
            number,
            RoundState.CLOSED,
            (Game(1, PlayerId(1 + number % 2), PlayerId(2 - number % 2), result_of(number, 1)),),
            tuple(Bye(PlayerId(3 + at), kinds[(at + number) % 4]) for at in range(4)),
        )
        for number in range(1, rounds + 1)
    )
    return Tournament(settings_of(rounds), people, played)


def team_of(number: int, boards: int) -> Player:
    index = number - 1
    members = tuple(
        Member(
            MemberId(100 * number + place),
            name_of((boards + 1) * index + place - 1),
            2300 - 3 * number - place,
            federation=FEDERATIONS[index % len(FEDERATIONS)],
        )
        for place in range(1, boards + 2)
    )
    name = f"{CLUBS[index % 5]} {1 + index // 5}"
    return Player(
        PlayerId(number), Tpn(number), name, 2300 - 3 * number, members=members,
        federation=FEDERATIONS[index % len(FEDERATIONS)],
    )  # fmt: skip


def team_event(teams: int, rounds: int, boards: int = 4, played: int | None = None) -> Tournament:
    """Return a team event with so many rounds played, all planned ones by default."""
    entries = {PlayerId(number): team_of(number, boards) for number in range(1, teams + 1)}
    settings = settings_of(
        rounds,
        boards=boards,
        system=OLYMPIAD,
        scoring=TEAM_SCORING,
        tie_breaks=("MPvGP",),
        section="",
    )
    t, lead = Tournament(settings, tuple(entries.values())), Counter[PlayerId]()
    for number in range(1, (rounds if played is None else played) + 1):
        frame = paired(number, list(entries), {}, lead)
        matches = tuple(
            new_match(settings, frame.number, game.board, entries[game.white], entries[game.black])
            for game in frame.games
        )
        t = replace(t, rounds=(*t.rounds, replace(frame, games=matches, state=RoundState.PUBLISHED)))
        for match in matches:
            for board in range(1, boards + 1):
                t = enter_board_result(t, number, match.board, board, result_of(number, match.board + board))
    return t
