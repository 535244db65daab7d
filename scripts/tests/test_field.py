"""The clients in the field: what is played with whom, and the page that is made of the reports."""

import json
import os
import tempfile
import time
import unittest
from pathlib import Path
from types import SimpleNamespace

from loading import SCRIPTS, script

import clients
import field_kept
import field_libraries
import installing

ROOT = SCRIPTS.parent
field, page = script("field"), script("field-page")


class Choosing(unittest.TestCase):
    KNOWN = {"expiry": [], "a[x]": ["rclone"], "b": None}

    def test_the_list_of_cases(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("expiry\na[x] without rclone getmail\n- b\n")
            file.flush()
            field.CASES = Path(file.name)
            self.assertEqual(field.known(), {"expiry": [], "a[x]": ["rclone", "getmail"], "b": None})

    def test_a_client_is_played_what_it_tells_something_new_in(self):
        field.ALL = ["a", "b", "c", "expiry"]
        self.assertEqual(field.telling("rclone", self.KNOWN), ["expiry", "c"])
        self.assertEqual(field.telling("getmail", self.KNOWN), ["expiry", "a[x]", "c"])

    def test_a_case_of_a_recorded_failure_is_always_played(self):
        with tempfile.TemporaryDirectory() as folder:
            field.BASELINES = Path(folder)
            Path(folder, "rclone.yaml").write_text(
                'entries:\n  - check: AP-05\n    reason: "seen in a[x]: a token"\n'
                '  - check: PK-01\n    reason: "seen: no case is named"\n')
            self.assertEqual(field.recorded("rclone"), {"a[x]"})
            self.assertEqual(field.recorded("getmail"), set())
            field.ALL = []
            self.assertEqual(field.telling("rclone", self.KNOWN), ["expiry", "a[x]"])
            self.assertEqual(field.telling("rclone", {"a[x]": None}), ["a[x]"])
        field.BASELINES = ROOT / "Fixtures/field"

    def test_where_a_case_stands(self):
        self.assertEqual(field.title("token-errors[x]"), "token-errors")
        self.assertEqual(field.scenario("happy-path[x]"), "scenarios/google-desktop/login/happy-path.yaml")

    def test_every_case_of_the_list_has_its_scenario(self):
        names = {line.removeprefix("- ").split()[0]
                 for line in (ROOT / "Fixtures/field/cases.txt").read_text().splitlines()}
        stems = {file.stem for file in (ROOT / "scenarios/google-desktop").glob("*/*.yaml")}
        self.assertLessEqual({field.title(name) for name in names}, stems)

    def test_the_constants_name_drivers_and_scenarios_that_there_are(self):
        drivers = {file.stem for file in (ROOT / "drivers").glob("*.yaml")}
        self.assertLessEqual({*field.PORTS, *field.SIX, *clients.OWN_VENV}, drivers)
        for name in [*field.FOUR, *field.PATIENT]:
            self.assertTrue((ROOT / field.scenario(name)).exists())


class Sharding(unittest.TestCase):
    def shards(self, name, names, flow="loopback", ci=False, refresh=False):
        stage = SimpleNamespace(patient="patient", busy="busy", single="single",
                                options=SimpleNamespace(ci=ci, refresh=refresh))
        client = SimpleNamespace(stage=stage, names=names, flow=flow, name=name)
        return field.Client.shards(client)

    def test_a_client_with_any_port(self):
        self.assertEqual(self.shards("go-oauth2", ["a", "dead-token[x]", "b"]),
                         [("patient", ["dead-token[x]"]), ("busy", ["a", "b"])])

    def test_a_client_with_a_port_of_its_own(self):
        self.assertEqual(self.shards("rclone", ["a", "b", "c", "d", "error-page"]),
                         [("patient", ["error-page"]), ("single", ["a", "d"]), ("single", ["b"]),
                          ("single", ["c"])])

    def test_a_part_without_cases_is_left_out(self):
        self.assertEqual(self.shards("go-oauth2", ["a"]), [("busy", ["a"])])

    def test_devices_and_ci(self):
        self.assertEqual(self.shards("x", ["a"], flow="device"), [("patient", [])])
        self.assertEqual(self.shards("x", ["a"], flow="web"), [("busy", [])])
        self.assertEqual(self.shards("x", ["dead-token"], ci=True), [("busy", ["dead-token"])])

    def test_a_plan_is_played_whole(self):
        self.assertEqual(self.shards("go-oauth2", ["a"], refresh=True), [("busy", [])])
        self.assertEqual(self.shards("rclone", ["a"], refresh=True), [("single", [])])

    def test_the_arguments_that_select_cases(self):
        def selected(refresh):
            client = SimpleNamespace(stage=SimpleNamespace(options=SimpleNamespace(refresh=refresh)))
            return field.Client.scenarios(client, ["expiry", "token-errors[page]"])
        self.assertEqual(selected(refresh=True), ["plans/refresh.yaml"])
        self.assertEqual(selected(refresh=False), [
            "scenarios/google-desktop/refresh/expiry.yaml",
            "scenarios/google-desktop/tokens/token-errors.yaml",
            "--case", "expiry", "--case", "token-errors[page]"])


class Needs(unittest.TestCase):
    CHECKUP = {"needs": [{"name": "a", "kind": "pypi", "state": "missing"},
                         {"name": "b", "kind": "debian", "state": "too_old"},
                         {"name": "c", "kind": "pypi", "state": "found"}]}

    def test_what_is_lacking(self):
        self.assertEqual(installing.lacking(self.CHECKUP, "pypi"), ["a"])
        self.assertEqual(installing.lacking(self.CHECKUP, "pypi", "debian"), ["a", "b"])

    def test_what_can_t_be_had_at_once_is_fetched_for_each_alone(self):
        asked = []
        installing.attempt = lambda what, *command: asked.append((what, command)) or len(asked) > 1
        installing.fetch({"one": self.CHECKUP, "two": {"needs": []}}, ["debian"], ["deps"])
        self.assertEqual(asked, [("all of debian at once", ("deps", "b")), ("one", ("deps", "b"))])

    def test_staleness(self):
        with tempfile.TemporaryDirectory() as folder:
            old, new = Path(folder, "old"), Path(folder, "new")
            for file, age in (old, 10), (new, 0):
                file.touch()
                os.utime(file, (time.time() - age,) * 2)
            self.assertTrue(installing.is_stale(old, [new]))
            self.assertFalse(installing.is_stale(new, [old]))
            self.assertTrue(installing.is_stale(Path(folder, "none"), []))


def line(subject, group, verdict, *cases, **more):
    cases = [{"name": {"scenario": name}, "verdict": verdict, **more} for name in cases]
    return {"subject": subject, "group": group, "verdict": verdict, "title": subject, "cases": cases}


def report(*lines, code=1, cases=20, late=0):
    played = [{"name": {"scenario": f"s{number}"}, "end": {"is": "played"},
               "outcome": "timeout" if number < late else "ok"} for number in range(cases)]
    return {"lines": list(lines), "cases": played, "exit": {"code": code, "reason": "no control"},
            "run": {"profile": "google-desktop@1", "started": "2026-11-24T21:00:00Z"}}


DRIVER = {"title": "A|client", "conformance": "no", "tally": {
    level: {"passed": 1, "total": 2} for level in ("required", "recommended")}}


KNOWN = {"version": "1.2", "source": "PyPI: x", "newest": "1.2", "language": "Go",
         "stack": {"name": "s", "version": "3", "place": "s.go:4"}}


def markdown(name, report):
    return page.markdown([(name, report, DRIVER)], {name: KNOWN})


class Page(unittest.TestCase):
    def test_what_differs_in_each_run_is_left_out(self):
        self.assertEqual(page.stable("at 127.0.0.1:54321/x\n in /tmp/understudy-Ab1/7/home"),
                         "at 127.0.0.1:PORT/x in /home")
        self.assertEqual(page.stable("123456789-abc.apps.googleusercontent.com"),
                         "CLIENT.apps.googleusercontent.com")
        self.assertEqual(len(page.stable("x" * 500)), 160)
        self.assertEqual(page.stable(None), "")

    def test_the_cell_of_a_group(self):
        one = report(line("PK-01", "PK", "fail", "a"), line("PK-02", "PK", "warn", "a"),
                     line("TR-01", "TR", "pass", "a"))
        self.assertEqual([page.count(one, group) for group in ("PK", "TR", "AP")], ["1 F 1 W", "·", "–"])

    def test_what_counts_as_judged(self):
        self.assertTrue(page.is_judged(report()))
        self.assertTrue(page.is_judged(report(code=5)))
        self.assertFalse(page.is_judged(report(code=130)))
        self.assertFalse(page.is_judged(report(late=3)))
        self.assertTrue(page.is_judged(report(late=2)))

    def test_the_rows_of_the_page(self):
        one = report(line("PK-01", "PK", "fail", "a", "b", expected="x|y", seen="z"))
        text = markdown("rclone", one)
        self.assertIn("| [rclone](#rclone) | 1.2 ★ | 2026-11-24 | 20 | – | no | 1 of 2 | 1 of 2 |", text)
        self.assertIn("| PK-01 | PK-01 | x\\|y | z | a and 1 more |\n", text)
        self.assertIn("Warnings: none.\n", text)
        self.assertIn("It can't be judged: no control.", markdown("x", report(code=5)))

    def test_the_excerpt_is_read_from_the_page(self):
        one = report(line("PK-01", "PK", "fail", "a"), line("TR-01", "TR", "fail", "a"))
        lines = page.excerpt(markdown("rclone", one)).splitlines()
        self.assertEqual(lines[2:], [
            "| [A|client](docs/field.md#rclone) | 1.2 ★ | 1 of 2 | 1 of 2 | PK-01, TR-01 |"])

    def test_staying_signed_in_and_what_each_check_showed(self):
        one = report(line("RF-16", "RF", "fail", "a"), line("SG-10", "SG", "warn", "a"))
        two = report(line("RF-16", "RF", "pass", "a"), line("a", None, "fail", "a"))
        both = [("rclone", one, DRIVER), ("getmail", two, DRIVER), ("x", report(code=5), DRIVER)]
        told = page.described(both, [], dict.fromkeys(["rclone", "getmail", "x"], KNOWN))
        text = page.refresh_table(both) + page.checks_table(told, ["RF-16", "RF-17", "SG-10"])
        self.assertEqual([row for row in text.splitlines() if row.startswith("| ")], [
            "| client | required | recommended | fails | warnings |", "| --- | --- | --- | --- | --- |",
            "| getmail | 1 of 2 | 1 of 2 | – | – |", "| rclone | 1 of 2 | 1 of 2 | RF-16 | SG-10 |",
            "| check | fails | warnings | passes |", "| --- | ---: | ---: | ---: |",
            "| RF-16 | 1 | 0 | 1 |", "| RF-17 | none seen | | |", "| SG-10 | 0 | 1 | 0 |"])
        whole = markdown("rclone", one) + text
        self.assertTrue(page.excerpt(whole).endswith("| RF-16 |\n"))

    def test_programs_read_the_same(self):
        one = report(line("PK-01", "PK", "fail", "a"), line("a", None, "fail", "a"))
        refreshed = [("getmail", report(line("RF-16", "RF", "pass", "a")), DRIVER)]
        told = json.loads(page.document(page.described(
            [("getmail", one, DRIVER), ("rclone", one, DRIVER)], refreshed, {"getmail": KNOWN, "rclone": KNOWN})))
        self.assertEqual((told["stacks"], told["languages"]), (1, 1))
        getmail, rclone = told["clients"]
        self.assertEqual(getmail["checks"], {"PK-01": "fail"})
        self.assertEqual(getmail["refresh"], {"date": "2026-11-24", "checks": {"RF-16": "pass"}, "flaky": {}})
        self.assertEqual((rclone["refresh"], rclone["version"], rclone["date"]), (None, "1.2", "2026-11-24"))

    def test_clients_that_were_not_played_keep_what_is_said_of_them(self):
        first = report(line("PK-01", "PK", "fail", "a"))
        both, known = [("getmail", first, DRIVER), ("rclone", first, DRIVER)], {"getmail": KNOWN, "rclone": KNOWN}
        text, old = page.markdown(both, known) + page.refresh_table(both), page.described(both, both, known)
        kept = field_kept.kept(text, page.document(old), {"getmail", "rclone"})
        again = [("rclone", report(line("PK-01", "PK", "pass", "a")), DRIVER)]
        merged = page.markdown(again, known, kept)
        self.assertEqual(field_kept.matrix(merged)["getmail"], field_kept.matrix(text)["getmail"])
        self.assertEqual(field_kept.sections(merged)["getmail"], field_kept.sections(text)["getmail"])
        self.assertNotIn("| PK-01 |", field_kept.sections(merged)["rclone"])
        self.assertEqual(page.refresh_table([], kept), page.refresh_table(both))
        told = page.described(again, [], known, kept)
        self.assertEqual(told["getmail"], old["getmail"])
        self.assertEqual((told["rclone"]["checks"], told["rclone"]["refresh"]), ({"PK-01": "pass"}, old["rclone"]["refresh"]))
        self.assertEqual(told["rclone"]["since"], None, "the same day")
        later = [("rclone", {**again[0][1], "run": {"profile": "google-desktop@1", "started": "2026-12-01T01:00:00Z"}}, DRIVER)]
        self.assertEqual(page.described(later, [], known, kept)["rclone"]["since"], {
            "date": "2026-11-24", "version": "1.2", "changed": ["PK-01 fail → pass"]})
        gone = field_kept.kept(text, page.document(old), {"rclone"})
        self.assertEqual((set(gone.rows), set(gone.clients)), ({"rclone"}, {"rclone"}), "a driver is gone")

    def test_no_row_is_without_version_or_place(self):
        schema = json.loads((ROOT / "docs/schemas/field-1.schema.json").read_text())["$defs"]["Client"]
        rows = json.loads((ROOT / "docs/field.json").read_text())["clients"]
        self.assertLessEqual({row["id"] for row in rows}, set(clients.clients()))
        for row in rows:
            self.assertEqual(set(row), set(schema["required"]))
            self.assertTrue(row["version"] and row["date"] and row["source"])
            self.assertRegex(row["stack"]["place"], r":\w+$")

    def test_a_baseline_keeps_what_fails_only_at_times(self):
        with tempfile.TemporaryDirectory() as folder:
            page.ROOT = Path(folder)
            file = Path(folder, "Fixtures/field/rclone.yaml")
            file.parent.mkdir(parents=True)
            flaky = "  - driver: rclone\n    check: LB-01\n    reason: x\n    flaky: true\n"
            file.write_text("schema: baseline/1\nentries:\n" + flaky
                            + "  - driver: rclone\n    check: PK-02\n    reason: y\n")
            now = report(line("PK-01", "PK", "fail", "a", seen='"z"'), line("LB-01", "LB", "fail", "a"),
                         line("PK-02", "PK", "pass", "a"))
            text = page.baseline("rclone", now)
            self.assertIn(flaky, text)
            reason = json.dumps('seen in a: "z"')
            self.assertIn(f"    check: PK-01\n    reason: {reason}\n", text)
            self.assertNotIn("PK-02", text)
            self.assertEqual(list(page.drift("rclone", now)), ["rclone fails PK-01", "rclone passes PK-02"])
            self.assertEqual(list(page.drift("unknown", now)), [])
            page.record("rclone", now)
            self.assertEqual(file.read_text(), text)
            file.write_text("schema: baseline/1\nentries:\n  - driver: rclone\n    check: PK-02\n")
            page.record("rclone", report(line("PK-02", "PK", "pass", "a")))
            self.assertFalse(file.exists(), "a client that fails nothing has no baseline")
            page.record("rclone", report(line("PK-01", "PK", "fail", "a"), late=2))
            self.assertFalse(file.exists(), "what a busy machine made fail was recorded")
        page.ROOT = ROOT


class Libraries(unittest.TestCase):
    def test_a_baseline_speaks_of_the_version_that_was_played_and_its_patches(self):
        for version, expected in {"1.5.0": ("1.5.0", "1.6"), "0.67-1": ("0.67", "0.68"), "7": ("7", "7.1"),
                                  "1:2.4.12.3-2+deb12u5": ("2.4.12.3", "2.5"), "v3.1rc2": ("3.1", "3.2")}.items():
            self.assertEqual(field_libraries.versions(version), expected)

    def test_a_breach_is_named_by_scenario_unless_it_is_everywhere(self):
        played = report(line("LB-14", "LB", "fail", "a", seen="http://localhost:5000/x of ‹code #7›"),
                        line("PK-01", "PK", "warn", *"abcdef", seen="none"),
                        line("TS-01", "TS", "pass", "a", seen="all"), line("a", None, "fail", "a", seen="own"))
        self.assertEqual(set(field_libraries.breaches(played)), {
            ("LB-14", "http://localhost:PORT/x of ‹code #N›", "a"), ("PK-01", "none", None)})

    def test_nothing_is_said_of_a_library_that_the_field_does_not(self):
        field = json.loads((ROOT / "docs/field.json").read_text())
        self.assertEqual(list(field_libraries.problems(field)), [])
        one = next(client for client in field["clients"] if client["id"] == "python-google-auth")
        one["version"], one["checks"] = "9.0", {}
        told = list(field_libraries.problems(field))
        self.assertIn("libraries/google-auth-oauthlib.yaml isn't about 9.0", told)
        self.assertIn("libraries/google-auth-oauthlib.yaml has LB-14, of which the field says nothing bad", told)


if __name__ == "__main__":
    unittest.main()
