"""Both sides under load: processor time, requests per second, latency, TLS."""

from typing import Callable

from . import wrk
from .report import Goal, Row
from .servers import Sides, has_nginx

SERVER_CPU, CLIENT_CPU = 0, 1


def missing_tool() -> str:
    if not wrk.available():
        return "wrk is missing"
    return "" if has_nginx() else "nginx is missing"


class Contest:
    """Two servers that take turns in answering the same load."""

    def __init__(self, sides: Sides, rounds: int, seconds: float, workers: int = 1):
        self.sides, self.rounds, self.seconds, self.workers = sides, rounds, seconds, workers

    def run(self, load: Callable, secure: bool = False) -> tuple[list, list]:
        cpu = SERVER_CPU if self.workers == 1 else None
        scheme, index = ("https", 2) if secure else ("http", 1)
        own = self.sides.own(loops=self.workers, cpu=cpu)
        try:
            other = self.sides.nginx(workers=self.workers, cpu=cpu)
        except BaseException:
            own[0].stop()
            raise
        results: tuple[list, list] = ([], [])
        with own[0], other[0]:
            pairs = [(own, results[0]), (other, results[1])]
            for server, _ in pairs:
                load(server[0], f"{scheme}://{server[index]}", seconds=1)
            for turn in range(self.rounds):
                # Who begins changes, so that a drift of the machine favours nobody.
                for server, result in pairs if turn % 2 == 0 else reversed(pairs):
                    url = f"{scheme}://{server[index]}"
                    result.append(load(server[0], url, seconds=self.seconds))
        return results


def keep_alive(contest: Contest) -> list[Row]:
    ours, theirs = contest.run(_pinned(connections=32))
    return [
        _row("keep-alive, 32 connections: server CPU per request", "µs", ours, theirs,
             lambda load: load.cpu_us, Goal(1.10)),
        _row("keep-alive, 32 connections: requests per second", "1/s", ours, theirs,
             lambda load: load.rate, Goal(0.90, at_most=False)),
    ]


def latency(contest: Contest) -> list[Row]:
    ours, theirs = contest.run(_pinned(connections=1))
    return [
        _row("keep-alive, 1 connection: p50", "µs", ours, theirs, lambda load: load.p50,
             Goal(1.05)),
    ]


def workers(contest: Contest) -> list[Row]:
    def load(server, url, seconds):
        return wrk.run(server, url, connections=64, threads=2, seconds=seconds)

    ours, theirs = contest.run(load)
    return [
        _row("keep-alive, 2 workers, 64 connections, unpinned: requests per second", "1/s", ours,
             theirs, lambda load: load.rate, Goal(0.90, at_most=False)),
        _row("the same: server CPU per request", "µs", ours, theirs, lambda load: load.cpu_us,
             Goal(1.10)),
    ]


def tls(contest: Contest) -> list[Row]:
    ours, theirs = contest.run(_pinned(connections=32), secure=True)
    return [
        _row("TLS 1.3 keep-alive, 32 connections: server CPU per request", "µs", ours, theirs,
             lambda load: load.cpu_us, Goal(0.90)),
    ]


def handshakes(contest: Contest) -> list[Row]:
    ours, theirs = contest.run(_pinned(connections=32, close=True), secure=True)
    return [
        _row("full P-256 handshake, request and close, no tickets: server CPU", "µs", ours, theirs,
             lambda load: load.cpu_us, Goal(0.90)),
        _row("the same: connections per second", "1/s", ours, theirs, lambda load: load.rate,
             None),
    ]


def _pinned(**options):
    def load(server, url, seconds):
        return wrk.run(server, url, seconds=seconds, cpu=CLIENT_CPU, **options)

    return load


def _row(name, unit, ours, theirs, figure, goal) -> Row:
    return Row(name, unit, [*map(figure, ours)], [*map(figure, theirs)], goal=goal)
