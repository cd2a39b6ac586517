"""Letters find a face that has them, and right-to-left names are ordered for themselves."""

import unicodedata

import pytest

from swissdesk.documents.press.accents import glyph_box
from swissdesk.documents.press.faces import Face, font_of, measured, unprintable
from swissdesk.documents.press.joined_forms import forms_beyond
from swissdesk.documents.press.scripts import MOST_ACCENTS, composed, visual_order
from swissdesk.words import isolated
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


def inks(words: str, face: Face = Face.BOLD):
    """Return the runs with their places in em: x of their origin and rise."""
    x, placed = 0.0, []
    for run in measured(words, face).runs:
        placed.append((run.letters, x + run.shift.x, run.shift.rise))
        x += run.advance
    return placed


def test_an_accent_that_no_letter_has_built_in_takes_no_room_and_stands_over_its_letter():
    (letter, _x, _rise), (accent, x, rise), rest = inks("m\u0302a")
    assert (letter, accent, rest[0]) == ("m", "\u0302", "a")
    assert measured("m\u0302a", Face.BOLD).width == pytest.approx(measured("ma", Face.BOLD).width)
    own = glyph_box(font_of(Face.BOLD).face, "\u0302")
    base = glyph_box(font_of(Face.BOLD).face, "m")
    assert x + own.middle == pytest.approx(base.middle)
    assert abs(rise) < 0.03


def test_accents_stand_higher_on_capitals_and_on_accents_and_lower_under_descenders():
    rises = {
        words: inks(words)[-1][2] for words in ("x\u0301", "X\u0301", "x\u0301\u0303", "x\u0323", "q\u0323")
    }
    assert 0 <= rises["x\u0301"] < rises["X\u0301"] < rises["x\u0301\u0303"]
    assert rises["q\u0323"] < rises["x\u0323"] == 0


def test_an_accent_of_another_face_than_its_letter_still_stands_on_it():
    georgian, accent = measured("ნ\u0300", Face.TEXT).runs
    assert (georgian.face, accent.face, accent.advance) == (Face.GEORGIAN, Face.TEXT, 0)


def test_an_accent_without_a_letter_stands_on_a_dotted_circle_and_surplus_ones_are_left_out():
    assert letters("\u0301a").startswith("\N{DOTTED CIRCLE}\u0301")
    assert letters("x" + 9 * "\u0301") == "x" + MOST_ACCENTS * "\u0301"


def test_every_letter_of_the_promised_scripts_has_a_glyph():
    scripts = {
        Face.TEXT: "LATIN CYRILLIC GREEK",
        Face.GEORGIAN: "GEORGIAN",
        Face.ARMENIAN: "ARMENIAN",
        Face.HEBREW: "HEBREW LETTER",
        Face.ARABIC: "ARABIC LETTER",
    }
    blocks = ((0x20, 0x250), (0x370, 0x700), (0x10A0, 0x1100), (0x1C90, 0x1CC0), (0x1E00, 0x2000))
    letters_of = [chr(code) for first, end in blocks for code in range(first, end) if chr(code).isalpha()]
    wanted = tuple(name for names in scripts.values() for name in names.split())
    promised = [letter for letter in letters_of if unicodedata.name(letter, "").startswith(wanted)]
    assert len(promised) > 1200
    lacking = [unicodedata.name(letter) for letter in promised if unprintable((letter,))]
    assert lacking == ["HEBREW YOD TRIANGLE"]


def test_a_right_to_left_name_ends_at_its_left_and_does_not_disturb_what_stands_beside_it():
    assert visual_order("כהן, י.") == "כהן, י."[::-1]
    assert visual_order("17 כהן") == "17 " + "כהן"[::-1]
    assert visual_order("Board כהן 5") != "Board " + "כהן"[::-1] + " 5"
    assert visual_order(f"Board {isolated('כהן')} 5") == "Board " + "כהן"[::-1] + " 5"
    assert visual_order(f"{isolated('כהן')}: 12") == "כהן"[::-1] + ": 12"


def test_direction_signs_of_a_name_change_nothing_outside_it():
    assert composed("\u202eSmith\u2068, John\u2067") == "Smith, John"
    assert visual_order("\u2067Smith\u202e 12") == "Smith 12"


def test_joiners_part_arabic_letters_and_are_not_drawn():
    assert visual_order("علی\u200cرضا") != visual_order("علیرضا")
    assert "\u200c" not in visual_order("علی\u200cرضا")
    assert composed("Jo\u200chn") == "John"


def test_vowel_points_are_left_out():
    assert visual_order("נִיקוּד") == "ניקוד"[::-1]
    assert visual_order("مُحَمَّد") == visual_order("محمد")


@pytest.mark.parametrize(
    ("name", "joined"),
    [("کوردستان", 0), ("گوڵاڵە", 3), ("ئۇيغۇر", 0), ("مەھمەت", 2), ("پښتو", 1), ("ڕێبین", 1)],
)
def test_kurdish_pashto_and_uyghur_letters_are_joined_too(name: str, joined: int):
    drawn = visual_order(name)
    assert sum("\ue000" <= letter < "\uf900" for letter in drawn) == joined
    known = [letter if letter < "\ue000" or letter >= "\uf900" else "?" for letter in reversed(drawn)]
    read = unicodedata.normalize("NFKC", "".join(known))
    assert all(one in ("?", other) for one, other in zip(read, name, strict=True))
    for face in (Face.TEXT, Face.BOLD):
        assert measured(name, face).is_printable


def test_each_face_has_the_joined_forms_that_letters_are_joined_with():
    for face in (Face.ARABIC, Face.ARABIC_BOLD):
        known = font_of(face).face.charToGlyph
        forms = [form for row in forms_beyond().values() for form in row[1:] if form]
        assert len(forms) > 250
        assert [form for form in forms if ord(form) not in known] == []


def test_a_private_character_of_a_name_is_no_letter():
    assert unprintable(("Smith \ue000",)) == ("Smith \ue000",)
    assert measured("\ue000", Face.TEXT).runs[0].face is None
