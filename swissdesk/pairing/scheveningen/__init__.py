"""Scheveningen: two teams A and B of equally many people, everybody of A against everybody of B.

FIDE has no text for it; the tables are those of O. Milvang (2022), by the method of B. Hristos, as they
are printed everywhere. The players of A have the numbers 1 to n, those of B the numbers n + 1 to 2n, and
Aj sits at board j in every round. In one cycle of n rounds everybody has each colour equally often, or as
nearly as an odd number allows, and never one colour three times running; so it is in the next cycle,
which goes back through the rounds with the colours reversed.

An event of this kind is one of people, not a match of two teams: each round would be the same match with
other line-ups, and everybody's own result against everybody counts here. What the teams have scored is
the sum of their players.

Settled: of several tables in use those of Milvang are taken, for 5 and 6 too. For 14, 18, and so on there
is no table without a flaw by that method: in the two rounds in the middle one team has White throughout.
"""
