import Testing

@testable import System

@Suite struct InterpreterTests {
  struct LineCase: Sendable, CustomTestStringConvertible {
    var start: String
    var path: String?
    var testDescription: String { start.debugDescription }

    static let all = [
      LineCase(start: "#!/bin/sh\necho", path: "/bin/sh"),
      LineCase(start: "#! \t/bin/sh -e\necho", path: "/bin/sh"),
      LineCase(start: "#!/usr/bin/env python3", path: "/usr/bin/env"),
      LineCase(start: "#!\n/bin/sh", path: nil),
      LineCase(start: "#!", path: nil),
      LineCase(start: "# !/bin/sh\n", path: nil),
      LineCase(start: "\u{7F}ELF", path: nil),
      LineCase(start: "", path: nil),
    ]
  }

  @Test(arguments: LineCase.all)
  func firstLines(_ c: LineCase) {
    #expect(Interpreter.path(fromStartOf: Array(c.start.utf8)) == c.path)
  }
}
