internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension ValueReader {
  /// A text that says something.
  mutating func filledText(_ node: Node?) -> String? {
    guard let node, let text = text(node) else { return nil }
    guard !text.isEmpty else {
      problems.error("an empty text says nothing", at: node.span, help: "leave the member out")
      return nil
    }
    return text
  }

  /// A list of texts, each with its place.
  mutating func texts(_ node: Node?) -> [(text: String, node: Node)] {
    var texts: [(text: String, node: Node)] = []
    for element in elements(node) ?? [] {
      if let text = filledText(element) { texts.append((text, element)) }
    }
    return texts
  }

  /// A list of scopes, as far as they can be ones.
  mutating func scopes(_ node: Node?) -> [Scope] {
    var scopes: [Scope] = []
    for (text, element) in texts(node) {
      if Self.isScope(text) {
        scopes.append(Scope(rawValue: text))
      } else {
        problems.error(
          "'\(text)' is not a scope", at: element.span,
          help: "a scope has no blanks, such as https://www.googleapis.com/auth/drive.readonly")
      }
    }
    return scopes
  }

  /// A duration that isn't shorter than the least one, or too long to reckon with.
  mutating func duration(_ node: Node?, atLeast least: Duration) -> Duration? {
    guard let node, let duration = duration(node) else { return nil }
    let longest = LifetimeMembers.longest
    guard (least...longest).contains(duration) else {
      problems.error(
        "\(duration.asText) is not between \(least.asText) and \(longest.asText)", at: node.span,
        help: "write a duration in this range")
      return nil
    }
    return duration
  }

  /// RFC 6749's `scope-token`.
  private static func isScope(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }
}
