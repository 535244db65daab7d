"""What a connection costs that has had its answer and is kept open."""

from .load_rows import SERVER_CPU
from .process import Running, raise_descriptor_limit
from .report import Goal, Row
from .servers import Sides, ask, connect, has_nginx
from .start_rows import CONTEXT


def rows(sides: Sides, rounds: int, plain: int, secure: int) -> list[Row]:
    # The clients live in this process, one descriptor each.
    plain = min(plain, raise_descriptor_limit() - 500)
    return [
        _row(sides, rounds, plain, False,
             Row(f"idle connection, {plain:,} held, plain", "bytes",
                 goal=Goal(256, of_ratio=False))),
        _row(sides, rounds, secure, True,
             Row(f"idle connection, {secure:,} held, TLS", "KiB", goal=Goal(15, of_ratio=False))),
    ]


def _row(sides: Sides, rounds: int, count: int, secure: bool, row: Row) -> Row:
    row.missing = "" if has_nginx() else "nginx is missing"
    for _ in range(rounds):
        own, http, https = sides.own(cpu=SERVER_CPU)
        row.ours.append(_size(own, https if secure else http, count, secure))
        if has_nginx():
            other, http, https = sides.nginx(cpu=SERVER_CPU)
            row.theirs.append(_size(other, https if secure else http, count, secure))
    return row


def _size(server: Running, address: str, count: int, secure: bool) -> float:
    """Anonymous memory per connection: bytes, or kibibytes of a TLS one."""
    with server:
        held = [_opened(address, secure)]
        before = server.anonymous()
        try:
            held += [_opened(address, secure) for _ in range(count)]
            grown = server.anonymous() - before
        finally:
            for connection in held:
                connection.close()
    return grown / count / (1024 if secure else 1)


def _opened(address: str, secure: bool):
    connection = connect(address)
    if secure:
        connection = CONTEXT.wrap_socket(connection)
    ask(connection)
    return connection
