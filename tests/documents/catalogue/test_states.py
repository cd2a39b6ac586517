"""A draft says so on every page of each of its sheets; honours of an unfinished event are not final."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.content import content_of
from swissdesk.documents.catalogue.listing import CATALOGUE, sheet_forms
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.frozen import replace
from swissdesk.terms import PENDING
from swissdesk.tournament.model import Round, RoundState, Tournament
from tests.documents.event_building import open_event
from tests.documents.every_sheet import individuals, teams, with_honours
from tests.documents.layout_reading import texts_of
from tests.documents.sheet_building import PRINTED

WITHOUT_PAIRINGS = {
    "blank-cards", "empty-cards", "blank-slips", "blank-results", "board-cards", "name-cards", "badges",
    "rules", "start-list", "check-in", "blank-wall-chart", "board-lists", "blank-checklist",
    "pairing-notes", "blank-match-sheets", "prizes-on-offer",
}  # fmt: skip
"""The sheets on which nothing of a paired round stands that could be a draft."""

HONOURS = (SheetKind.PRIZE_LIST, SheetKind.CERTIFICATES, SheetKind.RECEIPTS)
"""Before the end their places are not final, whether the last round is a draft or not."""


def unpublished(paired: Round) -> Round:
    """Return a round as a draft: no result has been entered."""
    games = tuple(
        game._replace(result=PENDING, boards=tuple(board._replace(result=PENDING) for board in game.boards))
        for game in paired.games
    )
    return replace(paired, state=RoundState.DRAFT, games=games, published_at=None)


def with_draft(t: Tournament) -> Tournament:
    return replace(t, rounds=(*t.rounds[:-1], unpublished(t.rounds[-1])))


def cases() -> list[tuple[str, Tournament, SheetKind]]:
    found = []
    for name, t in (("people", individuals(12)), ("teams", teams(6))):
        forms = [form for form in sheet_forms(t) if form.command not in WITHOUT_PAIRINGS]
        found += [(f"{form.command} of {name}", t, form.kind) for form in forms]
    return found


CASES = [pytest.param(t, kind, id=name) for name, t, kind in cases()]


def pages_without(word: str, t: Tournament, kind: SheetKind, round_number: int | None = None) -> list[int]:
    """Return the pages of a sheet, from 1, with a filled panel that does not have a word."""
    layout = assemble(t, kind, round_number, PRINTED).layout()
    return [
        number
        for number, page in enumerate(layout.pages, 1)
        for panel in page.panels
        if panel is not None and not any(word in text.words for text in texts_of(panel))
    ]


@pytest.mark.parametrize(("t", "kind"), CASES)
def test_each_piece_of_each_sheet_of_a_draft_says_so(t, kind):
    draft = with_draft(t)
    if kind in HONOURS:
        assert "NOT FINAL" in str(words(draft, kind))
        return
    spare = {SheetKind.PAIRING_CARDS, SheetKind.CUMULATIVE_CARDS}
    if kind is SheetKind.STRIP_CARDS or (kind in spare and t.settings.is_team_event):
        layout = assemble(draft, kind, None, PRINTED).layout()
        said = [text.words for page in layout.pages for panel in page.panels for text in texts_of(panel)]
        assert any("DRAFT" in words for words in said)
    else:
        assert pages_without("DRAFT", draft, kind) == []


@pytest.mark.parametrize(("t", "kind"), CASES)
def test_no_long_name_cuts_the_word_off(t, kind):
    long = "International Spring Festival of the Royal Chess Club of 1887 and its Friends " * 2
    named = with_draft(replace(t, settings=replace(t.settings, name=long, section=long, city=long)))
    assert any(state in said for said in words(named, kind) for state in ("DRAFT", "NOT FINAL"))


@pytest.mark.parametrize(("t", "kind"), CASES)
def test_a_published_round_and_the_rounds_before_a_draft_do_not_say_so(t, kind):
    assert "DRAFT" not in str(words(t, kind))
    if CATALOGUE[kind].of_round and not CATALOGUE[kind].with_next:
        assert "DRAFT" not in str(words(with_draft(t), kind, len(t.rounds) - 1))


@pytest.mark.parametrize("t", [individuals(12), teams(6)], ids=["people", "teams"])
def test_a_bulletin_whose_next_round_is_a_draft_says_so_and_the_one_before_it_does_not(t: Tournament):
    last = len(t.rounds)
    assert "DRAFT" in words(with_draft(t), SheetKind.BULLETIN, last - 1)
    assert "DRAFT" not in str(words(with_draft(t), SheetKind.BULLETIN, last - 2))


def words(t: Tournament, kind: SheetKind, round_number: int | None = None) -> list[str]:
    layout = assemble(t, kind, round_number, PRINTED).layout()
    return [text.words for page in layout.pages for panel in page.panels if panel for text in texts_of(panel)]


@pytest.mark.parametrize("command", sorted(WITHOUT_PAIRINGS))
def test_sheets_without_pairings_are_no_drafts(command):
    for t in (with_draft(individuals(12)), with_draft(teams(6))):
        for form in sheet_forms(t):
            if form.command == command:
                assert "DRAFT" not in str(words(t, form.kind))


def test_a_sheet_of_pairings_keeps_the_hour_beside_the_word():
    data = assemble(
        with_draft(individuals(12)),
        SheetKind.PAIRINGS_BY_BOARD,
        None,
        PRINTED,
        SheetOptions(start_time="14:00"),
    )
    assert "14:00  ·  DRAFT" in [text.words for text in texts_of(data.layout().pages[0].panels[0])]


def test_cards_without_the_rounds_played_are_no_drafts():
    options = SheetOptions(columns=frozenset())
    data = assemble(with_draft(individuals(12)), SheetKind.PAIRING_CARDS, None, PRINTED, options)
    assert data.state == ""
    filled = assemble(with_draft(individuals(12)), SheetKind.PAIRING_CARDS, None, PRINTED)
    assert filled.state == "round 5: DRAFT"


def test_a_checklist_for_the_drafted_round_itself_shows_only_rounds_before_it():
    t = with_draft(individuals(12))
    assert assemble(t, SheetKind.CHECKLIST, None, PRINTED).header.imprint.state == "DRAFT"
    assert assemble(t, SheetKind.CHECKLIST, 5, PRINTED).header.imprint.state == ""


@pytest.mark.parametrize("kind", HONOURS)
def test_honours_are_not_final_before_the_last_round_is_complete(kind):
    t = replace(open_event(12, 5), settings=with_honours(open_event(12, 5).settings))
    unfinished = replace(t, rounds=t.rounds[:4])
    assert "NOT FINAL" not in str(words(t, kind))
    assert "NOT FINAL" in str(words(t, kind, 4))
    assert "NOT FINAL" in str(words(unfinished, kind))
    open_board = t.rounds[-1].games[0]._replace(result=PENDING)
    last = replace(t.rounds[-1], games=(open_board, *t.rounds[-1].games[1:]), state=RoundState.PUBLISHED)
    assert "NOT FINAL" in str(words(replace(t, rounds=(*t.rounds[:-1], last)), kind))


def test_a_receipt_for_the_pen_has_nothing_that_could_be_final():
    t = replace(open_event(12, 5, 4), settings=replace(open_event(12, 5).settings, prizes=()))
    assert "NOT FINAL" not in str(words(t, SheetKind.RECEIPTS))


def test_scores_by_board_are_not_final_while_a_board_is_open():
    t = teams(6)
    last = t.rounds[-1]
    match = last.games[0]
    boards = (match.boards[0]._replace(result=PENDING), *match.boards[1:])
    games = (match._replace(result=PENDING, boards=boards), *last.games[1:])
    waiting = replace(t, rounds=(*t.rounds[:-1], replace(last, games=games)))
    assert assemble(waiting, SheetKind.BOARD_SCORES, None, PRINTED).header.imprint.state == "NOT FINAL"


@pytest.mark.parametrize("kind", [SheetKind.RESULT_SLIPS, SheetKind.PLACE_CARDS, SheetKind.PAIRING_CARDS])
def test_the_state_is_no_part_of_what_a_sheet_says(kind):
    t = with_draft(individuals(12))
    published = replace(t, rounds=(*t.rounds[:-1], replace(t.rounds[-1], state=RoundState.PUBLISHED)))
    said = [content_of(assemble(event, kind, None, PRINTED)) for event in (t, published)]
    assert said[0] == said[1]
