"""The Tournament page: every setting, edited in place and stored at once."""

from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry import refreshing
from swissdesk.services.event import tournaments
from swissdesk.services.round import rounds
from swissdesk.tournament.model import Settings
from swissdesk.tournament.table_rounds import follows_table, has_fixed_field
from swissdesk.ui.dialogs.categories import CategoriesDialog
from swissdesk.ui.dialogs.colour_draw import ColourDraw
from swissdesk.ui.dialogs.prizes import PrizesDialog
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.field import FaultLine
from swissdesk.ui.kit.labels import give_ground, hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.later import after_keys
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, Tone
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.readying import Steps
from swissdesk.ui.pages.tie_breaks.editor import TieBreakEditor, tie_break_keys
from swissdesk.ui.pages.tournament import settings as fields
from swissdesk.ui.pages.tournament.boxes import SettingBox
from swissdesk.ui.pages.tournament.fide_bar import FideBar
from swissdesk.ui.pages.tournament.gate_settings import gate_boxes
from swissdesk.ui.pages.tournament.honours import HonoursBar
from swissdesk.ui.pages.tournament.knock_out_settings import SPANS, knock_out_boxes, show_kind
from swissdesk.ui.pages.tournament.ladder_settings import ladder_boxes
from swissdesk.ui.pages.tournament.logo import LogoBar
from swissdesk.ui.pages.tournament.rating_settings import rating_boxes
from swissdesk.ui.pages.tournament.round_days import RoundDays
from swissdesk.ui.pages.tournament.sections import SectionActions
from swissdesk.ui.pages.tournament.sheet_languages import language_boxes
from swissdesk.ui.pages.tournament.table_settings import half_box, succession_box, teams_box
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import Changes

_COLUMNS: Final = 4
_LARGE_SECTION: Final = 100
"""Widgets of a section; one with more is dressed field by field, as that takes longer than a key may wait."""


