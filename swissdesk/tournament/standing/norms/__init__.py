"""Norms for titles: which games they are made of, what they ask for, and hints at them (B.01)."""
