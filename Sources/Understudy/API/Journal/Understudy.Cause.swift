internal import GoogleAuthority

extension Understudy {
  /// The reason why a request was refused. The wire is as vague about it as Google's; tests read
  /// this.
  ///
  /// ```swift
  /// #expect(google.journal.last(.token)?.cause == .refreshRevoked)
  /// ```
  public struct Cause: Hashable, Sendable, CustomStringConvertible {
    /// Such as `refresh.revoked`.
    public let code: String

    init(_ code: String) { self.code = code }

    init(_ cause: GoogleAuthority.Cause) { code = cause.code }

    /// The event behind it, in one sentence.
    public var explanation: String { Self.vocabulary[code]?.explanation ?? "" }

    /// The change that a developer usually has to make.
    public var fix: String { Self.vocabulary[code]?.fix ?? "" }

    /// The code with its explanation.
    public var description: String { "\(code): \(explanation)" }

    /// Every cause that there is.
    public static let all = GoogleAuthority.Cause.all.map(Self.init)

    private static let vocabulary = Dictionary(
      GoogleAuthority.Cause.all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
