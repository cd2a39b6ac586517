"""Pairing cards: the house's measures, the regulation's words, filled rows, forms for the pen."""

import pytest

from swissdesk.documents.cards.data import Card, CardFace, CardRound
from swissdesk.documents.cards.pairing_cards import PairingCardsSheet
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.boxes import Panel, Rectangle, Turn
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import MM, Paper
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.frozen import replace
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import Colour, Float, Points, SystemName
from swissdesk.tournament.model import ForbiddenPair, PlayerId
from tests.documents.field_building import NOW, open_event
from tests.documents.layout_reading import overlapping, texts_of, texts_outside, words_of
from tests.documents.sheet_building import card_rounds, cards_sheet, seat

FACES = tuple(CardFace)
SIZES = {
    CardFace.DUTCH: (93, 128),
    CardFace.DUBOV: (93, 128),
    CardFace.VINCZE: (93, 128),
    CardFace.CUMULATIVE: (128, 93),
    CardFace.STRIP: (190, 46),
}
PLACES = {
    CardFace.DUTCH: 4,
    CardFace.DUBOV: 4,
    CardFace.VINCZE: 4,
    CardFace.CUMULATIVE: 4,
    CardFace.STRIP: 5,
}
ACROSS = (CardFace.CUMULATIVE, CardFace.STRIP)


def first_card(sheet: PairingCardsSheet) -> Panel:
    panel = sheet.layout().pages[0].panels[0]
    assert panel
    return panel


def words(panel: Panel) -> list[str]:
    return [text.words for text in texts_of(panel)]


def card_of(face: CardFace, *rounds: CardRound) -> Panel:
    names = tuple(f"Player, {number}" for number in range(50))
    return first_card(PairingCardsSheet(face, "Test Open", 7, (Card(seat(0), rounds=rounds),), names=names))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("rounds", [1, 5, 7, 9, 11, 15, 22])
def test_nothing_on_a_card_leaves_its_face_or_runs_into_its_neighbour(face: CardFace, rounds: int):
    sheet = cards_sheet(43, face=face, rounds=rounds, played=rounds, has_backs=True)
    layout = sheet.layout()
    assert texts_outside(layout) == []
    for page in layout.pages:
        for panel in page.panels:
            assert panel
            assert overlapping(panel) == []
            assert (panel.width, panel.height) == tuple(side * MM for side in SIZES[face])


@pytest.mark.parametrize("face", FACES)
def test_a_reprinted_card_stands_alone_at_its_place_and_says_when(face: CardFace):
    layout = cards_sheet(1, face=face, reprinted="printed 13:52", first_place=2).layout()
    panels = layout.pages[0].panels
    assert [panel is not None for panel in panels] == [place == 2 for place in range(PLACES[face])]
    assert any("printed 13:52" in word for word in words(panels[2]))
    assert texts_outside(layout) == []


@pytest.mark.parametrize("face", FACES)
def test_spare_places_become_empty_forms(face: CardFace):
    layout = cards_sheet(PLACES[face] + 1, face=face).layout()
    assert len(layout.pages) == 2
    spare = layout.pages[1].panels[PLACES[face] - 1]
    label = "Name:" if face is CardFace.VINCZE else "Name"
    assert label in words(spare)
    assert not {seat(number).name for number in range(6)} & set(words(spare))


@pytest.mark.parametrize("face", FACES)
def test_without_players_there_is_one_sheet_of_forms(face: CardFace):
    layout = cards_sheet(0, face=face).layout()
    assert len(layout.pages) == 1
    assert all(layout.pages[0].panels)


@pytest.mark.parametrize("face", [CardFace.DUTCH, *ACROSS])
def test_cards_are_in_order_after_cutting_the_stack(face: CardFace):
    layout = cards_sheet(10, face=face).layout()
    numbers = [words(page.panels[place])[0] for place in range(PLACES[face]) for page in layout.pages]
    assert numbers[:10] == [str(number) for number in range(1, 11)]


def test_the_vincze_card_has_the_words_of_the_regulation():
    shown = words(first_card(cards_sheet(1, face=CardFace.VINCZE, rounds=9, played=0)))
    fixed = ["Name:", "Starting number:", "Elo:", "round", "opponent", "st.no", "Name", "colour", "result"]
    assert [word for word in shown if word in fixed] == fixed
    assert [word for word in shown if word in {"current", "number", "of points"}] == [
        "current",
        "number",
        "of points",
    ]
    assert [f"{number}." for number in range(1, 10)] == [
        word for word in shown if word[:-1].isdigit() and word[-1] == "."
    ]


