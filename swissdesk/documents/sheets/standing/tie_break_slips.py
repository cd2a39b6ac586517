"""Tie-break slips: two on a sheet, or a sheet for each player where the rounds and sentences need it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, NamedTuple

from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.press.boxes import Layout, PageMark, Panel
from swissdesk.documents.press.cutting import Cut, Reprint, printed_again, spread_out
from swissdesk.documents.press.dates import date_and_time
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetRequest, or_not_final
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, set_points, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetData
from swissdesk.documents.press.strokes import SQUARE, colour_square, rule
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Colour, Points, TeamScore, game_points_phrase, match_points_phrase, points_phrase
from swissdesk.tiebreaks import contributions
from swissdesk.tiebreaks.figures import decimals_of, with_decimals
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.working.participants import field_working, player_working
from swissdesk.tournament.standing.working.rows import (
    EncounterTable,
    PlayerWorking,
    RoundLine,
    TieBreakWorking,
)
from swissdesk.words import _


class SlipRound(Frozen):
    """One round of a slip.

    Without an opponent `words` say what stood in its place, with one they are empty. `colour` is that
    of a game that was played. `score` is the opponent's score as Buchholz and its kin use it. `values`
    has one text for each column: what the round adds, or that it was cut. On a ladder `share` is how much
    of which value the round brought.
    """

    number: int
    opponent: Seat | None
    words: str
    colour: Colour | None
    result: str
    score: Points | None
    values: tuple[str, ...]
    share: str = ""


class TieBreakSlip(Frozen):
    """How the place of one participant came about.

    `headings` and `sums` belong to the columns; `sentences` pair a heading, or nothing, with one plain
    sentence.
    """

    player: Seat
    place: str
    headings: tuple[str, ...]
    rounds: tuple[SlipRound, ...]
    sums: tuple[str, ...]
    sentences: tuple[tuple[str, str], ...]


class TieBreakSlipsSheet(SheetData):
    """The slips of all participants in order of rank, or of one.

    `place` tells section and round, `foot` the rules and the time of printing.
    """

    event: str
    place: str
    foot: Annotated[str, OF_PRINTING]
    slips: tuple[TieBreakSlip, ...]
    again: Reprint | None = None

    def layout(self) -> Layout:
        """Return the slips in stack-cut order, two on a sheet if all of them have room there."""
        forms = name_forms(dict.fromkeys(name for slip in self.slips for name in _names(slip)))
        # The sentences are broken once: that is most of the work, and two questions hang on their lines.
        cut, broken = HALVES, [_broken(slip, HALVES.width) for slip in self.slips]
        heights = map(_least_height, self.slips, broken)
        if not all(height <= HALVES.height for height in heights):
            cut, broken = WHOLE, [_broken(slip, WHOLE.width) for slip in self.slips]
        panels = [
            Panel(cut.width, cut.height, tuple(_marks(self, slip, said, forms, cut)))
            for slip, said in zip(self.slips, broken, strict=True)
        ]
        title = _("{event}: tie-break slips").format(event=self.event)
        return Layout(title, spread_out(panels, None, cut, self.again))


def tie_break_slips(t: Tournament, request: SheetRequest) -> TieBreakSlipsSheet:
    """Return the slips after a round, the last paired one by default; of one player with `only`.

    Raises DocumentError without players or for a number that nobody has, TournamentError for a round
    that is not paired.
    """
    workings = _workings(t, request.round_number, request.options.only)
    people = players_by_id(t)
    number = workings[0].after_round
    after = _("after round {round}").format(round=number) if number else _("before round 1")
    printed = _("printed {moment}").format(moment=date_and_time(request.printed_at))
    state = or_not_final(request.options, is_final=workings[0].is_final)
    return TieBreakSlipsSheet(
        t.settings.name,
        SEPARATOR.join(part for part in (state, t.settings.section, after) if part),
        SEPARATOR.join(filter(None, (workings[0].edition, printed))),
        tuple(_slip(t, working, people) for working in workings),
        printed_again(request),
    )


def _workings(t: Tournament, round_number: int | None, only: int | None) -> tuple[PlayerWorking, ...]:
    if not t.players:
        raise DocumentError(_("Nobody is on the list yet: there are no standings to print."))
    if only is None:
        return field_working(t, round_number)
    found = next((player.id for player in t.players if player.tpn == only), None)
    if found is None:
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=only))
    return (player_working(t, found, round_number),)


def _slip(t: Tournament, working: PlayerWorking, people: Mapping[PlayerId, Player]) -> TieBreakSlip:
    columns = tuple(value for value in working.tie_breaks if value.lines)
    decimals = tuple(_decimals(column) for column in columns)
    added = tuple(_added(column, places) for column, places in zip(columns, decimals, strict=True))
    rounds = tuple(
        _slip_round(line, people, tuple(texts.get(line.round_number, "") for texts in added))
        for line in working.rounds
    )
    if t.settings.pairing_system.ladder is not None:
        rounds = _with_shares(rounds, working.tie_breaks[0])
    return TieBreakSlip(
        seat_of(people[working.player]),
        _place(t, working),
        tuple(column.heading for column in columns),
        rounds,
        tuple(
            with_decimals(column.value_text, places) for column, places in zip(columns, decimals, strict=True)
        ),
        tuple(_sentences_of(working)),
    )


def _place(t: Tournament, working: PlayerWorking) -> str:
    """Return place and points: `4th, 5 points`; of teams by the score that leads."""
    place = ordinal(working.rank)
    if working.shares_with:
        place = _("{place}, shared").format(place=place)
    phrase = {
        None: points_phrase,
        TeamScore.MATCH_POINTS: match_points_phrase,
        TeamScore.GAME_POINTS: game_points_phrase,
    }[t.settings.leading_score]
    words = phrase(working.points)
    if t.settings.pairing_system.ladder is not None:
        words = _("{points} Keizer points").format(points=working.tie_breaks[0].value_text)
    return f"{place}, {words}"


def _slip_round(line: RoundLine, people: Mapping[PlayerId, Player], values: tuple[str, ...]) -> SlipRound:
    opponent = seat_of(people[line.opponent]) if line.opponent is not None else None
    words = "" if opponent else line.unplayed
    colour = None if line.unplayed else line.colour
    return SlipRound(line.round_number, opponent, words, colour, line.result, line.used_score, values)


def _with_shares(rounds: tuple[SlipRound, ...], keizer: TieBreakWorking) -> tuple[SlipRound, ...]:
    """Return the rounds of a ladder with what each brought: `28 × 1/2` of a value."""
    shares = {
        line.round_number: _("{score} × {factor}").format(score=line.opponent_value, factor=line.factor)
        for line in keizer.lines
    }
    return tuple([replace(held, share=shares.get(held.number, "")) for held in rounds])


def _added(column: TieBreakWorking, decimals: int) -> Mapping[int, str]:
    """Return what each round adds to a value, by round; `cut` where it does not count."""
    return {
        line.round_number: with_decimals(line.value, decimals)
        if line.cut is contributions.Cut.NO
        else _("cut")
        for line in column.lines
    }


def _decimals(column: TieBreakWorking) -> int:
    """Return the decimals that the most exact figure of a column needs."""
    texts = (column.value_text, *(line.value for line in column.lines))
    return max(map(decimals_of, texts))


def _sentences_of(working: PlayerWorking) -> Iterator[tuple[str, str]]:
    """Return what is said below the table: what decided the place, then value by value."""
    for words in (working.sentence, working.last_resort):
        if words:
            yield "", words
    for value in working.tie_breaks:
        yield value.heading, " ".join((value.sentence, *value.steps)).strip()
        for table in value.tables:
            yield "", _encounter(table)


def _encounter(table: EncounterTable) -> str:
    """Return the small table of a direct encounter in one paragraph."""
    lines: Sequence[str] = [
        _("No. {number} {score}").format(number=line.tpn, score=line.score) for line in table.lines
    ]
    return _("{title}: {lines}. {sentence}").format(
        title=table.title, lines=", ".join(lines), sentence=table.sentence
    )


HALVES: Final = Cut(columns=1, rows=2, width=178 * MM, height=124 * MM)
WHOLE: Final = Cut(columns=1, rows=1, width=FRAME_WIDTH, height=FRAME_HEIGHT)

_SIZE: Final = 9.5
_PITCH: Final = 17.0
_LOWEST_PITCH: Final = 13.0
_SENTENCE_PITCH: Final = 10.6
_MOST_LINES: Final = 8
_TABLE_TOP: Final = 49.0
_SUM_HEIGHT: Final = 19.0
_FOOT_HEIGHT: Final = 11.0
_PADDING: Final = 0.27 * _SIZE
_VALUE_WIDTH: Final = 5 * _SIZE
_LEAST_OPPONENT: Final = 110.0

_EVENT: Final = Type(Face.BOLD, 10)
_BESIDE: Final = Type(Face.TEXT, 10)
_TITLE: Final = Type(Face.BOLD, 20)
_HEADING: Final = Type(Face.BOLD, 7)
_TEXT: Final = Type(Face.TEXT, _SIZE)
_BOLD: Final = Type(Face.BOLD, _SIZE)
_TITLE_OF: Final = Type(Face.CONDENSED_BOLD, 0.8 * _SIZE)
_SUM: Final = Type(Face.BOLD, 11)
_SENTENCE: Final = Type(Face.TEXT, 8)
_SENTENCE_HEAD: Final = Type(Face.BOLD, 8)
_FOOT: Final = Type(Face.TEXT, 7)


class _Edges(NamedTuple):
    """The right edges of the columns, from the left; the values have one each."""

    number: float
    opponent_number: float
    opponent: float
    colour: float
    result: float
    score: float
    value_width: float

    def value(self, index: int) -> float:
        """Return the right edge of a value's column from 0."""
        return self.score + (index + 1) * self.value_width - _PADDING


