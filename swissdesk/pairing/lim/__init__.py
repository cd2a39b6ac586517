"""The Lim System.

Edition: C.04.4.3, approved by the Council of FIDE on 28 October 2025, in force from 1 February 2026.
"Highest numbered" is number 1 throughout; "lowest numbered" the largest number.

`system` pairs a round by the way that `pairing.median` shares: the groups above the median from the top,
those below from the bottom, the median group last and downwards. In each `choosing` says who floats and
`sequence` pairs the rest: every choice is the first in an order that leaves all others a partner. `facts`
holds what the text asks about players, `colours` says who has White. `explaining` tells why a round is
paired so, why two players do not meet, and why somebody floats.

Where the text leaves a choice, it was made like this.

* LA1: a Maxi-tournament is defined nowhere: it is the organiser's choice, a system of its own here.
* LA2: the highest pairing number is number 1, as 4.2 says (3.6.2, 3.7).
* LA3: the median score is half of what winning all rounds brings; groups are those of pairing scores, with
  virtual points (2.2).
* LA4: the bye goes to the lowest player without whom all others can be paired (1.1).
* LA5: a group keeps as many pairs as it can have. All others float, chosen one after another, each the
  first in the order whose leaving costs no pair (2.3, 4.4).
* LA6: of floaters the type decides first, then who floated before, then the colour (3.9, 3.10, 3.2.2).
* LA7: the tables of exchanges go on beyond six players in the same way (4.2, 4.3).
* LA8: the two scrutinies are one walk: who was paired before keeps the opponent (2.5, 5.2).
* LA9: the next pairing to be cracked is the last one made, which is the nearest to the median (2.6); if that
  side has none left, the other one's.
* LA10: in the last round two are compatible if they have not met (6).
* LA11: odd-numbered is who has an odd place among those who are paired (7.2).
* LA12: incoming floaters may meet each other, where the order of opponents says so (3.8).
* LA13: odd and even rounds are read of a player's own games: at a difference of 0 the colour alternates,
  else it equalises (5.5, 5.6).
* LA14: incoming floaters count like all others for the number of pairs and the majority of colours due.
"""
