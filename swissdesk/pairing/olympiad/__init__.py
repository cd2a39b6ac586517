"""The FIDE Olympiad pairing rules, D.02, as amended by the General Assembly of 2012: teams only.

Articles are those of D.02. `state` puts the teams in order (`ranking`) and finds the bye, `brackets`
goes from both ends to the median, `outer` pairs a bracket above or below it and `median` the last
one, each by the items of a key (`criteria`) and then by the order of trying opponents (`sequence`);
`colours` says who has White on board 1. `explaining` tells why a round is paired so, why two teams do
not meet, why a team floats, and why one stays that should float.

A bracket's pairing is the one with the smallest key among all that leave a complete round possible.
Nothing is enumerated: all complete rounds are held as matchings, and narrowed to those that are
best in one item after the other.

Where the text leaves a choice, it was made like this.

* 39 goes on after 2N with N, N-1, ..., 2: the list of 40 has 1x3 before 1x2 (OA1).
* Teams with equal match points stand by game points, as 10 says. The event may choose the order of
  the final standings instead (14): Sonneborn-Berger, game points, the opponents' match points. The
  Olympiad of 2012 seems to have ranked so (OA2).
* Dead ends: what a bracket chooses must leave all others pairable, who has met whom being the only
  absolute bar; that is the result of going back as often as needed (OA3). A pair that the event
  forbids counts as one that has met.
* Of several floaters as few as possible float, then those last in the order (OA4).
* 31, 34: it counts how many of the floaters the next group cannot take; who is taken nowhere
  goes on to the group after it (OA5).
* 23b speaks of the group that receives floaters: it counts how many that group and its floaters
  must leave, one group ahead (OA6).
* 23a gives up article 22 for the whole bracket, not pair by pair (OA7). It comes after the number of
  floaters (OA9) and before the choice of the floater: another floater may save it (OA8).
* The opponents of incoming floaters are found before outgoing floaters are chosen: 30 pairs a team
  at the moment it floats (OA10).
* In the median bracket those from above are paired first, from the highest, then those from below,
  from the lowest, then the group (OA11). Floaters meet each other only if it cannot be avoided.
* 24 to 28: white the same number of times means the same difference of colours; both mean the
  same where both have played as often (OA12).
* The team with the bye is taken out before the median is looked for (OA13). If the last team may not
  have the bye, or is needed by the others, it goes to the next one upwards (OA14).
* A forfeit win brings two match points (46); the one point of 14 is that of the virtual opponent
  alone (OA15). Against it the match counts as drawn: half of the boards in game points (OA16). Of
  opponents with equally few match and game points the one that brings least is left out (OA17).
* The pairing number is that of the list, absent teams included (21).
* The text knows no acceleration; where an event carries virtual points, they count as match points.
"""