def test_the_vincze_card_writes_opponent_colour_result_and_points():
    played = CardRound(2, 5, "Player, 5", "", Colour.BLACK, True, "½", Points(15))
    panel = card_of(CardFace.VINCZE, played)
    for word in ("5", "Player, 5", "B", "½", "1½"):
        assert word in words(panel)


def test_the_dutch_card_shows_float_and_colour_due():
    played = CardRound(1, 5, "Player, 5", "", Colour.WHITE, True, "1", Points(10), Float.DOWN, "B!")
    panel = card_of(CardFace.DUTCH, played)
    assert "B!" in words(panel)
    plain = card_of(
        CardFace.DUTCH,
        CardRound(1, 5, "Player, 5", "", Colour.WHITE, True, "1", Points(10), Float.NONE, "B!"),
    )
    assert len(panel.marks) == len(plain.marks) + 2


def test_the_dubov_card_shows_the_ratings_of_those_met_and_their_average():
    played = CardRound(
        1, 5, "Player, 5", "", Colour.WHITE, True, "1", Points(10), Float.UP, "B!", rating=2103, average=2099
    )
    shown = words(card_of(CardFace.DUBOV, played))
    assert {"Rtg", "ARO", "2103", "2099"} <= set(shown)
    forfeit = CardRound(1, 5, "Player, 5", "", Colour.WHITE, False, "+", Points(10), rating=2103, average=0)
    assert not {"2103", "0"} & set(words(card_of(CardFace.DUBOV, forfeit)))
    assert not {"Rtg", "ARO", "2103"} & set(words(card_of(CardFace.DUTCH, played)))


def test_the_dutch_card_has_a_square_for_a_played_game_none_for_a_bye_and_dots_for_the_future():
    played = CardRound(1, 5, "Player, 5", "", Colour.BLACK, True, "1", Points(10))
    bye = CardRound(2, word="half-point bye", result="½", points=Points(15))
    forfeit = CardRound(3, 6, "Player, 6", "", Colour.WHITE, False, "+", Points(25))
    panel = card_of(CardFace.DUTCH, played, bye, forfeit)
    squares = [mark for mark in panel.marks if isinstance(mark, Rectangle) and mark.width < 20]
    assert sum(mark.is_filled for mark in squares) == 1
    assert sum(mark.is_dotted for mark in squares) == 4
    assert len(squares) == 5
    assert "half-point bye" in words(panel)


def test_a_pending_game_shows_its_opponent_but_neither_result_nor_points():
    panel = card_of(CardFace.DUTCH, CardRound(1, 5, "Player, 5", "", Colour.WHITE, True))
    assert "Player, 5" in words(panel)
    assert "0" not in words(panel)


@pytest.mark.parametrize("rounds", [4, 5, 7, 9, 11])
@pytest.mark.parametrize("face", FACES)
def test_the_rounds_of_a_card_fill_its_face_however_few_they_are(face: CardFace, rounds: int):
    panel = first_card(cards_sheet(1, face=face, rounds=rounds))
    frames = [mark for mark in panel.marks if isinstance(mark, Rectangle) and mark.line_width > 1]
    right = max(mark.x + mark.width for mark in frames)
    bottom = max(mark.y + mark.height for mark in frames)
    assert right == pytest.approx(panel.width, abs=2)
    assert panel.height - bottom < 9.5 * MM


def test_the_back_of_a_card_stands_behind_its_front():
    layout = cards_sheet(1, has_backs=True).layout()
    front, back = layout.pages
    assert words(front.panels[0])[0] == "1"
    assert words(back.panels[1])[:2] == ["1", "Weiß, Björn"]
    assert "Phone" in words(back.panels[0])


@pytest.mark.parametrize("face", FACES)
def test_up_to_eleven_rounds_stand_in_front_and_the_others_on_the_back(face: CardFace):
    assert len(cards_sheet(1, face=face, rounds=11, played=0).layout().pages) == 1
    layout = cards_sheet(1, face=face, rounds=13, played=0).layout()
    assert layout.has_backs
    front, back = (
        [word.rstrip(".") for word in words(page.panels[place])]
        for page, place in zip(layout.pages, (0, 0 if face is CardFace.STRIP else 1), strict=True)
    )
    assert [word for word in front if word in {"10", "11", "12", "13"}] == ["10", "11"]
    assert [word for word in back if word in {"10", "11", "12", "13", "14"}] == ["12", "13"]


@pytest.mark.parametrize("face", FACES)
def test_a_round_that_continues_on_the_back_is_filled_in_there(face: CardFace):
    last = CardRound(12, 31, "Moreau, Zoé", "", Colour.BLACK, True, "½", Points(65))
    sheet = PairingCardsSheet(face, "Test Open", 13, (Card(seat(0), rounds=(last,)),))
    front, back = (
        [word for panel in page.panels if panel for word in words(panel)] for page in sheet.layout().pages
    )
    assert {"31", "½", "6½"} <= set(back)
    assert not {"31", "6½"} & set(front)
    assert any(word.startswith("Moreau") for word in back)


