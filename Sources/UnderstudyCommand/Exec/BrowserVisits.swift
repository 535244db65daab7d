internal import SocketTransport
internal import Synchronization
internal import System
internal import Understudy
import WireFormats

/// The URLs that the command has opened, and what came of them.
final class BrowserVisits: Sendable {
  private let instance: Understudy
  private let person: PersonsBrowser?
  private let terminal: Terminal
  private let state = Mutex(State())

  private struct State {
    var finished: [BrowserVisit] = []
    var underWay = 0
    /// The caller that is woken when no visit is under way any more.
    var waiter: CheckedContinuation<Void, Never>?
  }

  /// The time that the last visits may take when the command has ended.
  private static let patience = Duration.seconds(1)

  /// Without a person the built-in user follows the URLs.
  init(_ instance: Understudy, openingWith person: PersonsBrowser?, _ terminal: Terminal) {
    self.instance = instance
    self.person = person
    self.terminal = terminal
  }

  /// The results of all visits. Those that are under way get a moment: the command may have ended
  /// because its user's browser had reached it.
  func finished() async -> [BrowserVisit] {
    let alarm = Task(executorPreference: EventLoop.shared) {
      await EventLoop.shared.sleep(for: Self.patience)
      self.state.withLock { $0.waiter.take() }?.resume()
    }
    await EventLoop.shared.suspend { waiter in
      let isDone = state.withLock { state in
        if state.underWay > 0 { state.waiter = waiter }
        return state.underWay == 0
      }
      if isDone { waiter.resume() }
    }
    alarm.cancel()
    return state.withLock(\.finished)
  }

  /// Opens every URL that is written to a pipe, one per line, for as long as the process lives.
  func follow(_ path: String) {
    guard let pipe = try? NamedPipe(path) else { return }
    Task(executorPreference: EventLoop.shared) {
      var lines = LineReader()
      while (try? await EventLoop.shared.untilReadable(pipe.descriptor)) != nil {
        for url in lines.append(pipe.read().span) {
          self.state.withLock { $0.underWay += 1 }
          Task(executorPreference: EventLoop.shared) { await self.open(url) }
        }
      }
    }
  }

  private func open(_ url: String) async {
    var visit: BrowserVisit?
    if let person {
      let address = instance.directURL(url)
      terminal.error.write("understudy: open \(address.printable)\n")
      person.open(address)
    } else {
      visit = await instance.open(url)
    }
    let waiter = state.withLock { state in
      if let visit { state.finished.append(visit) }
      state.underWay -= 1
      return state.underWay == 0 ? state.waiter.take() : nil
    }
    waiter?.resume()
  }
}
