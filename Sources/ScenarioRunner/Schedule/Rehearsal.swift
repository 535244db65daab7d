package import ClientChecks
package import Evidence
internal import Plays
internal import SocketTransport
internal import Synchronization
package import Understudy
internal import Words

/// A run: all its cases, played several at a time, and what comes of them.
///
/// ```swift
/// let rehearsal = Rehearsal(cases, on: ground, setting: setting, grader: grader, jobs: 2)
/// let result = await rehearsal.run { event in console.show(event) }
/// ```
package struct Rehearsal: Sendable {
  private let cases: [CasePlan]
  private let ground: RunGround
  private let setting: RunSetting
  private let grader: Grader
  private let jobs: Int
  /// Of passing cases, how many are retold in the result: ten thousand stories would fill the
  /// memory.
  package var storyLimit = 500
  /// Of all others, how many are retold with what went over the wire; the rest is told briefly.
  package var transcriptLimit = 1000
  /// True if the story of every case is reported while it is played.
  package var tellsHappenings = false
  /// True if clients whose controls have failed are played with all the same.
  package var keepsGoing = true
  package var review = CaseReview()
  /// The way to the mock of each case, while it is played and afterwards; nil to open none.
  package var door: ControlDoor?
  /// Gets the cases that are to be held, and returns when their mocks may go.
  package var hold: (@Sendable (HeldCase) async -> Void)?

  package init(
    _ cases: [CasePlan], on ground: RunGround, setting: RunSetting, grader: Grader, jobs: Int = 1
  ) {
    self.cases = cases
    self.ground = ground
    self.setting = setting
    self.grader = grader
    self.jobs = max(jobs, 1)
  }

  /// Plays every case and grades what was seen. A cancelled task ends the clients at once, and the
  /// result has what was finished until then.
  package func run(
    progress: @escaping @Sendable (RunEvent) -> Void = { _ in }
  ) async -> RunResult {
    let clock = ContinuousClock()
    let start = clock.now
    door?.beginRun()
    defer { door?.endRun() }
    let teller = Teller(progress)
    teller.tell(.runStarted(setting, cases: cases.count))
    let versions = await versions()
    var results = [CaseResult?](repeating: nil, count: cases.count)
    let loops = CaseLoops(min(jobs, cases.count))
    defer { loops.stop() }

    // The controls come first: what fails to happen in other cases proves something only if they
    // hold.
    let controls = cases.indices.filter { cases[$0].isControl }
    let shared = Shared(
      teller: teller, loops: loops,
      quota: StoryQuota(stories: storyLimit, transcripts: transcriptLimit), versions: versions)
    var turns = PortTurns(cases)
    await play(controls, into: &results, shared, taking: &turns)
    let controlled = Controls(controls.compactMap { results[$0] })
    let stopped = keepsGoing ? [] : controlled.failed
    let others = cases.indices.filter { !cases[$0].isControl }
    let wanted = others.filter { !stopped.contains(cases[$0].driver.id) }
    await play(wanted, into: &results, shared, taking: &turns, after: controlled)

    await ground.settle()

    var finished = results.compactMap(\.self)
    review.catalogue.complete(&finished)
    var drivers = drivers(versions, turns)
    for index in drivers.indices where stopped.contains(drivers[index].id) {
      let count = others.count { cases[$0].driver.id == drivers[index].id }
      drivers[index].unplayed = count == 0 ? nil : count
    }
    let result = grader.grade(
      finished, drivers: drivers, setting: setting, duration: clock.now - start,
      isInterrupted: Task.isCancelled)
    teller.tell(.runEnded(result.exit))
    return result
  }

  /// The clients' own words for their versions, by the ids of their drivers.
  private func versions() async -> [String: String] {
    var asked: Set<String> = []
    var versions: [String: String] = [:]
    for driver in cases.map(\.driver) where asked.insert(driver.id).inserted {
      versions[driver.id] = await driver.clientVersion(on: ground)
    }
    return versions
  }

  private func drivers(_ versions: [String: String], _ turns: PortTurns) -> [DriverResult] {
    var results: [DriverResult] = []
    for plan in cases where !results.contains(where: { $0.id == plan.driver.id }) {
      var result = DriverResult(id: plan.driver.id, clock: plan.driver.clock.mode)
      result.title = plan.driver.title
      result.version = versions[plan.driver.id]
      result.file = plan.driver.source
      // One at a time there are no turns to speak of.
      if jobs > 1 { result.fixedPorts = turns.fixedPorts(of: plan.driver.id) }
      results.append(result)
    }
    return results
  }
}

/// The things that all cases of a run share while they are played.
private struct Shared: Sendable {
  let teller: Teller
  let loops: CaseLoops
  let quota: StoryQuota
  /// The clients' own words for their versions, by the ids of their drivers.
  let versions: [String: String]
}

/// A signal that a run waits for.
private enum RunSignal: Sendable {
  /// A case was played to its end.
  case ended(Int, CaseResult, ports: Set<Int>)
  /// Another case can be played on this loop.
  case free(EventLoop)
}

extension Rehearsal {
  /// The most cases for each job when all but one only wait.
  private static let mostPerJob = 4

