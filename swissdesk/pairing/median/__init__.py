"""What systems share which pair from both ends towards the median: Lim and Leong.

`rounds` goes through the groups above the median from the top, those below it from the bottom, and the
median group last; a `Procedure` of the system pairs each of them. `cracking` opens pairs where the median
group cannot be paired. `state` and `field` hold who takes part and who may meet whom, `brackets` the groups
and what became of them. `explaining` tells why a round is paired so, why two players do not meet, and why
somebody floats.
"""
