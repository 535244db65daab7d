internal import Evidence
internal import Plays
internal import SocketTransport
internal import Understudy
internal import Words

/// Keeps cases apart whose clients wait for the browser at the same port of this machine: one of
/// the two would get no port, or the answer that is meant for the other.
///
/// A client's control shows at which ports it waits, and its next case whether it takes others each
/// time. Until both have been played no other case is, unless its client can't want the same port.
struct PortTurns {
  fileprivate enum Habit {
    /// Any port, before the control has shown one.
    case unknown
    /// The ports of the control. One more case will show whether they are always the same.
    case once(Set<Int>)
    case always(Set<Int>)
    /// Others each time, or none that another program of this machine could have.
    case free
  }

  private var habits: [String: Habit] = [:]
  /// The clients that play now, by the ids of their drivers, once for each of their cases.
  private var playing: [String] = []

  init(_ cases: [CasePlan]) {
    for plan in cases where plan.isControl && plan.waitsAtPorts {
      habits[plan.driver.id] = .unknown
    }
  }

  private func habit(of driver: String) -> Habit { habits[driver] ?? .free }

  /// The drivers among these whose cases have to wait for one that is played now.
  func blocked(among drivers: Set<String>) -> Set<String> {
    guard !habits.isEmpty, !playing.isEmpty else { return [] }
    return drivers.filter { driver in
      playing.contains { habit(of: $0).collides(with: habit(of: driver)) }
    }
  }

  /// The drivers of whose clients one more case has to be played before any others.
  var awaitingOneCase: Set<String> {
    Set(habits.compactMap { driver, habit in if case .once = habit { driver } else { nil } })
  }

  mutating func begin(_ plan: CasePlan) {
    playing.append(plan.driver.id)
  }

  /// Ends a case, whose client has waited at these ports.
  mutating func end(_ plan: CasePlan, ports: Set<Int>) {
    let driver = plan.driver.id
    if let place = playing.firstIndex(of: driver) { playing.remove(at: place) }
    guard plan.waitsAtPorts else { return }
    switch habit(of: driver) {
    case .unknown: habits[driver] = ports.isEmpty ? nil : .once(ports)
    case .once(let known):
      guard !ports.isEmpty else { return }
      let common = known.intersection(ports)
      habits[driver] = common.isEmpty ? nil : .always(common)
    case .always, .free: break
    }
  }

  /// The ports at which a client has waited so far, as far as they may be the same each time.
  func usualPorts(of driver: String) -> Set<Int> {
    switch habit(of: driver) {
    case .once(let ports), .always(let ports): ports
    case .unknown, .free: []
    }
  }

  /// The ports at which a client waits in every case.
  func fixedPorts(of driver: String) -> [Int] {
    if case .always(let ports) = habit(of: driver) { ports.sorted() } else { [] }
  }
}

extension PortTurns.Habit {
  fileprivate func collides(with other: Self) -> Bool {
    switch (self, other) {
    case (.free, _), (_, .free): false
    case (.unknown, _), (_, .unknown): true
    case (.once(let mine), .once(let others)), (.once(let mine), .always(let others)),
      (.always(let mine), .once(let others)), (.always(let mine), .always(let others)):
      !mine.isDisjoint(with: others)
    }
  }
}

extension CasePlan {
  /// True if its client may wait for the browser at a port that others could want.
  fileprivate var waitsAtPorts: Bool {
    guard !driver.isEnclosed, let flow else { return false }
    return flow == .loopback || flow == .web
  }
}

extension CaseRecord {
  /// The ports of this machine at which its client has waited, or the browser has looked for it.
  var ports: Set<Int> {
    let visited = evidence.visits.lazy.compactMap { visit in
      WebAddress(visit.url)?.loopback.map { Int($0.port) }
    }
    return Set(evidence.listeners.map(\.port)).union(visited)
  }
}
