"""The lines that the operator's page shows for tests, and the comparison of what they do."""

import re
import shutil
import unittest
from unittest import mock

from loading import script

kits = script("kits")
trial = script("page-lines")
from kit_emitters import page_words, vocabulary  # noqa: E402
from kit_emitters.vocabulary import Recipe, Take, Verb, Word  # noqa: E402
from page_lines import actions, page, standing, swift  # noqa: E402

TEXT = {"type": "string"}


def call(method, path, body=None, answer=None):
    return {"method": method, "path": path, "answer": answer, **({"body": body} if body else {})}


@unittest.skipUnless(shutil.which("node"), "the page's script takes Node here")
class Shown(unittest.TestCase):
    """What the page's own modules write."""

    @classmethod
    def setUpClass(cls):
        cls.page = page.PageLines().__enter__()
        cls.addClassCleanup(cls.page.__exit__)

    def test_the_swift_test_has_what_the_page_shows(self):
        committed = (kits.ROOT / swift.PATH).read_text(encoding="utf-8")
        self.assertEqual(committed, swift.test(self.page), "run scripts/page-lines --swift")

    def test_every_operation_is_tried(self):
        text = (page.PAGE / "kits.js").read_text()
        table = text[text.index("export const operations"):text.index("export const structures")]
        known = re.findall(r'^  \w+: \["(\w+)", "([^"]*)"', table, re.M)
        tried = {(one.method, self.template(one)) for one in (*actions.ACTIONS, *actions.UNDOING)}
        self.assertEqual(set(known), tried)

    @staticmethod
    def template(action):
        """An action's path with the places that the description has."""
        path = re.sub(r"(accounts)/[^/]+", r"\1/{account}", action.path)
        path = re.sub(r"delegations/.+", "delegations/{domain}", path)
        path = re.sub(r"(client|project|scope)s/(?!files)[^/]+", r"\1s/{\1}", path)
        return path

    def test_each_language_has_a_line_for_each_action(self):
        for action in (*actions.ACTIONS, *actions.UNDOING):
            for language, line in self.page.of(swift.answered(action)).items():
                with self.subTest(action=action.name, language=language):
                    beginnings = ("google.", "curl -s -X", swift.NONE)
                    self.assertTrue(any(one in line for one in beginnings), line)
                    self.assertNotRegex(line, r"undefined|\[object|\{ada\}")

    def test_an_id_of_the_mock_is_in_no_line_but_curls(self):
        revoked = self.page.of(call("DELETE", "grants/4711"))
        told = "app is the client under test, as it was registered."
        self.assertEqual(revoked["Python"], f"# {told}\ngoogle.grants.revoke(app)")
        self.assertEqual(revoked["Java"], f"// {told}\ngoogle.grants.revoke(app);")
        disarmed = self.page.of(call("DELETE", "faults/4711"))
        self.assertIn("google.API.DisarmFault(fmt.Sprint(fault.ID))", disarmed["Go"])
        for shown in (revoked, disarmed):
            self.assertEqual([one for one in shown if "4711" in shown[one]], ["curl"])

    def test_an_account_is_called_by_its_address(self):
        shown = self.page.of(call("POST", "accounts/1001/events", {"event": "disable"},
                                  {"email": "ada@example.com"}))
        self.assertEqual(shown["Ruby"], 'google.users.change("ada@example.com", "disable")')
        self.assertEqual(shown["Swift"],
                         'try google.users.disable(#require(google.users["ada@example.com"]))')

    def test_several_calls_are_several_lines_with_names_of_their_own(self):
        shown = self.page.of(*[call("POST", "clients/files", {"file": {}})] * 2)
        self.assertEqual(shown["Node"].splitlines(), [
            "// file is what client_secret.json holds.",
            "const app = await google.api.adoptClient({ file });",
            "// file2 is what client_secret.json holds.",
            "const app2 = await google.api.adoptClient({ file: file2 });"])
        self.assertIn("\napp2 := &client2", shown["Go"])

    def test_a_key_is_no_part_of_a_command(self):
        command = self.page.of(call("POST", "keys/rotate"), url="http://[::1]:1/v1/", has_key=True)
        self.assertEqual(command["curl"], "curl -s -X POST -H \"Authorization: Bearer "
                         "$UNDERSTUDY_CONTROL_KEY\" 'http://[::1]:1/v1/keys/rotate'")

    def test_what_no_description_has_has_no_line(self):
        shown = self.page.of(call("POST", "fly"))
        self.assertEqual([one for one in shown if shown[one]], ["curl"])


