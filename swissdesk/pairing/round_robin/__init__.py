"""Round robins of players and of teams by the Berger tables (C.05 Annex 1).

Everybody meets everybody; who meets whom in which round follows from the numbers alone. Of an odd
number of players the place of the last number stays empty, and its opponent is free. The tables that
are printed go up to 16 players; larger ones follow by the same rule.

Settled: a free round is worth nothing and is no bye that anybody could have a second time. After the
first cycle the table goes on with the colours reversed, then as printed, and so on. A double round
robin has the last two rounds of its first cycle in reverse order, as the annex recommends, of an odd
number of players too, so that one rule holds. The boards of a round stand as the table has them.
"""
