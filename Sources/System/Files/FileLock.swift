internal import Glibc

/// A file or a folder that one process at a time can lock. A process that ends leaves no lock behind.
package final class FileLock: Sendable {
  private let file: OwnedDescriptor
  private let path: String

  /// Opens the file, or makes it for its owner alone; nothing is locked yet.
  package init(_ path: String) throws(FileFailure) {
    file = try OwnedDescriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, .write)
    self.path = path
  }

  /// Locks a folder of this user's; nil where there is none, or another process has the lock.
  package init?(folder path: String) {
    guard FileDescription(of: path)?.isOwn == true,
      let folder = try? OwnedDescriptor(
        opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, .read),
      Self.take(folder.number)
    else { return nil }
    file = folder
    self.path = path
  }

  /// Tries to lock the file, and returns the refusal if another process has the lock.
  package func attempt() throws(FileFailure) -> FileFailure? {
    guard !Self.take(file.number) else { return nil }
    let failure = FileFailure.last(.write, path)
    guard [EWOULDBLOCK, EINTR].contains(where: { failure.cause == .system($0) }) else {
      throw failure
    }
    return failure
  }

  private static func take(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
