/// Ports that programs of this machine can still be given.
package enum FreePort {
  /// A loopback port that nobody listens at in this moment. The kernel gives out the same one again
  /// only after many others.
  package static func find() throws(SystemFailure) -> UInt16 {
    let fd = try Sockets.listener(on: .loopback(), sharingPort: false, backlog: 1)
    defer { Sockets.close(fd) }
    return Sockets.localAddress(fd)?.port ?? 0
  }
}
