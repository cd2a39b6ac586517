"""FIDE's Double-Swiss pairing system, C.04.5, as in force from 1 February 2026: matches of two games.

Articles are those of C.04.5. `state` reads the histories: scores, colours, floats, who is barred from
the bye; the shared procedure (`pairing.upfloaters`) finds bye, upfloaters and pairs; `colours` says who
has White in the first game. `explaining` tells why a round is paired so.

A round is a match of two games between two players, and each record of a history is that of a match.
Where the text leaves a choice, it was made like this; what concerns upfloaters stands in `upfloaters`.

* A match is forfeited if at least one player forfeited both games; it is no meeting, no colour and no
  float. Every other one is a meeting, also if each player forfeited one game (preface, SA1).
* A match without a game that was played gives no colour (1.6), so that two who have nothing but such
  matches have yet to play one (4.3.1, SA5).
* The bye is barred by the list of C2, not by what a round brought (SA2).
* Fewer Whites (4.3.2) are counted, whatever the Blacks; alternating goes back from the last matches of
  both, without the rounds that were not played (4.3.3).
* The higher ranked player (4.2) is found by the real scores: virtual points are for pairing (C.04.7:1.5).
* The number whose parity counts in 4.3.1 is the place among the players who have arrived.
"""
