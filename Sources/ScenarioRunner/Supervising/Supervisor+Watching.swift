internal import Evidence
internal import System
internal import Plays
internal import SocketTransport
internal import Words

/// Watching over the processes of a run until none of them is left.
extension Supervisor {
  /// The time that a client has to end when it is asked to, before it is made to.
  static let grace = Duration.milliseconds(500)
  /// The time for which pipes may stay open when no process is left that could write.
  private static let drainLimit = Duration.milliseconds(500)

  func watch(_ run: ClientRun, _ child: ChildProcess, limit: Duration) {
    for (stream, kind) in [
      (child.output, Evidence.Output.Stream.standardOutput),
      (child.errors, .standardError),
    ] {
      guard let stream else { continue }
      run.openStreams += 1
      run.tasks.append(tasks.start { await self.follow(stream, kind, of: run) })
    }
    run.tasks.append(
      tasks.start {
        guard (try? await self.tasks.loop.untilReadable(child.exitDescriptor)) != nil else {
          return
        }
        run.hasExited = true
        self.tasks.wake()
      })
    run.tasks.append(tasks.start { await self.sampleRegularly(run) })
    tasks.start { await self.supervise(run, child, limit: limit) }
  }

  private func supervise(_ run: ClientRun, _ child: ChildProcess, limit: Duration) async {
    let isInTime = await tasks.wait(for: limit, evenIfCancelled: true) {
      run.hasExited || run.state == .ending || self.tasks.isCancelled
    }
    run.isTimeUp = !isInTime
    if run.isTimeUp { noteOpenQuestion(of: run) }
    run.wasEnded = !run.hasExited
    if run.hasExited { run.leftBehind = leftBehind(by: run) }
    recorder.collectNews()
    run.state = .ending
    // Most clients leave no process behind, and looking once is enough.
    if !run.hasExited || !run.leftBehind.isEmpty { await endFamily(of: run, child) }
    await tasks.wait(for: Self.drainLimit, evenIfCancelled: true) { run.openStreams == 0 }
    for task in run.tasks { task.cancel() }
    // A descriptor that is closed while it is watched may be another file in the next moment.
    for task in run.tasks { await task.value }
    finishOutput(of: run)
    child.input?.close()
    child.output?.close()
    child.errors?.close()
    let end = child.collect()
    await settle(run, as: outcome(of: run, end?.status ?? .unknown), exit: end)
  }

  /// Ends the processes that are left, those too that have left the family, and waits until none
  /// is.
  private func endFamily(of run: ClientRun, _ child: ChildProcess) async {
    let clock = ContinuousClock()
    let start = clock.now
    var ending = Ending(grace: run.hasExited || tasks.isCancelled ? .zero : Self.grace)
    while true {
      let members = members(of: run)
      // A table that is read while processes come and go may lack one. The client's own end is
      // known.
      let isAnyoneLeft = !members.isEmpty || !run.hasExited
      let step = ending.step(at: clock.now - start, isAnyoneLeft: isAnyoneLeft)
      let next: Duration
      switch step {
      case .finished(.leftBehind):
        return recorder.note(.harness, "\(members.count) processes can't be ended")
      case .finished: return
      case .send(let signals, let again):
        _ = run.family?.send(signals, to: members)
        next = again
      case .lookAgain(let again): next = again
      }
      // The client's own end is reported at once; others are looked for again.
      let pause = run.hasExited ? min(next - (clock.now - start), .milliseconds(20)) : next
      let hadExited = run.hasExited
      await tasks.wait(for: max(pause, .milliseconds(1)), evenIfCancelled: true) {
        run.hasExited != hadExited
      }
    }
  }

  private func members(of run: ClientRun) -> [ProcessEntry] {
    guard let family = run.family, let child = run.child else { return [] }
    return family.members {
      guard ground.adoptsOrphans else { return .current() }
      let tree = ProcessTree.near(child.id, withOrphansOf: CurrentProcess.id)
      Orphans.collect(in: tree)
      return tree
    }
  }

