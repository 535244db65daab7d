internal import Glibc

/// A file operation that the system refused, or that would not have been safe.
package struct FileFailure: Error, Hashable, Sendable {
  package enum Operation: Hashable, Sendable {
    case createDirectory, read, write, remove
  }

  package enum Cause: Hashable, Sendable {
    /// The system's number for the reason.
    case system(Int32)
    /// A secret would go through a link that others can point elsewhere.
    case unsafeLink
    /// A secret would go into a pipe or a socket that another user has put there.
    case foreignPipe
  }

  package var operation: Operation
  package var path: String
  package var cause: Cause

  /// The failure of the last system call, to be made before any other call.
  package static func last(_ operation: Operation, _ path: String) -> FileFailure {
    FileFailure(operation: operation, path: path, code: errno)
  }

  /// True if there is no such file.
  package var isMissing: Bool { cause == .system(ENOENT) }
  /// True if a symbolic link was met where none is followed.
  package var isLink: Bool { cause == .system(ELOOP) }
  /// True if a file was to be made under a name that is taken.
  package var isTaken: Bool { cause == .system(EEXIST) }
  /// True if the reader of a pipe has gone.
  package var isBrokenPipe: Bool { cause == .system(EPIPE) }

  /// The reason in words, the system's own where it is the system's.
  package var reason: String {
    switch cause {
    case .system(let code): SystemText.reason(code)
    case .unsafeLink: "it is a link in a folder where others can write"
    case .foreignPipe: "it is somebody else's pipe or socket, in a folder where others can write"
    }
  }
}

extension FileFailure: CustomStringConvertible {
  package init(operation: Operation, path: String, code: Int32) {
    self.init(operation: operation, path: path, cause: .system(code))
  }

  package var description: String { "\(path): \(reason)" }
}
