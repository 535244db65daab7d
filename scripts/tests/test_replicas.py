"""The page about mocks that share a state, and what nginx answers in a mock's place."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

import loading  # noqa: F401

from durable.mock import Connection, Gone
from replicated import page
from replicated.stage import Balanced, free_port
from replicated.trials import TRIALS

PAGE = "# Above\n<!-- begin of make replicas -->\nold\n<!-- end of make replicas -->\nbelow\n"


class Page(unittest.TestCase):
    def written(self, shown):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(page, "version", lambda _: "7.0"):
            path = Path(folder) / "page.md"
            path.write_text(PAGE)
            page.write(shown, {"redis-server": "r", "nginx": "n"}, path)
            return path.read_text()

    def test_the_table_takes_the_place_of_the_old_one(self):
        text = self.written({("raced", 2): "9 codes", ("raced", 4): "8 codes"})
        self.assertNotIn("old", text)
        self.assertTrue(text.startswith("# Above\n") and text.endswith("below\n"), text)
        self.assertIn("| Two mocks get one code at the same moment | 4 | 8 codes |\n", text)

    def test_each_trial_has_its_words(self):
        self.assertEqual(set(page.WORDS), set(TRIALS))


class Answers(unittest.TestCase):
    def test_what_nginx_says_for_a_mock_that_is_gone_is_no_answer(self):
        for status, is_gone in [(200, False), (503, False), (502, True), (504, True)]:
            with mock.patch.object(Connection, "ask", lambda *_: (status, {}, b"")):
                connection = Balanced(1)
                if is_gone:
                    self.assertRaises(Gone, connection.ask, "GET", "/")
                else:
                    self.assertEqual(connection.ask("GET", "/")[0], status)

    def test_a_mock_s_port_is_given_to_nobody_while_it_is_dead(self):
        low = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
        self.assertLess(free_port(), low)


if __name__ == "__main__":
    unittest.main()
