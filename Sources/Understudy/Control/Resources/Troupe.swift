internal import Synchronization

/// The instances that were made through an instance's control API. They stop when it stops.
final class Troupe: Sendable {
  private struct State {
    var members: [String: Understudy] = [:]
    var last = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// How many there may be at a time: each holds a listening socket.
  static let capacity = 1000

  var members: [(id: String, instance: Understudy)] {
    state.withLock { state in
      state.members.map { ($0.key, $0.value) }.sorted { Int($0.id) ?? 0 < Int($1.id) ?? 0 }
    }
  }

  /// Takes an instance in and numbers it; nil when there are too many, or the last has been sent home.
  func append(_ instance: Understudy) -> String? {
    state.withLock { state in
      guard !state.isOver, state.members.count < Self.capacity else { return nil }
      state.last += 1
      state.members["\(state.last)"] = instance
      return "\(state.last)"
    }
  }

  func remove(_ id: String) -> Understudy? {
    state.withLock { $0.members.removeValue(forKey: id) }
  }

  /// Stops all of them, and takes no more.
  func disband() async {
    let members = state.withLock { state in
      state.isOver = true
      defer { state.members = [:] }
      return state.members
    }
    for member in members.values { await member.stop() }
  }
}
