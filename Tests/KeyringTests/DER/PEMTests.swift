import Testing

@testable import Keyring

struct PEMCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var testDescription: String { name }

  /// All hold the bytes 1, 2, 3 under the label that the test asks for.
  static let good: [PEMCase] = [
    PEMCase(name: "alone", text: "-----BEGIN A-----\nAQID\n-----END A-----\n"),
    PEMCase(name: "no newline at the end", text: "-----BEGIN A-----\nAQID\n-----END A-----"),
    PEMCase(name: "CR LF", text: "-----BEGIN A-----\r\nAQID\r\n-----END A-----\r\n"),
    PEMCase(name: "indented", text: "  -----BEGIN A-----  \n\t AQID\n  -----END A-----"),
    PEMCase(name: "broken lines", text: "-----BEGIN A-----\nAQ\nID\n\n-----END A-----\n"),
    PEMCase(name: "words before", text: "A test key.\n-----BEGIN A-----\nAQID\n-----END A-----\n"),
    PEMCase(
      name: "after another block",
      text: "-----BEGIN X-----\nAAAA\n-----END X-----\n-----BEGIN A-----\nAQID\n-----END A-----\n"),
    PEMCase(name: "the second label", text: "-----BEGIN B C-----\nAQID\n-----END B C-----\n"),
  ]

  static let bad: [(text: String, message: String)] = [
    ("", "PEM failed: no block A or B C"),
    ("-----BEGIN X-----\nAQID\n-----END X-----", "PEM failed: no block A or B C"),
    ("-----BEGIN A-----\nAQID\n", "PEM failed: the block A has no end"),
    ("-----BEGIN A-----\nAQID\n-----END X-----", "PEM failed: the block A has no end"),
    ("-----BEGIN A-----\nAQ-D\n-----END A-----", "PEM failed: the block A is not base64"),
    ("-----BEGIN A-----\nAQI\n-----END A-----", "PEM failed: the block A is not base64"),
  ]
}

@Suite struct PEMTests {
  @Test(arguments: PEMCase.good)
  func reads(_ c: PEMCase) throws {
    #expect(try PEM.content(of: c.text, labels: ["A", "B C"]) == [1, 2, 3])
  }

  @Test(arguments: PEMCase.bad)
  func refuses(_ text: String, _ message: String) {
    #expect {
      try PEM.content(of: text, labels: ["A", "B C"])
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test func writesLinesOfSixtyFour() {
    let text = PEM.text(label: "A", der: [UInt8](repeating: 0, count: 49))
    let line = String(repeating: "A", count: 64)
    #expect(text == "-----BEGIN A-----\n\(line)\nAA==\n-----END A-----\n")
  }
}
