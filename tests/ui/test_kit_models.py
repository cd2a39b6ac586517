import random

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.frozen import Frozen, replace
from swissdesk.languages import language_of
from swissdesk.ui.kit.find import first_match, fold, matches
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowFilter, RowModel
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.words import ENGLISH, use_language


class Person(Frozen):
    number: int
    name: str
    rating: int


PEOPLE = (
    Person(1, "Śliwińska, Ewa", 1851),
    Person(2, "O'Sullivan, Ciarán", 1984),
    Person(3, "Kis, Dorka", 904),
)


def model() -> RowModel[Person]:
    columns: tuple[Column[Person], ...] = (
        Column("No.", lambda row: str(row.number), lambda row: row.number, RIGHT),
        Column("Name", lambda row: row.name, roles={Role.STRONG: lambda row: row.rating > 1900}),
        Column("Rtg", lambda row: str(row.rating), lambda row: row.rating, RIGHT, "Rating"),
    )
    return RowModel(columns, lambda row: row.number, lambda row: f"{row.name}, {row.rating}")


def test_the_row_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    made = model()
    qtmodeltester.check(made)
    made.set_rows(PEOPLE)
    qtmodeltester.check(made)


def test_the_filter_keeps_qts_rules_while_rows_change(qapp: object) -> None:
    source, shown = model(), RowFilter()
    shown.setSourceModel(source)
    tester = QAbstractItemModelTester(shown, QAbstractItemModelTester.FailureReportingMode.Warning)
    source.set_rows(PEOPLE)
    shown.keep(lambda row: row.rating > 1000)
    source.set_rows((*PEOPLE[:2], Person(3, "Kis, Dorka", 1100)))
    shown.sort(2)
    assert shown.rowCount() == 3
    assert tester.model() is shown


def test_rows_that_are_filtered_and_sorted_at_random_are_those_that_are_wanted(qapp: object) -> None:
    chance = random.Random(5)
    source, shown = model(), RowFilter[Person]()
    shown.setSourceModel(source)
    tester = QAbstractItemModelTester(shown, QAbstractItemModelTester.FailureReportingMode.Warning)
    people = [Person(number, f"Name {number % 7}", number * 37 % 90) for number in range(40)]
    source.set_rows(people)
    for _step in range(60):
        held = QPersistentModelIndex(shown.index(chance.randrange(max(1, shown.rowCount())), 1))
        before = held.data(Role.ROW) if held.isValid() else None
        least, is_down = chance.randrange(90), bool(chance.randrange(2))
        match chance.randrange(4):
            case 0:
                shown.keep(lambda row, least=least: row.rating >= least)
            case 1:
                shown.keep(None)
            case 2:
                shown.sort(chance.choice((-1, 0, 1, 2)), Qt.SortOrder(is_down))
            case 3:
                place = chance.randrange(len(people))
                people[place] = replace(people[place], rating=least)
                source.set_rows(people)
        assert shown.shown_rows() == plainly(shown, people)
        assert [shown.index(row, 0).data(Role.ROW) for row in range(shown.rowCount())] == shown.shown_rows()
        assert not held.isValid() or before is None or held.data(Role.ROW).number == before.number
    assert tester.model() is shown


def plainly(shown: RowFilter[Person], people: list[Person]) -> list[Person]:
    """The rows as they are wanted: those that are kept, sorted stably."""
    keeps = shown._keeps
    rows = [row for row in people if keeps is None or keeps(row)]
    keys = {0: lambda row: row.number, 1: lambda row: row.name, 2: lambda row: row.rating}
    is_down = shown.sortOrder() == Qt.SortOrder.DescendingOrder
    return rows if shown.sortColumn() < 0 else sorted(rows, key=keys[shown.sortColumn()], reverse=is_down)


def test_names_are_sorted_as_in_the_language_of_the_window() -> None:
    source, shown = model(), RowFilter()
    shown.setSourceModel(source)
    names = ("Cibulka", "Čapek", "Hus", "Chalupa")
    source.set_rows([Person(place, name, 0) for place, name in enumerate(reversed(names))])
    use_language(language_of("cs"))
    shown.sort(1)
    assert tuple(shown.index(row, 1).data() for row in range(4)) == names
    use_language(ENGLISH)
    shown.sort(1)
    assert tuple(shown.index(row, 1).data() for row in range(4)) == ("Čapek", "Chalupa", "Cibulka", "Hus")


def test_every_purpose_has_its_role() -> None:
    made = model()
    made.set_rows(PEOPLE)
    name, rating = made.index(1, 1), made.index(1, 2)
    assert name.data() == "O'Sullivan, Ciarán"
    assert name.data(Role.STRONG) is True
    assert rating.data(Role.SORT) == 1984
    assert rating.data(Role.ROW) == PEOPLE[1]
    assert rating.data(Qt.ItemDataRole.TextAlignmentRole) == RIGHT
    assert rating.data(Qt.ItemDataRole.AccessibleTextRole) == "O'Sullivan, Ciarán, 1984"
    assert made.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "Rating"


