"""What a screen reader says of the steps, and the words that their drawings carry."""

from collections.abc import Iterator

from swissdesk.services.explaining.cards import CardTable, Verdict
from swissdesk.services.explaining.steps import StepMark
from swissdesk.terms import Colour, Tpn
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.cards.speech import Speaker, barred_word, counts_of, going_words
from swissdesk.ui.pages.rounds.cards.steps.picture import (
    AnyLine,
    Picture,
    StepAside,
    StepBye,
    StepHead,
    StepLine,
)
from swissdesk.words import _, pgettext

_ABSOLUTE = frozenset({Verdict.HAVE_MET, Verdict.FORBIDDEN, Verdict.SAME_COLOUR})


def mark_pill(mark: StepMark) -> PillLook:
    """Return a mark as a pill: red where forbidden, amber where it would cost, neutral where it is later."""
    if mark.verdict in _ABSOLUTE:
        return PillLook(barred_word(mark.verdict), "circle-x", Tone.ERR)
    if mark.verdict is Verdict.LATER:
        return PillLook(pgettext("pairing step", "later"), "", Tone.NEUTRAL)
    return PillLook(mark.pill, "circle-alert", Tone.WARN)


def aside_words(line: StepAside) -> str:
    """Return where a card goes that is not paired here."""
    return pgettext("pairing step", "left over") if line.mover is None else going_words(line.mover)


def head_words(table: CardTable, head: StepHead) -> str:
    """Return what lies in a bracket, and whether it was paired before this step."""
    words = counts_of(table, head.bracket)
    return " · ".join((words, pgettext("pairing step", "done"))) if head.is_done else words


def sentence(picture: Picture, line: AnyLine) -> str:
    """Return a line as it is spoken."""
    return ", ".join(_parts(picture, line))


def _parts(picture: Picture, line: AnyLine) -> Iterator[str]:
    person = Speaker(picture.table).person
    match line:
        case StepHead():
            yield line.bracket.title
            yield head_words(picture.table, line)
        case StepAside(tpn):
            yield person(tpn)
            yield aside_words(line)
        case StepBye(tpn):
            yield person(tpn)
            yield picture.table.bye_words.of_holder
        case StepLine(left, right, is_pair=True) if left is not None and right is not None:
            yield _pair(picture, line, left, right)
        case StepLine(left, right):
            yield from (_alone(picture, tpn) for tpn in (left, right) if tpn is not None)


def _pair(picture: Picture, line: StepLine, left: Tpn, right: Tpn) -> str:
    person = Speaker(picture.table).person
    if line.barred is not None:
        words = _("{one} with {other}: not allowed, {reason}")
        return words.format(one=person(left), other=person(right), reason=barred_word(line.barred))
    if line.board is not None and line.board.colours_known:
        white, black = (left, right) if line.board.left_colour is Colour.WHITE else (right, left)
        words = _("board {board}: White {white}, Black {black}")
        return words.format(board=line.board.board, white=person(white), black=person(black))
    return _("{one} with {other}").format(one=person(left), other=person(right))


def _alone(picture: Picture, tpn: Tpn) -> str:
    """Return a card that has no opponent yet, and why it was passed over."""
    mark, who = picture.mark(tpn), Speaker(picture.table).person(tpn)
    if mark is None:
        return who
    return _("{player} passed over: {reason}").format(player=who, reason=mark_pill(mark).text)
