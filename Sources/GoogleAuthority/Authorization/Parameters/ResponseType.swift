/// What a client asks the authorization endpoint for: any of three things, in any order.
package struct ResponseType: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let code = ResponseType(rawValue: 1)
  package static let token = ResponseType(rawValue: 2)
  package static let idToken = ResponseType(rawValue: 4)
  /// `none`: the user is asked, and nothing is issued.
  package static let nothing: ResponseType = []

  /// Whether tokens come straight from the authorization endpoint.
  package var asksForTokens: Bool { !isDisjoint(with: [.token, .idToken]) }

  package enum Reading: Hashable, Sendable {
    case missing
    case type(ResponseType)
    /// A value that no server understands, as it was sent.
    case unreadable(String)
  }

  /// Reads space-delimited words; each may stand once, and `none` only alone.
  static func read(_ text: String) -> Reading {
    if text == "none" { return .type(.nothing) }
    var type: ResponseType = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let part = words[String(word)], type.insert(part).inserted else {
        return .unreadable(text)
      }
    }
    return .type(type)
  }

  private static let words: [String: ResponseType] = [
    "code": .code, "token": .token, "id_token": .idToken,
  ]
}
