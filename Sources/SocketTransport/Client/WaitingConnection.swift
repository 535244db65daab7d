internal import Glibc

/// A connection for a thread that may wait, such as the one that commits an instance's state: over TCP,
/// or to a socket in the file system. Every wait has a limit.
package final class WaitingConnection: Sendable {
  package enum Peer: Hashable, Sendable {
    case address(SocketAddress)
    case file(String)
  }

  private let fd: Int32
  private let limit: Duration

  /// Connects; no wait takes longer than the limit, now or later.
  package init(to peer: Peer, within limit: Duration) throws(SystemFailure) {
    self.limit = limit
    switch peer {
    case .address(let address): fd = try Sockets.connecting(to: address)
    case .file(let path): fd = try Sockets.connecting(toFile: path)
    }
    try wait(for: POLLOUT, "connect")
    if let failure = Sockets.pendingError(fd) { throw failure }
  }

  deinit {
    Sockets.close(fd)
  }

  /// Hands all bytes to the system.
  package func send(_ bytes: [UInt8]) throws(SystemFailure) {
    var sent = 0
    while sent < bytes.count {
      let outcome = unsafe bytes[sent...].withUnsafeBytes { rest in
        attempt("send") { unsafe Glibc.send(fd, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)) }
      }
      switch outcome {
      case .done(let count): sent += count
      case .wouldBlock: try wait(for: POLLOUT, "send")
      case .failed(let failure): throw failure
      }
    }
  }

  /// The next bytes that come in; none once the peer has ended.
  package func receive() throws(SystemFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      switch attempt("recv", { unsafe recv(fd, &bytes, bytes.count, 0) }) {
      case .done(let count): return Array(bytes[..<count])
      case .wouldBlock: try wait(for: POLLIN, "recv")
      case .failed(let failure): throw failure
      }
    }
  }

  private func wait(for events: Int32, _ call: String) throws(SystemFailure) {
    var watch = pollfd(fd: fd, events: Int16(events), revents: 0)
    let (seconds, attoseconds) = limit.components
    let milliseconds = Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    switch attempt("poll", { Int(unsafe poll(&watch, 1, milliseconds)) }) {
    case .done(0), .wouldBlock: throw SystemFailure(call: call, code: ETIMEDOUT)
    case .done: break
    case .failed(let failure): throw failure
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
