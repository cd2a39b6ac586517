"""A table of players on its way in: preview, columns, lines that cannot be taken, what will happen."""
