"""The tables of an event file, and a tournament as their rows."""
