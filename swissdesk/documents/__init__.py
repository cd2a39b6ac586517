"""Paper: a tournament in, frozen sheet data in between, PDF bytes out.

The rooms, from below: `press` sets type and boxes and holds what all sheets share; `lists` has tables,
columns and groups; `sheets`, `cards` and `rules` have a module for each sheet, with what stands on it
(frozen data), what gathers it from a tournament, and its layout; `catalogue` lists them all, assembles and
prints them; `exports` writes lists in other formats. A room imports only the rooms below it.

A datum travels in one direction: `catalogue.assemble` takes from the tournament what stands on a sheet;
the sheet's `layout()` says in numbers what stands where (`press.boxes`); `press.drawing` draws those
boxes and nothing else; `catalogue.printing` goes the whole way from data to PDF. Nothing here reads a
clock, and the same sheet data give the same bytes. Lengths are points (1/72 inch) unless a name says mm
or em; y runs down from the top of a panel.
"""
