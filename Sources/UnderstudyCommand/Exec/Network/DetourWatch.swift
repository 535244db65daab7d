internal import SocketTransport
internal import Synchronization
internal import System

/// Looks from time to time where a command's processes connect to. Connections that come and go
/// between two looks stay unknown.
final class DetourWatch: Sendable {
  private let command: Int32
  private let places = Mutex<[String]>([])
  private let sights = AsyncStream<Void>.makeStream()
  private let lookout = Mutex<Lookout?>(nil)

  private static let interval = Duration.milliseconds(100)

  init(of command: ChildProcess) { self.command = command.id }

  /// Looks until it is told that the command has ended.
  func start() {
    lookout.withLock { $0 = Lookout(every: Self.interval) { self.look() } }
  }

  /// The addresses of other machines, in the order in which they were first seen.
  func finish() -> [String] {
    lookout.withLock { $0.take() }?.end()
    return places.withLock(\.self)
  }

  /// Waits for a connection past the proxy at a time when this holds.
  func seeDetour(when isRelevant: @Sendable () -> Bool) async {
    for await _ in sights.stream where isRelevant() { return }
  }

  private func look() {
    let family = ProcessTree.near(command).entries.filter { !$0.hasEnded }
    for entry in SocketTable.detours(of: family.map(\.id)) {
      let place = entry.socket.remote.description
      let isNew = places.withLock { places in
        guard !places.contains(place) else { return false }
        places.append(place)
        return true
      }
      if isNew { sights.continuation.yield() }
    }
  }
}
