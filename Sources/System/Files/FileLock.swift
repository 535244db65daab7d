internal import Glibc

/// A file that one process at a time can lock. A process that ends leaves no lock behind.
package struct FileLock: ~Copyable {
  private let file: OwnedDescriptor
  private let path: String

  /// Opens the file, or makes it for its owner alone.
  package init(_ path: String) throws(FileFailure) {
    file = try OwnedDescriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, .write)
    self.path = path
  }

  /// Tries to lock the file, and returns the refusal if another process has the lock.
  package borrowing func attempt() throws(FileFailure) -> FileFailure? {
    guard flock(file.number, LOCK_EX | LOCK_NB) != 0 else { return nil }
    let failure = FileFailure.last(.write, path)
    guard [EWOULDBLOCK, EINTR].contains(where: { failure.cause == .system($0) }) else {
      throw failure
    }
    return failure
  }
}
