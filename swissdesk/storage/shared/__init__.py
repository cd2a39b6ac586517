"""An event in a database that several desks share: the only room that knows PostgreSQL.

Every change is one transaction on the latest state. The row of the event is locked first, in every path,
so that the changes of all desks stand in one order; the journal is what a desk catches up with.
"""
