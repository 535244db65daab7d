internal import EnvironmentFiles
internal import SocketTransport
internal import Synchronization
internal import System
internal import Understudy
import WireFormats

/// The page at which a user is left, and the reason.
struct UserRefusal: Sendable {
  let place: String
  let refusal: Traffic.Refusal
  /// The request that was refused, where it was one.
  var request: Traffic.Request?
}

/// The acts that the command has its user do, and what came of them: opening URLs, and typing the
/// codes of devices.
final class BrowserVisits: Sendable {
  private let instance: Understudy
  private let person: PersonsBrowser?
  private let terminal: Terminal
  /// Nil where nobody is to be told of refusals.
  private let line: ExecLine?
  private let refusals = AsyncStream<Void>.makeStream()
  private let state = Mutex(State())

  private struct State {
    var finished: [BrowserVisit] = []
    var devices: [DeviceAnswer] = []
    var underWay = 0
    /// The pipe of the stand-ins for browsers, and whether its reader is to say how far it is.
    var pipe: NamedPipe?
    var awaitsReader = false
    /// The caller that is woken when no visit is under way any more.
    var waiter: CheckedContinuation<Void, Never>?
  }

  /// The time that the last visits may take when the command has ended. A browser waits two seconds
  /// for a listener at the callback.
  private static let patience = Duration.seconds(3)

  /// The time in which a command that was refused must get something from the mock lest it is known
  /// to wait in vain.
  private static let hope = Duration.seconds(1)

  /// Without a person the built-in user follows the URLs. A line has refusals told at once, with the
  /// next thing to try.
  init(
    _ instance: Understudy, openingWith person: PersonsBrowser?, telling line: ExecLine?,
    _ terminal: Terminal
  ) {
    self.instance = instance
    self.person = person
    self.line = line
    self.terminal = terminal
  }

  /// The answers to all devices so far.
  var devices: [DeviceAnswer] { state.withLock(\.devices) }

  /// Has the built-in user type the codes of devices from now on.
  func answerDevices() {
    instance.answerDevices { answer in
      self.state.withLock { $0.devices.append(answer) }
      guard case .refused(let refusal) = answer.end else { return }
      self.tell(UserRefusal(place: "the page for the code \(answer.userCode)", refusal: refusal))
    }
  }

  /// Waits until a user was refused, and the command has got nothing from the mock for a while.
  func wereInVain() async {
    for await _ in refusals.stream { break }
    var count = answered
    while true {
      await EventLoop.shared.sleep(for: Self.hope)
      let now = answered
      if now == count { return }
      count = now
    }
  }

  /// The number of requests with success. A device that waits goes on asking, and gets nothing.
  private var answered: Int { instance.traffic.requests.count { $0.refusal == nil } }

  private func tell(_ refused: UserRefusal) {
    if let line { terminal.error.write(ExecSummary.news(of: refused, for: line)) }
    refusals.continuation.yield()
  }

  /// The results of all visits. Those that are under way get a moment: the command may have ended
  /// because its user's browser had reached it.
  func finished() async -> [BrowserVisit] {
    let alarm = Task(executorPreference: EventLoop.shared) {
      await EventLoop.shared.sleep(for: Self.patience)
      self.state.withLock { $0.waiter.take() }?.resume()
    }
    askReader()
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
    state.withLock { $0.pipe = pipe }
    OpenedURLs.follow(pipe) { url in
      guard !url.isEmpty else { return self.hearReader() }
      self.state.withLock { $0.underWay += 1 }
      Task(executorPreference: EventLoop.shared) { await self.open(url) }
    }
  }

  /// Counts as a visit under way until all that is in the pipe now has been read: an empty line comes
  /// behind the URLs that the command's last processes have written.
  private func askReader() {
    state.withLock { state in
      guard state.pipe?.write([UInt8(ascii: "\n")]) == true else { return }
      state.awaitsReader = true
      state.underWay += 1
    }
  }

  private func hearReader() {
    let isAwaited = state.withLock { state in
      defer { state.awaitsReader = false }
      return state.awaitsReader
    }
    if isAwaited { endOne(nil) }
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
    if let visit, let request = visit.refused, let refusal = request.refusal {
      let place = visit.stops.last?.address ?? ""
      tell(UserRefusal(place: place, refusal: refusal, request: request))
    }
    endOne(visit)
  }

  private func endOne(_ visit: BrowserVisit?) {
    let waiter = state.withLock { state in
      if let visit { state.finished.append(visit) }
      state.underWay -= 1
      return state.underWay == 0 ? state.waiter.take() : nil
    }
    waiter?.resume()
  }
}
