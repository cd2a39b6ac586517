"""The words of neighbours."""

from collections.abc import Mapping
from typing import ClassVar

from swissdesk.pairing.explaining.explanation import BoardExplanation, BracketExplanation, Verdict, WhyNot
from swissdesk.pairing.words.common import Names, SystemWords, pair_of


class NeighbourWords(SystemWords):
    """Whose turn it was, and who was nearer."""

    regulation = "Neighbours"
    codes: ClassVar[Mapping[Verdict, str]] = {Verdict.HAVE_MET: "rule 1", Verdict.NO_ROUND: "rule 2"}

    def criterion(self, name: str) -> str:
        return {"rule 2": "nearer numbers passed over", "rule 3": "number with the bye"}[name]

    def effect(self, name: str) -> str:
        return {"rule 2": "somebody would go further", "rule 3": "the bye would go to another"}[name]

    def colours(self, board: BoardExplanation, names: Names) -> str:
        return f"{names.of(board.white)} has had White less often, or by number."

    def title(self, bracket: BracketExplanation) -> str:
        return f"All {len(bracket.residents)} players by their numbers"

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        return f"It was the turn of {names.of(board.higher)}, and {names.of(board.lower)} is the nearest."

    def says_why(self, name: str) -> bool:
        del name  # who is passed over stands at each board
        return False

    def bye_rule(self) -> str:
        return "The bye goes to the last number that may have it."

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        if found.verdict is not Verdict.LATER:
            return super().why_not(found, pairs)
        turn = f"{found.turn} would have to take {found.instead} instead of {found.value}"
        return f"{pairs or pair_of(found)}: {turn} [{found.criterion}]."
