"""The bracket of a knock-out as it is drawn: the lines of every stage, and what the matches brought."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.knock_out_rules import LineOrder
from swissdesk.terms import PENDING, GameKind, Mark, Tpn, format_points
from swissdesk.tournament.lookup import players_by_id, tpns
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.mini_matches import block_scores, is_knock_out
from swissdesk.tournament.model import Game, Player, PlayerId, Round, Tournament
from swissdesk.tournament.tied_words import tie_score


class BracketLine(NamedTuple):
    """A line: who stands on it, None where that is open, and what this player has in the match of the stage.

    An `is_absent` line has nobody: its neighbour has a free pass. `goes_on` says that the match was won.
    """

    player: Player | None
    score: str = ""
    goes_on: bool = False
    is_absent: bool = False


class Bracket(Frozen):
    """The lines stage by stage, twice as many as matches, and in the last column the winner.

    `has_lines` says that neighbouring lines lead to that of the next stage: not where players are paired
    anew. `third_place` are the two who play for it. `by_hand` are players who went on by decision, with
    the round and the reason.
    """

    columns: tuple[tuple[BracketLine, ...], ...]
    has_lines: bool
    third_place: tuple[BracketLine, ...]
    by_hand: tuple[tuple[int, Player, str], ...]


def bracket_of(t: Tournament) -> Bracket | None:
    """Return the bracket with what has been played so far; None where nobody is out, or too few play."""
    knock_out = t.settings.pairing_system.knock_out
    if knock_out is None or len(t.players) < 2:
        return None
    stages = knock_out.stages(len(t.players))
    has_lines = t.settings.knock_out.line_order in (LineOrder.FIXED, LineOrder.PARTLY_DRAWN)
    columns: list[tuple[BracketLine, ...]] = []
    for stage in range(1, stages + 1):
        paired = t.rounds[stage - 1] if stage <= len(t.rounds) else None
        places = 1 << (stages - stage + 1)
        if has_lines:
            seeds = knock_out.lines(len(t.players), t.settings.knock_out)
            before = columns[-1] if columns else tuple(_first_lines(t, seeds))
            standing = tuple(_winners(before)) if columns else before
            columns.append(tuple(_with_scores(t, standing, paired)))
        else:
            columns.append(tuple(_as_paired(t, stage, paired, places)))
    champion = tuple(_winners(columns[-1][:2]))
    return Bracket((*columns, champion), has_lines, tuple(_third(t, stages)), tuple(_by_hand(t)))


def _first_lines(t: Tournament, seeds: Sequence[int]) -> Iterator[BracketLine]:
    for seed in seeds:
        is_there = seed <= len(t.players)
        yield BracketLine(t.players[seed - 1] if is_there else None, is_absent=not is_there)


def _winners(lines: Sequence[BracketLine]) -> Iterator[BracketLine]:
    """Yield who goes on from each pair of lines, an open line where that is not known."""
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        there = [line for line in (one, other) if not line.is_absent]
        found = next((line for line in there if line.goes_on), None)
        # Whose neighbour is missing goes on; where nobody is left, nobody does.
        if found is None and len(there) == 1 and there[0].player is not None:
            found = there[0]
        is_lost = not there or (
            found is None and len(there) == 2 and all(line.score == "−" for line in there)
        )
        yield BracketLine(None if found is None else found.player, is_absent=is_lost)


def _with_scores(t: Tournament, lines: Sequence[BracketLine], paired: Round | None) -> Iterator[BracketLine]:
    """Yield the lines with what the match between two neighbours brought."""
    matches = _matches(paired)
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        both = [line.player.id for line in (one, other) if line.player is not None]
        match = matches.get(frozenset(both)) if len(both) == 2 else None
        yield from (_scored(t, paired, line, match) for line in (one, other))


def _matches(paired: Round | None) -> Mapping[frozenset[PlayerId], Game]:
    games = paired.games if paired is not None else ()
    return {frozenset((game.white, game.black)): game for game in games}


def _scored(t: Tournament, paired: Round | None, line: BracketLine, match: Game | None) -> BracketLine:
    if match is None or paired is None or line.player is None:
        return line
    side = line.player.id
    tie = tie_score(t.settings, paired.number, match, side) if t.settings.is_team_event else ""
    score = f"{score_words(match, side)} {tie}".rstrip()
    return line._replace(score=score, goes_on=winner_of(match) == side)


def score_words(match: Game, player: PlayerId) -> str:
    """Return what a side has scored, block after block; a sign where the match was not played."""
    second = player != match.white
    mark = match.result[second]
    if mark.is_forfeit:
        return "+" if mark is Mark.FORFEIT_WIN else "−"
    parts = []
    for kind, *points in block_scores(match):
        words = format_points(points[second])
        is_drawn = kind is GameKind.ARMAGEDDON and points[0] == points[1]
        black = match.black if match.boards[-1].first_has_white else match.white
        parts.append(f"{words}B" if is_drawn and player == black else words)
    return " ".join(parts)


def _as_paired(t: Tournament, stage: int, paired: Round | None, places: int) -> Iterator[BracketLine]:
    """Yield the lines of a stage in which players are drawn or paired anew, the free ones last."""
    people, numbers = players_by_id(t), tpns(t)
    lines: list[BracketLine] = []
    free: list[PlayerId] = []
    if paired is not None:
        beaten = {loser for earlier in t.rounds[: stage - 1] for loser in _losers(earlier)}
        free = [bye.player for bye in paired.byes if bye.player not in beaten]
        for match in paired.games:
            seats = sorted((match.white, match.black), key=lambda seat: numbers[seat])
            if beaten.isdisjoint(seats):
                lines += [_scored(t, paired, BracketLine(people[seat]), match) for seat in seats]
    for player in free:
        lines += [BracketLine(people[player]), BracketLine(None, is_absent=True)]
    yield from lines[:places]
    rest = BracketLine(None, is_absent=paired is not None)
    yield from (rest for _line in range(places - len(lines)))


def _losers(paired: Round) -> Iterator[PlayerId]:
    for match in paired.games:
        if match.result != PENDING:
            yield from (seat for seat in (match.white, match.black) if seat != winner_of(match))


def _third(t: Tournament, stages: int) -> Iterator[BracketLine]:
    """Yield the two who play for third place: those who have lost before the final."""
    if not t.settings.knock_out.third_place or len(t.rounds) < stages:
        return
    people = players_by_id(t)
    beaten = {loser for earlier in t.rounds[: stages - 1] for loser in _losers(earlier)}
    final = t.rounds[stages - 1]
    for match in final.games:
        if {match.white, match.black} <= beaten:
            for seat in (match.white, match.black):
                yield _scored(t, final, BracketLine(people[seat]), match)


def _by_hand(t: Tournament) -> Iterator[tuple[int, Player, str]]:
    people = players_by_id(t)
    for paired in t.rounds:
        for match in paired.games:
            if match.winner is not None and match.reason:
                yield paired.number, people[match.winner], match.reason


def line_number(line: BracketLine) -> Tpn | None:
    """Return the seed of who stands on a line."""
    return None if line.player is None else line.player.tpn


def has_bracket(t: Tournament) -> bool:
    """Tell whether a tournament has a bracket at all."""
    return is_knock_out(t.settings)
