"""The programs as packages carry them: without what nothing in them reads."""

import hashlib

# Debuggers and exceptions of C++ walk up the stack by these; Swift does neither.
UNWIND_TABLES = {b".eh_frame", b".eh_frame_hdr"}
# The compiler's hashes of modules, which differ from build to build and which only Swift's own builds compare.
MODULE_HASHES = b".swift_modhash"
# The linker's hash of all that, behind a note's head of sixteen bytes.
BUILD_ID = b".note.gnu.build-id"


def packaged(data):
    """A program with zeros for all that isn't read, so that the same sources make the same bytes.

    Zeros end unwind tables at once, and take no room in archives: the tables are a tenth of a compressed program.
    Its size and every address stay as they are. The build's id is a hash of what remains.
    """
    program = bytearray(data)
    ids = []
    for name, offset, size in sections(data):
        if name in UNWIND_TABLES or name == MODULE_HASHES:
            program[offset:offset + size] = bytes(size)
        if name == BUILD_ID:
            ids.append((offset + 16, size - 16))
            program[offset + 16:offset + size] = bytes(size - 16)
    digest = hashlib.sha1(program).digest()
    for offset, size in ids:
        program[offset:offset + size] = digest[:size].ljust(size, b"\0")
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
