"""The Burstein System, C.04.4.2, as in force from 1 February 2026: individuals only.

Articles are those of C.04.4.2. It pairs the rounds after the seeding rounds (1.6), which its record gives
to the FIDE (Dutch) System. `evaluation` counts the index by which players are ranked, `state` reads the
histories, `field` finds the bye, `brackets` goes from the highest score to the lowest. `explaining` tells
why a round is paired so and why not otherwise. Vertices are places from the last in the ranking, so that
the smallest one is the opponent whom the order of pairings asks for first (4.3).

Nothing is enumerated: all complete rounds are held as matchings of all who are not paired yet, narrowed to
those that are best in one criterion after the other; then players take their opponents by their numbers.

Where the text leaves a choice, it was made like this.

* Articles 1.7, 1.9.1 and 1.9.2 refer to 3.1.5, 3.1 and 2.1 by numbers of an earlier text (BA1).
* The current round of 1.7.2 is the one to be paired: rounds that a player missed bring the opponents a draw
  only if the player is missing in it, too, without points (BA3).
* The other way round, a player's own rounds without a game count with the own score as it is (1.7.2).
* Downfloaters are ranked among the residents: scores are not used (BA4; note to 1.8).
* C7 wants the best values of C5 and then of C6 that any choice of floaters leaves the following bracket,
  which is the next one with somebody to be paired; C8 is not asked there (BA5).
* Virtual points count for brackets, C6 and the bye, never for the index (BA9; 1.7.2).
* The number whose parity counts in 5.2.1 is the place among the players who have arrived (BA8).
"""
