"""A round that was paired on paper, typed in board by board with its results.

`prepare` reads the event, `accept` changes it; between them everything is pure: the text of the arbiter
is read line by line, and `by_hand.review` compares the round with the engine's.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.systems import system_named
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import by_hand
from swissdesk.services.round.by_hand import HandPairing, HandReview, HandRound
from swissdesk.services.wording import result_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
    Tpn,
)
from swissdesk.tournament.lookup import next_round_number, round_of, tpns
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.by_hand import pair_by_hand
from swissdesk.tournament.round.rounds import enter_result, publish_round
from swissdesk.tournament.table_rounds import has_free_place
from swissdesk.words import _, ngettext

__all__ = ("TypedLine", "TypedRound", "accept", "prepare", "read")

RESULTS: Final[Mapping[str, Result]] = {
    "1": WHITE_WINS,
    "1-0": WHITE_WINS,
    "0": BLACK_WINS,
    "0-1": BLACK_WINS,
    "5": DRAWN,
    "=": DRAWN,
    "½": DRAWN,
    "½-½": DRAWN,
    "+": WHITE_WINS_BY_FORFEIT,
    "+-": WHITE_WINS_BY_FORFEIT,
    "-": BLACK_WINS_BY_FORFEIT,
    "-+": BLACK_WINS_BY_FORFEIT,
    "--": DOUBLE_FORFEIT,
}
"""What may follow the two numbers of a board."""

_BOARD: Final = re.compile(r"(\d{1,9})(?:[\s,;:–-]+(\d{1,9}))?(?:[\s,;:]+(\S+))?")
_MOST_NAMED: Final = 6
_BYE: Final = frozenset({"bye", "b"})


class TypedLine(Frozen):
    """A line as it was typed, numbered from 1: the board it says, or what is wrong with it.

    `black` is None for the bye.
    """

    number: int
    text: str
    white: Tpn | None = None
    black: Tpn | None = None
    result: Result = PENDING
    words: str = ""
    fault: str = ""


class TypedRound(Frozen):
    """What the lines say together: the draft of the round, and the result of each board.

    `missing` says who has no place yet; empty where everybody has one.
    """

    lines: tuple[TypedLine, ...]
    draft: HandPairing
    results: Mapping[Pair, Result]
    missing: str

    @property
    def is_ready(self) -> bool:
        """Tell whether the round can be checked: no line is wrong and everybody has a place."""
        return not self.missing and not any(line.fault for line in self.lines)


def prepare(event: OpenEvent, section: SectionId) -> HandRound:
    """Return the next round, to be typed in.

    Raises `TournamentError` where it cannot be paired yet, or where all rounds are paired.
    """
    t = event.tournament(section)
    number = next_round_number(t)
    if number > t.settings.rounds_planned:
        text = ngettext(
            "{rounds} round is planned and paired; set a larger number of rounds first.",
            "All {rounds} rounds are paired; set a larger number of rounds first.",
            len(t.rounds),
        )
        raise TournamentError(text.format(rounds=len(t.rounds)))
    return by_hand.prepare(event, section, number)


def read(begun: HandRound, text: str, *, of_teams: bool = False) -> TypedRound:
    """Read the boards that were typed, one to a line: `12 7 1`, White first; `5` or `5 bye` for the bye.

    Empty lines are skipped. A line that is wrong makes no board. Matches, of teams or of two people, have
    no result of their own: it is refused.
    """
    lines = tuple(_lines(begun, text, of_teams=of_teams))
    good = [line for line in lines if not line.fault]
    boards = {Pair(line.white, line.black): line.result for line in good if line.white and line.black}
    byes = [line.white for line in good if line.black is None]
    placed = {tpn for pair in boards for tpn in pair} | {*byes}
    waiting = tuple(tpn for tpn in begun.start.waiting if tpn not in placed)
    draft = HandPairing(tuple(boards), byes[0] if byes else None, waiting)
    return TypedRound(lines, draft, boards, _missing(begun, waiting))


def _missing(begun: HandRound, waiting: tuple[Tpn, ...]) -> str:
    if not waiting:
        return ""
    named = "; ".join(f"{tpn} {begun.seats[tpn].name}" for tpn in waiting[:_MOST_NAMED])
    more = len(waiting) - _MOST_NAMED
    if more > 0:
        named = _("{names} and {count} more").format(names=named, count=more)
    sentence = ngettext(
        "{count} player has no place yet: {names}.",
        "{count} players have no place yet: {names}.",
        len(waiting),
    )
    return sentence.format(count=len(waiting), names=named)


def _lines(begun: HandRound, text: str, *, of_teams: bool) -> Iterator[TypedLine]:
    seen: dict[Tpn, int] = {}
    has_bye = False
    for number, typed in enumerate(text.splitlines(), start=1):
        if not typed.strip():
            continue
        line = _line(begun, number, typed.strip(), of_teams=of_teams)
        fault = line.fault or _repeated(line, seen)
        if not fault and line.black is None:
            fault = _bye_fault(begun, has_bye=has_bye)
            has_bye = has_bye or not fault
        if fault:
            yield TypedLine(number, typed, fault=fault)
            continue
        seen |= {tpn: number for tpn in (line.white, line.black) if tpn is not None}
        yield line


def _line(begun: HandRound, number: int, typed: str, *, of_teams: bool) -> TypedLine:
    """Read one line, without regard to the others."""
    found = _BOARD.fullmatch(typed)
    bye = typed.split()
    if len(bye) == 2 and bye[1].lower() in _BYE:
        found = _BOARD.fullmatch(bye[0])
    if found is None or (found[3] and not found[2]):
        return TypedLine(number, typed, fault=_("Type two numbers and a result, such as 12 7 1."))
    numbers = [Tpn(int(each)) for each in found.groups()[:2] if each]
    unknown = next((tpn for tpn in numbers if tpn not in begun.start.waiting), None)
    if unknown is not None:
        return TypedLine(number, typed, fault=_nobody(begun, unknown))
    result = RESULTS.get((found[3] or "").replace("–", "-"), None if found[3] else PENDING)
    of_games = system_named(begun.request.system).pairs_matches
    if result is None or (found[3] and (of_teams or of_games)):
        return TypedLine(number, typed, fault=_no_result(found[3], of_teams=of_teams, of_games=of_games))
    white, black = numbers[0], numbers[1] if len(numbers) > 1 else None
    if white == black:
        return TypedLine(number, typed, fault=_("Nobody plays against himself or herself."))
    return TypedLine(number, typed, white, black, result, _words(begun, white, black, result))


def _words(begun: HandRound, white: Tpn, black: Tpn | None, result: Result) -> str:
    if black is None:
        request = begun.request
        is_free = has_free_place(system_named(request.system), request.scoring)
        text = _("{player}: free") if is_free else _("{player}: bye")
        return text.format(player=begun.seats[white].name)
    game = f"{begun.seats[white].name} – {begun.seats[black].name}"
    return game if result == PENDING else f"{game}  {result_text(result)}"


def _nobody(begun: HandRound, tpn: Tpn) -> str:
    if tpn in begun.seats:
        return _("{player} does not take part in round {round}: see the gate.").format(
            player=begun.seats[tpn].name, round=begun.number
        )
    return _("Nobody has the number {number}.").format(number=tpn)


def _no_result(typed: str, *, of_teams: bool, of_games: bool) -> str:
    if of_games:
        return _("Results of a match are entered game by game, once the round is in.")
    if of_teams:
        return _("Results of a match are entered board by board, once the round is in.")
    return _("“{result}” is not a result: use 1, 0, 5 for a draw, + and - for forfeits.").format(result=typed)


def _repeated(line: TypedLine, seen: Mapping[Tpn, int]) -> str:
    for tpn in (line.white, line.black):
        if tpn is not None and tpn in seen:
            return _("Number {number} is already in line {line}.").format(number=tpn, line=seen[tpn])
    return ""


def _bye_fault(begun: HandRound, *, has_bye: bool) -> str:
    if has_bye:
        return _("There is a bye already.")
    if len(begun.start.waiting) % 2 == 0:
        return _("An even number plays: nobody gets the bye.")
    return ""


def accept(
    event: OpenEvent,
    section: SectionId,
    reviewed: HandReview,
    typed: TypedRound,
    reason: str,
    at: datetime,
) -> Changes:
    """Store a round that was typed in, published and with its results, as one change.

    The reason stands in the journal and in the tournament report. Raises `MovedError` where the round would
    be asked for in another way by now, `TournamentError` without a reason where the engine pairs otherwise.
    """
    pairing = reviewed.pairing
    why = " ".join(reason.split())
    if not why and not reviewed.is_as_engine:
        raise TournamentError(_("A pairing that differs from the engine’s needs a reason."))
    text = _("Round {number}, paired on paper, typed in").format(number=pairing.round_number)
    if not reviewed.is_as_engine:
        text = _("{change}: {reason}").format(change=text, reason=why)

    def step(t: Tournament) -> Tournament:
        draft = pair_by_hand(t, pairing, "" if reviewed.is_as_engine else why)
        return _with_results(publish_round(draft, at), pairing.round_number, typed.results)

    return event.change(section, step, text, EVERYTHING, by_hand.as_begun(reviewed.begun))


def _with_results(t: Tournament, number: int, results: Mapping[Pair, Result]) -> Tournament:
    numbers = tpns(t)
    for game in round_of(t, number).games:
        result = results[Pair(numbers[game.white], numbers[game.black])]
        if result != PENDING:
            t = enter_result(t, number, game.board, result)
    return t
