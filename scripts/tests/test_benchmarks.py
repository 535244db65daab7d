"""The readers of measurements, and the tables that are made of them."""

import json
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

from loading import SCRIPTS, script
from benchmarks import peers, rehearse_rows, strictness
from benchmarks.callgrind import Profile
from benchmarks.large_report import enlarge
from benchmarks.report import Goal, Row, as_json, markdown, number, spread


class Report(unittest.TestCase):
    def test_numbers_have_three_digits(self):
        self.assertEqual([number(value) for value in (0.01234, 1.5, 99.94, 123.4, 12345.6)],
                         ["0.0123", "1.5", "99.9", "123", "12,346"])

    def test_a_spread(self):
        self.assertEqual(spread([3, 1, 2]), "1 / 2 / 3")
        self.assertEqual(spread([]), "")

    def test_the_ratio_is_the_median_of_the_rounds_own(self):
        self.assertEqual(Row("a", "ms", [1, 2, 9], [1, 4, 3]).ratio, 1)
        self.assertIsNone(Row("a", "ms", [1], [0]).ratio)

    def test_verdicts(self):
        self.assertEqual(Row("a", "ms", [1]).verdict, "")
        self.assertEqual(Row("a", "ms", goal=Goal(2)).verdict, "not measured")
        for limit, at_most, met in [(2, True, "met"), (0.5, True, "**missed**"),
                                    (2, False, "**missed**"), (0.5, False, "met")]:
            goal = Goal(limit, at_most, of_ratio=False)
            self.assertEqual(Row("a", "ms", [1], goal=goal).verdict, met)

    def test_a_table(self):
        rows = [Row("a", "ms", [1.0], [2.0], goal=Goal(1.25)), Row("b", "s", missing="no nginx")]
        self.assertEqual(markdown(rows).splitlines()[2:], [
            "| a, ms | 1 / 1 / 1 | 2 / 2 / 2 (nginx) | 0.500 | ≤ 1.25× | met |",
            "| b, s | no nginx | no nginx |  |  |  |"])
        self.assertEqual(as_json(rows)[0]["verdict"], "met")