MAKING = {"type": "object", "required": ["name"], "properties": {
    "name": TEXT, "size": {"oneOf": [{"type": "integer"}, {"type": "null"}]},
    "names": {"type": "array", "items": TEXT}}}
THING = {"type": "object", "required": ["thing_id"],
         "properties": {"thing_id": {"type": "integer"}}}


def content(schema):
    return {"content": {"application/json": {"schema": schema}}}


def contract(**more):
    """A contract of one operation."""
    return kits.contracts.read({
        "info": {"version": "7"}, "servers": [{"url": "/v7"}],
        "components": {"schemas": {"Thing": THING}},
        "paths": {"/things": {"post": {
            "operationId": "makeThing", "summary": "Makes one.",
            "requestBody": {"required": True, **content(MAKING)},
            "responses": {"201": content({"$ref": "#/components/schemas/Thing"})}, **more}}}})


WORD = Word("things", "The things.", (
    Verb("make_new", "Makes one.", "makeThing", (Take("name", default="n"),), more=True),
), (Recipe("named", "Has names.", "MakeThing", {"name": "x", "names": Take("all", kind="list")}),))


class Table(unittest.TestCase):
    def emitted(self, told, things):
        with mock.patch.object(vocabulary, "WORDS", (WORD,)), \
                mock.patch.object(page_words, "WORDS", (WORD,)), \
                mock.patch.object(vocabulary, "ALL", WORD), \
                mock.patch.object(page_words, "ALL", None), \
                mock.patch.object(page_words, "THINGS", things):
            return page_words.emit(told)[page_words.PATH]

    def test_the_page_has_the_names_of_all_kits(self):
        text = self.emitted(contract(), {"thing": ("it", "Thing", "thing_id")})
        for line in (
                'makeThing: ["POST", "things", "make_thing", "MakeThing", 1],',
                'MakeThing: ["MakeThing", {"name": "Name name text!",',
                '"size": "Size size integer?",',
                '"names": "Names names [text]"}],',
                '"names": ["things.make_new", "Things.MakeNew", "things.makeNew",',
                '"takes": [["name", "", "n", 0]], "more": 1},',
                'named: ["understudy.Named", "Things.named", "MakeThing", {"name": "x", "names":',
                'thing: ["it", "thing_id", "ThingID", "thingId", 1],'):
            with self.subTest(line):
                self.assertIn(line, text)
        self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_what_no_line_can_show_is_refused(self):
        query = {"name": "size", "in": "query", "required": False, "schema": TEXT}
        with self.assertRaisesRegex(kits.contracts.Refusal, "'makeThing' .* query"):
            self.emitted(contract(parameters=[query]), {})
        with self.assertRaisesRegex(kits.contracts.Refusal, "no 'Thing' has a 'name'"):
            self.emitted(contract(), {"thing": ("it", "Thing", "name")})


class Comparison(unittest.TestCase):
    def test_differences_are_named(self):
        trial.compared("Go", ["a", "b"], ["a", "b"])
        for found, told in ((["a"], "  - b"), (["a", "b", "c"], r"  \+ c"),
                            (["b", "a"], "  the order"),
                            (["a", "b", "b"], "  the order")):
            message = f"Go: .*\n{told}"
            with self.subTest(found), self.assertRaisesRegex(trial.Problem, message):
                trial.compared("Go", ["a", "b"], found)

    def test_what_is_by_chance_is_left_out(self):
        told = standing._told({
            "id": 7, "client": "432901398514-abc.apps.googleusercontent.com", "account": "1001",
            "detail": "from 2026-11-29T11:09:03.2Z " + "0f" * 20, "project": "271828182845",
            "none": None}, {"1001": "ada@example.com"})
        self.assertEqual(told, "account=ada@example.com, client=‹new›, detail=from ‹time› ‹key›, "
                               "project=271828182845")

    def test_ids_are_filled_in_as_they_are(self):
        self.assertEqual(trial.filled({"a": {"state": "{state}"}, "b": 1}, {"state": {"c": 2}}),
                         {"a": {"state": {"c": 2}}, "b": 1})


if __name__ == "__main__":
    unittest.main()
