import Testing
import WireFormats

@testable import UnderstudyCommand

struct ColourCase: Sendable, CustomTestStringConvertible {
  var isTerminal: Bool
  var environment: [String: String]
  var allowed: Bool

  var testDescription: String { "\(isTerminal) \(environment)" }

  static let all = [
    ColourCase(isTerminal: true, environment: [:], allowed: true),
    ColourCase(isTerminal: true, environment: ["TERM": "xterm"], allowed: true),
    ColourCase(isTerminal: true, environment: ["NO_COLOR": ""], allowed: true),
    ColourCase(isTerminal: true, environment: ["NO_COLOR": "1"], allowed: false),
    ColourCase(isTerminal: true, environment: ["NO_COLOR": "0"], allowed: false),
    ColourCase(isTerminal: true, environment: ["TERM": "dumb"], allowed: false),
    ColourCase(isTerminal: false, environment: [:], allowed: false),
    ColourCase(isTerminal: false, environment: ["TERM": "xterm"], allowed: false),
  ]
}

struct TextStreamTests {
  @Test("Colour is for terminals, and never with NO_COLOR", arguments: ColourCase.all)
  func colour(_ example: ColourCase) {
    let allowed = TextStream.allowsColour(
      isTerminal: example.isTerminal, environment: { example.environment[$0] })
    #expect(allowed == example.allowed)
  }

  @Test("A diagnostic's leading words are coloured, and only where colour is")
  func report() {
    let diagnostic = Diagnostic(.error, "it broke", help: ["mend it"])
    #expect(written(isColoured: false, diagnostic) == "error: it broke\n  help: mend it\n")
    #expect(
      written(isColoured: true, diagnostic)
        == "\u{1B}[1;31merror:\u{1B}[0m it broke\n\u{1B}[1;36m  help:\u{1B}[0m mend it\n")
  }

  private func written(isColoured: Bool, _ diagnostic: Diagnostic) -> String {
    let terminal = RecordingTerminal()
    var stream = terminal.terminal.error
    stream.isColoured = isColoured
    stream.report(diagnostic)
    return terminal.recorded.error
  }
}
