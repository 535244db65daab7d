"""What is changed, and what the self-test makes of it."""

import random
from dataclasses import dataclass, field

from .book import Book
from .comparison import Comparison
from .comparisons import comparisons
from .declarations import Catalogue


@dataclass
class Trial:
    """One flaw or check, and whether the self-test has noticed what was done to it."""

    name: str
    check: str
    said: str = ""
    seconds: float = 0
    turned: Comparison | None = None
    # What was turned round before and left the self-test green: it decides nothing there.
    green: list[Comparison] = field(default_factory=list)

    @property
    def is_red(self) -> bool:
        return self.said != ""


def disarmed(book: Book, chance: random.Random, flaws: list[dict], count: int,
             ) -> tuple[list[Trial], list[str]]:
    """The first so many flaws, in an order by chance, left without their effect."""
    order = chance.sample(flaws, len(flaws))
    trials, passed_over = [], []
    while order and len(trials) < count:
        some = [order.pop(0) for _ in range(min(count - len(trials), len(order)))]
        good = book.proven([flaw["checks"][0] for flaw in some])
        for flaw in some:
            check = flaw["checks"][0]
            if check not in good:
                passed_over.append(flaw["name"])
                continue
            run = book.selftest("--check", check, "--disarm", flaw["name"])
            trials.append(Trial(flaw["name"], check, run.complaint(check), run.seconds))
    return trials, passed_over


def turned_round(book: Book, chance: random.Random, catalogue: Catalogue, checks: list[str],
                 flaws: list[dict], numbers: dict[Comparison, int], count: int, patience: int,
                 ) -> tuple[list[Trial], list[str]]:
    """The first so many checks, in an order by chance, with a comparison the other way round."""
    # What no flaw is about can't be proven, so nothing can be shown with it.
    provable = {check for flaw in flaws for check in flaw["checks"]}
    order = chance.sample(checks, len(checks))
    trials, passed_over = [], []
    while order and len(trials) < count:
        some = [order.pop(0) for _ in range(min(count - len(trials), len(order)))]
        good = book.proven([check for check in some if check in provable])
        for check in some:
            trial = check in good and _turned(book, catalogue, check, numbers, patience)
            if trial:
                trials.append(trial)
            else:
                passed_over.append(check)
    return trials, passed_over


def _turned(book: Book, catalogue: Catalogue, check: str, numbers: dict[Comparison, int],
            patience: int) -> Trial | None:
    trial = Trial(check, check)
    candidates = [one for one in comparisons(catalogue, check) if one in numbers]
    for one in candidates[:patience]:
        run = book.selftest("--check", check, turned=numbers[one])
        if run.is_about_nobody:
            return None
        trial.turned, trial.said, trial.seconds = one, run.complaint(check), run.seconds
        if trial.is_red:
            break
        trial.green.append(one)
    return trial
