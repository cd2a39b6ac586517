"""The Rounds page: gate, board list and result entry."""
