internal import Glibc
internal import Synchronization

/// A file that is read part by part, and again in places, so that its size doesn't matter.
package final class PartedFile: Sendable {
  /// A part is small beside what a program holds anyway, and large beside the cost of a call.
  private static let partSize = 4 << 20

  private let path: String
  private let file: OwnedDescriptor
  private let firstFailure = Mutex<FileFailure?>(nil)
  /// True if places can be read again: what a pipe has given is gone.
  package let isRegular: Bool

  package init(_ path: String) throws(FileFailure) {
    self.path = path
    file = try OwnedDescriptor(opening: path, O_RDONLY, .read)
    var info = stat()
    isRegular =
      unsafe fstat(file.number, &info) == 0 && FileDescription(info).kind == .regular
  }

  /// The first reason why something couldn't be read.
  package var failure: FileFailure? { firstFailure.withLock { $0 } }

  /// The next part; nothing at the end, and after a failure.
  package func nextPart() -> [UInt8] { bytes(atMost: Self.partSize, at: nil) }

  /// The bytes of a place; fewer of them where the file has become shorter.
  package func read(_ place: Range<Int>) -> [UInt8] {
    var contents: [UInt8] = []
    while contents.count < place.count {
      let more = bytes(
        atMost: place.count - contents.count, at: place.lowerBound + contents.count)
      guard !more.isEmpty else { break }
      contents += more
    }
    return contents
  }

  /// Reads from a place, or else where the last part has ended.
  private func bytes(atMost size: Int, at place: Int?) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: size)
    let transfer = Transfer {
      if let place {
        unsafe pread(file.number, &buffer, size, place)
      } else {
        unsafe Glibc.read(file.number, &buffer, size)
      }
    }
    switch transfer {
    case .moved(let count):
      buffer.removeLast(size - count)
      return buffer
    case .failed(let code):
      let failure = FileFailure(operation: .read, path: path, code: code)
      firstFailure.withLock { $0 = $0 ?? failure }
      return []
    }
  }
}