  /// The processes that go on though the client has ended by itself.
  private func leftBehind(by run: ClientRun) -> [String] {
    let members = members(of: run).filter { $0.id != run.child?.id }
    recordProcesses(members, of: run)
    return members.map { "\($0.name) (\($0.id))" }
  }

  private func outcome(of run: ClientRun, _ status: ProcessExit) -> OutcomeClass {
    if run.isTimeUp { return run.waitsForUser ? .waitingForUser : .timeout }
    switch status {
    case .exited(let code):
      run.facts.exit = Int(code)
      return run.facts.outcome(by: driver.outcomes)
    case .signalled:
      let isOurs = run.isSignalled || run.wasEnded || run.trap?.sprungOn != nil
      return isOurs ? .killed : .crash
    case .unknown: return .error
    }
  }
}

// MARK: - The end of a run

extension Supervisor {
  /// Completes what is known of a run that is over, and of the store that it leaves, before the
  /// story goes on.
  private func settle(
    _ run: ClientRun, as outcome: OutcomeClass, exit: ChildProcess.End?
  ) async {
    takeDown(run, as: outcome, exit: exit)
    await exportStore(afterRun: run.number)
    close(run, as: outcome)
  }

  /// Ends a run for which nothing could be started.
  func settleUnstarted(_ run: ClientRun) {
    takeDown(run, as: .noStart, exit: nil)
    close(run, as: .noStart)
  }

  private func close(_ run: ClientRun, as outcome: OutcomeClass) {
    run.state = .over(outcome)
    tasks.wake()
  }

  private func takeDown(_ run: ClientRun, as outcome: OutcomeClass, exit: ChildProcess.End?) {
    // The run's requests belong to it, however late they are looked at.
    recorder.collectNews()
    run.state = .ending
    recorder.recordFiles(afterRun: run.number)
    if let trap = run.trap { recorder.note(.harness, trap.account) }
    lookForPortHolder(after: run, outcome)
    let account = recorder.evidence.accountSignedIn(since: run.started)
    recorder.evidence.finish(run: run.number, at: recorder.now) { taken in
      taken.outcome = outcome
      taken.exit = exit.flatMap { Evidence.Exit($0.status) }
      taken.processorTime = exit?.use.processorTime ?? .zero
      taken.peakMemory = exit?.use.peakMemory ?? 0
      taken.account = account
      taken.leftBehind = run.leftBehind
    }
    closeListeners(of: run)
    run.connections = []
  }

  /// Ends a visit, in time or not.
  func settleVisit(_ run: ClientRun, isInTime: Bool = true) async {
    guard run.child == nil, run.state == .running else { return }
    // A site that sends its visitor to the sign-in has shown no page of its own.
    let isWaiting = run.isLeftUndecided && run.action.verb != .login
    let outcome: OutcomeClass =
      if !isInTime {
        run.waitsForUser ? .waitingForUser : .timeout
      } else if isWaiting {
        .waitingForUser
      } else {
        run.facts.outcome(by: driver.outcomes)
      }
    await settle(run, as: outcome, exit: nil)
  }

  /// Ends a run before its time.
  func end(_ run: ClientRun) async {
    guard run.isRunning else { return }
    // A visit has no process that could end.
    if run.child == nil, run.state == .running {
      return await settle(run, as: .waitingForUser, exit: nil)
    }
    run.state = .ending
    tasks.wake()
    await tasks.wait(evenIfCancelled: true) { run.isOver }
  }

  /// Ends all runs that still go on.
  func endAll() async {
    for run in runs where run.isRunning { await end(run) }
  }
}

extension Evidence {
  /// The account whose tokens the client has got since then.
  fileprivate func accountSignedIn(since start: Moment) -> String? {
    exchanges.last { exchange in
      exchange.received >= start && exchange.endpoint == .token
        && exchange.answer?.status == 200
    }?.account
  }
}

extension Evidence.Exit {
  init?(_ status: ProcessExit) {
    switch status {
    case .exited(let code): self = .code(Int(code))
    case .signalled(let signal, _): self = .signal(signal.description)
    case .unknown: return nil
    }
  }
}
