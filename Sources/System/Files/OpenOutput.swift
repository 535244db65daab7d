internal import CSystem
internal import Glibc
internal import Synchronization

/// An output that is open: a stream of this process's, or a file.
struct OpenOutput: ~Copyable, Sendable {
  let number: Int32
  /// Nil for a stream, which stays open.
  private let owned: OwnedDescriptor?

  /// Opens a place for writing. A pipe waits for its reader, until a signal asks for the end.
  init(
    _ target: OutputTarget, named path: String, appending: Bool = false
  ) throws(FileFailure) {
    let file: OwnedDescriptor
    switch target {
    case .stream(let number):
      try Self.check(number, named: path)
      self.number = number
      owned = nil
      return
    case .file(let place, _):
      file = try OwnedDescriptor(
        opening: place,
        O_WRONLY | O_CREAT | O_NOFOLLOW | O_NOCTTY | (appending ? O_APPEND : O_TRUNC),
        mode: 0o644, .write)
    case .special(let place): file = try Self.openSpecial(place, named: path)
    case .socket(let place): file = try Self.connect(place, named: path)
    }
    number = file.number
    owned = consume file
  }

  borrowing func write(
    _ contents: OutputFile.Contents, to path: String
  ) throws(FileFailure) {
    let code = Transfer.writeAll(contents, to: number)
    if code != 0 { throw FileFailure(operation: .write, path: path, code: code) }
  }

  /// Throws if a stream isn't open for writing. This process's own files are none of its streams.
  static func check(_ number: Int32, named path: String) throws(FileFailure) {
    let flags = fcntl(number, F_GETFL)
    let isInherited = fcntl(number, F_GETFD) & FD_CLOEXEC == 0
    guard flags >= 0, isInherited, flags & O_ACCMODE != O_RDONLY else {
      throw FileFailure(operation: .write, path: path, code: EBADF)
    }
  }

  private static func openSpecial(
    _ place: String, named path: String
  ) throws(FileFailure) -> OwnedDescriptor {
    while true {
      do throws(FileFailure) {
        // Without waiting, as the wait would be deaf to the signals that are held.
        let file = try OwnedDescriptor(
          opening: place, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, .write)
        _ = fcntl(file.number, F_SETFL, fcntl(file.number, F_GETFL) & ~O_NONBLOCK)
        return file
      } catch {
        guard error.cause == .system(ENXIO), FileTree.kind(of: place) == .pipe else {
          throw FileFailure(operation: .write, path: path, cause: error.cause)
        }
      }
      guard !isEndAsked else { throw FileFailure(operation: .write, path: path, code: EINTR) }
      _ = poll(nil, 0, 20)
    }
  }

  /// True if a signal that ends a program waits to be taken.
  private static var isEndAsked: Bool {
    var waiting = sigset_t()
    unsafe sigpending(&waiting)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  private static func connect(
    _ place: String, named path: String
  ) throws(FileFailure) -> OwnedDescriptor {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(place.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw FileFailure(operation: .write, path: path, code: ENAMETOOLONG)
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    // The kind of the socket is known only when one of that kind has tried.
    for kind in [SOCK_STREAM, SOCK_SEQPACKET, SOCK_DGRAM] {
      let number = socket(AF_UNIX, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard number >= 0 else { throw .last(.write, path) }
      let file = OwnedDescriptor(asItIs: number)
      let code = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if code == 0 { return file }
      guard errno == EPROTOTYPE else { throw .last(.write, path) }
    }
    throw FileFailure(operation: .write, path: path, code: EPROTOTYPE)
  }
}

/// An output that grows piece by piece, so that its readers can follow a run.
package final class GrowingOutput: Sendable {
  private let path: String
  private let output: OpenOutput
  private let error = Mutex<Int32>(0)

  /// Opens an output, and empties a regular file unless it is to be gone on with.
  package init(_ path: String, appending: Bool = false) throws(FileFailure) {
    self.path = path
    output = try OpenOutput(
      OutputTarget(path, isSecret: false), named: path, appending: appending)
  }

  /// The failure after which nothing more was written.
  package var failure: FileFailure? {
    let code = error.withLock(\.self)
    return code == 0 ? nil : FileFailure(operation: .write, path: path, code: code)
  }

  package func write(_ text: String) {
    error.withLock { error in
      if error == 0 { error = Transfer.writeAll(Array(text.utf8), to: output.number) }
    }
  }
}
