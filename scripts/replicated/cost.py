"""What it costs to share a state: the processor time of mocks, engine and nginx apart."""

from statistics import median

from durable.mock import Memory, cpu, demand
from replicated.load import at_once, people
from replicated.stage import Balanced

PEOPLE, PAIRS = 8, 5


def measure(stage, rounds, _):
    """The processor time of a code exchange by way of nginx, and of a refresh beside memory's."""
    everybody = people(stage.replicas[0], PEOPLE)
    count = rounds * 25
    codes = at_once([
        lambda one=one: [one.authorize(connection) for connection in [Balanced(stage.port)] * count]
        for one in everybody])
    groups = {"mocks": [replica.pid for replica in stage.replicas],
              "engine": [stage.engine.running.process.pid], "nginx": [stage.nginx.process.pid]}
    before = {name: total(pids) for name, pids in groups.items()}
    at_once([lambda one=one, own=own: exchange_all(one, Balanced(stage.port), own)
             for one, own in zip(everybody, codes)])
    spent = {name: (total(pids) - before[name]) / count / PEOPLE / 1000
             for name, pids in groups.items()}
    shared, ratio = refresh_cost(stage, everybody, rounds * 10)
    return ("an exchange: " + ", ".join(f"{name} {time:.0f} µs" for name, time in spent.items())
            + f"; a refresh: {shared:.0f} µs of the mock, {ratio:.1f} times memory's")


def total(pids):
    return sum(cpu(pid) for pid in pids)


def exchange_all(one, connection, codes):
    for code in codes:
        status, answer = one.exchange(connection, code)
        demand(status == 200, f"a fresh code was refused: {answer}")
    one.live = [answer["refresh_token"]]


def refresh_cost(stage, everybody, count):
    """The processor time of a refresh in microseconds, and how much more it is than that of a mock that
    shares nothing: medians of pairs, as a busy machine makes each of them differ."""
    folder = stage.folder / "alone"
    folder.mkdir()
    alone = Memory(stage.programs["understudy"], folder, folder / "none")
    alone.start()
    others = people(alone, PEOPLE)
    for one in others:
        connection = alone.connect()
        exchange_all(one, connection, [one.authorize(connection)])
    pairs = [(refresh(stage.replicas[0], everybody, count), refresh(alone, others, count))
             for _ in range(PAIRS)]
    alone.kill()
    return median(one for one, _ in pairs), median(one / other for one, other in pairs)


def refresh(mock, everybody, count):
    """The processor time of a refresh in microseconds, where all refresh at once."""
    def work(one):
        connection = mock.connect()
        for _ in range(count):
            one.refresh(connection, one.live[0])

    before = cpu(mock.pid)
    at_once([lambda one=one: work(one) for one in everybody])
    return (cpu(mock.pid) - before) / count / PEOPLE / 1000
