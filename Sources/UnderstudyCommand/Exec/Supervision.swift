internal import System
internal import SocketTransport
internal import Understudy

/// Watches over a command until it and all that it has started have ended: passes signals on, and
/// ends what has outlived its time or its parent.
struct Supervision {
  private enum Event: Sendable {
    case childEnded
    case signal(ProcessSignal)
    case timeIsUp
    case inVain
    case pastProxy
    case lookAgain
  }

  private static let lookInterval = Duration.milliseconds(20)
  /// The time in which processes that a command leaves may end by themselves, such as one that is
  /// about to open a browser.
  private static let patience = Duration.seconds(1)

  private let child: ChildProcess
  private let family: ProcessFamily
  private let options: ExecOptions
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let events: AsyncStream<Event>
  private let report: AsyncStream<Event>.Continuation
  private var ending: Ending
  private var isEnding = false
  /// The moment at which what the command has left is ended.
  private var lastMoment: ContinuousClock.Instant?
  private var interrupts = 0
  private var end = CommandEnd()

  init(of child: ChildProcess, marker: ProcessMarker, _ options: ExecOptions) {
    self.child = child
    self.options = options
    family = ProcessFamily(child: child, marker: marker)
    start = clock.now
    ending = Ending(grace: options.grace)
    (events, report) = AsyncStream.makeStream()
  }

  /// Returns when no process is left, or nothing helps.
  mutating func run() async -> CommandEnd {
    watch()
    for await event in events {
      take(event)
      if let lastMoment, !isEnding { waitForTheRest(until: lastMoment) }
      if isEnding, step() { break }
    }
    end.status = child.status()
    end.duration = clock.now - start
    _ = child.collect()
    return end
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .childEnded:
      lastMoment = clock.now + Self.patience
    case .timeIsUp:
      end.isTimedOut = true
      isEnding = true
    case .inVain:
      end.isInVain = true
      isEnding = true
    case .pastProxy:
      end.isPastProxy = true
      isEnding = true
    case .signal(let signal): pass(on: signal)
    case .lookAgain: break
    }
  }

  /// Looks again until nobody is left of a command that has ended, or it takes too long.
  private mutating func waitForTheRest(until lastMoment: ContinuousClock.Instant) {
    let left = members.count
    guard left == 0 || clock.now >= lastMoment else { return lookAgain() }
    end.leftBehind = left
    isEnding = true
  }

  /// Most signals are the command's to deal with. Who wants this program to end wants the command
  /// to end, and so does who presses Ctrl-C again.
  private mutating func pass(on signal: ProcessSignal) {
    switch signal {
    case .terminate:
      if isEnding { ending.hurry() }
      isEnding = true
    case .interrupt:
      interrupts += 1
      child.sendToGroup(Signal(rawValue: signal.number))
      if interrupts > 1 { isEnding = true }
    case .hangUp, .quit, .user1, .user2, .windowChange:
      child.sendToGroup(Signal(rawValue: signal.number))
    }
  }

  /// Takes the next step of the end, and tells whether it was the last.
  private mutating func step() -> Bool {
    let members = members
    switch ending.step(at: clock.now - start, isAnyoneLeft: !members.isEmpty) {
    case .send(let signals, _):
      _ = family.send(signals, to: members)
      lookAgain()
      return false
    case .lookAgain:
      lookAgain()
      return false
    case .finished(let outcome):
      end.outcome = outcome
      return true
    }
  }

  /// The members of the command's family that still run. Orphans are this process's children, so
  /// that its own descendants are all there are to look at.
  private var members: [ProcessEntry] {
    // A person's browser may have come here too, and has no marker, as some daemons have none.
    family.members(withStrays: options.consent != .ask) {
      let tree = ProcessTree.near(CurrentProcess.id)
      Orphans.collect(in: tree)
      return tree
    }
  }
}

// MARK: - What is waited for

extension Supervision {
  /// Ends the command, as it can't get any further, when a wait is over.
  func endInVain(after wait: @escaping @Sendable () async -> Void) {
    notify(.inVain, after: wait)
  }

  /// Ends the command, as it goes past the proxy, when a wait is over.
  func endPastProxy(after wait: @escaping @Sendable () async -> Void) {
    notify(.pastProxy, after: wait)
  }

  private func watch() {
    let child = child
    notify(.childEnded) { try? await EventLoop.shared.untilReadable(child.exitDescriptor) }
    if let timeout = options.timeout {
      notify(.timeIsUp) { await EventLoop.shared.sleep(for: timeout) }
    }
    Task(executorPreference: EventLoop.shared) { [report] in
      let signals = Set(ProcessSignal.allCases)
      while let signal = try? await EventLoop.shared.next(of: signals) {
        report.yield(.signal(signal))
      }
    }
  }

  private func lookAgain() {
    notify(.lookAgain) { await EventLoop.shared.sleep(for: Self.lookInterval) }
  }

  private func notify(_ event: Event, after wait: @escaping @Sendable () async -> Void) {
    Task(executorPreference: EventLoop.shared) { [report] in
      await wait()
      report.yield(event)
    }
  }
}
