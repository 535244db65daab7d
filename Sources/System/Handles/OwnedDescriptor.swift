internal import CSystem
internal import Glibc

/// Makes a system call again while a signal interrupts it, and throws what else went wrong.
@discardableResult
func require(_ call: StaticString, _ body: () -> Int32) throws(LaunchFailure) -> Int32 {
  while true {
    let result = body()
    if result >= 0 { return result }
    if errno != EINTR { throw .system(call: "\(call)", code: errno) }
  }
}

/// Owns a descriptor of this process, and closes it.
///
/// It is never one of the standard three, even when those are closed here: a child's streams are
/// put in their places one after the other, and one must not overwrite another that still waits.
struct OwnedDescriptor: ~Copyable {
  let number: Int32

  /// Takes over a descriptor that was just made.
  init(_ fresh: Int32) throws(LaunchFailure) {
    try self.init(moving: OwnedDescriptor(asItIs: fresh))
  }

  init(moving other: consuming OwnedDescriptor) throws(LaunchFailure) {
    if other.number > STDERR_FILENO {
      self = other
    } else {
      self = try other.duplicate()
    }
  }

  /// The only way to one of the standard three.
  init(asItIs number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Gives up the descriptor without closing it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }

  borrowing func duplicate() throws(LaunchFailure) -> OwnedDescriptor {
    let number = number
    return OwnedDescriptor(
      asItIs: try require("fcntl") { fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) })
  }

  /// Makes reading and writing return at once. Only ever this side: the flag belongs to the open
  /// file, and a child would find its standard output non-blocking.
  borrowing func setNonBlocking() throws(LaunchFailure) {
    let number = number
    try require("fcntl") { fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
  }
}

/// A pipe between this process and a child.
struct Pipe: ~Copyable {
  let readEnd: OwnedDescriptor
  let writeEnd: OwnedDescriptor

  init() throws(LaunchFailure) {
    var ends: [Int32] = [-1, -1]
    try require("pipe2") { unsafe pipe2(&ends, O_CLOEXEC) }
    // Both are owned before anything can fail.
    let read = OwnedDescriptor(asItIs: ends[0])
    let write = OwnedDescriptor(asItIs: ends[1])
    let movedRead = try OwnedDescriptor(moving: read)
    let movedWrite = try OwnedDescriptor(moving: write)
    readEnd = movedRead
    writeEnd = movedWrite
  }
}

/// Bytes that a child reads as its standard input.
enum MemoryFile {
  /// A file rather than a pipe: it takes any length at once, without a writer that feeds it.
  static func make(_ bytes: [UInt8]) throws(LaunchFailure) -> OwnedDescriptor {
    let file = try OwnedDescriptor(
      require("memfd_create") { unsafe memfd_create("standard input", UInt32(MFD_CLOEXEC)) })
    let number = file.number
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          number, bytes.baseAddress?.advanced(by: written), bytes.count - written, off_t(written))
      }
      guard count >= 0 || errno == EINTR else { throw .system(call: "pwrite", code: errno) }
      written += max(count, 0)
    }
    return file
  }
}
