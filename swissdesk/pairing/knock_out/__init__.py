"""Knock-out: whoever wins a match goes on, whoever loses is out.

FIDE has no text for its pairing; the rules are those in use in cups and in the World Cup, numbered K-1 to
K-34 by us. Rounds are stages. The places of the bracket come in the order O(1) = 1, O(2m) = for each s of
O(m) first s, then 2m+1-s; match i of a stage is won by those of the matches 2i-1 and 2i of the stage before.

Settled: free passes go to the best seeds; a free pass is no colour; with pairs made anew after each stage a
winner keeps the own seed; if both lose a match, the next opponent has a free pass. Teams play one match in a
round, whose colours are those of board 1.
"""
