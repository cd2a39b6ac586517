"""The FIDE (Dutch) System, C.04.3, edition in force from 1 February 2026.

`system` goes from bracket to bracket. The criteria are a ladder of named data (`criteria`), climbed
over the bracket's graph in the smallest of three forms that can decide it (`local`, `wide`, `whole`;
the last one is always right). `sequence` picks the first of the optimal candidates, `colours` says
who has White.

Where the text leaves a choice, it was made like this.

* The score of the assignee of the pairing-allocated bye (C5) is the lowest for which a complete
  round exists. It is fixed once, before the first bracket. Who gets the bye is fixed only when a
  bracket leaves nobody but its assignee: otherwise all who are left move down together.
* C8 looks at the following bracket alone, but every look-ahead must leave a complete round
  possible (C4). First the number of pairs there counts, then the scores of who stays over.
* C9 is applied only where the assignee of the bye is the only one whom the bracket leaves.
* A topscorer has more than half of what the rounds so far could bring at most; the question is only
  asked in the last round. Two players with the same absolute preference may meet if either is one.
* The difference of colours decides where it and the last two games call for different colours.
* C13 counts strong preferences: two absolute ones in a pair are the business of C10 and C11.
* C18 and C20: a moved-down player who stays unpaired counts as a larger score difference than any
  paired one.
* The pairing number of 5.2.5 is the place among those who take part or ever took part.
* A pairing-allocated bye is a downfloat whatever it is worth (1.4.3); another unplayed round is one
  if it brought more than a loss.
* Float marks compare the pairing scores, virtual points included, of the round in question.
* An exchange is known by who plays in the upper half: candidates with the same pairs are the same,
  and each first occurs where every member of S1 stands above the partner.
"""
