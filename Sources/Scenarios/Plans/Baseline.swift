package import WireFormats

/// Failures that are known and accepted for now.
package struct Baseline: Hashable, Sendable {
  package var source: String
  package var entries: [Entry]

  package struct Entry: Hashable, Sendable {
    package var driver: Marked<String>
    package var check: Marked<CheckID>
    /// Nil for every scenario; without a case for all its cases.
    package var scenario: Marked<CaseName>?
    package var reason: String
    /// The first instant at which the entry is stale.
    package var until: Timestamp?
    package var isFlaky: Bool
    package var span: SourceSpan
  }
}
