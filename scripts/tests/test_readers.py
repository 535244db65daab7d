"""What has other programs read reports, requests and pages."""

import contextlib
import io
import json
import shutil
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

from loading import SCRIPTS, script

from browser import devtools, tour

ROOT = SCRIPTS.parent
reports, parsers, pages = script("check-reports"), script("compare-parsers"), script("pages")


class Reports(unittest.TestCase):
    def found(self, check, name, text):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, f"x.{name}").write_text(text)
            findings = reports.Findings()
            check(findings, reports.Reports(f"{folder}/x"))
            return list(findings)

    def test_what_is_held_beside_a_golden_report(self):
        golden = reports.Reports(reports.golden("rich"))
        self.assertEqual([Path(path).name for path in golden.and_golden("sarif", "empty.sarif")],
                         ["rich.sarif", "empty.sarif"])
        self.assertEqual(reports.Reports("/x/run").and_golden("sarif", "empty.sarif"), ["/x/run.sarif"])

    def test_every_golden_file_is_there(self):
        golden = reports.Reports(reports.golden("rich"))
        for suffix in ("junit.xml", "sarif", "tap", "report.json", "events.jsonl", "html"):
            self.assertTrue(Path(golden.path(suffix)).exists(), suffix)

    def test_only_what_is_not_so_is_a_finding(self):
        findings = reports.Findings()
        findings.expect(True, "a")
        findings.expect(False, "b")
        self.assertEqual(findings, ["b"])

    def alerts(self, *results):
        run = {"tool": {"driver": {"rules": []}}, "results": list(results)}
        return self.found(reports.check_alerts, "sarif", json.dumps({"runs": [run]}))

    def test_an_alert_is_a_problem_with_a_place_and_a_name_of_its_own(self):
        def result(**changes):
            return {"ruleId": "ST-04", "kind": "fail", "locations": [{}],
                    "partialFingerprints": {"primaryLocationLineHash": "notes/ST-04"}} | changes

        self.assertEqual(self.alerts(result()), [])
        for bad in ({"kind": "pass"}, {"suppressions": [{}]}, {"locations": []}):
            self.assertEqual(len(self.alerts(result(**bad))), 1, bad)
        self.assertEqual(len(self.alerts(result(), result())), 1)

    def test_no_test_stands_twice(self):
        row = '<testcase classname="a" name="b"/>'
        self.assertEqual(self.found(reports.check_tests, "junit.xml", f"<x>{row}</x>"), [])
        self.assertEqual(len(self.found(reports.check_tests, "junit.xml", f"<x>{row}{row}</x>")), 1)

    @unittest.skipUnless(shutil.which("xmllint"), "xmllint is not installed")
    def test_broken_xml_is_found(self):
        reports.JUNIT_SCHEMA = "none"
        self.assertTrue(self.found(reports.check_xml, "junit.xml", "<a>"))


