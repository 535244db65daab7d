internal import GoogleAuthority

extension Understudy {
  /// A permission, as clients write it in `scope`.
  ///
  /// ```swift
  /// let notes: Understudy.Scope = "https://www.googleapis.com/auth/drive.file"
  /// ```
  public struct Scope: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// `openid`, or a URL.
    public let text: String

    /// A scope in any spelling that Google takes: `email` and `profile` are short for URLs.
    public init(_ text: String) { self.text = GoogleAuthority.Scope(rawValue: text).rawValue }

    /// A scope in any spelling that Google takes.
    public init(stringLiteral text: String) { self.init(text) }

    init(_ scope: GoogleAuthority.Scope) { text = scope.rawValue }

    /// The spelling that answers have.
    public var description: String { text }

    var scope: GoogleAuthority.Scope { GoogleAuthority.Scope(rawValue: text) }
  }
}
