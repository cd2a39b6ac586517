"""Lines of a pasted letter are no players, and names of every kind are none of its lines."""

import pytest

from swissdesk.formats.tables.letters import is_of_letter
from swissdesk.formats.tables.reading import read_pasted
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import take

LETTER = """Dear arbiter,

please enter the players of our club:
1. Smith, John 2100
Brown, Peter,
O'Carrick, Brian
Three of them arrive on Friday evening.
I hope that this is still possible

Best regards,
Miller, Anna
Chess Club Example
"""
REASON = "This is a greeting, a sentence or a club, not a name."


def test_a_pasted_letter_gives_its_players_and_names_all_other_lines():
    grid = read_pasted(LETTER, "text")
    mapping = recognise(grid)
    taken = take(grid, mapping)
    assert [entry.player.name for entry in taken.entries] == [
        "Smith, John",
        "Brown, Peter",
        "O'Carrick, Brian",
        "Miller, Anna",
    ]
    assert [(lost.line, lost.reason) for lost in taken.not_taken] == [
        (number, REASON) for number in (1, 3, 7, 8, 10, 12)
    ]
    assert taken.not_taken[0].text == "Dear arbiter,"
    assert mapping.is_name_order_sure


@pytest.mark.parametrize(
    "line",
    [
        "Hello Tom,",
        "Thanks,",
        "Sehr geehrter Herr Schiedsrichter,",
        "Mit freundlichen Grüßen",
        "Thank you!",
        "here are our players:",
        "Could you tell us where to park?",
        "If possible, not on Friday!",
        "He will be late.",
        "Please seat him at board one because of his wheelchair",
        "ALL PLAYERS PAY THE FEE AT THE DOOR",
        "we bring two sets and clocks",
        "Schachklub Großau",
        "See you, Jim",
        "Best regards, Tom Brown",
        "À bientôt, Léa",
        "Bis bald!",
    ],
)
def test_greetings_sentences_and_clubs_are_of_a_letter(line):
    assert is_of_letter(line)


@pytest.mark.parametrize(
    "name",
    [
        "García Márquez de la Fuente, José María del Carmen",
        "García Márquez de la Fuente José María del Carmen",
        "Maria da Conceição dos Santos de Oliveira e Silva",
        "Smith Jr.",
        "J. R. R. Tolkien",
        "Martin Luther King Jr.",
        "Brown Peter P.",
        "Johan van den Berg op de Beek",
        "Petrov ivan ivanovich",
        "maria garcia lopez perez",
        "al hassan mohammed bin salman",
        "Dear John",
        "Best, Petra",
        "See, You Ming",
        "See, You",
        "Merci",
        "Genevieve,",
        "Brown, Peter?",
        "von Schach, Karl",
        "李 小龙",
    ],
)
def test_names_are_not(name):
    assert not is_of_letter(name)


def test_a_title_may_stand_behind_the_rating_and_a_rating_of_nought_is_none():
    text = "1. Novotny Tomas 2210 CM\n2. Moreau Anne 2101 WFM\n3. Kaczmarek Lukasz 2185\n4. Dubois Lea 0\n"
    grid = read_pasted(text, "text")
    taken = take(grid, recognise(grid))
    assert not taken.not_taken
    people = [entry.player for entry in taken.entries]
    assert [(each.name, each.title.value, each.rating) for each in people] == [
        ("Novotny, Tomas", "CM", 2210),
        ("Moreau, Anne", "WFM", 2101),
        ("Kaczmarek, Lukasz", "", 2185),
        ("Dubois, Lea", "", 0),
    ]


def test_a_line_with_a_number_or_a_rating_is_a_player_however_it_reads():
    table = "Name;Elo\nAll of them will arrive on Friday;1900\nAsh, Al;1800\n"
    grid = read_pasted(table, "text")
    assert len(take(grid, recognise(grid)).entries) == 2
