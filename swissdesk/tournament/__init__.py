"""The event itself: players or teams, rounds, results, byes, withdrawals, standings.

A `Tournament` is frozen. Every change is a pure function from one tournament to the next, which
either returns the new state or raises a `TournamentError` that says why it cannot be; nothing in
this room reads a clock or a file. Storage writes the difference between two states.
"""
