"""A report of a run, made as large as one of very many cases: each case stands in it many times."""

import json
from pathlib import Path
from typing import Any, Iterator

LINES, CASES = "lines", "cases"


def enlarge(report: Path, cases: int, large: Path) -> int:
    """Writes a report with at least so many cases, as `run` writes it, and gives their number."""
    document = json.loads(report.read_text())
    turns = -(-cases // len(document[CASES]))
    with large.open("w") as file:
        separator = "{\n"
        for name, value in document.items():
            file.write(f"{separator}{_text(name)}: ")
            separator = ",\n"
            if not isinstance(value, list):
                file.write(_text(value))
                continue
            opening = "[\n"
            for element in _elements(name, value, turns):
                file.write(opening + _text(element))
                opening = ",\n"
            file.write("\n]")
        file.write("\n}\n")
    return turns * len(document[CASES])


def _elements(name: str, value: list[Any], turns: int) -> Iterator[Any]:
    if name == CASES:
        for turn in range(turns):
            yield from (_repeated(case, turn) for case in value)
    elif name == LINES:
        for line in value:
            findings = line.get("cases", [])
            yield {**line, "cases": [_repeated(finding, turn)
                                     for turn in range(turns) for finding in findings]}
    else:
        yield from value


def _repeated(named: dict[str, Any], turn: int) -> dict[str, Any]:
    """The same, of another repetition of its case."""
    name = named["name"] if turn == 0 else {**named["name"], "repetition": turn + 1}
    return {**named, "name": name}


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
