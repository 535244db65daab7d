internal import Glibc

/// A folder or a file of a case that the system didn't let us make.
package struct FolderFailure: Error, Hashable, Sendable {
  package var path: String
  /// The system's number for the reason.
  package var code: Int32

  /// Why the last call on a path has failed. To be asked straight after it.
  static func last(_ path: String) -> FolderFailure { FolderFailure(path: path, code: errno) }
}

extension FolderFailure: CustomStringConvertible {
  package var description: String { "\(path): \(String(cString: strerror(code)))" }
}
