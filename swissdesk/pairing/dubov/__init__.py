"""FIDE's Dubov System, C.04.4.1, as in force from 1 February 2026: individuals only.

Articles are those of C.04.4.1. `state` reads the histories: scores, colours, average ratings of the
opponents, upfloats, who is barred from the bye. `choosing` finds the upfloaters of a bracket,
`subgroups` who plays in G1 and G2, who is shifted and who meets whom; the way from bracket to bracket is
that of `pairing.upfloaters`. `colours` says who has White. `explaining` tells why a round is paired so.

Nothing is enumerated: all complete rounds are held as matchings, narrowed by one criterion after the
other, and whoever comes first in the order of the text is taken if a round is left then.

Where the text leaves a choice, it was made like this.

* "Article 2.2.4" in 4.4.1 is 3.2.4 (DA1).
* C9 adds up the upfloats of the maximum upfloaters that are taken; their mere number is C8 (DA2).
* Upfloated is who was paired with an opponent of a higher score, with which that round was paired; a game
  that was forfeited then was one too, a bye is none (DA3).
* C7 of a set of upfloaters is the best that the bracket can come to with them (3.2.2, note; DA4). The
  shifters reach it: in each pair of two members of one subgroup exactly one is shifted, and these are as
  few as can be.
* The pool of shifters are all in the bracket who prefer one colour, whoever has been shifted before
  (4.3.1), and nobody is shifted back (DA5).
* Two who have not played both prefer Black, and count in C7 (1.6.4; DA6).
* The halves of 3.2.3 are made only where nobody in the bracket has played (DA7).
* The rounded average counts, and that of present ratings (1.7.1; DA8).
* Brackets, bye, upfloats and the higher ranked of a pair go by the score with virtual points; the average
  rating knows no acceleration (DA9, DA10).
* The number whose parity counts in 5.2.1 is the place among the players who have arrived.
* Where the difference and the last two games call for different colours, the difference decides (1.6.1).
"""
