internal import Glibc
internal import Synchronization

/// Ports that programs of this machine can still be given.
package enum FreePort {
  /// Below the ports that Linux gives out by itself: a program that takes any port from the kernel,
  /// as every outgoing connection does, can't take one between the search and its use.
  static let range: Range<UInt16> = 10_000..<32_768

  /// The search position of this process. It begins anywhere, since other processes search too, and
  /// goes on from port to port, so that none is given to two programs one after the other.
  private static let position = Atomic<Int>(.random(in: 0..<range.count))

  /// A loopback port at which no program listens at this moment.
  package static func find() throws(SystemFailure) -> UInt16 {
    for _ in range {
      let step = position.wrappingAdd(1, ordering: .relaxed).oldValue
      let port = range.lowerBound + UInt16(step % range.count)
      if try isFree(port) { return port }
    }
    throw SystemFailure(call: "bind", code: EADDRINUSE)
  }

  /// True if a program could listen here, at the address of whichever family it is given.
  static func isFree(_ port: UInt16) throws(SystemFailure) -> Bool {
    for address in [SocketAddress.loopback(port: port), .loopback6(port: port)] {
      do throws(SystemFailure) {
        Sockets.close(try Sockets.listener(on: address, sharingPort: false, backlog: 1))
      } catch {
        if error.isAddressInUse { return false }
        // On a machine without IPv6 no program can listen there.
        guard address.isIPv6 else { throw error }
      }
    }
    return true
  }
}
