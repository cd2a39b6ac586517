"""The Leong system.

Edition: "Swiss Rules - Leong System", proposed to FIDE by Ignatius Leong about 1987, 18 rules. The
text calls No. 1 the highest pairing number; "higher numbered" is who stands higher on the list.
FIDE's C.04.1 and C.04.2 fill the gaps.

`system` pairs a round by the way that `pairing.median` shares: the groups above the median from the
top, those below from the bottom, the median group last. In each `criteria` choose who floats and
`sequence` pairs the rest; below the median the same is done on the mirror image. `colours` says who
has White. `items` tell what a bracket came to. `explaining` tells why a round is paired so, why two
players do not meet, and why somebody floats.

Where the text leaves a choice, it was made like this.

* LA1: in the median bracket each floater keeps his own direction: one from above is paired with the
  highest, one from below with the lowest numbered player available (10.8).
* LA2: that is the highest or lowest compatible one; the colour that is due plays no part (10.8).
* LA3: in the second scrutiny each player in turn is given a pair in which both can have the colour
  that is due, if one is left that keeps what was given to those before him (12.2, 11.1).
* LA4: a group and its incoming floaters are one whole: as few as possible float, even if somebody
  who has met his whole group is paired with an incoming floater (9.3.1).
* LA5: two floaters need two different opponents in the group ahead (10.3, 10.4).
* LA6: who floats is chosen before the incoming floaters are paired (9.3); an incoming one floats
  on only if that cannot be avoided (10.6, 10.7).
* LA7: the next pairing to be cracked is the last one made, which is the nearest to the median (9.6).
* LA8: if the side that is to be cracked has no pairs left, the other one's are cracked (9.6).
* LA9: floaters of the median bracket are paired with players of the median group first of all, and
  only then with each other, the nearest score first (9.6, 3).
* LA10: a floater from above may meet one from below without any cracking: 9.6 begins where the
  bracket cannot be paired.
* LA11: an empty median group makes a bracket of floaters alone.
* LA12: in the last round a colour is illegal only if that is necessary within a bracket; nobody
  floats to save a colour (13, 12.1).
* LA13: "even-numbered round" and "odd-numbered round" are read of a player's own games (12.5, 12.6).
* LA14: of identical histories the bracket decides in which the pair was made (12.4.1, 12.4.2).
* LA15: before the last round no pair gives somebody an illegal colour: without a round of compatible
  pairs there is none (9.1, 12.1).
* LA16: the example of forty players pairs 3 with 23; "3 v 25" is a misprint (14.2).

The median score lies halfway between winning all and losing all rounds so far, whatever a win is
worth. Under acceleration (18.2) scores are those with virtual points. Who has had a bye, a win by
default or a full-point bye gets no bye (8.2). Two players who are forbidden to meet are not
compatible, in the last round either.
"""
