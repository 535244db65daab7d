import Glibc

/// Files that the program is given to read.
package enum InputFile {
  /// The largest file that is read: what is larger is none of the few things that are asked for.
  package static let limit = 1 << 20

  /// All bytes of a file.
  package static func read(
    _ path: String, atMost limit: Int = limit
  ) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      guard count > 0 else { return contents }
      contents += buffer[..<count]
      guard contents.count <= limit else { throw failure(path, EFBIG) }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> FileFailure {
    FileFailure(operation: .read, path: path, code: code)
  }
}
