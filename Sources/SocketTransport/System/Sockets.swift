internal import CSystem
internal import Glibc

/// The socket calls this package makes, each in one place. All sockets are non-blocking and
/// close on exec.
enum Sockets {
  private static let kind = Int32(
    SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)

  /// A bound and listening socket.
  ///
  /// No `SO_REUSEADDR` on port 0: with it the kernel's search for a free port costs half a
  /// millisecond once thousands are taken. With a given port it lets a restart bind at once.
  static func listener(
    on address: SocketAddress, in network: NetworkSpace? = nil, sharingPort: Bool,
    backlog: Int32 = 4096
  ) throws(SystemFailure) -> Int32 {
    let fd = try open(address, in: network)
    do throws(SystemFailure) {
      if sharingPort { try set(fd, SOL_SOCKET, SO_REUSEPORT) }
      if address.port != 0 { try set(fd, SOL_SOCKET, SO_REUSEADDR) }
      if address.isIPv6 { try set(fd, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
      try require("bind") { unsafe address.withKernelForm { unsafe bind(fd, $0, $1) } }
      try require("listen") { listen(fd, backlog) }
      return fd
    } catch {
      close(fd)
      throw error
    }
  }

  /// A socket whose connection is under way: it becomes writable when the peer has answered.
  static func connecting(
    to address: SocketAddress, in network: NetworkSpace? = nil
  ) throws(SystemFailure) -> Int32 {
    let fd = try open(address, in: network)
    setNoDelay(fd)
    let outcome = attempt("connect") {
      Int(unsafe address.withKernelForm { unsafe connect(fd, $0, $1) })
    }
    switch outcome {
    case .done, .wouldBlock: return fd
    case .failed(let failure) where failure.code == EINPROGRESS: return fd
    case .failed(let failure):
      close(fd)
      throw failure
    }
  }

  /// The next connection waiting at a listener, or nil.
  static func accept(_ listener: Int32) -> Outcome {
    attempt("accept4") { Int(us_accept(listener)) }
  }

  static func localAddress(_ fd: Int32) -> SocketAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(fd, $0, &length)
      }
    }
    return result == 0 ? SocketAddress(storage) : nil
  }

  /// Small answers must not wait for the peer's acknowledgement of the last one.
  static func setNoDelay(_ fd: Int32) {
    switchOn(TCP_NODELAY, fd)
  }

  /// Acknowledges what has come in now, instead of with the next answer or after 40 ms: a peer that
  /// does wait for acknowledgements (most programs do) sends the rest of what it has to say at
  /// once.
  static func acknowledge(_ fd: Int32) {
    switchOn(TCP_QUICKACK, fd)
  }

  /// Has the system hold no more than 128 KiB that it couldn't send yet. By itself it takes megabytes
  /// for a peer that doesn't read.
  static func limitUnsent(_ fd: Int32) {
    var bytes: Int32 = 128 * 1024
    unsafe setsockopt(
      fd, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Makes the coming close a reset: the peer sees RST instead of an orderly end.
  static func resetOnClose(_ fd: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      fd, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// The error a connection attempt ended with, nil when it succeeded.
  static func pendingError(_ fd: Int32) -> SystemFailure? {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    unsafe getsockopt(fd, SOL_SOCKET, SO_ERROR, &code, &length)
    return code == 0 ? nil : SystemFailure(call: "connect", code: code)
  }

  /// A connection's first byte, left in the socket.
  enum FirstByte: Equatable {
    case byte(UInt8)
    case notYet
    /// The connection has ended or failed: reading will tell.
    case none
  }

  static func peek(_ fd: Int32) -> FirstByte {
    var byte: UInt8 = 0
    switch attempt("recv", { unsafe recv(fd, &byte, 1, Int32(MSG_PEEK)) }) {
    case .done(1): return .byte(byte)
    case .wouldBlock: return .notYet
    case .done, .failed: return .none
    }
  }

  /// Gives a listener's port back, which closing alone may not do: a program that another thread is
  /// just starting has a copy of the descriptor until it begins.
  static func stopListening(_ fd: Int32) { shutdown(fd, Int32(SHUT_RD)) }

  static func close(_ fd: Int32) {
    // On Linux the descriptor is gone even when close reports EINTR: never retry.
    _ = Glibc.close(fd)
  }

  private static func switchOn(_ option: Int32, _ fd: Int32) {
    var on: Int32 = 1
    unsafe setsockopt(fd, Int32(IPPROTO_TCP), option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func open(
    _ address: SocketAddress, in network: NetworkSpace?
  ) throws(SystemFailure) -> Int32 {
    let family = address.isIPv6 ? AF_INET6 : AF_INET
    guard let network else { return try require("socket") { socket(family, kind, 0) } }
    return try require("socket") { us_socket_in(network.descriptor, family, kind) }
  }

  private static func set(_ fd: Int32, _ level: Int32, _ option: Int32) throws(SystemFailure) {
    var on: Int32 = 1
    try require("setsockopt") {
      unsafe setsockopt(fd, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
  }
}

/// A network other than this process's own, in which sockets can be made.
///
/// A socket stays where it was made: all else is done with it as with any other.
package struct NetworkSpace: Sendable, Hashable {
  /// A hold on the network, which its maker keeps open.
  let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }
}
