"""What systems have in common whose rounds all stand in a table before round 1.

The table names places from 1 on; the numbers of a list take them in their order and may have gaps. Scores
have no say. The words and rules that hold of every table stand here, those of one beside its system.
"""
