"""What is turned round, and how it reads before and after."""

import re
from dataclasses import dataclass

from .declarations import Source


@dataclass(frozen=True)
class Comparison:
    """A piece of a source file that is true or false, or finds something or nothing."""

    source: Source
    start: int
    end: int
    # What it is: a `condition`, the `pattern` of a case, the `subject` of a switch over a boolean, a
    # `member` that is asked of each of several things, or something `found` of which a ruling is made
    # if it is there. What is `bound` to a name can't be found where nothing is, so it is only missed.
    kind: str = "condition"

    @property
    def text(self) -> str:
        return self.source.text[self.start:self.end]

    @property
    def place(self) -> str:
        return f"{self.source.name}:{self.first_line}"

    @property
    def key(self) -> str:
        """The same in every version of the sources that has it."""
        return f"{self.source.name} {self.kind} {' '.join(self.text.split())}"

    @property
    def first_line(self) -> int:
        return self.source.line(self.start)

    @property
    def last_line(self) -> int:
        return self.source.line(self.end)

    @property
    def before(self) -> str:
        # What a closure of several lines does is to be read where it stands.
        text = re.sub(r"\{[^{}]*\n.*\}", "{ … }", self.text, flags=re.DOTALL)
        text = " ".join(text.split())
        match self.kind:
            case "pattern":
                return f"case {text}"
            case "subject":
                return f"switch {text}"
            case "member":
                return text.replace("\\", "$0")
            case "found" | "bound":
                return f"{text.split('.map { .')[0]} != nil"
            case _:
                return text

    @property
    def after(self) -> str:
        """How it reads the other way round."""
        if self.kind == "bound":
            return "false"
        if self.kind == "pattern":
            return f"{self.before}, for everything else"
        if self.kind == "subject":
            return f"{self.before}, with true for false"
        operators = re.findall(r" (==|!=|<|>|<=|>=|&&|\|\||\?\?) ", self.before)
        opposite = {"==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<"}
        if len(operators) == 1 and operators[0] in opposite and "{" not in self.before:
            return self.before.replace(f" {operators[0]} ", f" {opposite[operators[0]]} ")
        if not operators and " " not in self.before:
            return self.before[1:] if self.before.startswith("!") else f"!{self.before}"
        return f"!({self.before})"
