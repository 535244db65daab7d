"""What the table of Google's APIs takes from the discovery documents."""

import unittest

from loading import script

apis = script("apis")


def method(path, **members):
    return {"path": path, "httpMethod": "GET", "parameters": {}, **members}


class APIs(unittest.TestCase):
    def test_a_number_has_base_36(self):
        self.assertEqual([apis.number(value) for value in (None, 0, 35, 36)],
                         ["-", "0", "z", "10"])

    def test_a_text_begins_with_the_length_that_it_shares(self):
        self.assertEqual(list(apis.shortened(["list", "listAll", "get"])),
                         ["0list", "4All", "0get"])

    def test_a_variable_has_the_form_of_its_pattern(self):
        name = {"name": {"pattern": "^projects/[^/]+/topics/[^/]+$", "location": "path"}}
        self.assertEqual(apis.template(method("v1/{+name}:publish", parameters=name)),
                         "v1/{name=projects/*/topics/*}:publish")
        self.assertEqual(apis.template(method("files/{fileId}")), "files/{fileId}")

    def test_a_list_has_the_usual_member(self):
        one = {"type": "array", "items": {"$ref": "One"}}
        self.assertEqual(apis.Schemas.list_member({"extras": one, "items": one}), ("items", "One"))

    def test_the_version_is_left_out(self):
        self.assertEqual(apis.with_version_left_out("v1/projects", "v1"), "^/projects")

    def test_a_method_says_what_it_takes_and_gives_of_files(self):
        taken = {"maxSize": "1GB", "accept": ["image/*", "text/csv"],
                 "protocols": {"simple": {}, "resumable": {}}}
        uploads = apis.Numbers()
        self.assertEqual(
            [apis.media(method("a", **members), uploads) for members in (
                {}, {"mediaUpload": taken}, {"mediaUpload": {"protocols": {"simple": {}}}},
                {"supportsMediaDownload": True, "useMediaDownloadService": True})],
            ["", "u0r", "u1", "md"])
        self.assertEqual(list(uploads.known), ["1073741824 image/*,text/csv", "- "])

    def test_an_api_at_the_shared_host_is_told_by_its_first_segments(self):
        name = {"name": {"pattern": "^apps/[^/]+$", "location": "path"}}
        self.assertEqual(apis.beginnings([
            ("a", method("notes/v1/all")), ("b", method("v1:find")),
            ("c", method("{+name}", parameters=name)), ("d", method("notes/v2"))]),
            "apps,notes,v1")
        self.assertEqual(apis.beginnings([("a", method("{id}/all"))]), "*")

    def test_versions_that_are_alike_share_their_methods(self):
        found = [{"name": "notes", "version": version, "rootUrl": "https://notes.googleapis.com/",
                  "servicePath": "", "batchPath": "batch", "title": "Notes",
                  "methods": {"get": method(f"{version}/note", scopes=["a"])}}
                 for version in ("v1", "v2")]
        text = apis.text(found, {("notes", "v2")}, "client-1.0")
        self.assertEqual(text[text.index("\n== scopes") + 1:].splitlines(), [
            "== scopes", "a", "== sets", "", "0", "== parameters", "", "== uploads",
            "== notes", "v2 notes.googleapis.com - batch p Notes", "v1 notes.googleapis.com - batch - Notes",
            "", "", "0get 0^/note G 1 0"])

    def test_the_members_of_answers_are_kept_for_some_apis(self):
        schemas = {
            "List": {"properties": {"items": {"type": "array", "items": {"$ref": "Item"}}}},
            "Item": {"properties": {
                "id": {"type": "string"}, "at": {"properties": {"day": {"type": "integer"}}},
                "tags": {"type": "object", "additionalProperties": {"type": "string"}},
                "below": {"$ref": "List"}}}, "Unused": {"properties": {"a": {}}}}
        found = [{"name": name, "version": "v3", "schemas": schemas,
                  "methods": {"list": method("a", response={"$ref": "List"})}}
                 for name in ("drive", "notes")]
        text = apis.members(found, "client-1.0")
        self.assertEqual(text[text.index("== "):].splitlines(), [
            "== drive v3", "List items:1", "Item id at:2 tags:* below:0", "- day"])


if __name__ == "__main__":
    unittest.main()
