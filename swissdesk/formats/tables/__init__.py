"""Tables of players, whatever program wrote them: read, their columns recognised, and taken as entries.

`reading.read_table` makes a `Grid` of a file, `recognising.recognise` a `Mapping` of its columns, and
`taking.take` the entries, with each line that cannot be taken. Whatever is no more than likely says so.
"""
