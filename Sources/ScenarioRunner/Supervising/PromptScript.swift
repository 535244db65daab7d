internal import Plays

/// The answers to a client's prompts, in their order, and the output since the last one.
struct PromptScript: Sendable {
  struct Line: Sendable {
    var prompt: Pattern
    /// Nil while the user hasn't come back to type it.
    var text: String?
  }

  private var lines: ArraySlice<Line>
  private var heard: [UInt8] = []
  /// True if the prompt of the first line was heard.
  private var isAsked = false
  /// A prompt is short, and what came long before it is none.
  private static let memory = 16 << 10

  init(_ lines: [Line] = []) { self.lines = lines[...] }

  /// True if nothing is left to be typed.
  var isFinished: Bool { lines.isEmpty }

  /// Hears more of the output, and gives all that is to be typed now.
  mutating func hear(_ bytes: Span<UInt8>) -> [String] {
    guard !lines.isEmpty else { return [] }
    for index in bytes.indices { heard.append(bytes[index]) }
    heard.removeFirst(max(0, heard.count - Self.memory))
    return answers()
  }

  /// Learns the texts that have waited for the user, and gives all that is to be typed now.
  mutating func learn(_ texts: [String]) -> [String] {
    var texts = texts[...]
    for index in lines.indices where lines[index].text == nil {
      lines[index].text = texts.popFirst()
    }
    return answers()
  }

  private mutating func answers() -> [String] {
    var answers: [String] = []
    while let line = lines.first {
      if !isAsked {
        let text = String(decoding: heard, as: UTF8.self)
        guard let found = line.prompt.finding(in: text) else { break }
        heard = Array(text[found.end...].utf8)
        isAsked = true
      }
      guard let text = line.text else { break }
      answers.append(text + "\n")
      lines.removeFirst()
      isAsked = false
    }
    return answers
  }
}
