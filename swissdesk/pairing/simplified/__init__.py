"""The simplified Swiss system of Roman Vincze.

Edition: "Simplified rules of the Swiss system", the English translation from the Czech, which
simplifies the FIDE Swiss System of the rules valid from 1 January 1986. The text has no numbers:
its points are cited by chapter and place, the lettered ones of a list within a point by letter:
introduction 1-4, basic rules 1-4, pairings 1-8 (the example of eight players is 6), colours 1-5.
FIDE's C.04.1 and C.04.2 fill the gaps.

`system` pairs a round, `brackets` turn by turn in each score group, by the order of choice in
`sequence`. `rows` says which pairs are permissible, `state` what is known of the players, `colours`
who has White. `explaining` tells why a round is paired so, and why two players do not meet.

Where the text leaves a choice, it was made like this.

* VA1: colours play no part in pairing, but pairs that give somebody the same colour for the third
  time have to be changed. Changing them in reverse order is the same search as never making them,
  so such a pair is not permissible in the first place (colours 1, 3; pairings 5).
* VA2: the bye moves on before a third colour is accepted: that rule falls only where no round is
  possible "in any way" (colours 3).
* VA3: when it falls, it falls for the whole round, not for as few pairs as possible (colours 3).
* VA4: the "lowest ranking" for the bye is the highest starting number of the lowest score group;
  a tie-break plays no part (basic rules 3; pairings 7 speaks of the last player of the group).
* VA5: when nobody of the lowest score group can have the bye, the search goes on in the next higher
  one (pairings 7).
* VA6: a win by forfeit or a full-point bye bars from the bye as an earlier bye does; a half-point
  bye does not (basic rules 3; C.04.1 is not contradicted).
* VA7: the "previous two rounds" are the last two games that were played (C.04.2:3.4).
* VA8: a colour difference beyond two is possible: the third colour in a row is the only case in
  which colours change pairs (colours 3). There is no exception in the last round.
* VA9: the player with the higher starting number never compensates (colours 5d): that point is only
  reached where both differences are 0.
* VA10: where neither has played, in any round, the lower starting number decides by its parity as in
  the first round; the colour drawn for number 1 counts even if that player is absent (colours 4).
* VA11: a player alone in a group has no upper half and looks for an opponent further down
  (pairings 4).

Two players who are forbidden to meet are treated as if they had met. A round without any lawful
pairing ends the tournament (pairings 8). The system knows no acceleration; where an event carries
virtual points, they count as points.
"""
