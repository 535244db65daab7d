"""docs/mutation.md: what was changed, and what the self-test said."""

from .comparison import Comparison
from .trials import Trial


def markdown(choice: str, seed: int, flaws: list[Trial], checks: list[Trial],
             passed_over: list[str]) -> str:
    trials = flaws + checks
    red = sum(trial.is_red for trial in trials)
    others = f"\nPassed over, as `selftest --short` proves nothing of them: {', '.join(passed_over)}."
    return f"""# Does the self-test notice?

<!-- Made by `make mutation CHECKS={choice}`; not to be changed here. -->

`understudy selftest` is only worth what it notices. Chosen by the seed {seed}, {len(flaws)} flaws were
left without their effect, and in {len(checks)} checks the comparison that decides was turned round, in a
copy of the source. The self-test had nothing against any of them before, and has to turn red, and to say
why. All of it is played with the real client.

{red} of {len(trials)} went red.{others if passed_over else ''}

## Flaws without their effect

{_table(["flaw", "check", "went red", "what it said", "seconds"],
        [[f"`{one.name}`", one.check, *_outcome(one)] for one in flaws])}

## Checks turned round

Which comparison decides is found in the source by what comes of it: a violation, or that all is well.
Where a violation is something that was found, it is never found when turned round. A comparison that
leaves the self-test green decides nothing for the clients that it knows, and gives way to the next; how
many were tried is told.

{_table(["check", "where", "as it is", "turned round", "tried", "went red", "what it said",
         "seconds"], [_check_row(one) for one in checks])}
{_green(checks)}"""


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _check_row(trial: Trial) -> list[str]:
    one = trial.turned
    if one is None:
        return [trial.check, "", "", "", "0", *_outcome(trial)]
    tried = len(trial.green) + (1 if trial.is_red else 0)
    return [trial.check, _place(one), _code(one.before), _code(one.after), str(tried),
            *_outcome(trial)]


def _outcome(trial: Trial) -> list[str]:
    return ["yes" if trial.is_red else "**no**", trial.said.replace("|", "\\|"), str(trial.seconds)]


def _green(checks: list[Trial]) -> str:
    rows = [[trial.check, _place(one), _code(one.before), _code(one.after)]
            for trial in checks for one in trial.green]
    if not rows:
        return ""
    return f"""
### What decided nothing

{_table(["check", "where", "as it is", "turned round"], rows)}
"""


def _place(one: Comparison) -> str:
    return f"[{one.source.path.name}:{one.first_line}](../{one.source.name}#L{one.first_line})"


def _code(text: str) -> str:
    fence = "``" if "`" in text else "`"
    return f"{fence}{text}{fence}".replace("|", "\\|")
