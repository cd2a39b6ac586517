"""What a knock-out's organiser decides, and which games a match has by that (K-2, K-3, K-20, K-21, K-31).

A match of people has so many regular games; while they are tied, one block after the other of the ladder
of tie-breaks is played. Teams play one match on their boards, and where it is tied one measure after the
other decides who goes on. Lots are drawn from a stored number, so that they come out the same again.
"""

import random
import re
from collections.abc import Iterator
from enum import StrEnum, unique
from functools import lru_cache
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import GameKind

GAMES_OF_MATCH: Final = (1, 2, 4, 6)
"""How many regular games a match can have."""

MOST_BLOCKS: Final = 8
MOST_GAMES_OF_BLOCK: Final = 6
MOST_GAMES_OF_MATCH: Final = max(GAMES_OF_MATCH) + MOST_BLOCKS * MOST_GAMES_OF_BLOCK

_BLOCK: Final = re.compile(r"([1-9]) +([a-z]+)(?: +([^,;]+?))?")


@unique
class LineOrder(StrEnum):
    """Who meets whom: by lines that are fixed, drawn in part, paired anew by seeds, or drawn each time."""

    FIXED = "fixed"
    PARTLY_DRAWN = "partly drawn"
    RESEED = "reseed"
    DRAWN = "drawn"


@unique
class FirstColour(StrEnum):
    """Who has White in the first game of a match."""

    ALTERNATE = "alternate"
    HIGHER_SEED = "higher seed"
    LOTS = "lots"


@unique
class Decider(StrEnum):
    """What decides a tied match of teams.

    BERLIN weighs the boards, so that a win on board 1 counts as many as there are boards, and on the last
    one 1. ELIMINATION leaves out the last board, then the last two, and so on. FORFEITS asks who has
    forfeited fewer boards.
    """

    BERLIN = "berlin"
    ELIMINATION = "elimination"
    FORFEITS = "forfeits"
    LOTS = "lots"


USUAL_DECIDERS: Final = (Decider.BERLIN, Decider.ELIMINATION, Decider.LOTS)


class Block(NamedTuple):
    """Games that are played while a match is tied; `tempo` is a text of the arbiter."""

    games: int
    kind: GameKind
    tempo: str = ""


class KnockOutRules(Frozen):
    """The choices of an event.

    `final_games` are the regular games of the last stage, 0 for as many as before. `ladder` names the blocks
    of tie-breaks as `2 rapid 10+5, 1 armageddon`, for teams what decides a tied match as `berlin, lots`;
    empty for what is usual. With `play_all` a match goes on after it has been decided, with `third_place`
    those who lost the semi-finals meet. Lots are drawn from `seed`. Teams play one match in a round, and all
    of it.
    """

    games: int = 2
    final_games: int = 0
    ladder: str = ""
    line_order: LineOrder = LineOrder.FIXED
    first_colour: FirstColour = FirstColour.ALTERNATE
    third_place: bool = False
    play_all: bool = False
    seed: int = 0

    def games_in(self, *, is_last: bool) -> int:
        """Return how many regular games a match has."""
        return self.final_games if is_last and self.final_games else self.games

    def blocks(self, *, is_last: bool) -> tuple[Block, ...]:
        """Return the ladder of tie-breaks; raises ValueError for a text that is none."""
        return blocks_of(self.ladder or usual_ladder(self.games_in(is_last=is_last)))

    def deciders(self) -> tuple[Decider, ...]:
        """Return what decides a tied match of teams; raises ValueError for another text."""
        return deciders_of(self.ladder) if self.ladder else USUAL_DECIDERS

    def chance(self, *what: object) -> random.Random:
        """Return the source of a lot, the same for the same thing."""
        return random.Random(" ".join(str(part) for part in (self.seed, *what)))


def usual_ladder(games: int) -> str:
    """Return the blocks that are usual after so many regular games."""
    if games == 1:
        return "1 rapid, 1 blitz, 1 blitz, 1 blitz, 1 armageddon"
    return "2 rapid, 2 blitz, 1 armageddon"


@lru_cache(maxsize=64)
def blocks_of(ladder: str) -> tuple[Block, ...]:
    """Return the blocks that a text names, `none` for none; raises ValueError for another text."""
    if ladder.strip().lower() == "none":
        return ()
    blocks = tuple(_blocks(ladder))
    if not 1 <= len(blocks) <= MOST_BLOCKS:
        raise ValueError(ladder)
    return blocks


def usual_deciders() -> str:
    """Return what usually decides a tied match of teams, as it is written."""
    return ", ".join(USUAL_DECIDERS)


@lru_cache(maxsize=64)
def deciders_of(ladder: str) -> tuple[Decider, ...]:
    """Return what a text names to decide a match of teams, `none` for nothing.

    Raises ValueError for another text, and for one that names something twice.
    """
    if ladder.strip().lower() == "none":
        return ()
    found = tuple(Decider(word.strip().lower()) for word in ladder.split(","))
    if len(set(found)) < len(found):
        raise ValueError(ladder)
    return found


def _blocks(ladder: str) -> Iterator[Block]:
    for words in ladder.split(","):
        found = _BLOCK.fullmatch(words.strip())
        if found is None:
            raise ValueError(words)
        games, kind = int(found[1]), GameKind(found[2].lower())
        if games > MOST_GAMES_OF_BLOCK or (kind is GameKind.ARMAGEDDON and games != 1):
            raise ValueError(words)
        yield Block(games, kind, found[3] or "")
