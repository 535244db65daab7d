/// The answer to the question if a crash comes again: its case is played once more.
package enum CrashStanding: String, Hashable, Sendable, CaseIterable {
  /// The client has crashed both times.
  case sure
  /// It has crashed once, and the other time it hasn't.
  case flaky
}

extension CrashStanding {
  /// The words behind the signal in findings.
  package var words: String {
    switch self {
    case .sure: "both times that the case was played"
    case .flaky: "one of two times that the case was played"
    }
  }
}

extension CrashStanding: Recordable {}
