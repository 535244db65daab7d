internal import COpenSSL
internal import Glibc

/// A TLS operation that failed, with what OpenSSL had to say, drained from its queue.
package struct TLSFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let operation: String
  package let reasons: [String]

  package init(operation: String, reasons: [String]) {
    self.operation = operation
    self.reasons = reasons
  }

  package var description: String {
    reasons.isEmpty ? "\(operation) failed" : "\(operation): \(reasons.joined(separator: "; "))"
  }

  /// Empties the thread's error queue into a value. Straight after the failed call only.
  static func current(_ operation: String) -> TLSFailure {
    var reasons: [String] = []
    while true {
      let code = ERR_get_error()
      guard code != 0 else { break }
      if let text = unsafe ERR_reason_error_string(code) {
        reasons.append(unsafe String(cString: text))
      } else {
        reasons.append("error \(code)")
      }
    }
    return TLSFailure(operation: operation, reasons: reasons)
  }
}
