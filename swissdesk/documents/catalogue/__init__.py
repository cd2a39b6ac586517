"""The catalogue: every sheet there is, how it is made for a tournament, and which version of it it is."""
