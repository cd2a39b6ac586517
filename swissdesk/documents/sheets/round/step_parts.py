"""The parts of a page of steps: heads, the players of the bracket, the steps with their cards, sentences."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from swissdesk.documents.lists.players import due_sign
from swissdesk.documents.press.boxes import PageMark, Stroke
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Type, at_left, at_right, set_points, shrunk
from swissdesk.documents.press.strokes import arrow, rule
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.documents.sheets.round.step_source import PaperRound
from swissdesk.pairing.basic.average_rating import average_rating
from swissdesk.pairing.basic.floats import recent_floats
from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.explaining.explanation import BracketExplanation
from swissdesk.pairing.explaining.steps import PairingStep, StepKind
from swissdesk.pairing.request import PairingPlayer, RoundKind
from swissdesk.pairing.words.steps import cards_of
from swissdesk.terms import Colour, Float, Points, format_points
from swissdesk.words import _

Marks = Callable[[float], Iterator[PageMark]]

_TITLE: Final = Type(Face.BOLD, 13)
_STRONG: Final = Type(Face.BOLD, 9)
_TEXT: Final = Type(Face.TEXT, 9)
_SMALL: Final = Type(Face.TEXT, 8)
_HEADING: Final = Type(Face.BOLD, 7.5)
_INDENT: Final = 16.0
_MOST_LINES: Final = 12
_LINE: Final = 1.3
_MOST_TOGETHER: Final = 180.0
"""A step up to this height in points is not broken."""


class Part(NamedTuple):
    """Something that stands below what comes before; one that `goes_with_next` is never last on a page.

    `heads` stand above it where it is the first on its page: the headings of its table.
    """

    height: float
    marks: Marks
    goes_with_next: bool = False
    heads: tuple["Part", ...] = ()


def parts_of(paired: PaperRound, index: int) -> Iterator[Part]:
    """Yield all of a bracket: where it stands, who is in it, its steps, what it lost."""
    bracket = paired.bracket(index)
    yield _title(paired, index)
    yield from _map(paired, index)
    yield from _players(paired, index)
    for place, step in enumerate(paired.told.steps[index]):
        yield from _step(paired, index, place, step)
    yield from _costs(paired, bracket)
    if not paired.has_asked_all:
        words = _(
            "Only the first {count} turns of this sheet have their reasons; on the sheet of one player’s "
            "bracket they are counted from its own first turn."
        )
        yield from _words(words.format(count=paired.most_asked), _SMALL)
    yield _line(4.0)
    yield from _words(paired.told.honest, _SMALL)


def sentence(words: str) -> Part:
    """Return a sentence that stands alone on its page."""
    (part,) = _words(words, _TEXT)
    return part


def continued(paired: PaperRound, index: int) -> Part:
    """Return what stands above a bracket that goes on from the page before."""
    words = _("{heading}, continued").format(heading=paired.told.titles[index])
    kind = shrunk(words, _STRONG, FRAME_WIDTH)
    return Part(15.0, lambda y: iter([at_left(words, kind, 0, y + 9)]), goes_with_next=True)


def _title(paired: PaperRound, index: int) -> Part:
    words = paired.told.titles[index]
    place = _("paired {place} of {count}").format(place=index + 1, count=paired.count)
    kind = shrunk(words, _TITLE, FRAME_WIDTH - _TEXT.width(place) - 12)

    def marks(y: float) -> Iterator[PageMark]:
        yield at_left(words, kind, 0, y + 12)
        yield at_right(place, _TEXT, FRAME_WIDTH, y + 12)

    return Part(19.0, marks, goes_with_next=True)


def _map(paired: PaperRound, index: int) -> Iterator[Part]:
    """Yield the brackets in the order of pairing with how many are in each; this one stands in bold.

    A table, a ladder or a knock-out has one bracket of everybody, which its title says.
    """
    if paired.bracket(index).kind.holds_everybody:
        return
    pieces = []
    for at in range(paired.count):
        bracket = paired.bracket(at)
        size = (
            f"{len(bracket.residents)}+{len(bracket.mdps)}" if bracket.mdps else f"{len(bracket.residents)}"
        )
        divider = "  ›  " if at < paired.count - 1 else ""
        kind = _STRONG if at == index else _TEXT
        pieces += [_Piece(f"{format_points(bracket.score)} ({size})", kind), _Piece(divider, _TEXT)]
    yield from _rows([piece for piece in pieces if piece.words], 0)


class _Piece(NamedTuple):
    """Words that stay together; `is_struck` for a pair that may not be."""

    words: str
    kind: Type
    is_struck: bool = False


def _rows(pieces: Sequence[_Piece], left: float) -> Iterator[Part]:
    """Yield pieces from left to right, in as many lines as they need."""
    rows: list[list[tuple[float, _Piece]]] = [[]]
    x = left
    for piece in pieces:
        width = piece.kind.width(piece.words)
        if rows[-1] and x + width > FRAME_WIDTH:
            rows.append([])
            x = left
        rows[-1].append((x, piece))
        x += width
    for row in rows:
        size = max((piece.kind.size for _x, piece in row), default=_TEXT.size)
        yield Part(size * _LINE + 1, partial(_set, tuple(row), size))


def _set(row: Sequence[tuple[float, _Piece]], size: float, top: float) -> Iterator[PageMark]:
    baseline = top + size
    for x, piece in row:
        words = piece.words.rstrip()
        yield at_left(piece.words, piece.kind, x, baseline)
        if piece.is_struck:
            middle = baseline - 0.28 * piece.kind.size
            spots = ((x - 1, middle), (x + piece.kind.width(words) + 1, middle))
            yield Stroke(spots, 0.8, strikes_out=True)


def _words(words: str, kind: Type, left: float = 0) -> Iterator[Part]:
    """Yield a sentence in as many lines as it needs."""
    lines = wrapped(words, kind, FRAME_WIDTH - left, _MOST_LINES)

    def marks(y: float) -> Iterator[PageMark]:
        for place, line in enumerate(lines):
            yield at_left(line, kind, left, y + kind.size * (1 + place * _LINE))

    yield Part(kind.size * _LINE * len(lines) + 1, marks)


def _line(above: float) -> Part:
    return Part(above + 4, lambda y: iter([rule(0, y + above, FRAME_WIDTH, 0.4)]), goes_with_next=True)


_COLUMNS: Final = (0.0, 26.0, 190.0, 190.0, 232.0, 330.0, 388.0, 420.0)
_COLUMNS_WITH_AVERAGES: Final = (0.0, 26.0, 156.0, 184.0, 218.0, 308.0, 388.0, 420.0)
"""Left edges in points: number, name, average of the opponents, score, colours, floats, due, met."""

_AXIS: Final = 1.1
"""Em before the axis of scores: room for two digits."""


def _players(paired: PaperRound, index: int) -> Iterator[Part]:
    """Yield the table of who lies in the bracket."""
    floats = _("Floats") if paired.system.looks_at_floats else ""
    averages = _("ARO") if paired.system.pairs_by_ratings else ""
    line = partial(_cells, _COLUMNS_WITH_AVERAGES if averages else _COLUMNS)
    knows_due = paired.system.knows_colours_due(paired.request.teams)
    dues = _("Due") if knows_due else ""
    headings = (_("No."), _("Name"), averages, _("Score"), _("Colours"), floats, dues, _("has met here"))
    heads = (
        Part(12.0, partial(line, headings, _HEADING), goes_with_next=True),
        Part(2.0, lambda y: iter([rule(0, y, FRAME_WIDTH, 0.8)]), goes_with_next=True),
    )
    yield from heads
    everybody, request = paired.everybody(index), paired.request
    due = paired.system.due_by(request.teams, is_last=request.round_number >= request.rounds_planned)
    for player in everybody:
        cells = (
            str(player.tpn),
            paired.forms[paired.names.get(player.tpn, "")],
            _average(paired, player),
            _Score(pairing_score(player, request.round_number)),
            _colours(player),
            _Floats(tuple(_floats(paired, player))),
            due_sign(due(_played(player))) if knows_due else "",
            ", ".join(map(str, paired.met(player, everybody))) or "–",
        )
        yield Part(11.0, partial(line, cells, _SMALL), heads=heads)
    yield _line(3.0)


class _Score(NamedTuple):
    """A score on the axis of its column."""

    points: Points

    def marks(self, kind: Type, left: float, baseline: float) -> Iterator[PageMark]:
        """Set the whole number before the axis and the fraction behind it."""
        return set_points(self.points, kind, left + _AXIS * kind.size, baseline)


class _Floats(NamedTuple):
    """The floats of the last rounds: whether each was up, and its round."""

    found: tuple[tuple[bool, int], ...]

    def marks(self, kind: Type, left: float, baseline: float) -> Iterator[PageMark]:
        """Set an arrow before the number of each round."""
        for is_up, number in self.found:
            yield from arrow(kind.size, left + 0.35 * kind.size, baseline, is_up=is_up)
            yield at_left(str(number), kind, left + 0.8 * kind.size, baseline)
            left += 0.8 * kind.size + kind.width(f"{number}  ")


_Content = str | NameForms | _Score | _Floats


def _cells(columns: Sequence[float], cells: Sequence[_Content], kind: Type, top: float) -> Iterator[PageMark]:
    """Set a line of the table: the number at the right end of its column, all else at the left."""
    baseline = top + kind.size + 0.4
    for left, right, cell in zip(columns, (*columns[1:], FRAME_WIDTH), cells, strict=True):
        room = right - left - 6
        if not left and isinstance(cell, str):
            yield at_right(cell, shrunk(cell, kind, room), left + room, baseline)
        elif isinstance(cell, NameForms):
            fitted = fit_name(cell, kind.face, room / kind.size)
            yield at_left(fitted.words, Type(fitted.face, kind.size), left, baseline)
        elif isinstance(cell, _Score | _Floats):
            yield from cell.marks(kind, left, baseline)
        elif cell:
            yield at_left(cell, shrunk(cell, kind, room), left, baseline)


def _average(paired: PaperRound, player: PairingPlayer) -> str:
    """Return the average rating of the opponents where the system pairs by it (C.04.4.1:1.7)."""
    if not paired.system.pairs_by_ratings:
        return ""
    met = opponents_met(player.history)
    return str(average_rating(met, {tpn: paired.players[tpn].rating for tpn in met}) or "–")


def _played(player: PairingPlayer) -> list[Colour]:
    colours = (past.colour for past in player.history if past.kind is RoundKind.PLAYED)
    return [colour for colour in colours if colour is not None]


def _colours(player: PairingPlayer) -> str:
    """Return the colours of the rounds before, a dash for each without a game."""
    letters = {Colour.WHITE: _("W"), Colour.BLACK: _("B")}
    played = (past.colour if past.kind is RoundKind.PLAYED else None for past in player.history)
    return " ".join("–" if colour is None else letters[colour] for colour in played)


def _floats(paired: PaperRound, player: PairingPlayer) -> Iterator[tuple[bool, int]]:
    """Yield the floats of the last rounds with their numbers, where the system looks at them."""
    if paired.system.looks_at_floats:
        scoring, downfloats = paired.request.scoring, paired.system.downfloats
        for number, found in recent_floats(player, paired.players, scoring, downfloats):
            yield found is Float.UP, number


def _step(paired: PaperRound, index: int, place: int, step: PairingStep) -> Iterator[Part]:
    """Yield a step: its number and title, the cards as they lie, and what there is to say."""
    why = paired.why(index, place)
    title = f"{place + 1}.  {why.title}"
    kind = shrunk(title, _STRONG, FRAME_WIDTH)
    head = Part(14.0, lambda y: iter([at_left(title, kind, 0, y + 11)]), goes_with_next=True)
    said = (part for words in why.sentences for part in _words(words, _SMALL, _INDENT))
    yield from _together((head, *_rows(_cards(paired, step), _INDENT), *said))


def _together(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Yield parts that stay on one page, if they do not take too much of it; else only the first two do."""
    keeps = sum(part.height for part in parts) <= _MOST_TOGETHER
    for place, part in enumerate(parts):
        is_bound = place < len(parts) - 1 and (keeps or place == 0)
        yield part._replace(goes_with_next=is_bound)


