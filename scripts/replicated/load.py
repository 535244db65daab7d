"""People who use mocks at the same time."""

import subprocess
import threading
from pathlib import Path

from durable.mock import Gone, Lost, cpu, demand
from durable.people import Person

CONNECTIONS, PATIENCE = 16, 60
WRK_SCRIPT = Path(__file__).resolve().parents[2] / "Benchmarks" / "forms.lua"


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


def post(port, forms, count, folder):
    """Has wrk send each form to the token endpoint; how many answers came to a second, for so many, and
    its own processor time in nanoseconds."""
    file = folder / "forms"
    file.write_text("\n".join(forms) + "\n")
    # It would go on for all of its time after the last answer, so it is ended then.
    with subprocess.Popen(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{PATIENCE}s", "-s", str(WRK_SCRIPT),
             f"http://127.0.0.1:{port}", "--", str(file), str(count)],
            stdout=subprocess.PIPE, text=True) as wrk:
        said = next((line for line in wrk.stdout if line.startswith(("RESULT", "REFUSED"))), "nothing")
        spent = cpu(wrk.pid)
        wrk.kill()
    demand(said.startswith("RESULT"), f"wrk says of {count} forms: {said}")
    return count / int(said.split()[1]) * 1e6, spent
