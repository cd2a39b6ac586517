"""Columns are recognised by headings in many languages and by contents; each guess says how sure it is."""

from datetime import UTC, datetime

import pytest

from swissdesk.formats.tables.fields import Field, field_text
from swissdesk.formats.tables.headings import fields_of
from swissdesk.formats.tables.names import NameOrder
from swissdesk.formats.tables.reading import read_pasted
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.values import DateOrder
from swissdesk.formats.tables.vocabulary import meanings


def mapping_of(text):
    return recognise(read_pasted(text, "text"))


def columns_of(text):
    return [column.field and column.field.value for column in mapping_of(text).columns]


def unsure_of(text):
    return [place for place, column in enumerate(mapping_of(text).columns) if not column.is_sure]


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        ("Name;Fed.;Rtg;FIDE ID;Born;Sex;Club;K", "name federation rating fide-id birth sex club k"),
        ("Last name;First name;DOB;Gender", "surname first-name birth sex"),
        (
            "Name;Vorname;DWZ;Elo;Verein;Jg.;Geschl.",
            "surname first-name national-rating rating club birth sex",
        ),
        (
            "Nachname;Vorname;NWZ;Land;Geb.-Datum;Startgeld",
            "surname first-name national-rating federation birth fee",
        ),
        (
            "Nom;Prénom;Cat.;Elo;Né(e) le;Sexe;N° licence",
            "surname first-name section rating birth sex national-id",
        ),
        (
            "Apellidos;Nombre;Elo FEDA;Elo FIDE;F. nac.;País",
            "surname first-name national-rating rating birth federation",
        ),
        ("Příjmení;Jméno;Oddíl;ELO ČR;Nar.;Pohlaví", "surname first-name club national-rating birth sex"),
        ("Titel;Spieler;Elo Rapid;Elo Blitz;Mannschaft", "title name rapid blitz team"),
        ("Pořadí;Hráč;Titul;Startovné;Zaplaceno", "number name title fee paid"),
        ("Snr.;Name of the player;Rating 11/2026", "number name rating"),
        ("Naam;Geb.jaar;Elo;Betaald", "name birth rating paid"),
        ("Achternaam;Voornaam;Geslacht;Vereniging;Inschrijfgeld", "surname first-name sex club fee"),
        ("Cognome;Nome;Titolo;Anno di nascita;Circolo;Squadra", "surname first-name title birth club team"),
        ("Nome;Apelido;Nascimento;Clube;Taxa;Pago", "first-name surname birth club fee paid"),
        ("Imię i nazwisko;Rok ur.;Płeć;Kraj;Klub;Wpisowe", "name birth sex federation club fee"),
        ("Név;Szül. év;Értékszám;Egyesület;Csapat;Befizetve", "name birth rating club team paid"),
        ("Navn;Født;Kjønn;Klubb;Lag;Startavgift;Betalt", "name birth sex club team fee paid"),
        ("Fornavn;Efternavn;Køn;Klub;Gebyr", "first-name surname sex club fee"),
        ("Namn;Född;Kön;Förening;Anmälningsavgift", "name birth sex club fee"),
        ("Team;Bo.;Name;Rtg", "team board name rating"),
        ("Mannschaft;Brett;Spieler;Elo", "team board name rating"),
        ("Équipe;Échiquier;Joueur;Elo", "team board name rating"),
        ("Equipo;Tablero;Jugador;Elo", "team board name rating"),
        ("Družstvo;Šachovnice;Hráč;Elo", "team board name rating"),
        ("Ploeg;Bord;Speler;Elo", "team board name rating"),
        ("Squadra;Scacchiera;Giocatore;Elo", "team board name rating"),
        ("Equipa;Tabuleiro;Jogador;Elo", "team board name rating"),
        ("Drużyna;Szachownica;Zawodnik;Elo", "team board name rating"),
        ("Csapat;Tábla;Játékos;Elo", "team board name rating"),
        ("Lag;Brett;Spiller;Elo", "team board name rating"),
        ("Hold;Bræt;Navn;Elo", "team board name rating"),
        ("Lag;Bräde;Spelare;Elo", "team board name rating"),
    ],
)
def test_headings_of_many_languages(headings, fields):
    assert columns_of(headings + "\n") == fields.split()
    assert unsure_of(headings + "\n") == []


