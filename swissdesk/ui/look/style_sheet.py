"""The one style sheet: shapes and sizes of Qt's own widgets; colours are tokens, `$pN` is N scaled pixels.

No universal rule: it would make placeholders half transparent and beat the palette. A border that grows
with the focus is paid for by the padding (2 px and 5 px in place of 1 px and 6 px), so that nothing moves.
A choice keeps its padding above and below: Qt leaves as much room around its list, and a list that opens
with the focus would be too low for its last line.
"""

from typing import Final

STYLE_SHEET: Final = """
QMainWindow, QDialog { background: $chrome; }
QDialog { background: $page; }
QWidget[kind="page"], QStackedWidget[kind="page"] { background: $page; }
QWidget[kind="panel"] { background: $sunken; }
QWidget[kind="chrome"] { background: $chrome; }
QLabel { background: transparent; }
QLabel[kind="title"] { font-size: $p20; font-weight: 600; }
QLabel[kind="panelTitle"] { font-size: $p16; font-weight: 600; }
QLabel[kind="second"] { font-size: $p13; color: $text2; }
QLabel[kind="strong"] { font-size: $p13; font-weight: 600; }
QLabel[kind="code"] { font-size: $p13; font-weight: 600; color: $accent_text; }
QLabel[kind="cost"] { font-size: $p13; font-weight: 600; color: $warn; }
QLabel[kind="count"] { font-size: $p15; font-weight: 600; }
QLabel[kind="boardNumber"] { font-size: $p38; font-weight: 600; }
QLabel[kind="checkTitle"] { font-size: $p14; font-weight: 600; }
QLabel[kind="status"] { font-size: $p12; color: $text2; }
QLabel[kind="caption"] { font-size: $p12; color: $text3; }
QLabel[kind="head"] { font-size: $p12; font-weight: 600; color: $text3; }
QLabel[kind="field"] { font-size: $p13; font-weight: 600; }
QLabel[kind="warning"] {
  font-size: $p13; color: $warn; background: $warn_bg; border-radius: 8px; padding: 8px 10px; }
QLabel[kind="error"] { font-size: $p13; color: $err; }

QPushButton { min-height: $p20; padding: 6px 14px; border: 1px solid $line2; border-radius: 6px;
  background: $raised; color: $text; font-size: $p13; font-weight: 600; }
QPushButton:hover { background: $hover; }
QPushButton:focus { border: 2px solid $focus; padding: 5px 13px; }
QPushButton[kind="solid"] { background: $accent; color: $onaccent; border-color: $accent; }
QPushButton[kind="solid"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[kind="solid"]:focus { border: 2px solid $text; }
QPushButton[kind="quiet"] { background: transparent; border: 1px solid transparent; color: $text2; }
QPushButton[kind="quiet"]:hover { background: $hover; }
QPushButton[kind="quiet"]:focus { border: 2px solid $focus; padding: 5px 13px; }
QPushButton[kind="link"] { background: transparent; border: 1px solid transparent; color: $accent_text;
  padding: 2px 6px; }
QPushButton[kind="link"]:hover { background: $hover; }
QPushButton[kind="link"]:focus { border: 2px solid $focus; padding: 1px 5px; }
QPushButton[kind="statusLink"] { background: transparent; border: 1px solid transparent; border-radius: 4px;
  color: $accent_text; padding: 0 4px; min-height: 18px; font-size: $p12; }
QPushButton[kind="statusLink"]:hover { background: $hover; }
QPushButton[kind="statusLink"]:focus { border: 2px solid $focus; padding: 0 3px; }
QPushButton[kind="danger"] { color: $err; border-color: $err; }
QPushButton[kind="dangerSolid"] { background: $err; color: $page; border-color: $err; }
QPushButton[kind="dangerSolid"]:focus { border: 2px solid $text; }
QPushButton[kind="choice"] { text-align: left; padding: 8px 14px; background: $sunken; }
QPushButton[kind="choice"]:focus { padding: 7px 13px; }
QPushButton:disabled, QPushButton[kind="solid"]:disabled { color: $off; border-color: $line;
  background: $chrome; }
QPushButton[kind="quiet"]:disabled { color: $off; background: transparent; border-color: transparent; }
QPushButton::menu-indicator { width: 0; height: 0; }

QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit { min-height: $p20; padding: 6px 10px;
  border: 1px solid $line2; border-radius: 6px; background: $page; color: $text;
  placeholder-text-color: $text3;
  selection-background-color: $sel; selection-color: $sel_text; font-size: $p14; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
  border: 2px solid $focus; padding: 5px 9px; }
QPlainTextEdit[kind="document"] { font-family: monospace; font-size: $p13;
  selection-background-color: $accent; selection-color: $page; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: $off; border-color: $line;
  background: $chrome; }
QLineEdit[kind="locked"] { background: $sunken; border-color: $line; }
QLineEdit[kind="locked"]:focus { border-color: $focus; }
QLineEdit[fault="true"], QComboBox[fault="true"], QAbstractSpinBox[fault="true"] {
  border: 1px solid $err; padding: 6px 10px; }
QLineEdit[fault="true"]:focus, QComboBox[fault="true"]:focus, QAbstractSpinBox[fault="true"]:focus {
  border: 2px solid $focus; padding: 5px 9px; }
QAbstractSpinBox { padding: 4px 0 5px; min-height: $p20; }
QAbstractSpinBox:focus { padding: 3px 0 4px; }
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus,
QComboBox QLineEdit, QComboBox QLineEdit:focus { border: 0; padding: 0;
  min-height: 0; background: transparent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
  subcontrol-origin: border; width: 22px; border: 0; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url("$up"); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url("$down"); width: 12px; height: 12px; }
QComboBox:focus, QComboBox[fault="true"]:focus { min-height: $p18; padding: 6px 9px; }
QComboBox:editable { min-height: $p22; padding: 5px 10px; }
QComboBox:editable:focus { min-height: $p20; padding: 5px 9px; }
QComboBox::drop-down { border: 0; width: 26px; }
QComboBox::down-arrow, QDateEdit::down-arrow { image: url("$down"); width: 14px; height: 14px; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $line2; selection-background-color: $sel;
  selection-color: $sel_text; outline: 0; padding: 4px; }
QCheckBox, QRadioButton { font-size: $p14; spacing: 8px; padding: 3px;
  border: 2px solid transparent; border-radius: 5px; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid $focus; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $line2;
  border-radius: 3px; background: $page; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked { background: $accent;
  border-color: $accent; image: url("$tick"); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
  background: $chrome; border-color: $line; }

QLineEdit[kind="palette"], QLineEdit[kind="palette"]:focus { border: 0; border-bottom: 1px solid $line;
  border-radius: 0; background: transparent; font-size: $p20; padding: 8px 12px; }
QListView[kind="palette"] { background: $raised; }
QTableView, QListView { background: $page; border: 0; outline: 0; gridline-color: transparent;
  selection-background-color: $sel; selection-color: $sel_text; }
QHeaderView { background: $page; border: 0; }
QHeaderView::section { background: $page; color: $text3; font-size: $p12; font-weight: 600; border: 0;
  border-bottom: 1px solid $line2; padding: 0 8px; }
QTableCornerButton::section { background: $page; border: 0; }
QAbstractScrollArea::corner { background: $page; border: 0; }
QScrollArea { background: transparent; border: 0; }
QScrollArea[kind="reading"]:focus { border: 2px solid $focus; border-radius: 6px; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; border: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; border: 0; }
QScrollBar::handle:vertical { background: $scroll; border-radius: 4px; margin: 2px; min-height: 36px; }
QScrollBar::handle:horizontal { background: $scroll; border-radius: 4px; margin: 2px; min-width: 36px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenuBar { background: $chrome; color: $text; border: 0; border-bottom: 1px solid $line;
  padding: 1px 8px; font-size: $p14; }
QMenuBar::item { padding: 4px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: $sel; color: $sel_text; }
QMenu { background: $raised; color: $text; border: 1px solid $line2; padding: 5px; font-size: $p14; }
QMenu::item { padding: 6px 26px 6px 12px; border-radius: 5px; }
QMenu::item:selected { background: $sel; color: $sel_text; }
QMenu::item:disabled { color: $off; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QMenu::icon { padding-left: 8px; }
QToolTip { background: $raised; color: $text; border: 1px solid $line2; padding: 4px 8px; font-size: $p12; }
QProgressBar { background: $line; border: 0; border-radius: 4px; min-height: 8px; max-height: 8px;
  color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }
QTabWidget::pane { border: 0; border-top: 1px solid $line2; }
QTabBar::tab { padding: 7px 14px; color: $text2; font-size: $p13; background: transparent; border: 0; }
QTabBar::tab:selected { color: $text; font-weight: 600; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { border: 2px solid $focus; border-radius: 6px; }
QSplitter::handle { background: $line; }
"""
