import Testing

@testable import Understudy

struct TextFormCase: Sendable, CustomTestStringConvertible {
  let form: TextForm
  let accepted: [String]
  let refused: [String]
  var testDescription: String { form.name }

  static let all = [
    TextFormCase(form: .any, accepted: ["", "x"], refused: []),
    TextFormCase(form: .filled, accepted: ["x"], refused: [""]),
    TextFormCase(
      form: .fieldValue, accepted: ["", "no-store", "a\tb", "é"],
      refused: ["a\nb", "a\rb", "\0", "\u{1b}[0m", "\u{7f}"]),
    TextFormCase(form: .choice(["a", "b"]), accepted: ["a", "b"], refused: ["", "c", "A"]),
    TextFormCase(
      form: .duration, accepted: ["500ms", "0s", "61m", "12345678d", "1h30m", "10m1s", "1s5ms"],
      refused: [
        "", "5", "m", "-5m", "30m1h", "1s1s", "1.5h", "123456789s", "5 m", "5w", "5ns", "1s5",
      ]),
    TextFormCase(
      form: .time, accepted: ["2026-08-01T12:00:00Z", "2026-08-01T12:00:00.5+02:00"],
      refused: ["", "2026-08-01", "2026-02-30T12:00:00Z", "now"]),
    TextFormCase(
      form: .emailAddress, accepted: ["ada@example.com", "ada.l@mail.example.com"],
      refused: [
        "", "ada", "ada@", "@example.com", "ada@example", "a@b@example.com", "Ada@example.com",
      ]
    ),
    TextFormCase(form: .digits, accepted: ["0", "0123"], refused: ["", "-1", "12a"]),
    TextFormCase(
      form: .fieldName, accepted: ["X", "Retry-After"], refused: ["", "1X", "X:", "X Y", "-X"]),
    TextFormCase(
      form: .apiName, accepted: ["drive.googleapis.com", "calendar-json.googleapis.com"],
      refused: ["", "drive", "Drive.googleapis.com", "drive.", ".com", "drive googleapis.com"]),
    TextFormCase(
      form: .scope, accepted: ["openid", "https://example.com/auth/a.b?c=[d]", "!~"],
      refused: ["", "a b", "a\"b", "a\\b", "\u{e9}", "a\n"]),
  ]
}

@Suite struct TextFormTests {
  @Test(arguments: TextFormCase.all)
  func aFormTakesWhatItSays(_ c: TextFormCase) {
    for text in c.accepted { #expect(c.form.accepts(text), "\(text)") }
    for text in c.refused { #expect(!c.form.accepts(text), "\(text)") }
  }

  /// The control API checks what the OpenAPI document promises.
  @Test(arguments: TextFormCase.all.filter { $0.form.pattern != nil })
  func thePatternSaysTheSame(_ c: TextFormCase) throws {
    let pattern = try Regex(#require(c.form.pattern))
    for text in c.accepted { #expect(text.wholeMatch(of: pattern) != nil, "\(text)") }
    for text in c.refused { #expect(text.wholeMatch(of: pattern) == nil, "\(text)") }
  }
}
