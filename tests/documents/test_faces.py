"""Letters find a face that has them, and right-to-left names are ordered for themselves."""

import unicodedata

from swissdesk.documents.faces import Face, measured, unprintable
from swissdesk.documents.scripts import visual_order
from tests.documents.sheet_building import NAMES


def letters(name: str, face: Face = Face.BOLD) -> str:
    return "".join(run.letters for run in measured(name, face).runs)


def test_every_invented_name_has_all_its_glyphs_in_all_four_faces():
    for face in (Face.TEXT, Face.BOLD, Face.CONDENSED, Face.CONDENSED_BOLD):
        assert [name for name in NAMES if not measured(name, face).is_printable] == []


def test_a_letter_that_the_face_lacks_is_taken_from_the_fallback_of_its_weight():
    assert [run.face for run in measured("Na ნი", Face.BOLD).runs] == [Face.BOLD, Face.GEORGIAN_BOLD]
    assert [run.face for run in measured("Na ნი", Face.CONDENSED).runs] == [Face.CONDENSED, Face.GEORGIAN]


def test_hebrew_is_drawn_from_its_last_letter():
    assert visual_order("בן־דוד, יהונתן") == "בן־דוד, יהונתן"[::-1]


def test_arabic_letters_are_joined_and_drawn_from_the_last():
    drawn = visual_order("محمد")
    assert drawn != "محمد"[::-1]
    assert unicodedata.normalize("NFKC", drawn[::-1]) == "محمد"


def test_the_signs_of_latin_names_stay_in_their_order():
    assert visual_order("L’Héritier, Éloïse") == "L’Héritier, Éloïse"


def test_decomposed_accents_are_composed_and_invisible_signs_are_left_out():
    assert visual_order("Å\u030angstro\u0308m") == unicodedata.normalize("NFC", "Å\u030angstro\u0308m")
    assert visual_order("A\u200bB\u2212C\u00a0D") == "AB–C D"


def test_control_characters_do_not_break_a_line():
    assert visual_order("Smith,\tJohn\n") == "Smith, John"


def test_a_character_that_no_face_has_becomes_a_box_and_its_name_is_listed():
    run = measured("王 A", Face.BOLD).runs[0]
    assert (run.face, run.letters) == (None, "王")
    assert run.advance > 0.43
    assert unprintable(("Smith", "王小明", "王小明")) == ("王小明",)


def test_digits_are_equally_wide():
    for face in (Face.TEXT, Face.BOLD, Face.CONDENSED, Face.CONDENSED_BOLD):
        assert len({measured(digit, face).width for digit in "0123456789"}) == 1