def test_a_row_that_stays_in_place_is_announced_cell_by_cell_without_a_reset(qtbot: QtBot) -> None:
    made = model()
    made.set_rows(PEOPLE)
    changed: list[tuple[int, int]] = []
    made.dataChanged.connect(lambda first, last: changed.append((first.row(), last.column())))
    with qtbot.assertNotEmitted(made.modelReset):
        made.set_rows((PEOPLE[0], Person(2, "O'Sullivan, Ciarán", 2000), PEOPLE[2]))
    assert changed == [(1, 0), (1, 1), (1, 2)]
    assert made.changed == frozenset({1})


def test_other_rows_reset_the_model(qtbot: QtBot) -> None:
    made = model()
    made.set_rows(PEOPLE)
    with qtbot.waitSignal(made.modelReset):
        made.set_rows(PEOPLE[:2])
    assert made.rowCount() == 2
    assert made.row_of(2) == 1
    assert made.row_of(3) is None


def test_rows_in_another_order_keep_what_is_selected_without_a_reset(theme: Theme, qtbot: QtBot) -> None:
    source, shown, table = model(), RowFilter(), RowTable(theme)
    qtbot.addWidget(table)
    tester = QAbstractItemModelTester(source, QAbstractItemModelTester.FailureReportingMode.Warning)
    shown.setSourceModel(source)
    table.setModel(shown)
    source.set_rows(PEOPLE)
    table.go_to(2)
    better = Person(3, "Kis, Dorka", 2100)
    with qtbot.assertNotEmitted(source.modelReset):
        source.reorder_rows((better, PEOPLE[1], PEOPLE[0]))
    assert table.currentIndex().data(Role.ROW) == better
    assert table.current_row() == 0
    assert [source.row_of(number) for number in (1, 2, 3)] == [2, 1, 0]
    assert tester.model() is source


def test_in_another_order_only_rows_that_differ_are_announced_as_changed() -> None:
    made = model()
    made.set_rows(PEOPLE)
    changed: list[int] = []
    made.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    made.reorder_rows((PEOPLE[2], Person(1, "Śliwińska, Ewa", 1800), PEOPLE[1]))
    assert set(changed) == {0}


def test_rows_put_into_their_places_are_announced_once_and_named(qtbot: QtBot) -> None:
    made = model()
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Warning)
    made.set_rows(PEOPLE)
    changed: list[tuple[int, int]] = []
    made.dataChanged.connect(lambda first, last: changed.append((first.row(), last.row())))
    with qtbot.assertNotEmitted(made.layoutChanged), qtbot.assertNotEmitted(made.modelReset):
        made.put_rows((PEOPLE[2], PEOPLE[1], PEOPLE[0]))
        made.put_rows(made.rows)
    assert changed == [(0, 2)]
    assert made.row_of(3) == 0
    assert made.changed == frozenset()
    assert tester.model() is made


def test_rows_that_went_reset_the_model_in_any_order(qtbot: QtBot) -> None:
    made = model()
    made.set_rows(PEOPLE)
    with qtbot.waitSignal(made.modelReset):
        made.reorder_rows(PEOPLE[1::-1])
    assert made.rows == PEOPLE[1::-1]


def test_sorting_uses_native_values_not_texts() -> None:
    source, shown = model(), RowFilter()
    shown.setSourceModel(source)
    source.set_rows(PEOPLE)
    shown.sort(2, Qt.SortOrder.AscendingOrder)
    assert [shown.index(row, 2).data() for row in range(3)] == ["904", "1851", "1984"]


def test_an_invalid_index_has_no_data() -> None:
    assert model().data(QModelIndex()) is None


@pytest.mark.parametrize(
    ("name", "folded"),
    [("Śliwińska", "sliwinska"), ("Đorđević", "dordevic"), ("Þór", "thor"), ("Großmann", "grossmann")],
)
def test_folding_takes_accents_and_case_away(name: str, folded: str) -> None:
    assert fold(name) == folded


@pytest.mark.parametrize("typed", ["sliw", "ewa", "ewa sliw", "SLIWINSKA, E", "śliwińska"])
def test_a_name_is_found_by_the_beginning_of_its_words_in_any_order(typed: str) -> None:
    assert matches("Śliwińska, Ewa", typed)


def test_a_name_is_not_found_by_the_middle_of_a_word() -> None:
    assert not matches("Śliwińska, Ewa", "winska")


def test_family_names_are_found_before_given_names() -> None:
    assert first_match(["Bao, Ewa", "Ewart, Jo"], "ewa") == 1
    assert first_match(["Bao, Ewa", "Kis, Jo"], "ewa") == 0
    assert first_match(["Bao, Ewa"], "x") is None


def test_letters_in_a_table_find_and_home_and_end_move(theme: Theme, qtbot: QtBot) -> None:
    table, made = RowTable(theme), model()
    qtbot.addWidget(table)
    table.setModel(made)
    made.set_rows(PEOPLE)
    typed: list[str] = []
    table.typed.connect(typed.append)
    table.go_to(1)
    qtbot.keyClicks(table, "ki")
    qtbot.keyClick(table, Qt.Key.Key_End)
    last = table.current_row()
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert typed == ["k", "i"]
    assert (last, table.current_row()) == (2, 0)


def test_rows_are_as_high_as_the_text_size_asks(theme: Theme, qtbot: QtBot) -> None:
    table = RowTable(theme)
    qtbot.addWidget(table)
    assert table.verticalHeader().defaultSectionSize() == 34
    theme.set_text_size(150)
    assert table.verticalHeader().defaultSectionSize() == 51