class TournamentPage(Page):
    """A form over the settings; leaving a field or Enter stores it, Esc restores it."""

    help_topic = "tournament"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._settings = Settings("")
        self._locks: dict[str, str] = {}
        self._paired = 0
        self._event_boxes = (*fields.event_boxes(self.theme), *language_boxes(self.theme))
        self._system, self._rounds = fields.system_box(self.theme), fields.rounds_box(self.theme)
        self._colour = fields.colour_box(self.theme)
        self._acceleration = fields.acceleration_box(self.theme)
        self._points, self._pattern = fields.point_boxes(self.theme), fields.pattern_box(self.theme)
        self._of_teams = (*fields.team_boxes(self.theme), self._pattern)
        self._primary = fields.primary_score_box(self.theme)
        self._of_table = (teams_box(self.theme), succession_box(self.theme), half_box(self.theme))
        self._ladder = ladder_boxes(self.theme)
        self._of_knock_out = knock_out_boxes(self.theme)
        self._gate, self._ratings = gate_boxes(self.theme), rating_boxes(self.theme)
        self._fee = fields.fee_box(self.theme)
        self.days = RoundDays(self.theme, _grid(()), _COLUMNS)
        self._kind, self._club_players = fields.kind_box(self.theme), fields.club_players_box(self.theme)
        self.fide = FideBar(session)
        self._sponsor, self.logo = fields.sponsor_box(self.theme), LogoBar(session)
        self.honours = HonoursBar(session, self.edit_categories, self.edit_prizes)
        self.tie_breaks = TieBreakEditor(session)
        self._draw = new_action(self, _("Draw initial colour…"), self.draw_colour)
        self.sections = SectionActions(session, self)
        self._categories = new_action(self, _("Categories…"), self.edit_categories)
        self._prizes = new_action(self, _("Prizes…"), self.edit_prizes)
        self._of_role = FaultLine(self.theme, tone=Tone.INFO)
        """Why nothing can be changed here, once for all fields."""
        self._lay_out()
        self._connect()

    def title(self) -> str:
        """Return the title in the page header."""
        return _("Tournament")

    def state_pill(self) -> PillText | None:
        """Return how many of the settings in view can no longer change."""
        # What the system has no use for is not in view, and nobody would find it.
        shown = [box for box in self._boxes_made() if box.isVisibleTo(self)]
        count = sum(box.setting.key in self._locks for box in shown)
        if not count:
            return None
        return PillText(
            ngettext("{count} setting fixed", "{count} settings fixed", count).format(count=count), "lock"
        )

    def header_actions(self) -> list[QAction]:
        """Return the draw of the initial colour while it can be drawn, and a further section."""
        new = self.sections.new
        return [new] if "initial_colour" in self._locks else [new, self._draw]

    def show_actions(self) -> None:
        """Disable the draw of the initial colour once it is fixed, and what a section cannot do without."""
        self.sections.show_possible()
        self.fide.show_possible()
        locks = {lock.field: lock.reason for lock in self.session.read(tournaments.locked_settings)}
        set_possible(self._draw, locks.get("initial_colour", ""))

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the page."""
        of_event = (*self.fide.actions_of_mode, *self.logo.actions_of_logo, *self.sections.all)
        return [self._draw, self._categories, self._prizes, *of_event]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the form, or those of the list of tie-breaks while it has the keyboard."""
        if self.tie_breaks.has_keyboard:
            return tie_break_keys(self.session)
        if why_not_allowed(self.session, tournaments.change_settings):
            return ()
        return (("Enter", _("save")), ("Esc", _("take back")))

    def focus_table(self) -> None:
        """Give the keyboard to the first field, in view: the page may be scrolled to another one."""
        self.show_setting(self._event_boxes[0])

    def show_setting(self, box: SettingBox) -> None:
        """Bring a field into view and give it the keyboard."""
        self._area.ensureWidgetVisible(box)
        box.typed_into.setFocus()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the settings again; text that is being typed stays, unless the event changed."""
        for _step in self.refreshed(changes):
            pass
        self.header_changed.emit()

    def refreshed(self, changes: "Changes | None") -> Steps:
        """Read the settings again step by step; not all of them belong to the event before the last one."""
        self._settings = self.session.read(tournaments.settings_of)
        self._locks = {lock.field: lock.reason for lock in self.session.read(tournaments.locked_settings)}
        self._paired = sum(row.state not in _NOT_PAIRED for row in self.session.read(rounds.ladder))
        yield
        self._system.offer(fields.system_choices(of_teams=self._settings.is_team_event))
        self._pattern.offer(fields.pattern_choices(self._settings))
        lists = self.session.read(refreshing.national_lists, self.session.lists)
        self._ratings.show_meaning(self._settings, lists)
        if self.days.are_missing(self._settings.rounds_planned):
            after_keys(self, self._make_days)  # far down, and many
        for field in self._boxes_made():
            yield
            if changes is None:
                field.show_fault("")
            self._show(field, keep=changes is not None)
        yield
        self.days.show(self._settings.rounds_planned)
        self._set_tab_order()
        self._rounds.set_smallest(self._paired)
        self._acceleration.show_hint(_acceleration_hint(self.session, self._locks))
        self._fee.show_hint(fields.fee_hint(self._settings))
        self._show_kind()
        self._of_role.show_fault(why_not_allowed(self.session, tournaments.change_settings))
        for part in (self.fide, self.tie_breaks, self.honours, self.logo):
            yield
            part.refresh()

    def boxes(self) -> tuple[SettingBox, ...]:
        """Return every field of the page."""
        self._make_days()
        return self._boxes_made()

    def _boxes_made(self) -> tuple[SettingBox, ...]:
        pairing = (self._system, self._rounds, self._colour, self._acceleration, self._kind, *self._of_table)
        points = (*self._of_teams, *self._points, *self._ladder, self._primary)
        entering = (self._fee, *self._gate, *self._ratings, self._club_players)
        of_event = (*self._event_boxes, self._sponsor)
        return (*of_event, *pairing, *self._of_knock_out, *points, *entering, *self.days.boxes)

    def _show_kind(self) -> None:
        """Show the fields that fit a tournament of people or of teams."""
        of_teams = self._settings.is_team_event
        asked = tournaments.team_fields(self._settings)
        for box in (*self._of_teams, self._primary):
            box.setVisible(of_teams and (box.setting.key not in _BY_SYSTEM or box.setting.key in asked))
        pairs_by_it = "primary_score" in asked and "primary_score" not in self._locks
        fixed = self._locks.get("primary_score", "")
        self._primary.show_hint(_("Rounds are paired by it too") if pairs_by_it else fixed)
        has_ladder = self._settings.pairing_system.ladder is not None
        self._of_ladder.setVisible(has_ladder)
        for box in self._gate[1:]:
            # On a ladder everybody stays away as often as need be; how often it is paid stands above.
            box.setVisible(tournaments.limits_byes(self._settings))
        is_ranked_by_points = not has_fixed_field(self._settings) and not has_ladder
        is_accelerable = (not of_teams or "baku" in asked) and is_ranked_by_points
        self._acceleration.setVisible(is_accelerable or self._settings.baku is not None)
        has_table = follows_table(self._settings)
        # One that was drawn before has no say where the table gives the colours.
        self._colour.setVisible(not has_table)
        has_teams = tournaments.chooses_teams(self._settings.system)
        shown = (has_teams, has_table, self.session.read(tournaments.has_cycles))
        for box, is_shown in zip(self._of_table, shown, strict=True):
            box.setVisible(is_shown)
        is_knock_out = self._settings.pairing_system.knock_out is not None
        self._knock_out.setVisible(is_knock_out)
        show_kind(self._of_knock_out, of_teams=of_teams)
        self._kind.setVisible(not is_knock_out and not has_ladder)
        # What ranks teams for the pairing, and what a bye is worth, has no meaning where a table pairs.
        self._of_teams[1].setVisible(of_teams and not has_table)
        self._points[-1].setVisible(is_ranked_by_points or bool(self._settings.scoring.pairing_allocated_bye))
        note = self.session.read(tournaments.rounds_note) or self._locks.get("rounds_planned", "")
        self._rounds.show_hint(note or _rounds_hint(self._paired))
        if "scoring" not in self._locks:
            self._points[0].show_hint(_("Match points; games are worth 1, ½, 0") if of_teams else "")

    def draw_colour(self) -> None:
        """Draw the initial colour on the screen."""
        ColourDraw(self.session, self).exec()

    def edit_categories(self) -> None:
        """Show the categories."""
        CategoriesDialog(self.session, self).exec()

    def edit_prizes(self) -> None:
        """Show the prizes."""
        PrizesDialog(self.session, self).exec()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Restore with Esc what the field showed before."""
        if event.key() == Qt.Key.Key_Escape:
            for box in self.boxes():
                if box.editor.hasFocus():
                    box.show_settings(self._settings)
                    box.show_fault("")
        else:
            super().keyPressEvent(event)

    def _keep(self, box: SettingBox) -> None:
        """Store the content of a field, or show below it why it cannot be stored."""
        try:
            # Of the event itself: what the fields show may be older, and only one of them was changed.
            kept = self.session.read(tournaments.settings_of)
            changed = box.taken(kept)
            box.show_fault("")
            if changed != kept:
                self.session.attempt(tournaments.change_settings, changed)
                # The values of win, draw and loss limit each other, so their order of typing must not matter.
                self._keep_refused_points()
            # Nothing is being typed in it any more: from now on undo is that of the event.
            box.show_settings(changed)
        except (ValueError, SwissDeskError) as error:
            box.show_fault(str(error))

    def _keep_refused_points(self) -> None:
        """Store values refused only because of another one, such as a draw of 2 before the win was 3."""
        for box in self._points:
            if box.fault:
                self._keep(box)

    def _show(self, box: SettingBox, *, keep: bool) -> None:
        """Show a setting; with `keep`, text that is being typed or was refused stays."""
        if not (keep and (box.is_being_typed() or box.fault)):
            box.show_settings(self._settings)
        of_role = why_not_allowed(self.session, tournaments.change_settings)
        reason = of_role or self._locks.get(box.setting.key)
        if reason is not None:
            # A role locks also what has no words of its own for being fixed.
            text = box.setting.lock_text(self._settings) or box.text()
            box.lock(text, reason, is_said=bool(of_role) or box in self._points[1:])
        elif box.is_locked:
            box.unlock()

    def _set_tab_order(self) -> None:
        """Let Tab go through the page in reading order, also through fields made or locked later."""
        pairing = (
            self._system,
            self._rounds,
            self._colour,
            self._acceleration,
            self._kind,
            *self._of_table,
            *self._of_teams,
            *self._points,
            *self._of_knock_out,
        )
        before = (*self._event_boxes, self._sponsor)
        chain = [
            *(box.typed_into for box in before),
            *self.logo.tab_chain(),
            *self.fide.tab_chain(),
            *(box.typed_into for box in (*pairing, *self._ladder, self._primary)),
            *self.tie_breaks.tab_chain(),
            *(box.typed_into for box in (self._fee, *self._gate, *self._ratings)),
            *self.honours.tab_chain(),
            *(box.typed_into for box in (self._club_players, *self.days.boxes)),
        ]
        for one, next_one in pairwise(chain):
            QWidget.setTabOrder(one, next_one)

    def _make_days(self) -> None:
        """Make the fields that are missing for the days of the planned rounds."""
        made = self.days.make(self._settings.rounds_planned)
        for box in made:
            box.left.connect(partial(self._keep, box))
            self._show(box, keep=False)
        if made:
            self._set_tab_order()

    def _connect(self) -> None:
        for box in self._boxes_made():
            box.left.connect(partial(self._keep, box))
        self.tie_breaks.table.keyboard_moved.connect(self.header_changed)

    def _lay_out(self) -> None:
        wide = {"name", "chief_arbiter", "deputy_arbiters"}
        of_event = _grid((box, 2 if box.setting.key in wide else 1) for box in self._event_boxes)
        pairing = (
            (self._system, 2),
            (self._rounds, 1),
            (self._colour, 1),
            (self._acceleration, 2),
            (self._kind, 2),
            *zip(self._of_table, (2, 2, 2), strict=True),
        )
        self._of_ladder = _section(
            _("Ladder"),
            _("the whole season is counted anew when it changes"),
            _grid((box, 1) for box in self._ladder),
        )
        # What some systems ask alone stands at the end of a row: hidden it leaves no gap.
        of_teams = zip(self._of_teams, (1, 1, 2, 2, 2, 2), strict=True)
        self._knock_out = _section(
            _("Knock-out"),
            _("fixed when round 1 is paired"),
            _grid(zip(self._of_knock_out, SPANS, strict=True)),
        )
        self._sections = (
            _section(
                _("Event"), _("printed on every sheet"), of_event, _grid(((self._sponsor, 2), (self.logo, 2)))
            ),
            _section(
                _("Pairing"),
                _("fixed when round 1 is paired"),
                self.fide,
                _grid((*pairing, *of_teams, *((box, 1) for box in self._points))),
            ),
            self._of_ladder,
            self._knock_out,
            _section(
                _("Tie-breaks"),
                _("in this order; Alt Up and Alt Down move the selected one"),
                _grid(((self._primary, 1),)),
                self.tie_breaks,
            ),
            _section(
                _("Entry and check-in"),
                _("what an entry costs, who has to be seen, byes on request"),
                _grid((box, 1) for box in (self._fee, *self._gate)),
            ),
            _section(
                _("Ratings"),
                _("what a player brings who is taken from a rating list or refreshed by it"),
                _grid((box, 2) for box in self._ratings),
            ),
            _section(
                _("Categories and prizes"),
                _("categories are ranked separately, prizes are won by place"),
                _grid(((self._club_players, 1), (self.honours, 3))),
            ),
            _section(
                _("Dates and times of the rounds"),
                _("printed on the sheets and written to report files"),
                self.days.grid,
            ),
        )
        form = QWidget()
        give_ground(form, QPalette.ColorRole.Base)
        margins = (MARGIN_LEFT, 4, MARGIN_RIGHT, 20)
        parts = filled(QVBoxLayout(form), self._of_role, *self._sections, STRETCH, margins=margins, spacing=8)
        # Else the scroll area gives it a new height a turn later, and the fields are cut until then.
        parts.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        area = QScrollArea(self)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(form)
        filled(QVBoxLayout(self), area, margins=NONE)
        self._area = area
        parts_of_all = (part for section in self._sections for part in _parts(section))
        self.dressed = (self._of_role, *parts_of_all, area.verticalScrollBar())


