"""What a screen reader says of the card table, and the words that its drawings carry."""

from collections.abc import Iterator
from typing import Final

from swissdesk.services.explaining.cards import (
    Card,
    CardBracket,
    CardTable,
    LaidPair,
    Mover,
    Strength,
    Verdict,
)
from swissdesk.services.wording import score_text
from swissdesk.terms import Colour, Float, Points, Tpn, format_points, points_phrase
from swissdesk.ui.pages.rounds.cards.lines import (
    ByeLine,
    CardLine,
    HeadLine,
    PairLine,
    RestHead,
    RestLine,
    SlipLine,
)
from swissdesk.words import _, ngettext, pgettext

_COMMA: Final = ", "


def due_word(card: Card) -> str:
    """Return how much a colour is due, in one word: the colour where there are no degrees of it."""
    if card.due.colour is not None and not card.due_has_strength:
        return colour_word(card.due.colour)
    return {
        Strength.NONE: "",
        Strength.MILD: pgettext("colour due", "mild"),
        Strength.STRONG: pgettext("colour due", "strong"),
        Strength.ABSOLUTE: pgettext("colour due", "absolute"),
    }[card.due.strength]


def colour_word(colour: Colour) -> str:
    """Return a colour as a name."""
    return _("White") if colour is Colour.WHITE else _("Black")


def colour_letter(colour: Colour | None) -> str:
    """Return the letter of a colour on its tile; a dash where no game was played."""
    if colour is None:
        return "–"
    return _("W") if colour is Colour.WHITE else _("B")


def barred_word(verdict: Verdict) -> str:
    """Return in a word or two which absolute rule keeps two cards apart."""
    return {
        Verdict.HAVE_MET: _("have met"),
        Verdict.FORBIDDEN: _("forbidden pair"),
        Verdict.SAME_COLOUR: _("same colour"),
        Verdict.ABSENT: _("not playing"),
        Verdict.OTHER_ROUND: _("in another round"),
        Verdict.NEVER: _("in no round"),
        Verdict.OTHER_LINES: _("not in this round"),
    }.get(verdict, verdict.value)


def counts_of(table: CardTable, bracket: CardBracket) -> str:
    """Return what lies in a bracket: `8 players · 1 from above · 4 pairs · 1 goes on`."""
    return " · ".join(_counts(table, bracket))


def _counts(table: CardTable, bracket: CardBracket) -> Iterator[str]:
    own = len(bracket.residents)
    words = ngettext("{count} player", "{count} players", own)
    if table.of_teams:
        words = ngettext("{count} team", "{count} teams", own)
    yield words.format(count=own)
    above = sum(score > bracket.score for _tpn, score in bracket.came)
    if above:
        yield ngettext("{count} from above", "{count} from above", above).format(count=above)
    below = len(bracket.came) - above
    if below:
        yield ngettext("{count} from below", "{count} from below", below).format(count=below)
    pairs = len(bracket.pairs)
    yield ngettext("{count} pair", "{count} pairs", pairs).format(count=pairs)
    gone = len(bracket.movers)
    if gone:
        yield ngettext("{count} goes on", "{count} go on", gone).format(count=gone)
    if bracket.bye is not None:
        yield table.bye_words.short


def going_words(mover: Mover) -> str:
    """Return where a floater goes."""
    words = _("goes up to {score}") if mover.goes_up else _("floats down to {score}")
    return words.format(score=format_points(mover.score))


def from_words(score: Points) -> str:
    """Return where a card came from."""
    return _("from {score}").format(score=format_points(score))


def resting_words(count: int) -> str:
    """Return the head of those who do not play."""
    return _("Not playing · {count}").format(count=count)


class Speaker:
    """Says cards and lines of one table."""

    def __init__(self, table: CardTable) -> None:
        self._table = table

    def person(self, tpn: Tpn) -> str:
        """Return number and name."""
        return f"{tpn} {self._table.cards[tpn].name}"

    def head(self, line: HeadLine | RestHead) -> str:
        """Return the sentence of a head: what lies below it, and whether it is folded."""
        state = _("folded") if line.is_folded else _("unfolded")
        if isinstance(line, RestHead):
            return _COMMA.join((resting_words(line.count), state))
        costs = (cost.words for cost in line.bracket.costs)
        return _COMMA.join((line.bracket.title, *_counts(self._table, line.bracket), *costs, state))

    def card(self, line: CardLine, tpn: Tpn) -> str:
        """Return the sentence of a card in its line."""
        return _COMMA.join((*self._who(tpn), *self._about(line, tpn)))

    def _about(self, line: CardLine, tpn: Tpn) -> Iterator[str]:
        match line:
            case RestLine(reason=reason):
                yield reason
            case SlipLine(mover=mover):
                yield going_words(mover)
            case ByeLine():
                yield self._table.bye_words.of_holder
                yield from self._past(tpn)
            case PairLine(pair=pair):
                yield from self._seat(pair, tpn)
                yield from self._past(tpn)

    def _who(self, tpn: Tpn) -> Iterator[str]:
        card = self._table.cards[tpn]
        yield self.person(tpn)
        yield score_text(card.score, card.virtual) if card.virtual else points_phrase(card.score)

    def _seat(self, pair: LaidPair, tpn: Tpn) -> Iterator[str]:
        is_left = tpn == pair.left
        other = self.person(pair.right if is_left else pair.left)
        words = _("board {board} against {opponent}")
        if pair.colours_known:
            is_white = (pair.left_colour is Colour.WHITE) is is_left
            words = _("board {board}, White against {opponent}")
            if not is_white:
                words = _("board {board}, Black against {opponent}")
        yield words.format(board=pair.board, opponent=other)

    def _past(self, tpn: Tpn) -> Iterator[str]:
        """Yield what a card shows of the rounds before."""
        card = self._table.cards[tpn]
        if card.due.colour is not None:
            due = _("due {colour}, {strength}") if card.due_has_strength else _("due {colour}")
            yield due.format(colour=colour_word(card.due.colour), strength=due_word(card))
        if card.colours:
            had = [_("no game") if colour is None else colour_word(colour) for colour in card.colours]
            yield _("had {colours}").format(colours=" ".join(had))
        if card.average:
            yield _("average rating of the opponents {average}").format(average=card.average)
        yield from floats_of(card)


def floats_of(card: Card) -> Iterator[str]:
    """Yield the floats of the last rounds in words."""
    for number, mark in card.floats:
        words = _("floated up in round {round}")
        if mark is Float.DOWN:
            words = _("floated down in round {round}")
        yield words.format(round=number)
