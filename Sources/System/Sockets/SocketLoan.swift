internal import CSystem
internal import Glibc

/// A look at another process's listeners by the sockets themselves: the kernel lends this process a
/// number for each of the other's files, for as long as it takes to identify that file.
///
/// It takes a few calls for each file, however busy the machine is, and sees into every network.
/// But it needs the right to trace the process, and some sandboxes forbid it.
enum SocketLoan {
  /// The listeners, each once; nil where the kernel lends nothing.
  static func listeners(of process: Int32) -> [TCPSocket]? {
    let handle = pidfd_open(process, 0)
    guard handle >= 0 else { return nil }
    defer { _ = close(handle) }
    var listeners: [TCPSocket] = []
    for number in ProcessFiles.names(in: "/proc/\(process)/fd").compactMap({ Int32($0) }) {
      let lent = pidfd_getfd(handle, number, 0)
      guard lent >= 0 else {
        // Closed since it was listed, or with its process.
        if errno == EBADF || errno == ESRCH { continue }
        return nil
      }
      defer { _ = close(lent) }
      if let listener = TCPSocket(listeningAs: lent),
        !listeners.contains(where: { $0.inode == listener.inode })
      {
        listeners.append(listener)
      }
    }
    return listeners
  }
}

extension TCPSocket {
  /// Nil for what isn't a socket, or doesn't listen for TCP.
  fileprivate init?(listeningAs descriptor: Int32) {
    var isListening: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    let isKnown = unsafe getsockopt(
      descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length)
    guard isKnown == 0, isListening != 0, let local = TCPEndpoint(localOf: descriptor) else {
      return nil
    }
    var file = stat()
    guard unsafe fstat(descriptor, &file) == 0 else { return nil }
    let nobody = TCPEndpoint(bytes: local.bytes.map { _ in 0 }, port: 0)
    self.init(local: local, remote: nobody, state: .listening, inode: UInt64(file.st_ino))
  }
}

extension TCPEndpoint {
  /// Nil for a socket of another family.
  fileprivate init?(localOf descriptor: Int32) {
    var storage = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isKnown else { return nil }
    // Family and port lie at the same places in both.
    let bytes: Range<Int>
    switch Int32(storage.sin6_family) {
    case AF_INET: bytes = 4..<8
    case AF_INET6: bytes = 8..<24
    case _: return nil
    }
    self.init(
      bytes: unsafe withUnsafeBytes(of: storage) { unsafe Array($0[bytes]) },
      port: UInt16(bigEndian: storage.sin6_port))
  }
}
