"""Events in which one player meets whom a test wants, and everybody else has pairing-allocated byes."""

from typing import NamedTuple

from swissdesk.frozen import replace
from swissdesk.terms import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Result,
    Title,
    Tpn,
)
from swissdesk.tournament.model import (
    Bye,
    Game,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from swissdesk.tournament.standing.norms.hints import NormHint, norm_hints

HERO = PlayerId(1)
BY_FORFEIT = WHITE_WINS_BY_FORFEIT


class Met(NamedTuple):
    """An opponent of the hero, and how the game ended for the hero, who has White."""

    rating: int = 2400
    title: Title = Title.GM
    federation: str = "GER"
    result: Result | None = WHITE_WINS


def won(count: int, **facts: object) -> list[Met]:
    return [Met(**facts, result=WHITE_WINS) for _ in range(count)]


def drawn(count: int, **facts: object) -> list[Met]:
    return [Met(**facts, result=DRAWN) for _ in range(count)]


def lost(count: int, **facts: object) -> list[Met]:
    return [Met(**facts, result=BLACK_WINS) for _ in range(count)]


def mixed(met: list[Met], titles: str = "GM GM GM GM IM FM", federations: str = "GER FRA POL") -> list[Met]:
    """The opponents with titles from the first on, the rest without, and federations in turn."""
    held = [Title(title) for title in titles.split()]
    held += [Title.NONE] * (len(met) - len(held))
    turn = federations.split()
    return [
        one._replace(title=title, federation=turn[place % len(turn)])
        for place, (one, title) in enumerate(zip(met, held, strict=False))
    ]


def event_of(met: list[Met], *, rounds: int = 0, sex: str = "m", **settings: object) -> Tournament:
    """The hero from Hungary, title FM, after a round against each; None for a result is the bye."""
    hero = Player(HERO, Tpn(1), "Hero", 2450, Title.FM, sex=sex, federation="HUN")
    others = [
        Player(PlayerId(n), Tpn(n), f"Opponent {n}", one.rating, one.title, federation=one.federation)
        for n, one in enumerate(met, start=2)
    ]
    planned = replace(Settings("Norms"), rounds_planned=rounds or len(met), **settings)
    return Tournament(
        planned,
        (hero, *others),
        tuple(
            _round(number, one, others[number - 1].id, [hero, *others])
            for number, one in enumerate(met, start=1)
        ),
    )


def _round(number: int, one: Met, opponent: PlayerId, everybody: list[Player]) -> Round:
    games = () if one.result is None else (Game(1, HERO, opponent, one.result),)
    playing = {HERO, opponent} if games else set()
    byes = [Bye(player.id, ByeKind.PAIRING_ALLOCATED) for player in everybody if player.id not in playing]
    return Round(number, RoundState.CLOSED, games, tuple(byes))


def hint_of(t: Tournament) -> NormHint | None:
    return next((hint for hint in norm_hints(t) if hint.person.player == HERO), None)


def broken(hint: NormHint) -> list[str]:
    """The articles of the conditions that do not hold."""
    return [condition.article for condition in hint.conditions if not condition.holds]
