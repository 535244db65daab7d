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
  /// This process's own when nil.
  private let network: NetworkSpace?
  private let limit: Nanoseconds
  private let report: Report

  /// Reports once, and never before it returns.
  static func begin(
    _ route: LoopbackRoute, in network: NetworkSpace? = nil, on loop: EventLoop,
    within limit: Nanoseconds, report: @escaping Report
  ) {
    let unused = SystemFailure(call: "connect", code: EADDRNOTAVAIL)
    begin(
      route.addresses[...], in: network, after: unused, on: loop, within: limit, report: report)
  }

  private static func begin(
    _ addresses: ArraySlice<SocketAddress>, in network: NetworkSpace?,
    after failure: SystemFailure, on loop: EventLoop, within limit: Nanoseconds,
    report: @escaping Report
  ) {
    guard let address = addresses.first else {
      return loop.execute { report(.failure(failure)) }
    }
    do throws(SystemFailure) {
      let attempt = UpstreamAttempt(
        fd: try Sockets.connecting(to: address, in: network), loop: loop, address: address,
        others: addresses.dropFirst(), network: network, limit: limit, report: report)
      loop.adopt(attempt, interest: [])
      attempt.want(.writable)
      attempt.setDeadline(loop.now + limit)
    } catch {
      begin(
        addresses.dropFirst(), in: network, after: error, on: loop, within: limit, report: report)
    }
  }

  private init(
    fd: Int32, loop: EventLoop, address: SocketAddress, others: ArraySlice<SocketAddress>,
    network: NetworkSpace?, limit: Nanoseconds, report: @escaping Report
  ) {
    self.address = address
    self.others = others
    self.network = network
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
    Self.begin(others, in: network, after: failure, on: loop, within: limit, report: report)
  }
}
