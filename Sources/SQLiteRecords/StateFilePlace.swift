internal import Glibc
internal import System

/// The place of a state file, looked at before SQLite touches it: SQLite would read what it can't
/// write, and let everybody read what it makes.
enum StateFilePlace {
  /// Makes the file if there is none, or refuses what stands in its place.
  static func prepare(_ path: String) throws(StateFileProblem) {
    guard let file = FileDescription(of: path, followingLinks: true) else {
      return try make(path)
    }
    guard file.kind == .regular else { throw .notAFile }
    guard file.isOwn else { throw .belongsToAnother }
    // The superuser could write it nevertheless, and shouldn't.
    guard file.mode & Int(S_IWUSR) != 0 else { throw .readOnly }
  }

  private static func make(_ path: String) throws(StateFileProblem) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor < 0 else {
      close(descriptor)
      return
    }
    switch errno {
    case ENOENT: throw .noFolder(FileTree.parent(of: path))
    case EROFS, EACCES: throw .readOnly
    case let code: throw .failed(reason: unsafe String(cString: strerror(code)))
    }
  }

  /// The process that has locked a file. This one mustn't have it open: it would lose its own lock.
  static func holder(of path: String) -> Int32? {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    guard unsafe fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else {
      return nil
    }
    return lock.l_pid
  }
}
