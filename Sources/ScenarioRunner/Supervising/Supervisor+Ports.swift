internal import Evidence
internal import Plays
internal import SocketTransport
internal import System
internal import Words

/// The ports at which the client waits for its user's browser, and others that have them.
extension Supervisor {
  /// Notes who listens where the client should, if it certainly is another program: one that was
  /// there before, or the client of another run.
  ///
  /// It would get the client's answer, or has left the client no port.
  func lookForPortHolder(at address: SocketAddress) {
    // It may have stopped listening a moment ago, and others may have begun.
    for run in runs where run.isRunning { sample(run) }
    // In a network of its own a client is alone. What the scenario has taken from the client is this
    // process's, and nobody is a stranger to it.
    guard portHolder == nil, world.enclosure == nil,
      !runs.contains(where: { $0.isRunning && $0.isListening(at: address.port) }),
      let owner = PortOwner(of: TCPEndpoint(bytes: address.bytes, port: address.port)),
      owner.isStranger(to: ProcessMarker("\(ground.name)-\(number)"))
    else { return }
    notePortHolder("port \(address.port) belongs to another program, \(owner)")
  }

  /// Does so for a login that has failed, at the ports at which the client usually waits.
  func lookForPortHolder(after run: ClientRun, _ outcome: OutcomeClass) {
    guard run.action.verb == .login, outcome != .signedIn, outcome != .ok, run !== service,
      run.portsListened.isDisjoint(with: plan.usualPorts)
    else { return }
    for port in plan.usualPorts.sorted() { lookForPortHolder(at: .loopback(port: port)) }
  }
}
