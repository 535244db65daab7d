"""The reading of a trace, and the order that it must show."""

import unittest

import loading  # noqa: F401

from durable import order

OPEN = '7 openat(AT_FDCWD, "/s/state-wal", O_RDWR|O_CREAT, 0600) = 9'
WRITE = '7 pwrite64(9, "…"..., 4096, 32) = 4096'
SYNC = "7 fdatasync(9) = 0"
ANSWER = '8 sendto(11, "HTTP/1.1 200 OK\\r"..., 700, MSG_NOSIGNAL, NULL, 0) = 700'


class Order(unittest.TestCase):
    def test_answers_after_a_confirmation_are_counted_once(self):
        lines = [OPEN, ANSWER, WRITE, WRITE, SYNC, ANSWER, ANSWER, WRITE, SYNC, ANSWER]
        self.assertEqual(order.check(lines, "/s/state"), 2)

    def test_an_answer_before_the_confirmation_is_found(self):
        for lines in [[OPEN, WRITE, ANSWER, SYNC],
                      [OPEN, WRITE, "7 fdatasync(9 <unfinished ...>", ANSWER,
                       "7 <... fdatasync resumed>) = 0"],
                      [OPEN, WRITE, ANSWER.split(", 700")[0] + " <unfinished ...>", SYNC]]:
            with self.assertRaises(order.Disorder):
                order.check(lines, "/s/state")

    def test_a_confirmation_counts_from_its_end(self):
        lines = [OPEN, WRITE, "7 fdatasync(9 <unfinished ...>", "7 <... fdatasync resumed>) = 0", ANSWER]
        self.assertEqual(order.check(lines, "/s/state"), 1)

    def test_other_files_say_nothing(self):
        lines = [OPEN, WRITE.replace("(9", "(5"), ANSWER, SYNC.replace("(9", "(5"), ANSWER]
        self.assertEqual(order.check(lines, "/s/state"), 0)
