internal import Evidence

/// The abilities of a terminal: colours and width.
package struct ConsoleStyle: Hashable, Sendable {
  package var isColoured: Bool
  package var width: Int

  package init(isColoured: Bool, width: Int = 80) {
    self.isColoured = isColoured
    self.width = width
  }

  private func painted(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func bold(_ text: String) -> String { painted(text, "1") }

  func dim(_ text: String) -> String { painted(text, "2") }

  /// The verdict's word in five columns and its colour.
  func word(_ verdict: Verdict) -> String {
    let word = verdict.word
    let padding = String(repeating: " ", count: max(0, 5 - word.count))
    return painted(word, verdict.colour) + padding
  }

  func coloured(_ text: String, as verdict: Verdict) -> String { painted(text, verdict.colour) }
}

extension Verdict {
  fileprivate var colour: String {
    switch self {
    case .fail: "1;31"
    case .error: "1;35"
    case .warn: "33"
    case .pass: "32"
    case .info: "36"
    case .inconclusive: "34"
    case .notApplicable: "2"
    }
  }
}
