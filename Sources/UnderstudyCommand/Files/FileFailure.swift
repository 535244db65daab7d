import Glibc

/// A file operation that the system refused.
package struct FileFailure: Error, Hashable, Sendable {
  package enum Operation: Hashable, Sendable {
    case createDirectory, read, write
  }

  package var operation: Operation
  package var path: String

  /// The system's number for the reason.
  package var code: Int32

  /// The system's words for the reason.
  var reason: String { String(cString: strerror(code)) }
}
