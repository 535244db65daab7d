"""Both sides under load: processor time, requests per second, latency, TLS."""

from dataclasses import dataclass
from typing import Callable, Optional

from . import wrk
from .process import Running
from .report import Goal, Row
from .servers import Sides, has_nginx

SERVER_CPU, CLIENT_CPU = 0, 1


@dataclass
class Figure:
    """What a row takes from a run."""

    name: str
    unit: str
    of: Callable[[wrk.Load], float]
    goal: Optional[Goal] = None


@dataclass
class Contest:
    """A load, under which both servers take turns, and what is read off."""

    figures: list[Figure]
    connections: int
    secure: bool = False
    close: bool = False
    # More than one means that nothing is pinned: client and servers share all cores.
    workers: int = 1

    def rows(self, sides: Sides, rounds: int, seconds: float) -> list[Row]:
        rows = [Row(figure.name, figure.unit, goal=figure.goal) for figure in self.figures]
        if missing := missing_tool():
            for row in rows:
                row.missing = missing
            return rows
        for ours, theirs in self._runs(sides, rounds, seconds):
            for row, figure in zip(rows, self.figures):
                row.ours.append(figure.of(ours))
                row.theirs.append(figure.of(theirs))
        return rows

    def _runs(self, sides: Sides, rounds: int, seconds: float):
        cpu = SERVER_CPU if self.workers == 1 else None
        own, *own_addresses = sides.own(loops=self.workers, cpu=cpu)
        with own:
            other, *other_addresses = sides.nginx(workers=self.workers, cpu=cpu)
            with other:
                pair = [(own, self._url(own_addresses)), (other, self._url(other_addresses))]
                for server, url in pair:
                    self._load(server, url, seconds=1)
                for turn in range(rounds):
                    # Who begins changes, so that a drift of the machine favours nobody.
                    order = pair if turn % 2 == 0 else pair[::-1]
                    loads = [self._load(server, url, seconds) for server, url in order]
                    yield loads if turn % 2 == 0 else loads[::-1]

    def _url(self, addresses: list[str]) -> str:
        return f"https://{addresses[1]}" if self.secure else f"http://{addresses[0]}"

    def _load(self, server: Running, url: str, seconds: float) -> wrk.Load:
        return wrk.run(
            server, url, connections=self.connections, threads=self.workers, seconds=seconds,
            close=self.close, cpu=CLIENT_CPU if self.workers == 1 else None)


def missing_tool() -> str:
    if not wrk.available():
        return "wrk is missing"
    return "" if has_nginx() else "nginx is missing"


def _cpu(load: wrk.Load) -> float:
    return load.cpu_us


def _rate(load: wrk.Load) -> float:
    return load.rate


CONTESTS = {
    "keep-alive": Contest(connections=32, figures=[
        Figure("keep-alive, 32 connections: server CPU per request", "µs", _cpu, Goal(1.10)),
        Figure("keep-alive, 32 connections: requests per second", "1/s", _rate,
               Goal(0.90, at_most=False)),
    ]),
    "latency": Contest(connections=1, figures=[
        Figure("keep-alive, 1 connection: p50", "µs", lambda load: load.p50, Goal(1.05)),
    ]),
    "workers": Contest(connections=64, workers=2, figures=[
        Figure("keep-alive, 2 workers, 64 connections, unpinned: requests per second", "1/s", _rate,
               Goal(0.90, at_most=False)),
        Figure("keep-alive, 2 workers, 64 connections, unpinned: server CPU per request", "µs",
               _cpu),
    ]),
    "tls": Contest(connections=32, secure=True, figures=[
        Figure("TLS 1.3 keep-alive, 32 connections: server CPU per request", "µs", _cpu,
               Goal(0.90)),
    ]),
    "handshakes": Contest(connections=32, secure=True, close=True, figures=[
        Figure("full P-256 handshake and one request, no tickets: server CPU", "µs", _cpu,
               Goal(0.90)),
        Figure("full P-256 handshake and one request: connections per second", "1/s", _rate),
    ]),
}
