"""What it costs to share a state: the processor time of mocks, engine, nginx and load apart."""

from statistics import median

from durable.mock import Memory, cpu, demand
from durable.people import SCOPE
from replicated.load import at_once, people, post
from replicated.stage import Balanced

PAIRS = 5
# So many people that nobody redeems many more codes than an account may have refresh tokens of a client.
CROWD = 64


def measure(stage, rounds, _):
    """The processor time of a code exchange by way of nginx, and of a refresh beside memory's."""
    everybody = people(stage.replicas[0], CROWD)
    plain = exchanges(stage, everybody, rounds * 10, SCOPE)
    signed = exchanges(stage, everybody, rounds * 2, f"openid {SCOPE}")
    shared, ratio = refresh_cost(stage, everybody, rounds * 20)
    return (f"an exchange: {plain}; with `openid`: {signed}; "
            f"a refresh: {shared:.0f} µs of the mock, {ratio:.1f} times memory's")


# MARK: Exchanges

def exchanges(stage, everybody, count, scope):
    """How many exchanges come to a second when everybody has as many codes, and what each costs."""
    # One more of each, for what is under way when the last one is answered.
    forms = sum(at_once([
        lambda one=one: forms_of(one, Balanced(stage.port), count + 1, scope)
        for one in everybody]), [])
    groups = {"mocks": [replica.pid for replica in stage.replicas],
              "engine": [stage.engine.running.process.pid], "nginx": [stage.nginx.process.pid]}
    before = {name: total(pids) for name, pids in groups.items()}
    rate, load = post(stage.port, forms, count * len(everybody), stage.folder)
    spent = {name: total(pids) - before[name] for name, pids in groups.items()} | {"load": load}
    shares = ", ".join(
        f"{name} {time / count / len(everybody) / 1000:.0f} µs" for name, time in spent.items())
    return f"{shares}, {rate:,.0f}/s"


def forms_of(one, connection, count, scope):
    return [one.exchange_of(one.authorize(connection, scope=scope)) for _ in range(count)]


def total(pids):
    return sum(cpu(pid) for pid in pids)


# MARK: Refreshes

def refresh_cost(stage, everybody, count):
    """The processor time of a refresh in microseconds, and how much more it is than that of a mock that
    shares nothing: medians of pairs, as a busy machine makes each of them differ."""
    folder = stage.folder / "alone"
    folder.mkdir()
    alone = Memory(stage.programs["understudy"], folder, folder / "none")
    alone.start()
    others = people(alone, CROWD)
    for one in everybody:
        sign_in(one, Balanced(stage.port))
    for one in others:
        sign_in(one, alone.connect())
    pairs = [(refresh(stage.replicas[0], everybody, count), refresh(alone, others, count))
             for _ in range(PAIRS)]
    alone.kill()
    return median(one for one, _ in pairs), median(one / other for one, other in pairs)


def sign_in(one, connection):
    status, answer = one.exchange(connection, one.authorize(connection))
    demand(status == 200, f"a fresh code was refused: {answer}")
    one.live = [answer["refresh_token"]]


def refresh(mock, everybody, count):
    """The processor time of a refresh in microseconds."""
    forms = [one.refresh_of(one.live[0]) for one in everybody] * (count + 1)
    before = cpu(mock.pid)
    post(mock.port, forms, count * len(everybody), mock.folder)
    return (cpu(mock.pid) - before) / count / len(everybody) / 1000
