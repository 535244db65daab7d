internal import SocketTransport
internal import Synchronization
internal import System

/// The loan of loopback ports between this machine and a command's own network: the command dials the
/// programs of this machine, and they dial the ports that it opens.
final class LoopbackLoan: Sendable {
  private struct Loan: Hashable {
    let address: SocketAddress
    /// True for a port of this machine that the command may dial.
    let isInward: Bool
  }

  private struct State {
    var doors: [Loan: LoopbackDoor] = [:]
    var refused: [Loan: String] = [:]
    var isOver = false
    var lookout: Lookout?
  }

  private static let lookInterval = Duration.milliseconds(50)

  private let sandbox: Sandbox
  private let network: NetworkSpace
  /// The mock's own, which nobody else needs to reach.
  private let reserved: Set<SocketAddress>
  private let state = Mutex(State())

  /// All that listens in the sandbox by now stays there.
  init(with sandbox: Sandbox) {
    self.sandbox = sandbox
    network = NetworkSpace(descriptor: sandbox.network)
    reserved = Self.addresses(of: sandbox.listeners)
  }

  /// Lends what is open now, and goes on to look for what opens and closes later.
  func begin() {
    look()
    let lookout = Lookout(every: Self.lookInterval) { self.look() }
    state.withLock { $0.lookout = lookout }
  }

  func end() {
    state.withLock { state in
      state.isOver = true
      state.lookout.take()?.end()
      for door in state.doors.values { door.close() }
      state.doors = [:]
    }
  }

  /// A line for each port that couldn't be lent.
  var problems: [String] {
    let refused = state.withLock(\.refused).sorted { $0.key.address.port < $1.key.address.port }
    return refused.map { loan, reason in
      loan.isInward
        ? "the command can't reach \(loan.address) of this machine: \(reason)"
        : "the command's port \(loan.address) can't be reached from this machine: \(reason)"
    }
  }

  private func look() {
    let outside = Self.addresses(of: SocketTable.ownListeners())
    let inside = Self.addresses(of: sandbox.listeners).subtracting(reserved)
    state.withLock { state in
      guard !state.isOver else { return }
      let lent = state.doors.keys
      let inward = outside.subtracting(lent.filter { !$0.isInward }.map(\.address))
      let outward = inside.subtracting(lent.filter(\.isInward).map(\.address))
      let wanted = Set(
        inward.map { Loan(address: $0, isInward: true) }
          + outward.map { Loan(address: $0, isInward: false) })
      for (loan, door) in state.doors where !wanted.contains(loan) {
        door.close()
        state.doors[loan] = nil
      }
      for loan in wanted where state.doors[loan] == nil && state.refused[loan] == nil {
        open(loan, &state)
      }
    }
  }

  private func open(_ loan: Loan, _ state: inout State) {
    do throws(SystemFailure) {
      state.doors[loan] =
        loan.isInward
        ? try LoopbackDoor(at: loan.address, in: network, to: nil)
        : try LoopbackDoor(at: loan.address, in: nil, to: network)
    } catch {
      state.refused[loan] =
        reserved.contains(loan.address) ? "the mock is there in its place" : error.description
    }
  }

  /// The addresses of loopback that lead to listeners.
  private static func addresses(of listeners: [TCPEndpoint]) -> Set<SocketAddress> {
    var found: Set<SocketAddress> = []
    for listener in listeners {
      if listener.isWildcard {
        // Nearly all that listen on every address of IPv6 do so on those of IPv4 as well.
        found.insert(.loopback(port: listener.port))
        if listener.isIPv6 { found.insert(.loopback6(port: listener.port)) }
      } else if listener.isLoopback,
        let address = SocketAddress(host: listener.address, port: listener.port)
      {
        found.insert(address)
      }
    }
    return found
  }
}
