/// What a check looks at, which bounds how hard its verdict may be.
package enum EvidenceKind: String, Hashable, Sendable, CaseIterable {
  /// Recorded requests and answers, which are exact.
  case wire
  /// How the client's processes ended and what they wrote.
  case process
  case files
  /// Sockets and the table of processes.
  case network
  /// Time and statistics: one sample may warn, never fail.
  case time
}
