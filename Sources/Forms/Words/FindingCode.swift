package import WireFormats

/// The code of a kind of finding, which stays the same when the wording changes.
package protocol FindingCode: RawRepresentable<String>, Sendable {}

extension FindingCode {
  /// A code that begins with W is that of a warning.
  package var severity: Diagnostic.Severity { rawValue.hasPrefix("W") ? .warning : .error }
}

extension Diagnostic {
  package init(
    _ code: some FindingCode, _ message: String, in source: String?, at span: SourceSpan?,
    help: [String]
  ) {
    self.init(code.severity, code: code.rawValue, message, in: source, at: span, help: help)
  }
}

/// The codes of findings about files of every kind.
package enum FormCode: String, FindingCode, CaseIterable {
  case unknownKey = "E104"
  case missingKey = "E105"
  case outOfRange = "E111"
  // Forms
  case badDuration = "E120"
  case badSize = "E121"
  case badTime = "E123"
  case badName = "E126"
  case badText = "E129"
  // Values that say nothing
  case emptyText = "E132"
  case emptyList = "E133"
  case repeated = "E134"
  // Names within a file
  case undeclared = "E211"
  case declaredTwice = "E212"
}
