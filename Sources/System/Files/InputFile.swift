internal import Glibc

/// Files that the program is given to read.
package enum InputFile {
  /// The largest file that is read unless more is expected.
  package static let limit = 1 << 20

  /// All bytes of a file. One that is larger than the limit is refused as too large.
  package static func read(
    _ path: String, atMost limit: Int = limit, followingLinks followsLinks: Bool = true
  ) throws(FileFailure) -> [UInt8] {
    let file = try OwnedDescriptor(
      opening: path, O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW), .read)
    let contents = try file.read(upTo: limit + 1, of: path)
    guard contents.count <= limit else {
      throw FileFailure(operation: .read, path: path, code: EFBIG)
    }
    return contents
  }
}

extension OwnedDescriptor {
  /// Opens a file, never in the place of a standard stream.
  init(
    opening path: String, _ flags: Int32, mode: Int = 0o600, _ operation: FileFailure.Operation
  ) throws(FileFailure) {
    var number: Int32
    repeat {
      number = unsafe open(path, flags | O_CLOEXEC, mode_t(mode))
    } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .last(operation, path) }
    do throws(LaunchFailure) {
      try self.init(number)
    } catch {
      throw FileFailure(operation: operation, path: path, code: EMFILE)
    }
  }

  borrowing func read(upTo limit: Int, of path: String) throws(FileFailure) -> [UInt8] {
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit, 16 * 1024))
    while contents.count < limit {
      let wanted = min(buffer.count, limit - contents.count)
      switch Transfer({ unsafe Glibc.read(number, &buffer, wanted) }) {
      case .failed(let code): throw FileFailure(operation: .read, path: path, code: code)
      case .moved(0): return contents
      case .moved(let count): contents += buffer[..<count]
      }
    }
    return contents
  }

  borrowing func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let code = Transfer.writeAll(bytes, to: number)
    if code != 0 { throw FileFailure(operation: .write, path: path, code: code) }
  }
}
