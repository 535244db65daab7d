import Testing

@testable import System

@Suite struct InterpreterTests {
  struct LineCase: Sendable, CustomTestStringConvertible {
    var start: String
    var words: [String]
    var testDescription: String { start.debugDescription }

    static let all = [
      LineCase(start: "#!/bin/sh\necho", words: ["/bin/sh"]),
      LineCase(start: "#! \t/bin/sh -e\necho", words: ["/bin/sh", "-e"]),
      LineCase(start: "#!/usr/bin/env python3", words: ["/usr/bin/env", "python3"]),
      LineCase(start: "#!\n/bin/sh", words: []),
      LineCase(start: "#!", words: []),
      LineCase(start: "# !/bin/sh\n", words: []),
      LineCase(start: "\u{7F}ELF", words: []),
      LineCase(start: "", words: []),
    ]
  }

  @Test(arguments: LineCase.all)
  func firstLines(_ c: LineCase) {
    #expect(Interpreter.words(fromStartOf: Array(c.start.utf8)) == c.words)
  }
}
