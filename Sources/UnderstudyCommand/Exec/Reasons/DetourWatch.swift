internal import SocketTransport
internal import Synchronization
internal import System

/// Looks from time to time where a command's processes connect to. Connections that come and go
/// between two looks stay unknown.
final class DetourWatch: Sendable {
  private let command: Int32
  private let state = Mutex(State())

  private struct State {
    var places: [String] = []
    var isOver = false
  }

  private static let interval = Duration.milliseconds(100)

  init(of command: ChildProcess) { self.command = command.id }

  /// Looks until it is told that the command has ended.
  func start() {
    Task(executorPreference: EventLoop.shared) {
      while true {
        await EventLoop.shared.sleep(for: Self.interval)
        if self.state.withLock(\.isOver) { return }
        self.look()
      }
    }
  }

  /// The addresses of other machines, in the order in which they were first seen.
  func finish() -> [String] {
    state.withLock { state in
      state.isOver = true
      return state.places
    }
  }

  private func look() {
    let family = ProcessTree.near(command).entries.filter { !$0.hasEnded }
    for entry in SocketTable.detours(of: family.map(\.id)) {
      let place = entry.socket.remote.description
      state.withLock { if !$0.places.contains(place) { $0.places.append(place) } }
    }
  }
}
