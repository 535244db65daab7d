"""The programs as packages carry them: without tables that nothing in them reads."""

# Debuggers and exceptions of C++ walk up the stack by these; Swift does neither.
UNWIND_TABLES = {b".eh_frame", b".eh_frame_hdr"}


def without_unwind_tables(data):
    """A program whose unwind tables are zeros, which end a table at once and take no room in archives.

    They are a tenth of a compressed program. Its size and every address stay as they are.
    """
    program = bytearray(data)
    for name, offset, size in sections(data):
        if name in UNWIND_TABLES:
            program[offset:offset + size] = bytes(size)
    return bytes(program)


def sections(data):
    """(name, offset, size) of each section of a 64-bit program that is in the file."""
    def number(start, size):
        return int.from_bytes(data[start:start + size], "little")

    start, each, count, names = number(40, 8), number(58, 2), number(60, 2), number(62, 2)
    headers = range(start, start + each * count, each or 1)
    if not headers:
        return []
    texts = number(headers[names] + 24, 8)
    found = []
    for header in headers:
        name = texts + number(header, 4)
        # Sections of kind 8 are made of zeros, and none of the file is theirs.
        if number(header + 4, 4) != 8:
            found.append((data[name:data.index(b"\0", name)], number(header + 24, 8), number(header + 32, 8)))
    return found