class _Sentence(NamedTuple):
    """A sentence in lines, and the heading that stands before the first."""

    heading: str
    lines: tuple[str, ...]


def _names(slip: TieBreakSlip) -> tuple[str, ...]:
    return (slip.player.name, *(held.opponent.name for held in slip.rounds if held.opponent))


def _broken(slip: TieBreakSlip, width: float) -> tuple[_Sentence, ...]:
    """Return the sentences of a slip in lines that fit the width."""
    return tuple(
        _Sentence(heading, wrapped(words, _SENTENCE, width - _indent(heading), _MOST_LINES))
        for heading, words in slip.sentences
    )


def _count(said: tuple[_Sentence, ...]) -> int:
    return sum(len(sentence.lines) for sentence in said)


def _least_height(slip: TieBreakSlip, said: tuple[_Sentence, ...]) -> float:
    """Return the height that a slip needs with its rows as low as they may be."""
    table = _TABLE_TOP + _LOWEST_PITCH * len(slip.rounds) + _SUM_HEIGHT
    return table + _count(said) * _SENTENCE_PITCH + 6 + _FOOT_HEIGHT


def _indent(heading: str) -> float:
    return max(44.0, _SENTENCE_HEAD.width(heading) + 6) if heading else 44.0


def _marks(
    sheet: TieBreakSlipsSheet,
    slip: TieBreakSlip,
    said: tuple[_Sentence, ...],
    forms: Mapping[str, NameForms],
    cut: Cut,
) -> Iterator[PageMark]:
    edges = _edges(slip, cut.width)
    room = cut.height - _TABLE_TOP - _SUM_HEIGHT - _count(said) * _SENTENCE_PITCH - 6 - _FOOT_HEIGHT
    pitch = min(_PITCH, room / max(1, len(slip.rounds)))
    bottom = _TABLE_TOP + pitch * len(slip.rounds)
    yield from _head(sheet, slip, forms, cut.width)
    yield from _headings(slip, edges, cut.width)
    for row, held in enumerate(slip.rounds):
        yield from _round(held, forms, edges, _TABLE_TOP + row * pitch + (pitch + _TEXT.cap_height) / 2)
        line = 1.0 if row + 1 == len(slip.rounds) else 0.5
        yield rule(0, _TABLE_TOP + (row + 1) * pitch, cut.width, line)
    yield from _sums(slip, edges, bottom + 14)
    yield from _sentences(said, cut)
    words, kind = squeezed(sheet.foot, _FOOT, cut.width)
    yield at_left(words, kind, 0, cut.height - 1.5)