class Callgrind(unittest.TestCase):
    def test_a_profile(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("fn=(1) main\n1 10\ncfn=(2) work\ncalls=3 5\n2 60\nfn=(2)\n5 60\n+1 4\n")
            file.flush()
            profile = Profile(Path(file.name))
        self.assertEqual(dict(profile.own), {"main": 10, "work": 64})
        self.assertEqual(profile.whole["main"], 70)
        self.assertEqual(profile.calls["work"], 3)
        self.assertEqual(profile.total, 74)


class LargeReport(unittest.TestCase):
    def test_each_case_stands_in_it_many_times(self):
        name = {"scenario": "a", "driver": "b"}
        report = {"schema": "report/1", "run": {"seed": "1"},
                  "lines": [{"subject": "ST-04", "cases": [{"name": name, "seen": "é"}]},
                            {"subject": "ST-05"}],
                  "cases": [{"name": name, "title": "A"}]}
        with tempfile.TemporaryDirectory() as folder:
            small, large = Path(folder) / "small.json", Path(folder) / "large.json"
            small.write_text(json.dumps(report))
            self.assertEqual(enlarge(small, 3, large), 3)
            grown = json.loads(large.read_text())
            self.assertEqual(len(large.read_text().splitlines()), 13)
        self.assertEqual([case["name"].get("repetition") for case in grown["cases"]], [None, 2, 3])
        self.assertEqual([len(line["cases"]) for line in grown["lines"]], [3, 0])
        self.assertEqual(grown["run"], report["run"])


class Rehearsing(unittest.TestCase):
    def test_the_rate_of_verdicts(self):
        self.assertEqual(rehearse_rows._rate([1.0, 2.0, 2.5]), 2 / 1.5)

    def test_a_scenario_of_so_many_logins(self):
        with tempfile.TemporaryDirectory() as folder:
            text = rehearse_rows._logins(Path(folder), "x", 3).read_text()
        self.assertIn("id: login-x\n", text)
        self.assertIn('  c002: { email: "ana2@example.com" }', text)
        self.assertIn('email: "${case.email}"', text)

    def test_shipped_scenarios_are_written_twice_under_another_name(self):
        count = len(list((SCRIPTS.parent / "scenarios").rglob("*.yaml")))
        with tempfile.TemporaryDirectory() as folder:
            made = rehearse_rows._shipped(Path(folder) / "s", count + 1)
            texts = [path.read_text() for path in sorted(made.iterdir())]
        ids = [line for text in texts for line in text.splitlines() if line.startswith("id: ")]
        self.assertEqual(len(set(ids)), count + 1)
        self.assertEqual(ids[-1], ids[0] + "-1")


class Peers(unittest.TestCase):
    class Web(peers.Web):
        """One that has its answers already."""

        def __init__(self, *answers):
            super().__init__(1)
            self.answers, self.asked = list(answers), []

        def ask(self, method, target, **_):
            self.asked.append((method, target))
            return self.answers.pop(0)

    def redirect(self, location):
        return peers.Answer(302, {"Location": location}, b"")

    def test_a_code_behind_redirects_of_the_servers_own(self):
        web = self.Web(self.redirect("/consent?a=b"), self.redirect(f"{peers.REDIRECT}?code=c1&state=x"))
        self.assertEqual(web.code("POST", "/auth"), "c1")
        self.assertEqual(web.asked, [("POST", "/auth"), ("GET", "/consent?a=b")])

    def test_no_code(self):
        self.assertIsNone(self.Web(peers.Answer(200, {}, b"page")).code("GET", "/auth"))
        refusal = self.redirect(f"{peers.REDIRECT}?error=access_denied")
        self.assertIsNone(self.Web(refusal).code("GET", "/auth"))

    def test_parameters_that_are_none_aren_t_sent(self):
        sent = {}
        peer = peers.Understudy(Path("/"), Path("/x"))
        web = SimpleNamespace(ask=lambda *_, form, fields: sent.update(form))
        peer.exchange(web, "c1", code_verifier=None)
        self.assertEqual(sent["code"], "c1")
        self.assertNotIn("code_verifier", sent)

    def test_the_challenge_is_the_verifiers(self):
        self.assertEqual(peers.CHALLENGE, "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")

    def test_what_is_no_answer_of_googles_is_bold(self):
        peer = SimpleNamespace(name="p", has_refresh=False, basic_client=("c", "s"),
                               authorize=lambda *_, **__: None,
                               exchange=lambda *_, **__: peers.Answer(200, {}, b"access_token"))
        words = strictness.judge(peer, None)
        self.assertEqual(words[0], "– (p gives no code)")
        self.assertEqual(words[4], "**accepts**")
        self.assertEqual(words[5], "has no refresh")
        self.assertEqual(words[6], "refuses")


class PeersPage(unittest.TestCase):
    def setUp(self):
        self.page = script("peers")

    def column(self, name, **facts):
        facts = {"note": "", "start": None, "memory": None, "refresh": None, "words": []} | facts
        return SimpleNamespace(name=name, **facts)

    def test_figures(self):
        columns = [self.column("Understudy", start=2.04, memory=12.5, refresh=61234.4),
                   self.column("other", note="not installed")]
        self.assertEqual(self.page.figures(columns).splitlines(), [
            "| | Understudy | other |", "| --- | --- | --- |",
            "| start to the first 200, ms | 2.0 | not installed |",
            "| resident memory then, MiB | 12.5 | not installed |",
            "| refreshes per second of one core | 61,234 | not installed |"])

    def test_goals(self):
        own = self.column("Understudy", start=2, refresh=50_000, words=["refuses"])
        other = self.column("other", start=400, refresh=1_000)
        self.assertEqual(self.page.goals([own, other]).splitlines(), [
            "- refreshes: 50 × the fastest peer, goal 25 ×: met",
            "- start: 1/200 of the quickest Python peer, goal 1/50: met",
            "- no leniency in any row: met"])
        slow = self.column("Understudy", start=100, refresh=2_000, words=["**accepts**"])
        self.assertEqual(self.page.goals([slow, other]).count("**missed**"), 3)


if __name__ == "__main__":
    unittest.main()
