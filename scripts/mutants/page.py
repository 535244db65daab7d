"""docs/mutation.md: the changes and the self-test's messages."""

from .comparison import Comparison
from .trials import Trial


def markdown(choice: str, seed: int, flaws: list[Trial], checks: list[Trial],
             passed_over: list[str]) -> str:
    trials = flaws + checks
    red = sum(trial.is_red for trial in trials)
    others = f"\nSkipped, because `selftest --short` doesn't prove them: {', '.join(passed_over)}."
    return f"""# Mutation test of the self-test

<!-- Made by `make mutation CHECKS={choice}`; don't edit this file. -->

`understudy selftest` is useful only if it notices mistakes. In a copy of the source, {len(flaws)} flaws, chosen with the
seed {seed}, were made ineffective, and in {len(checks)} checks the deciding comparison was reversed. The self-test
passed before each change, and must fail after it and name the reason. All cases are played with the real
client.

The self-test failed in {red} of {len(trials)}.{others if passed_over else ''}

## Ineffective flaws

{_table(["flaw", "check", "failed", "message", "seconds"],
        [[f"`{one.name}`", one.check, *_outcome(one)] for one in flaws])}

## Reversed checks

The deciding comparison is found in the source by its result: a violation or a pass. If a violation depends
on a search, the reversed search finds nothing. If the self-test still passes with a reversed comparison,
that comparison decides nothing for the example client, and the next one is tried. The table shows how many
were tried.

{_table(["check", "place", "original", "reversed", "tried", "failed", "message", "seconds"],
        [_check_row(one) for one in checks])}
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
### Comparisons that decided nothing

{_table(["check", "place", "original", "reversed"], rows)}
"""


def _place(one: Comparison) -> str:
    return f"[{one.source.path.name}:{one.first_line}](../{one.source.name}#L{one.first_line})"


def _code(text: str) -> str:
    fence = "``" if "`" in text else "`"
    return f"{fence}{text}{fence}".replace("|", "\\|")
