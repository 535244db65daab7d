internal import Glibc
internal import Synchronization

/// A pipe that programs find by its path, read here or written without waiting.
///
/// It is open for both, so that it never ends and neither end has to wait for the other.
package final class NamedPipe: Sendable {
  private static let chunk = 64 * 1024

  private let number: Mutex<Int32>

  /// Opens a pipe that is there.
  package init(_ path: String) throws(FileFailure) {
    let file = try OwnedDescriptor(
      opening: path, O_RDWR | O_NONBLOCK | O_NOFOLLOW, .read)
    number = Mutex(file.release())
  }

  /// Makes a fresh pipe in place of one that an earlier run may have left.
  package convenience init(making path: String) throws(FileFailure) {
    try? FileTree.removeFile(path)
    try FileTree.makePipe(path)
    try self.init(path)
  }

  deinit { close() }

  /// The number to watch: readable when something was written.
  package var descriptor: Int32 { number.withLock(\.self) }

  /// The bytes that are there, up to one chunk.
  package func read() -> [UInt8] {
    let number = descriptor
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    guard case .moved(let count) = Transfer({ unsafe Glibc.read(number, &buffer, buffer.count) })
    else { return [] }
    buffer.removeSubrange(count...)
    return buffer
  }

  /// Writes a message shorter than what a pipe holds, whole or not at all, and says if it was.
  package func write(_ bytes: [UInt8]) -> Bool { Self.write(bytes, to: descriptor) }

  /// Closes the pipe. Leave the poller first, as the number may be given to another file at once.
  package func close() {
    number.withLock { number in
      guard number >= 0 else { return }
      _ = Glibc.close(number)
      number = -1
    }
  }

  /// Hands a line to the reader of a pipe, and says if there is one who can take it.
  package static func deliver(
    _ line: String, to path: String, followingLinks followsLinks: Bool = true
  ) -> Bool {
    let flags = O_WRONLY | O_APPEND | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    guard let pipe = try? OwnedDescriptor(opening: path, flags, .write) else { return false }
    return write(Array("\(line)\n".utf8), to: pipe.number)
  }

  private static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
    let transfer = unsafe bytes.withUnsafeBytes { unsafe Transfer.write($0, to: number) }
    if case .moved(bytes.count) = transfer { return true }
    return false
  }
}
