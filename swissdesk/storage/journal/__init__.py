"""The journal of an event file, and what follows from it."""
