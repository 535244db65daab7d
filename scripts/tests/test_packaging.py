"""The packages: their bytes, their words and what they refuse."""

import hashlib
import io
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import zipfile
import zlib
from pathlib import Path

from loading import SCRIPTS
from packaging import archive, deflate, elf, image, libraries, others, release as releases

ROOT = SCRIPTS.parent
RELEASE = releases.Release("1.2.3", "c0ffee", 1_700_000_000)
PAYLOAD = {"bin/understudy": (b"program", 0o755), "share/doc/understudy/LICENSE": (b"x", 0o644),
           "share/man/man1/understudy.1.gz": (b"y", 0o644)}


def program_head(machine=62, kind=1):
    """The head of a program for a machine, with one segment of a kind."""
    head = bytearray(64)
    head[:6], head[18:20] = b"\x7fELF\x02\x01", machine.to_bytes(2, "little")
    head[32:40] = (64).to_bytes(8, "little")
    head[54:56], head[56:58] = (56).to_bytes(2, "little"), (1).to_bytes(2, "little")
    return bytes(head) + kind.to_bytes(4, "little") + bytes(52)


def with_sections(**contents):
    """A program with these sections, one after the other, and the table that names them."""
    names = b"\0" + b"".join(name.encode() + b"\0" for name in ("names", *contents))
    body, headers = b"", []
    for name, data in [("names", names), *contents.items()]:
        header = bytearray(64)
        header[0:4] = (names.index(b"\0" + name.encode() + b"\0") + 1).to_bytes(4, "little")
        header[4:8] = (3 if name == "names" else 1).to_bytes(4, "little")
        header[24:32], header[32:40] = (64 + len(body)).to_bytes(8, "little"), len(data).to_bytes(8, "little")
        headers.append(bytes(header))
        body += data
    head = bytearray(program_head()[:64])
    head[40:48], head[58:60] = (64 + len(body)).to_bytes(8, "little"), (64).to_bytes(2, "little")
    head[60:62], head[62:64] = len(headers).to_bytes(2, "little"), (0).to_bytes(2, "little")
    return bytes(head) + body + b"".join(headers)


class Archives(unittest.TestCase):
    def test_a_tar_is_sorted_of_root_and_has_the_folders(self):
        data = archive.tar({"b/c": (b"1", 0o755), "a": (b"2", 0o644)}, 7, {"tmp": 0o1777})
        with tarfile.open(fileobj=io.BytesIO(data)) as found:
            self.assertEqual([(one.name, one.mode, one.mtime, one.uid, one.uname) for one in found], [
                ("a", 0o644, 7, 0, "root"), ("b", 0o755, 7, 0, "root"),
                ("b/c", 0o755, 7, 0, "root"), ("tmp", 0o1777, 7, 0, "root")])

    def test_gzip_has_no_time_of_its_own(self):
        self.assertEqual(archive.gzipped(b"x")[4:8], bytes(4))

    def test_a_zip_has_the_order_the_rights_and_the_time_given(self):
        files = {"b/c": (b"1" * 100, 0o755), "a": (b"", 0o644)}
        with zipfile.ZipFile(io.BytesIO(archive.zipped(files, RELEASE.epoch))) as found:
            self.assertIsNone(found.testzip())
            self.assertEqual([(one.filename, one.external_attr >> 16, one.date_time) for one in found.infolist()], [
                ("b/c", 0o100755, (2023, 11, 14, 22, 13, 20)), ("a", 0o100644, (2023, 11, 14, 22, 13, 20))])
            self.assertEqual({name: found.read(name) for name in found.namelist()},
                             {name: data for name, (data, _) in files.items()})

    @unittest.skipUnless(shutil.which("libdeflate-gzip"), "there is no libdeflate-gzip")
    def test_a_large_file_is_smaller_than_by_zlib(self):
        data = b"".join(hashlib.sha256(bytes([one % 251, one % 241])).hexdigest().encode() for one in range(20_000))
        packed = deflate.deflated(data)
        self.assertEqual(packed, deflate.deflated(data))
        self.assertEqual(zlib.decompress(packed, -zlib.MAX_WBITS), data)
        self.assertLess(len(packed), len(zlib.compress(data, 9)))


class Programs(unittest.TestCase):
    def test_what_nothing_reads_is_zeros_and_all_else_stays(self):
        contents = {".text": b"code", ".eh_frame": b"tables", ".eh_frame_hdr": b"an index", ".data": b"values",
                    ".swift_modhash": b"hashes"}
        unread = {".eh_frame", ".eh_frame_hdr", ".swift_modhash"}
        zeros = {name: bytes(len(data)) if name in unread else data for name, data in contents.items()}
        self.assertEqual(elf.packaged(with_sections(**contents)), with_sections(**zeros))

    def test_the_builds_id_follows_what_remains(self):
        def packaged(code, modules, build):
            note = {".note.gnu.build-id": b"head of a note .." [:16] + build}
            return elf.packaged(with_sections(**{".text": code, ".swift_modhash": modules, **note}))
        one = packaged(b"code", b"one", b"1" * 20)
        self.assertEqual(packaged(b"code", b"two", b"2" * 20), one)
        self.assertNotIn(b"1" * 20, one)
        other = packaged(b"edoc", b"one", b"1" * 20)
        self.assertNotEqual(other.replace(b"edoc", b"code"), one)

    def test_a_program_without_sections_stays(self):
        self.assertEqual(elf.packaged(head := program_head()), head)


