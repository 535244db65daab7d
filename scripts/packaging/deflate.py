"""Deflate as small as Debian's libdeflate makes it, which every reader of zips understands."""

import subprocess
import zlib

# Below that, starting a program costs more than it saves.
WORTH = 1 << 20
# A gzip stream without a name begins with so many bytes; its sum and size are the last eight.
HEAD, TAIL = 10, 8


def deflated(data):
    """The bytes as raw deflate. The same bytes and libdeflate make the same ones."""
    if len(data) < WORTH:
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        return packer.compress(data) + packer.flush()
    packed = subprocess.run(["libdeflate-gzip", "-12", "-c"], input=data, capture_output=True,
                            check=True).stdout[HEAD:-TAIL]
    # A reader that isn't libdeflate's own finds the same.
    if zlib.decompress(packed, -zlib.MAX_WBITS) != data:
        raise OSError("what libdeflate-gzip has packed can't be unpacked")
    return packed
