"""FIDE's Swiss team pairing system, C.04.6, as in force from 1 February 2026: teams only.

Articles are those of C.04.6. `state` reads the histories: scores, colours, floats, who is barred from
the bye; the shared procedure (`pairing.upfloaters`) finds bye, upfloaters and pairs; `colours` says
what teams prefer and who has White on board 1. `explaining` tells why a round is paired so.

Where the text leaves a choice, it was made like this; what concerns upfloaters stands in `upfloaters`.

* A match counts as played if one board was; what nobody or one team alone came to is no meeting, no
  colour, no float and no match of 3.4.3 (TA7; C.04.2:3.5).
* Two equal colours running make a strong preference of Type B in the last round too: that there is none
  at a difference of zero then speaks of the mild one (TA1).
* Floats compare the scores with which that round was paired, virtual points included (TA8).
* Alternating goes back from the last matches of both, without the rounds that were not played (TA9).
* Seats of a bracket follow the pairing numbers alone, whatever the scores (TA10).
* The bye is barred by the list of C2, not by what a round brought (TA12).
* The first-team is found by the real scores: virtual points are for pairing (4.2; C.04.7:1.5).
* The number whose parity counts in 4.3.1 is the place among the teams that have arrived.
"""
