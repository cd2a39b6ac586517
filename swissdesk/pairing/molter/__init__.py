"""Molter and Hutton: several teams of equally many people, who meet somebody of another team each round.

Hutton (1921) is a day on which everybody plays one game; Molter (1978) is one of a few rounds, in each of
which everybody meets another team. Neither has a text of FIDE, and the printed tables are not known: the
tables here are settled by rule, or written out for 3, 5, 7 and 9 teams, so that
nobody meets the own team or one team twice, and nobody meets another board, but for one player of each
couple of boards where the teams are an odd number. Colours are given to two rounds at a time
(`tables.team_days`).

The players of A have the numbers 1 to n in the order of their boards, those of B the numbers n + 1 to 2n,
and so on. A cycle has as many rounds as are planned. Where both the teams and
the players of one are an odd number there is a table of one round, in which one player of the last board
is free.
"""
