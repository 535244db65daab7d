internal import Evidence
internal import GoogleAuthority
internal import System
internal import Scenarios
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// One case while it is played: its world, its clients, its user, and what was seen of them.
///
/// It lives on the event loop, with the sockets and pipes that it watches, so that what comes in is
/// taken down in the order in which it came.
actor CaseRun {
  let plan: CasePlan
  let world: World
  let ground: RunGround
  let number: Int
  private let clock = ContinuousClock()
  private let beginning: ContinuousClock.Instant

  var evidence: Evidence
  var ledger = Ledger()
  var clients: [ClientRun] = []
  var service: ClientRun?
  var user: UserState
  var memory = CaseMemory()
  var results: [ExpectationResult] = []
  var armedFaults: [String: Int] = [:]
  /// How many results there were when each of the scenario's faults was armed first.
  var plannedFaults: [String: Int] = [:]
  var clientClock: ClientClock
  /// Where the window of an expectation begins.
  var lastRunStart: Moment
  var isCancelled = false
  /// Whether the case has taken longer than its scenario allows.
  private(set) var isOverrun = false
  /// Gets the lines of the case's story as it goes on; nil when nobody watches.
  let tell: (@Sendable (CaseStory.Line) -> Void)?
  /// What has been told.
  var told: Set<Evidence.Event> = []
  /// Where the story is.
  var currentStep: Step?
  /// Programs of ours at ports that the client might want.
  var strangers: [HTTPServer] = []
  /// What the client finds when it wants a browser opened.
  var opener = Scenarios.Browser.Opener.works
  /// Who reads from files of the case for as long as it is played.
  var watchers: [Task<Void, Never>] = []
  /// What the user is about in the browser. It ends with the case: a redirect that nobody takes would
  /// otherwise reach the next client at the same port.
  var errands: [Task<Void, Never>] = []

  private var knownCanaries = Canaries([])
  private var waiting: [Waiter] = []
  private var lastTicket = 0
  private var expiredTickets: Set<Int> = []

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    ground.loop.asUnownedSerialExecutor()
  }

  init(
    _ plan: CasePlan, number: Int, in world: World, on ground: RunGround,
    telling tell: (@Sendable (CaseStory.Line) -> Void)? = nil
  ) {
    self.tell = tell
    self.plan = plan
    self.number = number
    self.world = world
    self.ground = ground
    beginning = clock.now
    let start = world.instance.timestamp
    evidence = Evidence(setting: .init(plan, world, start: start))
    user = UserState()
    clientClock = ClientClock(plan, world, start: start)
    lastRunStart = .start(start)
  }

  /// What time it is, by both clocks. On a busy machine the thread may stand still between reading one
  /// and the other, and then they don't tell the same moment: what the mock has taken down would come
  /// before what led to it.
  var now: Moment {
    var start = clock.now
    var virtual = world.instance.timestamp
    var end = clock.now
    for _ in 0..<Self.readings where end - start > Self.longestReading {
      start = end
      virtual = world.instance.timestamp
      end = clock.now
    }
    return Moment(wall: end - beginning, virtual: virtual)
  }

  private static let readings = 8
  private static let longestReading = Duration.microseconds(50)

  /// What finds the secrets that are known by now. Making it takes longer than searching with it.
  var canaries: Canaries {
    if knownCanaries.secrets.count != evidence.secrets.count {
      knownCanaries = Canaries(evidence.secrets)
    }
    return knownCanaries
  }

  func note(_ kind: Evidence.Note.Kind, _ text: String, at span: SourceSpan? = nil) {
    var note = Evidence.Note(moment: now, kind: kind, text: text)
    note.place = span.map { SourcePlace(file: plan.scenario.source, mark: $0.start) }
    evidence.add(note)
  }
}

// MARK: - Doing several things at once

extension CaseRun {
  /// Starts something that goes on beside the rest of the case, and never leaves its loop: to be woken
  /// by way of another thread takes longer than most of what is done then.
  @discardableResult
  func start(_ work: @escaping () async -> Void) -> Task<Void, Never> {
    Task {
      await withTaskExecutorPreference(self.ground.loop) { await work() }
    }
  }
}

// MARK: - Waiting for something to be so

extension CaseRun {
  /// Who waits, and whether they need no more.
  private struct Waiter {
    let isOver: () -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// Something has changed: whoever has it as they want it now goes on. Others aren't woken, as that
  /// takes longer than to look for them.
  func touch() {
    guard waiting.contains(where: { $0.isOver() }) else { return }
    let looking = waiting
    waiting = []
    for waiter in looking {
      if waiter.isOver() { waiter.continuation.resume() } else { waiting.append(waiter) }
    }
  }

  /// Waits until something is so, at most so long, and tells whether it is. Whoever cleans up goes on
  /// waiting when the case is cancelled.
  @discardableResult
  func wait(
    for limit: Duration? = nil, evenIfCancelled: Bool = false, until isSo: @escaping () -> Bool
  ) async -> Bool {
    guard !isSo() else { return true }
    lastTicket += 1
    let ticket = lastTicket
    let alarm = limit.map { limit in
      start {
        await self.ground.loop.sleep(for: limit)
        if !Task.isCancelled { self.expire(ticket) }
      }
    }
    defer {
      alarm?.cancel()
      expiredTickets.remove(ticket)
    }
    func isOver() -> Bool {
      isSo() || expiredTickets.contains(ticket) || isCancelled && !evenIfCancelled
    }
    while !isOver() {
      await ground.loop.suspend { continuation in
        // Others may have had their turn since the last look.
        if isOver() {
          continuation.resume()
        } else {
          waiting.append(Waiter(isOver: isOver, continuation: continuation))
        }
      }
    }
    return isSo()
  }

  private func expire(_ ticket: Int) {
    expiredTickets.insert(ticket)
    touch()
  }

  /// The case has had its time.
  func overrun() {
    isOverrun = true
    cancel()
  }

  /// Ends every wait: the case is to be over soon.
  func cancel() {
    isCancelled = true
    touch()
  }
}

extension Understudy {
  /// The mock's time.
  var timestamp: Timestamp { withAuthority { _, now in now } }
}
