"""Why a round of a Scheveningen table is paired so: its row, and whether the colours are reversed."""
