"""Archives whose bytes depend on their contents alone: sorted, of root, at the release's time."""

import gzip
import io
import tarfile
import zipfile
import time


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
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path, (data, mode) in files.items():
            entry = zipfile.ZipInfo(path, time.gmtime(epoch)[:6])
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, data)
    return output.getvalue()
