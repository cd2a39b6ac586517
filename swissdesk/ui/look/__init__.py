"""Colours, sizes, icons and type of the window."""
