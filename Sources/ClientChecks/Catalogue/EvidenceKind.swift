/// A kind of evidence, which limits how hard a verdict by it may be.
package enum EvidenceKind: String, Hashable, Sendable, CaseIterable {
  /// Recorded requests and answers, which are exact.
  case wire
  /// The ends and the output of the client's processes.
  case process
  case files
  /// Sockets and the table of processes.
  case network
  /// Time and statistics: one sample may warn, never fail.
  case time
}
