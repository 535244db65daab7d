/// One line of the kernel's table of TCP sockets.
package struct TCPSocket: Hashable, Sendable {
  package var local: TCPEndpoint
  /// The peer; its port is 0 for a listener.
  package var remote: TCPEndpoint
  package var state: TCPState
  /// The socket's number, 0 when no process has it any more.
  package var inode: UInt64

  /// True for a connection to another machine.
  var isDetour: Bool {
    state != .listening && remote.port != 0 && !remote.isLoopback && !remote.isWildcard
  }
}

extension TCPSocket {
  /// Reads the text of `/proc/net/tcp` or `/proc/net/tcp6`. Lines of another form are left out, the
  /// heading among them.
  package static func parse(table: [UInt8]) -> [TCPSocket] {
    table.split(separator: UInt8(ascii: "\n")).compactMap(TCPSocket.init(line:))
  }

  private init?(line: ArraySlice<UInt8>) {
    let columns = line.split(separator: UInt8(ascii: " "))
    guard columns.count >= 10,
      let local = TCPEndpoint(kernelText: columns[1]),
      let remote = TCPEndpoint(kernelText: columns[2]),
      let number = UInt8(String(decoding: columns[3], as: UTF8.self), radix: 16),
      let state = TCPState(rawValue: number),
      let inode = UInt64(String(decoding: columns[9], as: UTF8.self))
    else { return nil }
    self.init(local: local, remote: remote, state: state, inode: inode)
  }
}

/// Reads the socket's number from a descriptor's link in `/proc/PID/fd`.
enum SocketLink {
  /// The socket's number in `socket:[12345]`.
  static func inode(in link: String) -> UInt64? {
    guard link.hasPrefix("socket:["), link.hasSuffix("]") else { return nil }
    return UInt64(link.dropFirst(8).dropLast())
  }
}
