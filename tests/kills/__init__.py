"""Killing the program while it works, hundreds of times, and looking at what is left."""
