"""Paper: frozen sheet data in, PDF bytes out.

A datum travels in one direction. `assemble` takes from the tournament what stands on a sheet
(`sheets`); a layout (`by_board`, `standings`, `match_sheet`, `cards`, ...) says in numbers what stands
where (`boxes`); `press` draws those boxes and nothing else; `printing` goes the whole way from data to PDF.
Nothing here reads a clock, and the same sheet data give the same bytes. Lengths are points (1/72
inch) unless a name says mm or em; y runs down from the top of a panel.
"""
