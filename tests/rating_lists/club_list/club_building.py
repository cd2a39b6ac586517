"""A member of whom everything is known."""

from swissdesk.rating_lists.club_list.members import Attendance, ClubMember
from swissdesk.terms import Title

WREN = ClubMember(
    "Wren, Harriet",
    title=Title.WFM,
    rating=1800,
    national_rating=1750,
    rated_on="2026-11-20",
    federation="ENG",
    fide_id="400001",
    national_id="E12",
    birth="1990/05/30",
    sex="w",
    club="Lantern Hill",
    note="vegetarian",
    attendance=(Attendance("2025-03-01", "Spring Cup"), Attendance("2026-11-20", "Győr Open")),
)
