internal import Synchronization

/// The instances that were made through an instance's control API. They stop when it stops.
final class ChildInstances: Sendable {
  struct Child: Sendable {
    let id: String
    let instance: Understudy
  }

  private struct State {
    var children: [Int: Understudy] = [:]
    var lastID = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// The number that may run at a time: each holds a listening socket.
  static let capacity = 1000

  /// The running ones, the oldest first.
  var all: [Child] {
    state.withLock { state in
      state.children.sorted { $0.key < $1.key }.map { Child(id: "\($0.key)", instance: $0.value) }
    }
  }

  /// Takes an instance in and numbers it; nil when there are too many, or the parent has stopped.
  func append(_ instance: Understudy) -> Child? {
    state.withLock { state in
      guard !state.isClosed, state.children.count < Self.capacity else { return nil }
      state.lastID += 1
      state.children[state.lastID] = instance
      return Child(id: "\(state.lastID)", instance: instance)
    }
  }

  func remove(_ id: String) -> Understudy? {
    guard let number = Int(id), id == "\(number)" else { return nil }
    return state.withLock { $0.children.removeValue(forKey: number) }
  }

  /// Stops all of them, and takes no more.
  func stop() async {
    let children = state.withLock { state in
      state.isClosed = true
      defer { state.children = [:] }
      return state.children
    }
    for child in children.values { await child.stop() }
  }
}
