"""A round robin by a table that somebody brings along in a file, instead of the Berger tables of FIDE.

Everybody meets everybody once in it, as it is checked when it is read (`tables.own`). The last number of an
even table may be missing: whoever meets it is free. Colours are those of the file, and each second cycle goes
back through the rounds with the colours reversed.
"""
