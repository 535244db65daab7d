internal import Keyring

/// A TLS operation that failed, with what OpenSSL had to say, drained from its queue.
package struct TLSFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let operation: String
  package let reasons: [String]

  package var description: String {
    reasons.isEmpty ? "\(operation) failed" : "\(operation): \(reasons.joined(separator: "; "))"
  }

  /// Empties the thread's error queue into a value. Straight after the failed call only. That it
  /// was TLS that failed goes without saying, so only the reasons are kept.
  static func current(_ operation: String) -> TLSFailure {
    TLSFailure(operation: operation, reasons: ErrorQueue.drain().map(\.reason))
  }
}
