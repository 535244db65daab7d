"""What is taken from Google's discovery documents."""

import json
import tempfile
import unittest
import zipfile
from pathlib import Path

from loading import script

scopes = script("scopes")


def document(**sentences):
    told = {name: {"description": sentence} for name, sentence in sentences.items()}
    return {"auth": {"oauth2": {"scopes": told}}}


class Scopes(unittest.TestCase):
    def test_most_documents_decide_a_sentence(self):
        found = [document(a="Other"), document(a="Most"), document(a="Most", b="B"), {}]
        self.assertEqual(scopes.sentences(found), {"a": "Most", "b": "B"})

    def test_the_first_of_the_alphabet_decides_where_as_many_say_either(self):
        found = [document(a="Two"), document(a="One")]
        self.assertEqual(scopes.sentences(found), {"a": "One"})
        self.assertEqual(scopes.sentences(found[::-1]), {"a": "One"})

    def test_a_line_has_a_scope_and_its_sentence(self):
        text = scopes.text({"b.c": "See\nit", "b": "B"}, "client-1.0", 2)
        self.assertEqual(text.splitlines()[1:], [
            "# Made by scripts/scopes of the 2 documents in client-1.0.", "b B", "b.c See it"])

    def test_only_documents_of_a_wheel_are_read(self):
        with tempfile.TemporaryDirectory() as folder:
            wheel = Path(folder, "x.whl")
            with zipfile.ZipFile(wheel, "w") as files:
                for name in ("documents/drive.v3.json", "documents/index.json", "other.json"):
                    files.writestr(
                        f"googleapiclient/discovery_cache/{name}", json.dumps({"name": name}))
            self.assertEqual(scopes.documents(wheel), [{"name": "documents/drive.v3.json"}])


if __name__ == "__main__":
    unittest.main()