class Requests(unittest.TestCase):
    def test_a_line_of_the_corpus(self):
        self.assertEqual(parsers.read_line(r"GET /\x00\r\n\\\t"), b"GET /\0\r\n\\\t")
        self.assertEqual(parsers.read_line("@3 ab"), b"ababab")

    def test_a_file_of_the_corpus(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("# head\n[one] accepted\nGET\n;no\n\\r\n\n[two-2] refused x, closed\nA\n")
            file.flush()
            cases = list(parsers.read_cases(Path(file.name)))
        self.assertEqual(cases, [{"name": "one", "decision": "accepted", "bytes": b"GET\r"},
                                 {"name": "two-2", "decision": "refused x, closed", "bytes": b"A"}])

    def test_the_whole_corpus_is_read(self):
        cases = [case for file in sorted(parsers.REQUESTS.glob("*.txt"))
                 for case in parsers.read_cases(file)]
        self.assertGreater(len(cases), 100)
        self.assertEqual(len({case["name"] for case in cases}), len(cases))
        self.assertTrue(all(case["bytes"] for case in cases if case["decision"] != "nothing"))

    def decision(self, end, *targets, reason=None):
        requests = [{"method": "GET", "target": target, "body": ""} for target in targets]
        return {"requests": requests, "end": end, "reason": reason}

    def test_words_for_decisions(self):
        self.assertEqual(parsers.summary(self.decision("open")), "nothing")
        self.assertEqual(parsers.summary(self.decision("open", "/", "/")), "accepted 2")
        self.assertEqual(parsers.summary(self.decision("closed", "/")), "accepted, closed")
        self.assertEqual(parsers.summary(self.decision("refused", reason="x")), "refused x")

    def test_what_both_must_agree_on(self):
        self.assertEqual(parsers.outcome(self.decision("refused", reason="x")), "no request, refused")
        self.assertEqual(parsers.outcome(self.decision("open", "/a\n", "/b")),
                         "GET /a\\n; GET /b, open")
        self.assertEqual(parsers.shortened("a" * 70), "a" * 40 + "... (70)")

    def test_a_difference_has_to_be_pinned_and_explained(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            parsers.EXPLAINED, parsers.PINNED = Path(folder, "a.md"), Path(folder, "b.tsv")
            parsers.EXPLAINED.write_text("# x\n\n## Spaces\n\n`one`\n")
            found = {"one": ("open", "closed"), "two": ("open", "refused")}
            self.assertEqual(parsers.report(found, {"one": ("Spaces", "open", "closed")}), 1)
            parsers.write_pinned(found, {"one": ("Spaces", "open", "closed")})
            self.assertEqual(parsers.read_pinned()["two"], ("?", "open", "refused"))
            self.assertEqual(parsers.report({}, parsers.read_pinned()), 2)
            self.assertEqual(parsers.report({"one": ("open", "open")}, {"one": ("Spaces", "a", "b")}), 1)

    def test_a_listener_puts_parts_together(self):
        listener = parsers.Listener()
        listener.parser = SimpleNamespace(get_method=lambda: b"POST", should_keep_alive=lambda: False)
        listener.on_message_begin()
        for part in (b"/a", b"b"):
            listener.on_url(part)
        listener.on_body(b"\1")
        listener.on_message_complete()
        self.assertEqual(listener.requests, [{"method": "POST", "target": "/ab", "body": "01"}])
        self.assertFalse(listener.keeps_alive)


class Browser:
    """One that answers what it is told to."""

    def __init__(self, *answers):
        self.answers, self.noise, self.pressed, self.looks = list(answers), [], 0, []

    def evaluate(self, _):
        return self.answers.pop(0)

    def press(self, _):
        self.pressed += 1

    def look(self, *look):
        self.looks.append(look)


class Pages(unittest.TestCase):
    def test_the_tab_key_has_to_visit_everything_and_show_it(self):
        walk = tour.Tour(Browser(2, [0, 2], [1, 2]), None)
        walk.check_focus("page")
        self.assertEqual(walk.findings, [])
        walk = tour.Tour(Browser(2, [1, 2], [0, 1]), None)
        walk.check_focus("page")
        self.assertEqual(walk.findings, ["page: the focus on 0 doesn't show",
                                         "page: the tab key visits [1, 0]"])

    def test_every_look_is_inspected(self):
        browser = Browser([], ["too pale"], [], [], 0)
        browser.noise = ["error"]
        walk = tour.Tour(browser, None)
        walk.inspect("page")
        self.assertEqual([look[::2] for look in browser.looks], tour.LOOKS)
        self.assertEqual(walk.findings, ["page, 320 dark: too pale", "page: the browser says ['error']"])
        self.assertEqual(browser.noise, [])

    def test_the_way_to_some_words(self):
        browser = Browser("one", "two words")
        tour.Tour(browser, None).tab_to("two")
        self.assertEqual(browser.pressed, 2)
        with self.assertRaises(devtools.Failure):
            tour.Tour(Browser(*[""] * 30), None).tab_to("two")

    def test_a_client_waits_for_its_callback(self):
        import urllib.request

        client = pages.Client("http://stage", "1-notes")
        self.assertIn("&scope=openid+email&state=s", client.url("openid", "email"))
        urllib.request.urlopen(f"{client.uri}?code=c1&state=s").read()
        self.assertEqual(client.callbacks, [{"code": ["c1"], "state": ["s"]}])
        client.server.shutdown()
        client.server.server_close()


if __name__ == "__main__":
    unittest.main()
