internal import COpenSSL

/// The queue in which OpenSSL leaves what went wrong, one for each thread.
package enum ErrorQueue {
  package struct Entry: Sendable, CustomStringConvertible {
    /// The part of OpenSSL that complains, such as `SSL routines`.
    package let library: String?
    /// OpenSSL's complaint, such as `certificate verify failed`.
    package let reason: String

    package var description: String { library.map { "\($0): \(reason)" } ?? reason }
  }

  /// Takes everything out of this thread's queue, innermost cause first. To be asked straight after
  /// the call that failed.
  package static func drain() -> [Entry] {
    var entries: [Entry] = []
    while true {
      let code = ERR_get_error()
      guard code != 0 else { return entries }
      let library = unsafe ERR_lib_error_string(code).map { unsafe String(cString: $0) }
      let reason = unsafe ERR_reason_error_string(code).map { unsafe String(cString: $0) }
      entries.append(Entry(library: library, reason: reason ?? "error \(String(code, radix: 16))"))
    }
  }
}
