/// What a client asks to be shown to the user.
package struct Prompt: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// No page at all.
  package static let none = Prompt(rawValue: 1)
  package static let consent = Prompt(rawValue: 2)
  package static let selectAccount = Prompt(rawValue: 4)

  package enum Reading: Hashable, Sendable {
    /// Empty when the client leaves it to the server: it asks what hasn't been granted yet.
    case prompt(Prompt)
    /// An unknown word, or `none` beside another, as it was sent.
    case unreadable(String)
  }

  /// Reads space-delimited, case-sensitive words.
  static func read(_ text: String) -> Reading {
    var prompt: Prompt = []
    for word in text.split(separator: " ") {
      guard let part = words[String(word)] else { return .unreadable(text) }
      prompt.insert(part)
    }
    if prompt.contains(.none), prompt != .none { return .unreadable(text) }
    return .prompt(prompt)
  }

  private static let words: [String: Prompt] = [
    "none": .none, "consent": .consent, "select_account": .selectAccount,
  ]
}
