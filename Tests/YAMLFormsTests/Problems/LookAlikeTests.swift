import Forms
import Testing
import WireFormats
import YAMLForms

/// A plain text, and what is said about it; nothing when all readers agree.
struct LookAlikeCase: Sendable, CustomTestStringConvertible {
  var text: String
  var reading: String?
  var plainly: String?
  var testDescription: String { text }

  static let words = [
    LookAlikeCase(text: "no", reading: "false", plainly: "false"),
    LookAlikeCase(text: "NO", reading: "false", plainly: "false"),
    LookAlikeCase(text: "n", reading: "false", plainly: "false"),
    LookAlikeCase(text: "Off", reading: "false", plainly: "false"),
    LookAlikeCase(text: "FALSE", reading: "false", plainly: "false"),
    LookAlikeCase(text: "yes", reading: "true", plainly: "true"),
    LookAlikeCase(text: "Y", reading: "true", plainly: "true"),
    LookAlikeCase(text: "on", reading: "true", plainly: "true"),
    LookAlikeCase(text: "True", reading: "true", plainly: "true"),
    LookAlikeCase(text: "Null", reading: "null", plainly: "null"),
  ]

  static let numbers = [
    LookAlikeCase(text: "0600", reading: "384", plainly: "600"),
    LookAlikeCase(text: "-0600", reading: "-384", plainly: "-600"),
    LookAlikeCase(text: "0900", reading: "a number", plainly: "900"),
    LookAlikeCase(text: "000", reading: "0", plainly: "0"),
    LookAlikeCase(text: "+5", reading: "a number", plainly: "5"),
    LookAlikeCase(text: "0x1F", reading: "31", plainly: "31"),
    LookAlikeCase(text: "0o17", reading: "15", plainly: "15"),
    LookAlikeCase(text: "-0b101", reading: "-5", plainly: "-5"),
    LookAlikeCase(text: "0x7f_ff", reading: "32767", plainly: "32767"),
    LookAlikeCase(text: "1_000", reading: "a number", plainly: "1000"),
    LookAlikeCase(text: "1_000.5", reading: "a number", plainly: "1000.5"),
    LookAlikeCase(text: "0_7", reading: "a number"),
    LookAlikeCase(text: "12:30", reading: "750"),
    LookAlikeCase(text: "12:30:45", reading: "45045"),
    LookAlikeCase(text: "-1:30", reading: "-90"),
    LookAlikeCase(text: "12:30.5", reading: "a number"),
    LookAlikeCase(text: "9223372036854775807:30", reading: "a number"),
    LookAlikeCase(text: ".5", reading: "a number", plainly: "0.5"),
    LookAlikeCase(text: "5.", reading: "a number", plainly: "5.0"),
    LookAlikeCase(text: "-007.50", reading: "a number", plainly: "-7.50"),
    LookAlikeCase(text: "1e3", reading: "a number"),
    LookAlikeCase(text: "1.5E-7", reading: "a number"),
    LookAlikeCase(text: ".inf", reading: "a number"),
    LookAlikeCase(text: "-.Inf", reading: "a number"),
    LookAlikeCase(text: ".NaN", reading: "a number"),
    LookAlikeCase(text: "2031-03-01", reading: "a date"),
    LookAlikeCase(text: "2031-3-1", reading: "a date"),
    LookAlikeCase(text: "2031-03-01T09:00:00Z", reading: "a date"),
  ]

  static let agreed = [
    "true", "false", "null", "~", "0", "-0", "12", "-1.50", "0.0", "a", "none", "yesterday", "not",
    "nO", "oN", "NaN", "inf", "--", "-a", "+", ".", "..", "...x", "1.2.3", "127.0.0.1",
    "127.0.0.1:80", "8080:80", "12:3a", ":1", "2s", "1h30m", "8KiB", "5xx", "0x",
    "0xg",
    "0b2", "1e", "1e+", "e5", "1_a", "_1", "2031-03", "2031-03-1x", "20310-3-1", "1-2-3",
    "2031-a-1",
    "2031-03-", "0600/x", "192.168.0", "1,000",
  ].map { LookAlikeCase(text: $0) }

  /// The whole line about the text, and the help below it.
  var expected: [String] {
    guard let reading else { return [] }
    let instead = plainly.map { ", or \($0)" } ?? ""
    return [
      "\(text) is \(reading) to some YAML readers", "write \"\(text)\" for the text\(instead)",
    ]
  }
}

struct LookAlikeTests {
  @Test(arguments: LookAlikeCase.words + LookAlikeCase.numbers + LookAlikeCase.agreed)
  func isToldWhereReadersDiffer(_ c: LookAlikeCase) {
    let problems = FormDocument(yaml: "a: \(c.text)\n", name: "a.yaml").problems.diagnostics
    #expect(problems.flatMap { [$0.message] + $0.help } == c.expected)
  }

  @Test(arguments: LookAlikeCase.words + LookAlikeCase.numbers)
  func isATextInQuotes(_ c: LookAlikeCase) {
    let document = FormDocument(yaml: "a: '\(c.text)'\n", name: "a.yaml")
    #expect(document.problems.isEmpty)
    #expect(document.root?["a"]?.value == .text(c.text))
  }
}
