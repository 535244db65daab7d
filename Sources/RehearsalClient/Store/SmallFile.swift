internal import Glibc

/// Files that fit into memory many times over.
enum SmallFile {
  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Reads a whole file; `extraFlags` are for `open`.
  static func read(
    _ path: String, limit: Int, extraFlags: Int32 = 0
  ) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | extraFlags)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return contents }
      contents += buffer[..<count]
      guard contents.count <= limit else { throw FileFailure(code: EFBIG) }
    }
  }

  /// Puts a file that only its owner can read in place of whatever has the path.
  ///
  /// The contents are written beside it, to a file that was not there before, and are on the disk
  /// before they get the name: who reads finds the old file or the new one and nothing between. A
  /// symbolic link that somebody planted is replaced, not followed.
  static func replace(_ path: String, with contents: [UInt8]) throws(FileFailure) {
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    var failure = write(contents, to: descriptor)
    // A process's umask can only take permissions away, but the store is private whatever it says.
    let mode: mode_t = Flaw.storeReadable.isOn ? 0o644 : 0o600
    if failure == nil, fchmod(descriptor, mode) != 0 { failure = .last }
    if failure == nil, fsync(descriptor) != 0 { failure = .last }
    if close(descriptor) != 0, failure == nil { failure = .last }
    if failure == nil, rename(draft, path) != 0 { failure = .last }
    guard let failure else { return }
    unlink(draft)
    throw failure
  }

  private static func write(_ contents: [UInt8], to descriptor: Int32) -> FileFailure? {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }
}
