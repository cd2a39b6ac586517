"""The FIDE (Dutch) System, C.04.3, in three editions.

Articles are those of the edition in force from 1 February 2026 unless a year stands before them:
2025 is the text approved on 13 April 2024, 2017 the one of Baku 2016 and Goynuk 2017.

`system` pairs a round, `editions` holds the way of each edition from bracket to bracket. The
criteria (`criteria`, and `collapsed` for one kind of bracket) form `ladders` of named data, climbed
over the bracket's graph in the smallest form that can decide it (`local`, `wide`, `whole`, `loose`;
the last one of an edition's list is always right). `sequence` picks the first of the optimal
candidates, `colours` says who has White. `explaining` tells why a round is paired so and
why not otherwise, always in that last form of a bracket's graph.

Where the texts leave a choice, it was made like this.

* The score of the assignee of the pairing-allocated bye (C5) is the lowest for which a complete
  round exists. It is fixed once, before the first bracket. Who gets the bye is fixed only when a
  bracket leaves nobody but its assignee: otherwise all who are left move down together.
* Whoever a bracket leaves unpaired is a downfloater, the assignee of the bye too, who downfloats from
  the last bracket (1.4.1, 1.9.1). Explanations count accordingly (`explaining.counts`).
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

2025 has the same criteria in other words. The pairing score difference (2025: 1.8, 3.4.2) is settled
as the scores of the downfloaters: all residents have the same score, so two candidates first differ
at the highest score of which one leaves more players unpaired. For the same reason the float
criteria, which speak of all players, come to those of 2026 about residents, moved-down players and
their opponents. What is left is this.

* C9 is taken with the restriction that the edition of 2026 added as a note.
* A pairing-allocated bye that is worth no more than a loss is not a downfloat (2025: 1.4.3).
* C14 and C16 count all players: moved-down ones get a downfloat again whoever they meet, so that they
  add to the number and never to the choice.

2017 goes its own way through the brackets (2017: A.9).

* A bracket is paired without regard to the groups below; only of the pairing that comes out is
  asked whether its downfloaters and all remaining players, the bye included, can be completed. If
  not, it is paired again with C4 on top, and everybody below forms the collapsed last bracket.
* The look-ahead (2017: C.7) sees the following bracket by itself: the number of pairs there, then
  who stays over. In the last one, pairs and bye have to come out even.
* The bye goes to any player of the last bracket who may have it (2017: C.2); a full-point bye does
  not bar from it. Every round without a game is a downfloat (2017: A.4.b).
* In the collapsed last bracket the residents have different scores, and everything is taken by its
  words: all pairs count for the pairing score difference, and a downfloat is received by whoever
  meets somebody with a lower score or gets the bye.
* M1 (2017: B.1.c; 2025: 2.1.3) is the number of moved-down players whom the pairing score difference
  leaves to be paired, not the largest that is possible at all. Where a collapsed bracket could have
  several such numbers, the largest comes first.
"""
