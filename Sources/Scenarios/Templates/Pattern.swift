package import WireFormats

/// A regular expression, as it stands between slashes: `/permission .* not granted/i`.
package struct Pattern: Hashable, Sendable {
  /// What stands between the slashes, with `\/` already a slash.
  package var source: String
  package var ignoresCase: Bool
  package var span: SourceSpan

  init(_ source: String, ignoresCase: Bool = false, at span: SourceSpan) {
    self.source = source
    self.ignoresCase = ignoresCase
    self.span = span
  }

  /// How long an expression may be, in bytes: what is nested too deeply in one ends the whole
  /// program, by the stack of the standard library's parser.
  static let lengthLimit = 1000

  /// The expression, ready to be used; a `Regex` itself can't travel between tasks.
  package func regex() throws -> Regex<AnyRegexOutput> {
    let regex = try Regex(source)
    return ignoresCase ? regex.ignoresCase() : regex
  }
}

/// A text that is compared, or an expression that is searched for.
package enum TextTest: Hashable, Sendable {
  case contains(Template)
  case matches(Pattern)
}
