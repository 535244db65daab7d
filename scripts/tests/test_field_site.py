"""The site's pages and badges about the field."""

import json
import re
import unittest
from unittest import mock
from xml.etree import ElementTree

import loading  # noqa: F401
import field_site

GO = {"id": "go", "title": "Go's", "version": "0.3", "source": "Debian 12: go", "language": "Go", "date": "2026-11-24",
      "profile": "google-desktop@1", "conformance": "not conformant", "checks": {"PK-01": "fail", "TR-01": "pass"},
      "stack": {"name": "x", "version": None, "place": "x.go:1"},
      "flaky": {"PK-01": {"verdicts": ["fail", "pass"], "reason": "by chance"}},
      "refresh": {"date": "2026-11-24", "checks": {"RF-16": "warn"}, "flaky": {}}, "since": None}
WEB = {**GO, "since": {"date": "2026-11-20", "version": "0.2", "changed": ["TR-01 fail → pass"]},
       "id": "web", "title": "A & B", "language": "C++", "profile": "google-web@1", "refresh": None,
       "conformance": "conformant", "checks": {"TR-01": "pass"}, "flaky": {}}


class Site(unittest.TestCase):
    def setUp(self):
        with (mock.patch.object(field_site, "clients", return_value=[GO, WEB]),
              mock.patch.object(field_site, "older", return_value={"web": {"0.1": "TR-01 fail → pass"}})):
            self.pages = field_site.pages()

    def test_every_client_and_every_check_has_a_page(self):
        self.assertEqual(set(self.pages), {
            "field/matrix.md", "field/PK-01.md", "field/TR-01.md", "field/go.md", "field/web.md",
            "field/badges/go.svg", "field/badges/go.json", "field/badges/web.svg", "field/badges/web.json"})
        self.assertIn("| [web](web.md) | 0.3 | pass |", self.pages["field/TR-01.md"])
        self.assertNotIn("web", self.pages["field/PK-01.md"])
        self.assertIn("| RF-16 | warn |", self.pages["field/go.md"])
        self.assertNotIn("Staying signed in", self.pages["field/web.md"])
        self.assertIn("\n\nSince 2026-11-20, when it was 0.2: TR-01 fail → pass.\n\n", self.pages["field/web.md"])
        self.assertNotIn("Since", self.pages["field/go.md"])

    def test_a_client_has_its_history_and_what_may_differ(self):
        self.assertIn("## Older versions\n\n| version | changed since |\n| --- | --- |\n| 0.1 | TR-01 fail → pass |\n",
                      self.pages["field/web.md"])
        self.assertNotIn("Older", self.pages["field/go.md"])
        self.assertIn("| PK-01 | fail; pass in another run: by chance |", self.pages["field/go.md"])
        self.assertIn("| TR-01 | pass |", self.pages["field/go.md"])

    def test_older_versions_are_those_of_the_page(self):
        self.assertIn("1.2.0", field_site.older()["python-authlib"])

    def test_a_row_has_what_the_filters_ask_for(self):
        matrix = self.pages["field/matrix.md"]
        self.assertIn('<tr data-language="C++" data-kind="web" data-year="2026">', matrix)
        self.assertEqual(re.findall(r"<option>([^<]+)</option>", matrix), ["C++", "Go", "desktop", "web", "2026"])
        self.assertEqual(matrix.count('<td data-check="PK-01">'), 2)

    def test_badges(self):
        badge = ElementTree.fromstring(self.pages["field/badges/go.svg"])
        self.assertEqual(badge.get("aria-label"), "google-desktop@1 0.3: 1 failed")
        self.assertEqual(json.loads(self.pages["field/badges/web.json"]), {
            "schemaVersion": 1, "label": "google-web@1 0.3", "message": "conformant", "color": field_site.COLORS["pass"]})

    def test_nothing_is_made_of_nothing(self):
        with mock.patch.object(field_site, "clients", return_value=[]):
            self.assertEqual(field_site.pages(), {})


if __name__ == "__main__":
    unittest.main()
