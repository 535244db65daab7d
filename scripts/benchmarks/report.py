"""Measurements as rows of a table, and the table as Markdown and JSON."""

from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Optional


@dataclass
class Goal:
    """A limit for the ratio to the other side, or for our own figure."""

    limit: float
    at_most: bool = True
    of_ratio: bool = True

    def text(self, unit: str) -> str:
        sign = "≤" if self.at_most else "≥"
        return f"{sign} {number(self.limit)}" + ("×" if self.of_ratio else f" {unit}")

    def is_met(self, value: float) -> bool:
        return value <= self.limit if self.at_most else value >= self.limit


@dataclass
class Row:
    """One measurement: a value a round on our side and, where there is one, on the other."""

    name: str
    unit: str
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    other: str = "nginx"
    goal: Optional[Goal] = None
    missing: str = ""

    @property
    def ratio(self) -> Optional[float]:
        """The median of the rounds' own ratios: both sides of a round share its noise."""
        pairs = [ours / theirs for ours, theirs in zip(self.ours, self.theirs) if theirs]
        return median(pairs) if pairs else None

    @property
    def judged(self) -> Optional[float]:
        if self.goal is None or not self.ours:
            return None
        return self.ratio if self.goal.of_ratio else median(self.ours)

    @property
    def verdict(self) -> str:
        if self.goal is None:
            return ""
        if self.judged is None:
            return "not measured"
        return "met" if self.goal.is_met(self.judged) else "**missed**"

    def cells(self) -> list[str]:
        ratio = self.ratio
        theirs = spread(self.theirs)
        if not self.theirs and self.missing:
            theirs = self.missing
        elif self.theirs:
            theirs += f" ({self.other})"
        return [
            f"{self.name}, {self.unit}", spread(self.ours) or self.missing, theirs,
            f"{ratio:.3f}" if ratio is not None else "",
            self.goal.text(self.unit) if self.goal else "", self.verdict,
        ]


HEADINGS = ["measurement", "understudy min / med / max", "other min / med / max", "ratio",
            "goal", "verdict"]


def number(value: float) -> str:
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def spread(values: list[float]) -> str:
    if not values:
        return ""
    return " / ".join(number(value) for value in (min(values), median(values), max(values)))


def markdown(rows: list[Row]) -> str:
    lines = [HEADINGS, ["---"] * len(HEADINGS)] + [row.cells() for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def as_json(rows: list[Row]) -> list[dict]:
    return [{**asdict(row), "ratio": row.ratio, "verdict": row.verdict} for row in rows]
