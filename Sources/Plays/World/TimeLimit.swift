package import Forms
internal import WireFormats

/// The longest time of something, in real time.
package enum TimeLimit: Hashable {
  case time(Duration)
  /// As long as the client's patience lasts, and a little longer.
  case patience(Patience)
}

/// A patience of the client, as its driver tells it.
package enum Patience: String, Hashable, Sendable, CaseIterable {
  case login = "login_timeout"
  case network = "network_timeout"
}

extension TimeLimit: FileValue {
  package static var shape: Shape { .form(form) }

  private static let form = ScalarForm(
    "a time limit", FormCode.badDuration,
    example: "write 2s or 3m, or \(words.joined(separator: " or ")) for the driver's value",
    pattern: "^(\(ScalarForm.durationPattern)|\(words.joined(separator: "|")))$"
  ) { Patience(rawValue: $0) != nil || (try? DurationText.parse($0)) != nil }

  private static let words = Patience.allCases.map(\.rawValue)

  package init(from node: Node) throws(UnreadableNode) {
    if let patience = node.scalar.flatMap({ Patience(rawValue: $0.text) }) {
      self = .patience(patience)
    } else {
      self = .time(try Duration(from: node))
    }
  }
}
