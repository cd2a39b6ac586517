"""What touches the integrity of pairings that stand: FIDE wants each such step told in the report.

A comment is `### Correction @ Round n: …`, with the kinds of FIDE's check list. They are kept as lines of the
report, so that undo takes them back and whoever reads the report has them. They are in English, as the report
is, with pairing numbers as of their day. Nothing is noted of a tournament that never was in FIDE mode.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from swissdesk.frozen import replace
from swissdesk.terms import DRAWN, ByeKind, Mark, Result, Tpn, format_points
from swissdesk.tournament.fide_rules import OF_TIE_BREAKS
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.model import Game, PlayerId, Settings, Tournament
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import one_line

_OF_ROUND: Final = re.compile(
    r"### (?:Correction|Adjournment|Pairing|Full-point bye) @ Round (\d{1,3}): .*", re.ASCII
)
"""The comments that are about one round, and go with it when it is taken back."""

CHANGED_RESULT: Final = re.compile(
    r"### (?:Correction|Adjournment) @ Round (?P<round>\d{1,3}): board \d{1,4}, "
    r"(?P<white>\d{1,4})-(?P<black>\d{1,4})(?:, game (?P<board>\d{1,3}))?: (?P<was>.:.) => (?P<now>.:.)",
    re.ASCII,
)
"""The comment on a result that became another one after the next round had been paired."""

_MOST_NAMED: Final = 30
_FIXED: Final = ("rounds_planned", "system", *OF_TIE_BREAKS[1:], "baku")
"""What FIDE mode keeps since round 1 was paired, besides points and the list of tie-breaks."""


def with_breaches(before: Tournament, after: Tournament) -> Tournament:
    """Return the changed tournament with a comment on each step that touches rounds which stand."""
    fide = after.settings.fide
    if after is before or not (fide.is_on or fide.is_left) or not (before.rounds or after.rounds):
        return after
    paired = len(after.rounds)
    kept = [line for line in after.kept_lines if _is_about(line, paired)]
    lines = [line for line in _breaches(before, after) if line not in kept]
    if not lines and len(kept) == len(after.kept_lines):
        return after
    return replace(after, kept_lines=(*kept, *dict.fromkeys(lines)))


def _is_about(line: str, paired: int) -> bool:
    """Tell whether a line is no comment on a round that is not paired any more."""
    found = _OF_ROUND.fullmatch(line)
    return found is None or int(found[1]) <= paired


def _breaches(before: Tournament, after: Tournament) -> Iterator[str]:
    yield from _results(before, after)
    yield from _for_rating(before, after)
    yield from _pairings(before, after)
    yield from _numbers(before, after)
    yield from _expelled(before, after)
    yield from _configuration(before, after)


def _results(before: Tournament, after: Tournament) -> Iterator[str]:
    """Yield results and colours that became others after the next round had been paired."""
    if follows_table(after.settings):  # no round follows from results
        return
    numbers = tpns(after)
    for old, new in zip(before.rounds[:-1], after.rounds[:-1], strict=False):
        if old.games is new.games:
            continue
        for was, now in zip(old.games, new.games, strict=False):
            if was != now and was.board == now.board:
                yield from (f"### {words}" for words in _game(new.number, was, now, numbers))


def _game(number: int, was: Game, now: Game, numbers: Mapping[PlayerId, Tpn]) -> Iterator[str]:
    seats = f"board {now.board}, {numbers[now.white]}-{numbers[now.black]}"
    if (was.white, was.black) == (now.black, now.white):
        yield f"Correction @ Round {number}: {seats}: colours exchanged"
        return
    for part, old, new in _changed(was, now):
        change = f"@ Round {number}: {seats}{part}: {_sign(old)} => {_sign(new)}"
        if Mark.ADJOURNED in old and new != DRAWN:  # as a draw it has counted for what was paired since
            yield f"Adjournment {change}"
        elif Mark.ADJOURNED not in old and Mark.PENDING not in old:
            yield f"Correction {change}"


def _changed(was: Game, now: Game) -> Iterator[tuple[str, Result, Result]]:
    """Yield the results that changed, of a game, or of the games of a match with their boards."""
    if not now.boards:
        if was.result != now.result:
            yield "", was.result, now.result
        return
    for old, new in zip(was.boards, now.boards, strict=False):
        if old.result != new.result:
            yield f", game {new.board}", old.result, new.result


def _sign(result: Result) -> str:
    return f"{result.white.value or '?'}:{result.black.value or '?'}"


def _for_rating(before: Tournament, after: Tournament) -> Iterator[str]:
    """Yield corrections that the rating alone knows: pairings and standings go by what was recorded."""
    numbers = tpns(after)
    for one in after.rating_corrections:
        if one not in before.rating_corrections:
            recorded = next(g for g in after.rounds[one.round_number - 1].games if g.board == one.board)
            used = f"{numbers[recorded.white]}-{numbers[recorded.black]} {_sign(recorded.result)}"
            true = f"{numbers[one.white]}-{numbers[one.black]} {_sign(one.result)}"
            yield (
                f"### Correction @ Round {one.round_number}: board {one.board}: {true} for the rating alone, "
                f"pairings and standings use {used}"
            )
    for other in after.board_corrections:
        if other not in before.board_corrections:
            yield (
                f"### Correction @ Round {other.round_number}: board {other.match}, game {other.game.board}: "
                f"{_sign(other.game.result)} for the rating alone"
            )


def _pairings(before: Tournament, after: Tournament) -> Iterator[str]:
    """Yield published pairings that were replaced, and full-point byes, which are deprecated."""
    for change in after.pairing_changes[len(before.pairing_changes) :]:
        boards = f", boards {' '.join(map(str, change.boards))}" if change.boards else ""
        yield f"### Pairing @ Round {change.round_number}: published pairings replaced{boards}"
    numbers = tpns(after)
    for old, new in zip_longest(before.rounds, after.rounds):
        if new is None or (old is not None and old.byes is new.byes):
            continue
        full = [numbers[bye.player] for bye in new.byes if bye.kind is ByeKind.FULL_POINT]
        if full:
            yield f"### Full-point bye @ Round {new.number}: {_listed(full)}"


def _numbers(before: Tournament, after: Tournament) -> Iterator[str]:
    """Yield pairing numbers that changed among those who have been paired."""
    if not before.rounds or before.players is after.players:
        return
    old, new = tpns(before), tpns(after)
    seats = {seat for paired in before.rounds for game in paired.games for seat in (game.white, game.black)}
    moved = [f"{old[who]}->{new[who]}" for who in new if who in seats and old.get(who, 0) != new[who]]
    if moved:
        yield f"### Renumbering @ Round {len(after.rounds)}: {_listed(moved)}"


def _expelled(before: Tournament, after: Tournament) -> Iterator[str]:
    if before.players is after.players:
        return
    were = {player.id for player in before.players if player.is_expelled}
    for player in after.players:
        if player.is_expelled and player.id not in were:
            yield f"### Expulsion @ Round {len(after.rounds)}: {player.tpn} {one_line(player.name)}"


def _configuration(before: Tournament, after: Tournament) -> Iterator[str]:
    """Yield settings that were others when round 1 was paired, with what they were."""
    if not before.rounds:
        return
    where = f"### Configuration @ Round {len(after.rounds)}: "
    if before.forbidden_pairs != after.forbidden_pairs:
        yield f"{where}{len(after.forbidden_pairs)} forbidden pairs, before {len(before.forbidden_pairs)}"
    if before.settings is not after.settings:
        yield from (f"{where}{words}" for words in _settings(before.settings, after.settings))


def _settings(old: Settings, new: Settings) -> Iterator[str]:
    if old.tie_breaks != new.tie_breaks:
        yield f"tie-breaks {_codes(new)}, before {_codes(old)}"
    if old.scoring != new.scoring:
        yield f"points {_points(new)}, before {_points(old)}"
    for field in _FIXED:
        was, now = (getattr(settings, field) for settings in (old, new))
        if was != now:
            yield f"{field.replace('_', ' ')} {_value(now)}, before {_value(was)}"


def _codes(settings: Settings) -> str:
    return ",".join(settings.tie_breaks) or "none"


def _points(settings: Settings) -> str:
    scoring = settings.scoring
    values = (scoring.win, scoring.draw, scoring.loss, scoring.pairing_allocated_bye)
    return "/".join(format_points(value) for value in values)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value) or "none")


def _listed(parts: Sequence[int | str]) -> str:
    more = " …" if len(parts) > _MOST_NAMED else ""
    return " ".join(map(str, parts[:_MOST_NAMED])) + more
