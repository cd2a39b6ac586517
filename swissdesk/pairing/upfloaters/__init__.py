"""Systems that fill the highest scoregroup with upfloaters, and pair it, until nobody is left.

FIDE's systems for teams (C.04.6) and for matches of two games (C.04.5) share this procedure, whose
articles are cited as those of C.04.6; what they prefer of a pair is their own. `field` says who takes
part and finds the bye, `choosing` the upfloaters of a bracket, `pairs` its pairs, `brackets` goes from
the highest score to the lowest. Vertices are places in the order of pairing numbers.

Nothing is enumerated: all complete rounds are held as matchings, narrowed to those that are best in
one criterion after the other. A set of upfloaters is admissible if the bracket and all who are left
below it can be paired; of these sets, and then of the pairings of the bracket, the first one by the
criteria and by the order of the text is found.

Where the text leaves a choice, it was made like this.

* C3 stands above C4: as few upfloaters as possible among the sets that leave a complete round, and
  then the best scores among those (TA6). So of 2, 6, 8 with three points and 1, 3, 5 with two and a
  half, three of whom are needed, the example of 3.5.4 takes 1 only where {2, 6, 8} leaves no round (TA5).
* To comply with a criterion is to reach the best value that the criteria above leave (2.3, TA4).
* The following scoregroup is the next one in the list of the scores of all who take part, the holder
  of the bye included; one that has no teams any more satisfies C6 (TA3).
* C6 asks whether that scoregroup will need no more upfloaters than its number makes necessary, none
  or one: yes or no, not how many more (TA2).
* Upfloaters never meet each other: without such a pair there would be fewer of them.
"""
