"""Names are shortened from the back: given names first, the family name last."""

import pytest

from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.names import fit_name, name_forms
from swissdesk.documents.press.setting import team_mark


def forms(name: str, *others: str):
    return name_forms((name, *others))[name]


def steps_of(name: str) -> list[str]:
    """Return the forms that ever narrower columns show, widest first."""
    made = forms(name)
    seen = [fit_name(made, Face.BOLD, room / 10).words for room in range(400, 20, -1)]
    return list(dict.fromkeys(seen))


def test_a_name_that_fits_stays_whole():
    fitted = fit_name(forms("García Fernández, José Ignacio"), Face.BOLD, 30)
    assert fitted == ("García Fernández, José Ignacio", Face.BOLD, 1)


def test_further_given_names_become_initials_first_then_the_given_name_then_the_family_name():
    shown = steps_of("García Fernández, José Ignacio")
    assert shown[:4] == [
        "García Fernández, José Ignacio",
        "García Fernández, José I.",
        "García Fernández, J.",
        "García F., J.",
    ]
    assert shown[4].startswith("García")
    assert shown[4].endswith("…, J.")


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("van der Westhuizen-Oosterveld, Cornelis", "van der Westhuizen-O., C."),
        ("Szczepańska-Wójtowicz, Małgorzata", "Szczepańska-W., M."),
        ("De Vries Robbé, Jan", "De Vries R., J."),
        ("გელაშვილი, ნინო", "გელაშვილი, ნ."),
    ],
)
def test_a_double_family_name_keeps_its_first_main_part_and_its_particles(name: str, short: str):
    assert forms(name).short_family == short


def test_a_condensed_face_is_tried_before_the_next_shorter_form():
    made = forms("Okonkwo, Chukwuemeka")
    room = measured(made.whole, Face.CONDENSED_BOLD).width
    assert fit_name(made, Face.BOLD, room) == ("Okonkwo, Chukwuemeka", Face.CONDENSED_BOLD, 3)


def test_two_players_who_would_look_alike_keep_as_many_letters_as_tell_them_apart():
    made = name_forms(("Smith, Joanna", "Smith, Johannes", "Smith, Albert"))
    assert [made[name].one_letter for name in made] == ["Smith, Joa.", "Smith, Joh.", "Smith, A."]


def test_a_given_name_that_would_lose_one_letter_stays_whole():
    assert forms("Smith, John", "Smith, Joanna").one_letter == "Smith, John"


def test_further_given_names_stay_whole_where_their_initials_would_look_alike():
    made = name_forms(("Novák, Jan Karel", "Novák, Jan Kamil"))
    assert {form.few_given for form in made.values()} == {"Novák, Jan Karel", "Novák, Jan Kamil"}
    assert {form.one_letter for form in made.values()} == {"Novák, Jan Kar.", "Novák, Jan Kam."}


def test_family_names_stay_whole_where_their_initials_would_look_alike():
    made = name_forms(("García Fernández, Ana", "García Flores, Ana"))
    assert {form.short_family for form in made.values()} == {"García Fernández, A.", "García Flores, A."}


@pytest.mark.parametrize("name", ["", "Madonna", ", John", "Smith,", "王小明", "-", "van der"])
@pytest.mark.parametrize("room", [0.1, 1, 3, 40])
def test_odd_names_fit_or_become_an_ellipsis(name: str, room: float):
    fitted = fit_name(forms(name), Face.BOLD, room)
    assert fitted.words == "…" or measured(fitted.words, fitted.face).width <= room


def test_a_decomposed_name_is_composed():
    assert forms("Nguyễn, Thị").whole == "Nguyễn, Thị"


def test_teams_of_one_club_keep_their_number_behind_the_cut():
    made = name_forms(("Schachgesellschaft Hohenstein 1", "Schachgesellschaft Hohenstein 2"))
    cut = [fit_name(form, Face.BOLD, 8) for form in made.values()]
    assert [fitted.words[-3:] for fitted in cut] == ["… 1", "… 2"]
    assert {fitted.step for fitted in cut} == {7}


def test_a_team_without_a_number_is_cut_from_its_end_and_the_number_gives_way_last():
    assert fit_name(forms("Schachgesellschaft Hohenstein"), Face.BOLD, 8).words.endswith("…")
    assert fit_name(forms("Schachgesellschaft Hohenstein 2"), Face.BOLD, 1.2).words == "…"


@pytest.mark.parametrize(
    ("name", "mark"),
    [
        ("SK Lipa 2", " 2"),
        ("SK Lipa XII", " XII"),
        ("SK Lipa B", " B"),
        ("SK Lipa 1887", ""),
        ("2", ""),
        ("SK Lipa 2 (No. 7)", " 2 (No. 7)"),
        ("Captain, SK Lipa 2", " 2"),
        ("half-point bye 5; absent 6", ""),
        ("absent, round 5; absent, round 6", ""),
        ("absent 5, 6, 7", ""),
    ],
)
def test_what_tells_teams_apart_is_a_number_or_a_letter_at_the_end(name: str, mark: str):
    assert team_mark(name) == (name.removesuffix(mark), mark)


def test_an_initial_keeps_its_accents_and_skips_what_is_no_letter():
    assert forms("Òsúnbò, Ọ̀lá Ẹ́niọlá").few_given == "Òsúnbò, Ọ̀lá Ẹ́."
    assert forms("Òsúnbò, Ọ̀lá Ẹ́niọlá").one_letter == "Òsúnbò, Ọ̀."
    assert forms("Smith, John (Junior)").few_given == "Smith, John J."


def test_no_letter_is_parted_from_its_accents_by_a_cut():
    made = forms("Ọ̀ṣúnbọ̀dé")
    seen = [fit_name(made, Face.BOLD, room / 4).words for room in range(4, 24)]
    assert not [words for words in seen if "ọ…" in words or words.startswith("Ọ…")]
