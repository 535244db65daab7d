package import WireFormats
package import Words

/// Failures that are known and accepted for now.
package struct Baseline: Hashable, Sendable {
  package var source: String
  package var entries: [Entry]

  package struct Entry: Hashable, Sendable {
    package var driver: Marked<String>
    /// Nil for the lines of the scenario that no check has a part in.
    package var check: Marked<CheckID>?
    /// Nil for every scenario; without a case for all its cases.
    package var scenario: Marked<CaseName>?
    package var reason: String
    /// The last day on which it counts.
    package var until: Timestamp?
    package var isFlaky: Bool
    package var span: SourceSpan
  }
}
