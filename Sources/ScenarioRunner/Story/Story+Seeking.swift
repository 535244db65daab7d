internal import Evidence
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// Programs that are watched and turn out to be sites.
extension Story {
  /// The time for which nothing happens before a program is taken to wait for visitors, and the time
  /// after which that holds for one that is never quite still.
  private static let stillness = Duration.seconds(1)
  private static let longestStillness = Duration.seconds(3)

  /// True for a watched program that listens, and has sent its user to nobody but itself.
  func waitsForVisitors(_ run: ClientRun) -> Bool {
    guard plan.watch != nil, run.isRunning, !run.listenerSightings.isEmpty,
      run.openedURLs.allSatisfy({ isOwn($0, of: run) }),
      run.output.shown.isEmpty, run.errors.shown.isEmpty
    else { return false }
    let now = recorder.now.wall
    let evidence = recorder.evidence
    guard evidence.visits.allSatisfy({ $0.answered != nil }) else { return false }
    let moments = [
      evidence.listeners.last?.firstSeen, evidence.openings.last?.moment,
      evidence.exchanges.last?.received, evidence.visits.last?.answered,
    ]
    let rest = now - (moments.compactMap(\.self).map(\.wall).max() ?? .zero)
    let still = min(rest, run.stillness(at: now) ?? .zero)
    return still >= Self.stillness || rest >= Self.longestStillness
  }

  private func isOwn(_ url: String, of run: ClientRun) -> Bool {
    let address = RedirectAddress(url.alone)
    return address.isThisMachine
      && address.port.flatMap(UInt16.init(exactly:)).map(run.portsListened.contains) == true
  }

  /// Visits a site that was started as any program is. One that has no pages goes on to its end.
  func visitSite(of run: ClientRun) async {
    guard let watch = plan.watch, let person = user.person else { return }
    let addresses = ownAddresses(of: run)
    let starts = addresses.compactMap { $0.resolving(watch.signInPage ?? "") } + addresses
    let isSite = await user.seekSignIn(from: starts, as: person, for: run) { site in
      var site = site
      let told = try? self.variables.text(of: AppWatch.portToldBy)
      site.heedsPort = site.port.map(String.init) == told
      watch.note(site)
    }
    guard isSite else {
      await tasks.wait { run.isOver }
      return
    }
    watch.note(run.facts.page)
    await supervisor.end(run)
  }

  /// The addresses of its pages: those that it has opened or printed, or else by its ports.
  private func ownAddresses(of run: ClientRun) -> [WebAddress] {
    let text = run.output.capture.text + "\n" + run.errors.capture.text
    let printed = text.matches(of: /http:\/\/[^\s"'<>),;]+/).map {
      String($0.output).replacing("://0.0.0.0", with: "://127.0.0.1")
    }
    let shown = (run.openedURLs.sorted().map(\.alone) + printed).filter { isOwn($0, of: run) }
    let ports = run.portsListened.sorted().map { "http://127.0.0.1:\($0)/" }
    return (shown + ports).compactMap { WebAddress($0) }.uniqued
  }
}

extension String {
  /// An address without what stands behind it in a message, such as a quotation mark.
  fileprivate var alone: String { String(prefix { !"\"'<>),;".contains($0) }) }
}
