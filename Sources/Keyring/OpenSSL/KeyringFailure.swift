internal import COpenSSL

/// A cryptographic operation that did not succeed, with what OpenSSL had to say about it.
package struct KeyringFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function or step that failed, such as `d2i_PrivateKey`.
  package var operation: String
  /// The reasons from the error queue, outermost cause last; empty when the queue was.
  package var reasons: [String]

  package init(operation: String, reasons: [String]) {
    self.operation = operation
    self.reasons = reasons
  }

  package var description: String {
    reasons.isEmpty
      ? "\(operation) failed" : "\(operation) failed: \(reasons.joined(separator: "; "))"
  }
}

extension KeyringFailure {
  /// Takes everything out of this thread's error queue, which is empty afterwards.
  static func drained(after operation: String) -> KeyringFailure {
    var reasons: [String] = []
    while true {
      let code = ERR_get_error()
      guard code != 0 else { break }
      reasons.append(reason(of: code))
    }
    return KeyringFailure(operation: operation, reasons: reasons)
  }

  private static func reason(of code: UInt) -> String {
    let library = unsafe ERR_lib_error_string(code).map { unsafe String(cString: $0) }
    let reason = unsafe ERR_reason_error_string(code).map { unsafe String(cString: $0) }
    return switch (library, reason) {
    case (let library?, let reason?): "\(library): \(reason)"
    case (nil, let reason?): reason
    case (let library?, nil): "\(library): error \(String(code, radix: 16))"
    case (nil, nil): "error \(String(code, radix: 16))"
    }
  }
}