def test_a_sheet_that_lies_across_is_turned_over_its_short_edge():
    backs = cards_sheet(2, face=CardFace.CUMULATIVE, has_backs=True)
    assert b"DuplexFlipShortEdge" in draw_sheet(backs, Paper.A4).data
    assert b"DuplexFlipLongEdge" in draw_sheet(cards_sheet(2, has_backs=True), Paper.A4).data
    assert all(page.is_landscape for page in backs.layout().pages)
    assert words(backs.layout().pages[1].panels[1])[0] == "1"


@pytest.mark.parametrize("face", ACROSS)
def test_the_score_runs_at_the_foot_of_the_rounds(face: CardFace):
    played = CardRound(1, 5, "van der Berg, Jan", "", Colour.BLACK, True, "½", Points(5))
    then = CardRound(2, 7, "Li, Na", "", Colour.WHITE, True, "1", Points(15))
    bye = CardRound(3, word="half-point bye", result="½", points=Points(20), short_word="½ bye")
    panel = card_of(face, played, then, bye)
    texts = {text.words: text for text in texts_of(panel)}
    assert texts["½ bye"].baseline < texts["1½"].baseline
    assert texts["1½"].x < texts["2"].x or face is CardFace.STRIP
    assert {"5", "Berg", "7", "Li", "1½"} <= set(texts)
    turn = Turn.UPWARDS if face is CardFace.CUMULATIVE else Turn.NONE
    assert texts["Berg"].turn is turn
    squares = [mark for mark in panel.marks if isinstance(mark, Rectangle) and mark.width < 20]
    assert sum(mark.is_filled for mark in squares) == 1
    assert sum(mark.is_dotted for mark in squares) == 4
    assert len(squares) == 6


@pytest.mark.parametrize(
    ("system", "face"),
    [
        (DUTCH_2026, CardFace.DUTCH),
        (DUBOV, CardFace.DUBOV),
        (SIMPLIFIED, CardFace.VINCZE),
        (LEONG, CardFace.CUMULATIVE),
    ],
)
def test_each_system_has_the_card_that_fits_it_also_without_names(system: SystemName, face: CardFace):
    t = open_event(8, system=system)
    for kind in (SheetKind.PAIRING_CARDS, SheetKind.BLANK_PAIRING_CARDS, SheetKind.EMPTY_CARDS):
        assert assemble(t, kind, None, NOW).face is face
    layout = assemble(t, SheetKind.EMPTY_CARDS, None, NOW, SheetOptions(only=3)).layout()
    assert len(layout.pages) == 1
    assert all(layout.pages[0].panels)
    assert not {player.name for player in t.players} & set(words_of(layout)[0])


@pytest.mark.parametrize("kind", [SheetKind.PAIRING_CARDS, SheetKind.CUMULATIVE_CARDS, SheetKind.STRIP_CARDS])
def test_a_card_names_those_whom_the_player_may_not_meet_in_the_next_round(kind: SheetKind):
    pairs = tuple(ForbiddenPair(PlayerId(1), PlayerId(number), 1, 9) for number in (4, 7))
    past = ForbiddenPair(PlayerId(1), PlayerId(8), 1, 4)
    t = replace(open_event(8, played=4), forbidden_pairs=(*pairs, past))
    sheet = assemble(t, kind, None, NOW)
    assert [card.not_with for card in sheet.cards] == [(4, 7), (), (), (1,), (), (), (1,), ()]
    shown = words(sheet.layout().pages[0].panels[0])
    place = shown.index("not with:")
    assert shown[place - 2 : place] == ["4", "7"]
    more = tuple(ForbiddenPair(PlayerId(1), PlayerId(number), 1, 9) for number in range(2, 9))
    layout = assemble(replace(t, forbidden_pairs=more), kind, None, NOW).layout()
    assert "not with: 2, 3, 4, 5, 6, 7, 8" in words(layout.pages[0].panels[0])
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)


def test_low_rows_of_many_rounds_take_smaller_type():
    sizes = [
        max(
            text.size
            for text in texts_of(first_card(cards_sheet(1, rounds=rounds, played=3)))
            if text.words == "W!!"
        )
        for rounds in (9, 44)
    ]
    assert sizes[0] > sizes[1]


def test_rounds_beyond_the_rows_are_not_drawn_outside_the_card():
    sheet = PairingCardsSheet(CardFace.VINCZE, "Test Open", 3, (Card(seat(0), rounds=card_rounds(0, 5)),))
    assert texts_outside(sheet.layout()) == []
    assert words_of(sheet.layout())[0].count("4.") == 0