_NOT_PAIRED: Final = frozenset({rounds.LadderState.NOT_YET, rounds.LadderState.GATE})
_BY_SYSTEM: Final = frozenset({"team_ranking", "team_colours", "secondary_for_colours"})
"""The settings of teams that only some systems ask for."""


def _rounds_hint(paired: int) -> str:
    return _("At least {paired}: round {paired} is paired").format(paired=paired) if paired else ""


def _acceleration_hint(session: Session, locks: dict[str, str]) -> str:
    """Return who is accelerated, and why that can no longer change."""
    sentences = (session.read(tournaments.acceleration_note), locks.get("baku", ""))
    return " ".join(filter(None, sentences))


def _section(title: str, note: str, *parts: QLayout | QWidget) -> QWidget:
    """Return parts below a heading with a note and a line."""
    section = QWidget()
    heading, beside = label("panelTitle", title, wraps=False), label("second", note, wraps=False)
    head = filled(QHBoxLayout(), heading, beside, STRETCH, spacing=12)
    filled(QVBoxLayout(section), 8, head, hairline(), *parts, margins=NONE, spacing=8)
    return section


def _parts(section: QWidget) -> Iterable[QWidget]:
    """Return what of a section is dressed at a time: all of it, or of a large one each field for itself."""
    if len(section.findChildren(QWidget)) <= _LARGE_SECTION:
        return (section,)
    return (part for part in section.children() if isinstance(part, QWidget))


def _grid(boxes: Iterable[tuple[QWidget, int]]) -> QGridLayout:
    """Lay out widgets in rows of equal columns; each comes with the number of columns it spans."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(10)
    place = 0
    for box, span in boxes:
        if place % _COLUMNS + span > _COLUMNS:
            place += _COLUMNS - place % _COLUMNS
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        grid.addWidget(box, place // _COLUMNS, place % _COLUMNS, 1, span)
        place += span
    for column in range(_COLUMNS):
        grid.setColumnStretch(column, 1)
    return grid
