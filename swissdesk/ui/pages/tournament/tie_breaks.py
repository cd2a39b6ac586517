"""The list of tie-breaks in their order, each with its explanation."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.services.tournaments import TieBreakChoice
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.theme import Theme
from swissdesk.ui.tokens import HEAD_HEIGHT, ROW_HEIGHT
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class TieBreakLine:
    """A tie-break in the list; `place` counts from 1."""

    place: int
    choice: TieBreakChoice


class TieBreaksModel(RowModel[TieBreakLine]):
    """The chosen tie-breaks."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[TieBreakLine], ...] = (
            Column("", lambda line: str(line.place), align=RIGHT, roles={Role.STRONG: lambda _line: True}),
            Column(_("Short"), lambda line: line.choice.heading),
            Column(_("Tie-break"), lambda line: line.choice.name),
            Column(_("What it counts"), lambda line: explanation(line.choice.code)),
        )
        super().__init__(columns, lambda line: line.choice.code, line_sentence, parent)

    def show_codes(self, codes: tuple[str, ...], choices: tuple[TieBreakChoice, ...]) -> None:
        """Show these tie-breaks; a code that is not among the choices stands for itself."""
        known = {choice.code: choice for choice in choices}
        self.set_rows(
            tuple(
                TieBreakLine(place, known.get(code, TieBreakChoice(code, code, code)))
                for place, code in enumerate(codes, start=1)
            )
        )

    def codes(self) -> tuple[str, ...]:
        """Return the codes in their order."""
        return tuple(line.choice.code for line in self.rows)


def line_sentence(line: TieBreakLine) -> str:
    """Return what a screen reader says about a line."""
    return _("{place}: {name}, {explanation}").format(
        place=line.place, name=line.choice.name, explanation=explanation(line.choice.code)
    )


def moved(codes: tuple[str, ...], position: int, steps: int) -> tuple[str, ...]:
    """Return the codes with one moved by some places; unchanged at the ends."""
    target = position + steps
    if not (0 <= position < len(codes) and 0 <= target < len(codes)):
        return codes
    rest = [*codes[:position], *codes[position + 1 :]]
    return (*rest[:target], codes[position], *rest[target:])


def explanation(code: str) -> str:
    """Return in a few words what a tie-break counts; empty for one that has no words here."""
    head, *modifiers = code.split("/")
    base, _colon, score = head.partition(":")
    words = _bases().get(base, "")
    added = [text for modifier in (score, *modifiers) if (text := _modifiers().get(modifier, ""))]
    return ", ".join([words, *added]) if words else ""


def _bases() -> dict[str, str]:
    return {
        "BH": _("opponents’ points"),
        "FB": _("opponents’ points as if the last round were all draws"),
        "AOB": _("average of the opponents’ Buchholz"),
        "SB": _("points of beaten opponents, half of drawn ones"),
        "WIN": _("rounds with the points of a win, played or not"),
        "WON": _("games won over the board"),
        "BPG": _("games played with Black"),
        "BWG": _("games won with Black"),
        "PS": _("sum of the points after each round"),
        "REP": _("rounds in which the player was there to play"),
        "STD": _("rounds with more points than the opponent, half for as many"),
        "DE": _("result of the games between those who are level"),
        "KS": _("points against opponents with half of the points or more"),
        "ARO": _("average rating of the opponents"),
        "TPR": _("performance rating"),
        "PTP": _("lowest rating that explains the points"),
        "APRO": _("average performance of the opponents"),
        "APPO": _("average perfect performance of the opponents"),
        "RTNG": _("the player’s own rating"),
        "TPN": _("tournament pairing number, the smaller first"),
        "PTS": _("points"),
        **_team_bases(),
        "OTHER_BH": _("points of the opponents met, nothing for rounds without a game"),
        "OTHER_MEDIAN": _("points of the opponents met without the highest and the lowest"),
        "OTHER_SB": _("points of beaten opponents, half of drawn ones, of those met only"),
        "OTHER_LOTTERY": _("the number drawn by lot, the smaller first"),
    }


def _team_bases() -> dict[str, str]:
    return {
        "MPvGP": _("points won at the boards"),
        "EMMSB": _("opponents’ match points times the match points won against them"),
        "EMGSB": _("opponents’ match points times the game points won against them"),
        "EGMSB": _("opponents’ game points times the match points won against them"),
        "EGGSB": _("opponents’ game points times the game points won against them"),
        "SSSC": _("game points plus a share of the opponents’ points"),
        "BC": _("board numbers times the points won there, the smaller first"),
        "TBR": _("points on board 1, then on board 2, and so on"),
        "BBE": _("points without the last board, then without the last two, and so on"),
        "EDE": _("matches between those who are level"),
        "EDET": _("matches between those who are level, of two also the top boards"),
        "EDEB": _("matches between those who are level, of two also without the last boards"),
        "EDEBT": _("matches between those who are level, of two also board count and top boards"),
        "EDEBB": _("matches between those who are level, of two also board count and last boards"),
        "OTHER_D02_SB": _("opponents’ match points times the game points won, without the lowest (2012)"),
        "OTHER_D02_SUM": _("opponents’ match points without the lowest (2012)"),
    }


def _modifiers() -> dict[str, str]:
    return {
        "C1": _("the lowest left out"),
        "C2": _("the two lowest left out"),
        "M1": _("the highest and the lowest left out"),
        "M2": _("the two highest and the two lowest left out"),
        "P": _("forfeits counted as played"),
        "MP": _("by match points"),
        "GP": _("by game points"),
        "R": _("the other way round"),
    }


_WIDTHS: Final = (44, 84, 260, 0)


class TieBreakTable(RowTable):
    """The list with its keys: Alt Up and Alt Down move, Del removes, Ins adds."""

    move_wanted = Signal(int)
    removal_wanted = Signal()
    addition_wanted = Signal()

    def __init__(self, theme: Theme, model: TieBreaksModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setModel(model)
        self.set_widths(_WIDTHS)
        self.setItemDelegateForColumn(0, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(1, NumberDelegate(theme, self))
        self.setItemDelegateForColumn(2, NameDelegate(theme, self))
        self.setItemDelegateForColumn(3, NumberDelegate(theme, self))
        self.setAccessibleName(_("Tie-breaks"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        model.modelReset.connect(self.fit_rows)
        theme.changed.connect(self.fit_rows)
        self.fit_rows()

    def fit_rows(self) -> None:
        """Be as high as the rows: it is the page that scrolls."""
        rows = max(1, self.model().rowCount())
        self.setFixedHeight(self.theme.px(HEAD_HEIGHT) + rows * self.theme.px(ROW_HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, remove, add."""
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        match event.key():
            case Qt.Key.Key_Up if alt:
                self.move_wanted.emit(-1)
            case Qt.Key.Key_Down if alt:
                self.move_wanted.emit(1)
            case Qt.Key.Key_Delete:
                self.removal_wanted.emit()
            case Qt.Key.Key_Insert:
                self.addition_wanted.emit()
            case _:
                super().keyPressEvent(event)