class Images(unittest.TestCase):
    def test_every_blob_has_its_digest_as_its_name(self):
        with tarfile.open(fileobj=io.BytesIO(image.oci(RELEASE, PAYLOAD))) as found:
            for one in found:
                if one.isfile() and one.name.startswith("blobs/"):
                    self.assertEqual(hashlib.sha256(found.extractfile(one).read()).hexdigest(),
                                     one.name.split("/")[-1])
            index = json.load(found.extractfile("index.json"))
            manifest = json.load(found.extractfile(
                "blobs/sha256/" + index["manifests"][0]["digest"][7:]))
            config = json.load(found.extractfile("blobs/sha256/" + manifest["config"]["digest"][7:]))
        self.assertEqual(config["config"]["User"], "65532:65532")
        self.assertNotIn("Healthcheck", config["config"])

    def test_the_archive_asks_for_health_without_a_shell(self):
        data = image.docker(RELEASE, PAYLOAD)
        with tarfile.open(fileobj=io.BytesIO(data)) as found:
            manifest = json.load(found.extractfile("manifest.json"))[0]
            config = json.load(found.extractfile(manifest["Config"]))
            layer = found.extractfile("layer.tar").read()
        self.assertEqual(config["config"]["Healthcheck"]["Test"][:3],
                         ["CMD", "/usr/bin/understudy", "health"])
        self.assertEqual(config["rootfs"]["diff_ids"],
                         ["sha256:" + hashlib.sha256(layer).hexdigest()])


    def test_the_probes_of_pages_ask_where_the_image_answers(self):
        asked = [line for page in (ROOT / "docs").glob("**/*.md") for line in page.read_text().splitlines()
                 if "[" in line and "/usr/bin/understudy, health" in line]
        self.assertEqual(len(asked), 2)
        for line in asked:
            self.assertIn(f'/usr/bin/understudy, health, "{image.ADDRESS}"]', line)


class Words(unittest.TestCase):
    def test_the_sbom_names_each_linked_library_once(self):
        linked = [{**one, "version": "9", "text": ""} for one in
                  json.loads((ROOT / "packaging/libraries.json").read_text())]
        told = libraries.sbom(RELEASE, linked, {"understudy": "ab"})
        names = [one["name"] for one in told["packages"]]
        self.assertEqual(len(names), len(set(names)))
        self.assertLessEqual({"openssl", "libyaml", "swift-runtime"}, set(names))
        ids = {one["SPDXID"] for one in told["packages"]} | {"SPDXRef-DOCUMENT"}
        for one in told["relationships"]:
            self.assertLessEqual({one["spdxElementId"], one["relatedSpdxElement"]}, ids)

    def test_every_library_that_a_module_links_is_listed(self):
        linked = {word.split('"')[1] for path in (ROOT / "Sources").glob("*/module.modulemap")
                  for word in path.read_text().splitlines() if word.strip().startswith("link ")}
        packages = {one["package"] for one in
                    json.loads((ROOT / "packaging/libraries.json").read_text())}
        known = {"ssl": "libssl-dev", "crypto": "libssl-dev", "yaml": "libyaml-dev",
                 "nghttp2": "libnghttp2-dev", "sqlite3": "libsqlite3-dev", "m": "libc6-dev"}
        for one in linked:
            self.assertIn(known[one], packages)

    def test_the_formula_has_no_word_left_to_fill(self):
        text = others.formula(ROOT, RELEASE, "ab" * 32).decode()
        self.assertNotIn("@", text)
        self.assertIn("v1.2.3/understudy-1.2.3-linux-x86_64.tar.gz", text)


class Refusals(unittest.TestCase):
    def check(self, data, arch="x86_64"):
        with tempfile.NamedTemporaryFile() as file:
            file.write(data)
            file.flush()
            releases.check_program(file.name, releases.Release("1", "c", 0, arch))

    def test_a_program_is_static_and_for_the_machine(self):
        self.check(program_head())
        for data, arch, word in ((b"#!/bin/sh", "x86_64", "no 64-bit"), (program_head(183), "x86_64", "build there"),
                                 (program_head(), "aarch64", "build there"), (program_head(kind=3), "x86_64", "loader")):
            with self.assertRaisesRegex(releases.Refusal, word):
                self.check(data, arch)

    def test_an_unknown_machine_is_named(self):
        with self.assertRaisesRegex(releases.Refusal, "'vax'"):
            releases.of(ROOT, "vax")

    def test_nothing_is_left_of_packages_that_fail(self):
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder) / "dist"
            output.mkdir()
            (output / "old").write_text("kept")
            words = [str(SCRIPTS / "dist"), "--programs", folder, "--output", str(output)]
            made = subprocess.run(words, capture_output=True, text=True)
            self.assertEqual(made.returncode, 1)
            self.assertTrue(made.stderr.startswith("error: "))
            self.assertEqual(os.listdir(folder), ["dist"])
            self.assertEqual((output / "old").read_text(), "kept")


if __name__ == "__main__":
    unittest.main()