def _cards(paired: PaperRound, step: PairingStep) -> list[_Piece]:
    """Return the cards of a step: pairs, struck if they may not be, in the end White first, and the rest."""
    barred = {frozenset((pair.one, pair.other)) for pair in step.barred}
    pieces = []
    for pair in step.pairs:
        both, words = frozenset(pair), f"{pair[0]}-{pair[1]}"
        if step.kind is StepKind.COLOURS and both in paired.boards:
            board, (white, black) = paired.boards[both]
            words = _("bd {board}: {pair}").format(board=board, pair=f"{white}-{black}")
        pieces.append(_Piece(f"{words}    ", _TEXT, both in barred))
    lying = cards_of(PairingStep(step.kind, (), step.left, step.right, step.aside, step.bye))
    return [*pieces, *(_Piece(f"{word} ", _TEXT) for word in lying.split())]


def _costs(paired: PaperRound, bracket: BracketExplanation) -> Iterator[Part]:
    """Yield the criteria in which the bracket lost something."""
    above = 4.0
    for criterion in bracket.criteria:
        if not criterion.is_free and paired.words.is_cost(criterion.name):
            values = ", ".join(paired.words.value(criterion.name, value) for value in criterion.values)
            counted = paired.words.criterion_in(criterion.name, bracket.kind)
            text = _("{words}: {values}").format(words=counted, values=values)
            yield Part(above, lambda _y: iter(()), goes_with_next=True)
            yield from _words(f"{criterion.name}  {text}", _SMALL)
            above = 0.0
