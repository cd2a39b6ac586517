"""The Keizer system: a ladder for club evenings, on which whoever is there plays whoever is near.

J. H. Keizer devised it for his club at the end of the 1950s. No federation has a text of it, and each club
and program has settings of its own. What all of them share is taken here, with the settings that most
have, as articles 1 to 6; they are cited as `Keizer:5.1`. The page of rules says the same to players.

1 Values. 1.1 Everybody on the list has a value: the first on the ladder the highest one, each next one a
step less, and nobody less than 1. 1.2 The highest value is chosen, or half as many again as there are
players on the list, rounded down, times the step: so the first is worth up to three times the last.

2 Points. 2.1 Everybody has the own value once, where the club chooses so. 2.2 A game brings its winner
the value of the opponent, a draw half of it, a loss nothing; a forfeit is a game won and lost. 2.3 A round
without a game brings a share of the own value: with the bye, for who plays for the club elsewhere, for
who is absent with notice, for who is absent without. 2.4 Of the absences that bring anything the first
ones are paid, as many as the club says; byes and duties for the club do not count among them. 2.5 All
rounds are counted by the values of today.

3 Ladder. 3.1 Before round 1 the ladder is the list. After each round the values of the ladder before it
count all rounds anew; whoever has more points stands higher, which gives new values, and so on until an
order comes out that was there before. 3.2 Of equal points, who was ahead stays ahead.

4 Bye. 4.1 Of an odd number the bye goes to who has had the fewest byes, of those to the lowest on the
ladder, so that all others can be paired. 4.2 Who has had no game yet comes after all who have had one.

5 Pairs. 5.1 Between two games of the same players there are some rounds, as many as the club says; as long
as not all can be paired so, it is one less for everybody. 5.2 From the top down, the highest who is not
paired meets the next below who is not and may be met, so that all others can be paired. 5.3 The boards are
in that order.

6 Colours. 6.1 White has who has had White less often than Black by more. 6.2 If two have met, they change
the colours of their last game. 6.3 Else they change those of the last round in which they differed. 6.4
Else the higher one changes the last colour, or the lower one where the higher has none. 6.5 If neither has
played, the higher one has the initial colour at places 1 and 2, 5 and 6, and so on, of those who are
there, and the other one at those between.

Where clubs differ, and why it was decided so:

* The count begins at the ladder before the round and not at the list (3.1): with the own value in it, two
  orders can both be stable. The one that players have seen last week goes on; a rating of last season does
  not come back.
* An order that returns ends the count (3.1): usually it is the one that went in, and nothing moves any
  more. If orders take turns for ever, the points of the last count stand. No mean is taken, since a player
  could not find it in any table.
* Equal points do not share a value (3.2), so that a place is a value.
* Everybody on the list has a value, who left and who has not come yet as well (1.1): else a game could
  lose its worth with the opponent.
* Shares are whole sixths, which has halves and thirds; all sums are exact, and are never rounded.
* A round before somebody's entry is one without a game, of the kind that the arbiter enters (2.3).
* A wrong result of an earlier evening counts when it is corrected, however late (2.5); C.04.2:4.3, by which
  it would be for rating only, is of Swiss tournaments.
* A newcomer is not sent home on the first evening (4.2): last on the ladder and without a bye so far, a
  newcomer to an odd number would have it at once. A bye or an absence is no game, a forfeit is one.
* Pairs come before colours (5.2, 6): no pair is refused for a colour.
* A forfeited game is none for 5.1 and 6, as everywhere (C.04.2:3.4, 3.5).

`ladder` counts, `field` says who may meet whom, `pairs` goes down the ladder; `explaining` tells why.
"""
