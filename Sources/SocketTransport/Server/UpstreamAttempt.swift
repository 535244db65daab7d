internal import Glibc

/// A connection to a program on this machine, to which bytes are passed on.
struct Upstream {
  let fd: Int32
  let address: SocketAddress
}

/// A connection on its way: one address of a route after the other, until one takes it.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class UpstreamAttempt: Channel, @unchecked Sendable {
  typealias Report = @Sendable (Result<Upstream, SystemFailure>) -> Void

  private let address: SocketAddress
  private let others: ArraySlice<SocketAddress>
  private let limit: Nanoseconds
  private let report: Report

  /// Reports once, and never before it returns.
  static func begin(
    _ route: LoopbackRoute, on loop: EventLoop, within limit: Nanoseconds, report: @escaping Report
  ) {
    let unused = SystemFailure(call: "connect", code: EADDRNOTAVAIL)
    begin(route.addresses[...], after: unused, on: loop, within: limit, report: report)
  }

  private static func begin(
    _ addresses: ArraySlice<SocketAddress>, after failure: SystemFailure, on loop: EventLoop,
    within limit: Nanoseconds, report: @escaping Report
  ) {
    guard let address = addresses.first else {
      return loop.execute { report(.failure(failure)) }
    }
    do throws(SystemFailure) {
      let attempt = UpstreamAttempt(
        fd: try Sockets.connecting(to: address), loop: loop, address: address,
        others: addresses.dropFirst(), limit: limit, report: report)
      loop.adopt(attempt, interest: [])
      attempt.want(.writable)
      attempt.setDeadline(loop.now + limit)
    } catch {
      begin(addresses.dropFirst(), after: error, on: loop, within: limit, report: report)
    }
  }

  private init(
    fd: Int32, loop: EventLoop, address: SocketAddress, others: ArraySlice<SocketAddress>,
    limit: Nanoseconds, report: @escaping Report
  ) {
    self.address = address
    self.others = others
    self.limit = limit
    self.report = report
    super.init(fd: fd, loop: loop)
  }

  override func ready(_ readiness: Readiness) {
    if let failure = Sockets.pendingError(fd) { return giveUp(failure) }
    report(.success(Upstream(fd: release(), address: address)))
  }

  override func expired(at now: LoopTime) {
    giveUp(SystemFailure(call: "connect", code: ETIMEDOUT))
  }

  private func giveUp(_ failure: SystemFailure) {
    close()
    Self.begin(others, after: failure, on: loop, within: limit, report: report)
  }
}
