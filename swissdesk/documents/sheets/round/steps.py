"""The pairing of a round step by step: a page for each bracket, or more where it is long.

The data are what the round was paired from. Its steps are found when the sheet is laid out, in the
background, as their reasons are questions to the engine.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Layout, Page, Panel
from swissdesk.documents.press.furniture import DENSE, TABLE_BOTTOM, PageNumber, furniture, table_top
from swissdesk.documents.press.head import paired_round, round_header
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH
from swissdesk.documents.press.sheet import SheetData, SheetHeader
from swissdesk.documents.sheets.round.step_parts import Part, continued, parts_of, sentence
from swissdesk.documents.sheets.round.step_source import PaperRound, StepSource
from swissdesk.errors import DocumentError, PairingError
from swissdesk.frozen import replace
from swissdesk.pairing.checker import CheckedBoard
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Tpn
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.round.checking import RoundThen, checked_round
from swissdesk.words import _

_GAP: Final = 8.0
"""Points between the head of a page and what stands below it."""


class _Flow(NamedTuple):
    """Parts below each other, page after page, and what stands above them on each page but the first."""

    parts: tuple[Part, ...]
    further: tuple[Part, ...] = ()


class StepsSheet(SheetData):
    """A round with what it was paired from; `only` is the player whose bracket alone is wanted."""

    header: SheetHeader
    source: StepSource
    only: Tpn | None = None

    def layout(self) -> Layout:
        """Return the pages of each bracket; one that says why, where the round has no steps."""
        top = table_top(self.header, DENSE) + _GAP
        pages = [page for bracket in self._brackets() for page in _flowed(bracket, TABLE_BOTTOM - top)]
        made = []
        for number, parts in enumerate(pages, 1):
            marks = [*furniture(self.header, PageNumber(number, len(pages)), style=DENSE)]
            y = top
            for part in parts:
                marks += part.marks(y)
                y += part.height
            made.append(Page(1, 1, (Panel(FRAME_WIDTH, FRAME_HEIGHT, tuple(marks)),)))
        return Layout(f"{self.header.event}: {self.header.title}", tuple(made))

    def _brackets(self) -> Iterator[_Flow]:
        """Yield the parts of each bracket in the order of pairing."""
        try:
            paired = PaperRound(self.source)
        except PairingError as error:
            yield _Flow((sentence(str(error)),))
            return
        wanted = paired.brackets_of(self.only)
        if not wanted:
            yield _Flow((sentence(_("{number} does not play in this round.").format(number=self.only)),))
        for bracket in wanted:
            yield _Flow(tuple(parts_of(paired, bracket)), (continued(paired, bracket),))


def pairing_steps(t: Tournament, request: SheetRequest) -> StepsSheet:
    """Return a round step by step, the last paired one by default, by what was known when it was paired.

    Raises DocumentError before the first pairing and for a number that nobody has, TournamentError for a
    round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    only = request.options.only
    if only is not None and all(player.tpn != only for player in t.players):
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=only))
    checked = checked_round(t, paired, request.then)
    header = round_header(t, _("Pairing step by step, round {round}"), paired, request)
    games = [board for board in checked.played.boards if board.black is not None]
    source = StepSource(
        # The revision counts every change of the event, also those that have nothing to do with the round.
        replace(checked.played.request, revision=0),
        tuple(sorted(checked.names.items())),
        tuple(_pair(board) for board in games),
        tuple(board.colours_known for board in games),
        next((board.white for board in checked.played.boards if board.black is None), None),
        checked.played.by_hand,
        checked.is_then,
    )
    header = replace(header, right="", note=_changed_since(paired, request.then))
    return StepsSheet(header, source, None if only is None else Tpn(only))


def _changed_since(paired: Round, then: RoundThen | None) -> str:
    """Return that the sheet tells of pairs that have been changed; empty where none have."""
    before = paired if then is None else then.paired
    pairs, pairs_then = ({(game.white, game.black) for game in one.games} for one in (paired, before))
    if pairs == pairs_then:
        return ""
    return _("Told as round {round} was paired; boards have been changed since.").format(round=paired.number)


def _pair(board: CheckedBoard) -> Pair:
    if board.black is None:
        raise AssertionError("a bye is no pair")
    return Pair(board.white, board.black)


def _flowed(flow: _Flow, room: float) -> Iterator[list[Part]]:
    """Yield what stands on each page; parts that are bound to the next one go over with it."""
    page: list[Part] = []
    begun = 0
    for part in flow.parts:
        if len(page) > begun and sum(one.height for one in page) + part.height > room:
            held = _held(page, begun)
            yield page[: len(page) - len(held)]
            page = [*flow.further, *(held[0] if held else part).heads, *held]
            begun = len(page) - len(held)
        page.append(part)
    if page:
        yield page


def _held(page: list[Part], begun: int) -> list[Part]:
    """Return the parts at the end of a page that go over with the next one; never the whole page."""
    first = len(page)
    while first > begun and page[first - 1].goes_with_next:
        first -= 1
    return page[first:] if first > begun else []
