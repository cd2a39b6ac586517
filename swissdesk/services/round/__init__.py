"""A round from the gate to its closing, and every correction of it."""
