"""Neighbours: a pairing system as small as an honest one can be, for a test.

1. Nobody meets the same opponent twice. 2. From number 1 on, everybody in turn meets the nearest
number behind that the others leave possible. 3. If the number is odd, the last one who has had no bye,
nor points without a game, gets it, as far as the others can be paired. 4. White has who has had it less
often than Black by more; of equals the lower number has the initial colour if it is odd, else the other.
"""
