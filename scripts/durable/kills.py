"""A mock that is killed at random moments while it works."""

import random
import sys
import threading
import time

from durable.mock import Connection, Gone, Lost
from durable.people import Operator, Person, clock


def work(actor, port, chance, losses):
    connection = Connection(port)
    try:
        while True:
            actor.act(connection, chance)
    except Gone:
        pass
    except Lost as loss:
        losses.append(f"while it ran: {loss}")


def play(mock, rounds, longest, chance):
    """Kills the mock so many times, and returns the number of tokens and codes that were checked."""
    people, operator = [Person(number) for number in range(4)], Operator()
    mock.start()
    for person in people:
        mock.connect().control("POST", "/accounts", {"email": person.email})
    checked = 0
    for number in range(1, rounds + 1):
        try:
            checked += play_round(mock, people, operator, chance.uniform(0.01, longest), chance)
        except Lost as loss:
            raise Lost(f"round {number}: {loss}") from loss
        if number % 100 == 0:
            print(f"durability: {number} rounds", file=sys.stderr)
    mock.kill()
    return checked


def play_round(mock, people, operator, length, chance):
    losses = []
    threads = [threading.Thread(target=work, args=(
        actor, mock.port, random.Random(chance.random()), losses)) for actor in [*people, operator]]
    for thread in threads:
        thread.start()
    time.sleep(length)
    mock.kill()
    for thread in threads:
        thread.join()
    mock.start()
    connection = mock.connect()
    for loss in losses:
        raise Lost(loss)
    operator.check_clock(clock(connection))
    operator.check(connection)
    checked = 0
    for person in people:
        checked += len(person.live) + len(person.codes)
        person.check(connection)
    return checked
