internal import Evidence
internal import System
internal import SocketTransport
internal import Understudy

/// The things that move while a case goes on. When none of them does, everybody waits for a time to
/// pass.
struct ActivitySample: Equatable, Sendable {
  /// The number of events so far.
  var events: Int
  /// The processor time that the client's processes have used.
  var processorTime: Duration
}

/// Readings of the process table, of the sockets, and of the store.
extension Supervisor {
  /// Reads again and again for as long as the run goes on.
  func sampleRegularly(_ run: ClientRun) async {
    while !Task.isCancelled, run.isRunning {
      await tasks.loop.sleep(for: ClientRun.samplingInterval)
      guard !Task.isCancelled, run.isRunning else { return }
      sample(run)
    }
  }

  /// Reads once, as at the moments that matter: an address is opened, a callback is about to come.
  func sample(_ run: ClientRun) {
    recorder.recordStore()
    guard let child = run.child, !run.hasExited else { return }
    let entries = ProcessTree.near(child.id).entries
    recordProcesses(entries, of: run)
    run.noteActivity(of: entries, at: recorder.now.wall)
    recordWaits(of: entries, run)
    let table = SocketTable.current(of: entries.map(\.id), listenersOnly: true)
    let now = recorder.now
    var seen: Set<String> = []
    for entry in table.listeners {
      let name = entry.socket.local.description
      run.portsListened.insert(entry.socket.local.port)
      seen.insert(name)
      if let number = run.listenerSightings[name] {
        recorder.evidence.update(listener: number) { $0.lastSeen = now }
      } else {
        run.listenerSightings[name] = recorder.evidence.add(
          Evidence.Listener(
            address: entry.socket.local.address, port: Int(entry.socket.local.port),
            process: Int(entry.process), firstSeen: now))
      }
    }
    for (name, number) in run.listenerSightings where !seen.contains(name) {
      recorder.evidence.close(listener: number, at: now, forIt: run.isBeingEnded)
      run.listenerSightings[name] = nil
    }
    recordDetours(of: entries, run)
    noticeIdling(of: entries)
    tasks.wake()
  }

  func recordProcesses(_ entries: [ProcessEntry], of run: ClientRun) {
    let now = recorder.now
    for entry in entries where !entry.hasEnded {
      examineClock(of: entry, run)
      if let number = run.processSightings[entry.id] {
        recorder.evidence.update(process: number) { $0.lastSeen = now }
        continue
      }
      var sighting = Evidence.ProcessSighting(
        process: Int(entry.id), parent: Int(entry.parent), relation: relation(of: entry, to: run),
        arguments: entry.currentArguments(), firstSeen: now)
      sighting.run = run.number
      noteStrayBrowser(sighting)
      run.processSightings[entry.id] = recorder.evidence.add(sighting)
    }
  }

  private func recordWaits(of entries: [ProcessEntry], _ run: ClientRun) {
    let waits = entries.map { ($0.id, $0.currentWait() ?? .zero) }
    run.processorWaits.note(Dictionary(uniqueKeysWithValues: waits), at: recorder.now)
    recorder.evidence.update(run: run.number) { $0.holdups = run.processorWaits.holdups }
  }

  /// Notes the connections that lead past the mock. Those that come and go between two readings stay
  /// unknown.
  private func recordDetours(of entries: [ProcessEntry], _ run: ClientRun) {
    // In a network of its own nothing leads anywhere else.
    guard world.enclosure == nil else { return }
    for entry in SocketTable.detours(of: entries.map(\.id)) {
      let place = entry.socket.remote.description
      guard run.detours.insert(place).inserted else { continue }
      let name = entries.first { $0.id == entry.process }?.name ?? "the client"
      recorder.note(.detour, "\(name) connects to \(place), past the mock")
    }
  }

  /// A real browser that the client has started shows its pages to nobody, and tells nobody of them.
  private func noteStrayBrowser(_ sighting: Evidence.ProcessSighting) {
    guard sighting.relation == .descendant || sighting.relation == .detached,
      let program = sighting.arguments.first, !program.hasPrefix(world.folder.path),
      let name = program.split(separator: "/").last,
      OpenerShims.browsers.dropFirst().contains(String(name))
    else { return }
    noteStrayBrowser(named: program)
  }

  private func relation(
    of entry: ProcessEntry, to run: ClientRun
  ) -> Evidence.ProcessSighting.Relation {
    if entry.id == run.child?.id { return .client }
    if entry.group != run.child?.id { return .detached }
    let isOurs = entry.currentArguments().contains { $0.hasPrefix(world.folder.openers) }
    return isOurs ? .shim : .descendant
  }

  /// Records that a run which is over listens no more.
  func closeListeners(of run: ClientRun) {
    let now = recorder.now
    for number in run.listenerSightings.values.sorted() {
      recorder.evidence.close(listener: number, at: now, forIt: run.isBeingEnded)
    }
    run.listenerSightings = [:]
  }

  /// Lets another case begin while this one only waits, as when a client is patient with a dead
  /// server.
  private func noticeIdling(of processes: [ProcessEntry]) {
    guard let whenIdle = plan.whenIdle else { return }
    // On a busy machine a process may want a processor for long and not get one.
    guard processes.allSatisfy({ $0.state != .running && $0.state != .waitingForDisk }) else {
      activity = nil
      return
    }
    let sample = ActivitySample(
      events: recorder.evidence.timeline.count,
      processorTime: processes.reduce(.zero) { $0 + $1.processorTime })
    let wall = recorder.now.wall
    guard let last = activity, last.sample == sample else {
      activity = (sample, wall)
      return
    }
    if wall - last.since >= plan.stillness { whenIdle() }
  }
}