def _edges(slip: TieBreakSlip, width: float) -> _Edges:
    """Return the columns; the opponent takes what the values leave, which get narrower if they must."""
    number, opponent_number = 2 * _SIZE, 4.6 * _SIZE
    behind = (2.6 + 3.6 + 5) * _SIZE
    rest = width - opponent_number - behind
    values = max(1, len(slip.headings))
    value = min(_VALUE_WIDTH, (rest - _LEAST_OPPONENT) / values)
    opponent = width - behind - value * len(slip.headings)
    return _Edges(
        number,
        opponent_number,
        opponent,
        opponent + 2.6 * _SIZE,
        opponent + 6.2 * _SIZE,
        opponent + 11.2 * _SIZE,
        value,
    )


def _head(
    sheet: TieBreakSlipsSheet, slip: TieBreakSlip, forms: Mapping[str, NameForms], width: float
) -> Iterator[PageMark]:
    event, kind = squeezed(sheet.event, _EVENT, 0.6 * width)
    yield at_left(event, kind, 0, 8)
    words, beside = squeezed(f"  ·  {sheet.place}", _BESIDE, width - kind.width(event))
    yield at_left(words, beside, kind.width(event), 8)
    place = shrunk(slip.place, _TITLE, 0.5 * width)
    number = str(slip.player.tpn)
    left = _TITLE.width(number) + 9
    room = width - left - place.width(slip.place) - 14
    name = fit_name(forms[slip.player.name], _TITLE.face, room / _TITLE.size)
    yield at_left(number, _TITLE, 0, 29)
    yield at_left(name.words, Type(name.face, _TITLE.size), left, 29)
    yield at_right(slip.place, place, width, 29)
    yield rule(0, 35.5, width, 1.2)


