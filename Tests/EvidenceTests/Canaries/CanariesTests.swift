import Evidence
import TestSupport
import Testing
import WireFormats

struct CanariesTests {
  static let start = Moment.start(Timestamp(secondsSince1970: 0))
  static let codeText = "4/0AbCdEf+GhIjKlMnOpQr~stu"
  static let code = Secret(.code, number: 1, value: codeText, issued: start)
  static let access = Secret(
    .accessToken, number: 2, value: "ya29.a0ARgHdYnSvUaTzKqWpLm", issued: start)
  static let canaries = Canaries([code, access])

  static let cases: [Example<String, String>] = [
    Example("nothing of value in here", "nothing of value in here"),
    Example("x=4/0AbCdEf+GhIjKlMnOpQr~stu!", "x=‹code #1›!"),
    Example("code=4%2F0AbCdEf%2BGhIjKlMnOpQr~stu&a=b", "code=‹code #1›&a=b"),
    Example("code=4%2f0AbCdEf%2bGhIjKlMnOpQr~stu", "code=‹code #1›"),
    Example("code=4%2F0AbCdEf%2BGhIjKlMnOpQr%7Estu", "code=‹code #1›"),
    // A site that was asked for with a code, and has the user sent back there later.
    Example(
      "next=%2Fx%3Fcode%3D4%252F0AbCdEf%252BGhIjKlMnOpQr~stu",
      "next=%2Fx%3Fcode%3D‹code #1 escaped twice›"),
    Example(#"{"c":"4\/0AbCdEf+GhIjKlMnOpQr~stu"}"#, #"{"c":"‹code #1›"}"#),
    Example(
      Hex.encode(Array("ya29.a0ARgHdYnSvUaTzKqWpLm".utf8)),
      "‹access_token #2 in hex›"),
    Example("é " + Hex.encode(Array(codeText.utf8)).uppercased(), "é ‹code #1 in hex›"),
    Example("ya29.a0ARgHdYnSv...", "‹access_token #2 cut›..."),
    Example("ya29.a0ARgHdY", "‹access_token #2 cut›"),
    Example("ya29.a0ARgH", "ya29.a0ARgH"),
    Example(
      "ya29.a0ARgHdYnSvUaTzKqWpLmya29.a0ARgHdYnSvUaTzKqWpLm",
      "‹access_token #2›‹access_token #2›"),
    Example("yya29.a0ARgHdYnSvUaTzKqWpL", "y‹access_token #2 cut›"),
  ]

  @Test(arguments: cases)
  func everySpellingIsReplacedByTheName(_ example: Example<String, String>) {
    #expect(Self.canaries.concealing(example.given) == example.expected)
  }

  @Test(arguments: ["", "x", "no", "notes:"], [true, false])
  func base64IsFoundAtEveryAlignment(before: String, urlSafe: Bool) {
    let bytes = Array("\(before)4/0AbCdEf+GhIjKlMnOpQr~stu and more".utf8)
    let text = urlSafe ? Base64URL.encode(bytes) : Base64.encode(bytes)
    let findings = Self.canaries.findings(in: "Basic \(text)")
    #expect(findings.map(\.secret) == [0])
    #expect(findings.map(\.encoding) == [.base64])
  }

  struct PiecesCase: Sendable, CustomTestStringConvertible {
    let pieces: [String]
    let concealed: [String]
    var testDescription: String { pieces.joined(separator: "/") }
  }

  static let pieces: [PiecesCase] = [
    PiecesCase(pieces: [], concealed: []),
    PiecesCase(pieces: ["a", "", "b"], concealed: ["a", "", "b"]),
    PiecesCase(
      pieces: ["t=ya29.a0ARgHdYnSvU", "aTzKqWpLm and more"],
      concealed: ["t=‹access_token #2›", " and more"]),
    PiecesCase(
      pieces: ["ya2", "9.a0ARgHdYnSvUaTzKqWpL", "m", "!"],
      concealed: ["‹access_token #2›", "", "", "!"]),
    PiecesCase(
      pieces: ["é ya29.a0ARgHdYnSvUaTzKqWpLm", "4/0AbCdEf+GhIjKlMnOpQr~stu", "x"],
      concealed: ["é ‹access_token #2›", "‹code #1›", "x"]),
  ]

  @Test(arguments: pieces)
  func aSecretInPiecesIsFound(_ example: PiecesCase) {
    #expect(Self.canaries.concealing(pieces: example.pieces) == example.concealed)
  }

  @Test func whatAllOfAKindBeginWithGivesNothingAway() {
    let twins = (1...2).map {
      Secret(
        .refreshToken, number: $0, value: "1//0AAAAAAAAAAAA\($0)BBBBBBBBBBBBB", issued: Self.start)
    }
    let canaries = Canaries(twins)
    #expect(canaries.concealing("1//0AAAAAAAAAAA") == "1//0AAAAAAAAAAA")
    #expect(canaries.concealing("1//0AAAAAAAAAAAA2BBBBBBBBBBBBB") == "‹refresh_token #2›")
  }

  @Test func shortSecretsAreNotSearched() {
    let canaries = Canaries([Secret(.clientSecret, number: 1, value: "secret", issued: Self.start)])
    #expect(canaries.isEmpty)
    #expect(canaries.concealing("a secret garden") == "a secret garden")
  }

  @Test func randomTextsLoseEverySecretAndNothingElse() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<500 {
      var (text, expected) = ("", "")
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          text += "ya29.a0ARgHdYnSvUaTzKqWpLm"
          expected += "‹access_token #2›"
        case 1:
          text += "4%2F0AbCdEf%2BGhIjKlMnOpQr~stu"
          expected += "‹code #1›"
        case _:
          let filler = ["4", "ya29", "é", "‹", " ", "4/0AbCdE"].randomElement(using: &random) ?? ""
          text += filler + "|"
          expected += filler + "|"
        }
      }
      #expect(Self.canaries.concealing(text) == expected)
    }
  }
}
