"""Lists as files that are no paper: a page for a screen, tables for spreadsheets, plain text.

All of them are made from the same plain table, which is read from the columns and cells that are
printed. The same sheet data gives the same bytes.
"""
