internal import Glibc

/// A file operation that the system refused, by the system's number for the reason.
struct FileFailure: Error, Hashable, Sendable {
  let code: Int32

  static var last: FileFailure { FileFailure(code: errno) }

  var isMissing: Bool { code == ENOENT }

  /// The system's words for the reason.
  var reason: String { String(cString: strerror(code)) }
}
