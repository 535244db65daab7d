internal import Evidence
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// One case while it is played: ties the record, the client's supervisor, the user and the story
/// together.
///
/// It lives on the event loop, with the sockets and pipes that are watched for it, so that what
/// comes in is taken down in the order in which it came. Its parts are plain classes that live
/// there too.
actor CaseRun {
  private let plan: CasePlan
  private let world: World
  private let ground: RunGround
  private let number: Int
  private let clock: CaseClock
  /// Tells the lines of the story as it goes on; nil where they aren't wanted.
  private var liveStory: LiveStory?
  /// The end of a case that has taken longer than it may; nil for one that hasn't.
  private var overrunEnd: CaseEnd?
  /// The run that the end of the case's time has cut off.
  private var cutOffRun: Int?

  private lazy var tasks = CaseTasks(on: ground.loop, of: self)
  private lazy var faults = ArmedFaults(at: world.instance)
  private lazy var recorder = Recorder(
    plan, in: world, clock: clock, tasks: tasks, faults: faults)
  private lazy var supervisor = Supervisor(
    plan, number: number, in: world, on: ground, recorder: recorder, tasks: tasks)
  private lazy var user = BrowserUser(
    in: world, on: ground, number: number, recorder: recorder, supervisor: supervisor,
    tasks: tasks)
  private lazy var story = Story(
    plan, in: world, recorder: recorder, supervisor: supervisor, user: user, tasks: tasks,
    faults: faults)

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    ground.loop.asUnownedSerialExecutor()
  }

  init(
    _ plan: CasePlan, number: Int, in world: World, on ground: RunGround,
    telling tell: (@Sendable (CaseStory.Line) -> Void)? = nil
  ) {
    self.plan = plan
    self.number = number
    self.world = world
    self.ground = ground
    clock = CaseClock(of: world.instance)
    liveStory = tell.map(LiveStory.init(to:))
  }

  /// Plays the case, and leaves nothing running.
  func play() async -> CaseRecord {
    var end = CaseEnd.completed
    let watchdog = plan.limit.map { limit in
      tasks.start(after: limit) { self.overrun(limit) }
    }
    recorder.recordClientSecret()
    watchJournal()
    user.watchOpeners()
    tellWhileItGoesOn()
    do throws(StepFailure) {
      try await story.play()
    } catch {
      end = caseEnd(of: error)
    }
    watchdog?.cancel()
    switch end {
    case .completed, .cutShort, .harnessError:
      // What is missing where the client never started is an echo of that.
      if let reason = supervisor.startFailure { end = .noStart(reason: reason) }
    case .notApplicable, .interrupted, .noStart: break
    }
    if tasks.isCancelled { end = .interrupted }
    if let overrunEnd { end = overrunEnd }
    await endAll()
    if let cutOffRun { recorder.evidence.cutOff(run: cutOffRun) }
    switch end {
    case .completed, .cutShort:
      if let reason = supervisor.interference { end = .harnessError(reason: reason) }
    case .notApplicable, .noStart, .harnessError, .interrupted: break
    }
    if case .completed = end { await story.doubtUnreachedFaults() }
    recorder.evidence.end = recorder.now
    tellNews(isLast: true)
    tasks.close()
    return CaseRecord(
      end: end, clock: supervisor.clock.mode, outcome: supervisor.lastAction?.outcome,
      results: story.results, evidence: recorder.evidence, canaries: recorder.canaries,
      clockReading: supervisor.clock.reading)
  }

  /// Ends every wait: the case is to be over soon.
  func cancel() { tasks.cancel() }

  /// The case as it is left to be looked around in by hand.
  ///
  /// `props` are the files that its client was given.
  func held(props: [CaseProps.File], control: ControlDoor.Room?) -> HeldCase {
    HeldCase(
      plan, in: world, endpoints: recorder.evidence.setting.endpoints, clock: supervisor.clock,
      story.variables, props: props, evidence: recorder.evidence, control: control)
  }

  /// A client that is still at work is slower than the case has time for, which proves nothing. Where
  /// none is, the harness waits for what never comes.
  private func overrun(_ limit: Duration) {
    let reason = "the case isn't over after \(limit.shortText)"
    cutOffRun = supervisor.currentAction?.number
    overrunEnd =
      supervisor.currentAction.map { .cutShort(reason: "\(reason), as '\($0.action)' goes on") }
      ?? .harnessError(reason: reason)
    cancel()
  }

  private func caseEnd(of failure: StepFailure) -> CaseEnd {
    switch failure {
    case .interrupted: return .interrupted
    case .notApplicable(let reason): return .notApplicable(reason: reason)
    case .unsupported: return .notApplicable(reason: failure.description)
    // Which names there are was checked when the file was read: this one's value never came.
    case .unresolved(let reference) where reference.reason == .undefined:
      return .cutShort(reason: placed(failure))
    case .unresolved, .refused: return .harnessError(reason: placed(failure))
    }
  }

  /// Notes a failure, and puts the place of its step before it.
  private func placed(_ failure: StepFailure) -> String {
    let span = story.currentStep?.span
    let place = span.map { SourcePlace(file: plan.scenario.source, mark: $0.start) }
    recorder.note(.harness, failure.description, at: span)
    return [place?.description, failure.description].compactMap(\.self).joined(separator: ": ")
  }

  /// Ends everything that still runs, and its watchers.
  private func endAll() async {
    await supervisor.endAll()
    await user.close()
    recorder.collectNews()
    story.cutOffStrangers()
    await tasks.endErrands()
  }
}

// MARK: - Watching

extension CaseRun {
  /// Has everything that comes in at the mock recorded at once.
  private func watchJournal() {
    // On the loop, where the case lives, so that no other thread has to wake for it.
    world.instance.ring { [weak self, loop = ground.loop] in
      guard let self else { return }
      loop.execute { self.assumeIsolated { $0.recorder.collectNews() } }
    }
  }

  private static let tellingPause = Duration.milliseconds(200)

  private func tellWhileItGoesOn() {
    guard liveStory != nil else { return }
    tasks.startWatcher {
      while !Task.isCancelled {
        await self.ground.loop.sleep(for: Self.tellingPause)
        self.tellNews()
      }
    }
  }

  private func tellNews(isLast: Bool = false) {
    liveStory?.tellNews(of: recorder.evidence, canaries: recorder.canaries, isLast: isLast)
  }
}