  /// Plays some of the cases, so many at a time. Those that only wait don't count, within bounds.
  ///
  /// The work after each case is on a loop too: where there is one at a time, no other thread has
  /// to wake between one case and the next.
  private func play(
    _ indices: [Int], into results: inout [CaseResult?], _ shared: Shared,
    taking turns: inout PortTurns, after controls: Controls = Controls()
  ) async {
    await withTaskExecutorPreference(shared.loops.all[0]) {
      await playHere(indices, into: &results, shared, taking: &turns, after: controls)
    }
  }

  private func playHere(
    _ indices: [Int], into results: inout [CaseResult?], _ shared: Shared,
    taking turns: inout PortTurns, after controls: Controls
  ) async {
    let quota = shared.quota
    var review = review
    review.tells = { [grader] in quota.tells(grader.verdict(of: $0)) }
    await withTaskGroup(of: RunSignal.self) { [review] group in
      var waiting = order(indices)[...]
      let clients = Set(indices.map { cases[$0].driver.id })
      var playing = 0
      var spare: [EventLoop] = []
      func startNext(on loop: EventLoop) {
        guard !Task.isCancelled, !waiting.isEmpty else { return }
        guard playing < Self.mostPerJob * jobs,
          let index = popNext(of: &waiting, by: clients, taking: turns)
        else { return spare.append(loop) }
        playing += 1
        turns.begin(cases[index])
        let slot = CaseSlot()
        var plan = cases[index]
        controls.inform(&plan)
        plan.clientVersion = shared.versions[plan.driver.id]
        let ports = turns.usualPorts(of: plan.driver.id)
        plan.usualPorts = Set(ports.compactMap(UInt16.init(exactly:)))
        // One at a time is what users ask for whose client can't be there twice.
        if jobs > 1 { plan.whenIdle = { slot.free() } }
        let ready = plan
        var ground = ground
        ground.loop = loop
        group.addTask(executorPreference: loop) {
          await slot.whenFree()
          return .free(loop)
        }
        let tell = tellsHappenings ? shared.teller.line(of: ready.name) : nil
        // All of a case is on its loop: going to another thread and back takes longer than most
        // steps.
        group.addTask(executorPreference: loop) { [ground] in
          shared.teller.tell(.caseStarted(ready.name))
          let (result, ports) = await ready.play(
            number: index, on: ground, before: review, showingAt: door, holding: hold,
            telling: tell)
          slot.free()
          return .ended(index, result, ports: ports)
        }
      }
      for loop in shared.loops.all { startNext(on: loop) }
      while let signal = await group.next() {
        switch signal {
        case .free(let loop): startNext(on: loop)
        case .ended(let index, let result, let ports):
          playing -= 1
          turns.end(cases[index], ports: ports)
          let verdict = grader.verdict(of: result)
          door?.end(
            result.name.listed, verdict.rawValue,
            needsAttention: verdict == .fail || verdict == .error)
          shared.teller.tell(.caseEnded(result, verdict))
          results[index] = result
          if !quota.quotes(verdict) { results[index]?.story = result.story.brief }
          let loops = spare
          spare = []
          for loop in loops { startNext(on: loop) }
        }
      }
    }
  }

  /// Takes out the first of the cases that needn't wait for another's port.
  private func popNext(
    of waiting: inout ArraySlice<Int>, by clients: Set<String>, taking turns: PortTurns
  ) -> Int? {
    let blocked = turns.blocked(among: clients)
    // The one that all others wait for had better be short, and those come last.
    let awaited = turns.awaitingOneCase.subtracting(blocked)
    if jobs > 1, !awaited.isEmpty,
      let place = waiting.lastIndex(where: { awaited.contains(cases[$0].driver.id) })
    {
      return waiting.remove(at: place)
    }
    if blocked.isEmpty { return waiting.popFirst() }
    guard blocked.count < clients.count,
      let place = waiting.firstIndex(where: { !blocked.contains(cases[$0].driver.id) })
    else { return nil }
    return waiting.remove(at: place)
  }

  /// Cases that may take long begin first, lest the run ends with waiting for one of them alone.
  private func order(_ indices: [Int]) -> [Int] {
    guard jobs > 1 else { return indices }
    let ranked = indices.map { index in
      (index, cases[index].likelyWait, cases[index].scenario.limits.case ?? .zero)
    }
    return ranked.sorted { ($1.1, $1.2, $0.0) < ($0.1, $0.2, $1.0) }.map(\.0)
  }
}

extension PlayedCase {
  /// The case in the list of a door.
  var listed: ControlDoor.Case { ControlDoor.Case(client: driver, name: description) }
}

/// Reports the events of a run, one at a time.
private final class Teller: Sendable {
  private let progress: Mutex<@Sendable (RunEvent) -> Void>

  init(_ progress: @escaping @Sendable (RunEvent) -> Void) { self.progress = Mutex(progress) }

  func tell(_ event: RunEvent) { progress.withLock { $0(event) } }

  /// Returns a closure that reports the lines of one case.
  func line(of name: PlayedCase) -> @Sendable (CaseStory.Line) -> Void {
    { [self] in tell(.happened(name, $0)) }
  }
}
