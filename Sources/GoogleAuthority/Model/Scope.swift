/// A scope in its canonical spelling: `openid`, or a URL.
package struct Scope: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// Reads a scope as clients write it: `email` and `profile` are short names.
  package init(rawValue: String) {
    self.rawValue = Self.canonical[rawValue] ?? rawValue
  }

  package static let openID = Scope(rawValue: "openid")
  package static let email = Scope(rawValue: "https://www.googleapis.com/auth/userinfo.email")
  package static let profile = Scope(rawValue: "https://www.googleapis.com/auth/userinfo.profile")

  private static let canonical = [
    "email": "https://www.googleapis.com/auth/userinfo.email",
    "profile": "https://www.googleapis.com/auth/userinfo.profile",
  ]

  /// True for RFC 6749's `scope-token`, which is all that fits into a list of scopes or a challenge.
  package var isWellFormed: Bool {
    !rawValue.isEmpty
      && rawValue.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }

  /// Sign-in scopes are granted together, and don't make tokens of a test app expire.
  package var isSignIn: Bool { self == .openID || self == .email || self == .profile }
}

/// The order in which granted scopes are reported. Google's varies; this is that of one capture.
enum CallbackScope {
  /// The scopes of a grant for which these were allowed, as callbacks list them: `openid` comes
  /// along with the e-mail address, and not with the profile alone.
  static func granted(_ allowed: [Scope]) -> [Scope] {
    ordered(allowed.contains(.email) ? [.openID] + allowed : allowed)
  }

  /// Sign-in scopes first, the others as they come.
  static func ordered(_ scopes: [Scope]) -> [Scope] {
    [.openID, .profile, .email].filter(scopes.contains) + scopes.filter { !$0.isSignIn }
  }

  /// The short names first, then the same scopes and the others as URLs.
  static func text(_ scopes: [Scope]) -> String {
    let names = [("email", Scope.email), ("profile", .profile), ("openid", .openID)]
      .filter { scopes.contains($0.1) }.map(\.0)
    let urls = ordered(scopes).filter { $0 != .openID }.map(\.rawValue)
    return (names + urls).joined(separator: " ")
  }
}
