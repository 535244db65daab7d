/// Brings processes to their end: asks them first, and kills those that don't go.
///
/// Nothing here waits or signals. The caller does what each step says, and takes the next one when
/// it says so or when a process has ended, whichever is first. Times are counted from any fixed
/// moment.
package struct Ending: Sendable {
  package enum Step: Hashable, Sendable {
    /// Send these to all that are left, in this order, then look again.
    case send([Signal], lookAgainAt: Duration)
    case lookAgain(at: Duration)
    case finished(Outcome)
  }

  package enum Outcome: Hashable, Sendable {
    /// All have ended by themselves, or when asked to.
    case orderly
    case forced
    /// Some can't be ended, such as those that wait for a dead network disk.
    case leftBehind
  }

  private enum State: Hashable {
    case notAsked
    /// Asked to end, and given until then.
    case asked(until: Duration)
    /// Being killed; given up on after that.
    case killing(until: Duration)
    case finished(Outcome)
  }

  private var state = State.notAsked
  /// The time that processes have to end when asked.
  private let grace: Duration
  /// The time that the system has to end killed processes.
  private let patience: Duration
  /// Those that were being started when the others were killed are found at the next look.
  private static let lookInterval = Duration.milliseconds(20)

  package init(grace: Duration, patience: Duration = .seconds(5)) {
    self.grace = grace
    self.patience = patience
  }

  /// Says what to do now.
  package mutating func step(at now: Duration, isAnyoneLeft: Bool) -> Step {
    switch state {
    case .finished(let outcome): return .finished(outcome)
    case .notAsked where !isAnyoneLeft, .asked where !isAnyoneLeft: return finish(.orderly)
    case .killing where !isAnyoneLeft: return finish(.forced)
    case .notAsked:
      guard grace > .zero else { return startKilling(at: now) }
      state = .asked(until: now + grace)
      // A stopped process hears nothing until it goes on.
      return .send([.terminate, .resume], lookAgainAt: now + grace)
    case .asked(let until):
      return now < until ? .lookAgain(at: until) : startKilling(at: now)
    case .killing(let until):
      return now < until ? kill(at: now, until: until) : finish(.leftBehind)
    }
  }

  /// Gives no more grace, after a second request to end.
  package mutating func hurry() {
    switch state {
    case .notAsked, .asked: state = .asked(until: .zero)
    case .killing, .finished: break
    }
  }

  private mutating func startKilling(at now: Duration) -> Step {
    state = .killing(until: now + patience)
    return kill(at: now, until: now + patience)
  }

  private func kill(at now: Duration, until: Duration) -> Step {
    .send([.kill], lookAgainAt: min(now + Self.lookInterval, until))
  }

  private mutating func finish(_ outcome: Outcome) -> Step {
    state = .finished(outcome)
    return .finished(outcome)
  }
}
