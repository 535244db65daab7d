internal import Evidence
internal import System
internal import SocketTransport

/// Readings of the process table, of the sockets, and of the store.
extension CaseRun {
  /// Reads again and again for as long as the run goes on.
  func sample(_ run: ClientRun) async {
    while !Task.isCancelled, run.isRunning {
      await ground.loop.sleep(for: ClientRun.samplingInterval)
      guard !Task.isCancelled, run.isRunning else { return }
      takeSample(of: run)
    }
  }

  /// Reads once, as at the moments that matter: an address is opened, a callback is about to come.
  func takeSample(of run: ClientRun) {
    lookAtStore()
    guard let child = run.child, !run.hasExited else { return }
    let entries = ProcessTree.near(child.id).entries
    sight(entries, of: run)
    let table = SocketTable.current(of: entries.map(\.id), listenersOnly: true)
    let now = now
    var seen: Set<String> = []
    for entry in table.listeners {
      let name = entry.socket.local.description
      run.portsListened.insert(entry.socket.local.port)
      seen.insert(name)
      if let number = run.listenerSightings[name] {
        evidence.update(listener: number) { $0.lastSeen = now }
      } else {
        run.listenerSightings[name] = evidence.add(
          Evidence.Listener(
            address: entry.socket.local.address, port: Int(entry.socket.local.port),
            process: Int(entry.process), firstSeen: now))
      }
    }
    for (name, number) in run.listenerSightings where !seen.contains(name) {
      evidence.close(listener: number, at: now)
      run.listenerSightings[name] = nil
    }
    noticeIdling(of: entries)
    touch()
  }

  func sight(_ entries: [ProcessEntry], of run: ClientRun) {
    let now = now
    for entry in entries where !entry.hasEnded {
      if let number = run.processSightings[entry.id] {
        evidence.update(process: number) { $0.lastSeen = now }
        continue
      }
      var sighting = Evidence.ProcessSighting(
        process: Int(entry.id), parent: Int(entry.parent), relation: relation(of: entry, to: run),
        arguments: entry.currentArguments(), firstSeen: now)
      sighting.run = run.number
      run.processSightings[entry.id] = evidence.add(sighting)
    }
  }

  private func relation(
    of entry: ProcessEntry, to run: ClientRun
  ) -> Evidence.ProcessSighting.Relation {
    if entry.id == run.child?.id { return .client }
    if entry.group != run.child?.id { return .detached }
    let isOurs = entry.currentArguments().contains { $0.hasPrefix(world.folder.openers) }
    return isOurs ? .shim : .descendant
  }

  /// Nobody listens any more who has ended.
  func closeListeners(of run: ClientRun) {
    let now = now
    for number in run.listenerSightings.values.sorted() {
      evidence.close(listener: number, at: now)
    }
    run.listenerSightings = [:]
  }
}