def test_every_heading_of_the_list_is_a_field_that_has_a_text():
    for words in meanings("headings").values():
        assert all(field_text(Field(name)) for name in words.split())
    assert {name for words in meanings("headings").values() for name in words.split()} == {
        field.value for field in Field
    }


@pytest.mark.parametrize(
    "heading", ["", "Remark", "A sentence about the weather that goes on and on " * 3, "2026"]
)
def test_other_headings_mean_nothing(heading):
    assert fields_of(heading) == ((), False)


def test_a_heading_that_begins_with_a_known_word_is_a_guess():
    assert fields_of("Rating points maybe") == ((Field.RATING,), False)
    assert unsure_of("Name;Rating points maybe\nAsh, Al;1900\n") == [1]


def test_a_heading_that_its_contents_contradict_is_in_doubt():
    text = "Name;Elo;Club\nAsh, Al;Far;1900\nBirch, Bo;Near;1800\n"
    assert unsure_of(text) == [1, 2]


@pytest.mark.parametrize(
    ("cells", "field"),
    [("4600123 4600124 4600125", "fide-id"), ("2100 1900 1800", "rating")],
)
def test_contents_choose_between_the_meanings_of_a_heading(cells, field):
    lines = "\n".join(f"Ash, {letter};{cell}" for letter, cell in zip("ABC", cells.split(), strict=True))
    assert columns_of(f"Name;FIDE\n{lines}") == ["name", field]


def test_an_id_of_its_own_gives_way_to_the_one_of_fide():
    text = "ID,Name,FIDE-ID,FIDE-Land\n1001,Ash Al,4600001,GER\n1002,Birch Bo,4600002,GER\n"
    assert columns_of(text) == [None, "name", "fide-id", "federation"]
    assert unsure_of(text) == [0]


@pytest.mark.parametrize(
    ("text", "fields", "unsure"),
    [
        ("Nimi;Syntynyt\nAsh, Al;1966\nBirch, Bo;2001\n", ["name", "birth"], [0, 1]),
        ("Nimi;Elo;Maksettu\nAsh, Al;1966;25\nBirch, Bo;2001;0\n", ["name", "rating", None], [0]),
        ("Nimi 2026;Rating\nAsh, Al;1966\n", ["name", "rating"], [0]),
    ],
)
def test_words_above_numbers_are_a_heading_in_any_language(text, fields, unsure):
    assert (mapping_of(text).first, columns_of(text), unsure_of(text)) == (1, fields, unsure)


@pytest.mark.parametrize(
    "text",
    [
        "Ash, Al;new\nBirch, Bo;1900\nCedar, Cy;1800\n",
        "Peter Xxx;new\nYyy Zzz;1900\nCedar, Cy;1800\n",
        "Xxx Yyy;\nYyy Zzz;1900\nUuu Zzz;1800\n",
        "Xxx Yyy;unrated\nYyy Zzz;1900\nUuu Zzz;1800\n",
        "Xxx Yyy;paid\nYyy Zzz;25\nUuu Zzz;10\n",
        "Xxx Yyy;SK Far\nYyy Zzz;Near\nUuu Zzz;SK Far\n",
    ],
)
def test_a_player_above_numbers_is_no_heading(text):
    assert mapping_of(text).first == 0


def test_two_rows_of_headings_are_read_together():
    text = "Player\t\tRating\t\tBorn\nFamily name\tFirst name\tFIDE\tnational\t\nAsh\tAl\t1900\t1850\t1990\n"
    assert columns_of(text) == ["surname", "first-name", "rating", "national-rating", "birth"]
    assert mapping_of(text).first == 2


def test_titles_above_the_headings_are_no_players():
    text = "City Open 2026\nJuly, 1st to 9th;in the hall\n\nNo.;Name;Elo\n1;Ash, Al;1900\n"
    mapping = mapping_of(text)
    assert (mapping.first, mapping.headings) == (3, ("No.", "Name", "Elo"))


