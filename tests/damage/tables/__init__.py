"""Mutants of tables of players: each line is taken or named, or the whole is refused in words."""
