"""The version of a sheet, and the sheet that it replaces, from what was printed before."""

from datetime import datetime, timedelta

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.content import content_of
from swissdesk.documents.catalogue.listing import sheet_forms
from swissdesk.documents.catalogue.versions import PastPrint, Stamp, published_stamp, stamp_of, stamped
from swissdesk.documents.press.boxes import Rectangle
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Replaced, SheetKind
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN, WHITE_WINS
from swissdesk.tournament.model import ChangeReason, PairingChange
from tests.documents.catalogue.test_assemble import NOW, small_event
from tests.documents.layout_reading import words_of
from tests.documents.sheets.teams.test_team_sheets import team_event

LATER = NOW + timedelta(minutes=38)
PAIRINGS = (SheetKind.PAIRINGS_BY_BOARD, SheetKind.PAIRINGS_BY_NAME, SheetKind.PAIRINGS_BY_CLUB)
OF_TEAMS = (
    SheetKind.TEAM_PAIRINGS,
    SheetKind.BOARD_PAIRINGS,
    SheetKind.MEMBERS_BY_NAME,
    SheetKind.MATCH_SHEETS,
)


def said(t, kind, at=NOW, options=SheetOptions()):  # noqa: B008 - frozen
    return content_of(assemble(t, kind, None, at, options))


def past(version, content, at=NOW):
    return PastPrint(version, at, content.digest, content.boards)


def exchanged():
    """The event in which the players of board 2 of the last round sit the other way round."""
    t = small_event()
    last = t.rounds[-1]
    board = last.games[1]
    turned = board._replace(white=board.black, black=board.white)
    return replace(t, rounds=(*t.rounds[:-1], replace(last, games=(last.games[0], turned))))


@pytest.mark.parametrize(
    "kind", [form.kind for form in sheet_forms(small_event())], ids=lambda kind: kind.value
)
def test_a_sheet_says_the_same_at_another_time_in_another_look(kind):
    options = SheetOptions(columns=frozenset({"rating"}))
    first, again = said(small_event(), kind), said(small_event(), kind, LATER)
    assert first == again
    assert len(first.digest) == 64
    if kind in PAIRINGS:
        assert said(small_event(), kind, LATER, options) == first


@pytest.mark.parametrize("kind", PAIRINGS)
def test_another_pairing_says_something_else_on_its_board_alone(kind):
    before, after = said(small_event(), kind), said(exchanged(), kind)
    assert before.digest != after.digest
    assert after.boards_unlike(before.boards) == (2,)


@pytest.mark.parametrize("kind", PAIRINGS)
def test_a_result_that_was_entered_makes_no_other_pairing(kind):
    assert said(small_event(), kind) == said(small_event(DRAWN), kind)
    assert said(small_event(), SheetKind.STANDINGS) != said(small_event(WHITE_WINS), SheetKind.STANDINGS)


@pytest.mark.parametrize("kind", OF_TEAMS)
def test_a_result_of_a_match_makes_no_other_pairing_but_other_people_do(kind):
    t = team_event()
    last = t.rounds[-1]
    match = last.games[0]
    for changes, boards in (({"result": WHITE_WINS}, ()), ({"white": None}, (1,))):
        board = match.boards[0]._replace(**changes)
        changed = match._replace(boards=(board, *match.boards[1:]))
        games = (changed, *last.games[1:])
        after = said(replace(t, rounds=(*t.rounds[:-1], replace(last, games=games))), kind)
        assert (after != said(t, kind)) == (bool(boards) and kind is not SheetKind.TEAM_PAIRINGS)
        if kind in (SheetKind.BOARD_PAIRINGS, SheetKind.MEMBERS_BY_NAME):
            assert after.boards_unlike(said(t, kind).boards) == boards


@pytest.mark.parametrize("kind", [*PAIRINGS, *OF_TEAMS])
def test_every_sheet_of_pairings_replaces_what_was_published_before(kind):
    t = small_event() if kind in PAIRINGS else team_event()
    moment = datetime(2026, 3, 14, 9)  # noqa: DTZ001
    change = PairingChange(t.rounds[-1].number, moment, ChangeReason.REMATCH, (1,))
    stamp = published_stamp(replace(t, pairing_changes=(change,)), kind, None)
    assert stamp.replaces == Replaced(moment, () if kind is SheetKind.MATCH_SHEETS else (1,))


@pytest.mark.parametrize("kind", [*PAIRINGS, *OF_TEAMS])
def test_the_rows_of_changed_boards_are_marked_in_the_margin_where_the_sheet_says_so(kind):
    t = small_event() if kind in PAIRINGS else team_event()
    stamp = Stamp(2, Replaced(NOW, () if kind is SheetKind.MATCH_SHEETS else (1,)))
    layout = stamped(assemble(t, kind, None, LATER), stamp).layout()
    panels = [panel for page in layout.pages for panel in page.panels if panel is not None]
    bars = [mark for panel in panels for mark in panel.marks if isinstance(mark, Rectangle) and mark.x < 0]
    says_so = any("marked in the margin" in words for page in words_of(layout) for words in page)
    assert (says_so, bool(bars)) == ((kind is not SheetKind.MATCH_SHEETS,) * 2)


def test_the_first_print_is_version_1_and_the_same_sheet_stays_it():
    content = said(small_event(), PAIRINGS[0])
    assert stamp_of(content, [], Stamp()) == Stamp(1, None)
    assert stamp_of(content, [past(1, content)], Stamp()) == Stamp(1, None)


def test_another_sheet_is_the_next_version_and_replaces_the_last_one_with_its_boards():
    old, new = said(small_event(), PAIRINGS[0]), said(exchanged(), PAIRINGS[0])
    assert stamp_of(new, [past(1, old)], Stamp()) == Stamp(2, Replaced(NOW, (2,)))
    again = [past(1, old), past(2, new, LATER), past(2, new, LATER)]
    assert stamp_of(new, again, Stamp()) == Stamp(2, Replaced(NOW, (2,)))
    assert stamp_of(old, again, Stamp()) == Stamp(3, Replaced(LATER, (2,), 2))


def test_changes_of_published_pairings_count_where_nothing_was_printed():
    content = said(small_event(), PAIRINGS[0])
    published = Stamp(2, Replaced(datetime(2026, 3, 14, 9), (1,)))  # noqa: DTZ001
    assert stamp_of(content, [], published) == published
    assert stamp_of(content, [past(1, content)], published) == Stamp(2, Replaced(NOW, (), 1))


def test_version_and_replaced_sheet_are_shown_in_every_head():
    stamp = Stamp(2, Replaced(NOW, (2,)))
    sheet = stamped(assemble(small_event(), SheetKind.STANDINGS, None, LATER), stamp)
    assert (sheet.header.imprint.version, sheet.header.imprint.replaces) == (2, stamp.replaces)
    matches = stamped(assemble(team_event(), SheetKind.MATCH_SHEETS, None, LATER), stamp).matches
    assert {match.header.imprint.version for match in matches} == {2}
    cards = assemble(small_event(), SheetKind.PAIRING_CARDS, None, LATER)
    assert stamped(cards, stamp) == cards
