internal import Plays

/// The answers to a client's prompts, in their order, and the output since the last one.
struct PromptScript: Sendable {
  struct Line: Sendable {
    var prompt: Pattern
    var text: String
  }

  private var lines: ArraySlice<Line>
  private var heard: [UInt8] = []
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
    var answers: [String] = []
    while let line = lines.first {
      let text = String(decoding: heard, as: UTF8.self)
      guard let found = line.prompt.finding(in: text) else { break }
      answers.append(line.text + "\n")
      heard = Array(text[found.end...].utf8)
      lines.removeFirst()
    }
    return answers
  }
}
