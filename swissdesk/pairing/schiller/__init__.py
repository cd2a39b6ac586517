"""Schiller: several teams of equally many people, everybody against everybody of all other teams.

FIDE has a code for it (`FIDE_SCHILLER_4x3`: 4 teams of 3) and no text; no printed tables are known, and
the tables here are settled by rule. Of an even number of teams the Berger table says which teams meet; two
teams that do so meet in as many rounds as each has players, in which everybody of the one plays against
the next number of the other from round to round. Of an odd number of teams the odd and the even numbers
of a team are a half each, and these halves play as the teams would, their own other half left out. Colours
are given to two rounds at a time (`tables.team_days`).

The players of A have the numbers 1 to n, those of B the numbers n + 1 to 2n, and so on. Where both the
teams and the players of one are an odd number somebody would be left over in each round: for these there
is no table here.
"""