def test_a_table_without_headings_is_recognised_by_its_contents():
    text = "".join(
        f"{number};{title};{name};{rating};GER;{born};{sex};SK {club}\n"
        for number, (title, name, rating, born, sex, club) in enumerate(
            (
                ("GM", "Ash, Al", 2500, 1990, "m", "Far"),
                ("", "Birch, Bo", 2100, 1985, "w", "Far"),
                ("FM", "Cedar, Cy", 2300, 2001, "m", "Near"),
                ("", "Dogwood, Di", 1200, 2010, "w", "Near"),
                ("", "Elm, Ed", 1300, 1977, "m", "Far"),
            ),
            1,
        )
    )
    assert columns_of(text) == ["number", "title", "name", "rating", "federation", "birth", "sex", "club"]
    assert unsure_of(text) == [7]
    assert mapping_of(text).form == ()


def test_years_are_no_ratings_and_ids_are_a_guess():
    text = "Ash, Al;1990;4600001\nBirch, Bo;1985;4600002\nCedar, Cy;2001;4600003\n"
    assert columns_of(text) == ["name", "birth", "fide-id"]
    assert unsure_of(text) == [1, 2]


def test_of_two_columns_for_one_fact_the_better_heading_has_it():
    text = "Name;Rating points;Elo\nAsh, Al;1900;1950\n"
    assert columns_of(text) == ["name", None, "rating"]
    assert unsure_of(text) == [1]


def test_given_names_without_heading_show_where_the_family_names_are():
    text = "Jan;Aaasen;1900\nPetr;Bbbsen;1800\nJana;Cccsen;1700\n"
    assert columns_of(text) == ["first-name", "surname", "rating"]
    assert unsure_of(text) == [0, 1, 2]


@pytest.mark.parametrize(
    ("heading", "order"),
    [
        ("Nachname, Vorname", NameOrder.FAMILY_FIRST),
        ("Prénom Nom", NameOrder.GIVEN_FIRST),
        ("Příjmení a jméno", NameOrder.FAMILY_FIRST),
        ("First name Surname", NameOrder.GIVEN_FIRST),
    ],
)
def test_a_heading_can_say_the_order_of_the_names(heading, order):
    mapping = mapping_of(f"{heading};Elo\nXxx Yyy;1900\nUuu Vvv;1800\n")
    assert (mapping.columns[0].field, mapping.name_order, mapping.is_name_order_sure) == (
        Field.NAME,
        order,
        True,
    )


def test_the_order_of_unknown_names_is_in_doubt():
    assert not mapping_of("Name;Elo\nXxx Yyy;1900\nUuu Vvv;1800\n").is_name_order_sure
    assert mapping_of("Name;Elo\nXxx, Yyy;1900\nUUU Vvv;1800\n").is_name_order_sure


@pytest.mark.parametrize(
    ("dates", "order", "is_sure"),
    [
        (("5/13/1990", "1/2/1991"), DateOrder.MONTH_FIRST, True),
        (("13/5/1990", "1/2/1991"), DateOrder.DAY_FIRST, True),
        (("3/5/1990", "1/2/1991"), DateOrder.DAY_FIRST, False),
        (("3/3/1990", "1990"), DateOrder.DAY_FIRST, True),
        (("3.5.1990", "1.2.1991"), DateOrder.DAY_FIRST, True),
    ],
)
def test_the_order_of_days_and_months_is_that_in_which_all_dates_exist(dates, order, is_sure):
    lines = "".join(f"Ash, {date[-1]};{date}\n" for date in dates)
    mapping = mapping_of(f"Name;Born\n{lines}")
    assert (mapping.date_order, mapping.is_date_order_sure) == (order, is_sure)


def test_one_change_gives_a_column_another_fact_and_takes_it_from_the_other():
    mapping = mapping_of("Name;Elo;DWZ\nAsh, Al;1900;1850\n").with_field(2, Field.RATING)
    assert [column.field for column in mapping.columns] == [Field.NAME, None, Field.RATING]
    assert all(column.is_sure for column in mapping.columns)
    assert mapping.with_field(2, None).column_of(Field.RATING) is None


def test_years_of_birth_are_those_up_to_this_one():
    this = datetime.now(UTC).year
    young = "".join(f"Ash, Al{place};{this - place}\n" for place in range(6))
    assert columns_of(f"Name;\n{young}") == ["name", "birth"]
