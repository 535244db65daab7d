"""Archives whose bytes depend on their contents alone: sorted, of root, at the release's time."""

import gzip
import io
import struct
import tarfile
import time
import zlib

from .deflate import deflated


def tar(files, epoch, folders=()):
    """A tar of {path: (bytes, mode)}; folders are {path: mode}, and those that files need."""
    modes = dict(folders)
    for path in files:
        parts = path.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            modes.setdefault("/".join(parts[:count]), 0o755)
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted([*modes, *files]):
            entry = tarfile.TarInfo(path)
            entry.mtime, entry.uname, entry.gname = epoch, "root", "root"
            if path in files:
                data, entry.mode = files[path]
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
            else:
                entry.type, entry.mode = tarfile.DIRTYPE, modes[path]
                archive.addfile(entry)
    return output.getvalue()


def gzipped(data, level=6):
    """Without a name and without a time of its own."""
    output = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=level, fileobj=output, mtime=0) as stream:
        stream.write(data)
    return output.getvalue()


def zipped(files, epoch):
    """A zip of {path: (bytes, mode)}, in the order given."""
    day = time.gmtime(epoch)
    clock = day.tm_hour << 11 | day.tm_min << 5 | day.tm_sec // 2
    date = day.tm_year - 1980 << 9 | day.tm_mon << 5 | day.tm_mday
    output, index = io.BytesIO(), []
    for path, (data, mode) in files.items():
        name, packed, start = path.encode("ascii"), deflated(data), output.tell()
        # Version 2.0, no flag, deflate; then what both heads of a file say of it.
        about = struct.pack("<5H3L2H", 20, 0, 8, clock, date, zlib.crc32(data), len(packed), len(data),
                            len(name), 0)
        output.write(b"PK\3\4" + about + name + packed)
        # Made by Unix, whose rights of a file these are.
        index.append(struct.pack("<4s2B", b"PK\1\2", 20, 3) + about
                     + struct.pack("<3H2L", 0, 0, 0, (0o100000 | mode) << 16, start) + name)
    start, central = output.tell(), b"".join(index)
    output.write(central + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, len(index), len(index), len(central),
                                       start, 0))
    return output.getvalue()