def _headings(slip: TieBreakSlip, edges: _Edges, width: float) -> Iterator[PageMark]:
    baseline = _TABLE_TOP - 3.5
    yield at_right(_("Rd"), _HEADING, edges.number - _PADDING, baseline)
    yield at_right(_("No."), _HEADING, edges.opponent_number - _PADDING, baseline)
    yield at_left(_("Opponent"), _HEADING, edges.opponent_number + _PADDING, baseline)
    columns = (
        (_("Col."), edges.opponent, edges.colour),
        (_("Result"), edges.colour, edges.result),
        (_("Value") if any(held.share for held in slip.rounds) else _("Opp. pts"), edges.result, edges.score),
    )
    for words, left, right in columns:
        yield at_centre(words, shrunk(words, _HEADING, right - left - 2), (left + right) / 2, baseline)
    for index, words in enumerate(slip.headings):
        kind = shrunk(words, _HEADING, edges.value_width - 2)
        yield at_right(words, kind, edges.value(index), baseline)
    yield rule(0, _TABLE_TOP, width, 0.9)


def _round(
    held: SlipRound, forms: Mapping[str, NameForms], edges: _Edges, baseline: float
) -> Iterator[PageMark]:
    yield at_right(str(held.number), _BOLD, edges.number - _PADDING, baseline)
    left = edges.opponent_number + _PADDING
    if held.opponent is None:
        yield at_right("–", _TEXT, edges.opponent_number - _PADDING, baseline)
        words, kind = squeezed(held.words, _TEXT, edges.opponent - left - _PADDING)
        yield at_left(words, kind, left, baseline)
    else:
        yield at_right(str(held.opponent.tpn), _TEXT, edges.opponent_number - _PADDING, baseline)
        yield from _opponent(held.opponent, forms, left, edges.opponent - _PADDING, baseline)
    if held.colour is not None:
        middle = (edges.opponent + edges.colour) / 2
        yield colour_square(held.colour, _SIZE, middle - SQUARE * _SIZE / 2, baseline)
    yield at_centre(held.result, _TEXT, (edges.colour + edges.result) / 2, baseline)
    if held.share:
        yield at_centre(held.share, _TEXT, (edges.result + edges.score) / 2, baseline)
    if held.score is not None:
        axis = (edges.result + edges.score) / 2 + 0.27 * _SIZE
        yield from set_points(held.score, _TEXT, axis, baseline)
    yield from _values(held.values, _TEXT, edges, baseline)


def _opponent(
    seat: Seat, forms: Mapping[str, NameForms], left: float, right: float, baseline: float
) -> Iterator[PageMark]:
    if seat.title:
        yield at_left(seat.title, _TITLE_OF, left, baseline)
        left += _TITLE_OF.width(seat.title) + 0.25 * _SIZE
    fitted = fit_name(forms[seat.name], _TEXT.face, (right - left) / _SIZE)
    yield at_left(fitted.words, Type(fitted.face, _SIZE), left, baseline)


def _values(values: tuple[str, ...], kind: Type, edges: _Edges, baseline: float) -> Iterator[PageMark]:
    for index, words in enumerate(values):
        fitted = shrunk(words, kind, edges.value_width - 2)
        yield at_right(words, fitted, edges.value(index), baseline)


def _sums(slip: TieBreakSlip, edges: _Edges, baseline: float) -> Iterator[PageMark]:
    if slip.headings:
        yield at_left(_("Value"), _SUM, _PADDING, baseline)
    yield from _values(slip.sums, _SUM, edges, baseline)


def _sentences(said: tuple[_Sentence, ...], cut: Cut) -> Iterator[PageMark]:
    """Set the sentences so that the last stands above the foot."""
    baseline = cut.height - _FOOT_HEIGHT - (_count(said) - 1) * _SENTENCE_PITCH - 2
    for heading, lines in said:
        if heading:
            yield at_left(heading, _SENTENCE_HEAD, 0, baseline)
        for line in lines:
            yield at_left(line, _SENTENCE, _indent(heading), baseline)
            baseline += _SENTENCE_PITCH
