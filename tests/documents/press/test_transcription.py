"""What cannot be printed is named, wherever it stands, and offered in Latin letters."""

from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.transcription import in_latin, transcribed, transcriptions
from swissdesk.frozen import replace
from tests.documents.layout_reading import words_of
from tests.documents.sheet_building import by_board_sheet, cards_sheet, standings_sheet


def with_club(club: str):
    sheet = standings_sheet(3)
    return replace(sheet, lines=(replace(sheet.lines[0], club=club), *sheet.lines[1:]))


def test_syllables_of_east_asian_names_stand_apart():
    assert in_latin("王小明") == "Wang Xiao Ming"
    assert in_latin("김민수") == "Gim Min Su"


def test_only_the_words_that_cannot_be_printed_are_transcribed():
    assert in_latin("Weiß, Björn (王)") == "Weiß, Björn ( Wang )"
    assert in_latin("Щербаков, Вячеслав") == "Щербаков, Вячеслав"
    assert in_latin("ሰላም, Ṡélam") == "Selam, Ṡélam"


def test_whatever_stands_on_a_sheet_is_named_when_it_cannot_be_printed():
    boards = by_board_sheet(2)
    for data in (
        with_club("北京"),
        replace(boards, header=replace(boards.header, place="北京")),
        replace(cards_sheet(1), event="北京"),
    ):
        assert [found.text for found in transcriptions(data)] == ["北京"]
        assert draw_sheet(data, Paper.A4).unprintable == ("北京",)


def test_of_a_long_text_only_the_words_in_question_are_named():
    note = "A long note about the club of a player from the city of 北京 in which there are many more words"
    assert [found.text for found in transcriptions(with_club(note))] == ["北京"]


def test_a_sheet_can_be_printed_in_latin_letters_and_is_otherwise_the_same():
    data, plain = with_club("北京"), with_club("Bei Jing")
    assert transcribed(data) == plain
    assert transcribed(standings_sheet(43)) == standings_sheet(43)
    assert any("Bei Jing" in page for page in words_of(transcribed(data).layout()))
    assert transcriptions(transcribed(data)) == ()


def test_every_character_has_a_transcription_that_can_be_printed():
    some = [chr(code) for code in (*range(0x900, 0x1000), *range(0x3040, 0x3100), *range(0x4E00, 0x4E80))]
    assert transcriptions(with_club(in_latin("".join(some)))) == ()
