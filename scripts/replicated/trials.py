"""What mocks that share a state must be: one, whichever of them is asked."""

import random
import threading
import time

from durable.mock import Gone, Lost, demand
from durable.people import SCOPE, Operator, Person, clock
from replicated import cost
from replicated.load import at_once, people
from replicated.stage import Balanced

FORM = "application/x-www-form-urlencoded"


class Visitor(Person):
    """A user of a web app, which may ask for more without losing what it was granted."""

    client = "271828182845-website0000000000000000000000000.apps.googleusercontent.com"
    secret = "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"
    callback = "http://localhost:8080/oauth2callback"


# MARK: Codes

def passed_on(stage, rounds, _):
    """A code of each mock is redeemed by each other one, and by no mock again."""
    [one] = people(stage.replicas[0], 1)
    connections = [replica.connect() for replica in stage.replicas]
    for _ in range(rounds):
        for issuer in connections:
            for taker in connections:
                code = one.authorize(issuer)
                status, answer = one.exchange(taker, code)
                demand(status == 200, f"a code of another mock was refused: {answer}")
                for other in connections:
                    status, answer = one.exchange(other, code)
                    demand((status, answer["error"]) == (400, "invalid_grant"),
                           f"a code was redeemed twice: {status} {answer}")
    return f"{rounds * stage.count**2} codes, each redeemed once by the mock that was asked first"


def raced(stage, rounds, chance):
    """Two mocks get the same code at the same moment: one of them gives tokens."""
    everybody = people(stage.replicas[0], 4)
    share = rounds * 1000 // len(everybody)
    seeds = [chance.random() for _ in everybody]
    began = time.monotonic()
    firsts = sum(at_once([
        lambda one=one, seed=seed: race(stage, one, share, random.Random(seed))
        for one, seed in zip(everybody, seeds)]))
    taken = time.monotonic() - began
    count = share * len(everybody)
    return (f"{count:,} codes, each redeemed once; {firsts:,} by the mock that was sent it first; "
            f"{3 * count / taken:,.0f} requests/s")


def race(stage, one, count, chance):
    connections = [replica.connect() for replica in stage.replicas]
    firsts = 0
    for _ in range(count):
        code = one.authorize(chance.choice(connections))
        pair = chance.sample(connections, 2)
        for connection in pair:
            connection.http.request("POST", "/token", one.exchange_of(code), {"Content-Type": FORM})
        answers = [connection.http.getresponse() for connection in pair]
        bodies = [answer.read() for answer in answers]
        states = [answer.status for answer in answers]
        demand(sorted(states) == [200, 400], f"two mocks answered one code with {states}: {bodies}")
        firsts += states[0] == 200
    return firsts


# MARK: Revocations, clock and consents

def revoked(stage, rounds, chance):
    """A revocation holds at all mocks from the moment when it is answered."""
    [one] = people(stage.replicas[0], 1)
    connections = [replica.connect() for replica in stage.replicas]
    for _ in range(rounds * 10):
        for _ in range(3):
            status, answer = one.exchange(
                chance.choice(connections), one.authorize(chance.choice(connections)))
            demand(status == 200, f"a fresh code was refused: {answer}")
            one.live.append(answer["refresh_token"])
        for connection in connections:
            one.check_live(connection)
        one.revoke(chance.choice(connections))
        for connection in connections:
            for _, token in one.dead[-3:]:
                demand(not one.works(connection, token), "a revoked token works at another mock")
    return f"{rounds * 10} revocations of three tokens, felt by all at once"


def shared(stage, rounds, chance):
    """Clock, clients, accounts, keys and consents are the same at all mocks, at once."""
    operator = Operator(pause=0)
    people(stage.replicas[0], 1)
    connections = [replica.connect() for replica in stage.replicas]
    for _ in range(rounds * 20):
        operator.act(chance.choice(connections), chance)
        for connection in connections:
            operator.check_clock(clock(connection))
            operator.check(connection)
    for connection in connections:
        one = Visitor(0)
        status, _ = one.exchange(connection, one.authorize(connection))
        demand(status == 200, "a fresh code was refused")
        for other in connections:
            code = one.authorize(other, scope="email", include_granted_scopes="true")
            _, answer = one.exchange(other, code)
            demand(SCOPE in answer["scope"], f"a consent isn't known at another mock: {answer}")
        one.live = [answer["refresh_token"]]
        one.revoke(connection)
    return f"{rounds * 20} changes by an operator, seen by all at once; {stage.count} consents too"


# MARK: Ends of programs

def killed(stage, rounds, chance):
    """Mocks are killed in turn while people work through nginx."""
    def end():
        replica = stage.replicas[chance.randrange(stage.count)]
        replica.kill()
        replica.start()
    return under_load(stage, rounds * 5, chance, end, (502, 504))


def restarted(stage, rounds, chance):
    """The engine is killed and started again while people work through nginx."""
    def end():
        stage.engine.kill()
        stage.engine.start()
    return under_load(stage, rounds * 2, chance, end, (502, 503, 504))


def under_load(stage, kills, chance, end, without):
    """Ends something again and again, and checks at each mock that all it had answered for is there."""
    everybody, operator, over = people(stage.replicas[0], 4), Operator(pause=0.1), threading.Event()
    actors, losses, counts = [*everybody, operator], [], []
    threads = [threading.Thread(target=work, args=(
        stage.port, actor, random.Random(chance.random()), over, losses, counts, without))
        for actor in actors]
    for thread in threads:
        thread.start()
    for _ in range(kills):
        time.sleep(chance.uniform(0.05, 0.4))
        if not losses:
            end()
    time.sleep(0.5)
    over.set()
    for thread in threads:
        thread.join()
    for loss in losses:
        raise Lost(loss)
    checked = sum(len(one.live) + len(one.codes) for one in everybody)
    for replica in stage.replicas:
        connection = replica.connect()
        operator.check_clock(clock(connection))
        operator.check(connection)
        for one in everybody:
            one.check(connection)
    done, gone = sum(count for count, _ in counts), sum(gone for _, gone in counts)
    return (f"{kills} kills in {done:,} steps, of which {gone} had no answer; "
            f"{checked} tokens and codes checked at each mock, none lost")


def work(port, actor, chance, over, losses, counts, without):
    """Has somebody act until it is over. What had no answer is looked into before the next step."""
    connection, done, gone, is_sure = Balanced(port, without), 0, 0, True
    while not over.is_set() or not is_sure:
        try:
            if not is_sure:
                look(actor, connection)
                is_sure = True
            if not over.is_set():
                actor.act(connection, chance)
                done += 1
        except Gone:
            gone += is_sure
            is_sure = False
            connection = Balanced(port, without)
            # The engine may still have a commit to read of a mock that is gone.
            time.sleep(0.05)
        except Lost as loss:
            losses.append(f"while it ran: {loss}")
            break
    counts.append((done, gone))


def look(actor, connection):
    if isinstance(actor, Operator):
        actor.check_clock(clock(connection))
        actor.check(connection)
    else:
        actor.check_live(connection)


TRIALS = {"passed on": passed_on, "raced": raced, "revoked": revoked, "shared": shared,
          "mocks killed": killed, "engine killed": restarted, "cost": cost.measure}
# A mock that is alone has nobody to agree with.
ALONE = {"cost"}
