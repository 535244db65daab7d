"""People who use mocks at the same time."""

import threading

from durable.mock import Gone, Lost
from durable.people import Person


def people(mock, count):
    """People whose accounts a mock has."""
    everybody = [Person(number) for number in range(count)]
    connection = mock.connect()
    for one in everybody:
        connection.control("POST", "/accounts", {"email": one.email})
    return everybody


def at_once(jobs):
    """Does all jobs at the same time, and returns what they return."""
    results, losses = [None] * len(jobs), []

    def work(place, job):
        try:
            results[place] = job()
        except (Lost, Gone) as loss:
            losses.append(loss)

    threads = [threading.Thread(target=work, args=pair) for pair in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for loss in losses:
        raise Lost(str(loss) or "a connection has ended") from loss
    return results
