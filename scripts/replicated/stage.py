"""Several mocks that share a state, the engine that has it, and nginx in front of them."""

import atexit
import contextlib
import random
import socket
import subprocess
import time

from durable.mock import Connection, Gone, Mock, Unusable

NGINX = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  upstream mocks {{
    {servers}
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://mocks;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }}
  }}
}}
"""


def free_port():
    """A port that no connection is given while who listens there is dead."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


def wait_until(is_ready, process, what, log):
    end = time.monotonic() + 20
    while not is_ready():
        if process.poll() is not None or time.monotonic() > end:
            raise Unusable(f"{what} doesn't start\n{log.read_text(errors='replace')}")
        time.sleep(0.005)


class Program:
    """A process that ends with the script."""

    def __init__(self, arguments, log, is_ready):
        with log.open("ab") as output:
            self.process = subprocess.Popen(arguments, stdout=output, stderr=output)
        atexit.register(self.kill)
        wait_until(is_ready, self.process, arguments[0], log)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


class Engine:
    """A Redis that has each commit on its disk before it answers."""

    def __init__(self, program, folder):
        self.program, self.folder, self.socket = program, folder, folder / "redis.sock"
        self.start()

    def start(self):
        self.running = Program(
            [self.program, "--port", "0", "--unixsocket", self.socket, "--dir", self.folder,
             "--save", "", "--appendonly", "yes", "--appendfsync", "always"],
            self.folder / "redis.log", self.answers)

    def answers(self):
        with socket.socket(socket.AF_UNIX) as one:
            try:
                one.connect(str(self.socket))
                one.sendall(b"PING\r\n")
                return one.recv(100).startswith(b"+PONG")
            except OSError:
                return False

    def kill(self):
        self.running.kill()


class Replica(Mock):
    """One of the mocks, which has the same address after each start."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.port = free_port()

    def arguments(self):
        return [f"127.0.0.1:{self.port}" if argument == "127.0.0.1:0" else argument
                for argument in super().arguments()]


class Balanced(Connection):
    """A connection by way of nginx, which answers itself where a mock is gone."""

    def __init__(self, port, without=(502, 504)):
        super().__init__(port)
        self.without = without

    def ask(self, *request, **options):
        status, headers, body = super().ask(*request, **options)
        if status in self.without:
            raise Gone(f"{status}")
        return status, headers, body


class Stage:
    """All of them together, until the end of the block."""

    def __init__(self, programs, folder, count):
        self.programs, self.folder, self.count = programs, folder, count
        self.port = free_port()

    def __enter__(self):
        self.engine = Engine(self.programs["redis-server"], self.folder)
        self.replicas = [self.replica(number) for number in range(self.count)]
        for replica in self.replicas:
            replica.start()
        self.nginx = self.balancer()
        return self

    def __exit__(self, *_):
        for one in [self.nginx, *self.replicas, self.engine]:
            one.kill()

    def replica(self, number):
        folder = self.folder / f"replica{number}"
        folder.mkdir()
        return Replica(self.programs["understudy"], folder, f"unix:{self.engine.socket}",
                       ["--public-url", f"http://127.0.0.1:{self.port}"])

    def balancer(self):
        # Who was killed is tried again at once, and not ten seconds later.
        servers = "\n    ".join(
            f"server 127.0.0.1:{replica.port} max_fails=0;" for replica in self.replicas)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(
            NGINX.format(folder=self.folder, port=self.port, servers=servers))
        return Program([self.programs["nginx"], "-c", configuration],
                       self.folder / "nginx.log", self.is_balanced)

    def is_balanced(self):
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0
