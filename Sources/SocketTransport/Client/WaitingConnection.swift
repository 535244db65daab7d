internal import Glibc

/// A connection for a thread that may wait, such as the one that commits an instance's state: over TCP,
/// within TLS or not, or to a socket in the file system. Every wait has a limit.
///
/// Invariant behind `@unchecked Sendable`: one thread uses it at a time.
package final class WaitingConnection: @unchecked Sendable {
  package enum Peer: Hashable, Sendable {
    case address(SocketAddress)
    case file(String)
  }

  private let fd: Int32
  private let limit: Duration
  private var stream = ByteStream(tls: nil)
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Connects; no wait takes longer than the limit, now or later.
  package init(to peer: Peer, within limit: Duration) throws(StreamFailure) {
    self.limit = limit
    do throws(SystemFailure) {
      switch peer {
      case .address(let address): fd = try Sockets.connecting(to: address)
      case .file(let path): fd = try Sockets.connecting(toFile: path)
      }
    } catch {
      throw .system(error)
    }
    try wait(for: .writable, "connect")
    if let failure = Sockets.pendingError(fd) { throw .system(failure) }
  }

  deinit {
    Sockets.close(fd)
  }

  /// Goes on within TLS, with a peer that has a certificate for the name, which may be an address.
  package func secure(_ context: TLSClientContext, verifying name: String) throws(StreamFailure) {
    let session: TLSSession
    do throws(TLSFailure) {
      session = try context.session(on: fd, verifying: name)
    } catch {
      throw .tls(error)
    }
    while true {
      switch session.handshake() {
      case .bytes:
        stream = ByteStream(tls: session)
        return
      case .blocked(let readiness): try wait(for: readiness, "TLS handshake")
      case .ended: throw .system(SystemFailure(call: "TLS handshake", code: ECONNRESET))
      case .failed(let failure): throw failure
      }
    }
  }

  /// Hands all bytes to the system.
  package func send(_ bytes: [UInt8]) throws(StreamFailure) {
    var sent = 0
    while sent < bytes.count {
      let outcome = unsafe bytes[sent...].withUnsafeBufferPointer { unsafe stream.write(fd, $0) }
      switch outcome {
      case .bytes(let count): sent += count
      case .blocked(let readiness): try wait(for: readiness, "send")
      case .ended: throw .system(SystemFailure(call: "send", code: EPIPE))
      case .failed(let failure): throw failure
      }
    }
  }

  /// The next bytes that come in; none once the peer has ended.
  package func receive() throws(StreamFailure) -> [UInt8] {
    while true {
      let outcome = unsafe buffer.withUnsafeMutableBufferPointer {
        unsafe stream.read(fd, into: $0)
      }
      switch outcome {
      case .bytes(let count): return Array(buffer[..<count])
      case .blocked(let readiness): try wait(for: readiness, "recv")
      case .ended: return []
      case .failed(let failure): throw failure
      }
    }
  }

  private func wait(for readiness: Readiness, _ call: String) throws(StreamFailure) {
    let events = readiness == .writable ? POLLOUT : POLLIN
    var watch = pollfd(fd: fd, events: Int16(events), revents: 0)
    let (seconds, attoseconds) = limit.components
    let milliseconds = Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    switch attempt("poll", { Int(unsafe poll(&watch, 1, milliseconds)) }) {
    case .done(0), .wouldBlock: throw .system(SystemFailure(call: call, code: ETIMEDOUT))
    case .done: break
    case .failed(let failure): throw .system(failure)
    }
  }
}

extension Sockets {
  fileprivate static func connecting(toFile path: String) throws(SystemFailure) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room, !bytes.contains(0) else {
      throw SystemFailure(call: "connect", code: ENAMETOOLONG)
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let fd = try require("socket") { socket(AF_UNIX, kind, 0) }
    let outcome = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        attempt("connect") {
          Int(unsafe connect(fd, pointer, socklen_t(MemoryLayout<sockaddr_un>.size)))
        }
      }
    }
    switch outcome {
    case .done: return fd
    case .wouldBlock:
      close(fd)
      throw SystemFailure(call: "connect", code: EAGAIN)
    case .failed(let failure):
      close(fd)
      throw failure
    }
  }
}
